//! The contents of `ruleset.toml`: phases, steps of battle, ways to win, and the edition's variants of rules. Nothing
//! here looks at another file.

use crate::model::board::Name;
use crate::model::edition::{
    AlliedCargo, ClosedPurse, Destroyers, Liberation, LikeUnits, NewCarriers, NewFighters, Phase, Production, Repair,
    Side, Step, Words,
};
use crate::model::files::fields::{Fields, Ref, Row, Sheet};
use crate::model::files::problem::Problems;
use crate::model::files::rows::{SIDES, Sources, unnamed};
use crate::model::files::theatre_rows;
use crate::model::files::theatre_rows::TheatreRow;

const PHASES: &[(&str, Phase)] = &[
    ("purchase_units", Phase::PurchaseUnits),
    ("combat_move", Phase::CombatMove),
    ("conduct_combat", Phase::ConductCombat),
    ("noncombat_move", Phase::NoncombatMove),
    ("mobilize_new_units", Phase::MobilizeNewUnits),
    ("collect_income", Phase::CollectIncome),
];
const STEPS: &[(&str, Step)] = &[
    ("attacker_submarines", Step::AttackerSubmarines),
    ("defender_submarines", Step::DefenderSubmarines),
    ("surprise_attack", Step::SurpriseAttack),
    ("surprise_defence", Step::SurpriseDefence),
    ("surprise_attack_casualties", Step::SurpriseAttackCasualties),
    ("surprise_defence_casualties", Step::SurpriseDefenceCasualties),
    ("attack_fire", Step::AttackFire),
    ("attack_casualties", Step::AttackCasualties),
    ("defence_fire", Step::DefenceFire),
    ("defence_casualties", Step::DefenceCasualties),
    ("remove_casualties", Step::RemoveCasualties),
    ("continue_or_retreat", Step::ContinueOrRetreat),
    ("bombardment", Step::Bombardment),
    ("bombardment_casualties", Step::BombardmentCasualties),
    ("antiaircraft", Step::Antiaircraft),
    ("kamikazes", Step::Kamikazes),
];
const PRODUCTION: &[(&str, Production)] = &[
    ("value", Production::Value),
    ("unlimited_at_first", Production::UnlimitedAtFirst),
    ("unlimited", Production::Unlimited),
];
const NEW_FIGHTERS: &[(&str, NewFighters)] =
    &[("land_or_carriers", NewFighters::LandOrCarriers), ("land", NewFighters::Land)];
const NEW_CARRIERS: &[(&str, NewCarriers)] =
    &[("take_fighters", NewCarriers::TakeFighters), ("stay_empty", NewCarriers::StayEmpty)];
const CLOSED_PURSE: &[(&str, ClosedPurse)] =
    &[("places_nothing", ClosedPurse::PlacesNothing), ("places_what_was_bought", ClosedPurse::PlacesWhatWasBought)];
const LIBERATION: &[(&str, Liberation)] =
    &[("unless_capital_lost", Liberation::UnlessCapitalLost), ("always", Liberation::Always)];
const REPAIR: &[(&str, Repair)] = &[("after_battle", Repair::AfterBattle), ("after_turn", Repair::AfterTurn)];
const DESTROYERS: &[(&str, Destroyers)] = &[
    ("cancel_strike_and_submerging", Destroyers::CancelStrikeAndSubmerging),
    ("cancel_strike", Destroyers::CancelStrike),
];

const ALLIED_CARGO: &[(&str, AlliedCargo)] =
    &[("lands_at_once", AlliedCargo::LandsAtOnce), ("lands_a_turn_later", AlliedCargo::LandsATurnLater)];
const LIKE_UNITS: &[(&str, LikeUnits)] = &[("go_in_order", LikeUnits::GoInOrder), ("owner_says", LikeUnits::OwnerSays)];
const WORDS: &[(&str, Words)] = &[("some_are_passed_over", Words::SomeArePassedOver), ("all_count", Words::AllCount)];

pub(super) struct RulesetFile {
    pub(super) id: Ref,
    pub(super) revision: u16,
    pub(super) name: Name,
    pub(super) die_sides: u16,
    pub(super) phases: Vec<Phase>,
    pub(super) rules: RulesRow,
    pub(super) legend: Vec<String>,
    pub(super) sources: Sources,
    pub(super) victories: Vec<Row<VictoryRow>>,
}

/// The edition's variants of rules.
pub(super) struct RulesRow {
    pub(super) battle_steps: Vec<Step>,
    pub(super) production: Production,
    pub(super) new_fighters: NewFighters,
    pub(super) new_carriers: NewCarriers,
    pub(super) closed_purse: ClosedPurse,
    pub(super) liberation: Liberation,
    pub(super) repair: Repair,
    pub(super) destroyers: Destroyers,
    pub(super) allied_cargo: AlliedCargo,
    pub(super) words: Words,
    pub(super) like_units: LikeUnits,
    pub(super) opening: Option<OpeningRow>,
    pub(super) theatre: TheatreRow,
}

