//! Replaces typed commands in a text by Discord's: `what` becomes `/offers`, or the Japanese name.

use crate::discord::registration::command_names;
use crate::discord::registration::command_names::Spoken;
use crate::discord::registration::payload::{japanese_name, japanese_option, japanese_under};
use crate::games;
use crate::words::{Language, Words};
use adjutant_commands::definition::{Definition, Group};

/// Replaces commands in backticks by slash commands. Whole orders stay, because they can be typed into the form.
pub(in crate::discord) fn slashed(words: Words, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (place, piece) in text.split('`').enumerate() {
        if place > 0 {
            out.push('`');
        }
        match command(words.language(), piece).filter(|_| place % 2 == 1) {
            Some(called) => out.push_str(&called),
            None => out.push_str(piece),
        }
    }
    out
}

/// The slash command for a typed command; none for orders and unknown words.
fn command(language: Language, typed: &str) -> Option<String> {
    if let Some(spoken) = find(typed).map(|(spoken, _)| spoken) {
        return Some(name(language, spoken));
    }
    // Queries cannot be given as orders, so their argument becomes an option.
    let (head, rest) = typed.split_once(' ')?;
    let (spoken, definition) = find(head)?;
    let slot = definition.slots.first().filter(|_| spoken.is_of(Group::Views))?;
    let option = match language {
        Language::En => slot.name.to_owned(),
        Language::Ja => japanese_option(slot.name),
    };
    Some(format!("{} {option}:{rest}", name(language, spoken)))
}

fn find(typed: &str) -> Option<(&'static Spoken, &'static Definition)> {
    games::grammars().iter().find_map(|grammar| {
        let is_meant = |known: &&Definition| known.spellings().any(|spelling| spelling.eq_ignore_ascii_case(typed));
        let definition = grammar.commands().all().iter().find(is_meant)?;
        Some((command_names::of(grammar.family().name(), definition)?, definition))
    })
}

fn name(language: Language, spoken: &Spoken) -> String {
    match (language, spoken.name.split_once(' ')) {
        (Language::En, _) => format!("/{}", spoken.name),
        (Language::Ja, None) => format!("/{}", spoken.ja),
        (Language::Ja, Some((first, second))) => format!("/{} {}", japanese_name(first), japanese_under(first, second)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_those_of_the_reader() {
        let en = |text| slashed(Words::new(Language::En), text);
        let ja = |text| slashed(Words::new(Language::Ja), text);
        assert_eq!(en("`what` shows it; `done` ends it."), "`/offers` shows it; `/done` ends it.");
        assert_eq!(en("Type `help purchase`, or `board`."), "Type `/help command:purchase`, or `/board`.");
        assert_eq!(en("what is `move 2 pikes to Ukraine`? done"), "what is `move 2 pikes to Ukraine`? done");
        assert_eq!(en("an odd ` and `unknown`"), "an odd ` and `unknown`");
        let said = ja("内容は`できること`でわかります。`完了`");
        assert!(said.contains("`/できること`") && said.contains("`/完了`"), "{said}");
    }

    /// Every name in a text is a registered command.
    #[test]
    fn what_is_said_is_registered() {
        let registered = crate::discord::registration::command_lists::commands().to_string();
        for spoken in command_names::all() {
            for language in Language::ALL {
                for word in name(language, spoken).trim_start_matches('/').split(' ') {
                    assert!(registered.contains(&format!("\"{word}\"")), "{word}");
                }
            }
        }
    }
}
