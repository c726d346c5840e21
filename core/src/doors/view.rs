//! Views: the only thing that is rendered to a player.
//!
//! A view holds what one seat may see and nothing else; a game without secrets gives everyone the same.

use crate::doors::instructions::Given;
use crate::doors::prompt::Prompt;
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
use adjutant_events::{DicePolicy, GameId, Native, NativeType, PlayerId, RulesetId, SeatId, Seq, SideId};
use serde::{Deserialize, Serialize};

/// What somebody may see of a game.
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

/// What somebody may see of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TableView {
    pub game: GameId,
    /// The last event it contains.
    pub seq: Seq,
    pub ruleset: RulesetId,
    pub revision: u16,
    /// Options chosen. Of a board that a league brought its digest stands here; its text is in the first event.
    pub options: Vec<(String, String)>,
    /// Where the dice come from.
    pub dice: DicePolicy,
    pub gms: Vec<PlayerId>,
    pub seats: Vec<SeatView>,
    /// Where the game stands.
    pub status: Status,
    /// Moments the board can go back to, for game masters; empty for others.
    pub marks: Vec<Mark>,
    /// Who could take back his last command.
    pub can_take_back: Option<SeatId>,
    /// Deadlines, time banks, vacations, a pause that was asked for: everybody may know them.
    pub clock: Clock,
    /// Votes and rulings, without the answers that a secret vote keeps from the viewer. Programs read them from the log.
    #[serde(skip)]
    pub council: Council,
    /// Who acts for whom, what is scheduled, what the viewer may know of disputes. Programs read it from the log.
    #[serde(skip)]
    pub office: Office,
    /// Staffs, with the drafts of the viewer's own. Programs read them from the log.
    #[serde(skip)]
    pub staff: Staff,
    /// What may be written, and where in the log the letters are that the viewer may read. Programs read them there.
    #[serde(skip)]
    pub press: Press,
    /// The planning maps that are the viewer's to see. Programs read them from the log.
    #[serde(skip)]
    pub plans: Plans,
    /// Who signed up, and who waits: everybody may know it. Programs read it from the log.
    #[serde(skip)]
    pub signup: SignUp,
    /// How everybody has answered, and who played which turns. Programs read it from the log.
    #[serde(skip)]
    pub conduct: Conduct,
    /// What the viewer's own seat is asked now: what he types is understood by it. Programs read it from the prompts.
    #[serde(skip)]
    pub asked: Vec<Prompt>,
}

/// What somebody may see of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeatView {
    pub id: SeatId,
    pub side: SideId,
    pub player: Option<PlayerId>,
    pub resigned: bool,
    /// Its standing instructions, to itself; how it will answer is nobody else's to know.
    pub instructions: Vec<Given>,
}

/// What was to be seen just before an event, by somebody who may be told of it.
pub trait Sight {
    /// All of it. It may cost something: ask only if a sentence needs it.
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
