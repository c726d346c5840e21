//! Choices: what a seat may do now, as a tree that everybody walks and nobody needs to know the game for.
//!
//! A choice is an order with places in it that are still open: its slots. Each slot has its values, each value what
//! choosing it would do, and slots of its own where the next question depends on the answer: from where, to where, which.
//! A flat grows the tree and makes the order of what was picked ([`Position::fill`]); completion,
//! prompts, menus, programs, random play and the clock that passes for a seat walk it.
//!
//! The tree need not hold everything that can be typed. What it holds is accepted: each value by itself, and where a choice
//! is [`sure`](Choice::sure), everything within its limits.

mod behind;
mod mild;
mod pick;
mod reading;
mod rows;

pub use behind::Behind;
pub use mild::{Mild, mark_mild};
pub use pick::{Pick, Picked, single, single_way};
pub(crate) use pick::{order_at, order_of};
pub use reading::{pieces, ways_of};
pub(crate) use rows::begins_a_row;
pub use rows::{Row, chains, rows};

use crate::doors::command::{Command, TableCommand};
use crate::doors::position::Position;
use crate::doors::term::Term;
use adjutant_events::{KindCount, KindId, Native, NativeType, SeatId, SpaceId, UnitId};
use std::borrow::Cow;
use std::sync::Arc;

/// Something that a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the order, as its grammar has it: `move`.
    pub verb: &'static str,
    /// The order with nothing picked; without slots it is the whole order.
    pub order: Command,
    /// What is still open, in the order in which it is asked. One does not depend on another.
    pub slots: Vec<Slot>,
    /// Where it stands among the others.
    pub weight: Weight,
    /// Whether everybody may know that it can be chosen: it tells of nothing that is hidden.
    pub open: bool,
    /// Whether everything within the limits is accepted, and not each value by itself only.
    pub sure: bool,
    /// What the order means if nothing is picked: the referee proposes it. Without a proposal something must be picked.
    pub proposal: Option<Command>,
    /// Whether its ways are few: a menu lists each as an order of its own.
    pub brief: bool,
    /// What a button says that gives it as it is proposed, where the line that one types is not what one would call it.
    pub label: Option<Line>,
    /// The catalogue's key under which a prompt has it: `choice`.
    pub phrase: &'static str,
    /// Orders that are worth spelling out, the plainest first.
    pub spelt: Vec<Command>,
    /// What is said of it for a seat that is not there; empty = nothing of it is the mildest to do.
    pub mild: Vec<Mild>,
    /// How many of them a prompt shows.
    pub prompted: usize,
    /// Other verbs of the grammar for the same order, each where it does one of these; nothing said = whatever it does.
    pub also: Vec<(&'static str, &'static [&'static str])>,
    /// What can be said besides. Each value goes with some of what is picked, not with all: nothing is promised of it.
    pub details: Vec<Slot>,
    /// What a list says below it.
    pub notes: Vec<Line>,
    /// What a prompt says beside it.
    pub asides: Vec<Line>,
}

/// Where a choice stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// What is asked.
    Plain,
    /// It breaks off what was begun.
    Leaves,
    /// It takes back.
    Back,
    /// It ends what is asked and says no more.
    Ends,
    /// It throws away what others would keep: nobody is told to.
    Forfeits,
    /// It is said for a seat that is not there, and offered to nobody who is.
    Absent,
}

/// What is still open in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name in the grammar of the order: `from`.
    pub name: &'static str,
    /// How many different values must be picked at least; 0 = it can be left out.
    pub least: u32,
    /// How many can be picked at most.
    pub most: u32,
    /// What the costs of everything picked in it and below it come to.
    pub total: Option<Total>,
    /// What can be picked.
    pub values: Vec<Value>,
    /// Whether everybody may know what can be picked.
    pub open: bool,
    /// How a list is headed that begins with this slot; none = lists leave it out.
    pub heading: Option<Line>,
    /// Whether lists name its values one after the other behind the heading; the values of other slots are in it.
    pub listed: bool,
}

/// A limit on the costs of what is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// No more than this.
    AtMost(u32),
    /// This and no other: hits that must be taken.
    Exactly(u32),
}

/// Something that can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// What it is.
    pub what: What,
    /// Tells it from others of its slot that look the same; 0 = it need not be told.
    pub tag: u16,
    /// How many of it can be picked: of a space one.
    pub at_most: u32,
    /// How many there are, where that is worth saying.
    pub there: Option<u32>,
    /// What one of it costs, or takes.
    pub cost: u32,
    /// What picking it does.
    pub effect: Option<Effect>,
    /// How it is called where its name is not enough.
    pub label: Option<Line>,
    /// Whether it must be picked before the question is answered, sooner or later.
    pub urgent: bool,
    /// Whether it is seldom meant: menus leave it out.
    pub aside: bool,
    /// What is asked next if it is picked.
    pub then: Behind,
}

