//! How lots are drawn: under the beacon and before the witnesses that the league asks of the dice of its games.
//!
//! Since revision 2 of the rules a draw is asked for, committed to (with the round of the beacon that will decide it), signed,
//! perhaps cosigned, and then thrown over the log as it was committed to. A league of an earlier revision drew at once.

use crate::events::{Event, Purpose};
use crate::next::Upcoming;
use crate::rules::Rules;
use crate::state::{ApplyError, League};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{BeaconPolicy, Pledging, Seq, Timestamp};

/// Seconds that `beacon=preferred` waits, and between a commitment and its round where nothing is said of it: as of games.
const WAIT: u32 = 60;
const DISTANCE: u8 = 6;

/// Lots that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Draw {
    pub number: u32,
    pub purpose: Purpose,
    pub things: u32,
    /// What they are committed to by, since that is done.
    pub pledge: Option<Pledge>,
    /// Witnesses who did not sign that, because they saw another history.
    pub refused: Vec<String>,
}

/// What a draw is committed to by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pledge {
    /// The event that it ends in: the lots depend on the log up to here.
    pub seq: Seq,
    /// When it was made.
    pub at: Timestamp,
    /// The round that decides it; none = whoever has the key knows them already.
    pub round: Option<u64>,
    /// How often it was made anew.
    pub anew: u32,
    /// Whether its checkpoint stands behind it.
    pub signed: bool,
    /// How many witnesses signed that.
    pub witnesses: usize,
    /// Whether its round was given up.
    pub skipped: bool,
}

/// What the lots of a league depend on.
pub fn policy(rules: &Rules) -> BeaconPolicy {
    let chosen =
        |wanted: &str| rules.game_options.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let number = |wanted: &str| chosen(wanted).and_then(|value| value.parse::<u8>().ok());
    let wait = match chosen("beacon") {
        Some("required") => None,
        Some("preferred") => Some(WAIT),
        Some(value) => match value.strip_prefix("preferred:").and_then(|wait| wait.parse().ok()) {
            Some(wait) => Some(wait),
            None => return BeaconPolicy::Off,
        },
        None => return BeaconPolicy::Off,
    };
    let distance = number("distance").unwrap_or(DISTANCE);
    BeaconPolicy::Committed(Pledging { distance, witnesses: number("witnesses").unwrap_or(0), wait })
}

/// The round that a commitment names at this time, when it was made anew so often before.
pub fn round(rules: &Rules, time: Timestamp, anew: u32) -> Option<u64> {
    let policy = policy(rules);
    policy.is_on().then(|| QUICKNET.round_after(Timestamp(time.0.saturating_add(policy.distance(anew)))))
}

/// How many witnesses must have signed a commitment.
pub fn demanded(rules: &Rules) -> usize {
    policy(rules).pledging().map_or(0, |terms| terms.witnesses.into())
}

/// When the round of a commitment may be given up, if it may.
pub fn given_up(rules: &Rules, round: u64) -> Option<Timestamp> {
    let wait = policy(rules).wait()?;
    Some(Timestamp(QUICKNET.published(round).0.saturating_add(i64::from(wait) * 1_000)))
}

/// When something can be done for lots that are asked for.
pub fn due(league: &League) -> Option<Timestamp> {
    let draw = league.asked.as_ref()?;
    Some(draw.pledge.and_then(|pledge| pledge.round).map_or(league.time, |round| QUICKNET.published(round)))
}

/// What is next for lots that are asked for.
pub(crate) fn next(league: &League, draw: &Draw) -> Upcoming {
    match draw.pledge {
        _ if !league.rules.binds() => Upcoming::Draw(draw.number, draw.things),
        None => Upcoming::Commit(draw.number),
        Some(pledge) if !pledge.signed => Upcoming::Sign,
        Some(_) => Upcoming::Draw(draw.number, draw.things),
    }
}

