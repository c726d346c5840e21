//! What everybody is told when a game begins: which scenario is played if none was chosen, how much of the printed matter is
//! reconstructed, and whether a league has corrected it.

use crate::model::board::Board;
use adjutant_core::told::Told;

/// So many letters of a digest are told; the list of options has all of them.
const SHORT: usize = 12;

/// What is told of a board, and of a scenario that nobody chose.
pub(crate) fn cautions(board: &Board, is_chosen: bool) -> Vec<Told> {
    let land = || board.hexes.iter().filter(|def| def.is_land());
    let units = board.units.iter().filter(|def| def.sources.iter().any(|source| source.contains("reconstructed")));
    let reconstructed = Told::new("okinawa-board-reconstructed")
        .with("hexes", land().filter(|def| def.is_reconstructed()).count() as u64)
        .with("land", land().count() as u64)
        .with("units", units.count() as u64)
        .with("sheet", board.units.len() as u64);
    let corrected = board.corrected.as_ref().map(|corrected| {
        let key =
            if corrected.name.is_empty() { "okinawa-board-corrected-nameless" } else { "okinawa-board-corrected" };
        Told::new(key)
            .with("name", corrected.name.clone())
            .with("digest", board.digest.chars().take(SHORT).collect::<String>())
            .with("facts", corrected.physical as u64)
    });
    let usual = (!is_chosen).then(|| Told::new("okinawa-scenario-usual"));
    usual.into_iter().chain(corrected).chain([reconstructed]).collect()
}
