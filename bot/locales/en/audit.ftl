### What an audit says: verdicts, findings, reports.

## What an audit finds

audit-fair = Everything is right. { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} and { $checkpoints ->
    [one] { $checkpoints } checkpoint were checked
   *[other] { $checkpoints } checkpoints were checked
}; every die is the one that was rolled, and the rules were kept.
audit-fair-reserved = Nothing wrong was found: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} and { $checkpoints ->
    [one] { $checkpoints } checkpoint were checked
   *[other] { $checkpoints } checkpoints were checked
}. But the file leaves something open.
audit-open-roll = Roll { $roll }, asked for in event { $seq }, is not answered: whoever has its key can know its dice and keep them back. Nothing else was found wrong: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
} with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} and { $checkpoints ->
    [one] { $checkpoints } checkpoint were checked
   *[other] { $checkpoints } checkpoints were checked
}.
audit-fair-roll = Roll { $roll } is right: { $dice ->
        [one] its die is the one that was
       *[other] all { $dice } dice are those that were
    } rolled for this request, and the request came first.
audit-unproven-scripted-dice = Nothing is wrong, but nothing is proven: the dice of this game were typed in.
audit-unproven-system-dice = Nothing is wrong, but nothing is proven: the dice of this game came from the server's own generator and were taken on trust.
audit-unproven-no-board = Nothing wrong was found, but this program cannot judge the game: it does not have the board with which the game began (rules { $ruleset }, revision { $revision }, fingerprint { $digest }), and the file does not bring it. The rules were not checked. Export the game again with the program that plays it.
audit-unproven-unknown-ruleset = Nothing wrong was found, but this program cannot judge the game: it does not have the rules { $ruleset } in revision { $revision }. What only they say was not checked. Verify the game with the program that plays it, or with a newer one.
audit-unproven-still-hidden = What can be checked is right: every roll and every signature. { $hidden ->
    [one] { $hidden } event is
   *[other] { $hidden } events are
} still secret; moves from event { $from } on can be followed when the game is over.

## The checks

audit-check-file = the file
audit-check-records = the events
audit-check-signature = the server's signature
audit-check-transcript = the transcript
audit-check-pastes = the checkpoints pasted
audit-check-requests = the order of rolls
audit-check-proofs = the proof of a roll
audit-check-beacon = the public beacon
audit-check-dice = the dice
audit-check-secrets = what is secret
audit-check-rules = the rules
audit-check-state = the state of the game

## The file

audit-wrong-not-evidence = This is neither an audit bundle nor the proof of a roll.
audit-wrong-unknown-version = The file is written in version { $found }; this program reads versions up to { $known }. Update the program.
audit-wrong-too-large = The file is larger than the { $most } bytes that any game needs.
audit-wrong-wrong-length = The file ends too early or goes on too long. Get it again.
audit-wrong-damaged = The file was damaged or altered on its way. Get it again.
audit-wrong-unreadable = The file does not hold what its format says ({ $detail }).
audit-wrong-respelt = The file was rewritten by another program.

## The events

audit-wrong-no-events = There are no events in the file.
audit-wrong-event-unreadable = Event { $seq } cannot be read ({ $detail }).
audit-wrong-event-respelt = Event { $seq } was rewritten: its bytes are not those that the server writes.
audit-wrong-wrong-place = Event { $seq } is missing: event { $found } stands in its place.
audit-wrong-other-game = Event { $seq } belongs to the game { $found }, not to { $expected }.
audit-wrong-time-reversed = Event { $seq } happened before the event in front of it.
audit-wrong-wrong-audience = Event { $seq } is kept secret though it is for everybody, or the other way round.
audit-wrong-must-be-public = Event { $seq } must not be secret: dice, keys and checkpoints are for everybody.
audit-wrong-not-opened = The game is over, and event { $seq } was still not shown.
audit-wrong-not-created = The first event does not create a game.
audit-wrong-other-server = The file says it is of the server { $found }; the game was made by the server { $expected }.
audit-wrong-no-checkpoint = The file has no checkpoint over the whole game.
audit-wrong-unexpected-checkpoint = There is a checkpoint or a key for a game that has none.
audit-wrong-other-event = Event { $seq } is shown as { $expected }, but it is something else.

