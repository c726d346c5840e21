### Votes, rulings, announcements and notes.

vote-draw = that the game ends in a draw
vote-concession = that their side gives up
vote-replacement = that { $player } takes over { $seat }
vote-more-time = that { $seat } { $seat-number ->
        [one] gets
       *[other] get
    } { $time } more
vote-mend = that the board goes back to event { $to }: { $reason }
# The button beside a refused undo, and the reason that it gives.
vote-to-go-back = Ask the table to go back
vote-mistake = a mistake
vote-house-rule = the house rule { $text }
vote-question = the question { $text }
vote-needs-two-thirds = At least two yes for each no are needed.
vote-needs-everybody = Everybody who may vote has to say yes.
vote-needs-quorum = At least { $percent } % of them have to answer.
vote-is-secret = Only game masters see who answers what before the game is over.
vote-heading = Vote { $number }: { $matter }
vote-answer = { $player }: { $answer ->
        [yes] yes
        [no] no
       *[abstain] abstains
    }
vote-outcome = { $outcome ->
        [passed] Passed.
        [failed] Rejected.
        [quorum] Too few answered.
        [void] Passed, but it could not be done any more.
       *[withdrawn] Withdrawn.
    }
vote-missing = Still to answer: { $players }.
votes-none = Nobody has called a vote. To call one: `call vote draw`.
rulings-none = There are no rulings and no house rules.
ruling-voted = House rule by vote { $number }: { $text }

event-vote-called = Vote { $number } is called by { $player }: { $matter }.
event-vote-voters = Who may vote: { $players }.
event-vote-until = It is counted by { $at }.
event-vote-how = Type `vote yes on { $number }` or `vote no on { $number }`.
event-vote-cast = In vote { $number } { $player } { $answer ->
        [yes] says yes
        [no] says no
       *[abstain] abstains
    }.
event-vote-cast-secretly = In vote { $number } { $player } { $answer ->
        [yes] says yes
        [no] says no
       *[abstain] abstains
    }, in secret.
event-vote-closed = Vote { $number } { $outcome ->
        [passed] has passed
        [failed] is rejected
        [quorum] is rejected, because too few answered
        [void] has passed, but what it decides cannot be done any more
       *[withdrawn] is withdrawn
    } ({ $yes } yes, { $no } no, { $abstained } abstained).
event-ruling = Ruling { $number } of the game master: { $text }
event-ruling-about = Ruling { $number } of the game master on event { $seq }: { $text }
event-announced = The game master announces: { $text }
event-note-kept = Note for the game masters: { $text }
event-deadline-voted = { $seat } { $seat-number ->
        [one] has
       *[other] have
    } until { $at } by vote.

about-vote-call = Put something to the vote
help-vote-call =
    Puts something to the vote of everybody who plays, or of your own side (“among allies”): a draw, the concession of your side, somebody else on a seat, more time for a seat, going back to correct a mistake, a house rule, a question. You say yes with it. What passes is carried out at once.
    Usually more yes than no are needed, on each side by itself; “needs two-thirds” or “needs all” ask for more, “quorum 60” that so many percent answer, “within 2 days” that it is counted then. “ballot secret” hides the answers from everybody but the game masters.
    `call vote draw` · `call vote concession within 2 days` · `call vote question that we use a map`
slot-vote-call-matter = What: draw, concession, replacement, time, mend, rule or question
slot-vote-call-seat = Which seat, for a replacement or more time
slot-vote-call-player = Who takes over
slot-vote-call-time = How much more time
slot-vote-call-to = The last event that still counts
slot-vote-call-needed = What it needs: majority, two-thirds or all
slot-vote-call-quorum = How many percent have to answer
slot-vote-call-who = Who votes: everybody or allies
slot-vote-call-ballot = open or secret
slot-vote-call-within = How long it is open
slot-vote-call-text = The rule, the question or the reason

about-vote-answer = Answer in a vote
help-vote-answer =
    Answers in a vote: yes, no or abstain. Where several are open, say the number. The answer can be changed until the vote is counted.
    `vote yes` · `vote no on 2` · `vote abstain`
slot-vote-answer-answer = yes, no or abstain
slot-vote-answer-number = Which vote

about-vote-list = Show the votes
help-vote-list =
    Shows the votes that are open and those that were counted.
    `votes`

about-vote-count = Count a vote whose time is up
help-vote-count =
    Counts a vote whose time is up, as it stands. The bot does this automatically; use the command only if it was offline.
    `count vote 1`
slot-vote-count-number = Which vote

about-vote-withdraw = Withdraw a vote that is not counted yet
help-vote-withdraw =
    Withdraws a vote. Only the player who called it, or a game master, can do that.
    `withdraw vote 1`
slot-vote-withdraw-number = Which vote

about-record-ruling = Game master: settle a question for good
help-record-ruling =
    Settles a question. Rulings are numbered, everybody sees them, and `rulings` shows them again.
    `ruling that the move stands` · `ruling on event 12 that the loss stands`
slot-record-ruling-about = The number of the event that it is about
slot-record-ruling-text = What is ruled

about-record-list = Show the rulings and house rules
help-record-list =
    Shows what game masters have settled and which house rules were voted.
    `rulings`

about-record-announcement = Game master: tell everybody something
help-record-announcement =
    Tells everybody something. It stays in the record.
    `announce that the finals begin on Monday`
slot-record-announcement-text = What

about-record-note = Game master: note something for the game masters
help-record-note =
    Keeps a note that only game masters see before the game is over.
    `note that Anna asked for a substitute in May`
slot-record-note-text = What

section-table-vote = Votes
section-table-ruling = Rulings

table-no-such-vote = No vote { $number } is open.
    .then = { $open-count ->
        [0] Call one: `call vote draw`.
       *[other] Open: { $open }.
    }
table-which-vote = { $open-count ->
        [0] No vote is open.
       *[other] Several votes are open.
    }
    .then = { $open-count ->
        [0] Call one: `call vote draw`.
       *[other] Say which: { $open-or }.
    }
table-no-voter = You may not vote in vote { $number }.
    .then = These may: { $voters }.
table-vote-open = Vote { $number } is open.
    .then = { $missing-count ->
        [0] It is secret, so nobody is told who has answered.
       *[other] Still to answer: { $missing }.
    }
table-vote-time-up = The time of vote { $number } is up.
    .then = Have it counted: `count vote { $number }`.
table-vote-quorum = A quorum is at most 100 percent of those who may vote.
    .then = Say one such as “quorum 60”.
table-paper-length = Say something, in at most { $most } characters.
    .then = Put a longer text where everybody can read it, and write where it is.
table-no-such-event = The log has no event { $seq }.
    .then = Its last event is { $last }: `log` shows the numbers.

# The moments to which the board can go back, and what a rewind took back.
moment-heading = Event { $seq }: { $moment }
moment-line = { $heading }. { $order }
moment-order = { $rolls ->
        [0] Then { $order }
        [one] Then { $order }; one roll.
       *[other] Then { $order }; { $rolls } rolls.
    }
moments-heading = The board can go back to these moments, such as with `rewind to { $seq } because …`:
moments-none = Nobody has acted yet, so there is no moment to which the board can go back.
rewound-orders = { $more ->
        [0] Taken back: { $orders }.
        [one] Taken back: one earlier order; { $orders }.
       *[other] Taken back: { $more } earlier orders; { $orders }.
    }
rewound-rolls = { $rolls ->
        [one] One roll counts no more.
       *[other] { $rolls } rolls count no more.
    }
