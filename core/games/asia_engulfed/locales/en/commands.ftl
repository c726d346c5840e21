### Commands, as help and completion have them.

offer-asia-engulfed-going = { $verb ->
    [sail] Send to sea, { $to }:
    [fleet-extend] Extended operations to { $to }:
    [move] Move by land and air to { $to }:
    [land] Land in { $to }:
    [unit-drop] Leave a garrison of:
    [unit-occupy] Take an empty box, { $to }:
    [unit-transfer] Strategic move to { $to }:
    [fleet-rebase] Rebase to { $to }:
    [fleet-extensive] Extensive rebasing to { $to }:
    [strike] Attack from the air, { $area }:
   *[other] { $to }:
}
choice-word-assault = as an assault
choice-word-usa = USA alone
choice-word-commonwealth = Commonwealth alone
choice-word-nationalists = Nationalists alone
choice-word-communists = Communists alone
choice-word-transport = transport
choice-word-asw = ASW
choice-word-japan_action = a Japanese special action
choice-word-japan_submarine = a step of Japanese submarines
choice-word-submarine_point = a submarine point
choice-word-bomber_point = a bomber point
choice-word-us_action = a US special action
choice-word-commonwealth_action = a Commonwealth special action
choice-word-us_submarine = a step of US submarines
choice-word-ships = ships
choice-word-port = the port
choice-word-airbase = the airbase
about-asia-engulfed-sail = Send fleets and transports to a zone
help-asia-engulfed-sail =
    Sends fleets and transports to one sea zone; the other side may react there. Each zone is named once in a phase. Fleets go three zones, transports two; each Japanese fleet that moves takes 1 oil.
    `sail 2 CV from Honshu to Northwest Pacific` · `sail #12, #14 to Java Sea`
slot-asia-engulfed-sail-units = Which units
slot-asia-engulfed-sail-from = From where
slot-asia-engulfed-sail-to = Where to
about-asia-engulfed-fleet-extend = Go on to a further zone by a special action
help-asia-engulfed-fleet-extend =
    Takes fleets that have moved on from a zone that they dominate, for one special action and once a turn. The zone must not have been named in this phase.
    `extended operation #12 to Northwest Pacific`
slot-asia-engulfed-fleet-extend-units = Which units
slot-asia-engulfed-fleet-extend-from = From where
slot-asia-engulfed-fleet-extend-to = Where to
about-asia-engulfed-fleet-decode = Break the Japanese code of a zone
help-asia-engulfed-fleet-decode =
    Breaks the Japanese code of the zone that was named: US fleets may react from three zones away. It can be done once in 1942 and once in 1943.
    `break code in Northwest Pacific`
slot-asia-engulfed-fleet-decode-space = Which zone
about-asia-engulfed-fleet-react = React in the zone that was named
help-asia-engulfed-fleet-react =
    Sends fleets in port within two zones, and the submarines from anywhere, to the zone that was named. Without units you do not react.
    `react` · `react #12, submarine`
slot-asia-engulfed-fleet-react-units = Which units
slot-asia-engulfed-fleet-react-from = From where
about-asia-engulfed-no-reaction = React with no fleet
help-asia-engulfed-no-reaction =
    Keeps your fleets in port and your submarines in their box: the other side has the zone that was named to itself.
    `no reaction`
about-asia-engulfed-fleet-submarine = Send the submarines to the zone
help-asia-engulfed-fleet-submarine =
    Adds your submarine unit to the zone in which the other side has reacted. After it attacks it goes back to its box.
    `send submarine`
about-asia-engulfed-fleet-alone = Keep the submarines back
help-asia-engulfed-fleet-alone =
    Keeps your submarine unit in its box; your fleets meet the reaction alone.
    `keep submarine`
about-asia-engulfed-fleet-network = Lay the supply network
help-asia-engulfed-fleet-network =
    Marks the zones that carry Japanese supply and pays one transport point for each of their icons. They must be connected to Japan, and none may be dominated by the Allies.
    `network Sea of Japan, East China Sea` · `network none`
