//! Standing instructions by buttons, menus and forms: what a seat says beforehand is nobody else's to know, so that all
//! of it is shown to its holder alone.

use super::answer::{Answer, Asker, said};
use super::asked::Asked;
use super::bot::Bot;
use super::forms::written;
use super::mention::mentions;
use super::panel::{PRIMARY, Panel, choice, cut, in_rows};
use super::press::{Press, Verb};
use super::split::LONGEST;
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::moderator::Session;
use adjutant_commands::{As, Query};
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_core::{Viewer, view};
use adjutant_events::{GameId, Instruction, InstructionScope, RetreatWhen, SeatId, SubmarineOrder};
use serde_json::{Value, json};
use serenity::model::application::ModalInteraction;

/// What opens the form for the order of losses, and the one for retreats.
const LOSSES: &str = "losses";
const RETREAT: &str = "retreat";
/// Retreats that a menu offers; any other is written into the form.
const RETREATS: [RetreatWhen; 7] = [
    RetreatWhen::Never,
    RetreatWhen::Outnumbered,
    RetreatWhen::AfterRound(1),
    RetreatWhen::AfterRound(2),
    RetreatWhen::AfterRound(3),
    RetreatWhen::UnitsLeft(1),
    RetreatWhen::UnitsLeft(2),
];

/// With what came of the last press above it.
pub(super) fn below(shown: Answer, text: &str) -> Answer {
    let whole = [text, &shown.text].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n");
    Answer { text: cut(&whole, LONGEST), ..shown }
}

impl Bot {
    /// Answers a button or menu about standing instructions.
    pub(super) async fn stand(&self, asked: Asked, press: Press, values: Vec<String>) {
        match press.text.as_str() {
            LOSSES | RETREAT => return self.respond(&asked, &form(asked.words, &press)).await,
            "" => self.defer(&asked).await,
            _ => self.defer_update(&asked).await,
        }
        let shown = match values.into_iter().next() {
            Some(value) if press.text == "seat" => {
                let seat = value.parse().ok();
                self.own_panel(&asked, &press, move |session, asker, _| panel(session, asker, seat)).await
            }
            Some(text) => {
                let (cause, now) = (asked.cause(), asked.at((self.clock)()));
                let doing = move |session: &mut Session, asker: &Asker, seat| {
                    let mut asker = asker.clone();
                    asker.speaker = seat_of(session, seat).map(As::Seat);
                    let (who, speaks) = (asker.player.clone(), asker.speaker.clone());
                    let answer =
                        said(session, &asker, |session| session.say(&cause, &who, speaks.as_ref(), &text, now));
                    below(panel(session, &asker, seat), &answer.text)
                };
                self.own_panel(&asked, &press, doing).await
            }
            None => self.own_panel(&asked, &press, |session, asker, seat| panel(session, asker, seat)).await,
        };
        self.answer(&asked, shown).await;
    }

    /// Answers a form about standing instructions.
    pub(super) async fn stand_by_form(&self, asked: Asked, press: Press, form: &ModalInteraction) {
        self.defer(&asked).await;
        let slots = written(form);
        let is_losses = press.text == LOSSES;
        let (cause, now) = (asked.cause(), asked.at((self.clock)()));
        let doing = move |session: &mut Session, asker: &Asker, seat| {
            let name = if is_losses { "standing casualties" } else { "standing retreat" };
            let Some(definition) = session.lexicon().commands().called(name) else { return Answer::default() };
            let mut asker = asker.clone();
            asker.speaker = seat_of(session, seat).map(As::Seat);
            let (who, speaks) = (asker.player.clone(), asker.speaker.clone());
            let answer = said(session, &asker, |session| {
                session.fill_in(&cause, &who, speaks.as_ref(), (definition, &slots), now)
            });
            below(panel(session, &asker, seat), &answer.text)
        };
        let shown = self.own_panel(&asked, &press, doing).await;
        self.answer(&asked, shown).await;
    }

    /// Asks a game for what somebody is shown of his own, for the seat that is meant or the one that he holds.
    pub(super) async fn own_panel(
        &self,
        asked: &Asked,
        press: &Press,
        ask: impl FnOnce(&mut Session, &Asker, Option<usize>) -> Answer + Send + 'static,
    ) -> Answer {
        let (asker, game, chosen) = (asked.asker(None), GameId::new(press.game.as_str()), press.seat);
        self.ask(asked, &game, move |session| {
            let seat = chosen.or_else(|| own_seats(session, &asker).into_iter().next());
            ask(session, &asker, seat)
        })
        .await
    }
}

