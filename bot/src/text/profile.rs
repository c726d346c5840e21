//! A person over all games: what became of them, how long answers took, results by game and side. Each figure names the
//! games that it counts.

use super::grace;
use crate::words::{Args, Words};
use adjutant_commands::grace::Reasons;
use adjutant_commands::moderator::Session;
use adjutant_commands::profile::{Fate, Part, Score, median};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// A person's part in a game, with the names of the game and of the side.
#[derive(Clone, Debug)]
pub(crate) struct NamedPart {
    part: Part,
    /// The rules, and their name.
    rules: (String, String),
    /// The name of the side, if the part has a result.
    side: String,
}

/// A person over all games.
pub(crate) struct Profile {
    /// The person, as the games know them.
    pub(crate) person: String,
    pub(crate) parts: Vec<NamedPart>,
    /// The names of the leagues of which the person is a member.
    pub(crate) leagues: Vec<String>,
    /// More time that the person got.
    pub(crate) grace: Reasons,
}

/// The results with one set of rules on one side: the games won, drawn and lost.
type Results<'a> = BTreeMap<(&'a str, &'a str), [Vec<&'a str>; 3]>;

/// Gives a part its names.
pub(crate) fn named(words: Words, session: &Session, part: Part) -> NamedPart {
    let voice = words.with(session.lexicon().board());
    let ruleset = &session.game().table.ruleset;
    let side = part.result.as_ref().map_or_else(String::new, |(side, _)| voice.side(side));
    NamedPart { rules: (ruleset.to_string(), voice.ruleset(ruleset)), side, part }
}

impl Profile {
    /// The profile in words, a line for each figure.
    pub(crate) fn lines(&self, words: Words, name: &str) -> Vec<String> {
        let count = Args::new().text("person", name).number("games", self.parts.len());
        let mut lines = vec![words.say("profile-heading", &count)];
        let listed = |games: &[&str]| games.join(&words.word("list-comma"));
        for (key, fate) in [
            ("profile-finished", Fate::Finished),
            ("profile-gave-up", Fate::GaveUp),
            ("profile-replaced", Fate::Replaced),
            ("profile-running", Fate::Running),
        ] {
            let games = self.of(fate);
            if !games.is_empty() {
                let args = Args::new().number("count", games.len()).text("games", listed(&games));
                lines.push(words.say(key, &args));
            }
        }
        let (answers, games) = self.answers();
        let count = answers.len();
        if let Some(median) = median(answers) {
            let minutes = u32::try_from(median / MINUTE).unwrap_or(u32::MAX);
            let args = Args::new().text("time", words.length(minutes)).number("count", count);
            lines.push(words.say("profile-answers", &args.text("games", listed(&games))));
        }
        lines.extend(grace::line(words, name, &self.grace));
        for ((rules, side), scores) in &self.results(|part| &part.rules.1) {
            let args = Args::new().text("rules", *rules).text("side", *side);
            lines.push(words.say("profile-side", &args));
            for (key, games) in ["profile-won", "profile-drawn", "profile-lost"].into_iter().zip(scores) {
                if !games.is_empty() {
                    let args = Args::new().number("count", games.len()).text("games", listed(games));
                    lines.push(format!("  {}", words.say(key, &args)));
                }
            }
        }
        if !self.leagues.is_empty() {
            let leagues = self.leagues.join(&words.word("list-comma"));
            lines.push(words.say("profile-leagues", &Args::new().text("leagues", leagues)));
        }
        lines
    }

    /// The profile for programs.
    pub(crate) fn json(&self, words: Words) -> Value {
        let (answers, games) = self.answers();
        let results = self.results(|part| &part.rules.0);
        let results = results.iter().map(|((rules, side), [won, drawn, lost])| {
            json!({"rules": rules, "side": side, "won": won, "drawn": drawn, "lost": lost})
        });
        json!({
            "type": "profile",
            "person": self.person,
            "finished": self.of(Fate::Finished),
            "gave_up": self.of(Fate::GaveUp),
            "replaced": self.of(Fate::Replaced),
            "running": self.of(Fate::Running),
            "answers": {"count": answers.len(), "games": games, "median": median(answers)},
            "grace": grace::json(&self.grace),
            "results": results.collect::<Vec<_>>(),
            "leagues": self.leagues,
            "text": self.lines(words, &self.person).join("\n"),
        })
    }

    fn of(&self, fate: Fate) -> Vec<&str> {
        self.parts.iter().filter(|named| named.part.fate == fate).map(NamedPart::game).collect()
    }

    /// The times of all answers, and the games that have any.
    fn answers(&self) -> (Vec<i64>, Vec<&str>) {
        let timed = self.parts.iter().filter(|named| !named.part.answers.is_empty());
        let answers = timed.clone().flat_map(|named| named.part.answers.iter().copied()).collect();
        (answers, timed.map(NamedPart::game).collect())
    }

    /// The results by the rules and the side.
    fn results<'a>(&'a self, rules: impl Fn(&'a NamedPart) -> &'a String) -> Results<'a> {
        let mut results = Results::new();
        for named in &self.parts {
            let Some((_, score)) = &named.part.result else { continue };
            let scores = results.entry((rules(named).as_str(), named.side.as_str())).or_default();
            match score {
                Score::Won => scores[0].push(named.game()),
                Score::Drawn => scores[1].push(named.game()),
                Score::Lost => scores[2].push(named.game()),
            }
        }
        results
    }
}

impl NamedPart {
    fn game(&self) -> &str {
        self.part.game.as_str()
    }
}
