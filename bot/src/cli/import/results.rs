//! A table of results that were played before the league was founded here.

use super::fault::Fault;
use super::heads::{Head, Heads};
use super::rows::{Field, Row, rows};
use crate::league_reports::read::is_score;
use adjutant_commands::cases::plain;
use adjutant_commands::naming;
use adjutant_events::numerals::{narrow, narrow_if_numeric};
use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;

/// The columns of a table of results.
const HEADS: [Head; 8] = [
    Head { key: "date", names: &["date", "day", "日付"], required: true },
    Head { key: "first", names: &["first", "player 1", "先手", "プレイヤー1"], required: true },
    Head { key: "second", names: &["second", "player 2", "後手", "プレイヤー2"], required: true },
    Head { key: "first-side", names: &["first side", "side 1", "陣営1"], required: false },
    Head { key: "second-side", names: &["second side", "side 2", "陣営2"], required: false },
    Head { key: "bid", names: &["bid", "ビッド"], required: false },
    Head { key: "result", names: &["result", "結果"], required: true },
    Head { key: "source", names: &["source", "出典"], required: false },
];
/// How dates are written.
const DATES: [&str; 2] = ["%Y-%m-%d", "%Y/%m/%d"];
/// The bytes of a digest that tell a row from all others.
const BYTES: usize = 12;

/// A result as the table has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// The line of the table.
    pub(super) line: u32,
    pub(super) date: NaiveDate,
    pub(super) players: [String; 2],
    pub(super) sides: [Option<String>; 2],
    pub(super) bid: Option<i32>,
    /// The result from the first player's side, as a league reads it.
    pub(super) result: String,
    pub(super) source: Option<String>,
    /// What tells this row from all others, however often the table is read.
    pub(super) key: String,
}

/// The date of a text.
pub(super) fn date(text: &str) -> Option<NaiveDate> {
    let text = narrow(text.trim());
    // A year has four digits, so that `25` is not the year 25.
    let has_year = text.find(['-', '/']) == Some(4);
    DATES.into_iter().filter(|_| has_year).find_map(|form| NaiveDate::parse_from_str(&text, form).ok())
}

