### The local table and the machine interface.

## Why nothing happened

denied-which-seat = You play { $yours }: for which of them is this?
    .then = Begin with its name, such as `{ $yours-first }: done`.
denied-dice-not-typed = The dice of this game are not typed in.
    .then = They are rolled automatically; go on with a command.
denied-no-roll-key = The dice of this game are made without a key.
    .then = There is nothing to replace; go on with a command.
denied-orders = { $wrong ->
        [one] { $count ->
            [one] The order is wrong
           *[other] { $wrong } of { $count } orders is wrong
        }; nothing was done.
       *[other] { $wrong } of { $count ->
            [one] { $count } order
           *[other] { $count } orders
        } are wrong; nothing was done.
    }
    .then = Correct what is named and give all of them again.
denied-after-dice = The order in line { $line } rolls dice or reveals something.
    .then = Give the orders after it when the result is known.
denied-after-answer = After line { $line }, { $awaited } must answer before you go on.
    .then = Give the orders after it when that is answered.
denied-after-end = The order in line { $line } ends the game.
    .then = Give the orders without it, or alone.
denied-not-in-block = This cannot be one of several orders.
    .then = Type it on a line of its own.
denied-no-seat = The line does not say for whom it is.
    .then = Begin with a seat or `gm`, such as `gm: start`.
denied-no-object = The line begins with { "{" } but is not an object of this kind: { $what }
    .then = Write { "{" }"seat": "gm", "command": "start"{ "}" }.
denied-reserved-id = Ids that begin with table:, stdin@ or script@ are reserved.
    .then = Choose another id.
denied-id-length = An id has 1 to { $most } bytes.
    .then = Choose another id.
denied-id-sign = Character { $place } of the id ({ $sign }) is invisible or a control character and cannot be used.
    .then = Choose an id of letters, digits and punctuation.
denied-answered-before = What came with this id was refused before; the answer is no longer kept.
    .then = Use a new id to ask or to command again.
denied-cause-taken = This id was used already, by somebody else or in another place.
    .then = Use a new id.
denied-not-text = The line is not UTF-8 text from byte { $place } on.
    .then = Write it in UTF-8.
denied-orders-cut = The input ended before the orders did; none of them was done.
    .then = Give all of them again, with `end` after the last.
denied-name-empty = A name needs a letter or a digit.
    .then = Choose a name such as `saturday`.
denied-name-length = A name has at most { $most } letters.
    .then = Choose a shorter one.
denied-name-sign = Character { $place } of the name ({ $sign }) is invisible or a control character and cannot be used.
    .then = Choose a name of letters, digits and punctuation.
denied-script-changed = At this place another line was executed before.
    .then = Run the script as it was, or without `--resume`.
denied-frozen = This program cannot play this game on: { $what }. Nothing of it is lost. The program that wrote it plays it, and `adjutant log` and `adjutant export` read it here.
denied-store-away = The database with the games does not answer at present. Nothing of the game is lost or damaged. Look at the game in a minute. If the command is not there, give it again.
denied-not-held = Another process of this bot has this game now. Look at the game in a few seconds. If the command is not there, give it again in the channel of the game.
denied-fault = This is a fault of the program or the machine, not of the command. { $what }

## Help

overview =
    One line is one command. `help move` explains one; Tab completes. A wrong order changes nothing.
group-turn = In a turn
group-combat = In battle
group-instructions = Standing instructions
group-views = Looking
group-table = Seats
group-gm = Game master

## The local table

table-welcome = Adjutant, referee of board wargames
table-data-made = Made the folder { $path }: all games are kept there, every command at once. `--data` names another.
table-data-found = Games are kept in { $path }.
upgrade-no-folder = { $folder } is no folder. Name the one in which the folder `games` lies.
upgrade-damaged = The store is damaged, or an earlier version wrote it without a journal. What follows is of a copy that was repaired. Opening a table repairs the store itself.
upgrade-unreadable = { $game }: this program cannot read it from event { $seq } on: { $problem }. Keep the older program for it.
upgrade-league-goes-on = League { $league }: { $events ->
        [one] one event
       *[other] { $events } events
    }, goes on.
