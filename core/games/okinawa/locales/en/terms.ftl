### Words of Okinawa inside a sentence, what sheets and pictures show.

okinawa-nobody = none
okinawa-unit = { $kind-id ->
    [tank] tank
    [machine_gun] machine gun
    [anti_tank] anti-tank gun
    [mortar] mortar
    [spigot_mortar] spigot mortar
    [raider] raider
    [shipping_engineer] shipping engineer
   *[other] { $kind }
} { $code }
okinawa-division = { $division ->
    [0] 7th Infantry Division
    [1] 27th Infantry Division
    [2] 77th Infantry Division
    [3] 96th Infantry Division
    [4] 1st Marine Division
    [5] 6th Marine Division
   *[other] a division
}
okinawa-base = { $base ->
    [0] Sakishima
    [1] Amami
    [2] Formosa
    [3] Shikoku
   *[other] Kyushu
}
okinawa-fleet = { $fleet ->
    [0] the pickets
    [1] the attack force
    [2] gunfire support
    [3] the British carriers
    [4] landing support
   *[other] the fast carriers
}
okinawa-chit = { $chit ->
    [prepare] prepare
    [infiltrate] infiltrate
    [bypass] bypass
    [assault] assault
    [withdraw] withdraw
    [preserve] preserve
    [conceal] conceal
   *[counterattack] counterattack
}
okinawa-weather = { $weather ->
    [clear] clear
    [rain] rain
   *[mud] mud
}
okinawa-terrain = { $terrain ->
    [clear] clear
    [town] town
    [broken] broken
    [rough] rough
    [ridge] ridge
   *[Shuri] Shuri
}
okinawa-facing = { $facing ->
    [0] north
    [1] north-east
    [2] south-east
    [3] south
    [4] south-west
   *[other] north-west
}
okinawa-aimed-without = { $hex }
okinawa-aimed = { $hex } ({ $count })
okinawa-fort = { $hex } ({ $facing })
okinawa-stands = { $unit } in { $hex }
okinawa-loss = { $unit }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
okinawa-loss-last = { $unit }, its last
okinawa-shot = { $hex } by { $units }
okinawa-shot-read = { $hex }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, column { $column }, { $die }: { $result ->
    [0] no effect
    [1] pinned
    [2] disrupted
    [3] retreat
    [4] disrupted and retreat
    [5] 1 step
   *[other] 2 steps
}
okinawa-shot-too-weak = { $hex }: { $points ->
    [one] 1 point is
   *[other] { $points } points are
} too few, no effect
okinawa-barrage = { $hex }: { $die }, { $result ->
    [0] no effect
    [1] pinned
    [2] disrupted
    [3] 1 step
    [4] 2 steps
   *[other] 3 steps
}
okinawa-us-group = { $base } with { $points }{ $bombers ->
    [0] {""}
   *[other] {" "}({ $bombers } B-29)
}
okinawa-japanese-group = { $fleet } with { $special } special and { $conventional } conventional
okinawa-marker = { $base } ({ $count })
okinawa-struck = { $base }: { $lost } lost, { $disrupted } disrupted
okinawa-fleet-hit = { $fleet }: { $sunk } sunk, { $damaged } damaged
okinawa-ship-sunk = { $ship } sunk ({ $fleet })
okinawa-ship-damaged = { $ship } damaged ({ $fleet })
okinawa-mark = after event { $event }: turn { $turn }
okinawa-date = { $month ->
    [4] April
    [5] May
   *[other] June
} { $day }
okinawa-moment = { $game } · turn { $turn } ({ $date }) · { $phase } · { $weather ->
    [clear] clear
    [rain] rain
   *[mud] mud
}
okinawa-sheet-stack = { $hex }, { $side-bare }: { $units }
okinawa-sheet-short = { $code }{ $condition ->
    [pinned] {" "}(pinned)
    [disrupted] {" "}(disrupted)
   *[good] {""}
}
okinawa-sheet-piece = { $unit }: { $figures }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $condition ->
    [pinned] , pinned
    [disrupted] , disrupted
   *[good] {""}
}; { $hex }
okinawa-off-map = { $place ->
    [lifted] rests off the map
    [rebuilt] to be rebuilt
    [box] in the Okinawa box
   *[waiting] not on the map yet
}
okinawa-sheet-hex = { $hex } { $hex-called }: { $terrain }
okinawa-sheet-hex-unnamed = { $hex }: { $terrain }
okinawa-sheet-reconstructed = Reconstructed, not from the rulebook.
okinawa-sheet-fort = A fortification that faces { $facing }.
okinawa-sheet-fort-held = A fortification that faces { $facing }, over units that you do not see.
okinawa-sheet-fort-at = { $hex }: a fortification that faces { $facing }{ $held ->
    [yes] {", over units that you do not see"}
   *[no] {""}
}
okinawa-sheet-cleared = Roads and trails are cleared for strategic moves of the United States.
okinawa-sheet-mine = A mine marker, face down.
okinawa-sheet-mine-real = A real mine.
okinawa-sheet-mine-dummy = A dummy mine.
okinawa-sheet-engaged = { $hex }: engaged
okinawa-sheet-points = Victory points: United States { $us }, Japan { $japan }
okinawa-sheet-air = Japanese aircraft: { $left } can fly, { $disrupted } disrupted, { $lost } lost; attacks left: United States { $us }, Japan { $japan }
okinawa-sheet-fatigue = { $division }: fatigue { $points }
okinawa-picture-moment = Okinawa, turn { $turn }: { $phase }
okinawa-picture-turn = Turn { $turn }
okinawa-picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
okinawa-picture-assault = assault
okinawa-picture-fire = fire
okinawa-phase = { $phase ->
    [set_up] set-up
    [air_sea] air-sea combat
    [weather] weather
    [tactics] tactics
    [bombardment] bombardment
    [us_movement] US movement
    [fire_combat] fire combat
    [us_assault] US assault
    [japanese_movement] Japanese movement
    [japanese_assault] Japanese assault
    [replacement] Japanese replacement
   *[recovery] recovery
}
okinawa-side = { $side ->
    [us] United States
   *[japan] Japan
}
okinawa-seat-number = { $seat ->
    [us] many
   *[japan] one
}
okinawa-kind-plural = { $kind ->
    [supply] supply units
    [composite_company] composite companies
    [outpost] outposts
    [dice] dice
   *[other] { $name }
}
okinawa-kind-article = { $kind ->
    [artillery] artillery
    [tank] tanks
    [headquarters] a headquarters
    [supply] a supply unit
    [boeitai] Boeitai
    [composite_company] a composite company
    [outpost] an outpost
    [dice] a die
   *[other] { $name }
}
okinawa-seat-article = { $seat ->
    [us] the { $name }
   *[japan] { $name }
}
okinawa-roll-purpose = { $purpose ->
    [appeal] Command appeal
    [appeal_cost] Cost of the appeal
    [assault] Assault
    [base_aa] AA of the bases
    [bombardment] Bombardment
    [bridge] The bridge
    [carrier_critical] Critical hits on carriers
    [carrier_fatal] Fatal hits on carriers
    [coastal] Coastal move
    [disengagement] Disengagement
    [evacuation] Evacuation markers
    [fire] Fire
    [fleet_aa] AA of the fleet
    [fleet_hits] Hits on the fleet
    [follow] Second unit
    [headquarters] Headquarters
    [interdiction] Interdiction
    [mine] Mine
    [mortars] Mortars
    [observer] Forward observer
    [opportunity_fire] Opportunity fire
    [ships] Ships
    [south] Fortifications to the south
    [support] Support of the defence
    [tanks] Tanks
    [us_air_attack] Air strike
    [weather] Weather
   *[other] Roll
}
okinawa-victory-way = { $way ->
    [fallen] the fall of Okinawa
    [met] the United States have met the conditions of the scenario
    [unmet] the United States have not met the conditions of the scenario
    [balanced] the conditions of both sides, or the losses of ships and aircraft, leave it open
   *[points] victory points
}
okinawa-overview = One line is one command: `move US-7-17/1 to 2420`. Units go by code (`US-7-17/1`, or `17/1`), hexes by number; `done` ends a phase. Units move hex by hex or to a hex in reach; `offers` lists what can be done.
okinawa-guide-set-up = **Set-up.** Japan places its units, fortifications and mines; nobody sees them before it is done. `offers` names what is missing.
okinawa-guide-air-sea = **Air-sea combat.** The United States strike Japanese bases from the air, then Japan strikes the fleet.
okinawa-guide-weather = **Weather.** It is thrown by itself.
okinawa-guide-tactics = **Tactics.** Both sides choose a chit at the same time.
okinawa-guide-bombardment = **Bombardment.** Both sides write down where their markers go; then both plots are opened.
okinawa-guide-us-movement = **US movement.** Units land, move and disengage, one after the other.
okinawa-guide-fire-combat = **Fire combat.** The United States open groups of shots, Japan answers; units beside the enemy have to be covered.
okinawa-guide-us-assault = **US assault.** Units in good order assault hexes beside them.
okinawa-guide-japanese-movement = **Japanese movement.** Japan moves; at the end free fortifications are placed.
okinawa-guide-japanese-assault = **Japanese assault.** As for the United States; a banzai may be pledged.
okinawa-guide-replacement = **Japanese replacement.** Composite companies take the place of lost units.
okinawa-guide-recovery = **Recovery.** Units come to order, aircraft are rebuilt, divisions rest.
okinawa-parse-no-unit = No unit is called “{ $word }”.
    .then = Say its code, the end of it, or its number: `units` lists them.
