//! The verdict on a season, as text for people and as an object for programs.

use super::reserved::{self, args};
use super::verdict::{self, Evidence, Known, pasted, plain, say};
use super::witnessed;
use crate::words::{Args, Words, quoted};
use adjutant_audit::league::{GameVerdict, LeagueVerdict, LeagueWrong};
use adjutant_audit::{Check, Witnessing};
use adjutant_core::term::Term;
use adjutant_events::GameId;
use serde_json::{Map, Value, json};

/// The report on a season in which nothing is wrong.
pub(crate) struct Told<'a> {
    pub(crate) evidence: &'a Evidence,
    pub(crate) verdict: &'a LeagueVerdict,
    /// What is remembered of each game's server key.
    pub(crate) games: &'a [(&'a str, Option<Known>)],
    /// What witnesses say; the league comes first.
    pub(crate) witnessing: &'a [(Option<GameId>, Witnessing)],
}

/// The result, in one word.
fn word(verdict: &LeagueVerdict) -> &'static str {
    match (verdict.is_proven(), verdict.is_reserved()) {
        (false, _) => "unproven",
        (true, true) => "fair_with_reservations",
        (true, false) => "fair",
    }
}

impl Told<'_> {
    /// The verdict as text: the judgement, the reservations about the league, then each game.
    pub(crate) fn page(&self, words: Words) -> String {
        let (evidence, verdict) = (self.evidence, self.verdict);
        let mut lines = Vec::new();
        for known in [evidence.known].into_iter().chain(self.games.iter().map(|(_, known)| *known)) {
            if let Some(Known::Changed(before)) = known {
                let told = Args::new().text("before", before.grouped()).text("now", verdict.server.grouped());
                lines.push(words.say("verdict-server-changed", &told));
            }
        }
        let file = Args::new().text("file", quoted(&evidence.file));
        lines.push(words.say(verdict::title(word(verdict)), &file));
        let told = Args::new()
            .text("league", verdict.league.to_string())
            .number("events", verdict.events)
            .number("pairings", verdict.pairings)
            .number("draws", verdict.draws)
            .number("games", verdict.games.len())
            .number("checkpoints", verdict.checkpoints)
            .text("server", verdict.server.grouped());
        lines.push(words.say("league-verified", &told));
        lines.extend(reserved::lines(words, &verdict.reservations, |_| None));
        lines.extend(reserved::lines(words, &verdict.apart, |one| {
            let from = pasted(evidence, one.check(), &one.terms())?;
            Some(words.say("verdict-pasted", &Args::new().text("file", quoted(from))))
        }));
        match evidence.known {
            Some(Known::New) => lines.push(words.word("league-verdict-server-new")),
            Some(Known::Same) => lines.push(words.word("league-verdict-server-same")),
            Some(Known::Changed(_)) | None => {}
        }
        lines.extend(verdict.games.iter().flat_map(|(name, game)| of_game(words, name, game)));
        for (game, said) in self.witnessing {
            if let Some(game) = game {
                lines.push(words.say("league-verdict-witnesses", &Args::new().text("game", quoted(game.as_str()))));
            }
            lines.extend(witnessed::lines(words, said));
        }
        lines.join("\n")
    }

    /// The verdict as an object.
    pub(crate) fn json(&self, words: Words) -> Value {
        let (evidence, verdict) = (self.evidence, self.verdict);
        let played = verdict.games.iter().map(|(name, game)| {
            let known = self.games.iter().find(|(of, _)| of == name).and_then(|(_, known)| *known);
            let evidence = Evidence { known, ..evidence.clone() };
            let mut object = json!({"game": name, "pairing": game.pairing, "counts": game.counts});
            object["verdict"] = verdict::json(words, &evidence, &game.verdict);
            object
        });
        let reservations = verdict.reservations.iter().map(|one| said(words, &one.key(), one.check(), &one.terms()));
        let apart = verdict.apart.iter().map(|one| {
            let mut object = said(words, &one.key(), one.check(), &one.terms());
            object["pasted_from"] = pasted(evidence, one.check(), &one.terms()).into();
            object
        });
        let mut object = json!({
            "type": "league-verdict",
            "file": evidence.file,
            "verdict": word(verdict),
            "good": verdict.is_proven(),
            "league": verdict.league.as_str(),
            "server": verdict.server.to_string(),
            "events": verdict.events,
            "pairings": verdict.pairings,
            "draws": verdict.draws,
            "checkpoints": verdict.checkpoints,
            "games": verdict.games.len(),
            "unproven": verdict.missing().collect::<Vec<_>>(),
            "reservations": reservations.chain(apart).collect::<Value>(),
            "played": played.collect::<Value>(),
            "known": verdict::known(evidence.known),
            "pasted": evidence.pasted.len(),
        });
        if !self.witnessing.is_empty() {
            object["witnesses"] = self.witnessing.iter().map(|(game, said)| {
                json!({"game": game.as_ref().map(GameId::as_str), "said": witnessed::json(words, said)})
            }).collect();
        }
        object
    }
}

/// A game of the season: its own verdict and its reservations.
fn of_game(words: Words, name: &str, game: &GameVerdict) -> Vec<String> {
    let head = Args::new().text("game", quoted(name)).number("pairing", game.pairing);
    let head = words.say("league-verdict-game", &head);
    let (roll, _) = game.verdict.open_roll().unwrap_or_default();
    let titled = Args::new().text("file", head).number("roll", roll);
    let first = [words.say(verdict::title_of(&game.verdict), &titled), say(words, &game.verdict.phrase())];
    first.into_iter().chain(reserved::lines(words, &game.verdict.reservations, |_| None)).collect()
}

fn said(words: Words, key: &str, check: Check, terms: &[(&'static str, Term)]) -> Value {
    let by_name: Map<String, Value> = terms.iter().map(|(name, term)| ((*name).to_owned(), plain(term))).collect();
    json!({"key": key, "check": check, "terms": by_name, "message": words.say(key, &args(terms))})
}

/// A season with an error, as text.
pub(crate) fn page_wrong(words: Words, evidence: &Evidence, wrong: &LeagueWrong) -> String {
    let mut lines = vec![words.say("verdict-wrong", &Args::new().text("file", quoted(&evidence.file)))];
    lines.push(words.say(&wrong.finding.key(), &args(&wrong.finding.terms())));
    if let Some(within) = &wrong.within {
        lines.push(words.say(&within.key(), &args(&within.terms())));
        let from = pasted(evidence, within.check(), &within.terms());
        lines.extend(from.map(|file| words.say("verdict-pasted", &Args::new().text("file", quoted(file)))));
    }
    lines.join("\n")
}

/// A season with an error, as an object.
pub(crate) fn json_wrong(words: Words, evidence: &Evidence, wrong: &LeagueWrong) -> Value {
    let finding = &wrong.finding;
    let mut found = said(words, &finding.key(), finding.check(), &finding.terms());
    found["within"] = wrong.within.as_ref().map_or(Value::Null, |within| {
        let mut object = said(words, &within.key(), within.check(), &within.terms());
        object["pasted_from"] = pasted(evidence, within.check(), &within.terms()).into();
        object
    });
    json!({
        "type": "league-verdict", "file": evidence.file, "verdict": "wrong", "good": false, "wrong": found,
        "finding": words.say(&finding.key(), &args(&finding.terms())),
    })
}
