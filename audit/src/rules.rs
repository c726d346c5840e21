//! Checks the rules by replaying every event.
//!
//! Where the referee acted, it must do the same again now. Where a player or a game master acted, the order is in the
//! log. It is given to the referee again ([`super::orders`]). After every phase and battle the server must have signed
//! a checkpoint with the digest of the game's state.

use super::finding::Finding;
use super::notes;
use super::orders::{self, who};
use super::transcript::Logged;
use super::verdict::Counts;
use adjutant_core::command::TableCommand;
use adjutant_core::ruleset::Games;
use adjutant_core::table::clock::due;
use adjutant_core::table::staff::Released;
use adjutant_core::table::stands_by_itself;
use adjutant_core::{Command, Game, Next, Playback, Prompt, ReplayError, next};
use adjutant_events::transcript::Checkpoint;
use adjutant_events::{Actor, Envelope, Event, RollEvent, Seq, TableEvent};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Limits on the events that are replayed again because the game was rewound: a number per event, and a minimum. Boards
/// are kept along the log ([`Playback`]), so no real game comes near the limits. A log that exceeds them is checked
/// only in part, and the verdict says up to which event.
const WORK_PER_EVENT: u64 = 100;
const WORK_AT_LEAST: u64 = 3_000_000;

/// The limit on replayed events for a log of this length.
pub(super) fn most_work(events: usize) -> u64 {
    WORK_AT_LEAST.max(WORK_PER_EVENT.saturating_mul(events as u64))
}

/// The log to replay.
#[derive(Clone, Copy)]
pub(super) struct Log<'a> {
    pub(super) events: &'a [Envelope],
    /// Whether `events` is the complete log.
    pub(super) whole: bool,
    /// The maximum number of events that are replayed again.
    pub(super) most_work: u64,
}

/// The signed digests of the game's state: in the log's checkpoints, and in the final one of the file.
#[derive(Clone, Copy)]
pub(super) struct Signed<'a> {
    pub(super) logged: &'a [Logged],
    pub(super) last: Option<&'a Checkpoint>,
}

/// Replays a log from its first event.
///
/// # Errors
/// The first event that is wrong.
pub(super) fn replay(
    games: &Games,
    log: Log<'_>,
    signed: Signed<'_>,
    counts: &mut Counts,
) -> Result<(), (Seq, Finding)> {
    let (Signed { logged, last }, Log { events, whole, most_work }) = (signed, log);
    // The file may bring its board, so even the beginning may make the rules panic.
    let begun = catch_unwind(AssertUnwindSafe(|| Player::new(games, events, logged)));
    let begun = begun.unwrap_or(Err(Finding::Stumbled { seq: 1 }));
    let mut table = begun.map_err(|finding| (1, finding))?;
    let mut wrong = None;
    for envelope in events.iter().skip(1) {
        if table.playback.played_again() > most_work {
            counts.replayed_to = table.game().seq;
            counts.orders_confirmed = table.confirmed;
            return Ok(());
        }
        // The reducer trusts the log, so a log that no referee wrote may make it panic.
        let played = catch_unwind(AssertUnwindSafe(|| table.play(envelope)));
        let played = played.unwrap_or(Err(Finding::Stumbled { seq: envelope.seq }));
        if let Err(finding) = played {
            wrong = Some((envelope.seq, finding));
            break;
        }
    }
    let game = table.playback.game();
    counts.replayed_to = game.seq;
    counts.orders_confirmed = table.confirmed;
    let ends = || if whole { table.check_finished() } else { Ok(()) };
    let wrong = wrong.or_else(|| ends().and_then(|()| table.check_final(last)).err().map(|found| (game.seq, found)));
    wrong.map_or(Ok(()), Err)
}

struct Player<'a> {
    playback: Playback<'a>,
    signed: &'a [Logged],
    /// Events that must follow: acts of the referee, or the rest of what an order causes.
    due: VecDeque<Event>,
    /// The order that caused them, if any.
    order: Option<&'a Envelope>,
    confirmed: u64,
}

impl<'a> Player<'a> {
    fn new(games: &Games, log: &'a [Envelope], signed: &'a [Logged]) -> Result<Self, Finding> {
        if log.is_empty() {
            return Err(Finding::NoEvents {});
        }
        Ok(Self {
            playback: Playback::begin(games, log).map_err(|error| does_not_fit(&error))?,
            signed,
            due: VecDeque::new(),
            order: None,
            confirmed: 0,
        })
    }

    fn play(&mut self, envelope: &'a Envelope) -> Result<(), Finding> {
        self.check_signed(envelope)?;
        if self.due.is_empty() {
            self.order = None;
            if let Some(missing) = self.game().staff.unfinished(envelope) {
                return Err(unfinished(envelope.seq, missing));
            }
            self.may_stand(envelope)?;
        }
        self.follows(envelope)?;
        self.playback.step().map_err(|error| does_not_fit(&error))
    }

