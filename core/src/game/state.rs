//! A game: the table, the board, and their position in the log.

use super::error::ReplayError;
use super::event_counts::EventCounts;
use super::roll_commitment::RollCommitment;
use super::undo_log::UndoLog;
use crate::interface::draws::Draws;
use crate::interface::instructions::Instructions;
use crate::interface::position::{Around, Play, read_value};
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::{Games, NoBoard, Ruleset, copy_of};
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::interface::viewer::{Mark, Viewer};
use crate::table::clock::state::Clock;
use crate::table::council::state::Council;
use crate::table::office::state::Office;
use crate::table::plan::state::Plans;
use crate::table::player_records::PlayerRecords;
use crate::table::press::state::Press;
use crate::table::signup::state::SignUp;
use crate::table::staff::state::Staff;
use crate::table::state::Table;
use adjutant_events::dice::Chains;
use adjutant_events::{CauseId, DicePolicy, Envelope, Event, GameId, RollRequest, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A game at one position of its log.
#[derive(Clone, Debug)]
pub struct Game {
    /// The ruleset.
    pub rules: Ruleset,
    /// The game's id.
    pub id: GameId,
    /// The last applied event.
    pub seq: Seq,
    /// The time of that event.
    pub time: Timestamp,
    /// Seats, players, options, standing instructions. Never rewound.
    pub table: Table,
    /// The board. Rewound by `TakenBack` and `Rewound`.
    pub play: Play,
    /// The moments at which the rules waited for a seat, oldest first. The board can be rewound to them.
    pub marks: Vec<Mark>,
    /// Deadlines, vacations, proposed pauses. Never rewound.
    pub clock: Clock,
    /// Commands that can still be taken back, oldest first. All belong to one seat.
    pub undo: Vec<UndoPoint>,
    /// The cause of the last event.
    pub last_cause: Option<CauseId>,
    /// The seals and draws. Never rewound.
    pub draws: Draws,
    /// The commitment of the open roll. Never part of the state.
    pub(super) commitment: Option<RollCommitment>,
    /// The entropy chains of the seats. Never rewound, never part of the state.
    pub(super) chains: Chains,
    /// Votes and rulings. Never rewound, never part of the state, so secret answers cannot be guessed from a digest.
    pub council: Council,
    /// Game masters acting for seats, scheduled orders, disputes. Never rewound, never part of the state.
    pub office: Office,
    /// Staffs and their drafts. Never rewound, never part of the state, so drafts cannot be guessed from a digest.
    pub staff: Staff,
    /// The letters and the press rules. Never rewound, never part of the state.
    pub press: Press,
    /// The planning maps of the sides. Never rewound, never part of the state.
    pub plans: Plans,
    /// The sign-up list and the waiting list. Never rewound, never part of the state.
    pub signup: SignUp,
    /// The response statistics of all players. Never rewound, never part of the state.
    pub player_records: PlayerRecords,
    /// How many events each seat may read. Never rewound, never part of the state.
    pub(super) counts: EventCounts,
    /// The events since a command that can be taken back, usually the oldest. It only saves a replay and is never part
    /// of the state.
    pub(super) undo_log: Option<UndoLog>,
}

/// A game as it is written to a snapshot. The ruleset is found again from the table.
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
    commitment: &'a Option<RollCommitment>,
    chains: &'a Chains,
    council: &'a Council,
    office: &'a Office,
    staff: &'a Staff,
    press: &'a Press,
    plans: &'a Plans,
    signup: &'a SignUp,
    player_records: &'a PlayerRecords,
    counts: &'a EventCounts,
}

/// The same, as it is read.
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
    commitment: Option<RollCommitment>,
    chains: Chains,
    council: Council,
    office: Office,
    staff: Staff,
    press: Press,
    plans: Plans,
    signup: SignUp,
    player_records: PlayerRecords,
    counts: EventCounts,
}

/// A command that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoPoint {
    /// The event before its first event.
    pub seq: Seq,
    /// The seat that gave it.
    pub seat: SeatId,
}

