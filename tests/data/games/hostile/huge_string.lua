local s = "x"
while #s < 1 << 30 do
  s = s .. s
end
return { id = "huge", name = s }
