//! A game: the table, the board, and the log position they belong to.

use super::error::ReplayError;
use super::pledge::Pledge;
use super::trail::Trail;
use crate::doors::draws::Draws;
use crate::doors::instructions::Instructions;
use crate::doors::position::{Around, Play, read_value};
use crate::doors::ruleset::{Games, Ruleset};
use crate::doors::seated::Status;
use crate::doors::viewer::Mark;
use crate::table::clock::state::Clock;
use crate::table::conduct::Conduct;
use crate::table::council::state::Council;
use crate::table::office::state::Office;
use crate::table::plan::state::Plans;
use crate::table::press::state::Press;
use crate::table::signup::state::SignUp;
use crate::table::staff::state::Staff;
use crate::table::state::Table;
use adjutant_events::dice::Chains;
use adjutant_events::{CauseId, Envelope, Event, GameId, RollRequest, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A game at one moment of its log.
#[derive(Clone, Debug)]
pub struct Game {
    /// What it is played by.
    pub rules: Ruleset,
    /// Its name.
    pub id: GameId,
    /// The last event it contains.
    pub seq: Seq,
    /// When that event happened.
    pub time: Timestamp,
    /// Seats, players, options, standing instructions. Never rewound.
    pub table: Table,
    /// The board. Rewound by `TakenBack` and `Rewound`.
    pub play: Play,
    /// Every moment at which the rules waited for somebody, oldest first: where the board can go back to.
    pub marks: Vec<Mark>,
    /// Deadlines, vacations, pauses asked for. Never rewound.
    pub clock: Clock,
    /// Commands that can still be taken back, oldest first; all of one seat.
    pub undo: Vec<UndoPoint>,
    /// What caused the last event.
    pub last_cause: Option<CauseId>,
    /// What was sealed and drawn. Never rewound.
    pub draws: Draws,
    /// What has become of the promise of the open roll. Never part of the state.
    pub(super) pledge: Option<Pledge>,
    /// Chains of secrets that seats have left. Never rewound, never part of the state.
    pub(super) chains: Chains,
    /// Votes and rulings. Never rewound, never part of the state: what was answered in secret cannot be tried out.
    pub council: Council,
    /// Who acts for others, what is scheduled, what is contested. Never rewound, never part of the state.
    pub office: Office,
    /// Staffs of seats and what they have drafted. Never rewound, never part of the state: what is drafted cannot be tried out.
    pub staff: Staff,
    /// What was written, and what may be. Never rewound, never part of the state.
    pub press: Press,
    /// The planning maps of the sides. Never rewound, never part of the state.
    pub plans: Plans,
    /// Who signed up, and who waits. Never rewound, never part of the state.
    pub signup: SignUp,
    /// How everybody has answered so far. Never rewound, never part of the state.
    pub conduct: Conduct,
    /// What was played since a command that can be taken back, mostly the oldest. Only spares a replay: never part of the state.
    pub(super) trail: Option<Trail>,
}

/// A game as a snapshot has it: what it is played by is found by the table.
#[derive(Serialize)]
struct Keeping<'a> {
    id: &'a GameId,
    seq: Seq,
    time: Timestamp,
    table: &'a Table,
    play: Vec<u8>,
    marks: &'a [Mark],
    clock: &'a Clock,
    undo: &'a [UndoPoint],
    last_cause: &'a Option<CauseId>,
    draws: &'a Draws,
    pledge: &'a Option<Pledge>,
    chains: &'a Chains,
    council: &'a Council,
    office: &'a Office,
    staff: &'a Staff,
    press: &'a Press,
    plans: &'a Plans,
    signup: &'a SignUp,
    conduct: &'a Conduct,
}

/// The same, read.
#[derive(Deserialize)]
struct Kept {
    id: GameId,
    seq: Seq,
    time: Timestamp,
    table: Table,
    play: Vec<u8>,
    marks: Vec<Mark>,
    clock: Clock,
    undo: Vec<UndoPoint>,
    last_cause: Option<CauseId>,
    draws: Draws,
    pledge: Option<Pledge>,
    chains: Chains,
    council: Council,
    office: Office,
    staff: Staff,
    press: Press,
    plans: Plans,
    signup: SignUp,
    conduct: Conduct,
}

