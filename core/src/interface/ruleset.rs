//! Families of games and their editions: what the program asks of each. [`Games`] lists them.

use crate::board_digest::BoardLayout;
pub use crate::interface::games::{Games, KeptBoard, NoBoard};
use crate::interface::name::Name;
use crate::interface::names::Names;
use crate::interface::odds::Odds;
pub use crate::interface::options::{
    COPY, LONGEST_BOARD, LONGEST_COPY, LONGEST_POSITION, OptionDef, POSITION, copy_of, digest_of_position, position_of,
};
use crate::interface::policy::Policy;
use crate::interface::position::Play;
use crate::interface::record::Record;
use crate::interface::refusal::Refusal;
use crate::interface::sheet::{Look, Sheet};
use crate::interface::standing::{Preset, StandingInstructions};
use crate::interface::story::{Figures, Scene, Tally, Turning};
use crate::interface::table_refusal::TableRefusal;
pub use crate::interface::term::MessageDef;
use crate::interface::told::Told;
use crate::interface::view::{Sight, View};
use crate::interface::viewer::Mark;
use adjutant_events::{
    Actor, Audience, KindId, Native, RollRequest, RulesetId, SeatId, SideId, SpaceId, Spelling, UnitId,
};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A family of games: the interface of a game's crate. Editions of one family share its code.
pub trait Family: fmt::Debug + Send + Sync {
    /// Its name: one word, the [`FAMILY`](adjutant_events::NativeType::FAMILY) of all its types.
    fn name(&self) -> &'static str;

    /// The current schema of its facts.
    fn schema(&self) -> u16;

    /// Whether players hide things from each other, so that views differ.
    fn hides(&self) -> bool;

    /// The current revisions of its rulesets.
    fn rulesets(&self) -> Vec<Ruleset>;

    /// The ruleset of this name and revision, which may be an older one.
    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset>;

    /// The ruleset on a board that was kept when a game began with it ([`Edition::text`]).
    ///
    /// # Errors
    /// The text is not such a board: every problem.
    fn kept(&self, id: &RulesetId, revision: u16, text: &str) -> Result<Ruleset, Vec<String>>;

    /// The files in the text of its boards; none = its boards cannot be kept.
    fn board_layout(&self) -> Option<BoardLayout>;

    /// What code that does not know a fact's type needs to know about it; none if the fact belongs to another family.
    fn marks(&self, fact: &Native) -> Option<Marks>;

    /// Whether everybody may read an order as it was given. If not, only its giver may.
    fn is_open(&self, order: &Native) -> bool;

    /// How a fact is spelt. The audit accepts only the canonical spelling.
    fn spelling(&self, fact: &Native) -> Spelling;

    /// How an order is spelt, likewise.
    fn order_spelling(&self, order: &Native) -> Spelling;

    /// Its Fluent files in a language, by the language's tag. Each has a name for error messages. Two games must not
    /// share a key; a test checks that.
    fn catalogue(&self, language: &str) -> &'static [CatalogueFile];

    /// The words and messages of an edition that differ from its family's and the server's.
    fn otherwise(&self, _edition: &str, _language: &str) -> Otherwise {
        Otherwise::default()
    }

    /// The messages about a fact, one for each sentence; none if it belongs to another family. A fact may name units
    /// only by number; details are looked up in the reader's view just before it.
    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told>;

    /// A fact in the form that programs read, beginning with its type; none = the stored form is used.
    fn record(&self, _fact: &Native) -> Option<Record> {
        None
    }

    /// Whether a fact names units by number, so that programs need their details.
    fn names_pieces(&self, _fact: &Native) -> bool {
        false
    }

    /// The units that a fact names by number, as they were in the view just before it.
    fn pieces(&self, _fact: &Native, _before: &Native) -> Vec<Record> {
        Vec::new()
    }

    /// The open roll in a view of this family.
    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest>;

    /// Reads a board that [`Position::write`](crate::interface::position::Position::write) wrote.
    ///
    /// # Errors
    /// The bytes are damaged or come from another version of the program.
    fn position(&self, bytes: &[u8]) -> Result<Play, String>;

    /// Its standing instructions; none if it has no such thing.
    fn standing(&self) -> Option<&'static dyn StandingInstructions> {
        None
    }

    /// Every refusal of its rules.
    fn refusals(&self) -> Vec<MessageDef>;

    /// Every question of its rules.
    fn questions(&self) -> Vec<MessageDef>;
}

