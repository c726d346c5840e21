### Commands, as help and completion have them.

about-okinawa-setup-place = Set a unit up in a hex
help-okinawa-setup-place =
    Places a unit of yours, or places it anew while the set-up is on; Boeitai appear so in the Japanese movement.
    `setup place J-24-22/1 to 2240` · `place 22/1 in 2240`
slot-okinawa-setup-place-units = Which units
slot-okinawa-setup-place-to = To which hex
about-okinawa-setup-fortify = Lay a fortification over units
help-okinawa-setup-fortify =
    Lays a fortification over your units, facing a side of the hex, or turns it.
    `setup fortify 2430 facing NE` · `fortify 2430 N`
slot-okinawa-setup-fortify-hex = Which hex
slot-okinawa-setup-fortify-facing = Facing which side
about-okinawa-setup-mine = Lay a mine
help-okinawa-setup-mine =
    Lays a mine, real or a dummy; the enemy sees where, not which.
    `setup mine 2430` · `mine 2430 dummy`
slot-okinawa-setup-mine-hex = Which hex
slot-okinawa-setup-mine-dummy = Whether it is a dummy
about-okinawa-setup-clear = Take the markers of a hex up again
help-okinawa-setup-clear =
    Takes up the fortification and the mine of a hex.
    `setup clear 2430`
slot-okinawa-setup-clear-hex = Which hex
about-okinawa-setup-reduce = Let a unit take a printed loss
help-okinawa-setup-reduce =
    Reduces a unit by a step at the start, where the set-up asks for it.
    `setup reduce J-62-IIB12`
slot-okinawa-setup-reduce-units = Which units
about-okinawa-setup-rest = Let a division begin behind the front
help-okinawa-setup-rest =
    Names the US division that begins off the map in the third scenario.
    `setup rest 27th Infantry Division`
slot-okinawa-setup-rest-division = Which division
about-okinawa-setup-suggestion = Set up all the rest as suggested
help-okinawa-setup-suggestion =
    Places everything that your set-up still lacks: units alone in good ground, guns behind them, then fortifications, mines and printed losses. What you have placed stays; all of it can be placed anew until `done`.
    `setup suggestion`
about-okinawa-setup-landing = Write down the second landing
help-okinawa-setup-landing =
    Writes down the beach and the two divisions of the second landing; nobody else sees it before it is on.
    `setup landing Minatogawa with 27th Infantry Division, 77th Infantry Division`
slot-okinawa-setup-landing-beach = Which beach
slot-okinawa-setup-landing-divisions = Which divisions
about-okinawa-setup-points = Write down the important points
help-okinawa-setup-points =
    Writes down eight of the eleven points and that of the headquarters.
    `setup points 1, 2, 3, 4, 5, 6, 7, 8 headquarters 7`
slot-okinawa-setup-points-points = Which points
slot-okinawa-setup-points-headquarters = Which point the headquarters stands for
about-okinawa-air-attack = Attack from the air, or not
help-okinawa-air-attack =
    Says whether the United States attack Japanese bases from the air in this turn.
    `air attack` · `air attack none`
slot-okinawa-air-attack-none = Not
about-okinawa-air-yamato = Let the Yamato sail, or not
help-okinawa-air-yamato =
    Sends the Yamato, or does not. It sails once, and the aircraft that hunt it attack no bases.
    `air yamato` · `air yamato none`
slot-okinawa-air-yamato-none = Not
about-okinawa-air-groups = Form the groups of an air attack
help-okinawa-air-groups =
    Names the targets with their points: bases for the United States, boxes of the fleet for Japan, there first the special points.
    `air groups Kyushu 500 B29 1, Formosa 250` · `air groups fast carriers 40 special 40, picket 20 special 20`
slot-okinawa-air-groups-groups = Targets with their points
slot-okinawa-air-groups-none = Not
about-okinawa-air-evacuate = Choose bases that get an evacuation marker
help-okinawa-air-evacuate =
    Names three bases that are attacked; each gets a marker in the opening attack.
    `air evacuate Kyushu, Formosa, Amami`
slot-okinawa-air-evacuate-bases = Which bases
about-okinawa-chit = Choose a tactics chit
help-okinawa-chit =
    Names your chit for the turn. Both sides show theirs at the same time.
    `chit assault` · `chit conceal`
slot-okinawa-chit-chit = Which chit
about-okinawa-plot = Write down bombardment
help-okinawa-plot =
    Writes down hexes and how many markers go there; on Ie Shima the hex alone.
    `plot 2430 2, 2331 1` · `plot none`
slot-okinawa-plot-aimed = Hexes with their markers
slot-okinawa-plot-none = Not
about-okinawa-move = Move a unit
help-okinawa-move =
    Moves a unit along a way, hex by hex, or to a hex in reach on the way that leaves most of its movement. Until another unit moves it can be ordered on. Several units move one after the other; where dice fall for one, the others wait.
    `move US-7-17/1 to 2420` · `move 17/1 along 2419, 2420` · `move US-7-17/1, US-7-17/2 to 2420`
