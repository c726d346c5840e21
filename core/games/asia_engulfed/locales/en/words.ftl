### What is told, asked and refused.

asia-engulfed-event-pieces = { $side }: { $pieces }.
asia-engulfed-event-tracks = Tracks: { $tracks }.
asia-engulfed-event-markers = On the tracks of building and repair: { $markers }.
asia-engulfed-event-neutral = { $space } is neutral.
asia-engulfed-event-taken = { $side } { $side-number ->
    [many] take
   *[one] takes
} { $space }.
asia-engulfed-event-garrison = { $side } { $side-number ->
    [many] have
   *[one] has
} a garrison in { $space } ({ $nation }).
asia-engulfed-event-garrison-gone = { $side } { $side-number ->
    [many] have
   *[one] has
} no garrison in { $space } any more.
asia-engulfed-event-fort = { $side } { $side-number ->
    [many] have
   *[one] has
} fortified { $space }.
asia-engulfed-event-fort-gone = The fortification of { $space } is gone.
asia-engulfed-event-port = The port of { $space } { $points ->
    [0] is undamaged
    [one] has { $points } point of damage
   *[other] has { $points } points of damage
}.
asia-engulfed-event-entry = Ground units have come into { $space }.
asia-engulfed-event-phase-begun = { $side }: { $phase } begins.
asia-engulfed-event-phase-ended = { $side }: { $phase } is over.
asia-engulfed-event-turn = The turn { $turn } begins.
asia-engulfed-event-sailed = { $side } { $side-number ->
    [many] sail
   *[one] sails
} to { $space }: { $fleets ->
        [0] {""}
        [one] { $fleets } fleet
       *[other] { $fleets } fleets
    }{ $transports ->
        [0] {""}
       *[other] { $fleets ->
            [0] {""}
           *[other] {" and "}
        }{ $transports ->
            [one] { $transports } transport
           *[other] { $transports } transports
        }
    } ({ $from }).
asia-engulfed-event-reacted = { $side } { $side-number ->
    [many] react
   *[one] reacts
} to { $space }: { $fleets ->
        [0] {""}
        [one] { $fleets } fleet
       *[other] { $fleets } fleets
    }{ $transports ->
        [0] {""}
       *[other] { $fleets ->
            [0] {""}
           *[other] {" and "}
        }{ $transports ->
            [one] { $transports } transport
           *[other] { $transports } transports
        }
    } ({ $from }).
asia-engulfed-event-extended = { $side } { $side-number ->
    [many] go
   *[one] goes
} on to { $space }: { $fleets ->
        [0] {""}
        [one] { $fleets } fleet
       *[other] { $fleets } fleets
    }{ $transports ->
        [0] {""}
       *[other] { $fleets ->
            [0] {""}
           *[other] {" and "}
        }{ $transports ->
            [one] { $transports } transport
           *[other] { $transports } transports
        }
    } ({ $from }).
