### Leagues: what happened in them, tables, refusals.

league-role-director = director
league-role-arbiter = arbiter
league-role-party = a player of the pairing
league-role-member = member
league-role-stranger = not a member
league-role-referee = the program
league-phase-preparing = before a season
league-phase-season = in the season
league-phase-playoff = in the playoff
league-phase-dissolved = after its end
league-score-none = no result

league-event-founded = League “{ $name }” is founded under the preset { $preset }. Its director is { $player }.
league-event-set = { $setting }: now { $value }.
league-event-joined = New member: { $player }.
league-event-left = No longer a member: { $player }.
league-event-renamed = A member is now called { $player }.
league-event-appointed = New in office as { $office }: { $player }.
league-event-dismissed = No longer { $office }: { $player }.
league-event-opened = Season { $season } begins.
league-event-closed = Season { $season } is over.
league-event-champion = Season { $season } is over. Its champion is { $player }.
league-event-challenged = Challenge { $challenge }: { $first } challenges { $second }.
league-event-offered = Challenge { $challenge }: { $first } looks for an opponent. Whoever accepts first plays.
league-event-offer-over = Challenge { $challenge } is over.
league-event-accepted = Challenge { $challenge } is accepted.
league-event-declined = Challenge { $challenge } is declined.
league-event-lapsed = Challenge { $challenge } was not answered in time.
league-event-paired = Pairing { $pairing }: { $first } against { $second }.
league-event-bid = Pairing { $pairing }: { $team } bids { $figure }.
league-event-sealed = Pairing { $pairing }: the bid of { $team } is sealed.
league-event-shown = Pairing { $pairing }: the sealed bid of { $team } was { $figure }.
league-event-auctioned = Pairing { $pairing }: { $team } plays { $side } with a bid of { $figure }.
league-event-linked = Pairing { $pairing } ({ $first } against { $second }) is played in the game “{ $game }”.
league-event-recorded = Pairing { $pairing }: the end of the game “{ $game }” is recorded automatically.
league-event-reported = Pairing { $pairing } ({ $first } against { $second }): { $score }, as { $team } reports.
league-event-contested = Pairing { $pairing }: the result is contested by { $team }: { $reason }
league-event-stands = Pairing { $pairing }: { $first } against { $second } { $score }.
league-event-ruled = Pairing { $pairing }: { $first } against { $second } { $score }, by ruling under { $rule }: { $reason }
league-event-corrected = Pairing { $pairing }: { $first } against { $second } is corrected from { $before } to { $score }, under { $rule }: { $reason }
league-event-forfeited = Pairing { $pairing } is forfeited by { $team }: { $reason }
league-event-substituted = Pairing { $pairing }: { $to } plays instead of { $out }.
league-event-round = Round { $round } is paired.
league-event-byes = Without an opponent: { $players }.
league-event-playoff = The playoff is drawn. Seeds: { $seeds }.
league-event-committed = Lots { $draw } are asked for, and round { $round } of the public beacon decides them, at { $at }. Until then nobody can know them: keep the checkpoint.
league-event-witness-refused = The witness { $witness } does not sign what lots { $draw } are drawn by: { $seen ->
        [0] what the witness saw of this league before is of another history.
       *[other] the witness has seen { $seen ->
            [one] { $seen } event
           *[other] { $seen } events
        } of this league, and there are fewer.
    } Either an old copy of the data was put back, or this league is run on another server, too. Ask the operator before you play on.
league-event-skipped = Round { $round } of the public beacon could not be had: lots { $draw } are drawn without it, and whoever verifies the season is told.
league-event-lots = Lots { $draw } are drawn.
league-event-dissolved = The league is at its end.

