### Why the rules say no.

okinawa-wrong-phase = This does not belong to this phase ({ $now }).
    .then = `offers` shows what can be done now.
okinawa-not-asked = You are not asked this now.
    .then = `offers` shows what can be done now.
okinawa-not-on-map = That unit ({ $kind }) is not on the map.
    .then = `units` lists your units.
okinawa-nobody-there = Nobody of yours stands in { $hex }.
    .then = `units` lists your units.
okinawa-no-way = No land joins { $from } and { $to }: they are no neighbours, or an inlet, the sea or a coast without continuous land lies between.
    .then = Name a way round (“along 2419, 2420”); `offers` lists each next hex.
okinawa-out-of-reach = { $hex } is not in reach of this unit ({ $kind }) now.
    .then = Name a hex nearer by, or the hexes of its way one after the other; `offers` lists where each unit can go next.
okinawa-too-dear = { $hex } costs { $halves ->
        [one] 1 half point
       *[other] { $halves } half points
    }, and this unit ({ $kind }) has { $left } left.
    .then = Name a way round (“along 2419, 2420”); `offers` lists each next hex.
okinawa-too-heavy = { $kind-plural } leave roads and trails only where the ground allows it, and not in { $hex }.
    .then = Name a way round (“along 2419, 2420”); `offers` lists each next hex.
okinawa-enemy-there = The enemy is in { $hex }, or it is engaged: one enters it by assault.
    .then = `offers` lists where each unit can go next.
okinawa-no-room = Two units stand in { $hex } already.
    .then = `offers` lists where each unit can go next.
okinawa-boeitai-alone = In { $hex } Boeitai would stand beside the enemy without a unit of the army.
    .then = `offers` lists where each unit can go next.
okinawa-pinned = A pinned unit ({ $kind }) does not move.
    .then = Choose another unit.
okinawa-zone-to-zone = From one enemy zone of control into another ({ $hex }) a unit goes only if it infiltrates ({ $kind }).
    .then = Name a way round (“along 2419, 2420”); `offers` lists each next hex.
okinawa-must-stop = This unit ({ $kind }) had to stop in { $hex }, in an enemy zone of control.
    .then = Choose another unit.
okinawa-too-near = { $hex } is nearer than four hexes to the enemy: strategic moves keep away.
    .then = `offers` lists where each unit can go next.
okinawa-not-cleared = US strategic moves follow roads and trails cleared before this turn, and { $hex } is not on them.
    .then = `offers` lists where each unit can go next.
okinawa-no-sight = { $blocks } blocks the sight to { $hex }.
    .then = Choose another hex.
okinawa-out-of-range = { $hex } is out of range of this unit ({ $kind }): it reaches { $range ->
        [one] 1 hex
       *[other] { $range } hexes
    }.
    .then = Choose another hex.
okinawa-cannot-fire = Only units in good order that are not engaged fire ({ $kind }).
    .then = Choose another unit.
okinawa-must-fire-adjacent = This unit ({ $kind }) stands beside the enemy: it fires at a neighbour, not at { $hex }.
    .then = Choose another hex.
okinawa-no-target = There is no enemy to fire at in { $hex }, or it is engaged.
    .then = `board { $hex }` shows what stands there.
okinawa-not-your-chit = That chit belongs to the other side: { $chit }.
    .then = `offers` shows what can be done now.
okinawa-chit-chosen = You have chosen your chit.
    .then = `offers` shows what can be done now.
okinawa-too-many-markers = { $needed ->
    [one] { $needed } marker
   *[other] { $needed } markers
}, and the weather leaves { $most }.
    .then = Change the numbers.
okinawa-no-markers = { $hex } would get no marker: only Ie Shima is bombarded without one.
    .then = Say how many markers go there, or leave the hex out.
okinawa-no-such-hex = { $hex } cannot be bombarded: it is no land of the map.
    .then = Choose another hex.
okinawa-own-troops = Your own troops are in { $hex }.
    .then = Choose another hex.
okinawa-surrounded = Your own troops are all round { $hex }.
    .then = Choose another hex.
okinawa-engaged-hex = { $hex } is engaged.
    .then = Choose another hex.
okinawa-out-of-artillery-range = So far north Japan bombards only in range of its artillery, and { $hex } is not.
    .then = Choose another hex.
okinawa-not-on-ie-shima = On Ie Shima the United States alone bombard, from turn 6 on, one hex that Japan holds, without markers: not { $hex }.
    .then = Choose another hex.
