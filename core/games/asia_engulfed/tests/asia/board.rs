//! The printed matter: the shipped board obeys its laws and matches the calibration of the fact base. A damaged file
//! gets a report of every problem.

use crate::asia::fixtures::{ruleset, scenario};
use adjutant_core::Viewer;
use adjutant_core::sheet::Look;
use adjutant_game_asia_engulfed::model::board::{Area, Board, Zone};
use adjutant_game_asia_engulfed::model::files::{BOARD, Files, SHIPPED, read};
use adjutant_game_asia_engulfed::model::sequence::{self, LAST_TURN, PHASES};
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State};
use adjutant_game_asia_engulfed::model::vocabulary::{Class, Control, Nation, Side, Type, Word};
use adjutant_game_asia_engulfed::rules::{naval_movement, network};
use std::sync::Arc;

pub(crate) fn board() -> Arc<Board> {
    Arc::clone(BOARD.as_ref().unwrap_or_else(|error| panic!("{error}")))
}

pub(crate) fn area(board: &Board, word: &str) -> Area {
    board.area_of(&word.into()).unwrap_or_else(|| panic!("no area {word}"))
}

pub(crate) fn zone(board: &Board, word: &str) -> Zone {
    board.zone_of(&word.into()).unwrap_or_else(|| panic!("no zone {word}"))
}

#[test]
fn the_shipped_board_holds_its_laws() {
    let board = board();
    assert_eq!((board.areas.len(), board.zones.len()), (83, 43));
    let blocks = board.pieces.iter().filter(|piece| piece.ty.is_block()).count();
    assert_eq!(blocks, 134, "4.2: the component list has 134 blocks");
    assert_eq!(board.digest.len(), 64);
    for (source, rule) in board.tables.sources() {
        assert!(!source.is_empty() && !rule.is_empty());
    }
}

#[test]
fn labels_say_where_a_fact_comes_from_and_change_no_digest() {
    let board = board();
    for port in ["samoa", "fiji"] {
        let sources = &board.area(area(&board, port)).sources;
        let label = |fact: &str| sources.iter().find(|(known, _)| *known == fact).map(|(_, source)| source.as_str());
        assert_eq!((label("port"), label("name")), (Some("reconstructed"), Some("rulebook:8.22a")), "{port}");
    }
    let markers = board.tables.sources()[6];
    assert_eq!(markers, ("reconstructed", "9.24"));
    assert!(!SHIPPED.setup.lines().any(|row| row.contains("_elite") && row.contains("rulebook")));
    let areas = SHIPPED.areas.replace("rulebook:9.16", "physical:2007");
    let tables = SHIPPED.tables.replace("[us_naval_markers]", "# ours\n[us_naval_markers]");
    assert_eq!(read(Files { areas: &areas, tables: &tables, ..SHIPPED }).expect("a board").digest, board.digest);
}

#[test]
fn every_space_tells_what_borders_on_it_how_and_what_is_reconstructed() {
    let board = board();
    let rules = ruleset();
    let printed = format!("{:?}", rules.printed());
    assert_eq!(printed.matches("(\"port_zones\",").count(), 83);
    assert_eq!(printed.matches("(\"transport\",").count(), 43);
    // Each of 277 links appears at both ends; the route around Australia is not a border.
    let kinds = ["land", "river", "strait", "impassable", "coast", "impassable_coast", "sea"];
    let told = kinds.map(|kind| printed.matches(&format!("(\"kind\", Term(Word(\"{kind}\")))")).count());
    assert_eq!(told.iter().sum::<usize>(), 2 * 277, "{told:?}");
    assert_eq!(board.source_of(&"hawaii".into(), &"hawaiian_islands".into()), "rulebook:8.22a");
    assert_eq!(board.source_of(&"hawaii".into(), &"java_sea".into()), "", "they do not border on each other");
    let view = adjutant_core::view(&scenario("nov_dec_1941", 1).game, &Viewer::Spectator);
    for space in ["malaya", "java", "south_philippine_sea", "tasman_sea"] {
        let sheet = format!("{:?}", rules.sheet(&view, &Look::Space(&space.into())));
        for key in ["asia-engulfed-sheet-printed", "asia-engulfed-sheet-next", "asia-engulfed-sheet-reconstructed"] {
            assert!(sheet.contains(key), "{space}: {key}");
        }
    }
}