asia-engulfed-event-reaction = { $side } { $side-number ->
    [many] have
   *[one] has
} answered in { $space } with { $fleets ->
    [0] no fleets
    [one] { $fleets } fleet
   *[other] { $fleets } fleets
}.
asia-engulfed-event-reaction-submarine = { $side } { $side-number ->
    [many] have
   *[one] has
} answered in { $space } with { $fleets ->
    [0] no fleets
    [one] { $fleets } fleet
   *[other] { $fleets } fleets
} and the submarines.
asia-engulfed-event-submarine-sent = { $side } { $side-number ->
    [many] send
   *[one] sends
} the submarines to { $space }.
asia-engulfed-event-submarine-kept = { $side } { $side-number ->
    [many] send
   *[one] sends
} no submarines to { $space }.
asia-engulfed-event-code = The code is broken. In { $space }: { $carriers ->
    [0] no carriers
    [one] { $carriers } carrier
   *[other] { $carriers } carriers
}, { $battleships ->
    [0] no battleships
    [one] { $battleships } battleship
   *[other] { $battleships } battleships
}, { $cruisers ->
    [0] no cruisers
    [one] { $cruisers } cruiser
   *[other] { $cruisers } cruisers
} and { $troops ->
    [0] no transports
    [one] { $troops } transport
   *[other] { $troops } transports
}.
asia-engulfed-event-network = { $cost ->
    [0] No supply network is paid for: { $zones }.
   *[other] The supply network costs { $cost } transport { $cost ->
        [one] point
       *[other] points
    }: { $zones }.
}
asia-engulfed-event-supply = Units of { $side } in partial supply: { $partial }; out of supply: { $out }.
asia-engulfed-event-supply-partial = Units of { $side } in partial supply: { $partial }; none is out of supply.
asia-engulfed-event-supply-out = Units of { $side } out of supply: { $out }.
asia-engulfed-event-supply-full = All units of { $side } are in supply again.
asia-engulfed-event-jungle = The jungle takes steps of { $side }: { $areas }.
asia-engulfed-event-removed = { $side } { $side-number ->
    [many] lose
   *[one] loses
} units ({ $rule }): { $spaces }.
asia-engulfed-event-income = Income of { $side }: { $purses }; oil { $oil }.
asia-engulfed-event-bid = Before the war { $side } { $side-number ->
    [many] produce
   *[one] produces
} with { $werp } free WERP (10.4). Japan begins with { $oil } oil.
asia-engulfed-event-warfare = { $stage ->
    [1] { $result ->
        [0] Japan's hunt for submarines removes no submarine points.
        [one] Japan's hunt for submarines removes { $result } submarine point.
       *[other] Japan's hunt for submarines removes { $result } submarine points.
    }
    [2] { $result ->
        [0] Submarines sink nothing.
       *[other] Submarines sink shipping: WERP, oil income and transport capacity of Japan each fall by up to { $result }.
    }
   *[3] { $result ->
        [0] Bombers destroy nothing.
       *[other] Bombers take { $result } WERP from Japan.
    }
}
asia-engulfed-event-produced = { $side } { $side-number ->
    [many] spend
   *[one] spends
} { $spent }; ground steps: { $steps }.
asia-engulfed-event-battle = A battle begins in { $space }.
asia-engulfed-event-strike = The port of { $space } is attacked from the air.
asia-engulfed-event-strike-base = The airbase of { $space } is attacked.
asia-engulfed-event-chit-own = { $side } chose in { $space }: { $chit }.
asia-engulfed-event-chit = { $side } { $side-number ->
    [many] have
   *[one] has
} chosen a chit in { $space }.
asia-engulfed-event-chits = The chits in { $space }: Japan { $japan }, Allies { $allies }.
asia-engulfed-event-intercepted = { $side } { $side-number ->
    [many] decide
   *[one] decides
} in { $space }: { $chit }.
asia-engulfed-event-surprised = { $side } { $side-number ->
    [many] decide
   *[one] decides
} in { $space } by surprise: { $chit }.
asia-engulfed-event-weather = The weather keeps both sides apart in { $space }.
asia-engulfed-event-air-own = { $side } { $side-number ->
    [many] fly
   *[one] flies
} in { $space }: { $flights }; targets { $targets }.
asia-engulfed-event-air-own-all = { $side } { $side-number ->
    [many] fly
   *[one] flies
} in { $space }: { $flights }.
asia-engulfed-event-air = { $side } { $side-number ->
    [many] have
   *[one] has
} assigned the air in { $space }.
asia-engulfed-event-air-shown = The air in { $space }: Japan { $japan }; Allies { $allies }. Blocks: { $blocks }.
asia-engulfed-event-shown = { $side } { $side-number ->
    [many] show
   *[one] shows
} in { $space }: { $blocks }.
asia-engulfed-event-fire = { $fire } in { $space }: { $side } { $side-number ->
    [many] lose
   *[one] loses
} { $destroyed ->
        [one] 1 step
       *[other] { $destroyed } steps
    }, { $damaged } damaged.