slot-okinawa-move-units = Which units
slot-okinawa-move-way = Along which hexes
about-okinawa-move-stack = Move all units of a hex
help-okinawa-move-stack =
    Moves all your units of a hex the same way, one after the other; where dice fall for one, the others wait. If one of them cannot go there, none does.
    `move stack 2419 to 2420` · `move all from 2419 to 2420`
slot-okinawa-move-stack-from = From which hex
slot-okinawa-move-stack-way = Along which hexes
about-okinawa-strategic = Move a unit strategically
help-okinawa-strategic =
    Moves a unit that is four hexes from the enemy farther along roads and trails.
    `strategic US-7-17/1 to 2420`
slot-okinawa-strategic-units = Which units
slot-okinawa-strategic-way = Along which hexes
about-okinawa-land = Bring a unit ashore
help-okinawa-land =
    Lands a US unit that arrives in this turn in a hex of its beach.
    `land US-7-17/1 to 2418` · `land 17/1 at 2418`
slot-okinawa-land-units = Which units
slot-okinawa-land-to = To which hex
about-okinawa-disengage = Leave an engagement
help-okinawa-disengage =
    Takes all your units of an engaged hex to a neighbouring one, if the enemy lets them go.
    `disengage 2430 to 2429`
slot-okinawa-disengage-hex = Which hex
slot-okinawa-disengage-to = To which hex
about-okinawa-opportunity = Fire at a unit that infiltrates
help-okinawa-opportunity =
    Names the units that fire at who infiltrates, or nobody.
    `opportunity J-24-22/1` · `opportunity none`
slot-okinawa-opportunity-units = Which units
slot-okinawa-opportunity-none = Not
about-okinawa-fortifications = Place fortifications
help-okinawa-fortifications =
    Places the fortifications that are free, each with the side that it faces; some may be abandoned for that.
    `fortifications 2430 N, 2331 NE` · `fortifications 2430 N abandon 2228`
slot-okinawa-fortifications-facings = Hexes with sides
slot-okinawa-fortifications-abandoned = Which are abandoned
slot-okinawa-fortifications-none = Not
about-okinawa-army-counteroffensive = Declare a counteroffensive
help-okinawa-army-counteroffensive =
    Declares the Japanese counteroffensive; units and engineers are released.
    `army counteroffensive`
about-okinawa-army-south = Announce that fortifications go south
help-okinawa-army-south =
    Announces the move; a die says how many fortifications may go south.
    `army south`
about-okinawa-army-abandon = Give up Boeitai that are cut off
help-okinawa-army-abandon =
    Gives Boeitai up that cannot reach a unit of the army.
    `army abandon J-BT3`
slot-okinawa-army-abandon-units = Which units
about-okinawa-army-exit = Leave by the north edge
help-okinawa-army-exit =
    Takes a unit off the map by its north edge, at the end of the free variant.
    `army exit J-24-22/1`
slot-okinawa-army-exit-units = Which units
about-okinawa-army-bridge = Try to blow the bridge
help-okinawa-army-bridge =
    Ends the movement and throws for the bridge.
    `army bridge`
about-okinawa-coast-sail = Sail with an engineer
help-okinawa-coast-sail =
    Sails a shipping engineer along the coast in a counteroffensive.
    `coast sail J-SE23`
slot-okinawa-coast-sail-units = Which units
about-okinawa-coast-shift = Make room for an engineer
help-okinawa-coast-shift =
    Moves a unit out of the hex in which an engineer lands.
    `coast shift J-24-22/1 to 2240`
slot-okinawa-coast-shift-units = Which units
slot-okinawa-coast-shift-to = To which hex
about-okinawa-coast-further = Let an engineer go one hex on
help-okinawa-coast-further =
    Sends an engineer that landed one hex on, or lets it stay.
    `coast further 2240` · `coast further none`
slot-okinawa-coast-further-to = To which hex
slot-okinawa-coast-further-none = Not
about-okinawa-coast-marines = Move marines by sea
help-okinawa-coast-marines =
    Marines move once by sea to a coast in reach; some may go a hex further.
    `coast marines US-6M-4/1, US-6M-4/2 to 1438` · `coast marines US-6M-4/1, US-6M-4/2 to 1438 further US-6M-4/2 1538`
slot-okinawa-coast-marines-units = Which units
slot-okinawa-coast-marines-to = To which hex
slot-okinawa-coast-marines-further = Who goes a hex further
about-okinawa-division-lift = Take a division off the map to rest
help-okinawa-division-lift =
    Takes a weary division off the map; it rests.
    `division lift 7th Infantry Division`
slot-okinawa-division-lift-division = Which division
about-okinawa-division-return = Bring a unit back to the map
help-okinawa-division-return =
    Brings a unit back whose division rested.
    `division return US-7-17/1 to 2418`
slot-okinawa-division-return-units = Which units
slot-okinawa-division-return-to = To which hex
about-okinawa-division-rebuild = Rebuild steps
help-okinawa-division-rebuild =
    Gives steps back to a unit of a division that rests.
    `division rebuild US-7-17/1 by 1`
slot-okinawa-division-rebuild-units = Which units
slot-okinawa-division-rebuild-steps = How many steps
about-okinawa-division-beach = Give up the second beach
help-okinawa-division-beach =
    Takes all units of the second landing off its beach.
    `division beach`
