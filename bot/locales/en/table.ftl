### The local table and the machine interface.

## Why nothing happened

denied-which-seat = You play { $yours }: for which of them is this?
    .then = Begin with its name, such as `{ $yours-first }: done`.
denied-dice-not-typed = The dice of this game are not typed in.
    .then = They are thrown by themselves; go on with a command.
denied-orders = { $wrong ->
        [one] { $wrong } of { $count } orders is wrong; nothing was done.
       *[other] { $wrong } of { $count } orders are wrong; nothing was done.
    }
    .then = Mend what is named and give all of them again.
denied-after-dice = The order in line { $line } needs dice; what comes after them cannot be known yet.
    .then = Give this order after the dice.
denied-after-answer = After the order in line { $line } { $awaited } must answer first.
    .then = Give this order after the answer.
denied-after-end = The order in line { $line } ends the game.
    .then = Leave this order out.
denied-not-in-block = This cannot stand among orders.
    .then = Type it on a line of its own.
denied-no-seat = The line does not say for whom it is.
    .then = Begin with a power or `gm`, such as `Germany: done`.
denied-no-object = The line begins with { "{" } and is not an object of the kind wanted: { $what }
    .then = Write { "{" }"seat": "Germany", "command": "done"{ "}" }.
denied-reserved-id = Ids that begin with table:, stdin@ or script@ are taken.
    .then = Choose another id.
denied-script-changed = Another line was executed in the place of this one.
    .then = Run the script as it was, or without `--resume`.
denied-fault = This is a fault of the program or the machine, not of the command. { $what }

## Help

help-intro =
    One line is one command. `help move` explains one; Tab completes.
    Units and spaces go by name, abbreviation or beginning: `inf`, `ftr`, `sz 5`, `egy`. A wrong order changes nothing.
group-turn = In a turn
group-combat = In battle
group-instructions = Standing instructions
group-views = Looking
group-table = Seats
group-gm = Game master
