//! Choices for an option that is being typed: only what the referee would accept, with what it would do.

use super::bot::{Asked, Bot};
use super::payload::{GAME, SPEAKER};
use super::slash::{Filled, speaker};
use super::spoken;
use super::war1812::ways;
use crate::words::{Args, Language, Voice};
use adjutant_commands::complete::CandidateKind;
use adjutant_commands::moderator::permissions;
use adjutant_commands::{As, Candidate, Context, Definition, Found, Lexicon, SlotKind, complete};
use adjutant_core::{Game, offers, view};
use adjutant_events::KindCount;
use adjutant_game_axis::State;
use adjutant_game_axis::conduct_combat::pending::defenders;
use adjutant_game_axis::offer::MoveEffect;
use serde_json::{Value, json};

/// Choices that Discord takes, and their longest name and value.
const MOST: usize = 25;
const LONGEST: usize = 100;

impl Bot {
    /// Gives choices.
    pub async fn suggest(&self, asked: Asked, filled: Filled) {
        let choices = self.choices(&asked, &filled).await;
        let choices: Vec<Value> = choices
            .into_iter()
            .filter(|(_, value)| fits(value))
            .take(MOST)
            .map(|(name, value)| choice(&name, &value))
            .collect();
        self.respond(&asked, &json!({ "type": 8, "data": { "choices": choices } })).await;
    }

    async fn choices(&self, asked: &Asked, filled: &Filled) -> Vec<(String, String)> {
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
        let Some(spoken) = spoken::find(&filled.name) else { return Vec::new() };
        let Ok(game) = self.game(asked, filled.get(GAME)).await else { return Vec::new() };
        let (asker, filled) = (asked.asker(None), filled.clone());
        let found = self.house.ask(&game, move |session| {
            if focused == SPEAKER {
                let voice = asker.words.with(session.lexicon().board());
                let held = session.game().table.seats_of(&asker.player).map(|seat| voice.seat(&seat.id));
                return held.map(|seat| (seat.clone(), seat)).collect();
            }
            let Some(definition) = spoken.of(session.lexicon().family()) else { return Vec::new() };
            let speaks = speaker(session.lexicon(), filled.get(SPEAKER));
            let voice = asker.words.with(session.lexicon().board());
            let place = (session.game(), session.lexicon().as_ref());
            candidates(place, voice, definition, &filled, &focused, (&asker.player, speaks.as_ref()))
        });
        found.await.unwrap_or_default()
    }
}

fn choice(name: &str, value: &str) -> Value {
    let name: String = name.chars().take(LONGEST).collect();
    json!({ "name": name, "value": value })
}

fn fits(value: &str) -> bool {
    (1..=LONGEST).contains(&value.chars().count())
}

/// Choices for an option: what could stand at the end of the line that the options make.
pub fn candidates(
    (game, lexicon): (&Game, &Lexicon),
    voice: Voice<'_>,
    definition: &'static Definition,
    filled: &Filled,
    focused: &str,
    (player, spoken): (&adjutant_events::PlayerId, Option<&As>),
) -> Vec<(String, String)> {
    // What a seat is offered tells of what it hides: it is given to nobody but its holder.
    let seat = match spoken {
        Some(As::Seat(seat)) if permissions::holds(game, player, seat) => Some(seat.clone()),
        Some(As::Seat(_)) => None,
        _ => permissions::likely_seat(game, player),
    };
    let seen = view(game, &permissions::viewer(game, player, spoken));
    let offered = seat.as_ref().map(|seat| offers(game, seat)).unwrap_or_default();
    let context = Context { lexicon, seat: seat.as_ref(), view: Some(&seen) };
    if let Some(choices) = ways::choices(&context, voice, definition, filled, focused, &offered) {
        return choices;
    }
    let (line, start) = line(definition, filled, focused, voice.language());
    let found = complete(&line, line.len(), &context, Some(&offered));
    let begun = line.get(start..found.start).unwrap_or_default().to_owned();
    let suits = |candidate: &&Candidate| !matches!(candidate.kind, CandidateKind::Marker | CandidateKind::Command);
    let mut choices: Vec<(String, String)> = found
        .candidates
        .iter()
        .filter(suits)
        .flat_map(|candidate| numbered(candidate, &begun))
        .map(|(candidate, text)| (shown(voice, candidate, &text, &met(game, lexicon, candidate)), text))
        .collect();
    // What is typed already is a choice too, when it stands by itself.
    let typed = filled.get(focused).unwrap_or_default().trim().to_owned();
    if choices.is_empty() && !typed.is_empty() {
        choices.push((typed.clone(), typed));
    }
    choices
}

