//! The games of the server: families, their rulesets by name and revision, and what the program asks of each.

use crate::interface::instructions::Instructions;
use crate::interface::name::Name;
use crate::interface::names::Names;
use crate::interface::odds::Odds;
use crate::interface::policy::Policy;
use crate::interface::position::Play;
use crate::interface::prompt::TableTask;
use crate::interface::record::Record;
use crate::interface::refusal::Refusal;
use crate::interface::seated::Seat;
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
use sha2::{Digest, Sha256};
use std::any::Any;
use std::fmt;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

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

/// The longest text of a league's own board, in bytes: its event fits into a log, and into the proof of a roll.
pub const LONGEST_BOARD: usize = 384 << 10;

/// The option of a game that begins from a stated position: its value is the position in the notation of rule cases. Every ruleset
/// has it; a game that takes no position refuses it.
pub const POSITION: &str = "position";

/// The longest text of a stated position, in bytes.
pub const LONGEST_POSITION: usize = 128 << 10;

/// An option that a ruleset offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct OptionDef {
    pub name: &'static str,
    /// Its values, the default first. Empty = any text.
    pub values: &'static [&'static str],
    /// Whether its value is a whole board. Such a value is too long to show, so its digest is shown.
    pub is_board: bool,
}

/// The text of the position from which a game with these options begins; none if it begins from its set-up.
pub fn position_of(options: &[(String, String)]) -> Option<&str> {
    options.iter().find(|(name, _)| name == POSITION).map(|(_, text)| text.as_str())
}

