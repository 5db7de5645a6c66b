local good, why = pcall(function() while true do end end)
return { id = "catch" }
