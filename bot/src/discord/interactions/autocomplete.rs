//! Autocomplete: choices for the option that is being typed. Only valid choices are offered, with their effect.

use super::commands::options::{CommandOptions, speaker};
use super::components::argument_parts;
use super::context::Bot;
use super::interaction::Interaction;
use crate::discord::messages::action_rows::cut;
use crate::discord::registration::command_lists::beyond;
use crate::discord::registration::command_names;
use crate::discord::registration::league_options::PAIRING;
use crate::discord::registration::me_options::{GIVE_IN, SETTINGS};
use crate::discord::registration::payload;
use crate::discord::registration::payload::{GAME, MORE, ROLL, SPEAKER, choice_name};
use crate::own_settings::ZONE;
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::complete::CandidateKind;
use adjutant_commands::moderator::{Session, actor};
use adjutant_commands::person::zones;
use adjutant_commands::{As, Candidate, Context, Definition, Lexicon, complete};
use adjutant_core::{Game, choices, view};
use adjutant_events::{Event, RollEvent};
use serde_json::{Value, json};

/// Discord's limits: the number of choices, and the length of their names and values in characters.
const MOST: usize = 25;
const LONGEST: usize = 100;
/// How many latest events are searched for the purpose of a roll.
const LATELY: u64 = 500;

impl Bot {
    /// Answers an autocomplete interaction.
    pub async fn suggest(&self, asked: Interaction, filled: CommandOptions) {
        let are_numbers = filled.focused.as_deref().is_some_and(|option| option == ROLL || option == PAIRING);
        let choices = laid_out(asked.words, self.choices(&asked, &filled).await, are_numbers);
        self.respond(&asked, &json!({ "type": 8, "data": { "choices": choices } })).await;
    }

    async fn choices(&self, asked: &Interaction, filled: &CommandOptions) -> Vec<(String, String)> {
        let Some(focused) = filled.focused.clone() else { return Vec::new() };
        let typed = filled.get(&focused).unwrap_or_default().to_owned();
        if focused == GAME {
            let begun = typed.trim().to_lowercase();
            let games = self.places.in_guild(asked.guild).into_iter().map(|game| game.to_string());
            return games
                .filter(|game| game.to_lowercase().starts_with(&begun))
                .map(|game| (game.clone(), game))
                .collect();
        }
        if let Some(choices) = self.league_choices(asked, filled, &focused).await {
            return choices;
        }
        // Commands of games have an option of this name too.
        if focused == ZONE && filled.name == SETTINGS {
            return zones(&typed).map(|zone| (zone.to_owned(), zone.to_owned())).collect();
        }
        if focused == GIVE_IN {
            let named = self.own_games(asked.user).await.into_iter().map(|(game, _)| game.to_string());
            let begun = typed.trim().to_lowercase();
            let named = named.filter(|game| game.to_lowercase().starts_with(&begun));
            return named.map(|game| (game.clone(), game)).collect();
        }
        let spoken = command_names::find(&filled.name);
        if spoken.is_none() && focused == MORE {
            return others(&beyond(), &typed);
        }
        if spoken.is_none() && focused != ROLL {
            return values(asked.words, &focused, &typed);
        }
        let Ok(game) = self.game(asked, filled.get(GAME)).await else { return Vec::new() };
        if focused == ROLL {
            let words = asked.words;
            return self.game_host.ask(&game, move |session| rolls(session, words, &typed)).await.unwrap_or_default();
        }
        let Some(spoken) = spoken else { return Vec::new() };
        let (invoker, filled) = (self.onlooker(asked, &game, None), filled.clone());
        let found = self.game_host.ask(&game, move |session| {
            if focused == SPEAKER {
                let voice = invoker.words.with(session.lexicon().board());
                let held = session.game().seats_of(&invoker.player).map(|seat| voice.seat(&seat.id));
                return held.map(|seat| (seat.clone(), seat)).collect();
            }
            let Some(definition) = spoken.of(session.lexicon().grammar().family().name()) else { return Vec::new() };
            let speaks = speaker(session.lexicon(), filled.get(SPEAKER));
            let voice = invoker.words.with(session.lexicon().board());
            let place = (session.game(), session.lexicon().as_ref());
            candidates(place, voice, definition, &filled, &focused, (&invoker.player, speaks.as_ref()))
        });
        found.await.unwrap_or_default()
    }
}

