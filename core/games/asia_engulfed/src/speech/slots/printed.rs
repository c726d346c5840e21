//! Units and air assignments as they are typed.

use super::{ALL, CLASSES, DUTIES, Flights, Which};
use crate::model::state::Duty;
use crate::model::vocabulary::Class;
use adjutant_grammar::Printer;

pub(super) fn print_units(units: &[Which], printer: &Printer<'_>) -> String {
    printer.list(units.iter().map(|which| match which {
        Which::These(ids) => printer.list(ids.iter().map(ToString::to_string)),
        Which::Kind(kind, count) => printer.counted(u64::from(*count), kind),
        Which::Stepped(kind, steps, count) => {
            let what = kind
                .as_ref()
                .map_or_else(|| printer.word("blocks", "ブロック").to_owned(), |kind| printer.called().kinds(kind));
            printer
                .word("{count} {steps}-step {what}", "{steps}ステップの{what}{count}")
                .replace("{count}", &count.to_string())
                .replace("{steps}", &steps.to_string())
                .replace("{what}", &what)
        }
        Which::AllOf(kind) => format!("{} {}", printer.usual(&ALL), printer.called().kinds(kind)),
        Which::All => printer.usual(&ALL).to_owned(),
    }))
}

pub(super) fn print_flights(flights: &Flights, printer: &Printer<'_>) -> String {
    if flights.duties.is_empty() && flights.targets.is_empty() {
        return printer.word("nothing", "なし").to_owned();
    }
    let spelt = |duty: &Duty| {
        let spelt = DUTIES.iter().find(|(known, _)| known == duty).map(|(_, spelt)| *spelt).unwrap_or_default();
        // The rulebook uses these letters in both languages.
        if *duty == Duty::Cap { spelt.first().copied().unwrap_or_default() } else { printer.usual(spelt) }
    };
    let duties = flights.duties.iter().map(|(duty, units)| format!("{} {}", spelt(duty), print_units(units, printer)));
    let duties = printer.list(duties);
    if flights.targets.is_empty() {
        return duties;
    }
    let class = |class: &Class| {
        CLASSES.iter().find(|(known, _)| known == class).map(|(_, spelt)| spelt[0].to_owned()).unwrap_or_default()
    };
    let targets = printer.list(flights.targets.iter().map(class));
    format!("{duties} {} {targets}", printer.word("against", "目標")).trim().to_owned()
}
