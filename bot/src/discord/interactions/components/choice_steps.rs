//! The wizard: handles its buttons and menus. Its questions are in `choice_menus`.

use super::choice_menus::{Walked, step, walked};
use super::instructions::{below, own_seats, seat_of};
use crate::discord::interactions::commands::orders::said;
use crate::discord::interactions::commands::seat_board::own_board;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker};
use crate::discord::messages::action_rows::Panel;
use crate::discord::messages::custom_id::CustomId;
use crate::steps::Walk;
use crate::words::Words;
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_events::SeatId;

impl Bot {
    /// Handles a button or menu of the wizard. On an ephemeral board the next step replaces the last.
    pub(in crate::discord) async fn walk(
        &self,
        asked: Interaction,
        press: CustomId,
        values: Vec<String>,
        in_place: bool,
    ) {
        let is_begun = values.is_empty() && !in_place;
        let is_in_time = if is_begun { self.defer(&asked).await } else { self.defer_update(&asked).await };
        if !is_in_time {
            return;
        }
        let (cause, now, text) = (asked.cause(), asked.at((self.clock)()), press.text.clone());
        let stepping = move |session: &mut Session, invoker: &Invoker, place: Option<usize>| {
            let words = invoker.words;
            let Some(seat) = held(session, invoker, place) else { return Answer::of(words.word("pick-nothing")) };
            let picked = (!text.is_empty()).then(|| values.first()).flatten();
            let line = match (walked(session.game(), &seat, &text, &values), picked) {
                (Walked::Order(command), _) => Panel::of(session, words).english(&command),
                (Walked::On(walk), Some(_)) => return shown(session, words, &seat, &walk.text("", 0)),
                _ => return shown(session, words, &seat, &Walk::read(&text).anew().text("", 0)),
            };
            let mut invoker = invoker.clone();
            invoker.speaker = Some(As::Seat(seat.clone()));
            let (who, speaks) = (invoker.player.clone(), invoker.speaker.clone());
            let answer = said(session, &invoker, |session| session.say(&cause, &who, speaks.as_ref(), &line, now));
            if session.game().rules.family().hides() {
                return own_board((session.game(), session.lexicon()), words, &seat, &answer.text);
            }
            below(shown(session, words, &seat, &Walk::read(&text).anew().text("", 0)), &answer.text)
        };
        let shown = self.own_panel(&asked, &press, stepping).await;
        self.answer(&asked, shown).await;
    }
}

/// The seat at this position of the table, if the user plays it.
fn held(session: &Session, invoker: &Invoker, place: Option<usize>) -> Option<SeatId> {
    let holds = place.is_some_and(|place| own_seats(session, invoker).contains(&place));
    seat_of(session, place).filter(|_| holds)
}

fn shown(session: &Session, words: Words, seat: &SeatId, text: &str) -> Answer {
    step((session.game(), session.lexicon()), words, seat, text)
}
