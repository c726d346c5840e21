//! The rules: every event is played again.
//!
//! Where the referee acted by himself, what he would do now must be what he did then. Where a player or a game master
//! acted, he must have been entitled to, and what he did is asked of the referee again ([`super::orders`]). After every
//! phase and battle the server must have signed, and said how the game stood.

use super::finding::Finding;
use super::notes;
use super::orders::{self, Order};
use super::transcript::Logged;
use super::verdict::Counts;
use adjutant_core::ruleset::Games;
use adjutant_core::table::stands_by_itself;
use adjutant_core::{Game, Next, Playback, ReplayError, next};
use adjutant_events::transcript::Checkpoint;
use adjutant_events::{Actor, Envelope, Event, RollEvent, RulesetId, Seq, TableEvent};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Events that may be played again because the game went back in its log: some for every event, and a little. Boards
/// that the log comes back to are kept, so no game that people play comes near it.
const WORK_PER_EVENT: u64 = 100;
const WORK_AT_LEAST: u64 = 3_000_000;

/// What is said of a game's state: by the checkpoints in its log, and by the one that closes the file.
#[derive(Clone, Copy)]
pub(super) struct Signed<'a> {
    pub(super) logged: &'a [Logged],
    pub(super) last: Option<&'a Checkpoint>,
}

/// Plays a log from its first event.
///
/// # Errors
/// The first event that is wrong.
pub(super) fn replay(
    games: &Games,
    log: &[Envelope],
    signed: Signed<'_>,
    counts: &mut Counts,
) -> Result<(), (Seq, Finding)> {
    let Signed { logged, last } = signed;
    let mut table = Player::new(games, log, logged).map_err(|finding| (1, finding))?;
    let mut wrong = None;
    for envelope in log.iter().skip(1) {
        // The reducer trusts what the referee wrote. A log that no referee wrote may lead it where it never was.
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
    counts.orders_as_recorded = table.as_recorded;
    wrong.or_else(|| table.check_final(last).err().map(|finding| (game.seq, finding))).map_or(Ok(()), Err)
}

struct Player<'a> {
    playback: Playback<'a>,
    log: &'a [Envelope],
    most_work: u64,
    signed: &'a [Logged],
    /// Acts of the referee that he has begun and not finished.
    due: std::collections::VecDeque<Event>,
    /// Events of an order that was confirmed as a whole and are still to come.
    confirmed_to: Seq,
    confirmed: u64,
    as_recorded: u64,
}

impl<'a> Player<'a> {
    fn new(games: &Games, log: &'a [Envelope], signed: &'a [Logged]) -> Result<Self, Finding> {
        if log.is_empty() {
            return Err(Finding::NoEvents {});
        }
        Ok(Self {
            playback: Playback::begin(games, log).map_err(|error| does_not_fit(&error))?,
            log,
            most_work: WORK_AT_LEAST.max(WORK_PER_EVENT * log.len() as u64),
            signed,
            due: std::collections::VecDeque::new(),
            confirmed_to: 1,
            confirmed: 0,
            as_recorded: 0,
        })
    }

    fn play(&mut self, envelope: &Envelope) -> Result<(), Finding> {
        self.check_signed(envelope)?;
        if self.due.is_empty() {
            self.may_stand(envelope)?;
        }
        self.follows(envelope)?;
        self.playback.step().map_err(|error| does_not_fit(&error))?;
        if self.playback.played_again() > self.most_work {
            return Err(Finding::TooMuchWork { seq: envelope.seq });
        }
        Ok(())
    }

    fn game(&self) -> &Game {
        self.playback.game()
    }

    /// Whether a checkpoint says of the game what it was before it.
    fn check_signed(&self, envelope: &Envelope) -> Result<(), Finding> {
        let seq = envelope.seq;
        let Ok(at) = self.signed.binary_search_by_key(&seq, |logged| logged.seq) else { return Ok(()) };
        let expected = notes::stated(&self.signed[at].checkpoint).ok_or(Finding::StateNotSaid { seq })?;
        let found = self.game().public_digest();
        // Earlier programs signed a digest with the standing instructions in it.
        if expected == found || expected == self.game().digest() {
            return Ok(());
        }
        Err(Finding::StateDiffers { seq, expected: expected.to_owned(), found })
    }

    /// Whether the checkpoint that closes the file says of the game what it is, if it says anything and all of the
    /// game is shown.
    fn check_final(&self, last: Option<&Checkpoint>) -> Result<(), Finding> {
        let Some(last) = last.filter(|last| last.head.size == self.game().seq && !last.extensions.is_empty()) else {
            return Ok(());
        };
        let seq = self.game().seq;
        let expected = notes::stated(last).ok_or(Finding::StateNotSaid { seq })?;
        let found = self.game().public_digest();
        // Earlier programs signed a digest with the standing instructions in it.
        if expected == found || expected == self.game().digest() {
            return Ok(());
        }
        Err(Finding::StateDiffers { seq, expected: expected.to_owned(), found })
    }

