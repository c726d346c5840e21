### Views in text: headings, columns, legends.

## The board

stack-gap = {"  "}
space-empty = No units
units-none = No such units on the board.

## Powers

column-round = Round
column-power = Power
column-side = Side
column-player = Player
turn-phase = { $place }. { $phase }

## Battles

battles-none = No battles are waiting.
battle-round = Battle in { $space }, round { $round }
battle-attackers = Attack
battle-defenders = Defence

## Seats

seat-free = (free)
seat-resigned = (resigned)
seats-gms = Game masters: { $players }
status-gathering = Seats are being taken.
status-playing = The game is being played.
status-paused = The game is paused ({ $reason }).
instructions-none = No standing instructions of { $power }.
instructions-of = Standing instructions of { $power }
instruction-line = { $scope }: { $instruction }

## Choices

overview-seat = { $seat } ({ $player })
overview-waits = waits for { $who }, and nothing has happened for { $since }
overview-left = { $time } left
overview-late = late by { $time }
overview-votes = { $count ->
    [one] one vote is open
   *[other] { $count } votes are open
}
overview-disputes = { $count ->
    [one] one dispute is open
   *[other] { $count } disputes are open
}
overview-undelivered = { $count ->
    [one] one message was not delivered yet
   *[other] { $count } messages were not delivered yet
}
overview-gap = {" · "}
dashboard-game = Game
dashboard-where = Where it stands
dashboard-waits = Waits for
dashboard-time = Time
dashboard-open = Open
dashboard-place = round { $round }, { $power }, { $phase }
dashboard-keys = ▲ ▼ choose · l only late games · q leave
dashboard-keys-late = ▲ ▼ choose · l all games · q leave
overview-sum = Games: { $games }. Waiting for somebody: { $waiting }. Late: { $late }.
offers-none = There is nothing to choose now.
offers-none-about = Nothing that can be chosen now is about “{ $word }”. `what` shows everything.
offer-move = { $units } from { $from } to:
offer-destination = { $space } ({ $effect ->
        [attack] attack
        [capture] takes it
        [load] aboard
        [unload] ashore
        [assault] assault
       *[land] landing
    })
offer-number = `{ $line }`, or another number from { $least } to { $most }
offer-proposal = `{ $bare }` alone means `{ $line }`
offer-from-where = { $verb } from
offer-more-of = `{ $line }` lists { $count } more
offer-place = { $space } ({ $room })

## Log

marks-none = There is no earlier moment to go back to.

## Odds

odds-line = Attacker wins { $win }, draw { $draw }, defender wins { $lose }; { $rounds } rounds on average.
odds-take = Chance to take the space: { $take }.
odds-retreat = Chance that the attacker retreats: { $retreat }.
odds-swing = On average the defender loses { $amount } more than the attacker.
odds-swing-against = On average the attacker loses { $amount } more than the defender.
odds-column-side = Side
odds-column-units = Units
odds-column-worth = Worth
odds-column-lost = Lost on average
odds-column-lost-worth = Worth of losses
odds-lost = { $count } { $kind }
odds-attacker = Attacker
odds-defender = Defender
odds-attacker-left = Attackers left
odds-defender-left = Defenders left
odds-nobody = nobody
odds-others = others
odds-column-round = After round
odds-column-win = Won
odds-column-draw = Neither
odds-column-lose = Lost
odds-column-on = Goes on
odds-hidden = { $count ->
    [one] { $count } unit is hidden. Every possible unit is
   *[other] { $count } units are hidden. All possible units are
} tried at full strength, all equally likely. At worst the attacker wins { $least }, at best { $most }.
odds-exact = Exact: every possible course is counted.
odds-sampled = Too large to count every course: { $trials } such battles were played (95% confidence: ±{ $margin }).
odds-results = Likeliest: { $results }.
odds-result = { $result } { $chance }
odds-planned-table = { $figures }. { $line }
odds-planned = { $space }: { $line }

## The end of a game

finale-heading = { $game }: { $result }
finale-battles = { $count ->
        [one] The battle that counted:
       *[other] Of { $count } battles, these moved the game most:
    }
finale-battle-won = Round { $round }, { $space }: the attacker won, with a chance of { $chance } at its beginning. { $worth } fought there.
finale-battle-lost = Round { $round }, { $space }: the attacker did not win, with a chance of { $chance } at its beginning. { $worth } fought there.
finale-luck = Luck:
finale-luck-significant = This is significant: in { $chance } of fair games luck is that far from the usual, or farther.
finale-luck-usual = This is not significant: in { $chance } of fair games luck is that far from the usual, or farther.
finale-not-over = “{ $game }” is not over, so there is nothing to sum up. `state` shows how it stands.
