//! The texts of War of 1812: its catalogues in every language, its names, and the sentences of its events. An event
//! that names a block is told only to its owner; the public events give numbers.

pub(crate) mod figures;
pub mod names;
pub(crate) mod printed;
pub(crate) mod sheets;
mod terms;

pub(crate) use terms::{block, plotted, ships, shown};

use crate::model::fact::{BlockSet, Course, OpenEdit, TownCount, War1812Event as E};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Sight, Told};
use adjutant_events::{Actor, SeatId, SpaceId, UnitId};
use terms::{BoardBefore, list, loss_of, marches, parts, stacks, town_counts};

adjutant_core::catalogue! { "war1812": "terms", "sections", "words", "edit", "pictures", "discord" }

/// The sentences of an event.
pub(crate) fn tell(fact: &E, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
    vec![told(fact, BoardBefore::new(before), actor)]
}

fn of(key: &'static str, side: &SeatId) -> Told {
    Told::new(key).with("side", side.clone())
}

fn at(key: &'static str, side: &SeatId, town: &SpaceId) -> Told {
    of(key, side).with("town", town.clone())
}

fn in_town(key: &'static str, town: &SpaceId) -> Told {
    Told::new(key).with("town", town.clone())
}

/// A year is not a quantity, so it is not written with digit grouping.
fn in_year(key: &'static str, year: u16) -> Told {
    Told::new(key).with("year", year.to_string())
}

