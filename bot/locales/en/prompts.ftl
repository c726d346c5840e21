### Prompts. The value says what is asked of the one who is named before it; `.type` is what can be typed; its `$example` is made of
### what the player can really do, or is `.example` when nobody has looked.

# One thing that can be typed, and what stands between two of them.
choice = `{ $line }`
choice-losses = `casualties` (takes { $losses }) · `{ $line }`
choice-leave-out = `{ $line }` to leave out the rest
# What is left to do, among the choices: no line to type.
choice-left = still to place: { $blocks }
choice-left-needed = still to place: { $blocks }, one at least in { $towns }
choice-other-towns = blocks of { $towns } can move as well: `what` lists how
choice-gap = {" · "}

# Two lines: who and what; what can be typed.
prompt = { $who }: { $task }
    Type: { $typed }
prompt-everyone = Everyone

## The table

task-take-seats = Take a seat; { $free } { $free-count ->
        [one] is
       *[other] are
    } free.
    .type = `seat { $free-first }`; a game master: `assign`
task-start-game = All seats are taken; a game master can begin.
    .type = `start`
task-resume-game = The game is paused (“{ $reason }”).
    .type = a game master: `resume`
task-fill-seats = Nobody plays { $free } any more; a game master finds somebody.
    .type = a game master: `assign`, or `close` to end the game

## Purchase

task-purchase-units = Buy units. You have { $have } IPC; ordered so far: { $ordered }.
    .type = `purchase 3 infantry, 1 tank` · `undo` · `done`

## Combat move

task-combat-move = Make your combat moves.
    .type = `{ $example }` · `load` · `unload` · `undo` · `done`
    .example = move 2 infantry from Germany to Ukraine

## Combat

task-choose-battle = { $battles-count ->
        [0] Only battles that you may leave out remain: { $optional }.
        [one] Fight the battle in { $battles }.{ $optional-count ->
            [0] {""}
           *[other] {" "}You may leave out { $optional }.
        }
       *[other] Choose a battle: { $battles }.{ $optional-count ->
            [0] {""}
           *[other] {" "}You may leave out { $optional }.
        }
    }
    .type = { $battles-count ->
        [0] `fight { $optional-first }` · `done` to leave out the rest
       *[other] `fight { $battles-first }`
    }
task-decide-submarines = { $space }, round { $round }: { $count ->
        [one] your submarine strikes by surprise or submerges.
       *[other] your { $count } submarines strike by surprise or submerge.
    }
    .type = `strike` · `submerge` · `submerge 1` (the others strike)
task-choose-casualties = { $space }, round { $round }: choose your losses for { $hits ->
        [one] { $hits } hit.
       *[other] { $hits } hits.
    }
    .type = `casualties 1 infantry` · `casualties` (the proposal)
task-agree-casualties = { $space }: { $by } proposes to lose { $losses }. Agree, or propose something else.
    .type = `agree` · `casualties 1 infantry`
task-choose-their-casualties = { $space }: the defenders did not agree. Choose their losses for { $hits ->
        [one] { $hits } hit.
       *[other] { $hits } hits.
    }
    .type = `casualties 1 infantry` · `casualties` (the proposal)
task-continue-or-retreat = { $space }, after round { $round }: { $to-count ->
        [0] fight on, or break off with what can leave?
       *[other] fight on, or retreat to { $to-or }?
    }
    .type = `continue` · { $to-count ->
        [0] `retreat`
       *[other] `retreat to { $to-first }`
    }
task-stay-or-retreat = { $space }: only transports are left. { $to-count ->
        [0] There is nowhere to go: stay.
       *[other] Stay, or retreat to { $to-or }?
    }
    .type = `stay`{ $to-count ->
        [0] {""}
       *[other] {" "}· `retreat to { $to-first }`
    }
task-land-stranded = { $count ->
        [one] Your fighter in { $from } lost its carrier
       *[other] Your { $count } fighters in { $from } lost their carrier
    } and can land in { $to-or }.
    .type = `land 1 fighter from { $from } to { $to-first }`

## Noncombat move

task-noncombat-move = Make your noncombat moves.{ $aloft-count ->
        [0] {""}
       *[other] {" "}Still to land: { $aloft }.
    }
    .type = `{ $example }` · `load` · `unload` · `undo` · `done`
    .example = move 1 fighter from Ukraine to Germany

## Mobilization

task-mobilize-new-units = Place your new units: { $waiting }. { $complexes-count ->
        [0] You have no industrial complex for them.
        [one] Your complex is in { $complexes }.
       *[other] Your complexes are in { $complexes }.
    }
    .type = { $complexes-count ->
        [0] `undo` · `done`
       *[other] `{ $example }` · `undo` · `done`
    }
    .example = mobilize { $waiting-typed } in { $complexes-first }
