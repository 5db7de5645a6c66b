-- The order of keys that are no names or numbers would be another each time.
local t = { [{}] = 1, [{}] = 2 }
for k, v in pairs(t) do
  t.x = v
end
return { id = "order" }