okinawa-mine-there = A Japanese mine lies in { $hex }.
    .then = Choose another hex.
okinawa-nothing-to-plot = You have no markers in this scenario, and nothing to bombard without one.
    .then = `offers` shows what can be done now.
okinawa-plot-written = You have written your plot.
    .then = `offers` shows what can be done now.
okinawa-no-air-attack = No air attack can be flown in turn { $turn }: none is left, or it is too early.
    .then = `offers` shows what can be done now.
okinawa-must-attack = The Yamato is at sea: an attack has to be flown.
    .then = `offers` shows what can be done now.
okinawa-wrong-groups = An attack has { $least } to { $most } groups.
    .then = Change the numbers.
okinawa-not-in-fives = Points go in fives, and { $points } does not.
    .then = Change the numbers.
okinawa-wrong-points = { $needed ->
        [one] 1 point flies
       *[other] { $needed } points fly
    }, and you named { $found }.
    .then = Change the numbers.
okinawa-target-twice = { $target } is attacked by one group alone.
    .then = Change the numbers.
okinawa-wrong-bombers = There are two B-29 counters, of seventy-five points each, within the points of a group ({ $target }).
    .then = Change the numbers.
okinawa-wrong-bases = { $needed ->
    [one] { $needed } base that is attacked gets one marker.
   *[other] { $needed } bases that are attacked get one marker each.
}
    .then = Change the numbers.
okinawa-no-yamato = The Yamato sails once, in April, when Japan may fly: not in turn { $turn }.
    .then = `offers` shows what can be done now.
okinawa-group-too-small = A group has ten points at least ({ $target }).
    .then = Change the numbers.
okinawa-too-few-at-pickets = The pickets are attacked by { $least ->
        [one] 1 point
       *[other] { $least } points
    } at least, or not at all.
    .then = Change the numbers.
okinawa-too-few-aircraft = { $needed ->
        [one] 1 point
       *[other] { $needed } points
    }, and { $left } can fly.
    .then = Change the numbers.
okinawa-wrong-special = Half of a group is special ({ $target }); the odd five may be.
    .then = Change the numbers.
okinawa-not-its-steps = That unit ({ $kind }) has no such steps to lose in { $hex }.
    .then = `board { $hex }` shows what stands there.
okinawa-wrong-steps = In { $hex } { $least } to { $most ->
        [one] 1 step is
       *[other] { $most } steps are
    } lost, and you named { $found }.
    .then = Change the numbers.
okinawa-must-retreat = The units of { $hex } may not stay.
    .then = `offers` shows what can be done now.
okinawa-no-retreat = They do not retreat from { $from } to { $to }: a better way is open, or none leads there.
    .then = `offers` shows what can be done now.
okinawa-wrong-room = In { $hex } { $needed ->
        [one] 1 unit makes
       *[other] { $needed } units make
    } room.
    .then = Change the numbers.
okinawa-cannot-advance = This unit ({ $kind }) does not advance into { $hex }: it has to stand beside it in good order, and in combat have fired unharmed.
    .then = Choose another unit.
okinawa-dice-fall = Dice fall in { $hex }: the way ends there, and goes on with another order.
    .then = `offers` lists where each unit can go next.
okinawa-has-moved = This unit ({ $kind }) has moved in this phase.
    .then = Choose another unit.
okinawa-not-yours = This unit ({ $kind }) is not yours.
    .then = `units` lists your units.
okinawa-not-its-beach = This unit ({ $kind }) does not land in { $hex } in this turn.
    .then = `offers` shows what can be done now.
okinawa-must-land = Units that arrive in this turn land in it ({ $kind }).
    .then = `offers` shows what can be done now.
okinawa-cannot-answer = This unit ({ $kind }) cannot fire at who infiltrates.
    .then = Choose another unit.
okinawa-cannot-disengage = A pinned unit holds the others in { $hex }: all of them leave or none.
    .then = `board { $hex }` shows what stands there.
okinawa-must-disengage = { $hex } is engaged: its units leave it together, by disengagement alone.
    .then = Type `disengage { $hex } to HEX`.
okinawa-not-engaged = No unit of yours is engaged in { $hex }: there is nothing to disengage from.
    .then = Units that are not engaged `move`.
okinawa-cannot-blow = The bridge is gone, or nobody in order holds its southern end.
    .then = `done` ends the phase.
