//! Lakes: the name, the flag of who controls it, both fleets.

use super::super::font::{self, Weight};
use super::super::svg::{Align, Type, number};
use super::geometry::Geometry;
use super::sheet::Sheet;
use super::{tokens, towns};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::view::War1812View;

/// Draws what is on the lakes.
pub(crate) fn waters(sheet: &mut Sheet<'_>, play: &War1812View) {
    for lake in &play.lakes {
        let Some(place) = Geometry::get().lakes.get(lake.id.as_str()) else { continue };
        for side in Side::BOTH {
            let most = place.fleets[side.ix()].w / 2;
            tokens::ships(sheet, lake.id.as_str(), side, lake.ships[side.ix()], place.fleets[side.ix()], most);
        }
        let (x, y, r) = (place.flag.0 as f32, place.flag.1 as f32, place.flag.2 as f32);
        let fought = play.naval_battle.as_ref().is_some_and(|battle| battle.lake == lake.id);
        if fought || play.battles.contains(&lake.id) {
            towns::burst(sheet, (x, y), (r + 4.0, r + 12.0));
        }
        flag(sheet, lake.controller.as_ref().and_then(Side::of), (x, y), r + 1.0);
        sheet.take(
            format!("flag of {}", lake.id),
            super::super::boxes::Rect::new(place.flag.0 - 9, place.flag.1 - 9, 18, 18),
        );
        let name = sheet.with.space(&lake.id);
        let size = [19.0, 18.0, 17.0, 16.0, 15.0, 14.0].into_iter();
        let size =
            size.clone().find(|size| font::width(&name, *size, Weight::Bold) <= place.label.w as f32).unwrap_or(14.0);
        let colours = sheet.with.colours();
        let kind = Type {
            size,
            weight: Weight::Bold,
            fill: colours.water_ink,
            halo: Some(sheet.with.palette().halo),
            align: Align::Start,
        };
        let baseline = place.label.y as f32 + place.label.h as f32 / 2.0 + size * font::CAP / 2.0;
        sheet.text(place.label.x + 2, baseline.round() as i32, kind, &name, place.label.w + 40);
    }
}

/// Who controls a lake: his sign in his colour, or an empty ring.
pub(crate) fn flag(sheet: &mut Sheet<'_>, side: Option<Side>, (x, y): (f32, f32), r: f32) {
    if let Some(side) = side {
        sheet.emblem(side, x, y, r * 2.0);
        return;
    }
    let palette = sheet.with.palette();
    let at = [("cx", number(x)), ("cy", number(y)), ("r", number(r - 1.0))];
    let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
    let edge = [("fill", palette.casing), ("fill-opacity", "0.55"), ("stroke", palette.coast), ("stroke-width", "1.3")];
    sheet.svg.element("circle", &[&at[..], &edge[..], &[("stroke-dasharray", "3 2.4")]].concat());
}
