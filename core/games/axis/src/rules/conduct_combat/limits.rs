//! On what hits may fall: general combat, steps 3 to 5, with ruling 16, in numbers.
//!
//! Hits by submarines never fall on aircraft, hits by aircraft without a destroyer never on submarines, transports are
//! chosen last. The referee asks here when somebody chooses losses ([`casualties`](crate::rules::conduct_combat::casualties)), and so do the odds
//! of a battle that is not fought.
//!
//! Section: `3.casualties`.

use crate::model::board::{Domain, KindDef};
use crate::model::state::Hits;

/// How a unit stands to the two kinds of limited hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Aircraft,
    Submarine,
    Transport,
    Other,
}

impl Class {
    /// Of units of a kind.
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

/// Numbers of hits by class.
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

    /// Whether these hits can be spread so: limited hits first where they may fall, the free ones over the rest.
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

/// Hits that losses come to: on those who fight, and on those who do not.
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

/// What losses must come to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) hits: Hits,
    /// Hits that units can take, by class.
    room: Tally,
    /// Hits that must be taken.
    pub(crate) needed: u16,
    /// How many of them transports take.
    pub(crate) transports: u16,
    /// Hits that ships which do not fight can take instead.
    pub(crate) room_beside: u16,
}

impl Limits {
    /// Of these hits on units that can take so many.
    pub(crate) fn of(hits: Hits, room: Tally, room_beside: u16) -> Self {
        let needed = most(hits, room);
        let transports = needed - most(hits, Tally { transport: 0, ..room });
        Self { hits, room, needed, transports, room_beside }
    }

    /// Whether this much, with more to come, can still become a full and legal choice.
    pub(crate) fn can_complete(&self, taken: Taken) -> bool {
        let limit = Tally { transport: self.transports, ..self.room };
        let most_beside = self.room_beside.min(self.hits.by_submarines).min(self.needed);
        taken.own.within(limit) && (taken.beside..=most_beside).any(|beside| self.leaves(taken.own, limit, beside))
    }

    /// Whether those who fight can take the rest when bystanders take so many.
    fn leaves(&self, taken: Tally, limit: Tally, beside: u16) -> bool {
        let (needed, by_submarines) = (self.needed - beside, self.hits.by_submarines - beside);
        let hits = Hits { by_submarines, ..self.hits };
        // Where every hit may fall on everything, only their number counts.
        if hits.total() == hits.by_others {
            return taken.aircraft + taken.submarine + taken.other + self.transports <= needed;
        }
        // Small numbers: a fleet of fifty is ten times what the board holds.
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

/// The most hits that can be taken by units with this much room.
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
