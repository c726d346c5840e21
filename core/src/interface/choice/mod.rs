//! Choices: what a seat may do now, as a tree that can be walked without knowledge of the game.
//!
//! A choice is an order with open places, called slots. Each slot has values, and each value has its effect. If the
//! next question depends on the answer, a value has slots of its own: from where, to where, which units. A game's crate
//! grows the tree and makes the order from the picks ([`Position::fill`]). Completion, prompts, menus, programs, random
//! play and the clock walk the tree.
//!
//! The tree need not contain everything that can be typed. Everything in it is accepted: each value alone, and in a
//! [`sure`](Choice::sure) choice every combination within the limits.

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

use crate::interface::command::{Command, TableCommand};
use crate::interface::position::Position;
use crate::interface::term::Term;
use adjutant_events::{KindCount, KindId, Native, NativeType, SeatId, SpaceId, UnitId};
use std::borrow::Cow;
use std::sync::Arc;

/// An order that a seat may give now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the order in its grammar: `move`.
    pub verb: &'static str,
    /// The order without picks; without slots it is the complete order.
    pub order: Command,
    /// The open slots, in the order of the questions. They are independent of each other.
    pub slots: Vec<Slot>,
    /// Its kind among the choices.
    pub weight: Weight,
    /// Whether everybody may know that it is offered, because it reveals nothing hidden.
    pub open: bool,
    /// Whether every combination within the limits is accepted, not only each value alone.
    pub sure: bool,
    /// The order that the referee proposes if nothing is picked. Without a proposal something must be picked.
    pub proposal: Option<Command>,
    /// Whether it has few possibilities, so that a menu lists each as its own order.
    pub brief: bool,
    /// The text of the button for the proposed order, if the typed line is unsuitable.
    pub label: Option<Line>,
    /// The message key for prompts: `choice`.
    pub phrase: &'static str,
    /// Example orders that are shown in full, the simplest first.
    pub spelt: Vec<Command>,
    /// Its mildest orders, for an absent seat; empty = it has none.
    pub mild: Vec<Mild>,
    /// The number of example orders in a prompt.
    pub prompted: usize,
    /// Other verbs for the same order, each with the effects for which it may be used; empty = any effect.
    pub also: Vec<(&'static str, &'static [&'static str])>,
    /// Optional details. Each value goes with only some of the picks, so acceptance is not guaranteed.
    pub details: Vec<Slot>,
    /// Notes below a list.
    pub notes: Vec<Line>,
    /// Remarks in a prompt.
    pub asides: Vec<Line>,
}

/// The kind of a choice among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The normal answer.
    Plain,
    /// It abandons something that was begun.
    Leaves,
    /// It takes back an order.
    Back,
    /// It ends the question without further action.
    Ends,
    /// It gives up something valuable, so nobody is advised to do it.
    Forfeits,
    /// It is only for an absent seat, and never offered.
    Absent,
}

/// An open place in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name in the order's grammar: `from`.
    pub name: &'static str,
    /// The minimum number of different values to pick; 0 = optional.
    pub least: u32,
    /// The maximum number of different values to pick.
    pub most: u32,
    /// The limit on the total cost of the picks in it and below it.
    pub total: Option<Total>,
    /// The values that can be picked.
    pub values: Vec<Value>,
    /// Whether everybody may know these values.
    pub open: bool,
    /// The heading of a list that begins with this slot; none = lists skip the slot.
    pub heading: Option<Line>,
    /// Whether lists show its values in a row after the heading. Values of other slots become part of the heading.
    pub listed: bool,
}

/// A limit on the total cost of the picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// At most this.
    AtMost(u32),
    /// Exactly this, such as hits that must be taken.
    Exactly(u32),
}

/// A value that can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The thing itself.
    pub what: What,
    /// A number that distinguishes it from similar values of the slot; 0 = not needed.
    pub tag: u16,
    /// The maximum count; 1 for a space.
    pub at_most: u32,
    /// The number available, if it is worth showing.
    pub there: Option<u32>,
    /// The cost of one, or what it absorbs.
    pub cost: u32,
    /// The effect of picking it.
    pub effect: Option<Effect>,
    /// Its text, if its name is not enough.
    pub label: Option<Line>,
    /// Whether it must be picked some time before the question is answered.
    pub urgent: bool,
    /// Whether it is rarely meant, so that menus omit it.
    pub aside: bool,
    /// The questions that follow it.
    pub then: Behind,
}

/// The thing that a value stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum What {
    Space(SpaceId),
    /// Units of a kind.
    Units {
        kind: KindId,
        /// The owner, if it is not obvious.
        owner: Option<SeatId>,
        /// The units, if they are on the board.
        ids: Vec<UnitId>,
    },
    /// A piece of the seat itself.
    Piece(Piece),
    Way {
        /// The spaces of the route; the last one is the destination. A game's crate can share routes.
        route: Arc<[SpaceId]>,
        /// The manner of movement.
        how: &'static str,
    },
    Number(u32),
    /// A word of the game.
    Word(&'static str),
    /// An order inside another one.
    Order {
        /// Its name in the grammar.
        verb: &'static str,
        /// The order without picks.
        order: Native,
    },
}

/// A piece, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Piece {
    pub kind: KindId,
    pub strength: u8,
    pub id: UnitId,
}

