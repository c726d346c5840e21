//! Extreme positions that a picture of the theatre must handle.

use adjutant_events::SpaceId;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::fact::Ships;
use adjutant_game_war1812::scene::March;
use adjutant_game_war1812::view::War1812View;
use adjutant_scene::Way;

/// Every town has twenty blocks of a side, or of both. Every port has six ships, and every lake six of each side.
pub(crate) fn crowded(play: &mut War1812View, both: bool) {
    let board = war1812();
    // Nobody fights, because the blocks of a battle are drawn differently.
    (play.battle, play.naval_battle) = (None, None);
    for town in &mut play.towns {
        town.blocks = [20, if both { 20 } else { 0 }];
        let lakeside = board.town(&town.id).is_some_and(|at| board.town_def(at).lake.is_some());
        let fleet = if lakeside { Ships { operational: 3, disabled: 3 } } else { Ships::default() };
        town.ships = [fleet, Ships::default()];
    }
    for lake in &mut play.lakes {
        lake.ships = [Ships { operational: 5, disabled: 1 }; 2];
    }
}

/// Marches on every road, over every lake and out of every port.
pub(crate) fn marches_everywhere() -> Vec<March> {
    let board = war1812();
    let roads = board.roads.iter().enumerate().map(|(i, road)| {
        let way = if i % 5 == 4 { Way::Retreat } else { Way::Land };
        march(i, way, road.between.map(|town| board.id(town)).to_vec())
    });
    let ports: Vec<_> = board.towns.iter().filter_map(|town| Some((&town.id, town.lake?))).collect();
    let ships = ports
        .iter()
        .enumerate()
        .map(|(i, (town, lake))| march(i, Way::Ships, vec![(*town).clone(), board.lake_def(*lake).id.clone()]));
    let over = ports.iter().filter_map(|(from, lake)| {
        let (to, _) = ports.iter().find(|(to, other)| other == lake && to != from)?;
        Some(vec![(*from).clone(), (*to).clone()])
    });
    let over = over.enumerate().map(|(i, route)| march(i, Way::Sea, route));
    roads.chain(ships).chain(over).collect()
}

fn march(number: usize, way: Way, route: Vec<SpaceId>) -> March {
    March { way, side: Side::BOTH[number % 2], route, count: 3 + number as u8 }
}
