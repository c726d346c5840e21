//! Makes an order of what is offered: for random play, and for whoever tries the rules out.
//!
//! `pick(n)` gives a number below n. There is no randomness here; it is the caller's.

use super::command::{AxisCommand, Selection, Which};
use super::offer::AxisOffer;
use adjutant_core::{Command, Offer};
use adjutant_events::KindCount;

/// The command of an offer. None if it is an offer of another game.
pub fn command(offer: &Offer, pick: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
    match offer {
        Offer::Command(command) => Some(command.clone()),
        Offer::Play(offer) => Some(of(offer.read()?, pick).into()),
    }
}

/// An order of one offer.
pub fn of(offer: &AxisOffer, pick: &mut dyn FnMut(usize) -> usize) -> AxisCommand {
    match offer {
        AxisOffer::Purchase { kind, at_most, .. } => {
            let count = 1 + pick((*at_most).min(3) as usize) as u16;
            AxisCommand::Purchase { units: vec![KindCount { kind: kind.clone(), count }] }
        }
        AxisOffer::Move { kind, units, from, to, .. } => {
            let which = Which::These(vec![units[pick(units.len())]]);
            let units = vec![Selection { kind: kind.clone(), count: None, which }];
            let to = to[pick(to.len())].space.clone();
            AxisCommand::Move { units, from: from.clone(), via: Vec::new(), to, transport: None }
        }
        AxisOffer::Casualties { proposal, .. } => {
            let losses = if pick(2) == 0 { proposal.clone() } else { Vec::new() };
            AxisCommand::Casualties { losses }
        }
        AxisOffer::Mobilize { kind, to, .. } => match to.first() {
            Some((space, _)) => {
                let units = vec![KindCount { kind: kind.clone(), count: 1 }];
                AxisCommand::Mobilize { units, to: space.clone(), complex: None }
            }
            None => AxisCommand::DoneAnyway,
        },
    }
}
