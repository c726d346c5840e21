### A seat's staff and its drafts.

event-staff-appointed = { $office ->
        [deputy] On the staff of { $seat } { $player } is a deputy.
        [officer] On the staff of { $seat } { $player } is an officer.
        [watcher] { $player } may watch the board of { $seat }.
       *[manager] On the staff of { $seat } { $player } is the manager.
    }
event-staff-portfolio = Portfolio of { $player } on the staff of { $seat }: { $portfolio }.
event-staff-dismissed = { $player } is no longer with { $seat }.
event-staff-policy = The staff of { $seat } decides so: { $policy }.
event-draft = Draft { $number } of { $seat } by { $player }: `{ $order }`.
event-draft-until = Its time is up { $at }.
event-draft-amended = Draft { $number } of { $seat } is amended by { $player }: `{ $order }`.
event-draft-approved = { $player } approves draft { $number } of { $seat }.
event-draft-committed = Draft { $number } of { $seat } by { $player } is committed.
event-draft-closed = Draft { $number } of { $seat } { $why ->
        [withdrawn] is withdrawn
        [stale] is dropped, because its turn is over
       *[lapsed] has lapsed, because its time is up
    }.
event-draft-left = The time of draft { $number } of { $seat } is up: the commander decides.

staff-arm = { $arm ->
        [land] land
        [sea] sea
       *[air] air
    }
staff-and = {"; "}
staff-theatre-all = the whole board
staff-theatre = { $spaces }
staff-arms = branches: { $arms }
staff-purse-none = spends nothing
staff-purse = spends up to { $purse } a turn
staff-policy-commander = commander and deputies give orders, officers draft
staff-policy-officers = officers order within their portfolios
staff-policy-majority = half of the staff commits a draft within { $time }; { $then ->
        [most] then those with most approval are committed
        [commander] then the commander decides
       *[nothing] then it lapses
    }
staff-heading = Staff of { $seat }, commanded by { $player }
staff-member = { $player }: { $office ->
        [deputy] deputy
        [officer] officer
        [watcher] watches the board
       *[manager] manager
    }, since event { $since }
staff-member-portfolio = { $player }: officer, since event { $since } ({ $portfolio })
staff-member-past = { $player }: { $office ->
        [deputy] deputy
        [officer] officer
        [watcher] watched the board
       *[manager] manager
    } from event { $since } to event { $until }
staff-policy-line = How it decides: { $policy }
staff-you-watch = You watch the board of { $seat }, as its player sees it.
staffs-none = Nobody serves on a staff or watches a seat. The holder of a seat appoints one: `staff appoint deputy player Anna`.
drafts-none = Nothing is drafted. To draft an order: `draft` and the order.
drafts-of-nobody = Drafts are for the staff of a seat, and you are on none.
draft-line = Draft { $number } by { $player }: `{ $order }`
draft-approved = Approved by { $players }
draft-missing = Not yet by { $players }
draft-majority = Half of the staff approves of it.
draft-left = Its time is up: the commander decides.
draft-check-accepted = It would be accepted.
draft-check-refused = It would be refused: { $why }
draft-check-conflict = Draft { $with }, which comes before it, prevents it: { $why }
draft-check-behind = It comes after draft { $with }, after which dice or others decide: nothing can be said of it yet.
draft-check-stale = The turn that it was for is over.

about-staff-appoint = Appoint somebody to your seat’s staff
help-staff-appoint =
    Appoints somebody to a seat's staff; naming the same player again changes it. The holder of the seat is its commander. Commanders, deputies and game masters appoint staff.
    A deputy may do everything the commander may. An officer drafts orders; within a portfolio, if the policy allows, an officer gives them directly. A manager keeps people on time and gives no orders.
    A watcher has no seat, is not on the staff and sees the seat's board; only its player lets somebody watch. `staff dismiss` ends it, and so does another player of the seat.
    A portfolio is a theatre (spaces), branches (land, sea, air) and a purse (the most to spend in a turn; without one, nothing).
    `staff appoint deputy player Carl` · `staff appoint officer arms land,air purse 12 player Dora` · `staff appoint watcher player Vera`
