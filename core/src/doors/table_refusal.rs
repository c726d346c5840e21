//! Why the table says no. Sections named `table` are the house's own, not a rulebook's.

use crate::doors::term::messages;
use crate::doors::told::Told;
use adjutant_events::{SeatId, SideId, SpaceId};

messages! {
    /// A refusal of the table, the same for every game.
    TableRefusal, prefix "table" {
        /// No such ruleset here.
        "table.create" UnknownRuleset { ruleset: String, known: Vec<String> },
        /// The ruleset has no such option.
        "table.create" UnknownOption { option: String, known: Vec<String> },
        /// The option has no such value.
        "table.create" OptionValue { option: String, value: String, allowed: Vec<String> },
        /// No such seat in this game.
        "table.seats" UnknownSeat { seat: String, seats: Vec<SeatId> },
        /// Somebody else sits there.
        "table.seats" SeatHeld { seat: SeatId, player: String },
        /// The name of what acts by itself: the clock, a stand-in.
        "table.seats" NoPersonsName { player: String },
        /// The player does not hold the seat he acts for.
        "table.seats" NotYourSeat { seat: SeatId, yours: Vec<SeatId> },
        /// A player may hold several seats of one side only.
        "table.seats" OneSideOnly { seat: SeatId, held: Vec<SeatId>, side: SideId },
        /// Seats change only before the start, or through a game master.
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
        /// It is not.
        "table.pause" NotPaused {},
        /// The game has ended.
        "table.result" GameOver {},
        /// Somebody else has to act.
        "table.turn" NotYourTurn { seat: SeatId, awaited: Vec<SeatId> },
        /// The seat gave up.
        "table.resign" SeatGone { seat: SeatId },
        /// Nothing since the last die or the last answer of somebody else.
        "table.take-back" NothingToTakeBack {},
        /// The board cannot go back to that event.
        "table.rewind" NoSuchPoint { to: u64, earlier: u64, later: u64 },
        /// A reason is part of the record.
        "table.rewind" ReasonMissing {},
        /// No such standing instruction.
        "table.instructions" NoInstruction { topic: Told },
        /// A standing instruction that can never apply.
        "table.instructions" UselessInstruction { topic: Told },
        /// The command belongs to another game.
        "table.command" OtherGame {},
        /// What was picked cannot be, or not any more.
        "table.command" NotOffered { order: String, allowed: Vec<String> },
        /// Too much or too little was picked.
        "table.command" WrongAmount { order: String, slot: String, least: u32, most: u32 },
        /// The dice of this roll are not known yet.
        "table.dice" DiceAwaited { roll: u32 },
        /// No words, or more than fit.
        "table.dice" EntropyLength { most: u64 },
        /// The server, or the league that plays on it, demands more of the dice than the game has.
        "table.dice" DemandsUnmet { beacon: String, witnesses: u32, has: String, seen: u32 },
        /// The dice of this game have no proofs that a chain of secrets could be in.
        "table.dice" ChainsNotHere {},
        /// No links, or more than a chain may have.
        "table.dice" ChainLength { most: u32 },
        /// A roll waits for a link so long, in seconds, or as long as it takes.
        "table.dice" ChainWait { least: u32, most: u32 },
        /// The seat has left no chain.
        "table.dice" NoChain { seat: SeatId },
        /// No roll waits for a link of this seat.
        "table.dice" LinkNotAwaited { seat: SeatId, next: u32, links: u32 },
        /// A link of the chain, but not the one that the roll takes.
        "table.dice" OtherLink { seat: SeatId, roll: u32, expected: u32, found: u32 },
        /// What is not of the chain that the seat left.
        "table.dice" ForeignLink { seat: SeatId, roll: u32, expected: u32, tip: String },
        /// Dice that do not answer the roll asked for.
        "table.dice" DiceMismatch { wanted: u32, given: u32, sides: u16 },
        /// The game has no clock.
        "table.clock" NoClock {},
        /// The seat is not awaited.
        "table.clock" NoDeadline { seat: SeatId, awaited: Vec<SeatId> },
        /// No time, or more than the clock takes; in days.
        "table.clock" ClockLength { most: u32 },
        /// No day counts.
        "table.clock" ClockDays {},
        /// Quiet hours that last all day.
        "table.clock" ClockQuiet {},
        /// No vacation, or a longer one than there is; in days.
        "table.clock" VacationLength { most: u32 },
        /// The player is not away.
        "table.clock" NotAway {},
        /// Only a player who holds a seat may do this.
        "table.clock" OnlySeated {},
        /// Nobody asked for a pause.
        "table.pause" NoPauseProposed {},
        /// The player has agreed to the pause; these have not.
        "table.pause" PauseAgreedAlready { missing: Vec<String> },
        /// No vote of this number is open.
        "table.vote" NoSuchVote { number: u32, open: Vec<String> },
        /// Several votes are open, or none.
        "table.vote" WhichVote { open: Vec<String> },
        /// The person may not vote on this.
        "table.vote" NoVoter { number: u32, voters: Vec<String> },
        /// The vote goes on: these have not answered.
        "table.vote" VoteOpen { number: u32, missing: Vec<String> },
        /// The time of the vote is up.
        "table.vote" VoteTimeUp { number: u32 },
        /// More than everybody.
        "table.vote" VoteQuorum {},
        /// No text, or a longer one than there is room for.
        "table.ruling" PaperLength { most: u64 },
        /// The log has no such event.
        "table.ruling" NoSuchEvent { seq: u64, last: u64 },
        /// The only game master cannot give his office back.
        "table.gm" LastGm {},
        /// He gives the orders of this seat already.
        "table.gm" ActsAlready { seat: SeatId },
        /// No game master gives the orders of this seat.
        "table.gm" NobodyActs { seat: SeatId },
        /// Nothing is asked of the seat, or nobody could answer for it.
        "table.gm" NotAwaited { seat: SeatId, awaited: Vec<SeatId> },
        /// An order that cannot wait for a time.
        "table.schedule" NotScheduled {},
        /// As many orders wait as may.
        "table.schedule" TooManyScheduled { most: u64 },
        /// Its time has not come.
        "table.schedule" NotDue { number: u32 },
        /// No such order waits.
        "table.schedule" NoSuchScheduled { number: u32, waiting: Vec<String> },
        /// No such roll.
        "table.dispute" NoSuchRoll { roll: u32, last: u32 },
        /// No such ruling.
        "table.dispute" NoSuchRuling { number: u32, last: u32 },
        /// He contests it already.
        "table.dispute" DisputeOpen { number: u32 },
        /// No such dispute is open.
        "table.dispute" NoSuchDispute { number: u32, open: Vec<String> },
        /// Nobody rules on what he contests himself.
        "table.dispute" OwnDispute { number: u32 },
        /// Only who opened it withdraws it.
        "table.dispute" NotYourDispute { number: u32 },
        /// This office does not do that.
        "table.staff" StaffRole { seat: SeatId, role: String, deed: String, may: Vec<String> },
        /// By the staff's policy officers draft orders and give none.
        "table.staff" OfficerDrafts { seat: SeatId },
        /// An order that concerns the seat as a whole.
        "table.staff" OutsideWhole { seat: SeatId },
        /// Spaces that are not in the officer's theatre.
        "table.staff" OutsideTheatre { spaces: Vec<SpaceId>, theatre: Vec<SpaceId> },
        /// Units of an arm that is not the officer's.
        "table.staff" OutsideArms { arms: Vec<String>, yours: Vec<String> },
        /// It costs more than is left in the officer's purse.
        "table.staff" OutsidePurse { spends: u32, left: u32 },
        /// Nobody of this name serves there.
        "table.staff" NotOnStaff { seat: SeatId, player: String, staff: Vec<String> },
        /// Who holds the seat is its commander.
        "table.staff" IsCommander { seat: SeatId, player: String },
        /// The person plays on another side.
        "table.staff" StaffSide { player: String, side: SideId },
        /// A game master would see what others hide.
        "table.staff" StaffGm { player: String },
        /// Of which seat a game master speaks.
        "table.staff" WhichStaff { seats: Vec<SeatId> },
        /// No draft of this number.
        "table.draft" NoSuchDraft { number: u32, open: Vec<String> },
        /// The draft is somebody else's.
        "table.draft" NotYourDraft { number: u32, player: String },
        /// The person has approved of it already.
        "table.draft" ApprovedAlready { number: u32, missing: Vec<String> },
        /// The turn that it was for is over.
        "table.draft" DraftStale { number: u32 },
        /// What a game master does to the board is no order of a seat.
        "table.draft" NotDraftable {},
        /// More drafts than a staff can look through.
        "table.draft" DraftsFull { most: u32 },
        /// No draft is due.
        "table.draft" NoDraftDue { seat: SeatId },
        /// Nothing is written in this game.
        "table.press" PressOff {},
        /// No letters are written in this game.
        "table.press" PressPublic {},
        /// Letters go to powers of one's own side only.
        "table.press" PressAllies { seats: Vec<SeatId>, side: SideId },
        /// A letter to nobody else.
        "table.press" PressNobody { seats: Vec<SeatId> },
        /// What is shown at once hides nothing, and nobody waits so long.
        "table.gallery" GalleryRounds { most: u16 },
        /// Who hid something before the gallery was opened did not know that it would be shown.
        "table.gallery" GalleryLate {},
        /// Nobody is shown what was before.
        "table.gallery" GalleryClosed {},
        /// More marks than anybody finds his way through.
        "table.plan" PlanFull { most: u64 },
        /// An arrow from a space to itself.
        "table.plan" PlanSame { space: SpaceId },
        /// Nobody else is on that side, or nobody else is named.
        "table.plan" PlanNobody { seats: Vec<SeatId> },
        /// The planning map is a side's.
        "table.plan" PlanOtherSide { seats: Vec<SeatId>, side: SideId },
        /// No mark of this number stands there.
        "table.plan" PlanNoMark { number: u32, known: Vec<String> },
        /// The seat is not asked for anything by it.
        "table.plan" PlanNotAsked { number: u32, open: Vec<String> },
        /// Another seat made the mark.
        "table.plan" PlanNotYours { number: u32, seat: SeatId },
        /// The seat has made none that stands.
        "table.plan" PlanNoneYours {},
        /// He is neither on a list nor waiting.
        "table.signup" NotSignedUp {},
        /// Lots cannot be drawn for nobody.
        "table.signup" NobodySignedUp {},
        /// No draw is open.
        "table.signup" NoDraw {},
        /// The lots are being drawn: nobody signs up, or takes a seat, meanwhile.
        "table.signup" LotsAwaited {},
        /// The seats are drawn: nobody takes one by himself.
        "table.signup" SeatsDrawn {},
        /// More officers than a draw gives a seat.
        "table.signup" TooManyOfficers { most: u32 },
        /// Who plays signs up for nothing.
        "table.signup" SitsAlready { seat: SeatId },
        /// As many have signed up as may.
        "table.signup" SignUpFull { most: u64 },
        /// Somebody is asked to take over the seat, and nobody else.
        "table.signup" CallOpen { seat: SeatId, player: String },
        /// Nobody waits who could take over the seat, or its holder is there.
        "table.signup" NobodyWaits {},
        /// Nobody is asked to take over the seat.
        "table.signup" NotCalled { seat: SeatId, seats: Vec<SeatId> },
        /// A value that no die of this roll has.
        "table.dice" NoSuchFace { face: u16, wanted: u32, sides: u16 },
        /// This game has none.
        "table.odds" NoOdds {},
        /// The table agreed to play without.
        "table.odds" OddsOff {},
        /// The table agreed to have them of one's own plans only.
        "table.odds" OddsOwnOnly {},
    }
}
