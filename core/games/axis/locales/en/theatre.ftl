### What only some theatres of war have: convoy money that is split, units that come unpaid, points, new complexes.

## Sections of the rules

section-3-capture = Taking a space
section-0-convoys = Convoys
section-3-kamikazes = Kamikazes
section-3-raids = Strategic bombing
section-4-air-bases = Air bases
section-4-patrol = Combat air patrol

## What is asked

task-split-convoy-money = { $amount } IPC of convoy money: split them between { $purses }.
    .type = `split { $amount } to { $purses-first }` (the rest goes to the other)
task-claim-space = { $space } was taken together: for whom is it held, { $powers-or }?
    .type = `annex { $space } for { $powers-first }`
task-declare-kamikazes = You have { $left ->
        [one] { $left } kamikaze
       *[other] { $left } kamikazes
    } left, and there are targets in { $zones }. Aim them all before any die is rolled.
    .type = `kamikaze 1 carrier in { $zones-first }` or `hold kamikazes`
task-intercept = Raid on { $space } by { $raiders }: { $have ->
        [one] does the fighter that you have there intercept? It would not defend the land this turn.
       *[other] how many of the { $have } fighters that you have there intercept? They would not defend the land this turn.
    }
    .type = `intercept 1`, `intercept` for all, `intercept 0` for none
task-choose-raid-losses = Raid on { $space }: choose the aircraft that you lose to { $hits ->
        [one] { $hits } hit.
       *[other] { $hits } hits.
    }
    .type = `casualties 1 fighter`, or `casualties` to take what is proposed
task-land-patrol = Land your { $count ->
        [one] fighter
       *[other] { $count } fighters
    } on patrol over { $from } first, in { $to-or }.
    .type = `land 1 fighter from { $from } to { $to-first }`
choice-kamikaze = { $kind } of { $power } in { $zone }
choice-raid = 1 { $kind } from { $from } to { $to }
choice-patrol = 1 { $kind } from { $from } over { $zone }
choice-split = { $amount } IPC to { $purse }
choice-claim = for { $power }

## Commands

about-split = Split convoy money between two treasuries
help-split =
    Divides the money of your convoy centers between your treasuries. Name one and its share; the rest goes to the other.
    `split 7 to India`
slot-split-amount = How many IPCs
slot-split-purse = The treasury that gets them
about-annex = Say who holds a space that two powers took together
help-annex =
    Decides which of your powers holds a space that units of several of them took together.
    `annex Siam for China`
slot-annex-space = The space
slot-annex-power = The power that will hold it

about-kamikaze = Aim kamikazes at a ship
help-kamikaze =
    Aims so many kamikazes at one enemy surface ship in a marked zone, before the first die of the turn. Order once for each ship.
    `kamikaze 2 carriers in sz 24` sends two at the same carrier; a second order means the next one, or say which by its number.
slot-kamikaze-units = How many, and at which ship
slot-kamikaze-zone = The marked zone
about-hold-kamikazes = Aim no more kamikazes this turn
help-hold-kamikazes =
    Ends the aiming of kamikazes for this turn. Those aimed fly in the first round of their battles.
    `hold kamikazes`
about-raid = Send bombers to bomb a complex
help-raid =
    Sends bombers, with fighters beside them if you like, to an enemy complex in the combat move. They fight nobody on the ground.
    `raid 2 bombers, 1 fighter from Guam to Japan`
slot-raid-units = Which aircraft
slot-raid-from = Where they are
slot-raid-to = The space with the complex
slot-raid-via = Over which spaces
about-intercept = Choose how many fighters rise against a raid
help-intercept =
    Sends so many of your fighters up against a raid, or all if you name no number. They do not defend the land this turn.
    `intercept 2` · `intercept` · `intercept 0`
slot-intercept-count = How many fighters
about-patrol = Send fighters on patrol over a sea zone
help-patrol =
    Sends fighters that have not moved from their land to a sea zone beside it without enemies, in the noncombat move.
    Enemy ships but submarines stop there and fight them. They land before your next combat move.
    `patrol 1 fighter from Guam to sz 25`
slot-patrol-units = Which fighters
slot-patrol-from = The land on which they stand
slot-patrol-zone = The sea zone beside it
about-standing-kamikazes = Set in advance at which ships kamikazes are aimed
help-standing-kamikazes =
    Answers for you in each zone: so many are aimed at a ship of each kind that is there, or none at all.
    You are asked all the same while there are targets in a zone for which you have said nothing.
    `standing kamikazes none` · `standing kamikazes 2 carrier, 1 transport at sz 24`
slot-standing-kamikazes-order = `none`, or how many at which kind of ship
slot-standing-kamikazes-at = Only for this zone
about-standing-intercept = Set in advance how many fighters rise against raids
help-standing-intercept =
    Answers for you against every raid: all of your fighters there rise, none, or so many.
    `standing intercept all` · `standing intercept none at India` · `standing intercept 2`
