//! The printed tables and charts, as the rules query them. Dice beyond a table use its nearest row (J6).
//!
//! Sections: `5.13`, `5.16`, `5.34`, `5.35`, `5.36`, `6`, `7.1`, `8.1`, `10.12`, `11.2`, `11.35`, `14.4`, `17`.

use crate::model::vocabulary::{
    Appeal, Assaulted, Base, Bombarded, Fired, Fleet, Item, JapaneseChit, Ship, Terrain, UsChit, Weather,
};

/// The effects of terrain (9.1, 10.12, 11.3, 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TerrainEffects {
    pub us_mp: u8,
    pub japanese_mp: u8,
    /// Whether tanks, artillery and US supply may enter without a road or trail (9.25).
    pub heavy: bool,
    /// Its row in the fire table.
    pub fire_row: FireRow,
    pub assault_shift: i8,
    pub bombardment_minimum: u8,
    pub blocks_sight: bool,
}

/// A row of the fire table, from weak to strong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum FireRow {
    #[default]
    Clear,
    Broken,
    Rough,
    /// Ridge, Shuri and fortifications.
    Ridge,
}

/// A row of the assault table: densities up to `most`, and the greatest difference of each column except the last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct DensityRow {
    pub most: Option<u16>,
    pub differences: Vec<i16>,
}

/// The effects of the weather (6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct WeatherEffects {
    pub us_markers: u8,
    pub japanese_markers: u8,
    /// The Japanese markers in scenario 3 (18.63e).
    pub japanese_markers_sunset: u8,
    pub assault_die: i8,
}

/// A game turn of three days.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TurnDef {
    pub date: String,
    pub appeal: bool,
    pub air_recovery: bool,
}

/// A level of fatigue (14.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct FatigueDef {
    pub from: u8,
    pub fire_shift: i8,
    pub attacking_shift: i8,
    pub defended_shift: i8,
}

/// The cost of a command appeal, in points (17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum AppealCost {
    Points(u8),
    PerTurn(u8),
}

/// All printed tables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Tables {
    /// By die and base: points lost and points disrupted.
    pub us_air_attack: Vec<[(u16, u16); 5]>,
    /// By die and base: US points lost, and whether positive modifiers are lost.
    pub base_aa: Vec<[(u8, bool); 5]>,
    /// Turns of delay, by the least number of points.
    pub delay: Vec<(u16, u8)>,
    pub fleet_aa: Vec<[(u16, u16); 6]>,
    /// The least special and conventional points of each column.
    pub hit_columns: Vec<(u16, u16)>,
    pub hits: Vec<Vec<u8>>,
    /// By fleet and hits: ships sunk and ships damaged.
    pub fleet_damage: [Vec<(u8, u8)>; 6],
    /// By fleet and dice: the damaged ship and the sunk ship.
    pub fleet_ships: [Vec<(Option<Ship>, Option<Ship>)>; 6],
    pub carrier_critical: Vec<bool>,
    pub carrier_fatal: Vec<u8>,
    pub ship_points: [(u8, u8); 10],
    /// The first turn of each weather period.
    pub weather_periods: Vec<u8>,
    pub weather: Vec<Vec<Weather>>,
    pub weather_effects: [WeatherEffects; 3],
    pub tactics: [[(i8, i8); 4]; 4],
    pub terrain: [TerrainEffects; 6],
    /// By terrain, with a fortification last: the least markers of each column.
    pub bombardment_columns: [Vec<u8>; 7],
    pub bombardment: Vec<Vec<Bombarded>>,
    pub fire_columns: [Vec<u8>; 4],
    pub fire: Vec<Vec<Fired>>,
    pub assault_columns: Vec<DensityRow>,
    pub assault: Vec<Vec<Assaulted>>,
    pub support: Vec<u8>,
    pub fatigue: Vec<FatigueDef>,
    /// For one tank, and for more: the highest successful die with a tank in the hex, and with adjacent tanks only.
    pub tank_coordination: [(u8, u8); 2],
    pub mortar_on_target: u8,
    /// The highest successful die of an observer, US and Japanese.
    pub observer: [u8; 2],
    /// The highest die with which a side disengages without being fired at, US and Japanese.
    pub disengage: [u8; 2],
    pub appeal: Vec<Appeal>,
    pub appeal_cost: Vec<AppealCost>,
    pub evacuation: Vec<u8>,
    /// The points of each item of the victory chart; 0 where they vary (18.17).
    pub victory: [u16; 32],
    pub turns: Vec<TurnDef>,
}