okinawa-not-for-fortification = No fortification can lie in { $hex }, or that one is not free.
    .then = Choose another hex.
okinawa-wrong-fortifications = { $needed ->
    [one] { $needed } fortification is free
   *[other] { $needed } fortifications are free
}, and you placed { $found }.
    .then = Change the numbers.
okinawa-has-fired = This unit ({ $kind }) has fired in this phase.
    .then = Choose another unit.
okinawa-named-twice = This unit ({ $kind }) is named twice: it fires once.
    .then = Name it once.
okinawa-no-shots = A group of shots begins with a shot.
    .then = `done` ends the phase.
okinawa-not-in-group = This unit ({ $kind }) was not drawn into the group.
    .then = Choose another unit.
okinawa-shot-at = { $hex } was shot at in this phase.
    .then = Choose another hex.
okinawa-no-feint = From two hexes or more, a shot at { $hex } needs the points of the first column of its row.
    .then = Choose another hex.
okinawa-must-cover = An enemy in { $hex } controls hexes of yours and has to be fired at.
    .then = `offers` shows what can be done now.
okinawa-led-elsewhere = These guns ({ $kind }) are led by an observer and fire where it sees, not at { $hex }.
    .then = Choose another hex.
okinawa-guns-first = The guns in { $guns } have no observer and wait for your choice.
    .then = Type `guns indirect` or `guns elsewhere` first.
okinawa-no-observer = No guns in { $guns } can be led to { $target }, or they were tried.
    .then = `offers` shows what can be done now.
okinawa-cannot-assault = This unit ({ $kind }) cannot assault { $hex }: it has to be in good order, with an assault value, beside the hex since the phase began.
    .then = Choose another unit.
okinawa-no-assault = Nobody is there to assault in { $hex }, or it was assaulted in this phase.
    .then = `board { $hex }` shows what stands there.
okinawa-wrong-attackers = One unit or two different ones assault { $hex }.
    .then = Change the numbers.
okinawa-one-at-a-time = The second unit follows into { $hex } on a die: the first one goes alone.
    .then = Change the numbers.
okinawa-boeitai-assault-alone = Boeitai assault { $hex } with a unit of the army.
    .then = Choose another unit.
okinawa-cannot-support = This mortar ({ $kind }) does not support at { $hex }: out of reach, not in good order, or it has fired.
    .then = Choose another unit.
okinawa-no-headquarters = The headquarters cannot lend its aid in { $hex }: too far off, not in good order, or it has in this turn.
    .then = `offers` shows what can be done now.
okinawa-only-japan-pledges = Japan alone pledges its headquarters and a banzai.
    .then = `instructions` lists what you have said beforehand.
okinawa-only-japan-holds = Japan alone chooses between losing steps and giving ground.
    .then = `standing losses` says who loses steps, `standing retreat` where you retreat.
okinawa-no-banzai = Banzai is for Japanese assaults, not in { $hex }.
    .then = `offers` shows what can be done now.
okinawa-no-flight = The headquarters cannot flee to { $hex } on that way.
    .then = `offers` shows what can be done now.
okinawa-must-assault = { $needed ->
    [one] { $needed } new assault has to be made
   *[other] { $needed } new assaults have to be made
}, and { $made ->
    [one] { $made } was.
   *[other] { $made } were.
}
    .then = `offers` shows what can be done now.
okinawa-not-replaceable = This unit ({ $kind }) is not in the box, or no company waits.
    .then = `offers` shows what can be done now.
okinawa-no-replacement-there = Companies do not appear in { $hex }.
    .then = Choose another hex.
okinawa-not-in-set-up = This unit ({ $kind }) has no part in this set-up.
    .then = `offers` shows what can be done now.
okinawa-not-there = This unit ({ $kind }) may not stand in { $hex }.
    .then = Choose another hex.
okinawa-not-its-area = This unit ({ $kind }) may not stand in { $hex }. Its area in this set-up: { $area ->
    [north_edge] the north edge (18.12)
    [ie_shima] Ie Shima, within five hexes of its peak 4533 (18.12)
    [special_regiment] 2819 (18.12)
    [outposts] the line of the outposts, 2228 to 3032, or north of it (18.12)
    [shuri] Shuri
    [front_62] the sector of the 62nd, on the line 2028 to 3033 or south of it (18.12)
    [front_62_later] the sector of the 62nd, on the line 1928 to 2933 or south of it (18.521)
    [sector_24] the sector of the 24th (18.12)
    [sector_44] the sector of the 44th (18.12)
    [sector_62] the sector of the 62nd (18.12)
    [navy] the sector of the navy (18.12)
    [pool] the sectors of the 62nd, the 44th and the 24th (18.12)
    [behind_line] the start line or south of it
    [free] Okinawa, as the free variant allows (18.321)
    [front] the front, north of the Japanese line
    [centre] within four hexes of a village of the centre (18.522)
    [north] within two hexes of the north edge (18.522)
    [reserve] four hexes or more north of the Japanese line (18.722)
   *[elsewhere] nowhere on the map
}.
    .then = `offers` lists the hexes where it may be placed.
