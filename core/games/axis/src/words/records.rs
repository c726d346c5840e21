//! The records of this family for programs: events, units and the board.

use crate::model::board::{Board, Terrain};
use crate::model::fact::{AxisEvent as E, BoardEdit, LossReason, Losses};
use crate::model::view::{AxisView, BattleView, PendingBattle, PurseView, SpaceView, UnitView};
use crate::phase_word;
use crate::rules::house_rules::records as house_rules;
use crate::rules::theatre::records as theatre;
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;
use adjutant_events::{SpaceId, UnitId};
use std::collections::BTreeMap;

/// An event: its word and its fields.
pub(crate) fn fact(fact: &E) -> Record {
    let going = |word, units: &[UnitId], to: &SpaceId| {
        Record::of(word).with("units", Field::pieces(units)).with("to", to.clone())
    };
    match fact {
        E::UnitsPurchased { power, units } => {
            Record::of("units_purchased").with("power", power.clone()).with("units", units.clone())
        }
        E::UnitsMoved { units, route } => {
            Record::of("units_moved").with("units", Field::pieces(units)).with("route", route.clone())
        }
        E::UnitsLoaded { aboard } => {
            let pair =
                |(unit, transport): &(UnitId, UnitId)| Record::new().with("unit", unit.0).with("aboard", transport.0);
            Record::of("units_loaded").with("units", Field::list(aboard.iter().map(pair)))
        }
        E::UnitsUnloaded { units, to } => going("units_unloaded", units, to),
        E::AssaultDeclared { units, to } => going("assault_declared", units, to),
        E::AssaultCancelled { units } => Record::of("assault_cancelled").with("units", Field::pieces(units)),
        E::AssaultLanded { units, to } => going("assault_landed", units, to),
        E::BattleBegun { space, attackers, defenders } => Record::of("battle_begun")
            .with("space", space.clone())
            .with("attackers", Field::pieces(attackers))
            .with("defenders", Field::pieces(defenders)),
        E::SubmarinesDecided { role, submerged } => {
            Record::of("submarines_decided").with("role", role.word()).with("submerged", Field::pieces(submerged))
        }
        E::CasualtiesProposed { power, losses } => {
            with_losses(Record::of("casualties_proposed").with("power", power.clone()), losses)
        }
        E::CasualtiesTaken { role, losses } => {
            with_losses(Record::of("casualties_taken").with("role", role.word()), losses)
        }
        E::DefencelessDestroyed { units } => Record::of("defenceless_destroyed").with("units", Field::pieces(units)),
        E::CasualtiesRemoved => Record::of("casualties_removed"),
        E::BattleContinued => Record::of("battle_continued"),
        E::AllBattlesCalled { power } => Record::of("all_battles_called").with("power", power.clone()),
        E::UnitsRetreated { units, to } => {
            Record::of("units_retreated").with("units", Field::pieces(units)).with_or_null("to", to.clone())
        }
        E::BattleEnded { space, outcome } => {
            Record::of("battle_ended").with("space", space.clone()).with("outcome", outcome.word())
        }
        E::SpaceCaptured { space, by, controller } => Record::of("space_captured")
            .with("space", space.clone())
            .with("by", by.clone())
            .with("owner", controller.clone()),
        E::SpaceReturned { space, to } => {
            Record::of("space_returned").with("space", space.clone()).with("owner", to.clone())
        }
        E::IpcsSeized { from, by, amount } => {
            Record::of("ipcs_seized").with("from", from.clone()).with("by", by.clone()).with("amount", *amount)
        }
        E::StrandedFightersLanded { units, to } => going("stranded_fighters_landed", units, to),
        E::UnitsLost { units, reason: LossReason::NowhereToLand } => {
            Record::of("units_lost").with("units", Field::pieces(units)).with("reason", "nowhere_to_land")
        }
        E::UnitsMobilized { complex, to, units } => Record::of("units_mobilized")
            .with("complex", complex.clone())
            .with("to", to.clone())
            .with("units", units.clone()),
        E::MobilizationClosed { refunded, forfeited } => {
            Record::of("mobilization_closed").with("refunded", refunded.clone()).with("forfeited", forfeited.clone())
        }
        E::IncomeCollected { power, amount } => {
            Record::of("income_collected").with("power", power.clone()).with("amount", *amount)
        }
        E::PhaseEnded { power, phase } => {
            Record::of("phase_ended").with("power", power.clone()).with("phase", Field::word(phase))
        }
        E::BoardEdited { edits, reason } => Record::of("board_edited")
            .with("edits", Field::list(edits.iter().map(edit)))
            .with("reason", Field::word(reason)),
        E::Theatre(event) => theatre::fact(event),
        E::House(event) => house_rules::fact(event),
    }
}

fn with_losses(record: Record, losses: &Losses) -> Record {
    record.with("damaged", Field::pieces(&losses.damaged)).with("destroyed", Field::pieces(&losses.destroyed))
}