/// SHA-256 of a stated position, in hex.
pub fn digest_of_position(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Why there is no board for a game that began with it.
#[derive(Clone, Debug)]
pub enum NoBoard {
    /// This program does not have the ruleset or its revision.
    UnknownRuleset,
    /// The text of a league's own board describes none.
    Refused(Refusal),
    /// The program has another board, and the one of the game is not kept here.
    Other,
}

/// The games of the server.
#[derive(Clone, Debug)]
pub struct Games {
    families: Arc<[&'static dyn Family]>,
    kept: Arc<[Kept]>,
}

/// A kept board, read once.
#[derive(Debug)]
struct Kept {
    board: KeptBoard,
    /// None inside: the text is no board of this program.
    read: OnceLock<Option<Ruleset>>,
}

/// A board that was kept when a game began with it. The files of the program may be others now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptBoard {
    /// The ruleset.
    pub ruleset: RulesetId,
    /// The revision of its rules.
    pub revision: u16,
    /// The digest of the board, in hex.
    pub digest: String,
    /// The files in one text, as [`Edition::text`] gave it.
    pub text: String,
}

impl KeptBoard {
    /// The board of a ruleset; none if the game's boards cannot be kept.
    pub fn of(ruleset: &Ruleset) -> Option<Self> {
        let text = ruleset.text();
        let kept = Self {
            ruleset: ruleset.id().clone(),
            revision: ruleset.revision(),
            digest: ruleset.digest().to_owned(),
            text,
        };
        (!kept.text.is_empty()).then_some(kept)
    }
}

impl Games {
    /// These families, in the order in which they are offered.
    pub fn of(families: &[&'static dyn Family]) -> Self {
        Self { families: families.into(), kept: Arc::default() }
    }

    /// The same games, with boards with which stored games began.
    #[must_use]
    pub fn with_kept(mut self, kept: Vec<KeptBoard>) -> Self {
        self.kept = kept.into_iter().map(|board| Kept { board, read: OnceLock::new() }).collect();
        self
    }

    /// The families.
    pub fn families(&self) -> impl Iterator<Item = &'static dyn Family> + '_ {
        self.families.iter().copied()
    }

    /// The ruleset on the board with which a game began: that of the program, a league's own, or a kept one.
    ///
    /// # Errors
    /// The ruleset is unknown, or nobody has this board.
    pub fn begun_with(
        &self,
        id: &RulesetId,
        revision: u16,
        options: &[(String, String)],
        digest: &str,
    ) -> Result<Ruleset, NoBoard> {
        let printed = self.find(id, revision).ok_or(NoBoard::UnknownRuleset)?;
        let refused = match printed.clone().with_board_of(options) {
            Ok(found) if found.digest() == digest || found.former_digests().contains(&digest) => return Ok(found),
            Ok(_) => None,
            Err(refusal) => Some(refusal),
        };
        let is_it =
            |Kept { board, .. }: &&Kept| board.ruleset == *id && board.revision == revision && board.digest == digest;
        let read = self.kept.iter().find(is_it).and_then(|kept| {
            let read = || printed.family().kept(id, revision, &kept.board.text).ok();
            kept.read.get_or_init(read).clone()
        });
        // What the text of the options is the board of stands in the kept text already.
        let on_it = |read: Ruleset| {
            let again = read.clone().with_board_of(options).ok().filter(|again| again.digest() == digest);
            again.or_else(|| Some(read).filter(|read| read.digest() == digest))
        };
        match (read.and_then(on_it), refused) {
            (Some(found), _) => Ok(found),
            (None, Some(refusal)) => Err(NoBoard::Refused(refusal)),
            (None, None) => Err(NoBoard::Other),
        }
    }

    /// Every ruleset in its current revision, in the order in which the server offers them.
    pub fn all(&self) -> Vec<Ruleset> {
        self.families().flat_map(Family::rulesets).collect()
    }

    /// The current revision of the ruleset with this name.
    pub fn current(&self, id: &RulesetId) -> Option<Ruleset> {
        self.all().into_iter().find(|ruleset| ruleset.id() == id)
    }

    /// Every refusal: the table's, then each family's.
    pub fn refusals(&self) -> Vec<MessageDef> {
        TableRefusal::all_keys().into_iter().chain(self.families().flat_map(Family::refusals)).collect()
    }

    /// Every question: the table's, then each family's.
    pub fn questions(&self) -> Vec<MessageDef> {
        TableTask::all_keys().into_iter().chain(self.families().flat_map(Family::questions)).collect()
    }

    /// The family of a value of a game's own type.
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

    /// The name of the option for a league's own board; none if the ruleset takes none.
    pub fn board_option(&self) -> Option<&'static str> {
        self.options().iter().find(|option| option.is_board).map(|option| option.name)
    }

    /// Checks options. Options that are not named keep their defaults.
    ///
    /// # Errors
    /// A name or value is unknown.
    pub fn check_options(&self, options: &[(String, String)]) -> Result<(), Refusal> {
        for (name, value) in options.iter().filter(|(name, _)| name != POSITION) {
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

    /// The ruleset on the board that these options contain, or the ruleset itself if they contain none.
    ///
    /// # Errors
    /// The text does not describe a board.
    pub fn with_board_of(self, options: &[(String, String)]) -> Result<Self, Refusal> {
        Ok(self.on_board(options)?.unwrap_or(self))
    }

    /// The board at the start, or the position that the options state.
    ///
    /// # Errors
    /// An option is unknown, or the text states no position.
    pub fn set_up(&self, options: &[(String, String)]) -> Result<Play, Refusal> {
        self.check_options(options)?;
        let Some(text) = position_of(options) else { return Ok(self.setup(options)) };
        if text.len() > LONGEST_POSITION {
            return Err(
                TableRefusal::PositionTooLong { bytes: text.len() as u64, most: LONGEST_POSITION as u64 }.into()
            );
        }
        self.stated(options, text)
    }

    /// Its seats, empty, in order.
    pub fn empty_seats(&self) -> Vec<Seat> {
        let empty =
            |(id, side)| Seat { id, side, player: None, resigned: false, instructions: Instructions::default() };
        self.seats().into_iter().map(empty).collect()
    }

    /// The value of an option among the chosen ones, or its default. Empty if there is no such option.
    pub fn option_value<'a>(&self, chosen: &'a [(String, String)], name: &str) -> &'a str {
        let value = chosen.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let default = || self.option(name)?.values.first().copied();
        value.or_else(default).unwrap_or_default()
    }

    /// An option as it is shown. For a league's own board or a stated position it is the digest, not the text.
    pub fn shown_option(&self, (name, value): &(String, String)) -> (String, String) {
        let is_board = self.option(name).is_some_and(|option| option.is_board);
        let shown = match () {
            () if is_board => self.digest().to_owned(),
            () if name == POSITION => digest_of_position(value),
            () => value.clone(),
        };
        (name.clone(), shown)
    }
}