/// A catalogue file: its name without the extension, and its text.
pub type CatalogueFile = (&'static str, &'static str);

/// The words of an edition whose rulebook differs from the usual terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Otherwise {
    /// Words of the catalogues, and this edition's word for each. The longest match is replaced.
    pub words: &'static [(&'static str, &'static str)],
    /// Whole messages that differ in this edition; none if there are none.
    pub messages: Option<CatalogueFile>,
}

/// What code that does not know a fact's type needs to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
pub struct Marks {
    /// Who may read it before the game ends.
    pub audience: Audience,
    /// Whether it shows something hidden, so that nobody can take back the orders before it.
    pub lays_open: bool,
    /// Whether its own words show nothing hidden, although it lays something open. A trial of an order tells it and then
    /// stops.
    pub is_told_in_trials: bool,
    /// Whether the server signs the transcript after it, because a phase or a battle is over.
    pub ends_part: bool,
    /// Whose standing instruction the referee may have followed.
    pub answers: Answering,
    /// Whether it gives the result of a draw of hidden things.
    pub deals: bool,
    /// Whether it tells everyone of an event whose secret part stands directly before it.
    pub tells_of_secret: bool,
    /// The public reason of the game master who did it, if one did.
    pub reason: Option<String>,
}

impl Marks {
    /// Only an audience, and no other mark.
    pub fn of(audience: Audience) -> Self {
        let answers = Answering::Nobody;
        Self {
            audience,
            lays_open: false,
            is_told_in_trials: false,
            ends_part: false,
            answers,
            deals: false,
            tells_of_secret: false,
            reason: None,
        }
    }
}

/// Whose standing instruction the referee may have followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answering {
    /// Nobody's.
    Nobody,
    /// That of a seat whose turn it is not.
    Other,
    /// That of this seat.
    Seat(SeatId),
}

impl Answering {
    /// Whether it may be the instruction of a seat other than this one.
    pub(crate) fn is_anothers(&self, seat: &SeatId) -> bool {
        match self {
            Self::Nobody => false,
            Self::Other => true,
            Self::Seat(answering) => answering != seat,
        }
    }
}

/// A ruleset with its printed components: an edition of a family.
pub trait Edition: Any + fmt::Debug + Send + Sync {
    /// Its family.
    fn family(&self) -> &'static dyn Family;

    /// Its name.
    fn id(&self) -> &RulesetId;

    /// Its revision.
    fn revision(&self) -> u16;

    /// The digest of its board, in hex: of what the files mean ([`BoardDigest`](crate::board_digest::BoardDigest)).
    fn digest(&self) -> &str;

    /// The files of its board in one text, for [`Family::kept`]; empty = they cannot be kept.
    fn text(&self) -> String;