#[test]
fn every_mistake_in_a_file_is_told_at_once() {
    let areas =
        SHIPPED.areas.replace("honshu\tHonshu\t本州\tlarge", "honshu\tHonshu\t本州\thuge").replace("\tNone\t", "\t");
    let areas = areas.replace(
        "singapore\tSingapore\tシンガポール\tport_box\tcommonwealth\tno\t1",
        "singapore\tSingapore\tシンガポール\tport_box\tcommonwealth\tno\t0",
    );
    let links = SHIPPED.links.replace("tonga\tsoutheast_pacific\tsea", "tonga\tatlantis\tsea");
    let problems = read(Files { areas: &areas, links: &links, ..SHIPPED }).expect_err("two mistakes").problems;
    for part in ["`kind` is `huge`", "there is no space `atlantis`", "4.14: the Commonwealth"] {
        assert!(problems.iter().any(|problem| problem.contains(part)), "{part}: {problems:#?}");
    }
}

#[test]
fn fuzzed_files_are_refused_and_never_panic() {
    for (at, cut) in [(100, 7), (900, 1), (2000, 300), (5000, 2)] {
        for column in 0..5 {
            let mut text: Vec<char> = SHIPPED.areas.chars().collect();
            text.drain(at + column..at + column + cut);
            let text: String = text.into_iter().collect();
            drop(read(Files { areas: &text, ..SHIPPED }));
            let setup: String = SHIPPED.setup.chars().skip(at + column).collect();
            assert!(read(Files { setup: &setup, ..SHIPPED }).is_err());
        }
    }
}

#[test]
fn the_sequence_has_twenty_three_turns() {
    assert_eq!(sequence::turn_word(0), "nov_dec_1941");
    assert_eq!(sequence::turn_word(1), "jan_feb_1942");
    assert_eq!(sequence::turn_word(LAST_TURN), "jul_aug_1945");
    let years: Vec<usize> =
        (1941..=1945).map(|year| (0..=LAST_TURN).filter(|turn| sequence::year(*turn) == year).count()).collect();
    assert_eq!(years, [1, 6, 6, 6, 4], "1.3");
    assert_eq!(PHASES.len(), 9, "1.11 to 1.19");
    let monsoons = (0..=LAST_TURN).filter(|turn| sequence::is_monsoon(*turn)).count();
    assert_eq!(monsoons, 4, "6.72");
}

/// The historical networks of the fact base are connected and have the expected cost (0, 11).
#[test]
fn the_historical_networks_are_affordable() {
    let board = board();
    let state = State::at_start(Arc::clone(&board), 0);
    for (words, least, most) in [
        (
            &[
                "east_china_sea",
                "south_china_sea",
                "gulf_of_thailand",
                "north_philippine_sea",
                "south_philippine_sea",
                "bonin_islands",
                "marianas",
                "caroline_islands",
                "marshall_islands",
            ][..],
            10,
            12,
        ),
        (
            &[
                "east_china_sea",
                "south_china_sea",
                "gulf_of_thailand",
                "java_sea",
                "north_philippine_sea",
                "south_philippine_sea",
                "celebes_sea",
                "bonin_islands",
                "marianas",
                "caroline_islands",
                "marshall_islands",
                "bismarck_sea",
                "solomon_sea",
            ][..],
            16,
            18,
        ),
    ] {
        let mut zones: Vec<Zone> = words.iter().map(|word| zone(&board, word)).collect();
        zones.sort_unstable();
        assert_eq!(network::linked(&state, &zones), zones);
        let cost = network::cost(&state, &zones);
        assert!((least..=most).contains(&cost), "{cost} of 20");
    }
}

