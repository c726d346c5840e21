### What buttons and menus say that give an order.

okinawa-discord-press-setup-place = Place { $units } in { $to }
okinawa-discord-press-setup-fortify = A fortification in { $hex }, facing { $facing }
okinawa-discord-press-setup-mine = { $has-dummy ->
    [0] Lay a real mine in { $hex }
   *[other] Lay a dummy mine in { $hex }
}
okinawa-discord-press-setup-clear = Take up the markers in { $hex }
okinawa-discord-press-setup-reduce = A step less: { $units }
okinawa-discord-press-setup-rest = Let the { $division } begin behind the front
okinawa-discord-press-setup-landing = Second landing at { $beach }: { $divisions }
okinawa-discord-press-setup-points = Points { $points }, headquarters at { $headquarters }
okinawa-discord-press-setup-suggestion = Set up all the rest as suggested
okinawa-discord-press-air-attack = { $has-none ->
    [0] Attack the bases from the air
   *[other] No air attack
}
okinawa-discord-press-air-yamato = { $has-none ->
    [0] Let the Yamato sail
   *[other] Keep the Yamato in port
}
okinawa-discord-press-air-groups = { $has-none ->
    [0] Air attack: { $groups }
   *[other] No air attack
}
okinawa-discord-press-air-evacuate = Evacuate { $bases }
okinawa-discord-press-chit = Play the chit { $chit }
okinawa-discord-press-plot = { $has-none ->
    [0] Bombard { $aimed }
   *[other] No bombardment
}
okinawa-discord-press-move = { $has-way ->
    [1] Move { $units } to { $way }
   *[other] Move { $units } along { $way }
}
okinawa-discord-press-strategic = { $has-way ->
    [1] Move { $units } strategically to { $way }
   *[other] Move { $units } strategically along { $way }
}
okinawa-discord-press-land = Land { $units } in { $to }
okinawa-discord-press-disengage = Leave { $hex } for { $to }
okinawa-discord-press-opportunity = { $has-none ->
    [0] Fire at who infiltrates: { $units }
   *[other] Let who infiltrates pass
}
okinawa-discord-press-fortifications = { $has-none ->
    [0] { $has-facings ->
        [0] Abandon the fortifications in { $abandoned }
       *[other] { $has-abandoned ->
            [0] Fortifications: { $facings }
           *[other] Fortifications: { $facings }; abandoned: { $abandoned }
        }
    }
   *[other] Leave the fortifications as they are
}
okinawa-discord-press-army-counteroffensive = Declare the counteroffensive
okinawa-discord-press-army-south = Announce that fortifications go south
okinawa-discord-press-army-abandon = Give up { $units }
okinawa-discord-press-army-exit = Leave the map with { $units }
okinawa-discord-press-army-bridge = End the movement and blow the bridge
okinawa-discord-press-coast-sail = Sail with { $units }
okinawa-discord-press-coast-shift = Make room: { $units } to { $to }
okinawa-discord-press-coast-further = { $has-none ->
    [0] Go on to { $to }
   *[other] Stay where it landed
}
okinawa-discord-press-coast-marines = { $has-further ->
    [0] By sea to { $to }: { $units }
   *[other] By sea to { $to }: { $units }; further: { $further }
}
okinawa-discord-press-division-lift = Take the { $division } off the map to rest
okinawa-discord-press-division-return = Bring { $units } back to { $to }
okinawa-discord-press-division-rebuild = Rebuild { $units } by { $steps }
okinawa-discord-press-division-beach = Give up the second beach
okinawa-discord-press-army-restore = Bring { $units } back in { $to }
okinawa-discord-press-army-replace = Replace { $units } in { $to } by { $company }
okinawa-discord-press-fire = { $has-none ->
    [0] Fire: { $shots }
   *[other] Do not fire
}
okinawa-discord-press-observe = Lead the guns in { $guns } to { $target }
okinawa-discord-press-guns = Guns without an observer: { $how }
okinawa-discord-press-assault = Assault { $hex } with { $units }
okinawa-discord-press-combat-follow = { $has-none ->
    [0] Follow with { $units }
   *[other] Let nobody follow
}
okinawa-discord-press-combat-mortars = { $has-none ->
    [0] Fire the mortars: { $units }
   *[other] Keep the mortars silent
}
okinawa-discord-press-combat-tanks = { $has-none ->
    [0] Let the tanks try to forbid support
   *[other] Keep the tanks back
}
okinawa-discord-press-combat-pledge = { $has-none ->
    [0] { $has-aid ->
        [0] Cry banzai
       *[other] { $has-banzai ->
            [0] The headquarters helps: { $aid }
           *[other] The headquarters helps: { $aid }, and banzai
        }
    }
   *[other] Pledge nothing
}
okinawa-discord-press-combat-flee = { $has-none ->
    [0] Flee with the headquarters along { $way }
   *[other] Do not flee with the headquarters
}
okinawa-discord-press-combat-losses = Losses in { $hex }: { $losses }
okinawa-discord-press-combat-retreat = { $has-room ->
    [0] Retreat from { $from } to { $to }
   *[other] Retreat from { $from } to { $to }; { $room } makes room
}
okinawa-discord-press-combat-stay = Stay in { $hex }
okinawa-discord-press-combat-advance = { $has-none ->
    [0] Advance into { $hex } with { $units }
   *[other] Do not advance into { $hex }
}
okinawa-discord-press-combat-fatigue = The { $division } pays the fatigue of { $hex }
