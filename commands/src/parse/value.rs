//! What fills a slot.

use super::blocks::{BlockItem, Fleet, Ways};
use adjutant_events::{InstructionTopic, KindId, RetreatWhen, SeatId, SpaceId, SubmarineOrder, UnitId};
use adjutant_game_axis::command::{LossHow, Which};

/// Units as said: what each command makes of them differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    /// How many, if said.
    pub(crate) count: Count,
    /// Whose, if said.
    pub(crate) owner: Option<SeatId>,
    /// Which of several.
    pub(crate) which: Which,
    pub(crate) kind: KindId,
    /// How it is lost, if said.
    pub(crate) how: Option<LossHow>,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// So many.
    Of(u16),
    /// All.
    All,
    /// Not said, and the word is a plural.
    Several,
    /// Not said.
    Unsaid,
}

/// The value of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Items(Vec<Item>),
    /// All units.
    Everything,
    /// Whatever the referee proposes.
    Proposal,
    /// Blocks of War of 1812.
    Blocks(Vec<BlockItem>),
    /// A group and its ways.
    Ways(Ways),
    /// Ships.
    Fleet(Fleet),
    /// One of a few words.
    Choice(&'static str),
    Space(SpaceId),
    Spaces(Vec<SpaceId>),
    Transport {
        unit: UnitId,
        at: Option<SpaceId>,
    },
    Kind(KindId),
    Power(SeatId),
    /// By its word in the rules.
    Phase(&'static str),
    Number(u64),
    /// A length of time.
    Minutes(u32),
    Text(String),
    When(RetreatWhen),
    Order(SubmarineOrder),
    Topic(InstructionTopic),
    Command(&'static str),
}

/// Values of a command's slots.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bound {
    /// The word the command was called by, folded.
    pub(crate) head: String,
    values: Vec<(&'static str, Value)>,
}

impl Bound {
    pub(crate) fn of(head: String) -> Self {
        Self { head, values: Vec::new() }
    }

    pub(crate) fn fill(&mut self, slot: &'static str, value: Value) {
        self.values.push((slot, value));
    }

    /// Puts another value in the place of the one that is there.
    pub(crate) fn put(&mut self, slot: &'static str, value: Value) {
        self.values.retain(|(name, _)| *name != slot);
        self.fill(slot, value);
    }

    pub(crate) fn has(&self, slot: &str) -> bool {
        self.values.iter().any(|(name, _)| *name == slot)
    }

    pub(crate) fn get(&self, slot: &str) -> Option<&Value> {
        self.values.iter().find(|(name, _)| *name == slot).map(|(_, value)| value)
    }

    pub(crate) fn items(&self, slot: &str) -> &[Item] {
        match self.get(slot) {
            Some(Value::Items(items)) => items,
            _ => &[],
        }
    }

    pub(crate) fn blocks(&self, slot: &str) -> &[BlockItem] {
        match self.get(slot) {
            Some(Value::Blocks(items)) => items,
            _ => &[],
        }
    }

    pub(crate) fn ways(&self, slot: &str) -> Ways {
        match self.get(slot) {
            Some(Value::Ways(ways)) => ways.clone(),
            _ => Ways::default(),
        }
    }

    pub(crate) fn fleet(&self, slot: &str) -> Fleet {
        match self.get(slot) {
            Some(Value::Fleet(fleet)) => fleet.clone(),
            _ => Fleet::default(),
        }
    }

    pub(crate) fn choice(&self, slot: &str) -> Option<&'static str> {
        match self.get(slot) {
            Some(Value::Choice(choice)) => Some(choice),
            _ => None,
        }
    }

    pub(crate) fn is_everything(&self, slot: &str) -> bool {
        self.get(slot) == Some(&Value::Everything)
    }

    pub(crate) fn is_proposal(&self, slot: &str) -> bool {
        self.get(slot) == Some(&Value::Proposal)
    }

    pub(crate) fn space(&self, slot: &str) -> Option<SpaceId> {
        match self.get(slot) {
            Some(Value::Space(space)) => Some(space.clone()),
            _ => None,
        }
    }

    pub(crate) fn spaces(&self, slot: &str) -> Vec<SpaceId> {
        match self.get(slot) {
            Some(Value::Spaces(spaces)) => spaces.clone(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn transport(&self, slot: &str) -> Option<(UnitId, Option<SpaceId>)> {
        match self.get(slot) {
            Some(Value::Transport { unit, at }) => Some((*unit, at.clone())),
            _ => None,
        }
    }

    pub(crate) fn kind(&self, slot: &str) -> Option<KindId> {
        match self.get(slot) {
            Some(Value::Kind(kind)) => Some(kind.clone()),
            _ => None,
        }
    }

    pub(crate) fn power(&self, slot: &str) -> Option<SeatId> {
        match self.get(slot) {
            Some(Value::Power(power)) => Some(power.clone()),
            _ => None,
        }
    }

    pub(crate) fn phase(&self, slot: &str) -> Option<&'static str> {
        match self.get(slot) {
            Some(Value::Phase(phase)) => Some(*phase),
            _ => None,
        }
    }

    pub(crate) fn number(&self, slot: &str) -> Option<u64> {
        match self.get(slot) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn minutes(&self, slot: &str) -> Option<u32> {
        match self.get(slot) {
            Some(Value::Minutes(minutes)) => Some(*minutes),
            _ => None,
        }
    }

    pub(crate) fn text(&self, slot: &str) -> Option<String> {
        match self.get(slot) {
            Some(Value::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }
}
