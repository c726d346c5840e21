### Names of War of 1812 inside a sentence: plurals, articles, sides, phases. What is not said here the house says in its way.

## Blocks

war1812-kind-plural = { $kind ->
    [cavalry] { $name }
    [indian] { $name }
    [infantry] { $name }
    [dice] { $name }
    [draw] draw dice
   *[other] { $name }s
}
war1812-kind-article = { $kind ->
    [cavalry] { $name }
    [indian] { $name }
    [infantry] { $name }
    [dice] { $name }
   *[other] a { $name }
}
war1812-kind-short = { $kind ->
    [infantry] inf
   *[other] { $name }
}

## Sides

war1812-seat-number = { $seat ->
   *[other] many
}
war1812-seat-article = { $seat ->
    [american] the Americans
    [british] the British
   *[other] { $name }
}
war1812-side = { $side ->
    [american] the Americans
   *[british] the British
}
war1812-side-number = { $side ->
   *[other] many
}

## Phases

war1812-phase = { $phase ->
    [setup] setup
    [order] order of play
    [naval] naval
    [army] army
    [combat] combat
    [winter] winter
    [plot] plotting
   *[other] the phase
}

## Rolls

war1812-roll-purpose = { $purpose ->
    [order] Order of play
    [militia] Militia at the border
    [militia_pick] Which militia stays
    [forced_march] Forced march
    [fire] Fire
    [pursuit] Pursuit
    [naval_fire] Naval fire
    [capture] Ships in port
    [battlefield] Who names the battlefield
    [lake_defence] Who defends the lake
    [battle_order] Who orders the battles
    [draw] Draw of blocks
   *[other] Roll
}

## How a game ends

war1812-victory-way = { $way ->
    [ten_points] ten points ahead
    [three_years] three years are over
   *[other] by the rules
}

## Figures by turn, for spreadsheets

war1812-column-points = Points
war1812-column-towns = Towns
war1812-column-town-value = Value of towns
war1812-column-blocks = Blocks
war1812-column-reserve = In the reserve
war1812-column-ships = Ships
