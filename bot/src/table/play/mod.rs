//! A game at the local table: who speaks, what happened, who must act.
//!
//! Everybody uses one keyboard. A line belongs to the seat that must act, unless it names a speaker. Orders of game
//! masters are executed as the table's own game master.

mod keyboard;
mod questions;
mod results;

use super::explained::{Explained, Family, plain};
use super::narrator::{Narrator, is_told};
use super::players::proposal;
use super::show;
use super::summaries::Fighting;
use super::waiting::Waiting;
use crate::limits::names::unfit as unfit_name;
use crate::text::{Page, Paint};
use crate::words::{Args, Voice, Words};
use adjutant_commands::moderator::{Denial, GameStatus, LineOutcome, Preview, Session};
use adjutant_commands::naming;
use adjutant_commands::parse::{Context, parse};
use adjutant_commands::{As, Found, Query};
use adjutant_core::Viewer;
use adjutant_core::command::TableCommand;
use adjutant_core::term::Term;
use adjutant_events::numerals::narrow;
use adjutant_events::{Actor, CauseId, PlayerId, SeatId, Seq, Timestamp};
use std::cell::Cell;

/// The command that ends a phase.
const DONE: &str = "done";

/// The result of a line.
#[derive(Default)]
pub struct Played {
    /// The events, a sentence each.
    pub told: Vec<String>,
    /// The denials.
    pub denied: Vec<Explained>,
    /// The answer to a query.
    pub shown: Option<String>,
    /// A picture to draw: its subject and the seat.
    pub pictured: Option<(String, Option<SeatId>)>,
    /// Whether to show who must act.
    pub asks: bool,
}

/// A game at the table.
pub struct LocalGame {
    session: Session,
    words: Words,
    narrator: Narrator,
    start: Seq,
    lines: u64,
    clock: fn() -> Timestamp,
    /// The seat whose turn the last line ended implicitly: a following `done` is accepted.
    ended_by_itself: Option<SeatId>,
    /// In a game with hidden units: the seat at the keyboard.
    at_keyboard: Option<SeatId>,
    /// The last event that each seat was told.
    told_to: Vec<(SeatId, Seq)>,
    /// The possible meanings of the last line, to be chosen by number.
    readings: Vec<String>,
    /// The state of waiting for a roll.
    waiting: Waiting,
    /// The running battle.
    fighting: Fighting,
    /// Whether presets of standing instructions were offered.
    told_presets: Cell<bool>,
}

