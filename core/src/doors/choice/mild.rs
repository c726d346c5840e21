//! What is said for a seat that is not there: the mildest orders of the tree, marked in it.

use super::{Choice, Weight};
use crate::doors::command::Command;

/// An order that begins nothing in somebody's name, shows nothing that he hides and makes nobody run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mild {
    /// Its place among those of all choices: 0 = the mildest.
    pub place: u16,
    /// The order.
    pub order: Command,
}

impl Mild {
    /// The place of what is said when nothing else can be.
    pub const LAST: u16 = u16::MAX;
}

/// Marks orders as the mildest, best first, each with its verb, in the choices that they are orders of. What is an order of
/// none becomes a choice that is offered to nobody.
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
