//! Shared parts of the tests of texts: sample arguments for every message, and catalogues parsed as syntax.

pub(crate) mod browser;
pub(crate) mod golden;
pub(crate) mod play;
pub(crate) mod table;
pub(crate) mod war;

use adjutant::words::{Language, files};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_events::{KindCount, KindId, SeatId, SpaceId};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// The amounts in a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    /// Nothing: empty lists, 0.
    None,
    /// One of each.
    One,
    /// Several.
    Many,
}

fn spaces(amount: Amount, names: &[&str]) -> Term {
    let take = match amount {
        Amount::None => 0,
        Amount::One => 1,
        Amount::Many => names.len(),
    };
    Term::Spaces(names[..take].iter().map(SpaceId::new).collect())
}

fn units(amount: Amount) -> Term {
    let unit = |kind: &str, count| KindCount { kind: KindId::new(kind), count };
    Term::Units(match amount {
        Amount::None => Vec::new(),
        Amount::One => vec![unit("tank", 1)],
        Amount::Many => vec![unit("infantry", 3), unit("tank", 2), unit("fighter", 1)],
    })
}

fn seats(amount: Amount) -> Term {
    Term::Seats(match amount {
        Amount::None => Vec::new(),
        Amount::One => vec![SeatId::new("soviet_union")],
        Amount::Many => vec![SeatId::new("united_kingdom"), SeatId::new("united_states")],
    })
}

fn words(amount: Amount, words: &[&str]) -> Term {
    let take = match amount {
        Amount::None => 0,
        Amount::One => 1,
        Amount::Many => words.len(),
    };
    Term::Words(words[..take].iter().map(|word| (*word).to_owned()).collect())
}

/// The space that a message is probably about.
fn space(key: &str, name: &str) -> Term {
    let at_sea = ["zone", "canal", "straits", "stranded", "submarine", "stay", "carrier-room", "deck"]
        .iter()
        .any(|word| key.contains(word));
    let word = match (name, at_sea) {
        ("zone", _) => "sz7",
        ("first", _) => "western_europe",
        ("capital", _) => "russia",
        ("complex", _) => "germany",
        ("from", true) => "sz17",
        ("from", false) => "germany",
        ("at", _) => "eastern_europe",
        (_, true) => "sz28",
        ("space", false) if key == "axis-neutral" => "turkey",
        _ => "ukraine",
    };
    Term::Space(SpaceId::new(word))
}

fn kind(key: &str) -> Term {
    Term::Kind(KindId::new(match key {
        "axis-not-for-sale" | "axis-immovable" => "industrial_complex",
        "axis-patrol-moved"
        | "axis-escorts-alone"
        | "axis-nowhere-to-land"
        | "axis-strands-aircraft"
        | "axis-no-deck-free"
        | "axis-not-carried" => "fighter",
        "axis-not-a-landing-place" | "axis-no-patroller" => "bomber",
        "axis-wrong-terrain" | "axis-wrong-place" | "axis-which-unit" => "transport",
        "axis-no-blitz" | "axis-moved-before-boarding" | "axis-not-aboard" | "axis-allied-cargo" => "infantry",
        "axis-cannot-be-hit" => "submarine",
        _ => "tank",
    }))
}

fn number(name: &str, amount: Amount) -> Term {
    let many = match name {
        "cost" => 15,
        "have" | "sides" => 6,
        "most" => 200,
        "distance" | "wanted" | "needed" => 4,
        "face" => 7,
        "to" | "seq" => 41,
        "earlier" => 38,
        "later" => 44,
        "roll" => 12,
        _ => 3,
    };
    Term::Number(match amount {
        Amount::None => 0,
        Amount::One => 1,
        Amount::Many => many,
    })
}

