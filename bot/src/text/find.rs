//! What a person looks for, and why nothing matched yet, in words.

use crate::games::games;
use crate::words::{Args, Voice, Words};
use adjutant_commands::find::{
    Hours, Liked, Obstacles, OpenKind, OpenSeat, Pace, Person, QUARTER, Search, WaitReason, Wish,
};
use adjutant_events::{PlayerId, RulesetId, SeatId, Timestamp};

/// The name of a game by its rules.
pub(crate) fn game_name(words: Words, rules: &RulesetId) -> String {
    games().current(rules).map_or_else(|| rules.to_string(), |known| words.with(&known).ruleset(rules))
}

/// The word of a pace; none = any.
pub(crate) fn pace_word(words: Words, pace: Option<Pace>) -> String {
    words.word(match pace {
        None => "find-pace-any",
        Some(Pace::Live) => "find-pace-live",
        Some(Pace::Daily) => "find-pace-daily",
        Some(Pace::Slow) => "find-pace-slow",
    })
}

/// The time of the next round of matching.
pub(crate) fn next_round(now: Timestamp) -> Timestamp {
    Timestamp((now.0.div_euclid(QUARTER) + 1) * QUARTER)
}

/// People in a list, by their ids.
pub(crate) fn listed<'a>(words: Words, people: impl IntoIterator<Item = &'a PlayerId>) -> String {
    people.into_iter().map(PlayerId::as_str).collect::<Vec<_>>().join(&words.word("list-comma"))
}

/// All that is noted of a person, a line for each thing. `why` is why nothing has matched yet.
pub(crate) fn lines(words: Words, record: &Person, why: &[WaitReason], now: Timestamp) -> Vec<String> {
    let mut lines = Vec::new();
    match &record.search {
        Some(search) => {
            lines.push(words.word("find-search"));
            lines.extend(of_search(words, search, now));
        }
        None => lines.push(words.word("find-none")),
    }
    if !record.with.is_empty() {
        lines.push(words.say("find-party", &Args::new().text("people", listed(words, &record.with))));
    }
    if !record.avoid.is_empty() {
        lines.push(words.say("find-avoid", &Args::new().text("people", listed(words, &record.avoid))));
    }
    if record.search.is_some() {
        lines.extend(why.iter().map(|why| reason(words, why)));
        lines.push(words.say("find-next", &Args::new().text("at", words.instant(next_round(now), "UTC"))));
    } else if let Some(ended) = &record.ended {
        lines.push(words.say("find-ended", &Args::new().text("at", words.instant(ended.at, "UTC"))));
        lines.extend(ended.why.iter().map(|why| reason(words, why)));
    }
    lines
}

fn of_search(words: Words, search: &Search, now: Timestamp) -> Vec<String> {
    let mut lines: Vec<String> = search.games.iter().map(|wish| wished(words, wish)).collect();
    let args = Args::new()
        .text("pace", pace_word(words, search.pace))
        .text("hours", hours(words, search.hours))
        .text("until", words.instant(search.until, "UTC"));
    lines.push(words.say("find-terms", &args));
    let relaxes = search.relaxes_at();
    if now < relaxes {
        lines.push(words.say("find-relaxes", &Args::new().text("at", words.instant(relaxes, "UTC"))));
    } else {
        lines.push(words.word("find-relaxed"));
    }
    lines
}

/// A game with what is liked in it.
fn wished(words: Words, wish: &Wish) -> String {
    let known = games().current(&wish.rules);
    let liked = |one: &Liked| match (one, &known) {
        (Liked::Seat(seat), Some(rules)) => words.with(rules).seat(seat),
        (Liked::Side(side), Some(rules)) => words.with(rules).side(side),
        (Liked::Seat(seat), None) => seat.to_string(),
        (Liked::Side(side), None) => side.to_string(),
    };
    let all: Vec<String> = wish.liked.iter().map(liked).collect();
    let all = if all.is_empty() { words.word("find-any-seat") } else { all.join(&words.word("list-comma")) };
    let args = Args::new().text("game", game_name(words, &wish.rules)).text("liked", all);
    words.say("find-game", &args)
}

/// Hours of the day in UTC.
fn hours(words: Words, hours: Hours) -> String {
    if hours == Hours::ANY {
        return words.word("find-hours-any");
    }
    let time = |minute: u32| format!("{:02}:{:02}", minute / 60, minute % 60);
    let ranges = hours.ranges().into_iter().map(|(from, to)| format!("{}-{} UTC", time(from), time(to)));
    ranges.collect::<Vec<_>>().join(&words.word("list-comma"))
}

/// The open seats of a game, which are of one kind, in a line; none = there are none. `place` says where the game is.
pub(crate) fn open_line(voice: Voice<'_>, place: &str, rules: &RulesetId, open: &[OpenSeat]) -> Option<String> {
    let key = match open.first()?.kind {
        OpenKind::Called => "find-open-called",
        OpenKind::Free => "find-open-free",
        OpenKind::Drawn => "find-open-drawn",
        OpenKind::Silent => "find-open-silent",
    };
    let seats: Vec<SeatId> = open.iter().map(|one| one.seat.clone()).collect();
    let args = Args::new().text("place", place).text("game", voice.ruleset(rules)).text("seats", voice.seats(&seats));
    Some(voice.words().say(key, &args))
}

/// Why nothing matched, in a line.
pub(crate) fn reason(words: Words, why: &WaitReason) -> String {
    match why {
        WaitReason::PartyIncomplete { missing } => {
            words.say("find-why-party", &Args::new().text("people", listed(words, missing)))
        }
        WaitReason::PartyApart => words.word("find-why-apart"),
        WaitReason::Waits { rules, obstacles } => {
            let Obstacles { others, avoided, pace, hours, seats, fit, full_only, together, needed } = *obstacles;
            let args = Args::new()
                .text("game", game_name(words, rules))
                .number("together", together)
                .number("needed", needed)
                .number("others", others);
            let mut told = vec![words.say("find-why-waits", &args)];
            for (key, count) in [
                ("find-why-pace", pace),
                ("find-why-hours", hours),
                ("find-why-seats", seats),
                ("find-why-avoided", avoided),
                ("find-why-fit", fit),
                ("find-why-full", full_only),
            ] {
                if count > 0 {
                    told.push(words.say(key, &Args::new().number("count", count)));
                }
            }
            told.join(words.language().gap())
        }
    }
}