/// Reads the table. The results are in the order of their dates, and those of one day in the order of the table.
///
/// # Errors
/// All fields that do not fit.
pub(super) fn table(text: &str) -> Result<Vec<Played>, Vec<Fault>> {
    let rows = rows(text).map_err(|fault| vec![fault])?;
    let Some((first, rest)) = rows.split_first() else { return Err(vec![Fault::new(1, 0, "import-empty")]) };
    let heads = Heads::read(first, &HEADS)?;
    let (mut all, mut faults) = (Vec::<Played>::new(), Vec::new());
    let mut alike: HashMap<String, u32> = HashMap::new();
    for row in rest {
        faults.extend(heads.beside(row));
        match played(&heads, row) {
            Ok(mut played) => {
                // Two games of one day may look the same.
                let count = alike.entry(played.key.clone()).or_insert(0);
                *count += 1;
                played.key = format!("{}-{count}", played.key);
                all.push(played);
            }
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() && all.is_empty() {
        faults.push(Fault::new(first.line, 0, "import-no-rows"));
    }
    all.sort_by_key(|played| played.date);
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

fn played(heads: &Heads, row: &Row) -> Result<Played, Vec<Fault>> {
    let mut faults = Vec::new();
    let day =
        needed(heads, row, "date", &mut faults, |field| date(&field.text).ok_or_else(|| field.fault("import-date")));
    let name = |field: &Field| naming::name(&field.text).map_err(|_| field.fault("import-name"));
    let one = needed(heads, row, "first", &mut faults, name);
    let other = needed(heads, row, "second", &mut faults, name);
    let result = needed(heads, row, "result", &mut faults, |field| {
        if is_score(&field.text) {
            Ok(narrow_if_numeric(&field.text).into_owned())
        } else {
            Err(field.fault("import-result"))
        }
    });
    let mut text = |key: &str| {
        let field = heads.of(row, key)?;
        let text = naming::text(&field.text);
        if text.is_err() {
            faults.push(field.fault("import-text"));
        }
        text.ok()
    };
    let (sides, source, bid) = ([text("first-side"), text("second-side")], text("source"), text("bid"));
    let bid = bid.map(|bid| {
        let number = narrow(&bid).parse::<i32>().ok();
        if number.is_none() {
            faults.extend(heads.of(row, "bid").map(|field| field.fault("import-bid")));
        }
        number
    });
    if let (Some(one), Some(other)) = (&one, &other)
        && plain(one) == plain(other)
    {
        faults.extend(heads.of(row, "second").map(|field| field.fault("import-same-player")));
    }
    if let [Some(one), Some(other)] = &sides
        && plain(one) == plain(other)
    {
        faults.extend(heads.of(row, "second-side").map(|field| field.fault("import-same-side")));
    }
    match (day, one, other, result) {
        (Some(date), Some(one), Some(other), Some(result)) if faults.is_empty() => {
            // Sides, bid and source may be put right later: the row stays the same.
            let texts = [date.to_string(), plain(&one), plain(&other), result.clone()];
            let digest = Sha256::digest(texts.join("\u{1f}"));
            let key = hex::encode(&digest[..BYTES]);
            let (line, bid) = (row.line, bid.flatten());
            Ok(Played { line, date, players: [one, other], sides, bid, result, source, key })
        }
        _ => Err(faults),
    }
}

/// What a required field says.
fn needed<T>(
    heads: &Heads,
    row: &Row,
    key: &'static str,
    faults: &mut Vec<Fault>,
    read: impl FnOnce(&Field) -> Result<T, Fault>,
) -> Option<T> {
    let Some(field) = heads.of(row, key) else {
        faults.push(Fault::new(row.line, 0, "import-field-missing").saying(key));
        return None;
    };
    read(field).map_err(|fault| faults.push(fault)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_the_order_of_their_dates() {
        let text = "Result;Date;Player 1;Player 2;Bid\nwon;2025-03-04;anna;ben;9\nlost;2025/03/01;ben;cleo;\n\
                    won;2025-03-04;anna;ben;9\n";
        let all = table(text).expect("a table");
        let lines: Vec<u32> = all.iter().map(|played| played.line).collect();
        assert_eq!(lines, [3, 2, 4]);
        assert_eq!((all[0].bid, all[1].bid), (None, Some(9)));
        assert!(all[1].key.ends_with("-1") && all[2].key.ends_with("-2"), "{} {}", all[1].key, all[2].key);
        assert_eq!(table(text).expect("again"), all);
        let mended = table(&text.replace(";9", ";12")).expect("a table");
        assert_eq!(mended[1].key, all[1].key, "a bid that was put right makes no other row");
        let wide =
            text.replace("2025-03-04;anna;ben;9", "２０２５－０３－０４;anna;ben;９").replace("won;２", "２－１;２");
        let usual = text.replace("won;2", "2-1;2");
        assert_eq!(table(&wide).expect("full-width digits"), table(&usual).expect("a table"));
    }

    #[test]
    fn everything_that_does_not_fit_is_listed() {
        let text = "date,first,second,bid,result\n4.3.2025,anna,ben,9,won\n2025-03-04,anna,ANNA,nine,won\n2025-03-04,,ben,,\n\
             2025-03-04,anna,ben,,-1-2\n";
        let faults = table(text).expect_err("faults");
        let said: Vec<(u32, u32, &str)> = faults.iter().map(|fault| (fault.line, fault.column, fault.key)).collect();
        assert_eq!(
            said,
            [
                (2, 1, "import-date"),
                (3, 4, "import-bid"),
                (3, 3, "import-same-player"),
                (4, 0, "import-field-missing"),
                (4, 0, "import-field-missing"),
                (5, 5, "import-result"),
            ]
        );
        let text = "date,first,second,first side,second side,result\n2025-03-04,anna,ben,Axis,axis,won\n";
        let faults = table(text).expect_err("one side for both");
        assert_eq!((faults.len(), faults[0].column, faults[0].key), (1, 5, "import-same-side"));
        let faults = table("date,first,second,result\n").expect_err("headings alone");
        assert_eq!(faults[0].key, "import-no-rows");
    }
}
