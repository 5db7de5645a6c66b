return { id = "nan", name = "NaN", seats = 0 / 0, deck = french(52) }
