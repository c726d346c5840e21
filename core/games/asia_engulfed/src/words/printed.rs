//! The printed matter as data for programs: every space with its printed values, its neighbours, and the parts that are
//! reconstructed.

use crate::model::board::{Area, AreaDef, Board, Space, Zone, ZoneDef};
use crate::model::vocabulary::Word;
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;
use adjutant_events::SpaceId;

/// The name of a coast where units cannot land.
const IMPASSABLE_COAST: &str = "impassable_coast";
/// The source label of facts without a source.
pub(crate) const RECONSTRUCTED: &str = "reconstructed";

/// The record of the whole board.
pub(crate) fn record(board: &Board) -> Record {
    let spaces = board.areas.iter().map(|area| &area.id).chain(board.zones.iter().map(|zone| &zone.id));
    let spaces = spaces.map(|id| Term::from(id.clone()).into()).collect();
    Record::new()
        .with("spaces", Field::List(spaces))
        .with("areas", Field::list(board.all_areas().map(|at| area(board, at))))
        .with("zones", Field::list(board.all_zones().map(|at| zone(board, at))))
}

fn area(board: &Board, at: Area) -> Record {
    let def: &AreaDef = board.area(at);
    let opens = def.port_zones.iter().map(|zone| Term::from(board.zone(*zone).id.clone()).into()).collect();
    Record::new()
        .with("space", Term::from(def.id.clone()))
        .with("kind", Field::word(def.kind.word()))
        .with("nation", Field::word(def.country.word()))
        .with("home", Field::Flag(def.home))
        .with("port", Field::word(def.port.word()))
        .with("port_zones", Field::List(opens))
        .with("resource", u64::from(def.resource))
        .with("oil", u64::from(def.oil))
        .with("victory_point", Field::Flag(def.vp))
        .with("air_base", Field::Flag(def.base))
        .with("terrain", Field::word(def.terrain.word()))
        .with("borders", borders(board, Space::Area(at)))
        .with("reconstructed", reconstructed(&def.sources))
        .with("sources", sources(&def.sources))
}

fn zone(board: &Board, at: Zone) -> Record {
    let def: &ZoneDef = board.zone(at);
    Record::new()
        .with("space", Term::from(def.id.clone()))
        .with("transport", u64::from(def.icons))
        .with("victory_point", Field::Flag(def.vp))
        .with("south_edge", Field::Flag(def.south))
        .with("borders", borders(board, Space::Zone(at)))
        .with("reconstructed", reconstructed(&def.sources))
        .with("sources", sources(&def.sources))
}

fn borders(board: &Board, at: Space) -> Field {
    let next = neighbours(board, at).into_iter().map(|next| {
        Record::new()
            .with("space", Term::from(next.space.clone()))
            .with("kind", Field::word(next.kind))
            .with("source", Field::word(next.source))
    });
    Field::list(next)
}

/// A neighbour of a space.
pub(crate) struct Neighbour<'a> {
    pub(crate) space: &'a SpaceId,
    /// The type of the border: `land`, `river`, `strait`, `impassable`, `coast`, `impassable_coast`, `sea`.
    pub(crate) kind: &'static str,
    /// The source for the border.
    pub(crate) source: &'a str,
}

/// The neighbours of a space, areas first.
pub(crate) fn neighbours(board: &Board, at: Space) -> Vec<Neighbour<'_>> {
    let own = board.id(at);
    let neighbour = |next: Space, kind: &'static str| {
        let space = board.id(next);
        Neighbour { space, kind, source: board.source_of(own, space) }
    };
    let coast = |lands: bool| if lands { "coast" } else { IMPASSABLE_COAST };
    match at {
        Space::Area(area) => {
            let def = board.area(area);
            let land = def.land.iter().map(|(next, border)| neighbour(Space::Area(*next), border.word()));
            land.chain(def.coasts.iter().map(|(zone, lands)| neighbour(Space::Zone(*zone), coast(*lands)))).collect()
        }
        Space::Zone(zone) => {
            let def = board.zone(zone);
            let areas = def.areas.iter().map(|area| neighbour(Space::Area(*area), coast(board.can_land(*area, zone))));
            areas.chain(def.next.iter().map(|next| neighbour(Space::Zone(*next), "sea"))).collect()
        }
    }
}

/// The facts of a space that are reconstructed.
pub(crate) fn reconstructed_of(sources: &[(&'static str, String)]) -> impl Iterator<Item = &'static str> {
    sources.iter().filter(|(_, source)| source == RECONSTRUCTED).map(|(fact, _)| *fact)
}

fn reconstructed(sources: &[(&'static str, String)]) -> Field {
    Field::List(reconstructed_of(sources).map(Field::word).collect())
}

fn sources(sources: &[(&'static str, String)]) -> Field {
    Field::Record(sources.iter().fold(Record::new(), |all, (fact, source)| all.with(fact, Field::word(source))))
}