## Signatures and the transcript

audit-wrong-checkpoint-not-signed = The checkpoint in event { $seq } is not signed by this server ({ $detail }).
audit-wrong-final-not-signed = The file is not signed by this server for this game ({ $detail }).
audit-wrong-other-signer = The file is signed by the server { $found }, not by the one that you named, { $expected }.
audit-wrong-checkpoint-size = The checkpoint in event { $seq } is over { $found ->
    [one] { $found } event
   *[other] { $found } events
}; { $expected } stand before it.
audit-wrong-cut-off = The server signed { $signed ->
    [one] { $signed } event
   *[other] { $signed } events
}; the file has only { $present }. The rest was cut off.
audit-wrong-added = The file has { $present ->
    [one] { $present } event
   *[other] { $present } events
}; the server signed only { $signed } of them.
audit-wrong-altered = Something between event { $from } and event { $to } is not what the server signed: it was altered afterwards. (Signed { $expected }, found { $found }.)
audit-wrong-checkpoint-root = In event { $seq } the server signed another course of the game than this one. (Signed { $expected }, found { $found }.)
audit-wrong-not-in-transcript = Event { $seq } is not in what the server signed ({ $detail }).

## Checkpoints pasted

audit-wrong-later-checkpoint = A later checkpoint exists that this file does not contain: checkpoint { $paste } of those pasted is over { $signed ->
    [one] { $signed } event
   *[other] { $signed } events
}, the file has { $present }.
audit-wrong-two-histories = The server signed two different records of the game: its checkpoint { $paste } of those pasted and this file disagree about { $size ->
    [one] the first event
   *[other] the first { $size } events
}. Keep both. (Pasted { $expected }, file { $found }.)

## Rolls

audit-wrong-roll-number = In event { $seq } roll { $found } was asked for; roll { $expected } was next.
audit-wrong-asked-twice = In event { $seq } roll { $roll } was asked for again.
audit-wrong-not-asked = In event { $seq } the dice of roll { $roll } were rolled, and nobody had asked for them.
audit-wrong-thrown-twice = In event { $seq } roll { $roll } was rolled a second time.
audit-wrong-not-thrown = Roll { $roll } was asked for and not rolled: at event { $seq } the game went on without its dice.
audit-wrong-proof-length = The proof of roll { $roll } in event { $seq } has { $found ->
    [one] { $found } byte
   *[other] { $found } bytes
}; a proof has { $expected }.
audit-wrong-proof-wrong = The dice of roll { $roll } in event { $seq } are not proven: the proof does not belong to this game's key and this request ({ $detail }).
audit-wrong-proof-unexpected = Roll { $roll } in event { $seq } has a proof though the dice of this game have none.
audit-wrong-beacon-round = Roll { $roll } in event { $seq } uses round { $found } of the public beacon; it had to be round { $expected }.
audit-wrong-beacon-unexpected = Roll { $roll } in event { $seq } uses the public beacon though this game does not.
audit-wrong-beacon-missing = The dice of roll { $roll } in event { $seq } do not carry round { $round } of the public beacon, which the request named.
audit-wrong-beacon-forged = Round { $round } of the public beacon, in event { $seq } for roll { $roll }, is not genuine ({ $detail }).
audit-wrong-beacon-not-skippable = In event { $seq } roll { $roll } went on without round { $round } of the public beacon; this game always waits for it.
audit-wrong-beacon-skipped-early = In event { $seq } roll { $roll } went on without the public beacon after { $waited ->
    [one] { $waited } second
   *[other] { $waited } seconds
}; it had to wait { $wait }.
audit-wrong-dice-count = Roll { $roll } in event { $seq }: { $asked ->
    [one] { $asked } die was
   *[other] { $asked } dice were
} asked for and { $shown ->
    [one] { $shown } is
   *[other] { $shown } are
} shown.
audit-wrong-impossible-dice = Roll { $roll } in event { $seq } has dice that cannot be ({ $detail }).
audit-wrong-wrong-face = Die { $die } of roll { $roll } in event { $seq } shows { $shown }; it was rolled as { $rolled }.

