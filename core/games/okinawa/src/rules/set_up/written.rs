//! The secret written decisions of a set-up: the second landing, and the points that Japan defends to the last.
//!
//! Sections: `18.23`, `18.321d`, `18.322`.

use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{SecondLanding, State};
use crate::model::vocabulary::{Beach, Formation, Power, Scenario};

/// The number of important points that Japan writes down, of eleven (18.321d).
pub const POINTS: usize = 8;

/// The divisions that may land on the second beach (18.23a).
pub const DIVISIONS: [Formation; 4] = [Formation::Marine1, Formation::Marine6, Formation::Inf27, Formation::Inf77];
/// The beaches for a second landing.
pub const BEACHES: [Beach; 3] = [Beach::Machinato, Beach::Yonabaru, Beach::Minatogawa];

/// The United States write down their second landing.
///
/// # Errors
/// They do not write it now, or the landing is illegal.
pub fn landing(state: &State, power: Power, beach: Beach, divisions: [Formation; 2]) -> Result<Vec<F>, No> {
    let is_time = state.scenario == Scenario::Free || state.campaign.setting_up.done[Power::Japan.ix()];
    if power != Power::Us || !state.special.second_landing || state.campaign.landing.is_some() || !is_time {
        return Err(No::NotAsked {});
    }
    let [one, other] = divisions;
    let are_known = divisions.iter().all(|division| DIVISIONS.contains(division));
    if !BEACHES.contains(&beach) || !are_known || one == other {
        return Err(No::NotALanding {});
    }
    Ok(vec![told(C::LandingSealed { landing: SecondLanding { beach, divisions } }), told(C::LandingReady)])
}

/// Japan writes down its points.
///
/// # Errors
/// Japan does not write them now. Or they are not eight of the eleven, or that of its headquarters is missing.
pub fn points(state: &State, power: Power, points: &[u8], headquarters: u8) -> Result<Vec<F>, No> {
    let is_time = state.campaign.setting_up.done[Power::Japan.ix()];
    if power != Power::Japan || state.scenario != Scenario::Free || state.campaign.points.is_some() || !is_time {
        return Err(No::NotAsked {});
    }
    let all = state.board.set_up(state.scenario).map_or(0, |set_up| set_up.points.len());
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let are_known = sorted.iter().all(|point| (1..=all).contains(&usize::from(*point)));
    if sorted.len() != POINTS || points.len() != POINTS || !are_known || !sorted.contains(&headquarters) {
        return Err(No::WrongPointsWritten { needed: POINTS as u8 });
    }
    Ok(vec![told(C::PointsSealed { points: sorted, headquarters }), told(C::PointsReady)])
}