/// What can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum What {
    Space(SpaceId),
    /// Units of a kind.
    Units {
        kind: KindId,
        /// Whose, if it is not plain.
        owner: Option<SeatId>,
        /// Which, if they are on the board.
        ids: Vec<UnitId>,
    },
    /// One piece of one's own.
    Piece(Piece),
    Way {
        /// The spaces on it; the last is where it leads. A flat that knows the ways of its board shares them.
        route: Arc<[SpaceId]>,
        /// How one goes.
        how: &'static str,
    },
    Number(u32),
    /// A word of the game.
    Word(&'static str),
    /// An order inside another one.
    Order {
        /// Its name in the grammar.
        verb: &'static str,
        /// The order with nothing picked.
        order: Native,
    },
}

/// A piece, as its owner names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Piece {
    pub kind: KindId,
    pub strength: u8,
    pub id: UnitId,
}

/// What picking something does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// In a word: `attack`. A catalogue has it in words.
    pub word: &'static str,
    /// Whom one meets there, as far as everybody sees.
    pub meets: Vec<KindCount>,
}

/// Words of a catalogue about choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The catalogue's key.
    pub key: &'static str,
    /// What it is about, by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What a line is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// As messages have it.
    Term(Term),
    /// Things that can be picked; those that look alike are counted.
    Things(Vec<What>),
}

impl Line {
    /// Words that need nothing else.
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// The same about something.
    #[must_use]
    pub fn with(mut self, name: &'static str, term: impl Into<Term>) -> Self {
        self.args.push((Cow::Borrowed(name), Arg::Term(term.into())));
        self
    }

    /// The same about things that can be picked.
    #[must_use]
    pub fn things(mut self, name: &'static str, things: Vec<What>) -> Self {
        self.args.push((Cow::Borrowed(name), Arg::Things(things)));
        self
    }
}

impl Choice {
    /// An order in which nothing is open, of the game's own.
    pub fn plain(verb: &'static str, order: impl NativeType) -> Self {
        Self::new(verb, Command::Play(Native::new(order)))
    }

    /// An order with open slots, of the game's own.
    pub fn with(verb: &'static str, order: impl NativeType, slots: Vec<Slot>) -> Self {
        Self { slots, ..Self::plain(verb, order) }
    }

    /// An order as it stands.
    pub fn new(verb: &'static str, order: Command) -> Self {
        Self {
            verb,
            order,
            slots: Vec::new(),
            weight: Weight::Plain,
            open: true,
            sure: false,
            proposal: None,
            brief: false,
            label: None,
            phrase: "choice",
            spelt: Vec::new(),
            mild: Vec::new(),
            prompted: 0,
            also: Vec::new(),
            details: Vec::new(),
            notes: Vec::new(),
            asides: Vec::new(),
        }
    }

    /// Taking back one's last order.
    pub(crate) fn take_back() -> Self {
        let order = Command::from(TableCommand::TakeBack);
        // Where the rules refuse every answer, the last order stands in their way: ships that were sent where no battle is.
        let mild = vec![Mild { place: Mild::LAST, order: order.clone() }];
        Self { weight: Weight::Back, mild, ..Self::new("undo", order) }
    }

    /// With these picks spelt out; what makes no order at this position is left out.
    #[must_use]
    pub fn spell(mut self, position: &dyn Position, picks: &[Vec<Pick>]) -> Self {
        let spelt = picks.iter().filter_map(|picks| pick::order_at(position, &self, picks).ok()).collect();
        self.spelt = spelt;
        self
    }

    /// The same with what is picked out of its own slots, which need not be found by name.
    #[must_use]
    pub fn spell_out(
        mut self,
        position: &dyn Position,
        picks: impl for<'a> FnOnce(&'a Self) -> Vec<Vec<Picked<'a>>>,
    ) -> Self {
        let spelt = picks(&self).iter().filter_map(|picked| pick::order_of(position, &self, picked)).collect();
        self.spelt = spelt;
        self
    }

    /// Whether it is meant by a verb of the grammar; then with what effects, if not with any.
    pub fn is_called(&self, verb: &str) -> Option<&'static [&'static str]> {
        if self.verb == verb {
            return Some(&[]);
        }
        self.also.iter().find(|(also, _)| *also == verb).map(|(_, effects)| *effects)
    }

    /// The same order inside another one.
    pub fn inside(self) -> Option<Value> {
        let Command::Play(order) = self.order else { return None };
        Some(Value::new(What::Order { verb: self.verb, order }).then(self.slots))
    }

    /// Whether nothing must be picked: it is an order as it stands.
    pub fn is_whole(&self) -> bool {
        self.proposal.is_some() || self.slots.iter().all(|slot| slot.least == 0)
    }

    /// As much of it as everybody may know; none = not even that it can be chosen. What is spelt out is not looked through
    /// unless all of it is open.
    pub fn for_everybody(&self) -> Option<Self> {
        if !self.open || self.is_all_open() {
            return self.open.then(|| self.clone());
        }
        let slots = open_slots(&self.slots);
        let proposal = self.proposal.as_ref().map(|_| self.order.clone());
        let needed = |slot: &Slot| slot.least > 0 && !slots.iter().any(|known| known.name == slot.name);
        if proposal.is_none() && self.slots.iter().any(needed) {
            return None;
        }
        let (spelt, mild, asides, notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        // A label may name what is proposed.
        Some(Self { slots, proposal, spelt, mild, asides, notes, label: None, details: Vec::new(), ..self.clone() })
    }

    /// Whether everything about it is for everybody's eyes.
    pub fn is_all_open(&self) -> bool {
        self.open && self.slots.iter().all(Slot::is_all_open)
    }

    /// The order, if it is one of this type and nothing is open in it.
    pub fn whole<T: NativeType>(&self) -> Option<&T> {
        if self.slots.is_empty() { self.order.order() } else { None }
    }
}

