### The face on Discord.

## What is said in a channel

discord-moment = **{ $moment }**
discord-gathering = **{ $game }** · { $rules }
discord-seat = { $seat }: { $player }
discord-asked = { $count ->
        [0] **{ $who }**: { $task }
       *[other] { $players } · **{ $who }**: { $task }
    }
discord-until = -# ⏳ { $seat } { $seat-number ->
        [many] have
       *[one] has
    } until { $at } ({ $left })
discord-until-bank = -# ⏳ { $seat } { $seat-number ->
        [many] are
       *[one] is
    } using the time bank, until { $at } ({ $left })
discord-late = -# ⌛ { $seat } { $seat-number ->
        [many] are
       *[one] is
    } late: time ran out at { $at } ({ $left })
discord-reminder = ⏳ { $players } · **{ $who }**: { $task } Less than { $length } is left, until { $at } ({ $left }).
discord-gm-called = ⌛ { $gms } The time of { $seat } ran out at { $at }. To be answered: { $task } You can give more time (`/extend`), seat somebody else (`/assign`) or pause the game (`/pause`).
discord-fingerprint = -# This server signs with the key { $fingerprint }. Compare it with what its operator has published elsewhere: a server with another key is another server.
evidence-thread = { $game } · evidence
evidence-hello =
    The signed checkpoints of the game “{ $game }” stand here: at the end of each turn all of them in one file, and before dice that nobody may know in advance, the one that they are committed to by. Each covers everything up to that event. Anybody who keeps a copy can prove later that nothing was changed.
    `/export` gives the whole game as a file and everything signed so far, `/proof` one roll, and `/verify` checks a file, also against checkpoints from here.
evidence-asked = -# Signed before the dice exist: roll { $roll } is asked for, event { $size }
evidence-again = -# Signed messages were removed from here. This is everything that is signed so far, { $count } { $count ->
        [one] checkpoint
       *[other] checkpoints
    } up to event { $size }. That a checkpoint stood here before its dice were known is shown only by messages that were never removed, and by witnesses.
evidence-turn = -# { $count ->
        [one] The one checkpoint of this turn
       *[other] All { $count } checkpoints of this turn
    } in one file, up to event { $size }
discord-place-lost = { $host } The game “{ $game }” has lost its place: its channel or thread is gone, or I may not write there. Nothing of the game is lost; `/game move` gives it another place.
discord-place-none = { $host } The game “{ $game }” has no place: where it was to be I can make no thread. Nothing of it is lost. `/game move` gives it one: in a text channel a new thread, in a thread, a post or a voice channel that itself. Or allow me “Create Public Threads” there first.
discord-not-shown = { $host } The message that shows how “{ $game }” stands cannot be brought up to date: Discord does not take it. The game goes on, and everything can be typed; `/game move` puts it into a new place.
discord-went-on = This game goes on in { $place }.
discord-came-too-late = { $user } I was offline and missed your command of { $at }. Please give it again if you still want it.
discord-set-aside = { $host } Discord does not take what I have to tell of “{ $game }”, events { $from } to { $to } ({ $why }). The game goes on and nothing of it is lost: `/log` shows what happened.

## Evidence for one person

evidence-exported = “{ $game }” as a file, { $events } { $events ->
        [one] event
       *[other] events
    }. Whoever has it checks it with `/verify`, or without this server with `adjutant verify`. What is hidden while the game goes on is in it as a commitment that says nothing.
