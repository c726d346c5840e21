//! A position: the board of a game at one moment, of a type that only its flat knows, and the doors through which the
//! house asks it.
use crate::doors::choice::{Choice, Picked};
use crate::doors::draws::Draws;
use crate::doors::prompt::Next;
use crate::doors::refusal::Decision;
use crate::doors::refusal::Refusal;
use crate::doors::seated::{Seated, Status};
use crate::doors::table_refusal::TableRefusal;
use crate::doors::viewer::Viewer;
use adjutant_events::staff::Arm;
use adjutant_events::{InstructionScope, Native, PlayerId, RollEvent, RollRequest, SeatId, SpaceId};
use std::any::Any;
use std::fmt;
use std::io::Write;

/// What stands around a board and what a rule may ask about.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Seats, players, standing instructions.
    pub table: Seated<'a>,
    /// What was sealed and drawn.
    pub draws: &'a Draws,
    /// The seat that can take its last order back now; none after dice, a correction or a rewind.
    pub takes_back: Option<&'a SeatId>,
}

impl<'a> Around<'a> {
    /// A table at which nothing can be taken back.
    pub const fn new(table: Seated<'a>, draws: &'a Draws) -> Self {
        Self { table, draws, takes_back: None }
    }
}

/// What an order touches. It is read, not judged: the order may be nonsense.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// Spaces that units leave, pass, reach or fight for.
    pub spaces: Vec<SpaceId>,
    /// Arms of the units in it.
    pub arms: Vec<Arm>,
    /// What it spends.
    pub spends: u32,
    /// Whether it concerns the seat as a whole, such as the end of a phase: nobody's portfolio.
    pub whole: bool,
}

impl Touch {
    /// Of the seat as a whole.
    pub fn whole() -> Self {
        Self { whole: true, ..Self::default() }
    }

    /// Of these spaces and arms. Each is named once, in order.
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

/// The board of a game at one moment, as its flat knows it. Pure: the same questions have the same answers.
pub trait Position: Any + fmt::Debug + Send + Sync {
    /// Round, place of the seat whose turn it is and of the phase, each in the ruleset's order.
    fn moment(&self) -> (u16, u8, u8);

    /// The place of the seat whose turn it is; none while several act at once.
    fn whose_turn(&self) -> Option<u8>;

    /// The roll that was requested and not thrown.
    fn open_roll(&self) -> Option<&RollRequest>;

    /// Whether orders of this moment are of the kind that players take back.
    fn undo_is_likely(&self) -> bool;

    /// What an order of a seat makes happen. Whether the table lets it act was asked before.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn decide(&self, around: Around<'_>, seat: &SeatId, order: &Native) -> Decision;

    /// Whether an order is one by which a game master puts the board right by hand.
    fn is_edit(&self, order: &Native) -> bool;

    /// What a game master's edit makes happen.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn edit(&self, around: Around<'_>, gm: &PlayerId, order: &Native) -> Decision;

    /// What an order of a seat touches, as far as it says so itself: whether it is within somebody's portfolio.
    fn touches(&self, seat: &SeatId, order: &Native) -> Touch;

    /// What comes next by the rules.
    fn next(&self, around: Around<'_>) -> Next;

    /// Records a fact. It decides nothing.
    ///
    /// # Errors
    /// A sentence for the operator: the fact is none of this board's.
    fn record(&mut self, fact: &Native) -> Result<(), String>;

    /// Records what dice did.
    ///
    /// # Errors
    /// A sentence for the operator: it does not fit the board.
    fn record_roll(&mut self, event: &RollEvent, draws: &Draws) -> Result<(), String>;

    /// What a seat may do now, as a tree; empty if nothing is asked of it. What is said for a seat that is not there is
    /// marked in it, for every question that the rules can ask ([`choice::mark_mild`](crate::doors::choice::mark_mild)).
    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice>;

    /// The order of a choice with what was picked in it. What is picked is of this position's choices and within their
    /// limits; none = it makes no order all the same.
    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native>;

    /// What somebody may see of it.
    fn view(&self, viewer: &Viewer, status: &Status) -> Native;

    /// Whether a standing instruction can ever apply.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn check_instruction(&self, _scope: &InstructionScope, _instruction: &Native) -> Result<(), Refusal> {
        Err(TableRefusal::OtherGame {}.into())
    }

    /// Writes it so that [`Family::position`](crate::doors::ruleset::Family::position) reads it again. The same position has the
    /// same bytes on every machine.
    ///
    /// # Errors
    /// What it is written to takes no more.
    fn write(&self, out: &mut dyn Write) -> Result<(), String>;

    /// The same once more.
    fn again(&self) -> Box<dyn Position>;
}

/// The board of a game, whatever the game.
#[derive(Debug)]
pub struct Play(Box<dyn Position>);

impl Clone for Play {
    fn clone(&self) -> Self {
        Self(self.0.again())
    }
}

impl Play {
    /// This board.
    pub fn new(position: impl Position) -> Self {
        Self(Box::new(position))
    }

    /// The board, if it is of this type.
    pub fn read<T: Position>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Play {
    /// The same, to be changed.
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

/// Writes a value of a position in the configuration of snapshots and digests.
///
/// # Errors
/// What it is written to takes no more.
pub fn write_value<T: serde::Serialize>(value: &T, out: &mut dyn Write) -> Result<(), String> {
    let mut out = out;
    let written = bincode::serde::encode_into_std_write(value, &mut out, bincode::config::standard());
    written.map(drop).map_err(|error| error.to_string())
}

/// No position is longer than this many bytes: a larger length in it is damage, and no room is made for it.
const LONGEST: usize = 1 << 26;

/// What is wrong where nothing should follow a position and something does.
pub const MORE: &str = "bytes follow the position";

/// Reads what [`write_value`] wrote.
///
/// # Errors
/// The bytes are none of such a value, or of another version of the program.
pub fn read_value<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    let (value, rest) = read_first(bytes)?;
    if rest.is_empty() { Ok(value) } else { Err(MORE.to_owned()) }
}

/// Reads a value that [`write_value`] wrote, and says what stands behind it.
///
/// # Errors
/// The bytes do not begin with such a value, or are of another version of the program.
pub fn read_first<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), String> {
    let config = bincode::config::standard().with_limit::<LONGEST>();
    let read = bincode::serde::decode_from_slice(bytes, config);
    let (value, used) = read.map_err(|error| error.to_string())?;
    Ok((value, bytes.get(used..).unwrap_or_default()))
}
