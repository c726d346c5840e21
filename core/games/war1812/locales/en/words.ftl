### War of 1812: refusals, prompts, narration, views, commands.

## Refusals

war1812-unknown-town = There is no town “{ $word }” on this board.
    .then = `board` lists the towns.
war1812-unknown-lake = There is no lake “{ $word }”.
    .then = The lakes are { $lakes }.
war1812-unknown-block = You have no block of number { $number }.
    .then = `blocks` lists your blocks.
war1812-nothing-named = Nothing is named.
    .then = Say which, for example `infantry 4` or `#12`.
war1812-named-twice = { $block } is named twice.
    .then = Name each block once.
war1812-wrong-phase = This belongs to the { $needed } phase, and this is the { $now } phase.
    .then = `what` shows what can be done now; `done` ends the phase.
war1812-phase-not-now = It is not the { $named } phase.
    .then = To end the { $now } phase, type `done`.
war1812-not-your-turn = It is not your turn.
    .then = { $awaited-or } must act.
war1812-question-open = Another question must be answered first.
    .then = { $awaited-or } must act; `what` shows the question.
war1812-nothing-to-answer = That answers a question of a battle or a winter, and you are not asked it now.
    .then = `what` shows what can be done.
war1812-not-simultaneous = Orders are not written in this game.
    .then = Build, sail and move in your turn.
war1812-write-orders = In this game both sides write orders.
    .then = Write them on one line: `plot build Kingston / move #26 from Kingston to Prescott`.
war1812-not-drawn = { $block } was not drawn.
    .then = `blocks` lists those in your hand.
war1812-not-own-country = { $town } is not in your country.
    .then = Blocks are placed in towns of your own country.
war1812-towns-empty = Every own town of value 2 or more needs a block.
    .then = Still empty: { $towns-all }.
war1812-blocks-left = { $count ->
        [one] { $count } block is
       *[other] { $count } blocks are
    } not placed yet.
    .then = Place all of them, then type `done`.
war1812-not-own-base = { $town } is not one of your naval bases.
    .then = Yours are { $bases }.
war1812-base-held = The enemy holds { $town }.
    .then = Choose another base, or free it.
war1812-no-ship-to-build = You have no ship left to build.
    .then = Repair or sail those you have.
war1812-nothing-to-repair = You have no disabled ship in { $town }.
    .then = { $places-count ->
        [0] A disabled ship must first come to one of your bases.
       *[other] You can repair one in { $places-or }.
    }
war1812-not-on-lake = { $town } does not touch { $lake }.
    .then = The towns on { $lake } are { $towns }.
war1812-not-enough-ships = In { $place } you have { $operational } operational and { $disabled } disabled.
    .then = Name no more than that.
war1812-port-not-friendly = { $town } is not friendly: your ships cannot enter it.
    .then = { $ports-count ->
        [0] There is no friendly port on this lake.
       *[other] Ports: { $ports }.
    }
war1812-whole-fleet = A fleet retreats as a whole; on { $lake } there are { $ships }.
    .then = Say where all of them go, or only `withdraw`.
war1812-which-harbour = On { $lake } there are several harbours to retreat to.
    .then = Say which: { $ports-or }, for example `withdraw to { $ports-first }`; ships may go to several.
war1812-no-harbour = On { $lake } there is no harbour to retreat to.
    .then = The fleet must stay.
war1812-must-retreat = All ships of the fleet on { $lake } are disabled: it must retreat.
    .then = Type `withdraw`, with the port if there are several.
war1812-wrong-ship-hits = { $hits ->
        [one] You have { $hits } hit
       *[other] You have { $hits } hits
    }; the enemy has { $operational } operational and { $disabled } disabled { $disabled ->
        [one] ship
       *[other] ships
    }.
    .then = A hit disables an operational ship or sinks a disabled one: `hits disable 1, sink 1`.
war1812-not-there = { $block } is not in { $town } but in { $at }.
    .then = Name blocks of one town.
war1812-not-on-board = { $block } is not on the board.
    .then = `blocks` shows where your blocks are.
war1812-no-road = No road joins { $from } and { $to }.
    .then = From { $from } roads lead to { $near }.
war1812-too-far = { $block } cannot go { $roads ->
    [one] { $roads } road
   *[other] { $roads } roads
} to { $to }.
    .then = It goes at most { $most }, the last by forced march.
war1812-forced-march-needed = { $block } needs { $roads ->
    [one] { $roads } road
   *[other] { $roads } roads
} to { $to }: the last is a forced march.
    .then = Add `march`; on a low die it stays and loses 1 CV.
