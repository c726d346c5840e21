//! A planning map: the present board with the arrows and pins of the side that plans. The texts of the marks are beside
//! the picture, because they may have letters that the bundled font lacks.

use super::boxes::Rect;
use super::context::PictureSettings;
use super::font::{self, Weight};
use super::frame::Frame;
use super::scene::{self, Drawing};
use super::sheet::Sheet;
use super::svg::{Align, Type, number};
use adjutant_core::table::plan::{Marked, PlanningMap};
use adjutant_events::plan::PlanMark;
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::{Arrow, Fixture, Focus, Matter, Point, Scene, Way};

/// The size of the letters of a number.
const LETTERS: f32 = 13.0;
/// The height of the plate of a number.
const HIGH: i32 = 18;

/// Draws a player's planning maps on the board as that player sees it.
pub fn planned(with: PictureSettings<'_>, mut scene: Scene, maps: &[PlanningMap]) -> Drawing {
    let marks: Vec<&Marked> = maps.iter().flat_map(|map| &map.marks).collect();
    scene.arrows = marks.iter().filter_map(|marked| arrow(&scene, marked)).collect();
    let pins: Vec<Pin> = marks.iter().flat_map(|marked| pins(marked)).collect();
    // A narrow picture shows the part of the map with the most marks.
    let spaces = marks.iter().flat_map(|marked| spaces(&marked.mark));
    let points = spaces.filter_map(|space| middle(&scene, space));
    let points: Vec<Matter> = points.map(|at| Matter { at, weight: 1, seat: None }).collect();
    if !points.is_empty() {
        scene.focus = Focus { wide: scene.focus.wide, points };
    }
    scene::draw_marked(with, &scene, &pins)
}

/// The number of a mark at a space.
pub(crate) struct Pin {
    space: SpaceId,
    seat: SeatId,
    number: u32,
}

impl Pin {
    /// Draws it where it covers nothing, with a line to the centre of its space.
    pub(crate) fn draw(&self, sheet: &mut Sheet<'_>, scene: &Scene, frame: &Frame) {
        let shape = scene.chart.space(self.space.as_str());
        let seen = middle(scene, &self.space).and_then(|point| frame.visible(point));
        let Some(middle) = seen.or_else(|| frame.anchor(shape?)) else { return };
        let text = self.number.to_string();
        let wide = (font::width(&text, LETTERS, Weight::Bold) as i32 + 10).max(HIGH);
        let Some(rect) = sheet.nearest((middle.0, middle.1 - HIGH), (wide, HIGH)) else { return };
        let (own, palette) = (sheet.context.seat(self.seat.as_str()), sheet.context.palette());
        let path = format!("M{} {}L{} {}", middle.0, middle.1, rect.middle().0, rect.middle().1);
        for (stroke, width) in [(palette.casing, 4.0), (own.plate, 2.0)] {
            let width = number(width);
            sheet.svg.element("path", &[("d", path.as_str()), ("stroke", stroke), ("stroke-width", &width)]);
        }
        sheet.svg.plate(rect, 4.0, own.plate, Some(palette.casing));
        let kind = Type { size: LETTERS, weight: Weight::Bold, fill: own.ink, halo: None, align: Align::Middle };
        let (x, y) = rect.middle();
        sheet.svg.text(x as f32 + 0.5, y as f32 + 4.5, kind, &text);
        sheet.take(format!("pin {} in {}", self.number, self.space), Rect::new(rect.x, rect.y, rect.w, rect.h));
    }
}

/// The centre of a space: of its shape, or the position of its site on the map.
fn middle(scene: &Scene, space: &SpaceId) -> Option<Point> {
    if let Some(shape) = scene.chart.space(space.as_str()) {
        return Some(shape.centre);
    }
    let site = scene.sites.iter().find(|site| site.space == *space)?;
    site.fixtures.iter().find_map(|fixture| match fixture {
        Fixture::Burst { at, .. } | Fixture::Disc { at, .. } | Fixture::Flag { at, .. } | Fixture::Sign { at, .. } => {
            Some(*at)
        }
        Fixture::Blocks { .. } | Fixture::Counters { .. } | Fixture::Name { .. } => None,
    })
}

/// The spaces that a mark refers to.
fn spaces(mark: &PlanMark) -> Vec<&SpaceId> {
    match mark {
        PlanMark::Pin { space, .. } => vec![space],
        PlanMark::Arrow { from, to, .. } => vec![from, to],
        PlanMark::Proposal { spaces, .. } => spaces.iter().collect(),
    }
}

fn pins(marked: &Marked) -> Vec<Pin> {
    let about = match &marked.mark {
        // The number of an arrow is at its line.
        PlanMark::Arrow { .. } => Vec::new(),
        mark => spaces(mark),
    };
    let pin = |space: &SpaceId| Pin { space: space.clone(), seat: marked.seat.clone(), number: marked.number };
    about.into_iter().map(pin).collect()
}

fn arrow(scene: &Scene, marked: &Marked) -> Option<Arrow> {
    let PlanMark::Arrow { from, to, .. } = &marked.mark else { return None };
    let line = scene.chart.way([from, to]).or_else(|| Some(vec![middle(scene, from)?, middle(scene, to)?]))?;
    let (seat, to) = (marked.seat.clone(), to.clone());
    Some(Arrow { way: Way::Land, seat, to, line, on_the_map: false, count: Some(marked.number) })
}
