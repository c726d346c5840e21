### The clock of a game by chat.

length-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
length-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
length-gap = {" "}

weekday-mon = Monday
weekday-tue = Tuesday
weekday-wed = Wednesday
weekday-thu = Thursday
weekday-fri = Friday
weekday-sat = Saturday
weekday-sun = Sunday

clock-allowance = { $per ->
    [turn] { $time } for each turn
   *[phase] { $time } for each phase
}
clock-daily = { $days ->
    [one] { $per ->
        [turn] each turn has until the next { $at }
       *[phase] each phase has until the next { $at }
    }
   *[other] { $per ->
        [turn] each turn has until { $at } came { $days } times
       *[phase] each phase has until { $at } came { $days } times
    }
}
clock-bank = a time bank of { $time } for each power
clock-quiet = the clock stops from { $from } to { $to }
clock-days = the clock runs on { $days }
clock-zone = times are those of { $zone }
clock-then-nothing = when time runs out, nothing happens
clock-then-gm = when time runs out, the game masters are called
clock-then-pass = when time runs out, the default choice is made
clock-then-stand-in = when time runs out, a stand-in plays the turn
clock-gap = ;{" "}

clock-none = The game has no clock. A game master sets one: `clock set 24 hours per phase`.
clock-line = { $seat } { $seat-number ->
        [many] have
       *[one] has
    } until { $at }.
clock-line-bank = { $seat } { $seat-number ->
        [many] are
       *[one] is
    } using the time bank, until { $at }.
clock-line-missed = { $seat } { $seat-number ->
        [many] are
       *[one] is
    } late: time ran out at { $at }.
clock-banks = Time banks: { $banks }.
clock-bank-left = { $power } { $time }
clock-away = { $player } is away until { $until }.
clock-pause-proposed = A pause is asked for (“{ $reason }”); agreed so far: { $players }. Type `agree pause` to agree.

event-clock-set = The clock is set: { $rules }.
event-clock-stopped = The clock is off: nobody has a deadline.
event-deadlines-none = Nobody has a deadline now.
event-deadlines-set = Time to answer: { $deadlines }.
event-deadline = { $seat } until { $at }
event-bank-opened = { $seat } { $seat-number ->
    [many] have
   *[one] has
} used up the time allowed; the time bank is open until { $at }.
event-deadline-extended = { $seat } { $seat-number ->
    [many] have
   *[one] has
} more time, until { $at }: { $reason }
event-deadline-put-off = The time of { $seat } ran out while the bot was offline; the deadline moves to { $at }.
event-deadline-on-vacation = { $seat } { $seat-number ->
    [many] have
   *[one] has
} until { $at }: the player is away.
event-deadline-missed = The time of { $seat } has run out.
event-vacation-taken = { $player } is away until { $until }.
event-vacation-ended = { $player } is back.
event-pause-proposed = { $player } asks for a pause: { $reason } The others agree with `agree pause`.
event-pause-agreed = { $player } agrees to the pause.


about-clock = Show the clock: who has until when
help-clock =
    Shows the rules of the clock, who must act until when, what is left in the time banks, and who is away.
    `clock`

about-clock-set = Game master: set the clock
help-clock-set =
    Sets how long a seat has for each phase or each turn, and what happens when its time runs out: the game masters are
    called (“then gm”), the default choice is made (“then pass”), a stand-in plays the turn (“then stand-in”), or nothing (“then nothing”). A time bank lasts for the whole game.
    Quiet hours and days on which the clock stops go by the clock of the time zone. “grace” is the time given when a deadline fell while the bot was offline.
    With “daily” all deadlines fall at one time of day: after 2 days means when that time came twice.
    `clock set 24 hours per phase` · `clock set 2 days daily 20:00` · `clock set 3 days per turn bank 2 days quiet 22-8 on mon-fri zone Europe/Berlin then pass`
slot-clock-set-allowance = How long: 24 hours, 3 days
slot-clock-set-per = For what: phase or turn
slot-clock-set-bank = The time bank of each seat
slot-clock-set-quiet = Hours when the clock stops: 22-8
slot-clock-set-daily = The time of day of all deadlines: 20:00; the allowance is whole days
slot-clock-set-days = Days when the clock runs: mon-fri
slot-clock-set-zone = The time zone: Europe/Berlin
slot-clock-set-grace = Time given when a deadline fell while the bot was offline
slot-clock-set-then = When time runs out: gm, pass, stand-in or nothing

about-clock-off = Game master: turn the clock off
help-clock-off =
    Turns the clock off; nobody has a deadline.
    `clock off`

about-extend = Game master: give a seat more time
help-extend = Gives a seat that must act more time. Say why: it stays in the record.
slot-extend-seat = Whom
slot-extend-time = How much more
slot-extend-reason = Why: it stays in the record

about-vacation = Go on vacation: no deadline falls until you return
help-vacation =
    Tells everybody that you are away. None of your deadlines falls until you return.
    `vacation 7 days` · `away for 36 hours`
slot-vacation-time = For how long

about-back = End your vacation early
help-back =
    Ends your vacation; deadlines that were put off stay.
    `back`

about-clock-pause = Ask the other players for a pause
help-clock-pause =
    Asks the other players to suspend play. When all who hold seats agree, the game is paused; a game master resumes it.
    `propose pause because of Christmas`
slot-clock-pause-reason = Why: it stays in the record

about-clock-agree = Agree to the pause that was asked for
help-clock-agree =
    Agrees to the pause that another player asked for.
    `agree pause`

section-table-clock = Clock

table-no-clock = The game has no clock.
    .then = A game master sets one: `clock set 24 hours per phase`.
table-no-deadline = Nobody waits for { $seat }, so there is no deadline to move.
    .then = { $awaited-count ->
        [0] Type `clock` to see whose time runs.
       *[other] The game waits for { $awaited }: extend that power's time.
    }
table-clock-length = The clock takes lengths from 1 minute to { $most } days.
    .then = Say one such as 24 hours or 3 days.
table-clock-days = The clock must run on at least one day of the week.
    .then = Say which: `clock set 24 hours on mon-fri`.
table-clock-quiet = Quiet hours begin and end at different times of the day.
    .then = Say them such as `clock set 24 hours quiet 22-8`.
table-vacation-length = A vacation lasts up to { $most } days.
    .then = Take a shorter one; it can be taken again later.
table-not-away = You are not away.
    .then = Say `vacation 7 days` before you go.
table-only-seated = Only a player who holds a seat can do this.
    .then = Take a seat with `seat`, or ask a game master.
table-no-pause-proposed = Nobody has asked for a pause.
    .then = Ask for one: `propose pause because …`.
table-pause-agreed-already = You have agreed to the pause already.
    .then = Still to agree: { $missing }.

fault-unknown-zone = The time zone of the clock is not known to this program.
