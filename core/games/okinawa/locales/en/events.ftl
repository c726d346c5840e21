### What is told.

okinawa-event-phase-ended = { $phase } is over.
okinawa-event-air-attack = The United States attack from the air.
okinawa-event-no-air-attack = The United States do not attack from the air.
okinawa-event-yamato = The Yamato sails.
okinawa-event-no-yamato = The Yamato does not sail.
okinawa-event-us-groups = US groups: { $groups }.
okinawa-event-evacuated = Evacuation markers are drawn for { $bases }.
okinawa-event-markers-turned = Evacuation markers: { $markers }.
okinawa-event-base-aa = The AA of the bases takes { $lost ->
        [one] 1 point
       *[other] { $lost } points
    }.
okinawa-event-bases-struck = Strikes: { $struck }.
okinawa-event-opening-ended = The opening attack is over: { $lost ->
        [one] 1 point
       *[other] { $lost } points
    } lost, { $disrupted } disrupted; Japan does not fly in the next { $delay ->
        [one] 1 turn
       *[other] { $delay } turns
    }.
okinawa-event-no-japanese-attack = Japan does not attack from the air.
okinawa-event-japanese-groups = Japanese groups: { $groups }.
okinawa-event-fleet-aa = The AA of the fleet takes { $lost ->
        [one] 1 point
       *[other] { $lost } points
    }.
okinawa-event-fleets-hit = Hits on the fleet: { $hits }.
okinawa-event-ships-hit = Ships: { $ships }. { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}.
okinawa-event-carriers-judged = Carriers with a fatal hit: { $count }.
okinawa-event-carriers-burn = Carriers burn: { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}.
okinawa-event-attack-ended = The aircraft are back; { $lost ->
    [one] { $lost } special point is gone.
   *[other] { $lost } special points are gone.
}
okinawa-event-weather = The weather is { $weather }.
okinawa-event-chit-sealed = You chose { $chit }.
okinawa-event-chit-ready = { $side } { $side-number ->
        [one] has
       *[many] have
    } chosen a chit.
okinawa-event-chits-shown = Chits: United States { $us }, Japan { $japan }.
okinawa-event-plot-sealed = You wrote down: { $plot }.
okinawa-event-plot-ready = { $side } { $side-number ->
        [one] has
       *[many] have
    } written down a plot.
okinawa-event-plots-shown = Bombardment: United States { $us }; Japan { $japan }.
okinawa-event-barrages = { $side } { $side-number ->
        [one] bombards
       *[many] bombard
    }: { $barrages }.
okinawa-event-interdiction = Markers of { $side } wait in { $plot }.
okinawa-event-interdiction-lifted = All markers of bombardment are taken up.
okinawa-event-pinned = Pinned: { $units }.
okinawa-event-disrupted = Disrupted: { $units }.
okinawa-event-losses-due = { $side } { $side-number ->
        [one] has
       *[many] have
    } to lose { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } in { $hex }.
okinawa-event-steps-lost = Losses in { $hex }: { $losses }.
okinawa-event-retreat-due = { $side } { $side-number ->
        [one] has
       *[many] have
    } to retreat from { $hex } by { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }.
okinawa-event-retreated = Retreat from { $hex } to { $to }: { $units }.
okinawa-event-stayed = No retreat from { $hex }: { $units }.
okinawa-event-advanced = Advance into { $hex }: { $units }.
okinawa-event-no-advance = { $side } { $side-number ->
        [one] does
       *[many] do
    } not advance into { $hex }.
okinawa-event-engagement-ended = The engagement in { $hex } is over.
okinawa-event-tired = { $division }: fatigue +{ $points }.
okinawa-event-recovered = In good order again: { $units }.
okinawa-event-aircraft-rebuilt = Japanese aircraft are rebuilt: { $lost ->
        [one] 1 point
       *[other] { $lost } points
    } are still lost, { $disrupted } disrupted.
