local co = coroutine.create(function() while true do end end)
return { id = "coroutine" }
