local all = {}
for i = 1, 1000000 do
  all[i] = { "text " .. i, {}, {} }
end
return { id = "many" }
