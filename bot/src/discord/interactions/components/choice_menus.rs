//! Orders by select menus: one question after another, following the tree of choices.
//!
//! Each step is an ephemeral menu. The custom ids contain what was picked, so that no state is stored.

use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::{CHOICES, PRIMARY, Panel, ROWS, SECONDARY, choice, in_rows};
use crate::discord::messages::custom_id::Verb;
use crate::steps::{
    OF, Walk, alike, begun, group_id, heading, is_walked, kinds_behind, picks, question, said_before, spoken,
};
use crate::words::{Args, Voice, Words};
use adjutant_commands::Lexicon;
use adjutant_core::choice::{self, Choice, Slot, Value, What};
use adjutant_core::{Command, Game, choices};
use adjutant_events::SeatId;
use serde_json::Value as Json;

/// The separator between picked values.
const THEN: char = '|';

impl Walk {
    /// Reads a walk from a custom id's text: `t0|move|russia` is the question with its menu's number, the verb, and the
    /// picked values.
    pub(in crate::discord) fn read(text: &str) -> Self {
        let mut parts = text.split(THEN).skip(1).map(str::to_owned);
        Self { verb: parts.next().unwrap_or_default(), picked: parts.collect() }
    }

    pub(in crate::discord) fn text(&self, question: &str, menu: usize) -> String {
        let letter = question.chars().next().unwrap_or('q');
        let picked = self.picked.iter().fold(String::new(), |before, id| format!("{before}{THEN}{id}"));
        format!("{letter}{menu}{THEN}{}{picked}", self.verb)
    }
}

/// The result of an answer to a question.
pub(in crate::discord) enum Walked {
    /// The next question.
    On(Walk),
    Order(Command),
    /// The first choice is not possible any more, or too much was picked. The walk starts again.
    Nowhere,
}

/// The result of picking these values at a step.
pub(in crate::discord) fn walked(game: &Game, seat: &SeatId, text: &str, values: &[String]) -> Walked {
    let walk = Walk::read(text);
    let all = choices(game, seat);
    let Some((_, choice)) = meant(&all, &walk) else { return Walked::Nowhere };
    match (question(choice, &walk), values.first()) {
        (Some(open), Some(first)) if !open.last => Walked::On(walk.on(first)),
        (Some(open), Some(_)) => match choice::order(game, choice, &picks(choice, &open, values)) {
            Ok(command) => Walked::Order(command),
            Err(_) => Walked::Nowhere,
        },
        _ => Walked::Nowhere,
    }
}

/// The choices with walks, by name. Further choices of the same verb get a number.
pub(in crate::discord) fn named(all: &[Choice]) -> Vec<(String, &Choice)> {
    let mut named: Vec<(String, &Choice)> = Vec::new();
    for choice in all.iter().filter(|choice| is_walked(choice)) {
        let before = named.iter().filter(|(_, known)| known.verb == choice.verb).count();
        let name = if before == 0 { choice.verb.to_owned() } else { format!("{}~{before}", choice.verb) };
        named.push((name, choice));
    }
    named
}

/// The choice of a walk with its name; the first if none is named.
fn meant<'a>(all: &'a [Choice], walk: &Walk) -> Option<(String, &'a Choice)> {
    named(all).into_iter().find(|(name, _)| walk.verb.is_empty() || *name == walk.verb)
}

/// The button that begins a walk. If a verb has several walks, the label lists the first places.
pub(in crate::discord) fn button(panel: &Panel<'_>, seat: &SeatId, choice: &Choice) -> Option<Json> {
    let all = choices(panel.game, seat);
    let named = named(&all);
    let is_meant = |known: &Choice| known.verb == choice.verb && known.order == choice.order && !known.brief;
    let (name, known) = named.iter().find(|(_, known)| is_meant(known))?;
    let mut label = begun(panel.voice, panel.game, choice);
    if named.iter().filter(|(_, other)| other.verb == choice.verb && !other.brief).count() > 1 {
        let places = known.slots.first().map_or(&[][..], |slot| &slot.values).iter().map(|value| &value.what);
        let places: Vec<String> = places.map(|place| panel.voice.thing(place)).collect();
        label = format!("{label}: {}", panel.voice.join(&places));
    }
    // An empty text begins the first walk.
    let is_first = named.first().is_some_and(|(first, _)| first == name);
    let walk = Walk { verb: name.clone(), picked: Vec::new() };
    let text = if is_first { String::new() } else { walk.text("q", 0) };
    panel.button(panel.place(seat), Verb::Walk, &text, &label, PRIMARY)
}