league-listed = { $name }: { $preset }, { $members ->
    [one] one member
   *[other] { $members } members
}, { $phase }
league-sealed-kept = Nobody sees your bid until the other side's is in. Then the program shows both.
league-sealed-word = The password that opens your sealed bid, and that nobody else should have: { $word }
league-no-bracket = No playoff was drawn yet.
league-which = There is no league “{ $name }” here, or it is not clear which one is meant. Here: { $known }.
league-which-then = Name one with --league; `adjutant league list` shows them, `adjutant league new` founds one.
league-exported = League written to { $file }: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}.
league-verified = League “{ $league }” follows from its orders: { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $pairings ->
    [one] { $pairings } pairing
   *[other] { $pairings } pairings
}, { $draws ->
    [one] { $draws } draw of lots
   *[other] { $draws } draws of lots
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $checkpoints ->
    [one] { $checkpoints } checkpoint
   *[other] { $checkpoints } checkpoints
}. Signed by { $server } (compare this with the fingerprint that the server has always shown).
league-verdict-game = game “{ $game }” of pairing { $pairing }
league-verdict-server-new = This server's key was not seen before for this league; it is remembered.
league-verdict-server-same = It is the key that this league had when it was verified before.
league-verdict-witnesses = What witnesses saw of the game “{ $game }”:

league-column-rank = No.
league-column-player = Player
league-column-opponent = Opponent
league-column-played = Played
league-column-won = Won
league-column-drawn = Drawn
league-column-lost = Lost
league-column-points = Points
league-column-rating = Rating
league-column-bid = Bid
league-column-result = Result
league-column-time = Time
league-anybody = anybody
league-column-unsided = Sides open
league-column-head-to-head = Head to head
league-column-buchholz = Buchholz
league-column-sonneborn-berger = Sonneborn-Berger
league-column-games = Games
league-column-strongest-win = Best win
league-column-material = Left
league-column-lot = Lot
league-column-league = League
league-column-season = Season
league-column-place = Place
league-place-champion = champion
league-place-runner-up = runner-up
league-place-so-far = { $rank } so far
league-career-all = All
league-column-setting = Setting
league-column-value = Value
league-column-takes = Takes
league-standing-open = to be played
league-standing-reported = { $score }, to be confirmed
league-standing-disputed = { $score }, contested
league-standing-annulled = does not count

league-cited = [Handbook of leagues, “{ $section }”]

league-refused-founded = There is a league of this name already.
    .then = Choose another name.
league-refused-not-founded = There is no league of this name.
    .then = `new` founds it.
league-refused-no-preset = There is no preset { $preset }.
    .then = Did you mean { $nearest }? There are: { $known }.
league-refused-no-setting = There is no setting { $setting }.
    .then = Did you mean { $nearest }? `set` lists them all.
league-refused-not-taken = Setting { $setting } does not take “{ $value }”.
    .then = It takes { $takes }.
league-refused-setting-stands = Setting { $setting } stands until the season is over.
    .then = These can be set meanwhile, for what comes then: { $may }.
league-refused-not-now = `{ $order }` is not for now: the league is { $phase }.
    .then = It can be done: { $phases }.
league-refused-not-yours = `{ $order }` is not for you ({ $role }).
    .then = It can be done by: { $roles }.
league-refused-own-game = Pairing { $pairing } is your own, and you cannot rule on your own game.
    .then = Another arbiter or director can.
league-refused-no-member = There is no member { $player } here.
    .then = Did you mean { $nearest }?
league-refused-member = Already a member: { $player }.
    .then = `rename` changes the name in the tables.
league-refused-name-taken = The name “{ $name }” belongs to another member.
    .then = Choose one that nobody has.
league-refused-bad-name = A name has a letter or a digit, nothing invisible, and at most { $most } letters.
    .then = Choose another.
league-refused-last-director = A league has a director.
    .then = Appoint another first.
league-refused-not-in-office = This office is not held by { $player }.
    .then = `/director overview` shows who holds which office.
league-refused-no-challenge = There is no challenge { $challenge } in this season.
    .then = `pairings` lists those that wait.
league-refused-answered = Challenge { $challenge } was answered already.
    .then = Challenge again for another game.
league-refused-not-to-you = Challenge { $challenge } is not to you.
    .then = The challenged player answers it.
league-refused-not-late = Challenge { $challenge } can still be answered; the league gives { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} (setting challenge-hours; 0: no limit).
    .then = Wait, or ask for an answer.
league-refused-yourself = Players cannot be their own opponents or partners.
    .then = Name different members.
league-refused-team-size = In this league a side has so many players: { $size } (setting team).
    .then = Name your partners and the other side's.
league-refused-paired = This league pairs its players itself, round by round (setting format).
    .then = A director pairs the next round with `pair`.
league-refused-out-of-range = One challenges upwards, by at most { $range ->
    [one] { $range } place
   *[other] { $range } places
} (setting challenge-range).
    .then = Choose somebody nearer above you.