## What is secret

audit-wrong-audience-differs = Event { $seq } is for { $found ->
        [everyone] everybody
        [gm] the game master alone
       *[other] one seat alone
    }; by the rules it is for { $expected ->
        [everyone] everybody
        [gm] the game master alone
       *[other] one seat alone
    }.
audit-wrong-not-laid-down = Event { $seq } ({ $found }) tells of something secret, but no secret event was recorded right before it.
audit-wrong-draw-number = In event { $seq } roll { $roll } is for draw { $found }; draw { $expected } was next. A draw is made once.
audit-wrong-draw-unsealed = In event { $seq } the dice of draw { $draw } (roll { $roll }) were asked for before a secret was sealed for it: whoever sealed it later could choose what is drawn.
audit-wrong-sealed-twice = In event { $seq } draw { $draw } was sealed a second time: whoever may seal again can choose what is drawn.
audit-wrong-draw-differs = What event { $seq } says was drawn is not what the seal and the dice of draw { $draw } give. (Wanted { $expected }; found { $found }.)

## Rules

audit-wrong-board-altered = The board in the file is not the one with which the game began: event { $seq } names the board with the fingerprint { $expected }. The board was altered, or it belongs to another game.
audit-wrong-does-not-fit = Event { $seq } cannot have happened on this board ({ $detail }).
audit-wrong-referee-other = At event { $seq } the rules want something else to happen. (Wanted { $expected }; found { $found }.)
audit-wrong-referee-omitted = Before event { $seq } ({ $found }) the rules want { $expected } to happen.
audit-wrong-referee-unasked = At event { $seq } the server decided { $found } although a player had to choose.
audit-wrong-checkpoint-missing = A phase or battle ended before event { $seq } ({ $found }), and the server did not sign it.
audit-wrong-not-entitled = In event { $seq } ({ $found }) { $who } acted and was not entitled to: neither seat nor office allowed it.
audit-wrong-order-missing = In event { $seq } ({ $found }) { $who } did something, and the log has no order for it.
audit-wrong-refused = What { $who } ordered in event { $seq } ({ $found }) is against the rules ({ $rule }).
audit-wrong-order-idle = What { $who } ordered in event { $seq } ({ $found }) makes nothing happen. No server keeps such an order.
audit-wrong-order-differs = Event { $seq } is not what the order in event { $order } makes happen. By the rules: { $expected }. In the file: { $found }.
audit-wrong-order-torn = Event { $seq } ({ $found }) follows from the order in event { $order }, but is of another player, time or cause.
audit-wrong-order-unfinished = The file ends at event { $seq }, before all that the order in event { $order } makes happen. Next by the rules: { $expected }.
audit-wrong-clock-other = In event { $seq } the clock acted for a player, but not by the default (least harmful) choice. By the rules: { $expected }. In the file: { $found }.
audit-wrong-stand-in-other = In event { $seq } an order stands in the name of a stand-in that says something else there. It says: { $expected }. In the file: { $found }.
audit-wrong-stand-in-unknown = In event { $seq } a stand-in gave an order by revision { $revision } of its policy, which this program does not have: whether it was the stand-in’s own cannot be checked.
audit-wrong-stumbled = Event { $seq } is one that the rules of this program cannot cope with. No server writes such an event.
audit-wrong-state-not-said = The checkpoint in event { $seq } does not say how the game stood.
audit-wrong-state-differs = At event { $seq } the game stood otherwise than the server signed. (Signed { $expected }, found { $found }.)

## Reports

audit-roll = Roll { $roll }: { $seat }, { $purpose }{ $space-count ->
        [0] {""}
       *[other] {" "}in { $space }
    }: { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }.
