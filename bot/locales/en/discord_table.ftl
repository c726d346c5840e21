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
standing-menu-topic = Answer in advance: { $topic }
standing-menu-withdraw = Withdraw one
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
threads-gms = Game masters
threads-hello-power = A private thread for { $side } in “{ $game }”, for the holder of the seat and its staff. Players who leave the seat are removed. I never post hidden information here.
threads-hello-gms = A private thread for the game masters of “{ $game }”.
discord-hall-made = “{ $game }” gets a hall: a category with a channel, threads for every side, power and the game masters, and a role for each. It takes a moment.
discord-hall-left = The hall of “{ $game }” is taken away. The game goes on here.
discord-hall-there = “{ $game }” has a hall. `/game hall hall:remove` takes it away.
discord-hall-none = “{ $game }” has no hall. `/game hall hall:make` makes one.
discord-hall-anonymous = An anonymous game has no hall: roles and private threads would show who plays.
discord-hall-sure = This removes the category of “{ $game }”, its channel with { $threads ->
    [one] { $threads } thread and what was said in it
   *[other] { $threads } threads and what was said in them
}, and { $roles ->
    [one] { $roles } role
   *[other] { $roles } roles
}. The game itself, its log and its proofs stay, and it goes on in the channel where you say this. If you want that: `/game hall hall:remove confirm:yes`, in another channel.
discord-hall-within = This channel would be removed with it. Say it in the channel where the game is to go on.
discord-hall-forbidden = { $host } The hall of “{ $game }” cannot be made or kept: I need the permissions “Manage Channels” and “Manage Roles” on the server, and my role above those that I make. Then: `/game hall hall:make`.
discord-all-none = You are game master of no such game here that goes on.
discord-all-more = Only { $most } games at a time are spoken to.
discord-reliability = -# In other games here:
discord-gallery-name = { $game } · gallery
discord-gallery-hello = Here “{ $game }” is told some rounds later, with everything that players hid. Nothing here affects the running game.
discord-gallery-map = The whole board as it was then
discord-gallery-until = The whole board after event { $seq }:
discord-anonymous-names = In an anonymous game people are named by their numbers alone (“masked-3”): naming a player would reveal their number. Only the game master who made it names people by mention, and only those whom the game does not know yet.
discord-all-named = What cannot be undone is not said to all games at once. Write their names.
discord-anonymous-league = A league counts who played what: its games are not anonymous. Leave the option “sign-up: anonymous” out.
discord-anonymous-sign-up = -# Anonymous: players are numbers here until the game is over, in the log and its files too. Take a seat by its button: nobody sees who pressed it.
discord-summons =
    It is your turn in “{ $game }”: { $channel }.
    -# Event { $seq }.
discord-unmasked = The game is over. Who they were:
discord-private-sign-up = -# Private sign-up: the game master names the players with `/assign`.
threads-hello = A private thread for { $side } in “{ $game }”, for players of this side. Players who leave the seat are removed. I never post hidden information here.
threads-forbidden = { $host } I cannot make private threads for the sides of “{ $game }”: allow me “Create Private Threads” and “Send Messages in Threads” in its channel, or give it another place with `/game move`. The game itself goes on.
