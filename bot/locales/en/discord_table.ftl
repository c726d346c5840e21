### Around the table on Discord: summaries of turns, pictures, standing instructions, places.

## Pictures

picture-about-now = Map: { $moment }
picture-about-turn = Map after the turn of { $power }
picture-about-edit = Map before and after the edit
picture-about-battle = How the battle went, round by round: { $space }
picture-unavailable = The picture could not be drawn just now. Here is the board in letters.
picture-forbidden = { $host } I may not attach files where “{ $game }” is played. Its story goes on without pictures: allow me “Attach Files” there, or give it another place with `/game move`.

## Standing instructions

discord-button-standing = Standing instructions
standing-no-seat = You hold no seat in this game: only seats have standing instructions.
standing-menu-topic = Answer beforehand: { $topic }
standing-menu-withdraw = Take one back
standing-menu-seat = Show another seat of mine

## Moves by menus

pick-move-from = From where do units move?
pick-move-to = Where do they go from { $from }?
pick-move-units = How many go from { $from } to { $to }? Choose one number of each kind that goes.
pick-nothing = Nothing of yours can move now.
pick-menu-from = From
pick-menu-to = To
pick-menu-units = Units

## Places

discord-private = This is a private game: its game master names the players. You can follow it with `/game watch`.
discord-private-sign-up = -# Private sign-up: the game master names the players with `/assign`.
threads-hello = A private thread for the { $side } in “{ $game }”. Whoever holds a seat of this side is let in, whoever leaves it is shown out. Nothing secret of the game is said here by me.
threads-forbidden = { $host } I cannot make private threads for the sides of “{ $game }”: allow me “Create Private Threads” and “Send Messages in Threads” in its channel, or give it another place with `/game move`. The game itself goes on.