/// A command that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoPoint {
    /// The event before its first.
    pub seq: Seq,
    /// Who gave it.
    pub seat: SeatId,
}

impl Game {
    /// The game that a log's first event creates.
    ///
    /// # Errors
    /// If it is not a creation, or of a ruleset or board that is not here.
    pub fn from_first(games: &Games, envelope: &Envelope) -> Result<Self, ReplayError> {
        let Event::Table(TableEvent::GameCreated { ruleset, revision, board, options, dice, gm }) = &envelope.event
        else {
            return Err(ReplayError::NotCreated { seq: envelope.seq });
        };
        if envelope.seq != 1 {
            return Err(ReplayError::OutOfOrder { last: 0, found: envelope.seq });
        }
        let found = games.find(ruleset, *revision).ok_or_else(|| ReplayError::UnknownRuleset {
            seq: envelope.seq,
            ruleset: ruleset.to_string(),
            revision: *revision,
        })?;
        let found = found
            .with_board_of(options)
            .map_err(|refusal| ReplayError::DoesNotFit { seq: envelope.seq, what: refusal.key() })?;
        if found.digest() != board {
            return Err(ReplayError::OtherBoard {
                seq: envelope.seq,
                ruleset: ruleset.to_string(),
                revision: *revision,
            });
        }
        let play = found
            .set_up(options)
            .map_err(|refusal| ReplayError::DoesNotFit { seq: envelope.seq, what: refusal.key() })?;
        Ok(Self {
            id: envelope.game.clone(),
            seq: envelope.seq,
            time: envelope.time,
            table: Table {
                ruleset: ruleset.clone(),
                revision: *revision,
                board: board.clone(),
                options: options.clone(),
                dice: dice.clone(),
                gms: vec![gm.clone()],
                seats: found.empty_seats(),
                status: Status::Gathering,
                rolls: 0,
                checkpoint_due: false,
            },
            play,
            marks: Vec::new(),
            clock: Clock::default(),
            undo: Vec::new(),
            last_cause: Some(envelope.cause.clone()),
            draws: Draws::default(),
            pledge: None,
            chains: Chains::default(),
            council: Council::default(),
            office: Office::default(),
            staff: Staff::default(),
            press: Press::default(),
            plans: Plans::default(),
            signup: SignUp::default(),
            conduct: Conduct::default(),
            trail: None,
            rules: found,
        })
    }

    /// The digest that everybody may know: of the state, without what somebody could find by trying until it fits.
    ///
    /// Where something is sealed that is [`Game::digest`], which nobody can guess, and so it is when the game is over. Elsewhere it says
    /// nothing of what seats have said beforehand, and nothing of a board that hides something.
    pub fn public_digest(&self) -> String {
        if self.draws.hold_a_secret() || matches!(self.table.status, Status::Over(_)) {
            return self.digest();
        }
        let mut table = self.table.clone();
        for seat in &mut table.seats {
            seat.instructions = Instructions::default();
        }
        let play = (!self.rules.family().hides()).then_some(&self.play);
        self.digest_with(&table, play)
    }

    /// SHA-256 of the board and the table, hex. Two games with the same digest are in the same state; times and log
    /// positions do not count.
    ///
    /// It never leaves the house: see [`Game::public_digest`].
    pub fn digest(&self) -> String {
        self.digest_with(&self.table, Some(&self.play))
    }

    fn digest_with(&self, table: &Table, play: Option<&Play>) -> String {
        let mut hash = Sha256::new();
        let mut sink = HashSink(&mut hash);
        let config = bincode::config::standard();
        // Encoding into a hash cannot fail: every type of the state is encodable and the sink takes everything.
        let table = bincode::serde::encode_into_std_write(table, &mut sink, config);
        let play = play.map_or(Ok(()), |play| play.write(&mut sink));
        debug_assert!(table.is_ok() && play.is_ok());
        // A game without a clock has the digest that it had before there were clocks.
        if !self.clock.is_unset() {
            let clock = bincode::serde::encode_into_std_write(&self.clock, &mut sink, config);
            debug_assert!(clock.is_ok());
        }
        // With what was sealed, the digest of a board that hides something cannot be found by trying boards.
        self.draws.add_to(&mut hash);
        hex(&hash.finalize())
    }

