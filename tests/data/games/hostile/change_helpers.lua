-- Would make helpers of the next file.
french = function() return { helper = "french", number = 52, options = {} } end
return { id = "change", name = "Change", seats = 4, deck = french(52), may = 7 }
