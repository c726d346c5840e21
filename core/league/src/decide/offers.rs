//! Offers: challenges that name nobody. The first who accepts plays, or a director pairs those who wait.

use super::people::{few_games, few_made, few_open, may_meet};
use crate::events::{Event, Fixture};
use crate::matches::Origin;
use crate::refusal::Refusal;
use crate::rules::Format;
use crate::state::{Challenge, League};
use adjutant_events::{PlayerId, Timestamp};

/// In a league that pairs by rounds, or of teams, nobody offers a game.
fn by_challenge(league: &League) -> Result<(), Refusal> {
    let rules = &league.rules;
    if !matches!(rules.format, Format::Open | Format::Rungs) {
        return Err(Refusal::Paired);
    }
    if rules.team == 1 { Ok(()) } else { Err(Refusal::TeamSize { size: rules.team.into() }) }
}

pub(super) fn offer(league: &League, player: &PlayerId, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    by_challenge(league)?;
    if let Some(known) = league.offers().find(|offer| offer.fixture.first.contains(player)) {
        return Err(Refusal::OfferWaits { challenge: known.number });
    }
    super::in_season(league, now)?;
    few_open(league, player)?;
    few_made(league, player)?;
    let fixture = Fixture { first: vec![player.clone()], second: Vec::new() };
    Ok(vec![Event::ChallengeMade { challenge: league.challenges.len() as u32 + 1, fixture }])
}

/// A member accepts an offer, or its maker takes it back.
pub(super) fn answer(
    league: &League,
    player: &PlayerId,
    offer: &Challenge,
    accept: bool,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let challenge = offer.number;
    let maker = offer.fixture.first.first().ok_or(Refusal::NoChallenge { challenge })?;
    let answered = Event::ChallengeAnswered { challenge, accepted: accept };
    if !accept {
        return if maker == player { Ok(vec![answered]) } else { Err(Refusal::NotToYou { challenge }) };
    }
    if maker == player {
        return Err(Refusal::Yourself);
    }
    super::in_season(league, now)?;
    let fixture = meet(league, maker, player, now)?;
    let (pairing, origin) = (league.pairings.len() as u32 + 1, Origin::Challenge(challenge));
    let mut events = vec![answered, Event::PairingMade { pairing, origin, fixture }];
    events.extend(over(league, std::iter::once(player)));
    Ok(events)
}

/// The offers of players who found an opponent otherwise are over.
pub(super) fn over<'a>(league: &League, players: impl Iterator<Item = &'a PlayerId>) -> Vec<Event> {
    let players: Vec<&PlayerId> = players.collect();
    let his = league.offers().filter(|offer| offer.fixture.first.iter().any(|maker| players.contains(&maker)));
    his.map(|offer| Event::ChallengeLapsed { challenge: offer.number }).collect()
}

/// Pairs the members whose offers wait: each with the first later one whom the rules allow.
pub(super) fn paired(league: &League, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    by_challenge(league)?;
    super::in_season(league, now)?;
    let mut waiting: Vec<&Challenge> = league.offers().collect();
    let (mut events, mut pairing) = (Vec::new(), league.pairings.len() as u32);
    while !waiting.is_empty() {
        let offer = waiting.remove(0);
        let meets = |other: &Challenge| {
            let (one, two) = (offer.fixture.first.first()?, other.fixture.first.first()?);
            meet(league, one, two, now).ok()
        };
        let found = waiting.iter().enumerate().find_map(|(at, other)| Some((at, meets(other)?)));
        let Some((at, fixture)) = found else { continue };
        let other = waiting.remove(at);
        pairing += 1;
        events.push(Event::ChallengeAnswered { challenge: offer.number, accepted: true });
        events.push(Event::PairingMade { pairing, origin: Origin::Challenge(offer.number), fixture });
        events.push(Event::ChallengeLapsed { challenge: other.number });
    }
    if events.is_empty() { Err(Refusal::NobodyToMatch) } else { Ok(events) }
}

/// Who is the challenger if these two meet: the first of them whom the rules allow. On rungs it is the lower one.
fn meet(league: &League, one: &PlayerId, other: &PlayerId, now: Timestamp) -> Result<Fixture, Refusal> {
    for player in [one, other] {
        few_games(league, player)?;
    }
    let fixture =
        |first: &PlayerId, second: &PlayerId| Fixture { first: vec![first.clone()], second: vec![second.clone()] };
    match may_meet(league, one, other, now) {
        Ok(()) => Ok(fixture(one, other)),
        Err(refused) => may_meet(league, other, one, now).map(|()| fixture(other, one)).map_err(|_| refused),
    }
}