asia-engulfed-event-damage = Damaged steps in { $space }: { $steps }.
asia-engulfed-event-torpedo = The submarines of { $side } attack in { $space }.
asia-engulfed-event-torpedo-damaged = The submarines of { $side } attack damaged ships in { $space }.
asia-engulfed-event-torpedo-none = The submarines of { $side } wait in { $space }.
asia-engulfed-event-left = { $side } { $side-number ->
    [many] leave
   *[one] leaves
} { $space }.
asia-engulfed-event-check = Next interception check in { $space }.
asia-engulfed-event-battle-ended = The battle in { $space } is over.
asia-engulfed-event-moved = { $side } { $side-number ->
    [many] move
   *[one] moves
} to { $space }: { $from }.
asia-engulfed-event-fled = The ships of { $side } flee to { $space }: { $from }.
asia-engulfed-event-landed = { $side } { $side-number ->
    [many] land
   *[one] lands
} in { $space }: { $from }.
asia-engulfed-event-round = { $side } { $side-number ->
    [many] attack
   *[one] attacks
} in { $space }, round { $round }.
asia-engulfed-event-assault = { $side } { $side-number ->
    [many] assault
   *[one] assaults
} in { $space }, round { $round }.
asia-engulfed-event-breakthrough = { $side } { $side-number ->
    [many] break
   *[one] breaks
} through in { $space }, round { $round }.
asia-engulfed-event-round-ended = The round in { $space } is over.
asia-engulfed-event-fell = { $which ->
    [nationalists] The Nationalists are
    [communists] The Communists are
    [dei] The Dutch Indies are
    [philippines] The Philippines are
   *[other] { $nation } is
} out of the war.
asia-engulfed-event-back = { $which ->
    [nationalists] The Nationalists are
    [communists] The Communists are
    [dei] The Dutch Indies are
    [philippines] The Philippines are
   *[other] { $nation } is
} back in the war.
asia-engulfed-event-victory = Victory: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $areas ->
    [one] { $areas } area
   *[other] { $areas } areas
}, { $bases ->
    [one] { $bases } base
   *[other] { $bases } bases
}.
asia-engulfed-event-rebased = { $side } { $side-number ->
    [many] rebase
   *[one] rebases
} to { $space }: { $fleets ->
    [0] { $others ->
        [one] { $others } unit
       *[other] { $others } units
    }
    [one] { $fleets } fleet
   *[other] { $fleets } fleets
}{ $fleets ->
    [0] {""}
   *[other] { $others ->
        [0] {""}
        [one] {" "}and { $others } other unit
       *[other] {" "}and { $others } other units
    }
}.
asia-engulfed-event-merged = { $side } { $side-number ->
    [many] merge
   *[one] merges
} { $before } blocks into { $after } in { $space }.

task-asia-engulfed-sail-fleets = Name a zone and send fleets there, or end the phase (turn { $turn }).
    .type = `sail 2 CV from Honshu to Northwest Pacific`, `done`
task-asia-engulfed-react-at = Do you react in { $zone }?
    .type = `react #12, submarine`, `react`
task-asia-engulfed-add-submarine = Do the submarines go to { $zone }?
    .type = `send submarine`, `keep submarine`
task-asia-engulfed-lay-network = Lay the supply network; you have { $left ->
    [one] { $left } transport point
   *[other] { $left } transport points
}.
    .type = `network Sea of Japan, East China Sea`
task-asia-engulfed-produce = Spend up to { $werp } WERP in one line for the whole turn; what you do not spend is lost.
    .type = `produce transport, replace #12 by 1`, `done`
task-asia-engulfed-fight-zones = { $zones-count ->
    [0] Attack ports and airbases from the air, or end the phase.
   *[other] A battle is due in { $zones-or }.
 }
    .type = `fight in Java Sea`, `done`
task-asia-engulfed-choose-chit = Choose a chit in { $zone }, check { $check }.
    .type = `day`, `night`, `avoid`
