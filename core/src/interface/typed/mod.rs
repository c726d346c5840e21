//! A family of games in its own types: what a game's crate implements.
//!
//! The core stores the values of a game without looking into them. It asks the game through traits that name no type of a game:
//! [`Family`](crate::interface::ruleset::Family), [`Edition`](crate::interface::ruleset::Edition), [`Position`](crate::interface::position::Position),
//! [`StandingInstructions`](crate::interface::standing::StandingInstructions). Nobody implements those by hand. A game crate says once which
//! types are its own ([`TypedFamily`]), and `erased` implements every trait with it. Only there is a [`Native`](adjutant_events::Native) read and
//! wrapped.

mod erased;
mod no;

pub use no::No;

use crate::board_digest::BoardLayout;
use crate::interface::choice::{Choice, Picked};
use crate::interface::draws::Draws;
use crate::interface::names::Names;
use crate::interface::odds::Odds;
use crate::interface::policy::{Policy, Seeded};
use crate::interface::position::{Around, Touch, read_value, write_value};
use crate::interface::prompt::Next;
use crate::interface::record::Record;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::{CatalogueFile, Marks, OptionDef, Otherwise};
use crate::interface::seats::Status;
use crate::interface::sheet::{Look, Sheet};
use crate::interface::standing::Preset;
use crate::interface::story::{Figures, Scene, Tally, Turning};
use crate::interface::table_refusal::TableRefusal;
use crate::interface::term::Listed;
use crate::interface::told::Told;
use crate::interface::view::{Sight, View};
use crate::interface::viewer::{Mark, Viewer};
use adjutant_events::{
    Actor, InstructionScope, NativeType, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, SpaceId, TopicId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::io::Write;
use std::sync::Arc;

/// A family of games in its own types. It is pure: the same questions give the same answers.
pub trait TypedFamily: fmt::Debug + Send + Sync + Sized + 'static {
    /// What can happen.
    type Fact: NativeType;
    /// What can be ordered.
    type Order: NativeType;
    /// One correction in an order by which a game master puts the board right by hand; [`No`] if there is no such order.
    type Edit: 'static;
    /// Its standing instructions; [`No`] if there are none.
    type Instruction: Beforehand;
    /// What can be asked about the odds of a fight; [`No`] if nothing.
    type Question: NativeType;
    /// What somebody may see of a board.
    type View: NativeType;
    /// The printed matter of an edition, as it stands on the table.
    type Board: Names + fmt::Debug + Send + Sync + 'static;
    /// The board at one moment.
    type State: Played<TypedFamily = Self>;
    /// The refusals of its rules.
    type Refusal: Listed;
    /// The questions of its rules.
    type Task: Listed;

    /// The family, as a static reference.
    const INSTANCE: &'static Self;
    /// Whether players hide things from each other, so that views differ.
    const HIDES: bool;

    // What is printed.

    /// The boards of its editions in their current revisions.
    fn boards() -> Vec<Arc<Self::Board>>;

    /// The board of this name and revision, which may be an older one.
    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Self::Board>>;

    /// The ruleset's name, the board's revision, and the SHA-256 of its data in hex.
    fn printed_on(board: &Self::Board) -> (&RulesetId, u16, &str);

    /// The files of a board in one text, from which [`TypedFamily::kept_board`] reads the same board; empty = they cannot be kept.
    fn board_text(_board: &Self::Board) -> String {
        String::new()
    }

    /// The files of that text, and what in them states no fact; none = its boards cannot be kept.
    fn board_layout() -> Option<BoardLayout> {
        None
    }

    /// The digests that an earlier build of the program gave this same board. Games, files and seasons that name one of them go on.
    fn former_digests(_board: &Self::Board) -> &'static [&'static str] {
        &[]
    }

    /// A board from the text that [`TypedFamily::board_text`] gave, of a game that began with it. The program's own files may be
    /// others now.
    ///
    /// # Errors
    /// The text is not such a board: every problem.
    fn kept_board(_id: &RulesetId, _revision: u16, _text: &str) -> Result<Arc<Self::Board>, Vec<String>> {
        Err(vec!["This game keeps no boards.".to_owned()])
    }

    /// The options of an edition.
    fn options(board: &Self::Board) -> &'static [OptionDef];

    /// Its seats with their sides, in order.
    fn seats(board: &Self::Board) -> Vec<(SeatId, SideId)>;

    /// The colour of a seat as red, green and blue; none if it has none.
    fn colour(_board: &Self::Board, _seat: &SeatId) -> Option<[u8; 3]> {
        None
    }

    /// The board that these options contain, if they do: a league's own board.
    ///
    /// # Errors
    /// The text does not describe a board.
    fn on_board(_board: &Arc<Self::Board>, _options: &[(String, String)]) -> Result<Option<Arc<Self::Board>>, Refusal> {
        Ok(None)
    }

    /// Tries whether a game can begin on a league's own board with these options. It is asked once, before the game begins; a
    /// game that has begun is never asked again.
    ///
    /// # Errors
    /// The game would stop in its set-up or its first turn.
    fn try_board(_board: &Arc<Self::Board>, _options: &[(String, String)]) -> Result<(), Refusal> {
        Ok(())
    }

    /// What everybody is told when a game begins: what of the printed components is reconstructed, whether the board is a league's
    /// own, and what is played where no option says it. Empty = the message `caution` of the catalogue, if there is one.
    fn cautions(_board: &Self::Board, _options: &[(String, String)]) -> Vec<Told> {
        Vec::new()
    }

    /// The board at the start. The caller has checked the options.
    fn setup(board: &Arc<Self::Board>, options: &[(String, String)]) -> Self::State;

    /// The position that a text states in the notation of rule cases. `start` is the board at the start with these options.
    ///
    /// # Errors
    /// Lines that state no position, or the game takes none.
    fn stated(
        _board: &Arc<Self::Board>,
        _options: &[(String, String)],
        _start: &Self::State,
        _text: &str,
    ) -> Result<Self::State, Refusal> {
        Err(TableRefusal::NoStatedPosition {}.into())
    }

    // The rules.

    /// The round, and the places of the current seat and phase in the ruleset's order.
    fn moment(state: &Self::State) -> (u16, u8, u8);

    /// The place of the seat whose turn it is; none while several act at once, because none of those waits for an answer to its own order.
    fn whose_turn(state: &Self::State) -> Option<u8> {
        Some(Self::moment(state).1)
    }

    /// The roll that was requested and not thrown.
    fn open_roll(state: &Self::State) -> Option<&RollRequest>;

    /// Whether players often take back orders of this kind at this moment.
    fn undo_is_likely(state: &Self::State) -> bool;

    /// The events that an order of a seat causes. The caller has checked that the table lets the seat act.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn decide(state: &Self::State, around: Around<'_>, seat: &SeatId, order: &Self::Order) -> Decision;

    /// The corrections of an order and their reason, if it is a game master's correction of the board.
    fn edits(_order: &Self::Order) -> Option<(&[Self::Edit], &str)> {
        None
    }

    /// The events that a game master's corrections cause.
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

    /// What an order touches, according to the order itself. It decides whether an officer may give it.
    fn touches(_state: &Self::State, _order: &Self::Order) -> Touch {
        Touch::whole()
    }

    /// What comes next by the rules.
    fn next(state: &Self::State, around: Around<'_>) -> Next;

    /// The order by which a standing instruction of a seat answers a question whose answers wait; none = it gives none.
    /// All other questions are answered by instructions in [`TypedFamily::next`].
    fn said_beforehand(_state: &Self::State, _around: Around<'_>, _seat: &SeatId) -> Option<Self::Order> {
        None
    }

    /// Applies a fact. It decides nothing.
    ///
    /// # Errors
    /// A message for the operator: the fact does not fit the board.
    fn record(state: &mut Self::State, fact: &Self::Fact) -> Result<(), String>;

    /// Applies an event of a roll.
    ///
    /// # Errors
    /// A message for the operator: it does not fit the board.
    fn record_roll(state: &mut Self::State, event: &RollEvent, draws: &Draws) -> Result<(), String>;

    /// What a seat may do now, as a tree; empty if it need not act. The answers for an absent seat are marked in it,
    /// for every question that the rules can ask ([`choice::mark_mild`](crate::interface::choice::mark_mild)).
    fn choices(state: &Self::State, around: Around<'_>, seat: &SeatId) -> Vec<Choice>;

    /// The order of a choice with these picks. The picks come from this state's choices and are within their limits;
    /// none = they still give no order.
    fn fill(state: &Self::State, order: &Self::Order, picked: &[Picked<'_>]) -> Option<Self::Order>;

    /// Whether a standing instruction of a seat can ever apply.
    ///
    /// # Errors
    /// A refusal that names the rule.
    fn check_instruction(
        _state: &Self::State,
        _seat: &SeatId,
        _scope: &InstructionScope,
        _instruction: &Self::Instruction,
    ) -> Result<(), Refusal> {
        Err(TableRefusal::OtherGame {}.into())
    }

    /// Writes a state so that [`TypedFamily::read`] can read it. The same state gives the same bytes on every machine.
    ///
    /// # Errors
    /// The output cannot be written.
    fn write(state: &Self::State, out: &mut dyn Write) -> Result<(), String> {
        write_value(state, out)
    }

    /// Reads a state that [`TypedFamily::write`] wrote.
    ///
    /// # Errors
    /// The bytes are damaged or come from another version of the program.
    fn read(bytes: &[u8]) -> Result<Self::State, String> {
        read_value(bytes)
    }

    // Visibility.

    /// What code that does not know a fact's type needs to know about it.
    fn marks(fact: &Self::Fact) -> Marks;

    /// Whether everybody may read an order as it was given. If not, only its giver may.
    fn is_open(order: &Self::Order) -> bool;

    /// The part of a state that a viewer may see.
    fn view(state: &Self::State, viewer: &Viewer, status: &Status) -> Self::View;

    /// A state in which a seat sees the same view. What it does not see is drawn by chance out of what could be. Two states
    /// with the same view of the seat give the same. None = this moment cannot be drawn. No roll is open.
    fn guessed(state: &Self::State, _seat: &SeatId, _chance: &mut Seeded) -> Option<Self::State> {
        (!Self::HIDES).then(|| state.clone())
    }

    /// The open roll in a view.
    fn roll_seen(seen: &Self::View) -> Option<&RollRequest>;

    // Texts and terminal output.

    /// Its Fluent files in a language, by the language's tag. Each has a name for error messages. Two games must not
    /// share a key; a test checks that.
    fn catalogue(language: &str) -> &'static [CatalogueFile];

    /// The words and messages of an edition that differ from its family's and the server's.
    fn otherwise(_edition: &str, _language: &str) -> Otherwise {
        Otherwise::default()
    }

    /// The messages about a fact, one for each sentence. A fact may name units only by number; details are looked up in
    /// the reader's view just before it.
    fn tell(fact: &Self::Fact, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told>;

    /// The part of the game's story that a fact begins or ends.
    fn turning(_board: &Self::Board, _fact: &Self::Fact) -> Turning {
        Turning::Nothing
    }

    /// What is going on in a view, to divide the story into parts.
    fn scene(_board: &Self::Board, _seen: &Self::View) -> Scene {
        Scene::Other("play".to_owned())
    }

    /// A summary of a turn that begins with this view; none = the game has no such summary.
    fn tally(_board: &Arc<Self::Board>, _seen: &Self::View) -> Option<Box<dyn Tally>> {
        None
    }

    /// A summary of the battles of a turn that begins with this view, with one line per battle; none = the game has no
    /// such summary.
    fn battles(_board: &Arc<Self::Board>, _seen: &Self::View) -> Option<Box<dyn Tally>> {
        None
    }

    /// The figures of a view for statistics by round; empty = the game has none.
    fn figures(_board: &Self::Board, _seen: &Self::View) -> Figures {
        Vec::new()
    }

    /// The lines that a terminal shows for a view, whose board is `seen`; empty if there is nothing to show.
    fn sheet(board: &Self::Board, seen: &Self::View, view: &View, look: &Look<'_>) -> Sheet;

    /// The description of a moment in the list of rewind targets.
    fn mark(board: &Self::Board, mark: &Mark) -> Told;

    // Data for programs.

    /// A fact in the form that programs read, beginning with its type; none = the stored form is used.
    fn record_fact(_fact: &Self::Fact) -> Option<Record> {
        None
    }

    /// A view of a board in the form that programs read; none = the stored form is used.
    fn record_view(_board: &Self::Board, _seen: &Self::View) -> Option<Record> {
        None
    }

    /// Whether a fact names units by number, so that programs need their details.
    fn names_pieces(_fact: &Self::Fact) -> bool {
        false
    }

    /// The units that a fact names by number, as they were in the view just before it.
    fn pieces(_fact: &Self::Fact, _before: &Self::View) -> Vec<Record> {
        Vec::new()
    }

    /// An edition's printed components in the form that programs read, so that nobody has to copy a rulebook. They are
    /// the spaces with their borders, the kinds of unit with their values, and the starting position.
    fn printed(board: &Self::Board) -> Record;

    // Help for players, and replacements for absent ones.

    /// Instructions that a player is offered on taking a seat, so that nobody has to wait; empty = nothing is offered.
    fn presets(_board: &Self::Board) -> Vec<Preset> {
        Vec::new()
    }

    /// English command lines for the first turn of the seat that begins, each with its phase. A guided turn proposes
    /// them. Empty = it proposes the choices in the tree.
    fn lesson(_board: &Self::Board) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The policy that plays a seat without a player; none = the tree of choices is followed.
    fn policy() -> Option<&'static dyn Policy> {
        None
    }

    /// The odds of the battle in a question, from the knowledge of a viewer. Without a view, the units are not on a
    /// board.
    ///
    /// # Errors
    /// The table forbids odds, or the question describes no battle.
    fn odds(_board: &Arc<Self::Board>, _question: &Self::Question, _view: Option<&View>) -> Result<Odds, Refusal> {
        Err(TableRefusal::NoOdds {}.into())
    }

    /// Questions about the battles that were planned between these two views. A player who tries an order sees their
    /// odds.
    fn planned(_before: &View, _after: &View) -> Vec<Self::Question> {
        Vec::new()
    }

    /// The question about the odds of the battle in a space; none = the game has no such question.
    fn odds_in(_space: &SpaceId) -> Option<Self::Question> {
        None
    }

    /// Whether the attacker won a battle, in the sense of [`Chances::win`](crate::interface::odds::Chances::win), from the facts
    /// that began and ended it; none = the game does not say.
    fn attacker_won(_begun: &Self::Fact, _ended: &Self::Fact) -> Option<bool> {
        None
    }

    /// The round of the battle in a space, from 1; none = no battle is fought there, or the game has no rounds of battles.
    fn battle_round(_seen: &Self::View, _space: &SpaceId) -> Option<u16> {
        None
    }
}

/// A state that is bound to its family.
pub trait Played: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The family.
    type TypedFamily: TypedFamily<State = Self>;
}

/// What a seat can say beforehand, in a game's own words.
pub trait Beforehand: NativeType {
    /// What it is about. What can be said of one topic in several ways is one instruction: the later takes the place of
    /// the earlier.
    fn topic(&self) -> &'static str;

    /// Its content, as part of a sentence.
    fn tell(&self) -> Told;

    /// A topic, as part of a sentence.
    fn tell_topic(topic: &TopicId) -> Told;

    /// The fields that programs read besides the topic.
    fn record(&self) -> Record;

    /// The instructions that a list can offer because they need no text, the usual ones first.
    fn offered() -> Vec<Self>;
}

/// An edition: its printed components with the rules of its family.
pub struct Printed<F: TypedFamily>(pub Arc<F::Board>);

impl<F: TypedFamily> Clone for Printed<F> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<F: TypedFamily> fmt::Debug for Printed<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Printed").field(&self.0).finish()
    }
}
