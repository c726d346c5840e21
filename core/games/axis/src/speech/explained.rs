//! What help explains beside commands: sections of the rules, and what is printed of a kind of unit.

use crate::board::Board;
use adjutant_core::told::Told;
use adjutant_events::KindId;

/// The sections that the catalogues explain, in the order of the rulebook.
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

/// What is printed of a kind; with `briefly`, its price.
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
