//! The view of a seat: everything except sealed information (15). A spectator sees what both sides see.
//!
//! Sections: `9.14`, `15`.

use crate::model::board::Unit;
use crate::model::state::{Air, Current, Fire, Phase, SecondLanding, State, UnitState, Verdict};
use crate::model::vocabulary::{JapaneseChit, Power, Scenario, UsChit, Weather};
use crate::rules::victory;
use adjutant_events::RollRequest;
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A mine marker as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct MineView {
    pub hex: Hex,
    /// Whether it is real; none = it is face down for the viewer.
    pub is_real: Option<bool>,
}

/// The state of the game as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct View {
    pub scenario: Scenario,
    pub turn: u8,
    pub phase: Phase,
    /// The visible units. Only Japan sees units under a fortification that was not assaulted.
    pub units: BTreeMap<Unit, UnitState>,
    /// Hexes with a fortification, its facing, and whether hidden units are under it.
    pub fortifications: Vec<(Hex, Side, bool)>,
    pub mines: Vec<MineView>,
    pub engaged: BTreeSet<Hex>,
    pub interdiction: [BTreeMap<Hex, u8>; 2],
    pub weather: Weather,
    /// Each side's chit: whether it is chosen, and the chit if it is the viewer's own or both are revealed.
    pub us_chit: (bool, Option<UsChit>),
    pub japanese_chit: (bool, Option<JapaneseChit>),
    /// Each side's plot: whether it is written, and the plot if it is the viewer's own or both are revealed.
    pub plots: [(bool, Option<BTreeMap<Hex, u8>>); 2],
    pub air: Air,
    pub fatigue: [u8; 6],
    /// The points scored so far, without those of the end of the game.
    pub points: [i32; 2],
    /// The second landing: whether it is written, and its content if it is the viewer's own or takes place.
    pub landing: (bool, Option<SecondLanding>),
    /// Japan's points: whether they are written, and their numbers if they are the viewer's own or revealed.
    pub written: (bool, Option<(Vec<u8>, u8)>),
    pub verdict: Option<Verdict>,
    /// The requested roll.
    pub roll: Option<RollRequest>,
    /// Whether a side is asked for shots of the open group.
    pub is_answered: bool,
    /// The hex under assault.
    pub assaulted: Option<Hex>,
    /// Whether the bridge is blown.
    pub bridge_blown: bool,
    /// The named shots, observers and targets of a fire combat phase, which are public.
    pub fire: Fire,
    /// The current assault.
    pub assault: Option<Current>,
    /// Whether the Japanese headquarters has given its modifier in this turn.
    pub hq_used: bool,
    /// Marines that moved by sea in this turn; they are in supply and command.
    pub ashore: BTreeSet<Unit>,
    /// Hexes whose roads and trails are cleared, for strategic moves of the United States (9.33).
    pub cleared: BTreeSet<Hex>,
}

/// The view of a side; none = of a spectator.
pub fn view(state: &State, viewer: Option<Power>) -> View {
    seen_by(state, viewer.as_slice())
}

/// The view of someone who may see what these sides see; a game master sees both.
pub fn seen_by(state: &State, eyes: &[Power]) -> View {
    let own = |power: Power| eyes.contains(&power);
    let campaign = &state.campaign;
    // The Japanese set-up is sealed until it is done (18.12, 15).
    let is_sealed = state.phase == Phase::SetUp && !campaign.setting_up.done[Power::Japan.ix()] && !own(Power::Japan);
    let is_hidden = |hex: Hex| {
        let closed = state.fortification(hex).is_some_and(|(fort, _)| !fort.is_opened);
        closed && !own(Power::Japan)
    };
    let sees = |unit: &Unit| {
        let at = state.hex_of(*unit);
        state.def(*unit).power == Power::Us || !(is_sealed || at.is_some_and(is_hidden))
    };
    let fort = |(hex, side): (Hex, Side)| (hex, side, is_hidden(hex) && state.has_units(Power::Japan, hex));
    let mine = |(hex, mine): (&Hex, &crate::model::state::Mine)| {
        let is_known = mine.is_shown || own(Power::Japan);
        MineView { hex: *hex, is_real: is_known.then_some(mine.is_real) }
    };
    let plot = |power: Power| {
        let plot = &state.plots[power.ix()];
        (plot.is_some(), plot.clone().filter(|_| state.plots_shown || own(power)))
    };
    View {
        scenario: state.scenario,
        turn: state.turn,
        phase: state.phase,
        units: state.board.all_units().filter(sees).map(|unit| (unit, *state.unit(unit))).collect(),
        fortifications: state
            .fortifications
            .iter()
            .filter(|_| !is_sealed)
            .filter_map(|known| known.at)
            .map(fort)
            .collect(),
        mines: state.mines.iter().filter(|_| !is_sealed).map(mine).collect(),
        engaged: state.engaged.clone(),
        interdiction: state.interdiction.clone(),
        weather: state.weather,
        us_chit: (state.us_chit.is_some(), state.us_chit.filter(|_| state.chits_shown || own(Power::Us))),
        japanese_chit: (
            state.japanese_chit.is_some(),
            state.japanese_chit.filter(|_| state.chits_shown || own(Power::Japan)),
        ),
        plots: Power::BOTH.map(plot),
        air: state.air.clone(),
        fatigue: state.fatigue,
        points: victory::points(state),
        landing: (campaign.landing.is_some(), campaign.landing.filter(|_| campaign.landed.is_some() || own(Power::Us))),
        written: (
            campaign.points.is_some(),
            campaign.points.clone().filter(|_| campaign.verdict.is_some() || own(Power::Japan)),
        ),
        verdict: campaign.verdict,
        roll: state.roll.clone(),
        is_answered: !state.fire.group.is_empty(),
        assaulted: state.assault.current.as_ref().map(|current| current.hex),
        bridge_blown: state.bridge_blown,
        fire: state.fire.clone(),
        assault: state.assault.current.clone(),
        hq_used: state.hq_used,
        ashore: campaign.ashore.clone(),
        cleared: state.cleared.keys().copied().collect(),
    }
}
