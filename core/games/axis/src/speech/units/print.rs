//! Prints units as players write them: `2 infantry, all loaded transports, fighter #12, damage 1 battleship`.

use crate::model::order::{LossHow, Which};
use crate::speech::units::{ALL, DAMAGE, DESTROY, Item, UnitsArgument};
use adjutant_grammar::Printer;
use adjutant_grammar::parse::Count;

pub(super) fn units(said: &UnitsArgument, printer: &Printer<'_>) -> String {
    match said {
        UnitsArgument::Items(items) => printer.list(items.iter().map(|item| one(item, printer))),
        UnitsArgument::Everything => printer.word(ALL[0], ALL[5]).to_owned(),
        UnitsArgument::Proposal => printer.usual(&crate::speech::units::PROPOSAL).to_owned(),
    }
}

/// One item: way of loss, count, owner, which one, kind.
fn one(item: &Item, printer: &Printer<'_>) -> String {
    let called = printer.called();
    let how = match item.how {
        Some(LossHow::Damage) => format!("{} ", printer.usual(&DAMAGE)),
        Some(LossHow::Destroy) => format!("{} ", printer.word(DESTROY[0], DESTROY[10])),
        Some(LossHow::Hit) | None => String::new(),
    };
    if let Which::These(ids) = &item.which {
        let kind = format!("{how}{}", called.kind(&item.kind));
        let named = printer.list(ids.iter().map(|id| format!("{kind} {id}")));
        // Several kamikazes for the one ship that is named.
        return match item.count {
            Count::Of(count) if usize::from(count) != ids.len() => format!("{count} {named}"),
            Count::Of(_) | Count::Unsaid | Count::All | Count::Several => named,
        };
    }
    let which = match item.which {
        Which::Loaded => printer.word("loaded ", "搭載した"),
        Which::Empty => printer.word("empty ", "空の"),
        Which::Any | Which::These(_) | Which::Of(_) => "",
    };
    let count = match item.count {
        Count::Of(count) => Some(count),
        Count::Unsaid => Some(1),
        Count::All | Count::Several => None,
    };
    let owner = item.owner.as_ref().map(|owner| called.seat(owner) + printer.word(" ", "の")).unwrap_or_default();
    if printer.in_japanese() {
        let (kind, all) = (called.kind(&item.kind), if count.is_none() { "全部の" } else { "" });
        let count = count.map(|count| count.to_string()).unwrap_or_default();
        return format!("{how}{owner}{all}{which}{kind}{count}");
    }
    let kind = if count == Some(1) { called.kind(&item.kind) } else { called.kinds(&item.kind) };
    let count = count.map_or(ALL[0].to_owned(), |count| count.to_string());
    format!("{how}{count} {owner}{which}{kind}")
}