slot-staff-appoint-office = deputy, officer, manager or watcher
slot-staff-appoint-seat = Which seat, if you have several or are game master
slot-staff-appoint-theatre = The officer’s spaces, with commas between; none = everywhere
slot-staff-appoint-arms = The officer’s branches: land, sea, air, with commas and no blanks between; none = all
slot-staff-appoint-budget = How much the officer may spend in a turn
slot-staff-appoint-player = Who
about-staff-dismiss = Dismiss somebody from your seat’s staff
help-staff-dismiss =
    Dismisses somebody from the staff. The log keeps what that player did.
    `staff dismiss Carl`
slot-staff-dismiss-seat = Which seat, if you have several or are game master
slot-staff-dismiss-player = Who
about-staff-policy = Set whose orders count on your seat’s staff
help-staff-policy =
    Sets whose orders count: “commander”: orders of officers are drafts; “officers”: an officer’s order within the portfolio counts at once; “majority”: a draft that half of the staff approves is committed. With a majority say how long a draft is open, and what happens then: “most” commits those with most approval, “commander” leaves it to the commander, “nothing” drops it.
    `staff policy officers` · `staff policy majority within 12 hours then most`
slot-staff-policy-policy = commander, officers or majority
slot-staff-policy-seat = Which seat, if you have several or are game master
slot-staff-policy-within = How long a draft is open, for a majority
slot-staff-policy-then = What happens then: most, commander or nothing
about-staff-list = Show who serves on which staff
help-staff-list =
    Shows who serves and served on which staff; of your own staff also the portfolios and how it decides.
    `staff`
about-draft-order = Draft an order for your seat’s staff
help-draft-order =
    Keeps an order as a draft, which only your seat’s staff sees. Drafts are checked together (`check drafts`), approved, amended and committed. A draft whose turn is over is dropped.
    `draft done`
slot-draft-order-command = The order, as you would type it
about-draft-list = Show what your seat’s staff has drafted
help-draft-list =
    Shows the drafts of your seat’s staff.
    `drafts`
about-draft-check = Show what would become of the drafts
help-draft-check =
    Tries all drafts one after another on a copy of the board and says of each whether it would be accepted, why not, or which draft prevents it. Nothing is done.
    `check drafts`
about-draft-amend = Replace a draft by another order
help-draft-amend =
    Replaces a draft by another order; approval begins anew. Officers amend their own drafts.
    `draft amend 2 done`
slot-draft-amend-number = Which draft
slot-draft-amend-command = The order, as you would type it
about-draft-withdraw = Withdraw a draft
help-draft-withdraw =
    Withdraws a draft. Officers withdraw their own.
    `draft withdraw 2`
slot-draft-withdraw-number = Which draft
about-draft-approve = Approve a draft
help-draft-approve =
    Approves a draft. Where the staff decides by majority it is committed as soon as half of the staff approves and it would be accepted.
    `draft approve 2`
slot-draft-approve-number = Which draft
about-draft-commit = Turn drafts into orders
help-draft-commit =
    Turns drafts into orders, in the order in which you name them, or all of them. Either all are accepted or nothing is done; they are undone together.
    `draft commit 2` · `draft commit 1, 3` · `draft commit all`
slot-draft-commit-numbers = Which drafts: their numbers, or all

section-table-staff = Staffs
section-table-draft = Drafts

table-staff-role = On the staff of { $seat } { $role ->
        [deputy] a deputy
        [officer] an officer
       *[manager] the manager
    } does not { $deed ->
        [order] give orders
        [instruct] give standing instructions
        [take-back] undo
        [resign] resign
        [chain] handle chains of secrets
        [appoint] appoint or dismiss
        [admit] let others watch
        [policy] set the policy
        [draft] draft orders
        [change-draft] change drafts
        [approve] approve drafts
        [commit] commit drafts
        [pause] ask for a pause
        [call-for-time] call for more time
       *[vote] vote
    }.
    .then = { $may-count ->
        [1] Ask the commander.
       *[other] Ask the commander or a deputy{ $deed ->
            [order] : an officer drafts, with `draft` and the order
           *[other] {""}
        }.
    }