/// A kind of unit with how many there are, all and one, when no number was typed before it.
fn numbered<'a>(candidate: &'a Candidate, begun: &str) -> Vec<(&'a Candidate, String)> {
    let has_number = begun.trim_end().ends_with(|letter: char| letter.is_numeric());
    match candidate.count {
        Some(count) if candidate.kind == CandidateKind::Kind && !has_number && count > 1 => {
            [count, 1].map(|count| (candidate, format!("{begun}{count} {}", candidate.text))).into()
        }
        _ => vec![(candidate, format!("{begun}{}", candidate.text))],
    }
}

/// Whom an attack would meet, by their kinds: those that the rules have defend the space.
fn met(game: &Game, lexicon: &Lexicon, candidate: &Candidate) -> Vec<KindCount> {
    let (Some(state), Some(MoveEffect::Attack | MoveEffect::Assault)) = (game.play.read::<State>(), candidate.effect)
    else {
        return Vec::new();
    };
    let Found::Found(space) = lexicon.space(&candidate.text) else { return Vec::new() };
    let space = state.board().space(&space);
    space.map(|space| state.count_kinds(&defenders(state, space))).unwrap_or_default()
}

fn shown(voice: Voice<'_>, candidate: &Candidate, text: &str, against: &[KindCount]) -> String {
    let effect = match candidate.effect {
        Some(MoveEffect::Attack) => "attack",
        Some(MoveEffect::Capture) => "capture",
        Some(MoveEffect::Load) => "load",
        Some(MoveEffect::Unload) => "unload",
        Some(MoveEffect::Assault) => "assault",
        Some(MoveEffect::Land) => "land",
        Some(MoveEffect::Move) | None => {
            return match candidate.count {
                Some(count) if candidate.kind == CandidateKind::Kind => {
                    let args = Args::new().text("text", text).number("count", count);
                    voice.words().say("discord-choice-of", &args)
                }
                _ => text.to_owned(),
            };
        }
    };
    let there = voice.words().say("offer-destination", &Args::new().text("space", text).text("effect", effect));
    if against.is_empty() {
        return there;
    }
    let units = against.iter().map(|met| voice.counted(&met.kind, u64::from(met.count)));
    let units = units.collect::<Vec<_>>().join(&voice.words().word("list-comma"));
    voice.words().say("discord-choice-against", &Args::new().text("destination", there).text("units", units))
}

/// The line that the options make, the one being typed at its end, and where that begins.
fn line(definition: &'static Definition, filled: &Filled, focused: &str, language: Language) -> (String, usize) {
    let mut line = match language {
        Language::En => definition.name.to_owned(),
        Language::Ja => definition.ja.to_owned(),
    };
    if let [only] = definition.slots
        && only.kind == SlotKind::Ways
    {
        let (way, start) = spoken::way(|name| filled.get(name), Some(focused));
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
    use adjutant_commands::definition;

    #[test]
    fn options_make_the_line_that_would_be_typed() {
        let filled = Filled {
            name: "move".into(),
            options: [("to", "east"), ("units", "2 infantry"), ("from", "Germany")]
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .into(),
            focused: Some("to".into()),
        };
        let definition = definition::find("move").expect("defined");
        let (made, start) = line(definition, &filled, "to", Language::En);
        assert_eq!((made.as_str(), &made[start..]), ("move 2 infantry from Germany to east", "east"));
    }
}
