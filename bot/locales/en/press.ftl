### What powers write: letters, what is published, what may be written.

event-press-published = { $seat } { $seat-number ->
        [many] publish
       *[other] publishes
    }: { $text }
event-letter = { $seat } { $seat-number ->
        [many] write
       *[other] writes
    } to { $to }: { $text }
event-letter-to-gm = { $seat } { $seat-number ->
        [many] write
       *[other] writes
    } to the game masters: { $text }
event-letter-from-gm = The game masters write to { $to }: { $text }
press-policy-off = Nothing may be written in this game but to the game masters.
press-policy-public = Powers may publish; letters go to the game masters only.
press-policy-allies = Powers may publish, and write letters to powers of their own side.
press-policy-private = Powers may publish, and write letters to any power.
press-directory = { $seat } ({ $side }, { $player }): { $count ->
        [0] no messages
        [one] 1 message
       *[other] { $count } messages
    }

about-press-send = Write a letter to other powers
help-press-send = Writes a letter. It is read by the players of those powers and their staffs, by later players of those powers, and by non-playing game masters. When the game is over, everybody can read it.
slot-press-send-recipients = To whom; several powers with commas between
slot-press-send-text = What you write
about-press-gm = Write to the game masters
help-press-gm =
    Writes to the game masters; other players do not read it. It is always allowed.
    `press gm that I shall be away on Friday`
slot-press-gm-text = What you write
about-press-publish = Publish something in your power’s name
help-press-publish =
    Publishes something that everybody reads.
    `publish that we want peace`
slot-press-publish-text = What everybody is to read
about-press-list = Show who may write to whom, and the last letters
help-press-list =
    Shows what may be written, who holds which power, and the last letters that you may read.
    `letters`
slot-press-list-seat = Only what goes between you and this power
slot-press-list-count = How many letters
about-press-policy = Game master: set what may be written
help-press-policy =
    Sets what may be written from now on: “off”: nothing; “public”: to everybody; “allies”: also letters within a side; “private”: also letters to any power. Everybody may write to the game masters.
    `press policy private`
slot-press-policy-policy = off, public, allies or private

section-table-press = Press

table-press-off = Nothing is written in this game but to the game masters.
    .then = To them: `press gm that …`. A game master allows more: `press policy public`.
table-press-public = No letters are written in this game.
    .then = To everybody: `publish that …`. A game master allows letters: `press policy private`.
table-press-allies = Letters go within a side only, here that of { $side }, and not to { $seats }.
    .then = To everybody: `publish that …`. A game master allows more: `press policy private`.
table-press-nobody = A letter needs a recipient other than yourself.
    .then = It can go to { $seats }.