/// Every historical landing has a friendly coast (7.2): the target, the zone, and the area that must be friendly.
#[test]
fn every_historical_landing_is_possible() {
    let board = board();
    for (target, sea, base) in [
        ("malaya", "gulf_of_thailand", "french_indo_china"),
        ("luzon", "south_china_sea", "formosa"),
        ("guam", "marianas", "saipan"),
        ("wake", "west_central_pacific", "eniwetok"),
        ("tarawa", "marshall_islands", "kwajalein"),
        ("mindanao", "south_philippine_sea", "palau"),
        ("british_borneo", "south_china_sea", "french_indo_china"),
        ("rabaul", "caroline_islands", "truk"),
        ("dutch_borneo", "celebes_sea", "mindanao"),
        ("java", "java_sea", "dutch_borneo"),
        ("guadalcanal", "solomon_sea", "rabaul"),
        ("midway", "east_central_pacific", "wake"),
        ("hawaii", "hawaiian_islands", "midway"),
        ("calcutta", "bay_of_bengal", "burma"),
        ("guadalcanal", "coral_sea", "espiritu_santo"),
        ("kwajalein", "marshall_islands", "tarawa"),
        ("saipan", "west_central_pacific", "eniwetok"),
        ("leyte", "south_philippine_sea", "morotai"),
        ("iwo_jima", "marianas", "saipan"),
        ("okinawa", "north_philippine_sea", "luzon"),
        ("honshu", "bonin_islands", "iwo_jima"),
    ] {
        let (target, sea, base) = (area(&board, target), zone(&board, sea), area(&board, base));
        assert!(board.can_land(target, sea) && board.touches(base, sea), "{target:?} {sea:?} {base:?}");
    }
}

#[test]
fn both_scenarios_are_set_up() {
    for (scenario, turn, contested) in [(0, 0, &[][..]), (1, 1, &["luzon", "malaya"][..])] {
        let board = board();
        let state = State::at_start(Arc::clone(&board), scenario);
        assert_eq!(state.moment.turn, turn);
        let found: Vec<&str> = (board.all_areas().filter(|area| state.is_contested(*area)))
            .map(|area| board.area(area).id.as_str())
            .collect();
        let mut found = found;
        found.sort_unstable();
        assert_eq!(found, contested, "11: contested areas");
        let air = board.all_pieces().filter(|piece| state.ty(*piece).is_cba());
        for piece in air {
            assert!(
                !matches!(state.piece(piece).at, PieceLocation::Land(_) | PieceLocation::Sea(_)),
                "carrier air flies from carriers"
            );
        }
        assert_eq!(state.naval_markers.iter().filter(|marker| marker.nation.side() == Side::Japan).count(), 3);
        assert_eq!(state.damaged.len(), usize::from(scenario) * 2, "11: damaged steps of Pearl Harbor");
        // Scenario card: a Japanese area without a unit would give no income (4.8).
        for area in board.all_areas().filter(|area| state.control(*area) == Control::Japan) {
            assert!(!state.is_ungoverned(Side::Japan, area), "{}", board.area(area).id);
        }
        // Every Japanese fleet can move in the first turn, and oil is left (11).
        let fleets =
            board.all_pieces().filter(|piece| state.ty(*piece).is_fleet() && state.side(*piece) == Side::Japan);
        let fleets = fleets.filter(|piece| naval_movement::range(&state, *piece).is_some()).count();
        assert!(fleets < usize::from(state.track(adjutant_game_asia_engulfed::model::state::Track::Oil)));
    }
}

/// The tables, at each point where the rules have an example.
#[test]
fn the_tables_are_read_as_the_rules_say() {
    let board = board();
    let tables = &board.tables;
    assert_eq!(tables.hunted(6, 0), 1, "2.2");
    assert_eq!(tables.hunted(1, 4), 0, "2.2");
    assert_eq!(tables.sunk(6, 8), 1, "2.3");
    assert_eq!(tables.sunk(7, 40), 4, "2.14");
    assert_eq!(tables.sunk(6, 0), 0, "2.12: no points, no attack");
    assert_eq!(Class::ALL.iter().map(|class| tables.boxes(*class)).collect::<Vec<_>>(), [4, 5, 3], "4.44");
    let marine = |nation| tables.unit_price(nation, Type::Marine).map(|price| (price.first, price.step));
    assert_eq!(marine(Nation::Japan), Some((4, 2)), "4.44");
    assert_eq!(marine(Nation::Usa), Some((6, 3)), "4.44");
}
