### Three Huts.

section-huts-hide = Hiding
section-huts-fight = Fights
section-huts-victory = Victory

tiny-phase = { $phase ->
   *[other] hiding
}
tiny-roll-purpose = { $purpose ->
   *[other] Fight in the hut
}
tiny-side = { $side ->
    [north] North
   *[other] South
}
tiny-victory-way = { $way ->
   *[other] two rounds
}
tiny-overview = One line is one command: `hide at Mill`. Nobody else sees where before both have hidden.
task-hide-company = Round { $round }: hide your company.
    .type = `hide at Mill`
tiny-already-hidden = You have hidden your company.
    .then = Wait for the other side, or type `undo`.
tiny-no-such-hut = There is no hut “{ $word }”.
    .then = `board` lists them.

tiny-event-hidden = { $seat } hid the company at { $hut }.
tiny-event-ready = { $seat } is ready.
tiny-event-found = The companies are found: { $stands }.
tiny-stand = { $seat } at { $hut }
tiny-event-won = { $seat } wins the round.
tiny-event-even = Nobody wins the round.
tiny-mark = after event { $event }: round { $round }
tiny-moment = { $game } · round { $round }
tiny-side-at = { $seat }: { $won } won, at { $hut }
tiny-side-ready = { $seat }: { $won } won, hidden
tiny-side-waits = { $seat }: { $won } won
tiny-picture-moment = { $game }, round { $round }
tiny-picture-fight = Round { $round }: { $hut }
tiny-picture-round = Round { $round }
tiny-picture-won = { $won } won

about-tiny-hide = Hide your company in a hut
help-tiny-hide =
    Both sides hide at the same time; then both are found.
    `hide at Bridge`
slot-tiny-hide-at = Which hut
about-tiny-seat = Take a seat
help-tiny-seat =
    Takes a seat that is free.
    `seat North`
slot-tiny-seat-seat = Which side
discord-menu-hide = Where?
tiny-discord-form-orders-hint = hide at Mill
offer-hide = hide
about-tiny-board = Show the board
help-tiny-board =
    Everything, or one hut.
    `board Mill`
slot-tiny-board-space = Which hut
about-tiny-map = Draw the board
help-tiny-map =
    The board, a hut, the last fight or the last round as a picture.
    `map Mill`
slot-tiny-map-place = Of what
