//! Bids: what a side is given for the other player's choice of his. A bid of 3 is a production of 3 WERP before the first turn,
//! and 3 oil more for Japan, or 3 less if the Allies are given it.
//!
//! What the rule leaves open: free WERP of the Allies are in one purse, out of which the United States, the Commonwealth and the
//! Nationalists buy; nothing is lent, and Communists and Filipinos, who have no WERP of such a kind, raise nothing. No supply was
//! judged before the war: every zone that the Allies do not dominate carries Japan's. No oil has come in yet, so kamikazes depend
//! on what Japan spends on air alone.
//!
//! Sections: `10.4`.

use crate::model::fact::AsiaEvent as E;
use crate::model::sequence::Phase;
use crate::model::state::{State, Step, Track};
use crate::model::vocabulary::{Power, Side};
use crate::rules::draft::Draft;
use adjutant_core::ruleset::OptionDef;
use serde::{Deserialize, Serialize};

/// How much.
const BID: &str = "bid";
/// Whom it is given.
const BID_SIDE: &str = "bid_side";
/// The oil track ends at 40, of which Japan has 30 at most, and a bid may not take more than it has: 22 at least.
const FIGURES: [&str; 11] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/// The options of a bid.
pub const OPTIONS: [OptionDef; 2] = [
    OptionDef { name: BID, values: &FIGURES, is_board: false },
    OptionDef { name: BID_SIDE, values: &["japan", "allies"], is_board: false },
];

/// The purses out of which free WERP of the Allies are spent.
const SHARED: [Track; 3] = [Track::UsWerp, Track::CommonwealthWerp, Track::NationalistWerp];

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// Whom it is given.
    pub side: Side,
    /// WERP, and oil.
    pub points: u8,
}

impl Bid {
    /// What options say. They were checked when the game was made: another value says nothing.
    pub fn of(options: &[(String, String)]) -> Option<Self> {
        let said = |option: &str| options.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str());
        let points = said(BID)?.parse().ok().filter(|points| *points > 0)?;
        let side = if said(BID_SIDE) == Some("allies") { Side::Allies } else { Side::Japan };
        Some(Self { side, points })
    }
}

/// What a bid changes before anything happens: the oil, and a production comes first.
pub fn settle(state: &mut State, bid: Bid) {
    let oil = state.track(Track::Oil);
    let oil = match bid.side {
        Side::Japan => oil + bid.points,
        Side::Allies => oil.saturating_sub(bid.points),
    };
    state.tracks.set(Track::Oil, oil);
    state.moment.side = bid.side;
    state.moment.phase = Phase::Production;
    state.pre_war = Some(bid);
}

/// The production before the war begins: what may be spent, on transport that the first turn has anew.
pub fn begin(draft: &mut Draft, bid: Bid) {
    let werp = match bid.side {
        Side::Japan => vec![(Track::JapanWerp, bid.points)],
        Side::Allies => SHARED.map(|track| (track, bid.points)).to_vec(),
    };
    draft.set_tracks(&werp);
    if bid.side == Side::Japan {
        draft.set_tracks(&[(Track::TransportLeft, draft.state.track(Track::TransportCapacity))]);
    }
    let oil = draft.state.track(Track::Oil);
    draft.emit(E::BidGranted { seat: bid.side.seat(), werp: bid.points, oil });
}

/// The purses that a power's spending comes off, with what is left in them afterwards.
pub fn purses(state: &State, power: Power, left: u8) -> Vec<(Track, u8)> {
    let own = Track::werp(power);
    if state.pre_war.is_some() && own.is_some_and(|track| SHARED.contains(&track)) {
        return SHARED.map(|track| (track, left)).to_vec();
    }
    own.map(|track| (track, left)).into_iter().collect()
}

impl State {
    /// Whether it is before the first turn.
    pub const fn is_before_war(&self) -> bool {
        self.pre_war.is_some()
    }

    /// The production before the war is over: what it made rests no longer, the first turn begins.
    pub(crate) fn begin_war(&mut self) {
        self.pre_war = None;
        self.moment.side = Side::Japan;
        self.moment.phase = Phase::NavalMovement;
        self.step = Step::Begin;
        self.rest_no_longer();
        self.pieces.iter_mut().for_each(|piece| piece.moved = false);
    }
}
