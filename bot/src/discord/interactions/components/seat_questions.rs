//! The question to a new player of a seat: a button for each preset of the game, and one for an own answer.

use crate::discord::messages::action_rows::{PRIMARY, Panel, SECONDARY, in_rows};
use crate::discord::messages::custom_id::Verb;
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::command::TableCommand;
use adjutant_core::standing::Preset;
use adjutant_events::{Envelope, Event, InstructionScope, Native, PlayerId, SeatId, TableEvent, TopicId};
use serde_json::Value;

/// The prefix in a button's custom id that opens the form of a command.
pub(in crate::discord) const FORM: char = '+';
/// The prefix in a button's custom id that chooses a preset; the preset's index follows.
pub(in crate::discord) const PRESET: char = '*';
/// The custom id's text of the button that shows the question.
pub(in crate::discord) const QUESTION: &str = "?";

/// The seat that the user took by these events, if any.
pub(in crate::discord) fn taken_by<'a>(
    player: &PlayerId,
    mut events: impl Iterator<Item = &'a Envelope>,
) -> Option<SeatId> {
    events.find_map(|envelope| match &envelope.event {
        Event::Table(TableEvent::SeatTaken { seat, player: by }) if by == player => Some(seat.clone()),
        _ => None,
    })
}

/// The question and its buttons; none if the game has no presets, or the seat has answered.
pub(in crate::discord) fn asked(session: &Session, words: Words, seat: &SeatId) -> Option<(String, Vec<Value>)> {
    let panel = Panel::of(session, words);
    let (presets, first, topic) = questions(session)?;
    let given = &session.game().table.seat(seat)?.instructions;
    if given.get(&InstructionScope::Always, topic.as_str()).is_some() {
        return None;
    }
    let place = panel.place(seat);
    let press =
        |number: usize, label: &str| panel.button(place, Verb::Standing, &format!("{PRESET}{number}"), label, PRIMARY);
    let mut buttons: Vec<Value> =
        presets.iter().enumerate().filter_map(|(number, one)| press(number, &panel.voice.told(&one.name))).collect();
    let command = session.lexicon().grammar().instructed(&first).map(|said| said.command);
    let own = words.word("preset-own");
    buttons.extend(
        command.and_then(|command| panel.button(place, Verb::Standing, &format!("{FORM}{command}"), &own, SECONDARY)),
    );
    Some((panel.voice.own("preset-ask", &Args::new()), in_rows(&buttons).collect()))
}

/// The presets of the game, their first instruction and its topic; none if the game asks no such question.
fn questions(session: &Session) -> Option<(Vec<Preset>, Native, TopicId)> {
    let presets = session.lexicon().board().presets();
    let first = presets.first()?.instructions.first()?.clone();
    let topic = session.game().rules.family().standing()?.topic(&first)?;
    Some((presets, first, topic))
}

/// The public message to a user whom somebody else has seated, with a button that shows the question. Everybody sees it,
/// so it must not depend on whether the seat has answered. Whoever presses the button then reads the instructions.
pub(in crate::discord) fn for_the_seated(
    session: &Session,
    words: Words,
    seat: &SeatId,
    player: &str,
) -> Option<(String, Vec<Value>)> {
    questions(session)?;
    let panel = Panel::of(session, words);
    let button = panel.button(panel.place(seat), Verb::Standing, QUESTION, &words.word("preset-open"), PRIMARY)?;
    let voice = panel.voice;
    let args = voice.with_seat(Args::new().text("player", player), "seat", seat);
    let args = args.text("seat", words.sentence(&voice.the_seat(seat)));
    Some((words.say("preset-assigned", &args), in_rows(&[button]).collect()))
}

/// The lines of a preset, as typed in English.
pub(in crate::discord) fn lines(session: &Session, words: Words, text: &str) -> Option<String> {
    let number: usize = text.strip_prefix(PRESET)?.parse().ok()?;
    let panel = Panel::of(session, words);
    let preset = session.lexicon().board().presets().into_iter().nth(number)?;
    let line = |instruction: Native| {
        panel.english(&TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into())
    };
    Some(preset.instructions.into_iter().map(line).collect::<Vec<_>>().join("\n"))
}
