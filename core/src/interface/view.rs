//! Views: players see only what is in a view.
//!
//! A view contains what one seat may see and nothing else. In a game without secrets all views are equal.

use crate::interface::instructions::Given;
use crate::interface::prompt::Prompt;
use crate::interface::seats::Status;
use crate::interface::viewer::Mark;
use crate::table::clock::state::Clock;
use crate::table::council::state::Council;
use crate::table::office::state::Office;
use crate::table::plan::state::Plans;
use crate::table::player_records::PlayerRecords;
use crate::table::press::state::Press;
use crate::table::signup::state::SignUp;
use crate::table::staff::state::Staff;
use adjutant_events::{DicePolicy, GameId, Native, NativeType, PlayerId, RulesetId, SeatId, Seq, SideId};
use serde::{Deserialize, Serialize};

/// What a viewer may see of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct View {
    pub table: TableView,
    /// The board.
    pub play: Native,
}

impl View {
    /// The board, if it is of this type.
    pub fn board<T: NativeType>(&self) -> Option<&T> {
        self.play.read()
    }

    /// The same, to be changed.
    pub fn board_mut<T: NativeType + Clone>(&mut self) -> Option<&mut T> {
        self.play.change()
    }
}

/// What a viewer may see of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TableView {
    pub game: GameId,
    /// The last event in it.
    pub seq: Seq,
    pub ruleset: RulesetId,
    pub revision: u16,
    /// The chosen options. For a league's own board it has the digest; the text is in the first event.
    pub options: Vec<(String, String)>,
    /// The source of the dice.
    pub dice: DicePolicy,
    pub gms: Vec<PlayerId>,
    pub seats: Vec<SeatView>,
    /// The status of the game.
    pub status: Status,
    /// The moments to which game masters can rewind; empty for others.
    pub marks: Vec<Mark>,
    /// The seat that could take back its last command.
    pub can_take_back: Option<SeatId>,
    /// Deadlines, time banks, vacations and proposed pauses, which are public.
    pub clock: Clock,
    /// Votes and rulings, without the secret answers of others. Programs read them from the log.
    #[serde(skip)]
    pub council: Council,
    /// Game masters acting for seats, scheduled orders, and the disputes that the viewer may see. Programs read them
    /// from the log.
    #[serde(skip)]
    pub office: Office,
    /// Staffs, with the drafts of the viewer's own staff. Programs read them from the log.
    #[serde(skip)]
    pub staff: Staff,
    /// The press rules, and the log positions of the letters that the viewer may read. Programs read them from the log.
    #[serde(skip)]
    pub press: Press,
    /// The planning maps that the viewer may see. Programs read them from the log.
    #[serde(skip)]
    pub plans: Plans,
    /// The sign-up list and the waiting list, which are public. Programs read them from the log.
    #[serde(skip)]
    pub signup: SignUp,
    /// The response statistics of all players, and who played which turns. Programs read them from the log.
    #[serde(skip)]
    pub player_records: PlayerRecords,
    /// The current questions to the viewer's seat, used to understand typed input. Programs read them from the prompts.
    #[serde(skip)]
    pub asked: Vec<Prompt>,
}

/// What a viewer may see of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeatView {
    pub id: SeatId,
    pub side: SideId,
    pub player: Option<PlayerId>,
    pub resigned: bool,
    /// Its standing instructions, visible only to the seat itself.
    pub instructions: Vec<Given>,
}

/// What a reader could see just before an event.
pub trait Sight {
    /// The whole view. It can be expensive, so call it only if a sentence needs it.
    fn view(&self) -> &View;
    /// The time zone of the game's clock, if it has one.
    fn zone(&self) -> Option<&str>;
}

impl Sight for View {
    fn view(&self) -> &View {
        self
    }

    fn zone(&self) -> Option<&str> {
        self.table.clock.rules.as_ref().map(|rules| rules.zone.as_str())
    }
}