task-asia-engulfed-assign-air = Assign your air in { $space }.
    .type = `fly attack #1, escort #2 against CV, BB`, `fly nothing`
task-asia-engulfed-decide-submarine = Do the submarines attack in { $zone }?
    .type = `torpedo`, `hold fire`
task-asia-engulfed-move-units = Move by land and air, land from the sea.
    .type = `march 1 infantry from Malaya to Singapore`, `done`
task-asia-engulfed-move-strategically = Make your strategic moves; { $left } left.
    .type = `transfer #12 to Malaya`, `done`
task-asia-engulfed-fight-areas = { $areas-count ->
    [0] Fight further rounds by special actions, or end the phase.
   *[other] Ground combat is due in { $areas-or }.
 }
    .type = `attack Malaya`, `done`
task-asia-engulfed-rebase-fleets = { $fleets ->
    [0] Nothing is at sea; fleets that have not moved may go to other ports.
    [one] One unit at sea comes home.
   *[other] { $fleets } units at sea come home.
 }
    .type = `rebase #12 to Honshu`, `done`

asia-engulfed-must-fight = All your units in { $area } must fight this round.
    .then = Type `fight` without a power: then everybody who can fights.
asia-engulfed-landing-left = Units that gave a step for an empty box must still land from { $zones }.
    .then = `land` them first.
asia-engulfed-bad-board = The board is not accepted: { $problems }
    .then = Correct what is named and open the game again.
asia-engulfed-wrong-phase = This belongs to the { $needed } phase, and this is the { $now } phase.
    .then = `what` shows what can be done now; `done` ends the phase.
asia-engulfed-not-asked = This is asked in the { $needed } phase, when it is due, and not of you now in the { $now } phase.
    .then = `what` shows what is asked, and of whom.
asia-engulfed-not-asked-now = You are not asked this now, in the { $now } phase.
    .then = `what` shows what is asked, and of whom.
asia-engulfed-unknown-area = There is no area “{ $word }”.
    .then = `board` lists the areas.
asia-engulfed-unknown-zone = There is no sea zone “{ $word }”.
    .then = `board` lists the sea zones.
asia-engulfed-area-not-zone = { $area } is an area, not a sea zone.
    .then = { $zones-count ->
        [0] It touches no sea zone; `board` lists the sea zones.
       *[other] Name a sea zone: it touches { $zones-or }.
    }
asia-engulfed-zone-not-area = { $zone } is a sea zone, not an area.
    .then = { $areas-count ->
        [0] No area touches it; `board` lists the areas.
       *[other] Name an area on its coast: { $areas-or }.
    }
asia-engulfed-unknown-unit = You have no unit { $number } on the map.
    .then = `units` lists yours.
asia-engulfed-nothing-named = No unit is named.
    .then = Name units by kind or number.
asia-engulfed-named-twice = The same { $kind } is named twice.
    .then = Name each unit once.
asia-engulfed-cannot-do-this = { $kind-a } cannot do this.
    .then = `what` lists the units that can.
asia-engulfed-has-moved = That { $kind } has moved already.
    .then = `what` lists the units that can still move.
asia-engulfed-not-there = That { $kind } is not in { $space }.
    .then = `units` shows where each unit is.
asia-engulfed-too-far = That { $kind } does not reach { $zone }: it is too far, or the unit must stop before.
    .then = Name a nearer place; `what` lists those within reach.
asia-engulfed-zone-resolved = { $zone } was named in this phase already.
    .then = Name another zone; `what` lists them.
asia-engulfed-may-not-go = That { $kind } may not go to { $space }.
    .then = `what` lists where each unit may go.
asia-engulfed-no-oil = This needs { $needed } oil; you have { $left }.
    .then = Send fewer ships: { $left } oil is left.
asia-engulfed-no-transport = This needs { $needed ->
    [one] { $needed } transport point
   *[other] { $needed } transport points
}; you have { $left }.
    .then = Send fewer units: { $left ->
        [0] none can go without a transport point.
        [one] { $left } transport point is left.
       *[other] { $left } transport points are left.
    }
