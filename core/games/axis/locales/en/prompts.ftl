### What is asked of a power; the keys are those of its questions.

choice-leave-out = `{ $line }` to leave out the rest

task-purchase-units = { $last_round ->
        [0] {""}
       *[other] Round { $round } of { $last_round }.{" "}
    }Buy units. You have { $have } IPC. { $ordered-count ->
        [0] Nothing is ordered yet.
       *[other] Ordered so far: { $ordered }.
    }
    .type = `purchase 3 infantry, 1 tank` · `undo` · `done`
    .aa_pacific = { $last_round ->
        [0] {""}
       *[other] Round { $round } of { $last_round }.{" "}
    }Buy units for { $power }. It has { $have } IPC. { $ordered-count ->
        [0] Nothing is ordered yet.
       *[other] Ordered so far: { $ordered }.
    }
    .type-aa_pacific = `purchase 3 infantry, 1 artillery` · `undo` · `done`
task-combat-move = Make your combat moves.
    .type = `{ $example }` · `load` · `unload` · `undo` · `done`
    .example = move 2 infantry from Germany to Ukraine
    .example-aa_pacific = move 3 infantry from Shantung to Anhwe
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
        [one] `fight { $battles-first }`
       *[other] `fight { $battles-first }` · `fight all`
    }
task-decide-submarines = { $space }, round { $round }: { $count ->
        [one] { $fire ->
            [surprise] your submarine strikes by surprise or submerges.
           *[ordinary] your submarine submerges, or stays and fires with the others.
        }
       *[other] { $fire ->
            [surprise] your { $count } submarines strike by surprise or submerge.
           *[ordinary] your { $count } submarines submerge, or stay and fire with the others.
        }
    }
    .type = { $fire ->
        [surprise] `strike` · `submerge` · `submerge 1` (the others strike)
       *[ordinary] `submerge` · `strike` to stay and fire · `submerge 1` (the others stay)
    }
task-choose-casualties = { $space }, round { $round }: { $hits ->
        [one] { $hits } hit falls
       *[other] { $hits } hits fall
    } on your { $among }. Choose your losses.
    .type = `casualties 1 infantry` · `casualties` (the proposal)
task-agree-casualties = { $space }: { $by } proposes to lose { $losses }. Agree, or propose something else.
    .type = `agree` · `casualties 1 infantry`
task-choose-their-casualties = { $space }: the defenders did not agree. Choose their losses for { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } among { $among }.
    .type = `casualties 1 infantry` · `casualties` (the proposal)
task-continue-or-retreat = { $space }, after round { $round }: you have { $left } left against { $against }. { $to-count ->
        [0] Fight on, or break off with what can leave?
       *[other] Fight on, or retreat to { $to-or }?
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
task-noncombat-move = Make your noncombat moves.{ $aloft-count ->
        [0] {""}
       *[other] {" "}Still to land: { $aloft }.
    }
    .type = `{ $example }` · `load` · `unload` · `undo` · `done`
    .example = move 1 fighter from Ukraine to Germany
    .example-aa_pacific = move 1 fighter from sz 38 to Formosa
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