war1812-no-forced-march = { $block } goes { $roads } without a forced march.
    .then = Leave `march` out.
war1812-enemy-on-the-way = Enemy blocks stand in { $town } on the way to { $to }.
    .then = Stop there and fight, or choose another way.
war1812-already-there = { $block } is in { $town } already.
    .then = Name a block that stands elsewhere, or another town.
war1812-nothing-to-claim = { $block } has nothing to claim.
    .then = Only Indians on a forced march add 2; leave `claim` out.
war1812-no-sea-movement = No sea movement was declared.
    .then = { $lakes-count ->
        [0] Blocks go by sea only on a lake where operational ships of yours lie.
       *[other] In the naval phase: `sea movement on { $lakes-first }`.
    }
war1812-no-carriers = You have no operational ship on { $lake }.
    .then = Ships carry if they are on the lake when the turn begins.
war1812-too-few-carriers = Your ships on { $lake } can carry { $ships ->
        [one] { $ships } block
       *[other] { $ships } blocks
    }; you named { $blocks }.
    .then = One block goes on each ship.
war1812-not-by-sea = { $from } and { $to } do not both touch { $lake }.
    .then = Choose two towns of { $lake }.
war1812-cannot-sail = { $block } cannot go by sea: { $kind-plural } never do.
    .then = Send infantry.
war1812-passenger-marches = { $block } goes by sea and marches.
    .then = Choose one of them.
war1812-no-reinforcements = No reinforcements wait for { $town }.
    .then = { $towns-count ->
        [0] None wait anywhere.
       *[other] Some wait for { $towns }.
    }
war1812-no-battle-there = No battle waits in { $space }.
    .then = { $battles-count ->
        [0] No battle waits anywhere.
       *[other] Battles wait in { $battles-all }.
    }
war1812-naval-battle-first = The naval battle on { $lake } comes first.
    .then = Type `fight { $lake }`.
war1812-no-retreat = There is no way out of { $town }.
    .then = Stand and fight.
war1812-which-way = There are several ways to retreat.
    .then = Say which: { $ways-or }.
war1812-cannot-retreat-to = { $to } is no way to retreat.
    .then = { $ways-count ->
        [0] There is none.
       *[other] Retreat to { $ways-or }.
    }
war1812-no-dragoons = There are no dragoons among those that retreat.
    .then = Leave their town out.
war1812-dragoons-cannot-go = Dragoons cannot go on to { $to }.
    .then = { $ways-count ->
        [0] They stay with the others.
       *[other] They can go on to { $ways-or }.
    }
war1812-no-such-claim = You have no { $kind-plural } in this battle.
    .then = Claim what you have, or `claim nothing`.
war1812-wrong-losses = { $needed } CV must be lost; { $given ->
        [one] { $given } is
       *[other] { $given } are
    } named.
    .then = Name as many as needed, or only `losses`.
war1812-not-in-battle = { $block } is not in this battle.
    .then = Name blocks that are.
war1812-too-many-hits = { $block } has { $cv } CV and can lose no more.
    .then = Spread the losses.
war1812-wrong-attrition = In { $town } { $needed } must suffer; { $given ->
        [one] { $given } is
       *[other] { $given } are
    } named.
    .then = Name as many as needed, or only `winter`.
war1812-not-a-battlefield = { $town } is neither of the two towns.
    .then = Choose { $towns-or }.
war1812-bad-board = The board file is not accepted: { $problems }.
    .then = Put it right and make the game again.
war1812-orders-sealed = Your orders are sealed and cannot be changed.
    .then = They are carried out as soon as both sides' are in.

## Prompts

task-place-blocks = Place the blocks you drew, one at least in each own town of value 2 or more.
    .type = `place infantry 4 in Detroit` · `blocks` · `undo` · `done`
task-choose-order = You won the roll: go first or second in { $year }?
    .type = `first` · `second`
task-naval-phase = Naval phase: build, repair, sail, or give it to a sea movement.
    .type = `build in Kingston` · `sail from Kingston` · `sea movement on Lake Ontario` · `done`
task-army-phase = Army phase: move one group, or call reinforcements.
    .type = `move infantry 4 from Kingston to Prescott` · `what` · `done`
task-choose-next-battle = Choose the next battle: { $battles-all }.
    .type = `fight { $battles-first }`
task-stand-or-retreat = { $town } is attacked by { $attackers ->
        [one] { $attackers } block
       *[other] { $attackers } blocks
    }: stand, or retreat under pursuit.
    .type = `stand` · `retreat`
