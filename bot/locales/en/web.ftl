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
web-cancel = Cancel
web-try = Try it
web-give = Give the order
web-less = One less
web-more = One more
web-exactly = Exactly { $count } in all.
web-at-most = At most { $count } in all.
web-which-reading = Which do you mean?
web-help = Tap what glows on the board, or a button beside it. Or type an order as you would write it; `try` before it only shows what it would do.
web-only-looks = You look on: only players give orders.
web-not-any-more = That cannot be chosen any more. Choose again.
web-offline = The server cannot be reached. What you typed stays; the page goes on by itself.
web-failed = It could not be sent. Try again: it is never done twice.
web-no-pass = This page needs a link of your own. Ask for one where the game is played: `/board` on Discord, or at the table.
web-not-ours = That did not come from the page of the game. Open the page and try again.
web-unfit = Something in that request cannot be read. Load the page anew.
web-no-game = There is no such game here.
web-fault = The game cannot be shown just now. Nothing of it is lost; whoever runs this server has to look at it.
web-past = A moment of the game
web-past-back = One event back
web-past-on = One event on
web-past-now = Back to the present
web-watch = Page for onlookers
web-too-many = Too many requests at once. In { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} the page goes on.
web-no-person = This page needs a link of your own. Ask for one where you play: `/games` on Discord.
turns-title = My games
turns-none = You play in no game just now.
turns-since = Asked since
turns-until = Time until
turns-late = Late: there was time until
push-on = Call me on this device
push-off = Call me here no more
push-done = From now on you are called here when a game asks you something.
push-denied = The browser does not allow it. Its settings for this page say whether it may show messages.
push-failed = It could not be arranged. Try again later.
push-title = { $game }: it is up to you
push-body = { $seat }: { $task }
