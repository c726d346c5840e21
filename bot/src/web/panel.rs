//! The panel beside the board: the moment, the question, the choices, and the result of the last order.

use super::choices::Offers;
use super::copies;
use super::layout::coded;
use super::offered::Offered;
use super::orders::Answer;
use super::reader::{Reader, Role};
use super::times::stamped;
use super::waiting::{rank, waiting};
use crate::games::grammar;
use crate::situation::{Situation, situation};
use crate::steps::Walk;
use crate::text::{Page, Paint};
use crate::turns::elsewhere;
use crate::words::{Args, Words};
use adjutant_commands::Definition;
use adjutant_commands::moderator::Session;
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_core::table::staff::{Deed, May};
use adjutant_events::SeatId;
use maud::{Markup, html};

/// The English command for the odds of the battle that is fought, in every game that has it.
const ODDS: &str = "odds";

/// The panel for a reader: with a step of an order, or with all choices.
pub(super) fn panel(
    session: &Session,
    reader: &Reader,
    offered: &Offered,
    walk: Option<&Walk>,
    answer: &Answer,
) -> Markup {
    let role = Role::of(session, &reader.pass.holder);
    let words = reader.words;
    let names = session.lexicon().board();
    let (voice, page) = (words.with(names), Page::new(words, names, Paint::None));
    let moment =
        (session.game().table.status != Status::Gathering).then(|| page.moment(&session.view(&Viewer::Spectator)));
    let who = role.who();
    let place = situation(session, &who);
    let asked: Option<(&SeatId, String, String)> = match &place {
        Situation::Turn(seat, prompt) | Situation::Answer(seat, prompt) => {
            let asked = voice.prompt(prompt);
            Some((seat, asked.task, asked.rule))
        }
        _ => None,
    };
    let seat = asked.as_ref().map(|(seat, ..)| (*seat).clone()).or_else(|| role.seat.clone());
    html! {
        section #page-panel data-seq=(role.last(session.game())) data-seat=[seat.as_ref().map(SeatId::as_str)] {
            @if let Some(moment) = &moment { p.moment { (moment) } }
            @if session.game().is_copy() { p.who { (words.word("web-copy")) } }
            @match &asked {
                Some((seat, task, _)) => {
                    p.who { (words.say("web-you-are", &Args::new().text("seat", voice.the_seat(seat)))) }
                    p.ask { (task) }
                }
                None => {
                    @if let Some(line) = page.watched(&role.viewer) { p.who { (line) } }
                    p.ask { (coded(&elsewhere(session, words, (&who, role.player.is_some()), &place))) }
                }
            }
            @if let Some(until) = asked.as_ref().filter(|_| answer.lines.is_empty()).and_then(|(seat, ..)| session.waits_until(seat)) {
                @let at = words.with_stamps().instant(until, "UTC");
                p.kept { (stamped(words, &words.say("answer-kept", &Args::new().text("at", at)))) }
            }
            (answered(words, answer))
            (waiting(session, &role, words))
            @if let Some(seat) = seat.as_ref().filter(|seat| orders(session, &role, seat)) {
                @if has_staff(session, seat) {
                    label.draft { input #page-draft type="checkbox" {} (words.word("web-as-drafts")) }
                }
                @let all = offered.of(session, seat);
                @let offers = Offers::new(session, words);
                @match walk.and_then(|walk| offers.step(&all, walk)) {
                    Some(step) => (step),
                    None => {
                        (offers.all(&all))
                        @if has_odds(session, &page) {
                            p { button.quiet type="button" data-ask=(ODDS) { (words.word("web-odds")) } }
                        }
                    }
                }
            }
            @if role.player.is_some() { (typing(words, answer)) }
            @if copies::is_offered(session, &role) {
                p { button.quiet type="button" data-ask=(copies::ASKS) { (words.word("web-copy-make")) } }
            }
        }
    }
}

/// Whether somebody on a seat's staff is shown what it can choose: it is a manager's business no more than its orders are.
fn orders(session: &Session, role: &Role, seat: &SeatId) -> bool {
    let player = role.player_of(session.game(), seat);
    player.is_none_or(|player| rank(session.game(), &player, seat).may(Deed::Draft) != May::No)
}

/// Whether a battle is fought whose odds the game can say without being told which.
fn has_odds(session: &Session, page: &Page<'_>) -> bool {
    let grammar = grammar(session.game().rules.family().name());
    // Where it has to be said whose odds, the command alone would be refused.
    let is_bare = |odds: &Definition| odds.slots.iter().all(|slot| !slot.required);
    let says = grammar.is_some_and(|grammar| grammar.commands().find(ODDS).is_some_and(is_bare));
    says && page.battle(&session.view(&Viewer::Spectator)).is_some()
}

/// Whether there is somebody to keep drafts for.
fn has_staff(session: &Session, seat: &SeatId) -> bool {
    session.game().staff.of(seat).next().is_some()
}

fn answered(words: Words, answer: &Answer) -> Markup {
    html! {
        div #page-answer role="status" aria-live="polite" class=(if answer.taken { "taken" } else { "refused" }) {
            @for line in &answer.lines { p { (stamped(words, line)) } }
            @if let Some(shown) = &answer.shown { pre { (stamped(words, shown)) } }
            @if !answer.readings.is_empty() {
                p { (words.word("web-which-reading")) }
                div.choices {
                    @for reading in &answer.readings { button.say type="button" data-say=(reading) { (reading) } }
                }
            }
            @if let Some(link) = &answer.link { p { a href=(link) { (words.word("web-copy-open")) } } }
            @if let Some(vote) = &answer.vote {
                div.choices { button.say type="button" data-say=(vote) { (words.word("vote-to-go-back")) } }
            }
        }
    }
}

/// The form for typed orders.
fn typing(words: Words, answer: &Answer) -> Markup {
    html! {
        form #page-typing {
            label for="page-text" { (words.word("web-type")) }
            textarea #page-text name="text" rows="2" maxlength="8000" autocapitalize="off" autocomplete="off" spellcheck="false" {
                (answer.typed)
            }
            button type="submit" { (words.word("web-send")) }
        }
    }
}
