-- A pattern that backtracks without end, and no instruction is counted.
local s = string.sub("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 1, 32)
return { id = "patterns", found = string.find(s, ".-.-.-.-.-.-.-.-.-.-b") }
