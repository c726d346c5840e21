//! Warships that carry one land unit by the rules for transports. They may fight with it aboard. A warship that has
//! landed its unit does not bombard (`bombardment.rs`).
//!
//! Section: `u.transport`.

use crate::model::board::Kind;
use crate::model::state::{State, Unit};
use crate::rules::theatre::pieces::SmallHold;

impl State {
    fn small_hold(&self, ship: &Unit) -> Option<&SmallHold> {
        let hold = self.rules().theatre.small_hold.as_ref();
        hold.filter(|hold| hold.power == ship.owner && hold.ship == ship.kind)
    }

    /// The room for land units aboard an empty ship, in the units of the chart.
    pub fn hold_capacity(&self, ship: &Unit) -> u8 {
        let small = || self.small_hold(ship).map_or(0, |hold| self.board().kind_def(hold.cargo).abilities.room);
        self.kind_of(ship).abilities.transport_capacity.max(small())
    }

    /// Whether a ship may carry this kind of land unit, apart from room.
    pub fn may_carry(&self, ship: &Unit, cargo: Kind) -> bool {
        self.is_transport(ship) || self.small_hold(ship).is_some_and(|hold| hold.cargo == cargo)
    }

    /// Whether a ship is a transport. Units board transports before warships.
    pub fn is_transport(&self, ship: &Unit) -> bool {
        self.kind_of(ship).abilities.transport_capacity > 0
    }

    /// Whether ships of this kind carry land units for the power whose turn it is.
    pub fn kind_carries(&self, kind: Kind) -> bool {
        let small = self.rules().theatre.small_hold.as_ref();
        self.board().kind_def(kind).abilities.transport_capacity > 0
            || small.is_some_and(|hold| self.acts(hold.power) && hold.ship == kind)
    }
}
