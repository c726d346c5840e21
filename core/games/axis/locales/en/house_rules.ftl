### House rules: low luck, a limit of rounds, bids.

## Sections of the rules, and each in two sentences

section-house-low-luck = House rule: low luck
section-house-rounds = House rule: a limit of rounds
section-house-bid = House rule: bids
rule-house-low-luck = The strengths of all who fire in a step are added up: every full six is a hit, and one die is rolled for the rest. Guns against aircraft, kamikazes and raids roll their dice as usual.
rule-house-rounds = When the last round is over and nobody has won, the side with more income, or with more valuable units, wins; if both are even the game is drawn. The map always shows both figures.
rule-house-bid = Before the first turn one side spends the bid: units placed at once within the limits that were agreed, or money in its treasuries. When nothing is left of it the first turn begins.

## What is asked

task-place-bid = { $side } have { $left ->
        [one] { $left } IPC
       *[other] { $left } IPCs
    } of the bid to spend before the first turn. { $limits ->
        [one_a_space] Place units, at most one in a space and only where the power has a unit already (at sea: a ship), or keep the money.
        [free] Place units in your own land or beside it at sea, or keep the money.
       *[none] It is money and buys no units.
    }
    .type = { $limits ->
        [none] `bid keep { $left } for { $purses-first }`
       *[other] `bid 1 infantry in …`, `bid keep for { $purses-first }` for all that is left
    }
offer-bid = { $units } of the bid in:

## Commands

about-bid-place = Place units that the bid buys
help-bid-place =
    Buys units with the bid and places them at once, before the first turn. They belong to the power that holds the land, or has a ship there.
    `bid place 1 infantry in Japan` · `bid 1 submarine in sz 5`
slot-bid-place-units = How many of what
slot-bid-place-in = Where to place them
about-bid-keep = Keep money of the bid in hand
help-bid-keep =
    Puts money of the bid into a treasury of your side; without a number, all that is left. Then the first turn begins.
    `bid keep 3 for Japan` · `bid keep for Japan`
slot-bid-keep-amount = How many IPCs; all if not said
slot-bid-keep-purse = The treasury that gets them
name-command-bid-place = place
name-command-keep = keep
discord-menu-bid-place = Place a unit of the bid
discord-press-bid-place = Place { $rest }
discord-press-bid-keep = Keep { $rest }

## Options of a game

slot-own-luck = How hits are found
name-choice-every_die = a die for every unit
name-choice-low_luck = low luck
slot-own-rounds = After how many rounds the game ends
name-choice-unlimited = unlimited
name-choice-by_income = by income
name-choice-by_unit_value = by the value of units
name-choice-axis = the Axis
name-choice-allies = the Allies
slot-own-bid_units = Which units the bid may buy
name-option-bid_units = bid units
name-choice-one_a_space = at most one a space
name-choice-free = any number in own land
name-choice-bid_units-none = none, it is money

## What happens

axis-event-bid-placed = { $power } places { $units } of the bid in { $to }; { $left ->
    [one] { $left } IPC is
   *[other] { $left } IPCs are
} left.
axis-event-bid-kept = { $amount ->
    [one] { $amount } IPC of the bid goes
   *[other] { $amount } IPCs of the bid go
} to the treasury of { $purse }; { $left ->
    [one] { $left } IPC is
   *[other] { $left } IPCs are
} left.
axis-event-hits-counted = { $power }, { $step ->
        [surprise_attack] surprise strike of the attacker
        [surprise_defence] surprise strike of the defender
        [bombardment] bombardment
        [attack_fire] attack
       *[defence_fire] defence
    } by low luck: { $sums }.
axis-sum = strength { $strength } is { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }{ $rest ->
        [0] {""}
       *[other] {" "}and a die that hits on { $rest }
    }{ $falls ->
        [not_on_aircraft] {" "}(not on aircraft)
        [not_on_submarines] {" "}(not on submarines)
       *[on_anybody] {""}
    }

## How the game stands

score-limit = Round { $round } of { $last }: when it is over the side with more { $judged ->
        [income] income
       *[unit_value] value of units
    } wins. Now { $standing }.
score-limit-side = { $side } have { $has }
score-bid = The bid was { $amount ->
        [one] { $amount } IPC
       *[other] { $amount } IPCs
    } for { $side }, { $units ->
        [one_a_space] at most one unit a space
        [free] units in any number
       *[none] money only
    }{ $left ->
        [0] {""}
        [one] ; { $left } IPC is left
       *[other] ; { $left } IPCs are left
    }.
score-low-luck = Hits are counted by low luck.

## Pictures

picture-rounds = { $last ->
    [one] { $last } round
   *[other] { $last } rounds
}
picture-bid = bid { $amount } for { $side }
picture-low-luck = low luck
picture-sum = Strength { $strength }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }, { $rest } left over

## Refusals

axis-bid-first = { $side } have { $left ->
        [one] { $left } IPC
       *[other] { $left } IPCs
    } of the bid to spend before the first turn begins.
    .then = Place units, as in `bid 1 infantry in …`, or keep it all: `bid keep for { $purses-first }`.
axis-no-bid-to-spend = There is no bid to spend now.
    .then = A bid is agreed when a game is made (`bid=7`), and spent before the first turn.
axis-bid-is-money = The bid of this game buys no units.
    .then = Keep its { $left } IPC in hand: `bid keep for { $purses-first }`.
axis-more-than-the-bid = { $units } { $units-count ->
        [one] costs
       *[other] cost
    } { $cost } IPC, and { $left ->
        [one] { $left } IPC is
       *[other] { $left } IPCs are
    } left of the bid.
    .then = Place what costs { $left } IPC or less, or keep the rest: `help bid keep`.
axis-not-there-by-bid = The bid cannot place { $kind-plural } in { $to }: { $limits ->
        [free] it must be your land, or a sea zone beside it without enemies.
       *[one_a_space] your power must have a unit there already (at sea a ship), and no enemy may be in the zone.
    }
    .then = { $places-count ->
        [0] It can go nowhere.
       *[other] It can go to { $places-or }.
    }
axis-bid-space-taken = The bid has placed a unit in { $space } already, and at most one may be placed in a space.
    .then = Choose another space, or keep the rest: `help bid keep`.
axis-one-a-space-by-bid = The bid may place one unit in { $space }, not several.
    .then = Place one there, and the others elsewhere.
axis-not-so-much-of-bid = { $amount } IPC of the bid cannot be kept.
    .then = Keep from 1 to { $left }; without a number it is all that is left.
axis-no-purse-of-bid = { $purse } gets nothing of this bid.
    .then = It can be kept for { $purses-or }.
