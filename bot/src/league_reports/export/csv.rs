//! CSV files for spreadsheets, by RFC 4180. Cells that a spreadsheet would read as a formula are escaped.

use super::{File, archive};
use crate::league_reports::cross::cross;
use crate::league_reports::sheet::{self, Sheet};
use crate::league_reports::told::name;
use crate::words::{Words, utc};
use adjutant_commands::league_moderator::Open;
use adjutant_events::PlayerId;
use adjutant_league::{League, ratings};

/// All files of a league.
pub fn csv(words: Words, open: &Open) -> Vec<File> {
    let league = &open.league;
    let mut files = vec![
        File::new("table.csv", written(&sheet::full_table(words, league))),
        File::new("cross.csv", written(&cross(words, league))),
        File::new("pairings.csv", written(&sheet::pairings(words, league, None, false))),
        File::new("ratings.csv", written(&curves(words, league))),
    ];
    files.extend(sheet::bracket(words, league).map(|sheet| File::new("bracket.csv", written(&sheet))));
    for season in archive(&league.id, &open.log) {
        let path = format!("season-{}.csv", season.season);
        files.push(File::new(path, written(&sheet::full_table(words, &season))));
    }
    files
}

/// Every player's rating after each result.
fn curves(words: Words, league: &League) -> Sheet {
    let heading = [
        words.word("league-column-player"),
        words.word("league-column-rank"),
        words.word("league-column-time"),
        words.word("league-column-rating"),
        words.word("league-column-deviation"),
    ];
    let mut players: Vec<&PlayerId> = league.members.keys().collect();
    players.sort_by_key(|player| league.members[*player].number);
    let of = |player: &PlayerId| -> Vec<Vec<String>> {
        let curve = ratings::curve(league, player).into_iter();
        let row = |(at, pairing, rated): (adjutant_events::Timestamp, u64, ratings::Rated)| {
            let (rating, deviation) = (format!("{:.2}", rated.rating), format!("{:.2}", rated.deviation));
            vec![name(league, player), pairing.to_string(), utc(at), rating, deviation]
        };
        curve.map(row).collect()
    };
    Sheet { heading: heading.into(), rows: players.into_iter().flat_map(of).collect() }
}

/// A table as CSV.
pub fn written(sheet: &Sheet) -> String {
    let line = |cells: &Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
        format!("{}\r\n", cells.join(","))
    };
    std::iter::once(&sheet.heading).chain(&sheet.rows).map(line).collect()
}

fn quoted(cell: &str) -> String {
    let acts = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err() && cell != "-";
    let cell = if acts { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn nothing_is_a_formula_and_nothing_ends_a_cell() {
        for (cell, wanted) in [
            ("Anna", "Anna"),
            ("-3", "-3"),
            ("-", "-"),
            ("1-0", "1-0"),
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("a,b", "\"a,b\""),
            ("say \"x\"", "\"say \"\"x\"\"\""),
            ("=\"x\",1", "\"'=\"\"x\"\",1\""),
        ] {
            assert_eq!(quoted(cell), wanted);
        }
    }
}
