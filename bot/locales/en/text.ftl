### Views in text: headings, columns, legends.

## The board

board-over = { $game } · game over · round { $round } · { $power }: { $phase }
board-moment = { $game } · round { $round } · { $power }: { $phase }
board-power = { $power } ({ $side }) · { $have } IPC in hand · income { $income }
board-sea-zones = Sea zones with units
board-empty = Without units
board-legend = after each name: IPC value · * capital · + industrial complex · ! taken this turn
stack-short = { $count } { $name }
stack-gap = {"  "}
stack-details = { $units } ({ $details })
stack-damaged = damaged
stack-assaults = { $units } -> { $space }
space-held = held by { $power }, { $amount } IPC
space-original = originally of { $power }
space-capital = capital of { $power }
space-complex = industrial complex
space-captured = taken this turn
space-neutral = Neutral: closed to everyone
space-sea = Open sea
space-empty = No units
space-near = Adjacent
units-none = No such units on the board.

## Powers

column-power = Power
column-side = Side
column-have = In hand
column-income = Income
column-after = After income
column-capital = Capital
column-player = Player
capital-lost = { $space }, held by { $power }
score-line = { $side } hold { $have } of the { $needed } capitals needed ({ $capitals }); looked at when the turn of { $power } ends.
turn-phase = { $place }. { $phase }

## Battles

battles-none = No battles are waiting.
battle-optional = may be left out
battle-after = after the battle in { $zones }
battle-round = Battle in { $space }, round { $round }
battle-attackers = Attack
battle-defenders = Defence
battle-casualty-zone = Hit, still firing
battle-submerged = Submerged

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

offers-none = There is nothing to choose now.
offer-purchase = { $kind }, { $cost } IPC each, up to { $most }
offer-move = { $units } from { $from } to:
offer-destination = { $space } ({ $effect ->
        [attack] attack
        [capture] takes it
        [load] aboard
        [unload] ashore
        [assault] assault
       *[land] landing
    })
offer-casualties = { $needed ->
        [one] { $needed } hit on:
       *[other] { $needed } hits on:
    }
offer-proposal = `casualties` alone takes: { $losses }
offer-mobilize = { $units } to:
offer-place = { $space } ({ $room })

## Log

marks-none = There is no earlier moment to go back to.
mark-line = after event { $event }: round { $round }, { $power }, { $phase }