#[allow(clippy::too_many_lines)] // one arm for each event
fn told(fact: &E, stage: BoardBefore<'_>, actor: &Actor) -> Told {
    match fact {
        E::BlocksDrawn { seat, blocks, .. } => of("war1812-event-drawn", seat).with("blocks", stage.blocks(blocks)),
        E::ReserveDrawn { seat, count, town: None } => of("war1812-event-reserve", seat).with("count", *count),
        E::ReserveDrawn { seat, count, town: Some(town) } => {
            at("war1812-event-reinforced", seat, town).with("count", *count)
        }
        E::BlocksPlaced { seat, places } => {
            let mut towns: Vec<(&SpaceId, Vec<UnitId>)> = Vec::new();
            for place in places {
                match towns.iter_mut().find(|(town, _)| *town == &place.town) {
                    Some((_, blocks)) => blocks.push(place.block),
                    None => towns.push((&place.town, vec![place.block])),
                }
            }
            let placed = |(town, blocks): (&SpaceId, Vec<UnitId>)| {
                in_town("block-placed-in", town).with("blocks", stage.blocks(&blocks))
            };
            of("war1812-event-placed", seat).with("places", list(towns.into_iter().map(placed)))
        }
        E::SetupFinished { seat, towns } => of("war1812-event-setup", seat).with("towns", town_counts(towns)),
        E::TurnOrderChosen { seat, first } => of("war1812-event-order", seat).with("first", first.clone()),
        E::ShipBuilt { seat, base } => at("war1812-event-built", seat, base),
        E::ShipRepaired { seat, base } => at("war1812-event-repaired", seat, base),
        E::ShipsSailed { seat, lake, course, ships } => {
            let key = match course {
                Course::Out => "war1812-event-sailed-out",
                Course::In => "war1812-event-sailed-in",
            };
            of(key, seat).with("lake", lake.clone()).with("ships", stacks(ships))
        }
        E::SeaMovementDeclared { seat, lake } => at("war1812-event-sea", seat, lake),
        E::GroupOrdered { seat, from, blocks } => {
            let ids: Vec<UnitId> = blocks.iter().map(|order| order.block).collect();
            at("war1812-event-ordered", seat, from).with("blocks", stage.blocks(&ids))
        }
        E::GroupDeclared { seat, from, parts: ways } => {
            at("war1812-event-declared", seat, from).with("parts", parts(ways))
        }
        E::GroupMoved { seat, from, parts: ways, held } => {
            // In written orders, actions of the other side also hold blocks back (19.4, J29), or blocks wait for a
            // lake.
            let written = stage.board().is_some_and(|board| board.simultaneous);
            let key = match (ways.is_empty(), *held, written) {
                (true, 0, _) => "war1812-event-none-moved",
                (true, _, false) => "war1812-event-all-held",
                (true, _, true) => "war1812-event-all-stay",
                (false, 0, _) => "war1812-event-moved",
                (false, _, false) => "war1812-event-moved-held",
                (false, _, true) => "war1812-event-moved-stay",
            };
            let told = at(key, seat, from).with("held", *held);
            if ways.is_empty() { told } else { told.with("parts", parts(ways)) }
        }
        E::MarchesEnded { seat, parts } => of("war1812-event-marches", seat).with("marches", marches(parts)),
        E::ReinforcementsCalled { seat, town, count } => at("war1812-event-called", seat, town).with("count", *count),
        E::PhaseEnded { seat, phase } => of("war1812-event-phase-ended", seat).with("phase", PhaseWord(phase.clone())),
        E::BattleBegun { space, attacker } => at("war1812-event-battle", attacker, space),
        E::BattleContinued { seat, space } => at("war1812-event-continued", seat, space),
        E::BattleRevealed { town, attackers, defenders } => in_town("war1812-event-revealed", town)
            .with("attackers", shown(attackers))
            .with("defenders", shown(defenders)),
        E::RetreatDeclared { seat, from, to, dragoons_to, by_sea } => {
            let mut where_to: Vec<Term> = to.iter().cloned().map(Term::from).collect();
            where_to.extend(by_sea.iter().map(|town| in_town("block-by-sea", town).into()));
            where_to.extend(dragoons_to.iter().map(|town| in_town("block-dragoons-to", town).into()));
            at("war1812-event-retreats", seat, from).with("to", list(where_to))
        }
        E::PursuitClaimed { seat, kinds } if kinds.is_empty() => of("war1812-event-claims-none", seat),
        E::PursuitClaimed { seat, kinds } => {
            of("war1812-event-claims", seat).with("kinds", list(kinds.iter().cloned()))
        }
        E::PursuitAnswered { seat, dragoons: true } => of("war1812-event-shows", seat),
        E::PursuitAnswered { seat, dragoons: false } => of("war1812-event-shows-none", seat),
        E::LossesAssigned { seat, losses } => {
            let each = losses.iter().map(|loss| loss_of(stage.blocks(&[loss.block]), loss.hits));
            of("war1812-event-assigned", seat).with("losses", list(each))
        }
        E::LossesTaken { seat, town, shown: seen, lost, removed } => {
            let key = if seen.is_empty() { "war1812-event-losses" } else { "war1812-event-losses-shown" };
            let told = at(key, seat, town).with("lost", *lost).with("removed", *removed);
            if seen.is_empty() {
                return told;
            }
            let each = seen.iter().map(|loss| loss_of(shown(std::slice::from_ref(&loss.block)), loss.hits));
            told.with("losses", list(each))
        }
        E::BlocksRetreated { seat, from, to } => {
            at("war1812-event-retreated", seat, from).with("towns", town_counts(to))
        }
        E::BattleEnded { space, winner: Some(winner) } => at("war1812-event-won", winner, space),
        E::BattleEnded { space, winner: None } => in_town("war1812-event-nobody", space),
        E::IndiansAppeared { town } => in_town("war1812-event-indians", town),
        E::IndiansRemoved { town } => in_town("war1812-event-indians-gone", town),
        E::ShipHitsTaken { by, lake, disabled, sunk } => {
            at("war1812-event-ship-hits", by, lake).with("disabled", *disabled).with("sunk", *sunk)
        }
        E::ShipsRetreated { seat, lake, ships } => {
            at("war1812-event-ships-retreated", seat, lake).with("ships", stacks(ships))
        }
        E::PortTaken { seat, town, captured, escaped, .. } => {
            at("war1812-event-port", seat, town).with("captured", captured.total()).with("escaped", escaped.total())
        }
        E::ShipsRemoved { seat, space, ships: lost } => {
            at("war1812-event-ships-removed", seat, space).with("ships", ships(*lost))
        }
        E::VictoryChecked { year, american, british } => {
            in_year("war1812-event-points", *year).with("american", *american).with("british", *british)
        }
        E::WinterBegun { year } => in_year("war1812-event-winter", *year),
        E::AttritionChosen { seat, blocks } => of("war1812-event-attrition", seat).with("blocks", stage.blocks(blocks)),
        E::AttritionTaken { seat, towns } if towns.is_empty() => of("war1812-event-no-attrition", seat),
        E::AttritionTaken { seat, towns } => {
            let each = towns.iter().map(|town| {
                in_town("block-attrition", &town.town).with("reduced", town.reduced).with("removed", town.removed)
            });
            of("war1812-event-attrition-taken", seat).with("towns", list(each))
        }
        E::ReinforcementsHeldBack { seat, town, count } => {
            at("war1812-event-held-back", seat, town).with("count", *count)
        }
        E::YearBegun { year } => in_year("war1812-event-year", *year),
        E::OrdersPlotted { seat, orders } => of("war1812-event-plotted", seat).with("orders", plotted(orders)),
        E::OrdersSealed { seat } => of("war1812-event-sealed", seat),
        E::OrdersRevealed => Told::new("war1812-event-orders-revealed"),
        E::OrdersVoid { seat, naval: true, .. } => of("war1812-event-void-naval", seat),
        E::OrdersVoid { seat, naval: false, blocks } => of("war1812-event-void", seat).with("blocks", *blocks),
        E::SeaMovementCancelled { seat, lake } => at("war1812-event-sea-off", seat, lake),
        E::SeaMovementKept { seat, lake } => at("war1812-event-sea-on", seat, lake),
        E::PortEntered { seat, town } => at("war1812-event-port-entered", seat, town),
        E::ReinforcementsDue { american, british } => {
            let all: Vec<TownCount> = american.iter().chain(british).cloned().collect();
            Told::new("war1812-event-due").with("towns", town_counts(&all))
        }
        E::BattlefieldChosen { seat, town } => at("war1812-event-battlefield", seat, town),
        E::BlocksEdited { seat, blocks } => {
            let each = blocks.iter().map(|set| block_set(set, stage));
            of("war1812-event-blocks-edited", seat).with("edits", Term::list(Joint::Semicolon, each))
        }
        E::BoardEdited { edits, reason } => {
            Told::edited(actor, reason, Term::list(Joint::Semicolon, edits.iter().map(open_edit)))
        }
    }
}

/// A game master's correction of a block, as its owner reads it.
fn block_set(set: &BlockSet, stage: BoardBefore<'_>) -> Told {
    let block = stage.blocks(&[set.block]);
    match &set.town {
        Some(town) => in_town("block-edited", town).with("block", block).with("cv", set.cv),
        None => Told::new("block-edited-off").with("block", block),
    }
}

/// A game master's correction, as all players read it.
fn open_edit(edit: &OpenEdit) -> Told {
    match edit {
        OpenEdit::Blocks { seat, towns } if towns.is_empty() => of("war1812-edit-blocks", seat),
        OpenEdit::Blocks { seat, towns } => of("war1812-edit-blocks-in", seat).with("towns", town_counts(towns)),
        OpenEdit::Ships { seat, space, ships: set } => at("war1812-edit-ships", seat, space).with("ships", ships(*set)),
        OpenEdit::ShipsLost { seat, count } => of("war1812-edit-ships-lost", seat).with("count", *count),
    }
}
