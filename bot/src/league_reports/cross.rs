//! The cross table: each player's results against each other player, in the order of the table.

use super::sheet::Sheet;
use super::told::name;
use crate::words::Words;
use adjutant_events::PlayerId;
use adjutant_league::matches::Origin;
use adjutant_league::{League, standings};
use std::collections::BTreeMap;

/// The cross table of the season without its playoff: `1`, `½` and `0` for each meeting, `·` for the player's own cell.
pub fn cross(words: Words, league: &League) -> Sheet {
    let order: Vec<PlayerId> = standings::table(league).into_iter().map(|row| row.player).collect();
    let place: BTreeMap<&PlayerId, usize> = order.iter().zip(0..).collect();
    let mut cells = vec![vec![String::new(); order.len()]; order.len()];
    for pairing in league.present().filter(|pairing| !matches!(pairing.origin, Origin::Playoff(_))) {
        let Some(outcome) = pairing.outcome() else { continue };
        for team in 0..2 {
            let sign = match outcome.score.winner() {
                None => '½',
                Some(winner) if winner == team => '1',
                Some(_) => '0',
            };
            for own in pairing.teams[team].iter().filter_map(|player| place.get(player)) {
                for other in pairing.teams[1 - team].iter().filter_map(|player| place.get(player)) {
                    cells[*own][*other].push(sign);
                }
            }
        }
    }
    let numbers = (1..=order.len()).map(|number| number.to_string());
    let heading = [words.word("league-column-rank"), words.word("league-column-player")];
    let rows = order.iter().zip(cells).enumerate().map(|(own, (player, mut cells))| {
        "·".clone_into(&mut cells[own]);
        [(own + 1).to_string(), name(league, player)].into_iter().chain(cells).collect()
    });
    Sheet { heading: heading.into_iter().chain(numbers).collect(), rows: rows.collect() }
}
