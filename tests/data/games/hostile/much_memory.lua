-- Tables in tables, each of them small.
local all = {}
for i = 1, 900 do
  all[i] = {}
  for k = 1, 900 do
    all[i][k] = {}
  end
end
return { id = "memory" }