evidence-exported-rounds = The table has every power's figures at the end of each round; round 0 is the beginning.
evidence-exported-signed = Everything that is signed so far goes with it: `/verify` compares other files with it (`checkpoints`).
evidence-proven = Roll { $roll } of “{ $game }” as a file. Whoever has it checks it with `/verify`, or without this server with `adjutant verify`.
evidence-too-large = “{ $game }” has { $events ->
    [one] { $events } event
   *[other] { $events } events
}, and its file is larger than Discord takes. Have the operator write it: `adjutant export { $game }`.
evidence-not-made = The file could not be made, and nothing is wrong with the game. Ask the operator, who finds the reason in the log of the program.
# A copy that somebody tries out.
copy-thread = { $game } – try it out
copy-begun = Your copy is in { $place }. You play all sides of it. What you do not see was drawn by chance, and its dice are worthless. It ends after seven days, or when you make another one of this game.
copy-panel = **A copy to try out: its dice are worthless.**
copy-no-seat = Only who plays a seat can make a copy: it begins from what that seat sees.
copy-no-thread = The bot may not open a private thread here, and a copy shows what your seat sees. Ask for the permission “Create Private Threads”.
evidence-copy = This is a copy to try out. Its dice prove nothing, so there is no file to verify.
evidence-not-verifiable = The dice of this game have no proofs: it was made so. `/export` gives its log.
evidence-busy = I am still at work for you. Ask again when that is answered.
evidence-no-file = There is no file to look at. Attach the file that `/export` or `/proof` gave.
evidence-file-too-large = “{ $file }” has { $size } MB, and I look at { $most } MB at most: no game is as large as that. Attach the file that `/export` or `/proof` gave, or check it on a computer of your own: `adjutant verify`.
discord-board-too-large = “{ $file }” has { $size } KB, and a board has { $most } KB at most. Leave out the files that are as we ship them.
discord-board-no-text = “{ $file }” is no text in UTF-8. A board is one text with its files behind one another, each behind a line such as `file: hexes.tsv`.
evidence-file-not-here = “{ $file }” did not come from Discord as it was announced. Attach it once more.
evidence-no-notes = There is no signed checkpoint in “{ $file }”. Take the file that stands in the evidence thread at the end of each turn, the one that `/export` gives, or messages copied whole.
evidence-not-examined = The file could not be examined. Attach it once more, or check it on a computer of your own: `adjutant verify`.
evidence-too-long = The file is not examined yet, which takes too long here. Check it on a computer of your own: `adjutant verify`.

## Buttons, menus, forms

discord-button-board = My board
discord-button-since = What happened?
discord-button-page = Board to tap
discord-button-watch = Board for everybody to watch
discord-button-turns = My games on a page
discord-button-letters = In letters
discord-since-count = -# { $count ->
        [one] One thing
       *[other] { $count } things
    } happened since you last looked.
discord-since = **Since you last looked** ({ $count }):
discord-since-more = -# { $count } more came before; `/log` has them.
discord-since-nothing = Nothing happened since you last looked.
discord-button-correct = Correct
discord-button-orders = Write orders
# The number of the event makes two letters with the same words two.
discord-letter =
    { $text }
    -# { $game }, event { $seq }. Answer in { $channel } with `/press send`; nobody else sees that.
discord-proposal =
    { $text }
    -# { $game }, event { $seq }. Answer in { $channel } with `/plan agree` or `/plan decline`; nobody but your side sees that.
discord-called =
    { $text }
    -# { $game }, event { $seq }. Answer in { $channel } with `/signup accept` or `/signup decline`.
discord-advert =
    { "**" }“{ $game }” needs people.** { $moment }. { $status } { $place }
    { $free ->
        [0] No seat is free.
       *[other] Free: { $seats }.
    } { $silent ->
        [0] { "" }
       *[other] Silent: { $quiet }.
    }
    { $waiting ->
        [0] Nobody waits yet
        [one] One person waits
       *[other] { $waiting } people wait
    }: join with `/signup wish part:reserve game:{ $game }`.
discord-advertised = It is posted.
discord-vote-yes = Vote { $number }: yes
discord-vote-no = Vote { $number }: no
discord-vote-abstain = Vote { $number }: abstain
discord-draft-approve = Approve draft { $number }
discord-draft-commit = Commit all drafts
discord-press-done = End { $name }
discord-press-about = { $about }: { $rest }
discord-press-undo = Undo
discord-press-resign = Resign
discord-press-start = Begin the game
discord-press-fight = Fight { $rest }
discord-press-stay = Stay
discord-press-retreat = { $has ->
        [0] Retreat
       *[other] Retreat { $rest }
    }
discord-menu-casualties = { $count ->
        [one] Or choose another loss
       *[other] Or choose { $count } other losses
    }
discord-own-waits = Waiting for { $who }.
discord-button-again = Look again
discord-button-back = Back
discord-button-whole = Whole board
preset-assigned = { $player }: { $seat } { $seat-number ->
        [one] is
       *[other] are
    } yours. Set once how you answer in a battle, and nobody waits for you.
preset-open = My answers in battle
preset-ask = How do you answer in a battle? Set it once, and nobody waits for you. You can change it under “Standing instructions” at any time.
preset-own = My own order
discord-loss = { $block }, hit { $hit }
discord-more = -# Not everything fits here. `/offers` lists all that can be done, and whatever can be done can be typed.
discord-board-long = -# Your pieces do not fit into this message: `/units` shows them, “Whole board” the board.
discord-form-orders = Orders
discord-form-orders-field = One order on each line
discord-form-orders-hint = as you would type them
discord-choice-of = { $text } (of { $count })
discord-choice-against = { $destination }: { $units } there
discord-choice-more = { $text } ({ $count } more: keep typing)

