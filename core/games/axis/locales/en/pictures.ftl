### Pictures of the board: words in the panel, on the map and on cards.

picture-have = { $have } IPC
picture-income = +{ $income } income
picture-purse = { $have } IPC +{ $income }
picture-purse-without-capital = { $have } IPC, capital lost
picture-worth = +{ $income } income, units { $units }
picture-side-worth = { $side }: +{ $income } income, units { $units }
picture-capital-lost = capital lost
picture-mobilization = Mobilization zone
picture-mobilization-empty = empty
picture-victory = { $side }: { $have } of { $needed ->
    [one] { $needed } enemy capital
   *[other] { $needed } enemy capitals
}
picture-capitals = { $have } of { $needed ->
    [one] { $needed } capital
   *[other] { $needed } capitals
}
picture-victory-points = { $power }: { $have } of { $needed } victory points
picture-attacker-won = The attacker won
picture-defender-held = The defender held
picture-retreated = The attacker retreated
picture-stalemate = Nobody can hit anybody
picture-damaged = Damaged
picture-loses = { $power } loses
picture-survivors = Left
picture-nobody-left = Nobody is left
picture-lost-worth = Lost { $ipcs } IPC
picture-swing = Swing: +{ $ipcs } IPC for { $power }
picture-swing-even = Swing: even
picture-submerged = Submerged
picture-forces = { $power }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
picture-aboard = aboard the { $ship }:
picture-purchased = Bought
picture-captured = Taken
picture-mobilized = Placed
picture-collected = Collected { $income } IPC
picture-attackers-lost = attack lost
picture-defenders-lost = defence lost

## Menus on Discord

discord-walk-move = Move by menus