impl Game {
    /// The game that a log's first event creates.
    ///
    /// # Errors
    /// The event is not a creation, or its ruleset or board is unknown.
    pub fn from_first(games: &Games, envelope: &Envelope) -> Result<Self, ReplayError> {
        let Event::Table(TableEvent::GameCreated { ruleset, revision, board, options, dice, gm }) = &envelope.event
        else {
            return Err(ReplayError::NotCreated { seq: envelope.seq });
        };
        if envelope.seq != 1 {
            return Err(ReplayError::OutOfOrder { last: 0, found: envelope.seq });
        }
        // Whoever wrote its board could have chosen it, so no proof of dice may stand beside it.
        if copy_of(options).is_some() && matches!(dice, DicePolicy::Verifiable { .. }) {
            let refused = Refusal::from(TableRefusal::BadCopy {});
            return Err(ReplayError::DoesNotFit { seq: envelope.seq, what: refused.key() });
        }
        let found = games.begun_with(ruleset, *revision, options, board).map_err(|missing| {
            let (seq, ruleset, revision) = (envelope.seq, ruleset.to_string(), *revision);
            match missing {
                NoBoard::UnknownRuleset => ReplayError::UnknownRuleset { seq, ruleset, revision },
                NoBoard::Other => ReplayError::OtherBoard { seq, ruleset, revision },
                NoBoard::Refused(refusal) => ReplayError::DoesNotFit { seq, what: refusal.key() },
            }
        })?;
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
            commitment: None,
            chains: Chains::default(),
            council: Council::default(),
            office: Office::default(),
            staff: Staff::default(),
            press: Press::default(),
            plans: Plans::default(),
            signup: SignUp::default(),
            player_records: PlayerRecords::default(),
            counts: EventCounts::first(),
            undo_log: None,
            rules: found,
        })
    }

    /// The public digest of the state. It excludes everything that could be found by guessing.
    ///
    /// If the game has a seal or is over, it equals [`Game::digest`]. Otherwise it excludes standing instructions, and
    /// the board of a game with hidden things.
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

    /// SHA-256 of the board and the table, in hex. Games with the same digest are in the same state; times and log
    /// positions are not included.
    ///
    /// It must not be published: see [`Game::public_digest`].
    pub fn digest(&self) -> String {
        self.digest_with(&self.table, Some(&self.play))
    }

    fn digest_with(&self, table: &Table, play: Option<&Play>) -> String {
        let mut hash = Sha256::new();
        let mut sink = HashSink(&mut hash);
        let config = bincode::config::standard();
        // Encoding into a hash cannot fail: all types can be encoded, and the sink accepts everything.
        let table = bincode::serde::encode_into_std_write(table, &mut sink, config);
        let play = play.map_or(Ok(()), |play| play.write(&mut sink));
        debug_assert!(table.is_ok() && play.is_ok());
        // A game without a clock keeps the digest that it had before clocks existed.
        if !self.clock.is_unset() {
            let clock = bincode::serde::encode_into_std_write(&self.clock, &mut sink, config);
            debug_assert!(clock.is_ok());
        }
        // With the sealed secrets, nobody can find a hidden board by trying boards.
        self.draws.add_to(&mut hash);
        hex(&hash.finalize())
    }

    /// SHA-256 of the board alone, in hex.
    pub fn play_digest(&self) -> String {
        let mut hash = Sha256::new();
        let written = self.play.write(&mut HashSink(&mut hash));
        debug_assert!(written.is_ok());
        hex(&hash.finalize())
    }

    /// The surroundings of the board.
    pub fn around(&self) -> Around<'_> {
        let takes_back = self.undo.last().map(|point| &point.seat);
        Around { takes_back, ..Around::new(self.table.seated(), &self.draws) }
    }

    /// The game as a snapshot, for [`Game::from_snapshot`].
    ///
    /// # Errors
    /// The encoder refuses it; never for a game that was replayed.
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
            commitment: &self.commitment,
            chains: &self.chains,
            council: &self.council,
            office: &self.office,
            staff: &self.staff,
            press: &self.press,
            plans: &self.plans,
            signup: &self.signup,
            player_records: &self.player_records,
            counts: &self.counts,
        };
        bincode::serde::encode_to_vec(keeping, bincode::config::standard()).map_err(|error| error.to_string())
    }

    /// Reads a snapshot made by this version of the program.
    ///
    /// # Errors
    /// The snapshot is damaged, of another version, or of an unknown game. Discard it and replay.
    pub fn from_snapshot(games: &Games, bytes: &[u8]) -> Result<Self, String> {
        let kept: Kept = read_value(bytes)?;
        let table = &kept.table;
        let found = games.find(&table.ruleset, table.revision).ok_or("its ruleset is not here")?;
        let rules = found.with_board_of(&table.options).map_err(|refusal| refusal.key())?;
        // A stored position names its board by the revision alone.
        if rules.digest() != table.board {
            return Err("its board is not that of this program".to_owned());
        }
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
            commitment,
            chains,
            council,
            office,
            staff,
            press,
            plans,
            signup,
            player_records,
            counts,
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
            commitment,
            chains,
            council,
            office,
            staff,
            press,
            plans,
            signup,
            player_records,
            counts,
            undo_log: None,
        })
    }

    /// The last event that a viewer may read. It stays the same while only things happen that are hidden from the viewer.
    pub fn last_readable(&self, viewer: &Viewer) -> Seq {
        match viewer {
            Viewer::Gm => self.seq,
            Viewer::Spectator => self.counts.last_readable_by(&self.table, None),
            Viewer::Seat(seat) | Viewer::Watcher(seat) => self.counts.last_readable_by(&self.table, Some(seat)),
        }
    }

    /// The open roll of the board, or of a draw of lots.
    pub fn open_roll(&self) -> Option<&RollRequest> {
        self.signup.open_roll().or_else(|| self.play.open_roll())
    }

    /// Whether it is a copy that somebody tries out.
    pub fn is_copy(&self) -> bool {
        copy_of(&self.table.options).is_some()
    }

    /// Whether the game can be rewound to the state after this event.
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
    /// Removes all standing instructions except those of these seats, so that the others will be asked. A trial of an
    /// order uses such a game, so its result cannot depend on what others keep secret.
    pub fn forget_instructions_but(&mut self, of: impl Fn(&SeatId) -> bool) {
        for seat in self.table.seats.iter_mut().filter(|seat| !of(&seat.id)) {
            seat.instructions = Instructions::default();
        }
    }

    /// Whether any other seat has standing instructions.
    pub fn has_instructions_but(&self, of: impl Fn(&SeatId) -> bool) -> bool {
        self.table.seats.iter().any(|seat| !of(&seat.id) && seat.instructions.iter().next().is_some())
    }
}
