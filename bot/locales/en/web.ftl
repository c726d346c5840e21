# The board as a page.

web-title = { $name }: { $game }
web-board = The board. Places that can be chosen are also buttons beside it.
web-story = What happened
web-zoom-in = Larger
web-zoom-out = Smaller
web-zoom-whole = The whole board
web-you-are = You play { $seat }.
web-type = Type an order, or paste a whole turn
web-send = Send
web-back = One step back
web-other-ways = Other ways there:
web-by-way = { $name } by { $by }
web-cancel = Cancel
web-try = Try it
web-give = Give the order
web-less = One less: { $name }
web-more = One more: { $name }
web-all = All { $count }: { $name }
web-there = { $name } ({ $count })
web-cost = counts { $cost }
web-exactly = Exactly { $count } in all.
web-exactly-worth = What you choose has to count exactly { $count }.
web-at-most = At most { $count } in all.
web-at-most-worth = What you choose may count at most { $count }.
web-which-reading = Which do you mean?
web-help = Tap what glows on the board, or a button beside it. Or type an order as you would write it; `try` before it only shows what it would do.
web-only-looks = You look on: only players give orders.
web-not-any-more = That cannot be chosen any more. Choose again.
web-offline = The server cannot be reached. What you typed stays; the page goes on by itself.
web-failed = It could not be sent. Try again: it is never done twice.
web-no-pass = This page needs a link of your own. Ask for one where the game is played: `/board` on Discord, or at the table.
web-not-ours = That did not come from the page of the game. Open the page and try again.
web-unfit = Something in that request cannot be read. Load the page anew.
web-too-large = That is more than the page can send at once. Send it in parts.
web-no-game = There is no such game here.
web-fault = The game cannot be shown just now. Nothing of it is lost; whoever runs this server has to look at it.
web-past = A moment of the game
web-past-back = One event back
web-past-on = One event on
web-past-now = Back to the present
web-proof = Proof
web-proof-of = Proof of roll { $roll }
web-prove-game = Check the whole game
web-checking = Checking …
web-proof-here = Your browser checks it, not the server: with a second program, which was written from the description of the format alone.
web-proof-file = Save the file
web-proof-failed = The proof did not come. Try again.
web-close = Close
web-earlier = Earlier
web-kept = The server cannot be reached. What you pressed is sent once when it is back; load the page anew to withdraw it. It is:
web-kept-waits = The server has not answered what you pressed before. Until then nothing else is sent. It waits:
web-kept-moved = The game went on before the server answered. If this is not in “What happened”, it was not done; press it again:
web-notice = This page cannot be shown
web-copy-make = Try it out in a copy
web-copy-made = Your copy is ready. You play all sides of it, and its dice are worthless. It ends after seven days, or when you make another one of this game.
web-copy-open = Open the copy
web-copy = A copy to try out: its dice are worthless.
web-odds = What are the odds?
web-past-then = The board at an earlier moment:
web-sure = Press once more: { $what }
web-no-roll = This game has no such roll.
web-board-then = The board at this moment. What happened until then is beside it.
web-past-play = Play
web-moment-back = One moment back
web-moment-on = One moment on
web-leagues = Leagues
web-no-leagues = No league is shown to everybody here.
web-no-league = There is no such page of a league here, or not everybody may read it.
web-watch = Page for onlookers
web-too-many = Too many requests at once. In { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} the page goes on.
web-no-person = This page needs a link of your own. Ask for one where you play: `/games` on Discord.
turns-title = My games
web-settings = My settings
web-settings-kept = Your settings are kept.
web-settings-keep = Keep
turns-none = You play in no game just now.
turns-since = Asked since
turns-until = Time until
turns-late = Late: there was time until
web-activity-opens = Opening your games …
web-activity-failed = Discord did not say who you are. Close the activity and open it again, and allow it to see your name.
push-on = Call me on this device
push-off = Call me here no more
push-done = From now on you are called here when a game asks you something.
push-denied = The browser does not allow it. Its settings for this page say whether it may show messages.
push-failed = It could not be arranged. Try again later.
push-title = { $game }: it is up to you
push-body = { $seat }: { $task }
web-desk = Around the table: votes, letters, clock, plans, staffs
web-speaks = You speak for
web-speaks-gm = the game masters
web-unit = Unit of time
web-agree = Agree
web-decline = Decline
web-accept = Take it over
web-called = You are asked to take over { $seat }.
web-draft = Draft { $number }: { $order }
web-draft-commit = Order draft { $number }
web-draft-withdraw = Withdraw draft { $number }
web-form-example = The same as a line, for example: { $line }
web-as-drafts = Keep what I press as drafts for the staff

# The words that a form of a command offers.

form-word-draw = a draw
form-word-concession = giving up
form-word-replacement = another player for a seat
form-word-time = more time for a seat
form-word-mend = setting a mistake right: the board goes back
form-word-rule = a house rule
form-word-question = a question
form-word-majority = a majority
form-word-two-thirds = two thirds
form-word-all = everybody’s yes
form-word-everybody = everybody who plays
form-word-allies = my side alone
form-word-open = open
form-word-secret = secret
form-word-yes = yes
form-word-no = no
form-word-abstain = abstain
form-word-deputy = deputy
form-word-officer = officer
form-word-manager = manager
form-word-watcher = watcher
form-word-land = land
form-word-sea = sea
form-word-air = air
form-word-commander = commander
form-word-officers = officers
form-word-most = commit what most approve
form-word-nothing = nothing
form-word-off = off
form-word-public = public
form-word-private = everybody with everybody
form-word-any = anything
form-word-reserve = reserve
form-word-steady = steady
form-word-keen = keen
form-word-phase = phase
form-word-turn = turn
form-word-gm = call the game masters
form-word-pass = pass for the seat
form-word-stand-in = a stand-in plays
form-word-minutes = minutes
form-word-hours = hours
form-word-days = days
web-link = Put your link here
web-link-open = Open
web-link-unfit = That is no link of this server. Copy all of it: it begins with the address of this page.
web-league-own = Take part
web-league-page = Pages of the league
web-league-challenge = Challenge somebody
web-league-anybody = anybody who accepts
web-league-offers = Challenges to anybody
web-league-nothing = No challenge of yours, or to you, waits for an answer.
web-league-no-member = You are no member of this league. Join it where it is played.
web-league-bids = Bids that you still have to seal
web-league-bid = Your bid in pairing { $pairing } against { $other }
web-league-figure = Your figure: what the second side gets
web-league-direction = For directors
web-league-offered = { $count ->
    [0] Nobody waits for an opponent.
    [one] One player waits for an opponent: { $names }.
   *[other] { $count } players wait for an opponent: { $names }.
}
web-league-pair = pair those who wait
web-league-enrol = make people members
web-league-enrol-waiting = make { $name } a member, who waits for a place
web-league-enrol-how = One person a line: the number of the user on Discord, or a mention, and then the name in tables.
web-league-enrol-unread = Write one person a line: the number of the user on Discord and the name in tables, such as `80351110224678912 Anna`. At most a hundred are taken at once.
web-league-waiting = { $count ->
    [one] A challenge waits
   *[other] { $count } challenges wait
} for your answer.
web-confirm = Yes: { $what }
web-profile = In all leagues
web-profile-none = No games in this league so far.
web-profile-line = Pairing { $pairing } against { $against }: { $score }{ $count ->
    [0] {""}
    [one] , in the game { $games }
   *[other] , in the games { $games }
}
