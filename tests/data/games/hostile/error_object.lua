error({ of = "an object" })
