-- Each step compares 8 kB.
local a, b = "", ""
for i = 1, 8192 do
  a = a .. "x"
end
b = a .. "y"
a = a .. "x"
local n = 0
while true do
  if a < b then
    n = n + 1
  end
end