/// Whether this may happen now to lots that are asked for. Whether they fell so, keys tell.
pub(crate) fn may(league: &League, event: &Event, time: Timestamp) -> bool {
    let Some(draw) = league.asked.as_ref().filter(|_| league.rules.binds()) else { return false };
    let published = |round: u64| time >= QUICKNET.published(round);
    match (event, draw.pledge) {
        (Event::LotsCommitted { draw: number, round: named }, None) => {
            *number == draw.number && *named == round(&league.rules, time, 0)
        }
        // Anew only where those who had to see it did not, and the round came.
        (Event::LotsCommitted { draw: number, round: named }, Some(pledge)) => {
            let is_late = pledge.round.is_some_and(published) && pledge.witnesses < demanded(&league.rules);
            *number == draw.number && is_late && *named == round(&league.rules, time, pledge.anew + 1)
        }
        (Event::LotsCosigned { draw: number, lines }, Some(pledge)) => {
            let in_time = pledge.round.is_some_and(|round| !published(round));
            *number == draw.number && in_time && pledge.witnesses == 0 && signers(lines) > 0
        }
        // Once of each: he says it as often as he is asked.
        (Event::LotsRefused { draw: number, witness, .. }, Some(_)) => {
            *number == draw.number && !draw.refused.contains(witness)
        }
        (Event::LotsSkipped { draw: number, round }, Some(pledge)) => {
            let late = given_up(&league.rules, *round).is_some_and(|at| time >= at);
            let is_it = *number == draw.number && pledge.round == Some(*round) && !pledge.skipped;
            is_it && late && pledge.witnesses >= demanded(&league.rules)
        }
        (Event::LotsThrown { draw: number, beacon, .. }, Some(pledge)) => {
            let awaited = pledge.round.filter(|_| !pledge.skipped);
            let is_its = beacon.map(|beacon| beacon.round) == awaited && awaited.is_none_or(published);
            *number == draw.number && is_its && pledge.witnesses >= demanded(&league.rules)
        }
        _ => false,
    }
}

fn pledge_mut(league: &mut League, draw: u32) -> Option<&mut Pledge> {
    league.asked.as_mut().filter(|asked| asked.number == draw)?.pledge.as_mut()
}

/// Records what happens to lots.
pub(crate) fn record(league: &mut League, event: &Event, at: Timestamp, seq: Seq) -> Result<(), ApplyError> {
    let nothing = ApplyError::Nothing(seq);
    match event {
        Event::LotsAsked { draw, purpose, things } => {
            league.draws = *draw;
            league.asked =
                Some(Draw { number: *draw, purpose: *purpose, things: *things, pledge: None, refused: Vec::new() });
        }
        Event::LotsCommitted { draw, round } => {
            let asked = league.asked.as_mut().filter(|asked| asked.number == *draw).ok_or(nothing)?;
            let anew = asked.pledge.map_or(0, |before| before.anew + 1);
            let round = *round;
            asked.pledge = Some(Pledge { seq, at, round, anew, signed: false, witnesses: 0, skipped: false });
            asked.refused.clear();
        }
        Event::LotsCosigned { draw, lines } => pledge_mut(league, *draw).ok_or(nothing)?.witnesses = signers(lines),
        Event::LotsRefused { draw, witness, .. } => {
            let asked = league.asked.as_mut().filter(|asked| asked.number == *draw).ok_or(nothing)?;
            asked.refused.push(witness.clone());
        }
        Event::LotsSkipped { draw, .. } => pledge_mut(league, *draw).ok_or(nothing)?.skipped = true,
        Event::LotsDrawn { draw, order, .. } | Event::LotsThrown { draw, order, .. } => {
            drawn(league, *draw, order, seq)?;
        }
        _ => {}
    }
    Ok(())
}

fn drawn(league: &mut League, draw: u32, order: &[u32], seq: Seq) -> Result<(), ApplyError> {
    let nothing = || ApplyError::Nothing(seq);
    let asked = league.asked.take().ok_or_else(nothing)?;
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if asked.number != draw || !sorted.iter().copied().eq(0..asked.things) {
        return Err(nothing());
    }
    match asked.purpose {
        Purpose::Order => {
            let members = league.active();
            league.lots = order.iter().filter_map(|place| members.get(*place as usize).cloned()).collect();
        }
        Purpose::Sides(number) => {
            let second = u8::from(order.first() == Some(&1));
            let auction = &mut league.pairing_mut(number, seq)?.auction;
            // Who plays the second side is settled by the event that follows; here is who it will be.
            auction.named = auction.shown[0].map(|figure| (figure, second));
        }
    }
    Ok(())
}
