//! A random game from its start to its end, as lines that people would type: a script without an author.

use crate::script::Script;
use adjutant::games;
use adjutant::words::{Language, Words};
use adjutant_commands::{Context, Request, parse};
use adjutant_core::command::TableCommand;
use adjutant_core::{Command, Viewer, choices, view};
use adjutant_events::{Event, RollEvent};
use adjutant_practice::{Opening, Table};
use adjutant_tests::offered;

/// The script of a game under these rules, with options. Its player ends a question with one order in `patience`.
///
/// # Panics
/// It does not end.
pub(crate) fn script(rules: &str, options: &[(&str, &str)], seed: u64, patience: usize) -> Script {
    let mut table = Table::open(games::games(), &Opening::of(rules).with(options), seed);
    let rules = table.game.rules.clone();
    let words = Words::new(Language::En).with(&rules);
    let mut lines = Vec::new();
    loop {
        let asked = table.asked();
        let Some(seat) = asked.first().cloned() else { break };
        let order = table.any_within(&seat, patience);
        // An order that is taken back need not be typed.
        if order != Command::from(TableCommand::TakeBack) {
            let line = words.typed(&order);
            table.order(&seat, order).unwrap_or_else(|refusal| panic!("{seat}: {line}: {}", refusal.key()));
            lines.push((seat.to_string(), line));
        }
        assert!(lines.len() < 20_000, "the game does not end");
    }
    written(&table, lines)
}

/// The script of a game in which everyone takes only offered lines, and declines every other time if possible.
///
/// # Panics
/// It does not end, or an offered line is refused.
pub(crate) fn offered(rules: &str, options: &[(&str, &str)], seed: u64) -> Script {
    const ENDS: [&str; 4] = ["done", "pass", "no", "none"];
    let mut table = Table::open(games::games(), &Opening::of(rules).with(options), seed);
    let mut lines = Vec::new();
    loop {
        let asked = table.asked();
        let Some(seat) = asked.first().cloned() else { break };
        let all = offered::lines(&table.game, &seat, &choices(&table.game, &seat));
        assert!(!all.is_empty(), "{seat} is offered no line");
        let ends: Vec<String> = all.iter().flatten().filter(|line| ENDS.contains(&line.as_str())).cloned().collect();
        let line = match table.chance.one(&[true, false]) {
            true if !ends.is_empty() => table.chance.one(&ends).clone(),
            _ => {
                let of_one = table.chance.one(&all).clone();
                table.chance.one(&of_one).clone()
            }
        };
        let lexicon = games::game_list().lexicon_of(&table.game).expect("the words of the board");
        let seen = view(&table.game, &Viewer::Seat(seat.clone()));
        let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
        let Ok(Request::Act(order)) = parse::parse(&line, &context) else { panic!("{seat} cannot say {line}") };
        // An order that is taken back need not be typed.
        if order == Command::from(TableCommand::TakeBack) {
            continue;
        }
        table.order(&seat, order).unwrap_or_else(|refusal| panic!("{seat}: {line}: {}", refusal.key()));
        lines.push((seat.to_string(), line));
        assert!(lines.len() < 20_000, "the game does not end");
    }
    written(&table, lines)
}

fn written(table: &Table, lines: Vec<(String, String)>) -> Script {
    let thrown = table.log.iter().filter_map(|envelope| match &envelope.event {
        Event::Roll(RollEvent::DiceRolled { values, .. }) => Some(values),
        _ => None,
    });
    let line = |values: &Vec<u16>| values.iter().map(u16::to_string).collect::<Vec<_>>().join(" ") + "\n";
    Script { lines, dice: thrown.map(line).collect() }
}