    /// Whether the event may stand here; notes what the referee does from here on.
    fn may_stand(&mut self, envelope: &Envelope) -> Result<(), Finding> {
        let seq = envelope.seq;
        let found = || name(&envelope.event);
        if envelope.seq <= self.confirmed_to {
            return Ok(());
        }
        let by_referee = envelope.actor == Actor::Referee;
        // Where the roll that is open was asked for under another key, the board goes back to before it was. That the
        // key was replaced just now and how far back it goes has been checked with the rolls.
        if by_referee && self.game().play.open_roll().is_some() && voids(&envelope.event) {
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
            // Which roll and which dice is checked with the dice.
            Next::Roll(request) => match &envelope.event {
                Event::Roll(RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. }) if by_referee => Ok(()),
                Event::Table(event) if by_referee && stands_by_itself(event) => Ok(()),
                Event::Table(_) => self.ordered(envelope),
                _ => Err(Finding::NotThrown { seq, roll: request.roll.into() }),
            },
            Next::Wait(_) | Next::Over(_) if by_referee => match &envelope.event {
                Event::Table(event) if stands_by_itself(event) => Ok(()),
                _ => Err(Finding::RefereeUnasked { seq, found: found() }),
            },
            Next::Wait(_) | Next::Over(_) => self.ordered(envelope),
        }
    }

    /// Whether somebody could order what happened.
    fn ordered(&mut self, envelope: &Envelope) -> Result<(), Finding> {
        let seq = envelope.seq;
        let who = || match envelope.actor.player() {
            Some(player) => player.to_string(),
            None => "referee".to_owned(),
        };
        if !orders::entitled(self.game(), envelope) {
            return Err(Finding::NotEntitled { seq, who: who(), found: name(&envelope.event) });
        }
        let start = usize::try_from(seq - 1).unwrap_or(usize::MAX);
        let block = self.log.get(start..).unwrap_or_default();
        let length = block.iter().take_while(|one| one.actor == envelope.actor && one.cause == envelope.cause).count();
        match orders::explain(self.game(), &block[..length]) {
            Order::Confirmed(events) => {
                self.confirmed_to = seq + events as u64 - 1;
                self.confirmed += 1;
                Ok(())
            }
            Order::AsRecorded(events) => {
                self.confirmed_to = seq + events as u64 - 1;
                self.as_recorded += 1;
                Ok(())
            }
            Order::ByHand => Ok(()),
            Order::Refused => Err(Finding::Refused { seq, who: who(), found: name(&envelope.event) }),
        }
    }

    /// Whether the event is the next of those that the referee has begun.
    fn follows(&mut self, envelope: &Envelope) -> Result<(), Finding> {
        let Some(act) = self.due.pop_front() else { return Ok(()) };
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

/// Whether an event belongs to the voiding of a roll.
fn voids(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::RollKeyReplaced { .. } | TableEvent::Rewound { .. }))
}

/// Whether the referee's act is what the log has. The beacon round of a request is the moderator's to name.
fn same(act: &Event, logged: &Event) -> bool {
    match (act, logged) {
        (Event::Roll(RollEvent::RollRequested(act)), Event::Roll(RollEvent::RollRequested(logged))) => {
            let mut act = act.clone();
            act.beacon = logged.beacon;
            act == *logged
        }
        _ => act == logged,
    }
}

/// Nobody here can say what a log of these rules means.
pub(super) fn unknown_ruleset(ruleset: &RulesetId, revision: u16) -> Finding {
    does_not_fit(&ReplayError::UnknownRuleset { seq: 1, ruleset: ruleset.to_string(), revision })
}

fn does_not_fit(error: &ReplayError) -> Finding {
    let seq = match error {
        ReplayError::NotCreated { seq }
        | ReplayError::OtherGame { seq, .. }
        | ReplayError::UnknownRuleset { seq, .. }
        | ReplayError::OtherBoard { seq, .. }
        | ReplayError::DoesNotFit { seq, .. }
        | ReplayError::NoHistory { seq, .. } => *seq,
        ReplayError::OutOfOrder { found, .. } => *found,
    };
    Finding::DoesNotFit { seq, detail: error.to_string() }
}

/// The name of an event, as its type has it.
pub(super) fn name(event: &Event) -> String {
    let shown = match event {
        Event::Table(event) => format!("{event:?}"),
        Event::Roll(RollEvent::RollRequested(_)) => "RollRequested".to_owned(),
        Event::Roll(event) => format!("{event:?}"),
        Event::Play(fact) => format!("{fact:?}"),
    };
    shown.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// An event in short, for the expert.
fn describe(event: &Event) -> String {
    let mut shown = match event {
        Event::Table(event) => format!("{event:?}"),
        Event::Roll(event) => format!("{event:?}"),
        Event::Play(fact) => format!("{fact:?}"),
    };
    if let Some((at, _)) = shown.char_indices().nth(300) {
        shown.truncate(at);
        shown.push('…');
    }
    shown
}