slot-asia-engulfed-fleet-network-zones = Which zones
slot-asia-engulfed-fleet-network-none = None at all
slot-asia-engulfed-fleet-network-submarine = The zone that the submarines supply
about-asia-engulfed-purchase = Spend WERP
help-asia-engulfed-purchase =
    Spends WERP on one line for the whole turn; unspent WERP are lost. Prices: infantry, militia, LBA, CBA 1 a step; marines 2 (USA 3); first step of new infantry, marines, CBA double; garrison 1; a point on ships, Japanese air, ASW or a port 1; transport 1; submarines 2; bombers 5; action 5; fortification 1 (island), 2 (port box), 5 (large area).
    Limits: two new ground units an area; Japan 3 on air, 1 ASW, 1 transport, 1 submarine step; USA 3 on submarines, 2 bombers; lend-lease 5, two US WERP each.
    `produce transport, asw, replace #12 by 1` · `produce ship Japan CV in Honshu, repair ship Japan BB in Honshu, build land air in Honshu` · `produce submarine step Japan`
    `produce raise Japan infantry 2 in Honshu, garrison Japan in Truk, fortification Japan in Truk, action Japan` · `produce home defence Honshu`
    `produce raise USA marine 2 in USA, new carrier air USA, submarine point, bomber point, repair port USA in Hawaii, lend lease Nationalists`
slot-asia-engulfed-purchase-purchases = What is bought
about-asia-engulfed-fight = Fight in a zone or an area
help-asia-engulfed-fight =
    Fights one battle at sea to its end, or one round in an area. Add “by assault” to roll two dice a step (not in jungle), or name the power that fights alone.
    `fight in Java Sea` · `fight Malaya by assault` · `fight Burma with Commonwealth`
slot-asia-engulfed-fight-space = Which zone or area
slot-asia-engulfed-fight-mode = Assault or not
slot-asia-engulfed-fight-power = Who fights alone, where others may stay out
about-asia-engulfed-battle-day = Choose a battle by day
help-asia-engulfed-battle-day =
    Chooses a battle by day, for carriers and air units: surface ships only are not enough. The higher die decides whose choice counts.
    `day`
about-asia-engulfed-battle-night = Choose a battle by night
help-asia-engulfed-battle-night =
    Chooses a battle by night, for surface ships. The higher die decides whose choice counts.
    `night`
about-asia-engulfed-battle-avoid = Choose to avoid
help-asia-engulfed-battle-avoid =
    Chooses to avoid the battle; possible from the second check on. The higher die decides whose choice counts.
    `avoid`
about-asia-engulfed-battle-air = Assign missions to air units
help-asia-engulfed-battle-air =
    Gives each air unit a mission: attack, escort, CAP, dogfight or support. Behind “against” name the classes of ships, the first to be attacked first.
    `fly attack #1, escort #2 against CV, BB` · `fly nothing`
slot-asia-engulfed-battle-air-flights = Which air units fly which mission
about-asia-engulfed-battle-torpedo = Attack with the submarines
help-asia-engulfed-battle-torpedo =
    Attacks ships behind their escorts with your submarine unit, damaged ones if you say so. Afterwards the unit goes back to its box.
    `torpedo` · `torpedo damaged`
slot-asia-engulfed-battle-torpedo-at = Damaged ships
about-asia-engulfed-battle-hold = Do not attack with the submarines
help-asia-engulfed-battle-hold =
    Lets your submarine unit wait after this check; you are asked again after the next.
    `hold fire`
about-asia-engulfed-strike = Attack a port or an airbase from the air
help-asia-engulfed-strike =
    Attacks ships in port, the port or its airbase from the air, where no enemy fleet is left at sea. Each air unit does it once a turn.
    `strike Hawaii at ships by attack #1, #2`
slot-asia-engulfed-strike-area = Which area
slot-asia-engulfed-strike-target = What is struck
slot-asia-engulfed-strike-flights = Which air units fly which mission
about-asia-engulfed-move = Move by land or air
help-asia-engulfed-move =
    Moves ground units one area, and land-based air two areas or over one sea zone. Out of a contested area enough steps must stay.
    `march 1 infantry from Malaya to Singapore`
slot-asia-engulfed-move-units = Which units
slot-asia-engulfed-move-from = From where
slot-asia-engulfed-move-to = Where to
about-asia-engulfed-land = Land from the sea
help-asia-engulfed-land =
    Lands infantry and marines from a zone that touches a friendly area, for one special action unless marines land alone.
    `land #12 to Malaya`
slot-asia-engulfed-land-units = Which units
slot-asia-engulfed-land-from = From where
slot-asia-engulfed-land-to = Where to
about-asia-engulfed-unit-drop = Take a step off a unit for a garrison
help-asia-engulfed-unit-drop =
    Makes a garrison of one step of infantry or marines. A garrison never moves, and an area has one at most.
    `drop #12`
