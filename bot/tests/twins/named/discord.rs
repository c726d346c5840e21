//! Asking on Discord: lines, slash commands, what is being typed, and what is pressed in other people's messages.

use super::{Asked, NOW, Told};
use crate::twins::asking::words;
use adjutant::discord::interactions::autocomplete::candidates;
use adjutant::discord::interactions::commands::options::CommandOptions;
use adjutant::discord::interactions::commands::orders::{said, said_line};
use adjutant::discord::interactions::components::instructions;
use adjutant::discord::interactions::components::press::pressed_line;
use adjutant::discord::interactions::modals::form::choice_form;
use adjutant::discord::interactions::response::Invoker;
use adjutant::discord::messages::custom_id::{CustomId, Verb};
use adjutant::discord::registration::command_names;
use adjutant_commands::As;
use adjutant_commands::definition::{Group, TRY};
use adjutant_commands::moderator::Session;
use adjutant_events::{CauseId, PlayerId};

/// The answer to a line, with its buttons.
pub(super) fn answer(
    session: &mut Session,
    (player, speaker): (&PlayerId, Option<&As>),
    line: &str,
    at: usize,
) -> String {
    let invoker = Invoker { player: player.clone(), speaker: speaker.cloned(), words: words() };
    format!("{:?}", said_line(session, &invoker, &CauseId::new(format!("line{at}")), line, NOW))
}

/// Every line, in every role.
pub(super) fn lines(asked: &Asked<'_>) -> Vec<Told> {
    let mut session = asked.session();
    let mut told = Vec::new();
    for speaker in asked.speakers() {
        for question in asked.lines {
            let line = question.line.as_str();
            let answer = answer(&mut session, (&asked.by.player, speaker.as_ref()), line, told.len());
            told.push((format!("{line} as {speaker:?}"), answer));
        }
    }
    assert_eq!(session.game().seq, asked.log.len() as u64, "nothing was done");
    told
}

/// Slash commands with the option for the seat: every view, and every other command as what is tried.
pub(super) fn forms(asked: &Asked<'_>) -> Vec<Told> {
    let mut session = asked.session();
    let try_it = session.lexicon().commands().find(TRY).expect("a command that tries others");
    let slot = try_it.slots.first().expect("what is tried").name;
    let mut told = Vec::new();
    for speaker in asked.speakers() {
        for question in asked.lines {
            let (definition, slots) = match question.line.strip_prefix(TRY) {
                Some(line) => (try_it, vec![(slot.to_owned(), line.trim().to_owned())]),
                None if question.definition.group == Group::Views => (question.definition, Vec::new()),
                None => continue,
            };
            let cause = CauseId::new(format!("form{}", told.len()));
            let invoker = Invoker { player: asked.by.player.clone(), speaker: speaker.clone(), words: words() };
            let answer = said(&mut session, &invoker, |session| {
                session.fill_in(&cause, &invoker.player, speaker.as_ref(), (definition, &slots), NOW)
            });
            told.push((format!("/{} {slots:?} as {speaker:?}", definition.name), format!("{answer:?}")));
        }
    }
    assert_eq!(session.game().seq, asked.log.len() as u64, "nothing was done");
    told
}

/// What is offered while an option of a command for that seat is typed. `steps` asks it in the other roles.
pub(super) fn completions(asked: &Asked<'_>) -> Vec<Told> {
    let session = asked.session();
    let family = session.lexicon().grammar().family().name();
    let place = (session.game(), session.lexicon().as_ref());
    let voice = words().with(session.lexicon().board());
    let speaker = As::Seat(asked.named.clone());
    let helped = asked.lines.iter().filter(|question| question.line.starts_with("help "));
    let mut told = Vec::new();
    for definition in helped.map(|question| question.definition) {
        let name = command_names::of(family, definition).expect("every command is registered").name.clone();
        for slot in command_names::slots(definition) {
            for typed in ["", "1"] {
                let filled = CommandOptions {
                    name: name.clone(),
                    options: vec![(slot.name.to_owned(), typed.to_owned())],
                    focused: Some(slot.name.to_owned()),
                    ..CommandOptions::default()
                };
                let by = (&asked.by.player, Some(&speaker));
                let found = candidates(place, voice, definition, &filled, slot.name, by);
                told.push((format!("/{name} {}:{typed}", slot.name), format!("{found:?}")));
            }
        }
    }
    told
}

/// Every kind of component, as it would stand below a message for another seat.
pub(super) fn components(asked: &Asked<'_>) -> Vec<Told> {
    let mut session = asked.session();
    let game = asked.game().to_string();
    let place = session.game().table.seats.iter().position(|seat| seat.id == *asked.named);
    let mut told = Vec::new();
    for verb in verbs() {
        for guess in asked.guesses {
            let speaker = Some(As::Seat(asked.named.clone()));
            let invoker = Invoker { player: asked.by.player.clone(), speaker, words: words() };
            let press =
                CustomId { game: game.clone(), seq: session.game().seq, seat: place, verb, text: guess.verb.clone() };
            let answer = match verb {
                Verb::Say | Verb::Choose | Verb::Lose | Verb::Tutor => {
                    let line = pressed_line(&session, &invoker, &press, guess.values.clone());
                    format!("{line:?}")
                }
                Verb::Fill => format!("{:?}", choice_form(&session, &invoker, &press)),
                Verb::Standing => format!("{:?}", instructions::panel(&session, &invoker, place)),
                // These take no seat: they show what the user sees anyway, as the lines do.
                Verb::Board | Verb::Whole | Verb::OwnBoard | Verb::Since | Verb::Moment => {
                    format!("{:?}", invoker.viewer(session.game()))
                }
                // The walk of a seat begins for its holder alone: `tests/discord/twins.rs` presses it. The others open
                // an empty form, or concern no game.
                Verb::Walk | Verb::Orders | Verb::Help | Verb::New | Verb::GoBack => continue,
                Verb::Find | Verb::Rematch | Verb::StillIn | Verb::Guess | Verb::Where => continue,
            };
            // What a button says is judged as a line of the seat.
            let at = told.len();
            let said = answer_to(&mut session, &invoker, verb, &guess.verb, at);
            told.push((format!("{verb:?} {}", guess.verb), format!("{answer}{said}")));
        }
    }
    assert_eq!(session.game().seq, asked.log.len() as u64, "nothing was done");
    told
}

/// The answer to what a button says for a seat.
fn answer_to(session: &mut Session, invoker: &Invoker, verb: Verb, text: &str, at: usize) -> String {
    let says = matches!(verb, Verb::Say | Verb::Choose);
    if says {
        answer(session, (&invoker.player, invoker.speaker.as_ref()), &format!("{TRY} {text}"), at)
    } else {
        String::new()
    }
}

/// Every verb that a custom id can have. The match above says of each what pressing it does.
fn verbs() -> Vec<Verb> {
    let of = |letter: char| CustomId::read(&format!("1|game|1||{letter}|")).map(|press| press.verb);
    let verbs: Vec<Verb> = ('a'..='z').chain('A'..='Z').filter_map(of).collect();
    assert!(verbs.len() >= 14, "{verbs:?}");
    verbs
}
