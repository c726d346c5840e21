//! The ledger of grace in words: how much more time somebody got, and why.

use crate::words::{Args, Words, quoted};
use adjutant_commands::grace::{Grace, GraceReason, Reasons, sum};
use serde_json::{Value, json};

/// The extensions of a person, in one line; none if there are none.
pub(crate) fn line(words: Words, player: &str, reasons: &Reasons) -> Option<String> {
    let Grace { times, minutes } = sum(reasons);
    if times == 0 {
        return None;
    }
    let reason = |(why, grace): (&GraceReason, &Grace)| {
        let why = match why {
            GraceReason::Said(reason) => quoted(reason),
            GraceReason::RefereeAway => words.word("grace-referee-away"),
            GraceReason::Vacation => words.word("grace-vacation"),
            GraceReason::Voted => words.word("grace-voted"),
        };
        words.say("grace-reason", &Args::new().text("why", why).text("time", words.length(grace.minutes)))
    };
    let listed = reasons.iter().map(reason).collect::<Vec<_>>().join(&words.word("list-comma"));
    let args = Args::new()
        .text("player", player)
        .number("times", times)
        .text("time", words.length(minutes))
        .text("reasons", listed);
    Some(words.say("grace-line", &args))
}

/// The same for programs, a reason each.
pub(crate) fn json(reasons: &Reasons) -> Value {
    let reason = |(why, grace): (&GraceReason, &Grace)| {
        let (why, said) = match why {
            GraceReason::Said(reason) => ("said", Some(reason.as_str())),
            GraceReason::RefereeAway => ("referee_away", None),
            GraceReason::Vacation => ("vacation", None),
            GraceReason::Voted => ("voted", None),
        };
        json!({"why": why, "said": said, "times": grace.times, "minutes": grace.minutes})
    };
    reasons.iter().map(reason).collect()
}
