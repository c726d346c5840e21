### Pictures of the board: words in the panel and on cards.

picture-round = Round { $round }
picture-have = { $have } IPC
picture-income = +{ $income } income
picture-capital-lost = capital lost
picture-mobilization = Mobilization zone
picture-mobilization-empty = empty
picture-victory = { $side }: { $have } of { $needed } enemy capitals