about-okinawa-army-restore = Bring a lost unit back by an appeal
help-okinawa-army-restore =
    Brings a lost unit back that the recovery of replacements allows.
    `army restore J-24-22/1 to 2240`
slot-okinawa-army-restore-units = Which units
slot-okinawa-army-restore-to = To which hex
about-okinawa-army-replace = Replace a lost unit by a company
help-okinawa-army-replace =
    Puts a composite company in the place of a unit in the Okinawa box.
    `army replace J-24-22/1 to 2240 by J-CC1`
slot-okinawa-army-replace-units = Which units
slot-okinawa-army-replace-to = To which hex
slot-okinawa-army-replace-company = By which company
about-okinawa-fire = Fire at hexes
help-okinawa-fire =
    Fires units at a hex together; the other side answers. Shots of several hexes are one group.
    `fire US-7-17/1, US-7-17/2 at 2430, US-7-ART at 2331` · `fire none`
slot-okinawa-fire-shots = Who fires at what
slot-okinawa-fire-none = Not
about-okinawa-observe = Call an observer for guns
help-okinawa-observe =
    Rolls a die: it says whether an observer leads the guns of a hex to a target.
    `observe 2427 at 2430`
slot-okinawa-observe-guns = Guns in which hex
slot-okinawa-observe-target = Which target
about-okinawa-guns = Say what guns do without an observer
help-okinawa-guns =
    Guns that nobody leads fire indirectly at the target or look for another one.
    `guns indirect` · `guns elsewhere`
slot-okinawa-guns-how = What they do
about-okinawa-assault = Assault a hex
help-okinawa-assault =
    Sends one or two units in good order against the enemies in a hex beside them, or in their own.
    `assault 2430 with US-7-17/1, US-7-17/2`
slot-okinawa-assault-hex = Which hex
slot-okinawa-assault-units = Which units
about-okinawa-combat-follow = Send a second unit after the first
help-okinawa-combat-follow =
    Sends the second unit after the first; against preserve it follows on a die.
    `combat follow US-7-17/2` · `combat follow none`
slot-okinawa-combat-follow-units = Which units
slot-okinawa-combat-follow-none = Not
about-okinawa-combat-mortars = Fire mortars at an assault
help-okinawa-combat-mortars =
    Fires Japanese mortars in reach at the hex that is assaulted; some may hit their own side.
    `combat mortars J-MOR42` · `combat mortars none`
slot-okinawa-combat-mortars-units = Which units
slot-okinawa-combat-mortars-none = Not
about-okinawa-combat-tanks = Let tanks try to forbid support
help-okinawa-combat-tanks =
    Lets US tanks beside the hex try; they may forbid support of the defence.
    `combat tanks` · `combat tanks none`
slot-okinawa-combat-tanks-none = Not
about-okinawa-combat-pledge = Pledge the headquarters or a banzai
help-okinawa-combat-pledge =
    Lends the Japanese headquarters to the assault or the support, or cries banzai.
    `combat pledge headquarters for assault banzai` · `combat pledge none`
slot-okinawa-combat-pledge-aid = What the headquarters lends its aid to
slot-okinawa-combat-pledge-banzai = Whether it is a banzai
slot-okinawa-combat-pledge-none = Not
about-okinawa-combat-flee = Flee with the headquarters
help-okinawa-combat-flee =
    Moves the headquarters that was left alone along a way.
    `combat flee 2136, 2137` · `combat flee none`
slot-okinawa-combat-flee-way = Along which hexes
slot-okinawa-combat-flee-none = Not
about-okinawa-combat-losses = Say which units lose steps
help-okinawa-combat-losses =
    Names the units of a hex with the steps that each loses.
    `combat losses US-7-17/1 1, US-7-17/2 1 in 2430`
slot-okinawa-combat-losses-losses = Units with their steps
slot-okinawa-combat-losses-hex = Which hex
about-okinawa-combat-retreat = Retreat from a hex
help-okinawa-combat-retreat =
    Moves the units of a hex to a neighbouring one; where no room is, who stands there makes some.
    `combat retreat 2430 to 2431` · `combat retreat 2430 to 2431 past J-24-22/1`
slot-okinawa-combat-retreat-from = From which hex
slot-okinawa-combat-retreat-to = To which hex
slot-okinawa-combat-retreat-room = Who makes room
about-okinawa-combat-stay = Stay instead of retreating
help-okinawa-combat-stay =
    Keeps Japanese units on a ridge or in Shuri where they are.
    `combat stay 2430`
slot-okinawa-combat-stay-hex = Which hex
about-okinawa-combat-advance = Advance into a hex
help-okinawa-combat-advance =
    Sends units into a hex that the enemy has left, or nobody.
    `combat advance US-7-17/1 in 2430` · `combat advance none in 2430`
slot-okinawa-combat-advance-units = Which units
slot-okinawa-combat-advance-none = Not
slot-okinawa-combat-advance-hex = Which hex
about-okinawa-combat-fatigue = Say which division pays fatigue
help-okinawa-combat-fatigue =
    Names the division that pays the fatigue of a stack of several.
    `combat fatigue 7th Infantry Division in 2430`
