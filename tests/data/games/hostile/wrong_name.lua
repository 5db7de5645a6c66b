return {
  id = "wrong-name", name = "Wrong name", seats = 4, deck = french(52),
  scroe = function(h) return { 1, 2, 3, 4 } end,
}
