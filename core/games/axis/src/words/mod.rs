//! The words of the family: its catalogues in every language, its names, and the messages for its events.

mod battles;
pub(crate) mod digest;
pub(crate) mod figures;
mod house_rules;
pub(crate) mod lesson;
mod moves;
mod names;
mod otherwise;
pub(crate) mod printed;
pub(crate) mod records;
pub(crate) mod sheets;
mod stage;
pub(crate) mod summary;
mod theatre;

use crate::model::fact::{AxisEvent as E, BoardEdit};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Sight, Told};
use adjutant_events::{Actor, SeatId, SpaceId, UnitId};
use stage::BoardBefore;

pub(crate) use otherwise::otherwise;

adjutant_core::catalogue! { "axis": "terms", "sections", "refusals", "prompts", "narration", "text", "pictures", "help", "theatre", "discord", "house_rules" }

/// The messages for an event, one for each sentence.
pub(crate) fn tell(fact: &E, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
    let stage = BoardBefore::new(before);
    match fact {
        E::UnitsPurchased { .. }
        | E::UnitsMoved { .. }
        | E::UnitsLoaded { .. }
        | E::UnitsUnloaded { .. }
        | E::AssaultDeclared { .. }
        | E::AssaultCancelled { .. }
        | E::AssaultLanded { .. }
        | E::StrandedFightersLanded { .. }
        | E::UnitsLost { .. }
        | E::UnitsMobilized { .. }
        | E::MobilizationClosed { .. } => stage.moves(fact),
        E::BattleBegun { .. }
        | E::SubmarinesDecided { .. }
        | E::CasualtiesProposed { .. }
        | E::CasualtiesTaken { .. }
        | E::DefencelessDestroyed { .. }
        | E::CasualtiesRemoved
        | E::BattleContinued
        | E::AllBattlesCalled { .. }
        | E::UnitsRetreated { .. }
        | E::BattleEnded { .. } => stage.battle(fact),
        E::Theatre(event) => stage.theatre(event),
        E::House(event) => vec![house_rules::told(event)],
        E::SpaceCaptured { space, by, controller } => vec![captured(stage, space, by, controller)],
        E::SpaceReturned { space, to } => vec![of_power("axis-event-returned", to).with("space", space.clone())],
        E::IpcsSeized { from, by, amount } => {
            vec![of_power("axis-event-ipcs-seized", by).with("from", from.clone()).with("amount", *amount)]
        }
        E::IncomeCollected { power, amount } => vec![of_power("axis-event-income", power).with("amount", *amount)],
        E::PhaseEnded { power, phase } => {
            vec![of_power("axis-event-phase-ended", power).with("phase", PhaseWord(phase.clone()))]
        }
        E::BoardEdited { edits, reason } => {
            let edits = Term::list(Joint::Semicolon, edits.iter().map(|edit| stage.edit(edit)));
            vec![Told::edited(actor, reason, edits)]
        }
    }
}

fn of_power(key: &'static str, power: &SeatId) -> Told {
    Told::new(key).with("power", power.clone())
}

/// Land is captured or liberated; in a sea zone the convoy is captured.
fn captured(stage: BoardBefore<'_>, space: &SpaceId, by: &SeatId, controller: &SeatId) -> Told {
    let at_sea = stage.printed().and_then(|board| Some(board.is_sea(board.space(space)?))).unwrap_or(false);
    let key = match (by == controller, at_sea) {
        (true, false) => "axis-event-captured",
        (true, true) => "axis-event-convoy-taken",
        (false, false) => "axis-event-liberated",
        (false, true) => "axis-event-convoy-retaken",
    };
    let told = of_power(key, by).with("space", space.clone());
    if by == controller { told } else { told.with("controller", controller.clone()) }
}

impl BoardBefore<'_> {
    fn edit(&self, edit: &BoardEdit) -> Told {
        match edit {
            BoardEdit::UnitsAdded { owner, space, units } => {
                of_power("axis-edit-added", owner).with("units", units.clone()).with("space", space.clone())
            }
            BoardEdit::UnitsRemoved { units } => {
                Told::new("axis-edit-removed").with("units", self.forces(units)).with("space", self.places(units))
            }
            BoardEdit::OwnerSet { space, to } => of_power("axis-edit-owner", to).with("space", space.clone()),
            BoardEdit::IpcsSet { power, amount } => of_power("axis-edit-ipcs", power).with("amount", *amount),
            BoardEdit::UnitsPlaced { units, to } => {
                let units: Vec<UnitId> = units.iter().map(|(unit, _)| *unit).collect();
                Told::new("axis-edit-moved")
                    .with("units", self.forces(&units))
                    .with("space", self.places(&units))
                    .with("to", to.clone())
            }
            BoardEdit::DamageSet { units, hits } => Told::new("axis-edit-damage")
                .with("units", self.forces(units))
                .with("space", self.places(units))
                .with("hits", *hits),
            BoardEdit::TurnSet { round, power, phase } => {
                of_power("axis-edit-turn", power).with("round", *round).with("phase", PhaseWord(phase.clone()))
            }
        }
    }
}