/// The values of an option with too many for a static list.
fn values(words: Words, option: &str, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let named = payload::choices(option).into_iter().map(|value| (choice_name(option, value, words), value.to_owned()));
    named.filter(|(name, value)| name.to_lowercase().contains(&typed) || value.starts_with(&typed)).collect()
}

/// Choices for the option that collects further options, as `option=value`. Earlier pairs are kept.
fn others(options: &[(&str, Vec<&str>)], typed: &str) -> Vec<(String, String)> {
    let (before, last) = typed.rfind(char::is_whitespace).map_or(("", typed), |end| typed.split_at(end));
    let (before, last) = (before.trim(), last.trim());
    let pairs = options.iter().flat_map(|(name, values)| values.iter().map(move |value| format!("{name}={value}")));
    let said = |name: &str| before.split_whitespace().any(|pair| pair.split('=').next() == Some(name));
    let new = pairs.filter(|pair| pair.starts_with(last) && !said(pair.split('=').next().unwrap_or_default()));
    new.map(|pair| format!("{before} {pair}").trim().to_owned()).map(|line| (line.clone(), line)).collect()
}

/// At most as many choices as Discord takes; the last one says how many more there are. Longer values must be typed in
/// full.
fn laid_out(words: Words, choices: Vec<(String, String)>, are_numbers: bool) -> Vec<Value> {
    let fitting: Vec<(String, String)> = choices.into_iter().filter(|(_, value)| fits(value)).collect();
    let more = fitting.len().saturating_sub(MOST);
    let shown = fitting.into_iter().take(MOST).enumerate().map(|(at, (name, value))| {
        let name = if more > 0 && at + 1 == MOST {
            // Cut the name, not the count.
            let said =
                |name: &str| words.say("discord-choice-more", &Args::new().text("text", name).number("count", more));
            said(&cut(&name, (LONGEST + 1).saturating_sub(said("").chars().count()).max(1)))
        } else {
            cut(&name, LONGEST)
        };
        let number = value.parse::<u32>().ok().filter(|_| are_numbers);
        json!({ "name": name, "value": number.map_or_else(|| Value::from(value), Value::from) })
    });
    shown.collect()
}

fn fits(value: &str) -> bool {
    (1..=LONGEST).contains(&value.chars().count())
}

/// Rolls whose number begins like this, latest first. Recent ones are shown with their purpose.
fn rolls(session: &Session, words: Words, begun: &str) -> Vec<(String, String)> {
    let game = session.game();
    let voice = words.with(session.lexicon().board());
    let from = game.seq.saturating_sub(LATELY) + 1;
    // Roll requests are public, and no other event is shown.
    #[allow(clippy::disallowed_methods)]
    let lately = session.log(from, usize::try_from(LATELY).unwrap_or(usize::MAX)).unwrap_or_default();
    let what = |roll: u32| {
        let request = lately.iter().rev().find_map(|envelope| match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) if request.roll == roll => Some(request),
            _ => None,
        });
        request.map(|request| format!("{roll}: {}", voice.roll_request(request)))
    };
    let numbers = (1..=game.table.rolls).rev().map(|roll| (roll, roll.to_string()));
    let meant = numbers.filter(|(_, number)| number.starts_with(begun.trim()));
    meant.map(|(roll, number)| (what(roll).unwrap_or_else(|| number.clone()), number)).collect()
}

/// Choices for an option: the possible completions of the line that the options make.
pub fn candidates(
    (game, lexicon): (&Game, &Lexicon),
    voice: Voice<'_>,
    definition: &'static Definition,
    filled: &CommandOptions,
    focused: &str,
    (player, spoken): (&adjutant_events::PlayerId, Option<&As>),
) -> Vec<(String, String)> {
    // A seat's choices reveal its hidden units, so only its player gets them.
    let seat = match spoken {
        Some(As::Seat(seat)) if actor::holds(game, player, seat) => Some(seat.clone()),
        Some(As::Seat(_)) => None,
        _ => actor::likely_seat(game, player),
    };
    let seen = view(game, &actor::viewer(game, player, spoken));
    let choices_now = seat.as_ref().map(|seat| choices(game, seat)).unwrap_or_default();
    let context = Context { lexicon, seat: seat.as_ref(), view: Some(&seen) };
    if let Some(choices) = argument_parts::choices(&context, voice, definition, filled, focused, &choices_now) {
        return choices;
    }
    let (line, start) = line(definition, filled, focused, voice.language());
    let found = complete(&line, line.len(), &context, Some(&choices_now));
    let begun = line.get(start..found.start).unwrap_or_default().to_owned();
    let suits = |candidate: &&Candidate| !matches!(candidate.kind, CandidateKind::Marker | CandidateKind::Command);
    let mut choices: Vec<(String, String)> = found
        .candidates
        .iter()
        .filter(suits)
        .flat_map(|candidate| numbered(candidate, &begun))
        .map(|(candidate, text)| (shown(voice, candidate, &text), text))
        .collect();
    // If nothing matches, the typed text itself is a choice.
    let typed = filled.get(focused).unwrap_or_default().trim().to_owned();
    if choices.is_empty() && !typed.is_empty() {
        choices.push((typed.clone(), typed));
    }
    choices
}