okinawa-too-many-there = No more of these may be placed there ({ $hex }): as many as are allowed are placed already.
    .then = Choose another hex.
okinawa-unplaced = { $left ->
        [one] 1 unit is
       *[other] { $left } units are
    } still to be placed ({ $kind }).
    .then = `offers` shows what can be done now.
okinawa-not-covered = { $hex } has to hold Japanese units or lie in their zone of control.
    .then = `offers` shows what can be done now.
okinawa-nobody-under = A fortification lies over units, and nobody stands in { $hex }.
    .then = Choose another hex.
okinawa-not-at-point = A fortification lies on or next to an important point, and { $hex } is neither.
    .then = Choose another hex.
okinawa-not-for-mine = No mine may lie in { $hex }: on Okinawa mines lie on or north of the line of the outposts, in the free variant on no beach.
    .then = Choose another hex.
okinawa-already-mined = A mine lies in { $hex } already: one a hex.
    .then = Choose another hex, or take it up with `setup clear { $hex }`.
okinawa-nothing-to-take = No mine and no fortification lies in { $hex }.
    .then = `board` shows where markers lie.
okinawa-markers-left = { $fortifications ->
    [one] { $fortifications } fortification
   *[other] { $fortifications } fortifications
} and { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
} are left.
    .then = `offers` shows what can be done now.
okinawa-nothing-to-suggest = There is nothing left that could be placed for you.
    .then = End the set-up by `done`, or place something anew.
okinawa-no-such-loss = This unit ({ $kind }) takes no printed loss, or has taken it.
    .then = `offers` shows what can be done now.
okinawa-losses-owed = { $left ->
    [one] { $left } printed loss is still to be taken
   *[other] { $left } printed losses are still to be taken
} ({ $kind }).
    .then = `offers` shows what can be done now.
okinawa-not-at-front = Some units of this division begin beside the enemy: { $division }.
    .then = `offers` shows what can be done now.
okinawa-not-a-landing = The second landing has one of three beaches and two of four divisions.
    .then = `offers` shows what can be done now.
okinawa-wrong-points-written = Write { $needed } different points, that of the headquarters among them.
    .then = Change the numbers.
okinawa-standstill = Nobody of Japan moves on Okinawa on April 1 ({ $kind }).
    .then = `done` ends the phase.
okinawa-udo-stays = The Udo detachment stays where it is.
    .then = Choose another unit.
okinawa-sector-held = This unit ({ $kind }) may not leave its sector for { $hex } yet.
    .then = `offers` lists where each unit can go next.
okinawa-beach-open = The beach { $hex } has to stay in a Japanese zone of control.
    .then = `offers` shows what can be done now.
okinawa-beach-closed = The beach { $hex } is closed to this unit.
    .then = Choose another hex.
okinawa-south-too-early = Before turn { $turn } this marine unit ({ $kind }) comes no nearer to the south than { $hex } would be.
    .then = `offers` lists where each unit can go next.
okinawa-must-go-north = This unit ({ $kind }) in { $hex } is on its way north and goes as far as it can.
    .then = `offers` lists where each unit can go next.
okinawa-no-exit = This unit ({ $kind }) does not leave by the north edge now.
    .then = `offers` shows what can be done now.
okinawa-not-amphibious = The marines cannot go by sea to { $hex }: the conditions are not met.
    .then = Choose another hex.
okinawa-evacuation-too-early = The beach can be given up from turn { $turn } on, once.
    .then = `offers` shows what can be done now.
okinawa-somebody-left = All units of the two divisions have to stand on the beach; one is in { $hex }.
    .then = `board { $hex }` shows what stands there.
okinawa-appeal-first = The command appeal comes before anything else.
    .then = `offers` shows what can be done now.
okinawa-no-counteroffensive = No counteroffensive may be declared now.
    .then = `offers` shows what can be done now.