upgrade-league-stands-still = League { $league }: this program cannot go on with it: { $problem }. Keep the older program for it.
upgrade-leagues-sum = Leagues that go on: { $going }. That cannot: { $still }.
store-which = games and leagues are in { $place }
store-prepared = { $place } is prepared: the tables of games and leagues are there, and its role has its rights.
store-copied = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $events ->
    [one] { $events } event
   *[other] { $events } events
} ({ $written } written now), { $messages ->
    [one] { $messages } unsent message
   *[other] { $messages } unsent messages
} and { $notes ->
    [one] { $notes } note
   *[other] { $notes } notes
} were copied to { $to } and compared with { $from }: they are the same.
store-copied-leagues = { $games ->
    [one] { $games } league
   *[other] { $games } leagues
} with { $events ->
    [one] { $events } event
   *[other] { $events } events
} ({ $written } written now): the same.
store-keys-stay = The keys were not copied. They are in { $keys }, and no dice are rolled without them: go on with that folder as --data, or bring them to another one with `adjutant keys backup` and `adjutant keys restore`.
store-keys-elsewhere = The keys were not copied: a database has none. They are in the folder that was used as --data with it. Bring them to the new folder with `adjutant keys backup` and `adjutant keys restore`.
store-only-one = From now on use only one of the two stores. A game that goes on in both has two histories, and witnesses and players can prove that.
games-none = No games are kept in { $folder }. `adjutant` opens a table, where one is made; `--data` names another folder.
table-games = Games:
table-no-games =
    Three ways to begin. Type one line:
      practice            play alone against stand-ins, with a first game made for you
      new saturday        two or more at one table: then `players Anna, Ben`
      help bots           run a Discord bot or programs of your own
    `help` says more, `quit` leaves.
table-lobby = `open NAME` goes on with a game, `new NAME` makes one, `practice` plays alone, `help` says more, `quit` leaves.
table-help =
    To the table itself:
      new NAME                make a game of { $game }
      new NAME RULES          by other rules: { $rules }
      new NAME OPTION=VALUE   with an option of the game, or beacon=preferred: dice that also use the public beacon drand
      practice                play alone against stand-ins
      try out                 a copy of the open game as you see it: you play all sides, and its dice are worthless
      open NAME               go on with a game
      games                   list the games
      players Anna, Ben       seat everybody; `seat { $seat } Anna` seats one
      orders … end            several orders, done as a whole or not at all; so is a pasted block
      gm: …                   speak as game master; `{ $seat }: …` for that side, `Anna: …` for that player
      lobby                   leave the game, which stays as it is
      backup FILE             write everything to a file
      quit                    leave
table-unknown = There is no command “{ $word }” here.
    .then = { $nearest-count ->
        [0] Open a game with `open NAME`, or make one with `new NAME`; `help` lists what can be typed.
       *[other] Did you mean `{ $nearest-or }`?
    }
table-no-game-open = No game is open.
    .then = `open NAME` opens one, `new NAME` makes one.
table-no-such-game = There is no game “{ $game }”.
    .then = { $nearest-count ->
        [0] `games` lists the games, `new { $game }` makes this one.
       *[other] Did you mean `open { $nearest-or }`?
    }
table-beacon-not-reached = The public beacon cannot be reached, so the dice of this game do without it; `new NAME beacon=preferred` asks for it all the same.
table-name-taken = There is already a game “{ $game }”.
    .then = `open { $game }` goes on with it; choose another name for a new one.
table-position-not-read = The position “{ $file }” cannot be read: { $error }.
    .then = Name a text file with a position as rule cases have it: `new saturday from position.case`.
table-name-missing = The name of the game is missing.
    .then = Write it after the word: `new saturday`, `open saturday`.
table-seats-how =
    { $seats ->
        [2] Who plays? `players Anna, Ben` seats both; `seat { $seat } Anna` seats one.
       *[other] Who plays? 2 to { $seats } people: `players Anna, Ben` deals the powers out.
        `seat { $seat } Anna` seats one person; one may hold several powers of one side.
        Alone? `players Left, Right`.
    }
table-too-many-players = You named { $count ->
        [one] one person
       *[other] { $count } people
    }; { $seats } can play.
    .then = Name 2 to { $seats }: `players Anna, Ben`.
table-start-how = All seats are taken. `start` begins; `seat { $seat } Anna` still changes them, `seats` shows them.
table-prompt = { $seat }, { $phase }
table-prompt-dice = dice
table-look-again = Enter looks again.
table-dice-wanted = { $request } Type the { $count ->
        [one] value
       *[other] { $count } values
    }: `dice: 3 1 6`.
