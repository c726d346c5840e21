//! Who guesses best how battles end.

use super::percent;
use crate::words::{Args, Words};
use adjutant_commands::predict::{LEAST, Row, Table};
use serde_json::{Value, json};

/// The most people who are listed in words.
const MOST: usize = 25;

/// The table in words.
pub(crate) fn table_lines(words: Words, table: &Table) -> Vec<String> {
    let mut lines = Vec::new();
    if table.rows.is_empty() {
        lines.push(words.say("predict-table-none", &Args::new().number("least", LEAST)));
    } else {
        lines.push(words.word("predict-table"));
        lines.extend(table.rows.iter().take(MOST).map(|row| row_line(words, row)));
        lines.push(words.word("predict-table-how"));
    }
    if table.others > 0 {
        let args = Args::new().number("count", table.others).number("least", LEAST);
        lines.push(words.say("predict-table-others", &args));
    }
    lines
}

fn row_line(words: Words, row: &Row) -> String {
    let sign = if row.score < 0.0 { "−" } else { "+" };
    let args = Args::new()
        .number("rank", row.rank)
        .text("person", row.person.as_str())
        .number("right", row.right)
        .number("guesses", row.guesses)
        .text("expected", format!("{:.1}", row.expected))
        .text("score", format!("{sign}{}", percent(row.score.abs())));
    words.say("predict-row", &args)
}

/// The table for programs.
pub(crate) fn table_json(server: Option<&str>, table: &Table) -> Value {
    let row = |row: &Row| {
        json!({
            "rank": row.rank,
            "person": row.person.as_str(),
            "guesses": row.guesses,
            "right": row.right,
            "expected": row.expected,
            "score": row.score,
        })
    };
    json!({
        "type": "predictions",
        "server": server,
        "least": LEAST,
        "rows": table.rows.iter().map(row).collect::<Vec<_>>(),
        "others": table.others,
    })
}
