//! The games of the house: families, their rulesets by name and revision, and what the house asks of each.

use crate::doors::instructions::Instructions;
use crate::doors::name::Name;
use crate::doors::names::Names;
use crate::doors::odds::Odds;
use crate::doors::policy::Policy;
use crate::doors::position::Play;
use crate::doors::prompt::TableTask;
use crate::doors::record::Record;
use crate::doors::refusal::Refusal;
use crate::doors::seated::Seat;
use crate::doors::sheet::{Look, Sheet};
use crate::doors::standing::{Preset, StandingInstructions};
use crate::doors::story::{Scene, Tally, Turning};
use crate::doors::table_refusal::TableRefusal;
pub use crate::doors::term::MessageDef;
use crate::doors::told::Told;
use crate::doors::view::{Sight, View};
use crate::doors::viewer::Mark;
use adjutant_events::{
    Actor, Audience, KindId, Native, RollRequest, RulesetId, SeatId, SideId, SpaceId, Spelling, UnitId,
};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A family of games: the door of a flat. Editions of one family share its code.
pub trait Family: fmt::Debug + Send + Sync {
    /// Its name: one word, the [`FAMILY`](adjutant_events::Own::FAMILY) of all its types.
    fn name(&self) -> &'static str;

    /// The schema of its facts that is written today.
    fn schema(&self) -> u16;

    /// Whether players hide things from each other, so that everybody is shown only what is his to see.
    fn hides(&self) -> bool;

    /// Its rulesets in their present revisions.
    fn rulesets(&self) -> Vec<Ruleset>;

    /// A ruleset of this name and revision, older ones included.
    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset>;

    /// What a fact is to everybody who does not know its type; none if it is none of this family's.
    fn marks(&self, fact: &Native) -> Option<Marks>;

    /// Whether everybody may read an order of this game as it was given. If not, it is for whoever gave it.
    fn is_open(&self, order: &Native) -> bool;

    /// How a fact is written. The audit lets none pass that could also have been written otherwise.
    fn spelling(&self, fact: &Native) -> Spelling;

    /// How an order is written. The same holds of it.
    fn order_spelling(&self, order: &Native) -> Spelling;

    /// Its words in a language, by the language's tag: files of the Fluent catalogue, each with a name for whoever reports a mistake
    /// in it. No two games may have the same key: it is a problem that the tests report.
    fn catalogue(&self, language: &str) -> &'static [CatalogueFile];

    /// What an edition calls otherwise in a language than its family and the house do, as its rulebook has it.
    fn otherwise(&self, _edition: &str, _language: &str) -> Otherwise {
        Otherwise::default()
    }

    /// What a fact says to whoever may read it, one message for each sentence; none if it is none of this family's. What a
    /// fact names by number only (which units, whose, where) is looked up in what its reader saw just before it.
    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told>;

    /// A fact as a program reads it, its first field its type; none if it is given as it is written.
    fn record(&self, _fact: &Native) -> Option<Record> {
        None
    }

    /// Whether a fact names units by number, so that a program wants to know what they were.
    fn names_pieces(&self, _fact: &Native) -> bool {
        false
    }

    /// The units that a fact names by number, as they stood in the view just before it.
    fn pieces(&self, _fact: &Native, _before: &Native) -> Vec<Record> {
        Vec::new()
    }

    /// The roll that is open in a view of this family.
    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest>;

    /// A board that [`Position::write`](crate::doors::position::Position::write) wrote.
    ///
    /// # Errors
    /// The bytes are damaged or of another version of the program.
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

/// A file of a catalogue: its name without the ending, and its text.
pub type CatalogueFile = (&'static str, &'static str);

/// What an edition calls otherwise: its rulebook has a word of its own for a thing that other games have too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Otherwise {
    /// Words of the catalogues, and what this edition says for each. Of two that begin alike the longer one is meant.
    pub words: &'static [(&'static str, &'static str)],
    /// Messages that it says otherwise as a whole; none if there are none.
    pub messages: Option<CatalogueFile>,
}

/// What a fact is to everybody who does not know its type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
pub struct Marks {
    /// Who may read it before the game ends.
    pub audience: Audience,
    /// Whether it shows what somebody hid, so that nobody takes back what led to it.
    pub lays_open: bool,
    /// Whether the server signs the transcript after it: a phase or a battle is over.
    pub ends_part: bool,
    /// By whose standing instruction the referee may have done it.
    pub answers: Answering,
    /// Whether it says what a draw of hidden things gave.
    pub deals: bool,
    /// Whether it tells everyone of something whose secret part stands right before it.
    pub tells_of_secret: bool,
    /// For what reason a game master did it, as everybody reads it.
    pub reason: Option<String>,
}

