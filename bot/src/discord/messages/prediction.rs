//! The post about a battle that can be guessed: its units, our odds, two buttons, and how it goes.

use super::action_rows::{SECONDARY, cut, in_rows};
use super::custom_id::{CustomId, Verb};
use super::length::LONGEST;
use super::mention::instant;
use crate::text::percent;
use crate::words::{Args, Voice};
use adjutant_commands::predict::{End, Outcome, Post, Progress};
use serde_json::{Value, json};

/// What is shown of a post's battle.
pub(in crate::discord) struct Shown<'a> {
    pub(in crate::discord) post: &'a Post,
    /// A mention of the channel in which the game is played.
    pub(in crate::discord) played: String,
    pub(in crate::discord) progress: Progress,
    /// How many people guessed each outcome; none = guesses are still taken.
    pub(in crate::discord) counted: Option<[usize; 2]>,
}

/// The name of an outcome.
pub(in crate::discord) const fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::AttackerWins => "predict-attacker-wins",
        Outcome::DefenderHolds => "predict-defender-holds",
    }
}

/// The custom id of a button of a post.
pub(in crate::discord) fn button_id(post: &Post, outcome: Outcome) -> String {
    let (game, text) = (post.game.to_string(), outcome.word().to_owned());
    CustomId { game, seq: post.begun, seat: None, verb: Verb::Guess, text }.id().unwrap_or_default()
}

/// The message, without mentions of people.
pub(in crate::discord) fn body(voice: Voice<'_>, shown: &Shown<'_>) -> Value {
    let words = voice.words();
    let button = |outcome: Outcome| {
        let label = words.word(outcome_key(outcome));
        json!({ "type": 2, "style": SECONDARY, "label": label, "custom_id": button_id(shown.post, outcome) })
    };
    let is_open = shown.counted.is_none();
    let rows: Vec<Value> = if is_open { in_rows(&Outcome::BOTH.map(button)).collect() } else { Vec::new() };
    let text = cut(&lines(voice, shown).join("\n"), LONGEST);
    json!({ "content": text, "allowed_mentions": { "parse": [] }, "components": rows })
}

fn lines(voice: Voice<'_>, shown: &Shown<'_>) -> Vec<String> {
    let (words, post) = (voice.words(), shown.post);
    let worth = words.say(&post.measure, &Args::new().text("amount", post.worth.to_string()));
    let forces = Args::new()
        .text("attackers", voice.units(&post.forces.attackers))
        .text("defenders", voice.units(&post.forces.defenders))
        .text("worth", worth);
    let game =
        Args::new().text("game", post.game.as_str()).number("turn", post.turn).text("place", shown.played.as_str());
    let odds = Args::new()
        .text("win", percent(Outcome::AttackerWins.chance(post.chance)))
        .text("hold", percent(Outcome::DefenderHolds.chance(post.chance)));
    let mut lines = vec![
        words.say("predict-heading", &Args::new().text("space", voice.space(&post.space))),
        words.say("predict-game", &game),
        words.say("predict-forces", &forces),
        words.say("predict-odds", &odds),
    ];
    lines.push(match shown.counted {
        None => words.say("predict-until", &Args::new().text("until", instant(post.closes, 'T'))),
        Some([win, hold]) => words.say("predict-counted", &Args::new().number("win", win).number("hold", hold)),
    });
    // The first round is the one of the odds above.
    for round in shown.progress.rounds.iter().filter(|round| round.number > 1) {
        let args = Args::new()
            .number("round", round.number)
            .text("attackers", voice.units(&round.forces.attackers))
            .text("defenders", voice.units(&round.forces.defenders))
            .text("win", percent(round.chance));
        lines.push(words.say("predict-round", &args));
    }
    lines.extend(shown.progress.end.map(|end| match end {
        End::Fought(Outcome::AttackerWins) => words.word("predict-won"),
        End::Fought(Outcome::DefenderHolds) => words.word("predict-held"),
        End::Void => words.word("predict-void"),
    }));
    lines
}
