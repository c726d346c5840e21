//! A family of games in its own types: what a flat implements, and all that it implements.
//!
//! The house carries what is a game's own without looking into it, and asks it through doors that name no type of a game:
//! [`Family`](crate::doors::ruleset::Family), [`Edition`](crate::doors::ruleset::Edition), [`Position`](crate::doors::position::Position),
//! [`StandingInstructions`](crate::doors::standing::StandingInstructions). Nobody implements those by hand. A flat says once which types are its own
//! ([`Flat`]), and `erased` opens every door with it: there alone a [`Native`](adjutant_events::Native) is read and wrapped.

mod erased;
mod no;

pub use no::No;

use crate::doors::choice::{Choice, Picked};
use crate::doors::draws::Draws;
use crate::doors::names::Names;
use crate::doors::odds::Odds;
use crate::doors::policy::Policy;
use crate::doors::position::{Around, Touch, read_value, write_value};
use crate::doors::prompt::Next;
use crate::doors::record::Record;
use crate::doors::refusal::Decision;
use crate::doors::refusal::Refusal;
use crate::doors::ruleset::{CatalogueFile, Marks, OptionDef, Otherwise};
use crate::doors::seated::Status;
use crate::doors::sheet::{Look, Sheet};
use crate::doors::standing::Preset;
use crate::doors::story::{Scene, Tally, Turning};
use crate::doors::table_refusal::TableRefusal;
use crate::doors::term::Listed;
use crate::doors::told::Told;
use crate::doors::view::{Sight, View};
use crate::doors::viewer::{Mark, Viewer};
use adjutant_events::{
    Actor, InstructionScope, NativeType, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, TopicId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::io::Write;
use std::sync::Arc;

/// A family of games, in its own types. Pure: the same questions have the same answers.
pub trait Flat: fmt::Debug + Send + Sync + Sized + 'static {
    /// What can happen.
    type Fact: NativeType;
    /// What can be ordered.
    type Order: NativeType;
    /// One correction in an order by which a game master puts the board right by hand; [`No`] if there is no such order.
    type Edit: 'static;
    /// What a seat can say beforehand; [`No`] if nothing.
    type Instruction: Beforehand;
    /// What can be asked about the odds of a fight; [`No`] if nothing.
    type Question: NativeType;
    /// What somebody may see of a board.
    type View: NativeType;
    /// The printed matter of an edition, as it stands on the table.
    type Board: Names + fmt::Debug + Send + Sync + 'static;
    /// The board at one moment.
    type State: Played<Flat = Self>;
    /// Every refusal of the rules.
    type Refusal: Listed;
    /// Every question that the rules ask.
    type Task: Listed;

    /// The family, for whoever keeps a reference to it.
    const FLAT: &'static Self;
    /// Whether players hide things from each other, so that everybody is shown only what is his to see.
    const HIDES: bool;

    // What is printed.

    /// The boards of its editions in their present revisions.
    fn boards() -> Vec<Arc<Self::Board>>;

    /// The board of this name and revision, older ones included.
    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Self::Board>>;

    /// The name of the ruleset that a board is of, the board's revision, and SHA-256 of its data, hex.
    fn printed_on(board: &Self::Board) -> (&RulesetId, u16, &str);

    /// The options of an edition.
    fn options(board: &Self::Board) -> &'static [OptionDef];

    /// Its seats with their sides, in order.
    fn seats(board: &Self::Board) -> Vec<(SeatId, SideId)>;

    /// The colour of a seat, red, green and blue; none if it has none.
    fn colour(_board: &Self::Board, _seat: &SeatId) -> Option<[u8; 3]> {
        None
    }

    /// The board that these options bring with them, if they do: a league's own.
    ///
    /// # Errors
    /// The text describes no board.
    fn on_board(_board: &Arc<Self::Board>, _options: &[(String, String)]) -> Result<Option<Arc<Self::Board>>, Refusal> {
        Ok(None)
    }

    /// The board at the start. The options were checked.
    fn setup(board: &Arc<Self::Board>, options: &[(String, String)]) -> Self::State;

    // The rules.

    /// Round, place of the seat whose turn it is and of the phase, each in the ruleset's order.
    fn moment(state: &Self::State) -> (u16, u8, u8);

    /// The place of the seat whose turn it is; none while several act at once, none of whom waits for an answer to what is his.
    fn whose_turn(state: &Self::State) -> Option<u8> {
        Some(Self::moment(state).1)
    }

    /// The roll that was requested and not thrown.
    fn open_roll(state: &Self::State) -> Option<&RollRequest>;

    /// Whether orders of this moment are of the kind that players take back.
    fn undo_is_likely(state: &Self::State) -> bool;

    /// What an order of a seat makes happen. Whether the table lets it act was asked before.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn decide(state: &Self::State, around: Around<'_>, seat: &SeatId, order: &Self::Order) -> Decision;

    /// The corrections of an order and their reason, if it is one by which a game master puts the board right by hand.
    fn edits(_order: &Self::Order) -> Option<(&[Self::Edit], &str)> {
        None
    }

    /// What a game master's corrections make happen.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn edit(
        _state: &Self::State,
        _around: Around<'_>,
        _gm: &PlayerId,
        _edits: &[Self::Edit],
        _reason: &str,
    ) -> Decision {
        Err(TableRefusal::OnlyGm {}.into())
    }

    /// What an order touches, as far as it says so itself: whether it is within somebody's portfolio.
    fn touches(_state: &Self::State, _order: &Self::Order) -> Touch {
        Touch::whole()
    }

    /// What comes next by the rules.
    fn next(state: &Self::State, around: Around<'_>) -> Next;

    /// Records a fact. It decides nothing.
    ///
    /// # Errors
    /// A sentence for the operator: the fact does not fit the board.
    fn record(state: &mut Self::State, fact: &Self::Fact) -> Result<(), String>;

    /// Records what dice did.
    ///
    /// # Errors
    /// A sentence for the operator: it does not fit the board.
    fn record_roll(state: &mut Self::State, event: &RollEvent, draws: &Draws) -> Result<(), String>;

    /// What a seat may do now, as a tree; empty if nothing is asked of it. What is said for a seat that is not there is
    /// marked in it, for every question that the rules can ask ([`choice::mark_mild`](crate::doors::choice::mark_mild)).
    fn choices(state: &Self::State, around: Around<'_>, seat: &SeatId) -> Vec<Choice>;

    /// The order of a choice with what was picked in it. What is picked is of this state's choices and within their
    /// limits; none = it makes no order all the same.
    fn fill(state: &Self::State, order: &Self::Order, picked: &[Picked<'_>]) -> Option<Self::Order>;

    /// Whether a standing instruction can ever apply.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn check_instruction(
        _state: &Self::State,
        _scope: &InstructionScope,
        _instruction: &Self::Instruction,
    ) -> Result<(), Refusal> {
        Err(TableRefusal::OtherGame {}.into())
    }

    /// Writes a state so that [`Flat::read`] reads it again. The same state has the same bytes on every machine.
    ///
    /// # Errors
    /// What it is written to takes no more.
    fn write(state: &Self::State, out: &mut dyn Write) -> Result<(), String> {
        write_value(state, out)
    }

    /// A state that [`Flat::write`] wrote.
    ///
    /// # Errors
    /// The bytes are damaged or of another version of the program.
    fn read(bytes: &[u8]) -> Result<Self::State, String> {
        read_value(bytes)
    }

    // Who may know what.

    /// What a fact is to everybody who does not know its type.
    fn marks(fact: &Self::Fact) -> Marks;

    /// Whether everybody may read an order as it was given. If not, it is for whoever gave it.
    fn is_open(order: &Self::Order) -> bool;

    /// What somebody may see of a state.
    fn view(state: &Self::State, viewer: &Viewer, status: &Status) -> Self::View;

    /// The roll that is open in a view.
    fn roll_seen(seen: &Self::View) -> Option<&RollRequest>;

    // What is told and shown.

    /// Its words in a language, by the language's tag: files of the Fluent catalogue, each with a name for whoever reports a mistake
    /// in it. No two games may have the same key: it is a problem that the tests report.
    fn catalogue(language: &str) -> &'static [CatalogueFile];

    /// What an edition calls otherwise in a language than its family and the house do, as its rulebook has it.
    fn otherwise(_edition: &str, _language: &str) -> Otherwise {
        Otherwise::default()
    }

    /// What a fact says to whoever may read it, one message for each sentence. What a fact names by number only (which
    /// units, whose, where) is looked up in what its reader saw just before it.
    fn tell(fact: &Self::Fact, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told>;

    /// What of the game's story a fact begins or ends.
    fn turning(_board: &Self::Board, _fact: &Self::Fact) -> Turning {
        Turning::Nothing
    }

    /// What is going on in a view, for who tells the story in parts.
    fn scene(_board: &Self::Board, _seen: &Self::View) -> Scene {
        Scene::Other("play".to_owned())
    }

    /// A turn that begins with this view, to be added up; none = the game has no such summary.
    fn tally(_board: &Arc<Self::Board>, _seen: &Self::View) -> Option<Box<dyn Tally>> {
        None
    }

    /// The battles of a turn that begins with this view, to be added up: a line for each where they were called together; none
    /// = the game has no such thing.
    fn battles(_board: &Arc<Self::Board>, _seen: &Self::View) -> Option<Box<dyn Tally>> {
        None
    }

    /// What a terminal shows of a view, of which the board is taken out; no lines if there is nothing of the kind.
    fn sheet(board: &Self::Board, seen: &Self::View, view: &View, look: &Look<'_>) -> Sheet;

    /// A moment that the board can go back to, as a list of them shows it.
    fn mark(board: &Self::Board, mark: &Mark) -> Told;

    // What programs read.

    /// A fact as a program reads it, its first field its type; none if it is given as it is written.
    fn record_fact(_fact: &Self::Fact) -> Option<Record> {
        None
    }

    /// What somebody sees of a board, as a program reads it; none if the view is given as it is written.
    fn record_view(_board: &Self::Board, _seen: &Self::View) -> Option<Record> {
        None
    }

    /// Whether a fact names units by number, so that a program wants to know what they were.
    fn names_pieces(_fact: &Self::Fact) -> bool {
        false
    }

    /// The units that a fact names by number, as they stood in the view just before it.
    fn pieces(_fact: &Self::Fact, _before: &Self::View) -> Vec<Record> {
        Vec::new()
    }

    /// An edition's printed matter as a program reads it, so that one need not copy a rulebook: places with their borders,
    /// kinds of unit with what is printed on them, the position at the start.
    fn printed(board: &Self::Board) -> Record;

    // Who is helped, and who is not there.

    /// Instructions that whoever takes a seat is offered, so that nobody waits for him; empty = he is asked nothing.
    fn presets(_board: &Self::Board) -> Vec<Preset> {
        Vec::new()
    }

    /// Lines of a first turn by whoever begins, as they are typed in English, each with the phase in which it is said: what a guided
    /// turn proposes. Empty = it proposes what the tree of choices has.
    fn lesson(_board: &Self::Board) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// How it plays a seat for which nobody does; none = it follows the tree of choices, as any game can.
    fn policy() -> Option<&'static dyn Policy> {
        None
    }

    /// What may come of a fight that a question is about, as far as somebody with this view may know; without a view, of
    /// stacks that stand nowhere.
    ///
    /// # Errors
    /// This table wants none, or what is asked about is no fight.
    fn odds(_board: &Arc<Self::Board>, _question: &Self::Question, _view: Option<&View>) -> Result<Odds, Refusal> {
        Err(TableRefusal::NoOdds {}.into())
    }

    /// Questions about the fights to which something led that was done between these two views: what is shown to whoever
    /// tries it.
    fn planned(_before: &View, _after: &View) -> Vec<Self::Question> {
        Vec::new()
    }
}

/// A state that knows which family it is of.
pub trait Played: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The family.
    type Flat: Flat<State = Self>;
}

/// What a seat can say beforehand, in a game's own words.
pub trait Beforehand: NativeType {
    /// What it is about. What can be said of one topic in several ways is one instruction: the later takes the place of
    /// the earlier.
    fn topic(&self) -> &'static str;

    /// What it says, as part of a sentence.
    fn tell(&self) -> Told;

    /// A topic, as part of a sentence.
    fn tell_topic(topic: &TopicId) -> Told;

    /// What a program reads of it beside its topic.
    fn record(&self) -> Record;

    /// Those that can be picked from a list because nothing in them is to be written, the usual ones first.
    fn offered() -> Vec<Self>;
}

/// An edition: its printed matter, under the rules of its family.
pub struct Printed<F: Flat>(pub Arc<F::Board>);

impl<F: Flat> Clone for Printed<F> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<F: Flat> fmt::Debug for Printed<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Printed").field(&self.0).finish()
    }
}
