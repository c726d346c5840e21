### Narration: what happened, one sentence for each event.

## Units in a sentence

# A transport or carrier with what is aboard.
units-with-cargo = { $units } with { $cargo } aboard
# Units of one of several powers.
units-of-power = { $power } ({ $units })
units-unknown = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}

## The table

event-game-created = A game of { $ruleset }, revision { $revision }, made by { $player }.
event-game-options = Options: { $options }.
option = { $name } { $value }
event-dice-of-system = The dice come from the operating system's generator.
event-dice-scripted = The dice are typed in: this game is a test and proves nothing.
event-dice-verifiable = Every roll can be verified by anyone; the game's keys stand in this event.
event-beacon = { $policy ->
        [required] Rolls also depend on the public beacon drand.
       *[preferred] Rolls also depend on the public beacon drand, where it answers within { $wait } seconds.
    }
event-entropy-added = Words that all later rolls depend on, from { $player }: “{ $text }”
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
event-instruction-given = Standing instruction of { $seat }, { $scope }: { $instruction }.
event-instruction-withdrawn = { $seat } { $seat-number ->
        [many] withdraw
       *[one] withdraws
    } the standing instruction about { $topic }, { $scope }.
event-victory = The game is over: { $side } { $side-id ->
        [allies] win
        [axis] win
        [american] win
        [british] win
       *[other] wins
    } ({ $way }).
event-victory-by-resignation = The game is over: { $side } { $side-id ->
        [allies] win
        [axis] win
        [american] win
        [british] win
       *[other] wins
    }, all others have resigned.
event-draw = The game is a draw: nobody has won by the rules ({ $way }).
event-game-closed = The game is closed without a winner: { $reason }
victory-way = { $way ->
    [two_capitals] two capitals
    [one_capital] one capital
   *[other] { $way }
}

## Standing instructions

scope-always = in all battles
scope-at = in { $space }
topic = { $topic ->
    [casualties] losses
    [submarines] submarines
    [retreat] retreating
    [complex] industrial complexes
    [landing] landing
    [hits] hits on ships
    [winter] the winter
   *[other] { $topic }
}
instruction-casualties = losses in the order { $order }
preference-damage = { $kind } (damage)
instruction-submarines = { $order ->
    [strike] submarines strike
   *[submerge] submarines submerge
}
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
instruction-complex = new units first from { $order }
instruction-landing = fighters without a carrier land in { $order }
order-then = {", then "}

## Purchase and moves

event-purchased = { $power } buys { $units }.
event-moved = { $power } moves { $units } from { $from } to { $to }.
event-moved-through = { $power } moves { $units } from { $from } through { $through } to { $to }.
event-loaded = { $power } loads { $units } from { $from } aboard in { $zone }.
event-unloaded = { $power } puts { $units } ashore in { $to }.
event-assault-declared = { $power } declares an amphibious assault on { $to } with { $units }.
event-assault-cancelled = The amphibious assault is off: { $units } { $units-count ->
        [one] stays
       *[other] stay
    } aboard.
event-assault-landed = { $units } of { $power } { $units-count ->
        [one] lands
       *[other] land
    } in { $to }.

## Battles

event-battle-begun = Battle in { $space }: { $attackers } against { $defenders }.
event-battle-unopposed = Battle in { $space }: { $attackers } against nobody.
event-submarines-strike = { $role ->
        [attacker] The attacker's submarines strike by surprise.
       *[defender] The defender's submarines strike by surprise.
    }
event-submerged = { $power }: { $units } { $units-count ->
        [one] submerges
       *[other] submerge
    }.
event-casualties-proposed = { $power } proposes these losses: { $losses }.
event-casualties-agreed = { $power } agrees to these losses: { $losses }.
losses-damaged = { $units } damaged
event-lost = { $power } loses { $units }.
event-damaged = { $power }: { $units } damaged.
event-no-losses = { $role ->
        [attacker] The attacker takes no losses.
       *[defender] The defender takes no losses.
    }