audit-roll-proven = Proven: these are the dice that were rolled.
audit-roll-awaited = Not rolled yet.
audit-roll-unproven = Cannot be proven: the dice of this game are taken on trust.
audit-luck = { $who }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }; { $expected } to be expected.
audit-luck-hardly-any = Very unlucky: { $players } of 100 players do better.
audit-luck-little = Unlucky: { $players } of 100 players do better.
audit-luck-rather-little = Slightly unlucky: { $players } of 100 players do better.
audit-luck-usual = As lucky as most players.
audit-luck-rather-much = Slightly lucky: better than { $players } of 100 players.
audit-luck-much = Lucky: better than { $players } of 100 players.
audit-luck-most = Very lucky: better than { $players } of 100 players.
audit-luck-many = So many dice that luck hardly counts.
audit-faces-few = Too few dice with { $sides } sides to say whether all faces come up equally often.
audit-faces-usual = The faces of the { $sides }-sided dice come up as often as those of fair dice do (chi-square { $statistic } with { $degrees } degrees of freedom, p { $chance }).
audit-faces-seldom = The faces of the { $sides }-sided dice come up less evenly than usual; one fair game in twenty is like that (chi-square { $statistic } with { $degrees } degrees of freedom, p { $chance }).
audit-faces-odd = The faces of the { $sides }-sided dice come up very unevenly; of a thousand fair games hardly one is like that. Check the proofs of the rolls (chi-square { $statistic } with { $degrees } degrees of freedom, p { $chance }).

## Reservations

audit-reserved = { $rolls ->
        [0] Verified, with notes ({ $count }):
       *[other] Verified, with notes, because a roll that was asked for was never rolled ({ $count }):
    }
audit-reserved-roll-open = Roll { $roll } was asked for in event { $seq }, and the file ends before its dice. Whoever has its key can know what it will be. Ask for the file in which it is answered; nothing else counts as an answer.
audit-reserved-roll-unanswered = Roll { $roll } was asked for in event { $seq } and never answered: the game was ended over it in event { $ended }. Whoever had its key could know what it would have been. An earlier program let this pass; it is refused today.
audit-reserved-witness-refused = In event { $seq } the witness { $witness } did not sign, because what it saw of this game before does not match. Ask who runs it.
audit-reserved-roll-voided = Roll { $roll } was asked for and never rolled: its key was replaced, and by event { $seq } it was void and asked for again. Whoever had the old key could know what it would have been. Ask why the key was lost just then.
audit-reserved-draw-voided = Roll { $roll }, by which draw { $draw } of hidden things was to be made, was asked for and never rolled: its key was replaced, and by event { $seq } it was void and asked for again. Whoever had the old key and the seal could know what would have been drawn. Ask why the key was lost just then.
audit-reserved-key-replaced = The key of the rolls was replaced in event { $seq }: { $reason }
audit-reserved-beacons-skipped = Rolls that went on without the public beacon, as this game permits: { $rolls }. Nothing but the server's word says that the beacon was late.
audit-reserved-dice-taken-back = In event { $seq } the board was taken back to event { $to }, and with it { $rolls ->
        [one] a roll that had been made
       *[other] { $rolls } rolls that had been made
    }: { $reason }
audit-reserved-taken-back-by-gm = A game master took the board back to event { $to } in event { $seq }: { $reason }
audit-reserved-edited-by-gm = A game master changed the board by hand in event { $seq }: { $reason }
audit-reserved-passed-by-gm = In event { $seq } a game master answered for { $seat } with the default choice: { $reason }
audit-reserved-acted-by-gm = From event { $seq } on the game master { $player } gave the orders of { $seat }: { $reason }
audit-reserved-seat-to-stand-in = A stand-in was put on the seat { $seat } in event { $seq }, when play had begun.
audit-reserved-more-of = { $kind ->
        [edited-by-gm] More changes of the board by hand than are listed: { $count }
        [taken-back-by-gm] The board was taken back more often than is listed, with no dice: { $count }
        [passed-by-gm] More answers that a game master had given for a seat: { $count }
        [acted-by-gm] More times that a game master gave the orders of a seat: { $count }
        [seat-given] More seats that were given when play had begun: { $count }
        [seat-to-stand-in] More stand-ins that were put on seats: { $count }
        [clock-changed] More changes of the clock than are listed: { $count }
        [paste-not-signed] More pasted checkpoints that this server did not sign: { $count }
        [paste-of-other] More pasted checkpoints of other games: { $count }
        [game-unbound] More games of which nothing in the league’s log says which they are: { $count }
        [game-elsewhere] More games that are signed by another server than the league: { $count }
        [game-went-on] More games that went on after their end was recorded: { $count }
       *[other] More of the same kind: { $count }
    }
