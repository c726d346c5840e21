//! Checks what is secret. Each event must have the audience that the rules give. A secret must be recorded before an
//! event tells of it. Each draw of hidden things must be sealed once, before its dice are requested.
//!
//! This also works for a running game, whose secrets are commitments; only the places of the commitments are known
//! then. The secrets themselves are checked by the rules ([`super::rules`]) when they are opened.

use super::finding::Finding;
use super::rules::name;
use adjutant_core::referee::{audience, common_audience};
use adjutant_core::ruleset::Family;
use adjutant_events::command::TableCommand;
use adjutant_events::{
    Actor, Audience, CauseId, Command, DRAW, Envelope, Event, RollEvent, RollRequest, Seq, Spelling, TableEvent,
};

/// Checks that the game's own part of an event is in the exact encoding of the game's crate. Such a part is a fact, an
/// order or an instruction. Nobody may vary bytes under a signature.
pub(super) fn check_spelling(family: &dyn Family, envelope: &Envelope) -> Result<(), Finding> {
    let said = |instruction| family.standing().map(|standing| standing.spelling(instruction));
    let (own, spelling) = match &envelope.event {
        Event::Play(fact) => (fact, family.spelling(fact)),
        Event::Ordered(Command::Play(order)) => (order, family.order_spelling(order)),
        Event::Table(TableEvent::Staff(event)) => match event.order() {
            Some(order) => (order, family.order_spelling(order)),
            None => return Ok(()),
        },
        Event::Ordered(Command::Table(TableCommand::Staff(command))) => match command.order() {
            Some(order) => (order, family.order_spelling(order)),
            None => return Ok(()),
        },
        Event::Table(TableEvent::InstructionGiven { instruction, .. })
        | Event::Ordered(Command::Table(TableCommand::Instruct { instruction, .. })) => {
            (instruction, said(instruction).unwrap_or(Spelling::Unreadable))
        }
        Event::Table(_) | Event::Roll(_) | Event::Ordered(Command::Table(_)) => return Ok(()),
    };
    let seq = envelope.seq;
    match spelling {
        Spelling::Canonical => Ok(()),
        Spelling::Otherwise => Err(Finding::EventRespelt { seq }),
        Spelling::Unreadable => {
            let detail = format!("{} {}, {} {}", own.family(), own.schema(), family.name(), family.schema());
            Err(Finding::EventUnreadable { seq, detail })
        }
    }
}

/// Checks that an event has the audience that the rules give.
pub(super) fn check_audience(family: &dyn Family, envelope: &Envelope) -> Result<(), Finding> {
    is_for(&audience(family, &envelope.actor, &envelope.event), envelope)
}

/// The same in a game whose rules are not known here: of the events that every game has.
pub(super) fn check_common_audience(envelope: &Envelope) -> Result<(), Finding> {
    common_audience(&envelope.actor, &envelope.event).map_or(Ok(()), |expected| is_for(&expected, envelope))
}

fn is_for(expected: &Audience, envelope: &Envelope) -> Result<(), Finding> {
    if envelope.audience == *expected {
        return Ok(());
    }
    let (expected, found) = (word(expected), word(&envelope.audience));
    Err(Finding::AudienceDiffers { seq: envelope.seq, expected, found })
}

/// An audience in a word. The message catalogue knows `everyone` and `gm`; a seat or side is its id.
fn word(audience: &Audience) -> String {
    match audience {
        Audience::Everyone => "everyone".to_owned(),
        Audience::Gm => "gm".to_owned(),
        Audience::Seat(seat) => seat.to_string(),
        Audience::Side(side) => format!("side {side}"),
        Audience::Seats(seats) => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// Checks the secrets of a log, event by event.
#[derive(Debug, Default)]
pub(super) struct Secrets {
    /// Whether the previous event was secret, and whether it may have been a seal. An opened event is known not to be
    /// one.
    before: Before,
    /// The number of consecutive secret events just before, without visible orders.
    secret: u32,
    /// The cause of the last visible order or of its effects. The secret events after it contain no order of that
    /// cause.
    ordered: Option<CauseId>,
    /// The number of draws whose dice have fallen.
    drawn: u32,
    /// Whether the next draw is sealed.
    sealed: bool,
    /// The open roll of a draw.
    open: Option<u32>,
}

/// The kind of the previous event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Before {
    /// Public.
    #[default]
    Open,
    /// Secret and still hidden.
    Closed,
    /// Secret, and opened in the bundle.
    Opened,
}

impl Secrets {
    /// The number of draws made.
    pub(super) fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Checks the next event; none = it is hidden. Without a family nobody knows which facts tell of a secret.
    pub(super) fn see(&mut self, family: Option<&dyn Family>, event: Option<&Envelope>) -> Result<(), Finding> {
        let Some(envelope) = event else {
            self.before = Before::Closed;
            self.secret += 1;
            return Ok(());
        };
        match &envelope.event {
            Event::Roll(event) => self.roll(envelope.seq, event)?,
            Event::Play(fact)
                if !self.is_laid_down(envelope)
                    && family.and_then(|family| family.marks(fact)).is_some_and(|marks| marks.tells_of_secret) =>
            {
                return Err(Finding::NotLaidDown { seq: envelope.seq, found: name(&envelope.event) });
            }
            // The roll is void, but the seal of its draw remains valid.
            Event::Table(TableEvent::Rewound { .. }) => self.open = None,
            _ => {}
        }
        let (public, order) = (envelope.audience == Audience::Everyone, matches!(envelope.event, Event::Ordered(_)));
        self.before = if public { Before::Open } else { Before::Opened };
        self.secret = if public { 0 } else { self.secret + u32::from(!order) };
        if order || public {
            self.ordered = (order || envelope.actor != Actor::Referee).then(|| envelope.cause.clone());
        }
        Ok(())
    }

    /// Whether a secret event precedes the event that tells of it. If its order is hidden, that order is one more
    /// secret event and does not count.
    fn is_laid_down(&self, told: &Envelope) -> bool {
        let order_is_shown = told.actor == Actor::Referee || self.ordered.as_ref() == Some(&told.cause);
        self.secret >= if order_is_shown { 1 } else { 2 }
    }

    fn roll(&mut self, seq: Seq, event: &RollEvent) -> Result<(), Finding> {
        match event {
            RollEvent::DrawSealed { draw, .. } if self.sealed || *draw <= self.drawn => {
                return Err(Finding::SealedTwice { seq, draw: (*draw).into() });
            }
            RollEvent::DrawSealed { .. } => self.sealed = true,
            RollEvent::RollRequested(request) if request.purpose == DRAW => self.asked(seq, request)?,
            RollEvent::DiceRolled { roll, .. } if self.open == Some(*roll) => {
                (self.open, self.sealed) = (None, false);
                self.drawn += 1;
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks that the requested draw is the next one and is sealed.
    fn asked(&mut self, seq: Seq, request: &RollRequest) -> Result<(), Finding> {
        let (roll, expected, found) = (request.roll.into(), u64::from(self.drawn) + 1, request.round.into());
        if found != expected {
            return Err(Finding::DrawNumber { seq, roll, expected, found });
        }
        self.sealed |= self.before == Before::Closed;
        if !self.sealed {
            return Err(Finding::DrawUnsealed { seq, roll, draw: found });
        }
        self.open = Some(request.roll);
        Ok(())
    }
}