/// A term for a placeholder, as suggested by its name.
pub(crate) fn sample(key: &str, name: &str, amount: Amount) -> Term {
    match (key, name) {
        ("table-unknown-seat", "seat") => Term::Word("Italy".into()),
        ("table-no-such-point" | "table-nothing-to-take-back", "to") => number("to", amount),
        ("task-continue-or-retreat" | "task-land-stranded" | "task-land-patrol", "to") => {
            spaces(amount, &["germany", "eastern_europe"])
        }
        ("task-stay-or-retreat", "to") => spaces(amount, &["sz7", "sz8"]),
        ("axis-nothing-to-bomb", "targets") => spaces(amount, &["germany", "russia"]),
        (_, "power" | "what" | "chit") if key.contains("asia-engulfed") => Term::Word("usa".into()),
        (_, "turn") if key.contains("asia-engulfed") => number(name, amount),
        (_, "hex" | "blocks" | "guns" | "target") if key.contains("okinawa") => Term::Space(SpaceId::new("2329")),
        (_, "to") if key.starts_with("task-okinawa") => spaces(amount, &["2329", "2430"]),
        (_, "from" | "to") if key.contains("okinawa") => Term::Space(SpaceId::new("2330")),
        (_, "power") if key.contains("okinawa") => Term::Word("us".into()),
        (_, "chit" | "division") if key.contains("okinawa") => Term::Word("infiltrate".into()),
        (_, "area") if key.contains("okinawa") => Term::Word("shuri".into()),
        (_, "turn" | "free") if key.contains("okinawa") => number(name, amount),
        (_, "targets" | "raiders") => units(amount),
        (_, "patrols") => Term::Kinds(vec![KindId::new("fighter")]),
        (_, "bomber") => Term::Kind(KindId::new("bomber")),
        ("task-continue-or-retreat", "left" | "against") | (_, "among") => units(amount),
        ("task-land-stranded" | "task-land-patrol", "from") => Term::Space(SpaceId::new("sz45")),
        ("axis-not-aboard", "aboard") => units(amount),
        (_, "waiting") if key == "table-no-such-scheduled" => words(amount, &["2", "3"]),
        (_, "units" | "there" | "ordered" | "losses" | "aloft" | "waiting") => units(amount),
        (_, "kind") => kind(key),
        (_, "kinds") => Term::Kinds(vec![KindId::new("infantry"), KindId::new("tank"), KindId::new("fighter")]),
        (_, "others") => Term::Kinds(vec![KindId::new("destroyer"), KindId::new("carrier")]),
        (_, "seat" | "power" | "turn") => Term::Seat(SeatId::new("soviet_union")),
        ("task-agree-casualties", "by") => Term::Seat(SeatId::new("united_kingdom")),
        ("table-outside-arms", "yours") => words(amount, &["land", "air"]),
        (_, "seats" | "free" | "awaited" | "yours" | "held" | "purses" | "powers") => seats(amount),
        (_, "limits") => Term::Word(
            match amount {
                Amount::None => "none",
                Amount::One => "free",
                Amount::Many => "one_a_space",
            }
            .into(),
        ),
        // In the printed rules there is no last round.
        ("task-purchase-units", "last_round") if amount == Amount::Many => number(name, Amount::None),
        (_, "fire") => Term::Word(if amount == Amount::One { "ordinary" } else { "surprise" }.into()),
        (_, "purse") => Term::Seat(SeatId::new("japan")),
        (_, "side") => Term::Side("axis".into()),
        (_, "now") => Term::Phase(PhaseWord("combat_move".into())),
        (_, "needed") if key == "axis-wrong-phase" => Term::Phase(PhaseWord("mobilize_new_units".into())),
        (_, "named") => Term::Phase(PhaseWord("noncombat_move".into())),
        (_, "player") => Term::Word("Anna".into()),
        (_, "reason") => Term::Word("dinner".into()),
        (_, "ruleset") => Term::Word("chess".into()),
        (_, "option") => Term::Word("victory".into()),
        (_, "value") => Term::Word("three_capitals".into()),
        (_, "topic") => Term::from(adjutant_core::Told::new("axis-topic").with("topic", "casualties")),
        (_, "word") => Term::Word("ukrane".into()),
        ("table-odds-of-a-board", "lines") => {
            words(Amount::Many, &["`odds fire US-7-17/1 at 2430`", "`odds assault 2430`"])
        }
        ("table-plan-no-mark", "known") => words(amount, &["2", "3"]),
        (_, "known") => words(Amount::Many, &["aa1941", "victory"]),
        (_, "allowed") => words(Amount::Many, &["two_capitals", "one_capital"]),
        ("table-staff-role", "role") => Term::Word("officer".into()),
        ("table-staff-role", "deed") => Term::Word("order".into()),
        ("table-staff-role", "may") => words(amount, &["commander", "deputy"]),
        ("table-outside-arms", "arms") => words(amount, &["sea", "air"]),
        (_, "theatre") => spaces(amount, &["karelia", "russia"]),
        ("table-not-on-staff", "staff") => words(amount, &["Anna", "Ben"]),
        ("table-approved-already", "missing") => words(amount, &["Anna", "Ben"]),
        (
            "table-no-such-draft"
            | "table-no-such-dispute"
            | "table-no-such-vote"
            | "table-which-vote"
            | "table-plan-not-asked",
            "open",
        ) => words(amount, &["2", "3"]),
        (_, "voters") => words(amount, &["Anna", "Ben"]),
        ("table-vote-open" | "table-pause-agreed-already", "missing") => words(amount, &["Anna", "Ben"]),
        (_, "zones") => spaces(amount, &["sz5", "sz6"]),
        (_, "holders") => spaces(Amount::Many, &["anglo_egypt_sudan", "middle_east"]),
        (_, "complexes") => spaces(amount, &["russia", "caucasus"]),
        (_, "near") => spaces(
            amount,
            &["eastern_europe", "southern_europe", "switzerland", "western_europe", "sz5", "karelia", "ukraine"],
        ),
        (_, "battles" | "spaces" | "places" | "areas" | "optional" | "by") => {
            spaces(amount, &["ukraine", "karelia", "sz5"])
        }
        (_, "towns" | "ports" | "bases" | "lakes" | "ways") => spaces(amount, &["ukraine", "karelia"]),
        (_, "problems" | "strengths") => words(Amount::Many, &["4", "3"]),
        (_, "from" | "to" | "at" | "space" | "zone" | "area" | "first" | "capital" | "complex") => space(key, name),
        _ => number(name, amount),
    }
}