slot-asia-engulfed-unit-drop-units = Which units
slot-asia-engulfed-unit-drop-from = From where
about-asia-engulfed-unit-transfer = Make a strategic move
help-asia-engulfed-unit-transfer =
    Moves one unit far, through friendly land and over up to six supplied zones. Each takes one strategic move, and a Japanese ground unit at sea 1 transport point.
    `transfer #12 to Malaya`
slot-asia-engulfed-unit-transfer-units = Which units
slot-asia-engulfed-unit-transfer-from = From where
slot-asia-engulfed-unit-transfer-to = Where to
about-asia-engulfed-fleet-rebase = Bring units into a port
help-asia-engulfed-fleet-rebase =
    Brings fleets at sea into a port within three zones, transports within two, never into enemy influence. What you do not name goes into the nearest one.
    `rebase #12 to Honshu`
slot-asia-engulfed-fleet-rebase-units = Which units
slot-asia-engulfed-fleet-rebase-from = From where
slot-asia-engulfed-fleet-rebase-to = Where to
about-asia-engulfed-fleet-merge = Merge blocks of one type in a port
help-asia-engulfed-fleet-merge =
    Merges fleets of one type and navy in a port into fewer blocks. Elite cruisers are not merged.
    `merge CA in Honshu`
slot-asia-engulfed-fleet-merge-kind = Which type
slot-asia-engulfed-fleet-merge-area = Which area
about-asia-engulfed-done = End the phase
help-asia-engulfed-done =
    Ends the phase. What you could still have done in it is over.
    `done`
slot-asia-engulfed-done-phase = Which phase
about-asia-engulfed-board = Show the board
help-asia-engulfed-board =
    Shows who holds each area, and how many blocks of each colour are where; with a place, all that is there.
    `board` · `board Malaya`
slot-asia-engulfed-board-space = Which space
about-asia-engulfed-map = Draw the board, a part of it, or an area
help-asia-engulfed-map =
    Draws a picture: the ocean, what is around a place, a place with all that is there, or the board before and after a game master corrected it.
    `map` · `map around Malaya` · `map Malaya` · `map edit`
slot-asia-engulfed-map-place = Of what
about-asia-engulfed-units = List units
help-asia-engulfed-units =
    Lists your own units with number, steps and place, and the enemy's as far as you may see them.
    `units` · `units Japan`
slot-asia-engulfed-units-power = Whose
slot-asia-engulfed-units-kind = Which type
about-asia-engulfed-turn = Show whose turn and which phase it is
help-asia-engulfed-turn =
    Shows the turn, whose player turn it is, and the phase with those that follow.
    `turn`
slot-asia-engulfed-turn-phase = Which phase
about-asia-engulfed-score = Show the tracks
help-asia-engulfed-score =
    Shows WERP, oil, transport points, special actions and victory points.
    `score`
about-asia-engulfed-seat = Take a seat
help-asia-engulfed-seat =
    Takes a free side before the game begins.
    `seat Japan`
slot-asia-engulfed-seat-seat = Which side
name-option-area = area
name-option-zones = zones
name-option-purchases = purchases
name-option-flights = flights
name-option-mode = mode
name-option-target = target
name-option-none = none
name-option-submarine = submarine
name-choice-nov_dec_1941 = November and December 1941
name-choice-jan_feb_1942 = January and February 1942
name-choice-with_oil = the oil that is left counts
name-choice-without_oil = the oil that is left does not count
name-choice-bid_side-japan = Japan

### Discord: the words above several commands, and those under them.

name-command-fleet = fleet
about-own-fleet = Ships and marines: go on, react, break a code, come home, merge
name-command-fleet-extend = extend
name-command-fleet-decode = decode
name-command-fleet-react = react
name-command-fleet-rebase = rebase
name-command-fleet-merge = merge
name-command-fleet-submarine = submarine
name-command-fleet-alone = alone
name-command-battle = battle
about-own-battle = In a battle at sea or over a port: interception, air, submarines
name-command-battle-air = air
name-command-battle-day = day
name-command-battle-night = night
name-command-battle-avoid = avoid
name-command-battle-torpedo = torpedo
name-command-battle-hold = hold
name-command-unit = unit
about-own-unit = Units by strategic move, and garrisons
name-command-unit-transfer = transfer
name-command-unit-drop = drop
name-command-fleet-network = network

### What a game master puts right by hand.