okinawa-parse-hex-expected = “{ $word }” is no hex.
    .then = Say the number of a hex, as it stands on the map.
okinawa-parse-no-side = “{ $word }” is no side of a hex: N, NE, SE, S, SW or NW.
    .then = Say a side behind each hex.
okinawa-parse-no-target = “{ $word }” is neither a Japanese base nor a box of the fleet.
    .then = Say a target as the prompt names it.
okinawa-parse-no-points = How many points, instead of “{ $word }”?
    .then = Say a number of points behind each target.
okinawa-parse-no-division = “{ $word }” is no US division.
    .then = Say a US division by its number.
okinawa-parse-no-beach = “{ $word }” is no beach.
    .then = Say a beach as the prompt names it.
okinawa-parse-no-point = “{ $word }” is no number of an important point.
    .then = Say numbers as the prompt lists them.
okinawa-parse-no-markers = “{ $word }” is neither a number of markers nor a hex.
    .then = Say each hex with its markers behind it: `plot 2430 2, 2331 1`.
okinawa-parse-not-seen = You see { $word } nowhere: it is out of play, or hidden.
    .then = `units` lists all that you see.
okinawa-parse-other-phase = The { $named } phase is not on; the { $now } phase is.
    .then = Type `done` or `done { $now }` to end it.