task-fire-or-retreat = Battle of { $town }, round { $round }: fire, or retreat under pursuit.
    .type = `fire` · `retreat` · `battles`
task-claim-pursuit = Pursuit from { $town }: claim double dice for dragoons or Indians, which shows them, or not.
    .type = `claim dragoons` · `claim nothing`
task-answer-pursuit = Retreat from { $town }: show your dragoons to stop double pursuit, or not.
    .type = `show` · `hide`
task-take-losses = { $town }: choose who loses { $hits } CV.
    .type = `losses` takes the proposal · `losses infantry 4, #12 x2`
task-hit-ships = { $lake }: assign { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } to the enemy fleet.
    .type = `hits disable 1, sink 1`
task-stay-or-retreat-fleet = Battle on { $lake }, round { $round }: stay or retreat.
    .type = `stay` · `withdraw`
task-fleet-must-retreat = Your fleet on { $lake } must retreat.
    .type = `withdraw` · `withdraw to Kingston`
task-choose-attrition = Winter: choose the blocks over the value of their towns.
    .type = `winter` takes the proposal · `winter infantry 4, infantry 3` · `what`
task-choose-harbour = Winter: bring your ships on { $lake } into port.
    .type = `sail to Kingston` · `sail 2 to Kingston, 1 to York`
task-plot-orders = Write orders for this turn.
    .type = `plot build Kingston / move infantry 4 from Kingston to Prescott` · `plot nothing`
task-keep-sea-movement = Your fleet on { $lake } was damaged: go on with the sea movement, or give it up?
    .type = `keep` · `cancel`
task-choose-battlefield = Groups change places: name the battlefield, { $towns-or }.
    .type = `battlefield { $towns-first }`

## Blocks and ships

block-shown = { $count ->
    [one] { $kind } { $cv }
   *[other] { $count } { $kind } { $cv }
}
block-count = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
block-count-in = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
} in { $town }
block-placed-in = { $blocks } in { $town }
block-loss = { $block } (−{ $hits })
block-part = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
} → { $way }{ $how ->
    [sea] {" "}by sea
    [march] {" "}by forced march
   *[land] {""}
}
block-part-shown = { $count } { $kind } → { $way }{ $how ->
    [sea] {" "}by sea
    [march] {" "}by forced march
   *[land] {""}
}
block-march = { $town } → { $to }: { $completed } marched, { $refused } refused and lost 1 CV each, { $removed } of them destroyed
block-by-sea = { $town } by sea
block-dragoons-to = { $town } (dragoons)
block-attrition = { $town }: { $reduced } lost 1 CV, { $removed } removed
ships-up = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
ships-down = { $down } disabled
ships-both = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
} and { $down } disabled
ships-of-town = { $ships } ({ $town })

## What happened

war1812-event-drawn = You drew { $blocks } ({ $side }).
war1812-event-reserve = { $side } drew { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}.
war1812-event-reinforced = { $side } drew { $count ->
        [one] { $count } reinforcement
       *[other] { $count } reinforcements
    } in { $town }.