impl Marks {
    /// Of a fact that is for these and nothing else.
    pub fn of(audience: Audience) -> Self {
        let answers = Answering::Nobody;
        Self {
            audience,
            lays_open: false,
            ends_part: false,
            answers,
            deals: false,
            tells_of_secret: false,
            reason: None,
        }
    }
}

/// By whose standing instruction the referee may have done something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answering {
    /// By nobody's.
    Nobody,
    /// By one of a seat whose turn it is not.
    Other,
    /// By one of this seat.
    Seat(SeatId),
}

impl Answering {
    /// Whether it may be another seat's than this one's.
    pub(crate) fn is_anothers(&self, seat: &SeatId) -> bool {
        match self {
            Self::Nobody => false,
            Self::Other => true,
            Self::Seat(answering) => answering != seat,
        }
    }
}

/// A ruleset with its printed matter: an edition of a family.
pub trait Edition: Any + fmt::Debug + Send + Sync {
    /// Its family.
    fn family(&self) -> &'static dyn Family;

    /// Its name.
    fn id(&self) -> &RulesetId;

    /// Its revision.
    fn revision(&self) -> u16;

    /// SHA-256 of its data, hex.
    fn digest(&self) -> &str;

    /// What its printed matter calls things.
    fn names(&self) -> &dyn Names;

    /// What a terminal shows of a view; no lines if there is nothing of the kind.
    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet;

    /// A moment that the board can go back to, as a list of them shows it.
    fn mark(&self, mark: &Mark) -> Told;

    /// What of the game's story a fact begins or ends.
    fn turning(&self, _fact: &Native) -> Turning {
        Turning::Nothing
    }

    /// What is going on in a view, for who tells the story in parts.
    fn scene(&self, _view: &View) -> Scene {
        Scene::Other("play".to_owned())
    }

    /// A turn that begins with this view, to be added up; none = the game has no such summary.
    fn tally(&self, _view: &View) -> Option<Box<dyn Tally>> {
        None
    }

    /// The battles of a turn that begins with this view, to be added up: a line for each where they were called together; none
    /// = the game has no such thing.
    fn battles(&self, _view: &View) -> Option<Box<dyn Tally>> {
        None
    }

    /// Instructions that whoever takes a seat is offered, so that nobody waits for him; empty = he is asked nothing.
    fn presets(&self) -> Vec<Preset> {
        Vec::new()
    }

    /// Lines of a first turn by whoever begins, as they are typed in English, each with the phase in which it is said: what a guided
    /// turn proposes. Empty = it proposes what the tree of choices has.
    fn lesson(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// How it plays a seat for which nobody does; none = it follows the tree of choices, as any game can.
    fn policy(&self) -> Option<&'static dyn Policy> {
        None
    }

    /// The colour of a seat, red, green and blue; none if it has none.
    fn colour(&self, _seat: &SeatId) -> Option<[u8; 3]> {
        None
    }

    /// What somebody sees of a board, as a program reads it; none if the view is given as it is written.
    fn record(&self, _view: &Native) -> Option<Record> {
        None
    }

    /// What may come of a fight that a question in the game's own words is about, as far as somebody with this view may know;
    /// without a view, of stacks that stand nowhere.
    ///
    /// # Errors
    /// The game has no odds, this table wants none, or what is asked about is no fight.
    fn odds(&self, _question: &Native, _view: Option<&View>) -> Result<Odds, Refusal> {
        Err(TableRefusal::NoOdds {}.into())
    }

    /// Questions about the fights to which something led that was done between these two views: what is shown to whoever
    /// tries it.
    fn planned(&self, _before: &View, _after: &View) -> Vec<Native> {
        Vec::new()
    }

    /// Its printed matter as a program reads it, so that one need not copy a rulebook: places with their borders, kinds of
    /// unit with what is printed on them, the position at the start.
    fn printed(&self) -> Record;

    /// Its options.
    fn options(&self) -> &'static [OptionDef];

    /// Its seats with their sides, in order.
    fn seats(&self) -> Vec<(SeatId, SideId)>;

    /// The ruleset on the board that these options bring with them, if they do: a league's own.
    ///
    /// # Errors
    /// The text describes no board.
    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal>;

    /// The board at the start. The options were checked.
    fn setup(&self, options: &[(String, String)]) -> Play;
}

