//! A table of standings from elsewhere, compared with that of the league.

use super::fault::Fault;
use super::heads::{Head, Heads};
use super::rows::rows;
use crate::cli::failure::Failure;
use crate::words::{Args, Words};
use adjutant_events::numerals::narrow;
use adjutant_league::League;
use adjutant_league::standings::{Row, table};
use serde_json::json;
use std::io::Write;

/// The columns of a table of standings.
const HEADS: [Head; 8] = [
    Head { key: "player", names: &["player", "name", "プレイヤー", "名前"], required: true },
    Head { key: "place", names: &["place", "rank", "順位"], required: false },
    Head { key: "points", names: &["points", "点", "得点"], required: false },
    Head { key: "played", names: &["played", "games", "試合"], required: false },
    Head { key: "won", names: &["won", "wins", "勝ち"], required: false },
    Head { key: "drawn", names: &["drawn", "draws", "引き分け"], required: false },
    Head { key: "lost", names: &["lost", "losses", "負け"], required: false },
    Head { key: "rating", names: &["rating", "レート"], required: false },
];

/// What the table says of a player: values by their columns.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stated {
    line: u32,
    player: String,
    values: Vec<(&'static str, String, f64)>,
}

/// Reads the table.
///
/// # Errors
/// All fields that do not fit.
pub(super) fn read(text: &str) -> Result<Vec<Stated>, Vec<Fault>> {
    let rows = rows(text).map_err(|fault| vec![fault])?;
    let Some((first, rest)) = rows.split_first() else { return Err(vec![Fault::new(1, 0, "import-empty")]) };
    let heads = Heads::read(first, &HEADS)?;
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    for row in rest {
        faults.extend(heads.beside(row));
        let Some(player) = heads.of(row, "player") else {
            faults.push(Fault::new(row.line, 0, "import-field-missing").saying("player"));
            continue;
        };
        let mut values = Vec::new();
        for head in HEADS.iter().filter(|head| head.key != "player") {
            let Some(field) = heads.of(row, head.key) else { continue };
            let text = narrow(&field.text);
            match text.parse::<f64>().ok().filter(|value| value.is_finite()) {
                Some(value) => values.push((head.key, text.into_owned(), value)),
                None => faults.push(field.fault("import-value")),
            }
        }
        all.push(Stated { line: row.line, player: player.text.clone(), values });
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// Prints every value that differs from the league's, and how many are equal.
pub(super) fn compared(
    words: Words,
    league: &League,
    stated: &[Stated],
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let rows = table(league);
    let (mut equal, mut other) = (0_usize, 0_usize);
    for one in stated {
        let player = league.named(&one.player);
        let Some(row) = rows.iter().find(|row| row.player == player) else {
            other += 1;
            let args = Args::new().text("line", one.line.to_string()).text("player", one.player.as_str());
            told(as_json, out, &words.say("import-table-nobody", &args), one, ("player", one.player.as_str(), None))?;
            continue;
        };
        for (column, text, value) in &one.values {
            let here = of(row, column);
            if is_equal(text, *value, here) {
                equal += 1;
                continue;
            }
            other += 1;
            let args = Args::new()
                .text("line", one.line.to_string())
                .text("player", one.player.as_str())
                .text("column", *column)
                .text("stated", text.as_str())
                .text("here", number(here));
            told(as_json, out, &words.say("import-table-differs", &args), one, (*column, text.as_str(), Some(here)))?;
        }
    }
    if !as_json {
        let args = Args::new().number("equal", equal).number("other", other);
        writeln!(out, "{}", words.say("import-table-compared", &args))?;
    }
    Ok(())
}

fn told(
    as_json: bool,
    out: &mut dyn Write,
    sentence: &str,
    one: &Stated,
    (column, stated, here): (&str, &str, Option<f64>),
) -> Result<(), Failure> {
    if as_json {
        let object = json!({
            "type": "differs", "line": one.line, "player": one.player, "column": column, "stated": stated, "here": here,
            "message": sentence,
        });
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}

/// The league's value of a column.
fn of(row: &Row, column: &str) -> f64 {
    match column {
        "place" => f64::from(row.rank),
        "points" => f64::from(row.points),
        "played" => f64::from(row.played),
        "won" => f64::from(row.won),
        "drawn" => f64::from(row.drawn),
        "lost" => f64::from(row.lost),
        _ => row.rating,
    }
}

/// A value in hundredths.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Whether two values are equal, as exactly as the text states its value.
fn is_equal(text: &str, stated: f64, here: f64) -> bool {
    let places = text.split_once('.').map_or(0, |(_, behind)| i32::try_from(behind.len()).unwrap_or(9).min(9));
    (stated - here).abs() <= 0.5 * 10_f64.powi(-places) + 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_as_exact_as_they_are_stated() {
        assert!(is_equal("1512", 1512.0, 1512.4) && !is_equal("1512.0", 1512.0, 1512.4));
        assert!(is_equal("3", 3.0, 3.0) && !is_equal("3", 3.0, 4.0));
        assert_eq!((number(3.0), number(1512.5)), ("3".to_owned(), "1512.5".to_owned()));
    }

    #[test]
    fn a_value_is_a_number() {
        let faults = read("player,rating\nanna,high\n,3\n").expect_err("faults");
        let keys: Vec<&str> = faults.iter().map(|fault| fault.key).collect();
        assert_eq!(keys, ["import-value", "import-field-missing"]);
        assert_eq!(read("player,rating\nanna,1500\n").expect("a table")[0].values.len(), 1);
    }
}