audit-reserved-own-board = The game is not played on the board that comes with its rules but on one of the league's own, which is in event { $seq } (fingerprint { $digest }). Compare it with the one you know.
audit-reserved-board-brought = The rules are judged by the board that came with the game, which event { $seq } names (fingerprint { $digest }). This program has another board for that revision of the rules.
audit-reserved-stated-position = The game did not begin from its set-up but from a stated position, which is in event { $seq } (fingerprint { $digest }). Nobody has proven how that position came about.
audit-reserved-rules-checked-to = The rules were checked up to event { $seq } only: the game goes back so often that following it to its end would take hours.
audit-reserved-paste-not-signed = Checkpoint { $paste } of those pasted could not be compared: it cannot be read, or this server did not sign it ({ $detail }). That says nothing of the game. Copy it once more, all of it.
audit-reserved-paste-of-other = Checkpoint { $paste } of those pasted could not be compared: it is of { $found }, not of { $expected }.
audit-reserved-paste-not-comparable = Checkpoint { $paste } of those pasted could not be compared: it is over { $found ->
    [one] { $found } event
   *[other] { $found } events
}, the proof of this roll over { $size }. Compare it with the whole game's file.
audit-reserved-pastes-not-compared = Pasted checkpoints that could not be compared besides: { $more }.

## The page of a verdict

verdict-fair = { $file }: VERIFIED
verdict-reserved = { $file }: VERIFIED, WITH NOTES
verdict-so-far = { $file }: VERIFIED SO FAR
verdict-unproven = { $file }: CANNOT BE VERIFIED
verdict-open-roll = { $file }: ROLL { $roll } WAS ASKED FOR AND IS NOT ANSWERED
verdict-wrong = { $file }: WRONG
verdict-first = This is the first thing that is wrong; it concerns { $check }.
verdict-pasted = That checkpoint is from { $file }.
verdict-more = and { $count } more
verdict-game = Game: { $game }
verdict-server = Server: { $fingerprint } (compare this with the fingerprint that the server has always shown: a stranger can sign another game)
verdict-checked = Checked: events { $events }, rolls { $rolls }, dice { $dice }, checkpoints { $checkpoints } (of them given beside the file { $pasted }).
verdict-checked-roll = Checked: roll { $roll } with { $dice ->
    [one] its die
   *[other] its { $dice } dice
}, in a log of { $events ->
    [one] { $events } event
   *[other] { $events } events
}; checkpoints { $checkpoints } (of them given beside the file { $pasted }).
verdict-orders = Played again by the rules up to event { $replayed }: orders put to the referee again and confirmed: { $confirmed }.
verdict-hidden = Secret events: still hidden { $hidden }, revealed and matching their commitment { $opened }. Draws of hidden things, each sealed before its dice and made once: { $draws }.
upgrade-plays = { $game }: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, plays on.
upgrade-with-its-board = { $game }: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, plays on with the board with which it began.
upgrade-stands-still = { $game }: this program cannot play on from event { $seq }: { $problem }. Keep the older program for it. `log`, `export` and `verify` work.
upgrade-sum = Version { $version }. Games that play on: { $plays }. On boards of their own: { $board }. That cannot: { $still }. Nothing was changed.
log-as-stored = This program cannot play this game: { $fault }. Its events follow as they are stored.
exported = { $file } holds { $events ->
    [one] the only event
   *[other] all { $events } events
} ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}). Anybody checks it with: adjutant verify { $file }
exported-page = { $file } shows the game from its beginning to where it is, and its dice can be checked in it. It needs no server: hand the folder on, or put it where people can read it.
exported-rounds = { $file } has every power's figures at the end of each round; round 0 is the beginning, and the last line is as it stands.
exported-unproven = The dice of this game have no proofs, so nothing in it is signed: the rules can be checked, the dice cannot.
roll-proven = { $file } proves roll { $roll } ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}). Anybody checks it with: adjutant verify { $file }

