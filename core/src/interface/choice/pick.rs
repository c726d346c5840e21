//! The picks for a choice, and the order made of them.

use super::{Choice, Slot, Total, Value, What};
use crate::interface::command::Command;
use crate::interface::position::Position;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use adjutant_events::UnitId;

/// A pick, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Pick {
    pub slot: String,
    /// The id of the value.
    pub value: String,
    pub count: u32,
    /// The picks that follow it.
    pub then: Vec<Pick>,
}

impl Pick {
    /// A pick of one.
    pub fn new(slot: &str, value: &Value) -> Self {
        Self { slot: slot.to_owned(), value: value.id(), count: 1, then: Vec::new() }
    }

    /// Sets the count.
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self { count, ..self }
    }

    /// Adds the picks that follow it.
    #[must_use]
    pub fn then(self, then: Vec<Self>) -> Self {
        Self { then, ..self }
    }
}

/// A pick that was checked against the choice.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Picked<'a> {
    pub slot: &'a str,
    pub value: &'a Value,
    pub count: u32,
    /// The picks that follow it.
    pub then: Vec<Picked<'a>>,
}

impl<'a> Picked<'a> {
    /// A pick of one.
    pub fn new(slot: &'a str, value: &'a Value) -> Self {
        Self { slot, value, count: 1, then: Vec::new() }
    }

    /// Adds the picks that follow it.
    #[must_use]
    pub fn then(self, then: Vec<Self>) -> Self {
        Self { then, ..self }
    }

    /// The same pick by name.
    fn named(&self) -> Pick {
        let then = self.then.iter().map(Self::named).collect();
        Pick { count: self.count, then, ..Pick::new(self.slot, self.value) }
    }

    /// The thing that was picked.
    pub fn what(&self) -> &What {
        &self.value.what
    }
}

/// Makes the order of a choice at a position. The picks are checked against the choice.
///
/// # Errors
/// The picks are impossible.
pub(crate) fn order_at(position: &dyn Position, choice: &Choice, picks: &[Pick]) -> Result<Command, Refusal> {
    let not_offered = || TableRefusal::NotOffered { order: choice.verb.to_owned(), allowed: Vec::new() };
    if picks.is_empty() && choice.is_whole() {
        return Ok(choice.order.clone());
    }
    let picked = of_slots(choice, &choice.slots, picks)?;
    Ok(filled(position, choice, &picked).ok_or_else(not_offered)?)
}

/// Makes the order of picks that refer to the choice's own values, so no search by name is needed.
pub(crate) fn order_of(position: &dyn Position, choice: &Choice, picked: &[Picked<'_>]) -> Option<Command> {
    let whole = picked.is_empty() && choice.is_whole();
    let order = if whole {
        Some(choice.order.clone())
    } else {
        within(&choice.slots, picked).then(|| filled(position, choice, picked)).flatten()
    };
    debug_assert_eq!(order, order_at(position, choice, &picked.iter().map(Picked::named).collect::<Vec<_>>()).ok());
    order
}

fn filled(position: &dyn Position, choice: &Choice, picked: &[Picked<'_>]) -> Option<Command> {
    let Command::Play(order) = &choice.order else { return None };
    if !each_once(picked, &mut Vec::new()) {
        return None;
    }
    position.fill(order, picked).map(Command::Play)
}

/// The minimal picks that include this chain of values; none if the choice needs a complete answer.
pub fn single(choice: &Choice, chain: &[(&Slot, &Value)]) -> Option<Vec<Pick>> {
    Some(single_way(choice, chain)?.iter().map(Picked::named).collect())
}

/// The same with references to the values, so no search by name is needed.
pub fn single_way<'a>(choice: &'a Choice, chain: &[(&'a Slot, &'a Value)]) -> Option<Vec<Picked<'a>>> {
    of_chain(&choice.slots, chain)
}

fn of_chain<'a>(slots: &'a [Slot], chain: &[(&'a Slot, &'a Value)]) -> Option<Vec<Picked<'a>>> {
    let mut picks = Vec::new();
    for slot in slots {
        if matches!(slot.total, Some(Total::Exactly(_))) || slot.least > 1 {
            return None;
        }
        match chain.first() {
            Some((known, value)) if std::ptr::eq(*known, slot) => {
                picks.push(Picked::new(slot.name, value).then(of_chain(&value.then, &chain[1..])?));
            }
            _ if slot.least == 0 => {}
            _ => {
                let value = slot.values.first()?;
                picks.push(Picked::new(slot.name, value).then(of_chain(&value.then, &[])?));
            }
        }
    }
    Some(picks)
}

