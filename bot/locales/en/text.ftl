### Views in text: headings, columns, legends.

## The board

stack-gap = {"  "}
space-empty = No units
units-none = No such units on the board.

## Powers

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
status-playing = The game is on.
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
offer-place = { $space } ({ $room })

## Log

marks-none = There is no earlier moment to go back to.

## Odds

odds-line = The attacker wins { $win }, nobody { $draw }, the defender { $lose }, after { $rounds } rounds on the average.
odds-take = The place is taken { $take }.
odds-retreat = The attack is broken off { $retreat }.
odds-swing = The defender loses { $amount } more on the average.
odds-swing-against = The attacker loses { $amount } more on the average.
odds-column-side = Side
odds-column-units = Units
odds-column-worth = Worth
odds-column-lost = Lost on the average
odds-column-lost-worth = Worth of that
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
odds-hidden = It is not known what { $count } of the units are: all that they could be is weighed, at full strength, each as likely as another. At worst the attacker wins { $least }, at best { $most }.
odds-exact = Exact: every way it may go is counted.
odds-sampled = Too large to count every way: { $trials } such battles were played, each chance is within { $margin } 19 times of 20.
odds-planned = { $space }: { $line }
