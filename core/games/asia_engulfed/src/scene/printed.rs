//! Signs beside the names on the map: ports and damage, resources, oil, victory points, air bases, transport cost of a
//! zone, fortifications.

use super::style::{BASE, DAMAGE, FORT, OIL, RESOURCE, VP};
use crate::model::board::{AreaDef, Board, Space, ZoneDef};
use crate::model::view::SpaceView;
use crate::model::vocabulary::{PortSize, Side};
use adjutant_scene::Badge;

/// The sign of a port; none for an area without a port.
pub(super) const fn port(size: PortSize) -> Option<&'static str> {
    match size {
        PortSize::None => None,
        PortSize::Small => Some("port_small"),
        PortSize::Medium => Some("port_medium"),
        PortSize::Large => Some("port_large"),
        PortSize::Home => Some("port_home"),
    }
}

/// The sign of a zone's cost in the network.
pub(super) const fn transport(icons: u8) -> &'static str {
    match icons {
        0 | 1 => "transport_1",
        2 => "transport_2",
        _ => "transport_3",
    }
}

/// The signs beside the name of a space.
pub(super) fn badges(board: &Board, seen: &SpaceView) -> Vec<Badge> {
    match board.space_of(&seen.space) {
        Some(Space::Area(area)) => of_area(board.area(area), seen),
        Some(Space::Zone(zone)) => of_zone(board.zone(zone)),
        None => Vec::new(),
    }
}

fn of_area(def: &AreaDef, seen: &SpaceView) -> Vec<Badge> {
    let mut badges = Vec::new();
    badges.extend(port(def.port).map(Badge::Symbol));
    if seen.port_damage > 0 {
        badges.extend([Badge::Symbol(DAMAGE), Badge::Number(u32::from(seen.port_damage))]);
    }
    for (count, sign) in [(def.resource, RESOURCE), (def.oil, OIL)] {
        badges.extend((count > 0).then_some(Badge::Symbol(sign)));
        badges.extend((count > 1).then_some(Badge::Number(u32::from(count))));
    }
    badges.extend(def.base.then_some(Badge::Symbol(BASE)));
    badges.extend(def.vp.then_some(Badge::Symbol(VP)));
    if let Some(side) = seen.fort {
        badges.extend([Badge::Symbol(FORT), Badge::Home(Side::seat(side))]);
    }
    badges
}

fn of_zone(def: &ZoneDef) -> Vec<Badge> {
    let vp = def.vp.then_some(Badge::Symbol(VP));
    [Badge::Symbol(transport(def.icons))].into_iter().chain(vp).collect()
}