about-asia-engulfed-edit-steps = Game master: give units another number of steps
help-asia-engulfed-edit-steps =
    Sets the steps of units in play, of either side, by number. Only their owner reads which; everybody reads the reason: name no block in it.
    Not in a battle, nor by a game master who plays.
    `edit steps #12 to 3 because a hit was counted twice`
slot-asia-engulfed-edit-steps-units = Which units, by number
slot-asia-engulfed-edit-steps-value = How many
slot-asia-engulfed-edit-steps-reason = Why: everybody reads it
about-asia-engulfed-edit-place = Game master: put units into an area or zone
help-asia-engulfed-edit-place =
    Puts units from anywhere into an area or zone; from the pool they come whole. Fleets of an area lie in its port; stacking and berths hold.
    Only their owner reads which; everybody reads how many stand where, and the reason.
    `edit place #12, #13 to Malaya because the move was misread`
slot-asia-engulfed-edit-place-units = Which units, by number
slot-asia-engulfed-edit-place-to = Into which area or zone
slot-asia-engulfed-edit-place-reason = Why: everybody reads it
about-asia-engulfed-edit-pool = Game master: take units off the board
help-asia-engulfed-edit-pool =
    Takes units into the force pool, elite ones out of the game. The air of a carrier is left without one.
    `edit pool #12 because it was destroyed last turn`
slot-asia-engulfed-edit-pool-units = Which units, by number
slot-asia-engulfed-edit-pool-reason = Why: everybody reads it
about-asia-engulfed-edit-control = Game master: give an area another controller
help-asia-engulfed-edit-control =
    Gives an area to Japan or the Allies, or makes it neutral. Units that stand there stay.
    `edit control Malaya Japan because it was taken last turn`
slot-asia-engulfed-edit-control-area = Which area
slot-asia-engulfed-edit-control-control = Who has it
slot-asia-engulfed-edit-control-reason = Why: everybody reads it
about-asia-engulfed-edit-track = Game master: set a track
help-asia-engulfed-edit-track =
    Sets oil, transport, actions, WERP or points, within what the track has.
    `edit track oil to 12 because the reaction was not paid`
slot-asia-engulfed-edit-track-track = Which track
slot-asia-engulfed-edit-track-value = How many
slot-asia-engulfed-edit-track-reason = Why: everybody reads it
name-command-edit-pool = pool
name-command-edit-control = control
name-option-control = control
usage-track = TRACK

### Standing instructions.

asia-engulfed-topic = { $topic ->
    [reaction] reactions
    [interception] interception
    [submarine] submarines
    [losses] losses on land
    [marines] marines at sea
   *[other] these standing instructions
}
asia-engulfed-instruction-reaction = { $answer ->
    [nothing] react with nothing but what must
    [submarine] react with the submarines alone
    [fleets] react with every fleet that can
    [all] react with every fleet that can and the submarines
   *[other] react
}
asia-engulfed-instruction-interception = { $chit ->
    [day] choose day where it can be chosen
    [night] choose night where it can be chosen
    [avoid] avoid where it can be chosen
   *[other] choose a chit
}
asia-engulfed-instruction-submarine = send the submarines where fleets meet a reaction
asia-engulfed-instruction-alone = keep the submarines back
asia-engulfed-instruction-losses = { $first ->
    [militia] militia is hit first
    [infantry] infantry is hit first
   *[marines] marines are hit first
}
asia-engulfed-instruction-marines = { $fuel ->
    [transport] marines sail in transports where they can
   *[oil] marines sail with oil where there is some
}
about-asia-engulfed-standing-reaction = Set in advance with what you react
help-asia-engulfed-standing-reaction =
    Answers for you whenever you are asked whether you react. What cannot be paid for is asked. Nobody else sees it.
    `standing reaction nothing` · `standing reaction all at Java Sea`
slot-asia-engulfed-standing-reaction-order = nothing, submarine, fleets or all
slot-asia-engulfed-standing-reaction-at = Only in this sea zone
about-asia-engulfed-standing-interception = Set in advance which chit you choose
help-asia-engulfed-standing-interception =
    Chooses this chit for you wherever you may choose it; else you are asked. Nobody else sees it.
    `standing interception day` · `standing interception avoid at Java Sea`
slot-asia-engulfed-standing-interception-order = day, night or avoid
slot-asia-engulfed-standing-interception-at = Only in this sea zone
about-asia-engulfed-standing-submarine = Set in advance whether your submarines come
help-asia-engulfed-standing-submarine =
    Sends or keeps your submarines where the other side has reacted, and you are not asked. Nobody else sees it.
    `standing submarine keep` · `standing submarine send at Java Sea`