## Answers to one person

discord-done = Done.
discord-elsewhere = The game “{ $game }” is played on the server { $server }, which has the most room. The button below says where.
discord-made-elsewhere = The game “{ $game }” is made on the server { $server }, which has the most room. Everybody here can read where: it is posted in this channel.
discord-found-at = The game is here: { $place }
discord-enter-first = You are not on that server yet. Enter it first: { $invite }
discord-enter-unknown = You are not on that server. Ask a game master of the game for an invitation.
discord-button-enter = Enter the server
discord-button-where = Find the game
discord-made = The game “{ $game }” is made. Its place shows who can take a seat.
discord-moved = “{ $game }” goes on in { $place }.
discord-language-set = The game is told in that language from now on.
discord-watching = You can follow it here: { $place }
discord-no-games = There are no games on this server yet. `/game new` makes one.
discord-game-waits = waits for { $who } since { $since }
discord-game-until = time runs out { $at }
discord-game-late = time ran out { $at }
discord-owes = { $who }, this game has waited for you since { $since }. { $seat }: { $task }
discord-owes-until = { $who }, your time runs out { $at }. { $seat }: { $task }
discord-remind-only-gm = Only a game master of the game can remind the players we are waiting for.
discord-remind-nobody = The game waits for nobody now.
discord-remind-again = They were called already; call them again { $at }.
discord-reminded = { $count ->
    [one] One player was called.
   *[other] { $count } players were called.
}
discord-game-line = { $place } { $moment }
discord-no-game-here = No game is played here. `/games` lists those of this server, `/game new` makes one.
discord-no-such-game = There is no game “{ $game }” on this server. { $count ->
        [0] `/games` lists those there are.
       *[other] Did you mean { $nearest }?
    }
discord-which-game = Several games could be meant: { $games }. Name one in the option `game`.
discord-only-gm = Only a game master of this game can do that.
discord-no-thread = I may not make a thread here. Allow me to, or choose “here” as the place.
discord-no-threads-here = This channel has no threads. Leave out the place and the game is played in the channel itself, or say it in a text channel.
discord-no-text = There is no text in this message. Write one order on each line.
discord-old-button = This button comes from an earlier version of mine. Use those of the newest message.
discord-which-reading = Which do you mean?
discord-stale-button = The game has gone on since this button was shown. The newest message has the present ones.
# The moments to which a game master can take the board back.
discord-which-moment = To which moment does the board go back? Nothing happens before you have seen it and given a reason.
discord-menu-moment = The last moments, the latest first
discord-moment-gone = If the board goes back to it:
discord-go-back = Go back to event { $seq }
discord-form-rewind = The board goes back
discord-form-rewind-reason = Why: everybody reads it
discord-hint-rewind-reason = a canal was closed
discord-unreadable = I could not read what Discord told me of this, and nothing was done. Please try again; what keeps failing can be written with `/orders`.
discord-unknown-command = I do not know this command any more. Try again in a minute; the list of commands is being renewed.

# The archive of finished games.
discord-archive-agreed = You agree: your finished games may be given away as open data, if everybody who took part agrees. They have all orders, dice and letters, and your number on Discord. `/game archive agree:no` takes it back.
discord-archive-not-agreed = You do not agree: no game in which you took part is given away as open data. Archives that were written before stay as they are. `/game archive agree:yes` agrees.

# A person over all games.
discord-profile-shown = Your games are shown to whoever asks. `/game player shown:no` ends that.
discord-profile-hidden = Your games are not shown to others any more. The logs of the games stay as they are. `/game player shown:yes` shows them again.
discord-profile-not-shown = This player does not want to be shown.
# The end of a game, and its rematch.
discord-button-rematch = Rematch
discord-finale-thread = After { $game }
discord-rematch-made = The rematch is “{ $game }”: everybody has a seat, and it begins when the game master says so. Whoever does not want to play leaves the seat.
discord-rematch-anonymous = Nobody is told who played this game, so it has no rematch. `/game new` makes another.
discord-rematch-not-over = This game goes on. There is a rematch when it is over.
discord-rematch-others = Only those who played it or led it make its rematch. `/game new` makes a game of yours.