war1812-event-placed = You placed { $places } ({ $side }).
war1812-event-setup = { $side } finished placing: { $towns }.
war1812-event-order = { $side } won the roll: { $first } go first this year.
war1812-event-built = { $side } built a ship in { $town }.
war1812-event-repaired = { $side } repaired a ship in { $town }.
war1812-event-sailed-out = { $side } sailed onto { $lake }: { $ships }.
war1812-event-sailed-in = { $side } sailed from { $lake } into port: { $ships }.
war1812-event-sea = { $side } gave the naval phase to a sea movement on { $town }.
war1812-event-ordered = You ordered { $blocks } to move from { $town } ({ $side }).
war1812-event-declared = { $side } move from { $town }: { $parts }.
war1812-event-moved = { $side } moved from { $town }: { $parts }.
war1812-event-moved-held = { $side } moved from { $town }: { $parts }; { $held ->
    [one] { $held } militia block
   *[other] { $held } militia blocks
} refused to cross the border.
war1812-event-all-held = { $held ->
    [one] The { $held } militia block of { $side } in { $town }
   *[other] All { $held } militia blocks of { $side } in { $town }
} refused to cross the border.
war1812-event-none-moved = { $side } have not moved from { $town } yet.
war1812-event-all-stay = { $held ->
    [one] { $held } block of { $side } stays
   *[other] { $held } blocks of { $side } stay
} in { $town }.
war1812-event-moved-stay = { $side } moved from { $town }: { $parts }; { $held ->
    [one] { $held } stays
   *[other] { $held } stay
} behind.
war1812-event-marches = Forced marches of { $side }: { $marches }.
war1812-event-called = { $side } called { $count ->
    [one] { $count } delayed reinforcement
   *[other] { $count } delayed reinforcements
} into { $town }.
war1812-event-phase-ended = { $side } ended the { $phase } phase.
war1812-event-battle = { $side } attack: battle of { $town }.
war1812-event-continued = { $side } fight on in { $town }.
war1812-event-revealed = All blocks in { $town } are revealed. Attackers: { $attackers }. Defenders: { $defenders }.
war1812-event-retreats = { $side } retreat from { $town } to { $to }.
war1812-event-claims-none = { $side } claim no double pursuit.
war1812-event-claims = { $side } claim double pursuit with { $kinds }.
war1812-event-shows = { $side } show dragoons: no double pursuit by dragoons.
war1812-event-shows-none = { $side } show no dragoons.
war1812-event-assigned = You lost { $losses } ({ $side }).
war1812-event-losses = { $side } lost { $lost } CV in { $town }; blocks removed: { $removed }.
war1812-event-losses-shown = { $side } lost { $lost } CV in { $town }: { $losses }; blocks removed: { $removed }.
war1812-event-retreated = { $side } left { $town }: { $towns }.
war1812-event-won = { $side } hold { $town }: the battle is over.
war1812-event-nobody = Nobody is left in { $town }: the battle is over.
war1812-event-indians = The Indians appear in { $town }.
war1812-event-indians-gone = The Indians in { $town } leave the game for good.
war1812-event-ship-hits = { $disabled ->
    [0] { $side } sank { $sunk ->
        [one] { $sunk } ship
       *[other] { $sunk } ships
    } on { $town }.
   *[other] { $sunk ->
        [0] { $side } disabled { $disabled ->
            [one] { $disabled } ship
           *[other] { $disabled } ships
        } on { $town }.
       *[other] { $side } disabled { $disabled } and sank { $sunk ->
            [one] { $sunk } ship
           *[other] { $sunk } ships
        } on { $town }.
    }
}
war1812-event-ships-retreated = { $side } retreated from { $town }: { $ships }.
war1812-event-port = Ships of { $side } in { $town }: { $captured } captured, { $escaped } escaped onto the lake.
war1812-event-ships-removed = { $side } lost { $ships } in { $town } for good.
war1812-event-points = End of { $year }: the Americans have { $american ->
    [one] { $american } point
   *[other] { $american } points
}, the British { $british }.
war1812-event-winter = The winter after { $year } begins.
war1812-event-attrition = The winter struck { $blocks } ({ $side }).
war1812-event-no-attrition = { $side } lost nothing to the winter.
war1812-event-attrition-taken = The winter cost { $side }: { $towns }.
war1812-event-held-back = The enemy holds { $town }: { $count ->
    [one] { $count } reinforcement of { $side } waits
   *[other] { $count } reinforcements of { $side } wait
}.
war1812-event-year = The year { $year } begins.
war1812-event-plotted = You wrote: { $orders } ({ $side }).
war1812-event-sealed = { $side } handed their orders in.
war1812-event-orders-revealed = Both sides' orders are revealed.
war1812-event-void-naval = The naval order of { $side } could not be carried out.
war1812-event-void = Orders for { $blocks } of { $side } could not be carried out.
war1812-event-sea-off = The sea movement of { $side } on { $town } is cancelled.
war1812-event-sea-on = { $side } go on with the sea movement on { $town }.
war1812-event-port-entered = { $side } entered the port of { $town }: ships there are rolled for.
war1812-event-due = Reinforcements: { $towns }.
war1812-event-battlefield = { $side } named the battlefield: { $town }.

## Views

