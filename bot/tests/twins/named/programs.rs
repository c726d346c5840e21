//! Asking the machine interface that was opened for a seat, in lines and objects that name another.

use super::{Asked, Told, now};
use crate::twins::asking::words;
use adjutant::machine::input::Inputs;
use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::seating::Seated;
use adjutant_commands::Tongue;
use adjutant_commands::moderator::{Equipment, Happened, Session};
use serde_json::json;
use std::fmt::Write as _;

/// Every line, for the seat itself and for another. Another is named before the line, within it, and in an object.
pub(super) fn lines(asked: &Asked<'_>) -> Vec<Told> {
    let store = asked.store();
    let equipment = Equipment::new(adjutant::games::game_list(), store.clone());
    let session = Session::load(equipment, &asked.game()).expect("it loads");
    let name = |seat| session.lexicon().power_name(seat, Tongue::English).to_owned();
    let own = asked.by.seat.as_ref().map(name);
    let others = [name(asked.named), "gm".to_owned()];
    let mut input = String::new();
    // Without a seat the interface serves a table at which all trust each other.
    if let Some(own) = &own {
        for (at, question) in asked.lines.iter().enumerate() {
            let line = question.line.as_str();
            let _ = writeln!(input, "{own}: {line}");
            for other in &others {
                let _ = writeln!(input, "{other}: {line}\n{own}: {other}: {line}");
                let object = json!({ "id": format!("{other} {at}"), "seat": other, "command": line });
                let _ = writeln!(input, "{object}");
            }
        }
    }
    // A watcher is named as a member of a staff is, also where the interface has no seat.
    if asked.session().game().staff.watched_by(&asked.by.player).is_some() {
        for question in asked.lines {
            let _ = writeln!(input, "{}: {}", asked.by.player, question.line);
        }
    }
    let eyes = own.map_or(Eyes::Everybody, Eyes::Seat);
    let manner = Manner { words: words(), choices: true, strict: false, eyes };
    let seated = Seated { session, events: Happened::default(), created: false };
    let run = RunInput { inputs: Inputs::new(input.as_bytes()), script: false, resume: false };
    let mut out = Vec::new();
    Machine::run(seated, manner, now, run, &mut out).expect("written");
    asked.did_nothing(&store);
    let text = String::from_utf8(out).expect("text");
    text.lines().enumerate().map(|(at, line)| (format!("object {at}"), line.to_owned())).collect()
}