slot-okinawa-combat-fatigue-division = Which division
slot-okinawa-combat-fatigue-hex = Which hex
about-okinawa-done = End the phase
help-okinawa-done =
    Ends the phase, or your part of it: set-up, movement, fire, assaults, replacement, rebuilding.
    `done`
slot-okinawa-done-phase = Which phase
about-okinawa-board = Show the board
help-okinawa-board =
    Shows what stands in each hex; with a hex, all that is known of it.
    `board` · `board 2430`
slot-okinawa-board-space = Which hex
about-okinawa-map = Draw the board, a part of it, or a hex
help-okinawa-map =
    Draws a picture: the island, a part of it, what is around a hex, a hex with all that is there.
    `map` · `map shuri` · `map 2430`
slot-okinawa-map-place = Of what
about-okinawa-units = List units
help-okinawa-units =
    Lists units with their values, steps, state and hex, as far as you see them; of one unit, what is in its hex.
    `units` · `units Japan` · `units J-AT3`
slot-okinawa-units-units = Which one
slot-okinawa-units-power = Whose
slot-okinawa-units-kind = Which type
about-okinawa-turn = Show the turn and the phase
help-okinawa-turn =
    Shows the turn, the weather, and the phase with those that follow.
    `turn`
slot-okinawa-turn-phase = Which phase
about-okinawa-score = Show victory points, aircraft and fatigue
help-okinawa-score =
    Shows the victory points of both sides, Japanese aircraft, and the fatigue of the divisions.
    `score`
about-okinawa-seat = Take a seat
help-okinawa-seat =
    Takes a free side before the game begins.
    `seat Japan`
slot-okinawa-seat-seat = Which side
offer-okinawa-going = { $verb ->
    [move] Move { $units } to
    [move-stack] Move all of
    [strategic] Move { $units } strategically to
    [land] Land { $units } in
    [setup-place] Place { $units } in
    [setup-reduce] A step less: { $units }
    [division-return] Bring { $units } back to
    [army-replace] Replace { $units } in
    [army-restore] Bring { $units } back in
    [disengage] Leave { $hex } for
    [fire] Fire at { $shots } with
    [observe] Lead the guns in { $guns } to
    [assault] Assault { $hex } with
    [combat-follow] Follow with { $units }
    [coast-sail] Sail with { $units }
    [army-exit] Leave the map with { $units }
    [army-abandon] Give up { $units }
    [setup-fortify] A fortification in { $hex }
    [setup-mine] A mine in { $hex }
   *[other] Choose
}
choice-word-N = north
choice-word-NE = north-east
choice-word-SE = south-east
choice-word-S = south
choice-word-SW = south-west
choice-word-NW = north-west
choice-word-Sakishima = Sakishima
choice-word-Amami = Amami
choice-word-Formosa = Formosa
choice-word-Shikoku = Shikoku
choice-word-Kyushu = Kyushu
choice-word-picket = the pickets
choice-word-attack_force = the attack force
choice-word-gunfire_support = gunfire support
choice-word-british_carriers = the British carriers
choice-word-landing_support = landing support
choice-word-fast_carriers = the fast carriers
name-choice-s1 = scenario 1: the opening
name-choice-s2 = scenario 2: Ushijima's defence
name-choice-s3 = scenario 3: sunset of Okinawa
name-choice-s4 = scenario 4: cornered
name-choice-campaign = the campaign
name-choice-historical = the historical variant
name-choice-free_variant = the free variant

### What is missing or said twice, and what stands for values.

name-option-scenario = scenario
name-option-abandoned = abandoned
name-option-aid = aid
name-option-aimed = aimed
name-option-banzai = banzai
name-option-bases = bases
name-option-beach = beach
name-option-chit = chit
name-option-company = company
name-option-division = division
name-option-divisions = divisions
name-option-dummy = dummy
name-option-facing = facing
name-option-facings = facings
name-option-further = further
name-option-groups = groups
name-option-guns = guns
name-option-headquarters = headquarters
name-option-hex = hex
name-option-how = how
name-option-points = points
name-option-room = room
name-option-shots = shots
name-option-steps = steps
name-option-way = way
okinawa-parse-missing-abandoned = Say which fortifications are abandoned.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-abandoned = The abandoned fortifications are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-aid = Say what the headquarters aids.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-aid = The aid is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-aimed = Say where markers go, and how many.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-aimed = The markers are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-banzai = Say whether it is a banzai.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-banzai = The banzai is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-bases = Say which bases.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-bases = The bases are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-beach = Say which beach.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-beach = The beach is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-chit = Say which chit.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-chit = The chit is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-company = Say which company.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-company = The company is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-division = Say which division.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-division = The division is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-divisions = Say which divisions.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-divisions = The divisions are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-dummy = Say whether it is a dummy.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-dummy = The dummy is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-facing = Say which side it faces.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-facing = The side is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-facings = Say which hexes and sides.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-facings = The fortifications are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-further = Say who goes further, and where to.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-further = The units that go further are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-groups = Say which groups, with their points.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-groups = The groups are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-guns = Say where the guns are.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-guns = The guns are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-headquarters = Say where the headquarters is.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-headquarters = The headquarters is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-hex = Say which hex.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-hex = The hex is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-how = Say what the guns do.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-how = It is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-points = Say which points.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-points = The points are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-room = Say who makes room.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-room = The units that make room are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-shots = Say who fires at what.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-shots = The shots are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-steps = Say how many steps.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-steps = The steps are given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-way = Say which way.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-way = The way is given twice, or a hex stands where units belong.
    .then = Write it as `{ $usage }`; all units of a hex go by `move stack 2930 to 2929`.
