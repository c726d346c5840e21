### Narration: what happened, one sentence for each event.

## The table

event-game-created = { $player ->
    [gm] A game of { $ruleset }, revision { $revision }, made by the game master.
   *[other] A game of { $ruleset }, revision { $revision }, made by { $player }.
}
event-game-options = Options: { $options }.
event-game-position = The game begins from a stated position (fingerprint { $digest }), not from its set-up.
option = { $name }: { $value }
event-game-copy = This is a copy to try out. What its owner did not see was drawn by chance, its owner plays all sides, and it ends by itself.
event-dice-worthless = These dice are worthless: this is a copy.
event-dice-of-copy = Its dice are worthless: they prove nothing, and nothing counts.
event-dice-of-system = The dice come from the operating system's generator.
event-dice-scripted = The dice are typed in: this game is a test and proves nothing.
event-dice-verifiable = Every roll can be verified; the keys needed are recorded in this event.
event-beacon = { $policy ->
        [required] Rolls also depend on the public beacon drand.
       *[preferred] Rolls also depend on the public beacon drand, where it answers within { $wait ->
        [one] { $wait } second
       *[other] { $wait } seconds
    }.
    }
# An order as it stands in the log: who gave it, and the line as one types it.
event-ordered = { $who }: { $line }
# An order that the clock gave for a seat whose time has run out.
event-ordered-by-clock = The clock for { $seat }: { $line }
event-ordered-by-stand-in = The stand-in for { $seat }: { $line }
event-entropy-added = { $player } adds words to the dice: “{ $text }”. All later rolls depend on them.
event-entropy-committed = { $seat } left a chain of { $links ->
    [one] { $links } secret
   *[other] { $links } secrets
}: every roll takes the next of them, { $wait ->
        [0] and waits for it as long as it takes.
       *[other] and waits for it { $wait ->
        [one] { $wait } second
       *[other] { $wait } seconds
    }.
    }
event-entropy-opened = { $seat } opened link { $number } for roll { $roll }.
event-entropy-skipped = The link of { $seat } did not come in time; roll { $roll } goes on without it.
event-entropy-withdrawn = The chain of secrets that { $seat } left was taken back.
event-entropy-dismissed = The chain of secrets that { $seat } left was taken away by a game master: { $reason }
event-roll-bound = All links that roll { $roll } takes are accounted for: round { $round } of the beacon decides it.
event-checkpoint-signed = The log up to here is signed.
event-roll-key-replaced = The key that rolls are made with was replaced ({ $reason }); earlier rolls verify under the earlier key.
event-roll-voided = The roll that was asked for is void, because its key is gone; the board is as after event { $to }, and it is asked for again.
event-seat-taken = { $seat } { $seat-number ->
    [many] are
   *[one] is
} played by { $player }.
event-seat-left = { $seat } { $seat-number ->
    [many] are
   *[one] is
} free; { $player } left the seat.
event-gm-appointed = New game master: { $player }.
event-game-started = The game begins.
event-paused = The game is paused: { $reason }
event-resumed = The game goes on.
event-seat-resigned = { $seat } resigns.
event-taken-back = { $seat } { $seat-number ->
        [many] take
       *[one] takes
    } the last command back; the board is as after event { $to }.
event-rewound = The board is taken back to what it was after event { $to }, by { $player }: { $reason }
# A rewind, with what it took back.
event-rewound-with = { $text } ({ $gone })
event-instruction-given = Standing instruction of { $seat }, { $scope }: { $instruction }.
event-instruction-withdrawn = { $seat } { $seat-number ->
        [many] withdraw
       *[one] withdraws
    } the standing instruction about { $topic }, { $scope }.
event-victory = The game is over: { $side } { $side-number ->
        [many] win
       *[one] wins
    } ({ $way }).
event-victory-by-resignation = The game is over: { $side } { $side-number ->
        [many] win
       *[one] wins
    }, all others have resigned.
event-draw = The game is a draw: { $way ->
        [agreed] the players agreed on it
       *[other] nobody has won by the rules
    }.
event-game-closed = The game is closed without a winner: { $reason }
victory-way = { $way ->
   *[other] by the rules
}

## Standing instructions

