### Help for commands: `about-` is one line of at most 100 characters, `help-` a few lines, `slot-` what an argument is.

about-repeat = Order what you ordered in this phase of your last turn
help-repeat =
    Gives your orders of this phase of the turn before once more: above all, the same purchase.
    Either all of them are given or none; if one is impossible now, you are told which.
    `same as last turn`

about-undo = Undo your last command
help-undo =
    Undoes your last command. Repeat it to undo earlier ones.
    It works until dice are rolled or somebody else acts.

about-resign = Give up for your seat
help-resign =
    Resigns for your seat. When all powers of a side have resigned, the other side wins.
    A game master can seat somebody else in your place.

about-log = Show what happened last
help-log =
    Shows the last events of the game, with number and time.
    `log` · `log 20`
slot-log-count = How many events

about-audit-roll = Show one roll: who asked, when, what for, each die, and whether it is proven
help-audit-roll =
    Checks one roll and shows who asked for it, when, what for, each die, and where it is signed.
    `audit roll 12`
slot-audit-roll-roll = The number of the roll

about-audit-game = Check all rolls of the game
help-audit-game =
    Checks every roll of the game and lists them with their dice, hits and the checkpoint that signs them.
    `audit game`
    To check without trusting this server, have the game exported and verify the file: README, “Settle an argument”.

about-audit-player = Check the rolls of one player
help-audit-player =
    Lists the rolls that were made while that player held a seat.
    `audit player Anna`
slot-audit-player-player = Whose

about-audit-luck = Compare hits rolled with hits expected
help-audit-luck =
    Compares hits rolled with hits expected, for players and sides, by exact chances, and
    tests whether all faces come up equally often. With the number of a roll it counts the battle of that roll alone.
    `luck` · `luck 12`
slot-audit-luck-roll = A roll: only its battle is counted

about-battles = Show the battles that wait and the one being fought
help-battles =
    Shows who fights whom and where, and which sea battles come first.
    `battles`

about-offers = Show who must act and what can be done now
help-offers =
    Shows what can be done now, by what it is about: what is asked, moves, battles, purchases. At the terminal, a command, a place or “all” behind it lists only that.
    `what`

about-seats = Show who plays what
help-seats =
    Shows the seats with their players, the game masters, and where the game stands.
    `seats`

about-instructions = Show your standing instructions
help-instructions =
    Shows the standing instructions of your seat; nobody else sees them.
    `instructions`

about-help = Show the commands, or explain one
help-help =
    Lists the commands, or explains one of them.
    `help` · `help move`
slot-help-command = Which command

about-try = Try a command without doing it
help-try =
    Says what a command would do, or why not. Nothing happens.
slot-try-command = The whole command

about-seat = Take a seat
help-seat =
    Takes a free seat before the game begins. One player may take several seats of one side.
slot-seat-seat = Which seat

about-leave = Leave a seat
help-leave =
    Leaves a seat before the game begins. Afterwards, ask a game master, or `resign`.
slot-leave-seat = Which seat

about-assign = Game master: seat a player
help-assign = Seats a player, at any time, also in place of another.
slot-assign-seat = Which seat
slot-assign-player = Who

about-gm = Game master: name another game master
help-gm =
    Makes a player a game master of this game as well.
    `gm Anna`
slot-gm-player = Who

about-start = Game master: begin the game
help-start =
    Begins the game; all seats must be taken before.
    `start`

about-pause = Game master: pause the game
help-pause =
    Pauses the game: until `resume`, nobody can act.
    `pause because Anna is on holiday`
slot-pause-reason = Why: it stays in the record

about-resume = Game master: go on after a pause
help-resume =
    Ends a pause, and the game goes on.
    `resume`

about-rewind = Game master: take the board back
help-rewind =
    Takes the board back to what it was after an event; `log` shows the numbers. Nothing is deleted.
    `rewind` alone shows the last 25 moments to which it can go back.
    Seats and standing instructions stay as they are.
    `rewind to 123 because the canal was closed`