## The dice in review

review-roll-title = Roll { $roll }. { $request }
review-roll-asked = Asked for in event { $event }, { $time } UTC, by an order of { $player }.
review-roll-thrown = Rolled in event { $event }, { $time } UTC.
review-roll-beacon = With round { $round } of the public beacon.
audit-roll-void = Void: its key was replaced before it was rolled, and it was asked for again under the next number.
review-roll-signed = Signed by the checkpoint in event { $event }, { $time } UTC.
review-roll-taken-back = Taken back in event { $event }, { $time } UTC: it counts no more.
review-reserved = Notes:
review-game-taken-back = { $rolls ->
        [one] One of them was taken back by a rewind and counts no more.
       *[other] { $rolls } of them were taken back by a rewind and count no more.
    }
review-luck-taken-back = { $rolls ->
        [one] One roll is left out, because a rewind took it back
       *[other] { $rolls } rolls are left out, because a rewind took them back
    }; the faces are those of all dice that were rolled.
review-mark-taken-back = taken back
review-roll-unsigned = Not signed yet: the next checkpoint comes at the end of the phase or the battle.
review-nobody = nobody
review-game-proven = Rolls made: { $rolls } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}. Proven: { $proven }.
review-game-system = Rolls made: { $rolls } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}. They came from the server's own generator and cannot be proven.
review-game-scripted = Rolls made: { $rolls } with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}. They were typed in and prove nothing.
review-game-how = `audit roll 3` shows one in full. To check without trusting this server: `adjutant export`, `adjutant verify`.
review-player-title = { $player } played { $seats }. Rolls: { $rolls }.
review-no-rolls = No dice have been rolled.
review-no-such-roll = { $last ->
        [0] No dice have been rolled yet, so there is no roll { $roll }.
       *[other] There is no roll { $roll }; the last is roll { $last }. `audit game` lists them.
    }
review-no-such-player = { $count ->
        [0] Nobody has sat down yet, so there are no rolls of { $player }.
       *[other] { $player } never held a seat. Players: { $players }.
    }
review-unreadable = The dice cannot be looked through: { $what }.
review-column-roll = Roll
review-column-power = Power
review-column-purpose = For
review-column-space = Where
review-column-dice = Dice
review-column-hits = Hits
review-column-proven = Verdict
review-column-signed = Signed in
review-mark-proven = proven
review-mark-awaited = to be rolled
review-mark-void = void
review-mark-unproven = not provable
review-mark-wrong = WRONG
review-luck-battle = The battle of roll { $roll }
review-no-battle = Roll { $roll } was not rolled in a battle.
review-luck-players = Players
review-luck-sides = Sides
review-luck-faces = Faces of the dice
review-luck-line = { $who }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, expected { $expected } give or take { $spread }. { $words }
review-luck-note = Of a hundred fair players somebody is always less lucky than ninety-nine. Bad luck is no evidence; `audit game` is.
audit-wrong-cause-again = Event { $seq } goes on with the command { $cause }, which was over; each command has a cause of its own and stands in one place.
audit-wrong-cause-impossible = Event { $seq } is said to be caused by { $cause }; no command that came in there can have that cause.
audit-wrong-time-within = Event { $seq } has another time than the events before it of the same command ({ $cause }), though nothing was waited for.
audit-wrong-seen-before = Checkpoint { $paste } of those given was seen before event { $seq } happened, by the time of that event; and it covers it. The times in this file are false, or the time that was given.
audit-wrong-not-committed = No checkpoint that ends in the request of roll { $roll } stands right behind it (event { $seq }).
audit-wrong-not-shown = Event { $seq } answers roll { $roll } though its request was never shown to the players.
audit-wrong-shown-too-late = Event { $seq } says that the request of roll { $roll } was shown; it was not, or only when round { $round } of the beacon was published.
audit-wrong-not-cosigned = Event { $seq } answers roll { $roll }, whose request { $found ->
    [one] { $found } witness
   *[other] { $found } witnesses
} saw; this game demands { $demanded }.
audit-wrong-cosigned-other = Event { $seq } has signatures of witnesses of something else than the request of roll { $roll }, or has them again.
audit-wrong-committed-needlessly = Event { $seq } binds roll { $roll } to another round though its request had been seen in time, or speaks of a roll that does not wait.
audit-wrong-before-round = The dice of roll { $roll } in event { $seq } are dated before round { $round } of the beacon was published, which decided them.
audit-reserved-choosable = The operator could have chosen { $rolls ->
        [one] one roll, which does not
       *[other] these { $rolls } rolls, which do not
    } use the public beacon: who has the key knows such a roll when its request is written. That nothing was changed afterwards is proven.
