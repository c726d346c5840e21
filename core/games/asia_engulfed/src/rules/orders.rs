//! The first checks of every order: its places and units must exist.

use crate::model::board::{Area, Piece, Zone};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::Side;
use adjutant_events::{SpaceId, UnitId};

impl State {
    /// The area that an order names.
    ///
    /// # Errors
    /// No area has this name.
    pub(crate) fn ordered_area(&self, id: &SpaceId) -> Result<Area, No> {
        let board = self.board();
        board.area_of(id).ok_or_else(|| match board.zone_of(id) {
            None => No::UnknownArea { word: id.to_string() },
            Some(zone) => {
                let areas = board.zone(zone).areas.iter().map(|area| board.area(*area).id.clone()).collect();
                No::ZoneNotArea { zone: id.clone(), areas }
            }
        })
    }

    /// The zone that an order names.
    ///
    /// # Errors
    /// No zone has this name.
    pub(crate) fn ordered_zone(&self, id: &SpaceId) -> Result<Zone, No> {
        let board = self.board();
        board.zone_of(id).ok_or_else(|| match board.area_of(id) {
            None => No::UnknownZone { word: id.to_string() },
            Some(area) => {
                let zones = board.area(area).coasts.iter().map(|(zone, _)| board.zone(*zone).id.clone()).collect();
                No::AreaNotZone { area: id.clone(), zones }
            }
        })
    }

    /// The zone that an order names, if it is not yet resolved in this phase (8.21).
    ///
    /// # Errors
    /// No zone has this name, or it is resolved.
    pub(crate) fn open_zone(&self, id: &SpaceId) -> Result<Zone, No> {
        let zone = self.ordered_zone(id)?;
        if self.resolved.contains(&zone) { Err(No::ZoneResolved { zone: id.clone() }) } else { Ok(zone) }
    }

    /// The unit that an order names, if it is the side's own and in play.
    ///
    /// # Errors
    /// The side has no such unit in play.
    pub(crate) fn ordered_unit(&self, side: Side, unit: UnitId) -> Result<Piece, No> {
        let piece = self.board().piece_of(unit).filter(|piece| self.side(*piece) == side);
        let piece = piece.filter(|piece| self.piece(*piece).at.is_in_play());
        piece.ok_or(No::UnknownUnit { number: unit.0 })
    }

    /// The units that an order names.
    ///
    /// # Errors
    /// A unit does not exist or is named twice, or no unit is named.
    pub(crate) fn ordered_units(&self, side: Side, units: &[UnitId]) -> Result<Vec<Piece>, No> {
        let mut pieces = Vec::with_capacity(units.len());
        for unit in units {
            let piece = self.ordered_unit(side, *unit)?;
            if pieces.contains(&piece) {
                return Err(No::NamedTwice { kind: self.ty(piece).kind() });
            }
            pieces.push(piece);
        }
        if pieces.is_empty() { Err(No::NothingNamed {}) } else { Ok(pieces) }
    }
}
