//! A position: the board of a game at one moment, in the game's own type, and the interface through which the program
//! uses it.
use crate::interface::choice::{Choice, Picked};
use crate::interface::draws::Draws;
use crate::interface::policy::Seeded;
use crate::interface::prompt::Next;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::seats::{Seated, Status};
use crate::interface::table_refusal::TableRefusal;
use crate::interface::viewer::Viewer;
use adjutant_events::staff::Arm;
use adjutant_events::{InstructionScope, Native, PlayerId, RollEvent, RollRequest, SeatId, SpaceId};
use std::any::Any;
use std::fmt;
use std::io::Write;

/// The surroundings of a board that a rule may use.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Seats, players, standing instructions.
    pub table: Seated<'a>,
    /// The seals and draws.
    pub draws: &'a Draws,
    /// The seat that can take back its last order now; none after dice, a correction or a rewind.
    pub takes_back: Option<&'a SeatId>,
}

impl<'a> Around<'a> {
    /// A table where nothing can be taken back.
    pub const fn new(table: Seated<'a>, draws: &'a Draws) -> Self {
        Self { table, draws, takes_back: None }
    }
}

/// What an order touches. The order is not checked and may be impossible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// Spaces that units leave, pass, reach or fight for.
    pub spaces: Vec<SpaceId>,
    /// The arms of the units in it.
    pub arms: Vec<Arm>,
    /// What it spends.
    pub spends: u32,
    /// Whether it concerns the whole seat, such as the end of a phase. No officer may give such an order.
    pub whole: bool,
}

impl Touch {
    /// An order that concerns the whole seat.
    pub fn whole() -> Self {
        Self { whole: true, ..Self::default() }
    }

    /// These spaces and arms, sorted and without duplicates.
    pub fn of(spaces: impl IntoIterator<Item = SpaceId>, arms: impl IntoIterator<Item = Arm>) -> Self {
        let mut touch =
            Self { spaces: spaces.into_iter().collect(), arms: arms.into_iter().collect(), ..Self::default() };
        touch.spaces.sort_unstable();
        touch.spaces.dedup();
        touch.arms.sort_unstable();
        touch.arms.dedup();
        touch
    }
}

/// The board of a game at one moment, in the game's own type. It is pure: the same questions give the same answers.
pub trait Position: Any + fmt::Debug + Send + Sync {
    /// The round, and the places of the current seat and phase in the ruleset's order.
    fn moment(&self) -> (u16, u8, u8);

    /// The place of the seat whose turn it is; none while several act at once.
    fn whose_turn(&self) -> Option<u8>;

    /// The roll that was requested and not thrown.
    fn open_roll(&self) -> Option<&RollRequest>;

    /// Whether players often take back orders of this kind at this moment.
    fn undo_is_likely(&self) -> bool;

    /// The events that an order of a seat causes. The caller has checked that the table lets the seat act.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn decide(&self, around: Around<'_>, seat: &SeatId, order: &Native) -> Decision;

    /// Whether an order is a game master's correction of the board.
    fn is_edit(&self, order: &Native) -> bool;

    /// The events that a game master's correction causes.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn edit(&self, around: Around<'_>, gm: &PlayerId, order: &Native) -> Decision;

    /// What an order of a seat touches, according to the order itself. It decides whether an officer may give it.
    fn touches(&self, seat: &SeatId, order: &Native) -> Touch;

    /// What comes next by the rules.
    fn next(&self, around: Around<'_>) -> Next;

    /// The order by which a standing instruction of a seat answers a question whose answers wait; none = it gives none.
    /// All other questions are answered by instructions in [`Position::next`].
    fn said_beforehand(&self, _around: Around<'_>, _seat: &SeatId) -> Option<Native> {
        None
    }

    /// Applies a fact. It decides nothing.
    ///
    /// # Errors
    /// A message for the operator: the fact does not fit this board.
    fn record(&mut self, fact: &Native) -> Result<(), String>;

    /// Applies an event of a roll.
    ///
    /// # Errors
    /// A message for the operator: it does not fit the board.
    fn record_roll(&mut self, event: &RollEvent, draws: &Draws) -> Result<(), String>;

    /// What a seat may do now, as a tree; empty if it need not act. The answers for an absent seat are marked in it,
    /// for every question that the rules can ask ([`choice::mark_mild`](crate::interface::choice::mark_mild)).
    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice>;

    /// The order of a choice with these picks. The picks come from this position's choices and are within their limits;
    /// none = they still give no order.
    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native>;

    /// The part of the board that a viewer may see.
    fn view(&self, viewer: &Viewer, status: &Status) -> Native;

    /// A board on which a seat sees the same. What it does not see is drawn by chance out of what could be. None = this
    /// moment cannot be drawn.
    fn guessed(&self, seat: &SeatId, chance: &mut Seeded) -> Option<Play>;

    /// Whether a standing instruction of a seat can ever apply.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn check_instruction(
        &self,
        _seat: &SeatId,
        _scope: &InstructionScope,
        _instruction: &Native,
    ) -> Result<(), Refusal> {
        Err(TableRefusal::OtherGame {}.into())
    }

    /// Writes it so that [`Family::position`](crate::interface::ruleset::Family::position) can read it. The same position
    /// gives the same bytes on every machine.
    ///
    /// # Errors
    /// The output cannot be written.
    fn write(&self, out: &mut dyn Write) -> Result<(), String>;

    /// A copy.
    fn again(&self) -> Box<dyn Position>;
}

/// The board of any game.
#[derive(Debug)]
pub struct Play(Box<dyn Position>);

impl Clone for Play {
    fn clone(&self) -> Self {
        Self(self.0.again())
    }
}

impl Play {
    /// Wraps a position.
    pub fn new(position: impl Position) -> Self {
        Self(Box::new(position))
    }

    /// The board, if it has this type.
    pub fn read<T: Position>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Play {
    /// The board for changes, if it has this type.
    pub fn read_mut<T: Position>(&mut self) -> Option<&mut T> {
        (&mut *self.0 as &mut dyn Any).downcast_mut()
    }
}

impl std::ops::Deref for Play {
    type Target = dyn Position;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl std::ops::DerefMut for Play {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

/// Writes a value with the encoding of snapshots and digests.
///
/// # Errors
/// The output cannot be written.
pub fn write_value<T: serde::Serialize>(value: &T, out: &mut dyn Write) -> Result<(), String> {
    let mut out = out;
    let written = bincode::serde::encode_into_std_write(value, &mut out, bincode::config::standard());
    written.map(drop).map_err(|error| error.to_string())
}

/// The maximum length in a position, in bytes. A larger length is damage, and no memory is allocated for it.
const LONGEST: usize = 1 << 26;

/// The error for extra bytes after a position.
pub const MORE: &str = "bytes follow the position";

/// Reads what [`write_value`] wrote.
///
/// # Errors
/// The bytes are not such a value, or come from another version of the program.
pub fn read_value<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    let (value, rest) = read_first(bytes)?;
    if rest.is_empty() { Ok(value) } else { Err(MORE.to_owned()) }
}

/// Reads a value that [`write_value`] wrote, and returns the remaining bytes.
///
/// # Errors
/// The bytes do not begin with such a value, or come from another version of the program.
pub fn read_first<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), String> {
    let config = bincode::config::standard().with_limit::<LONGEST>();
    let read = bincode::serde::decode_from_slice(bytes, config);
    let (value, used) = read.map_err(|error| error.to_string())?;
    Ok((value, bytes.get(used..).unwrap_or_default()))
}
