//! Odds without a game: two forces, by the rules of a game.

use super::args::OddsArgs;
use super::failure::{DONE, Failure, REFUSED};
use super::rules::unknown;
use super::terminal;
use crate::games::{game_list, games};
use crate::machine::names::Plain;
use crate::machine::odds as told;
use crate::table::explained::{Explained, explain};
use crate::text::{Page, Paint};
use crate::words::{Language, Words};
use adjutant_commands::moderator::Denial;
use adjutant_commands::parse::{Context, parse_slots};
use adjutant_commands::{Definition, Query, Request};
use adjutant_core::Refusal;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::RulesetId;
use serde_json::json;
use std::io::Write;

/// The command for odds in a game's grammar.
const COMMAND: &str = "odds";
/// What it is told of the attackers where it counts stacks that stand nowhere.
const STACK: &str = "attack";
/// As many lines of a game show how it is asked there.
const EXAMPLES: usize = 2;

/// Prints odds. An error in the forces is explained, and ends with the status of refused lines.
///
/// # Errors
/// No such rules, or the output cannot be written.
pub(super) fn odds(words: Words, args: &OddsArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let name = args.rules.clone().map_or_else(crate::games::first_rules, |name| RulesetId::new(name.as_str()));
    let ruleset = games().current(&name).ok_or_else(|| unknown(name.as_str()))?;
    let voice = words.with(&ruleset);
    let lexicon = game_list().lexicon(ruleset.id()).ok_or_else(|| unknown(name.as_str()))?;
    let asked = match lexicon.commands().find(COMMAND) {
        None => Err(Denial::Refused(Refusal::from(TableRefusal::NoOdds {}))),
        // Fights of its board alone: nothing can be asked without one.
        Some(definition) if definition.slot(STACK).is_none() => {
            Err(Denial::Refused(Refusal::from(TableRefusal::OddsOfABoard { lines: examples(words, definition) })))
        }
        Some(definition) => {
            let slots = slots(args);
            let slots: Vec<(&str, &str)> = slots.iter().map(|(name, text)| (*name, text.as_str())).collect();
            let context = Context { lexicon: &lexicon, seat: None, view: None };
            match slots.iter().find(|(name, _)| definition.slot(name).is_none()) {
                Some((name, _)) => Err(Denial::Refused(unknown_slot(name, definition).into())),
                None => parse_slots(definition, &slots, &context).map_err(Denial::from),
            }
        }
    };
    let odds = asked.and_then(|request| match request {
        Request::Query(Query::Odds(question)) => ruleset.odds(&question, None).map_err(Denial::Refused),
        _ => Err(Denial::Refused(Refusal::from(TableRefusal::NoOdds {}))),
    });
    match odds {
        Ok(odds) if args.json => {
            let mut value = json!({"type": "odds", "rules": ruleset.id().as_str()});
            if let (Some(value), Some(odds)) =
                (value.as_object_mut(), told::odds(Plain(&lexicon), &odds).as_object_mut())
            {
                value.append(odds);
            }
            writeln!(out, "{value}")?;
            Ok(DONE)
        }
        Ok(odds) => {
            writeln!(out, "{}", Page::new(words, &ruleset, Paint::None).odds(&odds))?;
            Ok(DONE)
        }
        Err(denial) => refused(&explain(voice, &denial), args.json, out),
    }
}

fn refused(explained: &Explained, json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let sentence = explained.worded.full();
    if json {
        let value = json!({
            "type": "refused",
            "key": explained.key,
            "message": explained.worded.message,
            "suggestion": explained.worded.suggestion,
            "rule": explained.worded.rule,
        });
        writeln!(out, "{value}")?;
    }
    let _ = writeln!(terminal::err(), "adjutant: {sentence}");
    Ok(REFUSED)
}

/// How it is asked in a game, in the language of the reader.
fn examples(words: Words, definition: &Definition) -> Vec<String> {
    let is_ours = |line: &&&str| line.is_ascii() == (words.language() == Language::En);
    definition.examples.iter().filter(is_ours).take(EXAMPLES).map(|line| format!("`{line}`")).collect()
}

/// The refusal of an argument that the game's command does not take.
fn unknown_slot(name: &str, definition: &Definition) -> TableRefusal {
    let known = definition.slots.iter().map(|slot| slot.name.to_owned()).collect();
    TableRefusal::UnknownOption { option: name.to_owned(), known }
}

/// The command line's arguments as slots of the command.
fn slots(args: &OddsArgs) -> Vec<(&str, String)> {
    let mut slots = vec![(STACK, args.attack.clone()), ("defend", args.defend.clone())];
    if args.sea {
        slots.push(("ground", "sea".to_owned()));
    } else if args.landing {
        slots.push(("ground", "landing".to_owned()));
    }
    let said =
        [("shells", &args.shells), ("losses-attack", &args.losses_attack), ("losses-defend", &args.losses_defend)];
    slots.extend(said.into_iter().filter_map(|(name, text)| Some((name, text.clone()?))));
    if let Some(rounds) = args.retreat_after {
        slots.push(("when", format!("after {rounds} rounds")));
    }
    slots.extend(args.said.iter().map(|(name, text)| (name.as_str(), text.clone())));
    if args.low_luck {
        slots.push(("luck", "low".to_owned()));
    }
    slots
}