slot-standing-intercept-order = `all`, `none` or a number
slot-standing-intercept-at = Only for raids on this space

## What happens

axis-event-convoy-money-received = { $power } gets { $amount } IPC from its convoy centers.
axis-event-convoy-taken = { $power } takes the convoy in { $space }.
axis-event-convoy-retaken = { $power } takes back the convoy in { $space }; it belongs to { $controller } again.
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
axis-event-kamikazes-declared = { $count ->
        [one] { $count } kamikaze is
       *[other] { $count } kamikazes are
    } aimed at { $units } of { $power } in { $zone }.
axis-event-part-done = { $power } has done its part of this phase.
axis-event-kamikazes-held = { $power } aims no more kamikazes this turn.
axis-event-kamikazes-sank = Kamikazes sink { $units } of { $power } in { $zone }.
axis-event-kamikazes-damaged = Kamikazes damage { $units } of { $power } in { $zone }.
axis-event-raid-declared = { $power } will raid { $space } with { $units }.
axis-event-raid-begun = The raid of { $power } on { $space } begins: { $units }.
axis-event-intercepted = { $power } intercepts over { $space } with { $units }.
axis-event-nobody-intercepts = { $power } does not intercept over { $space }.
axis-event-lost-in-raid = { $power } loses { $units } in the air over { $space }.
axis-event-raid-no-losses = Nobody is lost in the air.
axis-event-bombed = Bombs on { $space } come to { $rolled }: { $power } pays { $paid } IPC.
axis-event-raid-ended = The raid on { $space } is over.
axis-event-patrol-set = { $power } sends { $units } from { $from } on patrol over { $zone }.
axis-event-patrol-landed = { $power }: { $units } { $units-count ->
        [one] lands
       *[other] land
    } from patrol in { $to }.
axis-instruction-kamikazes = kamikazes in each zone: { $targets }
axis-instruction-aimed = { $count } at a { $kind }
axis-instruction-no-kamikazes = no kamikazes
axis-instruction-interception = { $how ->
        [all] all fighters intercept raids
        [none] no fighter intercepts raids
       *[up_to] { $count ->
            [one] up to one fighter intercepts raids
           *[other] up to { $count } fighters intercept raids
        }
    }
axis-event-points-scored = { $power } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } and has { $total }.
axis-event-points-lost = { $power } loses { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } and has { $total }.
score-line-before = { $side } hold { $have } of { $needed ->
        [one] the one capital needed
       *[other] the { $needed } capitals needed
    } ({ $capitals }); checked when the turn of { $power } begins.
score-kamikazes = { $power } has { $left ->
        [one] { $left } kamikaze
       *[other] { $left } kamikazes
    } left.
score-points = { $power } has { $points } of the { $wins_at } victory points it needs.

## Refusals

axis-cannot-build-there = A new { $kind } cannot be built in { $to }.
    .then = { $places-count ->
        [0] None of your spaces can have a new one this turn.
       *[other] It can be built in { $places-or }.
    }
axis-never-aboard = { $kind-plural } of { $power } never go aboard a ship.
    .then = Move them by land, or load units of another power.
axis-split-first = { $amount ->
        [one] { $amount } IPC of convoy money waits
       *[other] { $amount } IPCs of convoy money wait
    } to be split.
    .then = Split them between { $purses } first: `split { $amount } to { $purses-first }` gives it all to one.
axis-nothing-to-split = No convoy money waits to be split.
    .then = It comes with the income, and once before the first turn.
axis-no-such-purse = { $purse } gets no convoy money now.
    .then = Give it to { $purses-or }.
axis-more-than-received = { $given } IPC are more than the { $amount } there are.
    .then = Split { $amount } IPC or fewer; the rest goes to the other treasury.
axis-nothing-to-claim = Nobody has to say who holds { $space }.
    .then = `board { $space }` shows who does.
axis-claim-first = You have not said who holds { $space }.
    .then = Say it first, for { $powers-or }: `annex { $space } for { $powers-first }`.
axis-cannot-claim-for = { $power } has no land unit left in { $space }.
    .then = It can be held for { $powers-or }.

axis-no-kamikazes-now = No kamikazes can be aimed now.
    .then = { $left ->
        [0] None are left in this game.
       *[other] They are aimed when all combat moves are made and before the first die is rolled, if there are targets in marked zones.
    }
axis-kamikazes-first = You have not said what your kamikazes do: { $left ->
        [one] one is
       *[other] { $left } are
    } left, with targets in { $zones }.
    .then = Aim some, as in `kamikaze 1 transport in { $zones-first }`, or say `hold kamikazes`; then go on.
axis-no-kamikazes-there = There is nothing to strike at in { $zone }.
    .then = { $zones-count ->
        [0] No marked zone has a target now.
       *[other] Targets are in { $zones }.
    }