/// The seats that somebody holds, by their places at the table, the likeliest first.
pub(super) fn own_seats(session: &Session, asker: &Asker) -> Vec<usize> {
    let table = &session.game().table;
    let likely = adjutant_commands::moderator::permissions::likely_seat(session.game(), &asker.player);
    let mut seats: Vec<usize> =
        (0..table.seats.len()).filter(|at| table.seats[*at].player.as_ref() == Some(&asker.player)).collect();
    seats.sort_by_key(|at| Some(&table.seats[*at].id) != likely.as_ref());
    seats
}

/// The seat at this place of the table.
pub(super) fn seat_of(session: &Session, place: Option<usize>) -> Option<SeatId> {
    session.game().table.seats.get(place?).map(|seat| seat.id.clone())
}

/// The standing instructions of a seat, and what can be done about them.
pub fn panel(session: &Session, asker: &Asker, seat: Option<usize>) -> Answer {
    let words = asker.words;
    let own = own_seats(session, asker);
    let Some((place, id)) =
        seat.filter(|seat| own.contains(seat)).and_then(|at| Some((at, seat_of(session, Some(at))?)))
    else {
        return Answer::no(words.word("standing-no-seat"));
    };
    let page = Page::new(words, session.lexicon().board(), Paint::None).wide(60);
    let make = Panel::of(session, words);
    let viewer = Viewer::Seat(id.clone());
    let list = show::query(page, session, &Query::Instructions, &viewer);
    let give = |instruction| TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into();
    let choices = |commands: Vec<Command>| -> Vec<Value> {
        commands.iter().map(|command| choice(&make.voice.typed(command), &make.english(command))).collect()
    };
    let submarines =
        [SubmarineOrder::Strike, SubmarineOrder::Submerge].map(|order| give(Instruction::Submarines(order)));
    let retreats = RETREATS.map(|when| give(Instruction::Retreat { when, to: None }));
    let forms = [(LOSSES, "standing-button-losses"), (RETREAT, "standing-button-retreat")].into_iter();
    let forms =
        forms.filter_map(|(text, key)| make.button(Some(place), Verb::Standing, text, &words.word(key), PRIMARY));
    let mut rows: Vec<Value> = in_rows(&forms.collect::<Vec<_>>()).collect();
    let mut menu = |text: &str, key: &str, choices: Vec<Value>| {
        rows.extend(make.menu(Some(place), (Verb::Standing, text), &words.word(key), choices, (1, 1)));
    };
    // What a game has no command for it has no instruction about.
    if session.lexicon().commands().called("standing submarines").is_some() {
        menu("subs", "standing-menu-submarines", choices(submarines.into()));
    }
    menu("when", "standing-menu-retreat", choices(retreats.into()));
    menu("back", "standing-menu-withdraw", withdrawals(session, &make, &viewer));
    if own.len() > 1 {
        let seats =
            own.iter().filter_map(|at| Some(choice(&make.voice.seat(&seat_of(session, Some(*at))?), &at.to_string())));
        menu("seat", "standing-menu-seat", seats.collect());
    }
    let text = cut(&mentions(&list), LONGEST);
    Answer { text, rows, ..Answer::default() }
}

/// Each instruction of a seat as something to be taken back.
fn withdrawals(session: &Session, make: &Panel<'_>, viewer: &Viewer) -> Vec<Value> {
    let seen = view(session.game(), viewer);
    let own = seen.table.seats.into_iter().flat_map(|seat| seat.instructions);
    let back = own.map(|(scope, instruction)| {
        let command = TableCommand::Withdraw { scope, topic: instruction.topic() }.into();
        choice(&make.voice.typed(&command), &make.english(&command))
    });
    back.collect()
}

/// The form for the order of losses, or for a retreat.
fn form(words: Words, press: &Press) -> Value {
    let field = |(id, label, hint): (&str, &str, &str), needed: bool| {
        json!({ "type": 1, "components": [{
            "type": 4, "custom_id": id, "style": 1, "label": words.word(label), "placeholder": words.word(hint),
            "required": needed, "max_length": 200,
        }] })
    };
    let at = field(("at", "standing-field-at", "standing-hint-at"), false);
    let (title, fields) = if press.text == LOSSES {
        let order = field(("order", "standing-field-order", "standing-hint-order"), true);
        ("standing-form-losses", vec![order, at])
    } else {
        let when = field(("when", "standing-field-when", "standing-hint-when"), true);
        let to = field(("to", "standing-field-to", "standing-hint-to"), false);
        ("standing-form-retreat", vec![when, to, at])
    };
    json!({ "type": 9, "data": {
        "custom_id": press.id().unwrap_or_default(), "title": words.word(title), "components": fields,
    } })
}