# The rules of a server.
discord-server-room = Of what Discord allows a server, this one uses { $channels } (of { $of-channels }) for channels, { $roles } (of { $of-roles }) for roles, and { $threads } (of { $of-threads }) for active threads.
discord-server-managers = Whoever manages this server sets its rules (Manage Server). `/game server` without options shows them.
discord-server-chronicle = Ends of games are posted in { $channel }.
discord-server-no-chronicle = Ends of games are posted where they were played.
discord-server-exchanged = In a rematch the sides are exchanged, where they can be.
discord-server-same = In a rematch everybody has the same seat.
discord-server-limit = A player may have at most { $spare ->
        [one] one more game
       *[other] { $spare } more games
    } running than finished, less the games that they dropped out of. One is always allowed.
discord-server-no-limit = A player may have any number of games running.
discord-server-fast = A table whose clock allows less than { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } is for those whose median answer here is that fast.
discord-server-no-fast = Every table is for everybody, however fast it is.
discord-server-silent = After { $asked } silent days the players of a game are asked whether they go on. After { $closed } it is closed, and a game master can open it again.
discord-server-leaves-silent = Games in which nothing happens are left alone.
discord-silent-asked = Nothing has happened in “{ $game }” for { $days ->
        [one] one day
       *[other] { $days } days
    }. { $people } Do you go on? Any order is an answer. Without one the game is closed in { $left ->
        [one] one day
       *[other] { $left } days
    }.
discord-silent-reason = nothing happened for { $days ->
        [one] one day
       *[other] { $days } days
    }; a game master can open it again with “rewind”
# Who is still in, before the seats are drawn.
discord-button-still-in = I am still in
discord-roll-call = { $people } The seats are drawn at { $until } ({ $left }). Say until then that you are still in. Whoever does not is taken off the list, and a reserve who does moves up.
discord-roll-called = Everybody on the list is asked. The seats are drawn when the time is up.
discord-roll-noted = It is noted: you are still in.
discord-roll-over = This roll call is over. `/signup list` shows who is still on the list.
discord-roll-not-listed = You are neither signed up nor on the waiting list. `/signup wish` signs you up.
discord-roll-no-draw = Nobody waits for a draw here. `/signup open` opens one, and people sign up for it.
discord-roll-anonymous = A public question would tell who wants to play this anonymous game. `/signup draw` draws at once.

# What a person owes and has set, on all servers.
me-nothing = { $games ->
        [0] You play in no game just now.
        [one] You play in one game, and it does not wait for you.
       *[other] You play in { $games } games, and none waits for you.
    }
me-owed = { $count ->
        [one] One game waits for you:
       *[other] { $count } games wait for you:
    }
me-turn = **{ $place }** · { $seat }: { $task }
me-game = **{ $place }**
me-until = -# Time runs out { $at } ({ $left }).
me-late = -# Time ran out { $at } ({ $left }).
me-since = -# It has waited since { $at } ({ $left }).
me-elsewhere = { $place }: another process of this bot has this game, so nothing was done. Send `{ $order }` with `/orders` in its channel.
me-no-seat = You hold no seat in such a game. `/me turns` lists what waits for you.
me-settings = Your settings, for all games and servers:
me-first-server = First reminder: as the server has it.
me-first-never = Reminders: none.
me-first = First reminder: { $time } before the deadline.
me-every = Further reminders: every { $time }.
me-by-channel = Reminders come in the channel of the game.
me-by-direct = Reminders come as direct messages.
me-nudge = A turn that you began and did not end is called to mind after { $time }.
me-nudged = { $place }: you began this turn, and your last order was more than { $time } ago. It waits for you to go on or to end it.
me-quiet = Quiet hours: { $from } to { $to } ({ $zone }). A reminder that would fall into them comes before.
me-quiet-unread = I cannot read “{ $text }” as quiet hours. Write `23-7` or `22:30-6:45`, or `off` for none.
me-zone-unknown = There is no time zone “{ $text }”. { $count ->
        [0] Write one as `Europe/Berlin` or `UTC`.
       *[other] Did you mean: { $near }?
    }