scope-always = in all battles
scope-at = in { $space }
instruction-losses = losses in the order { $order }
preference-damage = { $kind } (damage)
instruction-retreat-never = never retreat
instruction-retreat-after-round = { $rounds ->
        [one] retreat after { $rounds } round
       *[other] retreat after { $rounds } rounds
    }
instruction-retreat-outnumbered = retreat when outnumbered
instruction-retreat-units-left = { $count ->
        [one] retreat when { $count } unit is left
       *[other] retreat when { $count } units or fewer are left
    }
instruction-to = { $instruction }, to { $space }
order-then = {", then "}

## Edits

event-board-edited = The board is edited by { $player } ({ $reason }): { $edits }.

## Dice

roll-purpose = { $purpose ->
   *[other] Roll
}
event-roll-in-space = { $purpose } in { $space }: { $power } { $power-number ->
        [many] roll
       *[one] rolls
    } { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }.
event-roll-requested = { $purpose } in { $space }, round { $round }: { $power } { $power-number ->
        [many] roll
       *[one] rolls
    } { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }.
event-roll-without-space = { $purpose }: { $power } { $power-number ->
        [many] roll
       *[one] rolls
    } { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }.
event-dice-rolled = { $purpose }: { $groups }: { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }.
dice-group = { $units } ({ $target }) [{ $faces }]
event-dice-drawn = { $purpose }: { $count ->
        [one] its die is rolled; `audit roll { $roll }` shows it.
       *[other] its { $count } dice are rolled; `audit roll { $roll }` shows them.
    }
event-dice-thrown = { $purpose }: { $groups }.
dice-group-plain = { $units } [{ $faces }]
dice-of-power = { $power } { $units }
die-hit = { $face } hit
die-miss = { $face } miss
event-dice-bare = Dice of roll { $roll }: { $faces }.
roll-beacon-awaited = { $request } The dice are rolled when the public beacon publishes its next value (round { $round }); nobody can know them before.
roll-beacon-patience = If it cannot be had, the roll goes on without it { $wait ->
    [one] { $wait } second
   *[other] { $wait } seconds
} after it was asked for, and that stands in the log.
roll-beacon-needed = It is looked for until it is there, however long that takes, and nobody can throw otherwise. Meanwhile a game master can `pause` the game, so that nobody's time runs.
roll-key-lost =
    { $request } The key of this game's dice (fingerprint { $key }) is not on the server, so they cannot be rolled.
    Whoever runs the server restores it (`adjutant keys restore`) or replaces it (`adjutant keys replace`); then play goes on.
event-draw-sealed = Draw { $draw } is sealed.
event-beacon-skipped = Round { $round } of the beacon did not come in time; roll { $roll } goes on without it.
event-beacon-off = This game does not use the public beacon, so it cannot prove that the server's operator did not choose the rolls.
event-beacon-committed = Each request is signed and shown before its round exists, at least { $distance ->
        [one] { $distance } second
       *[other] { $distance } seconds
    } ahead{ $witnesses ->
        [0] .
       *[other] , and seen by { $witnesses ->
            [one] a witness
           *[other] { $witnesses } witnesses
        }.
    }
event-checkpoint-shown = The checkpoint over { $size ->
    [one] { $size } event
   *[other] { $size } events
} was shown to the players ({ $place }).
event-checkpoint-cosigned = { $count ->
        [one] A witness signed
       *[other] { $count } witnesses signed
    } the checkpoint over { $size ->
    [one] { $size } event
   *[other] { $size } events
}.
event-witness-refused = The witness { $witness } does not sign: { $seen ->
        [0] what it saw of this game before does not match { $size ->
            [one] its first event
           *[other] its first { $size } events
        }.
       *[other] it has seen { $seen ->
            [one] { $seen } event
           *[other] { $seen } events
        } of this game, and now there are { $size }.
    } Either an old copy of the data was put back, or this game is played on another server, too. Ask the operator before you play on.
event-roll-committed-anew = Roll { $roll } now waits for round { $round } of the beacon: nobody had seen its request before the round that was named first.
roll-entropy-awaited = { $request } The dice wait for the next link of the chains that { $seats } left; the players' own programs open them (`entropy open`).
roll-pledge-awaited = { $request } The dice wait until the request is shown, before anybody can know them.
