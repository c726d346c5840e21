//! Who may read an event before the game ends (2.2): what names a block is its owner's alone.

use adjutant_events::{Audience, War1812Event as E};

/// Who may read this.
pub fn audience(event: &E) -> Audience {
    match event {
        E::BlocksDrawn { seat, .. }
        | E::BlocksPlaced { seat, .. }
        | E::GroupOrdered { seat, .. }
        | E::LossesAssigned { seat, .. }
        | E::AttritionChosen { seat, .. }
        | E::BlocksEdited { seat, .. }
        | E::OrdersPlotted { seat, .. } => Audience::Seat(seat.clone()),
        _ => Audience::Everyone,
    }
}
