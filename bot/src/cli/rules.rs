//! The rulesets: their names and options, and for programs all printed data.

use super::args::RulesArgs;
use super::failure::Failure;
use crate::games::{game_list, games};
use crate::machine::names::Plain;
use crate::words::{Language, Words};
use adjutant_core::ruleset::{OptionDef, Ruleset};
use adjutant_events::RulesetId;
use serde_json::{Value, json};
use std::io::Write;

/// Prints a ruleset, or all.
///
/// # Errors
/// No such rules, or the output cannot be written.
pub(super) fn rules(words: Words, args: &RulesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let wanted = match &args.rules {
        None => games().all(),
        Some(name) => vec![games().current(&RulesetId::new(name.as_str())).ok_or_else(|| unknown(name))?],
    };
    for ruleset in wanted {
        let lines = if args.json { vec![printed(&ruleset).to_string()] } else { about(words, &ruleset) };
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

pub(super) fn unknown(name: &str) -> Failure {
    let known: Vec<String> = games().all().iter().map(|ruleset| ruleset.id().to_string()).collect();
    Failure::NoRules { rules: name.to_owned(), known: known.join(", ") }
}

fn about(words: Words, ruleset: &Ruleset) -> Vec<String> {
    let name = ruleset.names().game().map_or("", |name| match words.language() {
        Language::En => &name.en,
        Language::Ja => &name.ja,
    });
    let mut lines = vec![format!("{}  {name}", ruleset.id())];
    lines.extend(ruleset.options().iter().map(|option| format!("    {}={}", option.name, option.values.join(", "))));
    lines
}

fn printed(ruleset: &Ruleset) -> Value {
    let name = ruleset.names().game().map(|name| json!({"en": name.en, "ja": name.ja}));
    let option = |option: &OptionDef| json!({"name": option.name, "values": option.values});
    let mut rules = json!({
        "type": "rules",
        "rules": ruleset.id().as_str(),
        "revision": ruleset.revision(),
        "digest": ruleset.digest(),
        "name": name,
        "options": ruleset.options().iter().map(option).collect::<Vec<_>>(),
    });
    let Some(lexicon) = game_list().lexicon(ruleset.id()) else { return rules };
    let plain = Plain(&lexicon);
    let seat = |(seat, side): &(_, adjutant_events::SideId)| json!({"seat": plain.seat(seat), "side": side.as_str()});
    rules["seats"] = ruleset.seats().iter().map(seat).collect();
    if let (Value::Object(rules), Value::Object(printed)) = (&mut rules, plain.record(&ruleset.printed())) {
        rules.extend(printed);
    }
    rules
}