block-moment = { $game }, { $year }, turn { $turn }: { $side-bare }, { $phase }
block-moment-both = { $game }, { $year }, turn { $turn }: { $phase }
block-board = { $year }, turn { $turn }: { $phase }
block-mark-line = before event { $event }: turn { $turn }, { $side-bare }
block-first = First this year: { $side-bare }
block-country = Home towns of { $side }
block-lakes = Lakes
block-lake-held = controlled by { $side }
block-lake-free = controlled by nobody
block-ports = Towns
block-roads = Roads to
block-hand = To place
block-reserve = In reserve
block-legend = * naval base   ! held by the enemy   The number is the value of the town.
block-town = in the country of { $country }, value { $value }, held by { $holder }
block-base = naval base on { $lake }
block-lakeside = on { $lake }
block-reinforcements = reinforcements { $first } for 1813, { $second } for 1814
block-reconstructed = Not from the rulebook but reconstructed: { $facts }.
block-held-back = { $count ->
    [one] { $count } reinforcement of { $side } waits
   *[other] { $count } reinforcements of { $side } wait
} for { $town }.
block-orders-in = { $side-bare }: orders are in.
block-score = { $american-bare } { $americans } : { $britons } { $british-bare }
block-lead = A lead of 10 after the tenth turn of a year wins; it is { $lead } now.
block-landing = Landing: the defender's first fire is double.
block-hits-open = { $side } must take { $hits }.
column-on-board = On board
column-hand = To place
column-reserve = Reserve
column-unbuilt = Unbuilt
column-lost = Lost ships
column-points = Points
offer-block-place = Place { $count }:
offer-block-required = Still needing one: { $towns }
offer-sail-out = Sail onto { $lake } from
offer-sail-in = Sail from { $lake } to
offer-group = { $blocks } from { $from } to
offer-march = { $town } (march)
offer-claimed = { $town } (march, shown as Indians)
offer-sea = { $town } (by sea)
offer-carriers = Ships that can carry from { $from }: { $count }
choice-word-up = operational
choice-word-down = disabled
offer-retreat = Retreat from { $from } to
offer-retreat-ships = Retreat from { $lake } to
offer-losses = Choose the blocks that lose { $hits } CV:
offer-ship-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} to assign:
offer-hits = disable { $disable }, sink { $sink }
offer-attrition = { $town }: choose { $count } of these to lose 1 CV:
offer-attrition-destroyed = { $town }: choose { $count } of these to be removed:
war1812-overview =
    One line is one command. `help move` explains one; Tab completes.
    Blocks go by kind and CV (`infantry 4`, `2 infantry 3`, `dragoons`), by number (`#12`) or by name. Nobody else sees what they are.

## Commands as typed

typed-nothing = nothing
block-written = Your orders: { $orders }

## What was not understood

war1812-parse-missing-dragoons = Say where the dragoons go.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-dragoons = The dragoons are given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-missing-ships = Say how many ships.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-ships = The ships are given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-missing-up = Say how many ships are operational.
    .then = Write it as `{ $usage }`.
war1812-parse-missing-down = Say how many ships are disabled.
    .then = Write it as `{ $usage }`.
war1812-parse-missing-disable = Say how many ships to disable.
    .then = Write it as `{ $usage }`.
war1812-parse-missing-sink = Say how many ships to sink.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-up = The number of operational ships is given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-down = The number of disabled ships is given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-disable = The number of ships to disable is given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-twice-sink = The number of ships to sink is given twice.
    .then = Write it as `{ $usage }`.
war1812-parse-which-blocks = { $kind-plural } there differ in CV.
    .then = Say which: CV { $strengths-or }.
war1812-parse-not-so-many-blocks = { $count ->
        [0] There is no { $kind } like that there.
        [one] There is only { $count } { $kind } like that there.
       *[other] There are only { $count } { $kind-plural } like that there.
    }
    .then = `blocks` shows where your blocks are.
war1812-parse-no-blocks-there = You have no blocks there.
    .then = `blocks` shows where they are.
war1812-parse-from-where = The town they leave is not named.
    .then = { $usage }

## Help

about-war1812-place = Place drawn blocks in a town before the game
help-war1812-place =
    Puts blocks that you drew into a town of your own country, or puts them elsewhere. The enemy sees nothing until you are done.
    Every own town of value 2 or more needs one.
    `place 2 infantry 4 in Buffalo` · `place dragoons in Albany` · `place #3, #7 in Detroit`
slot-war1812-place-blocks = Which blocks
slot-war1812-place-town = Which town
about-war1812-first = Go first in all turns of the year
help-war1812-first =
    Makes you go first in all ten turns of the year. The winner of the roll chooses.
    `first`
about-war1812-second = Go second in all turns of the year
help-war1812-second =
    Makes you go second in all ten turns of the year. The winner of the roll chooses.
    `second`
about-war1812-build = Build a ship in a naval base
help-war1812-build =
    Builds a ship in a naval base of your own. This uses your naval phase. The ship is disabled until you repair it in a later turn.
    `build in Kingston`
slot-war1812-build-base = Which base
about-war1812-repair = Repair a disabled ship in a naval base
help-war1812-repair =
    Repairs a disabled ship in a base that you control. This uses your naval phase.
    `repair in Erie`