league-refused-too-many-open = Too many games or challenges are open for { $player }: at most { $most } at a time (setting challenge-open).
    .then = Finish one first.
league-refused-too-many-made = Your challenges may outnumber those that you accepted by less than { $most } (setting challenge-surplus).
    .then = Accept a challenge first.
league-refused-resting = After a loss, { $hours ->
    [one] { $hours } hour must pass
   *[other] { $hours } hours must pass
} before the same opponent can be challenged again (setting challenge-rest).
    .then = Challenge somebody else, or wait.
league-refused-repeated = Of these two { $most ->
    [one] at most one game counts
   *[other] at most { $most } games count
}, and the rest is decided (setting repeat).
    .then = Play others; when both have finished more games, more count.
league-refused-no-pairing = There is no pairing { $pairing } in this season.
    .then = Open: { $open }.
league-refused-not-open = Pairing { $pairing } is decided or contested.
    .then = An arbiter can rule on it.
league-refused-not-reported = Nothing is reported for pairing { $pairing }, or it is contested.
    .then = Report a result with `report`.
league-refused-own-report = The result of pairing { $pairing } was reported by your own side.
    .then = The other side confirms it.
league-refused-bids-otherwise = In this league sides are found otherwise (setting bids: { $bids }).
    .then = “agreed” and “descending” take open bids, “sealed” takes sealed ones.
league-refused-figure-of-game = Bids in { $game } are { $most } at most.
    .then = Name a bid between minus { $most } and { $most }.
league-refused-figure-bounds = A bid is between minus { $most } and { $most } (setting bid-most).
    .then = Name a whole number from minus { $most } to { $most }.
league-refused-not-lower = The auction goes down, and the last bid is { $figure }.
    .then = Bid less than { $figure }, or take it.
league-refused-own-figure = The last bid of pairing { $pairing } is your own.
    .then = It is the other side's turn.
league-refused-no-figure = Nobody has named a bid for pairing { $pairing }.
    .then = Bid first: any whole number that the league allows.
league-refused-sides-settled = The sides of pairing { $pairing } are settled.
    .then = Make the game: `/game new` with pairing { $pairing }.
league-refused-not-both-sealed = Bids of pairing { $pairing } are shown when both are sealed.
    .then = Seal yours, or wait for the other.
league-refused-not-what-was-sealed = This is not the bid that was sealed for pairing { $pairing }.
    .then = Enter the same amount and the password that you were given when you sealed it.
league-refused-score-games = A pairing here has { $games ->
    [one] { $games } game
   *[other] { $games } games
}, and in a playoff somebody wins (settings games and playoff-best-of).
    .then = Count all of them: `won`, `lost`, `drawn`, or games such as 2-1.
league-refused-already-linked = The game “{ $game }” belongs to a pairing already.
    .then = Name another.
league-refused-not-linked = The game “{ $game }” is not one that this pairing waits for.
    .then = Link it first.
league-refused-game-unbound = The end of the game “{ $game }” is to be recorded without which game it was.
    .then = Let this program record it: report without a result.
league-refused-game-differs = The game “{ $game }” was not made as pairing { $pairing } asks for (settings game, game-options, bids): { $differs }.
    .then = In parentheses is what it has. Make one for the pairing: `/game new` with its number, or `adjutant league game { $pairing } --make`.
league-refused-game-asked-otherwise = Pairing { $pairing } asks for another game (settings game, game-options, bids): { $differs }.
    .then = In parentheses is what you asked for. Leave these away: a game that is made for a pairing has them by itself.
league-refused-protest-over = A result can be contested for { $days ->
    [one] { $days } day
   *[other] { $days } days
} (setting protest-days).
    .then = A director can still correct it.
league-refused-no-reason = A ruling, a forfeit or a contest has a reason that everybody can read.
    .then = Say it, in at most 500 letters.
league-refused-unfinished = Pairings are still open: { $open }.
    .then = Play, rule on or forfeit them first.
league-refused-rounds-done = { $rounds ->
    [one] The only round is paired
   *[other] All { $rounds } rounds are paired
} (setting rounds).
    .then = Close the season, or draw the playoff.
league-refused-too-few = For this at least { $least } are needed, and there are { $count }.
    .then = Let more join, or ask less of them (settings playoff-games, playoff-opponents).
