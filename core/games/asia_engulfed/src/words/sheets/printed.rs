//! The printed values of a space in words: port and values, terrain, neighbours, and the parts that are reconstructed.

use crate::model::board::{Board, Space};
use crate::model::vocabulary::{PortSize, Terrain, Word};
use crate::words::printed::{RECONSTRUCTED, neighbours, reconstructed_of};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::SpaceId;

/// A part of a space's description: printed values, neighbours, or reconstructed facts.
#[derive(Debug)]
pub(crate) struct Part {
    /// The message of the whole part, and the name of the list in it.
    key: &'static str,
    name: &'static str,
    /// The heading above a list of it.
    pub(crate) heading: &'static str,
    /// Its entries.
    pub(crate) items: Vec<Told>,
}

/// A space as sentences; no sentence for an empty part.
pub(crate) fn sentences(board: &Board, space: &SpaceId) -> Vec<Told> {
    let line = |part: Part| Told::new(part.key).with(part.name, Term::list(Joint::Comma, part.items));
    parts(board, space).into_iter().map(line).collect()
}

/// A space in parts, without empty parts.
pub(crate) fn parts(board: &Board, space: &SpaceId) -> Vec<Part> {
    let Some(at) = board.space_of(space) else { return Vec::new() };
    let facts = match at {
        Space::Area(area) => of_area(board, area),
        Space::Zone(zone) => of_zone(board, zone),
    };
    let next = neighbours(board, at)
        .into_iter()
        .map(|next| Told::new("asia-engulfed-next").with("space", next.space.clone()).with("kind", next.kind));
    let sources = match at {
        Space::Area(area) => &board.area(area).sources,
        Space::Zone(zone) => &board.zone(zone).sources,
    };
    let borders = neighbours(board, at).iter().any(|next| next.source == RECONSTRUCTED).then_some("borders");
    let columns = reconstructed_of(sources).chain(borders);
    let columns = columns.map(|column| Told::new("asia-engulfed-column").with("column", column));
    let parts = [
        Part {
            key: "asia-engulfed-sheet-printed",
            name: "facts",
            heading: "asia-engulfed-picture-printed",
            items: facts,
        },
        Part {
            key: "asia-engulfed-sheet-next",
            name: "neighbours",
            heading: "asia-engulfed-picture-next",
            items: next.collect(),
        },
        Part {
            key: "asia-engulfed-sheet-reconstructed",
            name: "facts",
            heading: "asia-engulfed-picture-reconstructed",
            items: columns.collect(),
        },
    ];
    parts.into_iter().filter(|part| !part.items.is_empty()).collect()
}

fn of_area(board: &Board, area: crate::model::board::Area) -> Vec<Told> {
    let def = board.area(area);
    let counted = |key, count: u8| (count > 0).then(|| Told::new(key).with("count", count));
    let opens = def.port_zones.iter().map(|zone| Term::from(board.zone(*zone).id.clone()));
    let port = (def.port != PortSize::None).then(|| {
        Told::new("asia-engulfed-fact-port")
            .with("size", def.port.word())
            .with("zones", Term::list(Joint::Comma, opens))
    });
    let terrain = (def.terrain != Terrain::Box)
        .then(|| Told::new("asia-engulfed-fact-terrain").with("terrain", def.terrain.word()));
    let kind = Told::new("asia-engulfed-fact-kind").with("kind", def.kind.word());
    let facts = [
        Some(kind),
        terrain,
        port,
        counted("asia-engulfed-fact-resource", def.resource),
        counted("asia-engulfed-fact-oil", def.oil),
        def.base.then(|| Told::new("asia-engulfed-fact-base")),
        def.vp.then(|| Told::new("asia-engulfed-fact-victory")),
    ];
    facts.into_iter().flatten().collect()
}

fn of_zone(board: &Board, zone: crate::model::board::Zone) -> Vec<Told> {
    let def = board.zone(zone);
    let transport = Told::new("asia-engulfed-fact-transport").with("count", def.icons);
    let facts = [
        Some(transport),
        def.vp.then(|| Told::new("asia-engulfed-fact-victory")),
        def.south.then(|| Told::new("asia-engulfed-fact-south")),
    ];
    facts.into_iter().flatten().collect()
}
