//! The pictures. Every space has its place on the map. Adjacent spaces touch there or are joined by a line. Everything
//! in a view is on the board, with backs for pieces that the reader may not see.

use crate::asia::fixtures::{LANGUAGES, Speech, games, ruleset, scenario, seat};
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{Event, KindId, SpaceId};
use adjutant_game_asia_engulfed::model::vocabulary::{Type, Word};
use adjutant_game_asia_engulfed::scene::{AsiaAtlas, World, pairs};
use adjutant_game_asia_engulfed::{AsiaEdition, AsiaEvent};
use adjutant_scene::{Arrows, Atlas, Card, Happened, Row, Scene, Tale, Terrain, Window};
use std::collections::BTreeSet;

fn drawn(table: &adjutant_practice::Table, viewer: &Viewer) -> Scene {
    let (tale, seen) = told(table, viewer);
    tale.board(&seen, &Window::Whole, Arrows::Fresh).expect("a board")
}

/// The events that a viewer may know, and the board as they see it.
fn told(table: &adjutant_practice::Table, viewer: &Viewer) -> (Box<dyn Tale>, View) {
    let rules = ruleset();
    let mut tale = AsiaAtlas.tale(&rules).expect("of this family");
    let mut game = Game::from_first(&games(), &table.log[0]).expect("the first event");
    for at in 1..table.log.len() {
        let envelope = &table.log[at];
        if adjutant_core::referee::may_read(&table.game, viewer, envelope) {
            let seen = || view(&game, viewer);
            let happened = Happened { event: &envelope.event, play: &game.play, seen: &seen };
            let _ = tale.frame(&happened);
            tale.record(&happened);
        }
        apply(&mut game, envelope, &table.log[..at]).expect("it replays");
    }
    let seen = view(&game, viewer);
    (tale, seen)
}

#[test]
fn every_space_has_a_cell_with_its_point_in_it() {
    let table = scenario("nov_dec_1941", 1);
    let scene = drawn(&table, &Viewer::Spectator);
    let rules = ruleset();
    let board = &rules.read::<AsiaEdition>().expect("this game").0;
    let ids = board.areas.iter().map(|area| &area.id).chain(board.zones.iter().map(|zone| &zone.id));
    let mut met = 0;
    for id in ids {
        let index = scene.chart.index(id.as_str()).unwrap_or_else(|| panic!("{id} is not on the map"));
        let (x, y) = scene.chart.space(id.as_str()).expect("it is there").centre;
        assert_eq!(scene.chart.at(x, y), index, "{id}");
        met += 1;
    }
    let of_the_game = scene.chart.spaces.iter().filter(|space| space.terrain != Terrain::Scenery).count();
    assert_eq!((met, scene.places.len()), (of_the_game, met));
    assert!(Type::ALL.iter().all(|ty| AsiaAtlas.style().has_symbol(ty.word())));
}

#[test]
fn what_borders_on_each_other_is_joined_on_the_map_and_nothing_else_is() {
    let world = World::read(include_str!("../../data/map.json")).expect("the map");
    let rules = ruleset();
    let board = &rules.read::<AsiaEdition>().expect("this game").0;
    let linked: BTreeSet<(&str, &str)> =
        pairs(board).into_iter().map(|(a, b)| if a < b { (a, b) } else { (b, a) }).collect();
    assert_eq!(linked.len(), 277, "all links but the way round Australia");
    let ids: Vec<&str> = world.chart.spaces.iter().map(|space| space.id.as_str()).collect();
    let is_of_the_game = |id: &str| board.space_of(&SpaceId::new(id)).is_some();
    for (at, a) in ids.iter().enumerate().filter(|(_, id)| is_of_the_game(id)) {
        for b in ids[at + 1..].iter().filter(|id| is_of_the_game(id)) {
            assert_eq!(world.joins(a, b), linked.contains(&(*a, *b)), "{a} and {b}");
        }
    }
}

#[test]
fn what_is_no_map_is_refused() {
    assert!(World::read("{}").is_err());
}