me-digest = Daily digest at { $hour } ({ $zone }), if a game waits for you.
me-digest-title = Your digest of today. `/me settings digest:off` ends it.
me-language = Answers and direct messages: { $language }.
me-standing = Standing instructions for { $rules }: `{ $orders }`
me-standing-nothing = You have noted no standing instructions. `/me standing` with `rules` and `lines` notes some. They are offered when you get a seat.
me-standing-none = You have noted no standing instructions for { $rules }.
me-standing-both = Name the rules and the lines. Several lines have `;` between them, and `none` removes them.
me-standing-offer = You have a seat in { $game } ({ $channel }). Your standing instructions for these rules are `{ $orders }`. They are not given yet: `/me standing give_in:{ $game }` gives them.
me-data = What is noted of you beside the logs of games is in this file: settings, what you were told, agreements, push messages, what you look for, your guesses about battles, the names that games know you by.
me-remains = This remains in any case: the logs of the games and leagues that you took part in, where your number on Discord or your mask stands. Without it nobody could check them. Messages on Discord stay too, and that you do not want to be shown, if you said so. A backup that was made before has your settings and guesses until it is replaced.
me-erase-sure = This removes your settings, standing instructions, agreement to open data, push messages, search for a game and guesses about battles, and which events you have read. `/me erase confirm:yes` does it.
me-erased = It is removed.

## The bot's own commands

about-own-game = Make a game, or change where and how it is told
about-own-game-new = Make a game
about-own-game-practice = Make a game for you alone: stand-ins play the other seats
about-own-game-move = Have a game go on in another place
about-own-game-advert = Post here that a game needs people, with where it stands and its map
about-own-game-remind = Ping the players we are waiting for, and say for what
about-own-game-language = Choose the language that a game is told in
about-own-game-since = Read what happened since you last looked
about-own-games = List the games of this server
about-own-game-tutorial = Play a guided first turn, alone, in a private thread
about-own-game-hall = Make a category, channel, threads and roles for a large game, or take them away
about-own-game-all = Give one order as game master in several games
about-own-game-watch = Follow a game without playing
about-own-game-archive = Say whether your finished games may be given away
about-own-game-find = Look for a game, see why none was found yet, and take what is open
about-own-game-player = Show what became of somebody's games on this server
about-own-me = What you owe and have set, on all servers
about-own-me-turns = Read what you owe in all games on all servers, and until when
about-own-me-settings = Reminders, quiet hours, daily digest and language, for all games
about-own-me-away = Be away in all games: none of your deadlines falls before you are back
about-own-me-back = Say in all games that you are back
about-own-me-standing = Note standing instructions that are offered when you get a seat
about-own-me-data = Get all that is noted of you as a file
about-own-me-erase = Remove what is noted of you, as far as the logs of games allow
about-own-game-ready = Ask before the draw who is still in; then the seats are drawn
about-own-game-server = Show or set the rules of this server for its games
about-own-predict = Guess how a great battle ends, before its dice
about-own-predict-channel = Show or set where battles are posted to be guessed
about-own-predict-table = Show who guesses best on this server
about-own-orders = Write or paste several orders, done as a whole or not at all
about-own-try-out = Try out the position as you see it, alone in a private thread, with worthless dice
about-own-export = Get the whole game as a file that anybody can check
about-own-proof = Get the proof of one roll as a file that anybody can check
about-own-verify = Check a file of a game or of a roll
about-own-bid = Use a bid before the first turn
about-own-clock = The clock of the game
about-own-entropy = Add words of your own to the dice
about-own-standing = Set answers in advance
about-own-edit = Edit the board
about-own-audit = Examine the dice and the game
about-own-office = Game masters: hand over, act for a seat, orders at a set time
about-own-vote = Vote on something
about-own-press = Letters to other powers, and what is said to all
about-own-plan = The planning map of your side
about-own-signup = Sign up, draw who plays what, substitutes
about-own-staff = The staff of your seat
about-own-draft = Orders that your seat’s staff drafts
about-own-record = Rulings, announcements and notes of the game masters
discord-form-new = New game: { $game }
discord-form-new-more = Everything else is said with the options of /game new.
discord-new-which = Which game is to be played?
discord-new-nameless = A game needs a name: say `name:…` with the other options. `/game new` alone asks for everything in a form.
slot-own-name = What the game is called
slot-own-rules = Which game is played
slot-own-more = What else the game is made with: option=value, several with spaces between them
slot-own-dice = Where the dice come from
slot-own-beacon = Whether dice also depend on a public beacon
slot-own-setup = Which units stand where at the start
name-option-setup = starting position
slot-own-judged = By what it is judged at its end
name-option-judged = judged
slot-own-odds = Whether odds may be asked for: of everything, of one's own plans, of nothing
name-option-odds = odds
slot-own-bid = How much one side gets before the first turn
name-option-bid = bid
slot-own-bid_side = Which side gets the bid
name-option-bid_side = bid side
slot-own-distance = Seconds between a request and the beacon round that decides it (3 to 30)
slot-own-witnesses = How many witnesses must see each request before its round
slot-own-against = Practice: how well stand-ins play the seats that nobody takes
slot-own-place = In a thread of its own, or here in the channel
slot-own-begins = When it begins
slot-own-hall = Make it, or take it away
slot-own-confirm = Yes, all of it is to be removed
slot-own-agree = Whether they may; left out, you are told how it stands
slot-own-shown = Whether your own games may be shown to others
slot-own-search = End your search, erase all that is noted of it, or post a button for everybody
slot-own-with = A friend for your party, who must name you too
slot-own-avoid = Somebody with whom you do not play; nobody is told
slot-own-without = Somebody whom you remove from your party and your private list
slot-own-role = With post: the role that is called when a game is one short
slot-own-within = Within how many hours people answer
slot-own-chronicle = Where the ends of games are posted
slot-own-rematch = Who plays which side in a rematch
slot-own-limit = How many more games than finished ones somebody may have running
slot-own-fast = Below how many hours a table is for those who have shown that pace
slot-own-silent = Whether silent games are closed
slot-own-posts = Where battles are posted
slot-own-order = What you order as game master, as it is typed at a table: pause because …
slot-own-games = Names of games with commas between, or all
slot-own-signup = Who can take a seat
slot-own-sides = Whether each side has a private thread of its own
slot-own-do = Begin it, or leave the one that you are at
slot-own-language = The language that it is told in
slot-own-roll = The number of the roll
slot-own-file = The file that was exported, or the proof of a roll
slot-own-board = A text file with the board that your league has corrected, where the game takes one
slot-own-checkpoints = A text with signed notes that were copied, to compare
slot-own-remind = Hours before a deadline when the first reminder comes
slot-own-every = Hours between further reminders
slot-own-by = Where reminders come
slot-own-nudge = Hours after your last order when a turn that you began is called to mind
slot-own-quiet = Hours without reminders: 23-7, or off
slot-own-zone = Your time zone: Europe/Berlin
slot-own-digest = The hour of a daily digest of what you owe
slot-own-days_away = How many days
slot-own-lines = The instructions with ; between them, as they are typed in a game; none removes them
slot-own-give_in = A game of yours in which they are given now
slot-own-game = Which game, if several could be meant
slot-own-speaker = For which power you speak, if several could be meant; gm for a game master