fn edit(edit: &BoardEdit) -> Record {
    match edit {
        BoardEdit::UnitsAdded { owner, space, units } => Record::of("units_added")
            .with("owner", owner.clone())
            .with("space", space.clone())
            .with("units", units.clone()),
        BoardEdit::UnitsRemoved { units } => Record::of("units_removed").with("units", Field::pieces(units)),
        BoardEdit::OwnerSet { space, to } => {
            Record::of("owner_set").with("space", space.clone()).with("owner", to.clone())
        }
        BoardEdit::IpcsSet { power, amount } => {
            Record::of("ipcs_set").with("power", power.clone()).with("amount", *amount)
        }
        BoardEdit::UnitsPlaced { units, to } => {
            let units: Vec<UnitId> = units.iter().map(|(unit, _)| *unit).collect();
            Record::of("units_placed").with("units", Field::pieces(&units)).with("to", to.clone())
        }
        BoardEdit::DamageSet { units, hits } => {
            Record::of("damage_set").with("units", Field::pieces(units)).with("hits", *hits)
        }
        BoardEdit::TurnSet { round, power, phase } => {
            Record::of("turn_set").with("round", *round).with("power", power.clone()).with("phase", Field::word(phase))
        }
    }
}

/// The ids of the units on the board that an event names.
pub(crate) fn units_of(fact: &E) -> Vec<UnitId> {
    match fact {
        E::UnitsMoved { units, .. }
        | E::UnitsUnloaded { units, .. }
        | E::AssaultDeclared { units, .. }
        | E::AssaultCancelled { units }
        | E::AssaultLanded { units, .. }
        | E::DefencelessDestroyed { units }
        | E::UnitsRetreated { units, .. }
        | E::StrandedFightersLanded { units, .. }
        | E::UnitsLost { units, .. } => units.clone(),
        E::UnitsLoaded { aboard } => aboard.iter().flat_map(|(unit, on)| [*unit, *on]).collect(),
        E::BattleBegun { attackers, defenders, .. } => attackers.iter().chain(defenders).copied().collect(),
        E::SubmarinesDecided { submerged, .. } => submerged.clone(),
        E::CasualtiesProposed { losses, .. } | E::CasualtiesTaken { losses, .. } => {
            losses.damaged.iter().chain(&losses.destroyed).copied().collect()
        }
        E::BoardEdited { edits, .. } => edits
            .iter()
            .flat_map(|edit| match edit {
                BoardEdit::UnitsRemoved { units } | BoardEdit::DamageSet { units, .. } => units.clone(),
                BoardEdit::UnitsPlaced { units, .. } => units.iter().map(|(unit, _)| *unit).collect(),
                BoardEdit::UnitsAdded { .. }
                | BoardEdit::OwnerSet { .. }
                | BoardEdit::IpcsSet { .. }
                | BoardEdit::TurnSet { .. } => Vec::new(),
            })
            .collect(),
        E::UnitsPurchased { .. }
        | E::CasualtiesRemoved
        | E::BattleContinued
        | E::AllBattlesCalled { .. }
        | E::BattleEnded { .. }
        | E::SpaceCaptured { .. }
        | E::SpaceReturned { .. }
        | E::IpcsSeized { .. }
        | E::UnitsMobilized { .. }
        | E::MobilizationClosed { .. }
        | E::IncomeCollected { .. }
        | E::House(_)
        | E::PhaseEnded { .. } => Vec::new(),
        E::Theatre(event) => theatre::units_of(event),
    }
}

/// Units of a view by number, each with its space; those not in the view are left out.
pub(crate) fn pieces(view: &AxisView, units: &[UnitId]) -> Vec<Record> {
    let find = |id: &UnitId| {
        let mut on_board = view.spaces.iter().flat_map(|space| space.units.iter().map(move |unit| (space, unit)));
        on_board.find(|(_, unit)| unit.id == *id)
    };
    let with_space = |(space, unit): (&SpaceView, &UnitView)| piece(space, unit).with("space", space.id.clone());
    units.iter().filter_map(find).map(with_space).collect()
}

/// A unit, without its space.
fn piece(space: &SpaceView, unit: &UnitView) -> Record {
    let cargo = space.units.iter().filter(|other| other.aboard == Some(unit.id)).map(|other| other.id);
    Record::new()
        .with("id", unit.id.0)
        .with("type", unit.kind.clone())
        .with("owner", unit.owner.clone())
        .with("damage", unit.damage)
        .with_or_null("aboard", unit.aboard.map(|carrier| carrier.0))
        .with("cargo", Field::Pieces(cargo.collect()))
        .with("movement_left", unit.movement_left)
        .with_or_null("assaults", unit.assaults.clone())
}

