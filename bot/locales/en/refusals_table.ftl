### Refusals of the table. The value says what stands in the way, `.then` what to do.

## Making a game

table-unknown-ruleset = There is no game “{ $ruleset }” here.
    .then = Choose { $known-or }.
table-unknown-option = This game has no option “{ $option }”.
    .then = It has { $known }.
table-option-value = { $option } cannot be “{ $value }” in this game.
    .then = It can be { $allowed-or }.
table-no-stated-position = This game cannot begin from a stated position.
    .then = Begin it from its set-up. A game master can correct the board.
table-bad-position = This is no position that a game can begin from: { $problems }
    .then = A position has a line `WORD: …` or `SPACE: …` for each thing that it states, as the position of a rule case has.
table-position-too-long = The position has { $bytes } bytes, and at most { $most } are read.
    .then = State only what differs from the set-up.
table-position-is-over = In this position the game would be over before it begins.
    .then = State a position in which neither side has won.
table-bad-copy = Nobody makes a copy by naming its board, and its dice have no proofs.
    .then = `try out` makes a copy of the game that you play.
table-copy-not-now = At this moment the other side's units are half known, so nobody can draw what you do not see.
    .then = Try again when the fight or the move is over.
table-copy-of-other-board = This game is played on a board that new games no longer use.
    .then = `try` tells what one order would do.

## Seats

table-unknown-seat = There is no seat “{ $seat }” in this game.
    .then = The seats are { $seats }.
table-seat-held = Taken: { $seat } { $seat-number ->
    [many] are
   *[one] is
} played by { $player }.
    .then = Type `seats` to see what is free, or ask a game master to `assign` the seat.
table-no-persons-name = Nobody can be called “{ $player }”: the clock and stand-ins act under such names.
    .then = Use the name of a player.
table-not-your-seat = { $seat-id ->
        [none] You act for no seat in this game.
       *[other] You do not play { $seat }.
    }
    .then = { $yours-count ->
        [0] Take a free seat with `seat`, or ask a game master to `assign` one to you.
       *[other] You play { $yours }.
    }
table-one-side-only = You play { $held }, and { $seat } fights on the other side.
    .then = Take a seat of { $side }, or `leave` what you have first.
table-too-many-games = You have { $running ->
        [one] one game
       *[other] { $running } games
    } running here and may have { $most }: { $finished } finished, { $spare } more, { $dropped } dropped.
    .then = Finish a game first, or ask a game master to `assign` the seat.
table-pace-not-shown = This clock allows { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }. The median of your answers here ({ $answers }) is { $pace ->
        [one] one minute
       *[other] { $pace } minutes
    }.
    .then = Answers with such a median are needed: { $needed }. Play at slower tables first.
table-seats-fixed = The game has begun: seats can no longer be taken or left freely, nor can that of { $seat }.
    .then = Ask a game master to `assign` the seat.

## The course of a game

table-only-gm = Only a game master may do this.
    .then = Ask one; `seats` tells who they are.
table-not-started = The game has not begun.
    .then = { $free-count ->
        [0] A game master begins it with `start`.
        [one] { $free } { $free-number ->
            [one] is
           *[many] are
        } still free: take that seat with `seat`.
       *[other] { $free } are still free: take a seat with `seat`.
    }
table-already-started = The game has begun already.
    .then = Type `what` to see who is to act; a game master can go back with `rewind`.
table-seats-free = Nobody plays { $free } yet.
    .then = Take or `assign` { $free-count ->
        [one] that seat
       *[other] those seats
    }, then type `start`.
table-game-paused = The game is paused (“{ $reason }”).
    .then = Wait until a game master types `resume`.
table-not-paused = The game is not paused.
    .then = Play on: `what` shows who is to act.
table-game-over = The game is over.
    .then = Look back with `board`, `battles` and `log`; a game master can play on from an earlier moment with `rewind`.
table-not-your-turn = It is not for { $seat } to act now.
    .then = { $awaited-count ->
        [0] Type `what` to see what happens next.
       *[other] { $awaited-or } must act first; `what` shows the question.
    }
table-seat-gone = Since { $seat } resigned, nobody plays that seat.
    .then = A game master can seat somebody with `assign`.

## Going back

table-nothing-to-take-back = You cannot undo: dice have been rolled or somebody else has acted since your last command.
    .then = { $to ->
        [0] After an honest mistake, ask a game master to `rewind`.
       *[other] After an honest mistake, ask the table: `vote call mend to { $to } because …`. Or ask a game master to `rewind`.
    }
table-nothing-ordered = There is nothing to undo: you have given no order here that still stands.
    .then = Type `what` to see what happens next.
