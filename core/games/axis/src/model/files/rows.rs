//! The contents of each board file, row by row: keys, types, ranges. Nothing here looks at a second row or file.
//! Relations between rows are in `assemble.rs`, and the choices of an edition in `ruleset_rows.rs`.

use crate::model::board::{Abilities, Domain, Name, Side, Terrain};
use crate::model::files::convoy_rows;
use crate::model::files::convoy_rows::{A_CONVOY, ConvoyRow};
use crate::model::files::fields::{Fields, Ref, Row, Sheet};
use crate::model::files::problem::Problems;

pub(super) const SIDES: &[(&str, Side)] = &[("allies", Side::Allies), ("axis", Side::Axis)];
const TERRAINS: &[(&str, Terrain)] = &[("land", Terrain::Land), ("sea", Terrain::Sea)];
const DOMAINS: &[(&str, Domain)] =
    &[("land", Domain::Land), ("sea", Domain::Sea), ("air", Domain::Air), ("installation", Domain::Installation)];
const A_SOURCE: &str = "\"T\", letters of [sources] in ruleset.toml";

/// The sources of a fact: `T`, or `T, J`.
#[derive(Default)]
pub(super) struct Sources(pub(super) Vec<Ref>);

impl Sources {
    pub(super) fn of_file(fields: &mut Fields<'_, '_>, key: &'static str) -> Self {
        Self(fields.text(key, A_SOURCE).into_iter().collect())
    }

    pub(super) fn of_row(fields: &mut Fields<'_, '_>) -> Self {
        Self(fields.text_if_any("source", A_SOURCE).into_iter().collect())
    }
}

/// A placeholder for a name that could not be read. Its row is not sound.
pub(super) fn unnamed() -> Name {
    Name { en: String::new(), ja: String::new(), also: Vec::new() }
}

pub(super) struct PowerFile {
    pub(super) sources: Sources,
    pub(super) powers: Vec<Row<PowerRow>>,
    pub(super) purses: Vec<Row<PurseRow>>,
    pub(super) turns: Vec<Row<TurnRow>>,
}

pub(super) struct PowerRow {
    pub(super) name: Name,
    pub(super) side: Side,
    /// The power whose seat plays it; none means it has its own seat.
    pub(super) seat: Option<Ref>,
    /// Together with `starting_ipc`: the capital of its own purse.
    pub(super) capital: Option<Ref>,
    pub(super) starting_ipc: Option<u32>,
    pub(super) colour: Ref,
    pub(super) sources: Sources,
}

/// A purse that is not the purse of exactly one power.
pub(super) struct PurseRow {
    pub(super) name: Name,
    pub(super) powers: Vec<Ref>,
    pub(super) capital: Ref,
    pub(super) starting_ipc: u32,
    pub(super) sources: Sources,
}

/// A turn that differs from the order of the powers.
pub(super) struct TurnRow {
    pub(super) powers: Vec<Ref>,
    pub(super) sources: Sources,
}

const A_POWER: &str = "\"the id of a power\"";
const A_SPACE: &str = "\"the id of a space\"";

pub(super) fn powers(sheet: &Sheet<'_>, problems: &mut Problems) -> PowerFile {
    let powers = sheet.rows("power", problems, |row| {
        row.word("id");
        PowerRow {
            name: row.name().unwrap_or_else(unnamed),
            side: row.choice("side", SIDES).unwrap_or(Side::Allies),
            seat: row.text_if_any("seat", A_POWER),
            capital: row.text_if_any("capital", A_SPACE),
            starting_ipc: row.whole_if_any("starting_ipc", 0..=10_000).map(|ipcs| ipcs as u32),
            colour: row.text("colour", "\"#5a5a00\"").unwrap_or_default(),
            sources: Sources::of_row(row),
        }
    });
    let purses = sheet.rows("purse", problems, |row| {
        row.word("id");
        PurseRow {
            name: row.name().unwrap_or_else(unnamed),
            powers: row.list_written("powers"),
            capital: row.text("capital", A_SPACE).unwrap_or_default(),
            starting_ipc: row.whole("starting_ipc", 0..=10_000).unwrap_or(0) as u32,
            sources: Sources::of_row(row),
        }
    });
    let turns = sheet
        .rows("turn", problems, |row| TurnRow { powers: row.list_written("powers"), sources: Sources::of_row(row) });
    let mut top = sheet.top(problems);
    top.rows_of("power");
    top.rows_of("purse");
    top.rows_of("turn");
    let sources = Sources::of_file(&mut top, "source");
    top.end();
    PowerFile { sources, powers, purses, turns }
}

