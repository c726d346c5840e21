### A seat's staff and its drafts.

event-staff-appointed = { $office ->
        [deputy] On the staff of { $seat } { $player } is a deputy.
        [officer] On the staff of { $seat } { $player } is an officer.
       *[manager] On the staff of { $seat } { $player } is the manager.
    }
event-staff-portfolio = Portfolio of { $player } on the staff of { $seat }: { $portfolio }.
event-staff-dismissed = The staff of { $seat } is without { $player } from now on.
event-staff-policy = The staff of { $seat } decides so: { $policy }.
event-draft = Draft { $number } of { $seat } by { $player }: `{ $order }`.
event-draft-until = Its time is up { $at }.
event-draft-amended = Draft { $number } of { $seat } is amended by { $player }: `{ $order }`.
event-draft-approved = Draft { $number } of { $seat } is approved of by { $player }.
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
staff-arms = arms: { $arms }
staff-purse-none = spends nothing
staff-purse = spends up to { $purse } a turn
staff-policy-commander = the commander and his deputies order, officers draft
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
       *[manager] manager
    }, since event { $since }
staff-member-portfolio = { $player }: officer, since event { $since } ({ $portfolio })
staff-member-past = { $player }: { $office ->
        [deputy] deputy
        [officer] officer
       *[manager] manager
    } from event { $since } to event { $until }
staff-policy-line = How it decides: { $policy }
staffs-none = Nobody serves on a staff. Who holds a seat appoints one: `staff appoint deputy player NAME`.
drafts-none = Nothing is drafted. To draft an order: `draft ORDER`.
drafts-of-nobody = Drafts are for the staff of a seat; you are on none.
draft-line = Draft { $number } by { $player }: `{ $order }`
draft-approved = Approved of by { $players }
draft-missing = Not yet by { $players }
draft-majority = Half of the staff approves of it.
draft-left = Its time is up: the commander decides.
draft-check-accepted = It would be accepted.
draft-check-refused = It would be refused: { $why }
draft-check-conflict = It stands in the way of draft { $with }, which comes before it: { $why }
draft-check-behind = It comes behind draft { $with }, after which dice or others decide: nothing can be said of it yet.
draft-check-stale = The turn that it was for is over.

about-staff-appoint = Take somebody on to your seat’s staff
help-staff-appoint =
    Whoever holds a seat commands it. He, a deputy or a game master takes people on: a deputy may do all that the commander may; an officer drafts orders, and gives those of his portfolio himself if the staff’s policy lets him; a manager keeps people on time and orders nothing. An officer’s portfolio is a theatre (spaces), arms (land, sea, air) and a purse (what he may spend in a turn; without one nothing). Saying it again changes it.
    `staff appoint deputy player Carl` · `staff appoint officer arms land,air purse 12 player Dora`
slot-staff-appoint-office = deputy, officer or manager
slot-staff-appoint-seat = Which seat, if you have several or are game master
slot-staff-appoint-theatre = The officer’s spaces, with commas between; none = everywhere
slot-staff-appoint-arms = The officer’s arms: land, sea, air, with commas and no blanks between; none = all
slot-staff-appoint-budget = How much the officer may spend in a turn
slot-staff-appoint-player = Who
about-staff-dismiss = Let somebody on your seat’s staff go
help-staff-dismiss =
    Lets somebody go. What he did stays in the log.
    `staff dismiss Carl`
slot-staff-dismiss-seat = Which seat, if you have several or are game master
slot-staff-dismiss-player = Who
about-staff-policy = Say whose orders count on your seat’s staff
help-staff-policy =
    Says whose orders count: “commander”: what officers order is a draft; “officers”: an officer’s order within his portfolio counts at once; “majority”: a draft that half of the staff approves of is committed. With a majority say how long a draft is open, and what happens then: “most” commits those with most approval, “commander” leaves it to the commander, “nothing” drops it.
    `staff policy officers` · `staff policy majority within 12 hours then most`
slot-staff-policy-policy = commander, officers or majority
slot-staff-policy-seat = Which seat, if you have several or are game master
slot-staff-policy-within = How long a draft is open, for a majority
slot-staff-policy-then = What happens then: most, commander or nothing
about-staff-list = Show who serves on which staff
help-staff-list =
    Shows who serves on which staff, who did, and of your own staff the portfolios and how it decides.
    `staff`
about-draft-order = Draft an order for your seat’s staff
help-draft-order =
    Keeps an order as a draft, which only your seat’s staff sees. It is checked with the others (`check drafts`), approved of, amended and committed. A draft whose turn is over is dropped.
    `draft done`
