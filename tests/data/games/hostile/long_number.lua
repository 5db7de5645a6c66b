-- Each loop reads a text of 8000 digits as a number.
local a = "1"
for i = 1, 13 do
  a = a .. a
end
while true do
  for i = 1, a do
  end
end