### Odds.

okinawa-odds-steps = { $amount } steps
okinawa-odds-fired = { $result ->
    [0] no effect
    [1] pinned
    [2] disrupted
    [3] retreat
    [4] disrupted, and retreat
    [5] one step
   *[other] two steps
}
okinawa-odds-assaulted = { $result ->
    [0] the attacker loses two steps
    [1] the attacker loses a step
    [2] the attacker is disrupted
    [3] the attacker retreats
    [4] engaged
    [5] the defender retreats
    [6] the defender is disrupted
    [7] the defender loses a step
    [8] the defender loses two steps
   *[other] the defender loses three steps
}
okinawa-odds-figure = { $figure ->
    [points] fire points
    [column] column
    [shift] shift
    [least_column] column with all support
    [modifier] die
    [attack] attack
    [defence] defence
   *[difference] difference
} { $value }
okinawa-odds-too-weak = too weak for a column
okinawa-odds-no-chits = No chits lie open: nothing is shifted by them.
okinawa-odds-hidden = Units that you do not see in { $hexes } are taken as infantry in good order.
okinawa-odds-unobserved = Guns that no observer leads fire with one point.
okinawa-odds-halved = Japan may take one of two steps as a retreat.
okinawa-odds-no-mortars = No more mortars fire at the assault.
okinawa-odds-tanks = Tanks try to forbid support.
okinawa-odds-no-tanks = Tanks do not try to forbid support: add `tanks` if they do.
okinawa-odds-no-pledge = Japan pledges nothing more than it has to.
okinawa-odds-headquarters = The Japanese headquarters lends its modifier.
okinawa-odds-banzai = Japan cries banzai.
okinawa-odds-headquarters-banzai = The Japanese headquarters lends its modifier, and Japan cries banzai.
okinawa-odds-defence-named = Who defends is not seen: the strength is the one that the question names.

### The scenario and the board when a game begins.

okinawa-scenario-usual = No scenario was chosen: this is scenario 1, the opening. The option `scenario` chooses another.
okinawa-board-reconstructed = The board is partly reconstructed: { $hexes } of { $land } hexes of land, { $units } of { $sheet } units, and parts of the tables of weather, bombardment, fire, assault and terrain. Nobody who made it has seen the printed map, counters and charts. `adjutant rules okinawa --json` names the source of every fact. A league that owns the game begins one with its own files: `board` of a new game.
okinawa-board-corrected = This game is played on a corrected board, “{ $name }” (digest { $digest }…); { $facts ->
    [0] none of its facts names
    [one] one of its facts names
   *[other] { $facts } of its facts name
} the printed game as the source.
okinawa-board-corrected-nameless = This game is played on a corrected board without a name (digest { $digest }…); { $facts ->
    [0] none of its facts names
    [one] one of its facts names
   *[other] { $facts } of its facts name
} the printed game as the source.

## Figures by turn, for spreadsheets

okinawa-column-points = Points
okinawa-column-units = Units on the map
okinawa-column-steps = Steps on the map
okinawa-column-hexes = Hexes held by units
