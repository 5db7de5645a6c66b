return {
  id = "fraction", name = "Fraction", deck = french(52),
  seats = 7 / 2,
}
