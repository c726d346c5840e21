//! The printed data of the map and the blocks in machine-readable form, and which of it is reconstructed.

use crate::model::board::{Board, Town};
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;

/// Towns with their roads, lakes, and every block with its strength.
pub(crate) fn record(board: &Board) -> Record {
    let towns = board.all_towns().map(|town| crate::words::printed::town(board, town));
    let lakes = board.lakes.iter().map(|lake| {
        Record::new()
            .with("lake", lake.id.clone())
            .with("towns", Term::Spaces(lake.towns.iter().map(|town| board.id(*town)).collect()))
    });
    let blocks = board.blocks.iter().zip(1_u32..).map(|(block, number)| {
        Record::new()
            .with("block", number)
            .with("side", block.side.id())
            .with("name", Field::word(&block.name))
            .with("unit", block.kind.id())
            .with("cv", block.cv)
            .with("roads", block.kind.roads() as u64)
    });
    let by_side = |numbers: [u8; 2]| Field::List(numbers.into_iter().map(std::convert::Into::into).collect());
    Record::new()
        .with("edition", Field::word(&board.edition))
        .with("towns", Field::list(towns))
        .with("lakes", Field::list(lakes))
        .with("blocks", Field::list(blocks))
        .with("draw", by_side(board.draw))
        .with("ships", by_side(board.ships))
}

fn town(board: &Board, town: Town) -> Record {
    let def = board.town_def(town);
    let reconstructed = def.sources.iter().filter(|source| source.is_reconstructed());
    Record::new()
        .with("town", def.id.clone())
        .with("country", def.country.id())
        .with("value", def.value)
        .with_or_null("lake", def.lake.map(|lake| board.lake_id(lake)))
        .with("naval_base", Field::Flag(def.base))
        .with("reinforcements", Field::List(def.reinforcements.into_iter().map(std::convert::Into::into).collect()))
        .with("roads", Term::Spaces(board.near(town).iter().map(|near| board.id(*near)).collect()))
        .with("reconstructed", Term::Words(reconstructed.map(|source| source.fact.clone()).collect()))
}