/// A ruleset with its printed matter, whatever the game.
#[derive(Clone, Debug)]
pub struct Ruleset(Arc<dyn Edition>);

impl Ruleset {
    /// This one.
    pub fn new(edition: impl Edition) -> Self {
        Self(Arc::new(edition))
    }

    /// The edition, if it is of this type.
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

/// An option that a ruleset offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct OptionDef {
    pub name: &'static str,
    /// Its values, the default first. None: any text.
    pub values: &'static [&'static str],
    /// Whether its value is a whole board: too long to be shown, named by its digest.
    pub is_board: bool,
}

/// The games that a house has.
#[derive(Clone, Debug)]
pub struct Games(Arc<[&'static dyn Family]>);

impl Games {
    /// These, in the order in which they are served.
    pub fn of(families: &[&'static dyn Family]) -> Self {
        Self(families.into())
    }

    /// The families.
    pub fn families(&self) -> impl Iterator<Item = &'static dyn Family> + '_ {
        self.0.iter().copied()
    }

    /// Every ruleset in its present revision, in the order the house serves them.
    pub fn all(&self) -> Vec<Ruleset> {
        self.families().flat_map(Family::rulesets).collect()
    }

    /// The ruleset of this name in its present revision.
    pub fn current(&self, id: &RulesetId) -> Option<Ruleset> {
        self.all().into_iter().find(|ruleset| ruleset.id() == id)
    }

    /// Every refusal there is: the table's, then each family's.
    pub fn refusals(&self) -> Vec<MessageDef> {
        TableRefusal::all_keys().into_iter().chain(self.families().flat_map(Family::refusals)).collect()
    }

    /// Every question there is: the table's, then each family's.
    pub fn questions(&self) -> Vec<MessageDef> {
        TableTask::all_keys().into_iter().chain(self.families().flat_map(Family::questions)).collect()
    }

    /// The family that something of a game's own belongs to.
    pub fn family_of(&self, native: &Native) -> Option<&'static dyn Family> {
        self.families().find(|family| family.name() == native.family())
    }

    /// The ruleset of this name and revision.
    pub fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        self.families().find_map(|family| family.find(id, revision))
    }
}

impl Ruleset {
    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&'static OptionDef> {
        self.options().iter().find(|option| option.name == name)
    }

    /// Checks options and fills nothing in: those not named keep their default.
    ///
    /// # Errors
    /// An unknown name or value.
    pub fn check_options(&self, options: &[(String, String)]) -> Result<(), Refusal> {
        for (name, value) in options {
            let Some(def) = self.option(name) else {
                return Err(TableRefusal::UnknownOption {
                    option: name.clone(),
                    known: self.options().iter().map(|def| def.name.to_owned()).collect(),
                }
                .into());
            };
            if !def.values.is_empty() && !def.values.contains(&value.as_str()) {
                return Err(TableRefusal::OptionValue {
                    option: name.clone(),
                    value: value.clone(),
                    allowed: def.values.iter().map(|&value| value.to_owned()).collect(),
                }
                .into());
            }
        }
        Ok(())
    }

    /// The ruleset on the board that these options bring with them; itself if they bring none.
    ///
    /// # Errors
    /// The text describes no board.
    pub fn with_board_of(self, options: &[(String, String)]) -> Result<Self, Refusal> {
        Ok(self.on_board(options)?.unwrap_or(self))
    }

    /// The board at the start.
    ///
    /// # Errors
    /// An unknown option.
    pub fn set_up(&self, options: &[(String, String)]) -> Result<Play, Refusal> {
        self.check_options(options)?;
        Ok(self.setup(options))
    }

    /// Its seats, empty, in order.
    pub fn empty_seats(&self) -> Vec<Seat> {
        let empty =
            |(id, side)| Seat { id, side, player: None, resigned: false, instructions: Instructions::default() };
        self.seats().into_iter().map(empty).collect()
    }

    /// The value of an option among chosen ones: its default if it was not chosen, nothing if there is no such option.
    pub fn option_value<'a>(&self, chosen: &'a [(String, String)], name: &str) -> &'a str {
        let value = chosen.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let default = || self.option(name)?.values.first().copied();
        value.or_else(default).unwrap_or_default()
    }

    /// An option as it is shown: of a board that a league brought, its digest and not its text.
    pub fn shown_option(&self, (name, value): &(String, String)) -> (String, String) {
        let is_board = self.option(name).is_some_and(|option| option.is_board);
        (name.clone(), if is_board { self.digest().to_owned() } else { value.clone() })
    }
}
