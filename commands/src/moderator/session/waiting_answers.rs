//! Answers that wait, so that nobody learns from their speed what a seat holds.
//!
//! A game can have the option for it ([`answer_delay`]). Then the answer to a question that the game marks is checked at
//! once and kept outside the log. It is given at the end of the part of time in which it came. The first part begins when
//! the question is asked. The length of each part depends on the question and on a secret of the game, and on nothing
//! else. So it is the same whoever answers and whatever a seat holds, and a restart does not change it.
//!
//! The log has an answer from the time at which it is given. Its cause tells nothing of when it came.

use super::answers::{Answer, Kept, pack, unpack};
use super::draft::Draft;
use super::{Session, check_cause, committed, stored};
use crate::moderator::denial::Denial;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{Happened, Outcome};
use crate::request::As;
use adjutant_core::command::TableCommand;
use adjutant_core::referee::said_beforehand;
use adjutant_core::table::Status;
use adjutant_core::table::staff::becomes_draft;
use adjutant_core::{Command, Next, Prompt, answer_delay, next, obey, stand_in};
use adjutant_events::{
    Actor, Audience, CauseId, Envelope, Event, PlayerId, RollEvent, SeatId, Seq, TableEvent, Timestamp, codec,
};
use adjutant_grammar::Grammar;

/// The number of envelopes read at a time.
const STRETCH: Seq = 32;
/// The most parts of time. A question that is open for longer than them is answered at once.
const MOST_PARTS: u32 = 100_000;
/// How long before its seat's deadline an answer is given at the latest, in milliseconds. A roll that follows takes time,
/// and the deadline runs until it is made.
const BEFORE_DEADLINE: i64 = 60_000;
/// How the causes of kept answers begin. No client may use it.
const KEPT: &str = "kept-answer:";

/// A question whose answers wait.
struct OpenQuestion {
    /// The event after which it was asked.
    seq: Seq,
    /// When it was asked.
    asked: Timestamp,
    /// The earlier question, if the answer of another seat to it led to this one.
    before: Option<Seq>,
    /// The seats that must answer.
    seats: Vec<SeatId>,
    /// The longest time that an answer waits, in milliseconds.
    longest: i64,
    /// The events since it was asked, the last one first.
    later: Vec<Envelope>,
}

/// An answer that waits.
struct WaitingAnswer {
    /// Its cause in the log.
    cause: CauseId,
    orders: Vec<(Actor, Command)>,
    /// When it is given.
    at: Timestamp,
}

/// The orders of a seat that are kept for a question.
struct KeptOrders {
    /// Later orders replace earlier ones; this is their number.
    number: u32,
    orders: Vec<(Actor, Command)>,
    /// When they came.
    came: Timestamp,
}

impl Session {
    /// A session in which answers wait, in games with the option for it. Its caller calls [`Session::tick`].
    #[must_use]
    pub fn keeping_answers(mut self) -> Self {
        self.keeps_answers = true;
        self
    }

    /// Whether answers can wait in this game.
    pub(super) fn may_wait(&self) -> bool {
        self.keeps_answers && self.longest_wait().is_some()
    }

    fn longest_wait(&self) -> Option<i64> {
        answer_delay::longest(&self.game.table.options)
    }

    /// The question that is open now, if its answers wait.
    fn open_question(&self) -> Result<Option<OpenQuestion>, Fault> {
        if !self.keeps_answers || self.frozen.is_some() || self.game.table.status != Status::Playing {
            return Ok(None);
        }
        let Some(longest) = self.longest_wait() else { return Ok(None) };
        let Next::Wait(prompts) = next(&self.game) else { return Ok(None) };
        let seats: Vec<SeatId> = prompts.into_iter().filter(Prompt::waits).flat_map(|prompt| prompt.seats).collect();
        if seats.is_empty() {
            return Ok(None);
        }
        let (mut end, mut later) = (self.game.seq, Vec::new());
        while end > 0 {
            let from = end.saturating_sub(STRETCH - 1).max(1);
            let read = self.log(from, usize::try_from(end - from + 1).unwrap_or(usize::MAX))?;
            for envelope in read.into_iter().rev() {
                if asks_anew(&envelope.event) {
                    let (seq, asked, before) = (envelope.seq, envelope.time, question_of(&envelope.cause));
                    return Ok(Some(OpenQuestion { seq, asked, before, seats, longest, later }));
                }
                later.push(envelope);
            }
            end = from - 1;
        }
        Ok(None)
    }

