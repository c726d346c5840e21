### Names of this family inside a sentence: plurals, articles, sides, phases. What is not said here the house says in its way.

## Units

axis-kind-plural = { $kind ->
    [infantry] { $name }
    [artillery] { $name }
    [industrial_complex] industrial complexes
   *[other] { $name }s
}
    .aa_pacific =
        { $kind ->
            [infantry] { $name }
            [artillery] { $name }
            [tank] { $name }
           *[other] { $name }s
        }
axis-kind-article = { $kind ->
    [infantry] { $name }
    [artillery] { $name }
    [antiaircraft_gun] an { $name }
    [industrial_complex] an { $name }
   *[other] a { $name }
}
# What players write for short; every one of them can be typed.
axis-kind-short = { $kind ->
    [infantry] inf
    [marine] mar
    [artillery] art
    [antiaircraft_gun] aa
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

## Powers and sides

axis-seat-article = { $seat ->
    [soviet_union] the { $name }
    [united_kingdom] the { $name }
    [united_states] the { $name }
   *[other] { $name }
}
axis-side = { $side ->
    [allies] the Allies
   *[axis] the Axis
}
axis-side-number = { $side ->
   *[other] many
}

## Phases

axis-phase = { $phase ->
    [purchase_units] purchase
    [combat_move] combat move
    [conduct_combat] combat
    [noncombat_move] noncombat move
    [mobilize_new_units] mobilization
    [collect_income] income
    [movement] movement
   *[other] the phase
}

## Rolls and results

axis-roll-purpose = { $purpose ->
    [surprise_attack] Surprise strike of the attacker
    [surprise_defence] Surprise strike of the defender
    [bombardment] Bombardment
    [antiaircraft] Antiaircraft fire
    [kamikazes] Kamikazes
    [interception] Interceptors and escorts
    [bombing] Bombs
    [attack_fire] Attack
    [defence_fire] Defence
   *[other] Roll
}
axis-victory-way = { $way ->
    [two_capitals] two capitals
    [one_capital] one capital
    [more_income] more income after the last round
    [more_unit_value] more valuable units after the last round
    [round_limit] the last round being over with both sides even
    [capital] capitals
    [victory_points] victory points
   *[other] by the rules
}