asia-engulfed-no-action = This needs { $needed ->
    [one] { $needed } special action
   *[other] { $needed } special actions
}; you have { $left }.
    .then = Actions are bought in production; until then, order what needs none.
asia-engulfed-no-code = No code can be broken now.
    .then = Answer without it: `react`.
asia-engulfed-no-submarine = The submarines cannot come.
    .then = Give the order without the submarines.
asia-engulfed-surprised = The surprise attack does not allow it.
    .then = It can be done from the next player turn on.
asia-engulfed-not-linked = These zones are not connected to Japan: { $zones }.
    .then = Add the zones between, or give the network without these.
asia-engulfed-dominated = The enemy dominates { $zones }.
    .then = Give the network without them: `network` with the other zones.
asia-engulfed-network-too-dear = The network costs { $cost }; you have { $left ->
    [one] { $left } transport point
   *[other] { $left } transport points
}.
    .then = Name fewer zones, or `network none`.
asia-engulfed-submarine-cannot-supply = The submarines cannot supply { $zone }.
    .then = Name a zone with at most as many icons as the unit has steps, or none.
asia-engulfed-too-few-werp =
    This needs { $needed } WERP; { $left } WERP left for { $power ->
        [japan] Japan
        [usa] the USA
        [commonwealth] the Commonwealth
        [nationalists] the Nationalists
        [communists] the Communists
        [dei] the Dutch
       *[philippines] the Philippines
    }.
    .then = Buy for { $left } WERP or less.
asia-engulfed-not-for-sale =
    That nation cannot buy { $what ->
        [action] special actions
        [air] air
        [asw] ASW
        [bomber_point] bomber points
        [communist_step] Communist steps
        [fortification] fortifications
        [home_defence] home defence
        [lend_lease] lend-lease
        [point] points
        [port_repair] port repair
        [repair] repair of ships
        [ship] ships
        [submarine] submarine steps
        [submarine_point] submarine points
        [transport] transport
        [infantry] infantry
        [militia] militia
        [marine] marines
        [lba] land-based air
        [cba] carrier air
       *[other] that
    }.
    .then = `help purchase` lists what each power buys.
asia-engulfed-pool-empty = No { $kind } is left in the force pool.
    .then = Buy another unit; `units` lists those in the force pool.
asia-engulfed-too-many-steps = { $kind-a } has at most { $most ->
    [one] { $most } step
   *[other] { $most } steps
}.
    .then = Buy no more than brings it to { $most }.
asia-engulfed-cannot-come-in = Nothing can come in at { $area }.
    .then = Name a home area of the power that is in supply.
asia-engulfed-too-many-new = No more new units fit in { $area } this turn.
    .then = Name another home area in supply.
asia-engulfed-limit-reached = { $what ->
    [actions_held] This power has { $most ->
        [one] { $most } special action
       *[other] { $most } special actions
    } already, and can have no more.
    [points_held] You have { $most ->
        [one] { $most } point
       *[other] { $most } points
    } already, and can have no more.
    [asw_level] ASW is at level { $most } already, the highest.
    [track] This track goes up to { $most }.
    [transport_capacity] The transport capacity is { $most } already, the highest.
    [action] The limit on special actions is { $most } a turn.
    [air] The limit on air is { $most } a turn.
    [asw] The limit on ASW is { $most } a turn.
    [bomber_point] The limit on bomber points is { $most } a turn.
    [communist_step] The limit on Communist steps is { $most } a turn.
    [fortification] The limit on fortifications is { $most } a turn.
    [home_defence] The limit on home defence is { $most } a turn.
    [lend_lease] The limit on lend-lease is { $most } a turn.
    [point] The limit on points is { $most } a turn.
    [port_repair] The limit on repairs of ports is { $most } a turn.
    [repair] The limit on repairs of ships is { $most } a turn.
    [ship] The limit on ships is { $most } a turn.
    [submarine] The limit on submarine steps is { $most } a turn.
    [submarine_point] The limit on submarine points is { $most } a turn.
    [transport] The limit on transport is { $most } a turn.
    [infantry] The limit on infantry is { $most } a turn.
    [militia] The limit on militia is { $most } a turn.
    [marine] The limit on marines is { $most } a turn.
    [lba] The limit on land-based air is { $most } a turn.
    [cba] The limit on carrier air is { $most } a turn.
   *[other] The limit is { $most } a turn.
}
    .then = { $what ->
        [actions_held] Buy something else; an action is spent when it is used.
        [points_held] Buy something else.
        [asw_level] Buy something else.
        [track] Name { $most } or less.
        [transport_capacity] Buy something else.
       *[other] Buy { $most } or fewer.
    }
