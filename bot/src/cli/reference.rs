//! The command reference, `docs/generated/commands.md`, generated from the definitions.

use crate::games::game_list;
use crate::table::show::GROUPS;
use crate::words::{Args, Language, Words};
use adjutant_commands::definition::{Definition, Who};

/// The reference in Markdown, in English: all commands of the first game, then the further ones of the others.
pub fn markdown() -> String {
    let words = Words::new(Language::En);
    let mut page = vec![format!("# {}", words.word("reference-title")), words.word("reference-intro")];
    let mut above: Vec<&'static Definition> = Vec::new();
    for grammar in game_list().grammars() {
        let known = |definition: &&'static Definition| {
            let same = |one: &&Definition| {
                (one.name, one.prefix, one.game) == (definition.name, definition.prefix, definition.game)
            };
            above.iter().any(same)
        };
        let rules = grammar.family().rulesets();
        let phase = |word: &str| match rules.first() {
            Some(rules) => words.with(rules).phase(word),
            None => word.to_owned(),
        };
        let own: Vec<_> = grammar.commands().all().iter().filter(|one| !known(one)).collect();
        if !above.is_empty() {
            let name = rules.first().and_then(|rules| rules.names().game()).map_or("", |name| name.en.as_str());
            page.extend([format!("# {name}"), words.word("reference-game-intro")]);
        }
        for (group, key) in GROUPS {
            let here: Vec<String> =
                own.iter().filter(|one| one.group == group).map(|one| entry(words, one, &phase)).collect();
            if !here.is_empty() {
                page.push(format!("## {}", words.word(key)));
                page.extend(here);
            }
        }
        above.extend(own);
    }
    page.join("\n\n") + "\n"
}

fn entry(words: Words, definition: &'static Definition, phase: &dyn Fn(&str) -> String) -> String {
    let mut parts = vec![format!("### `{}`", definition.name), format!("    {}", definition.usage())];
    if let Some(help) = words.help_of(definition) {
        parts.push(format!("{}.", help.summary));
        parts.push(help.text.lines().map(str::trim).collect::<Vec<_>>().join("  \n"));
    }
    let mut facts = vec![fact(words, "reference-who", words.word(who_key(definition.who)))];
    if !definition.phases.is_empty() {
        let phases: Vec<String> = definition.phases.iter().map(|word| phase(word)).collect();
        facts.push(fact(words, "reference-phases", phases.join(", ")));
    }
    let also: Vec<&str> = std::iter::once(definition.ja).chain(definition.aliases.iter().copied()).collect();
    facts.push(fact(words, "reference-also", code(&also)));
    let slots = definition.slots.iter().filter_map(|slot| {
        let about = words.slot_of(definition, slot)?;
        Some(format!("- `{}`: {about}", slot.name))
    });
    facts.extend(slots);
    facts.push(fact(words, "reference-examples", code(definition.examples)));
    facts.push(fact(words, "reference-section", format!("`{}`", definition.section)));
    parts.push(facts.join("\n"));
    parts.join("\n\n")
}

fn fact(words: Words, key: &str, text: String) -> String {
    format!("- {}", words.say(key, &Args::new().text("text", text)))
}

fn code(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

const fn who_key(who: Who) -> &'static str {
    match who {
        Who::Anyone => "reference-anyone",
        Who::Seat => "reference-seat",
        Who::Gm => "reference-gm",
    }
}
