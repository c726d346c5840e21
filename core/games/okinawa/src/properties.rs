//! Answers to the program's questions: which facts and orders are public, which facts end a part, and how a short order
//! is expanded.
//!
//! Sections: `9.1`, `15`.

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::Unit;
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::{GroundFact as G, ShootingFact as S, WalkFact as W};
use crate::model::names;
use crate::model::order::OkinawaOrder as O;
use crate::model::refusal::OkinawaRefusal as R;
use crate::model::state::State;
use crate::model::vocabulary::Power;
use crate::rules::movement::stack;
use adjutant_core::ruleset::Answering;

/// Whether a fact reveals hidden information.
pub(crate) const fn lays_open(fact: &F) -> bool {
    matches!(
        fact,
        F::ChitsShown { .. }
            | F::PlotsShown { .. }
            | F::Ground(G::MineShown { .. } | G::Assault(A::Launched { .. }))
            | F::Campaign(C::SetUpShown { .. } | C::LandingShown { .. } | C::PointsShown { .. })
    )
}

/// Whether the words of a fact reveal nothing, although it lays something open. An assault names its hex and its
/// attackers; the defenders are seen on the board.
pub(crate) const fn is_told_in_trials(fact: &F) -> bool {
    matches!(fact, F::Ground(G::Assault(A::Launched { .. })))
}

/// Whether the server signs the transcript after this fact.
pub(crate) const fn ends_part(fact: &F) -> bool {
    matches!(
        fact,
        F::PhaseEnded { .. }
            | F::Campaign(C::SetUpEnded { .. })
            | F::Ground(G::Assault(A::Over) | G::Shooting(S::GroupEnded))
    )
}

/// Whether a public fact reports on the secret fact directly before it.
pub(crate) const fn tells_of_secret(fact: &F) -> bool {
    if let F::BoardEdited { hidden, .. } = fact {
        return *hidden > 0;
    }
    matches!(fact, F::ChitReady { .. } | F::PlotReady { .. } | F::Campaign(C::LandingReady | C::PointsReady))
}

/// The side whose standing instruction may have caused this fact.
pub(crate) fn answers(fact: &F) -> Answering {
    let of = |units: &[Unit]| units.first().and_then(|unit| names::unit_of(unit.id())).map(|(_, def)| def.power);
    let seat = |power: Power| Answering::Seat(power.seat());
    if let F::Ground(G::Walk(W::InfiltratorAnswered { units })) = fact {
        // Without a firing unit, the fact does not show which side fired.
        return of(units).map_or(Answering::Other, seat);
    }
    let power = if let F::Ground(G::StepsLost { losses, .. }) = fact {
        of(&losses.iter().map(|loss| loss.unit).collect::<Vec<_>>())
    } else if let F::Ground(G::Retreated { units, .. } | G::Stayed { units, .. } | G::Advanced { units, .. }) = fact {
        of(units)
    } else if matches!(fact, F::Ground(G::Assault(A::MortarsNamed { .. } | A::Pledged { .. }))) {
        Some(Power::Japan)
    } else if matches!(fact, F::Ground(G::Assault(A::TanksTry { .. }))) {
        Some(Power::Us)
    } else {
        None
    };
    power.map_or(Answering::Nobody, seat)
}

/// The game master's reason for a correction.
pub(crate) fn reason(fact: &F) -> Option<String> {
    if let F::BoardEdited { reason, .. } = fact { Some(reason.clone()) } else { None }
}

/// Whether everyone may read an order as it was given. Units of a Japanese stack that have to wait may lie under a fortification. So nobody
/// else reads which units a stack has.
pub(crate) const fn is_open(order: &O) -> bool {
    !matches!(
        order,
        O::ChooseUsChit { .. }
            | O::ChooseJapaneseChit { .. }
            | O::WritePlot { .. }
            | O::Place { .. }
            | O::SetFortification { .. }
            | O::LayMine { .. }
            | O::TakeMarkers { .. }
            | O::TakeLoss { .. }
            | O::WriteLanding { .. }
            | O::WritePoints { .. }
            | O::MoveStack { .. }
            | O::Edit { .. }
            | O::SetUpRest
    )
}

/// Expands a move to a hex that is not adjacent: it gets the way that leaves the most movement.
pub(crate) fn spelt_out(state: &State, order: &O) -> O {
    let O::Move { unit, way, is_strategic } = order else { return order.clone() };
    let spelt = stack::spelt_out(state, *unit, way, *is_strategic);
    spelt.map_or_else(|| order.clone(), |way| O::Move { unit: *unit, way, is_strategic: *is_strategic })
}

/// The refusal for a move to a hex that is not adjacent. The player did not ask for a single step.
pub(crate) fn of_a_far_hex(state: &State, order: &O, no: R) -> R {
    let O::Move { unit, way, .. } = order else { return no };
    stack::of_a_far_hex(state, *unit, way, no)
}
