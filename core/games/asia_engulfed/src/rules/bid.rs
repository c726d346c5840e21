//! Bids for a side. A bid of 3 is a production of 3 WERP before the first turn. Japan also gets 3 more oil, or 3 less
//! if the Allies receive the bid.
//!
//! The rule leaves some points open. The Allies' free WERP are in one purse for the United States, the Commonwealth and
//! the Nationalists. There is no lend-lease. Communists and Filipinos have no such WERP and raise nothing. No supply
//! was judged before the war: every zone that the Allies do not dominate carries Japan's supply. There is no oil income
//! yet, so kamikazes depend only on Japan's spending for air.
//!
//! Sections: `10.4`.

use crate::model::fact::AsiaEvent as E;
use crate::model::sequence::Phase;
use crate::model::state::{State, Step, Track};
use crate::model::vocabulary::{Power, Side};
use crate::rules::draft::Draft;
use adjutant_core::ruleset::OptionDef;
use serde::{Deserialize, Serialize};

/// The option for the points of the bid.
const BID: &str = "bid";
/// The option for the side that receives the bid.
const BID_SIDE: &str = "bid_side";
/// The values of the points. The oil track ends at 40 and Japan starts with at most 30, so a bid adds at most 10. A bid
/// may not take more than Japan has, which is at least 22.
const FIGURES: [&str; 11] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/// The options of a bid.
pub const OPTIONS: [OptionDef; 2] = [
    OptionDef { name: BID, values: &FIGURES, is_board: false },
    OptionDef { name: BID_SIDE, values: &["japan", "allies"], is_board: false },
];

/// The purses that hold the Allies' free WERP.
const SHARED: [Track; 3] = [Track::UsWerp, Track::CommonwealthWerp, Track::NationalistWerp];

/// The bid that a side receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// The side that receives it.
    pub side: Side,
    /// The number of WERP, and of oil.
    pub points: u8,
}

impl Bid {
    /// The bid of the options. They were checked when the game was created; any other value means no bid.
    pub fn of(options: &[(String, String)]) -> Option<Self> {
        let said = |option: &str| options.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str());
        let points = said(BID)?.parse().ok().filter(|points| *points > 0)?;
        let side = if said(BID_SIDE) == Some("allies") { Side::Allies } else { Side::Japan };
        Some(Self { side, points })
    }
}

/// Applies a bid before the first event: it changes the oil and puts a production first.
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

/// Begins the production before the war: sets the WERP, and the transport, which the first turn resets.
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

/// The purses that a power spends from, with the WERP left in each afterwards.
pub fn purses(state: &State, power: Power, left: u8) -> Vec<(Track, u8)> {
    let own = Track::werp(power);
    if state.pre_war.is_some() && own.is_some_and(|track| SHARED.contains(&track)) {
        return SHARED.map(|track| (track, left)).to_vec();
    }
    own.map(|track| (track, left)).into_iter().collect()
}

impl State {
    /// Whether the game is before the first turn.
    pub const fn is_before_war(&self) -> bool {
        self.pre_war.is_some()
    }

    /// Ends the production before the war: its markers are free again, and the first turn begins.
    pub(crate) fn begin_war(&mut self) {
        self.pre_war = None;
        self.moment.side = Side::Japan;
        self.moment.phase = Phase::NavalMovement;
        self.step = Step::Begin;
        self.rest_no_longer();
        self.pieces.iter_mut().for_each(|piece| piece.moved = false);
    }
}
