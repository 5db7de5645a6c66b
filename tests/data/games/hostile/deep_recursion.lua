local function deeper(n)
  return 1 + deeper(n + 1)
end
return { id = "deep", seats = deeper(1) }
