//! Orders of War of 1812, guessed from what they made happen.
//!
//! Every order of this game can be told from its events: what is hidden is written down whole, for its owner, and opened
//! when the game ends. So there is always one wording, or several that mean the same, and no other; nothing is taken as
//! it is recorded.

use super::ARMY;
use super::command::{Edit, War1812Command as C};
use super::fact::{BlockSet, OpenEdit, War1812Event as E};
use super::state::{Place, State};
use adjutant_core::position::Wordings;
use adjutant_events::Native;

/// What order these facts begin with.
pub(crate) fn of(state: &State, facts: &[&Native]) -> Wordings {
    let facts: Vec<&E> = facts.iter().map_while(|fact| fact.read()).collect();
    let Some(event) = facts.first().copied() else { return Wordings::none() };
    let then = facts.get(1).copied();
    Wordings::one_of([match event {
        E::BlocksPlaced { places, .. } => match places.first() {
            Some(first) => C::Place {
                blocks: places.iter().map(|place| place.block).collect(),
                // An order names one town: where the events name several, it is found to be none.
                town: first.town.clone(),
            },
            None => return Wordings::none(),
        },
        E::SetupFinished { .. } => C::Done { phase: None },
        E::TurnOrderChosen { seat, first } => C::ChooseOrder { first: seat == first },
        E::ShipBuilt { base, .. } => C::Build { base: base.clone() },
        E::ShipRepaired { base, .. } => C::Repair { base: base.clone() },
        E::ShipsSailed { lake, course, ships, .. } => {
            C::Sail { lake: lake.clone(), course: *course, ships: ships.clone() }
        }
        E::SeaMovementDeclared { lake, .. } => {
            let sail = match then {
                Some(E::ShipsSailed { course, ships, .. }) => Some((*course, ships.clone())),
                _ => None,
            };
            C::SeaMovement { lake: lake.clone(), sail }
        }
        // An army order in the naval phase passes that phase (4.4).
        E::PhaseEnded { .. } => {
            let mut commands: Vec<C> = then.and_then(army).into_iter().collect();
            commands.extend([Some(ARMY.to_owned()), None].map(|phase| C::Done { phase }));
            return Wordings::one_of(commands);
        }
        E::GroupOrdered { .. } | E::ReinforcementsCalled { .. } => match army(event) {
            Some(order) => order,
            None => return Wordings::none(),
        },
        E::BattleBegun { space, .. } | E::PortEntered { town: space, .. } => C::Fight { space: space.clone() },
        E::BattleContinued { space, .. } if state.board().lake(space).is_some() => C::Stay,
        E::BattleContinued { .. } => C::Fire,
        E::BattleRevealed { .. } => C::Stand,
        E::RetreatDeclared { to, dragoons_to, .. } => C::Retreat { to: to.clone(), dragoons_to: dragoons_to.clone() },
        E::PursuitClaimed { kinds, .. } => C::ClaimPursuit { kinds: kinds.clone() },
        E::PursuitAnswered { dragoons, .. } => C::AnswerPursuit { dragoons: *dragoons },
        E::LossesAssigned { losses, .. } => {
            return Wordings::one_of([losses.clone(), Vec::new()].map(|losses| C::TakeLosses { losses }));
        }
        E::ShipHitsTaken { disabled, sunk, .. } => C::HitShips { disable: *disabled, sink: *sunk },
        E::ShipsRetreated { ships, .. } => C::RetreatShips { ships: ships.clone() },
        E::AttritionChosen { blocks, .. } => {
            return Wordings::one_of([blocks.clone(), Vec::new()].map(|blocks| C::Winter { blocks }));
        }
        E::OrdersPlotted { orders, .. } => C::Plot { orders: orders.clone() },
        E::SeaMovementKept { .. } => C::KeepSeaMovement { keep: true },
        E::SeaMovementCancelled { .. } => C::KeepSeaMovement { keep: false },
        E::BattlefieldChosen { town, .. } => C::ChooseBattlefield { town: town.clone() },
        E::BlocksEdited { .. } | E::BoardEdited { .. } => match edit(state, &facts) {
            Some(edit) => edit,
            None => return Wordings::none(),
        },
        // What follows from orders, and what the rules do by themselves: nobody begins with it.
        E::BlocksDrawn { .. }
        | E::ReserveDrawn { .. }
        | E::GroupDeclared { .. }
        | E::GroupMoved { .. }
        | E::MarchesEnded { .. }
        | E::LossesTaken { .. }
        | E::BlocksRetreated { .. }
        | E::BattleEnded { .. }
        | E::IndiansAppeared { .. }
        | E::IndiansRemoved { .. }
        | E::PortTaken { .. }
        | E::ShipsRemoved { .. }
        | E::VictoryChecked { .. }
        | E::WinterBegun { .. }
        | E::AttritionTaken { .. }
        | E::ReinforcementsHeldBack { .. }
        | E::ReinforcementsDue { .. }
        | E::YearBegun { .. }
        | E::OrdersSealed { .. }
        | E::OrdersRevealed
        | E::OrdersVoid { .. } => return Wordings::none(),
    }])
}

/// A game master's corrections: of each side's blocks, for their owner, then what everyone sees of all of it. The events
/// say what stands where now, so any list of corrections that leads there is as good as the one that was given.
fn edit(state: &State, facts: &[&E]) -> Option<C> {
    let mut edits = Vec::new();
    for fact in facts {
        if let E::BoardEdited { edits: open, reason } = fact {
            edits.extend(open.iter().filter_map(of_ships));
            return Some(C::Edit { edits, reason: reason.clone() });
        }
        let E::BlocksEdited { blocks, .. } = fact else { return None };
        edits.extend(blocks.iter().flat_map(|set| set_right(state, set)));
    }
    None
}

/// The corrections that a block needs to stand as it is said to stand.
fn set_right(state: &State, set: &BlockSet) -> Vec<Edit> {
    let (blocks, found) = (vec![set.block], state.board().block(set.block));
    let (Some(town), Some(block)) = (&set.town, found.map(|found| *state.block(found))) else {
        return vec![Edit::Remove { blocks }];
    };
    let moved = state.board().town(town).map(Place::Town) != Some(block.place);
    let mut edits = Vec::new();
    if moved {
        edits.push(Edit::Move { blocks: blocks.clone(), town: town.clone() });
    }
    edits.push(Edit::Strength { blocks, cv: set.cv });
    edits
}

fn of_ships(edit: &OpenEdit) -> Option<Edit> {
    match edit {
        OpenEdit::Blocks { .. } => None,
        OpenEdit::Ships { seat, space, ships } => {
            Some(Edit::Ships { seat: seat.clone(), space: space.clone(), ships: *ships })
        }
        OpenEdit::ShipsLost { seat, count } => Some(Edit::ShipsLost { seat: seat.clone(), count: *count }),
    }
}

/// The army order that an event begins with.
fn army(event: &E) -> Option<C> {
    if let E::GroupOrdered { from, blocks, .. } = event {
        return Some(C::Move { from: from.clone(), blocks: blocks.clone() });
    }
    let E::ReinforcementsCalled { town, .. } = event else { return None };
    Some(C::EnterReinforcements { town: town.clone() })
}