## Names that Discord shows

name-command-game = game
name-command-games = games
name-command-tutorial = tutorial
name-command-watch = watch
name-command-archive = archive
name-command-orders = orders
name-command-me = me
name-command-turns = turns
name-command-settings = settings
name-command-back = back
name-command-data = data
name-command-erase = erase
name-command-try-out = try-out
name-command-export = export
name-command-proof = proof
name-command-verify = verify
name-command-clock = clock
name-command-entropy = entropy
name-command-show = show
name-command-clock-off = off
name-command-entropy-commit = commit
name-command-entropy-open = open
name-command-entropy-dismiss = dismiss
name-command-entropy-withdraw = withdraw
name-command-standing = standing
name-command-edit = edit
name-command-new = new
name-command-stand-in = stand-in
name-command-practice = practice
name-command-since = since
name-command-remind = remind
name-command-advert = advert
name-command-move = move
name-command-language = language
name-command-casualties = casualties
name-command-defence = defence
name-command-attack = attack
name-command-retreat = retreat
name-command-audit = audit
name-command-player = player
name-command-find = find
name-command-game-ready = ready
name-command-server = server
name-command-predict = predict
name-command-predict-channel = channel
name-command-luck = luck
name-command-roll = roll
name-command-use-as-orders = Use as orders
name-command-vote = vote
name-command-dispute = dispute
name-command-disputes = disputes
name-command-withdrawal = withdrawal
name-command-settlement = settlement
name-command-office = office
name-command-press = press
name-command-signup = signup
name-command-plan = plan
name-command-hall = hall
name-command-all = all
name-command-gallery = gallery
name-option-rounds = rounds
name-option-hall = hall
name-option-confirm = confirm
name-option-remind = remind
name-option-every = every
name-option-by = by
name-option-nudge = nudge
name-option-digest = digest
name-option-days_away = days away
name-option-lines = lines
name-option-give_in = give in
name-option-agree = agree
name-option-shown = shown
name-option-search = search
name-option-with = with
name-option-avoid = avoid
name-option-without = without
name-option-role = role
name-option-chronicle = chronicle
name-option-rematch = rematch
name-option-limit = limit
name-option-fast = fast
name-option-silent = silent
name-option-posts = posts
name-option-games = games
name-command-pin = pin
name-command-arrow = arrow
name-command-propose = propose
name-command-agree = agree
name-command-clock-pause = pause
name-command-wipe = wipe
name-command-open = open
name-command-close = close
name-command-wish = wish
name-command-off = off
name-command-draw = draw
name-command-history = history
name-command-substitute = substitute
name-command-accept = accept
name-command-decline = decline
name-command-plan-decline = decline
name-command-clock-agree = agree
name-command-lapse = lapse
name-command-signup-remove = remove
name-command-send = send
name-command-gm = gm
name-command-publish = publish
name-command-leave = leave
name-command-act = act
name-command-return = return
name-command-pass = pass
name-command-schedule = schedule
name-command-drop = drop
name-command-give = give
name-command-turn = turn
name-option-hits = hits
name-option-ruling = ruling
name-option-event = event
name-command-staff = staff
name-command-draft = draft
name-command-record = record
name-command-call = call
name-command-answer = answer
name-command-appoint = appoint
name-command-dismiss = dismiss
name-command-policy = policy
name-command-order = order
name-command-check = check
name-command-amend = amend
name-command-approve = approve
name-command-commit = commit
name-command-list = list
name-command-count = count
name-command-withdraw = withdraw
name-command-ruling = ruling
name-command-announcement = announcement
name-command-note = note
name-option-allowance = allowance
name-option-at = at
name-option-bank = bank
name-option-beacon = beacon
name-option-tip = tip
name-option-links = links
name-option-wait = wait
name-option-link = link
name-option-distance = distance
name-option-witnesses = witnesses
name-option-against = against
name-option-begins = begins
name-option-command = command
name-option-count = count
name-option-days = days
name-option-daily = daily
name-option-dice = dice
name-option-from = from
name-option-game = game
name-option-file = file
name-option-board = board
name-option-checkpoints = checkpoints
name-option-grace = grace
name-option-kind = kind
name-option-language = language
name-option-losses = losses
name-option-name = name
name-option-attack = attack
name-option-defend = defend
name-option-ground = ground
name-option-shells = shells
name-option-losses-attack = losses-attack
name-option-losses-defend = losses-defend
name-option-level = level
name-option-luck = luck
name-option-order = order
name-option-orders = orders
name-option-per = per
name-option-phase = phase
name-option-do = do
name-option-place = place
name-option-player = player
name-option-power = power
name-option-quiet = quiet
name-option-reason = reason
name-option-roll = roll
name-option-rules = rules
name-option-more = more
name-option-seat = seat
name-option-sides = sides
name-option-signup = signup
name-option-space = space
name-option-spaces = spaces
name-option-speaker = speaker
name-option-text = text
name-option-then = then
name-option-time = time
name-option-to = to
name-option-topic = topic
name-option-units = units
name-option-via = via
name-option-when = when
name-option-zone = zone
name-option-matter = matter
name-option-office = office
name-option-theatre = theatre
name-option-arms = arms
name-option-budget = budget
name-option-policy = policy
name-option-recipients = recipients
name-option-officers = officers
name-option-missed = missed
name-option-powers = powers
name-option-part = part
name-option-numbers = numbers
name-option-needed = needed
name-option-quorum = quorum
name-option-who = who
name-option-ballot = ballot
name-option-within = within
name-option-answer = answer
name-option-number = number
name-option-about = about
name-choice-verifiable = everyone can check every roll
name-choice-system = the server's, taken on trust
name-choice-off = no
name-choice-preferred = yes, if it can be had within a minute
name-choice-steady = stand-ins, steady
name-choice-keen = stand-ins, keen
name-choice-required = yes, and rolls wait for it
name-choice-thread = a thread of its own
name-choice-server = as the server has it
name-choice-channel = in the channel of the game
name-choice-direct = as a direct message
name-choice-here = here
name-choice-open = anybody
name-choice-anonymous = anybody, and nobody is told who plays
name-choice-make = make it
name-choice-remove = remove it
name-choice-yes = yes
name-choice-no = no
name-choice-stop = stop searching
name-choice-erase = erase what is noted of me
name-choice-post = post a button here
name-choice-exchange = the sides are exchanged
name-choice-same = everybody has the same seat
name-choice-private = whom the game master names
name-choice-no_threads = no
name-choice-private_threads = yes, for its players alone
name-choice-full = when all seats are taken
name-choice-gm = when the game master says so
name-choice-begin = begin
name-choice-leave = leave
name-choice-en = English
name-choice-ja = Japanese
discord-other-game = The game played here has no command `/{ $command }`. `/help` lists those it has.
discord-other-option = In the game played here, `/{ $command }` takes no `{ $option }`. Leave it out.