    fn game(&self) -> &Game {
        self.playback.game()
    }

    /// Checks that a checkpoint has the digest of the game's state before it.
    fn check_signed(&self, envelope: &Envelope) -> Result<(), Finding> {
        let seq = envelope.seq;
        let Ok(at) = self.signed.binary_search_by_key(&seq, |logged| logged.seq) else { return Ok(()) };
        let expected = notes::stated(&self.signed[at].checkpoint).ok_or(Finding::StateNotSaid { seq })?;
        let found = self.game().public_digest();
        // Earlier programs signed a digest that includes the standing instructions.
        if expected == found || expected == self.game().digest() {
            return Ok(());
        }
        Err(Finding::StateDiffers { seq, expected: expected.to_owned(), found })
    }

    /// Checks the digest in the final checkpoint, if it has one and all of the game is shown.
    fn check_final(&self, last: Option<&Checkpoint>) -> Result<(), Finding> {
        let Some(last) = last.filter(|last| last.head.size == self.game().seq && !last.extensions.is_empty()) else {
            return Ok(());
        };
        let seq = self.game().seq;
        let expected = notes::stated(last).ok_or(Finding::StateNotSaid { seq })?;
        let found = self.game().public_digest();
        // Earlier programs signed a digest that includes the standing instructions.
        if expected == found || expected == self.game().digest() {
            return Ok(());
        }
        Err(Finding::StateDiffers { seq, expected: expected.to_owned(), found })
    }

    /// Checks that everything an order causes is in the log.
    fn check_finished(&self) -> Result<(), Finding> {
        if let Some(missing) = self.game().staff.released().first() {
            return Err(unfinished(self.game().seq, missing));
        }
        match (self.order, self.due.front()) {
            (Some(order), Some(due)) => {
                Err(Finding::OrderUnfinished { seq: self.game().seq, order: order.seq, expected: describe(due) })
            }
            _ => Ok(()),
        }
    }

    /// Checks that the event may stand here, and notes what must follow it.
    fn may_stand(&mut self, envelope: &'a Envelope) -> Result<(), Finding> {
        let seq = envelope.seq;
        let found = || name(&envelope.event);
        let by_referee = envelope.actor == Actor::Referee;
        // When the key of the open roll was replaced, the board is rewound to before the roll. The checks of rolls have
        // already verified the replacement and the target of the rewind.
        if by_referee && self.game().open_roll().is_some() && voids(&envelope.event) {
            return Ok(());
        }
        match next(self.game()) {
            Next::Act(acts) if by_referee => {
                self.due = acts.into();
                Ok(())
            }
            Next::Act(acts) => {
                let expected = acts.first().map(name).unwrap_or_default();
                Err(Finding::RefereeOmitted { seq, expected, found: found() })
            }
            Next::Seal { draw } => match &envelope.event {
                Event::Roll(RollEvent::DrawSealed { draw: sealed, .. }) if by_referee && *sealed == draw => Ok(()),
                Event::Roll(RollEvent::DrawSealed { draw: sealed, .. }) if by_referee => {
                    let numbered = |draw: u32| format!("DrawSealed {draw}");
                    Err(Finding::RefereeOther { seq, expected: numbered(draw), found: numbered(*sealed) })
                }
                event => Err(Finding::RefereeOmitted { seq, expected: "DrawSealed".to_owned(), found: name(event) }),
            },
            Next::Sign => match &envelope.event {
                Event::Table(TableEvent::CheckpointSigned { .. }) if by_referee => Ok(()),
                _ => Err(Finding::CheckpointMissing { seq, found: found() }),
            },
            // The roll and its dice are checked elsewhere. Table events are allowed while dice are awaited.
            Next::Roll(request) => match &envelope.event {
                Event::Roll(RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. }) if by_referee => Ok(()),
                Event::Table(event) if by_referee && !matches!(event, TableEvent::DeadlinesSet { .. }) => {
                    self.stands(envelope, event, &[])
                }
                Event::Table(_) | Event::Ordered(Command::Table(_)) => self.ordered(envelope),
                _ => Err(Finding::NotThrown { seq, roll: request.roll.into() }),
            },
            Next::Wait(prompts) => self.asked(envelope, &prompts),
            Next::Over(_) => self.asked(envelope, &[]),
        }
    }

    /// Checks that the event may stand where players must act.
    fn asked(&mut self, envelope: &'a Envelope, prompts: &[Prompt]) -> Result<(), Finding> {
        let seq = envelope.seq;
        match &envelope.event {
            Event::Table(event) if envelope.actor == Actor::Referee => self.stands(envelope, event, prompts),
            _ if envelope.actor == Actor::Referee => Err(Finding::RefereeUnasked { seq, found: name(&envelope.event) }),
            // The deadlines of players who must act are recorded first.
            _ if due::newly_awaited(self.game(), prompts).is_some() => {
                let expected = "DeadlinesSet".to_owned();
                Err(Finding::RefereeOmitted { seq, expected, found: name(&envelope.event) })
            }
            _ => self.ordered(envelope),
        }
    }

    /// Checks that the moderator may log this event by itself, though the rules do not ask for it.
    fn stands(&self, envelope: &Envelope, event: &TableEvent, prompts: &[Prompt]) -> Result<(), Finding> {
        let (seq, game) = (envelope.seq, self.game());
        let could = match event {
            TableEvent::DeadlinesSet { period, deadlines } => due::newly_awaited(game, prompts)
                .is_some_and(|due| due.0 == *period && due::could_be_set(game, &due, deadlines, envelope.time)),
            TableEvent::BankOpened { .. } | TableEvent::DeadlineExtended { .. } | TableEvent::DeadlineMissed { .. } => {
                due::could_run_out(game, event, envelope.time)
            }
            event => stands_by_itself(event),
        };
        if could { Ok(()) } else { Err(Finding::RefereeUnasked { seq, found: name(&envelope.event) }) }
    }

    /// Checks that it is an order that the actor may give, and notes what it causes.
    fn ordered(&mut self, envelope: &'a Envelope) -> Result<(), Finding> {
        let Event::Ordered(command) = &envelope.event else {
            let (who, found) = (who(envelope), name(&envelope.event));
            return Err(Finding::OrderMissing { seq: envelope.seq, who, found });
        };
        let made = orders::obeyed(self.game(), envelope, command)?;
        self.due = std::iter::once(envelope.event.clone()).chain(made).collect();
        self.order = Some(envelope);
        self.confirmed += 1;
        Ok(())
    }

    /// Checks that the event is the next one that must follow.
    fn follows(&mut self, envelope: &Envelope) -> Result<(), Finding> {
        let Some(act) = self.due.pop_front() else { return Ok(()) };
        if let Some(order) = self.order {
            return orders::follows(order, &act, envelope);
        }
        if envelope.actor == Actor::Referee && same(&act, &envelope.event) {
            return Ok(());
        }
        let (seq, expected, found) = (envelope.seq, describe(&act), describe(&envelope.event));
        let game = self.game();
        let deals = |fact| game.rules.family().marks(fact).is_some_and(|marks| marks.deals);
        Err(match &act {
            Event::Play(fact) if deals(fact) => {
                Finding::DrawDiffers { seq, draw: u64::from(game.draws.made()), expected, found }
            }
            _ => Finding::RefereeOther { seq, expected, found },
        })
    }
}

