//! Why the table refuses a command. Sections named `table` are the program's own, not a rulebook's.

use crate::interface::term::{Term, messages};
use crate::interface::told::{Joint, Told};
use adjutant_events::{SeatId, SideId, SpaceId};
use serde::{Deserialize, Serialize};

/// The faults of a text, each on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problems(pub Vec<String>);

impl From<Problems> for Term {
    fn from(problems: Problems) -> Self {
        Self::list(Joint::Lines, problems.0)
    }
}

messages! {
    /// A refusal of the table, the same for every game.
    TableRefusal, prefix "table" {
        /// This server has no such ruleset.
        "table.create" UnknownRuleset { ruleset: String, known: Vec<String> },
        /// The ruleset has no such option.
        "table.create" UnknownOption { option: String, known: Vec<String> },
        /// The option has no such value.
        "table.create" OptionValue { option: String, value: String, allowed: Vec<String> },
        /// The game cannot begin from a stated position.
        "table.create" NoStatedPosition {},
        /// Lines of a stated position that state none.
        "table.create" BadPosition { problems: Problems },
        /// A stated position is too long.
        "table.create" PositionTooLong { bytes: u64, most: u64 },
        /// In the stated position the game would be over.
        "table.create" PositionIsOver {},
        /// Nobody can make a copy by naming its board, and the dice of a copy prove nothing.
        "table.create" BadCopy {},
        /// The game is at a moment that a copy cannot show.
        "table.create" CopyNotNow {},
        /// The game is played on another board than a new game.
        "table.create" CopyOfOtherBoard {},
        /// No such seat in this game.
        "table.seats" UnknownSeat { seat: String, seats: Vec<SeatId> },
        /// Another player holds the seat.
        "table.seats" SeatHeld { seat: SeatId, player: String },
        /// The name is reserved for the clock or a stand-in.
        "table.seats" NoPersonsName { player: String },
        /// The player does not hold the seat.
        "table.seats" NotYourSeat { seat: SeatId, yours: Vec<SeatId> },
        /// A player may hold several seats of one side only.
        "table.seats" OneSideOnly { seat: SeatId, held: Vec<SeatId>, side: SideId },
        /// After the start, only a game master can change seats.
        "table.seats" SeatsFixed { seat: SeatId },
        /// Only a game master may do this.
        "table.gm" OnlyGm {},
        /// Not before the start.
        "table.start" NotStarted { free: Vec<SeatId> },
        /// Not after the start.
        "table.start" AlreadyStarted {},
        /// All seats must be taken first.
        "table.start" SeatsFree { free: Vec<SeatId> },
        /// Play is suspended.
        "table.pause" GamePaused { reason: String },
        /// The game is not paused.
        "table.pause" NotPaused {},
        /// The game has ended.
        "table.result" GameOver {},
        /// It is another seat's turn.
        "table.turn" NotYourTurn { seat: SeatId, awaited: Vec<SeatId> },
        /// The seat resigned.
        "table.resign" SeatGone { seat: SeatId },
        /// There is nothing to take back since the last die or the last answer of another seat. The table can vote to go
        /// back to event `to`, before the last order of the seat; 0 = no order is known.
        "table.take-back" NothingToTakeBack { to: u64 },
        /// The player has given no order for this seat that still stands.
        "table.take-back" NothingOrdered {},
        /// The board cannot go back to that event.
        "table.rewind" NoSuchPoint { to: u64, earlier: u64, later: u64 },
        /// A reason is required, because it is recorded.
        "table.rewind" ReasonMissing {},
        /// No such standing instruction.
        "table.instructions" NoInstruction { topic: Told },
        /// The standing instruction can never apply.
        "table.instructions" UselessInstruction { topic: Told },
        /// The command belongs to another game.
        "table.command" OtherGame {},
        /// The pick is not offered, or no longer.
        "table.command" NotOffered { order: String, allowed: Vec<String> },
        /// Too much or too little was picked.
        "table.command" WrongAmount { order: String, slot: String, least: u32, most: u32 },
        /// The dice of this roll are not known yet.
        "table.dice" DiceAwaited { roll: u32 },
        /// The text is empty or too long.
        "table.dice" EntropyLength { most: u64 },
        /// The server or the league demands more of the dice than this game has.
        "table.dice" DemandsUnmet { beacon: String, witnesses: u32, has: String, seen: u32 },
        /// The dice of this game have no proofs, so they take no chains of secrets.
        "table.dice" ChainsNotHere {},
        /// The chain has no links, or too many.
        "table.dice" ChainLength { most: u32 },
        /// The waiting time for a link, in seconds, is out of range.
        "table.dice" ChainWait { least: u32, most: u32 },
        /// The seat has no chain.
        "table.dice" NoChain { seat: SeatId },
        /// No roll waits for a link of this seat.
        "table.dice" LinkNotAwaited { seat: SeatId, next: u32, links: u32 },
        /// The link belongs to the chain, but is not the one that the roll takes.
        "table.dice" OtherLink { seat: SeatId, roll: u32, expected: u32, found: u32 },
        /// The link does not belong to the chain that the seat committed to.
        "table.dice" ForeignLink { seat: SeatId, roll: u32, expected: u32, tip: String },
        /// The dice do not match the requested roll.
        "table.dice" DiceMismatch { wanted: u32, given: u32, sides: u16 },
        /// The game has no clock.
        "table.clock" NoClock {},
        /// The seat need not act.
        "table.clock" NoDeadline { seat: SeatId, awaited: Vec<SeatId> },
        /// The time is zero or too long, in days.
        "table.clock" ClockLength { most: u32 },
        /// No weekday counts.
        "table.clock" ClockDays {},
        /// The quiet hours last all day.
        "table.clock" ClockQuiet {},
        /// The vacation is zero or longer than what is left, in days.
        "table.clock" VacationLength { most: u32 },
        /// The player is not away.
        "table.clock" NotAway {},
        /// Only a player who holds a seat may do this.
        "table.clock" OnlySeated {},
        /// Nobody proposed a pause.
        "table.pause" NoPauseProposed {},
        /// The player has already agreed to the pause; `missing` have not.
        "table.pause" PauseAgreedAlready { missing: Vec<String> },
        /// No vote of this number is open.
        "table.vote" NoSuchVote { number: u32, open: Vec<String> },
        /// No vote is named, and several or none are open.
        "table.vote" WhichVote { open: Vec<String> },
        /// The person has no vote here.
        "table.vote" NoVoter { number: u32, voters: Vec<String> },
        /// The vote is still open; `missing` have not answered.
        "table.vote" VoteOpen { number: u32, missing: Vec<String> },
        /// The time of the vote is up.
        "table.vote" VoteTimeUp { number: u32 },
        /// The quorum is more than all votes.
        "table.vote" VoteQuorum {},
        /// The text is empty or too long.
        "table.ruling" PaperLength { most: u64 },
        /// The log has no such event.
        "table.ruling" NoSuchEvent { seq: u64, last: u64 },
        /// The only game master cannot resign the office.
        "table.gm" LastGm {},
        /// The game master already gives the orders of this seat.
        "table.gm" ActsAlready { seat: SeatId },
        /// No game master gives the orders of this seat.
        "table.gm" NobodyActs { seat: SeatId },
        /// The seat need not act, or nobody could answer for it.
        "table.gm" NotAwaited { seat: SeatId, awaited: Vec<SeatId> },
        /// This order cannot be scheduled.
        "table.schedule" NotScheduled {},
        /// The maximum number of orders is already scheduled.
        "table.schedule" TooManyScheduled { most: u64 },
        /// The order is not due yet.
        "table.schedule" NotDue { number: u32 },
        /// No such order is scheduled.
        "table.schedule" NoSuchScheduled { number: u32, waiting: Vec<String> },
        /// No such roll.
        "table.dispute" NoSuchRoll { roll: u32, last: u32 },
        /// No such ruling.
        "table.dispute" NoSuchRuling { number: u32, last: u32 },
        /// The person already has an open dispute about it.
        "table.dispute" DisputeOpen { number: u32 },
        /// No such dispute is open.
        "table.dispute" NoSuchDispute { number: u32, open: Vec<String> },
        /// Nobody rules on their own dispute.
        "table.dispute" OwnDispute { number: u32 },
        /// Only the person who opened a dispute can withdraw it.
        "table.dispute" NotYourDispute { number: u32 },
        /// This office does not have that power.
        "table.staff" StaffRole { seat: SeatId, role: String, deed: String, may: Vec<String> },
        /// By the staff's policy, officers may draft orders but not give them.
        "table.staff" OfficerDrafts { seat: SeatId },
        /// The order concerns the whole seat.
        "table.staff" OutsideWhole { seat: SeatId },
        /// The spaces are not in the officer's theatre.
        "table.staff" OutsideTheatre { spaces: Vec<SpaceId>, theatre: Vec<SpaceId> },
        /// The units belong to an arm that the officer does not command.
        "table.staff" OutsideArms { arms: Vec<String>, yours: Vec<String> },
        /// The order costs more than the rest of the officer's budget.
        "table.staff" OutsidePurse { spends: u32, left: u32 },
        /// The staff has no such person.
        "table.staff" NotOnStaff { seat: SeatId, player: String, staff: Vec<String> },
        /// The holder of the seat is its commander.
        "table.staff" IsCommander { seat: SeatId, player: String },
        /// The person plays on another side.
        "table.staff" StaffSide { player: String, side: SideId },
        /// A game master must not join a staff, because a member of a staff sees hidden things.
        "table.staff" StaffGm { player: String },
        /// The player of a seat alone lets somebody watch its board.
        "table.staff" OnlyPlayerAdmits { seat: SeatId },
        /// A game master does not watch one seat.
        "table.staff" WatcherGm { player: String },
        /// A player does not watch.
        "table.staff" WatcherPlays { player: String, seats: Vec<SeatId> },
        /// The person waits for a seat, which may be one of another side.
        "table.staff" WatcherWaits { player: String },
        /// The person watches another seat.
        "table.staff" WatchesAlready { player: String, seat: SeatId },
        /// The person knows what another side hides.
        "table.staff" KnowsOther { player: String, side: SideId },
        /// The game master must name the seat.
        "table.staff" WhichStaff { seats: Vec<SeatId> },
        /// No draft of this number.
        "table.draft" NoSuchDraft { number: u32, open: Vec<String> },
        /// The draft belongs to another officer.
        "table.draft" NotYourDraft { number: u32, player: String },
        /// The person has already approved it.
        "table.draft" ApprovedAlready { number: u32, missing: Vec<String> },
        /// The turn of the draft is over.
        "table.draft" DraftStale { number: u32 },
        /// A game master's correction cannot be drafted.
        "table.draft" NotDraftable {},
        /// There are too many drafts.
        "table.draft" DraftsFull { most: u32 },
        /// No draft is due.
        "table.draft" NoDraftDue { seat: SeatId },
        /// This game has no press.
        "table.press" PressOff {},
        /// This game has no private letters.
        "table.press" PressPublic {},
        /// Letters may go only to powers of the same side.
        "table.press" PressAllies { seats: Vec<SeatId>, side: SideId },
        /// The letter has no recipient besides the writer.
        "table.press" PressNobody { seats: Vec<SeatId> },
        /// The delay of the gallery is zero or too long, in rounds.
        "table.gallery" GalleryRounds { most: u16 },
        /// Players who already hid something did not agree to a gallery.
        "table.gallery" GalleryLate {},
        /// Earlier events cannot be shown in the gallery.
        "table.gallery" GalleryClosed {},
        /// The planning map has too many marks.
        "table.plan" PlanFull { most: u64 },
        /// An arrow from a space to itself.
        "table.plan" PlanSame { space: SpaceId },
        /// No other seat of the side is named, or there is none.
        "table.plan" PlanNobody { seats: Vec<SeatId> },
        /// The planning map belongs to another side.
        "table.plan" PlanOtherSide { seats: Vec<SeatId>, side: SideId },
        /// There is no mark of this number.
        "table.plan" PlanNoMark { number: u32, known: Vec<String> },
        /// The mark asks nothing of this seat.
        "table.plan" PlanNotAsked { number: u32, open: Vec<String> },
        /// Another seat made the mark.
        "table.plan" PlanNotYours { number: u32, seat: SeatId },
        /// The seat has no mark on the map.
        "table.plan" PlanNoneYours {},
        /// The person is neither signed up nor waiting.
        "table.signup" NotSignedUp {},
        /// Nobody signed up, so no lots can be drawn.
        "table.signup" NobodySignedUp {},
        /// No draw is open.
        "table.signup" NoDraw {},
        /// Lots are being drawn: nobody can sign up or take a seat now.
        "table.signup" LotsAwaited {},
        /// The seats were drawn, so nobody can take one directly.
        "table.signup" SeatsDrawn {},
        /// A draw does not give a seat that many officers.
        "table.signup" TooManyOfficers { most: u32 },
        /// The person already holds a seat.
        "table.signup" SitsAlready { seat: SeatId },
        /// The maximum number of people has signed up.
        "table.signup" SignUpFull { most: u64 },
        /// Another player was asked to take over the seat.
        "table.signup" CallOpen { seat: SeatId, player: String },
        /// Nobody is waiting who could take over the seat, or its holder is present.
        "table.signup" NobodyWaits {},
        /// Nobody is asked to take over the seat.
        "table.signup" NotCalled { seat: SeatId, seats: Vec<SeatId> },
        /// The die has no such face.
        "table.dice" NoSuchFace { face: u16, wanted: u32, sides: u16 },
        /// This game has no odds.
        "table.odds" NoOdds {},
        /// Odds of this game are of units on a board: they are asked for in a game.
        "table.odds" OddsOfABoard { lines: Vec<String> },
        /// The table plays without odds.
        "table.odds" OddsOff {},
        /// The table allows odds only for a player's own plans.
        "table.odds" OddsOwnOnly {},
        /// The server allows the person no more games at once.
        "table.seats" TooManyGames { running: u32, most: u32, finished: u32, spare: u32, dropped: u32 },
        /// The table is fast, and the person has not shown that pace.
        "table.seats" PaceNotShown { minutes: u32, pace: u32, answers: u64, needed: u64 },
    }
}
