-- Calls without end that need no memory.
local function on(n)
  return on(n + 1)
end
return { id = "on", seats = on(1) }
