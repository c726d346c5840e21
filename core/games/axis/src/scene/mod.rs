//! The pictures of the family as scenes: the map, the units and the moves.

// Row and side numbers are far from the limits of their types.
#![allow(clippy::cast_possible_wrap)]

mod board;
mod cards;
mod chart;
mod place;
mod standing;
mod style;
mod tale;

pub use cards::{battle as battle_card, turn as turn_card};
pub use chart::World;
pub use tale::{Battle, BattleRound, Move, Salvo, Turn, WorldTale};

use crate::family::AxisEdition;
use crate::model::board::Board;
use crate::model::view::AxisView;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_scene::{Arrow, Atlas, Card, Extent, Fight, Region, Scene, Style, Tale, Window};

/// The implementation of [`Atlas`] for this family.
#[derive(Clone, Copy, Debug)]
pub struct AxisAtlas;

impl Atlas for AxisAtlas {
    fn family(&self) -> &'static str {
        crate::FAMILY
    }

    fn regions(&self, ruleset: &Ruleset) -> Vec<Region> {
        ruleset.read::<AxisEdition>().map(|edition| chart::regions(&edition.0)).unwrap_or_default()
    }

    fn goes_near(&self) -> bool {
        true
    }

    fn landmarks(&self, _: &Ruleset) -> Vec<SpaceId> {
        Vec::new()
    }

    fn style(&self) -> &'static Style {
        &style::STYLE
    }

    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>> {
        let edition = ruleset.read::<AxisEdition>()?;
        Some(Box::new(WorldTale::new(edition.0.clone())))
    }

    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card> {
        place::place(seen.board()?, &ruleset.read::<AxisEdition>()?.0, space)
    }
}

/// The picture of a part of the board with these moves and battles; none if the view is not of this family.
pub fn scene(seen: &View, board: &Board, window: &Window, moves: &[Move], fought: &[Battle]) -> Option<Scene> {
    let play: &AxisView = seen.board()?;
    let mut scene = board::board(seen, play, board, extent(board, window), arrows(board, moves));
    scene.focus = standing::focus(play, board, moves, fought);
    scene
        .fights
        .extend(fought.iter().map(|battle| Fight { space: battle.space.clone(), to_come: battle.outcome.is_none() }));
    Some(scene)
}

fn extent(board: &Board, window: &Window) -> Extent {
    let chart = &World::of(board).chart;
    match window {
        Window::Whole => chart.whole(),
        Window::Region(id) => chart::part(board, id).unwrap_or_else(|| chart.whole()),
        Window::Around(space) => {
            let near = board.space(space).map(|space| board.neighbours(space)).unwrap_or_default();
            chart.around(space, near.iter().map(|near| &board.def(*near).id))
        }
    }
}

/// Moves as arrows through the centres of their spaces.
fn arrows(board: &Board, moves: &[Move]) -> Vec<Arrow> {
    let arrow = |done: &Move| {
        let to = done.route.last()?.clone();
        let line = World::of(board).chart.way(&done.route)?;
        Some(Arrow { way: done.way, seat: done.power.clone(), to, line, on_the_map: false, count: None })
    };
    moves.iter().filter_map(arrow).collect()
}
