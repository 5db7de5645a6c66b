-- Keys that all begin their search at the same place.
local t = {}
for i = 1, 500 do
  t[i * 511] = i
end
while true do
  t.x = t[500 * 511]
end