/// Whether the picks keep the limits of the slots on number and cost.
fn within(slots: &[Slot], picked: &[Picked<'_>]) -> bool {
    slots.iter().all(|slot| {
        let values = slot.values.as_ptr_range();
        let here = || picked.iter().filter(|picked| values.contains(&std::ptr::from_ref(picked.value)));
        let (number, cost) = (here().count() as u32, here().map(cost).fold(0, u32::saturating_add));
        let fits = match slot.total {
            None => true,
            Some(Total::AtMost(most)) => cost <= most,
            Some(Total::Exactly(wanted)) => cost == wanted,
        };
        let can = |picked: &Picked<'_>| (1..=picked.value.at_most).contains(&picked.count);
        let behind = || here().all(|picked| can(picked) && within(&picked.value.then, &picked.then));
        (slot.least..=slot.most).contains(&number) && fits && behind()
    })
}

/// The maximum number of alternatives in a refusal of a wrong pick.
const MOST_NAMED: usize = 12;

fn of_slots<'a>(choice: &Choice, slots: &'a [Slot], picks: &[Pick]) -> Result<Vec<Picked<'a>>, Refusal> {
    let not_offered = |allowed| TableRefusal::NotOffered { order: choice.verb.to_owned(), allowed };
    if picks.iter().any(|pick| slots.iter().all(|slot| slot.name != pick.slot)) {
        return Err(not_offered(slots.iter().map(|slot| slot.name.to_owned()).collect()).into());
    }
    let mut all = Vec::new();
    let mut used: Vec<bool> = vec![false; picks.len()];
    for slot in slots {
        let mut here: Vec<Picked<'a>> = Vec::new();
        for (at, pick) in picks.iter().enumerate().filter(|(_, pick)| pick.slot == slot.name) {
            // Of two slots with the same name, each takes its own values.
            let Some(value) = slot.value(&pick.value).filter(|_| !used[at]) else { continue };
            used[at] = true;
            if pick.count == 0 || pick.count > value.at_most || here.iter().any(|other| other.value == value) {
                let most = format!("{} ≤ {}", pick.value, value.at_most);
                return Err(not_offered(vec![most]).into());
            }
            let then = of_slots(choice, &value.then, &pick.then)?;
            here.push(Picked { slot: slot.name, value, count: pick.count, then });
        }
        let number = here.len() as u32;
        let cost: u32 = here.iter().map(cost).sum();
        let fits = match slot.total {
            None => true,
            Some(Total::AtMost(most)) => cost <= most,
            Some(Total::Exactly(wanted)) => cost == wanted,
        };
        if number < slot.least || number > slot.most || !fits {
            let (least, most) = match slot.total {
                Some(Total::Exactly(wanted)) => (wanted, wanted),
                Some(Total::AtMost(most)) if !fits => (slot.least, most),
                Some(Total::AtMost(_)) | None => (slot.least, slot.most),
            };
            let (order, slot) = (choice.verb.to_owned(), slot.name.to_owned());
            return Err(TableRefusal::WrongAmount { order, slot, least, most }.into());
        }
        all.append(&mut here);
    }
    match used.iter().position(|used| !used) {
        None => Ok(all),
        Some(unused) => {
            let of_slot = slots.iter().filter(|slot| slot.name == picks[unused].slot);
            let values = of_slot.flat_map(|slot| &slot.values).map(Value::id);
            Err(not_offered(values.take(MOST_NAMED).collect()).into())
        }
    }
}

/// The cost of a pick, including the picks that follow it.
fn cost(picked: &Picked<'_>) -> u32 {
    let own = picked.value.cost.saturating_mul(picked.count);
    picked.then.iter().map(cost).fold(own, u32::saturating_add)
}

/// Whether no piece was picked twice. A piece cannot take two routes.
fn each_once(picked: &[Picked<'_>], pieces: &mut Vec<UnitId>) -> bool {
    picked.iter().all(|picked| {
        let new = match &picked.value.what {
            What::Piece(piece) if pieces.contains(&piece.id) => false,
            What::Piece(piece) => {
                pieces.push(piece.id);
                true
            }
            _ => true,
        };
        new && each_once(&picked.then, pieces)
    })
}