slot-rewind-to = The last event that still counts
slot-rewind-reason = Why: it stays in the record

about-close = Game master: end the game without a winner
help-close =
    Closes the game: nobody wins, and it can no longer be played.
    `close because nobody came back`
slot-close-reason = Why: it stays in the record

about-entropy = Add words of your own that all later rolls depend on
help-entropy = Adds words of your own to the log. Every later roll depends on them, so nobody can have known it before.
slot-entropy-text = Your words, at most 200 characters
about-entropy-commit = Leave a chain of secrets, of which every later roll takes a link
help-entropy-commit = Leaves the tip of a chain of secrets that your own program made (“adjutant entropy new”). Every later roll takes its next link, which your program opens when the roll is asked for; so the server cannot know a roll before. “wait 60”: a roll waits so many seconds for a link and then goes on without it, for all to see; without it a roll waits as long as it takes.
slot-entropy-commit-tip = The tip of the chain: 64 hexadecimal digits
slot-entropy-commit-links = How many links it has
slot-entropy-commit-wait = How many seconds a roll waits for a link; if not said, as long as it takes
about-entropy-open = Open the link of your chain that the open roll takes
help-entropy-open = Opens the link of your chain that the roll in the air takes. Your own program does this (“adjutant entropy follow”). A link counts for one roll, also if the roll is taken back.
slot-entropy-open-link = The link: 64 hexadecimal digits
about-entropy-withdraw = Take back the chain that you left
help-entropy-withdraw = Takes your chain of secrets back: later rolls do without it. A roll that waits for its link goes on without, for all to see.
about-entropy-dismiss = Remove a seat's chain of secrets
help-entropy-dismiss = Removes the chain that a seat left, where its owner is gone and rolls wait for it. The verdict on the game counts the rolls that went on without a link.
slot-entropy-dismiss-seat = Whose chain
slot-entropy-dismiss-reason = Why; it stands in the log

### Sections of the rules and kinds of unit, explained.

explained-rules-more = `help { $section }` explains one of them.
explained-rule-commands = Commands: { $commands }
example-now = Now, for instance: `{ $example }`
example-other = Not in this phase. Now, for instance: `{ $example }`
explained-nothing-more = There is nothing more to say about that in this game.

### What stands for a value in a line that says how a command is written.

usage-command = COMMAND
usage-losses = LOSSES
usage-number = NUMBER
usage-phase = PHASE
usage-player = PLAYER
usage-power = POWER
usage-space = SPACE
usage-spaces = SPACES
usage-text = TEXT
usage-time = TIME
usage-unit = UNIT
usage-units = UNITS
usage-when = WHEN
usage-word = WORD
usage-dice = DICE

usage-powers = POWERS
usage-numbers = NUMBERS
usage-clock-set-per = PHASE|TURN
usage-clock-set-quiet = 22-8
usage-clock-set-days = mon-fri
usage-clock-set-zone = ZONE
usage-clock-set-then = gm|pass|stand-in|nothing
usage-vote-call-matter = draw|concession|replacement|time|mend|rule|question
usage-vote-call-needed = majority|two-thirds|all
usage-vote-call-who = everybody|allies
usage-vote-call-ballot = open|secret
usage-vote-call-to = EVENT
usage-vote-answer-answer = yes|no|abstain
usage-signup-wish-part = commander|officer|reserve
usage-staff-appoint-office = deputy|officer|manager|watcher
usage-staff-appoint-arms = land,sea,air
usage-staff-policy-policy = commander|officers|majority
usage-staff-policy-then = most|commander|nothing
usage-press-policy-policy = off|public|allies|private
usage-office-stand-in-level = steady|keen
usage-office-practice-level = steady|keen
usage-office-gallery-rounds = NUMBER|off
usage-rewind-to = EVENT
usage-record-ruling-about = EVENT
usage-record-dispute-event = EVENT
usage-entropy-commit-tip = TIP
usage-entropy-open-link = LINK
usage-draft-commit-numbers = NUMBERS|all
usage-topic = TOPIC
usage-classes = CLASSES
