//! The printed matter as data for programs: every hex with its printed values and their source, and every unit with its
//! steps.
//!
//! Sections: `3`.

use crate::model::board::{Board, HexDef, Unit, UnitDef, space};
use crate::model::vocabulary::Word;
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;
use adjutant_hex::Side;

/// The record of the whole board.
pub(crate) fn record(board: &Board) -> Record {
    let spaces = board.hexes.iter().map(|def| Term::from(space(def.hex)).into()).collect();
    Record::new()
        .with("spaces", Field::List(spaces))
        .with("hexes", Field::list(board.hexes.iter().map(hex)))
        .with("units", Field::list(board.all_units().map(|at| unit(at, board.unit(at)))))
}

fn sides(all: [bool; 6]) -> Field {
    let sides = Side::ALL.into_iter().filter(|side| all.get(side.ix()).copied().unwrap_or_default());
    Field::List(sides.map(|side| Field::word(side.word())).collect())
}

fn sources(sources: &[String; 2]) -> Field {
    Field::List(sources.iter().map(|source| Field::word(source)).collect())
}

fn hex(def: &HexDef) -> Record {
    let terrain = def.terrain.iter().map(|terrain| Field::word(terrain.word())).collect();
    Record::new()
        .with("space", Term::from(space(def.hex)))
        .with("name", Field::word(&def.name))
        .with("region", Field::word(def.region.word()))
        .with("terrain", Field::List(terrain))
        .with("sector", Field::word(def.sector.word()))
        .with("road", sides(def.road))
        .with("trail", sides(def.trail))
        .with("inlet", sides(def.inlet))
        .with("bridge", sides(def.bridge))
        .with("blocked", sides(def.blocked))
        .with("coast", Field::Flag(def.coast))
        .with("beach", Field::word(def.beach.map_or("", Word::word)))
        .with("airfield", Field::word(def.airfield.map_or("", Word::word)))
        .with("reconstructed", Field::Flag(def.is_reconstructed()))
        .with("sources", sources(&def.sources))
}

fn unit(at: Unit, def: &UnitDef) -> Record {
    let steps = def.steps.iter().map(|step| {
        let record = Record::new().with("fire", u64::from(step.fire)).with("movement", u64::from(step.movement));
        match step.assault {
            Some(assault) => record.with("assault", u64::from(assault)),
            None => record,
        }
    });
    Record::new()
        .with("unit", u64::from(at.id().0))
        .with("code", Field::word(&def.code))
        .with("name", Field::word(&def.name))
        .with("seat", Term::from(def.power.seat()))
        .with("formation", Field::word(def.formation.word()))
        .with("kind", Term::from(def.ty.kind()))
        .with("steps", Field::list(steps))
        .with("range", u64::from(def.range))
        .with("sources", sources(&def.sources))
}
