return { id = "clock", seats = os.time() }