#[test]
fn a_reader_sees_his_own_blocks_and_the_backs_of_the_others() {
    let mut table = scenario("nov_dec_1941", 2);
    for _ in 0..60 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let order = table.any_within(&asked, 12);
        table.order(&asked, order).expect("what is offered");
    }
    let pieces = |scene: &Scene, side: &str, kind: &str| -> u32 {
        let stacks = scene.places.iter().flat_map(|place| &place.stacks).filter(|stack| stack.seat == seat(side));
        stacks
            .flat_map(|stack| &stack.pieces)
            .filter(|piece| piece.kind == KindId::new(kind))
            .map(|piece| piece.count)
            .sum()
    };
    let japan = drawn(&table, &Viewer::Seat(seat("japan")));
    assert_eq!(pieces(&japan, "japan", "back"), 0, "one's own are seen whole");
    assert!(pieces(&japan, "japan", "infantry") > 0 && pieces(&japan, "allies", "back") > 0);
    assert_eq!(pieces(&japan, "allies", "infantry") + pieces(&japan, "allies", "cv"), 0, "the enemy's are not");
    let everybody = drawn(&table, &Viewer::Spectator);
    assert_eq!(pieces(&everybody, "japan", "infantry") + pieces(&everybody, "allies", "infantry"), 0);
    assert!(!everybody.arrows.is_empty(), "fleets have sailed");
    let seen = view(&table.game, &Viewer::Gm);
    for space in ["honshu", "java_sea"] {
        assert!(AsiaAtlas.place(&ruleset(), &seen, &SpaceId::new(space)).is_some());
    }
    assert!(AsiaAtlas.place(&ruleset(), &seen, &SpaceId::new("nowhere")).is_none());
}

/// A random game until this many battles have been fought.
fn after_battles(seed: u64, count: usize) -> adjutant_practice::Table {
    let mut table = scenario("nov_dec_1941", seed);
    for _ in 0..2_000 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let order = table.any_within(&asked, 12);
        table.order(&asked, order).expect("what is offered");
        if battlefields(&table).len() >= count {
            break;
        }
    }
    table
}

/// The spaces of finished battles.
fn battlefields(table: &adjutant_practice::Table) -> Vec<SpaceId> {
    let over = table.log.iter().filter_map(|envelope| match &envelope.event {
        Event::Play(fact) => match fact.read::<AsiaEvent>()? {
            AsiaEvent::BattleEnded { zone } => Some(zone.clone()),
            AsiaEvent::RoundEnded { area } => Some(area.clone()),
            _ => None,
        },
        _ => None,
    });
    over.collect()
}

/// The keys of the game's own messages on a card.
fn keys(card: &Card) -> Vec<String> {
    let text = format!("{card:?}");
    let all = text.split('"').filter(|word| word.starts_with("asia-engulfed-") && !word.contains(' '));
    all.map(str::to_owned).collect()
}

#[test]
fn cards_tell_every_battle_and_turn_and_nobody_more_than_everybody_may_know() {
    let speech = LANGUAGES.map(Speech::of);
    let (mut dice, mut shown) = (0, 0);
    // The seeds are fixed, because these games have enough battles for cards.
    for seed in [3, 4] {
        let table = after_battles(seed, 12);
        let fields = battlefields(&table);
        assert!(fields.len() > 5, "battles are fought: {fields:?}");
        let (everybody, _) = told(&table, &Viewer::Spectator);
        let cards: Vec<Card> = fields.iter().map(|space| everybody.battle(Some(space)).expect("its card")).collect();
        let turn = everybody.turn().expect("something was done");
        for viewer in [Viewer::Seat(seat("japan")), Viewer::Seat(seat("allies")), Viewer::Gm] {
            let (tale, _) = told(&table, &viewer);
            for (space, card) in fields.iter().zip(&cards) {
                let own = tale.battle(Some(space)).expect("its card");
                assert_eq!(format!("{own:?}"), format!("{card:?}"), "11: {viewer:?} in {space}");
            }
            assert_eq!(format!("{:?}", tale.turn().expect("a turn")), format!("{turn:?}"), "11: {viewer:?}");
        }
        assert!(everybody.battle(Some(&SpaceId::new("south_africa"))).is_none(), "nothing was fought there");
        assert!(everybody.battle(None).is_some());
        for card in cards.iter().chain([&turn]) {
            for key in keys(card) {
                assert!(speech.iter().all(|speech| speech.bundle.has_message(&key)), "{key} is said in both languages");
            }
        }
        for row in cards.iter().flat_map(|card| &card.rows) {
            dice += usize::from(matches!(row, Row::Dice(_)));
            shown += usize::from(matches!(row, Row::Columns(_)));
        }
    }
    assert!(dice > 0 && shown > 0, "dice {dice} and forces {shown} are on the cards");
}
