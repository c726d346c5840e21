### Pictures of the board: words in the panel and on cards.

picture-round = Round { $round }

picture-crowded = Where the map has no room
picture-stack = { $power }, { $space }: { $units }
picture-as-cargo = cargo
picture-next = next
picture-acts = to act
picture-deadline = Until { $at }
picture-deadline-missed = Time ran out at { $at }

## The battle card

picture-battle = Battle of { $space }
picture-battle-on = still being fought
picture-both-destroyed = Nobody is left
picture-hits-of = { $whose }: { $hits }
picture-hits = { $hits ->
    [0] no hits
    [one] { $hits } hit
   *[other] { $hits } hits
}

## The summary of a turn

picture-battles = Battles

## An edit, before and after

picture-before = Before
picture-after = After

## Where the picture went

picture-not-shown = This terminal shows no pictures (kitty, iTerm2 and sixel ones do; `--draw` names one). Open the file:
picture-written = { $path }
picture-no-battle = No battle has been fought yet.
picture-no-turn = Nothing has been done yet that could be drawn.
picture-no-gallery = Nothing is shown in the gallery of this game, or not yet. `gallery` says why.
picture-no-drafts = Your staff has drafted nothing that would be accepted now. `draft check` says why.
picture-no-edit = No game master has put the board right by hand.
picture-no-place = There is no part of the map called “{ $word }”.
    .then = Write `map`, `map battle`, `map turn` or `map edit`, or `map` with a place behind it. Known by name: { $known }.
picture-not-written = The picture was not written: { $what }
    .then = Look whether there is room and whether the folder can be written to.
