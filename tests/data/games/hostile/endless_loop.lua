-- Goes on without end while it is read.
while true do
end
return { id = "endless" }
