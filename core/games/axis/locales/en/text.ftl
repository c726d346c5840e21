### The board in text: headings, columns, legends.

## The board

board-over = { $game } · game over · round { $round } · { $power-bare }: { $phase }
board-moment = { $game } · round { $round } · { $power-bare }: { $phase }
board-power = { $power-bare } ({ $side }) · { $have } IPC in hand · income { $income }
board-sea-zones = Sea zones with units
board-empty = Without units
board-legend = after each name: IPC value · * capital · + industrial complex · ! taken this turn
stack-short = { $count } { $kind-short }
stack-details = { $units } ({ $details })
stack-damaged = damaged
stack-hit = hit
stack-patrol = patrol
stack-raider = raid
stack-assaults = { $units } -> { $space }
space-held = held by { $power }, { $amount } IPC
space-original = originally of { $power }
space-capital = capital of { $power }
space-naval-base = naval base
space-air-base = air base
space-kamikaze = kamikazes strike here
space-complex = industrial complex
space-captured = taken this turn
space-neutral = Neutral: closed to everyone
space-sea = Open sea
space-near = Adjacent
stack-of-power = { $power-bare } { $stacks }

## Powers

column-have = In hand
column-income = Income
column-after = After income
column-capital = Capital
column-units = Units
column-unit-value = Value of units
column-spaces = Spaces
capital-lost = { $space }, held by { $power }
brief-money = { $have } IPC in hand, income { $income }
brief-units = On the board: { $units }
brief-points = { $points } of { $wins_at } points
brief-capitals = { $side } hold { $have } of { $needed ->
    [one] { $needed } capital needed
   *[other] { $needed } capitals needed
}
score-line = { $side } hold { $have } of { $needed ->
        [one] the one capital needed
       *[other] the { $needed } capitals needed
    } ({ $capitals }); checked when the turn of { $power } ends.

## Battles

battle-optional = may be left out
battle-after = after the battle in { $zones }
battle-casualty-zone = Hit, still firing
battle-submerged = Submerged

## Log

mark-line = after event { $event }: round { $round }, { $power-bare }, { $phase }
axis-overview =
    One line is one command. `help move` explains one; Tab completes.
    Units and spaces go by name, abbreviation or beginning: `inf`, `ftr`, `sz 5`, `egy`. A wrong order changes nothing.
    .aa_pacific =
        One line is one command. `help move` explains one; Tab completes.
        Units and spaces go by name, abbreviation or beginning: `inf`, `arm`, `sz 25`, `fic`. A wrong order changes nothing.

## On Discord

discord-button-purchase = Purchase
discord-pick-purchase = { $kind } ({ $cost } IPC)
pick-casualties-losses = Which units do you lose?
web-cost-purchase-units = { $cost } IPC each
web-at-most-worth-purchase-units = { $count } IPC in all.
discord-menu-purchase = Buy one more
discord-menu-mobilize = Place new units
discord-menu-submerge = Let some submarines submerge
choice-word-empty = without its fighters
offer-by-way = { $to } through { $by }
discord-menu-urgent-move = Land aircraft that are in the air
discord-form-purchase = Purchase
discord-form-purchase-units = What do you buy?
discord-hint-purchase-units = 3 infantry, 1 tank
    .aa_pacific = 3 infantry, 1 artillery
slot-own-victory = When a side has won
name-option-victory = victory
name-choice-two_capitals = two enemy capitals
name-choice-one_capital = one enemy capital
name-choice-standard = as printed
name-choice-balanced = the official balanced one
slot-own-partners = Whether China has a player of its own
name-option-partners = partners
name-choice-together = one player for both
name-choice-apart = a player each
slot-own-levy = For which of its land China gets infantry
name-option-levy = chinese infantry
name-choice-as_ruled = by the rulebook
name-choice-valued_land = for each valued land
name-choice-every_land = for every land
name-choice-all = of everything
name-choice-own = of one's own plans
name-choice-none = of nothing
axis-discord-form-orders-hint = move 2 infantry from Germany to Eastern Europe
    .aa_pacific = move 3 infantry from Shantung to Anhwe

## What is not understood

axis-parse-unknown-space = There is no space “{ $word }”.
    .then = { $nearest-count ->
        [0] `board` lists the spaces; a sea zone is written `sz 5`.
       *[other] Did you mean { $nearest-or }?
    }
axis-parse-unknown-kind = There is no unit “{ $word }”.
    .then = { $nearest-count ->
        [0] `help purchase` lists the units.
       *[other] Did you mean { $nearest-or }?
    }
axis-parse-which-zone = The sea zone is not clear.
    .then = { $zones-count ->
        [0] Name the sea zone.
       *[other] Name it: { $zones-or }.
    }
axis-parse-owner-not-needed = You cannot command units of { $power } here.
    .then = Name your own units, without a power.
axis-parse-whose-units = Whose { $kind-plural }?
    .then = Name the power too, such as `2 German { $kind-plural }`.
axis-parse-not-said-here = This command does not take which { $kind } it is, or how it is lost.
    .then = Write number and kind only.
axis-parse-not-those = The number and the words beside it do not mean the same { $kind-plural }.
    .then = Name units by number only, such as `{ $kind } #12`, or say how many and which without numbers.
axis-parse-no-transport = None of your transports in { $zones-or } can take them: none is there, it has no room, or it cannot sail so far.
    .then = `units` shows where yours are. Send an empty one there first, or fewer units.