axis-no-kamikaze-target = No { $kind } is a target in { $zone }: kamikazes strike enemy surface ships.
    .then = Targets there are { $targets }.
axis-too-few-kamikazes = { $wanted } cannot be sent.
    .then = Send at least 1, and no more than the { $have } that are left.
axis-nothing-to-bomb = Nothing in { $space } can be bombed: it must be an enemy's complex in land for which somebody has a treasury.
    .then = { $targets-count ->
        [0] There is no such complex now.
       *[other] Raids can go to { $targets-or }.
    }
axis-no-raider = { $kind-plural } fly no raids.
    .then = Raids are flown by { $kinds }.
axis-escorts-alone = { $kind-plural } only escort: no { $bomber } raids { $space }.
    .then = Send a { $bomber } with them.
axis-no-bomber-in-raid = { $units } went to raid { $space } without a bomber.
    .then = Send a bomber there as well, or take the move back: `undo`.
axis-nothing-to-intercept = Nobody is asked now who intercepts.
    .then = It is asked when a raid begins over your fighters.
axis-too-few-interceptors = { $wanted } cannot rise against this raid.
    .then = { $have ->
        [one] There is { $have }.
       *[other] There are { $have }.
    }
axis-no-patroller = { $kind-plural } fly no patrols.
    .then = { $patrols-count ->
        [0] Nobody patrols in this game.
       *[other] Send { $patrols }.
    }
axis-no-patrol-there = Nobody goes on patrol from { $from } over { $zone }.
    .then = { $zones-count ->
        [0] A patrol starts from land, over a sea zone beside it in which no enemy is.
       *[other] From there it can go over { $zones-or }.
    }
axis-patrol-moved = { $kind-plural } that have moved this turn do not patrol.
    .then = { $able ->
        [0] None in { $from } can.
       *[other] { $able } in { $from } can.
    }
axis-land-patrol-first = { $units } on patrol over { $zone } must land before anything moves.
    .then = Land them in { $places-or }: `land 1 fighter from { $zone } to { $places-first }`.

## Help: sections in two sentences

rule-0-convoys = A convoy center pays the power that holds it; land with a route pays only while its holder's side holds the route. Warships take them by entering or passing the zone, or by winning a battle there.
rule-3-antiaircraft = An antiaircraft gun is no casualty and is captured with its space. It fires once at each aircraft that enters its space in the combat move, and moves in the noncombat move only.
rule-3-bombardment = Battleships and destroyers shell once before an assault from their zone, if no sea battle was fought in it. What they hit still fires back.
rule-3-kamikazes = Japan has six kamikazes in a game and aims them at surface ships in marked zones before the first die of a turn. They hit on 2 or less in the first round; what they hit still fires.
rule-3-raids = Bombers fly to an enemy complex, escorted by fighters, and fight nobody on the ground. After guns and interceptors each bomber rolls a die, and the treasury pays the sum.
rule-4-air-bases = A step between a friendly air base and a space beside it costs an aircraft nothing. The base must have been friendly since the turn began.
rule-4-patrol = A fighter that has not moved may patrol a sea zone beside its land. Enemy ships but submarines stop there and fight it; before its next combat move it lands.
rule-4-naval-bases = A ship that starts and ends its noncombat move beside a friendly naval base goes one zone further. A base serves every sea zone that its land borders.
rule-5-levy = China gets an infantry for each of its valued spaces when its turn begins, and one more while the Burma Road is open. They come to Szechwan if China has held it since then.
rule-6-points = Japan scores a point for every 10 IPC that it collects and seizes in its turn. With 22 points it wins, and with none in a turn it loses.

## Buttons

discord-press-fight-all = Fight all battles
discord-press-strike = Strike by surprise
discord-press-submerge = { $has ->
        [0] Submerge
       *[other] Submerge { $rest }
    }
discord-press-casualties = { $has ->
        [0] Lose what is proposed
       *[other] Lose { $rest }
    }
axis-press-lose = Lose { $lost }
axis-press-damage = Damage { $damaged }
axis-press-lose-and-damage = Lose { $lost }, damage { $damaged }
axis-press-of = { $units } ({ $power })
axis-discord-press-done = { $phase ->
        [purchase_units] End purchases
        [combat_move] End combat moves
        [conduct_combat] End combat
        [noncombat_move] End noncombat moves
        [mobilize_new_units] End mobilization
        [movement] End moves
       *[other] End this phase
    }
discord-press-purchase = Buy { $rest }
discord-press-split = Split { $rest }
discord-press-annex = Annex { $rest }
discord-press-intercept = Send up { $rest }
discord-press-agree = Agree
discord-press-continue = Fight on
discord-press-mobilize = Place { $rest }
discord-press-done-anyway = End this phase and lose what is left
discord-press-hold-kamikazes = No more kamikazes