/// The effect of a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The effect in a word, such as `attack`. The catalogue has its text.
    pub word: &'static str,
    /// The units there, as far as everybody sees them.
    pub meets: Vec<KindCount>,
}

/// A message of the catalogue about choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The message key.
    pub key: &'static str,
    /// Its terms, by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// A term of such a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A normal term.
    Term(Term),
    /// Values that can be picked; those that look alike are counted.
    Things(Vec<What>),
}

impl Line {
    /// A message without terms.
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds a term.
    #[must_use]
    pub fn with(mut self, name: &'static str, term: impl Into<Term>) -> Self {
        self.args.push((Cow::Borrowed(name), Arg::Term(term.into())));
        self
    }

    /// Adds values that can be picked.
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

    /// A complete order of any kind.
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

    /// Taking back the last order.
    pub(crate) fn take_back() -> Self {
        let order = Command::from(TableCommand::TakeBack);
        // If the rules refuse every answer, the last order is the obstacle. An example is ships sent where there is no
        // battle.
        let mild = vec![Mild { place: Mild::LAST, order: order.clone() }];
        Self { weight: Weight::Back, mild, ..Self::new("undo", order) }
    }

    /// Adds example orders with these picks. Picks that give no order here are skipped.
    #[must_use]
    pub fn spell(mut self, position: &dyn Position, picks: &[Vec<Pick>]) -> Self {
        let spelt = picks.iter().filter_map(|picks| pick::order_at(position, &self, picks).ok()).collect();
        self.spelt = spelt;
        self
    }

    /// The same with picks from its own slots, which need no search by name.
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

    /// Whether a verb of the grammar means this choice. If so, the effects that it requires; empty = any.
    pub fn is_called(&self, verb: &str) -> Option<&'static [&'static str]> {
        if self.verb == verb {
            return Some(&[]);
        }
        self.also.iter().find(|(also, _)| *also == verb).map(|(_, effects)| *effects)
    }

    /// The same order as a value inside another order.
    pub fn inside(self) -> Option<Value> {
        let Command::Play(order) = self.order else { return None };
        Some(Value::new(What::Order { verb: self.verb, order }).then(self.slots))
    }

    /// Whether nothing must be picked, so that the order is complete.
    pub fn is_whole(&self) -> bool {
        self.proposal.is_some() || self.slots.iter().all(|slot| slot.least == 0)
    }

    /// The part of it that everybody may know; none = even its existence is hidden. Example orders are kept only if all
    /// of it is public.
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
        // A label may name the proposed order.
        Some(Self { slots, proposal, spelt, mild, asides, notes, label: None, details: Vec::new(), ..self.clone() })
    }

    /// Whether everything about it is public.
    pub fn is_all_open(&self) -> bool {
        self.open && self.slots.iter().all(Slot::is_all_open)
    }

    /// The order, if it is one of this type and nothing is open in it.
    pub fn whole<T: NativeType>(&self) -> Option<&T> {
        if self.slots.is_empty() { self.order.order() } else { None }
    }
}

impl Slot {
    /// A slot for exactly one of these values.
    pub fn one(name: &'static str, values: Vec<Value>) -> Self {
        Self { name, least: 1, most: 1, total: None, values, open: true, heading: None, listed: false }
    }

    /// A slot for one or more of these values.
    pub fn some(name: &'static str, values: Vec<Value>) -> Self {
        Self { most: values.len() as u32, ..Self::one(name, values) }
    }

    /// Sets the limit on the total cost.
    #[must_use]
    pub fn total(self, total: Total) -> Self {
        Self { total: Some(total), ..self }
    }

    /// Makes it optional.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { least: 0, ..self }
    }

    /// Makes it visible to its seat only.
    #[must_use]
    pub fn private(self) -> Self {
        Self { open: false, ..self }
    }

    /// Lets lists begin with it.
    #[must_use]
    pub fn headed(self, heading: Line) -> Self {
        Self { heading: Some(heading), ..self }
    }

    /// Lets lists show its values in a row.
    #[must_use]
    pub fn listed(self) -> Self {
        Self { listed: true, ..self }
    }

    fn is_all_open(&self) -> bool {
        self.open && self.values.iter().all(|value| value.then.iter().all(Self::is_all_open))
    }

    /// The value with this id.
    pub fn value(&self, id: &str) -> Option<&Value> {
        self.values.iter().find(|value| value.id() == id)
    }
}

impl Value {
    /// A value with a maximum count of one.
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

    /// Adds follow-up questions.
    #[must_use]
    pub fn then(self, then: Vec<Slot>) -> Self {
        self.sharing(then.into())
    }

    /// Adds follow-up questions that other values share.
    #[must_use]
    pub fn sharing(self, then: Behind) -> Self {
        Self { then, ..self }
    }

    /// Its short id within its slot. It stays the same as long as the value can be picked.
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

/// The public slots. A value is hidden if its follow-up question is hidden and must be answered.
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
    /// The space itself, or the destination of a route.
    pub fn end(&self) -> Option<&SpaceId> {
        match self {
            Self::Space(space) => Some(space),
            Self::Way { route, .. } => route.last(),
            _ => None,
        }
    }

    /// The kind of the units.
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
