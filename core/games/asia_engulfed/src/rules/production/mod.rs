//! Production: income ([`income`]), purchases and arrivals ([`buy`], [`units`]), construction over several turns
//! ([`builds`]), and lend-lease ([`lend_lease`]).
//!
//! Sections: `4`, `7.1`, `9.13`, `9.2`, `9.22`.

pub mod builds;
pub mod buy;
pub mod income;
pub mod lend_lease;
pub mod trials;
pub mod units;

use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::order::Purchase;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Damaged, NavalMarker, State, Track};
use crate::model::tables::UsProduction;
use crate::model::vocabulary::{Nation, Power, Side, Type, Word};
use crate::rules::bid;
use crate::rules::draft::Draft;
use crate::rules::supply::Supplies;
use std::collections::BTreeMap;

/// The purchases so far in this production, as needed for limits.
#[derive(Debug, Default)]
pub struct Ledger {
    /// WERP spent, by power.
    pub spent: BTreeMap<Power, u8>,
    /// New ground units, by area (4.41).
    pub new: BTreeMap<Area, u8>,
    /// Steps that need transport to areas abroad (4.5).
    pub abroad: u8,
    /// Steps of ground units that are hidden from the enemy.
    pub ground: u8,
    /// WERP that Japan spent on air (4.62, 9.13).
    pub air: u8,
    /// The number of purchases of each thing with a limit.
    pub counts: BTreeMap<&'static str, u8>,
    /// Areas with a new garrison from this production (6.8).
    pub garrisons: Vec<Area>,
    /// Repaired ports (8.72).
    pub ports: Vec<Area>,
    /// Naval markers that advanced.
    pub advanced: Vec<usize>,
    /// Damaged steps that advanced.
    pub repaired: Vec<Damaged>,
    /// Air markers that advanced.
    pub air_advanced: Vec<usize>,
    /// WERP of lend-lease delivered, by nation.
    pub lent: BTreeMap<Nation, u8>,
    /// WERP paid for ground units, by nation (9.25).
    pub ground_paid: BTreeMap<Nation, u8>,
    /// Special actions bought, by power (7.8).
    pub actions: BTreeMap<Power, u8>,
    /// Areas with unrestricted replacements, and their power (7.8).
    pub unrestricted: Vec<(Power, Area)>,
    /// Pieces that entered play in this turn; new units take no replacements.
    pub raised: Vec<Piece>,
}

impl Ledger {
    /// Counts a purchase with a limit.
    ///
    /// # Errors
    /// The limit is reached.
    pub fn count(&mut self, what: &'static str, most: u8) -> Result<(), No> {
        let bought = self.counts.entry(what).or_default();
        if *bought >= most {
            return Err(No::LimitReached { what: what.to_owned(), most });
        }
        *bought += 1;
        Ok(())
    }

    /// Spends WERP of a power.
    ///
    /// # Errors
    /// The power has too few.
    pub fn spend(&mut self, draft: &mut Draft, power: Power, cost: u8) -> Result<(), No> {
        let left = purse(&draft.state, power);
        if cost > left {
            return Err(No::TooFewWerp { needed: cost, left, power: power.word().to_owned() });
        }
        *self.spent.entry(power).or_default() += cost;
        let purses = bid::purses(&draft.state, power, left - cost);
        draft.set_tracks(&purses);
        Ok(())
    }
}

/// The WERP that a power has left.
pub fn purse(state: &State, power: Power) -> u8 {
    Track::werp(power).map_or(0, |track| state.track(track))
}

/// The WERP that a side has left in all.
pub fn budget(state: &State, side: Side) -> u8 {
    match state.pre_war {
        // The Allies share one purse.
        Some(_) => producers(side).into_iter().map(|power| purse(state, power)).max().unwrap_or(0),
        None => producers(side).into_iter().map(|power| purse(state, power)).sum(),
    }
}

/// The powers that produce in a side's phase.
pub fn producers(side: Side) -> Vec<Power> {
    Power::ALL.iter().copied().filter(|power| power.side() == side).collect()
}

/// Transport points for steps that enter play abroad (4.5).
const fn freight(ledger: &Ledger) -> u8 {
    ledger.abroad.div_ceil(4)
}

/// A side spends its WERP: all purchases of all its powers at once (4.6).
///
/// # Errors
/// A purchase is illegal; then no purchase is made.
pub fn produce(draft: &mut Draft, side: Side, purchases: &[Purchase]) -> Result<(), No> {
    let mut ledger = Ledger::default();
    let supplies = Supplies::of(&draft.state);
    let own = purse(&draft.state, Power::Commonwealth);
    for purchase in purchases {
        buy::one(draft, side, &supplies, &mut ledger, purchase)?;
    }
    lend_lease::check(&ledger, own)?;
    if side == Side::Japan {
        let (needed, left) = (freight(&ledger), draft.state.track(Track::TransportLeft));
        if needed > left {
            return Err(No::NoTransport { needed, left });
        }
        draft.spend(Track::TransportLeft, needed);
        kamikaze(draft, ledger.air);
    }
    let spent = ledger.spent.iter().filter(|(_, spent)| **spent > 0).map(|(power, spent)| (*power, *spent)).collect();
    draft.emit(E::Produced { seat: side.seat(), spent, ground_steps: ledger.ground });
    Ok(())
}

/// Lowers the kamikaze marker by one if one of two conditions holds (9.13, J13). Japan spent more than 1 WERP on air.
/// Or it began with fewer than 20 oil and received fewer than 3.
fn kamikaze(draft: &mut Draft, air: u8) {
    let state = &draft.state;
    let income = state.track(Track::OilIncome);
    let began = state.track(Track::Oil).saturating_sub(income);
    let short = !state.is_before_war() && began < 20 && income < 3;
    if air > 1 || short {
        draft.spend(Track::Kamikaze, 1);
    }
}

/// Whether a piece has joined its nation's force pool: American pieces of 1943 and 1944 join when production rises
/// (9.22).
fn has_joined(state: &State, piece: Piece) -> bool {
    let american = state.nation(piece) == Nation::Usa;
    match state.board().piece(piece).year.filter(|_| american) {
        Some(1943) => income::us_level(state) >= UsProduction::Y1943,
        Some(1944) => income::us_level(state) >= UsProduction::Y1944,
        Some(_) | None => true,
    }
}

/// A piece of a type that can be raised.
///
/// # Errors
/// The pool has none.
pub fn from_pool(state: &State, nation: Nation, ty: Type) -> Result<Piece, No> {
    let free = |piece: &Piece| {
        let same = state.nation(*piece) == nation && state.ty(*piece) == ty;
        same && state.piece(*piece).at == crate::model::state::PieceLocation::Pool && has_joined(state, *piece)
    };
    state.board().all_pieces().find(free).ok_or(No::PoolEmpty { kind: ty.kind() })
}

/// Emits the build markers of the draft.
pub fn set_markers(
    draft: &mut Draft,
    change: impl FnOnce(&mut Vec<NavalMarker>, &mut Vec<crate::model::state::AirMarker>, &mut Vec<Damaged>),
) {
    let (mut naval, mut air) = (draft.state.naval_markers.clone(), draft.state.air_markers.clone());
    let mut damaged = draft.state.damaged.clone();
    change(&mut naval, &mut air, &mut damaged);
    damaged.sort_unstable();
    draft.emit(E::MarkersSet { naval, air, damaged });
}
