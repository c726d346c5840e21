### What happened on the board, one sentence for each fact.

## Units in a sentence

# A transport or carrier with what is aboard.
axis-units-with-cargo = { $units } with { $cargo } aboard
# Units of one of several powers.
axis-units-of-power = { $power } ({ $units })
axis-units-unknown = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}

## Purchase and moves

axis-event-purchased = { $power } buys { $units }.
axis-event-moved = { $power } moves { $units } from { $from } to { $to }.
axis-event-moved-through = { $power } moves { $units } from { $from } through { $through } to { $to }.
axis-event-loaded = { $power } loads { $units } from { $from } aboard in { $zone }.
axis-event-unloaded = { $power } puts { $units } ashore in { $to }.
axis-event-assault-declared = { $power } declares an amphibious assault on { $to } with { $units }.
axis-event-assault-cancelled = The amphibious assault is off: { $units } { $units-count ->
        [one] stays
       *[other] stay
    } aboard.
axis-event-assault-landed = { $units } of { $power } { $units-count ->
        [one] lands
       *[other] land
    } in { $to }.
axis-event-stranded-landed = { $power }: { $units } without a carrier { $units-count ->
        [one] lands
       *[other] land
    } in { $to }.
axis-event-nowhere-to-land = { $power } loses { $units }: no place to land.
axis-event-mobilized = { $power } places { $units } in { $to }.
axis-event-mobilized-from = { $power } places { $units } in { $to }, made in { $complex }.
axis-event-refunded = Refunded, with no industrial complex to place them at: { $units }.
axis-event-forfeited = Lost, not placed: { $units }.
axis-event-all-placed = All new units are placed.

## Battles

axis-event-battle-begun = Battle in { $space }: { $attackers } against { $defenders }.
axis-event-battle-unopposed = Battle in { $space }: { $attackers } against nobody.
axis-event-submarines-strike = { $role ->
        [attacker] The attacker's submarines strike by surprise.
       *[defender] The defender's submarines strike by surprise.
    }
axis-event-submarines-stay = { $role ->
        [attacker] The attacker's submarines stay and fire with the others.
       *[defender] The defender's submarines stay and fire with the others.
    }
axis-event-submerged = { $power }: { $units } { $units-count ->
        [one] submerges
       *[other] submerge
    }.
axis-event-casualties-proposed = { $power } proposes these losses: { $losses }.
axis-event-casualties-agreed = { $power } agrees to these losses: { $losses }.
axis-losses-damaged = { $units } damaged
axis-event-lost = { $power } loses { $units }.
axis-event-damaged = { $power }: { $units } damaged.
axis-event-no-losses = { $role ->
        [attacker] The attacker takes no losses.
       *[defender] The defender takes no losses.
    }
axis-event-defenceless-destroyed = { $power } loses { $units }, left without a combat unit.
axis-event-all-battles-called = { $power } fights all its battles, one after the other.
axis-event-battle-continued = { $power } fights on in { $space }.
axis-event-retreated = { $power } retreats with { $units } from { $space } to { $to }.
axis-event-aircraft-stay = { $units } of { $power } { $units-count ->
        [one] stays
       *[other] stay
    } over { $space } until the noncombat move.
axis-event-repaired = { $power }: { $units } repaired.
axis-event-broke-off = { $power } breaks the attack in { $space } off with { $units }; { $units-count ->
        [one] it stays
       *[other] they stay
    } there until the noncombat move.
axis-event-battle-ended = { $outcome ->
        [attacker_won] The battle in { $space } is over: the attacker has won.
        [defender_held] The battle in { $space } is over: the defender has held.
        [both_destroyed] The battle in { $space } is over: nobody is left.
        [retreated] The battle in { $space } is over: the attacker has retreated.
       *[stalemate] The battle in { $space } is over: nobody can hit anybody any more.
    }
