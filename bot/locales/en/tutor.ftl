### For whoever begins: a greeting, a guided first turn, what can be done now.

## When the bot was added to a server

discord-greeting = **Hello. I am Adjutant, a referee for board wargames.** I keep the board, the dice and the rules; you play with buttons, menus, or orders in your own words.
    `/game new` makes a game, with a thread and seats to take.
    `/game tutorial` guides you through your first turn, alone, in a private thread.
    `/help` says at any time what you can do where you are.
discord-button-tutorial = Guided first turn
discord-button-help = What can I do?

## A guided first turn

tutor-thread = First turn · { $player }
tutor-begun = Your guided first turn is in { $place }. Nobody else plays in it, and you can leave it at any time.
tutor-one = You are at a guided first turn already: { $place }. Go on there, or leave it first.
tutor-none = You are not at a guided first turn. `/game tutorial` begins one.
tutor-left = Your guided first turn is over. `/game tutorial` begins another, `/game new` a game with others.
tutor-no-thread = I may not make a thread here for your guided first turn. Ask for “Create Private Threads” or “Create Public Threads” for me in this channel, or try another channel.
tutor-try = Try this: `{ $line }`. The button “Do that” says it for you; “Write orders” takes it, or anything else, in your own words.
tutor-button-go = Do that
tutor-button-leave = Leave
tutor-over = **That was your first turn.** Every other turn follows the same steps.
    `/game new` makes a game; its thread shows the seats. `/help` says what you can do at any time, `/help` with a command explains that command. With `/standing` you can set answers in advance, so that you are not asked again and again.
tutor-reason-over = the guided first turn is over
tutor-reason-left = left
tutor-reason-forgotten = nobody went on with it

## What can be done now

situation-game = { $moment }
situation-forming = { $count ->
        [0] The game gathers its players. Free: { $free }. Take a seat: `seat { $first }`.
       *[other] You have { $own }. The game begins when the others are taken too; still free: { $free }.
    }
situation-full = All seats are taken{ $count ->
        [0] {""}
       *[other] ; you have { $own }
    }. The game begins when a game master types `start`.
situation-paused = The game is paused: “{ $reason }”. It goes on when a game master types `resume`.
situation-turn =
    It is your turn, { $seat }. { $task }
    Say: { $typed }
situation-answer =
    It is the turn of { $turn }, which waits for your answer, { $seat }. { $task }
    Say: { $typed }
situation-waits = It is not your turn. Waiting for { $who }. Meanwhile you ({ $own }) may look (`board`, `map`, `log`) and set answers in advance (“Standing instructions”).
situation-looks-on = You have no seat in this game and look on. Waiting for { $who }. `board`, `map` and `log` show the game.
situation-only-looks = You have no seat in this game and look on: `board`, `map` and `log` show the game.
situation-watched = You have no seat in this game and look on. Waiting for { $who }.
situation-watched-forming = The game gathers its players. Free: { $free }.
situation-watched-full = All seats are taken. The game begins when a game master says so.
situation-watched-paused = The game is paused: “{ $reason }”. It goes on when a game master says so.
situation-watched-over = The game is over. { $result }
situation-dice = The dice are being rolled; there is nothing to do but wait.
situation-over = The game is over. { $result } `board` and `log` still show it, `audit game` examines its dice.
situation-frozen = The game cannot go on at present. Nothing of it is lost; a game master, or whoever runs this server, has to look at it.
situation-gm = You are a game master of this game: `pause`, `resume`, `extend`, `assign`, `rewind`, `gm` and `close` are yours.
situation-gm-over = You are a game master of this game, which is over: `rewind` would take it back.
situation-more = `help` with a command explains it (`help seat`), `help rules` the rules, and `what` lists all that can be done now.
situation-all = All commands
situation-no-game = No game of yours is played in this place. `/games` lists those of this server, `/game new` makes one, `/game tutorial` guides you through your first turn, alone.
situation-tutorial = You are at a guided first turn: { $place }
