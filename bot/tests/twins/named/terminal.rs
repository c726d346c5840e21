//! Asking at the local table, where a seat is at the keyboard and a line can name another.

use super::{Asked, NOW, Question, Told, now};
use crate::twins::asking::words;
use adjutant::table::play::{LocalGame, Played};
use adjutant::text::Paint;
use adjutant_commands::{Tongue, Who};
use adjutant_core::Viewer;

/// The width of the terminal, in columns.
const WIDTH: usize = 80;
/// The command by which a game master has a seat passed. It may say what the seat would do.
const PASS: &str = "office pass";
/// The game whose pieces can also be corrected by what is seen of them: their kind, their strength and their town.
const BY_SIGHT: &str = "war1812";

/// Whether the table's own game master may know more here than the seat at the keyboard. A correction of a piece by its
/// number says whether it can be corrected. An answer for a seat is made of what it can do.
fn is_office(question: &Question) -> bool {
    let definition = question.definition;
    let by_number = definition.game.is_some_and(|game| game != BY_SIGHT || question.line.contains('#'));
    definition.who == Who::Gm && (by_number || definition.name == PASS)
}

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
        for question in asked.lines.iter().filter(|question| !is_office(question)) {
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
