return {
  id = "cards", name = "Cards", seats = 4,
  deck = cards{ { suit = "red", ranks = "1 2 3 4 5 6 7 8 9 10", copies = 100 },
                { suit = "blue", ranks = "1 2 3", copies = 10000 } },
}