impl LocalGame {
    /// Opens a game at the table.
    pub fn new(session: Session, words: Words, clock: fn() -> Timestamp) -> Self {
        let start = session.game().seq;
        Self {
            session,
            words,
            narrator: Narrator::from_start(words),
            start,
            lines: 0,
            clock,
            ended_by_itself: None,
            at_keyboard: None,
            told_to: Vec::new(),
            readings: Vec::new(),
            waiting: Waiting::default(),
            fighting: Fighting::default(),
            told_presets: Cell::new(false),
        }
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Executes a line.
    pub fn say(&mut self, text: &str, paint: Paint, width: usize, now: Timestamp) -> Played {
        if let Ok(GameStatus::RollAwaited(_)) = self.session.standing()
            && let Some(values) = faces(text)
        {
            let cause = self.cause();
            let rolled = self.session.supply_dice(&cause, &values, now);
            return self.outcome(rolled, None);
        }
        // A number chooses one of the offered meanings.
        let readings = std::mem::take(&mut self.readings);
        let chosen =
            narrow(text.trim()).parse::<usize>().ok().and_then(|number| readings.get(number.checked_sub(1)?).cloned());
        let text = chosen.as_deref().unwrap_or(text);
        if let Some(played) = self.preset_said(text, now) {
            return played;
        }
        if let Some(about) = self.asked_about(text) {
            let (_, _, offered) = self.situation();
            let shown = self.page(paint).wide(width).choices_about(&offered, Some(about));
            return Played { shown: Some(shown), ..Played::default() };
        }
        let ends = self.ends_phase(text);
        let late = self.ended_by_itself.take().filter(|_| ends);
        let member = self.member(text);
        let text = member.as_ref().map_or(text, |(.., rest)| *rest);
        let (player, speaker) = match (late, member) {
            (_, Some((player, speaker, _))) => (player, speaker),
            (Some(seat), None) => (self.holder(&seat), Some(As::Seat(seat))),
            (None, None) => self.speaker(text),
        };
        let denied = self.not_at_keyboard(&player, speaker.as_ref(), text);
        if let Some(denied) = denied.or_else(|| self.not_tried_here(speaker.as_ref(), text)) {
            return Played { denied: vec![denied], ..Played::default() };
        }
        match self.spoken(&player, speaker.as_ref(), text, now) {
            Ok(LineOutcome::Done(outcome)) => {
                let nothing_new = outcome.events.is_empty();
                let ignored =
                    |order: &String| self.words.say("orders-ignored", &Args::new().text("order", order.as_str()));
                let ignored: Vec<String> = outcome.ignored.iter().map(ignored).collect();
                let mut played = self.outcome(Ok(outcome), speaker.as_ref());
                played.told.extend(ignored);
                if nothing_new {
                    played.told.push(self.words.word("table-ended-already"));
                }
                if let (false, Some(As::Seat(seat))) = (ends, speaker) {
                    self.ended_by_itself = Some(seat).filter(|seat| self.turn_is_over(seat));
                }
                played
            }
            Ok(LineOutcome::Tried(preview)) => {
                let mut narrator = Narrator::from_now(self.words, &self.session);
                let mut told = Vec::new();
                narrator.turn_to(self.reader(speaker.as_ref()));
                for envelope in preview.events.iter().filter(|envelope| is_told(envelope)) {
                    told.extend(narrator.tell(&self.session, envelope).1.filter(|line| !line.is_empty()));
                }
                told.insert(0, self.words.word("table-tried"));
                told.extend(preview.odds.iter().map(|odds| self.page(paint).odds_planned(odds)));
                Played { told, ..Played::default() }
            }
            Ok(LineOutcome::Query(query)) => {
                let seat = match speaker {
                    _ if self.hides() => self.at_keyboard.clone(),
                    Some(As::Seat(seat)) => Some(seat),
                    _ => self.awaited(),
                };
                let viewer = self.eyes_of(&player, seat.clone());
                // Pictures are drawn with the eyes of the seat. A watcher reads the board.
                if let Query::Map { place } = &query
                    && !matches!(viewer, Viewer::Watcher(_))
                {
                    let place = place.clone().unwrap_or_default();
                    return Played { pictured: Some((place, seat)), ..Played::default() };
                }
                let page = self.page(paint).wide(width);
                if let (Query::Offers, Viewer::Seat(seat)) = (&query, &viewer) {
                    let shown = page.choices_about(&self.session.choices(&viewer, seat), None);
                    return Played { shown: Some(shown), ..Played::default() };
                }
                Played { shown: Some(show::query(page, &self.session, &query, &viewer)), ..Played::default() }
            }
            Ok(LineOutcome::Help(topic)) => {
                let text = match &topic {
                    None => self.brief_help(),
                    topic => {
                        let (_, _, offered) = self.situation();
                        show::help_now(self.page(paint).wide(width), topic.as_ref(), &offered)
                    }
                };
                Played { shown: Some(text), ..Played::default() }
            }
            Err(denial) => {
                let read_as = self.read_as(speaker.as_ref());
                let mut shown = self.asks_which(&denial, &player, read_as, text, now);
                if denial.asks_for_moment() {
                    shown = Some(show::moments(self.page(paint).wide(width), &self.session, &self.eyes()));
                }
                Played { shown, ..self.denied(&denial) }
            }
        }
    }

    /// Whether a line only ends a phase.
    fn ends_phase(&self, text: &str) -> bool {
        let context = Context { lexicon: self.session.lexicon(), seat: None, view: None };
        parse(text, &context).is_ok_and(|request| parse(DONE, &context) == Ok(request))
    }

    /// Whether the last turn was this seat's and has just ended.
    fn turn_is_over(&mut self, seat: &SeatId) -> bool {
        let (player, cause) = (self.holder(seat), self.cause());
        let tried = self.session.say(&cause, &player, Some(&As::Seat(seat.clone())), "try done", (self.clock)());
        matches!(tried, Ok(LineOutcome::Tried(preview)) if preview.events.is_empty())
    }

    /// Says a line with the right that it needs. What only a game master may do is done as game master. What was done
    /// last is taken back by the person who did it.
    fn spoken(
        &mut self,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        let cause = self.cause();
        let said = self.session.say(&cause, player, self.read_as(speaker), text, now);
        let said = if speaker == Some(&As::Gm) { self.without_odds(said) } else { said };
        let denial = match said {
            Err(Denial::Refused(refusal)) => refusal,
            said => return said,
        };
        match denial.key().as_str() {
            // The seat at the keyboard tries nothing in the game master's name either.
            "table-only-gm" if self.keeper().is_some() && self.is_trial(text) => Err(Denial::Refused(denial)),
            "table-only-gm" => {
                let gm = As::Gm;
                let said = self.session.say(&cause, &self.gm(), self.read_as(Some(&gm)), text, now);
                self.without_odds(said)
            }
            "table-nothing-to-take-back" | "table-nothing-ordered" => {
                match self.session.view(&Viewer::Spectator).table.can_take_back {
                    // Nobody takes back what another has sealed: the one who did it is asked to sit down first.
                    Some(seat) if self.keeper().is_none_or(|keeper| *keeper == seat) => {
                        let player = self.holder(&seat);
                        self.session.say(&cause, &player, Some(&As::Seat(seat)), text, now)
                    }
                    _ => Err(Denial::Refused(denial)),
                }
            }
            _ => Err(Denial::Refused(denial)),
        }
    }

    /// The speaker with whose view a line is read. While a seat is at the keyboard, a game master's line is read with
    /// the public view. Its own heading says who speaks. Otherwise a refusal would tell what the other seats hide.
    fn read_as<'s>(&self, speaker: Option<&'s As>) -> Option<&'s As> {
        speaker.filter(|speaker| **speaker != As::Gm || self.keeper().is_none())
    }

    /// Leaves out the odds of a game master's trial, if a seat is at the keyboard: they know what the other seats hide.
    fn without_odds(&self, said: Result<LineOutcome, Denial>) -> Result<LineOutcome, Denial> {
        said.map(|outcome| match outcome {
            LineOutcome::Tried(preview) if self.keeper().is_some() => {
                LineOutcome::Tried(Preview { odds: Vec::new(), ..preview })
            }
            outcome => outcome,
        })
    }

    /// Seats several people.
    pub fn seat_all(&mut self, names: &[String], now: Timestamp) -> Played {
        let kept: Result<Vec<String>, _> = names.iter().map(|name| naming::name(name)).collect();
        let names = match kept {
            Ok(names) => names,
            Err(unfit) => {
                let (key, terms) = unfit_name(unfit);
                let denied = vec![plain(self.voice(), Family::Unread, key, terms)];
                return Played { denied, ..Played::default() };
            }
        };
        let most = self.session.game().table.seats.len();
        if names.len() > most {
            let terms = vec![("count", Term::Number(names.len() as u64)), ("seats", Term::Number(most as u64))];
            let denied = vec![plain(self.voice(), Family::Unread, "table-too-many-players", terms)];
            return Played { denied, ..Played::default() };
        }
        let seats = proposal(&self.session.game().table, &names);
        let mut played = Played { asks: true, ..Played::default() };
        if seats.is_empty() || names.len() < 2 {
            played.shown = Some(self.about("table-seats-how"));
            played.asks = false;
            return played;
        }
        for (seat, player) in seats {
            let mut one = self.assign(seat, player, now);
            played.told.append(&mut one.told);
            played.denied.append(&mut one.denied);
        }
        played
    }

    /// Seats one person.
    pub fn seat_one(&mut self, power: &str, player: &str, now: Timestamp) -> Played {
        if let (Found::Found(seat), Ok(player)) = (self.session.lexicon().power(power), naming::name(player)) {
            return self.assign(seat, PlayerId::new(player), now);
        }
        // The parser gives the best message about a wrong name.
        let (gm, cause) = (self.gm(), self.cause());
        match self.session.say(&cause, &gm, Some(&As::Gm), &format!("assign {power} to {player}"), now) {
            Ok(LineOutcome::Done(outcome)) => self.told(&outcome, None),
            Ok(_) => Played::default(),
            Err(denial) => self.denied(&denial),
        }
    }

    fn assign(&mut self, seat: SeatId, player: PlayerId, now: Timestamp) -> Played {
        let (cause, gm) = (self.cause(), Actor::Gm { player: self.gm() });
        let done = self.session.execute(&cause, &gm, &TableCommand::AssignSeat { seat, player }.into(), now);
        self.outcome(done, None)
    }

    /// The language of the table.
    pub(super) const fn words(&self) -> Words {
        self.words
    }

    /// Executes a line for a seat.
    pub(super) fn said_for(&mut self, seat: &SeatId, player: &PlayerId, line: &str, now: Timestamp) -> Played {
        let (cause, speaker) = (self.cause(), As::Seat(seat.clone()));
        match self.session.say(&cause, player, Some(&speaker), line, now) {
            Ok(LineOutcome::Done(outcome)) => self.told(&outcome, Some(&speaker)),
            Ok(_) => Played::default(),
            Err(denial) => self.denied(&denial),
        }
    }

    fn cause(&mut self) -> CauseId {
        self.lines += 1;
        CauseId::new(format!("local@{}:{}", self.start, self.lines))
    }

    pub(super) fn voice(&self) -> Voice<'_> {
        self.words.with(self.session.lexicon().board())
    }

    fn page(&self, paint: Paint) -> Page<'_> {
        Page::new(self.words, self.session.lexicon().board(), paint)
    }
}

/// Parses `dice: 3 1 6`, or the numbers alone.
fn faces(text: &str) -> Option<Vec<u16>> {
    let text = text.trim();
    let spelt = text.strip_prefix("dice").or_else(|| text.strip_prefix("ダイス"));
    let numbers = spelt.map_or(text, |rest| rest.trim_start_matches([':', '：']));
    let words = numbers.split([' ', ',', '\u{3000}', '、', '，']).filter(|word| !word.is_empty());
    words.map(|word| narrow(word).parse().ok()).collect()
}
