### The office of the game masters: acting for a seat, orders at a set time, disputes.

contested-roll = roll { $number }
contested-ruling = ruling { $number }
contested-event = event { $number }

office-gms = Game masters: { $players }.
office-acting = The orders of { $seat } are given by { $player }.
office-stand-in = A { $level } stand-in plays { $seat }.
office-scheduled = Order { $number }, at { $at }, by { $player }: `{ $order }`
office-nothing-scheduled = Nothing is scheduled.
disputes-none = Nothing is contested that you may know of. To contest something: `dispute roll 3 because …`.
dispute-heading = Dispute { $number } on { $about }, by { $player }
dispute-open = Open since event { $seq }.
dispute-settled = Settled by ruling { $ruling }.
dispute-withdrawn = Withdrawn.

event-gm-stood-down = The office of game master is given back by { $player }.
event-acting-begun = From now on the orders of { $seat } are given by game master { $player }: { $reason }
event-acting-ended = The orders of { $seat } are no longer given by { $player }.
event-seat-passed = The game master answers for { $seat } with the default (least harmful) choice: { $reason }
event-stand-in-seated = A { $level } stand-in plays { $seat } from now on.
event-stand-in-on-call = A { $level } stand-in plays the turn of whoever runs out of time.
event-practice-set = A practice game: { $level } stand-ins play the seats that nobody takes.
event-gallery-set = { $rounds ->
        [one] One round later
       *[other] { $rounds } rounds later
    } everybody is shown the whole game, what players hid too.
event-gallery-closed = Nobody is shown any more what players hid before the game is over.
event-order-scheduled = Order { $number } is scheduled for { $at } by { $player }: `{ $order }`.
event-order-dropped = Scheduled order { $number } is withdrawn.
event-order-came-due = The time of scheduled order { $number } has come.
event-order-lapsed = The time of scheduled order { $number } has come, but it cannot be given any more.
event-dispute-opened = Dispute { $number }: { $player } contests { $about }: { $text }
event-dispute-settled = Dispute { $number } is settled by ruling { $ruling }.
event-dispute-withdrawn = Dispute { $number } is withdrawn.

about-office-leave = Game master: give the office back
help-office-leave =
    Gives your office of game master back. The game needs another game master first: `gm Anna`.
    `stand down`
about-office-act = Game master: give the orders of a seat without taking it
help-office-act = Lets you give the orders of a seat on the board; its player keeps the seat. Standing instructions, secrets and resigning stay the player's own. It ends when you hand it back, or when somebody is seated there.
slot-office-act-seat = Which seat
slot-office-act-reason = Why: everybody reads it
about-office-return = Hand a seat's orders back to its player
help-office-return = Ends that a game master gives the orders of a seat. Either that game master or the player can end it.
slot-office-return-seat = Which seat
about-office-pass = Game master: make the default choice for a seat
help-office-pass = Answers for a seat that must act with the default (least harmful) choice, as the clock would. Each time one question is answered; a player cannot undo it.
slot-office-pass-seat = Which seat
slot-office-pass-reason = Why: everybody reads it
about-office-stand-in = Game master: let a stand-in play a seat
help-office-stand-in = Seats a stand-in, whoever held the seat: steady plays at once and by plain rules; keen is slower and weighs whole plans by exact odds where its game has them. `assign` with a stand-in as the player does the same. Everybody sees who plays, its orders are in the log, and an audit checks them. It ends when a person is assigned.
slot-office-stand-in-seat = Which seat
slot-office-stand-in-level = How well it plays: steady (if nothing is said) or keen
about-office-practice = Game master: let stand-ins play the seats that nobody takes
help-office-practice = Sets, before the start, how well stand-ins play: steady plays at once and by plain rules; keen is slower and weighs whole plans by exact odds where its game has them. Then take your own seats and start: stand-ins sit down in the others.
slot-office-practice-level = How well they play: steady or keen
about-office-gallery = Game master: show everybody the whole game some rounds later
help-office-gallery =
    Shows everybody the full board, hidden pieces included, with a delay of the given number of rounds. Where a game hides something it is set before the start; later it can only be made longer, or closed with “off”. Letters, drafts and plans are not shown.
    `office gallery 2` · `office gallery off`
slot-office-gallery-rounds = How many rounds later, or off
about-gallery = Show the whole game as it was some rounds ago
help-gallery =
    Shows what happened up to some rounds ago, with all that players hid, if a game master has opened the gallery. `map gallery` draws the board of then.
    `gallery`
gallery-nothing = Nothing is shown yet. { $rounds ->
        [one] What players hide is shown one round later.
       *[other] What players hide is shown { $rounds } rounds later.
    }
gallery-heading = Everything up to event { $seq }, which is { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } ago or more:
section-table-gallery = The gallery
table-gallery-rounds = The gallery shows what was 1 to { $most } rounds ago.
    .then = `office gallery 2`, or `office gallery off`.
