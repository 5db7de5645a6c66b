-- Where a table lies in memory differs each time.
return { id = "address", name = tostring({}) }
