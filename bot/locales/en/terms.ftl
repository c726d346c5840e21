### Terms: how names, numbers and lists are written inside a sentence.

## Lists

list-empty = none
list-comma = {", "}
list-semicolon = {"; "}
list-and = { $first } and { $last }
list-or = { $first } or { $last }
# Numbers of units.
list-units = { $first } and { $last }
# A long list of spaces: the first of them, and how many more there are.
list-more = { $first } and { $more } more

## Units

# $kind is the word of the kind in the log, $name its name on the board. Where a game's own catalogue has a message of this name
# behind its word (`GAME-kind-plural`), that is said instead; so with seats, sides, phases, what rolls are for, and ways to win.
kind-plural = { $kind ->
   *[other] { $name }s
}
kind-article = { $kind ->
   *[other] a { $name }
}
# What players write for short; every one of them can be typed.
kind-short = { $kind ->
   *[other] { $name }
}
units-counted = { $count ->
    [one] { $count } { $name }
   *[other] { $count } { $plural }
}

## Powers and sides

# Whether the name of a seat or a side is a plural, so that it is and they are.
seat-number = { $seat ->
   *[other] one
}
seat-article = { $seat ->
   *[other] { $name }
}
side = { $side ->
   *[other] that side
}
side-number = { $side ->
   *[other] one
}

## Phases

phase = { $phase ->
   *[other] the phase
}
# A block by kind, strength and number, and blocks that look alike as they are typed.
block-named = { $kind } { $cv } #{ $number }
typed-blocks = { $count ->
    [one] { $kind } { $cv }
   *[other] { $count } { $kind } { $cv }
}
