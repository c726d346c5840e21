//! Supply, influence and routes over the sea, by section.

use crate::asia::board::{area, board, zone};
use adjutant_game_asia_engulfed::model::board::Board;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State, Supply};
use adjutant_game_asia_engulfed::model::vocabulary::{Control, Nation, Side, Type};
use adjutant_game_asia_engulfed::rules::influence::Influence;
use adjutant_game_asia_engulfed::rules::routes::{From, Homeward, Sailing};
use adjutant_game_asia_engulfed::rules::supply::{Supplies, judged};
use std::sync::Arc;
use std::time::Instant;

fn start(scenario: u8) -> (Arc<Board>, State) {
    let board = board();
    (Arc::clone(&board), State::at_start(board, scenario))
}

fn sail(state: &State, nation: Nation, from: &str, most: u8) -> Sailing {
    let from = From::Port(area(state.board(), from));
    Sailing::from(state, &Influence::of(state), nation, from, most)
}

#[test]
fn fleets_go_three_zones() {
    let (board, mut state) = start(0);
    state.moment.turn = 5;
    let sailing = sail(&state, Nation::Usa, "hawaii", 3);
    for (zone_word, steps) in [("hawaiian_islands", 1), ("johnston_islands", 2), ("phoenix_islands", 3)] {
        assert_eq!(sailing.steps(zone(&board, zone_word)), Some(steps), "8.22a");
    }
    let phoenix = zone(&board, "phoenix_islands");
    let influence = Influence::of(&state);
    for port in ["fiji", "samoa"] {
        let ways = Homeward::from(&state, &influence, Nation::Usa, phoenix);
        let steps = ways.into_port(&state, area(&board, port));
        assert_eq!(steps, Some(3), "8.22a: back through the Mandates and Tonga");
    }
    let striking = sail(&state, Nation::Japan, "honshu", 3);
    assert_eq!(striking.steps(zone(&board, "hawaiian_islands")), Some(3), "9.11");
}

#[test]
fn the_passage_of_leyte_is_open_to_its_holder_alone() {
    let (board, mut state) = start(0);
    let (outer, inner) = (zone(&board, "south_philippine_sea"), zone(&board, "sulu_sea"));
    assert!(!state.next_zones(Side::Japan, outer).any(|next| next == inner), "8.22b");
    assert!(state.next_zones(Side::Allies, outer).any(|next| next == inner), "8.22b");
    state.areas[area(&board, "leyte").ix()].control = Control::Japan;
    assert!(state.next_zones(Side::Japan, outer).any(|next| next == inner), "8.22b");
}

#[test]
fn the_commonwealth_keeps_out_of_the_east_china_sea() {
    let (board, state) = start(0);
    let east = zone(&board, "east_china_sea");
    assert!(!state.may_sail(Nation::Commonwealth, east) && state.may_sail(Nation::Usa, east), "9.32");
}

#[test]
fn influence_comes_from_air_ports_and_ships_at_sea() {
    let (board, mut state) = start(0);
    let (hawaii, luzon_sea) = (zone(&board, "hawaiian_islands"), zone(&board, "south_china_sea"));
    let influence = Influence::of(&state);
    assert!(influence.has(Side::Allies, hawaii), "J18: fleets at sea off Hawaii");
    assert!(!influence.has(Side::Allies, luzon_sea), "9.11d: not from air and ports in the surprise attack");
    state.moment.turn = 1;
    let influence = Influence::of(&state);
    assert!(influence.is_limited(luzon_sea), "8.13: both sides have some");
    assert!(influence.stops(Side::Japan, luzon_sea) && influence.stops(Side::Allies, luzon_sea));
    let japan = zone(&board, "sea_of_japan");
    assert!(influence.dominates(Side::Japan, japan), "8.13");
}

#[test]
fn japan_is_supplied_by_its_network_alone() {
    let (board, mut state) = start(0);
    let judge = |state: &State, word: &str| Supplies::of(state).judge_area(state, Nation::Japan, area(&board, word));
    assert_eq!(judge(&state, "truk"), Supply::Out, "3.5: no zone is marked");
    assert_eq!(judge(&state, "formosa"), Supply::Partial, "3.35: everything in a friendly port box");
    assert_eq!(judge(&state, "nanking"), Supply::Partial, "3.35: by land to Manchukuo");
    let marked = ["bonin_islands", "marianas", "caroline_islands", "east_china_sea"];
    state.network = marked.iter().map(|word| zone(&board, word)).collect();
    assert_eq!(judge(&state, "truk"), Supply::Full, "3.4");
    assert_eq!(judge(&state, "nanking"), Supply::Full, "3.4: by sea, and on by land");
    assert_eq!(judge(&state, "kwajalein"), Supply::Out, "3.51");
    let marks = judged(&state, Side::Japan);
    let at = |word: &str| PieceLocation::Land(area(&board, word));
    assert!(marks.iter().any(|(piece, mark)| state.piece(*piece).at == at("kwajalein") && *mark == Supply::Out));
    assert!(!marks.iter().any(|(piece, _)| state.piece(*piece).at == at("truk")));
}

#[test]
fn the_allies_are_supplied_over_every_zone_that_japan_does_not_dominate() {
    let (board, mut state) = start(0);
    state.moment.turn = 1;
    let supplies = Supplies::of(&state);
    assert!(supplies.reaches(Nation::Usa, area(&board, "midway")), "3.34");
    assert!(supplies.reaches(Nation::Commonwealth, area(&board, "malaya")), "3.4: India, and the Andaman Sea");
    assert!(supplies.reaches(Nation::Nationalists, area(&board, "kweilin")), "3.31");
    let assam = area(&board, "assam");
    assert!(supplies.reaches(Nation::Usa, assam), "9.25: round Australia, and on from an Indian port");
    let communist = board.all_pieces().find(|piece| state.nation(*piece) == Nation::Communists).expect("a block");
    assert_eq!(supplies.judge(&state, communist), Supply::Full, "3.32");
}

#[test]
fn partisans_hold_what_nobody_governs() {
    let (board, mut state) = start(0);
    let burma = area(&board, "burma");
    state.areas[burma.ix()].control = Control::Japan;
    assert!(state.is_ungoverned(Side::Japan, burma), "4.8: no Japanese ground unit is there");
    state.areas[burma.ix()].garrisons[Side::Japan.ix()] = Some(Nation::Japan);
    assert!(!state.is_ungoverned(Side::Japan, burma), "4.8: a garrison governs");
    assert!(!state.has_partisans(Side::Allies, burma), "4.8: no other Ally");
}

#[test]
fn supply_of_the_whole_map_is_judged_quickly() {
    let (board, mut state) = start(1);
    state.network = board.all_zones().collect();
    let begun = Instant::now();
    for _ in 0..20 {
        assert!(Supplies::of(&state).reaches(Nation::Japan, area(&board, "saipan")));
    }
    println!("{:?} for the whole map", begun.elapsed() / 20);
    let ships = board.all_pieces().filter(|piece| state.ty(*piece) == Type::Cv).count();
    assert_eq!(ships, 14);
}
