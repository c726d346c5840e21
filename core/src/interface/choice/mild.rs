//! Answers for an absent seat: the mildest orders in the tree.

use super::{Choice, Weight};
use crate::interface::command::Command;

/// A mild order: it starts nothing, reveals nothing hidden, and makes no unit retreat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mild {
    /// Its rank among those of all choices; 0 = the mildest.
    pub place: u16,
    /// The order.
    pub order: Command,
}

impl Mild {
    /// The rank of the answer of last resort.
    pub const LAST: u16 = u16::MAX;
}

/// Marks orders as the mildest, best first, each with its verb, in the choices that contain them. An order without a
/// choice becomes an extra choice that is never offered.
pub fn mark_mild(choices: &mut Vec<Choice>, orders: impl IntoIterator<Item = (&'static str, Command)>) {
    for (place, (verb, order)) in (0..Mild::LAST).zip(orders) {
        let mild = Mild { place, order };
        if let Some(choice) = choices.iter_mut().find(|choice| choice.verb == verb) {
            choice.mild.push(mild);
        } else {
            let absent = Choice::new(verb, mild.order.clone());
            choices.push(Choice { weight: Weight::Absent, open: false, mild: vec![mild], ..absent });
        }
    }
}
