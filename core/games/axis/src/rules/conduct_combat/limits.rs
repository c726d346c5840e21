//! The limits for assigning hits: general combat, steps 3 to 5, with ruling 16, in numbers.
//!
//! Hits by submarines cannot be assigned to aircraft, nor hits by aircraft without a destroyer to submarines.
//! Transports are chosen last. The referee uses this when losses are chosen
//! ([`casualties`](crate::rules::conduct_combat::casualties)), and so do the odds of hypothetical battles.
//!
//! Section: `3.casualties`.

use crate::model::board::{Domain, KindDef};
use crate::model::state::Hits;

/// A unit's relation to the two kinds of limited hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Aircraft,
    Submarine,
    Transport,
    Other,
}

impl Class {
    /// The class of units of a kind.
    pub(crate) fn of(def: &KindDef) -> Self {
        if def.domain == Domain::Air {
            Self::Aircraft
        } else if def.abilities.submarine {
            Self::Submarine
        } else if def.abilities.defenceless {
            Self::Transport
        } else {
            Self::Other
        }
    }
}

/// The number of hits by class of target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) aircraft: u16,
    pub(crate) submarine: u16,
    pub(crate) transport: u16,
    pub(crate) other: u16,
}

impl Tally {
    pub(crate) fn total(self) -> u16 {
        self.aircraft + self.submarine + self.transport + self.other
    }

    fn of(&mut self, class: Class) -> &mut u16 {
        match class {
            Class::Aircraft => &mut self.aircraft,
            Class::Submarine => &mut self.submarine,
            Class::Transport => &mut self.transport,
            Class::Other => &mut self.other,
        }
    }

    pub(crate) fn add(&mut self, class: Class, hits: u16) {
        *self.of(class) += hits;
    }

    pub(crate) fn take(&mut self, class: Class, hits: u16) {
        let known = self.of(class);
        *known = known.saturating_sub(hits);
    }

    /// Whether these hits can be distributed in this way: limited hits on their permitted targets, and the unlimited
    /// hits on the rest.
    fn fits(self, hits: Hits) -> bool {
        let free_on_aircraft = self.aircraft.saturating_sub(hits.by_aircraft);
        let free_on_submarines = self.submarine.saturating_sub(hits.by_submarines);
        free_on_aircraft + free_on_submarines <= hits.by_others && self.total() <= hits.total()
    }

    fn within(self, limit: Self) -> bool {
        self.aircraft <= limit.aircraft
            && self.submarine <= limit.submarine
            && self.transport <= limit.transport
            && self.other <= limit.other
    }
}

/// The hits that losses amount to: on units that fight, and on ships that do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) own: Tally,
    pub(crate) beside: u16,
}

impl Taken {
    pub(crate) fn total(self) -> u16 {
        self.own.total() + self.beside
    }
}

/// The limits that losses must respect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) hits: Hits,
    /// The hits that units can take, by class.
    room: Tally,
    /// The number of hits that must be taken.
    pub(crate) needed: u16,
    /// The number of these hits that transports take.
    pub(crate) transports: u16,
    /// The number of hits that ships which do not fight can take instead.
    pub(crate) room_beside: u16,
}

impl Limits {
    /// The limits for these hits on units that can take this many.
    pub(crate) fn of(hits: Hits, room: Tally, room_beside: u16) -> Self {
        let needed = most(hits, room);
        let transports = needed - most(hits, Tally { transport: 0, ..room });
        Self { hits, room, needed, transports, room_beside }
    }

    /// Whether these losses can be extended to a full and legal choice.
    pub(crate) fn can_complete(&self, taken: Taken) -> bool {
        let limit = Tally { transport: self.transports, ..self.room };
        let most_beside = self.room_beside.min(self.hits.by_submarines).min(self.needed);
        taken.own.within(limit) && (taken.beside..=most_beside).any(|beside| self.leaves(taken.own, limit, beside))
    }

    /// Whether the units that fight can take the other hits when bystanders take this many.
    fn leaves(&self, taken: Tally, limit: Tally, beside: u16) -> bool {
        let (needed, by_submarines) = (self.needed - beside, self.hits.by_submarines - beside);
        let hits = Hits { by_submarines, ..self.hits };
        // If every hit can be assigned to every unit, only the number counts.
        if hits.total() == hits.by_others {
            return taken.aircraft + taken.submarine + taken.other + self.transports <= needed;
        }
        // The numbers are small: a fleet of fifty is ten times the pieces of the game.
        (taken.aircraft..=limit.aircraft).any(|aircraft| {
            (taken.submarine..=limit.submarine).any(|submarine| {
                let so_far = aircraft + submarine + self.transports;
                let Some(other) = needed.checked_sub(so_far) else { return false };
                other >= taken.other
                    && other <= limit.other
                    && Tally { aircraft, submarine, transport: self.transports, other }.fits(hits)
            })
        })
    }
}

/// The largest number of these hits that units with this room can take.
fn most(hits: Hits, room: Tally) -> u16 {
    let plain = room.other + room.transport;
    if hits.total() == hits.by_others {
        return hits.total().min(plain + room.aircraft + room.submarine);
    }
    let mut most = 0;
    for aircraft in 0..=room.aircraft.min(hits.total()) {
        for submarine in 0..=room.submarine.min(hits.total()) {
            if (Tally { aircraft, submarine, ..Tally::default() }).fits(hits) {
                most = most.max((aircraft + submarine + plain).min(hits.total()));
            }
        }
    }
    most
}