/// What the player of a seat is shown at a step. An empty `text` is the beginning.
pub fn step((game, lexicon): (&Game, &Lexicon), words: Words, seat: &SeatId, text: &str) -> Answer {
    let panel = Panel::new(game, lexicon.board(), words);
    let all = choices(game, seat);
    let walk = Walk::read(text);
    let found = meant(&all, &walk).and_then(|(verb, choice)| {
        let walk = Walk { verb, ..walk };
        // If the first choice is not possible any more, the walk starts again.
        asked(&panel, seat, choice, &walk).or_else(|| asked(&panel, seat, choice, &walk.anew()))
    });
    let Some((text, mut rows, is_all)) = found else { return Answer::of(words.word("pick-nothing")) };
    if game.rules.family().hides() {
        let back = words.word("discord-button-back");
        rows.extend(in_rows(panel.button(panel.place(seat), Verb::OwnBoard, "", &back, SECONDARY).as_slice()));
    }
    let text = if is_all { text } else { format!("{text}\n{}", words.word("discord-more")) };
    Answer { text, rows, ..Answer::default() }
}

/// The menus of a choice's first question.
pub(in crate::discord) fn first(panel: &Panel<'_>, seat: &SeatId, (name, choice): (&str, &Choice)) -> Vec<Json> {
    let walk = Walk { verb: name.to_owned(), picked: Vec::new() };
    asked(panel, seat, choice, &walk).map(|(_, rows, _)| rows).unwrap_or_default()
}

/// The open question of a walk: its text, its menus, and whether they hold everything.
fn asked(panel: &Panel<'_>, seat: &SeatId, choice: &Choice, walk: &Walk) -> Option<(String, Vec<Json>, bool)> {
    let open = question(choice, walk)?;
    let voice = panel.voice;
    let (options, most, is_all) = if open.last { amounts(voice, open.slot) } else { places(voice, choice, open.slot) };
    let about = said_before(voice, &open.before);
    let text = spoken(panel.voice, panel.game, choice, open.slot, &about);
    let placeholder = heading(panel.voice, panel.game, choice, open.slot, &about);
    // In games with hidden units, the last row has the button back to the player's board.
    let room = ROWS - usize::from(panel.game.rules.family().hides());
    let menus = options.chunks(CHOICES).take(room).enumerate();
    let menus = menus.filter_map(|(number, chunk)| {
        let text = walk.text(open.slot.name, number);
        panel.menu(panel.place(seat), (Verb::Walk, &text), &placeholder, chunk.to_vec(), (1, most))
    });
    Some((text, menus.collect(), is_all && options.len() <= CHOICES * room))
}

/// Options of which one is picked, with what can be picked next or the effect.
fn places(voice: Voice<'_>, order: &Choice, slot: &Slot) -> (Vec<Json>, usize, bool) {
    let urgent = format!("pick-urgent-{}", order.verb.replace(' ', "-"));
    let shown = slot.values.iter().filter(|value| !value.aside).map(|value| {
        let name = voice.value(&Value { there: None, ..value.clone() });
        let behind = kinds_behind(voice, value);
        let label = if value.urgent && voice.words().has(&urgent) {
            voice.words().say(&urgent, &Args::new().text("name", name))
        } else if value.effect.is_some() || behind.is_empty() {
            name
        } else {
            format!("{name}: {behind}")
        };
        choice(&label, &value.id())
    });
    (shown.collect(), 1, true)
}

