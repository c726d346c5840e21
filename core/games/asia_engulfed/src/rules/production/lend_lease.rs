//! Lend-lease of the United States to the Nationalists and the Commonwealth, and the ground units that it may buy.
//!
//! Lend-lease to the Commonwealth reaches India or Australia. It pays for ground units of that country, and for
//! everything else: ships, air, actions, fortifications and garrisons, whose counters serve the whole Commonwealth.
//! WERP are not marked. A production is legal if the Commonwealth's own WERP can pay for everything that lend-lease may
//! not. A WERP that is sent to the Commonwealth and reaches both countries is assigned to one of them afterwards.
//!
//! Sections: `9.25`. Ruling: J14.

use super::{Ledger, purse};
use crate::model::board::Area;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{State, Track};
use crate::model::vocabulary::{AreaKind, Country, Nation, Power, Side};
use crate::rules::draft::Draft;
use crate::rules::supply::Supplies;

/// The maximum WERP delivered in a turn (J14).
const MOST: u8 = 5;

/// The maximum for the Nationalists: two for each of Assam and Burma that is Allied and in United States supply. They
/// must still hold a resource area.
fn to_china(state: &State, supplies: &Supplies) -> u8 {
    let board = state.board();
    let open = |word: &str| {
        let area = board.named(word);
        state.is_friendly(Side::Allies, area) && supplies.reaches(Nation::Usa, area)
    };
    let holds = |area: Area| {
        let def = board.area(area);
        let chinese = def.country == Country::China && def.resource > 0 && def.id.as_str() != "hong_kong";
        let there = |piece| state.nation(piece) == Nation::Nationalists;
        chinese && state.is_friendly(Side::Allies, area) && state.ground_at(Side::Allies, area).any(there)
    };
    if !board.all_areas().any(holds) {
        return 0;
    }
    ["assam", "burma"].iter().filter(|word| open(word)).count() as u8 * 2
}

/// Whether supply of the United States reaches a resource area of a country.
fn is_reached(state: &State, supplies: &Supplies, country: Country) -> bool {
    let board = state.board();
    let reached = |area: Area| {
        let def = board.area(area);
        def.resource > 0
            && def.kind != AreaKind::IslandBox
            && def.country == country
            && state.is_friendly(Side::Allies, area)
            && supplies.reaches(Nation::Usa, area)
    };
    board.all_areas().any(reached)
}

/// The account of a WERP for a nation: a country, or the Commonwealth if it reaches both; none = it cannot be
/// delivered.
fn account(state: &State, supplies: &Supplies, nation: Nation) -> Option<Nation> {
    let reached = |country| is_reached(state, supplies, country);
    match nation {
        Nation::Nationalists => Some(nation),
        Nation::India => reached(Country::India).then_some(nation),
        Nation::Australia => reached(Country::Australia).then_some(nation),
        Nation::Commonwealth => match (reached(Country::India), reached(Country::Australia)) {
            (true, true) => Some(Nation::Commonwealth),
            (true, false) => Some(Nation::India),
            (false, true) => Some(Nation::Australia),
            (false, false) => None,
        },
        Nation::Japan | Nation::Usa | Nation::Britain | Nation::Communists | Nation::Dei | Nation::Philippines => None,
    }
}

/// Delivers a WERP of lend-lease for two WERP of the United States.
///
/// # Errors
/// It cannot be delivered, exceeds the limit of a turn, or cannot be paid.
pub fn lend(draft: &mut Draft, supplies: &Supplies, ledger: &mut Ledger, nation: Nation) -> Result<(), No> {
    if draft.state.is_before_war() {
        return Err(No::NotBeforeWar {});
    }
    let account = account(&draft.state, supplies, nation).ok_or(No::NoLendLease {})?;
    let china = ledger.lent.get(&Nation::Nationalists).copied().unwrap_or_default();
    let full = nation == Nation::Nationalists && china >= to_china(&draft.state, supplies);
    if full || ledger.lent.values().sum::<u8>() >= MOST {
        return Err(No::NoLendLease {});
    }
    *ledger.lent.entry(account).or_default() += 1;
    ledger.spend(draft, Power::Usa, 2)?;
    let power = nation.power();
    if let Some(track) = Track::werp(power) {
        draft.set_tracks(&[(track, purse(&draft.state, power) + 1)]);
    }
    Ok(())
}

/// Checks that lend-lease bought ground units only where they may be bought. `own` is the Commonwealth's own WERP at
/// the start of the production.
///
/// # Errors
/// Lend-lease would pay for ground units elsewhere.
pub fn check(ledger: &Ledger, own: u8) -> Result<(), No> {
    let spent = ledger.spent.get(&Power::Commonwealth).copied().unwrap_or_default();
    let needed = spent.saturating_sub(own);
    let of = |nation: Nation| ledger.ground_paid.get(&nation).copied().unwrap_or_default();
    let lent = |nation: Nation| ledger.lent.get(&nation).copied().unwrap_or_default();
    let (india, australia) = (of(Nation::India), of(Nation::Australia));
    let ground: u8 = ledger
        .ground_paid
        .iter()
        .filter(|(nation, _)| nation.power() == Power::Commonwealth)
        .map(|(_, paid)| paid)
        .sum();
    let free = spent.saturating_sub(ground);
    let usable = |to_india: u8, to_australia: u8| {
        let left = to_india.saturating_sub(india) + to_australia.saturating_sub(australia);
        to_india.min(india) + to_australia.min(australia) + left.min(free)
    };
    let either = lent(Nation::Commonwealth);
    let ways = (0..=either).map(|some| usable(lent(Nation::India) + some, lent(Nation::Australia) + either - some));
    let left = ways.max().unwrap_or_default();
    if needed <= left { Ok(()) } else { Err(No::LentElsewhere { needed, left }) }
}