league-refused-season-unpaired = No round was paired yet.
    .then = Begin with `pair`.
league-refused-waits-for-lots = Lots are being drawn.
    .then = Try it again at once.
league-refused-drawn = The lots of this season are drawn.
    .then = They stay until the next.
league-refused-nothing-to-pair = In this league players find each other (setting format).
    .then = `challenge` declares a game; `playoff` draws the bracket.
league-refused-for-referee = Only the program that ran the game reports that.
    .then = Link the game: it reports itself when it is over.

league-event-called = Pairing { $pairing } ({ $first } against { $second }) has not begun: players who are ready say so until { $until }.
league-event-ready = Pairing { $pairing }: { $team } is ready.
league-event-pairing-lapsed = Pairing { $pairing } ({ $first } against { $second }) does not count: nobody came.
league-event-overdue = Pairing { $pairing } ({ $first } against { $second }) is late. A director or an arbiter decides.
league-event-away = Away until { $until }: { $player }. The limits of these pairings wait.
league-event-reserve = New on the waiting list: { $player }.
league-event-reserve-left = One player left the waiting list.
league-event-changed = Pairing { $pairing } is now { $first } against { $second }.
league-reason-left = left the league
league-reason-unanswered = did not answer the challenge
league-reason-not-there = was called and did not come

league-refused-nothing-due = Nothing needs to be done now.
    .then = `/league mine` shows what comes next in your pairings.
league-refused-ready-already = For pairing { $pairing } your side is ready already.
    .then = Make the game: `/game new` with pairing { $pairing }.
league-refused-days-away = The league gives { $most ->
    [one] { $most } day of absence in a season
   *[other] { $most } days of absence in a season
} (setting holiday-days), and { $left ->
    [one] one is left
   *[other] { $left } are left
}.
    .then = Take no more than these.
league-refused-not-waiting = Not on the waiting list: { $player }.
    .then = `wait` with a name puts you there.
league-refused-off-season = The league plays from { $begins } to { $ends } (settings season-begins and season-ends).
    .then = Wait until then, or for the next season.
league-refused-bracket-on = What follows in the bracket has begun: pairing { $pairing }.
    .then = The result there can still be ruled on.
league-refused-in-bracket = In this bracket already: { $player }.
    .then = Name somebody who is not.

league-refused-offer-waits = Your challenge { $challenge } to anybody waits already.
    .then = Take it back first (`decline`), or challenge somebody.
league-refused-nobody-to-match = No two members who wait can be paired now.
    .then = Wait for more challenges to anybody (`challenge` without a player).

league-refused-no-replacements = In this league nobody plays in the place of another (setting replacements).
    .then = Rule on the pairing, or forfeit it for who does not come.

league-enrol-unread = Write each user with the name in tables, with commas between them: `@anna Anna, @ben Ben`.
league-column-side = Side
league-punctuality = Turns on time: { $kept }; late: { $missed }; in { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
league-luck = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $expected } to be expected: { $words }