audit-wrong-chain-unexpected = Event { $seq } leaves a chain of secrets that this game cannot take.
audit-wrong-link-not-awaited = Event { $seq } speaks of a link of { $seat } for roll { $roll }, which does not wait for one.
audit-wrong-link-other = In event { $seq } { $seat } opened link { $found } for roll { $roll }, which takes link { $expected }: links are taken in their order, each once.
audit-wrong-link-foreign = In event { $seq } { $seat } opened something for roll { $roll } that is not link { $expected } of the chain that was left.
audit-wrong-link-not-skippable = In event { $seq } roll { $roll } went on without the link of { $seat }, for which it waits as long as it takes.
audit-wrong-link-skipped-early = In event { $seq } roll { $roll } went on without the link of { $seat } after { $waited ->
    [one] { $waited } second
   *[other] { $waited } seconds
}; it waits { $wait }.
audit-wrong-link-awaited = Event { $seq } goes on with roll { $roll } before the link of { $seat } was there or its time was up.
audit-wrong-not-bound = In event { $seq } roll { $roll } was decided by a round of the beacon that was named before its links were there.
audit-reserved-choosable-together = { $rolls ->
        [one] One roll rests
       *[other] { $rolls } rolls rest
    } on links of the players' chains and on no beacon: the server could have chosen only together with every player whose link is in the roll, or with one of them by leaving a link out. The owner of a link knows that it was given only after its request: the player's program keeps the checkpoint.
audit-reserved-links-missing = { $rolls ->
        [one] One roll
       *[other] { $rolls } rolls
    } went on without a link that a seat's chain had for it: it did not come, or the chain was taken away meanwhile. With a beacon nobody could know what that would do.
audit-reserved-uncommitted = { $rolls ->
        [one] One roll waits
       *[other] { $rolls } rolls wait
    } for a round of the beacon, but nothing shows that the request was there before the round: a server that falsifies times could have tried several. The game was begun with an earlier program.
audit-reserved-unwitnessed = Of { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    } only the server says that the request was shown before its round was published. A witness whom you trust (--witness), or its checkpoint from the channel with the time at which it stood there (--checkpoint, --seen-at), would prove it.
audit-reserved-committed-anew = { $rolls ->
        [one] One roll was
       *[other] { $rolls } rolls were
    } bound to a later round, because nobody had seen the request before the first one. Whoever knew the first round could have wished for another.
audit-reserved-roll-rewound = The board was taken back to event { $to } in event { $seq }, so this roll counts no more: { $reason }
audit-reserved-own-times = { $commands ->
        [one] One command is
       *[other] { $commands } commands are
    } not dated as the interaction on Discord that it came from: the clock of the server was wrong, or the time was chosen.
audit-reserved-seat-given = { $player } was given the seat { $seat } in event { $seq }, when play had begun.
audit-reserved-clock-changed = A game master set or stopped the clock, or gave time, in event { $seq }.
verdict-server-changed = @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
    THE KEY OF THE SERVER HAS CHANGED. THIS GAME WAS SIGNED BY ANOTHER BEFORE:
      before { $before }
      now    { $now }
    Somebody may be showing you another game. Ask the server's operator, by another way, why it
    changed. If the answer is right: --new-server.
    @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