table-no-such-point = The board cannot go back to event { $to }.
    .then = { $earlier ->
        [0] Wait until somebody has acted.
       *[other] { $later ->
            [0] The nearest moment is event { $earlier }: `rewind to { $earlier } because …`.
           *[other] The nearest moments are events { $earlier } and { $later }: `rewind to { $earlier } because …`.
        }
    }
table-reason-missing = The reason is missing; it belongs in the record.
    .then = Type the command again and say why at its end.

## Standing instructions

table-no-instruction = You have no such standing instruction about { $topic }.
    .then = Type `instructions` to see those you have.
table-useless-instruction = A standing instruction like that about { $topic } could never apply.
    .then = Name units and spaces that it can concern; `help` has examples with each command.

## Commands and dice

table-other-game = This command belongs to another game.
    .then = Type `help` for the commands of this one.
table-not-offered = “{ $order }” is not possible, or no longer possible.
    .then = { $allowed-count ->
        [0] `what` lists what you can do now.
       *[other] Possible there: { $allowed }. `what` lists everything that you can do now.
    }
table-wrong-amount = That is too much or too little for “{ $order }” ({ $slot }).
    .then = From { $least } to { $most } can be picked there; `what` lists what you can do now and how much of it.
table-dice-awaited = The dice of roll { $roll } are not rolled yet.
    .then = Wait for the dice, then give it again; a paused game is resumed first. If the key of the roll is lost, whoever runs the server replaces it.
table-entropy-length = Words for the dice are 1 to { $most } characters long.
    .then = Type `entropy` followed by 1 to { $most } characters.
table-demands-unmet = This server requires the public beacon ({ $beacon }){ $witnesses ->
        [0] {""}
        [one] {" "}and 1 witness for every roll
       *[other] {" "}and { $witnesses } witnesses for every roll
    }. This game has the beacon { $has } and { $seen ->
        [0] no witnesses
        [one] { $seen } witness
       *[other] { $seen } witnesses
    }.
    .then = Make it with the beacon { $beacon }{ $witnesses ->
        [0] .
        [one] {" "}and 1 witness.
       *[other] {" "}and { $witnesses } witnesses.
    }
table-chains-not-here = The dice of this game take no chains of secrets.
    .then = Chains go into games whose dice can be verified (dice=verifiable, with or without a beacon). Words of your own go in with `entropy` and the words.
table-chain-length = A chain has { $most ->
    [one] { $most } link
   *[other] 1 to { $most } links
}.
    .then = Make one with “adjutant entropy new” and leave its tip.
table-chain-wait = A roll waits { $least } to { $most } seconds for a link, or as long as it takes.
    .then = Say “wait” with such a number, or leave it out.
table-no-chain = { $seat } has left no chain of secrets.
    .then = Make one with “adjutant entropy new” and leave its tip with `entropy commit`.
table-link-not-awaited = No roll waits for a link of { $seat }.
    .then = Link { $next } of { $links } is for the next roll: open it when that was asked for, and nobody can know it before.
table-other-link = That is { $found ->
        [0] the tip
       *[other] link { $found }
    } of the chain that { $seat } left, and roll { $roll } takes link { $expected }.
    .then = Open link { $expected }.
table-foreign-link = That is not of the chain that { $seat } left.
    .then = Roll { $roll } takes link { $expected } of the chain with the tip { $tip }.
table-no-odds = This game has no odds.
    .then = `help` lists what can be looked at.
table-odds-of-a-board = The odds of this game are those of units on a board: without a game there are none.
    .then = In a game, type for instance { $lines-or }.
table-odds-off = This table agreed to play without odds.
    .then = Whoever makes the next game can choose `odds=all`.
table-odds-own-only = Odds are shown only for battles you have moved into yourself.
    .then = Move first, in your own turn, and ask about the battle that waits there.
table-no-such-face = No die shows { $face }: each shows 1 to { $sides }.
    .then = Type { $wanted ->
        [one] the value again,
       *[other] all { $wanted } values again, each
    } from 1 to { $sides }.
table-dice-mismatch = { $wanted ->
        [0] No roll is waiting for dice, and { $given ->
            [one] one was
           *[other] { $given } were
        } given.
        [one] The roll needs { $wanted } die, and { $given ->
            [one] one was
           *[other] { $given } were
        } given.
       *[other] The roll needs { $wanted } dice, and { $given ->
            [one] one was
           *[other] { $given } were
        } given.
    }
    .then = { $sides ->
        [0] Type `what` to see who must act.
       *[other] Give as many as it needs, each from 1 to { $sides }.
    }
