### Pictures of the board: words in the panel, on the map and on cards.

picture-side = { $side ->
    [american] Americans
   *[other] British
}
picture-phase = { $phase ->
    [setup] Placing blocks
    [order] Who goes first
    [naval] Naval phase
    [army] Army phase
    [combat] Combat phase
    [winter] Winter
    [plot] Writing orders
   *[other] The war is over
}
picture-side-phase = { $side }: { $phase }
picture-turn-of = turn { $turn } of { $turns }
picture-standing = { $points } VP, { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}
picture-points = { $points } VP
picture-on-board = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
} on the board
picture-in-reserve = { $count } in reserve
picture-navy = Ships: { $unbuilt } to build, { $lost } lost
picture-in-hand = { $count } still to be placed
picture-held-back = Waiting: { $towns }
picture-orders-in = Orders are in
picture-even = Even
picture-ahead = { $side } lead by { $margin }
picture-first = 10 win; { $side } go first
picture-ten-win = A lead of 10 wins
picture-scenery = { $place ->
    [lake_huron] Lake Huron
    [georgian_bay] Georgian Bay
    [upper_canada] UPPER CANADA
    [lower_canada] LOWER CANADA
    [new_york] NEW YORK
    [pennsylvania] PENNSYLVANIA
    [ohio] OHIO
    [michigan] MICHIGAN
    [vermont] VERMONT
   *[other] NEW HAMPSHIRE
}
picture-road = { $from } – { $to }: { $kind ->
    [trail] trail
    [river_crossing] river crossing
   *[other] road
}
picture-road-to = { $kind ->
    [trail] trail to { $town }
    [river_crossing] crossing to { $town }
   *[other] road to { $town }
}
picture-legend-road = Road
picture-legend-trail = Trail
picture-legend-crossing = Crossing
picture-legend-base = Naval base
picture-legend-reinforcements = Winter draw
picture-legend-flag = Lake held
picture-legend-sails = Ship
picture-legend-disabled = Disabled
picture-legend-battle = Battle
picture-field-held = { $side } held the field
picture-blocks-left = { $count ->
    [one] { $count } block retreated
   *[other] { $count } blocks retreated
}
picture-ships-left = { $count ->
    [one] { $count } ship retreated
   *[other] { $count } ships retreated
}
picture-cv-lost = Lost { $lost } CV{ $removed ->
    [0] {""}
    [one] , { $removed } block removed
   *[other] , { $removed } blocks removed
}
picture-ships-hit = { $disabled } disabled, { $sunk } sunk
picture-of-side = { $side }: { $what }
picture-remain = Left: { $what }
picture-gain-none = Swing: even
picture-gain-cv = Swing: +{ $count } CV, { $side }
picture-gain-ships = Swing: +{ $count } { $count ->
    [one] ship
   *[other] ships
}, { $side }
picture-marches = Marches and ships
picture-march = { $from } – { $to }: { $count }
picture-value = Value { $value }
picture-nobody = Nobody’s
picture-blocks = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
picture-ships = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
picture-block = { $kind ->
    [cavalry] Dragoons
    [indian] Indians
   *[other] Infantry
}, { $cv } of { $full } CV
