//! The tables of the player aid, read from `data/tables.toml`.
//!
//! Sections: `2.2`, `2.3`, `3.24`, `4.14`, `4.44`, `4.7`, `8.6`, `9.22`, `9.24`.

use crate::model::vocabulary::{AreaKind, Class, Nation, PortSize, Type, Word};
use serde::Deserialize;

/// A table of numbers, and its source.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    source: String,
    rule: String,
    #[serde(rename = "rows")]
    numbers: Vec<Vec<u8>>,
}

impl Rows {
    fn is_of(&self, rows: usize, columns: usize) -> bool {
        self.numbers.len() == rows && self.numbers.iter().all(|row| row.len() == columns)
    }

    fn grows(&self) -> bool {
        let down = |pair: &[Vec<u8>]| pair[0].iter().zip(&pair[1]).all(|(above, below)| above <= below);
        self.numbers.iter().all(|row| row.is_sorted()) && self.numbers.windows(2).all(down)
    }

    fn at(&self, row: usize, column: usize) -> u8 {
        self.numbers.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackRow {
    boxes: u8,
    damage: [u8; 6],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackRows {
    source: String,
    rule: String,
    cv: TrackRow,
    bb: TrackRow,
    ca: TrackRow,
}

/// The price of a unit in WERP, by steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepPrice {
    /// The price of each further step, and of a replacement step.
    pub step: u8,
    /// The price of the first step of a new unit.
    pub first: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FortificationRow {
    island_box: u8,
    port_box: u8,
    large: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PriceRows {
    source: String,
    rule: String,
    garrison: u8,
    infantry: StepPrice,
    militia: StepPrice,
    marine_japan: StepPrice,
    marine_usa: StepPrice,
    lba: StepPrice,
    cba: StepPrice,
    bomber_point: u8,
    submarine_point: u8,
    asw_level: u8,
    fortification: FortificationRow,
    port_repair: u8,
    special_action: u8,
    transport: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortRow {
    fleets: Option<u8>,
    aa: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortRows {
    source: String,
    rule: String,
    small: PortRow,
    medium: PortRow,
    large: PortRow,
    home: PortRow,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProductionRows {
    source: String,
    rule: String,
    y1941: u8,
    y1942: u8,
    y1943: u8,
    y1944: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerRows {
    source: String,
    rule: String,
    nov_dec_1941: Vec<String>,
    jan_feb_1942: Vec<String>,
    jul_aug_1942: Vec<String>,
    jan_feb_1943: Vec<String>,
    jan_feb_1944: Vec<String>,
}

/// The tables of the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    asw: Rows,
    submarines: Rows,
    naval_track: TrackRows,
    prices: PriceRows,
    ports: PortRows,
    us_production: ProductionRows,
    us_naval_markers: MarkerRows,
}

impl Tables {
    /// Reads the file.
    ///
    /// # Errors
    /// The problems of the file, as sentences.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let tables: Self = toml::from_str(text).map_err(|error| vec![format!("tables.toml: {error}")])?;
        let problems = tables.problems();
        if problems.is_empty() { Ok(tables) } else { Err(problems) }
    }

    /// Statements of the rulebook that the tables contradict.
    fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut law = |holds: bool, says: &str| {
            if !holds {
                problems.push(format!("tables.toml: {says}"));
            }
        };
        law(self.asw.is_of(6, 5), "2.2: the ASW table has six rolls and five levels.");
        law(self.submarines.is_of(7, 8), "2.3: the submarine table has seven rolls and eight columns.");
        law(self.asw.grows(), "2.2: the ASW table may fall neither with the die nor with the level.");
        law(self.submarines.grows(), "2.3: the submarine table may fall neither with the die nor with the points.");
        for class in Class::ALL {
            let row = self.track(*class);
            let fits = row.damage.iter().all(|at| (1..row.boxes).contains(at));
            law(fits, "8.6: damage leaves every class at least one box to go, and not more than all.");
            law(row.damage.is_sorted(), "8.6: damage may not fall with the die.");
        }
        let markers = &self.us_naval_markers;
        let all = [&markers.nov_dec_1941, &markers.jan_feb_1942, &markers.jul_aug_1942, &markers.jan_feb_1943];
        let words: Vec<&String> = all.into_iter().chain([&markers.jan_feb_1944]).flatten().collect();
        law(words.len() == 7, "9.24: the United States have seven naval markers.");
        law(words.iter().all(|word| Class::of(word).is_some()), "9.24: a naval marker is of `cv`, `bb` or `ca`.");
        for (source, rule) in self.sources() {
            let known = source == "rulebook" || source == "reconstructed" || source.starts_with("physical:");
            law(known && !rule.is_empty(), "every table says where it comes from and which rule uses it.");
        }
        problems
    }

    /// The source of each table, and the rule that uses it.
    pub fn sources(&self) -> [(&str, &str); 7] {
        [
            (&self.asw.source, &self.asw.rule),
            (&self.submarines.source, &self.submarines.rule),
            (&self.naval_track.source, &self.naval_track.rule),
            (&self.prices.source, &self.prices.rule),
            (&self.ports.source, &self.ports.rule),
            (&self.us_production.source, &self.us_production.rule),
            (&self.us_naval_markers.source, &self.us_naval_markers.rule),
        ]
    }

    fn track(&self, class: Class) -> TrackRow {
        match class {
            Class::Cv => self.naval_track.cv,
            Class::Bb => self.naval_track.bb,
            Class::Ca => self.naval_track.ca,
        }
    }

    /// Submarine points that a die removes at this ASW level (2.2).
    pub fn hunted(&self, die: u16, level: u8) -> u8 {
        self.asw.at(usize::from(die.clamp(1, 6)) - 1, usize::from(level.min(4)))
    }

    /// The loss from a die of this many submarine points (2.3); a die of 7 includes the bonus of 2.14.
    pub fn sunk(&self, die: u16, points: u8) -> u8 {
        let Some(column) = points.min(40).checked_sub(1) else { return 0 };
        self.submarines.at(usize::from(die.clamp(1, 7)) - 1, usize::from(column / 5))
    }

    /// The number of boxes on the naval track (4.7).
    pub fn boxes(&self, class: Class) -> u8 {
        self.track(class).boxes
    }

    /// The box for a damaged step, by die (8.6).
    pub fn damage_box(&self, class: Class, die: u16) -> u8 {
        self.track(class).damage[usize::from(die.clamp(1, 6)) - 1]
    }

    /// The price of a unit (4.44); none for units that are built on tracks.
    pub const fn unit_price(&self, nation: Nation, ty: Type) -> Option<StepPrice> {
        match ty {
            Type::Infantry => Some(self.prices.infantry),
            Type::Militia => Some(self.prices.militia),
            Type::Marine if matches!(nation, Nation::Usa) => Some(self.prices.marine_usa),
            Type::Marine => Some(self.prices.marine_japan),
            Type::Lba => Some(self.prices.lba),
            Type::Cba => Some(self.prices.cba),
            Type::Cv | Type::Bb | Type::Ca | Type::CaElite | Type::LbaElite | Type::CbaElite | Type::Submarine => None,
        }
    }

    /// The price of a fortification in WERP (6.8).
    pub const fn fortification(&self, kind: AreaKind) -> u8 {
        match kind {
            AreaKind::Large => self.prices.fortification.large,
            AreaKind::PortBox => self.prices.fortification.port_box,
            AreaKind::IslandBox => self.prices.fortification.island_box,
        }
    }

    /// The price of a garrison in WERP (4.43).
    pub const fn garrison(&self) -> u8 {
        self.prices.garrison
    }

    /// The price of a bomber point in WERP.
    pub const fn bomber_point(&self) -> u8 {
        self.prices.bomber_point
    }

    /// The price in WERP of a submarine point, or of a step of the submarine unit.
    pub const fn submarine_point(&self) -> u8 {
        self.prices.submarine_point
    }

    /// The WERP that a level of anti-submarine warfare needs.
    pub const fn asw_level(&self) -> u8 {
        self.prices.asw_level
    }

    /// The price of a point of port repair in WERP.
    pub const fn port_repair(&self) -> u8 {
        self.prices.port_repair
    }

    /// The price of a special action in WERP (7.1).
    pub const fn special_action(&self) -> u8 {
        self.prices.special_action
    }

    /// The price of a point of transport capacity in WERP (4.77).
    pub const fn transport(&self) -> u8 {
        self.prices.transport
    }

    const fn port(&self, size: PortSize) -> PortRow {
        match size {
            PortSize::None => PortRow { fleets: Some(0), aa: 0 },
            PortSize::Small => self.ports.small,
            PortSize::Medium => self.ports.medium,
            PortSize::Large => self.ports.large,
            PortSize::Home => self.ports.home,
        }
    }

    /// The fleets that a port can hold; none = any number.
    pub const fn berths(&self, size: PortSize) -> Option<u8> {
        self.port(size).fleets
    }

    /// The anti-aircraft dice of a port.
    pub const fn port_aa(&self, size: PortSize) -> u8 {
        self.port(size).aa
    }

    /// The WERP of the United States at a level of production.
    pub const fn us_production(&self, level: UsProduction) -> u8 {
        match level {
            UsProduction::Y1941 => self.us_production.y1941,
            UsProduction::Y1942 => self.us_production.y1942,
            UsProduction::Y1943 => self.us_production.y1943,
            UsProduction::Y1944 => self.us_production.y1944,
        }
    }

    /// The naval markers of the United States that arrive in a turn (9.24); Nov/Dec 1941 is 0.
    pub fn us_markers(&self, turn: u8) -> Vec<Class> {
        let markers = &self.us_naval_markers;
        let words = match turn {
            0 => &markers.nov_dec_1941,
            1 => &markers.jan_feb_1942,
            4 => &markers.jul_aug_1942,
            7 => &markers.jan_feb_1943,
            13 => &markers.jan_feb_1944,
            _ => return Vec::new(),
        };
        words.iter().filter_map(|word| Class::of(word)).collect()
    }
}

/// The level of United States production (4.14, 9.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum UsProduction {
    Y1941,
    Y1942,
    Y1943,
    Y1944,
}