asia-engulfed-no-marker =
    No marker is free for { $what ->
        [action] special actions
        [air] air
        [asw] ASW
        [bomber_point] bomber points
        [communist_step] Communist steps
        [fortification] fortifications
        [home_defence] home defence
        [lend_lease] lend-lease
        [point] points
        [port_repair] port repair
        [repair] repair of ships
        [ship] ships
        [submarine] submarine steps
        [submarine_point] submarine points
        [transport] transport
        [infantry] infantry
        [militia] militia
        [marine] marines
        [lba] land-based air
        [cba] carrier air
       *[other] that
    }.
    .then = Order without it; a finished marker is free again in the next turn.
asia-engulfed-nothing-to-repair = There is nothing to repair.
    .then = Order without the repair.
asia-engulfed-no-garrison = No garrison can be placed in { $area }.
    .then = Name a supplied area of yours without a garrison.
asia-engulfed-no-fortification = { $area } cannot be fortified.
    .then = Name a supplied clear area or box with ground units of yours.
asia-engulfed-not-before-war = A bid pays for no lend-lease and brings no free Communist step.
    .then = Spend it on what the USA, the Commonwealth or the Nationalists buy, or type `done`.
asia-engulfed-no-lend-lease = No lend-lease can be delivered.
    .then = Order without lend-lease.
asia-engulfed-no-battle = There is nothing to fight in { $zone }.
    .then = `what` lists the battles.
asia-engulfed-cannot-avoid = The first check cannot be avoided.
    .then = Choose `day` or `night`.
asia-engulfed-only-chit =
    Only { $chit ->
        [day] `day`
        [night] `night`
       *[avoid] `avoid`
    } can be chosen.
    .then = Type it.
asia-engulfed-cannot-fly = That { $kind } does not fly that mission here.
    .then = Give it another mission (`attack`, `escort`, `CAP`, `dogfight` or `support`), or none.
asia-engulfed-unassigned = { $count ->
    [one] { $count } air unit has
   *[other] { $count } air units have
} no mission yet.
    .then = Give all of them one: `fly attack #1, escort #2`, or `fly nothing`.
asia-engulfed-nothing-to-strike = Nothing can be struck in { $area }.
    .then = `what` lists what can be attacked from the air; `done` ends the phase.
asia-engulfed-no-air-named = An attack on { $area } needs the air units that fly it.
    .then = Name them: `strike { $area } at ships by attack { $units }`; against the airbase they are an `escort`.
asia-engulfed-nothing-to-sink = The submarines have nothing to attack.
    .then = Type `hold fire`.
asia-engulfed-no-way = That { $kind } has no way to { $area }.
    .then = `what` lists the areas it can reach.
asia-engulfed-rearguard-must-stay = At least { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} must stay in { $area }.
    .then = Move fewer units out of { $area }.
asia-engulfed-no-room = There is no room in { $area }.
    .then = Name another area; `what` lists them.
asia-engulfed-out-of-supply = That { $kind } is out of supply.
    .then = Order a unit that is in supply.
asia-engulfed-cannot-land = Nobody can land in { $area }.
    .then = `what` lists the areas where your units can land.
asia-engulfed-does-not-land = { $kind-a } cannot land from the sea.
    .then = Land infantry or marines.
