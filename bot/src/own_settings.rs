//! A person's own settings as options: their values, what a filled-in option sets, and the settings in words. Discord and
//! the page have the same options.

use crate::games::games;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::clock::zone;
use adjutant_commands::person::{Settings, quiet_hours, zones};
use adjutant_events::RulesetId;

/// The option for the first reminder, in hours before a deadline.
pub(crate) const REMIND: &str = "remind";
/// The option for further reminders.
pub(crate) const EVERY: &str = "every";
/// The option for where reminders come.
pub(crate) const BY: &str = "by";
/// The option for turns that were begun.
pub(crate) const NUDGE: &str = "nudge";
/// The options for the quiet hours and their time zone.
pub(crate) const QUIET: &str = "quiet";
/// See [`QUIET`].
pub(crate) const ZONE: &str = "zone";
/// The option for the hour of the daily digest.
pub(crate) const DIGEST: &str = "digest";
/// The option for the language.
pub(crate) const LANGUAGE: &str = "language";

/// Every option, in the order in which they are shown.
pub(crate) const OPTIONS: [&str; 8] = [REMIND, EVERY, BY, NUDGE, QUIET, ZONE, DIGEST, LANGUAGE];

const CHANNEL: &str = "channel";
const DIRECT: &str = "direct";
/// The value that leaves a setting to the server.
const SERVER: &str = "server";
/// The value that switches a setting off.
pub(crate) const OFF: &str = "off";
/// The words that end the quiet hours.
const NO_QUIET: [&str; 5] = ["", OFF, "no", "なし", "いいえ"];
/// The most time zones that are named in a refusal.
const MOST_ZONES: usize = 5;
const HOUR: u32 = 60;

/// The values of an option; none = any text, or it is no option of these.
pub(crate) fn choices(option: &str) -> Option<Vec<&'static str>> {
    let choices: &[&str] = match option {
        REMIND => &[SERVER, OFF, "1", "2", "3", "6", "12", "24", "48", "72"],
        EVERY => &[OFF, "1", "2", "3", "6", "12", "24"],
        NUDGE => &[OFF, "1", "2", "4", "8", "12", "24"],
        BY => &[CHANNEL, DIRECT],
        DIGEST => &[
            OFF, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
            "18", "19", "20", "21", "22", "23",
        ],
        _ => return None,
    };
    Some(choices.to_vec())
}

/// What an option is set to, as it is filled in; empty = nothing.
pub(crate) fn value(settings: &Settings, option: &str) -> String {
    let hours = |minutes: Option<u32>| minutes.map_or_else(|| OFF.to_owned(), |minutes| (minutes / HOUR).to_string());
    let by = if settings.direct { DIRECT } else { CHANNEL };
    match option {
        REMIND => match settings.first {
            None => SERVER.to_owned(),
            Some(0) => OFF.to_owned(),
            first => hours(first),
        },
        EVERY => hours(settings.every),
        NUDGE => hours(settings.nudge),
        BY => by.to_owned(),
        QUIET => settings
            .quiet
            .map_or_else(String::new, |quiet| format!("{}-{}", time_of_day(quiet.from), time_of_day(quiet.to))),
        ZONE => settings.zone.clone(),
        DIGEST => settings.digest.map_or_else(|| OFF.to_owned(), |hour| hour.to_string()),
        LANGUAGE => settings.language.clone(),
        _ => String::new(),
    }
}

fn time_of_day(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}

/// The name of a value. A number is its own name.
pub(crate) fn named(value: &str, words: Words) -> String {
    let key = format!("name-choice-{value}");
    if words.has(&key) { words.word(&key) } else { value.to_owned() }
}

/// The name of some rules; those that are not here any more keep their id.
pub(crate) fn rules_named(rules: &str, words: Words) -> String {
    let found = games().current(&RulesetId::new(rules));
    found.map_or_else(|| rules.to_owned(), |known| words.with(&known).ruleset(known.id()))
}

/// The settings with what the options say.
///
/// # Errors
/// Why an option cannot be understood.
pub(crate) fn changed<'a>(
    mut settings: Settings,
    filled: impl Fn(&str) -> Option<&'a str>,
    words: Words,
) -> Result<Settings, String> {
    let minutes = |text: &str| text.parse::<u32>().ok().map(|hours| hours.saturating_mul(HOUR));
    match filled(REMIND) {
        Some(SERVER) => settings.first = None,
        Some(OFF) => settings.first = Some(0),
        Some(hours) => settings.first = minutes(hours),
        None => {}
    }
    if let Some(hours) = filled(EVERY) {
        settings.every = minutes(hours);
    }
    if let Some(by) = filled(BY) {
        settings.direct = by == DIRECT;
    }
    if let Some(hours) = filled(NUDGE) {
        settings.nudge = minutes(hours);
    }
    if let Some(text) = filled(QUIET) {
        let ends = NO_QUIET.contains(&text.trim().to_lowercase().as_str());
        let hours = if ends { None } else { Some(quiet_hours(text)) };
        settings.quiet = match hours {
            Some(None) => return Err(words.say("me-quiet-unread", &Args::new().text("text", text))),
            read => read.flatten(),
        };
    }
    if filled(ZONE).is_some_and(|text| text.trim().is_empty()) {
        settings.zone = String::new();
    } else if let Some(text) = filled(ZONE) {
        let Some(found) = zone(text) else {
            let near: Vec<&str> = zones(text).take(MOST_ZONES).collect();
            let args = Args::new().text("text", text).number("count", near.len()).text("near", near.join(", "));
            return Err(words.say("me-zone-unknown", &args));
        };
        found.name().clone_into(&mut settings.zone);
    }
    if let Some(hour) = filled(DIGEST) {
        settings.digest = hour.parse().ok();
    }
    if let Some(language) = filled(LANGUAGE).and_then(Language::of_locale) {
        language.tag().clone_into(&mut settings.language);
    }
    Ok(settings)
}