table-officer-drafts = By the policy of this staff, officers of { $seat } draft orders and give none.
    .then = Draft it: `draft` and the order. The commander changes that with `staff policy officers`.
table-outside-whole = That concerns { $seat } as a whole and is in no officer’s portfolio.
    .then = Draft it (`draft` and the order), or ask the commander or a deputy.
table-outside-theatre = { $spaces } { $spaces-count ->
        [1] is
       *[other] are
    } not in your theatre.
    .then = Yours: { $theatre }. Draft anything else: `draft` and the order.
table-outside-arms = Your portfolio has no { $arms }.
    .then = Yours: { $yours }. Draft anything else: `draft` and the order.
table-outside-purse = That costs { $spends }; { $left ->
        [0] there is nothing left
        [one] { $left } is left
       *[other] { $left } are left
    } in your purse for this turn.
    .then = Spend less, or draft it: `draft` and the order.
table-not-on-staff = Nobody called { $player } is on the staff of { $seat }.
    .then = { $staff-count ->
        [0] Appoint somebody: `staff appoint deputy player Anna`.
       *[other] On it: { $staff }.
    }
table-is-commander = { $player } holds { $seat } and commands its staff already.
    .then = Appoint somebody else: `staff appoint deputy player Anna`.
table-staff-side = { $player } plays for { $side } and cannot join this staff.
    .then = Appoint somebody who has no seat, or one on your side.
table-staff-gm = { $player } is a game master and cannot join a staff: the other side's secrets would be open to it.
    .then = Appoint somebody who is not game master; or name a game master who is on no staff.
table-only-player-admits = Only the player of { $seat } lets somebody watch its board.
    .then = Ask that player: `staff appoint watcher player NAME`.
table-watcher-gm = { $player } is a game master and does not watch one seat.
    .then = Name somebody else. A game master without a seat sees everything.
table-watcher-plays = { $player } plays for { $seats } and cannot watch a seat.
    .then = Name somebody who has no seat and is on no staff.
table-watcher-waits = { $player } waits for a seat, and who may get any seat does not watch one.
    .then = Name somebody else. Whoever signs off can watch: `signup off`.
table-watches-already = { $player } watches { $seat }, and nobody watches two seats.
    .then = Name somebody else. The player of { $seat } can end that: `staff dismiss { $player }`.
table-knows-other = { $player } has seen secrets of { $side }, as a player or as a watcher.
    .then = Name somebody who has not seen that.
table-which-staff = Say of which seat.
    .then = One of { $seats-or }: `staff appoint deputy seat { $seats-first } player NAME`.
table-no-such-draft = { $open-count ->
        [0] Nothing is drafted.
       *[other] There is no draft { $number }.
    }
    .then = { $open-count ->
        [0] Draft an order: `draft` and the order.
       *[other] There are: { $open }.
    }
table-not-your-draft = Draft { $number } is by { $player }.
    .then = Draft another one (`draft` and the order), or ask the commander to change it.
table-approved-already = You have approved draft { $number } already.
    .then = { $missing-count ->
        [0] Everybody has: commit it with `draft commit { $number }`.
       *[other] Not yet: { $missing }.
    }
table-draft-stale = The turn that draft { $number } was for is over.
    .then = Draft it anew: `draft` and the order.
table-not-draftable = Game-master commands cannot be drafted; only what a seat orders can.
    .then = Give it directly.
table-drafts-full = There are { $most } drafts, and there is no room for more.
    .then = Commit or withdraw some first: `drafts` shows them.
table-no-draft-due = No draft of { $seat } is past its time.
    .then = Commit one: `draft commit all`.
