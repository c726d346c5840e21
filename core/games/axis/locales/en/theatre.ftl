### What only some theatres of war have: convoy money that is split, units that come unpaid, points, new complexes.

## Sections of the rules

section-3-capture = Taking a space
section-0-convoys = Convoys

## What is asked

task-split-convoy-money = { $amount } IPC of convoy money: split them between { $purses }.
    .type = `split 7 to India` (the rest goes to the other)
task-claim-space = { $space } was taken together: for whom is it held, { $powers-or }?
    .type = `annex Siam for China`
choice-split = { $amount } IPC to { $purse }
choice-claim = for { $power }

## Commands

about-split = Split convoy money between two treasuries
help-split =
    The money of your convoy centers goes to your treasuries at once. Name one and its share; the rest goes to the other.
    `split 7 to India`
slot-split-amount = How many IPCs
slot-split-purse = The treasury that gets them
about-annex = Say who holds a space that two powers took together
help-annex =
    Where units of several of your powers took a space together, you say for which of them it is held.
    `annex Siam for China`
slot-annex-space = The space
slot-annex-power = The power that will hold it

## What happens

axis-event-convoy-money-received = { $power } gets { $amount } IPC from its convoy centers.
axis-share = { $amount } to { $purse }
axis-event-convoy-money-split = { $power } splits its convoy money: { $shares }.
axis-event-convoy-money-lost = { $power }: nobody can take the convoy money.
axis-event-levy-none = { $power } gets no new units this turn.
axis-event-levy-counted = { $power } sets aside { $units }; the road is { $road ->
        [open] open
       *[closed] closed
    }.
axis-event-levy-placed = { $power } places { $units } in { $to }.
axis-event-levy-lost = { $power } cannot place { $units }: they are lost.
axis-event-shot-down = { $power } loses { $units } to antiaircraft fire over { $space }.
axis-event-points-scored = { $power } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } and has { $total }.
axis-event-points-lost = { $power } loses { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } and has { $total }.
score-line-before = { $side } hold { $have } of the { $needed } capitals needed ({ $capitals }); looked at when the turn of { $power } begins.
score-points = { $power } has { $points } of the { $wins_at } victory points it needs.

## Refusals

axis-cannot-build-there = A new { $kind } cannot be built in { $to }.
    .then = { $places-count ->
        [0] None of your spaces can have a new one this turn.
       *[other] It can stand in { $places-or }.
    }
axis-never-aboard = { $kind-plural } of { $power } never go aboard a ship.
    .then = Move them by land, or load units of another power.
axis-split-first = { $amount } IPC of convoy money wait to be split.
    .then = Split them between { $purses } first: `split 7 to India`.
axis-nothing-to-split = No convoy money waits to be split.
    .then = It comes with the income, and once before the first turn.
axis-no-such-purse = { $purse } gets no convoy money now.
    .then = Give it to { $purses-or }.
axis-more-than-received = { $given } IPC are more than the { $amount } there are.
    .then = Split { $amount } IPC or fewer; the rest goes to the other treasury.
axis-nothing-to-claim = Nobody has to say who holds { $space }.
    .then = `board { $space }` shows who does.
axis-claim-first = You have not said who holds { $space }.
    .then = Say it first, for { $powers-or }: `annex Siam for China`.
axis-cannot-claim-for = { $power } has no land unit left in { $space }.
    .then = It can be held for { $powers-or }.

## Help: sections in two sentences

rule-0-convoys = A convoy center pays its owner while he holds it; land with a route pays only while its holder's side holds the route. Warships take them by entering or passing the zone, or by winning a battle there.
rule-3-antiaircraft = An antiaircraft gun is no casualty and is captured with its space. It fires once at each aircraft that enters its space in the combat move, and moves in the noncombat move only.
rule-3-bombardment = Battleships and destroyers shell once before an assault from their zone, if no sea battle was fought in it. What they hit still fires back.
rule-4-naval-bases = A ship that starts and ends its noncombat move beside a friendly naval base goes one zone further. A base serves every sea zone that its land borders.
rule-5-levy = China gets an infantry for each of its valued spaces when its turn begins, and one more while the Burma Road is open. They come to Szechwan if China has held it since then.
rule-6-points = Japan scores a point for every 10 IPC that it collects and seizes in its turn. With 22 points it wins, and with none in a turn it loses.