usage-code = CODE
usage-hex = HEX
usage-markers = MARKERS
usage-target = TARGET
usage-points = POINTS
usage-bases = BASES
usage-side = SIDE
usage-division = DIVISION
usage-beach = BEACH
usage-chit = CHIT
usage-steps = STEPS
usage-okinawa-coast-further-none = none
usage-okinawa-combat-advance-none = none
usage-okinawa-combat-flee-none = none
usage-okinawa-air-yamato-none = none
usage-okinawa-fire-none = none
usage-okinawa-combat-follow-none = none
usage-okinawa-combat-tanks-none = none
usage-okinawa-combat-pledge-none = none
usage-okinawa-plot-none = none
usage-okinawa-opportunity-none = none
usage-okinawa-air-attack-none = none
usage-okinawa-air-groups-none = none
usage-okinawa-combat-mortars-none = none
usage-okinawa-fortifications-none = none
usage-okinawa-setup-mine-dummy = dummy
usage-okinawa-combat-pledge-aid = assault|support
usage-okinawa-combat-pledge-banzai = banzai
usage-okinawa-guns-how = indirect|elsewhere
usage-okinawa-fire-shots = UNITS at HEX, ...
typed-word-ne = NE
typed-word-nw = NW
typed-word-se = SE
typed-word-sw = SW
typed-word-banzai = banzai
typed-word-bypass = bypass
typed-word-conceal = conceal
typed-word-counterattack = counterattack
typed-word-dummy = dummy
typed-word-elsewhere = elsewhere
typed-word-indirect = indirect
typed-word-infiltrate = infiltrate
typed-word-prepare = prepare
typed-word-preserve = preserve
typed-word-support = support
typed-word-withdraw = withdraw
typed-word-ie-shima = Ie Shima
typed-word-kadena--naka- = Kadena
typed-word-machinato = Machinato
typed-word-naha--oroku- = Naha
typed-word-yontan--kita- = Yontan
typed-word-advance = advance
typed-word-aircraft-disrupted = aircraft disrupted
typed-word-aircraft-lost = aircraft lost
typed-word-assaulted = assaulted
typed-word-blown = blown
typed-word-box = box
typed-word-clear = clear
typed-word-cleared = cleared
typed-word-closed = closed
typed-word-concentrate = concentrate
typed-word-defended = defended
typed-word-disengaged = disengaged
typed-word-disrupted = disrupted
typed-word-fatigue-1st-marine = fatigue 1st Marine
typed-word-fatigue-27th = fatigue 27th
typed-word-fatigue-6th-marine = fatigue 6th Marine
typed-word-fatigue-77th = fatigue 77th
typed-word-fatigue-7th = fatigue 7th
typed-word-fatigue-96th = fatigue 96th
typed-word-fire = fire
typed-word-fired = fired
typed-word-fresh = fresh
typed-word-gone = gone
typed-word-good = good
typed-word-ground = ground
typed-word-headquarters = headquarters
typed-word-headquarters-banzai = headquarters banzai
typed-word-hold = hold
typed-word-japanese-air-attacks = Japanese air attacks
typed-word-japanese-points = Japanese points
typed-word-moved = moved
typed-word-mud = mud
typed-word-nobody = nobody
typed-word-opportunity = opportunity
typed-word-other-us-steps-lost = other US steps lost
typed-word-pinned = pinned
typed-word-pledge = pledge
typed-word-rain = rain
typed-word-real = real
typed-word-rebuilding = rebuilding
typed-word-resting = resting
typed-word-ship-points = ship points
typed-word-spread = spread
typed-word-standing = standing
typed-word-tanks = tanks
typed-word-us-air-attacks = US air attacks
typed-word-us-aircraft-lost = US aircraft lost
typed-word-us-points = US points
typed-word-us-steps-lost = US steps lost
typed-word-waiting = waiting
typed-word-yield = yield

### Discord: the words above several commands, and those under them.

name-command-setup = setup
about-own-setup = Set-up: units, fortifications, mines, where divisions begin
name-command-setup-place = place
name-command-setup-fortify = fortify
name-command-setup-mine = mine
name-command-setup-clear = clear
name-command-setup-reduce = reduce
name-command-setup-rest = rest
name-command-setup-suggestion = suggestion
name-command-setup-landing = landing
name-command-setup-points = points
name-command-air = air
about-own-air = Attacks from the air, Yamato, groups and bases
name-command-air-attack = attack
name-command-air-yamato = yamato
name-command-air-groups = groups
name-command-air-evacuate = evacuate
name-command-army = army
about-own-army = The armies: counteroffensive, restored and replaced units
name-command-army-counteroffensive = counteroffensive
name-command-army-south = south
name-command-army-abandon = abandon
name-command-army-exit = exit
name-command-army-bridge = bridge
name-command-coast = coast
about-own-coast = Along the coast: sail, make room, go on
name-command-coast-sail = sail
name-command-coast-shift = shift
name-command-coast-further = further
name-command-coast-marines = marines
name-command-division = division
about-own-division = Divisions: lift, return, rebuild
name-command-division-lift = lift
name-command-division-return = return
name-command-division-rebuild = rebuild
name-command-division-beach = beach
name-command-army-restore = restore
name-command-army-replace = replace
name-command-combat = combat
about-own-combat = Fire and assault: losses, retreats, advances
name-command-combat-follow = follow
name-command-combat-mortars = mortars
name-command-combat-tanks = tanks
name-command-combat-pledge = pledge
name-command-combat-flee = flee
name-command-combat-losses = losses
name-command-combat-retreat = retreat
name-command-combat-stay = stay
name-command-combat-advance = advance
name-command-combat-fatigue = fatigue

