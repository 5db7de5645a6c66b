local t = { id = "self", name = "Self", seats = 4 }
t.deck = t
t.may = t
t.helper = "cards"
t.options = t
return t