slot-draft-order-command = The order, as you would type it
about-draft-list = Show what your seat’s staff has drafted
help-draft-list =
    Shows the drafts of your seat’s staff.
    `drafts`
about-draft-check = Show what would become of the drafts
help-draft-check =
    Puts all drafts one after another to a copy of the board and says of each whether it would be accepted, why not, or which draft stands in its way. Nothing is done.
    `check drafts`
about-draft-amend = Put another order in the place of a draft
help-draft-amend =
    Puts another order in the place of a draft; approval begins anew. An officer amends his own drafts.
    `draft amend 2 done`
slot-draft-amend-number = Which draft
slot-draft-amend-command = The order, as you would type it
about-draft-withdraw = Take a draft back
help-draft-withdraw =
    Takes a draft back. An officer takes back his own.
    `draft withdraw 2`
slot-draft-withdraw-number = Which draft
about-draft-approve = Approve of a draft
help-draft-approve =
    Approves of a draft. Where the staff decides by majority it is committed when half of the staff approves, as soon as it would be accepted.
    `draft approve 2`
slot-draft-approve-number = Which draft
about-draft-commit = Make orders of drafts
help-draft-commit =
    Makes orders of drafts, in the order in which you name them, or of all of them. All are accepted or nothing is done; what was done is taken back together.
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
        [instruct] say beforehand how the seat answers
        [take-back] take back
        [resign] give up
        [chain] handle chains of secrets
        [appoint] appoint or dismiss
        [policy] set the policy
        [draft] draft orders
        [change-draft] change drafts
        [approve] approve of drafts
        [commit] commit drafts
        [pause] ask for a pause
        [call-for-time] call for more time
       *[vote] vote
    }.
    .then = { $may-count ->
        [1] Ask the commander.
       *[other] Ask the commander or a deputy{ $deed ->
            [order] : an officer drafts, with `draft ORDER`
           *[other] {""}
        }.
    }
table-officer-drafts = By its policy officers on the staff of { $seat } draft orders and give none.
    .then = Draft it: `draft ORDER`. The commander changes that with `staff policy officers`.
table-outside-whole = That concerns { $seat } as a whole and is in no officer’s portfolio.
    .then = Draft it, `draft ORDER`, or ask the commander or a deputy.
table-outside-theatre = { $spaces } { $spaces-count ->
        [1] is
       *[other] are
    } not in your theatre.
    .then = Yours: { $theatre }. Anything else you draft: `draft ORDER`.
table-outside-arms = Your portfolio has no { $arms }.
    .then = Yours: { $yours }. Anything else you draft: `draft ORDER`.
table-outside-purse = That costs { $spends }; { $left ->
        [0] there is nothing left
       *[other] { $left } are left
    } in your purse for this turn.
    .then = Spend less, or draft it: `draft ORDER`.
table-not-on-staff = Nobody called { $player } is on the staff of { $seat }.
    .then = { $staff-count ->
        [0] Take somebody on: `staff appoint deputy player NAME`.
       *[other] On it: { $staff }.
    }
table-is-commander = Whoever holds { $seat } commands it: { $player } is on its staff already.
    .then = Take somebody else on: `staff appoint deputy player NAME`.
table-staff-side = On a staff of one side nobody serves who plays on the other, as { $player } does ({ $side }).
    .then = Take on somebody who plays nowhere, or on your side.
table-staff-gm = As game master { $player } sees or changes what the other side hides.
    .then = Take on, or leave it to, somebody who is not game master, or not on a staff.
table-which-staff = Say of which seat.
    .then = One of { $seats-or }: `staff appoint deputy seat { $seats-first } player NAME`.
table-no-such-draft = { $open-count ->
        [0] Nothing is drafted.
       *[other] There is no draft { $number }.
    }
    .then = { $open-count ->
        [0] Draft an order: `draft ORDER`.
       *[other] There are: { $open }.
    }
table-not-your-draft = Draft { $number } is by { $player }.
    .then = Draft another one, `draft ORDER`, or ask the commander to change it.
table-approved-already = You have approved of draft { $number } already.
    .then = { $missing-count ->
        [0] Everybody has: commit it with `draft commit { $number }`.
       *[other] Not yet: { $missing }.
    }
table-draft-stale = The turn that draft { $number } was for is over.
    .then = Draft it anew: `draft ORDER`.
table-not-draftable = Only what a seat orders can be drafted.
    .then = A game master does what is his himself.
table-drafts-full = More than { $most } drafts nobody looks through.
    .then = Commit or withdraw some first: `drafts` shows them.
table-no-draft-due = The time of no draft of { $seat } is up.
    .then = Commit one: `draft commit all`.
