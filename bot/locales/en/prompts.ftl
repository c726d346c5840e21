### Prompts. The value says what is asked of the one who is named before it; `.type` is what can be typed; its `$example` is made of
### what the player can really do, or is `.example` when nobody has looked.

# One thing that can be typed, and what stands between two of them.
choice = `{ $line }`
choice-proposal = `{ $bare }`, which means `{ $line }`
choice-gap = {" · "}

# Two lines: who and what; what can be typed.
prompt = { $who }: { $task }
    Type: { $typed }
prompt-everyone = Everyone

## The table

task-take-seats = Take a seat; { $free } { $free-number ->
        [one] is
       *[many] are
    } free.
    .type = `seat { $free-first }`; a game master: `assign`
task-start-game = All seats are taken; a game master can begin.
    .type = `start`
task-resume-game = The game is paused (“{ $reason }”).
    .type = a game master: `resume`
task-fill-seats = Nobody plays { $free } any more; a game master finds somebody.
    .type = a game master: `assign`, or `close` to end the game