### What a game master puts right by hand.

about-okinawa-edit-place = Game master: put units into a hex
help-okinawa-edit-place =
    Puts units of either side into a hex from anywhere; who was dead comes back whole. Where both sides stand then, the hex is engaged.
    Two units of a side stand in a hex. What is hidden only its owner reads; everybody reads the reason.
    `edit place US-7-17/1 to 2430 because the move was misread`
slot-okinawa-edit-place-units = Which units
slot-okinawa-edit-place-to = Into which hex
slot-okinawa-edit-place-reason = Why: everybody reads it
about-okinawa-edit-remove = Game master: take units off the map
help-okinawa-edit-remove =
    Takes units off the map: out of the game, or to where they wait, rest (US), wait to be rebuilt (US), or into the Okinawa box (Japan).
    `edit remove US-7-17/1 to resting because it was lifted`
slot-okinawa-edit-remove-units = Which units
slot-okinawa-edit-remove-aside = Where to; without it, out of the game
slot-okinawa-edit-remove-reason = Why: everybody reads it
about-okinawa-edit-steps = Game master: give units another number of steps
help-okinawa-edit-steps =
    Says how many steps are left to units on the map.
    `edit steps US-7-17/1 to 2 because a loss was counted twice`
slot-okinawa-edit-steps-units = Which units
slot-okinawa-edit-steps-value = How many are left
slot-okinawa-edit-steps-reason = Why: everybody reads it
about-okinawa-edit-state = Game master: say how units stand
help-okinawa-edit-state =
    Puts units in good order, pins or disrupts them, or says that they have moved, fired, assaulted, defended or disengaged; “fresh” takes all of that back.
    `edit state US-7-17/1 to pinned because the result was misread`
slot-okinawa-edit-state-units = Which units
slot-okinawa-edit-state-standing = How they stand
slot-okinawa-edit-state-reason = Why: everybody reads it
about-okinawa-edit-fortification = Game master: put a fortification right
help-okinawa-edit-fortification =
    Lays a free fortification over Japanese units, turns the one that lies there, or takes it up (`none`).
    `edit fortification 2430 facing NE because it was turned`
slot-okinawa-edit-fortification-hex = Which hex
slot-okinawa-edit-fortification-facing = Facing which side
slot-okinawa-edit-fortification-none = Take it up
slot-okinawa-edit-fortification-reason = Why: everybody reads it
about-okinawa-edit-mine = Game master: put a mine right
help-okinawa-edit-mine =
    Lays a mine, real or a dummy, or takes it away. Only Japan reads which.
    `edit mine 2430 none because it was removed`
slot-okinawa-edit-mine-hex = Which hex
slot-okinawa-edit-mine-mine = Real, a dummy, or none
slot-okinawa-edit-mine-reason = Why: everybody reads it
about-okinawa-edit-markers = Game master: put markers that wait on a hex right
help-okinawa-edit-markers =
    Says how many markers of a side wait on a hex; 0 takes them up.
    `edit markers US 2430 to 2 because they were forgotten`
slot-okinawa-edit-markers-power = Whose
slot-okinawa-edit-markers-hex = Which hex
slot-okinawa-edit-markers-value = How many
slot-okinawa-edit-markers-reason = Why: everybody reads it
about-okinawa-edit-roads = Game master: say which roads are cleared
help-okinawa-edit-roads =
    Says that the roads and trails of hexes are cleared by US units, or are not.
    `edit roads 2430 cleared because it was passed`
slot-okinawa-edit-roads-hexes = Which hexes
slot-okinawa-edit-roads-roads = Cleared or closed
slot-okinawa-edit-roads-reason = Why: everybody reads it
about-okinawa-edit-bridge = Game master: say whether the bridge stands
help-okinawa-edit-bridge =
    Says that the bridge stands, or is blown.
    `edit bridge blown because the die was misread`
slot-okinawa-edit-bridge-bridge = Standing or blown
slot-okinawa-edit-bridge-reason = Why: everybody reads it
about-okinawa-edit-airfield = Game master: give an airfield to a side
help-okinawa-edit-airfield =
    Says who holds an airfield.
    `edit airfield Kadena US because it was taken`
slot-okinawa-edit-airfield-airfield = Which airfield
slot-okinawa-edit-airfield-power = Who holds it
slot-okinawa-edit-airfield-reason = Why: everybody reads it
about-okinawa-edit-weather = Game master: set the weather
help-okinawa-edit-weather =
    Sets the weather of this turn.
    `edit weather mud because the table was misread`
