//! A press of a button or a choice in a select menu: what it opens, shows or orders.

use crate::discord::interactions::commands::orders::{queried, said};
use crate::discord::interactions::commands::seat_board::own_board;
use crate::discord::interactions::commands::tutorial_message;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::leagues::custom_id::Pressed;
use crate::discord::messages::custom_id::{AGAIN, CustomId, GO, Verb};
use crate::discord::messages::panel;
use crate::text::{Page, Paint};
use adjutant_commands::moderator::{Denial, Session};
use adjutant_commands::{As, Query};
use adjutant_core::Viewer;
use adjutant_core::referee::is_himself;
use adjutant_events::{Actor, GameId};
use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};
use serenity::model::channel::{Message, MessageFlags};

/// Whether only one user sees a message.
pub(in crate::discord) fn is_ephemeral(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

impl Bot {
    /// Handles a button or a select menu.
    pub async fn press(&self, asked: Interaction, component: ComponentInteraction) {
        if let Some(pressed) = Pressed::read(&component.data.custom_id) {
            return self.league_pressed(asked, pressed, &component).await;
        }
        let Some(press) = CustomId::read(&component.data.custom_id) else {
            return self.reply(&asked, Answer::no(asked.words.word("discord-old-button"))).await;
        };
        let values = match component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values,
            _ => Vec::new(),
        };
        let game = GameId::new(press.game.as_str());
        // A press on an ephemeral board replaces that board.
        let on_own_board = is_ephemeral(&component.message);
        match press.verb {
            Verb::Orders => self.open_orders(&asked, &game, press.seat, press.text == AGAIN).await,
            Verb::Fill => self.open_form(&asked, &game, press).await,
            Verb::New => self.open_new(&asked, &press, values.first().map(String::as_str)).await,
            Verb::Moment => self.show_moment(&asked, &game, &values).await,
            Verb::GoBack => self.ask_for_reason(&asked, &press).await,
            Verb::StillIn => self.still_in(&asked, &game, &press).await,
            Verb::Guess => self.guess(&asked, &game, &press).await,
            Verb::Rematch => self.rematch(&asked, &game, press.seq).await,
            Verb::Standing => self.stand(asked, press, values).await,
            Verb::Walk => self.walk(asked, press, values, on_own_board).await,
            Verb::Where => {
                if !self.defer(&asked).await {
                    return;
                }
                let answer = self.where_is(&asked, &game).await;
                self.answer(&asked, answer).await;
            }
            Verb::Board => {
                if !self.defer(&asked).await {
                    return;
                }
                let answer = self.my_board(&asked, &game).await;
                self.answer(&asked, answer).await;
            }
            Verb::Whole => {
                if !self.defer(&asked).await {
                    return;
                }
                let answer = self.whole_board(&asked, &game).await;
                self.answer(&asked, answer).await;
            }
            Verb::Since => {
                if !self.defer(&asked).await {
                    return;
                }
                let answer = self.since(&asked, &game).await;
                self.answer(&asked, answer).await;
            }
            Verb::OwnBoard => {
                if !self.defer_update(&asked).await {
                    return;
                }
                let answer = self.own_board(&asked, &game, String::new()).await;
                self.answer(&asked, answer).await;
            }
            Verb::Help => self.explain_itself(&asked).await,
            Verb::Find => self.find_pressed(&asked, &press, on_own_board).await,
            Verb::Tutor if press.text != GO => self.tutor(&asked, &press).await,
            Verb::Say | Verb::Choose | Verb::Lose | Verb::Tutor => {
                if !self.defer_update(&asked).await {
                    return;
                }
                if !on_own_board {
                    self.delivery.was_pressed(&game, component.message.id.get(), &asked);
                }
                let answer = self.pressed(&asked, &game, press, values).await;
                let refused = answer.refused;
                if on_own_board {
                    let news = if refused { String::new() } else { answer.text.clone() };
                    let board = self.own_board(&asked, &game, news).await;
                    self.answer(&asked, board).await;
                }
                if refused {
                    self.delivery.refresh(&game);
                }
                // Results are posted in the channel; questions to this user alone and answers that wait are not.
                if refused || (!on_own_board && (answer.kept || !answer.rows.is_empty())) {
                    self.follow_up(&asked, answer).await;
                }
            }
        }
    }

    /// The whole board as text, in the user's view.
    async fn whole_board(&self, asked: &Interaction, game: &GameId) -> Answer {
        let invoker = self.onlooker(asked, game, None);
        self.ask(asked, game, move |session| {
            let page = Page::new(invoker.words, session.lexicon().board(), Paint::None).wide(60);
            queried(page, session, &invoker, &Query::Board { space: None })
        })
        .await
    }

    /// The board of the user's own seat.
    async fn own_board(&self, asked: &Interaction, game: &GameId, news: String) -> Answer {
        let invoker = self.onlooker(asked, game, None);
        self.ask(asked, game, move |session| match invoker.viewer(session.game()) {
            Viewer::Seat(seat) => own_board((session.game(), session.lexicon()), invoker.words, &seat, &news),
            // The user has left the seat, so this board does not exist any more.
            Viewer::Gm | Viewer::Spectator | Viewer::Watcher(_) => Answer::no(invoker.words.word("discord-old-button")),
        })
        .await
    }

    /// Executes a button's order, unless the game has changed since the button was shown.
    pub(in crate::discord) async fn pressed(
        &self,
        asked: &Interaction,
        game: &GameId,
        press: CustomId,
        values: Vec<String>,
    ) -> Answer {
        if let Some(answer) = self.not_admitted(asked, game).await {
            return answer;
        }
        let invoker = match self.invoker(asked, game, None).await {
            Ok(invoker) => invoker,
            Err(answer) => return answer,
        };
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        let store = self.game_host.store().clone();
        self.ask(asked, game, move |session| {
            let mut invoker = invoker;
            let seats = &session.game().table.seats;
            invoker.speaker = press.seat.and_then(|seat| seats.get(seat)).map(|seat| As::Seat(seat.id.clone()));
            let text = match pressed_line(session, &invoker, &press, values) {
                Ok(text) => text,
                Err(answer) => return answer,
            };
            // Buttons without a seat do not depend on the board. Others are refused if something public has happened
            // since, unless this interaction was already executed. What others do in secret changes nothing here.
            let is_seat = press.seat.is_none();
            let is_new = store.find_cause(&session.game().id, &cause).is_ok_and(|span| span.is_none());
            if !is_seat && is_new && press.seq < session.game().last_readable(&Viewer::Spectator) {
                return Answer::no(invoker.words.word("discord-stale-button"));
            }
            let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
            said(session, &invoker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now))
        })
        .await
    }
}

/// The line that a button or a menu says for its seat.
///
/// # Errors
/// The answer to give. It is out of date, or its line is made of choices of a seat that is not the user's.
pub fn pressed_line(
    session: &Session,
    invoker: &Invoker,
    press: &CustomId,
    values: Vec<String>,
) -> Result<String, Answer> {
    if let (Verb::Lose | Verb::Tutor, Some(As::Seat(seat))) = (press.verb, &invoker.speaker) {
        // The choices may name hidden pieces. Whether they make a line would tell about them.
        let actor = Actor::Seat { seat: seat.clone(), player: invoker.player.clone() };
        let voice = invoker.words.with(session.lexicon().board());
        is_himself(session.game(), &actor).map_err(|refusal| denied(voice, &Denial::from(refusal)))?;
    }
    let line = match press.verb {
        Verb::Choose => values.into_iter().next(),
        Verb::Lose => panel::exactly(session, invoker.speaker.as_ref(), &values),
        Verb::Tutor => tutorial_message::next_line(session, invoker.speaker.as_ref()),
        _ => Some(press.text.clone()),
    };
    line.ok_or_else(|| Answer::no(invoker.words.word("discord-old-button")))
}