axis-parse-from-where = Where should the { $kind-plural } come from?
    .then = { $spaces-count ->
        [0] Write it: `move 2 { $kind-plural } from SPACE to SPACE`. `units` shows where yours are.
       *[other] Write it: from { $spaces-or }.
    }
axis-parse-of-what = { $count } of what?
    .then = Say the kind too, such as `{ $count } infantry`.
axis-parse-not-that-round = The next round of this battle is round { $next }, not { $said }.
    .then = `continue` fights it; `retreat` breaks the attack off.
axis-parse-other-money = You wrote { $said } IPCs; it is { $found }.
    .then = Write other units, or leave the amount out.
axis-parse-nothing-aboard = None of your transports there has anything aboard.
    .then = { $zones-count ->
        [0] Load them first.
       *[other] Load them first, or sail loaded ones to { $zones-or }.
    }
axis-parse-twice-transport = The transport is given twice.
    .then = Write it as `{ $usage }`.
axis-parse-twice-complex = The complex is given twice.
    .then = Write it as `{ $usage }`.
axis-picture-no-place = There is no part of the map called “{ $word }”.
    .then = Write `map`, `map europe`, `map around Germany`, `map Germany`, `map battle`, `map turn` or `map edit`. Regions: { $known }.
    .then-aa_pacific = Write `map`, `map asia`, `map around Guam`, `map Guam`, `map battle`, `map turn` or `map edit`. Regions: { $known }.

## A guided first turn, phase by phase

axis-guide-purchase-units = **1. Buy units.** Your IPCs are your money, and what you buy now is placed at the end of the turn: infantry to hold land, tanks to take it. What you do not spend you keep.
    .aa_pacific = **Buy units.** Your IPCs are your money, and what you buy now is placed at the end of the turn. What you do not spend you keep.
axis-guide-combat-move = **2. Combat move.** Move whatever is to fight this turn into the spaces of the enemy; nothing is fought yet. Land units go one space, tanks two, and fighters must keep a way to land. More attackers than defenders is a good rule.
    .aa_pacific = **Combat move.** Move whatever is to fight this turn into the spaces of the enemy; nothing is fought yet. Aircraft must keep a way to land.
axis-guide-conduct-combat = **3. Fight.** You call one battle after the other. Each round both sides roll a die for each unit, and a hit takes away a unit that its owner chooses; after each round you go on or retreat. A land unit that is left takes the space.
    .aa_pacific = **Fight.** You call one battle after the other. Each round both sides roll a die for each unit, and a hit takes away a unit that its owner chooses; after each round you go on or retreat.
axis-guide-noncombat-move = **4. Noncombat move.** Whatever has not fought may still go where no enemy is; aircraft must land. Bring your infantry forward behind those that have attacked.
    .aa_pacific = **Noncombat move.** Whatever has not fought may still go where no enemy is; aircraft must land.
axis-guide-mobilize-new-units = **5. Mobilize.** What you bought is placed at an industrial complex that was yours when the turn began. Then you collect your income, which is counted for you, and the turn is over.
    .aa_pacific = **Mobilize.** What you bought is placed at an industrial complex that was yours when the turn began. Your income is counted for you.
axis-guide-collect-income = **Income.** The IPCs of the land you hold are counted and paid for you.

## What is offered

offer-purchase = { $kind }, { $cost } IPC each, up to { $most }
offer-mobilize = { $units } to:
offer-casualties = { $needed ->
        [one] { $needed } hit on:
       *[other] { $needed } hits on:
    }

## What stands for a value in a line that says how a command is written

usage-transport = TRANSPORT
## Odds

axis-odds-ipcs = { $amount } IPC

### What stands for the value of an argument in a line that says how a command is written

typed-word-landing = landing
typed-word-low = low
typed-word-dice = dice
typed-word-strike = strike
typed-word-submerge = submerge
typed-word-none = none
typed-word-when-only-aircraft-are-left = when only aircraft are left
usage-load-to = SEA ZONE
usage-odds-ground = sea|land|landing
usage-odds-luck = low|dice
usage-standing-submarines-order = strike|submerge
usage-odds-submarines-attack = strike|submerge
usage-odds-submarines-defend = strike|submerge
usage-standing-kamikazes-order = none|UNITS
usage-standing-intercept-order = all|none|NUMBER
typed-word-casualties = casualties
typed-word-casualties-attack = casualties attack
typed-word-casualties-defence = casualties defence
typed-word-submarines = submarines
typed-word-complex = complex
typed-word-kamikazes = kamikazes
typed-word-interception = interception
typed-word-axis-preset-cheapest = cheapest
typed-word-axis-preset-keep-land = keep
typed-word-retreat = retreat

## What was not understood

axis-parse-missing-transport = Say which transport.
    .then = Write it as `{ $usage }`.
axis-parse-missing-submarines-attack = Say what the attacking submarines do.
    .then = Write it as `{ $usage }`.
axis-parse-missing-submarines-defend = Say what the defending submarines do.
    .then = Write it as `{ $usage }`.
axis-parse-twice-submarines-attack = The attacking submarines are given twice.
    .then = Write it as `{ $usage }`.
axis-parse-twice-submarines-defend = The defending submarines are given twice.
    .then = Write it as `{ $usage }`.
axis-parse-missing-complex = Say which complex.
    .then = Write it as `{ $usage }`.