slot-okinawa-edit-weather-weather = Which weather
slot-okinawa-edit-weather-reason = Why: everybody reads it
about-okinawa-edit-chit = Game master: put a chosen chit right
help-okinawa-edit-chit =
    Changes the chit that a side has chosen. Before both lie open only its owner reads it.
    `edit chit bypass because the wrong one was picked`
slot-okinawa-edit-chit-chit = Which chit
slot-okinawa-edit-chit-reason = Why: everybody reads it
about-okinawa-edit-track = Game master: set a track
help-okinawa-edit-track =
    Sets points, aircraft, air attacks that are left, steps lost or the fatigue of a division, within what the track has.
    `edit track US points to 12 because Kadena was scored twice`
slot-okinawa-edit-track-track = Which track
slot-okinawa-edit-track-value = How many
slot-okinawa-edit-track-reason = Why: everybody reads it
about-okinawa-edit-turn = Game master: let the game go on at a phase
help-okinawa-edit-turn =
    Lets the game go on at the beginning of a phase. What that phase and later ones of the turn had kept is forgotten; chits and plots are chosen anew where their phases are played again.
    `edit turn 8 at fire_combat because the phase was ended by mistake`
slot-okinawa-edit-turn-value = In which turn
slot-okinawa-edit-turn-phase = At which phase
slot-okinawa-edit-turn-reason = Why: everybody reads it
name-command-edit-remove = remove
name-command-edit-state = state
name-command-edit-fortification = fortification
name-command-edit-mine = mine
name-command-edit-markers = markers
name-command-edit-roads = roads
name-command-edit-bridge = bridge
name-command-edit-airfield = airfield
name-command-edit-weather = weather
name-command-edit-chit = chit
name-command-edit-turn = turn
name-option-aside = aside
okinawa-parse-missing-aside = Say where they go.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-aside = It is said twice where they go.
    .then = Write it as `{ $usage }`.
name-option-standing = state
okinawa-parse-missing-standing = Say how they stand.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-standing = It is said twice how they stand.
    .then = Write it as `{ $usage }`.
name-option-mine = mine
okinawa-parse-missing-mine = Say whether it is real, a dummy, or none.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-mine = The mine is given twice.
    .then = Write it as `{ $usage }`.
name-option-roads = roads
okinawa-parse-missing-roads = Say whether they are cleared or closed.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-roads = It is said twice whether they are cleared.
    .then = Write it as `{ $usage }`.
name-option-hexes = hexes
okinawa-parse-missing-hexes = Say which hexes.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-hexes = The hexes are given twice.
    .then = Write it as `{ $usage }`.
name-option-bridge = bridge
okinawa-parse-missing-bridge = Say whether it stands or is blown.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-bridge = It is said twice whether it stands.
    .then = Write it as `{ $usage }`.
name-option-airfield = airfield
okinawa-parse-missing-airfield = Say which airfield.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-airfield = The airfield is given twice.
    .then = Write it as `{ $usage }`.
name-option-weather = weather
okinawa-parse-missing-weather = Say which weather.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-weather = The weather is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-track = Say which track.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-track = The track is given twice.
    .then = Write it as `{ $usage }`.
usage-state = STATE
usage-where = WHERE
usage-airfield = AIRFIELD
usage-okinawa-edit-mine-mine = real|dummy|none
usage-okinawa-edit-roads-roads = cleared|closed
usage-okinawa-edit-bridge-bridge = standing|blown
usage-okinawa-edit-weather-weather = clear|rain|mud
usage-okinawa-edit-fortification-none = none

### Odds and standing instructions.

about-okinawa-odds = Show how likely a shot or an assault succeeds
help-okinawa-odds =
    Reads the tables as the referee would: every face of every die, with column, fatigue, chits, supply, command and support as you see the board.
    What the odds take as given is said beneath them; “against 4” names a defence that you do not see, “tanks”, “banzai” and “headquarters” what is pledged.
    `odds fire US-7-17/1 at 2430` · `odds assault 2430 with US-7-17/1, US-7-17/2` · `odds assault 2430 with US-7-17/1 against 4 tanks`
slot-okinawa-odds-fight = fire or assault
slot-okinawa-odds-hex = Which hex
slot-okinawa-odds-units = Which units
slot-okinawa-odds-defence = With how much is defended, where you do not see it
slot-okinawa-odds-given = What is pledged
okinawa-topic = { $topic ->
    [losses] losses
    [ground] holding ground
    [retreat] retreats
    [opportunity] opportunity fire
    [support] support of assaults
    [pledge] pledges
    [advance] advances
   *[other] these standing instructions
}
okinawa-instruction-losses = { $who ->
    [spread] let whoever has most steps left lose them
   *[concentrate] let whoever has fewest steps left lose them
}
okinawa-instruction-ground = { $ground ->
    [hold] hold your ground
   *[yield] yield ground rather than steps
}
okinawa-instruction-retreat = retreat to the { $facing }
okinawa-instruction-opportunity = { $who ->
    [all] fire at infiltrators with all who can
   *[nobody] let infiltrators go
}
okinawa-instruction-support = { $who ->
    [all] let all mortars support (Japan), let tanks try to forbid support (United States)
   *[nobody] let no mortar support (Japan), let tanks keep still (United States)
}
okinawa-instruction-pledge = { $what ->
    [headquarters] pledge the headquarters to the assault
    [banzai] pledge a banzai
    [both] pledge the headquarters and a banzai
   *[nothing] pledge nothing
}
okinawa-instruction-advance = { $who ->
    [all] advance with as many as can
   *[nobody] advance nobody
}
about-okinawa-standing-losses = Set in advance who loses steps
help-okinawa-standing-losses =
    Says beforehand which units lose steps: “spread” takes units with most steps left, “concentrate” those with fewest. `standing ground` says how many steps, where that is open.
    It answers whenever you would be asked; nobody else sees it.
    `standing losses spread` · `standing losses spread at 2430`
