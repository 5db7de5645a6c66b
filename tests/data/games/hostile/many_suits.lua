local groups = {}
for i = 1, 1000 do
  groups[i] = { suit = "suit " .. i, ranks = "1" }
end
return { id = "suits", name = "Suits", seats = 4, deck = cards(groups) }
