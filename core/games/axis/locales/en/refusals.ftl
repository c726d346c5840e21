### Refusals of Axis & Allies. The value says what stands in the way, `.then` what to do.

## The board

axis-unknown-space = There is no space “{ $word }” on this board.
    .then = `board` lists the spaces; a sea zone is written `sz 5`.
axis-unknown-kind = There is no unit “{ $word }” in this game.
    .then = `help purchase` lists the units.
axis-odds-without-units = A battle needs somebody on both sides.
    .then = Name attackers and defenders, for example `odds 3 infantry, 2 tanks against 3 infantry`.
axis-odds-too-many = Odds can be computed for at most { $most ->
        [one] { $most } unit
       *[other] { $most } units
    } a side; you named { $have }.
    .then = Ask with fewer: in a battle so large the chances hardly change.
axis-odds-never-fights = { $kind } does not fight there.
    .then = These do: { $kinds }. Type `odds landing 2 tanks against 3 infantry` for an attack from the sea.
axis-odds-no-battle = No battle waits in { $space }.
    .then = { $battles-count ->
        [0] Move first, or name both sides: `odds 3 infantry against 2 infantry`.
       *[other] Battles wait in { $battles }. Or name both sides: `odds 3 infantry against 2 infantry`.
    }
axis-no-units-named = No units are named.
    .then = Say how many of what, for example `2 infantry, 1 tank`.
axis-neutral = { $space } is neutral: nothing may enter it or fly over it.
    .then = Choose a way around.
axis-wrong-phase = This belongs to the { $needed } phase, and this is the { $now } phase.
    .then = `what` shows what can be done now; `done` ends the phase.
axis-phase-not-now = The { $named } phase is not on.
    .then = To end the { $now } phase, type `done`.
axis-only-asked = It is the turn of { $turn }, and you are only asked a question.
    .then = Answer that: `what` shows it.
axis-question-open = Another question must be answered first.
    .then = { $awaited-or } must act; `what` shows the question.

## Purchase

axis-not-for-sale = { $kind-plural } cannot be bought.
    .then = On sale are { $kinds }.
axis-not-enough-ipcs = { $units } { $units-count ->
        [one] costs
       *[other] cost
    } { $cost } IPC; you have { $have }.
    .then = Leave units out until the order costs { $have } or less.
axis-capital-lost = While the enemy holds { $capital }, { $power } can neither buy nor place units nor collect income.
    .then = Type `done` to go on, and free { $capital }.

## Movement

axis-not-enough-units = You have { $have ->
        [one] { $have } { $kind }
       *[other] { $have } { $kind-plural }
    } in { $from }, not { $wanted }.
    .then = Name { $have ->
        [one] one
       *[other] { $have } or fewer
    }.
axis-no-such-units = You have no { $kind-plural } in { $from }.
    .then = { $there-count ->
        [0] You have no units there at all; `units` shows where yours are.
       *[other] There you have { $there }.
    }
axis-no-movement-left = { $able ->
        [0] Of { $wanted } { $kind-plural } in { $from }, none can still move this turn.
       *[other] Of { $wanted } { $kind-plural } in { $from }, only { $able } can still move this turn.
    }
    .then = { $able ->
        [0] Move other units, or take an earlier move back with `undo`.
       *[other] Move { $able }, or take an earlier move back with `undo`.
    }
axis-already-there = The units are in { $space } already.
    .then = Name another destination.
axis-too-far = From { $from } to { $to } the distance is { $distance }; the { $kind } can still move { $left }.
    .then = { $left ->
        [0] Leave it where it is.
        [one] Choose a neighbour of { $from }.
       *[other] Choose a space within { $left } of { $from }.
    }
axis-no-way = There is no way for { $kind-a } from { $from } to { $to }.
    .then = Land units go by land or by transport, ships by open sea; `what` lists destinations.
axis-not-adjacent = No step leads from { $from } to { $to } that way.
    .then = { $near-count ->
        [0] Name the spaces of the route one by one.
       *[other] Adjacent to { $from }: { $near }.
    }
axis-which-way = Several ways lead from { $from } to { $to }, and they take different spaces: { $by-or }.
    .then = Say which way: add `via { $by-first }`.
axis-which-unit = The { $kind-plural } in { $from } differ in what they carry.
    .then = Say `loaded { $kind }`, `empty { $kind }`, or name the cargo with it.