table-gallery-late = What players hid in this game is not shown sooner than they were told.
    .then = Set more rounds, or close it: `office gallery off`. It is opened before the start.
table-gallery-closed = Nobody is shown what players hide in this game before it is over.
    .then = A game master can open the gallery before the start: `office gallery 2`.
about-office-schedule = Game master: give an order at a set time
help-office-schedule =
    Schedules an order of yours: pausing, resuming, the start, the clock, more time, seats, an announcement, a ruling, the end. At its time it is carried out as if you gave it then.
    `schedule in 2 hours do pause because the hall closes`
slot-office-schedule-time = In how long
slot-office-schedule-order = What is to be done then, as you would type it
about-office-drop = Game master: withdraw a scheduled order
help-office-drop =
    Withdraws an order whose time has not come. `office` shows them.
    `unschedule 1`
slot-office-drop-number = Which one
about-office-give = Game master: give a scheduled order whose time has come
help-office-give =
    Carries out a scheduled order whose time has come. The bot does this automatically; use the command only if it was offline.
    `give scheduled 1`
slot-office-give-number = Which one
about-office-list = Show the game masters, for whom they act, and what is scheduled
help-office-list =
    Shows the game masters, for whom they act, and what is scheduled.
    `office`
about-record-dispute = Contest a roll, a ruling or an event
help-record-dispute =
    Contests a roll, a ruling or anything else in the log. Only you and the game masters know of it until one of them rules; the ruling is everybody's. Meanwhile the game goes on.
    `dispute roll 3 because it was asked for twice` · `dispute event 12 because the canal was closed`
slot-record-dispute-roll = Which roll
slot-record-dispute-ruling = Which ruling
slot-record-dispute-event = Which event of the log
slot-record-dispute-text = Why
about-record-disputes = Show what is contested
help-record-disputes =
    Shows your own disputes; to game masters, all.
    `disputes`
about-record-withdrawal = Withdraw a dispute
help-record-withdrawal =
    Withdraws a dispute that nobody has ruled on. Only the player who opened it can.
    `withdraw dispute 1`
slot-record-withdrawal-number = Which dispute
about-record-settlement = Game master: rule on what is contested
help-record-settlement =
    Rules on a dispute. The ruling is numbered, everybody sees it, and `rulings` shows it again. You cannot rule on your own dispute.
    `settle dispute 1 that the roll stands`
slot-record-settlement-number = Which dispute
slot-record-settlement-text = What is ruled

section-table-schedule = Orders at a set time
section-table-dispute = Disputes

table-last-gm = You are the only game master of this game.
    .then = Name somebody else first: `gm Anna`.
table-acts-already = You give the orders of { $seat } already.
    .then = To leave them to its player: `hand back { $seat }`.
table-nobody-acts = No game master gives the orders of { $seat }.
    .then = `office` shows for whom they act.
table-not-awaited = Nothing can be answered for { $seat } now.
    .then = { $awaited-count ->
        [0] The game waits for nobody.
       *[other] The game waits for { $awaited }.
    }
table-not-scheduled = This cannot wait for a set time.
    .then = What can: pausing, resuming, the start, seats, game masters, the clock, more time, passing for a seat, announcements, rulings, the end of the game.
table-too-many-scheduled = { $most ->
    [one] { $most } order is scheduled;
   *[other] { $most } orders are scheduled;
} there is no room for more.
    .then = Withdraw one: `unschedule` with its number.
table-not-due = The time of scheduled order { $number } has not come.
    .then = It will be carried out automatically when its time has come; to withdraw it: `unschedule { $number }`.
table-no-such-scheduled = No order { $number } is scheduled.
    .then = { $waiting-count ->
        [0] Nothing is: `schedule in 2 hours do pause because …`.
       *[other] Scheduled: { $waiting }.
    }
table-no-such-roll = There was no roll { $roll }.
    .then = { $last ->
        [0] Nothing was rolled yet.
       *[other] The last one is roll { $last }.
    }
table-no-such-ruling = There is no ruling { $number }.
    .then = { $last ->
        [0] There is none yet.
       *[other] The last one is ruling { $last }: `rulings` shows them.
    }
table-dispute-open = You contest this already: dispute { $number }.
    .then = `disputes` shows how it stands.
table-no-such-dispute = No dispute { $number } is open.
    .then = { $open-count ->
        [0] No dispute is open: `disputes` shows those that are settled.
       *[other] Open: { $open }.
    }
table-own-dispute = You cannot rule on your own dispute, { $number }.
    .then = Let another game master rule, or withdraw it: `withdraw dispute { $number }`.
table-not-your-dispute = Only the player who opened dispute { $number } can withdraw it.
    .then = A game master rules on it instead: `settle dispute { $number } that …`.

stand-in-steady = steady
stand-in-keen = keen