slot-okinawa-standing-losses-order = spread or concentrate
slot-okinawa-standing-losses-at = Only in this hex
about-okinawa-standing-ground = Set in advance whether Japan holds its ground
help-okinawa-standing-ground =
    Says beforehand whether Japan gives up steps or ground (the United States have no such choice): “hold” loses all steps and stays where it may; “yield” loses as few steps as it may and retreats.
    It answers whenever you would be asked; nobody else sees it.
    `standing ground hold` · `standing ground hold at 2430`
slot-okinawa-standing-ground-order = hold or yield
slot-okinawa-standing-ground-at = Only in this hex
name-command-standing-ground = ground
about-okinawa-standing-retreat = Set in advance where you retreat
help-okinawa-standing-retreat =
    Says beforehand where units retreat: to the hex that is nearest to this direction. If several units could make room there, you are asked.
    It answers whenever you would be asked; nobody else sees it.
    `standing retreat S` · `standing retreat S at 2430`
slot-okinawa-standing-retreat-order = a side of the hex
slot-okinawa-standing-retreat-at = Only in this hex
name-command-standing-retreat = retreat
about-okinawa-standing-opportunity = Set in advance who fires at infiltrators
help-okinawa-standing-opportunity =
    Says beforehand which units fire at units that infiltrate: all that can, or nobody.
    It answers whenever you would be asked; nobody else sees it.
    `standing opportunity all` · `standing opportunity all at 2430`
slot-okinawa-standing-opportunity-order = all or nobody
slot-okinawa-standing-opportunity-at = Only in this hex
name-command-standing-opportunity = opportunity
about-okinawa-standing-support = Set in advance mortars and tanks in assaults
help-okinawa-standing-support =
    Says beforehand who supports an assault: for Japan all mortars that can fire, or nobody; for the United States whether tanks try to forbid support.
    It answers whenever you would be asked; nobody else sees it.
    `standing support all` · `standing support all at 2430`
slot-okinawa-standing-support-order = all or nobody
slot-okinawa-standing-support-at = Only in this hex
name-command-standing-support = support
about-okinawa-standing-pledge = Set in advance what Japan pledges
help-okinawa-standing-pledge =
    Says beforehand what Japan pledges to an assault: nothing, the headquarters for the die, a banzai, or both. If it cannot be pledged, you are asked.
    It answers whenever you would be asked; nobody else sees it.
    `standing pledge nothing` · `standing pledge nothing at 2430`
slot-okinawa-standing-pledge-order = nothing, headquarters, banzai or both
slot-okinawa-standing-pledge-at = Only in this hex
name-command-standing-pledge = pledge
about-okinawa-standing-advance = Set in advance who advances
help-okinawa-standing-advance =
    Says beforehand who enters a hex that the enemy has left: as many units as can, or nobody.
    It answers whenever you would be asked; nobody else sees it.
    `standing advance nobody` · `standing advance nobody at 2430`
slot-okinawa-standing-advance-order = all or nobody
slot-okinawa-standing-advance-at = Only in this hex
name-command-standing-advance = advance
about-okinawa-withdraw-standing = Withdraw a standing instruction
help-okinawa-withdraw-standing =
    Withdraws a standing instruction; from then on you are asked again.
    `withdraw standing losses` · `withdraw standing retreat at 2430`
slot-okinawa-withdraw-standing-topic = losses, ground, retreat, opportunity, support, pledge or advance
slot-okinawa-withdraw-standing-at = The one for this hex
name-option-fight = fight
name-option-defence = defence
name-option-given = given
okinawa-parse-missing-fight = Say whether it is fire or an assault.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-fight = It is said twice whether it is fire or an assault.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-defence = Say with how much is defended.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-defence = The defence is given twice.
    .then = Write it as `{ $usage }`.
okinawa-parse-missing-given = Say what is pledged.
    .then = Write it as `{ $usage }`.
okinawa-parse-twice-given = What is pledged is given twice.
    .then = Write it as `{ $usage }`.
usage-okinawa-odds-fight = fire|assault
usage-okinawa-odds-given = tanks|banzai|headquarters
usage-okinawa-standing-losses-order = spread|concentrate
usage-okinawa-standing-ground-order = hold|yield
usage-okinawa-standing-opportunity-order = all|nobody
usage-okinawa-standing-support-order = all|nobody
usage-okinawa-standing-advance-order = all|nobody
usage-okinawa-standing-pledge-order = nothing|headquarters|banzai|both