    /// SHA-256 of the board alone, hex.
    pub fn play_digest(&self) -> String {
        let mut hash = Sha256::new();
        let written = self.play.write(&mut HashSink(&mut hash));
        debug_assert!(written.is_ok());
        hex(&hash.finalize())
    }

    /// What stands around the board.
    pub fn around(&self) -> Around<'_> {
        let takes_back = self.undo.last().map(|point| &point.seat);
        Around { takes_back, ..Around::new(self.table.seated(), &self.draws) }
    }

    /// The game as a snapshot. [`Game::from_snapshot`] gives it back.
    ///
    /// # Errors
    /// If the encoder does not take it; never for a game that was replayed.
    pub fn to_snapshot(&self) -> Result<Vec<u8>, String> {
        let mut play = Vec::new();
        self.play.write(&mut play)?;
        let keeping = Keeping {
            id: &self.id,
            seq: self.seq,
            time: self.time,
            table: &self.table,
            play,
            marks: &self.marks,
            clock: &self.clock,
            undo: &self.undo,
            last_cause: &self.last_cause,
            draws: &self.draws,
            pledge: &self.pledge,
            chains: &self.chains,
            council: &self.council,
            office: &self.office,
            staff: &self.staff,
            press: &self.press,
            plans: &self.plans,
            signup: &self.signup,
            conduct: &self.conduct,
        };
        bincode::serde::encode_to_vec(keeping, bincode::config::standard()).map_err(|error| error.to_string())
    }

    /// The game of a snapshot made by this version of the program.
    ///
    /// # Errors
    /// If it is damaged, of another version, or of a game that is not here: throw it away and replay.
    pub fn from_snapshot(games: &Games, bytes: &[u8]) -> Result<Self, String> {
        let kept: Kept = read_value(bytes)?;
        let table = &kept.table;
        let found = games.find(&table.ruleset, table.revision).ok_or("its ruleset is not here")?;
        let rules = found.with_board_of(&table.options).map_err(|refusal| refusal.key())?;
        let play = rules.family().position(&kept.play)?;
        let Kept {
            id,
            seq,
            time,
            table,
            play: _,
            marks,
            clock,
            undo,
            last_cause,
            draws,
            pledge,
            chains,
            council,
            office,
            staff,
            press,
            plans,
            signup,
            conduct,
        } = kept;
        Ok(Self {
            rules,
            id,
            seq,
            time,
            table,
            play,
            marks,
            clock,
            undo,
            last_cause,
            draws,
            pledge,
            chains,
            council,
            office,
            staff,
            press,
            plans,
            signup,
            conduct,
            trail: None,
        })
    }

    /// The roll that was asked for and not thrown: of the board, or of lots.
    pub fn open_roll(&self) -> Option<&RollRequest> {
        self.signup.open_roll().or_else(|| self.play.open_roll())
    }

    /// Whether the game may go back to what it was after this event.
    pub fn can_go_back_to(&self, to: Seq) -> bool {
        self.marks.binary_search_by_key(&to, |mark| mark.seq).is_ok()
    }
}

struct HashSink<'a>(&'a mut Sha256);

impl std::io::Write for HashSink<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Game {
    /// From now on nobody but these seats has said beforehand how he will answer: whatever the others will be asked, they are
    /// asked. What somebody only tries out is tried on such a game, so that nothing can depend on what others keep to
    /// themselves.
    pub fn forget_instructions_but(&mut self, of: impl Fn(&SeatId) -> bool) {
        for seat in self.table.seats.iter_mut().filter(|seat| !of(&seat.id)) {
            seat.instructions = Instructions::default();
        }
    }

    /// Whether anybody but these seats has said beforehand how he will answer.
    pub fn has_instructions_but(&self, of: impl Fn(&SeatId) -> bool) -> bool {
        self.table.seats.iter().any(|seat| !of(&seat.id) && seat.instructions.iter().next().is_some())
    }
}
