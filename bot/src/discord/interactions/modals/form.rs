//! The modals of a game: the forms for orders, and what was written into them.

use crate::discord::interactions::commands::orders::said_line;
use crate::discord::interactions::components::choices::open;
use crate::discord::interactions::components::press::is_ephemeral;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::leagues::custom_id::Pressed;
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::words::{Args, Voice, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::{Session, actor};
use adjutant_core::choice::{Choice, Slot};
use adjutant_core::{Viewer, choices};
use adjutant_events::GameId;
use serde_json::{Value, json};
use serenity::model::application::{ActionRowComponent, ModalInteraction};

/// Discord's limit for a text input, in characters.
const LONGEST: usize = 4000;

/// A text input of a modal.
struct Field {
    id: String,
    label: String,
    hint: String,
    /// Whether it has several lines.
    long: bool,
    needed: bool,
    /// Its initial text.
    written: String,
}

/// The form for the orders of a turn. The game supplies the placeholder.
pub(in crate::discord) fn orders(voice: Voice<'_>, game: &str, seat: Option<usize>, written: String) -> Value {
    let words = voice.words();
    let hint = voice.own("discord-form-orders-hint", &Args::new());
    let label = words.word("discord-form-orders-field");
    let field = Field { id: "text".to_owned(), label, hint, long: true, needed: true, written };
    form(words, game, (seat, Verb::Orders, ""), "discord-form-orders", &[field])
}

/// The form of a choice: a text input for each slot.
fn slots(voice: Voice<'_>, game: &str, seat: Option<usize>, choice: &Choice) -> Value {
    let words = voice.words();
    let verb = choice.verb.replace(' ', "-");
    let key = format!("discord-form-{verb}");
    let field = |slot: &Slot| {
        let (label, hint) = (format!("{key}-{}", slot.name), format!("discord-hint-{verb}-{}", slot.name));
        let needed = slot.least > 0;
        Field {
            id: slot.name.to_owned(),
            label: words.word(&label),
            hint: voice.here(&hint, &Args::new()),
            long: false,
            needed,
            written: String::new(),
        }
    };
    let fields: Vec<Field> = choice.slots.iter().map(field).collect();
    form(words, game, (seat, Verb::Fill, choice.verb), &key, &fields)
}

/// The form for the reason of a rewind.
pub(in crate::discord) fn reason(words: Words, press: &CustomId) -> Value {
    let field = Field {
        id: "reason".to_owned(),
        label: words.word("discord-form-rewind-reason"),
        hint: words.word("discord-hint-rewind-reason"),
        long: false,
        needed: true,
        written: String::new(),
    };
    form(words, &press.game, (None, Verb::GoBack, &press.text), "discord-form-rewind", &[field])
}

/// The order that the fields make. For one slot, lines become a list; for several slots, each is an order.
fn filled(verb: &str, fields: &[(String, String)], slots: usize) -> String {
    let line = |text: &str, between: &str| text.trim().replace("\r\n", "\n").replace(['\n', '\r'], between);
    match fields {
        [] => format!("{verb} nothing"),
        [(_, only)] if slots == 1 => format!("{verb} {}", line(only, ", ")),
        several => {
            let orders: Vec<String> = several.iter().map(|(_, text)| line(text, " ")).collect();
            format!("{verb} {}", orders.join(" / "))
        }
    }
}

fn form(
    words: Words,
    game: &str,
    (seat, verb, text): (Option<usize>, Verb, &str),
    title: &str,
    fields: &[Field],
) -> Value {
    let press = CustomId { game: game.to_owned(), seq: 0, seat, verb, text: text.to_owned() };
    let row = |field: &Field| {
        let mut input = json!({
            "type": 4, "custom_id": field.id, "style": if field.long { 2 } else { 1 },
            "label": field.label, "placeholder": field.hint, "required": field.needed,
            "min_length": u8::from(field.needed), "max_length": LONGEST,
        });
        if !field.written.is_empty() {
            input["value"] = field.written.as_str().into();
        }
        json!({ "type": 1, "components": [input] })
    };
    json!({
        "type": 9,
        "data": {
            "custom_id": press.id().unwrap_or_default(), "title": words.word(title),
            "components": fields.iter().map(row).collect::<Vec<_>>(),
        },
    })
}

/// The fields of a submitted modal that are not empty, by their ids.
pub(in crate::discord) fn written(form: &ModalInteraction) -> Vec<(String, String)> {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let written = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(field) => Some((field.custom_id.clone(), field.value.clone()?)),
        _ => None,
    });
    written.filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// The form of a choice of a seat. A user who does not see what the seat sees gets forms of its public choices only.
