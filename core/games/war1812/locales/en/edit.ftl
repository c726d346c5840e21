## What a game master puts right by hand in War of 1812

war1812-reason-missing = The reason is missing; it belongs in the record.
    .then = Type the edit again and say why at its end.
war1812-edit-not-now = The board cannot be edited now ({ $now }).
    .then = Wait until a side is asked for its next move and no battle is being fought, or `rewind`.
war1812-gm-plays = You play yourself, and players cannot edit blocks.
    .then = Name a game master who does not play (`gm Anna`), or `rewind`. You may edit ships.
war1812-no-such-block = There is no block of number { $number }.
    .then = They have the numbers 1 to { $most }; `gm: blocks` lists them.
war1812-nothing-to-edit = That is already so.
    .then = Look with `gm: blocks` and `board`, and say what to change.
war1812-strength-out-of-range = { $block } cannot have { $cv } CV.
    .then = Give it 1 to { $most }, or take it off the board with `edit reserve`.
war1812-both-in-town = Blocks of both sides would stand in { $town }.
    .then = Move one side's elsewhere first; battles come of moves only.
war1812-both-on-lake = Ships of both sides would be on { $lake }.
    .then = Put one side's into port first; battles come of sailing only.
war1812-battle-waits-on = A battle is still to be fought on { $lake }.
    .then = Edit its ships when it is over, or `rewind` to before it.
war1812-sea-movement-on = Ships are carrying blocks across { $lake }.
    .then = Edit its ships when the turn is over, or `rewind` to before the sea movement.
war1812-no-lake-there = { $town } is not on a lake: no ship can be there.
    .then = Name a town on a lake, or the lake.
war1812-too-many-ships = That would make { $given ->
        [one] { $given } ship
       *[other] { $given } ships
    }; { $seat } have { $most } in all, the lost ones included.
    .then = Take some from elsewhere first, or lower the lost ones with `edit lost`.

war1812-event-blocks-edited = Your blocks are corrected ({ $side }): { $edits }.
block-edited = { $block } stands in { $town } with { $cv } CV
block-edited-off = { $block } is off the board
war1812-edit-blocks = blocks of { $side }
war1812-edit-blocks-in = blocks of { $side }, of whom there are now { $towns }
war1812-edit-ships = { $side } now have { $ships } in { $town }
war1812-edit-ships-lost = { $side } have now lost { $count ->
    [one] { $count } ship
   *[other] { $count } ships
} for good


about-war1812-edit-strength = Game master: give blocks another CV
help-war1812-edit-strength =
    Sets the CV of blocks on the board, by number or name, or by kind and town.
    Only their owner reads which; everybody reads the reason: name no block in it. Not in a battle, nor by a game master who plays.
    `edit strength #12 to 3 because a hit was counted twice` · `edit strength infantry 4 in Buffalo to 3 because a hit was missed`
slot-war1812-edit-strength-blocks = Which blocks, by number or name
slot-war1812-edit-strength-town = Where they stand, if they are not named by number
slot-war1812-edit-strength-cv = How many CV
slot-war1812-edit-strength-reason = Why: everybody reads it
about-war1812-edit-move = Game master: put blocks into a town
help-war1812-edit-move =
    Moves blocks from anywhere to a town. Blocks from the reserve arrive at full CV. No town may hold both sides' blocks afterwards.
    Only their owner reads which; everybody reads how many stand where, and the reason.
    `edit move #12, #13 to Buffalo because the move was misread`
slot-war1812-edit-move-blocks = Which blocks, by number or name
slot-war1812-edit-move-from = Where they stand, if they are not named by number
slot-war1812-edit-move-to = Into which town
slot-war1812-edit-move-reason = Why: everybody reads it
about-war1812-edit-reserve = Game master: take blocks off the board
help-war1812-edit-reserve =
    Takes blocks off the board into the reserve, where they can be drawn again; the Indians leave the game.
    `edit reserve #12 because it was destroyed last turn`
slot-war1812-edit-reserve-blocks = Which blocks, by number or name
slot-war1812-edit-reserve-from = Where they stand, if they are not named by number
slot-war1812-edit-reserve-reason = Why: everybody reads it
about-war1812-edit-ships = Game master: set a side's ships in a port or on a lake
help-war1812-edit-ships =
    Sets how many operational and disabled ships are there; a number you leave out is 0. Ships that come or go are unbuilt ships, so a ship is moved by two edits.
    Who controls towns and lakes, and the points, follow from the board and cannot be edited.
    `edit ships American operational 2 disabled 1 in Buffalo because a ship was built twice`
slot-war1812-edit-ships-side = Whose
slot-war1812-edit-ships-up = How many operational ones
slot-war1812-edit-ships-down = How many disabled ones
slot-war1812-edit-ships-space = In which town, or on which lake
slot-war1812-edit-ships-reason = Why: everybody reads it
about-war1812-edit-lost = Game master: set how many ships of a side are lost for good
help-war1812-edit-lost =
    Sets how many ships are lost for good: they are never built again; the others that are nowhere can be.
    `edit lost British 1 because a sunk ship was built again`
slot-war1812-edit-lost-side = Whose
slot-war1812-edit-lost-count = How many
slot-war1812-edit-lost-reason = Why: everybody reads it
