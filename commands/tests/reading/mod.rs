//! Reading lines: the same command in many forms, both languages, and the answers to lines that are not understood.

mod battles;
mod definitions;
mod mistakes;
mod table;
mod turn;

use crate::game_list;
use adjutant_commands::request::Request;
use adjutant_commands::{Context, Lexicon, ParseProblem, parse};
use adjutant_core::command::TableCommand;
use adjutant_events::{KindCount, RulesetId, UnitId};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use std::sync::{Arc, OnceLock};

pub(crate) fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Arc<Lexicon>> = OnceLock::new();
    LEXICON.get_or_init(|| game_list::game_list().lexicon(&RulesetId::new("aa1941")).expect("the ruleset"))
}

pub(crate) fn context() -> Context<'static> {
    Context { lexicon: lexicon(), seat: None, view: None }
}

pub(crate) fn read(line: &str) -> Request {
    parse(line, &context()).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

pub(crate) fn problem(line: &str) -> ParseProblem {
    match parse(line, &context()) {
        Ok(request) => panic!("{line}: read as {request:?}"),
        Err(error) => error.problem,
    }
}

pub(crate) fn counts(units: &[(&str, u16)]) -> Vec<KindCount> {
    units.iter().map(|&(kind, count)| KindCount { kind: kind.into(), count }).collect()
}

pub(crate) fn some(units: &[(&str, u16)]) -> Vec<Selection> {
    let selection = |&(kind, count): &(&str, u16)| {
        let count = (count > 0).then_some(count);
        Selection { kind: kind.into(), count, which: Which::Any }
    };
    units.iter().map(selection).collect()
}

pub(crate) fn moved(units: Vec<Selection>, from: &str, via: &[&str], to: &str, transport: Option<u32>) -> Request {
    let via = via.iter().map(|&space| space.into()).collect();
    Request::Act(
        AxisCommand::Move { units, from: from.into(), via, to: to.into(), transport: transport.map(UnitId) }.into(),
    )
}

pub(crate) fn axis(command: AxisCommand) -> Request {
    Request::Act(command.into())
}

pub(crate) fn table(command: TableCommand) -> Request {
    Request::Act(command.into())
}

pub(crate) fn check(rows: &[(&str, Request)]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|(line, wanted)| match parse(line, &context()) {
            Ok(read) if read == *wanted => None,
            read => Some(format!("{line}\n   read   {read:?}\n   wanted {wanted:?}")),
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

pub(crate) fn same(wanted: &Request, lines: &[&str]) {
    let rows: Vec<(&str, Request)> = lines.iter().map(|&line| (line, wanted.clone())).collect();
    check(&rows);
}