axis-wrong-terrain = { $to } is no place for { $kind-a }.
    .then = Ships stay in sea zones, and land units cross water aboard a transport. To correct the board, `edit add` land units on land, then `edit move` them aboard.
axis-immovable = { $kind-plural } do not move.
    .then = They stay in their space and belong to whoever controls it.

## Combat move

axis-must-stop = Enemy units in { $at } stop { $kind-a }: the way on to { $to } is barred.
    .then = End the move in { $at }, or go around.
axis-no-battle = A combat move must lead to battle or take a space; { $kind-a } from { $from } would do neither in { $to }.
    .then = Make this move in the noncombat move phase.
axis-moves-without-battle = { $units } moved into { $at } without fighting or capturing anything.
    .then = Take { $units-count ->
        [one] that move
       *[other] those moves
    } back with `undo`; such moves belong to the noncombat move phase.
axis-loads-without-assault = In { $at }, { $units } went aboard and { $units-count ->
        [one] lands
       *[other] land
    } nowhere.
    .then = Declare an assault with `unload`, or take the loading back with `undo`.
axis-moves-stand = { $units } moved into { $at } without fighting or landing; the move cannot be undone.
    .then = Add what is missing, or type `done anyway` to leave it so.
axis-no-blitz = { $kind-a } cannot go on through { $at }: only tanks can blitz, and only through a space with no enemy unit or industrial complex.
    .then = Stop in { $at }, or go around.
    .aa_pacific = { $kind-a } cannot go on through { $at }: only armor can blitz, and only through a space with no enemy unit or industrial complex.
axis-canal-closed = The canal from { $from } to { $to } is closed: your side did not hold { $holders } when the turn began.
    .then = Sail around, or take that land now and pass in your next turn.
axis-straits-closed = No ship ever passes the straits between { $from } and { $to }.
    .then = Leave ships on their side; aircraft may fly across.
axis-nowhere-to-land = With { $left } movement left in { $to }, { $kind-a } would reach no place to land.
    .then = Choose a nearer target, or bring a carrier within reach first.
axis-strands-aircraft = This would leave { $kind-a } at { $at } without a place to land.
    .then = Keep a deck or a landing place within its reach, or `undo` its move.

## Landing

axis-not-a-landing-place = { $to } is no landing place for { $kind-a }: only land that was friendly when the turn began is.
    .then = { $places-count ->
        [0] No landing place is left within reach.
       *[other] Within reach: { $places }.
    }
axis-no-deck-free = No carrier in { $to } has room for { $kind-a }.
    .then = Bring another carrier (each takes 2 fighters), or land elsewhere.

## Transports

axis-no-room-aboard = The transports in { $zone } have no room for { $units }.
    .then = Each carries 2 infantry, or 1 infantry and 1 tank. Load fewer, or bring another transport.
    .then-aa_pacific = Each carries 1 armor or any 2 other land units. Load fewer, or bring another transport.
axis-no-transport = You have no transport in { $zone }.
    .then = { $near-count ->
        [0] Bring one there first; `units` shows where yours are.
        [one] Bring one there first: there are some in { $near }.
       *[other] Bring one there first: there are some in { $near }.
    }
axis-not-carried = Transports do not carry { $kind-plural }.
    .then = They carry infantry and tanks only.
    .then-aa_pacific = They carry land units that move only.
axis-no-loading-among-enemies = Enemy warships in { $zone } prevent loading.
    .then = Load in another sea zone, or drive them off first.
axis-moved-before-boarding = The { $kind } in { $from } has moved this turn and cannot go aboard.
    .then = Load units that have not moved, or `undo` the move.
axis-already-unloaded = The transport in { $zone } has unloaded: this turn it neither moves nor loads again.
    .then = Use another transport, or wait for your next turn.
axis-one-unloading-space = The transport in { $zone } unloads into { $first } this turn, and into one space only.
    .then = Land the others in { $first } as well, or leave them aboard.
axis-unload-in-noncombat = { $to } is friendly: going ashore there belongs to the noncombat move phase.
    .then = Unload then, or choose a hostile space to assault.
axis-not-aboard = No { $kind } of yours is aboard in { $zone }.
    .then = { $aboard-count ->
        [0] Nothing is aboard there.
       *[other] Aboard there: { $aboard }.
    }
