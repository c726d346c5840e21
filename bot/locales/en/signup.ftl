### Signing up by lists of wishes, draws, the waiting list, substitutes.

event-signup-opened = Seats are drawn by lot: sign up with `sign up for …`, the power you want most first. { $officers ->
        [0] No officers are drawn.
        [one] One officer is drawn for the staff of each power.
       *[other] { $officers } officers are drawn for the staff of each power.
    } { $missed ->
        [0] Game masters call substitutes.
        [one] After one missed deadline a substitute is called.
       *[other] After { $missed } missed deadlines in a row a substitute is called.
    } Each substitute has { $time } to answer.
event-signup-closed = There is no draw; seats are taken by whoever comes first.
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
event-signup-begun = The sign-up is closed; seats are being drawn.
event-signup-drawn = Seats are drawn:
event-signup-waiting = Waiting: { $players }.
signup-placed = { $player } gets { $seat }{ $wish ->
        [0] .
        [1] {" "}(first choice).
        [2] {" "}(second choice).
        [3] {" "}(third choice).
       *[other] {" "}(choice { $wish }).
    }
signup-placed-staff = { $player } joins the staff of { $seat }{ $wish ->
        [0] .
        [1] {" "}(first choice).
        [2] {" "}(second choice).
        [3] {" "}(third choice).
       *[other] {" "}(choice { $wish }).
    }
signup-nobody-waits = Nobody waits. To be called when a player is needed: `sign up as reserve`.
event-substitute-called = { $player } is asked to take over { $seat } until { $at }: `take over`, or `signup decline`.
event-substitute-declined = { $why ->
        [said] { $player } does not take over { $seat }.
        [silent] { $player } was asked to take over { $seat } and did not answer.
       *[not_needed] { $player } need not take over { $seat }.
    }
event-substitute-came = { $player } takes over { $seat }.
event-lots-requested = Lots are drawn: { $count ->
    [one] { $count } number
   *[other] { $count } numbers
}.
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
    Opens a draw: seats are drawn by lists of wishes instead of taken by whoever comes first. “officers” says how many more are drawn for the staff of each power; “substitutes after” after how many missed deadlines in a row a substitute is called; “within” how long each has to answer.
    `signup open officers 3 substitutes after 2 within 1 day`
slot-signup-open-officers = How many officers for the staff of each power
slot-signup-open-missed = After how many missed deadlines in a row a substitute is called; none = you call
slot-signup-open-within = How long a substitute is asked
about-signup-close = Game master: close the sign-up without a draw
help-signup-close =
    Closes the sign-up without a draw; seats are taken by whoever comes first.
    `signup close`
about-signup-wish = Sign up for a game, with the powers that you would like
help-signup-wish =
    Signs you up for the draw: the powers that you want, the one you want most first, and no other; none = any. “as commander” or “as officer” is that and nothing else. “as reserve” is the waiting list, also of a running game.
    `sign up as reserve`
slot-signup-wish-powers = The powers, the one you want most first, with commas between; none = any
slot-signup-wish-part = any, commander, officer or reserve
about-signup-off = Withdraw from the sign-up
help-signup-off =
    Withdraws you from the sign-up or from the waiting list.
    `sign off`
about-signup-draw = Game master: draw who plays what
help-signup-draw =
    Draws lots, with proof like every roll, and gives as many players as possible what they want most. Who gets no seat waits.
    `signup draw`
about-signup-remove = Game master: take somebody off the sign-up
help-signup-remove = Takes a player off the sign-up and off the waiting list, for example one who did not answer before the draw.
slot-signup-remove-player = Who
about-signup-list = Show who signed up and who waits
help-signup-list =
    Shows who signed up for what, who waits, and who is asked to take over a seat.
    `sign-ups`
about-signup-history = Show who played which turns, and how reliably
help-signup-history =
    Shows who held which power from when to when, how many turns each player answered in time, how long that took and how many seats each left.
    `signup history`
about-signup-substitute = Game master: ask the next who waits to take over a power
help-signup-substitute = Asks the first on the waiting list to take over a power. If that player declines, call the next.
slot-signup-substitute-seat = Which power
about-signup-accept = Take over the power that you are called to
help-signup-accept = Takes over a power that you were asked to take; you hold it from then on.
slot-signup-accept-seat = Which power
about-signup-decline = Decline a call, or cancel it
help-signup-decline = Declines to take over a power, and takes you off the waiting list. The current player or a game master can use it to cancel the call.
slot-signup-decline-seat = Which power
about-signup-lapse = Stop waiting for a substitute who did not answer
help-signup-lapse = Stops waiting for a substitute whose time is up. The clock does this automatically; use the command only if it was offline.
slot-signup-lapse-seat = Which power

section-table-signup = Signing up and substitutes

table-not-signed-up = You are not signed up.
    .then = Sign up with `sign up for …`, the power you want most first.
table-nobody-signed-up = Nobody has signed up.
    .then = `sign-ups` shows who has.
table-no-draw = Seats are not drawn for now.
    .then = A game master opens a draw before the start: `signup open`. To be called later: `sign up as reserve`.
table-lots-awaited = The lots are being drawn.
    .then = Wait a moment: you can go on as soon as the seats are drawn.
table-seats-drawn = The seats of this game are drawn.
    .then = Sign up with `sign up for …`, the power you want most first.
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

## A person over all games

me-line = { $place } · { $seat }: { $task }
me-person-erased = What was noted of { $person } is removed. The logs of games stay as they are, and so does that { $person } does not want to be shown, if this was said.

profile-heading = { $person }: { $games ->
        [0] no game yet
        [one] one game
       *[other] { $games } games
    }
profile-finished = Finished: { $count } ({ $games })
profile-gave-up = Given up: { $count } ({ $games })
profile-replaced = Replaced: { $count } ({ $games })
profile-running = Running: { $count } ({ $games })
profile-answers = Median time of an answer: { $time }, of { $count } ({ $games })
profile-side = { $rules }, { $side }:
profile-won = won { $count } ({ $games })
profile-drawn = drawn { $count } ({ $games })
profile-lost = lost { $count } ({ $games })
profile-leagues = Leagues: { $leagues }
profile-shown = { $person } is shown: everybody can see what became of their games.
profile-not-shown = { $person } does not want to be shown.
profile-hidden = { $person } is not shown any more. The logs of games stay as they are.

## More time that somebody got

grace-line = { $player }: more time { $times ->
        [one] once
       *[other] { $times } times
    }, { $time } in all: { $reasons }
grace-reason = { $why } ({ $time })
grace-referee-away = the referee was away
grace-vacation = vacation
grace-voted = by a vote