league-not-kept = No leagues are kept by this bot.
league-fault = That could not be done now, and nothing happened. Try it again; the log of the server says why.
league-none-here = No league is shown on this server. `/league new` founds one.
league-none-called = There is no league “{ $name }” here. Here: { $known }.
league-which-here = Several leagues could be meant: { $leagues }. Name one.
league-only-director = Only a director of the league can do that.
league-only-officials = Only a director or an arbiter of the league sees that.
league-placed = League { $league } is shown in { $place }.
league-founded-how = To play, press “Join” or use `/league join`. Settings: `/director set`. The season begins with `/director season`.
league-done = Done.
league-thread = { $league } · news
league-nothing-yet = Nothing yet.
league-nothing-of-yours = Nothing of yours is open.
league-sheet-title = **{ $name }**, season { $season }
league-board-head = **{ $name }**, season { $season }, { $phase }; members: { $members }
league-board-pairing = { $pairing }: { $first } – { $second }: { $standing }
league-board-until = { $line }, until { $at }
league-board-more = … and { $count } more
league-board-challenges = Challenges that wait for an answer: { $count }
league-choice-pairing = { $pairing }: { $first } – { $second }
league-mine = **{ $pairing }** against { $opponent }: { $step }
league-mine-typed = { $pairing } against { $opponent }: { $step }
league-step-seal-typed = seal your bid with `adjutant league bid { $pairing } FIGURE --seal`
league-step-show-typed = show your bid with `adjutant league bid { $pairing } FIGURE --open WORD`
league-step-bid-typed = bid with `adjutant league bid { $pairing } FIGURE`, or take the other's bid with `--take`
league-step-play-typed = make its game with `adjutant league game { $pairing } --make`, or name one with `adjutant league link`
league-step-disputed = contested; an arbiter rules
league-step-reported = reported by your side; the other confirms it
league-step-confirm = reported by the other side: confirm or contest it
league-step-seal = seal your bid with `/league bid`
league-step-show = reveal your bid: enter the same amount and your password with `/league bid`
league-step-wait = waiting for the other side's bid
league-step-bid = bid with `/league bid`, or take the other's bid
league-step-play = make its game with `/game new` (option pairing), or name one with `/league link`
league-step-games = is played in { $games }
league-next-open = Next: let people join, then begin the season.
league-next-play = Next: pairings are still open.
league-next-pair = Next: pair a round, or draw the playoff, or close the season.
league-next-playoff = Next: draw the playoff, or close the season.
league-next-close = Next: close the season.
league-overview = Members: { $members }
    Waiting list: { $reserves }
    Contested: { $disputed }
    To be confirmed: { $reported }
    Late: { $overdue }
    Called: { $called }
    Not begun: { $unbegun }
    Directors: { $directors }
    Arbiters: { $arbiters }
league-reminder = { $players } Pairing { $pairing } ({ $first } against { $second }) has time until { $at }, { $left }.
league-dispute-thread = { $league } · dispute { $pairing }
league-dispute-hello = { $players } { $officials }
    Pairing { $pairing }, { $first } against { $second }: { $standing }
    { $reason }
    Games: { $games }
    The board as it stands and the game as a file are attached: anybody can check each roll with `/verify`, one roll with `/audit roll`. Rules are explained by `/help`. Say here what is to be said. An arbiter or director who does not play in it ends it with `/director rule`, and names the rule.
league-form-contest = Contest a result
league-form-reason = Why? Everybody can read it.
league-button-of = { $text } { $number }
league-button-join = Join
league-button-mine = My games
league-button-table = Table
league-button-pairings = Pairings
league-button-accept = Accept
league-button-decline = Decline
league-button-withdraw = Take back
league-button-ready = Ready
league-button-confirm = Confirm
league-button-contest = Contest
league-button-take = Take the bid
league-result-unread = A result is won, lost, drawn, or games such as 2-1 or 1.5-0.5.
league-result-won = won
league-result-lost = lost
league-result-drawn = drawn
league-result-none = does not count
league-material-unread = What is left is written as yours and theirs, such as 40-12.
league-figure-unread = A bid is a whole number, such as 9 or -3.
league-picture-board = The last board of the game { $game }
league-picture-table = The table
league-picture-bracket = The bracket
league-picture-curve = The rating over time
league-picture-title = { $name }, season { $season }
league-picture-rating = { $player }: { $rating }
league-column-deviation = Uncertainty
league-page-cross = Cross table
league-page-bracket = Playoff
league-page-archive = Seasons
league-page-head = { $name }, season { $season }, { $phase }; members: { $members }
league-page-challenges = Challenges that wait for an answer
league-page-before = { $first } stands before { $second }: they are equal, and { $by } decides.
league-page-shared = { $first } and { $second } share a place: nothing tells them apart.
league-page-champion = Champion: { $player }
league-page-runner-up = Second: { $player }
league-break-head-to-head = their games against each other
league-break-buchholz = the sum of the opponents’ points (Buchholz)
league-break-sonneborn-berger = the points of those beaten and drawn with (Sonneborn-Berger)
league-break-games = the number of games played
league-break-strongest-win = the strongest opponent beaten
league-break-material = what was left at the end of the games
league-break-lot = the lot
league-files-written = Written to { $folder }: { $files ->
    [one] { $files } file
   *[other] { $files } files
}.

## The verdict on a season