pub(super) struct UnitFile {
    pub(super) sources: Sources,
    pub(super) abilities_sources: Sources,
    pub(super) kinds: Vec<Row<KindRow>>,
}

pub(super) struct KindRow {
    pub(super) name: Name,
    pub(super) domain: Domain,
    pub(super) cost: Option<u32>,
    pub(super) attack: u8,
    pub(super) defence: u8,
    pub(super) movement: u8,
    pub(super) hits: u8,
    pub(super) abilities: Abilities,
    pub(super) buyers: Option<Vec<Ref>>,
    pub(super) sources: Sources,
}

pub(super) fn units(sheet: &Sheet<'_>, problems: &mut Problems) -> UnitFile {
    let kinds = sheet.rows("unit", problems, |row| {
        row.word("id");
        KindRow {
            name: row.name().unwrap_or_else(unnamed),
            domain: row.choice("domain", DOMAINS).unwrap_or(Domain::Land),
            cost: row.whole_if_any("cost", 1..=1_000).map(|cost| cost as u32),
            attack: row.whole("attack", 0..=100).unwrap_or(0) as u8,
            defence: row.whole("defence", 0..=100).unwrap_or(0) as u8,
            movement: row.whole("movement", 0..=50).unwrap_or(0) as u8,
            hits: row.whole("hits", 0..=20).unwrap_or(0) as u8,
            abilities: row.nested("abilities", "{}, or what it can do", abilities).unwrap_or_default(),
            buyers: row.list_if_any("buyers"),
            sources: Sources::of_row(row),
        }
    });
    let mut top = sheet.top(problems);
    top.rows_of("unit");
    let sources = Sources::of_file(&mut top, "source");
    let abilities_sources = Sources::of_file(&mut top, "abilities_source");
    top.end();
    UnitFile { sources, abilities_sources, kinds }
}

fn abilities(table: &mut Fields<'_, '_>) -> Abilities {
    let mut number = |key| table.whole_if_any(key, 0..=100).unwrap_or(0) as u8;
    let (carrier_capacity, transport_capacity, room) =
        (number("carrier_capacity"), number("transport_capacity"), number("room"));
    let (supports, seaborne_bonus) = (number("supports"), number("seaborne_bonus"));
    let (antiaircraft, bombards) = (number("antiaircraft"), number("bombards"));
    Abilities {
        blitz: table.flag("blitz"),
        submarine: table.flag("submarine"),
        anti_submarine: table.flag("anti_submarine"),
        makes_hostile: table.flag("makes_hostile"),
        carrier_capacity,
        carrier_borne: table.flag("carrier_borne"),
        transport_capacity,
        room,
        defenceless: table.flag("defenceless"),
        produces: table.flag("produces"),
        supports,
        supported: table.flag("supported"),
        seaborne_bonus,
        takes_convoys: table.flag("takes_convoys"),
        bombards,
        antiaircraft,
    }
}

pub(super) struct SpaceFile {
    pub(super) sources: Sources,
    pub(super) at_sources: Sources,
    pub(super) spaces: Vec<Row<SpaceRow>>,
    pub(super) canals: Vec<Row<CanalRow>>,
}