axis-allied-cargo = The { $kind } aboard in { $zone } cannot go ashore now: units that sail with an ally board in one turn of their own and go ashore in the next.
    .then = They stay aboard until then; unload your own units.
axis-left-enemies = The { $kind } left enemies in this turn and does not sail to others in { $to }.
    .then = Send it where no enemy is: there it loads and unloads as usual.
axis-carrier-stays = The { $kind } in { $zone } stays: { $units } landed on it in this turn.
    .then = Leave it there, or take the landing back with `undo` and sail first.
axis-nobody-boards = Nobody boards or leaves a ship on the way from { $from } to { $to }.
    .then = Give the move without the ship, or name who goes aboard or ashore.

## Combat

axis-no-battle-there = There is no battle in { $space }.
    .then = { $battles-count ->
        [0] No battle is left: type `done`.
        [one] There is one in { $battles }.
       *[other] There are battles in { $battles }.
    }
axis-units-of-partner = The { $kind } in { $from } belongs to { $power }.
    .then = { $power } has a player of its own, who moves it; order your own units.
axis-partner-attacks = { $power } attacks { $space } in this turn, and the forces of two players attack no space together.
    .then = Attack elsewhere, or leave { $space } to one of you.
axis-battle-not-over = The battle in { $space } is not over; battles are fought one after the other.
    .then = Answer first what is asked there: `what` shows it.
axis-which-battle = Which battle? { $battles-count ->
        [0] You may fight in { $optional-or }.
       *[other] You must still fight in { $battles }{ $optional-count ->
            [0] .
           *[other] {" "}and may fight in { $optional }.
        }
    }
    .then = Say where: { $battles-count ->
        [0] `fight { $optional-first }`, or `done` to leave them out.
       *[other] `fight { $battles-first }`.
    }
axis-would-forfeit = { $units } can still be placed and would be lost, and the IPCs with them.
    .then = Bring them to the board with `mobilize`, or type `done anyway` to lose them.
axis-battles-left = The phase cannot end before { $battles-count ->
        [one] the battle in { $battles } is fought.
       *[other] the battles in { $battles } are fought.
    }
    .then = Type `fight` with { $battles-count ->
        [one] the space.
       *[other] one of the spaces.
    }
axis-sea-battle-first = The landing in { $space } depends on the sea battle in { $zones }.
    .then = First `fight { $zones-first }`.
axis-nobody-fights-at-sea = Enemy warships in { $zone } bar the landing in { $space }, and nothing of yours fights them.
    .then = Send ships or aircraft to { $zone }, or take the landing back with `undo`.
axis-nothing-to-answer = That is a decision of a battle, and no battle asks you for it now.
    .then = `what` shows who must do what.
axis-no-submarine-choice = None of your submarines can choose now.
    .then = They strike or submerge at the start of a round, unless the enemy has a destroyer in the battle.
    .then-aa_pacific = They choose at the start of a round. An enemy destroyer prevents the surprise strike; submarines may still submerge.
axis-too-few-submarines = You have { $have ->
        [one] only { $have } submarine
       *[other] only { $have } submarines
    } in this battle.
    .then = Name { $have ->
        [one] one
       *[other] { $have } or fewer
    }, or none for all.
axis-wrong-number = { $needed ->
        [one] { $needed } hit must be taken
       *[other] { $needed } hits must be taken
    }; you chose losses for { $given }.
    .then = Choose again, or type `casualties` alone to take the proposal.
axis-not-in-battle = { $have ->
        [0] No { $kind } is in this battle to be lost.
        [one] Only { $have } { $kind } is in this battle to be lost.
       *[other] Only { $have } { $kind-plural } are in this battle to be lost.
    }
    .then = Choose other units; `battles` shows who fights.
axis-cannot-be-hit = These hits cannot fall on { $kind-plural }.
    .then = Choose other units for { $needed ->
        [one] { $needed } hit
       *[other] { $needed } hits
    }; `battles` shows who fights.
axis-transports-last = Transports are lost last.
    .then = Choose { $others-or } first.
axis-nothing-proposed = No ally has proposed losses yet.
    .then = Propose them with `casualties`.
axis-no-retreat = There is nowhere to retreat to from { $space }.
    .then = Fight on with `continue`.