/// The row for a die; the first row is for `first`.
fn row<T>(rows: &[T], die: i16, first: i16) -> Option<&T> {
    let last = rows.len().checked_sub(1)?;
    rows.get(usize::try_from((die - first).max(0)).unwrap_or(0).min(last))
}

/// The index of the last limit that is reached.
fn reached<'a, T: 'a>(limits: impl Iterator<Item = &'a T>, reaches: impl Fn(&T) -> bool) -> Option<usize> {
    limits.enumerate().filter(|(_, limit)| reaches(limit)).map(|(at, _)| at).last()
}

impl Tables {
    /// Points lost and disrupted at a base (5.14).
    pub fn us_air_attack(&self, base: Base, die: i16) -> (u16, u16) {
        row(&self.us_air_attack, die, 0).map_or((0, 0), |cells| cells[base.ix()])
    }

    /// The losses from the anti-aircraft fire of a base, and whether positive modifiers are lost (5.13).
    pub fn base_aa(&self, base: Base, die: i16) -> (u8, bool) {
        row(&self.base_aa, die, 1).map_or((0, false), |cells| cells[base.ix()])
    }

    /// The turns without Japanese attacks after this many lost and disrupted points (5.16).
    pub fn delay(&self, points: u16) -> u8 {
        self.delay.iter().rev().find(|(from, _)| *from <= points).map_or(0, |(_, turns)| *turns)
    }

    /// The special and conventional points lost to the anti-aircraft fire of a box (5.34).
    pub fn fleet_aa(&self, fleet: Fleet, die: i16) -> (u16, u16) {
        row(&self.fleet_aa, die, 1).map_or((0, 0), |cells| cells[fleet.ix()])
    }

    /// The column for surviving points, rounded down; none = too few points.
    pub fn hit_column(&self, is_special: bool, points: u16) -> Option<usize> {
        reached(self.hit_columns.iter(), |(special, conventional)| {
            points >= if is_special { *special } else { *conventional }
        })
    }

    /// The number of hits (5.35).
    pub fn hits(&self, column: usize, die: i16) -> u8 {
        row(&self.hits, die, 2).and_then(|cells| cells.get(column)).copied().unwrap_or(0)
    }

    /// Ships sunk and ships damaged by hits; more than nine hits count as nine (J8).
    pub fn fleet_damage(&self, fleet: Fleet, hits: u8) -> (u8, u8) {
        if hits == 0 {
            return (0, 0);
        }
        row(&self.fleet_damage[fleet.ix()], i16::from(hits), 1).copied().unwrap_or((0, 0))
    }

    /// The damaged or sunk ship; for the attack force a 2 sinks none (J7).
    pub fn ship(&self, fleet: Fleet, die: i16, is_sunk: bool) -> Option<Ship> {
        let (damaged, sunk) = row(&self.fleet_ships[fleet.ix()], die, 2)?;
        if is_sunk { *sunk } else { *damaged }
    }

    /// Points for a ship (5.36).
    pub fn ship_points(&self, ship: Ship, is_sunk: bool) -> u8 {
        let (damaged, sunk) = self.ship_points[ship.ix()];
        if is_sunk { sunk } else { damaged }
    }

    /// Whether a damaged carrier takes a fatal hit (5.36).
    pub fn is_critical(&self, die: i16) -> bool {
        row(&self.carrier_critical, die, 1).copied().unwrap_or(false)
    }