about-own-league = Leagues: join and play
about-own-director = Leagues: run one
about-own-league-new = Found a league and show it in this channel
about-own-director-place = Show a league in this channel
about-own-league-join = Join the league, or change your name in its tables
about-own-league-wait = Join or leave the waiting list
about-own-league-quit = Leave the league: what is still to be played is lost
about-own-league-away = Be away for some days: your limits wait
about-own-league-challenge = Challenge somebody; without a player, anybody may accept
about-own-league-mine = Your pairings, and what comes next in each
about-own-league-table = The table
about-own-league-pairings = The pairings of the season
about-own-league-player = A player: games, rating over time, turns on time, luck
about-own-league-bracket = The bracket of the playoff
about-own-league-bid = Bid for the sides: an amount, or none to take the other’s
about-own-league-ready = Say that you are ready to play
about-own-league-report = Report a result
about-own-league-confirm = Confirm the result that the other reported
about-own-league-dispute = Contest a result: an arbiter rules on it
about-own-league-link = Name the game that a pairing is played in
about-own-director-overview = For officials: what has to be done
about-own-director-enrol = Make several people members at once
about-own-director-set = Read or change settings
about-own-director-season = Open the season, pair a round or those who wait, draw the playoff, close the season
about-own-director-rule = Rule on a pairing, or correct its result
about-own-director-forfeit = Forfeit a pairing for a player who did not appear
about-own-director-substitute = Replace a player in a pairing
about-own-director-appoint = Give somebody an office, or take it
slot-own-league = Which league, if several could be meant
slot-own-title = What the league is called
slot-own-preset = Which kind of league
slot-own-called = What you are called in tables
slot-own-absence = For how many days
slot-own-player = Who
slot-own-people = Who, each with the name in tables: @anna Anna, @ben Ben
slot-own-mates = Your partners in a team game
slot-own-opponents = The partners of whom you challenge
slot-own-pairing = The number of the pairing
slot-own-figure = The figure: what the side that gets the bid is to have
slot-own-word = The word that opens your sealed figure
slot-own-result = won, lost, drawn, or games such as 2-1
slot-own-material = What you and they have left, such as 40-12
slot-own-reason = Why; everybody can read it
slot-own-setting = Which setting
slot-own-value = Its new value
slot-own-step = What to do
slot-own-cited = The rule that it stands on
slot-own-leaving = Who goes
slot-own-substitute = Who comes
slot-own-office = Which office
name-choice-open-season = open the season
name-choice-pair-round = pair the next round
name-choice-draw-playoff = draw the playoff
name-choice-close-season = close the season
name-choice-director = director
name-choice-arbiter = arbiter
name-choice-no-director = no longer director
name-choice-no-arbiter = no longer arbiter
name-choice-season-tiers = season with tiers
name-choice-season-tiers-classic = season with tiers, classic
name-choice-season-elo = season by lifetime Elo
name-choice-ladder-pairs = ladder of matches of two games
name-choice-ladder-rungs = ladder of rungs
name-choice-swiss = Swiss
name-choice-round-robin = round robin
name-choice-double-round-robin = double round robin
name-choice-divisions = divisions
name-choice-knockout = knockout
name-choice-teams = teams of two
name-command-league = league
name-command-director = director
name-command-director-substitute = substitute
name-command-place = place
name-command-join = join
name-command-wait = wait
name-command-quit = quit
name-command-away = away
name-command-challenge = challenge
name-command-mine = mine
name-command-table = table
name-command-pairings = pairings
name-command-bracket = bracket
name-command-bid = bid
name-command-ready = ready
name-command-report = report
name-command-confirm = confirm
name-command-link = link
name-command-overview = overview
name-command-set = set
name-command-season = season
name-command-rule = rule
name-command-forfeit = forfeit
name-option-league = league
name-option-title = title
name-option-preset = preset
name-option-called = called
name-option-absence = absence
name-command-enrol = enrol
name-option-people = people
name-option-mates = mates
name-option-opponents = opponents
name-option-pairing = pairing
name-option-figure = figure
name-option-word = word
name-option-result = result
name-option-material = material
name-option-setting = setting
name-option-value = value
name-option-step = step
name-option-cited = cited
name-option-leaving = leaving
name-option-substitute = substitute
name-command-edit-place = place
name-command-edit-steps = steps
name-command-edit-track = track
name-option-track = track
name-command-standing-losses = losses
