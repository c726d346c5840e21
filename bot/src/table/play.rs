//! A game at the local table: who speaks, what happened, who must act.
//!
//! Everybody uses one keyboard. A line belongs to the seat that must act, unless it names a speaker. Orders of game
//! masters are executed as the table's own game master.

use super::closing::{Fighting, Throwing};
use super::explained::{Explained, Family, explain, faulty, plain};
use super::house;
use super::players::proposal;
use super::show;
use super::teller::{Teller, is_told};
use super::waiting::Waiting;
use crate::limits::names::unfit as unfit_name;
use crate::situation::{Who, situation};
use crate::text::{Page, Paint};
use crate::words::{Args, Voice, Words};
use adjutant_commands::moderator::{Denial, GameStatus, LineOutcome, Outcome, Session, actor};
use adjutant_commands::naming;
use adjutant_commands::parse::{Context, parse};
use adjutant_commands::{As, Found, Query};
use adjutant_core::command::TableCommand;
use adjutant_core::game::Pledge;
use adjutant_core::prompt::{Prompt, TableTask, Task};
use adjutant_core::referee::is_public;
use adjutant_core::table::Status;
use adjutant_core::term::Term;
use adjutant_core::view::View;
use adjutant_core::{Choice, Viewer};
use adjutant_events::{Actor, CauseId, Envelope, Event, PlayerId, SeatId, Seq, TableEvent, Timestamp};
use std::cell::Cell;