okinawa-event-rested = { $division } rests: fatigue -{ $points }.
okinawa-event-replaced = { $company } takes the place of { $lost } in { $hex }.
okinawa-event-replacement-ended = Japan replaces nobody more.
okinawa-event-entry-mine = { $unit } enters a mined hex, { $hex }: { $die }, { $result ->
    [0] no effect
    [1] pinned
    [2] disrupted
    [3] 1 step
    [4] 2 steps
   *[other] 3 steps
}.
okinawa-event-entry-interdiction = { $unit } enters a bombarded hex, { $hex }: { $die }, { $result ->
    [0] no effect
    [1] pinned
    [2] disrupted
    [3] 1 step
    [4] 2 steps
   *[other] 3 steps
}.
okinawa-event-mine-real = The mine in { $hex } is real.
okinawa-event-mine-dummy = The mine in { $hex } is a dummy.
okinawa-event-mines-removed = Mines are removed: { $hexes }.
okinawa-event-fort-freed = The fortification in { $hex } is picked up.
okinawa-event-airfield = { $airfield ->
    [0] Yontan
    [1] Kadena
    [2] Machinato
    [3] Naha
   *[other] Ie Shima
} airfield is now held by { $side }.
okinawa-event-landed = { $unit } lands in { $hex }.
okinawa-event-moved = { $unit } moves: { $way }.
okinawa-event-stack-waits = { $units } { $units-count ->
    [one] waits: it has not moved. Order it
   *[other] wait: they have not moved. Order them
} on when this is settled.
okinawa-event-infiltration = { $unit } infiltrates into { $hex }.
okinawa-event-infiltrator-answered = Opportunity fire by { $units }.
okinawa-event-infiltrator-passed = Nobody fires at the unit that infiltrates.
okinawa-event-opportunity = Opportunity fire: { $shot }.
okinawa-event-disengaging = Out of the engagement in { $hex }, to { $to }: { $units }.
okinawa-event-fired-at = Disengagement ({ $die }): they are fired at.
okinawa-event-not-fired-at = Disengagement ({ $die }): nobody fires.
okinawa-event-disengaged = They have left { $hex } for { $to }.
okinawa-event-movement-closed = { $side } { $side-number ->
        [one] has
       *[many] have
    } moved.
okinawa-event-bridge-tried = { $side } { $side-number ->
        [one] has moved and tries
       *[many] have moved and try
    } to blow the bridge.
okinawa-event-bridge-blown = The bridge is blown.
okinawa-event-bridge-stands = The bridge still stands.
okinawa-event-forts-placed = Fortifications: { $forts }; abandoned: { $abandoned }.
okinawa-event-observed = { $side }: the guns in { $guns } are led to { $hex }.
okinawa-event-not-observed = { $side }: nobody leads the guns in { $guns } to { $hex }.
okinawa-event-observer-called = { $side } { $side-number ->
        [one] calls
       *[many] call
    } for an observer: from { $guns } to { $hex }.
okinawa-event-guns-indirect = { $side }: the guns in { $hex } fire indirectly.
okinawa-event-guns-elsewhere = { $side }: the guns in { $hex } look for another target.
okinawa-event-shots-named = { $side } { $side-number ->
        [one] fires
       *[many] fire
    }: { $shots }.
okinawa-event-no-shots = { $side } { $side-number ->
        [one] has
       *[many] have
    } no more shots in this group.
okinawa-event-shots-read = { $shots }.
okinawa-event-fire-ended = { $side } { $side-number ->
        [one] has
       *[many] have
    } no more shots.
okinawa-event-assault = Assault on { $hex }: { $units }.
okinawa-event-follower = { $unit } tries to follow.
okinawa-event-follows = { $unit } follows ({ $die }).
okinawa-event-follows-not = { $unit } does not follow ({ $die }).
okinawa-event-mortars = Mortars fire: { $units }.
okinawa-event-mortars-read = { $count ->
    [one] { $hits ->
        [0] The mortar misses the enemy.
       *[other] The mortar hits the enemy.
    }
   *[other] Of { $count } mortars { $hits } hit the enemy.
}
okinawa-event-tanks-try = Tanks try to forbid support.
okinawa-event-tanks-flames = Tanks forbid support, with flamethrowers ({ $die }).
okinawa-event-tanks-forbid = Tanks forbid support ({ $die }).
okinawa-event-tanks-fail = Tanks do not forbid support ({ $die }).
okinawa-event-pledged-nothing = Japan pledges nothing.
okinawa-event-pledged = Japan pledges: { $aid ->
    [assault] the headquarters for the assault
    [support] the headquarters for the support
   *[none] no headquarters
}, { $banzai ->
    [yes] a banzai
   *[no] no banzai
}.
okinawa-event-support = Supporters that succeed: { $successes }.
okinawa-event-assault-read = The assault: difference { $difference }, column { $column }, { $die }, { $result ->
    [0] attacker loses 2 steps
    [1] attacker loses 1 step
    [2] attacker disrupted
    [3] attacker retreats
    [4] engaged
    [5] defender retreats
    [6] defender disrupted
    [7] defender loses 1 step
    [8] defender loses 2 steps
   *[other] defender loses 3 steps
}.
okinawa-event-headquarters-flees = The headquarters flees ({ $die }).
okinawa-event-headquarters-dies = The headquarters kills itself ({ $die }).
okinawa-event-headquarters-fled = The headquarters is in { $hex }.
okinawa-event-headquarters-lost = The headquarters is lost.
okinawa-event-engaged = { $hex } is engaged.
okinawa-event-banzai-spent = Disrupted by their banzai: { $units }.
okinawa-event-assaults-closed = { $side } { $side-number ->
        [one] has
       *[many] have
    } no more assaults.
