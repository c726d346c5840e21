//! `/me settings`: reminders, quiet hours, digest and language of the user, for all games.

use super::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::registration::me_options::{BY, DIGEST, DIRECT, EVERY, NUDGE, OFF, QUIET, REMIND, SERVER, ZONE};
use crate::discord::registration::payload::choice_name;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Denial;
use adjutant_commands::moderator::clock::zone;
use adjutant_commands::person::{Settings, quiet_hours, zones};

/// The words that end the quiet hours.
const NO_QUIET: [&str; 4] = [OFF, "no", "なし", "いいえ"];
/// The most time zones that are named in a refusal.
const MOST_ZONES: usize = 5;

impl Bot {
    /// Changes the settings of the user, if any are given, and shows them.
    pub(in crate::discord) async fn my_settings(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let before = self.persons.settings(asked.user);
        let wanted = match changed(before.clone(), filled, asked.words) {
            Ok(wanted) => wanted,
            Err(why) => return Answer::no(why),
        };
        if wanted != before {
            let kept = wanted.clone();
            if let Err(error) = self.persons.set(asked.user, move |settings| *settings = kept).await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        // A new language is used at once.
        let words = Language::of_locale(&wanted.language).map_or(asked.words, |own| Words::new(own).with_stamps());
        Answer::of(shown(&wanted, words).join("\n"))
    }
}

/// The settings with what the options say.
///
/// # Errors
/// Why an option cannot be understood.
fn changed(mut settings: Settings, filled: &CommandOptions, words: Words) -> Result<Settings, String> {
    let minutes = |text: &str| text.parse::<u32>().ok().map(|hours| hours.saturating_mul(60));
    match filled.get(REMIND) {
        Some(SERVER) => settings.first = None,
        Some(OFF) => settings.first = Some(0),
        Some(hours) => settings.first = minutes(hours),
        None => {}
    }
    if let Some(hours) = filled.get(EVERY) {
        settings.every = minutes(hours);
    }
    if let Some(by) = filled.get(BY) {
        settings.direct = by == DIRECT;
    }
    if let Some(hours) = filled.get(NUDGE) {
        settings.nudge = minutes(hours);
    }
    if let Some(text) = filled.get(QUIET) {
        let ends = NO_QUIET.contains(&text.trim().to_lowercase().as_str());
        let hours = if ends { None } else { Some(quiet_hours(text)) };
        settings.quiet = match hours {
            Some(None) => return Err(words.say("me-quiet-unread", &Args::new().text("text", text))),
            read => read.flatten(),
        };
    }
    if let Some(text) = filled.get(ZONE) {
        let Some(found) = zone(text) else {
            let near: Vec<&str> = zones(text).take(MOST_ZONES).collect();
            let args = Args::new().text("text", text).number("count", near.len()).text("near", near.join(", "));
            return Err(words.say("me-zone-unknown", &args));
        };
        found.name().clone_into(&mut settings.zone);
    }
    if let Some(hour) = filled.get(DIGEST) {
        settings.digest = hour.parse().ok();
    }
    if let Some(language) = filled.get("language").and_then(Language::of_locale) {
        language.tag().clone_into(&mut settings.language);
    }
    Ok(settings)
}

/// The settings, a line for each.
pub(in crate::discord) fn shown(settings: &Settings, words: Words) -> Vec<String> {
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
        let clock = |minute: u16| format!("{}:{:02}", minute / 60, minute % 60);
        let args = Args::new().text("from", clock(quiet.from)).text("to", clock(quiet.to)).text("zone", zone);
        words.say("me-quiet", &args)
    }));
    lines.extend(
        settings
            .digest
            .map(|hour| words.say("me-digest", &Args::new().text("hour", format!("{hour}:00")).text("zone", zone))),
    );
    if let Some(own) = Language::of_locale(&settings.language) {
        let named = choice_name("language", own.tag(), words);
        lines.push(words.say("me-language", &Args::new().text("language", named)));
    }
    for (rules, orders) in &settings.standing {
        let args = Args::new().text("rules", choice_name("rules", rules, words)).text("orders", orders.as_str());
        lines.push(words.say("me-standing", &args));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::QuietHours;

    fn read(options: &[(&str, &str)]) -> Result<Settings, String> {
        let options = options.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        let filled = CommandOptions { name: "me settings".into(), options, ..CommandOptions::default() };
        changed(Settings::default(), &filled, Words::new(Language::En))
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
            ("language", "ja"),
        ];
        let settings = read(&all).expect("understood");
        let quiet = Some(QuietHours { from: 1380, to: 420 });
        assert_eq!((settings.first, settings.every, settings.nudge), (Some(1440), Some(360), Some(240)));
        assert_eq!((settings.quiet, settings.zone.as_str(), settings.digest), (quiet, "Asia/Tokyo", Some(8)));
        for language in Language::ALL {
            let lines = shown(&settings, Words::new(language));
            assert_eq!(lines.len(), all.len(), "{lines:?}");
            assert!(lines.iter().any(|line| line.contains("23:00")), "{lines:?}");
        }
        let off = [(REMIND, OFF), (EVERY, OFF), (NUDGE, OFF), (QUIET, "なし"), (DIGEST, OFF), (BY, "channel")];
        assert_eq!(read(&off), Ok(Settings { first: Some(0), ..Settings::default() }));
        assert_eq!(read(&[(REMIND, SERVER)]), Ok(Settings::default()));
    }

    #[test]
    fn what_is_not_understood_is_refused_with_what_would_be() {
        let quiet = read(&[(QUIET, "at night")]).expect_err("no hours");
        assert!(quiet.contains("23-7"), "{quiet}");
        let zone = read(&[(ZONE, "berlin")]).expect_err("no zone");
        assert!(zone.contains("Europe/Berlin"), "{zone}");
    }
}