    /// The digests that an earlier build of the program gave this same board.
    fn former_digests(&self) -> &'static [&'static str];

    /// The names of its printed things.
    fn names(&self) -> &dyn Names;

    /// The lines that a terminal shows for a view; empty if there is nothing to show.
    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet;

    /// The description of a moment in the list of rewind targets.
    fn mark(&self, mark: &Mark) -> Told;

    /// The part of the game's story that a fact begins or ends.
    fn turning(&self, _fact: &Native) -> Turning {
        Turning::Nothing
    }

    /// What is going on in a view, to divide the story into parts.
    fn scene(&self, _view: &View) -> Scene {
        Scene::Other("play".to_owned())
    }

    /// A summary of a turn that begins with this view; none = the game has no such summary.
    fn tally(&self, _view: &View) -> Option<Box<dyn Tally>> {
        None
    }

    /// A summary of the battles of a turn that begins with this view, with one line per battle; none = the game has no
    /// such summary.
    fn battles(&self, _view: &View) -> Option<Box<dyn Tally>> {
        None
    }

    /// The figures of a view for statistics by round; empty = the game has none.
    fn figures(&self, _view: &View) -> Figures {
        Vec::new()
    }

    /// Instructions that a player is offered on taking a seat, so that nobody has to wait; empty = nothing is offered.
    fn presets(&self) -> Vec<Preset> {
        Vec::new()
    }

    /// English command lines for the first turn of the seat that begins, each with its phase. A guided turn proposes
    /// them. Empty = it proposes the choices in the tree.
    fn lesson(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The policy that plays a seat without a player; none = the tree of choices is followed.
    fn policy(&self) -> Option<&'static dyn Policy> {
        None
    }

    /// The colour of a seat as red, green and blue; none if it has none.
    fn colour(&self, _seat: &SeatId) -> Option<[u8; 3]> {
        None
    }

    /// A view of a board in the form that programs read; none = the stored form is used.
    fn record(&self, _view: &Native) -> Option<Record> {
        None
    }

    /// The odds of the battle in a question, from the knowledge of a viewer. Without a view, the units are not on a
    /// board.
    ///
    /// # Errors
    /// The game has no odds, the table forbids them, or the question describes no battle.
    fn odds(&self, _question: &Native, _view: Option<&View>) -> Result<Odds, Refusal> {
        Err(TableRefusal::NoOdds {}.into())
    }

    /// Questions about the battles that were planned between these two views. A player who tries an order sees their
    /// odds.
    fn planned(&self, _before: &View, _after: &View) -> Vec<Native> {
        Vec::new()
    }

    /// The question about the odds of the battle in a space; none = the game has no such question.
    fn odds_in(&self, _space: &SpaceId) -> Option<Native> {
        None
    }

    /// Whether the attacker won a battle, in the sense of [`Chances::win`](crate::interface::odds::Chances::win), from the facts
    /// that began and ended it; none = the game does not say.
    fn attacker_won(&self, _begun: &Native, _ended: &Native) -> Option<bool> {
        None
    }

    /// The round of the battle in a space, from 1; none = no battle is fought there, or the game has no rounds of battles.
    fn battle_round(&self, _view: &View, _space: &SpaceId) -> Option<u16> {
        None
    }

    /// Its printed components in the form that programs read, so that nobody has to copy a rulebook. They are the
    /// spaces with their borders, the kinds of unit with their values, and the starting position.
    fn printed(&self) -> Record;

    /// Its options.
    fn options(&self) -> &'static [OptionDef];

    /// Its seats with their sides, in order.
    fn seats(&self) -> Vec<(SeatId, SideId)>;

    /// The ruleset on the board that these options contain, if they do: a league's own board.
    ///
    /// # Errors
    /// The text does not describe a board.
    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal>;

    /// Tries whether a game can begin on this board with these options, if it is a league's own. It is asked once, before
    /// the game begins.
    ///
    /// # Errors
    /// The game would stop in its set-up or its first turn.
    fn try_board(&self, options: &[(String, String)]) -> Result<(), Refusal>;

    /// What everybody is told of the printed components and the options when a game begins with them; empty = the message
    /// `caution` of the catalogue, if there is one.
    fn cautions(&self, options: &[(String, String)]) -> Vec<Told>;

    /// The board at the start. The caller has checked the options.
    fn setup(&self, options: &[(String, String)]) -> Play;

    /// The position that a text states in the notation of rule cases. The caller has checked the options.
    ///
    /// # Errors
    /// Lines that state no position, or the game takes none.
    fn stated(&self, options: &[(String, String)], text: &str) -> Result<Play, Refusal>;
}

/// A ruleset of any game with its printed components.
#[derive(Clone, Debug)]
pub struct Ruleset(Arc<dyn Edition>);

impl Ruleset {
    /// Wraps an edition.
    pub fn new(edition: impl Edition) -> Self {
        Self(Arc::new(edition))
    }

    /// The edition, if it has this type.
    pub fn read<T: Edition>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Names for Ruleset {
    fn prefix(&self) -> &'static str {
        self.0.names().prefix()
    }

    fn edition(&self) -> &str {
        self.0.names().edition()
    }

    fn game(&self) -> Option<&Name> {
        self.0.names().game()
    }

    fn space(&self, id: &SpaceId) -> Option<&Name> {
        self.0.names().space(id)
    }

    fn space_called(&self, id: &SpaceId) -> Option<&Name> {
        self.0.names().space_called(id)
    }

    fn kind(&self, id: &KindId) -> Option<&Name> {
        self.0.names().kind(id)
    }

    fn seat(&self, id: &SeatId) -> Option<&Name> {
        self.0.names().seat(id)
    }

    fn piece(&self, id: UnitId) -> Option<&str> {
        self.0.names().piece(id)
    }

    fn spoken(&self, id: UnitId) -> Option<&Name> {
        self.0.names().spoken(id)
    }
}

impl std::ops::Deref for Ruleset {
    type Target = dyn Edition;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}
