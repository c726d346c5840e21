//! Interception: chits, the dice, surprise and weather.
//!
//! Sections: `7.6`, `8.3`, `8.31`, `8.32`, `8.33`, `9.11k`. Ruling: J12.

use super::{land_air, ships};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Chit, State, ZoneBattle};
use crate::model::vocabulary::{Side, Type, Word};
use crate::rules::draft::Draft;
use crate::rules::rebase;
use crate::rules::rolls::Shot;
use adjutant_events::{KindId, Reading};

/// The lead that gives surprise (8.31).
const SURPRISE: u16 = 4;

/// The chits that a side may choose (8.31). Surface ships alone fight by night; carriers or air alone fight by day.
/// Transports alone may choose either. A side may avoid from the second check on.
pub fn options(state: &State, battle: &ZoneBattle, side: Side) -> Vec<Chit> {
    let fleets: Vec<Type> = state.fleets_at_sea(side, battle.zone).map(|piece| state.ty(piece)).collect();
    let carriers = fleets.contains(&Type::Cv);
    let surface = fleets.iter().any(|ty| *ty != Type::Cv);
    let air = !land_air(state, side, battle.zone).is_empty();
    let mut options = match (surface, carriers || air) {
        (true, false) => vec![Chit::Night],
        (false, true) => vec![Chit::Day],
        (true, true) | (false, false) => vec![Chit::Day, Chit::Night],
    };
    // A side with land-based air alone may decline even the first check (J12).
    if battle.check > 1 || (air && ships(state, side, battle.zone).is_empty()) {
        options.push(Chit::Avoid);
    }
    options
}

/// A side chooses its chit.
///
/// # Errors
/// The side may not choose this chit.
pub fn choose(draft: &mut Draft, battle: &ZoneBattle, side: Side, chit: Chit) -> Result<(), No> {
    let options = options(&draft.state, battle, side);
    if !options.contains(&chit) {
        return Err(match (chit, options.first()) {
            (Chit::Avoid, _) | (_, None) => No::CannotAvoid {},
            (Chit::Day | Chit::Night, Some(only)) => No::OnlyChit { chit: only.word().to_owned() },
        });
    }
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::ChitSealed { seat: side.seat(), zone: zone.clone(), chit });
    draft.emit(E::ChitReady { seat: side.seat(), zone });
    Ok(())
}

/// One die for each side.
pub(super) fn shots() -> Vec<Shot> {
    let die = |side| Shot { kind: KindId::new("interception"), side, count: 1, reads: Reading::Face };
    Side::BOTH.map(die).to_vec()
}

/// The bonus of a side's die.
pub fn bonus(state: &State, battle: &ZoneBattle, side: Side) -> u16 {
    let chit = battle.chits[side.ix()];
    let elite = state.fleets_at_sea(side, battle.zone).any(|piece| state.ty(piece) == Type::CaElite);
    let day = u16::from(chit == Some(Chit::Day));
    let cruisers = u16::from(chit == Some(Chit::Night) && elite);
    let allied = side == Side::Allies && battle.check == 1;
    let code = allied && state.ambush == Some(battle.zone);
    let hawaii = allied && state.is_surprise() && battle.zone == state.board().named_zone("hawaiian_islands");
    day + cruisers + if code || hawaii { 3 } else { 0 }
}

/// Resolves the dice (8.31): a tie is weather.
pub(super) fn read(draft: &mut Draft, battle: &ZoneBattle, faces: &[u16]) {
    let die = |side: Side| faces.get(side.ix()).copied().unwrap_or(0) + bonus(&draft.state, battle, side);
    let (japan, allies) = (die(Side::Japan), die(Side::Allies));
    let winner = match japan.cmp(&allies) {
        std::cmp::Ordering::Greater => Some(Side::Japan),
        std::cmp::Ordering::Less => Some(Side::Allies),
        std::cmp::Ordering::Equal => None,
    };
    let method = winner.and_then(|side| battle.chits[side.ix()]);
    let early = battle.check == 1 || battle.weather;
    let fought = matches!(method, Some(Chit::Day | Chit::Night));
    let surprise = fought && early && japan.abs_diff(allies) >= SURPRISE;
    let zone = draft.zone_id(battle.zone);
    draft.emit(E::Intercepted { zone: zone.clone(), winner: winner.map(Side::seat), method, surprise });
    if fought {
        for side in Side::BOTH {
            rebase::consolidate(draft, side, battle.zone);
            let shown = draft.state.shown(&ships(&draft.state, side, battle.zone));
            if !shown.is_empty() {
                draft.emit(E::BlocksShown { space: zone.clone(), seat: side.seat(), blocks: shown });
            }
        }
    }
}