slot-war1812-repair-base = Which base
about-war1812-sail = Sail between towns and their lake
help-war1812-sail =
    Moves ships from towns of one lake onto it, or from the lake into friendly towns. This uses your naval phase.
    A number alone means operational ships first; without a number, all of them.
    `sail 2 from Sacket's Harbor, 1 from Oswego` · `sail 1 disabled to Kingston, 2 to York`
slot-war1812-sail-ships = How many ships, from or to which towns
about-war1812-sea-movement = Carry blocks across a lake this turn
help-war1812-sea-movement =
    Gives the naval phase to a sea movement: then move “by sea”. Each operational ship on the lake carries one block of infantry.
    `sea movement on Lake Ontario` · `embark Lake Erie and sail 1 from Buffalo`
slot-war1812-sea-movement-ships = The lake, and what other ships do
about-war1812-move = Move blocks of one town
help-war1812-move =
    Moves blocks of one town, each where it likes, all in one command. Infantry and Indians go one road, dragoons two.
    “march” adds a road by forced march, “by sea” crosses a lake, “claiming” shows Indians for their +2.
    `move 2 infantry 4 from Buffalo to Fort Niagara, dragoons to Utica via Williamsburg`
    `move #26 from Kingston to Montreal via Prescott march`
slot-war1812-move-orders = Which blocks, from where, to where
about-war1812-reinforce = Call delayed reinforcements in
help-war1812-reinforce =
    Brings the blocks in that waited because the enemy held their town. This uses your army phase.
    `reinforce Quebec`
slot-war1812-reinforce-town = Which town
about-war1812-done = End the placing or the phase
help-war1812-done =
    Ends placing, the naval or the army phase. Name the phase to be sure that you end no other.
    `done` · `done naval`
slot-war1812-done-phase = The phase you mean
about-war1812-plot = Write orders for a turn of simultaneous movement
help-war1812-plot =
    Writes your naval and your army order on one line, a stroke between them. You can replace them until the other side's are in.
    `plot build Kingston / move #26 from Kingston to Prescott` · `plot nothing`
slot-war1812-plot-orders = The orders
about-war1812-winter = Choose the blocks that the winter strikes
help-war1812-winter =
    Chooses which blocks over the value of their town lose 1 CV at home, or are removed in the enemy's country. Alone it takes the proposal.
    `winter` · `winter #3, #7`
slot-war1812-winter-blocks = Which blocks
about-war1812-fight = Fight this battle next
help-war1812-fight =
    Fights one battle to its end before the next. Naval battles come first, then battles in towns in the order you like.
    `fight Buffalo` · `fight on Lake Erie`
slot-war1812-fight-space = Where
about-war1812-stand = Accept battle
help-war1812-stand =
    Accepts battle: all blocks in it are revealed, and the defender fires first.
    `stand`
about-war1812-fire = Fire
help-war1812-fire =
    Rolls one die for each CV; each 6 is a hit.
    `fire`
about-war1812-stay = Keep the fleet in the battle
help-war1812-stay =
    Keeps your fleet on the lake: another round is fought unless somebody retreats.
    `stay`
about-war1812-retreat = Leave a battle
help-war1812-retreat =
    Takes all your blocks out of the battle to one town, under pursuit fire. Dragoons can go one town on. On a lake the fleet leaves.
    `retreat to Utica` · `retreat to Utica dragoons to Albany`
slot-war1812-retreat-to = Where to
slot-war1812-retreat-dragoons = Where dragoons go from there
about-war1812-standing-losses = Set in advance which blocks take hits
help-war1812-standing-losses =
    Answers for you which blocks take hits: blocks of these kinds in this order, of each kind the strongest first. If those kinds cannot take all hits, you are asked. Nobody else sees it.
    `standing losses infantry, dragoons` · `standing losses infantry at Buffalo`
slot-war1812-standing-losses-order = Kinds of block, those to be hit first
slot-war1812-standing-losses-at = Only for battles in this town
about-war1812-standing-retreat = Set in advance when you stand and when you retreat
help-war1812-standing-retreat =
    Answers for you wherever you may stand, fire or retreat. It counts blocks, not CV. With several ways out and none of them named, you are asked. Nobody else sees it.
    `standing retreat never` · `standing retreat when outnumbered to Albany at Utica`
    `standing retreat after 2 rounds` · `standing retreat at 1 unit`