    /// When an answer is given that came at this time: at the end of its part of time, but before the deadline of its seat.
    fn given_at(&self, question: &OpenQuestion, seat: &SeatId, came: Timestamp) -> Timestamp {
        let mut end = question.asked;
        for part in 0..MOST_PARTS {
            end = Timestamp(end.0.saturating_add(self.length_of_part(question, part)));
            if end > came {
                break;
            }
        }
        let deadline = self.game.clock.wait_of(seat).filter(|wait| !wait.missed && wait.at > came);
        deadline.map_or(end, |wait| end.min(came.max(Timestamp(wait.at.0.saturating_sub(BEFORE_DEADLINE)))))
    }

    /// Between half of the longest time and all of it. A game without keys has no secret, so there every part has the same
    /// length; that tells no more, because only the end of a part is seen.
    fn length_of_part(&self, question: &OpenQuestion, part: u32) -> i64 {
        let Some(signer) = &self.signer else { return question.longest };
        let half = question.longest / 2;
        let drawn = signer.delay(&self.game.id, question.seq, part) % half.unsigned_abs().max(1);
        half.saturating_add(i64::try_from(drawn).unwrap_or(half))
    }

    /// Keeps orders that answer a question whose answers wait; none = they are no such orders. They are on disk when this
    /// returns.
    pub(super) fn wait_with(
        &mut self,
        cause: &CauseId,
        orders: &[(Actor, Command)],
        now: Timestamp,
    ) -> Result<Option<Outcome>, Denial> {
        if !self.may_wait() {
            return Ok(None);
        }
        check_cause(cause)?;
        let answered = CauseId::new(format!("{KEPT}to:{cause}"));
        if let Some(bytes) = self.equipment.store.remembered(&self.game.id, &answered)?
            && let Some(Kept { answer: Answer::Waits(until), .. }) = unpack(&bytes)
        {
            return Ok(Some(self.kept_until(until, true)?));
        }
        if self.equipment.store.find_cause(&self.game.id, cause)?.is_some() {
            return Ok(None);
        }
        self.thawed()?;
        self.catch_up()?;
        self.rest(now)?;
        let Some(question) = self.open_question()? else { return Ok(None) };
        let asked = orders.iter().find_map(|(actor, _)| actor.seat().filter(|seat| question.seats.contains(*seat)));
        let Some(seat) = asked.cloned() else { return Ok(None) };
        if !self.is_possible(orders, now)? {
            return Ok(None);
        }
        let number = self.kept_orders(question.seq, &seat)?.map_or(0, |kept| kept.number.saturating_add(1));
        let kept = self.packed(&question, &seat, orders, now)?;
        self.equipment.store.remember(&self.game.id, &key(question.seq, &seat, number), &kept)?;
        let until = self.given_at(&question, &seat, now);
        let note =
            pack(&Kept { asker: seat.to_string(), answer: Answer::Waits(until) }).ok_or_else(|| self.too_long())?;
        self.equipment.store.remember(&self.game.id, &answered, &note)?;
        Ok(Some(self.kept_until(until, false)?))
    }

    /// The same for a block of orders, which waits as a whole.
    pub(super) fn wait_with_block(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        now: Timestamp,
    ) -> Result<Option<Outcome>, Denial> {
        if self.open_question()?.is_none() {
            return Ok(None);
        }
        let (tried, mut given) = {
            let mut draft = self.draft(cause, now).unsigned();
            (self.try_orders(&mut draft, player, speaker, orders, None, now)?, draft.given())
        };
        let Ok(passed) = tried.accepted() else { return Ok(None) };
        // What a staff has released follows from its own command.
        if given.iter().any(|(_, command)| matches!(command, Command::Table(TableCommand::Staff(_)))) {
            given.retain(|(_, command)| matches!(command, Command::Table(_)));
        }
        let kept = self.wait_with(cause, &given, now)?;
        let ignored = passed.into_iter().map(|(_, line)| line).collect();
        Ok(kept.map(|outcome| Outcome { ignored, ..outcome }))
    }

    /// What the giver of an answer is told that waits until a time.
    pub(super) fn kept_until(&self, until: Timestamp, repeated: bool) -> Result<Outcome, Fault> {
        Ok(Outcome { repeated, kept: Some(until), ..Outcome::of(Happened::default(), self.standing()?) })
    }

