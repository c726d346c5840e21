//! The figures of tie-breaks in the table: which are shown, of whom, and how they are written.

use adjutant_league::League;
use adjutant_league::rules::RankBy;
use adjutant_league::standings::{Row, TieBreak};

/// The heading of a tie-break's column.
pub(super) fn heading(one: TieBreak) -> &'static str {
    match one {
        TieBreak::HeadToHead => "league-column-head-to-head",
        TieBreak::Buchholz => "league-column-buchholz",
        TieBreak::SonnebornBerger => "league-column-sonneborn-berger",
        TieBreak::Games => "league-column-games",
        TieBreak::StrongestWin => "league-column-strongest-win",
        TieBreak::Material => "league-column-material",
        TieBreak::Lot => "league-column-lot",
    }
}

/// The tie-breaks that were needed, each with a cell for every row. A cell is empty if this player was not compared by it.
pub(super) fn columns(league: &League, rows: &[Row]) -> Vec<(TieBreak, Vec<String>)> {
    let breaks = &league.rules.tie_breaks;
    let mut cells = vec![vec![String::new(); rows.len()]; breaks.len()];
    for (at, pair) in rows.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        if before.ranked_by != after.ranked_by || before.played + after.played == 0 {
            continue;
        }
        let decides = before.breaks.iter().zip(&after.breaks).position(|(one, other)| one != other);
        let needed = decides.map_or(breaks.len(), |decides| decides + 1);
        for ((place, one), column) in breaks.iter().enumerate().zip(&mut cells).take(needed) {
            for (row, cell) in [before, after].into_iter().zip(&mut column[at..]) {
                if let Some(value) = row.breaks.get(place) {
                    *cell = written(league, *one, *value);
                }
            }
        }
    }
    breaks.iter().copied().zip(cells).filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect()
}

/// A value of a tie-break, in the unit of the table.
fn written(league: &League, one: TieBreak, value: i64) -> String {
    match one {
        TieBreak::HeadToHead if value == 0 => "0".to_owned(),
        TieBreak::HeadToHead => format!("{value:+}"),
        TieBreak::Buchholz => ranked(league, value, 1),
        TieBreak::SonnebornBerger => ranked(league, value, 2),
        // Nobody was beaten.
        TieBreak::StrongestWin if value < i64::MIN / 8 => "-".to_owned(),
        TieBreak::StrongestWin => ranked(league, value, 1),
        TieBreak::Games | TieBreak::Material => value.to_string(),
        // The value of a lot is its place from 0, counted down.
        TieBreak::Lot => (1 - value).to_string(),
    }
}

/// A sum of what the league ranks by, which is kept this many times over.
fn ranked(league: &League, value: i64, times: i64) -> String {
    match league.rules.rank_by {
        RankBy::Points | RankBy::Rung if value % times == 0 => (value / times).to_string(),
        RankBy::Points | RankBy::Rung => format!("{:.1}", value as f64 / times as f64),
        RankBy::PerGame => format!("{:.2}", value as f64 / (times * 10_000) as f64),
        RankBy::Rating => format!("{:.0}", value as f64 / (times * 1_000_000) as f64),
    }
}