/// The settings, a line for each.
pub(crate) fn shown(settings: &Settings, words: Words) -> Vec<String> {
    let zone = if settings.zone.is_empty() { "UTC" } else { settings.zone.as_str() };
    let time = |minutes: u32| Args::new().text("time", words.length(minutes));
    let mut lines = vec![
        words.word("me-settings"),
        match settings.first {
            None => words.word("me-first-server"),
            Some(0) => words.word("me-first-never"),
            Some(first) => words.say("me-first", &time(first)),
        },
    ];
    lines.extend(settings.every.map(|every| words.say("me-every", &time(every))));
    lines.push(words.word(if settings.direct { "me-by-direct" } else { "me-by-channel" }));
    lines.extend(settings.nudge.map(|nudge| words.say("me-nudge", &time(nudge))));
    lines.extend(settings.quiet.map(|quiet| {
        let args = Args::new().text("from", time_of_day(quiet.from)).text("to", time_of_day(quiet.to));
        let args = args.text("zone", zone);
        words.say("me-quiet", &args)
    }));
    lines.extend(
        settings
            .digest
            .map(|hour| words.say("me-digest", &Args::new().text("hour", format!("{hour}:00")).text("zone", zone))),
    );
    if let Some(own) = Language::of_locale(&settings.language) {
        lines.push(words.say("me-language", &Args::new().text("language", named(own.tag(), words))));
    }
    for (rules, orders) in &settings.standing {
        let args = Args::new().text("rules", rules_named(rules, words)).text("orders", orders.as_str());
        lines.push(words.say("me-standing", &args));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::QuietHours;

    fn read(options: &[(&str, &str)]) -> Result<Settings, String> {
        let filled = |option: &str| options.iter().find(|(name, _)| *name == option).map(|(_, text)| *text);
        changed(Settings::default(), filled, Words::new(Language::En))
    }

    #[test]
    fn options_become_settings_that_are_shown_in_both_languages() {
        let all = [
            (REMIND, "24"),
            (EVERY, "6"),
            (BY, DIRECT),
            (NUDGE, "4"),
            (QUIET, "23-7"),
            (ZONE, "asia/tokyo"),
            (DIGEST, "8"),
            (LANGUAGE, "ja"),
        ];
        let settings = read(&all).expect("understood");
        let quiet = Some(QuietHours { from: 1380, to: 420 });
        assert_eq!((settings.first, settings.every, settings.nudge), (Some(1440), Some(360), Some(240)));
        assert_eq!((settings.quiet, settings.zone.as_str(), settings.digest), (quiet, "Asia/Tokyo", Some(8)));
        // What is shown as filled in sets the same.
        let again: Vec<(&str, String)> = OPTIONS.iter().map(|option| (*option, value(&settings, option))).collect();
        let again: Vec<(&str, &str)> = again.iter().map(|(option, text)| (*option, text.as_str())).collect();
        assert_eq!(read(&again), Ok(settings.clone()));
        for language in Language::ALL {
            let lines = shown(&settings, Words::new(language));
            assert_eq!(lines.len(), all.len(), "{lines:?}");
            assert!(lines.iter().any(|line| line.contains("23:00")), "{lines:?}");
        }
        let off = [(REMIND, OFF), (EVERY, OFF), (NUDGE, OFF), (QUIET, "なし"), (DIGEST, OFF), (BY, "channel")];
        assert_eq!(read(&off), Ok(Settings { first: Some(0), ..Settings::default() }));
        for nothing in [vec![(REMIND, SERVER)], vec![(QUIET, ""), (ZONE, " ")]] {
            assert_eq!(read(&nothing), Ok(Settings::default()));
        }
    }

    #[test]
    fn what_is_not_understood_is_refused_with_what_would_be() {
        let quiet = read(&[(QUIET, "at night")]).expect_err("no hours");
        assert!(quiet.contains("23-7"), "{quiet}");
        let zone = read(&[(ZONE, "berlin")]).expect_err("no zone");
        assert!(zone.contains("Europe/Berlin"), "{zone}");
    }
}