/// For a kind of unit without a typed number: all of them, or one.
fn numbered<'a>(candidate: &'a Candidate, begun: &str) -> Vec<(&'a Candidate, String)> {
    let has_number = begun.trim_end().ends_with(|letter: char| letter.is_numeric());
    match candidate.count {
        Some(count) if candidate.kind == CandidateKind::Kind && !has_number && count > 1 => {
            [count, 1].map(|count| (candidate, format!("{begun}{count} {}", candidate.text))).into()
        }
        _ => vec![(candidate, format!("{begun}{}", candidate.text))],
    }
}

fn shown(voice: Voice<'_>, candidate: &Candidate, text: &str) -> String {
    let Some(effect) = candidate.effect.as_ref().filter(|effect| effect.word != "move") else {
        return match candidate.count {
            Some(count) if candidate.kind == CandidateKind::Kind => {
                let args = Args::new().text("text", text).number("count", count);
                voice.words().say("discord-choice-of", &args)
            }
            _ => text.to_owned(),
        };
    };
    let there = voice.effect(text.to_owned(), effect);
    if effect.meets.is_empty() {
        return there;
    }
    let units = effect.meets.iter().map(|met| voice.counted(&met.kind, u64::from(met.count)));
    let units = units.collect::<Vec<_>>().join(&voice.words().word("list-comma"));
    voice.words().say("discord-choice-against", &Args::new().text("destination", there).text("units", units))
}

/// The line that the options make, ending with the focused option, and where that option starts.
fn line(
    definition: &'static Definition,
    filled: &CommandOptions,
    focused: &str,
    language: Language,
) -> (String, usize) {
    let mut line = match language {
        Language::En => definition.name.to_owned(),
        Language::Ja => definition.ja.to_owned(),
    };
    if let Some((_, own)) = argument_parts::of(definition) {
        let (way, start) = argument_parts::line(own.parts(), |name| filled.get(name), Some(focused));
        line.push(' ');
        return (format!("{line}{way}"), line.len() + start);
    }
    let others = definition.slots.iter().filter(|slot| slot.name != focused);
    let last = definition.slots.iter().filter(|slot| slot.name == focused);
    let mut start = line.len();
    for slot in others.chain(last) {
        let Some(text) = filled.get(slot.name) else { continue };
        line.push(' ');
        if let Some(marker) = slot.before.first() {
            line.push_str(marker);
            line.push(' ');
        }
        start = line.len();
        line.push_str(text.trim_start());
    }
    (line, start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_have_no_room_are_suggested_one_behind_the_other() {
        let options = [("dusk", vec!["early", "late"]), ("tolls", vec!["none"])];
        let lines = |typed: &str| others(&options, typed).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines(""), ["dusk=early", "dusk=late", "tolls=none"]);
        assert_eq!(lines("dusk=l"), ["dusk=late"]);
        assert_eq!(lines("dusk=late "), ["dusk=late tolls=none"]);
        assert_eq!(lines("dusk=late x"), Vec::<String>::new());
        for value in payload::choices("rules") {
            let games = values(Words::new(Language::En), "rules", value);
            assert!(games.iter().any(|(_, known)| known == value), "{games:?}");
        }
    }

    #[test]
    fn options_make_the_line_that_would_be_typed() {
        let filled = CommandOptions {
            name: "move".into(),
            options: [("to", "east"), ("units", "2 pikes"), ("from", "Germany")]
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .into(),
            focused: Some("to".into()),
            ..CommandOptions::default()
        };
        let grammar = crate::games::grammars().first().expect("a game");
        let definition = grammar.commands().find("move").expect("defined");
        let (made, start) = line(definition, &filled, "to", Language::En);
        assert_eq!((made.as_str(), &made[start..]), ("move 2 pikes from Germany to east", "east"));
    }
}