verdict-server-new = This server's key was not seen before for this game; it is remembered.
verdict-server-same = It is the key that this game had when it was verified before.
verdict-seen = The request of roll { $roll } was seen by whoever gave its checkpoint at { $at }; its round came at { $round }.
verdict-ends = The file ends with event { $seq } at { $time }, and the game goes on: of what came later it says nothing.
verdict-ends-over = The file ends with event { $seq } at { $time }, and the game is over.

# A witness, and what it says at its start
witness-made = Keys of the witness { $name } are in { $folder }. Keep that folder, and put no old copy of it back: a witness restored from an old copy can no longer be trusted.
witness-hand-out = Hand these out. An operator puts one into the configuration of the server as the key of this witness; to check a game, give it to `adjutant verify --witness`.
witness-key = { $kind }: { $key }
witness-known = { $log } is known now. A witness that is running learns of it when it is started again.
witness-known-before = { $log } was known already.
witness-logs = Logs it knows: { $count }
witness-log-server = all games of this server: { $log }
witness-log = { $log }
witness-no-logs = It knows no log yet and will cosign nothing. `adjutant keys` shows the operator of a server the line to add: adjutant witness know KEY
witness-serves = The witness { $name } listens on http://{ $address }. Servers need that address as their people reach it; behind a proxy with TLS that is another.

# What witnesses saw, after a verdict
witnessed-nothing = None of the witnesses you trust has cosigned a checkpoint that you gave.
witnessed-checkpoint = { $witness } saw { $size ->
    [one] the first event
   *[other] the first { $size } events
}, on { $at } at the latest.
witnessed-all = { $rolls ->
    [one] The only roll
   *[other] Each of the { $rolls } rolls
} was asked for before anybody could know its dice: { $wanted ->
    [one] a witness
   *[other] { $wanted } witnesses
} whom you trust saw the request in time.
witnessed-some = Of { $rolls ->
    [one] the only roll
   *[other] { $rolls } rolls
} the witnesses you trust saw { $seen } in time (wanted for each: { $wanted }). The server could have tried the others before it wrote them:
witnessed-unseen = roll { $roll }, asked for in event { $seq }: { $seen } in time
witnessed-roll = { $witness } saw the request of roll { $roll } on { $at }; its round of the beacon was published on { $round }.
witnessed-roll-alone = { $witness } saw the request of roll { $roll } as the last event, on { $at }; it names no round of the beacon.
witnessed-strangers = Cosignatures by others, whom you did not name with --witness: { $count }. They count for nothing.
witnessed-wrong = Lines under the name of a witness you trust that it has not signed so: { $count }.
witnessed-too-few = You want { $wanted } for each roll: that is not met.

## The archive of finished games

archive-agreed = { $person } agrees: finished games may be given away if everybody who took part agrees.
archive-withdrawn = { $person } agrees no more. Archives that were written before stay as they are.
archive-never-agreed = { $person } has not agreed, so there is nothing to take back.
archive-nobody = Nobody has agreed yet.
archive-person = { $person }, since { $at }
archive-written = { $file } has { $games } { $games ->
        [one] finished game
       *[other] finished games
    }. Left out: { $running } not over, { $not_agreed } without everybody's agreement, { $unreadable } that cannot be read. Anybody checks it with: adjutant archive { $file } --check
archive-game = { $file }, { $game }: { $verdict ->
        [fair] rules and dice are proven
        [unproven] the rules are kept, the dice have no proofs
        [wrong] WRONG; take this file out of the archive and look at it with `adjutant verify`
       *[exchanged] WRONG: the file is not the one that the list names
    }
archive-checked = { $games } { $games ->
        [one] game
       *[other] games
    }, { $wrong } wrong, { $unnamed } { $unnamed ->
        [one] file
       *[other] files
    } that the list does not name.