pub(super) struct OpeningRow {
    pub(super) turn: Ref,
    pub(super) defenders_hit_on: u8,
    pub(super) except_land_of: Vec<Ref>,
}

pub(super) struct VictoryRow {
    pub(super) option: Ref,
    pub(super) side: Side,
    pub(super) checked_after: Option<Ref>,
    pub(super) checked_before: Option<Ref>,
    pub(super) capitals: Vec<Ref>,
    pub(super) needed: u8,
    pub(super) taken_by: Option<Ref>,
    pub(super) held: Vec<Ref>,
    pub(super) sources: Sources,
}

const A_POWER: &str = "\"the id of a power\"";

pub(super) fn ruleset(sheet: &Sheet<'_>, problems: &mut Problems) -> RulesetFile {
    let victories = sheet.rows("victory", problems, |row| VictoryRow {
        option: row.word("option").unwrap_or_default(),
        side: row.choice("side", SIDES).unwrap_or(Side::Allies),
        checked_after: row.text_if_any("checked_after", A_POWER),
        checked_before: row.text_if_any("checked_before", A_POWER),
        capitals: row.list_written("capitals"),
        needed: row.whole("needed", 1..=100).unwrap_or(1) as u8,
        taken_by: row.text_if_any("taken_by", A_POWER),
        held: row.list("held"),
        sources: Sources::of_row(row),
    });
    let mut top = sheet.top(problems);
    top.rows_of("victory");
    let file = RulesetFile {
        id: top.word("id").unwrap_or_default(),
        revision: top.whole("revision", 1..=65_535).unwrap_or(1) as u16,
        name: top.name().unwrap_or_else(unnamed),
        die_sides: top.whole("die_sides", 2..=100).unwrap_or(6) as u16,
        phases: top.choices("phases", PHASES),
        rules: rules(&mut top),
        legend: top.legend("sources", "{ T = \"what the letter T stands for\" }"),
        sources: Sources::of_file(&mut top, "source"),
        victories,
    };
    top.end();
    file
}

/// The placeholder if the variants could not be read. The problem was reported, and the other files are checked anyway.
const STAND_IN: RulesRow = RulesRow {
    battle_steps: Vec::new(),
    production: Production::Value,
    new_fighters: NewFighters::Land,
    new_carriers: NewCarriers::StayEmpty,
    closed_purse: ClosedPurse::PlacesNothing,
    liberation: Liberation::Always,
    repair: Repair::AfterBattle,
    destroyers: Destroyers::CancelStrike,
    allied_cargo: AlliedCargo::LandsAtOnce,
    words: Words::SomeArePassedOver,
    like_units: LikeUnits::GoInOrder,
    opening: None,
    theatre: TheatreRow::NONE,
};

fn rules(top: &mut Fields<'_, '_>) -> RulesRow {
    let battle_steps = top.choices("battle_steps", STEPS);
    let read = top.nested("rules", "{ production = \"value\" } and the other pieces", |table| RulesRow {
        production: table.choice("production", PRODUCTION).unwrap_or(STAND_IN.production),
        new_fighters: table.choice("new_fighters", NEW_FIGHTERS).unwrap_or(STAND_IN.new_fighters),
        new_carriers: table.choice("new_carriers", NEW_CARRIERS).unwrap_or(STAND_IN.new_carriers),
        closed_purse: table.choice("closed_purse", CLOSED_PURSE).unwrap_or(STAND_IN.closed_purse),
        liberation: table.choice("liberation", LIBERATION).unwrap_or(STAND_IN.liberation),
        repair: table.choice("repair", REPAIR).unwrap_or(STAND_IN.repair),
        destroyers: table.choice("destroyers", DESTROYERS).unwrap_or(STAND_IN.destroyers),
        allied_cargo: table.choice_if_any("allied_cargo", ALLIED_CARGO).unwrap_or(STAND_IN.allied_cargo),
        words: table.choice_if_any("words", WORDS).unwrap_or(STAND_IN.words),
        like_units: table.choice_if_any("like_units", LIKE_UNITS).unwrap_or(STAND_IN.like_units),
        opening: table.nested_if_any("opening", "{ turn = \"japan\", defenders_hit_on = 1 }", opening),
        theatre: theatre_rows::theatre(table),
        ..STAND_IN
    });
    RulesRow { battle_steps, ..read.unwrap_or(STAND_IN) }
}

fn opening(table: &mut Fields<'_, '_>) -> OpeningRow {
    OpeningRow {
        turn: table.text("turn", A_POWER).unwrap_or_default(),
        defenders_hit_on: table.whole("defenders_hit_on", 1..=100).unwrap_or(1) as u8,
        except_land_of: table.list("except_land_of"),
    }
}