event-defenceless-destroyed = { $power } loses { $units }, left without a combat unit.
event-casualties-removed = The casualty zone is cleared; the round is over.
event-battle-continued = { $power } fights on in { $space }.
event-retreated = { $power } retreats with { $units } from { $space } to { $to }.
event-aircraft-stay = { $units } of { $power } { $units-count ->
        [one] stays
       *[other] stay
    } over { $space } until the noncombat move.
event-repaired = { $power }: { $units } repaired.
event-broke-off = { $power } breaks off with { $units } in { $space }; { $units-count ->
        [one] it stays
       *[other] they stay
    } there until the noncombat move.
event-battle-ended = { $outcome ->
        [attacker_won] The battle in { $space } is over: the attacker has won.
        [defender_held] The battle in { $space } is over: the defender has held.
        [both_destroyed] The battle in { $space } is over: nobody is left.
        [retreated] The battle in { $space } is over: the attacker has retreated.
       *[stalemate] The battle in { $space } is over: nobody can hit anybody any more.
    }
# Nobody is left to fight on this side but submarines that dived; they are unharmed.
event-battle-submerged = { $whose ->
        [attacker] The battle in { $space } is over: only submerged submarines are left of the attacker.
        [defender] The battle in { $space } is over: only submerged submarines are left of the defender.
       *[both] The battle in { $space } is over: only submerged submarines are left.
    }
event-stranded-landed = { $power }: { $units } without a carrier { $units-count ->
        [one] lands
       *[other] land
    } in { $to }.
event-nowhere-to-land = { $power } loses { $units }: no place to land.

## Spaces and money

event-captured = { $power } captures { $space }.
event-liberated = { $power } liberates { $space }; it belongs to { $controller } again.
event-returned = { $space } returns to { $power }.
event-ipcs-seized = { $power } seizes { $amount } IPC from { $from }.
event-mobilized = { $power } places { $units } in { $to }.
event-mobilized-from = { $power } places { $units } in { $to }, made in { $complex }.
event-refunded = Paid back, for want of a complex: { $units }.
event-forfeited = Lost, not placed: { $units }.
event-all-placed = All new units are placed.
event-income = { $power } collects { $amount } IPC.
event-phase-ended = { $power } ends the { $phase } phase.

## Edits

event-board-edited = The board is edited by { $player } ({ $reason }): { $edits }.
edit-added = { $power } gets { $units } in { $space }
edit-removed = { $units } removed from { $space }
edit-owner = { $space } goes to { $power }
edit-ipcs = { $power } has { $amount } IPC

## Dice

roll-purpose = { $purpose ->
    [order] Order of play
    [militia] Militia at the border
    [militia_pick] Which militia stays
    [forced_march] Forced march
    [fire] Fire
    [pursuit] Pursuit
    [naval_fire] Naval fire
    [capture] Ships in port
    [battlefield] Who names the battlefield
    [lake_defence] Who defends the lake
    [battle_order] Who orders the battles
    [draw] Draw of blocks
    [surprise_attack] Surprise strike of the attacker
    [surprise_defence] Surprise strike of the defender
    [attack_fire] Attack
    [defence_fire] Defence
   *[other] { $purpose }
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
dice-of-power = { $power } { $units }
die-hit = { $face } hit
die-miss = { $face } miss
event-dice-bare = Dice of roll { $roll }: { $faces }.
roll-beacon-awaited = { $request } Nobody can know the dice yet: they wait for round { $round } of the public beacon drand.
roll-key-lost =
    { $request } The key of this game's dice (fingerprint { $key }) is not on the server, so they cannot be rolled.
    Whoever runs the server restores it (`adjutant keys restore`) or replaces it (`adjutant keys replace`); then play goes on.
event-draw-sealed = Draw { $draw } is sealed.
event-beacon-skipped = Round { $round } of the beacon did not come in time; roll { $roll } goes on without it.
