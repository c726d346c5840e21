//! A Pacific board with only the units that a case names.

use crate::editions::bench::{Bench, DONE};
use adjutant_events::UnitId;
use adjutant_game_axis::board_file::{AA_PACIFIC, BoardFiles, load};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::theatre::order::TheatreOrder;
use std::sync::Arc;

/// Units of a power in a space: `("japan", "sz36", "destroyer", 1)`.
pub(crate) type Stood<'a> = &'a [(&'a str, &'a str, &'a str, u16)];

/// Spaces that are not in their printed hands, and their holders.
pub(crate) type Held<'a> = &'a [(&'a str, &'a str)];

/// The printed owners, and only the complexes of the units.
const COMPLEXES: &str = r#"
source = "T"
[[place]]
owner = "japan"
space = "japan"
units = { industrial_complex = 1 }
[[place]]
owner = "britain"
space = "india"
units = { industrial_complex = 1 }
"#;

/// The board in the first turn's purchase phase.
pub(crate) fn board(units: Stood<'_>, held: Held<'_>) -> Bench {
    let board = load(&BoardFiles { setup: COMPLEXES, ..AA_PACIFIC }).unwrap_or_else(|error| panic!("{error}"));
    let mut bench = Bench::new(Arc::new(board));
    for (owner, space, kind, count) in units {
        bench.add(owner, &[(kind, *count)], space);
    }
    for (space, holder) in held {
        bench.give(space, holder);
    }
    bench
}

/// Ends phases until this power is asked for this phase of its turn.
pub(crate) fn until(bench: &mut Bench, power: &str, phase: &str) {
    for _ in 0..40 {
        let leader = bench.board.leader(bench.state().turn()).id.clone();
        let (seat, task) = bench.asked();
        let split_first = matches!(task, AxisTask::SplitConvoyMoney { .. });
        if !split_first && leader.as_str() == power && format!("{:?}", bench.state().phase()) == phase {
            return;
        }
        let answer = match &task {
            AxisTask::SplitConvoyMoney { amount, .. } => split("india", *amount),
            AxisTask::DeclareKamikazes { .. } => TheatreOrder::HoldKamikazes.into(),
            _ => DONE,
        };
        bench.order(&seat, answer, &[]).unwrap_or_else(|no| panic!("{task:?}: {no}"));
    }
    panic!("{power} never comes to {phase}");
}

/// An order to split convoy money.
pub(crate) fn split(purse: &str, amount: u32) -> AxisCommand {
    TheatreOrder::Split { purse: purse.into(), amount }.into()
}

/// An order to move a number of units of a kind along these spaces.
pub(crate) fn go(kind: &str, count: u16, way: &[&str]) -> AxisCommand {
    let [from, via @ .., to] = way else { panic!("a way has two ends") };
    AxisCommand::Move {
        units: vec![Selection { kind: kind.into(), count: Some(count), which: Which::Any }],
        from: (*from).into(),
        via: via.iter().map(|space| (*space).into()).collect(),
        to: (*to).into(),
        transport: None,
    }
}

/// The holder of a space.
pub(crate) fn holder(bench: &Bench, space: &str) -> String {
    let holder = bench.state().controller(bench.space(space));
    holder.map_or_else(String::new, |power| bench.board.power_def(power).id.to_string())
}

/// The number of units of a kind in a space.
pub(crate) fn count(bench: &Bench, space: &str, kind: &str) -> usize {
    let kind = bench.kind(kind);
    let there: Vec<UnitId> =
        bench.state().units_at(bench.space(space)).filter(|unit| unit.kind == kind).map(|unit| unit.id).collect();
    there.len()
}