okinawa-event-placed = { $unit } is placed in { $hex }.
okinawa-event-fort-set = A fortification lies in { $hex }, facing { $facing }.
okinawa-event-mine-laid = A mine is laid in { $hex }.
okinawa-event-dummy-laid = A dummy mine is laid in { $hex }.
okinawa-event-markers-taken = The markers of { $hex } are taken up.
okinawa-event-loss-taken = { $unit } begins with a step less.
okinawa-event-division-rests = { $division } begins behind the front.
okinawa-event-set-up-ended = { $side } { $side-number ->
        [one] has
       *[many] have
    } set up.
okinawa-event-set-up-shown = The Japanese set-up: { $units }. Fortifications: { $forts }. Mines: { $mines }.
okinawa-event-landing-sealed = The second landing: { $beach ->
    [0] Hagushi
    [1] Machinato
    [2] Yonabaru
    [3] Minatogawa
   *[other] Ie Shima
}, { $divisions }.
okinawa-event-landing-ready = The United States have written down their second landing.
okinawa-event-landing-shown = The second landing is on: { $beach ->
    [0] Hagushi
    [1] Machinato
    [2] Yonabaru
    [3] Minatogawa
   *[other] Ie Shima
}, { $divisions }.
okinawa-event-points-sealed = Important points: { $points }; the headquarters stands for { $headquarters }.
okinawa-event-points-ready = Japan has written down its important points.
okinawa-event-points-shown = Important points were { $points }, that of the headquarters { $headquarters }.
okinawa-event-appeared = { $unit } appears in { $hex }.
okinawa-event-sailed = By sea to { $hex }: { $units }.
okinawa-event-beach-evacuated = The second beach is given up: { $units }.
okinawa-event-lifted = { $division } leaves the map to rest.
okinawa-event-returned = { $unit } is back in { $hex }.
okinawa-event-rebuilt = { $unit } regains { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }.
okinawa-event-abandoned = { $unit } is given up.
okinawa-event-exited = { $unit } leaves by the north edge.
okinawa-event-northbound = Survivors go north: { $units }.
okinawa-event-south-announced = Japan moves fortifications south.
okinawa-event-south-read = { $count ->
    [one] { $count } fortification
   *[other] { $count } fortifications
} may go south.
okinawa-event-forts-forced = Fortifications that had to be placed anew: { $count }.
okinawa-event-coastal = { $unit } sails along the coast.
okinawa-event-coastal-landed = { $unit } lands in { $hex }.
okinawa-event-coastal-lost = { $unit } is lost at sea.
okinawa-event-shifted = { $unit } makes room and goes to { $hex }.
okinawa-event-further = { $unit } goes on to { $hex }.
okinawa-event-appeal = Command appeal: { $appeal ->
    [0] general counteroffensive
    [1] banzai counterattack
    [2] general shift
    [3] optional counteroffensive
    [4] recovery of replacements
   *[other] reserves released
}.
okinawa-event-appeal-again = Command appeal: { $appeal ->
    [0] general counteroffensive
    [1] banzai counterattack
    [2] general shift
    [3] optional counteroffensive
    [4] recovery of replacements
   *[other] reserves released
}, as before.
okinawa-event-appeal-paid = The appeal costs { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}.
okinawa-event-general-counteroffensive = The general counteroffensive begins.
okinawa-event-counteroffensive = A counteroffensive begins.
okinawa-event-brought-back = { $unit } comes back in { $hex }.
okinawa-event-scored = { $side } { $side-number ->
        [one] scores
       *[many] score
    } { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }: { $item ->
    [0] the north is clear
    [1] the centre is clear
    [2] Ie Shima is clear
    [3] Ie Shima is clear early
    [4] Kadena
    [5] Yontan
    [6] Naha
    [7] delayed air attacks
    [8] Chinen
    [9] Yoza
    [10] Yaeju
    [11] the headquarters is gone
    [12] Shuri
    [13] an early fall
    [14] the second beachhead
    [15] most of the island
    [16] important points
    [17] Kadena retaken
    [18] Yontan retaken
    [19] fatigue I
    [20] fatigue II
    [21] fatigue III
    [22] infantry steps
    [23] tank steps
    [24] aircraft
    [25] ships
    [26] appeals
    [27] the beach was given up
    [28] units that left
    [29] important points kept
    [30] the headquarters
   *[other] the headquarters at its point
}.
okinawa-event-game-ended = { $side } { $side-number ->
        [one] wins
       *[many] win
    }; victory points: United States { $us }, Japan { $japan }.