asia-engulfed-no-moves-left = { $left ->
    [one] { $left } strategic move is
   *[other] { $left } strategic moves are
} left.
    .then = Move fewer units, or type `done`.
asia-engulfed-needs-action = The Nationalists attack { $area } only with a US special action.
    .then = Move elsewhere, or buy a US special action in production.
asia-engulfed-no-combat = No combat can be fought in { $area }.
    .then = `what` lists where.
asia-engulfed-no-assault = There is no assault in { $area }: jungle.
    .then = Fight without it: `fight { $area }`.
asia-engulfed-combats-left = Combats are still to be fought: { $areas }.
    .then = Fight them first: `what` lists them.
asia-engulfed-no-berth = There is no berth in { $area }.
    .then = Name another port; `what` lists them.
asia-engulfed-ships-at-sea = Ships at sea have a way home: { $zones }.
    .then = Rebase them first; `what` lists the ports.
asia-engulfed-nothing-to-merge = Merging saves no block there.
    .then = Give no order for it; `done` ends the phase.
asia-engulfed-battles-left = Battles are still to be fought: { $zones }.
    .then = Fight them first: `what` lists them.

asia-engulfed-event-powers = In { $space } only these fight this round: { $powers }.
asia-engulfed-event-militia = { $steps ->
    [5] { $nation }: militia rises, up to five steps, for the area that was lost.
    [one] { $nation }: { $steps } step of militia rises for the area that was lost.
   *[other] { $nation }: { $steps } steps of militia rise for the area that was lost.
}
asia-engulfed-event-edited = The board is corrected ({ $reason }).
asia-engulfed-event-edited-units = Units are corrected ({ $reason }); there are now { $spaces }.
asia-engulfed-reason-missing = The reason is missing; it belongs in the record.
    .then = Type the edit again and say why at its end, after “because”.
asia-engulfed-edit-not-now = The board cannot be edited now ({ $now }).
    .then = Wait until a side is asked for its next order and no battle is being fought, or `rewind`.
asia-engulfed-gm-plays = You play yourself, and players cannot edit units.
    .then = Name a game master who does not play, or `rewind`. You may edit control and tracks.
asia-engulfed-nothing-to-edit = That is already so.
    .then = Look with `units` and `board`, and say what to change.

asia-engulfed-parse-from-where = { $kind-plural } stand in several places.
    .then = Say from where, or name them by number.
asia-engulfed-parse-not-so-many-units = { $there ->
        [0] No { $kind } of yours could be meant
       *[other] Only { $there } { $kind-plural } could be meant
    }, not { $count }.
    .then = `units` lists yours, with where they are and whether they have moved.
asia-engulfed-parse-no-purchase = “{ $word }” is not something that is bought here.
    .then = `help purchase` lists what is, with prices.
asia_engulfed-parse-missing-purchases = What is bought? A step costs 1 WERP (of marines 2, of US marines 3), a garrison 1, a point on ships, air, ASW or a port 1, transport 1, submarines 2, bombers 5, an action 5. Japan spends 3 on air, 1 on ASW and 1 on transport at most.
    .then = Type `produce replace #12 by 2, action Japan` or `produce ship Japan CV in Honshu`. `help purchase` has everything that is sold, with prices and limits; `done` buys nothing.