table-ended-already = That phase has ended already; nothing more is needed.
table-which-reading = Which do you mean? Type its number:
slot-own-answer_delay = How long answers wait that would tell by their speed what somebody has
name-option-answer_delay = answer delay
name-choice-answer_delay-none = answers are told at once
name-choice-answer_delay-5_minutes = answers wait up to 5 minutes
name-choice-answer_delay-30_minutes = answers wait up to 30 minutes
name-choice-answer_delay-2_hours = answers wait up to 2 hours
answer-kept = Your answer is kept, and nobody learns that you gave it. It is told at { $at }. Until then you can replace it with another.
orders-ignored = “{ $order }” was not needed: the phase had ended by itself.
table-tried = It would be accepted. Nothing was done; this would happen:
table-backed-up = { $path }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}.
table-not-backed-up = The backup was not written: { $what }
    .then = Choose another file.
table-bye = Everything is kept in { $path }.

## The command reference

reference-title = Commands
reference-intro =
    How to read an entry:

    - Fill in words in capitals. Leave out what stands in brackets if you like.
    - Name units and spaces by name, abbreviation or unambiguous beginning, in English or Japanese.
    - Divide several commands by semicolons or lines: they are done as a whole or not at all, at most 500 at once and 4,000 letters each.

    This page is made by `adjutant commands`; do not edit it by hand.
reference-game-intro = The commands of this game. What is said above about looking, the clock, seats and game masters without an example of its own here holds in it as well.
reference-who = Who: { $text }
reference-anyone = anybody
reference-seat = the holder of the seat
reference-gm = a game master
reference-phases = In the phases: { $text }
reference-also = Also: { $text }
reference-examples = Examples: { $text }
reference-section = Rule: { $text }
table-hand-over = ————— Hand the keyboard to { $seat }. Others look away; { $seat }, press Enter. —————
denied-not-at-keyboard = The keyboard is with { $there }, not with { $seat }.
    .then = The view of { $seat } is shown when that turn comes.
denied-not-tried-here = Nothing is tried as game master while { $there } has the keyboard: the answer could tell what others hide.
    .then = Say it without `try`; everybody reads what is done.
denied-other-seat = This interface was opened for another seat than { $seat }.
    .then = Open one with `--seat`, or with `--gm` for both.
denied-gm-line = This interface was opened for a seat; a game master's lines are not taken here.
    .then = Open one with `--gm` for them.
table-commitment = The request for roll { $roll } was recorded before the dice can be known (round { $round } of the beacon): checkpoint { $size } { $root }

### A player's own chain of secrets: `adjutant entropy`.

entropy-made = The chain is in { $file }. Nobody else may have that file, and without it your links cannot be opened. Give this in the game:
entropy-twice = Link { $link } is not opened for roll { $roll }: it was opened for another request. The server shows two different records of the game; the checkpoints that it signed for both are in the file beside your chain (.opened).
entropy-behind = Link { $link } is not opened for roll { $roll }: later links were opened for earlier rolls already.
entropy-ahead = Link { $link } is not opened for roll { $roll }: the game cannot have come further than link { $expected }, and whoever has a link has all before it.
entropy-unsigned = Link { $link } is not opened for roll { $roll }: there is no checkpoint over its request that the server has signed.
entropy-end = The chain has no link { $link } for roll { $roll }: make a new one and leave its tip.
table-practice-name = practice
# The name of a copy that somebody tries out, and why one ended.
table-copy-name = { $game }-copy
table-copy-nobody = Nobody is at the keyboard, so there is no view that could be copied.
    .then = `try out` copies the view of the side that is at the keyboard.
copy-stays = A copy stays in its private thread, because it shows what your seat sees. `/try-out` in the thread of the game makes another copy.
copy-replaced = a newer copy takes its place
copy-over = a copy lasts seven days
table-practice-player = You
table-preset-line = { $name }: `standing { $word }`

## Help in a few lines

table-help-brief =
    For example: { $examples }.
    `what` lists all that can be done now, `help move` explains a command, `try …` tries one without doing it.
    `help all` lists every command, `help rules` the rules, `help table` what the table itself takes.
table-help-start =
    `practice` plays alone, `new NAME` makes a game, `open NAME` goes on with one.
    `help table` lists what the table takes; in a game, `help` says what can be done.
table-help-bots =
    A bot for Discord: README, “Run it on your server”; then `adjutant invite` and `adjutant serve`.
    Programs play through JSON lines: `adjutant table --json`. `adjutant table --help` lists its options.
table-standing-none = No preset of this game is called “{ $word }”.
    .then = There are: { $known }.

# The board as a page beside the table.
table-page = The board, to be tapped: { $link }
table-page-of = The board for { $player } ({ $seats }), for nobody else: { $link }
table-page-gm = The board for { $player }, who leads the game, for nobody else: { $link }
table-page-looks-on = The board as everybody may see it: { $link }
table-no-page = There is no page of the board: open a game, and begin the table with `--web`.
table-page-lost = The page of the board has no link: { $what }
