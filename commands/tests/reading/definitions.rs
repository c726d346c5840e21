//! What is defined is read: examples, names, forms.

use crate::{context, read};
use adjutant_commands::definition::Group;
use adjutant_commands::request::Request;
use adjutant_commands::{Grammar, ParseProblem, parse_slots};
use adjutant_core::Command;
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::speech::AxisGrammar;

#[test]
fn every_example_of_every_definition_is_read_as_that_command() {
    for definition in AxisGrammar.commands().all() {
        assert!(!definition.examples.is_empty(), "{} has no example", definition.name);
        for example in definition.examples {
            let read = read(example);
            let fits = match (&read, definition.name) {
                (Request::Try(_), "try") | (Request::Help(_), "help") => true,
                (Request::Query(_), _) => definition.group == Group::Views,
                (Request::Act(_), _) => definition.group != Group::Views,
                _ => false,
            };
            assert!(fits, "{example}: {read:?}");
        }
    }
}

#[test]
fn names_of_commands_are_unique() {
    let mut known = std::collections::HashMap::new();
    for definition in AxisGrammar.commands().all() {
        for name in definition.spellings() {
            let before = known.insert(adjutant_commands::lexicon::fold(name), definition.name);
            assert!(
                before.is_none_or(|before| before == definition.name),
                "{name}: {before:?} and {}",
                definition.name
            );
        }
    }
}

#[test]
fn a_form_is_read_like_a_line() {
    let definition = AxisGrammar.commands().find("move").expect("move");
    let slots = [("units", "2 inf, 1 tank"), ("from", "Germany"), ("to", "eastern europe")];
    assert_eq!(
        parse_slots(definition, &slots, &context()),
        Ok(read("move 2 inf, 1 tank from Germany to eastern europe"))
    );
    let error = parse_slots(definition, &[("units", "2 inf"), ("from", "Germny"), ("to", "eeu")], &context())
        .expect_err("typo");
    assert!(matches!(error.problem, ParseProblem::UnknownSpace { .. }));
    let definition = AxisGrammar.commands().find("try").expect("try");
    let read = parse_slots(definition, &[("command", "done")], &context());
    assert_eq!(read, Ok(Request::Try(Box::new(Command::from(AxisCommand::Done { phase: None })))));
}