asia-engulfed-parse-other-unit = { $word } is { $kind } with { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, and not “{ $said }”.
    .then = Say what it is, or its number alone: `{ $word }`.
asia-engulfed-parse-no-duty = “{ $word }” is no air mission.
    .then = Say `attack`, `escort`, `CAP`, `dogfight` or `support` first.
asia-engulfed-parse-no-class = “{ $word }” is no class of ships to attack.
    .then = Behind “against” name `CV`, `BB` or `CA`, the first to be attacked first, and nothing else.

asia-engulfed-event-operation = { $side } { $side-number ->
    [many] go
   *[one] goes
} on from { $space } to { $to }, past enemy submarines.
asia-engulfed-event-raid-over = The surprise attack from { $space } is over.
asia-engulfed-event-raid-stays = { $side } { $side-number ->
    [many] stay
   *[one] stays
} in { $space }.
asia-engulfed-event-raid-leaves = { $side } { $side-number ->
    [many] leave
   *[one] leaves
} { $space } at once.
asia-engulfed-event-stands = { $side } { $side-number ->
    [many] stand
   *[one] stands
} to fight in { $space }: one round by day.
asia-engulfed-event-gives-way = { $side } { $side-number ->
    [many] give
   *[one] gives
} way in { $space }.
asia-engulfed-event-no-charge = { $side } { $side-number ->
    [many] do
   *[one] does
} not charge in { $space }.
asia-engulfed-event-charge = Banzai charge of { $side } in { $space }: { $units ->
    [one] 1 block
   *[other] { $units } blocks
} of militia.
asia-engulfed-event-charge-garrison = Banzai charge of { $side } in { $space }: the garrison{ $units ->
    [0] {""}
    [one] {" "}and 1 block of militia
   *[other] {" "}and { $units } blocks of militia
 }.
asia-engulfed-event-kamikazes = { $units ->
    [one] 1 more air unit
   *[other] { $units } more air units
} of { $side } { $units ->
    [one] attacks as a kamikaze
   *[other] attack as kamikazes
} in { $space }.
asia-engulfed-event-kamikazes-held = { $side } { $side-number ->
    [many] send
   *[one] sends
} no more kamikazes to { $space }.
task-asia-engulfed-leave-raid = The attack is over: your fleets in { $zone } go home at once, or stay.
    .type = `rebase #12 to Truk`, `done` to stay
task-asia-engulfed-meet-raid = Your fleets in { $zone } fight one round by day, or rebase to the USA.
    .type = `day`, `avoid`
task-asia-engulfed-charge = Choose which of the garrison and militia in { $area } charge. They are removed after their fire.
    .type = `banzai`, `banzai none`
task-asia-engulfed-send-kamikazes = Do more kamikazes attack in { $zone }?
    .type = `kamikaze #12`, `done`
asia-engulfed-no-supply-line = That { $kind } cannot trace a supply line to { $area }.
    .then = Name a supplied port behind zones of the network where the enemy has no influence.
asia-engulfed-no-action-kept =
    { $power ->
        [japan] Japan
        [usa] The USA
       *[commonwealth] The Commonwealth
    } has no special action left from an earlier turn.
    .then = Replace where replacements may come in, and keep an action for the next turn.
asia-engulfed-lent-elsewhere = Lend-lease would pay { $needed } WERP; of this production it may pay { $left }.
    .then = With it buy ground units of the country that it reaches (India or Australia), or anything else.
asia-engulfed-no-demonstration = There is nothing to show in { $zone }.
    .then = It takes 8 steps of US fleets with a carrier and its air, sailed there from 1942 on, where fleets of Japan could react; once a step of production.
asia-engulfed-no-charge = Those units cannot make a banzai charge in { $area }.
    .then = Name militia that fights there, or the garrison.
asia-engulfed-no-kamikaze = That { $kind } cannot attack in { $zone } as a kamikaze.
    .then = Name supplied land-based air on the zone that is not elite, or type `done`.

## What was not understood
asia_engulfed-parse-missing-submarine = Say which zone the submarines supply.
    .then = Write it as `{ $usage }`.
asia_engulfed-parse-missing-garrison = Say the garrison.
    .then = Write it as `{ $usage }`.
asia_engulfed-parse-twice-submarine = The zone of the submarines is given twice.
    .then = Write it as `{ $usage }`.
asia_engulfed-parse-twice-garrison = The garrison is given twice.
    .then = Write it as `{ $usage }`.
asia_engulfed-parse-missing-track = Say which track.
    .then = Write it as `{ $usage }`.
asia_engulfed-parse-twice-track = The track is given twice.
    .then = Write it as `{ $usage }`.
