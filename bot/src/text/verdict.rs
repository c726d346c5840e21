//! A verdict as a page for people, and as an object for programs.

use crate::words::{Args, Words, quoted};
use adjutant_audit::{Check, Outcome, Phrase, Subject, Unproven, Verdict};
use adjutant_core::term::Term;
use adjutant_events::{DicePolicy, GameId};
use serde_json::{Value, json};

/// Reservations that a page lists; the rest is counted.
const MOST_LISTED: usize = 12;

/// What was looked at.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The file.
    pub file: String,
    /// Where each pasted checkpoint came from, in order.
    pub pasted: Vec<String>,
}

/// How it came out, in one word.
const fn word(verdict: &Verdict) -> &'static str {
    match &verdict.outcome {
        Outcome::Fair if verdict.reservations.is_empty() => "fair",
        Outcome::Fair => "fair_with_reservations",
        Outcome::Unproven(Unproven::StillHidden { .. }) => "fair_so_far",
        Outcome::Unproven(_) => "unproven",
        Outcome::Wrong(_) => "wrong",
    }
}

/// The verdict as a page: the judgement, what is wrong or to be known, what was checked.
pub fn page(words: Words, evidence: &Evidence, verdict: &Verdict) -> String {
    let title = match word(verdict) {
        "fair" => "verdict-fair",
        "fair_with_reservations" => "verdict-reserved",
        "fair_so_far" => "verdict-so-far",
        "unproven" => "verdict-unproven",
        _ => "verdict-wrong",
    };
    let mut lines = vec![words.say(title, &Args::new().text("file", quoted(&evidence.file)))];
    lines.push(say(words, &verdict.phrase()));
    if let Some(finding) = verdict.finding() {
        let check = words.word(finding.check().key());
        lines.push(words.say("verdict-first", &Args::new().text("check", check)));
        if let Some(source) = pasted(evidence, finding.check(), &finding.terms()) {
            lines.push(words.say("verdict-pasted", &Args::new().text("file", quoted(source))));
        }
    }
    lines.extend(verdict.reserved().map(|phrase| say(words, &phrase)));
    for reservation in verdict.reservations.iter().take(MOST_LISTED) {
        lines.push(format!("  - {}", words.say(&reservation.key(), &args(&reservation.terms()))));
        if let Some(source) = pasted(evidence, reservation.check(), &reservation.terms()) {
            lines.push(format!("    {}", words.say("verdict-pasted", &Args::new().text("file", quoted(source)))));
        }
    }
    if let Some(more) = verdict.reservations.len().checked_sub(MOST_LISTED).filter(|more| *more > 0) {
        lines.push(format!("  - {}", words.say("verdict-more", &Args::new().number("count", more))));
    }
    lines.extend(about(words, evidence, verdict));
    lines.join("\n")
}

/// What the verdict is about and how much was checked.
fn about(words: Words, evidence: &Evidence, verdict: &Verdict) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(game) = &verdict.game {
        lines.push(words.say("verdict-game", &Args::new().text("game", quoted(game.as_str()))));
    }
    if let Some(server) = &verdict.server {
        lines.push(words.say("verdict-server", &Args::new().text("fingerprint", server.grouped())));
    }
    let counts = &verdict.counts;
    // Of what could not be read there is nothing to count, and a roll proof does not hold the events it counts.
    if verdict.game.is_none() {
        return lines;
    }
    let told = Args::new()
        .number("events", counts.events)
        .number("rolls", counts.rolls)
        .number("dice", counts.dice)
        .number("checkpoints", counts.checkpoints)
        .number("pasted", evidence.pasted.len());
    if let Subject::Roll { roll } = verdict.subject {
        lines.push(words.say("verdict-checked-roll", &told.number("roll", roll)));
        return lines;
    }
    lines.push(words.say("verdict-checked", &told));
    let orders = Args::new()
        .number("replayed", counts.replayed_to)
        .number("confirmed", counts.orders_confirmed)
        .number("recorded", counts.orders_as_recorded);
    lines.push(words.say("verdict-orders", &orders));
    if counts.hidden + counts.opened > 0 {
        let hidden = Args::new().number("hidden", counts.hidden).number("opened", counts.opened);
        let hidden = hidden.number("draws", counts.draws);
        lines.push(words.say("verdict-hidden", &hidden));
    }
    lines
}

/// Which file the checkpoint was pasted from that is spoken of, if one is.
fn pasted<'a>(evidence: &'a Evidence, check: Check, terms: &[(&'static str, Term)]) -> Option<&'a str> {
    if check != Check::Pastes {
        return None;
    }
    let paste = terms.iter().find_map(|(name, term)| match term {
        Term::Number(number) if *name == "paste" => usize::try_from(*number).ok(),
        _ => None,
    })?;
    evidence.pasted.get(paste.checked_sub(1)?).map(String::as_str)
}

/// The verdict as an object: `docs/schemas/verdict.json`.
pub fn json(words: Words, evidence: &Evidence, verdict: &Verdict) -> Value {
    let finding = verdict.finding();
    let said = |key: String, terms: &[(&'static str, Term)], check: Check| {
        let message = words.say(&key, &args(terms));
        let terms: serde_json::Map<String, Value> =
            terms.iter().map(|(name, term)| ((*name).to_owned(), plain(term))).collect();
        json!({"key": key, "check": check, "terms": terms, "message": message})
    };
    let from = |check: Check, terms: &[(&'static str, Term)]| pasted(evidence, check, terms).map(str::to_owned);
    json!({
        "type": "verdict",
        "file": evidence.file,
        "verdict": word(verdict),
        "good": verdict.is_good(),
        "message": say(words, &verdict.phrase()),
        "subject": match verdict.subject {
            Subject::Unknown => json!({"what": "unknown"}),
            Subject::Bundle => json!({"what": "game"}),
            Subject::Roll { roll } => json!({"what": "roll", "roll": roll}),
        },
        "game": verdict.game.as_ref().map(GameId::as_str),
        "server": verdict.server.as_ref().map(ToString::to_string),
        "dice": verdict.policy.as_ref().map(|policy| match policy {
            DicePolicy::OperatingSystem => "operating_system",
            DicePolicy::Scripted => "scripted",
            DicePolicy::Verifiable { .. } => "verifiable",
        }),
        "wrong": finding.map(|finding| {
            let mut wrong = said(finding.key(), &finding.terms(), finding.check());
            wrong["seq"] = finding.seq().into();
            wrong["roll"] = finding.roll().into();
            wrong["pasted_from"] = from(finding.check(), &finding.terms()).into();
            wrong
        }),
        "reservations": verdict
            .reservations
            .iter()
            .map(|reservation| {
                let (check, terms) = (reservation.check(), reservation.terms());
                let mut reserved = said(reservation.key(), &terms, check);
                if let Some(file) = from(check, &terms) {
                    reserved["pasted_from"] = file.into();
                }
                reserved
            })
            .collect::<Value>(),
        "counts": verdict.counts,
        "pasted": evidence.pasted.len(),
    })
}

fn plain(term: &Term) -> Value {
    if let Term::Number(number) = term {
        return (*number).into();
    }
    if let Term::Word(word) = term {
        return word.as_str().into();
    }
    serde_json::to_value(term).unwrap_or_default()
}

/// What an audit says, as a sentence. Its terms are numbers and words: it needs no board.
fn say(words: Words, phrase: &Phrase) -> String {
    words.with(&crate::words::NoBoard).phrase(phrase)
}

fn args(terms: &[(&'static str, Term)]) -> Args {
    Words::default().with(&crate::words::NoBoard).args(terms)
}
