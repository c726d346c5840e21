//! Buttons, menus and forms.

use super::answer::{Answer, queried, said};
use super::bot::{Asked, Bot};
use super::living;
use super::mention::players;
use super::press::{Press, Verb};
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::{As, Query};
use adjutant_events::GameId;
use serde_json::{Value, json};
use serenity::model::application::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction,
};

/// The longest text that a form takes.
const LONGEST: usize = 4000;

/// The form for a whole turn.
pub fn orders(words: Words, game: &str, seat: Option<usize>) -> Value {
    form(
        words,
        game,
        seat,
        Verb::Orders,
        ["discord-form-orders", "discord-form-orders-field", "discord-form-orders-hint"],
    )
}

fn purchase(words: Words, game: &str, seat: Option<usize>) -> Value {
    form(
        words,
        game,
        seat,
        Verb::Purchase,
        ["discord-form-purchase", "discord-form-purchase-field", "discord-form-purchase-hint"],
    )
}

fn form(words: Words, game: &str, seat: Option<usize>, verb: Verb, keys: [&str; 3]) -> Value {
    let press = Press { game: game.to_owned(), seq: 0, seat, verb, text: String::new() };
    let [title, label, hint] = keys.map(|key| words.word(key));
    let style = if verb == Verb::Orders { 2 } else { 1 };
    let field = json!({
        "type": 4, "custom_id": "text", "style": style, "label": label, "placeholder": hint,
        "required": true, "min_length": 1, "max_length": LONGEST,
    });
    json!({
        "type": 9,
        "data": {
            "custom_id": press.id().unwrap_or_default(), "title": title,
            "components": [{ "type": 1, "components": [field] }],
        },
    })
}

impl Bot {
    /// Answers a button or a menu.
    pub async fn press(&self, asked: Asked, component: ComponentInteraction) {
        let Some(press) = Press::read(&component.data.custom_id) else {
            return self.reply(&asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let values = match component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values,
            _ => Vec::new(),
        };
        let game = GameId::new(press.game.as_str());
        match press.verb {
            Verb::Orders => self.respond(&asked, &orders(asked.words, &press.game, press.seat)).await,
            Verb::Purchase => self.respond(&asked, &purchase(asked.words, &press.game, press.seat)).await,
            Verb::Standing => self.stand(asked, press, values).await,
            Verb::March => self.march(asked, press, values).await,
            Verb::Board => {
                self.defer(&asked).await;
                let asker = asked.asker(None);
                let answer = self.ask(&asked, &game, move |session| {
                    let page = Page::new(asker.words, session.lexicon().board(), Paint::None).wide(60);
                    queried(page, session, &asker, &Query::Board { space: None })
                });
                let answer = answer.await;
                self.answer(&asked, answer).await;
            }
            Verb::Say | Verb::Choose | Verb::Lose => {
                self.defer_update(&asked).await;
                let answer = self.pressed(&asked, &game, press, values).await;
                if answer.refused {
                    self.crier.refresh(&game);
                    self.follow_up(&asked, answer).await;
                }
            }
        }
    }

    /// Does what a button says, unless the game has gone on since it was shown.
    async fn pressed(&self, asked: &Asked, game: &GameId, press: Press, values: Vec<String>) -> Answer {
        if let Some(answer) = self.not_admitted(asked, game).await {
            return answer;
        }
        let (cause, asker, now) = (asked.cause(), asked.asker(None), (self.clock)());
        let store = self.house.store().clone();
        self.ask(asked, game, move |session| {
            let mut asker = asker;
            let seats = &session.game().table.seats;
            asker.speaker = press.seat.and_then(|seat| seats.get(seat)).map(|seat| As::Seat(seat.id.clone()));
            let text = match press.verb {
                Verb::Choose => values.into_iter().next(),
                Verb::Lose => living::losses(session, &values),
                _ => Some(press.text.clone()),
            };
            let Some(text) = text else { return Answer::no(asker.words.word("discord-old-button")) };
            // A seat is as free as it was; whatever else was meant, it was meant on another board. What was executed
            // finds its first answer.
            let is_seat = press.seat.is_none();
            let is_new = store.find_cause(&session.game().id, &cause).is_ok_and(|span| span.is_none());
            if !is_seat && is_new && press.seq != session.game().seq {
                return Answer::no(asker.words.word("discord-stale-button"));
            }
            let (who, speaks) = (asker.player.clone(), asker.speaker.clone());
            said(session, &asker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now))
        })
        .await
    }

    /// Answers a form.
    pub async fn form(&self, asked: Asked, form: ModalInteraction) {
        if let Some(press) = Press::read(&form.data.custom_id).filter(|press| press.verb == Verb::Standing) {
            return self.stand_by_form(asked, press, &form).await;
        }
        self.defer(&asked).await;
        let fields = form.data.components.iter().flat_map(|row| &row.components);
        let text = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(field) => field.value.clone(),
            _ => None,
        });
        let text = text.collect::<Vec<_>>().join("\n");
        let Some(press) = Press::read(&form.data.custom_id) else {
            return self.answer(&asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let text = match press.verb {
            Verb::Purchase => format!("purchase {}", text.replace(['\n', '\r'], ", ")),
            _ => text,
        };
        let (cause, asker, now) = (asked.cause(), asked.asker(None), (self.clock)());
        let game = GameId::new(press.game.as_str());
        if let Some(answer) = self.not_admitted(&asked, &game).await {
            return self.answer(&asked, answer).await;
        }
        let answer = self.ask(&asked, &game, move |session| {
            let mut asker = asker;
            let seats = &session.game().table.seats;
            asker.speaker = press.seat.and_then(|seat| seats.get(seat)).map(|seat| As::Seat(seat.id.clone()));
            let (who, speaks, text) = (asker.player.clone(), asker.speaker.clone(), players(&text));
            said(session, &asker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now))
        });
        let answer = answer.await;
        self.answer(&asked, answer).await;
    }
}