axis-not-a-retreat-space = The attackers cannot retreat to { $to }.
    .then = { $spaces-count ->
        [0] Fight on with `continue`.
       *[other] They can retreat to { $spaces-or }.
    }
axis-where-to-retreat = There are several ways to retreat: { $spaces }.
    .then = Say where: `retreat to { $spaces-first }`.
axis-none-stranded = No fighter of yours in { $from } is looking for a place to land.
    .then = `what` shows who must do what.
axis-cannot-land-there = The fighters cannot land in { $to }: it must be one space away at most, friendly, or a carrier with room.
    .then = { $places-count ->
        [0] Nothing is within reach.
       *[other] They can land in { $places-or }.
    }

## Noncombat move

axis-not-friendly = { $space } is not friendly: { $kind-a } cannot enter it in a noncombat move.
    .then = Go around, or attack it in your next combat move.
axis-fought-or-moved = The { $kind } in { $from } moved or fought in combat this turn and stays.
    .then = Move units that did not; aircraft may still fly to land.
axis-aircraft-aloft = In { $at }, { $units } must still land.
    .then = Move { $units-count ->
        [one] it
       *[other] them
    } to { $places-or }, or type `done anyway` to lose { $losses }.

axis-carrier-can-come = In { $at }, { $units } cannot land alone, but a carrier can still come.
    .then = Move one there, or type `done anyway` to lose { $losses }.
axis-would-lose-aircraft = { $units } would be lost: the carriers that { $units-count ->
        [one] it
       *[other] they
    } could have reached from { $at } are full.
    .then = Type `done anyway` to lose { $units-count ->
        [one] it
       *[other] them
    }, or `undo` and save others.

## Mobilization

axis-not-purchased = Not so many { $kind-plural } wait in the mobilization zone.
    .then = { $waiting-count ->
        [0] Nothing waits there.
       *[other] Waiting there: { $waiting }.
    }
axis-paid-by-another = Units placed in { $to } must be bought from the IPCs of { $purse }, which has not bought so many { $kind-plural }.
    .then = { $waiting-count ->
        [0] { $purse } has no units waiting.
       *[other] { $purse } has { $waiting } waiting.
    }
axis-no-complex = No industrial complex of yours can place units in { $to }.
    .then = { $complexes-count ->
        [0] None of yours can place units this turn.
        [one] Your complex is in { $complexes }.
       *[other] Your complexes are in { $complexes }.
    }
axis-complex-too-new = The complex in { $complex } was not yours when the turn began.
    .then = Use another one; this one serves you from your next turn.
axis-complex-full = The complex in { $complex } makes { $limit ->
        [one] { $limit } unit
       *[other] { $limit } units
    } a turn and can make { $left } more.
    .then = { $left ->
        [0] Use another complex.
       *[other] Place { $left } there, and the others elsewhere.
    }
axis-wrong-place = New { $kind-plural } cannot be placed in { $to }.
    .then = Land units and aircraft go where the complex is, ships to a sea zone beside it.
axis-no-carrier-room = No carrier of yours in { $zone } has room for a new fighter.
    .then = Place a carrier there first, or place the fighter on land.
axis-which-complex = Several complexes could make them.
    .then = Say which one: { $complexes-or }.

## Editing the board

axis-no-such-phase = The turn of { $power } has no { $named }.
    .then = `turn` shows the phases that there are.
axis-too-much-damage = { $most ->
        [0] { $kind-a } cannot be damaged: one hit destroys it.
        [one] { $kind-a } survives at most { $most } hit.
       *[other] { $kind-a } survives at most { $most } hits.
    }
    .then = To take it off the board: `edit remove`.
axis-nothing-to-remove = { $space } has { $have ->
        [0] no such { $kind }
        [one] only { $have } such { $kind }
       *[other] only { $have } such { $kind-plural }
    }.
    .then = Look with `board { $space }` and remove what is there.
axis-reason-missing = The reason is missing; it belongs in the record.
    .then = Type the edit again and say why at its end.
axis-not-during-battle = A battle is being fought in { $space }.
    .then = Edit the board when it is over, or `rewind` to before it.
axis-cannot-be-owned = { $space } can belong to nobody.
    .then = Only land spaces that are not neutral have an owner.
