//! What help explains besides commands: sections of the rules, and the printed data of a kind of unit.

use crate::model::board::Board;
use crate::model::edition::Step;
use crate::rules::theatre::pieces::AirBases;
use adjutant_core::told::Told;
use adjutant_events::KindId;

/// The sections explained by the catalogues, in the order of the rulebook.
pub(super) const SECTIONS: [&str; 46] = [
    "0.players",
    "0.board",
    "0.neutrals",
    "0.straits",
    "0.canals",
    "0.phases",
    "0.convoys",
    "1.purchase",
    "2.move",
    "2.combat-move",
    "2.hostile-zone",
    "2.blitz",
    "2.amphibious-assault",
    "2.landing",
    "3.general-combat",
    "3.participants",
    "3.submarines",
    "3.casualties",
    "3.retreat",
    "3.end",
    "3.capture",
    "3.liberation",
    "3.capital",
    "3.stranded",
    "3.antiaircraft",
    "3.bombardment",
    "3.kamikazes",
    "3.raids",
    "4.noncombat-move",
    "4.landing",
    "4.submarine",
    "4.naval-bases",
    "4.air-bases",
    "4.patrol",
    "5.mobilize",
    "5.levy",
    "6.income",
    "6.points",
    "7.victory",
    "u.transport",
    "u.carrier",
    "u.battleship",
    "u.aircraft",
    "house.low-luck",
    "house.rounds",
    "house.bid",
];

/// Whether a section applies to this board.
pub(super) fn has_section(board: &Board, section: &str) -> bool {
    let theatre = &board.rules.theatre;
    match section {
        "0.canals" | "0.straits" => !board.canals.is_empty(),
        "0.neutrals" => board.spaces.iter().any(|space| space.impassable),
        "0.convoys" => board.spaces.iter().any(|space| space.convoy.is_some()),
        "3.antiaircraft" => board.rules.battle_steps.contains(&Step::Antiaircraft),
        "3.bombardment" => board.rules.battle_steps.contains(&Step::Bombardment),
        "3.kamikazes" => theatre.kamikazes.is_some(),
        "3.raids" => theatre.raids.is_some(),
        "4.naval-bases" => board.spaces.iter().any(|space| space.naval_base),
        "4.air-bases" => theatre.air_bases != AirBases::Nothing,
        "4.patrol" => theatre.patrol.is_some(),
        "5.levy" => theatre.levy.is_some(),
        "6.points" => theatre.score.is_some(),
        other => SECTIONS.contains(&other),
    }
}

/// The printed data of a kind; with `briefly`, only its price.
pub(super) fn numbers(board: &Board, kind: &KindId, briefly: bool) -> Option<Told> {
    let def = board.kind_def(board.kind(kind)?);
    let Some(cost) = def.cost else {
        return (!briefly).then(|| Told::new("axis-unit-not-bought").with("kind", def.id.clone()));
    };
    let told = Told::new(if briefly { "axis-unit-price" } else { "axis-unit-numbers" });
    let told = told.with("kind", def.id.clone()).with("cost", cost);
    if briefly {
        return Some(told);
    }
    Some(
        told.with("attack", def.attack)
            .with("defence", def.defence)
            .with("movement", def.movement)
            .with("hits", def.hits),
    )
}