okinawa-event-game-drawn = The game is drawn; victory points: United States { $us }, Japan { $japan }.

### What a game master put right.

okinawa-event-corrected = Corrected for your eyes: { $set }.
okinawa-event-edited = The board is corrected ({ $reason }): { $set }.
okinawa-event-edited-sealed = Something sealed is corrected ({ $reason }).
okinawa-event-edited-hidden = Something hidden in { $hexes } is corrected ({ $reason }).
okinawa-event-edited-both = The board is corrected ({ $reason }): { $set }; and something hidden in { $hexes }.
okinawa-set-unit = { $unit } stands in { $hex }, { $condition ->
    [pinned] pinned
    [disrupted] disrupted
   *[good] in good order
}, { $gone ->
    [0] whole
    [one] { $gone } step down
   *[other] { $gone } steps down
}
okinawa-set-unit-done = { $unit } stands in { $hex }, { $condition ->
    [pinned] pinned
    [disrupted] disrupted
   *[good] in good order
}, { $gone ->
    [0] whole
    [one] { $gone } step down
   *[other] { $gone } steps down
} (it { $deeds })
okinawa-deed = { $deed ->
    [moved] has moved
    [fired] has fired
    [assaulted] has assaulted
    [defended] has defended
   *[disengaged] has left an engagement
}
okinawa-set-aside = { $unit } { $place ->
    [waiting] waits off the map
    [resting] rests off the map
    [rebuilding] waits to be rebuilt
    [box] is in the Okinawa box
    [exited] has left the map
   *[gone] is out of the game
}
okinawa-set-engaged = { $hex } is engaged
okinawa-set-not-engaged = { $hex } is not engaged
okinawa-set-fort = a fortification in { $hex } faces { $facing }
okinawa-set-no-fort = a fortification is taken up
okinawa-set-mine = a real mine lies in { $hex }
okinawa-set-dummy = a dummy mine lies in { $hex }
okinawa-set-no-mine = no mine lies in { $hex }
okinawa-set-markers = { $side } { $side-number ->
    [one] has
   *[many] have
} { $count ->
    [one] 1 marker
   *[other] { $count } markers
} in { $hex }
okinawa-set-cleared = the roads of { $hex } are cleared
okinawa-set-not-cleared = the roads of { $hex } are not cleared
okinawa-set-bridge-blown = the bridge is blown
okinawa-set-bridge-stands = the bridge stands
okinawa-set-airfield = { $side } { $side-number ->
    [one] holds
   *[many] hold
} the airfield { $airfield ->
    [0] Yontan
    [1] Kadena
    [2] Machinato
    [3] Naha
   *[other] of Ie Shima
}
okinawa-set-weather = the weather is { $weather ->
    [clear] clear
    [rain] rain
   *[mud] mud
}
okinawa-set-chit = the chit of { $side } is { $chit }
okinawa-set-track = { $track ->
    [0] US points
    [1] Japanese points
    [2] aircraft lost
    [3] aircraft disrupted
    [4] US aircraft lost
    [5] ship points
    [6] US air attacks left
    [7] Japanese air attacks left
    [8] US steps lost
    [9] other US steps lost
    [10] fatigue of the 7th
    [11] fatigue of the 27th
    [12] fatigue of the 77th
    [13] fatigue of the 96th
    [14] fatigue of the 1st Marine
   *[other] fatigue of the 6th Marine
}: { $value }
okinawa-set-time = turn { $turn } goes on at the phase { $phase }