# Nobody is left to fight on this side but submarines that dived; they are unharmed.
axis-event-battle-submerged = { $whose ->
        [attacker] The battle in { $space } is over: only submerged submarines are left of the attacker.
        [defender] The battle in { $space } is over: only submerged submarines are left of the defender.
       *[both] The battle in { $space } is over: only submerged submarines are left.
    }

## Spaces and money

axis-event-captured = { $power } captures { $space }.
axis-event-liberated = { $power } liberates { $space }; it belongs to { $controller } again.
axis-event-returned = { $space } returns to { $power }.
axis-event-ipcs-seized = { $power } seizes { $amount } IPC from { $from }.
axis-event-income = { $power } collects { $amount } IPC.
axis-event-phase-ended = { $power } ends the { $phase } phase.

## Edits

axis-edit-added = { $power } gets { $units } in { $space }
axis-edit-removed = { $units } removed from { $space }
axis-edit-owner = { $space } goes to { $power }
axis-edit-moved = { $units } moved from { $space } to { $to }
axis-edit-damage = { $units } in { $space }: { $hits ->
    [0] no hits any more
    [one] one hit
   *[other] { $hits } hits
}
axis-edit-turn = the turn of { $power } goes on at { $phase } in round { $round }
axis-edit-ipcs = { $power } has { $amount } IPC

## The summary of a turn

digest-heading = ### { $count ->
    [one] { $count } battle
   *[other] { $count } battles
}
digest-lost = { $units } ({ $power-bare })
digest-battle = > { $space }: { $outcome ->
        [taken] taken
        [attacker_won] the attacker has won
        [defender_held] the defender has held
        [both_destroyed] nobody is left
        [retreated] the attacker has retreated
       *[stalemate] undecided
    }; lost: { $lost }
digest-battle-unhurt = > { $space }: { $outcome ->
        [taken] taken
        [attacker_won] the attacker has won
        [defender_held] the defender has held
        [both_destroyed] nobody is left
        [retreated] the attacker has retreated
       *[stalemate] undecided
    }
summary-heading = ### { $power-bare } · round { $round }
summary-bought = > Bought: { $units } ({ $cost } IPC)
summary-refunded = > Refunded, no industrial complex to place them at: { $units }
summary-forfeited = > Given up unplaced: { $units }
summary-lost = > Lost by { $power-bare }: { $units }
summary-hands = { $space } ({ $from-bare } → { $to-bare })
summary-hands-nobody = { $space } (→ { $to-bare })
summary-taken = > { $spaces-count ->
        [one] Changed hands: { $spaces }
       *[other] Changed hands, { $spaces-count } spaces: { $spaces }
    }
summary-seized = > The treasury of { $from } went to { $by }: { $amount } IPC
summary-ipcs = > IPC: { $collected } collected, { $spent } spent, { $have } in hand
summary-income-of = { $power-bare } { $now } ({ $change })
summary-incomes = > Incomes now: { $powers }

## Standing instructions

axis-topic = { $topic ->
    [casualties] losses
    [casualties_attack] losses when attacking
    [casualties_defence] losses when defending
    [submarines] submarines
    [retreat] retreating
    [complex] industrial complexes
    [landing] landing
    [kamikazes] kamikazes
    [interception] interception
   *[other] these standing instructions
}
axis-instruction-attacking = when attacking: { $instruction }
axis-instruction-defending = when defending: { $instruction }
axis-instruction-aircraft-leave = retreat when only aircraft are left
axis-instruction-losses-keep = losses in the order { $order }, and in an attack the last of { $kept } after everything else
axis-preset-cheapest = Cheapest first
axis-preset-keep-land = Keep what can take land
axis-preset-ask = In which order do you lose units, in attack and defence? Set it once, and battles will not wait for you. With “Cheapest first” or “Keep what can take land” your submarines also strike by surprise. You can change it under “Standing instructions” at any time.
axis-instruction-submarines = { $order ->
    [strike] submarines strike
   *[submerge] submarines submerge
}
axis-instruction-complex = new units first from { $order }
axis-instruction-landing = fighters without a carrier land in { $order }
