### The page that checks a file: what it says besides the sentences of the program.

page-title = Check a game, a season or a roll
page-about = This page checks a game, a league’s season (both .adjutant) or a roll (.roll.json) of Adjutant. It is a second program, made from the description of the format alone: what two programs say of a file does not hang on a mistake in one of them. Nothing leaves your computer: the page may not even speak to the network.
page-file = The file
page-drop = Drop a file here, or choose one
page-checkpoints = Checkpoints from the chat (as many as you have, copied as they are)
page-witnesses = Witnesses whom you trust: their keys, one a line (from them, or from where they publish them; not from whoever gave you the file)
page-check = Check
page-checking = Checking …
page-choose-first = Choose a file first.
page-unread = The file cannot be opened.
page-failed = This page could not cope with the file. Tell those who made it.
page-language = 日本語

page-proven = VERIFIED
page-proven-with-reservations = VERIFIED, WITH NOTES
page-proven-so-far = VERIFIED SO FAR
page-unproven = CANNOT BE VERIFIED
page-open-roll = ROLL { $roll } WAS ASKED FOR AND IS NOT ANSWERED
page-wrong = WRONG
page-holds = Checked: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $checkpoints ->
    [one] { $checkpoints } checkpoint
   *[other] { $checkpoints } checkpoints
}; { $hidden ->
    [one] { $hidden } event is
   *[other] { $hidden } events are
} still secret, { $opened ->
    [one] { $opened } was opened and is
   *[other] { $opened } were opened and are
} what had been committed to; { $draws ->
    [one] { $draws } draw was sealed before its dice
   *[other] { $draws } draws were sealed before their dice
}.
page-holds-roll = Checked: roll { $roll } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, in a log of { $events ->
    [one] { $events } event
   *[other] { $events } events
}.
page-dice = The dice are { $dice }.
page-holds-league = Checked: the league’s log of { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $pairings ->
    [one] { $pairings } pairing
   *[other] { $pairings } pairings
}, { $draws ->
    [one] { $draws } draw of lots
   *[other] { $draws } draws of lots
}, { $checkpoints ->
    [one] { $checkpoints } checkpoint
   *[other] { $checkpoints } checkpoints
}, and the files of { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
page-league = League: { $league }
page-no-rules = Not checked: whether the rules of the game were kept. That takes the game's own program: adjutant verify.
page-no-rules-league = Not checked: who meets whom, tables, brackets and limits of time, what games were made with, and whether the rules of the games were kept. That takes the program: adjutant verify.
page-no-witnesses = Not checked: signatures of witnesses. Give the keys of those whom you trust.
page-one-roll = One roll cannot show that no other was asked for in its place. The whole game's file does.
page-doubtful = These are no keys of witnesses: { $why }
page-strangers = Signatures of witnesses whom you did not name: { $count }. They count for nothing.
