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

# $kind is the word of the kind in the log, $name its name on the board. Kinds not named here add an s.
kind-plural = { $kind ->
    [cavalry] { $name }
    [indian] { $name }
    [dice] { $name }
    [draw] draw dice
    [infantry] { $name }
    [industrial_complex] industrial complexes
   *[other] { $name }s
}
kind-article = { $kind ->
    [cavalry] { $name }
    [indian] { $name }
    [dice] { $name }
    [infantry] { $name }
    [industrial_complex] an { $name }
   *[other] a { $name }
}
# What players write for short; every one of them can be typed.
kind-short = { $kind ->
    [infantry] inf
    [tank] tnk
    [fighter] ftr
    [bomber] bmb
    [transport] trn
    [submarine] sub
    [destroyer] dd
    [carrier] cv
    [battleship] bb
    [industrial_complex] ic
   *[other] { $name }
}
units-counted = { $count ->
    [one] { $count } { $name }
   *[other] { $count } { $plural }
}

## Powers and sides

# Whether the name of a seat is a plural, so that it is and they are.
seat-number = { $seat ->
    [american] many
    [british] many
   *[other] one
}
seat-article = { $seat ->
    [american] the Americans
    [british] the British
    [soviet_union] the { $name }
    [united_kingdom] the { $name }
    [united_states] the { $name }
   *[other] { $name }
}
side = { $side ->
    [american] the Americans
    [british] the British
    [allies] the Allies
    [axis] the Axis
   *[other] { $side }
}

## Phases

phase = { $phase ->
    [setup] setup
    [order] order of play
    [naval] naval
    [army] army
    [combat] combat
    [winter] winter
    [plot] plotting
    [purchase_units] purchase
    [combat_move] combat move
    [conduct_combat] combat
    [noncombat_move] noncombat move
    [mobilize_new_units] mobilization
    [collect_income] income
    [movement] movement
   *[other] { $phase }
}
