//! Laws over the English messages: no pronoun for one person, and a singular for whatever is counted.

use adjutant::words::{Language, files};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::BTreeSet;

/// A player may be anybody.
const PRONOUNS: [&str; 8] = ["he", "she", "his", "her", "hers", "him", "himself", "herself"];

/// Placeholders that are names or numbers of one thing. A verb follows them: `{ $power } moves`, `event { $seq } says`.
const NAMES: [&str; 36] = [
    "block", "bomber", "by", "company", "complex", "division", "expected", "file", "first", "from", "hex", "holder",
    "kind-a", "lake", "line", "name", "order", "pairing", "person", "phase", "player", "power", "purse", "roll",
    "room", "season", "seat", "seq", "side", "space", "team", "to", "turn", "unit", "year", "zone",
];

/// Words in `s` that are no plurals.
const OTHERS: [&str; 9] = ["was", "has", "does", "this", "its", "yes", "stands", "stays", "needs"];

/// Plurals without `s`.
const IRREGULAR: [&str; 2] = ["dice", "people"];

/// Words between a number and what it counts.
const ADJECTIVES: [&str; 11] =
    ["different", "enemy", "further", "hidden", "more", "new", "other", "printed", "special", "such", "victory"];

/// Messages whose number is never 1, by the reason.
const NEVER_ONE: [(&str, &[&str]); 8] = [
    (
        "the number is a limit of the program",
        &[
            "audit-wrong-too-large",
            "denied-id-length",
            "denied-name-length",
            "discord-all-more",
            "import-fields",
            "import-rows",
            "league-refused-bad-name",
            "okinawa-edit-markers",
            "okinawa-wrong-groups",
            "parse-line-too-long",
            "parse-text-too-long",
            "parse-too-long",
            "table-chain-wait",
            "table-clock-length",
            "table-drafts-full",
            "table-entropy-length",
            "table-gallery-rounds",
            "table-paper-length",
            "table-plan-full",
            "table-sign-up-full",
            "table-too-many-officers",
            "table-vacation-length",
        ],
    ),
    ("the number is above a limit of the program", &["table-position-too-long"]),
    ("the number is an average, with a decimal", &["odds-line", "okinawa-odds-steps"]),
    (
        "dice have more than two sides",
        &["audit-faces-few", "audit-faces-odd", "audit-faces-seldom", "audit-faces-usual"],
    ),
    ("a victory takes more than one point", &["brief-points", "picture-victory-points", "score-points"]),
    ("two blocks or more merge", &["asia-engulfed-event-merged"]),
    (
        "the number is that of a board, of a rule or of a method",
        &["odds-sampled", "okinawa-board-reconstructed", "okinawa-wrong-points-written", "table-seats-how"],
    ),
    ("`blocks` is a verb", &["okinawa-no-sight"]),
];

/// Every pattern of the English messages, with the key of its message.
fn for_each(mut look: impl FnMut(&str, &Pattern<String>)) {
    for (file, text) in files(Language::En) {
        let resource = fluent_syntax::parser::parse(text.to_owned()).unwrap_or_else(|_| panic!("{file} is no Fluent"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            for pattern in message.value.iter().chain(message.attributes.iter().map(|one| &one.value)) {
                look(&message.id.name, pattern);
            }
        }
    }
}

/// All text of a pattern, with that of every variant.
fn texts<'p>(pattern: &'p Pattern<String>, found: &mut Vec<&'p str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    texts(&variant.value, found);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

#[test]
fn nobody_is_he_or_she() {
    let mut found = BTreeSet::new();
    for_each(|key, pattern| {
        let mut all = Vec::new();
        texts(pattern, &mut all);
        for text in all {
            let said = text.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase);
            found.extend(said.filter(|word| PRONOUNS.contains(&word.as_str())).map(|word| format!("{key}: {word}")));
        }
    });
    assert!(found.is_empty(), "say they, you, or what the person is: {found:#?}");
}

/// The word after a space, and the rest.
fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix(' ')?;
    let end = text.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(text.len());
    Some(text.split_at(end))
}

fn is_plural(word: &str) -> bool {
    let ends = word.len() > 2 && word.ends_with('s') && !word.ends_with("ss");
    let is_lower = word.chars().all(|letter| letter.is_ascii_lowercase());
    IRREGULAR.contains(&word) || (ends && is_lower && !OTHERS.contains(&word))
}

/// What the text after a number counts, if it is a plural.
fn counted(text: &str) -> Option<&str> {
    let (first, rest) = word(text)?;
    let noun = if ADJECTIVES.contains(&first) { word(rest)?.0 } else { first };
    is_plural(noun).then_some(noun)
}

/// Every number with a plural after it that no selection by this number surrounds. `chosen` are the numbers that do.
fn without_singular<'p>(pattern: &'p Pattern<String>, chosen: &mut Vec<&'p str>, found: &mut Vec<String>) {
    for (at, element) in pattern.elements.iter().enumerate() {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                let Some(PatternElement::TextElement { value }) = pattern.elements.get(at + 1) else { continue };
                let name = id.name.as_str();
                if !NAMES.contains(&name)
                    && !chosen.contains(&name)
                    && let Some(noun) = counted(value)
                {
                    found.push(format!("{{ ${name} }} {noun}"));
                }
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                let has_one = variants.iter().any(|variant| match &variant.key {
                    VariantKey::Identifier { name } => name == "one",
                    VariantKey::NumberLiteral { value } => value == "1",
                });
                let by = match selector {
                    InlineExpression::VariableReference { id } if has_one => Some(id.name.as_str()),
                    _ => None,
                };
                chosen.extend(by);
                for variant in variants {
                    without_singular(&variant.value, chosen, found);
                }
                if by.is_some() {
                    chosen.pop();
                }
            }
        }
    }
}

#[test]
fn whatever_is_counted_has_a_singular() {
    let excepted: BTreeSet<&str> = NEVER_ONE.iter().flat_map(|(_, keys)| keys.iter().copied()).collect();
    let (mut found, mut used) = (BTreeSet::new(), BTreeSet::new());
    for_each(|key, pattern| {
        let mut all = Vec::new();
        without_singular(pattern, &mut Vec::new(), &mut all);
        if excepted.contains(key) && !all.is_empty() {
            used.insert(key.to_owned());
        } else {
            found.extend(all.into_iter().map(|what| format!("{key}: {what}")));
        }
    });
    assert!(found.is_empty(), "select by the number, with a variant [one]: {found:#?}");
    let idle: Vec<&&str> = excepted.iter().filter(|key| !used.contains(**key)).collect();
    assert!(idle.is_empty(), "excepted for nothing: {idle:?}");
}

#[test]
fn plurals_are_told_from_verbs_and_names() {
    assert_eq!(counted(" games, and more"), Some("games"));
    assert_eq!((counted(" victory points."), counted(" dice were")), (Some("points"), Some("dice")));
    assert_eq!(
        (counted(" was"), counted(" miss"), counted("s"), counted(" CVs"), counted(" is")),
        (None, None, None, None, None)
    );
}