slot-asia-engulfed-standing-submarine-order = send or keep
slot-asia-engulfed-standing-submarine-at = Only in this sea zone
about-asia-engulfed-standing-losses = Set in advance which of your ground units are hit first
help-asia-engulfed-standing-losses =
    Decides for you which type loses a step first on land, where every full unit has lost one or none is full. Without it militia is hit first, then whoever has most steps. Nobody else sees it.
    `standing losses infantry` · `standing losses marines at Malaya`
slot-asia-engulfed-standing-losses-order = militia, infantry or marines
slot-asia-engulfed-standing-losses-at = Only in this area
about-asia-engulfed-standing-marines = Set in advance what your marines sail with
help-asia-engulfed-standing-marines =
    Decides for you whether Japan's marines that sail no farther than two zones take a transport, or oil where there is some. Without it they take a transport as long as one is left. Nobody else sees it.
    `standing marines oil` · `standing marines transport at Java Sea`
slot-asia-engulfed-standing-marines-order = transport or oil
slot-asia-engulfed-standing-marines-at = Only to this sea zone
about-asia-engulfed-withdraw-standing = Withdraw a standing instruction
help-asia-engulfed-withdraw-standing =
    Withdraws a standing instruction; from then on you are asked again.
    `withdraw standing reaction` · `withdraw standing interception at Java Sea`
slot-asia-engulfed-withdraw-standing-topic = reaction, interception, submarine, losses or marines
slot-asia-engulfed-withdraw-standing-at = The one for this sea zone or area
name-command-standing-reaction = reaction
name-command-standing-interception = interception
name-command-standing-submarine = submarine
name-command-standing-marines = marines
about-asia-engulfed-unit-occupy = Take an empty enemy box for a step of a unit that lands
help-asia-engulfed-unit-occupy =
    Takes an empty enemy box on the zone of a unit that is about to land, for a step of it, which becomes a garrison. It takes no special action.
    `occupy #12 to Guam`
slot-asia-engulfed-unit-occupy-units = Which unit
slot-asia-engulfed-unit-occupy-from = From which zone
slot-asia-engulfed-unit-occupy-to = Which box
name-command-unit-occupy = occupy

about-asia-engulfed-fleet-extensive = Bring units into any supplied port by a Japanese special action
help-asia-engulfed-fleet-extensive =
    Brings ships, transports and marines, at sea or on a coast, into any port that supply leads to. One special action serves the whole phase; it takes no oil.
    `extensive rebasing #12 to Honshu`
slot-asia-engulfed-fleet-extensive-units = Which units
slot-asia-engulfed-fleet-extensive-from = From where
slot-asia-engulfed-fleet-extensive-to = Where to
name-command-fleet-extensive = extensive
about-asia-engulfed-fleet-show = Show the fleets that raise US production
help-asia-engulfed-fleet-show =
    Shows eight steps of US fleets with a carrier and its air, in a zone where fleets of Japan could react: they meet the condition without a battle. As few blocks as possible are shown.
    `show the fleet in Solomon Sea`
slot-asia-engulfed-fleet-show-space = Which zone
name-command-fleet-show = show
about-asia-engulfed-battle-banzai = Choose which of garrison and militia charge
help-asia-engulfed-battle-banzai =
    Charges with units before they fire: they get +1 regardless of supply and are removed after firing. With no argument, all charge.
    `banzai` · `banzai none` · `banzai garrison` · `banzai #12`
slot-asia-engulfed-battle-banzai-units = Which militia
slot-asia-engulfed-battle-banzai-garrison = The garrison
slot-asia-engulfed-battle-banzai-none = Nobody
name-command-battle-banzai = banzai
about-asia-engulfed-battle-kamikaze = Send more kamikazes than must attack
help-asia-engulfed-battle-kamikaze =
    Sends land-based air beyond what must attack at ships of the zone as well. `done` sends none.
    `kamikaze #12`
slot-asia-engulfed-battle-kamikaze-units = Which air units
slot-asia-engulfed-battle-kamikaze-from = From where
name-command-battle-kamikaze = kamikaze
name-option-garrison = garrison
choice-word-garrison = the garrison

