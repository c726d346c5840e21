//! All definitions can be read: examples, names, forms.

use crate::game_list::{examples_are_read, game_list, names_are_unique};
use crate::reading::{context, read};
use adjutant_commands::request::Request;
use adjutant_commands::{Context, Grammar, Lexicon, ParseProblem, parse, parse_slots};
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::speech::AxisGrammar;
use std::sync::Arc;

#[test]
fn every_example_of_every_definition_is_read_as_that_command() {
    // An example uses names of one edition, which the family must have.
    let lexicons = AxisGrammar.family().rulesets();
    let lexicons = lexicons.iter().map(|ruleset| game_list().lexicon(ruleset.id()).expect("the ruleset"));
    let lexicons: Vec<Arc<Lexicon>> = lexicons.collect();
    examples_are_read(&AxisGrammar, |line| {
        let read = |lexicon: &Arc<Lexicon>| parse(line, &Context { lexicon, seat: None, view: None });
        lexicons
            .iter()
            .find_map(|lexicon| read(lexicon).ok())
            .unwrap_or_else(|| panic!("{line}: {:?}", read(&lexicons[0])))
    });
}

#[test]
fn names_of_commands_are_unique() {
    names_are_unique(&AxisGrammar);
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
    assert_eq!(read, Ok(Request::Try(Box::new(Request::Act(AxisCommand::Done { phase: None }.into())))));
}
