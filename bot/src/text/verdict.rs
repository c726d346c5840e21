//! A verdict as text for people, and as an object for programs.

use super::MOST_LISTED;
use super::reserved::{self, args};
use crate::words::utc;
use crate::words::{Args, Words, quoted};
use adjutant_audit::{Check, Outcome, Phrase, Subject, Unproven, Verdict};
use adjutant_core::term::Term;
use adjutant_events::transcript::Fingerprint;
use adjutant_events::{DicePolicy, GameId};
use serde_json::{Value, json};

/// What was examined.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The file.
    pub file: String,
    /// The source of each pasted checkpoint, in order.
    pub pasted: Vec<String>,
    /// What is remembered of the server's key; none = nothing.
    pub known: Option<Known>,
}

/// Compares a game's signing key with the remembered one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The same key as before.
    Same,
    /// A new key, remembered from now on.
    New,
    /// A changed key; this was the one before.
    Changed(Fingerprint),
}

/// The result, in one word.
pub(super) const fn word(verdict: &Verdict) -> &'static str {
    match &verdict.outcome {
        Outcome::Fair if verdict.reservations.is_empty() => "fair",
        Outcome::Fair => "fair_with_reservations",
        Outcome::Unproven(Unproven::StillHidden { .. }) => "fair_so_far",
        Outcome::Unproven(_) => "unproven",
        Outcome::Wrong(_) => "wrong",
    }
}

/// The message key of the title for a result.
pub(super) fn title(word: &str) -> &'static str {
    match word {
        "fair" => "verdict-fair",
        "fair_with_reservations" => "verdict-reserved",
        "fair_so_far" => "verdict-so-far",
        "unproven" => "verdict-unproven",
        _ => "verdict-wrong",
    }
}

/// The message key of the title. A roll that was requested and not thrown takes precedence.
pub(super) fn title_of(verdict: &Verdict) -> &'static str {
    if verdict.open_roll().is_some() { "verdict-open-roll" } else { title(word(verdict)) }
}

/// The verdict as text: the judgement, errors and reservations, what was checked.
pub fn page(words: Words, evidence: &Evidence, verdict: &Verdict) -> String {
    let title = title_of(verdict);
    let mut lines = Vec::new();
    if let Some(Known::Changed(before)) = &evidence.known {
        let now = verdict.server.map(|server| server.grouped()).unwrap_or_default();
        let args = Args::new().text("before", before.grouped()).text("now", now);
        lines.push(words.say("verdict-server-changed", &args));
    }
    let (roll, _) = verdict.open_roll().unwrap_or_default();
    let titled = Args::new().text("file", quoted(&evidence.file)).number("roll", roll);
    lines.extend([words.say(title, &titled)]);
    lines.push(say(words, &verdict.phrase()));
    if let Some(finding) = verdict.finding() {
        let check = words.word(finding.check().key());
        lines.push(words.say("verdict-first", &Args::new().text("check", check)));
        if let Some(source) = pasted(evidence, finding.check(), &finding.terms()) {
            lines.push(words.say("verdict-pasted", &Args::new().text("file", quoted(source))));
        }
    }
    lines.extend(verdict.reserved().map(|phrase| say(words, &phrase)));
    lines.extend(reserved::lines(words, &verdict.reservations, |reservation| {
        let source = pasted(evidence, reservation.check(), &reservation.terms())?;
        Some(words.say("verdict-pasted", &Args::new().text("file", quoted(source))))
    }));
    lines.extend(about(words, evidence, verdict));
    lines.join("\n")
}

/// The game, the server, and how much was checked.
fn about(words: Words, evidence: &Evidence, verdict: &Verdict) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(game) = &verdict.game {
        lines.push(words.say("verdict-game", &Args::new().text("game", quoted(game.as_str()))));
    }
    if let Some(server) = &verdict.server {
        lines.push(words.say("verdict-server", &Args::new().text("fingerprint", server.grouped())));
    }
    match evidence.known {
        Some(Known::New) => lines.push(words.word("verdict-server-new")),
        Some(Known::Same) => lines.push(words.word("verdict-server-same")),
        Some(Known::Changed(_)) | None => {}
    }
    let counts = &verdict.counts;
    // If the file could not be read there is nothing to count. A roll proof does not contain the events that it counts.
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
        lines.extend(seen(words, verdict));
        return lines;
    }
    lines.push(words.say("verdict-checked", &told));
    lines.extend(seen(words, verdict));
    if let Some(end) = verdict.end {
        let args = Args::new().number("seq", end.seq).text("time", utc(end.time));
        lines.push(words.say(if end.over { "verdict-ends-over" } else { "verdict-ends" }, &args));
    }
    let orders = Args::new().number("replayed", counts.replayed_to).number("confirmed", counts.orders_confirmed);
    lines.push(words.say("verdict-orders", &orders));
    if counts.hidden + counts.opened > 0 {
        let hidden = Args::new().number("hidden", counts.hidden).number("opened", counts.opened);
        let hidden = hidden.number("draws", counts.draws);
        lines.push(words.say("verdict-hidden", &hidden));
    }
    lines
}

/// The commitments of rolls that the reader saw. Those that witnesses saw are in [`witnessed`](super::witnessed).
fn seen(words: Words, verdict: &Verdict) -> Vec<String> {
    let by_reader = || verdict.witnessed.iter().filter(|seen| seen.witness.is_none());
    let seen = by_reader().take(MOST_LISTED).map(|seen| {
        let args = Args::new().number("roll", seen.roll).text("at", utc(seen.at)).text("round", utc(seen.round_at));
        words.say("verdict-seen", &args)
    });
    let more = by_reader().count().saturating_sub(MOST_LISTED);
    let more = (more > 0).then(|| words.say("verdict-more", &Args::new().number("count", more)));
    seen.chain(more).collect()
}

/// The file of the pasted checkpoint that a finding is about, if it is about one.
pub(super) fn pasted<'a>(evidence: &'a Evidence, check: Check, terms: &[(&'static str, Term)]) -> Option<&'a str> {
    if check != Check::Pastes {
        return None;
    }
    let paste = terms.iter().find_map(|(name, term)| match term {
        Term::Number(number) if *name == "paste" => usize::try_from(*number).ok(),
        _ => None,
    })?;
    evidence.pasted.get(paste.checked_sub(1)?).map(String::as_str)
}

/// The verdict as an object of `docs/schemas/verdict.json`.
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
        "witnessed": verdict.witnessed,
        "end": verdict.end,
        "known": known(evidence.known),
        "pasted": evidence.pasted.len(),
    })
}

/// What is remembered of a server, as an object.
pub(super) fn known(known: Option<Known>) -> Value {
    match known {
        None => json!(null),
        Some(Known::Same) => json!({"server": "same"}),
        Some(Known::New) => json!({"server": "new"}),
        Some(Known::Changed(before)) => json!({"server": "changed", "before": before.to_string()}),
    }
}

pub(super) fn plain(term: &Term) -> Value {
    if let Term::Number(number) = term {
        return (*number).into();
    }
    if let Term::Word(word) = term {
        return word.as_str().into();
    }
    serde_json::to_value(term).unwrap_or_default()
}

/// A phrase of an audit as a sentence. Its terms are numbers and words, so it needs no board.
pub(super) fn say(words: Words, phrase: &Phrase) -> String {
    words.with(&crate::words::NoBoard).phrase(phrase)
}
