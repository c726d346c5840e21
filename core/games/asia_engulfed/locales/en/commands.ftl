### Commands, as help and completion have them.

offer-asia-engulfed-going = { $verb ->
    [sail] To sea, { $to }:
    [fleet-extend] On from sea to { $to }:
    [move] By land and air to { $to }:
    [land] Ashore in { $to }:
    [unit-drop] A garrison from { $units }
    [unit-occupy] An empty box, { $to }:
    [unit-transfer] By strategic move to { $to }:
    [fleet-rebase] Home from sea to { $to }:
    [fleet-extensive] By extensive rebasing to { $to }:
    [strike] From the air, { $area }:
   *[other] { $verb }
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
    Send fleets and transports to a zone.
    `sail 2 CV from Honshu to Northwest Pacific`
slot-asia-engulfed-sail-units = Which units
slot-asia-engulfed-sail-from = From where
slot-asia-engulfed-sail-to = Where to
about-asia-engulfed-fleet-extend = Go on to a further zone by a special action
help-asia-engulfed-fleet-extend =
    Go on to a further zone by a special action.
    `extended operation #12 to Northwest Pacific`
slot-asia-engulfed-fleet-extend-units = Which units
slot-asia-engulfed-fleet-extend-from = From where
slot-asia-engulfed-fleet-extend-to = Where to
about-asia-engulfed-fleet-decode = Break a code
help-asia-engulfed-fleet-decode =
    Break a code.
    `break code in Northwest Pacific`
slot-asia-engulfed-fleet-decode-space = Which zone
about-asia-engulfed-fleet-react = React in the zone that was named
help-asia-engulfed-fleet-react =
    React in the zone that was named.
    `react`
slot-asia-engulfed-fleet-react-units = Which units
slot-asia-engulfed-fleet-react-from = From where
about-asia-engulfed-fleet-submarine = Send the submarines to the zone
help-asia-engulfed-fleet-submarine =
    Send the submarines to the zone.
    `send submarine`
about-asia-engulfed-fleet-alone = Keep the submarines back
help-asia-engulfed-fleet-alone =
    Keep the submarines back.
    `keep submarine`
about-asia-engulfed-fleet-network = Lay the supply network
help-asia-engulfed-fleet-network =
    Lay the supply network.
    `network`
slot-asia-engulfed-fleet-network-zones = Which zones
slot-asia-engulfed-fleet-network-none = None at all
slot-asia-engulfed-fleet-network-submarine = The zone that the submarines supply
about-asia-engulfed-purchase = Spend WERP
help-asia-engulfed-purchase =
    All of a turn on one line; WERP that are not spent are lost. Prices: a step of infantry, militia, LBA or CBA 1, of marines 2 (USA 3), the first of new infantry, marines and CBA double; garrison 1; a point on ships, Japanese air, ASW or a port 1; transport 1; submarines 2; bombers 5; action 5; fortification 1, 2, 5 (island, port box, large area).
    Limits: two new ground units an area; Japan 3 on air, 1 ASW, 1 transport, 1 submarine step; USA 3 on submarines, 2 bombers; lend-lease 5, two US WERP each.
    `produce transport, asw, replace #12 by 1` · `produce ship Japan CV in Honshu, repair ship Japan BB in Honshu, build land air in Honshu` · `produce submarine step Japan`
    `produce raise Japan infantry 2 in Honshu, garrison Japan in Truk, fortification Japan in Truk, action Japan` · `produce home defence Honshu`
    `produce raise USA marine 2 in USA, new carrier air USA, submarine point, bomber point, repair port USA in Hawaii, lend lease Nationalists`
slot-asia-engulfed-purchase-purchases = What is bought
about-asia-engulfed-fight = Fight in a zone or an area
help-asia-engulfed-fight =
    Fight in a zone.
    `fight in Java Sea`
slot-asia-engulfed-fight-space = Which zone or area
slot-asia-engulfed-fight-mode = Assault or not
slot-asia-engulfed-fight-power = Who fights alone, where others may stay out
about-asia-engulfed-battle-day = Choose a battle by day
help-asia-engulfed-battle-day =
    Choose a battle by day.
    `day`
about-asia-engulfed-battle-night = Choose a battle by night
help-asia-engulfed-battle-night =
    Choose a battle by night.
    `night`
about-asia-engulfed-battle-avoid = Choose to avoid
help-asia-engulfed-battle-avoid =
    Choose to avoid.
    `avoid`
about-asia-engulfed-battle-air = Assign air
help-asia-engulfed-battle-air =
    Assign air.
    `fly nothing`
slot-asia-engulfed-battle-air-flights = Who flies what
about-asia-engulfed-battle-torpedo = Attack with the submarines
help-asia-engulfed-battle-torpedo =
    Attack with the submarines.
    `torpedo`
slot-asia-engulfed-battle-torpedo-at = Damaged ships
about-asia-engulfed-battle-hold = Do not attack with the submarines
help-asia-engulfed-battle-hold =
    Do not attack with the submarines.
    `hold fire`
about-asia-engulfed-strike = Attack a port or an airbase
help-asia-engulfed-strike =
    Attack a port or an airbase.
    `strike Hawaii at ships by attack #1, #2`
slot-asia-engulfed-strike-area = Which area
slot-asia-engulfed-strike-target = What is struck
slot-asia-engulfed-strike-flights = Who flies what
about-asia-engulfed-move = Move by land or air
help-asia-engulfed-move =
    Move by land or air.
    `march 1 infantry from Malaya to Singapore`
slot-asia-engulfed-move-units = Which units
slot-asia-engulfed-move-from = From where
slot-asia-engulfed-move-to = Where to
about-asia-engulfed-land = Land from the sea
help-asia-engulfed-land =
    Land from the sea.
    `land #12 to Malaya`
slot-asia-engulfed-land-units = Which units
slot-asia-engulfed-land-from = From where
slot-asia-engulfed-land-to = Where to
about-asia-engulfed-unit-drop = Take a step off a unit for a garrison
help-asia-engulfed-unit-drop =
    Take a step off a unit for a garrison.
    `drop #12`
slot-asia-engulfed-unit-drop-units = Which units
slot-asia-engulfed-unit-drop-from = From where
about-asia-engulfed-unit-transfer = Move strategically
help-asia-engulfed-unit-transfer =
    Move strategically.
    `transfer #12 to Malaya`
slot-asia-engulfed-unit-transfer-units = Which units
slot-asia-engulfed-unit-transfer-from = From where
slot-asia-engulfed-unit-transfer-to = Where to
about-asia-engulfed-fleet-rebase = Bring units into a port
help-asia-engulfed-fleet-rebase =
    Bring units into a port.
    `rebase #12 to Honshu`
slot-asia-engulfed-fleet-rebase-units = Which units
slot-asia-engulfed-fleet-rebase-from = From where
slot-asia-engulfed-fleet-rebase-to = Where to
about-asia-engulfed-fleet-merge = Merge blocks of one type in a port
help-asia-engulfed-fleet-merge =
    Merge blocks of one type in a port.
    `merge CA in Honshu`
slot-asia-engulfed-fleet-merge-kind = Which type
slot-asia-engulfed-fleet-merge-area = Which area
about-asia-engulfed-done = End the phase
help-asia-engulfed-done =
    End the phase.
    `done`
slot-asia-engulfed-done-phase = Which phase
about-asia-engulfed-board = Show the board
help-asia-engulfed-board =
    Show the board.
    `board Malaya`
slot-asia-engulfed-board-space = Which space
about-asia-engulfed-map = Draw the board, a part of it, or an area
help-asia-engulfed-map =
    Draws a picture: the ocean, what is around a place, a place with all that is there, or the board before and after a game master put it right.
    `map` · `map around Malaya` · `map Malaya` · `map edit`
slot-asia-engulfed-map-place = Of what
about-asia-engulfed-units = List units
help-asia-engulfed-units =
    List units.
    `units Japan`
slot-asia-engulfed-units-power = Whose
slot-asia-engulfed-units-kind = Which type
about-asia-engulfed-turn = Say whose turn it is
help-asia-engulfed-turn =
    Say whose turn it is.
    `turn`
slot-asia-engulfed-turn-phase = Which phase
about-asia-engulfed-score = Show the tracks
help-asia-engulfed-score =
    Show the tracks.
    `score`
about-asia-engulfed-seat = Take a seat
help-asia-engulfed-seat =
    Take a seat.
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
    For units in play, of either side, by number. Only their owner reads which; everybody reads the reason: name no block in it.
    Not in a battle, nor by a game master who plays.
    `edit steps #12 to 3 because a hit was counted twice`
slot-asia-engulfed-edit-steps-units = Which units, by number
slot-asia-engulfed-edit-steps-value = How many
slot-asia-engulfed-edit-steps-reason = Why: everybody reads it
about-asia-engulfed-edit-place = Game master: put units into an area or zone
help-asia-engulfed-edit-place =
    From wherever they are; from the pool they come whole. Fleets of an area lie in its port; stacking and berths hold.
    Only their owner reads which; everybody reads how many stand where, and the reason.
    `edit place #12, #13 to Malaya because the move was misread`
slot-asia-engulfed-edit-place-units = Which units, by number
slot-asia-engulfed-edit-place-to = Into which area or zone
slot-asia-engulfed-edit-place-reason = Why: everybody reads it
about-asia-engulfed-edit-pool = Game master: take units off the board
help-asia-engulfed-edit-pool =
    They go into the force pool, elite ones out of the game. The air of a carrier is left without one.
    `edit pool #12 because it was destroyed last turn`
slot-asia-engulfed-edit-pool-units = Which units, by number
slot-asia-engulfed-edit-pool-reason = Why: everybody reads it
about-asia-engulfed-edit-control = Game master: give an area another controller
help-asia-engulfed-edit-control =
    Japan, Allies or neutral. Units that stand there stay.
    `edit control Malaya Japan because it was taken last turn`
slot-asia-engulfed-edit-control-area = Which area
slot-asia-engulfed-edit-control-control = Who has it
slot-asia-engulfed-edit-control-reason = Why: everybody reads it
about-asia-engulfed-edit-track = Game master: set a track
help-asia-engulfed-edit-track =
    Oil, transport, actions, WERP, points: within what the track has.
    `edit track oil to 12 because the reaction was not paid`
slot-asia-engulfed-edit-track-track = Which track
slot-asia-engulfed-edit-track-value = How many
slot-asia-engulfed-edit-track-reason = Why: everybody reads it
name-command-edit-steps = steps
name-command-edit-place = place
name-command-edit-pool = pool
name-command-edit-control = control
name-command-edit-track = track
name-option-control = control
name-option-track = track
usage-track = TRACK

### Standing instructions.

asia-engulfed-topic = { $topic ->
    [reaction] reactions
    [interception] interception
    [submarine] submarines
    [losses] losses on land
    [marines] marines at sea
   *[other] { $topic }
}
asia-engulfed-instruction-reaction = { $answer ->
    [nothing] react with nothing but what must
    [submarine] react with the submarines alone
    [fleets] react with every fleet that can
    [all] react with every fleet that can and the submarines
   *[other] { $answer }
}
asia-engulfed-instruction-interception = { $chit ->
    [day] choose day where it can be chosen
    [night] choose night where it can be chosen
    [avoid] avoid where it can be chosen
   *[other] { $chit }
}
asia-engulfed-instruction-submarine = send the submarines where fleets meet a reaction
asia-engulfed-instruction-alone = keep the submarines back
asia-engulfed-instruction-losses = { $first ->
    [militia] militia is hit first
    [infantry] infantry is hit first
    [marines] marines are hit first
   *[other] { $first }
}
asia-engulfed-instruction-marines = { $fuel ->
    [transport] marines sail in transports where they can
    [oil] marines sail with oil where there is some
   *[other] { $fuel }
}
about-asia-engulfed-standing-reaction = Say beforehand with what you react
help-asia-engulfed-standing-reaction =
    A standing instruction, which nobody else sees: whenever you are asked whether you react, it answers for you. What cannot be paid for is asked.
    `standing reaction nothing` · `standing reaction all at Java Sea`
slot-asia-engulfed-standing-reaction-order = nothing, submarine, fleets or all
slot-asia-engulfed-standing-reaction-at = Only in this sea zone
about-asia-engulfed-standing-interception = Say beforehand which chit you choose
help-asia-engulfed-standing-interception =
    A standing instruction, which nobody else sees: this chit is chosen wherever you may choose it; else you are asked.
    `standing interception day` · `standing interception avoid at Java Sea`
slot-asia-engulfed-standing-interception-order = day, night or avoid
slot-asia-engulfed-standing-interception-at = Only in this sea zone
about-asia-engulfed-standing-submarine = Say beforehand whether your submarines come
help-asia-engulfed-standing-submarine =
    A standing instruction, which nobody else sees: where the other side has reacted, your submarines are sent or kept, and you are not asked.
    `standing submarine keep` · `standing submarine send at Java Sea`
slot-asia-engulfed-standing-submarine-order = send or keep
slot-asia-engulfed-standing-submarine-at = Only in this sea zone
about-asia-engulfed-standing-losses = Say beforehand which of your ground units are hit first
help-asia-engulfed-standing-losses =
    A standing instruction, which nobody else sees: as far as every full unit has lost a step, or none is full, losses on land fall on this type first. Without it militia is hit first, then whoever has most steps.
    `standing losses infantry` · `standing losses marines at Malaya`
slot-asia-engulfed-standing-losses-order = militia, infantry or marines
slot-asia-engulfed-standing-losses-at = Only in this area
about-asia-engulfed-standing-marines = Say beforehand what your marines sail with
help-asia-engulfed-standing-marines =
    A standing instruction, which nobody else sees: Japan's marines that sail no farther than two zones take a transport, or oil where there is some. Without it they take a transport as long as one is left.
    `standing marines oil` · `standing marines transport at Java Sea`
slot-asia-engulfed-standing-marines-order = transport or oil
slot-asia-engulfed-standing-marines-at = Only to this sea zone
about-asia-engulfed-withdraw-standing = Take a standing instruction back
help-asia-engulfed-withdraw-standing =
    Takes a standing instruction back; from then on you are asked again.
    `withdraw standing reaction` · `withdraw standing interception at Java Sea`
slot-asia-engulfed-withdraw-standing-topic = reaction, interception, submarine, losses or marines
slot-asia-engulfed-withdraw-standing-at = The one for this sea zone or area
name-command-standing-reaction = reaction
name-command-standing-interception = interception
name-command-standing-submarine = submarine
name-command-standing-losses = losses
name-command-standing-marines = marines
about-asia-engulfed-unit-occupy = Take an empty enemy box for a step of a unit that lands
help-asia-engulfed-unit-occupy =
    An empty enemy box on the zone of a unit that is about to land is taken for a step of it, which becomes a garrison. It takes no special action.
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
    Eight steps of US fleets with a carrier and its air, in a zone where fleets of Japan could react, meet the condition without a battle. As few blocks as possible are shown.
    `show the fleet in Solomon Sea`
slot-asia-engulfed-fleet-show-space = Which zone
name-command-fleet-show = show
about-asia-engulfed-battle-banzai = Say who of garrison and militia charges
help-asia-engulfed-battle-banzai =
    Before they fire: who charges has +1 whatever his supply, and is removed afterwards. Without words all charge.
    `banzai` · `banzai none` · `banzai garrison` · `banzai #12`
slot-asia-engulfed-battle-banzai-units = Which militia
slot-asia-engulfed-battle-banzai-garrison = The garrison
slot-asia-engulfed-battle-banzai-none = Nobody
name-command-battle-banzai = banzai
about-asia-engulfed-battle-kamikaze = Send more kamikazes than must attack
help-asia-engulfed-battle-kamikaze =
    Land-based air beyond what must attack flies on ships of the zone as well. `done` sends none.
    `kamikaze #12`
slot-asia-engulfed-battle-kamikaze-units = Which counters
slot-asia-engulfed-battle-kamikaze-from = From where
name-command-battle-kamikaze = kamikaze
name-option-garrison = garrison
choice-word-garrison = the garrison

offer-asia-engulfed-buy = { $what ->
    [raise] new { $kind } of { $nation } in { $space }
    [carrier_air] new { $kind } of { $nation }
    [ship] a point on a { $kind } of { $nation } in { $space }
    [repair_ship] repair of a { $kind } of { $nation } in { $space }
    [build_air] a point on { $kind } in { $space }
    [home_defence] a step of home defence in { $space }
    [lend_lease] lend-lease to { $nation }
    [repair_port] repair of the port of { $space } by { $nation }
    [new_garrison] a garrison of { $nation } in { $space }
    [fortification] a fortification of { $nation } in { $space }
   *[other] { $what }
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
discord-walk-battle-air = Counter by counter
pick-battle-air-flights = What do some of the counters fly? The others fly as if nobody had assigned them.
pick-battle-air-units = Which counters fly { $flights }?
pick-menu-battle-air-flights = What they fly
pick-menu-battle-air-units = Which counters
discord-press-fleet-react = { $has ->
    [0] Do not react
   *[other] React: { $rest }
}