    /// When the answer of a seat is given that waits; none = none waits. Only the seat may learn of it.
    pub fn waits_until(&self, seat: &SeatId) -> Option<Timestamp> {
        let question = self.open_question().ok().flatten().filter(|question| question.seats.contains(seat))?;
        self.waiting(&question, seat).ok().flatten().map(|answer| answer.at)
    }

    /// Gives the next answer whose time has come; none = there is none.
    ///
    /// # Errors
    /// An internal failure.
    pub(super) fn give_waiting(&mut self, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        self.ripe = None;
        let Some(question) = self.open_question()? else { return Ok(None) };
        let is_ripe = |seat: &SeatId| {
            stand_in::engaged(&self.game, seat).is_some() && self.given_at(&question, seat, question.asked) <= now
        };
        self.ripe = question.seats.iter().any(is_ripe).then_some(self.game.seq);
        for seat in &question.seats {
            let Some(answer) = self.waiting(&question, seat)?.filter(|answer| answer.at <= now) else { continue };
            let grammar = self.lexicon.grammar();
            return self.once(&answer.cause, now, |draft| carry(draft, grammar, &answer.orders, now)).map(Some);
        }
        Ok(None)
    }

    /// When the next answer is given, or a stand-in may answer; none = nothing waits.
    pub(super) fn next_given(&self) -> Option<Timestamp> {
        let question = match self.open_question() {
            Ok(question) => question?,
            Err(fault) => {
                tracing::warn!(game = %self.game.id, %fault, "it was not found which answers wait");
                return None;
            }
        };
        let due = |seat: &SeatId| {
            if stand_in::engaged(&self.game, seat).is_some() {
                let is_known = self.ripe == Some(self.game.seq);
                return (!is_known).then(|| self.given_at(&question, seat, question.asked));
            }
            match self.waiting(&question, seat) {
                Ok(answer) => answer.map(|answer| answer.at),
                Err(fault) => {
                    tracing::warn!(game = %self.game.id, %fault, "an answer that waits was not found");
                    None
                }
            }
        };
        question.seats.iter().filter_map(due).min()
    }

    /// Whether a stand-in may answer now. Its answer is decided when it is given, because its seed depends on the place in
    /// the log. This reads nothing, because the game's task asks it between two jobs.
    pub(super) fn stand_in_may_answer(&self, seat: &SeatId) -> bool {
        if !self.may_wait() {
            return true;
        }
        let Next::Wait(prompts) = next(&self.game) else { return true };
        let waits = prompts.iter().any(|prompt| prompt.waits() && prompt.seats.contains(seat));
        !waits || self.ripe == Some(self.game.seq)
    }

    /// The events of a standing instruction's order, for a session in which answers do not wait.
    pub(super) fn said_at_once(&self, prompts: &[Prompt]) -> Option<(Actor, Vec<Event>)> {
        if self.keeps_answers || self.longest_wait().is_none() {
            return None;
        }
        let asked = prompts.iter().filter(|prompt| prompt.waits()).flat_map(|prompt| &prompt.seats);
        let (actor, command) = asked.into_iter().find_map(|seat| said_beforehand(&self.game, seat))?;
        let events = obey(&self.game, &actor, &command, self.game.time).ok()?;
        Some((actor, events))
    }

    /// The answer of a seat that waits: what it has ordered, or what it has said beforehand.
    fn waiting(&self, question: &OpenQuestion, seat: &SeatId) -> Result<Option<WaitingAnswer>, Fault> {
        for asked in std::iter::once(question.seq).chain(question.before) {
            if let Some(KeptOrders { number, orders, came }) = self.kept_orders(asked, seat)?
                && self.is_possible(&orders, came)?
            {
                // Another seat's answer to the same question was given at the end of the same part of time.
                let at = if asked == question.seq { self.given_at(question, seat, came) } else { question.asked };
                return Ok(Some(WaitingAnswer { cause: key(asked, seat, number), orders, at }));
            }
        }
        let Some(order) = said_beforehand(&self.game, seat) else { return Ok(None) };
        let said = question.later.iter().find(|envelope| {
            matches!(&envelope.event, Event::Table(TableEvent::InstructionGiven { seat: of, .. }) if of == seat)
        });
        let came = said.map_or(question.asked, |envelope| envelope.time);
        let cause = CauseId::new(format!("{KEPT}{}:{seat}:beforehand", question.seq));
        Ok(Some(WaitingAnswer { cause, orders: vec![order], at: self.given_at(question, seat, came) }))
    }

