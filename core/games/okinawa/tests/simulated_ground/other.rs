//! The arithmetic of the other program: the columns and dice of shots and assaults, from the printed tables.
//!
//! Sections: `10.12`, `11.15`, `11.2`, `11.34`, `11.35`.

#![allow(clippy::cast_possible_wrap)] // numbers of units and places

use crate::board::board;
use adjutant_game_okinawa::model::vocabulary::Terrain;
use adjutant_hex::Hex;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Rows of a table: its cells without the heading.
fn rows(text: &'static str) -> Vec<Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

pub(super) struct Tables {
    pub(super) columns: BTreeMap<&'static str, Vec<i32>>,
    pub(super) fire: Vec<Vec<&'static str>>,
    pub(super) assault: Vec<Vec<&'static str>>,
    pub(super) support: Vec<i32>,
    pub(super) tactics: BTreeMap<&'static str, Vec<&'static str>>,
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let number = |cell: &&str| cell.parse::<i32>().expect("a number");
    let body = |text| rows(text).into_iter().map(|row| row[1..].to_vec()).collect::<Vec<_>>();
    Tables {
        columns: rows(include_str!("../../data/tables/fire_columns.tsv"))
            .into_iter()
            .map(|row| (row[0], row[1..11].iter().map(number).collect()))
            .collect(),
        fire: body(include_str!("../../data/tables/fire_results.tsv")),
        assault: body(include_str!("../../data/tables/assault_results.tsv")),
        support: rows(include_str!("../../data/tables/assault_support_line.tsv"))[0][1..10]
            .iter()
            .map(number)
            .collect(),
        tactics: rows(include_str!("../../data/tables/tactics_fire.tsv"))
            .into_iter()
            .map(|row| (row[0], row[1..].to_vec()))
            .collect(),
    }
});

/// How likely each result is, or how often it came.
pub(super) type Shares = BTreeMap<&'static str, f64>;

/// What the other program knows of a hex: the ground that shelters best, as it orders it.
pub(super) fn ground(at: Hex) -> Terrain {
    const RANK: [Terrain; 6] =
        [Terrain::Clear, Terrain::Town, Terrain::Broken, Terrain::Rough, Terrain::Shuri, Terrain::Ridge];
    let board = board();
    let terrain = &board.land(at).expect("land").terrain;
    terrain.iter().copied().max_by_key(|one| RANK.iter().position(|known| known == one)).expect("some ground")
}

pub(super) fn fire_row(at: Hex, is_fortified: bool) -> &'static str {
    match ground(at) {
        _ if is_fortified => "ridge",
        Terrain::Clear => "clear",
        Terrain::Town | Terrain::Broken => "broken",
        Terrain::Rough => "rough",
        Terrain::Ridge | Terrain::Shuri => "ridge",
    }
}

pub(super) const fn level(points: u8) -> usize {
    match points {
        0..=9 => 0,
        10..=15 => 1,
        _ => 2,
    }
}

/// A shot as the other program reads it.
pub(super) fn shot(row: &str, points: i32, shift: i32, modifier: i32, has_guns: bool) -> Shares {
    let tables = &*TABLES;
    let column = tables.columns[row].iter().rposition(|least| *least <= points).map(|column| column as i32);
    let mut shares = Shares::new();
    let base = match (column, has_guns) {
        (None, false) => {
            shares.insert("-", 1.0);
            return shares;
        }
        (None, true) => 0,
        (Some(column), _) => column + i32::from(has_guns),
    };
    let column = (base + shift).clamp(0, 9) as usize;
    for face in 1..=6 {
        let die = (face + modifier).clamp(1, 6) as usize;
        *shares.entry(tables.fire[die - 1][column]).or_default() += 1.0 / 6.0;
    }
    shares
}

/// The column of an assault before its shifts, from 1.
pub(super) fn assault_column(density: i32, difference: i32) -> i32 {
    let width = match density {
        ..=8 => 1,
        9..=14 => 2,
        15..=20 => 3,
        _ => 4,
    };
    let steps = ((difference.abs() + width - 1) / width).min(4);
    5 + difference.signum() * steps
}

/// An assault as the other program reads it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Assault {
    pub(super) attack: i32,
    pub(super) defence: i32,
    pub(super) shift: i32,
    pub(super) modifier: i32,
    /// The fire of a mortar, and whether it helps the defender when it hits.
    pub(super) mortar: Option<(i32, bool)>,
    /// How many tanks try, and whether one of those who are there is disrupted.
    pub(super) tanks: usize,
    pub(super) is_easier: bool,
    pub(super) supporters: usize,
    pub(super) is_bypassed: bool,
}

impl Assault {
    pub(super) fn shares(self) -> Shares {
        let mut shares = Shares::new();
        let mortars: Vec<(i32, i32, f64)> = match self.mortar {
            None => vec![(self.attack, self.defence, 1.0)],
            Some((fire, defends)) => {
                let helped = |hits: bool| {
                    if hits == defends {
                        (self.attack, self.defence + fire)
                    } else {
                        (self.attack + fire, self.defence)
                    }
                };
                [(true, 4.0 / 6.0), (false, 2.0 / 6.0)]
                    .map(|(hits, share)| (helped(hits).0, helped(hits).1, share))
                    .to_vec()
            }
        };
        for (attack, defence, share) in mortars {
            let column = (assault_column(attack + defence, attack - defence) + self.shift).clamp(1, 9);
            let tries = self.tanks > 0 && self.supporters > 0;
            let dice: Vec<Option<i32>> = if tries { (1..=6).map(Some).collect() } else { vec![None] };
            for die in &dice {
                let share = share / dice.len() as f64;
                let die = die.map(|face| (face - i32::from(self.is_easier)).max(1));
                let most = if self.tanks > 1 { 2 } else { 1 };
                let forbids = die.is_some_and(|die| die <= most);
                let flames = i32::from(forbids && die == Some(1));
                let count = if forbids { 0 } else { self.supporters };
                let limit = TABLES.support[(column - 1) as usize] - i32::from(self.is_bypassed);
                let each = f64::from(limit.clamp(0, 6)) / 6.0;
                for wins in 0..=count {
                    let ways = (0..wins).fold(1.0, |ways, at| ways * (count - at) as f64 / (at + 1) as f64);
                    let share = share * ways * each.powi(wins as i32) * (1.0 - each).powi((count - wins) as i32);
                    let column = (column - wins as i32).max(1) as usize;
                    for face in 1..=6 {
                        let die = (face + self.modifier + flames).clamp(0, 7) as usize;
                        *shares.entry(TABLES.assault[die][column - 1]).or_default() += share / 6.0;
                    }
                }
            }
        }
        shares
    }
}
