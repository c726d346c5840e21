//! Asking at the local table, where a seat is at the keyboard and a line can name another.

use super::{Asked, NOW, Told, now};
use crate::twins::asking::words;
use adjutant::table::play::{LocalGame, Played};
use adjutant::text::Paint;
use adjutant_commands::Tongue;
use adjutant_core::Viewer;

/// The width of the terminal, in columns.
const WIDTH: usize = 80;

/// Every line, without a name before it and with each: a seat's, a game master's, and that of somebody without a seat.
pub(super) fn lines(asked: &Asked<'_>) -> Vec<Told> {
    let Some(seat) = &asked.by.seat else { return Vec::new() };
    let mut table = LocalGame::new(asked.session(), words(), now);
    // In a game without hidden pieces all sit together, and the keyboard is nobody's.
    if !table.hides() {
        return Vec::new();
    }
    let mut told = vec![("sitting down".to_owned(), table.sits_down(seat.clone()).join("\n"))];
    let name = table.session().lexicon().power_name(asked.named, Tongue::English).to_owned();
    let within = format!("Zoe: {name}");
    let names = [name.as_str(), "gm", "referee", "Zoe", within.as_str()].map(|name| format!("{name}: "));
    for before in [String::new()].into_iter().chain(names) {
        for question in asked.lines {
            let line = format!("{before}{}", question.line);
            let Played { told: happened, denied, shown, pictured, .. } = table.say(&line, Paint::None, WIDTH, NOW);
            told.push((line, format!("{happened:?} {denied:?} {shown:?} {pictured:?}")));
        }
    }
    let done = table.session().read(&Viewer::Gm, asked.log.len() as u64 + 1, 100).expect("read");
    let done: Vec<_> = done.into_iter().map(|envelope| envelope.event).collect();
    assert!(done.is_empty(), "{}: something was done: {done:?}", asked.by.what);
    told
}