slot-war1812-standing-retreat-when = `never`, `after 2 rounds`, `when outnumbered`, `at 1 unit`
slot-war1812-standing-retreat-to = Where to
slot-war1812-standing-retreat-at = Only for battles in this town
about-war1812-withdraw-standing = Withdraw a standing instruction
help-war1812-withdraw-standing =
    Withdraws a standing instruction; from then on you are asked again.
    `withdraw standing retreat` · `withdraw standing casualties at Utica`
slot-war1812-withdraw-standing-topic = `casualties`, `retreat`, `hits` or `winter`
slot-war1812-withdraw-standing-at = The one for this town
about-war1812-withdraw = Take the fleet off a lake
help-war1812-withdraw =
    Takes all ships to friendly towns of the lake. Without a town: to the only one.
    `withdraw` · `withdraw 2 to Kingston, 1 to York`
slot-war1812-withdraw-ships = How many ships to which towns
about-war1812-claim = Claim double pursuit fire
help-war1812-claim =
    Doubles the pursuit dice of your dragoons and Indians; claiming shows that you have them.
    `claim dragoons` · `claim nothing`
slot-war1812-claim-kinds = With what
about-war1812-show = Show dragoons to stop double pursuit
help-war1812-show =
    Shows your dragoons: then the enemy's dragoons pursue with one die and not with two.
    `show`
about-war1812-hide = Show no dragoons
help-war1812-hide =
    Keeps what you have unknown; the enemy's dragoons then pursue with two dice.
    `hide`
about-war1812-losses = Choose who takes hits
help-war1812-losses =
    Chooses the blocks that take the hits; each hit costs 1 CV. Alone it takes the proposal.
    `losses` · `losses infantry 4, #12 x2`
slot-war1812-losses-blocks = Which blocks, and how many hits
about-war1812-hits = Spend hits on the enemy fleet
help-war1812-hits =
    Assigns hits to the enemy fleet: a hit disables an operational ship, or sinks a disabled one.
    `hits disable 1, sink 1`
slot-war1812-hits-disable = How many to disable
slot-war1812-hits-sink = How many to sink
about-war1812-keep = Go on with a sea movement
help-war1812-keep =
    Carries the sea movement out with the ships that are left. You are asked in simultaneous movement, if your fleet was damaged.
    `keep`
about-war1812-cancel = Give a sea movement up
help-war1812-cancel =
    Cancels the sea movement; your army then does nothing else. You are asked in simultaneous movement, if your fleet was damaged.
    `cancel`
about-war1812-battlefield = Name the battlefield
help-war1812-battlefield =
    Chooses in which of the two towns groups meet that moved against each other, in simultaneous movement.
    `battlefield Buffalo`
slot-war1812-battlefield-town = One of the two towns
about-war1812-board = Show the board, or one town or lake
help-war1812-board =
    Shows your own blocks one by one and the enemy's as numbers.
    `board` · `board Buffalo` · `board Lake Erie`
slot-war1812-board-space = Which town or lake
about-war1812-map = Draw the board, a town, a lake, a battle or a turn
help-war1812-map =
    Draws a picture: the whole theatre, a town or lake with all that is there, the last battle, the last turn, or the board before and after a game master corrected it.
    `map` · `map Kingston` · `map Lake Erie` · `map battle` · `map battle of Kingston` · `map turn` · `map edit`
slot-war1812-map-place = Of what
about-war1812-units = Show where blocks are
help-war1812-units =
    Lists your own blocks one by one and the enemy's as numbers.
    `blocks` · `units British`
slot-war1812-units-power = Whose
slot-war1812-units-kind = Which kind
about-war1812-turn = Show year, turn and phase
help-war1812-turn =
    Shows where the game stands and the phases of a turn.
    `turn`
slot-war1812-turn-phase = Which phase
about-war1812-odds = Show how likely a battle is won
help-war1812-odds =
    Gives the exact chances of a battle: for the CVs you name, for a town, or for an attack from one town on another. A hidden block may be any that its side has.
    `odds 4 4 3 against 4 2` · `odds Kingston` · `odds Kingston from Sacket's Harbor` · `odds landing 4 4 against 3`
slot-war1812-odds-attack = CVs of the attackers
slot-war1812-odds-defend = CVs of the defenders
slot-war1812-odds-space = Battle in
slot-war1812-odds-from = Attack from
slot-war1812-odds-ground = Over a lake
slot-war1812-odds-when = Retreat
war1812-odds-cv = { $amount } CV
war1812-odds-no-battle = There is no battle of blocks in { $space }.
    .then = Say from where: `odds Kingston from Sacket's Harbor`, or name the CVs of both sides: `odds 4 4 3 against 4 2`.
