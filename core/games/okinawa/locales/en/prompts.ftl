### What is asked.

task-okinawa-declare-air-attack = Do you attack from the air ({ $left ->
        [one] 1 attack
       *[other] { $left } attacks
    } left)?
    .type = `air attack`, `air attack none`
task-okinawa-decide-yamato = Does the Yamato sail?
    .type = `air yamato`, `air yamato none`
task-okinawa-form-us-groups = Form three to five groups of { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .type = `air groups Kyushu 250, Formosa 250, Amami 250`
task-okinawa-evacuate = Choose three bases that get an evacuation marker.
    .type = `air evacuate Kyushu, Formosa, Amami`
task-okinawa-form-japanese-groups = Attack with three groups or more of at most { $points ->
        [one] 1 point
       *[other] { $points } points
    }, or not.
    .type = `air groups fast carriers 50 special 50, …`, `air groups none`
task-okinawa-choose-chit = Choose your chit of tactics.
    .type = `chit assault` (United States), `chit conceal` (Japan)
task-okinawa-write-plot = Write down where up to { $markers ->
        [one] 1 bombardment marker goes
       *[other] { $markers } bombardment markers go
    }.
    .type = `plot 2430 1`, `plot none`
task-okinawa-lose-steps = Which units lose { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } in { $hex } ({ $least } at least)?
    .type = `combat losses US-7-17/1 1 in { $hex }`
task-okinawa-retreat = Where do the units of { $from } retreat: { $to-or }?
    .type = `combat retreat { $from } to 2431`
task-okinawa-retreat-or-stay = Do the units of { $from } stay, or retreat to { $to-or }?
    .type = `combat stay { $from }`, `combat retreat { $from } to 2431`
task-okinawa-advance = Who advances into { $hex }?
    .type = `combat advance US-7-17/1 in { $hex }`, `combat advance none in { $hex }`
task-okinawa-pay-fatigue = Which division pays { $points } fatigue in { $hex }?
    .type = `combat fatigue 7th Infantry Division in { $hex }`
task-okinawa-move-units = Move your units, or end the movement.
    .type = `move US-7-17/1 to 2420`, `done`
task-okinawa-fire-at-infiltrator = Who fires at the unit that infiltrates into { $hex } ({ $kind })?
    .type = `opportunity J-24-22/1`, `opportunity none`
task-okinawa-place-fortifications = { $free ->
        [0] No fortification is free to be placed anew.
        [one] Place 1 free fortification.
       *[other] Place { $free } free fortifications.
    }
    .type = { $free ->
        [0] `fortifications none`
       *[other] `fortifications 2430 N, 2331 NE`
    }
task-okinawa-choose-guns = No observer leads the guns in { $guns } to { $target }: what do they do?
    .type = `guns indirect`, `guns elsewhere`
task-okinawa-open-group = Fire at a hex, call an observer, or end the fire.
    .type = `fire US-7-17/1 at 2430`, `observe 2427 at 2430`, `done`
task-okinawa-answer-group = Do you fire in this group?
    .type = `fire J-24-22/1 at 2429`, `done`
task-okinawa-launch-assault = Assault a hex, or end the assaults.
    .type = `assault 2430 with US-7-17/1`, `done`
task-okinawa-send-follower = Does a second unit try to follow into { $hex }?
    .type = `combat follow US-7-17/2`, `combat follow none`
task-okinawa-fire-mortars = Which mortars fire at { $hex }?
    .type = `combat mortars J-MOR42`, `combat mortars none`
task-okinawa-try-tanks = Do tanks try to forbid support in { $hex }?
    .type = `combat tanks`, `combat tanks none`
task-okinawa-pledge = What does Japan pledge to the assault on { $hex }?
    .type = `combat pledge headquarters assault`, `combat pledge banzai`, `combat pledge none`
task-okinawa-replace-units = Replace lost units ({ $companies ->
        [one] 1 company waits
       *[other] { $companies } companies wait
    }), or end it.
    .type = `army replace J-24-22/1 to 2240 by J-CC1`, `done`
task-okinawa-flee-with-headquarters = On which way does the headquarters flee from { $hex }?
    .type = `combat flee 2136, 2137`
task-okinawa-set-up = { $left ->
        [0] All units are placed: set up what markers and printed losses are left, or end the set-up.
        [one] Set up your units and markers; one unit is left.
       *[other] Set up your units and markers; { $left } units are left.
    }
    .type = `setup suggestion`, `done`
task-okinawa-write-landing = Write down the beach and the two divisions of your second landing.
    .type = `setup landing Minatogawa with 27th Infantry Division, 77th Infantry Division`
task-okinawa-write-points = Write down eight important points and that of the headquarters.
    .type = `setup points 1, 2, 3, 4, 5, 6, 7, 8 headquarters 7`
task-okinawa-rebuild = Rebuild steps of divisions that rest, or end it.
    .type = `division rebuild US-7-17/1 by 1`, `done`
task-okinawa-shift-for-landing = Who makes room in { $hex } for the engineer?
    .type = `coast shift J-24-22/1 to 2240`
task-okinawa-go-further = Does the engineer go one hex on from { $hex }?
    .type = `coast further 2240`, `coast further none`