    /// Points for a fatal hit.
    pub fn fatal_points(&self, die: i16) -> u8 {
        row(&self.carrier_fatal, die, 1).copied().unwrap_or(0)
    }

    /// The weather of a turn (6).
    pub fn weather(&self, turn: u8, die: i16) -> Weather {
        let period = reached(self.weather_periods.iter(), |first| *first <= turn).unwrap_or(0);
        row(&self.weather, die, 1).and_then(|cells| cells.get(period)).copied().unwrap_or(Weather::Clear)
    }

    /// The effects of the weather.
    pub const fn weather_effects(&self, weather: Weather) -> WeatherEffects {
        self.weather_effects[weather.ix()]
    }

    /// The column shifts of US and of Japanese fire (7.1).
    pub const fn tactics(&self, us: UsChit, japan: JapaneseChit) -> (i8, i8) {
        self.tactics[us.ix()][japan.ix()]
    }

    /// The effects of terrain.
    pub const fn terrain(&self, terrain: Terrain) -> TerrainEffects {
        self.terrain[terrain.ix()]
    }

    /// The column for these markers on terrain, or on a fortification without terrain; none = too few markers (8.13).
    pub fn bombardment_column(&self, terrain: Option<Terrain>, markers: u8) -> Option<usize> {
        let columns = &self.bombardment_columns[terrain.map_or(6, Terrain::ix)];
        reached(columns.iter(), |least| *least <= markers)
    }

    /// The result of a bombardment (8.3).
    pub fn bombardment(&self, column: usize, die: i16) -> Bombarded {
        row(&self.bombardment, die, 5).and_then(|cells| cells.get(column)).copied().unwrap_or(Bombarded::Nothing)
    }

    /// The column for these fire points; none = too few points (10.12).
    pub fn fire_column(&self, terrain: FireRow, points: u8) -> Option<usize> {
        reached(self.fire_columns[terrain as usize].iter(), |least| *least <= points)
    }

    /// The result of fire; dice below 1 count as 1, above 6 as 6.
    pub fn fire(&self, column: usize, die: i16) -> Fired {
        row(&self.fire, die, 1).and_then(|cells| cells.get(column)).copied().unwrap_or(Fired::Nothing)
    }

    /// The column of an assault before its shifts, from 0 (11.2).
    pub fn assault_column(&self, density: u16, difference: i16) -> usize {
        let fits = |row: &&DensityRow| row.most.is_none_or(|most| density <= most);
        let row = self.assault_columns.iter().find(fits).or(self.assault_columns.last());
        row.map_or(0, |row| row.differences.iter().filter(|most| difference > **most).count())
    }

    /// The result of an assault.
    pub fn assault(&self, column: usize, die: i16) -> Assaulted {
        row(&self.assault, die, 0).and_then(|cells| cells.get(column)).copied().unwrap_or(Assaulted::Engaged)
    }

    /// The highest die with which support succeeds in a column (11.35).
    pub fn support(&self, column: usize) -> u8 {
        self.support.get(column).copied().unwrap_or(0)
    }

    /// The fatigue level for these points, from 0 (14.4).
    pub fn fatigue_level(&self, points: u8) -> usize {
        reached(self.fatigue.iter(), |level| level.from <= points).unwrap_or(0)
    }

    /// The result of an appeal (17).
    pub fn appeal(&self, die: i16) -> Option<Appeal> {
        row(&self.appeal, die, 1).copied()
    }

    /// The cost of an appeal.
    pub fn appeal_cost(&self, die: i16) -> Option<AppealCost> {
        row(&self.appeal_cost, die, 1).copied()
    }

    /// The points of an item of the victory chart (18.17).
    pub const fn victory(&self, item: Item) -> u16 {
        self.victory[item.ix()]
    }

    /// A turn by its number.
    pub fn turn(&self, turn: u8) -> Option<&TurnDef> {
        self.turns.get(usize::from(turn.checked_sub(1)?))
    }
}
