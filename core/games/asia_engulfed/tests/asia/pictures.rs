//! The pictures: every space has its cell, and what a view has is on the board, backs for what its reader may not see.

use crate::house::{games, ruleset, scenario, seat};
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{KindId, SpaceId};
use adjutant_game_asia_engulfed::AsiaEdition;
use adjutant_game_asia_engulfed::scene::AsiaAtlas;
use adjutant_game_asia_engulfed::vocabulary::{Type, Word};
use adjutant_scene::{Arrows, Atlas, Happened, Scene, Window};

fn drawn(table: &adjutant_practice::Table, viewer: &Viewer) -> Scene {
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
    tale.board(&view(&game, viewer), &Window::Whole, Arrows::Fresh).expect("a board")
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
    assert_eq!((met, scene.places.len()), (scene.chart.spaces.len(), met));
    assert!(Type::ALL.iter().all(|ty| AsiaAtlas.style().has_symbol(ty.word())));
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
