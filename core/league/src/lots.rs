//! How lots are drawn, with the beacon and the witnesses that the league demands for the dice of its games.
//!
//! Since revision 2 of the rules a draw has these steps: request, commitment with the beacon round, checkpoint,
//! cosignatures if demanded, and the draw over the committed log. Leagues of an earlier revision draw at once.

use crate::events::{Event, Purpose};
use crate::next::Upcoming;
use crate::rules::Rules;
use crate::state::{ApplyError, League};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{BeaconPolicy, Pledging, Seq, Timestamp};

/// The waiting time of `beacon=preferred` in seconds. It is also the default distance between a commitment and its
/// round, as for games.
const WAIT: u32 = 60;
const DISTANCE: u8 = 6;

/// Lots that were requested.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Draw {
    pub number: u32,
    pub purpose: Purpose,
    pub things: u32,
    /// Their commitment, once it was made.
    pub commitment: Option<LotsCommitment>,
    /// Witnesses that refused to sign it, because they had seen another history.
    pub refused: Vec<String>,
}

/// The commitment of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LotsCommitment {
    /// Its event. The lots depend on the log up to it.
    pub seq: Seq,
    /// Its time.
    pub at: Timestamp,
    /// The beacon round; without one, the holder of the key already knows the lots.
    pub round: Option<u64>,
    /// The number of times it was renewed.
    pub anew: u32,
    /// Whether its checkpoint was signed.
    pub signed: bool,
    /// The number of witnesses that cosigned it.
    pub witnesses: usize,
    /// Whether its round was skipped.
    pub skipped: bool,
}

/// The beacon policy of a league's lots.
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

/// The round for a commitment at this time, after `anew` renewals.
pub fn round(rules: &Rules, time: Timestamp, anew: u32) -> Option<u64> {
    let policy = policy(rules);
    policy.is_on().then(|| QUICKNET.round_after(Timestamp(time.0.saturating_add(policy.distance(anew)))))
}

/// The number of witnesses that must sign a commitment.
pub fn demanded(rules: &Rules) -> usize {
    policy(rules).pledging().map_or(0, |terms| terms.witnesses.into())
}

/// When the round of a commitment may be skipped, if ever.
pub fn given_up(rules: &Rules, round: u64) -> Option<Timestamp> {
    let wait = policy(rules).wait()?;
    Some(Timestamp(QUICKNET.published(round).0.saturating_add(i64::from(wait) * 1_000)))
}

/// When the next step for requested lots is possible.
pub fn due(league: &League) -> Option<Timestamp> {
    let draw = league.asked.as_ref()?;
    Some(draw.commitment.and_then(|commitment| commitment.round).map_or(league.time, |round| QUICKNET.published(round)))
}

/// The next step for requested lots.
pub(crate) fn next(league: &League, draw: &Draw) -> Upcoming {
    match draw.commitment {
        _ if !league.rules.binds() => Upcoming::Draw(draw.number, draw.things),
        None => Upcoming::Commit(draw.number),
        Some(commitment) if !commitment.signed => Upcoming::Sign,
        Some(_) => Upcoming::Draw(draw.number, draw.things),
    }
}

/// Whether this event may follow for requested lots. The keys are needed to check the lots themselves.
pub(crate) fn may(league: &League, event: &Event, time: Timestamp) -> bool {
    let Some(draw) = league.asked.as_ref().filter(|_| league.rules.binds()) else { return false };
    let published = |round: u64| time >= QUICKNET.published(round);
    match (event, draw.commitment) {
        (Event::LotsCommitted { draw: number, round: named }, None) => {
            *number == draw.number && *named == round(&league.rules, time, 0)
        }
        // A renewal is allowed only if witnesses are missing and the round was published.
        (Event::LotsCommitted { draw: number, round: named }, Some(commitment)) => {
            let is_late = commitment.round.is_some_and(published) && commitment.witnesses < demanded(&league.rules);
            *number == draw.number && is_late && *named == round(&league.rules, time, commitment.anew + 1)
        }
        (Event::LotsCosigned { draw: number, lines }, Some(commitment)) => {
            let in_time = commitment.round.is_some_and(|round| !published(round));
            *number == draw.number && in_time && commitment.witnesses == 0 && signers(lines) > 0
        }
        // Once per witness, because it repeats the refusal on every request.
        (Event::LotsRefused { draw: number, witness, .. }, Some(_)) => {
            *number == draw.number && !draw.refused.contains(witness)
        }
        (Event::LotsSkipped { draw: number, round }, Some(commitment)) => {
            let late = given_up(&league.rules, *round).is_some_and(|at| time >= at);
            let is_it = *number == draw.number && commitment.round == Some(*round) && !commitment.skipped;
            is_it && late && commitment.witnesses >= demanded(&league.rules)
        }
        (Event::LotsThrown { draw: number, beacon, .. }, Some(commitment)) => {
            let awaited = commitment.round.filter(|_| !commitment.skipped);
            let is_its = beacon.map(|beacon| beacon.round) == awaited && awaited.is_none_or(published);
            *number == draw.number && is_its && commitment.witnesses >= demanded(&league.rules)
        }
        _ => false,
    }
}

fn commitment_mut(league: &mut League, draw: u32) -> Option<&mut LotsCommitment> {
    league.asked.as_mut().filter(|asked| asked.number == draw)?.commitment.as_mut()
}

/// Records an event of lots.
pub(crate) fn record(league: &mut League, event: &Event, at: Timestamp, seq: Seq) -> Result<(), ApplyError> {
    let nothing = ApplyError::Nothing(seq);
    match event {
        Event::LotsAsked { draw, purpose, things } => {
            league.draws = *draw;
            league.asked =
                Some(Draw { number: *draw, purpose: *purpose, things: *things, commitment: None, refused: Vec::new() });
        }
        Event::LotsCommitted { draw, round } => {
            let asked = league.asked.as_mut().filter(|asked| asked.number == *draw).ok_or(nothing)?;
            let anew = asked.commitment.map_or(0, |before| before.anew + 1);
            let round = *round;
            asked.commitment =
                Some(LotsCommitment { seq, at, round, anew, signed: false, witnesses: 0, skipped: false });
            asked.refused.clear();
        }
        Event::LotsCosigned { draw, lines } => commitment_mut(league, *draw).ok_or(nothing)?.witnesses = signers(lines),
        Event::LotsRefused { draw, witness, .. } => {
            let asked = league.asked.as_mut().filter(|asked| asked.number == *draw).ok_or(nothing)?;
            asked.refused.push(witness.clone());
        }
        Event::LotsSkipped { draw, .. } => commitment_mut(league, *draw).ok_or(nothing)?.skipped = true,
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
            // The following event settles the sides; this notes the expected result.
            auction.named = auction.shown[0].map(|figure| (figure, second));
        }
    }
    Ok(())
}
