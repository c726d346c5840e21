//! Standing instructions by buttons, menus and forms. They are secret, so that everything is ephemeral.

use super::seat_questions;
use super::seat_questions::{FORM, PRESET, QUESTION};
use crate::discord::interactions::commands::orders::said;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::modals::form::written;
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::{PRIMARY, Panel, ROWS, choice, cut, in_rows};
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::mentions;
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Words, capital};
use adjutant_commands::definition::Group;
use adjutant_commands::moderator::Session;
use adjutant_commands::{As, Definition, Query, Slot};
use adjutant_core::command::TableCommand;
use adjutant_core::{Viewer, view};
use adjutant_events::{GameId, InstructionScope, SeatId, TopicId};
use serde_json::{Value, json};
use serenity::model::application::ModalInteraction;

/// The prefix of a topic's menu in its custom id.
const TOPIC: char = '=';
/// Discord's limits for a modal: the label and placeholder of a field, and the title.
const LABEL: usize = 45;
const HINT: usize = 100;

/// Puts the result of the last press above an answer.
pub(in crate::discord) fn below(shown: Answer, text: &str) -> Answer {
    let whole = [text, &shown.text].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n");
    Answer { text: cut(&whole, LONGEST), ..shown }
}

impl Bot {
    /// Handles a button or menu about standing instructions.
    pub(in crate::discord) async fn stand(&self, asked: Interaction, press: CustomId, values: Vec<String>) {
        if let Some(command) = press.text.strip_prefix(FORM) {
            let command = command.to_owned();
            return self.open_instruction(&asked, press, command).await;
        }
        let is_begun = press.text.is_empty() || press.text == QUESTION;
        let is_in_time = if is_begun { self.defer(&asked).await } else { self.defer_update(&asked).await };
        if !is_in_time {
            return;
        }
        let preset = press.text.starts_with(PRESET).then(|| press.text.clone());
        let shown = match values.into_iter().next().or(preset) {
            Some(value) if press.text == "seat" => {
                let seat = value.parse().ok();
                self.own_panel(&asked, &press, move |session, invoker, _| panel(session, invoker, seat)).await
            }
            Some(text) => {
                let (cause, now) = (asked.cause(), asked.at((self.clock)()));
                let doing = move |session: &mut Session, invoker: &Invoker, seat| {
                    let mut invoker = invoker.clone();
                    invoker.speaker = seat_of(session, seat).map(As::Seat);
                    let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
                    let text = seat_questions::lines(session, invoker.words, &text).unwrap_or(text);
                    let answer =
                        said(session, &invoker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now));
                    below(panel(session, &invoker, seat), &answer.text)
                };
                self.own_panel(&asked, &press, doing).await
            }
            None if press.text == QUESTION => {
                self.own_panel(&asked, &press, |session, invoker, seat| question(session, invoker, seat)).await
            }
            None => self.own_panel(&asked, &press, |session, invoker, seat| panel(session, invoker, seat)).await,
        };
        self.answer(&asked, shown).await;
    }

    /// Opens the form of a command.
    async fn open_instruction(&self, asked: &Interaction, press: CustomId, command: String) {
        let words = asked.words;
        let game = GameId::new(press.game.as_str());
        let made = self.game_host.ask(&game, move |session| {
            let definition = session.lexicon().commands().find(&command)?;
            Some(form(words, &press, definition))
        });
        match made.await {
            Ok(Some(form)) => self.respond(asked, &form).await,
            Ok(None) => self.reply(asked, Answer::no(words.word("discord-old-button"))).await,
            Err(fault) => self.reply(asked, denied(asked.voice(), &fault.into())).await,
        }
    }

    /// Handles a submitted form about standing instructions.
    pub(in crate::discord) async fn stand_by_form(&self, asked: Interaction, press: CustomId, form: &ModalInteraction) {
        if !self.defer(&asked).await {
            return;
        }
        let slots = written(form);
        let command = press.text.trim_start_matches(FORM).to_owned();
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        let doing = move |session: &mut Session, invoker: &Invoker, seat| {
            let Some(definition) = session.lexicon().commands().find(&command) else {
                return Answer::no(invoker.words.word("discord-old-button"));
            };
            let mut invoker = invoker.clone();
            invoker.speaker = seat_of(session, seat).map(As::Seat);
            let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
            let answer = said(session, &invoker, |session| {
                session.fill_in(&cause, &who, speaks.as_ref(), (definition, &slots), now)
            });
            below(panel(session, &invoker, seat), &answer.text)
        };
        let shown = self.own_panel(&asked, &press, doing).await;
        self.answer(&asked, shown).await;
    }

    /// Builds an ephemeral answer for the given seat, or for the user's own seat.
    pub(in crate::discord) async fn own_panel(
        &self,
        asked: &Interaction,
        press: &CustomId,
        ask: impl FnOnce(&mut Session, &Invoker, Option<usize>) -> Answer + Send + 'static,
    ) -> Answer {
        let (game, chosen) = (GameId::new(press.game.as_str()), press.seat);
        let invoker = match self.invoker(asked, &game, None).await {
            Ok(invoker) => invoker,
            Err(answer) => return answer,
        };
        self.ask(asked, &game, move |session| {
            let seat = chosen.or_else(|| own_seats(session, &invoker).into_iter().next());
            ask(session, &invoker, seat)
        })
        .await
    }
}

/// The positions of the user's seats at the table, the likeliest first.
pub(in crate::discord) fn own_seats(session: &Session, invoker: &Invoker) -> Vec<usize> {
    let table = &session.game().table;
    let likely = adjutant_commands::moderator::actor::likely_seat(session.game(), &invoker.player);
    let mut seats: Vec<usize> =
        (0..table.seats.len()).filter(|at| table.seats[*at].player.as_ref() == Some(&invoker.player)).collect();
    seats.sort_by_key(|at| Some(&table.seats[*at].id) != likely.as_ref());
    seats
}