/// Terms for a message.
pub(crate) fn samples(key: &str, names: &[&'static str], amount: Amount) -> Vec<(&'static str, Term)> {
    names.iter().map(|name| (*name, sample(key, name, amount))).collect()
}

/// One message of a catalogue: the placeholders of its value and of each attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    /// Placeholders anywhere in it.
    pub(crate) placeholders: BTreeSet<String>,
    /// Names of its attributes.
    pub(crate) attributes: BTreeSet<String>,
    /// All literal text of it.
    pub(crate) text: String,
    /// Whether it has a variant for 0.
    pub(crate) knows_zero: bool,
}

/// Every message of a language, by key.
pub(crate) fn messages(language: Language) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    for (file, text) in files(language) {
        let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, e)| panic!("{language}/{file}: {e:?}"));
        for entry in resource.body {
            let Entry::Message(entry) = entry else { continue };
            let mut message = Message::default();
            if let Some(value) = &entry.value {
                read(value, &mut message);
            }
            for attribute in &entry.attributes {
                message.attributes.insert(attribute.id.name.to_owned());
                message.text.push(' ');
                read(&attribute.value, &mut message);
            }
            assert!(found.insert(entry.id.name.to_owned(), message).is_none(), "{language}: {} twice", entry.id.name);
        }
    }
    found
}

fn read(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => message.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => read_inline(inline, message),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                read_inline(selector, message);
                for variant in variants {
                    message.knows_zero |= matches!(variant.key, VariantKey::NumberLiteral { value: "0" });
                    read(&variant.value, message);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, message: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.placeholders.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(inline) => read_inline(inline, message),
            Expression::Select { .. } => panic!("a selector within a selector is hard to read"),
        },
        InlineExpression::StringLiteral { value } => message.text.push_str(value),
        _ => {}
    }
}

/// The term that a placeholder belongs to: `units-count` belongs to `units`.
pub(crate) fn term_of(placeholder: &str) -> &str {
    placeholder.split('-').next().unwrap_or(placeholder)
}
