//! A game that chance plays from its start to its end, written down as people would type it: a script that nobody wrote.

use crate::script::Script;
use adjutant::games;
use adjutant::words::{Language, Words};
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::{Event, RollEvent};
use adjutant_practice::{Opening, Table};

/// The script of a game by these rules, with options, that somebody plays who ends what he is asked with one order in `patience`.
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
        // What was taken back would be typed in vain.
        if order != Command::from(TableCommand::TakeBack) {
            let line = words.typed(&order);
            table.order(&seat, order).unwrap_or_else(|refusal| panic!("{seat}: {line}: {}", refusal.key()));
            lines.push((seat.to_string(), line));
        }
        assert!(lines.len() < 20_000, "the game does not end");
    }
    let thrown = table.log.iter().filter_map(|envelope| match &envelope.event {
        Event::Roll(RollEvent::DiceRolled { values, .. }) => Some(values),
        _ => None,
    });
    let line = |values: &Vec<u16>| values.iter().map(u16::to_string).collect::<Vec<_>>().join(" ") + "\n";
    Script { lines, dice: thrown.map(line).collect() }
}