/// The seat at this position of the table.
pub(in crate::discord) fn seat_of(session: &Session, place: Option<usize>) -> Option<SeatId> {
    session.game().table.seats.get(place?).map(|seat| seat.id.clone())
}

/// The question for a new player of a seat. If it was answered or the seat is another user's, the instructions are
/// shown.
fn question(session: &Session, invoker: &Invoker, seat: Option<usize>) -> Answer {
    let own = seat.filter(|seat| own_seats(session, invoker).contains(seat));
    let asked = seat_of(session, own).and_then(|seat| seat_questions::asked(session, invoker.words, &seat));
    let Some((text, rows)) = asked else { return panel(session, invoker, seat) };
    Answer { text, rows, ..Answer::default() }
}

/// The standing instructions of a seat, and the components to change them.
pub fn panel(session: &Session, invoker: &Invoker, seat: Option<usize>) -> Answer {
    let words = invoker.words;
    let own = own_seats(session, invoker);
    let Some((place, id)) =
        seat.filter(|seat| own.contains(seat)).and_then(|at| Some((at, seat_of(session, Some(at))?)))
    else {
        return Answer::no(words.word("standing-no-seat"));
    };
    let page = Page::new(words, session.lexicon().board(), Paint::None).wide(60);
    let make = Panel::of(session, words);
    let viewer = Viewer::Seat(id.clone());
    let list = show::query(page, session, &Query::Instructions, &viewer);
    let forms = to_be_written(session).filter_map(|definition| {
        // The label is the command's name without the common first word.
        let label = match words.language() {
            Language::Ja => definition.ja.to_owned(),
            Language::En => capital(definition.name.split_once(' ').map_or(definition.name, |(_, about)| about)),
        };
        let label = label.as_str();
        make.button(Some(place), Verb::Standing, &format!("{FORM}{}", definition.name), label, PRIMARY)
    });
    let mut rows: Vec<Value> = in_rows(&forms.collect::<Vec<_>>()).collect();
    let mut menu = |text: &str, label: &str, choices: Vec<Value>| {
        rows.extend(make.menu(Some(place), (Verb::Standing, text), label, choices, (1, 1)));
    };
    menu("back", &words.word("standing-menu-withdraw"), withdrawals(session, &make, &viewer));
    if own.len() > 1 {
        let seats =
            own.iter().filter_map(|at| Some(choice(&make.voice.seat(&seat_of(session, Some(*at))?), &at.to_string())));
        menu("seat", &words.word("standing-menu-seat"), seats.collect());
    }
    for (topic, choices) in offered(session, &make) {
        let label = words.say("standing-menu-topic", &Args::new().text("topic", make.voice.topic(&topic)));
        menu(&format!("{TOPIC}{topic}"), &label, choices);
    }
    // What does not fit can be given by a form.
    rows.truncate(ROWS);
    let text = cut(&mentions(&list), LONGEST);
    Answer { text, rows, ..Answer::default() }
}

/// The commands of instructions with required arguments.
fn to_be_written(session: &Session) -> impl Iterator<Item = &'static Definition> {
    let commands = session.lexicon().commands();
    let back = commands.called("withdraw standing").map(|definition| definition.name);
    commands.all().iter().filter(move |definition| {
        definition.group == Group::Instructions
            && Some(definition.name) != back
            && definition.slots.iter().any(|slot| slot.required)
    })
}

/// Instructions for the menus, grouped by topic.
fn offered(session: &Session, make: &Panel<'_>) -> Vec<(TopicId, Vec<Value>)> {
    let Some(standing) = session.game().rules.family().standing() else { return Vec::new() };
    let mut topics: Vec<(TopicId, Vec<Value>)> = Vec::new();
    for instruction in standing.offered() {
        let Some(topic) = standing.topic(&instruction) else { continue };
        let command = TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into();
        let picked = choice(&make.voice.typed(&command), &make.english(&command));
        match topics.iter_mut().find(|(known, _)| *known == topic) {
            Some((_, choices)) => choices.push(picked),
            None => topics.push((topic, vec![picked])),
        }
    }
    topics
}

/// The instructions of a seat as options to withdraw.
fn withdrawals(session: &Session, make: &Panel<'_>, viewer: &Viewer) -> Vec<Value> {
    let seen = view(session.game(), viewer);
    let own = seen.table.seats.into_iter().flat_map(|seat| seat.instructions);
    let back = own.map(|given| {
        let command = TableCommand::Withdraw { scope: given.scope, topic: given.topic }.into();
        choice(&make.voice.typed(&command), &make.english(&command))
    });
    back.collect()
}

/// The form of a command: a field for each slot, with its help.
fn form(words: Words, press: &CustomId, definition: &Definition) -> Value {
    let field = |slot: &Slot| {
        let (label, hint) = (words.word(&format!("name-option-{}", slot.name)), words.word(&definition.slot_key(slot)));
        json!({ "type": 1, "components": [{
            "type": 4, "custom_id": slot.name, "style": 1, "label": cut(&label, LABEL),
            "placeholder": cut(&hint.replace('`', ""), HINT), "required": slot.required, "max_length": 200,
        }] })
    };
    let title = words.word(&definition.about_key());
    json!({ "type": 9, "data": {
        "custom_id": press.id().unwrap_or_default(), "title": cut(&title, LABEL),
        "components": definition.slots.iter().map(field).collect::<Vec<_>>(),
    } })
}
