//! The auction of the sides.

use super::open;
use crate::events::Event;
use crate::matches::Pairing;
use crate::refusal::Refusal;
use crate::rules::{Bids, Rules};
use crate::settings::Setting;
use crate::state::League;
use adjutant_events::transcript::{Commitment, Salt};
use adjutant_events::{LeagueId, PlayerId};

/// The commitment of a sealed bid. It includes everything that identifies the bid.
pub fn sealed(league: &LeagueId, pairing: u32, team: u8, figure: i32, salt: &Salt) -> Commitment {
    Commitment::of(salt, format!("adjutant/bid/v1\n{league}\n{pairing}\n{team}\n{figure}\n").as_bytes())
}

fn auction<'a>(league: &'a League, player: &PlayerId, number: u32, by: &[Bids]) -> Result<(&'a Pairing, u8), Refusal> {
    let pairing = open(league, number)?;
    if !by.contains(&pairing.bids) {
        let rules = Rules { bids: pairing.bids, ..league.rules.clone() };
        let bids = Setting::named("bids").map_or(String::new(), |setting| (setting.get)(&rules));
        return Err(Refusal::BidsOtherwise { bids });
    }
    if pairing.auction.settled.is_some() {
        return Err(Refusal::SidesSettled { pairing: number });
    }
    Ok((pairing, pairing.team_of(player).unwrap_or(0) as u8))
}

fn bounded(league: &League, figure: i32) -> Result<(), Refusal> {
    let most = league.rules.bid_most;
    if (-most..=most).contains(&figure) { Ok(()) } else { Err(Refusal::FigureBounds { most }) }
}

pub(super) fn name(league: &League, player: &PlayerId, number: u32, figure: i32) -> Result<Vec<Event>, Refusal> {
    let (pairing, team) = auction(league, player, number, &[Bids::Agreed, Bids::Descending])?;
    bounded(league, figure)?;
    if pairing.bids == Bids::Descending
        && let Some((named, by)) = pairing.auction.named
    {
        if by == team {
            return Err(Refusal::OwnFigure { pairing: number });
        }
        if figure >= named {
            return Err(Refusal::NotLower { figure: named });
        }
    }
    Ok(vec![Event::BidNamed { pairing: number, team, figure }])
}

/// The team that made the last bid plays the second side with it.
pub(super) fn accept(league: &League, player: &PlayerId, number: u32) -> Result<Vec<Event>, Refusal> {
    let (pairing, team) = auction(league, player, number, &[Bids::Agreed, Bids::Descending])?;
    let (figure, by) = pairing.auction.named.ok_or(Refusal::NoFigure { pairing: number })?;
    if by == team {
        return Err(Refusal::OwnFigure { pairing: number });
    }
    Ok(vec![Event::SidesAuctioned { pairing: number, second: by, figure }])
}

pub(super) fn seal(
    league: &League,
    player: &PlayerId,
    number: u32,
    commitment: Commitment,
) -> Result<Vec<Event>, Refusal> {
    let (pairing, team) = auction(league, player, number, &[Bids::Sealed])?;
    if pairing.auction.sealed[usize::from(team)].is_some() {
        return Err(Refusal::OwnFigure { pairing: number });
    }
    Ok(vec![Event::BidSealed { pairing: number, team, commitment }])
}

fn shown(pairing: u32, team: u8, figure: i32, salt: Salt, other: Option<i32>) -> Vec<Event> {
    let mut events = vec![Event::BidShown { pairing, team, figure, salt }];
    match other {
        Some(other) if figure < other => events.push(Event::SidesAuctioned { pairing, second: team, figure }),
        Some(other) if figure > other => {
            events.push(Event::SidesAuctioned { pairing, second: 1 - team, figure: other });
        }
        _ => {}
    }
    events
}

pub(super) fn show(
    league: &League,
    player: &PlayerId,
    number: u32,
    figure: i32,
    salt: Salt,
) -> Result<Vec<Event>, Refusal> {
    let (pairing, team) = auction(league, player, number, &[Bids::Sealed])?;
    let [Some(_), Some(_)] = pairing.auction.sealed else {
        return Err(Refusal::NotBothSealed { pairing: number });
    };
    bounded(league, figure)?;
    let own = usize::from(team);
    if pairing.auction.shown[own].is_some() {
        return Err(Refusal::OwnFigure { pairing: number });
    }
    if pairing.auction.sealed[own] != Some(sealed(&league.id, number, team, figure, &salt)) {
        return Err(Refusal::NotWhatWasSealed { pairing: number });
    }
    Ok(shown(number, team, figure, salt, pairing.auction.shown[1 - own]))
}
