### help