#[allow(clippy::struct_excessive_bools)] // the fields are those of the file
pub(super) struct SpaceRow {
    pub(super) name: Name,
    pub(super) terrain: Terrain,
    pub(super) value: Option<u32>,
    pub(super) owner: Option<Ref>,
    /// The power that controls it at the start, if that is not its owner.
    pub(super) held_by: Option<Ref>,
    pub(super) purse: Option<Ref>,
    pub(super) impassable: bool,
    pub(super) naval_base: bool,
    pub(super) air_base: bool,
    pub(super) kamikaze: bool,
    pub(super) convoy: Option<ConvoyRow>,
    pub(super) at: (f64, f64),
    pub(super) borders: Vec<Ref>,
    pub(super) sources: Sources,
}

pub(super) struct CanalRow {
    pub(super) name: Name,
    pub(super) between: Vec<Ref>,
    pub(super) controlled_by: Vec<Ref>,
    pub(super) sources: Sources,
}

pub(super) fn spaces(sheet: &Sheet<'_>, problems: &mut Problems) -> SpaceFile {
    let spaces = sheet.rows("space", problems, |row| {
        row.word("id");
        SpaceRow {
            name: row.name().unwrap_or_else(unnamed),
            terrain: row.choice("terrain", TERRAINS).unwrap_or(Terrain::Land),
            value: row.whole_if_any("value", 0..=1_000).map(|value| value as u32),
            owner: row.text_if_any("owner", A_POWER),
            held_by: row.text_if_any("held_by", A_POWER),
            purse: row.text_if_any("purse", "\"the id of a purse\""),
            impassable: row.flag("impassable"),
            naval_base: row.flag("naval_base"),
            air_base: row.flag("air_base"),
            kamikaze: row.flag("kamikaze"),
            convoy: row.nested_if_any("convoy", A_CONVOY, convoy_rows::convoy),
            at: row.nested("at", "{ lat = 52.5, lon = 13.4 }", label_point).flatten().unwrap_or_default(),
            borders: row.list("borders"),
            sources: Sources::of_row(row),
        }
    });
    let canals = sheet.rows("canal", problems, |row| CanalRow {
        name: row.name().unwrap_or_else(unnamed),
        between: row.list_written("between"),
        controlled_by: row.list_written("controlled_by"),
        sources: Sources::of_row(row),
    });
    let mut top = sheet.top(problems);
    top.rows_of("space");
    top.rows_of("canal");
    let sources = Sources::of_file(&mut top, "source");
    let at_sources = Sources::of_file(&mut top, "at_source");
    top.end();
    SpaceFile { sources, at_sources, spaces, canals }
}

fn label_point(table: &mut Fields<'_, '_>) -> Option<(f64, f64)> {
    let lat = table.decimal("lat", -90.0..=90.0);
    let lon = table.decimal("lon", -180.0..=180.0);
    Some((lat?, lon?))
}

pub(super) struct SetupFile {
    pub(super) sources: Sources,
    pub(super) places: Vec<Row<PlaceRow>>,
    pub(super) changes: Vec<Row<ChangeRow>>,
}

/// The units at a place with an option; empty if none are written.
pub(super) struct ChangeRow {
    pub(super) option: Ref,
    pub(super) place: PlaceRow,
}

/// The units of one power in one space.
pub(super) struct PlaceRow {
    pub(super) owner: Ref,
    pub(super) space: Ref,
    pub(super) units: Vec<(Ref, i64)>,
    pub(super) sources: Sources,
}

pub(super) fn setup(sheet: &Sheet<'_>, problems: &mut Problems) -> SetupFile {
    let places = sheet.rows("place", problems, place);
    let changes = sheet.rows("change", problems, |row| ChangeRow {
        option: row.text("option", "\"balanced\"").unwrap_or_default(),
        place: place(row),
    });
    let mut top = sheet.top(problems);
    top.rows_of("place");
    top.rows_of("change");
    let sources = Sources::of_file(&mut top, "source");
    top.end();
    SetupFile { sources, places, changes }
}

fn place(row: &mut Fields<'_, '_>) -> PlaceRow {
    PlaceRow {
        owner: row.text("owner", A_POWER).unwrap_or_default(),
        space: row.text("space", A_SPACE).unwrap_or_default(),
        units: row.counts("units", "{ infantry = 2 }", &(1..=255)),
        sources: Sources::of_row(row),
    }
}