offer-asia-engulfed-buy = { $what ->
    [raise] new { $kind } of { $nation } in { $space }
    [carrier_air] new { $kind } of { $nation }
    [ship] a point on { $kind-a } of { $nation } in { $space }
    [repair_ship] repair of { $kind-a } of { $nation } in { $space }
    [build_air] a point on { $kind } in { $space }
    [home_defence] a step of home defence in { $space }
    [lend_lease] lend-lease to { $nation }
    [repair_port] repair of the port of { $space } by { $nation }
    [new_garrison] a garrison of { $nation } in { $space }
    [fortification] a fortification of { $nation } in { $space }
   *[other] a purchase
}
offer-asia-engulfed-beyond = a special action for unrestricted replacements: { $kind } { $unit }
offer-asia-engulfed-deck = new carrier air of { $nation } on carrier #{ $carrier }
choice-word-raise = a new unit
choice-word-carrier_air = new carrier air
choice-word-carrier_air_on = new carrier air on a carrier
choice-word-ship = a point on a ship
choice-word-repair_ship = repair of a ship
choice-word-build_air = a point on air
choice-word-home_defence = a step of home defence
choice-word-lend_lease = lend-lease
choice-word-repair_port = repair of a port
choice-word-new_garrison = a garrison
choice-word-fortification = a fortification
choice-word-unrestricted = unrestricted replacements
choice-word-attack = attack
choice-word-escort = escort
choice-word-cap = CAP
choice-word-dogfight = dogfight
choice-word-support = support
choice-word-cv = CV first
choice-word-bb = BB first
choice-word-ca = CA first
discord-walk-battle-air = One air unit at a time
pick-battle-air-flights = What do some of the air units fly? The others fly as if nobody had assigned them.
pick-battle-air-units = Which air units fly { $flights }?
pick-menu-battle-air-flights = What they fly
pick-menu-battle-air-units = Which air units
discord-press-fleet-react = { $has ->
    [0] Do not react
   *[other] React: { $rest }
}

### What stands for the value of an argument in a line that says how a command is written

typed-word-ships = ships
typed-word-port = port
typed-word-airbase = airbase
typed-word-assault = assault
typed-word-usa = USA
typed-word-commonwealth = Commonwealth
typed-word-nationalists = Nationalists
typed-word-communists = Communists
typed-word-damaged = damaged
typed-word-garrison = garrison
typed-word-japan = Japan
typed-word-neutral = neutral
typed-word-transport-capacity = transport capacity
typed-word-transport-points = transport points
typed-word-oil = oil
typed-word-asw-level = asw level
typed-word-kamikaze = kamikaze
typed-word-home-defence-of-honshu = home defence of honshu
typed-word-home-defence-of-shikoku = home defence of shikoku
typed-word-home-defence-of-kyushu = home defence of kyushu
typed-word-submarine-points = submarine points
typed-word-bomber-points = bomber points
typed-word-duds = duds
typed-word-japanese-actions = japanese actions
typed-word-us-actions = us actions
typed-word-commonwealth-actions = commonwealth actions
typed-word-japanese-werp = japanese werp
typed-word-us-werp = us werp
typed-word-commonwealth-werp = commonwealth werp
typed-word-nationalist-werp = nationalist werp
typed-word-submarine = submarine
typed-word-fleets = fleets
typed-word-day = day
typed-word-night = night
typed-word-avoid = avoid
typed-word-send = send
typed-word-keep = keep
usage-asia-engulfed-purchase-purchases = PURCHASES
usage-asia-engulfed-battle-air-flights = attack|escort|CAP|dogfight|support UNITS, ... [against CLASSES]
usage-asia-engulfed-strike-flights = attack|escort|CAP|dogfight|support UNITS, ... [against CLASSES]
usage-asia-engulfed-strike-target = ships|port|airbase
usage-asia-engulfed-fight-mode = assault
usage-asia-engulfed-fight-power = USA|Commonwealth|Nationalists|Communists
usage-asia-engulfed-battle-torpedo-at = damaged
usage-asia-engulfed-fleet-network-none = none
usage-asia-engulfed-battle-banzai-garrison = garrison
usage-asia-engulfed-battle-banzai-none = none
usage-asia-engulfed-edit-control-control = Japan|Allies|neutral
usage-asia-engulfed-standing-reaction-order = nothing|submarine|fleets|all
usage-asia-engulfed-standing-interception-order = day|night|avoid
usage-asia-engulfed-standing-losses-order = militia|infantry|marines
usage-asia-engulfed-standing-marines-order = transport|oil
usage-asia-engulfed-standing-submarine-order = send|keep
typed-word-infantry = infantry
typed-word-losses = losses
typed-word-marines = marines
typed-word-militia = militia
typed-word-transport = transport
typed-word-reaction = reaction