war1812-odds-of-what = A battle needs blocks on both sides: up to { $most }, of 1 to { $cv } CV.
    .then = Name the CV of each: `odds 4 4 3 against 4 2`.
war1812-odds-retreat = Odds can be asked with a retreat after a number of rounds only.
    .then = Type `odds 4 4 3 against 4 2 retreat after 2 rounds`.
about-war1812-score = Show the victory points
help-war1812-score =
    Shows the points as the board stands; they count after the tenth turn of a year, and a lead of 10 wins.
    `score`
about-war1812-try = Try a command without doing it
help-war1812-try =
    Says what a command would do, or why not. Nothing happens.
    `try build in Kingston`
slot-war1812-try-command = The whole command
about-war1812-seat = Take a seat
help-war1812-seat =
    Takes a free side before the game begins.
    `seat American`
slot-war1812-seat-seat = Which side
about-war1812-leave = Leave a seat
help-war1812-leave =
    Leaves a side before the game begins. Afterwards, ask a game master, or `resign`.
    `leave American`
slot-war1812-leave-seat = Which side
about-war1812-assign = Seat a player
help-war1812-assign =
    Seats a player, at any time, also in place of another.
    `assign American to Anna`
slot-war1812-assign-seat = Which side
slot-war1812-assign-player = Who
about-war1812-extend = Give a side more time
help-war1812-extend =
    Gives the side that must act more time. Say why: it stays in the record.
    `extend British by 12 hours because the train was late`
slot-war1812-extend-seat = Whom
slot-war1812-extend-time = How much more
slot-war1812-extend-reason = Why

## Standing instructions about ships and the winter

about-war1812-standing-sink = Set in advance that hits on a fleet sink first
help-war1812-standing-sink =
    Answers for you where your hits on a fleet could disable or sink ships: as many as possible are sunk. Nobody else sees it.
    `standing sink` · `standing sink on Lake Erie`
slot-war1812-standing-sink-at = Only for battles on this lake
about-war1812-standing-disable = Set in advance that hits on a fleet disable first
help-war1812-standing-disable =
    Answers for you where your hits on a fleet could disable or sink ships: as many as possible are disabled. Nobody else sees it.
    `standing disable` · `standing disable at Lake Ontario`
slot-war1812-standing-disable-at = Only for battles on this lake
about-war1812-standing-winter = Leave the winter to the referee's proposal
help-war1812-standing-winter =
    Answers for you in winter: where a town supplies too few of your blocks, the strongest lose 1 CV at home, and the weakest are removed abroad. Nobody else sees it.
    `standing winter`

## What standing instructions say

war1812-topic = { $topic ->
    [casualties] losses
    [retreat] retreating
    [hits] hits on ships
    [winter] the winter
   *[other] these standing instructions
}
war1812-instruction-sink = hits on a fleet sink disabled ships first
war1812-instruction-disable = hits on a fleet disable operational ships first
war1812-instruction-winter = the winter as the referee proposes

about-war1812-entropy-dismiss = Remove a seat's chain of secrets
help-war1812-entropy-dismiss = Removes the chain that a seat left, where its owner is gone and rolls wait for it. The verdict on the game counts the rolls that went on without a link.
slot-war1812-entropy-dismiss-seat = Whose chain
slot-war1812-entropy-dismiss-reason = Why; it stands in the log

## What is left to do, among the choices: no line to type

choice-left = still to place: { $blocks }
choice-left-needed = still to place: { $blocks }, one at least in { $towns }
choice-other-towns = blocks of { $towns } can move as well: `what` lists how

## What stands for a value in a line that says how a command is written

usage-blocks = BLOCKS
usage-ships = SHIPS
usage-town = TOWN
usage-towns = TOWNS

### What stands for the value of an argument in a line that says how a command is written

usage-war1812-move-orders = BLOCKS from TOWN to TOWN [via TOWNS] [march] [by sea], ...
usage-war1812-odds-ground = landing
usage-war1812-odds-attack = CVs
usage-war1812-odds-defend = CVs
usage-war1812-plot-orders = NAVAL / ARMY
usage-war1812-sail-ships = SHIPS from|to TOWN, ...
usage-war1812-sea-movement-ships = LAKE
usage-war1812-withdraw-ships = SHIPS to TOWN, ...
usage-war1812-claim-kinds = dragoons|indians|both|nothing
typed-word-both = both
typed-word-dragoons = dragoons
typed-word-indians = indians
typed-word-hits = hits
typed-word-winter = winter
typed-word-war1812-preset-infantry = infantry
typed-word-war1812-preset-indians = indians
