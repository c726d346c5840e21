//! The view of a game's house rules, the same for all viewers.

use crate::model::edition::Side;
use crate::model::state::State;
use crate::rules::house_rules::limit;
use crate::rules::house_rules::terms::Luck;
use adjutant_events::SideId;
use serde::{Deserialize, Serialize};

/// The house rules of a game that has any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseView {
    /// Whether the game is played with low luck.
    pub low_luck: bool,
    /// The limit of rounds.
    pub limit: Option<LimitView>,
    /// The bid.
    pub bid: Option<BidView>,
}

/// A limit of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitView {
    /// The last round.
    pub last: u16,
    /// The figure that decides then, as a word.
    pub judged: String,
    /// The present figure of each side.
    pub standing: Vec<(SideId, u32)>,
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BidView {
    pub side: SideId,
    pub amount: u32,
    /// The units that it may buy, as a word.
    pub units: String,
    /// The IPCs left to spend; 0 means all are spent.
    pub left: u32,
}

/// The view of the house rules; none in a game that is played as printed.
pub(crate) fn view(state: &State) -> Option<HouseView> {
    let terms = state.agreed.terms;
    let low_luck = terms.luck == Luck::LowLuck;
    if !low_luck && terms.limit.is_none() && terms.bid.is_none() {
        return None;
    }
    let limit = terms.limit.map(|limit| LimitView {
        last: limit.rounds,
        judged: limit.judged.word().to_owned(),
        standing: [Side::Axis, Side::Allies].map(|side| (side.id(), limit::has(state, side, limit.judged))).to_vec(),
    });
    let bid = terms.bid.map(|bid| BidView {
        side: bid.side.id(),
        amount: bid.amount,
        units: bid.units.word().to_owned(),
        left: state.agreed.bid.as_ref().map_or(0, |open| open.left),
    });
    Some(HouseView { low_luck, limit, bid })
}
