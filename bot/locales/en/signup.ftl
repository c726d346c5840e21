### Signing up by lists of wishes, draws, the waiting list, substitutes.

event-signup-opened = Seats are drawn for: sign up with `signup wish`, the dearest power first. { $officers ->
        [0] Nobody is drawn for a staff.
        [one] One officer is drawn for the staff of each power.
       *[other] { $officers } officers are drawn for the staff of each power.
    } { $missed ->
        [0] Game masters call substitutes
        [one] After one missed deadline a substitute is called
       *[other] After { $missed } missed deadlines in a row a substitute is called
    }, and each is asked for { $time }.
event-signup-closed = There is no draw; whoever comes takes a seat.
event-signup-reserve = On the waiting list: { $player }.
event-signup-signed = Signed up: { $player } ({ $part ->
        [commander] as commander,{ " " }
        [officer] as officer,{ " " }
       *[any] { "" }
    }{ $count ->
        [0] any power
       *[other] { $seats }
    }).
event-signup-off = Not signed up any more: { $player }.
event-signup-begun = Nobody signs up any more; lots are drawn.
event-signup-drawn = The lots have fallen.
event-signup-waiting = Waiting: { $players }.
signup-placed = { $seat } { $seat-number ->
        [many] go
       *[other] goes
    } to { $player }{ $wish ->
        [0] .
       *[other] , wish { $wish }.
    }
signup-placed-staff = On the staff of { $seat }: { $player }{ $wish ->
        [0] .
       *[other] , wish { $wish }.
    }
signup-nobody-waits = Nobody waits. To be called when somebody is needed: `sign up as reserve`.
event-substitute-called = { $player } is asked to take over { $seat } until { $at }: `take over`, or `signup decline`.
event-substitute-declined = { $why ->
        [said] { $player } does not take over { $seat }.
        [silent] { $player } was asked to take over { $seat } and did not answer.
       *[not_needed] { $player } need not take over { $seat }.
    }
event-substitute-came = { $player } takes over { $seat }.
event-lots-requested = Lots are drawn: { $count } numbers.
tenures-none = Nobody has held a seat yet.
tenure-now = { $player }: since event { $since }, round { $round }
tenure-past = { $player }: from event { $since }, round { $round }, to event { $until }, round { $to }
reliability = { $player }: { $on_time } on time, { $missed } missed, { $time } on average, { $left ->
        [0] left no seat
        [one] left one seat
       *[other] left { $left } seats
    }

reliability-over = { $player }: { $on_time } on time, { $missed } missed in { $games ->
        [one] one game
       *[other] { $games } games
    }, { $time } on average, { $left ->
        [0] left no seat
        [one] left one seat
       *[other] left { $left } seats
    }
players-nobody = No game here has a clock that counted anybody's turns.

about-signup-open = Game master: have seats drawn by wishes
help-signup-open =
    Has seats drawn by lists of wishes instead of taken by whoever comes first. With “officers” so many more are drawn for the staff of each power; with “substitutes after” a substitute is called by itself after so many deadlines missed in a row; “within” is how long each is asked.
    `signup open officers 3 substitutes after 2 within 1 day`
slot-signup-open-officers = How many officers for the staff of each power
slot-signup-open-missed = After how many missed deadlines in a row a substitute is called; none = you call
slot-signup-open-within = How long a substitute is asked
about-signup-close = Game master: have no draw
help-signup-close =
    Ends signing up without a draw; seats are taken by whoever comes.
    `signup close`
about-signup-wish = Sign up for a game, with the powers that you would like
help-signup-wish =
    Signs you up for the draw: the powers that you would have, the dearest first, and no other; none = any. “as commander” or “as officer” is that and nothing else. “as reserve” is the waiting list, also of a game that goes on.
    `sign up as reserve`
slot-signup-wish-powers = The powers, the dearest first, with commas between; none = any
slot-signup-wish-part = any, commander, officer or reserve
about-signup-off = Do not want to play any more
help-signup-off =
    Takes you off the list, or off the waiting list.
    `sign off`
about-signup-draw = Game master: draw who plays what
help-signup-draw =
    Draws lots, with proof like every roll, and gives everybody what all wish for most; of equal wishes the lots decide. Whoever is left waits.
    `signup draw`
about-signup-list = Show who signed up and who waits
help-signup-list =
    Shows who signed up for what, who waits, and who is asked to take over a seat.
    `sign-ups`
about-signup-history = Show who played which turns, and how reliably
help-signup-history =
    Shows who held which power from when to when, and of everybody how many turns he answered in time, how long he took and how many seats he left.
    `signup history`
about-signup-substitute = Game master: ask the next who waits to take over a power
help-signup-substitute =
    Asks the first on the waiting list to take over a power. If he does not, call the next.
slot-signup-substitute-seat = Which power
about-signup-accept = Take over the power that you are called to
help-signup-accept =
    Takes over a power that you were asked to. You hold it from then on.
slot-signup-accept-seat = Which power
about-signup-decline = Do not take over a power; or nobody needs to
help-signup-decline =
    Says that you do not take over a power, and takes you off the waiting list. Whoever holds the power, or a game master, says with it that nobody need take it over.
slot-signup-decline-seat = Which power
about-signup-lapse = Ask nobody further who did not answer in time
help-signup-lapse =
    Ends the asking of a substitute whose time is up. The clock does it by itself; this is for when it was away.
slot-signup-lapse-seat = Which power

section-table-signup = Signing up and substitutes

table-not-signed-up = You are not signed up.
    .then = To sign up: `sign up for …`, the dearest power first.
table-nobody-signed-up = Nobody has signed up.
    .then = `sign-ups` shows who has.
table-no-draw = Seats are not drawn for now.
    .then = A game master opens a draw before the start: `signup open`. To be called later: `sign up as reserve`.
table-lots-awaited = The lots are being drawn.
    .then = It goes on as soon as they have fallen.
table-seats-drawn = The seats of this game are drawn.
    .then = Say what you would like: `sign up for …`, the dearest power first.
table-too-many-officers = A draw gives each power at most { $most } officers.
    .then = More are appointed: `staff appoint`.
table-sits-already = You play already: { $seat }.
    .then = `seats` shows who sits where.
table-sign-up-full = { $most } people have signed up; there is no room for more.
    .then = Ask a game master.
table-call-open = { $player } is asked to take over { $seat }.
    .then = `sign-ups` shows until when.
table-nobody-waits = Nobody waits who could be called.
    .then = People join with `sign up as reserve`.
table-not-called = Nobody is asked to take over { $seat } now.
    .then = { $seats-count ->
        [0] `sign-ups` shows who waits.
       *[other] Somebody is asked for { $seats }.
    }
