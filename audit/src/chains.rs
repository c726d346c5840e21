//! Checks the links of the entropy chains. Each must be the next link of its seat's chain. A roll is thrown only when
//! every link it takes was opened, or skipped after the wait.

use super::finding::Finding;
use super::verify_roll::Source;
use adjutant_events::command::TableCommand;
use adjutant_events::dice::{Chains, EntropyLink, LONGEST_CHAIN, LinkTrouble};
use adjutant_events::{Actor, BeaconPolicy, Command, Envelope, Event, RollEvent, SeatId, TableEvent};

/// Checks whether an event may stand here as far as entropy chains are concerned. The caller updates the chains
/// afterwards.
pub(super) fn check(chains: &Chains, source: Source, asked: u32, envelope: &Envelope) -> Result<(), Finding> {
    let (seq, by_referee) = (envelope.seq, envelope.actor == Actor::Referee);
    let awaits = |roll: u32| chains.gathering().is_some_and(|gathering| gathering.roll == roll);
    let unasked = |roll: u32, seat: &str| Finding::LinkNotAwaited { seq, roll: roll.into(), seat: seat.to_owned() };
    match &envelope.event {
        Event::Table(TableEvent::EntropyCommitted { links, .. })
            if !source.takes_chains() || !(1..=LONGEST_CHAIN).contains(links) =>
        {
            Err(Finding::ChainUnexpected { seq })
        }
        Event::Table(TableEvent::EntropyOpened { roll, seat, number, link }) => {
            if !awaits(*roll) {
                return Err(unasked(*roll, seat.as_str()));
            }
            fits(chains, envelope, seat, link, Some(*number))
        }
        Event::Ordered(Command::Table(TableCommand::OpenEntropy { link })) => match &envelope.actor {
            Actor::Seat { seat, .. } => fits(chains, envelope, seat, link, None),
            // Nobody else can give this order; the rules check that.
            Actor::Gm { .. } | Actor::Player { .. } | Actor::Referee => Ok(()),
        },
        Event::Table(TableEvent::EntropySkipped { roll, seat }) => {
            let gathering = chains.awaits().filter(|gathering| gathering.roll == *roll && by_referee);
            let gathering = gathering.filter(|gathering| gathering.awaited.contains(seat));
            let (Some(gathering), Some(chain)) = (gathering, chains.of(seat)) else {
                return Err(unasked(*roll, seat.as_str()));
            };
            let (roll, seat) = (u64::from(*roll), seat.to_string());
            let waited = envelope.time.0.saturating_sub(gathering.asked_at.0).max(0).unsigned_abs() / 1000;
            match chain.wait.map(u64::from) {
                None => Err(Finding::LinkNotSkippable { seq, roll, seat }),
                Some(wait) if waited < wait => Err(Finding::LinkSkippedEarly { seq, roll, seat, wait, waited }),
                Some(_) => Ok(()),
            }
        }
        Event::Table(TableEvent::RollBound { roll, .. }) => {
            let gathering = chains.gathering().filter(|gathering| gathering.roll == *roll && !gathering.bound);
            match gathering.filter(|_| by_referee && source.commits()) {
                None => Err(Finding::CommittedNeedlessly { seq, roll: (*roll).into() }),
                Some(gathering) => {
                    all_there(gathering.awaited.first().map(adjutant_events::SeatId::as_str), seq, *roll)
                }
            }
        }
        // Such a roll gets its round when its links are complete.
        Event::Table(TableEvent::RollCommittedAnew { .. })
            if chains.gathering().is_some_and(|gathering| !gathering.bound) =>
        {
            Err(Finding::CommittedNeedlessly { seq, roll: asked.into() })
        }
        Event::Roll(RollEvent::DiceRolled { roll, .. } | RollEvent::BeaconSkipped { roll, .. }) => {
            let Some(gathering) = chains.gathering().filter(|gathering| gathering.roll == *roll) else { return Ok(()) };
            all_there(gathering.awaited.first().map(adjutant_events::SeatId::as_str), seq, *roll)?;
            if source.commits() && !gathering.bound {
                return Err(Finding::NotBound { seq, roll: (*roll).into() });
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Checks that a link is the one that the open roll takes from the seat's chain. If a number is given, the link must
/// have it.
fn fits(
    chains: &Chains,
    envelope: &Envelope,
    at: &SeatId,
    link: &EntropyLink,
    number: Option<u32>,
) -> Result<(), Finding> {
    let (seq, seat) = (envelope.seq, at.to_string());
    let roll = chains.gathering().map_or(0, |gathering| gathering.roll.into());
    let found = match chains.check(&envelope.game, at, link) {
        Ok(expected) => number.filter(|number| *number != expected).map(|found| (expected, found)),
        Err(LinkTrouble::Other { expected, found }) => Some((expected, found)),
        Err(LinkTrouble::NotAwaited) => return Err(Finding::LinkNotAwaited { seq, roll, seat }),
        Err(LinkTrouble::Foreign { expected }) => {
            return Err(Finding::LinkForeign { seq, roll, seat, expected: expected.into() });
        }
    };
    match found.map(|(expected, found)| (u64::from(expected), u64::from(found))) {
        None => Ok(()),
        Some((expected, found)) => Err(Finding::LinkOther { seq, roll, seat, expected, found }),
    }
}

fn all_there(awaited: Option<&str>, seq: u64, roll: u32) -> Result<(), Finding> {
    awaited.map_or(Ok(()), |seat| Err(Finding::LinkAwaited { seq, roll: roll.into(), seat: seat.to_owned() }))
}

impl Source {
    pub(super) fn takes_chains(self) -> bool {
        matches!(self, Self::Proven { beacon: BeaconPolicy::Off | BeaconPolicy::Committed(_), .. })
    }

    /// Whether requests are committed to before their beacon round.
    pub(super) fn commits(self) -> bool {
        matches!(self, Self::Proven { beacon: BeaconPolicy::Committed(_), .. })
    }
}
