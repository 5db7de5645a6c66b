local s = "aaaa"
return { id = "patterns", found = s:rep(1000000000) }
