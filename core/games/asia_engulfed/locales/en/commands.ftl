### Commands, as help and completion have them.

offer-asia-engulfed-going = { $verb ->
    [sail] To sea
    [extended-operation] On from sea
    [march] By land and air
    [land] Ashore
    [drop] A garrison from
    [transfer] By strategic move
    [rebase] Home from sea
    [strike] From the air
   *[other] { $verb }
}
choice-word-assault = as an assault
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
about-asia-engulfed-extended-operation = Go on to a further zone by a special action
help-asia-engulfed-extended-operation =
    Go on to a further zone by a special action.
    `extended operation #12 to Northwest Pacific`
slot-asia-engulfed-extended-operation-units = Which units
slot-asia-engulfed-extended-operation-from = From where
slot-asia-engulfed-extended-operation-to = Where to
about-asia-engulfed-break-code = Break a code
help-asia-engulfed-break-code =
    Break a code.
    `break code in Northwest Pacific`
slot-asia-engulfed-break-code-zone = Which zone
about-asia-engulfed-react = React in the zone that was named
help-asia-engulfed-react =
    React in the zone that was named.
    `react`
slot-asia-engulfed-react-units = Which units
slot-asia-engulfed-react-from = From where
about-asia-engulfed-send-submarine = Send the submarines to the zone
help-asia-engulfed-send-submarine =
    Send the submarines to the zone.
    `send submarine`
about-asia-engulfed-keep-submarine = Keep the submarines back
help-asia-engulfed-keep-submarine =
    Keep the submarines back.
    `keep submarine`
about-asia-engulfed-network = Lay the supply network
help-asia-engulfed-network =
    Lay the supply network.
    `network`
slot-asia-engulfed-network-zones = Which zones
slot-asia-engulfed-network-submarine = The zone that the submarines supply
about-asia-engulfed-no-network = Lay no supply network
help-asia-engulfed-no-network =
    Lay no supply network.
    `no network`
about-asia-engulfed-produce = Spend WERP
help-asia-engulfed-produce =
    Spend WERP.
    `produce transport, replace #12 by 1`
slot-asia-engulfed-produce-purchases = What is bought
about-asia-engulfed-fight = Fight in a zone
help-asia-engulfed-fight =
    Fight in a zone.
    `fight in Java Sea`
slot-asia-engulfed-fight-zone = Which zone
about-asia-engulfed-day = Choose a battle by day
help-asia-engulfed-day =
    Choose a battle by day.
    `day`
about-asia-engulfed-night = Choose a battle by night
help-asia-engulfed-night =
    Choose a battle by night.
    `night`
about-asia-engulfed-avoid = Choose to avoid
help-asia-engulfed-avoid =
    Choose to avoid.
    `avoid`
about-asia-engulfed-fly = Assign air
help-asia-engulfed-fly =
    Assign air.
    `fly nothing`
slot-asia-engulfed-fly-flights = Who flies what
about-asia-engulfed-torpedo = Attack with the submarines
help-asia-engulfed-torpedo =
    Attack with the submarines.
    `torpedo`
slot-asia-engulfed-torpedo-at = Damaged ships
about-asia-engulfed-hold-fire = Do not attack with the submarines
help-asia-engulfed-hold-fire =
    Do not attack with the submarines.
    `hold fire`
about-asia-engulfed-strike = Attack a port or an airbase
help-asia-engulfed-strike =
    Attack a port or an airbase.
    `strike Hawaii at ships by attack #1, #2`
slot-asia-engulfed-strike-area = Which area
slot-asia-engulfed-strike-target = What is struck
slot-asia-engulfed-strike-flights = Who flies what
about-asia-engulfed-march = Move by land or air
help-asia-engulfed-march =
    Move by land or air.
    `march 1 infantry from Malaya to Singapore`
slot-asia-engulfed-march-units = Which units
slot-asia-engulfed-march-from = From where
slot-asia-engulfed-march-to = Where to
about-asia-engulfed-land = Land from the sea
help-asia-engulfed-land =
    Land from the sea.
    `land #12 to Malaya`
slot-asia-engulfed-land-units = Which units
slot-asia-engulfed-land-from = From where
slot-asia-engulfed-land-to = Where to
about-asia-engulfed-drop = Take a step off a unit for a garrison
help-asia-engulfed-drop =
    Take a step off a unit for a garrison.
    `drop #12`
slot-asia-engulfed-drop-units = Which units
slot-asia-engulfed-drop-from = From where
about-asia-engulfed-transfer = Move strategically
help-asia-engulfed-transfer =
    Move strategically.
    `transfer #12 to Malaya`
slot-asia-engulfed-transfer-units = Which units
slot-asia-engulfed-transfer-from = From where
slot-asia-engulfed-transfer-to = Where to
about-asia-engulfed-attack = Fight a round in an area
help-asia-engulfed-attack =
    Fight a round in an area.
    `attack Malaya`
slot-asia-engulfed-attack-area = Which area
slot-asia-engulfed-attack-mode = Assault or not
about-asia-engulfed-rebase = Bring units into a port
help-asia-engulfed-rebase =
    Bring units into a port.
    `rebase #12 to Honshu`
slot-asia-engulfed-rebase-units = Which units
slot-asia-engulfed-rebase-from = From where
slot-asia-engulfed-rebase-to = Where to
about-asia-engulfed-merge = Merge blocks of one type in a port
help-asia-engulfed-merge =
    Merge blocks of one type in a port.
    `merge CA in Honshu`
slot-asia-engulfed-merge-kind = Which type
slot-asia-engulfed-merge-area = Which area
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
