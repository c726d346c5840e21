//! The figures of a board for statistics by round: for each purse, those of the powers for which it pays.

use crate::model::board::Board;
use crate::model::view::{AxisView, PurseView, UnitView};
use adjutant_core::story::{Figures, counted};

/// IPCs in hand and income, units with their value, and spaces. Complexes are no units here.
pub(crate) fn of(board: &Board, seen: &AxisView) -> Figures {
    let row = |purse: &PurseView| {
        let owned = seen.spaces.iter().flat_map(|space| &space.units).filter(|unit| purse.powers.contains(&unit.owner));
        let costs: Vec<i64> = owned.filter_map(|unit| cost(board, unit)).collect();
        let held = seen.spaces.iter().filter_map(|space| space.controller.as_ref());
        let spaces = held.filter(|power| purse.powers.contains(power)).count();
        vec![
            ("column-have", i64::from(purse.ipcs)),
            ("column-income", i64::from(purse.income)),
            ("column-units", counted(costs.len())),
            ("column-unit-value", costs.iter().sum()),
            ("column-spaces", counted(spaces)),
        ]
    };
    seen.purses.iter().map(|purse| (purse.id.clone(), row(purse))).collect()
}

/// The price of a unit, 0 if it cannot be bought; none for a complex.
fn cost(board: &Board, unit: &UnitView) -> Option<i64> {
    let kind = board.kind_def(board.kind(&unit.kind)?);
    (!kind.abilities.produces).then(|| i64::from(kind.cost.unwrap_or(0)))
}