/// A draft was committed, but its order does not follow.
fn unfinished(seq: Seq, missing: &Released) -> Finding {
    let expected = describe(&Event::Ordered(Command::Play(missing.order.clone())));
    Finding::OrderUnfinished { seq, order: seq.saturating_sub(1), expected }
}

/// Whether an event belongs to the voiding of a roll.
fn voids(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::RollKeyReplaced { .. } | TableEvent::Rewound { .. }))
}

/// Whether the referee's act equals the logged event. The moderator chooses the beacon round of a request and of a
/// bound roll, so the round is not compared.
fn same(act: &Event, logged: &Event) -> bool {
    match (act, logged) {
        (Event::Roll(RollEvent::RollRequested(act)), Event::Roll(RollEvent::RollRequested(logged))) => {
            let mut act = act.clone();
            act.beacon = logged.beacon;
            act == *logged
        }
        (
            Event::Table(TableEvent::RollBound { roll: act, .. }),
            Event::Table(TableEvent::RollBound { roll: logged, .. }),
        ) => act == logged,
        _ => act == logged,
    }
}

fn does_not_fit(error: &ReplayError) -> Finding {
    Finding::DoesNotFit { seq: error.seq(), detail: error.to_string() }
}

/// The name of an event's type; for an order, the name of the order.
pub(super) fn name(event: &Event) -> String {
    let shown = match event {
        Event::Roll(RollEvent::RollRequested(_)) => "RollRequested".to_owned(),
        event => debug(event),
    };
    shown.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// A short description of an event, for experts.
pub(super) fn describe(event: &Event) -> String {
    let mut shown = debug(event);
    if let Some((at, _)) = shown.char_indices().nth(300) {
        shown.truncate(at);
        shown.push('…');
    }
    shown
}

fn debug(event: &Event) -> String {
    match event {
        Event::Table(event) => format!("{event:?}"),
        Event::Roll(event) => format!("{event:?}"),
        Event::Play(fact) => format!("{fact:?}"),
        Event::Ordered(Command::Table(TableCommand::Clock(command))) => format!("{command:?}"),
        Event::Ordered(Command::Table(command)) => format!("{command:?}"),
        Event::Ordered(Command::Play(order)) => format!("{order:?}"),
    }
}