pub fn choice_form(session: &Session, invoker: &Invoker, press: &CustomId) -> Option<Value> {
    let game = session.game();
    let seat = game.table.seats.get(press.seat?)?.id.clone();
    let viewer = actor::viewer(game, &invoker.player, Some(&As::Seat(seat.clone())));
    let all = if viewer == Viewer::Seat(seat.clone()) { choices(game, &seat) } else { open(game, &seat) };
    let choice = all.iter().find(|choice| choice.verb == press.text && !choice.slots.is_empty())?;
    Some(slots(invoker.words.with(session.lexicon().board()), &press.game, press.seat, choice))
}

impl Bot {
    /// Opens the form for the orders of a turn. `again`: with the user's last refused text.
    pub async fn open_orders(&self, asked: &Interaction, game: &GameId, seat: Option<usize>, again: bool) {
        let words = asked.words;
        let written = if again { self.written.by(asked.user, game) } else { String::new() };
        let made = self.game_host.ask(game, move |session| {
            orders(words.with(session.lexicon().board()), session.game().id.as_str(), seat, written)
        });
        match made.await {
            Ok(form) => self.respond(asked, &form).await,
            Err(fault) => self.reply(asked, denied(asked.voice(), &fault.into())).await,
        }
    }

    /// Opens the form of a choice of a seat.
    pub(in crate::discord) async fn open_form(&self, asked: &Interaction, game: &GameId, press: CustomId) {
        let words = asked.words;
        let invoker = self.onlooker(asked, game, None);
        let made = self.game_host.ask(game, move |session| choice_form(session, &invoker, &press));
        match made.await {
            Ok(Some(form)) => self.respond(asked, &form).await,
            Ok(None) => self.reply(asked, Answer::no(words.word("discord-stale-button"))).await,
            Err(fault) => self.reply(asked, denied(asked.voice(), &fault.into())).await,
        }
    }

    /// Handles a submitted modal.
    pub async fn form(&self, asked: Interaction, form: ModalInteraction) {
        if let Some(press) = CustomId::read(&form.data.custom_id).filter(|press| press.verb == Verb::Standing) {
            return self.stand_by_form(asked, press, &form).await;
        }
        if let Some(pressed) = Pressed::read(&form.data.custom_id) {
            return self.league_form(asked, pressed, &form).await;
        }
        let Some(press) = CustomId::read(&form.data.custom_id) else {
            return self.reply(&asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        if press.verb == Verb::New {
            return self.made_by_form(&asked, &press, &form).await;
        }
        if press.verb == Verb::Find {
            return self.find_by_form(&asked, &form).await;
        }
        if press.verb == Verb::GoBack {
            return self.go_back(&asked, &press, &form).await;
        }
        // If it was opened from a public message, that message is updated. The user gets only what the channel does not
        // show.
        let shown = form.message.as_ref().filter(|message| !is_ephemeral(message)).map(|message| message.id.get());
        if let Some(shown) = shown {
            if !self.defer_update(&asked).await {
                return;
            }
            self.delivery.was_pressed(&GameId::new(press.game.as_str()), shown, &asked);
            let answer = self.filled_in(&asked, &form, press).await;
            if !answer.public {
                self.follow_up(&asked, answer).await;
            }
        } else if self.defer(&asked).await {
            let answer = self.filled_in(&asked, &form, press).await;
            self.answer(&asked, answer).await;
        }
    }

    /// Executes the orders of a modal.
    async fn filled_in(&self, asked: &Interaction, form: &ModalInteraction, press: CustomId) -> Answer {
        let fields = written(form);
        let text = match press.verb {
            Verb::Fill => filled(&press.text, &fields, form.data.components.len()),
            _ => fields.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n"),
        };
        let (cause, now, wrote) = (asked.cause(), asked.at((self.clock)()), text.clone());
        let game = GameId::new(press.game.as_str());
        if let Some(answer) = self.not_admitted(asked, &game).await {
            return answer;
        }
        let said = match (self.invoker(asked, &game, None).await, self.people(asked, &game, &text).await) {
            (Ok(invoker), Ok(text)) => Ok((invoker, text)),
            (Err(answer), _) | (_, Err(answer)) => Err(answer),
        };
        let (invoker, text) = match said {
            Ok(said) => said,
            Err(answer) => return answer,
        };
        let answer = self.ask(asked, &game, move |session| {
            let mut invoker = invoker;
            let seats = &session.game().table.seats;
            invoker.speaker = press.seat.and_then(|seat| seats.get(seat)).map(|seat| As::Seat(seat.id.clone()));
            said_line(session, &invoker, &cause, &text, now)
        });
        self.correctable(asked, &game, press.seat, wrote, answer.await)
    }
}