/// The most events that a player is told when taking the keyboard.
const MOST_CAUGHT_UP: u32 = 400;
/// The command that ends a phase.
const DONE: &str = "done";
/// The longest name of a person before a line, in words.
const LONGEST_NAME: usize = 3;

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
pub struct Seance {
    session: Session,
    words: Words,
    teller: Teller,
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

impl Seance {
    /// Opens a game at the table.
    pub fn new(session: Session, words: Words, clock: fn() -> Timestamp) -> Self {
        let start = session.game().seq;
        Self {
            session,
            words,
            teller: Teller::from_start(words),
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
        let chosen = text.trim().parse::<usize>().ok().and_then(|number| readings.get(number.checked_sub(1)?).cloned());
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
        if let Some(denied) = self.not_at_keyboard(speaker.as_ref()) {
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
                let mut teller = Teller::from_now(self.words, &self.session);
                let mut told = Vec::new();
                teller.turn_to(self.reader(speaker.as_ref()));
                for envelope in preview.events.iter().filter(|envelope| is_told(envelope)) {
                    told.extend(teller.tell(&self.session, envelope).1.filter(|line| !line.is_empty()));
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
                if let Query::Map { place } = query {
                    return Played { pictured: Some((place.unwrap_or_default(), seat)), ..Played::default() };
                }
                let viewer = seat.map_or_else(|| self.eyes(), Viewer::Seat);
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
                let shown = self.asks_which(&denial, &player, speaker.as_ref(), text, now);
                Played { shown, ..self.denied(&denial) }
            }
        }
    }

    /// What the player at the keyboard can do now, or the player who must act.
    pub(super) fn can_do(&self) -> String {
        let seat = if self.hides() { self.at_keyboard.clone() } else { self.awaited() };
        let who = Who { seats: seat.into_iter().collect(), is_gm: false };
        situation(&self.session, &who).lines(&self.session, self.words, &who).join("\n")
    }

    /// The possible meanings of a line that was not understood, as a numbered list.
    fn asks_which(
        &mut self,
        denial: &Denial,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        now: Timestamp,
    ) -> Option<String> {
        let Denial::Unread(error) = denial else { return None };
        let readings = self.session.readings(player, speaker, text, error, now);
        let lines: Vec<String> = readings.iter().map(|orders| self.voice().line_of(orders)).collect();
        if lines.is_empty() {
            return None;
        }
        let numbered = lines.iter().enumerate().map(|(at, line)| format!("  {}  {line}", at + 1));
        let asked = std::iter::once(self.words.word("table-which-reading")).chain(numbered).collect::<Vec<_>>();
        // The chosen meaning keeps the speaker of the line.
        let named = text
            .split_once([':', '：'])
            .map(|(name, _)| name)
            .filter(|name| matches!(self.session.lexicon().power_exact(name.trim()), Some(Found::Found(_))));
        let said = |line: String| named.map_or_else(|| line.clone(), |name| format!("{name}: {line}"));
        self.readings = lines.into_iter().map(said).collect();
        Some(asked.join("\n"))
    }

    /// Whether players have hidden units in this game.
    pub fn hides(&self) -> bool {
        self.session.game().rules.family().hides() && !matches!(self.session.game().table.status, Status::Over(_))
    }

    /// The viewer of the table: in a game with hidden units, the seat at the keyboard.
    fn eyes(&self) -> Viewer {
        if matches!(self.session.game().table.status, Status::Over(_)) {
            return Viewer::Gm;
        }
        actor::eyes(self.at_keyboard.as_ref())
    }

    /// The reader of a line's result: the seat at the keyboard, or the seat that spoke.
    fn reader(&self, speaker: Option<&As>) -> Viewer {
        match speaker {
            Some(As::Seat(seat)) if !self.hides() => Viewer::Seat(seat.clone()),
            _ => self.eyes(),
        }
    }

    /// The seat that must take the keyboard next, in a game with hidden units.
    pub fn hand_to(&self) -> Option<SeatId> {
        let playing = self.session.game().table.status == Status::Playing;
        let awaited = self.awaited().filter(|_| self.hides() && playing)?;
        let waits = matches!(self.session.standing(), Ok(GameStatus::Waiting(_)));
        (self.at_keyboard.as_ref() != Some(&awaited) && (waits || self.at_keyboard.is_none())).then_some(awaited)
    }

    /// A player takes the keyboard: returns the events since the last time, in the player's view.
    pub fn sits_down(&mut self, seat: SeatId) -> Vec<String> {
        let from = self.told_to.iter().find(|(known, _)| *known == seat).map_or(self.start, |(_, seq)| *seq) + 1;
        // Public events were already told while no seat was at the keyboard.
        let nobody = self.at_keyboard.is_none();
        self.at_keyboard = Some(seat.clone());
        let mut teller = Teller::from_start(self.words).to(self.eyes());
        let mut told = Vec::new();
        let limit = usize::try_from(MOST_CAUGHT_UP).unwrap_or(usize::MAX);
        for envelope in self.session.read(teller.viewer(), from, limit).unwrap_or_default() {
            let told_already = nobody && is_public(self.session.game().rules.family(), &envelope);
            if is_told(&envelope) && !told_already {
                told.extend(teller.tell(&self.session, &envelope).1.filter(|line| !line.is_empty()));
            }
        }
        self.note_told(seat);
        told
    }

    fn note_told(&mut self, seat: SeatId) {
        let seq = self.session.game().seq;
        match self.told_to.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, known)) => *known = seq,
            None => self.told_to.push((seat, seq)),
        }
    }

    /// In a game with hidden units: refuses a line for another seat than the one at the keyboard.
    fn not_at_keyboard(&self, speaker: Option<&As>) -> Option<Explained> {
        let at = self.at_keyboard.as_ref().filter(|_| self.hides())?;
        match speaker {
            Some(As::Seat(seat)) if seat != at => {
                let terms = vec![("seat", Term::Seat(seat.clone())), ("there", Term::Seat(at.clone()))];
                Some(plain(self.voice(), Family::WhichSeat, "denied-not-at-keyboard", terms))
            }
            _ => None,
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
        let denial = match self.session.say(&cause, player, speaker, text, now) {
            Err(Denial::Refused(refusal)) => refusal,
            said => return said,
        };
        match denial.key().as_str() {
            "table-only-gm" => self.session.say(&cause, &self.gm(), Some(&As::Gm), text, now),
            "table-nothing-to-take-back" => match self.session.view(&Viewer::Spectator).table.can_take_back {
                // Nobody takes back what another has sealed: the one who did it is asked to sit down first.
                Some(seat) if self.keeper().is_none_or(|keeper| *keeper == seat) => {
                    let player = self.holder(&seat);
                    self.session.say(&cause, &player, Some(&As::Seat(seat)), text, now)
                }
                _ => Err(Denial::Refused(denial)),
            },
            _ => Err(Denial::Refused(denial)),
        }
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

    fn outcome(&mut self, outcome: Result<Outcome, Denial>, speaker: Option<&As>) -> Played {
        match outcome {
            Ok(outcome) => self.happened(&outcome, speaker),
            Err(denial) => self.denied(&denial),
        }
    }

    /// The events after creating or opening a game.
    pub fn begun(&mut self, outcome: &Outcome) -> Played {
        let mut played = self.happened(outcome, None);
        // The last run may have ended before showing it.
        if outcome.events.is_empty()
            && let Some(pledge) = self.session.game().pledge().filter(|pledge| !pledge.shown)
            && let Ok(Some(note)) = self.session.note(pledge.size)
        {
            played.told.push(self.commitment(pledge, &note));
        }
        played
    }

    fn happened(&mut self, outcome: &Outcome, speaker: Option<&As>) -> Played {
        self.waiting = Waiting::default();
        self.told(outcome, speaker)
    }

    /// Executes the next automatic step, such as a roll after its round. None when a player must act, or the wait is
    /// over.
    pub fn go_on(&mut self) -> Option<Played> {
        match self.waiting.step(&mut self.session, self.clock) {
            Ok(None) => None,
            Ok(Some(outcome)) => {
                let mut played = self.told(&outcome, None);
                // Explain why nothing happens.
                if self.waiting.is_late()
                    && let Ok(GameStatus::BeaconAwaited { request, round, .. }) = self.session.standing()
                {
                    let dice = &self.session.game().table.dice;
                    played.told.push(self.voice().beacon_awaited(&request, round, dice));
                }
                Some(played)
            }
            Err(denial) => Some(self.denied(&denial)),
        }
    }

    /// The events that were added on the board page; none = none.
    pub fn catch_up(&mut self) -> Option<Played> {
        let from = self.session.game().seq + 1;
        match self.session.catch_up() {
            Ok(false) => None,
            Ok(true) => {
                let outcome = self.session.since(from);
                Some(self.outcome(outcome.map_err(Denial::from), None))
            }
            Err(fault) => Some(self.denied(&fault.into())),
        }
    }

    /// Checks again for the round that the dice need; none if no roll waits.
    pub fn look_again(&mut self, now: Timestamp) -> Option<Played> {
        let Ok(
            GameStatus::PledgeAwaited { .. }
            | GameStatus::EntropyAwaited { .. }
            | GameStatus::BeaconAwaited { .. }
            | GameStatus::RollKeyLost { .. },
        ) = self.session.standing()
        else {
            return None;
        };
        let resumed = self.session.resume(now);
        Some(self.outcome(resumed, None))
    }

    /// Words the events of an order.
    fn told(&mut self, outcome: &Outcome, speaker: Option<&As>) -> Played {
        let reader = self.reader(speaker);
        self.teller.turn_to(reader.clone());
        let (mut told, mut throwing) = (Vec::new(), Throwing::default());
        for envelope in outcome.events.read_by(&self.session, &reader) {
            told.extend(self.committed(envelope));
            let is_quiet = throwing.is_quiet(self, envelope);
            let rules = &self.session.game().rules;
            if Fighting::begins(rules, &envelope.event) {
                told.extend(self.fighting.ended(self.words.with(rules)));
            }
            if is_told(envelope) && !is_quiet {
                let (before, line) = self.teller.tell(&self.session, envelope);
                told.extend(line.filter(|line| !line.is_empty()));
                self.fighting.add(rules, envelope, before.as_ref());
            }
            told.extend(self.closed(envelope));
        }
        told.extend(self.fighting.ended(self.words.with(&self.session.game().rules)));
        if let Some(seat) = self.at_keyboard.clone() {
            self.note_told(seat);
        }
        Played { told, asks: true, ..Played::default() }
    }

    /// The checkpoint that the open roll is committed to, shown before its dice can be known.
    fn committed(&self, envelope: &Envelope) -> Option<String> {
        let pledge = self.session.game().pledge().filter(|pledge| pledge.size + 1 == envelope.seq)?;
        match &envelope.event {
            Event::Table(TableEvent::CheckpointSigned { note }) => Some(self.commitment(pledge, note)),
            _ => None,
        }
    }

    fn commitment(&self, pledge: &Pledge, note: &str) -> String {
        let root = note.lines().nth(2).unwrap_or_default();
        let args = Args::new().number("size", pledge.size).number("roll", pledge.roll).text("root", root);
        self.words.say("table-commitment", &args.number("round", pledge.round))
    }

    fn denied(&self, denial: &Denial) -> Played {
        Played { denied: vec![explain(self.voice(), denial)], ..Played::default() }
    }

    /// Who must act, and what can be typed.
    pub fn asked(&self, page: Page<'_>) -> String {
        match self.session.standing() {
            Ok(GameStatus::Waiting(prompts)) => {
                prompts.iter().map(|prompt| self.question(page, prompt)).collect::<Vec<_>>().join("\n")
            }
            Ok(GameStatus::RollAwaited(request)) => {
                let args = Args::new().text("request", page.voice().roll_request(&request));
                self.words.say("table-dice-wanted", &args.number("count", request.count()))
            }
            Ok(GameStatus::PledgeAwaited { request, .. }) => {
                format!("{} {}", page.voice().pledge_awaited(&request), self.words.word("table-look-again"))
            }
            Ok(GameStatus::EntropyAwaited { request, links, .. }) => {
                format!("{} {}", page.voice().entropy_awaited(&request, &links), self.words.word("table-look-again"))
            }
            Ok(GameStatus::BeaconAwaited { request, round, .. }) => {
                let waits = page.voice().beacon_awaited(&request, round, &self.session.game().table.dice);
                format!("{waits} {}", self.words.word("table-look-again"))
            }
            Ok(GameStatus::RollKeyLost { request, key }) => page.voice().roll_key_lost(&request, &key),
            Ok(GameStatus::Over(result)) => page.voice().result(&result),
            Err(fault) => faulty(page.voice(), &fault).worded.message,
        }
    }

    fn question(&self, page: Page<'_>, prompt: &Prompt) -> String {
        match &prompt.task {
            Task::Table(TableTask::TakeSeats { .. }) => self.about("table-seats-how"),
            Task::Table(TableTask::StartGame {}) => {
                let presets = if self.told_presets.replace(true) { Vec::new() } else { self.presets(page) };
                [self.about("table-start-how")].into_iter().chain(presets).collect::<Vec<_>>().join("\n")
            }
            Task::Table(TableTask::ResumeGame { .. } | TableTask::FillSeats { .. }) | Task::Rules(_) => {
                let seen = prompt.seats.iter().find(|seat| !self.hides() || self.at_keyboard.as_ref() == Some(*seat));
                let offered =
                    seen.map(|seat| self.session.choices(&Viewer::Seat(seat.clone()), seat)).unwrap_or_default();
                let worded = page.voice().prompt_with(prompt, &offered);
                // What the other side could type is of no use to the reader.
                let is_own = seen.is_some() || self.at_keyboard.is_none();
                let asked = if is_own { worded.full() } else { worded.full().lines().next().unwrap_or_default() };
                let asked = asked.to_owned();
                self.chances(page, prompt, &offered).map(|line| format!("{line}\n{asked}")).unwrap_or(asked)
            }
        }
    }

    /// A message of the table with names of this game.
    fn about(&self, key: &str) -> String {
        house::about(self.words, key, self.session.lexicon())
    }

    /// The prompt: `Red Rose, march`.
    pub fn prompt(&self) -> String {
        let game = self.session.game();
        match (&game.table.status, self.awaited()) {
            (Status::Playing, _) if matches!(self.session.standing(), Ok(GameStatus::RollAwaited(_))) => {
                self.words.word("table-prompt-dice")
            }
            (Status::Playing, Some(seat)) => {
                let seen = self.session.view(&Viewer::Spectator);
                let phase = self.session.lexicon().grammar().phase(&seen).unwrap_or_default();
                let voice = self.voice();
                let args = Args::new().text("seat", voice.seat(&seat)).text("phase", voice.phase(phase));
                self.words.say("table-prompt", &args)
            }
            _ => game.id.to_string(),
        }
    }

    /// The seat that types, its view and its choices.
    pub fn situation(&self) -> (Option<SeatId>, View, Vec<Choice>) {
        let seat = if self.hides() { self.at_keyboard.clone() } else { self.awaited() };
        let viewer = seat.clone().map_or_else(|| self.eyes(), Viewer::Seat);
        let offered = seat.as_ref().map(|seat| self.session.choices(&viewer, seat)).unwrap_or_default();
        let seen = self.session.view(&viewer);
        (seat, seen, offered)
    }

    /// The seat that must act. If several are asked, it is the one at the keyboard, who goes on.
    fn awaited(&self) -> Option<SeatId> {
        match self.session.standing() {
            Ok(GameStatus::Waiting(prompts)) => {
                let asked: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
                let goes_on = self.keeper().filter(|seat| asked.contains(seat)).cloned();
                goes_on.or_else(|| asked.into_iter().next())
            }
            Ok(standing) => standing.roll().map(|request| request.seat.clone()),
            _ => None,
        }
    }

    /// A line with a person's name before it: the player, the seat, and the rest. The person is a member of a staff, or
    /// has no seat and signs up or looks on.
    fn member<'t>(&self, text: &'t str) -> Option<(PlayerId, Option<As>, &'t str)> {
        let (name, rest) = text.split_once([':', '：'])?;
        let (name, rest) = (name.trim(), rest.trim_start());
        if let Some((player, seat)) = actor::called(self.session.game(), name) {
            return Some((player, Some(As::Seat(seat)), rest));
        }
        // A misspelt seat is treated as a seat, so that the answer lists the seats.
        let is_like_a_seat = match self.session.lexicon().power(name) {
            Found::Found(_) | Found::Ambiguous(_) => true,
            Found::Unknown { nearest } => !nearest.is_empty(),
        };
        let is_taken = is_like_a_seat || matches!(name.to_lowercase().as_str(), "gm" | "審判");
        let context = Context { lexicon: self.session.lexicon(), seat: None, view: None };
        let is_person = !is_taken
            && naming::name(name).is_ok()
            && name.split_whitespace().count() <= LONGEST_NAME
            && parse(name, &context).is_err()
            && parse(rest, &context).is_ok();
        is_person.then(|| (PlayerId::new(name), None, rest))
    }

    /// The seat of this name.
    pub(super) fn named(&self, name: &str) -> Option<SeatId> {
        match self.session.lexicon().power_exact(name.trim()) {
            Some(Found::Found(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The seat at the keyboard, in a game with hidden units.
    pub(super) fn keeper(&self) -> Option<&SeatId> {
        self.at_keyboard.as_ref().filter(|_| self.hides())
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

    /// The speaker of a line: the seat that it names, the game master, or the seat that must act.
    fn speaker(&self, text: &str) -> (PlayerId, Option<As>) {
        if let Some((name, _)) = text.lines().next().unwrap_or_default().split_once([':', '：']) {
            if matches!(name.trim().to_lowercase().as_str(), "gm" | "審判") {
                return (self.gm(), Some(As::Gm));
            }
            if let Some(seat) = self.named(name) {
                return (self.holder(&seat), Some(As::Seat(seat)));
            }
        }
        let at_keyboard = self.at_keyboard.clone().filter(|_| self.hides());
        match at_keyboard.or_else(|| self.awaited()) {
            Some(seat) => (self.holder(&seat), Some(As::Seat(seat))),
            None => (self.gm(), Some(As::Gm)),
        }
    }

    fn holder(&self, seat: &SeatId) -> PlayerId {
        let holder = self.session.game().table.seat(seat).and_then(|seat| seat.player.clone());
        holder.unwrap_or_else(|| self.gm())
    }

    fn gm(&self) -> PlayerId {
        self.session.game().table.gms.first().cloned().unwrap_or_else(|| PlayerId::new("gm"))
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
    numbers.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}
