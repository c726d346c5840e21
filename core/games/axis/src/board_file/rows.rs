//! What each board file may hold, row by row: keys, types, ranges. Nothing here looks at a second row or file; what
//! rows say about each other is `assemble.rs`.

use super::fields::{Fields, Ref, Row, Sheet};
use super::problem::Problems;
use crate::board::{Abilities, Domain, Name, Phase, Side, Terrain};

const SIDES: &[(&str, Side)] = &[("allies", Side::Allies), ("axis", Side::Axis)];
const TERRAINS: &[(&str, Terrain)] = &[("land", Terrain::Land), ("sea", Terrain::Sea)];
const DOMAINS: &[(&str, Domain)] =
    &[("land", Domain::Land), ("sea", Domain::Sea), ("air", Domain::Air), ("installation", Domain::Installation)];
const PHASES: &[(&str, Phase)] = &[
    ("purchase_units", Phase::PurchaseUnits),
    ("combat_move", Phase::CombatMove),
    ("conduct_combat", Phase::ConductCombat),
    ("noncombat_move", Phase::NoncombatMove),
    ("mobilize_new_units", Phase::MobilizeNewUnits),
    ("collect_income", Phase::CollectIncome),
];
const A_SOURCE: &str = "\"T\", letters of [sources] in ruleset.toml";

/// Sources named somewhere: `T`, or `T, J`.
#[derive(Default)]
pub(super) struct Sources(pub(super) Vec<Ref>);

impl Sources {
    fn of_file(fields: &mut Fields<'_, '_>, key: &'static str) -> Self {
        Self(fields.text(key, A_SOURCE).into_iter().collect())
    }

    fn of_row(fields: &mut Fields<'_, '_>) -> Self {
        Self(fields.text_if_any("source", A_SOURCE).into_iter().collect())
    }
}

pub(super) struct RulesetFile {
    pub(super) id: Ref,
    pub(super) revision: u16,
    pub(super) name: Name,
    pub(super) die_sides: u16,
    pub(super) phases: Vec<Phase>,
    pub(super) legend: Vec<String>,
    pub(super) sources: Sources,
    pub(super) victories: Vec<Row<VictoryRow>>,
}

pub(super) struct VictoryRow {
    pub(super) option: Ref,
    pub(super) side: Side,
    pub(super) checked_after: Ref,
    pub(super) capitals: Vec<Ref>,
    pub(super) needed: u8,
    pub(super) sources: Sources,
}

/// A stand-in for a name that could not be read; its row is not sound.
fn unnamed() -> Name {
    Name { en: String::new(), ja: String::new(), also: Vec::new() }
}

pub(super) fn ruleset(sheet: &Sheet<'_>, problems: &mut Problems) -> RulesetFile {
    let victories = sheet.rows("victory", problems, |row| VictoryRow {
        option: row.word("option").unwrap_or_default(),
        side: row.choice("side", SIDES).unwrap_or(Side::Allies),
        checked_after: row.text("checked_after", "\"the id of a power\"").unwrap_or_default(),
        capitals: row.list_written("capitals"),
        needed: row.whole("needed", 1..=100).unwrap_or(1) as u8,
        sources: Sources::of_row(row),
    });
    let mut top = sheet.top(problems);
    top.rows_of("victory");
    let file = RulesetFile {
        id: top.word("id").unwrap_or_default(),
        revision: top.whole("revision", 1..=65_535).unwrap_or(1) as u16,
        name: top.name().unwrap_or_else(unnamed),
        die_sides: top.whole("die_sides", 2..=100).unwrap_or(6) as u16,
        phases: top.choices("phases", PHASES),
        legend: top.legend("sources", "{ T = \"what the letter T stands for\" }"),
        sources: Sources::of_file(&mut top, "source"),
        victories,
    };
    top.end();
    file
}

pub(super) struct PowerFile {
    pub(super) sources: Sources,
    pub(super) powers: Vec<Row<PowerRow>>,
}

pub(super) struct PowerRow {
    pub(super) name: Name,
    pub(super) side: Side,
    pub(super) capital: Ref,
    pub(super) starting_ipc: u32,
    pub(super) colour: Ref,
    pub(super) sources: Sources,
}

pub(super) fn powers(sheet: &Sheet<'_>, problems: &mut Problems) -> PowerFile {
    let powers = sheet.rows("power", problems, |row| {
        row.word("id");
        PowerRow {
            name: row.name().unwrap_or_else(unnamed),
            side: row.choice("side", SIDES).unwrap_or(Side::Allies),
            capital: row.text("capital", "\"the id of a space\"").unwrap_or_default(),
            starting_ipc: row.whole("starting_ipc", 0..=10_000).unwrap_or(0) as u32,
            colour: row.text("colour", "\"#5a5a00\"").unwrap_or_default(),
            sources: Sources::of_row(row),
        }
    });
    let mut top = sheet.top(problems);
    top.rows_of("power");
    let sources = Sources::of_file(&mut top, "source");
    top.end();
    PowerFile { sources, powers }
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
    }
}

pub(super) struct SpaceFile {
    pub(super) sources: Sources,
    pub(super) at_sources: Sources,
    pub(super) spaces: Vec<Row<SpaceRow>>,
    pub(super) canals: Vec<Row<CanalRow>>,
}

pub(super) struct SpaceRow {
    pub(super) name: Name,
    pub(super) terrain: Terrain,
    pub(super) value: Option<u32>,
    pub(super) owner: Option<Ref>,
    pub(super) impassable: bool,
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
            owner: row.text_if_any("owner", "\"the id of a power\""),
            impassable: row.flag("impassable"),
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
}

/// The units of one power in one space.
pub(super) struct PlaceRow {
    pub(super) owner: Ref,
    pub(super) space: Ref,
    pub(super) units: Vec<(Ref, i64)>,
    pub(super) sources: Sources,
}

pub(super) fn setup(sheet: &Sheet<'_>, problems: &mut Problems) -> SetupFile {
    let places = sheet.rows("place", problems, |row| PlaceRow {
        owner: row.text("owner", "\"the id of a power\"").unwrap_or_default(),
        space: row.text("space", "\"the id of a space\"").unwrap_or_default(),
        units: row.counts("units", "{ infantry = 2 }", &(1..=255)),
        sources: Sources::of_row(row),
    });
    let mut top = sheet.top(problems);
    top.rows_of("place");
    let sources = Sources::of_file(&mut top, "source");
    top.end();
    SetupFile { sources, places }
}
