//! The command reference, `docs/commands.md`: made from the definitions, so that it cannot be out of date.

use crate::table::show::GROUPS;
use crate::words::{Args, Language, Words};
use adjutant_commands::Family;
use adjutant_commands::definition::{self, Definition, Who};

/// The reference in Markdown, in English.
pub fn markdown() -> String {
    let words = Words::new(Language::En);
    let mut page = vec![format!("# {}", words.word("reference-title")), words.word("reference-intro")];
    for (group, key) in GROUPS {
        page.push(format!("## {}", words.word(key)));
        let here = definition::of(Family::Axis).iter().filter(|definition| definition.group == group);
        page.extend(here.map(|definition| entry(words, definition)));
    }
    // What a game has beside the commands of the table, which stand above.
    page.push(format!("# {}", words.word("reference-war1812")));
    page.push(words.word("reference-war1812-intro"));
    for (group, key) in GROUPS {
        let own = |definition: &&Definition| definition.group == group && definition.family == Some(Family::War1812);
        let here: Vec<String> =
            definition::of(Family::War1812).iter().filter(own).map(|definition| entry(words, definition)).collect();
        if !here.is_empty() {
            page.push(format!("## {}", words.word(key)));
            page.extend(here);
        }
    }
    page.join("\n\n") + "\n"
}

fn entry(words: Words, definition: &'static Definition) -> String {
    let mut parts = vec![format!("### `{}`", definition.name), format!("    {}", definition.usage())];
    if let Some(help) = words.help_of(definition) {
        parts.push(format!("{}.", help.summary));
        parts.push(help.text.lines().map(str::trim).collect::<Vec<_>>().join("  \n"));
    }
    let mut facts = vec![fact(words, "reference-who", words.word(who_key(definition.who)))];
    if !definition.phases.is_empty() {
        let phases: Vec<&str> = definition.phases.to_vec();
        facts.push(fact(words, "reference-phases", code(&phases)));
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