    /// The orders that a seat has given last for a question.
    fn kept_orders(&self, asked: Seq, seat: &SeatId) -> Result<Option<KeptOrders>, Fault> {
        let mut last = None;
        for number in 0..u32::MAX {
            let Some(bytes) = self.equipment.store.remembered(&self.game.id, &key(asked, seat, number))? else { break };
            last = unpack(&bytes).map(|kept| (number, kept)).or(last);
        }
        let Some((number, Kept { answer: Answer::Orders(encoded), .. })) = last else { return Ok(None) };
        let (mut orders, mut came) = (Vec::new(), Timestamp::default());
        for bytes in encoded {
            let envelope =
                codec::decode(&bytes).map_err(|error| Fault::Unreadable { seq: asked, what: error.to_string() })?;
            came = envelope.time;
            if let Event::Ordered(command) = envelope.event {
                orders.push((envelope.actor, command));
            }
        }
        Ok(Some(KeptOrders { number, orders, came }))
    }

    /// Orders as they are kept.
    fn packed(
        &self,
        question: &OpenQuestion,
        seat: &SeatId,
        orders: &[(Actor, Command)],
        now: Timestamp,
    ) -> Result<Vec<u8>, Fault> {
        let cause = key(question.seq, seat, 0);
        let envelope = |(actor, command): &(Actor, Command)| Envelope {
            game: self.game.id.clone(),
            seq: question.seq,
            time: now,
            actor: actor.clone(),
            cause: cause.clone(),
            audience: Audience::Gm,
            event: Event::Ordered(command.clone()),
        };
        let envelopes: Vec<Envelope> = orders.iter().map(envelope).collect();
        let answer = Answer::Orders(stored::encode(&envelopes)?);
        pack(&Kept { asker: seat.to_string(), answer }).ok_or_else(|| self.too_long())
    }

    fn too_long(&self) -> Fault {
        Fault::Unreadable { seq: self.game.seq, what: "the answer is too long to be kept".to_owned() }
    }

    /// Whether orders are accepted now and change the board. The caller executes others at once, which words a refusal.
    fn is_possible(&self, orders: &[(Actor, Command)], now: Timestamp) -> Result<bool, Fault> {
        let cause = CauseId::new("try");
        let mut draft = self.draft(&cause, now).unsigned();
        match carry(&mut draft, self.lexicon.grammar(), orders, now) {
            Ok(()) => Ok(draft.changes_board()),
            Err(Denial::Fault(fault)) => Err(fault),
            Err(_) => Ok(false),
        }
    }
}

/// Gives orders one after the other, with what the rules do between them.
fn carry(
    draft: &mut Draft<'_>,
    grammar: &'static dyn Grammar,
    orders: &[(Actor, Command)],
    now: Timestamp,
) -> Result<(), Denial> {
    for (place, (actor, command)) in orders.iter().enumerate() {
        if place > 0 {
            draft.look_ahead()?;
        }
        let drafted = becomes_draft(draft.game(), actor, command);
        let events = obey(draft.game(), actor, drafted.as_ref().unwrap_or(command), now)?;
        draft.emit(actor, events)?;
        committed::carry_out(draft, grammar, now)?;
    }
    Ok(())
}

/// Where the orders of a seat are kept, and their cause in the log.
fn key(asked: Seq, seat: &SeatId, number: u32) -> CauseId {
    CauseId::new(format!("{KEPT}{asked}:{seat}:{number}"))
}

/// The question that the event of this cause answered, if its answers waited.
fn question_of(cause: &CauseId) -> Option<Seq> {
    cause.as_str().strip_prefix(KEPT)?.split(':').next()?.parse().ok()
}

/// Whether a question after this event is a new one.
fn asks_anew(event: &Event) -> bool {
    match event {
        Event::Play(_) => true,
        Event::Roll(event) => !matches!(event, RollEvent::DrawSealed { .. }),
        Event::Table(event) => {
            matches!(event, TableEvent::GameStarted | TableEvent::TakenBack { .. } | TableEvent::Rewound { .. })
        }
        Event::Ordered(_) => false,
    }
}
