//! Buttons, menus and forms.

use super::answer::{Answer, denied, queried, said};
use super::bot::{Asked, Bot};
use super::mention::players;
use super::press::{Press, Verb};
use super::war1812::own_board::{BRACES, own_board};
use super::war1812::steps::Step;
use super::{living, war1812};
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::{As, Family, Query};
use adjutant_core::Viewer;
use adjutant_events::GameId;
use serde_json::{Value, json};
use serenity::model::application::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction,
};
use serenity::model::channel::MessageFlags;

/// The longest text that a form takes.
const LONGEST: usize = 4000;

/// A field of a form: its id, and the keys of its label and its hint.
struct Field {
    id: &'static str,
    label: &'static str,
    hint: &'static str,
    /// Whether it takes several lines.
    long: bool,
    needed: bool,
}

impl Field {
    const fn new(id: &'static str, label: &'static str, hint: &'static str) -> Self {
        Self { id, label, hint, long: false, needed: true }
    }
}

/// The form for a whole turn.
pub fn orders(words: Words, game: &str, seat: Option<usize>, family: Family) -> Value {
    let hint = match family {
        Family::Axis => "discord-form-orders-hint",
        Family::War1812 => "discord-form-orders-hint-war1812",
    };
    let field = Field { long: true, ..Field::new("text", "discord-form-orders-field", hint) };
    form(words, game, seat, Verb::Orders, "discord-form-orders", &[field])
}

fn purchase(words: Words, game: &str, seat: Option<usize>) -> Value {
    let field = Field::new("text", "discord-form-purchase-field", "discord-form-purchase-hint");
    form(words, game, seat, Verb::Purchase, "discord-form-purchase", &[field])
}

/// The form for written orders: one for the fleet, one for the army, either or none.
fn plot(words: Words, game: &str, seat: Option<usize>) -> Value {
    let naval =
        Field { needed: false, ..Field::new("naval", "discord-form-plot-naval", "discord-form-plot-naval-hint") };
    let army = Field { needed: false, ..Field::new("army", "discord-form-plot-army", "discord-form-plot-army-hint") };
    form(words, game, seat, Verb::Plot, "discord-form-plot", &[naval, army])
}

fn form(words: Words, game: &str, seat: Option<usize>, verb: Verb, title: &str, fields: &[Field]) -> Value {
    let press = Press { game: game.to_owned(), seq: 0, seat, verb, text: String::new() };
    let row = |field: &Field| {
        let input = json!({
            "type": 4, "custom_id": field.id, "style": if field.long { 2 } else { 1 },
            "label": words.word(field.label), "placeholder": words.word(field.hint), "required": field.needed,
            "min_length": u8::from(field.needed), "max_length": LONGEST,
        });
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
        // A press on one's own board puts the next one in its place.
        let on_own_board = component.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        match press.verb {
            Verb::Orders => self.open_orders(&asked, &game, press.seat).await,
            Verb::Purchase => self.respond(&asked, &purchase(asked.words, &press.game, press.seat)).await,
            Verb::Standing => self.stand(asked, press, values).await,
            Verb::March => self.march(asked, press, values).await,
            Verb::Plot => self.respond(&asked, &plot(asked.words, &press.game, press.seat)).await,
            Verb::Board | Verb::Whole => {
                self.defer(&asked).await;
                let whole = press.verb == Verb::Whole;
                let answer = self.board(&asked, &game, whole).await;
                self.answer(&asked, answer).await;
            }
            Verb::Step => {
                self.defer_update(&asked).await;
                let step = Step::read(values.first().unwrap_or(&press.text));
                let answer = self.own_board(&asked, &game, step, String::new()).await;
                self.answer(&asked, answer).await;
            }
            Verb::Say | Verb::Choose | Verb::Lose | Verb::Pick => {
                self.defer_update(&asked).await;
                let answer = self.pressed(&asked, &game, press, values).await;
                let refused = answer.refused;
                if on_own_board {
                    let news = if refused { String::new() } else { answer.text.clone() };
                    let board = self.own_board(&asked, &game, Step::First, news).await;
                    self.answer(&asked, board).await;
                }
                if refused {
                    self.crier.refresh(&game);
                    self.follow_up(&asked, answer).await;
                }
            }
        }
    }

    /// Opens the form for a whole turn.
    pub async fn open_orders(&self, asked: &Asked, game: &GameId, seat: Option<usize>) {
        match self.house.ask(game, |session| session.lexicon().family()).await {
            Ok(family) => self.respond(asked, &orders(asked.words, game.as_str(), seat, family)).await,
            Err(fault) => self.reply(asked, denied(asked.voice(), &fault.into())).await,
        }
    }

    /// The board as its asker sees it. Where blocks are hidden and he has a seat, what he can do is there too.
    async fn board(&self, asked: &Asked, game: &GameId, whole: bool) -> Answer {
        let asker = asked.asker(None);
        self.ask(asked, game, move |session| match (session.lexicon().family(), asker.viewer(session.game())) {
            (Family::War1812, Viewer::Seat(seat)) if !whole => {
                own_board((session.game(), session.lexicon()), asker.words, &seat, &Step::First, "")
            }
            _ => {
                let page = Page::new(asker.words, session.lexicon().board(), Paint::None).wide(60);
                queried(page, session, &asker, &Query::Board { space: None })
            }
        })
        .await
    }

    /// The board of the asker's own seat at a step.
    async fn own_board(&self, asked: &Asked, game: &GameId, step: Step, news: String) -> Answer {
        let asker = asked.asker(None);
        self.ask(asked, game, move |session| match asker.viewer(session.game()) {
            Viewer::Seat(seat) => own_board((session.game(), session.lexicon()), asker.words, &seat, &step, &news),
            // He has left his seat: there is no board of his own any more.
            Viewer::Gm | Viewer::Spectator => Answer::no(asker.words.word("discord-old-button")),
        })
        .await
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
                Verb::Lose if session.lexicon().family() == Family::War1812 => war1812::own_board::losses(&values),
                Verb::Lose => living::losses(session, &values),
                Verb::Pick => Some(press.text.replacen(BRACES, &values.join(", "), 1)),
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
            ActionRowComponent::InputText(field) => field.value.clone().filter(|text| !text.trim().is_empty()),
            _ => None,
        });
        let fields: Vec<String> = text.collect();
        let Some(press) = Press::read(&form.data.custom_id) else {
            return self.answer(&asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let text = match press.verb {
            Verb::Purchase => format!("purchase {}", fields.join("\n").replace(['\n', '\r'], ", ")),
            Verb::Plot if fields.is_empty() => "plot nothing".to_owned(),
            Verb::Plot => format!("plot {}", fields.join(" / ").replace(['\n', '\r'], " ")),
            _ => fields.join("\n"),
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
