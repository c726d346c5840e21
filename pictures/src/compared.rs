//! The board before and after a correction by hand, one below the other.

use super::boxes::Rect;
use super::context::{DrawContext, PictureSettings};
use super::font::Weight;
use super::scene::{self, Drawing};
use super::sheet::Sheet;
use super::svg::{Align, Svg, Type};
use adjutant_events::SpaceId;
use adjutant_scene::{Focus, Matter, Scene};
use std::collections::BTreeMap;

/// The height of the heading above each board.
const BAND: i32 = 30;
/// The size of letters in the heading.
const LETTERS: f32 = 17.0;

/// Draws both boards with the same part of the map.
pub fn compared(with: [PictureSettings<'_>; 2], mut scenes: [Scene; 2]) -> Drawing {
    let focus = focus(&scenes);
    for scene in &mut scenes {
        scene.focus.clone_from(&focus);
    }
    let context = DrawContext::new(with[1], scenes[1].style);
    let halves = [0, 1].map(|half: usize| scene::draw(with[half], &scenes[half]));
    let width = halves[0].width;
    let mut sheet = Sheet::new(context, Rect::new(0, 0, width, BAND));
    let mut top = 0;
    for (word, half) in ["picture-before", "picture-after"].into_iter().zip(&halves) {
        let palette = context.palette();
        sheet.svg.plate(Rect::new(0, top, width, BAND), 0.0, palette.card_ink, None);
        let kind = Type { size: LETTERS, weight: Weight::Bold, fill: palette.card, halo: None, align: Align::Start };
        sheet.text(12, top + 21, kind, &context.voice().word(word), width - 24);
        top += BAND;
        // A nested SVG, so that what lies beyond the edge of one map is not drawn over the other.
        let [at, wide, high] = [top, half.width, half.height].map(|pixels| pixels.to_string());
        sheet.svg.open("svg", &[("x", "0"), ("y", &at), ("width", &wide), ("height", &high)]);
        sheet.svg.append(&half.ground).append(&half.over);
        sheet.svg.close("svg");
        let moved = |rect: Rect| Rect::new(rect.x, rect.y + top, rect.w, rect.h);
        sheet.boxes.extend(half.boxes.iter().map(|(what, rect)| (format!("{word}: {what}"), moved(*rect))));
        top += half.height;
    }
    Drawing {
        width,
        height: top,
        density: halves[1].density,
        title: halves[1].title.clone(),
        boxes: sheet.boxes,
        // The two grounds together cannot be shared with another picture, so they are not cached.
        ground: Svg::new(),
        ground_height: 0,
        ground_key: None,
        over: sheet.svg,
    }
}

/// The spaces in which two scenes differ, in the order of their ids.
pub fn changed(scenes: &[Scene; 2]) -> Vec<SpaceId> {
    let [before, after] = scenes.each_ref().map(contents);
    let spaces = before.keys().chain(after.keys().filter(|space| !before.contains_key(*space)));
    let mut spaces: Vec<SpaceId> =
        spaces.filter(|space| before.get(*space) != after.get(*space)).map(|space| (*space).clone()).collect();
    spaces.sort();
    spaces
}

/// The contents of each space, as text.
fn contents(scene: &Scene) -> BTreeMap<&SpaceId, String> {
    let places = scene.places.iter().map(|place| (&place.space, format!("{place:?}")));
    places.chain(scene.sites.iter().map(|site| (&site.space, format!("{site:?}")))).collect()
}

/// The spaces in which the two differ. If there are none (only money or the turn changed), both show the later scene's
/// focus.
fn focus(scenes: &[Scene; 2]) -> Focus {
    let after = &scenes[1];
    let spaces = changed(scenes);
    let shapes = spaces.iter().filter_map(|space| after.chart.space(space.as_str()));
    let points: Vec<Matter> = shapes.map(|shape| Matter { at: shape.centre, weight: 1, seat: None }).collect();
    if points.is_empty() { after.focus.clone() } else { Focus { wide: after.focus.wide, points } }
}
