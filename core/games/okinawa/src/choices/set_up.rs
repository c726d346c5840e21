//! Choices for the set-up: the missing pieces first, with every possible place. Placed pieces can be moved by typing;
//! the tree offers that only if nothing else leads to a legal set-up.

use super::grown::{accepts, done, going, one_of, places, plains, shown};
use crate::model::board::Unit;
use crate::model::order::OkinawaOrder as O;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::State;
use crate::model::vocabulary::{Beach, Formation, Power};
use crate::rules::set_up::markers;
use crate::rules::set_up::suggested::{self, land, mended, missing, under};
use adjutant_core::choice::{Choice, Slot, Value, What};
use adjutant_hex::{Hex, Side};

/// The number of important points, and how many of them are written down.
const POINTS: u8 = 11;
const WRITTEN: u32 = 8;

pub(super) fn choices(state: &State, power: Power, task: &T) -> Vec<Choice> {
    match task {
        T::WriteLanding { .. } => {
            let four = [Formation::Marine1, Formation::Marine6, Formation::Inf27, Formation::Inf77];
            let pairs: Vec<[Formation; 2]> = (0..4)
                .flat_map(|at| (at + 1..4).filter_map(move |next| Some([*four.get(at)?, *four.get(next)?])))
                .collect();
            let orders = [Beach::Machinato, Beach::Yonabaru, Beach::Minatogawa]
                .into_iter()
                .flat_map(|beach| pairs.iter().map(move |divisions| O::WriteLanding { beach, divisions: *divisions }));
            plains(state, power, "setup landing", orders)
        }
        T::WritePoints { .. } => (1..=POINTS).map(points).collect(),
        T::SetUp { .. } => placing(state, power),
        T::DeclareAirAttack { .. }
        | T::DecideYamato { .. }
        | T::FormUsGroups { .. }
        | T::Evacuate { .. }
        | T::FormJapaneseGroups { .. }
        | T::ChooseChit { .. }
        | T::WritePlot { .. }
        | T::LoseSteps { .. }
        | T::Retreat { .. }
        | T::RetreatOrStay { .. }
        | T::Advance { .. }
        | T::PayFatigue { .. }
        | T::MoveUnits { .. }
        | T::FireAtInfiltrator { .. }
        | T::PlaceFortifications { .. }
        | T::ChooseGuns { .. }
        | T::OpenGroup { .. }
        | T::AnswerGroup { .. }
        | T::LaunchAssault { .. }
        | T::SendFollower { .. }
        | T::FireMortars { .. }
        | T::TryTanks { .. }
        | T::Pledge { .. }
        | T::ReplaceUnits { .. }
        | T::FleeWithHeadquarters { .. }
        | T::Rebuild { .. }
        | T::ShiftForLanding { .. }
        | T::GoFurther { .. } => Vec::new(),
    }
}

/// Seven points besides that of the headquarters.
fn points(headquarters: u8) -> Choice {
    let others = (1..=POINTS).filter(|point| *point != headquarters);
    let values = others.map(|point| Value::new(What::Number(u32::from(point)))).collect();
    let slot = Slot { least: WRITTEN - 1, most: WRITTEN - 1, ..Slot::one("points", values).private() };
    let order = O::WritePoints { points: Vec::new(), headquarters };
    let choice = shown(Choice { sure: true, ..Choice::with("setup points", order, vec![slot]) });
    // The prompt has an example of its own.
    Choice { prompted: 0, ..choice }
}

fn placing(state: &State, power: Power) -> Vec<Choice> {
    let Some(anywhere) = land(state).next() else { return Vec::new() };
    let end = done(state, power, O::EndSetUp);
    if let Some(end) = end {
        return vec![end];
    }
    let rest = suggested::is_missing(state, power).then(|| Choice::plain("setup suggestion", O::SetUpRest));
    let mut choices = missing_first(state, power, anywhere);
    choices.extend(rest);
    choices
}

fn missing_first(state: &State, power: Power, anywhere: Hex) -> Vec<Choice> {
    let order = || O::Place { unit: Unit(0), hex: anywhere };
    if let Some(ways) = missing(state, power) {
        return going(state, ("setup place", "to"), order(), ways).into_iter().collect();
    }
    let marks = if power == Power::Japan { marks(state, anywhere) } else { Vec::new() };
    if !marks.is_empty() {
        return marks;
    }
    let losses = markers::open_losses(state, power);
    let losses: Vec<Unit> =
        losses.into_iter().filter(|unit| accepts(state, power, &O::TakeLoss { unit: *unit })).collect();
    if let Some(choice) = one_of(state, "setup reduce", O::TakeLoss { unit: Unit(0) }, &losses) {
        return vec![choice];
    }
    let rests = Formation::DIVISIONS.map(|division| O::RestDivision { division });
    let mended = going(state, ("setup place", "to"), order(), mended(state, power));
    mended.into_iter().chain(plains(state, power, "setup rest", rests)).collect()
}

/// Fortifications and mines that are not placed yet.
fn marks(state: &State, anywhere: Hex) -> Vec<Choice> {
    if state.fortifications.iter().any(|fort| fort.at.is_none()) {
        let fits = |at: &Hex| state.fortification(*at).is_none() && markers::may_fortify(state, *at).is_ok();
        let sides = || Side::ALL.map(|side| Value::new(What::Word(side.word()))).to_vec();
        let facing = || vec![Slot::one("facing", sides()).private()];
        let hexes = land(state).filter(fits).map(|at| (at, facing())).collect();
        let order = O::SetFortification { hex: anywhere, side: Side::North };
        if let Some(choice) = places(("setup fortify", "hex"), order, hexes) {
            return vec![choice];
        }
        return going(state, ("setup place", "to"), O::Place { unit: Unit(0), hex: anywhere }, under(state))
            .into_iter()
            .collect();
    }
    let mines = [false, true].into_iter().filter_map(|is_real| {
        let hexes = land(state).filter(|at| markers::may_mine(state, *at, is_real).is_ok());
        let hexes: Vec<(Hex, Vec<Slot>)> = hexes.map(|at| (at, Vec::new())).collect();
        places(("setup mine", "hex"), O::LayMine { hex: anywhere, is_real }, hexes)
    });
    mines.collect()
}
