local os = require("os")
return { id = "require" }
