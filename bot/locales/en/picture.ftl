### Pictures of the board: words in the panel and on cards.

picture-round = Round { $round }
picture-have = { $have } IPC
picture-income = +{ $income } income
picture-capital-lost = capital lost
picture-mobilization = Mobilization zone
picture-mobilization-empty = empty
picture-victory = { $side }: { $have } of { $needed } enemy capitals

## The battle card

picture-battle = Battle of { $space }
picture-battle-on = still being fought
picture-attacker-won = The attacker won
picture-defender-held = The defender held
picture-both-destroyed = Nobody is left
picture-retreated = The attacker retreated
picture-stalemate = Nobody can hit anybody
picture-hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}
picture-damaged = Damaged
picture-lost = Lost
picture-submerged = Submerged

## The card of a space

picture-forces = { $power }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
picture-aboard = aboard the { $ship }:

## The summary of a turn

picture-purchased = Bought
picture-battles = Battles
picture-captured = Taken
picture-mobilized = Placed
picture-collected = Collected { $income } IPC
picture-attackers-lost = attack lost
picture-defenders-lost = defence lost

## Where the picture went

picture-written = { $path }
picture-no-battle = No battle has been fought yet.
picture-no-turn = Nothing has been done yet that could be drawn.
picture-no-place = There is no part of the map called “{ $word }”.
    .then = Write `map`, `map europe`, `map around Germany`, `map Germany`, `map battle` or `map turn`. Regions: { $known }.
picture-not-written = The picture was not written: { $what }
    .then = Look whether there is room and whether the folder can be written to.