/// The board of a view.
pub(crate) fn board(printed: &Board, view: &AxisView) -> Record {
    let record = Record::new();
    let record = match &view.points {
        Some(points) => record.with("points", points.points),
        None => record,
    };
    let record = match &view.house {
        Some(house) => record.with("house_rules", house_rules::house(house)),
        None => record,
    };
    let record = match &view.kamikazes {
        Some(kamikazes) => {
            let all = || view.spaces.iter().flat_map(|space| &space.units);
            let patrol: Vec<UnitId> = all().filter(|unit| unit.patrol).map(|unit| unit.id).collect();
            let raiders: Vec<UnitId> = all().filter(|unit| unit.raids).map(|unit| unit.id).collect();
            record
                .with("kamikazes", u32::from(kamikazes.left))
                .with("kamikazes_aimed", Field::pieces(&kamikazes.aimed))
                .with("patrol", Field::pieces(&patrol))
                .with("raiders", Field::pieces(&raiders))
        }
        None => record,
    };
    record
        .with("round", view.round)
        .with("power", view.power.clone())
        .with("phase", Field::word(&phase_word(view.phase).0))
        .with("powers", powers(view))
        .with("spaces", spaces(printed, view))
        .with("mobilization", view.mobilization.clone())
        .with("battles", Field::list(view.battles.iter().map(|battle| pending(view, battle))))
        .with_or_null("battle", view.battle.as_ref().map(|battle| fought(view, battle)))
}

/// Every purse by name (in most editions that of its power), and the powers without a purse.
fn powers(view: &AxisView) -> Field {
    let about = |purse: &PurseView| {
        let record = Record::new()
            .with("side", Field::word(purse.side.as_str()))
            .with("ipcs", purse.ipcs)
            .with("income", purse.income)
            .with("holds_capital", Field::Flag(purse.holds_capital));
        (Term::Seat(purse.id.clone()), record)
    };
    let poor = view.powers.iter().filter(|power| !view.purses.iter().any(|purse| purse.powers.contains(&power.id)));
    let poor =
        poor.map(|power| (Term::Seat(power.id.clone()), Record::new().with("side", Field::word(power.side.as_str()))));
    Field::ByName(view.purses.iter().map(about).chain(poor).collect())
}

fn spaces(printed: &Board, view: &AxisView) -> Field {
    let about = |space: &SpaceView| {
        let def = printed.space(&space.id).map(|place| printed.def(place))?;
        let original = def.original_owner.map(|power| printed.power_def(power).id.clone());
        let terrain = match def.terrain {
            Terrain::Land => "land",
            Terrain::Sea => "sea",
        };
        let record = Record::new()
            .with("id", Field::word(space.id.as_str()))
            .with("kind", terrain)
            .with_or_null("owner", space.controller.clone())
            .with_or_null("original_owner", original)
            .with("ipcs", def.value)
            .with("impassable", Field::Flag(def.impassable))
            .with("captured_this_turn", Field::Flag(space.captured_this_turn))
            .with("units", counts(space))
            .with("pieces", Field::list(space.units.iter().map(|unit| piece(space, unit))));
        Some((Term::Space(space.id.clone()), record))
    };
    Field::ByName(view.spaces.iter().filter_map(about).collect())
}

/// Units by owner and kind: their number, how many are damaged, and how many are aboard a carrier.
fn counts(space: &SpaceView) -> Field {
    let mut order = Vec::new();
    let mut counts: BTreeMap<_, (u64, u64, u64)> = BTreeMap::new();
    for unit in &space.units {
        let key = (unit.owner.clone(), unit.kind.clone());
        if !order.contains(&key) {
            order.push(key.clone());
        }
        let (count, damaged, aboard) = counts.entry(key).or_default();
        *count += 1;
        *damaged += u64::from(unit.damage > 0);
        *aboard += u64::from(unit.aboard.is_some());
    }
    Field::list(order.into_iter().map(|key| {
        let (count, damaged, aboard) = counts.get(&key).copied().unwrap_or_default();
        let (owner, kind) = key;
        Record::new()
            .with("owner", owner)
            .with("type", kind)
            .with("count", count)
            .with("damaged", damaged)
            .with("aboard", aboard)
    }))
}

fn pending(view: &AxisView, battle: &PendingBattle) -> Record {
    Record::new()
        .with("space", battle.space.clone())
        .with("optional", Field::Flag(battle.optional))
        .with("after", battle.after.clone())
        .with("attackers", Field::list(pieces(view, &battle.attackers)))
        .with("defenders", Field::list(pieces(view, &battle.defenders)))
}

fn fought(view: &AxisView, battle: &BattleView) -> Record {
    Record::new()
        .with("space", battle.space.clone())
        .with("round", battle.round)
        .with("attackers", Field::list(pieces(view, &battle.attackers)))
        .with("defenders", Field::list(pieces(view, &battle.defenders)))
        .with("casualty_zone", Field::list(pieces(view, &battle.casualty_zone)))
        .with("submerged", Field::list(pieces(view, &battle.submerged)))
}