impl Slot {
    /// One value out of these.
    pub fn one(name: &'static str, values: Vec<Value>) -> Self {
        Self { name, least: 1, most: 1, total: None, values, open: true, heading: None, listed: false }
    }

    /// One value or more out of these.
    pub fn some(name: &'static str, values: Vec<Value>) -> Self {
        Self { most: values.len() as u32, ..Self::one(name, values) }
    }

    /// With this limit.
    #[must_use]
    pub fn total(self, total: Total) -> Self {
        Self { total: Some(total), ..self }
    }

    /// It can be left out.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { least: 0, ..self }
    }

    /// It is its seat's alone.
    #[must_use]
    pub fn private(self) -> Self {
        Self { open: false, ..self }
    }

    /// Lists begin with it.
    #[must_use]
    pub fn headed(self, heading: Line) -> Self {
        Self { heading: Some(heading), ..self }
    }

    /// Lists name its values one after the other.
    #[must_use]
    pub fn listed(self) -> Self {
        Self { listed: true, ..self }
    }

    fn is_all_open(&self) -> bool {
        self.open && self.values.iter().all(|value| value.then.iter().all(Self::is_all_open))
    }

    /// The value of this id.
    pub fn value(&self, id: &str) -> Option<&Value> {
        self.values.iter().find(|value| value.id() == id)
    }
}

impl Value {
    /// One of this.
    pub fn new(what: What) -> Self {
        Self {
            what,
            tag: 0,
            at_most: 1,
            there: None,
            cost: 0,
            effect: None,
            label: None,
            urgent: false,
            aside: false,
            then: Behind::NOTHING,
        }
    }

    /// A space.
    pub fn space(space: &SpaceId) -> Self {
        Self::new(What::Space(space.clone()))
    }

    /// With these questions behind it.
    #[must_use]
    pub fn then(self, then: Vec<Slot>) -> Self {
        self.sharing(then.into())
    }

    /// With questions behind it that others have as well.
    #[must_use]
    pub fn sharing(self, then: Behind) -> Self {
        Self { then, ..self }
    }

    /// Its name inside its slot: the same as long as it can be picked, and short.
    pub fn id(&self) -> String {
        let id = match &self.what {
            What::Space(space) => space.to_string(),
            What::Units { kind, owner: None, .. } => kind.to_string(),
            What::Units { kind, owner: Some(owner), .. } => format!("{owner}/{kind}"),
            What::Piece(piece) => piece.id.to_string(),
            What::Way { route, how } => {
                format!("{}.{}", route.last().map(ToString::to_string).unwrap_or_default(), how)
            }
            What::Number(number) => number.to_string(),
            What::Word(word) => (*word).to_owned(),
            What::Order { verb, .. } => (*verb).to_owned(),
        };
        if self.tag == 0 { id } else { format!("{id}~{}", self.tag) }
    }
}

/// The slots that everybody may know. A value whose next question is hidden and must be answered is hidden as well.
fn open_slots(slots: &[Slot]) -> Vec<Slot> {
    let open = slots.iter().filter(|slot| slot.open).map(|slot| {
        let values = slot.values.iter().filter_map(|value| {
            let answered = |slot: &Slot| slot.open || slot.least == 0;
            let then = value.then.iter().all(answered).then(|| open_slots(&value.then))?;
            Some(Value { then: then.into(), ..value.clone() })
        });
        Slot { values: values.collect(), ..slot.clone() }
    });
    open.filter(|slot| !slot.values.is_empty()).collect()
}

impl What {
    /// The space that is meant, or that a way leads to.
    pub fn end(&self) -> Option<&SpaceId> {
        match self {
            Self::Space(space) => Some(space),
            Self::Way { route, .. } => route.last(),
            _ => None,
        }
    }

    /// The kind of what is meant.
    pub fn kind(&self) -> Option<&KindId> {
        match self {
            Self::Units { kind, .. } => Some(kind),
            Self::Piece(piece) => Some(&piece.kind),
            _ => None,
        }
    }

    /// Whether it looks the same to the player who picks it.
    pub fn looks_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Piece(a), Self::Piece(b)) => (&a.kind, a.strength) == (&b.kind, b.strength),
            (Self::Units { kind: a, owner: c, .. }, Self::Units { kind: b, owner: d, .. }) => (a, c) == (b, d),
            (a, b) => a == b,
        }
    }
}