audit-league-wrong-not-read = The file cannot be read as a season.
audit-league-wrong-event-unreadable = Event { $seq } of the league cannot be read: { $why }
audit-league-wrong-unfit = Event { $seq } of the league does not fit what stands before it: { $why }
audit-league-wrong-order-refused = The order in event { $seq } of the league is one that the rules refuse ({ $rule }).
audit-league-wrong-other-event = Event { $seq } of the league ({ $found }) does not follow from what stands before it.
audit-league-wrong-cut-short = The league’s log ends at event { $seq }, and something follows from it that is not there.
audit-league-wrong-lots = The lots in event { $seq } are not those that fell: { $why }
audit-league-wrong-figure = The bid that event { $seq } shows is not the one that was sealed.
audit-league-wrong-checkpoint = The checkpoint at event { $seq } does not fit: { $why }
audit-league-wrong-other-server = The league is signed by the server { $found }, not by { $expected }.
audit-league-wrong-paste = A checkpoint that was given contradicts this file: the same server signed something else of this league.
audit-league-wrong-game = The file of the game “{ $game }” is wrong.
audit-league-wrong-other-name = The file under the name “{ $game }” is of the game “{ $found }”.
audit-league-wrong-not-over = The game “{ $game }” is not over by its file.
audit-league-wrong-not-linked = The file of a game “{ $game }” is there, and no pairing names it.
audit-league-wrong-other-end = By its file the game “{ $game }” ended otherwise than event { $seq } of the league says.
audit-league-wrong-game-of-other = The referee of this league recorded the game “{ $game }” on its own server, where { $expected } signs; the file under its name is signed by { $found }. It is another game.
audit-league-wrong-other-terms = The game “{ $game }” was not made as pairing { $pairing } asks for: { $differs }
audit-league-wrong-other-side = In the game “{ $game }” of pairing { $pairing }, the side of { $player } is not the one that the auction gave.
audit-league-reserved-game-unproven = The game “{ $game }” of pairing { $pairing } cannot be verified: its dice prove nothing, or its board is missing here.
audit-league-reserved-game-missing = The game “{ $game }” of pairing { $pairing } is not in the file: its result rests on the word of the server alone.
audit-league-reserved-game-unbound = Nothing in the league’s log says which game “{ $game }” of pairing { $pairing } is, but its name: another of that name could have been put there.
audit-league-reserved-game-elsewhere = The game “{ $game }” of pairing { $pairing } is signed by another server than the league: { $server }.
audit-league-reserved-lots-choosable = The server could have tried several lots before it drew: { $draws ->
    [one] one draw
   *[other] { $draws } draws
} had no round of a public beacon.
audit-league-reserved-results-on-word = { $pairings ->
    [one] One result was reported by both without a game
   *[other] { $pairings } results were reported by both without a game
}: that they did is the word of the server.
audit-league-wrong-checkpoint-missing = Before event { $seq } of the league ({ $found }) the log was to be signed; the checkpoint is not there.
audit-league-wrong-other-game = The file of the game “{ $game }” is not of the game that the league recorded in event { $seq }: its events are others.
audit-league-wrong-demand-unmet = The game “{ $game }” of pairing { $pairing } was not run as the league demands: { $demand }
audit-league-reserved-game-went-on = The game “{ $game }” of pairing { $pairing } went on after the league had recorded its end: it had { $events ->
    [one] { $events } event
   *[other] { $events } events
} then and has { $present }.
audit-league-reserved-earlier-rules = This league is of an earlier program: whether a checkpoint was cut out of its log cannot be seen. The setting “revision” changes that for what comes.
audit-league-reserved-lots-unwitnessed = Of { $draws ->
    [one] one draw
   *[other] { $draws } draws
} of lots only the server says that they were asked for before the round of the beacon that decided them.
audit-league-reserved-lots-committed-anew = { $draws ->
    [one] One draw of lots was committed to again
   *[other] { $draws } draws of lots were committed to again
}, because witnesses had not seen it in time: the server knew by then how the first would have fallen.
audit-league-reserved-lots-skipped = { $draws ->
    [one] One draw of lots
   *[other] { $draws } draws of lots
} went on without the public beacon, as this league permits. Nothing but the server’s word says that the beacon was late.
audit-league-reserved-witness-refused = In event { $seq } the witness { $witness } did not sign, because what it saw of this league before is of another history. Ask the witness what it saw.
audit-league-reserved-lots-open = Draw { $draw } of lots was asked for and is not drawn: whoever has the key may know how it falls, and nobody else.