okinawa-must-declare = The general counteroffensive has to begin now.
    .then = `offers` shows what can be done now.
okinawa-must-shift = This unit ({ $kind }) stood beside the enemy in { $hex } and has to leave.
    .then = `offers` lists where each unit can go next.
okinawa-must-banzai = Every assault is a banzai, also that on { $hex }.
    .then = `offers` shows what can be done now.
okinawa-no-move-south = Fortifications cannot go south now: it was announced, or something has moved.
    .then = `offers` shows what can be done now.
okinawa-too-many-south = { $left ->
    [one] { $left } more fortification
   *[other] { $left } more fortifications
} may go south.
    .then = Change the numbers.
okinawa-must-go-south = One fortification goes south in every turn.
    .then = Change the numbers.
okinawa-no-voyage = This unit ({ $kind }) does not sail now.
    .then = Choose another unit.
okinawa-not-on-coast = Nobody sails from { $hex }.
    .then = Choose another hex.
okinawa-not-cut-off = Only Boeitai that are cut off are given up ({ $kind }).
    .then = Choose another unit.
okinawa-too-near-to-rest = The enemy is nearer than four hexes to { $hex }, or it is engaged: nobody rests there.
    .then = `board { $hex }` shows what stands there.
okinawa-not-weary = A division rests once it has { $needed ->
        [one] 1 point
       *[other] { $needed } points
    } of fatigue.
    .then = `offers` shows what can be done now.
okinawa-cannot-rebuild = This unit ({ $kind }) regains at most { $most ->
        [one] 1 step
       *[other] { $most } steps
    } now.
    .then = Change the numbers.
okinawa-out-of-supply = This unit ({ $kind }) is out of supply.
    .then = Choose another unit.

### What a game master's correction is refused for.

okinawa-reason-missing = The reason is missing; it belongs in the record.
    .then = Type the edit again and say why at its end, after “because”.
okinawa-edit-not-now = The board cannot be edited now ({ $now }).
    .then = Wait until a side is asked for its next order and nothing is being thrown, lost or fought, or `rewind`.
okinawa-gm-plays = You play yourself: you edit neither Japanese units nor mines nor chits.
    .then = Name a game master who does not play, or `rewind`.
okinawa-nothing-to-edit = That is already so.
    .then = Look with `units` and `board`, and say what to change.
okinawa-nothing-named = An edit names what it is about.
    .then = Name units by code, hexes by number.
okinawa-no-land = { $hex } is no land of the map.
    .then = Name a hex of land.
okinawa-edit-steps = This unit ({ $kind }) keeps one step at least, and { $most } at most.
    .then = Say how many it has left; `edit remove` takes it off the map.
okinawa-not-aside = Units like this one ({ $kind }) do not wait there.
    .then = Say `waiting` or `gone`; `resting` and `rebuilding` are for US units, `box` is for Japanese ones.
okinawa-chit-not-chosen = That chit has not been chosen yet.
    .then = Wait until its side has chosen.
okinawa-track-ends = The track ends at { $most }.
    .then = Say a smaller number.
okinawa-edit-markers = A side has { $most } markers at most.
    .then = Say a smaller number.
okinawa-no-fortification = No fortification lies in { $hex }.
    .then = `board` shows where they lie.
okinawa-fortifications-used = All fortifications of that island are in use; none is left for { $hex }.
    .then = Take one up first, with `edit fortification` and `none`.
okinawa-no-such-time = This scenario has the turns { $first } to { $last }, and a turn has no set-up.
    .then = Say such a turn and one of its phases.
okinawa-time-alone = The turn and the phase are edited by themselves.
    .then = Say the other edits one by one.

### Odds.

okinawa-odds-hidden-defence = Who defends { $hex } is not seen.
    .then = Say with how much: add “against 4”.
okinawa-odds-no-defence = No units that are not seen defend with { $strength } together.
    .then = Say another strength.
okinawa-odds-seen = Who defends { $hex } is seen, and counted as it is.
    .then = Leave `against` out.
okinawa-odds-no-tanks-there = At { $hex } no support can be forbidden by tanks.
    .then = Leave `tanks` out.
okinawa-odds-of-whom = No assault on { $hex } is under way.
    .then = Name the units: `odds assault { $hex } with UNITS`.

### A league's own board.

okinawa-bad-board = No game can begin on this board: { $problems }
    .then = Correct the files at these places and try again.