/// Options with numbers of each kind; the full number is always there. Also how many may be picked, and whether every
/// number fits.
fn amounts(voice: Voice<'_>, slot: &Slot) -> (Vec<Json>, usize, bool) {
    let fit = alike(slot);
    let room = CHOICES / fit.len().clamp(1, CHOICES);
    let mut options = Vec::new();
    for (value, count) in &fit {
        let most = *count as usize;
        let numbers = (1..=most).rev().take(1).chain((1..most).take(room.saturating_sub(1)));
        for number in numbers {
            let label = match &value.what {
                What::Units { kind, .. } => voice.counted(kind, number as u64),
                _ if number > 1 => format!("{} x{number}", voice.value(value)),
                _ => voice.value(value),
            };
            options.push(choice(&label, &format!("{}{OF}{number}", group_id(value))));
        }
    }
    let is_all = fit.iter().all(|(_, count)| *count as usize <= room);
    (options, fit.len().min(slot.most as usize).max(1), is_all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::custom_id::CustomId;
    use adjutant_core::choice::Line;

    fn walked(slots: Vec<Slot>) -> Choice {
        Choice { slots, ..Choice::new("move", adjutant_core::command::TableCommand::TakeBack.into()) }
    }

    fn walk(picked: &[&str]) -> Walk {
        Walk { verb: "move".to_owned(), picked: picked.iter().map(|&id| id.to_owned()).collect() }
    }

    #[test]
    fn a_step_stands_in_an_id() {
        for walk in [walk(&[]), walk(&["russia"]), walk(&["russia", "west_russia"])] {
            for menu in [0, 4] {
                assert_eq!(Walk::read(&walk.text("units", menu)), walk);
            }
        }
    }

    #[test]
    fn units_of_a_kind_that_are_offered_apart_are_chosen_together() {
        let units = |kind: &str, count, tag| Value {
            at_most: count,
            tag,
            ..Value::new(What::Units { kind: kind.into(), owner: None, ids: Vec::new() })
        };
        let who = vec![units("lancer", 1, 0), units("pikes", 3, 0), units("lancer", 2, 1)];
        let to = Value::space(&"ukraine".into()).then(vec![Slot::some("units", who)]);
        let from = Value::space(&"russia".into()).then(vec![Slot::one("to", vec![to])]);
        let slot = Slot::one("from", vec![from]).headed(Line::new("offer-move"));
        let choice = walked(vec![slot]);
        let open = question(&choice, &walk(&["russia", "ukraine"])).expect("which");
        assert!(open.last && question(&choice, &walk(&["russia"])).is_some_and(|open| !open.last));
        let counts: Vec<u32> = alike(open.slot).into_iter().map(|(_, count)| count).collect();
        assert_eq!(counts, [3, 3]);
        let picks = picks(&choice, &open, &["lancer:3".to_owned()]);
        let units: Vec<(&str, u32)> =
            picks[0].then[0].then.iter().map(|pick| (pick.value.as_str(), pick.count)).collect();
        assert_eq!(units, [("lancer", 1), ("lancer~1", 2)]);
    }

    #[test]
    fn what_can_no_more_be_picked_has_no_question() {
        let slot = Slot::one("from", vec![Value::space(&"russia".into())]);
        let choice = walked(vec![slot]);
        assert!(question(&choice, &walk(&["japan"])).is_none());
    }

    #[test]
    fn the_longest_names_of_spaces_fit_into_an_id() {
        // No board has longer names (tested in `tests/laws`).
        let longest = "french_equatorial_africa";
        let text = walk(&[longest, longest]).text("units", 4);
        let game = "g".repeat(crate::discord::LONGEST_GAME);
        assert!(CustomId { game, seq: 0, seat: Some(4), verb: Verb::Walk, text }.id().is_some());
    }

    /// Every walk of every game has a text, also where the game defines none.
    #[test]
    fn every_walk_is_asked_in_words() {
        let mut walks = 0;
        for rules in crate::games::games().all() {
            let lexicon = crate::games::grammar(rules.family().name())
                .and_then(|words| words.lexicon(&rules))
                .expect("its words");
            let opening = adjutant_practice::Opening::of(rules.id().as_str());
            let mut table = adjutant_practice::Table::open(crate::games::games(), &opening, 7);
            for _ in 0..60 {
                table.settle();
                for seat in table.game.table.seats.clone() {
                    for language in crate::words::Language::ALL {
                        let panel = Panel::new(&table.game, lexicon.board(), Words::new(language));
                        let all = choices(&table.game, &seat.id);
                        for (name, choice) in named(&all) {
                            let walk = Walk { verb: name, picked: Vec::new() };
                            let Some((text, rows, _)) = asked(&panel, &seat.id, choice, &walk) else { continue };
                            let said = format!("{text}{}", Json::from(rows));
                            let begun = begun(panel.voice, panel.game, choice);
                            let is_key =
                                |said: &str| ["pick-", "discord-walk-", "slot-"].iter().any(|key| said.contains(key));
                            assert!(!is_key(&text) && !is_key(&begun) && !text.is_empty(), "{}: {said}", choice.verb);
                            walks += 1;
                        }
                    }
                }
                if table.play_one().is_none() {
                    break;
                }
            }
        }
        assert!(walks > 100, "{walks}");
    }
}
