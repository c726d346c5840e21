//! A picture of the board, put together.

use super::super::panel::HEIGHT;
use super::super::scene::Drawing;
use super::super::svg::Svg;
use super::super::window::{MAP_HEIGHT, WIDTH};
use super::arrows::Arrow;
use super::chronicle::{March, together};
use super::sheet::{Sheet, Stationery};
use super::{ground, inset, panel, towns, waters};
use adjutant_game_war1812::view::War1812View;

/// What to draw.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// With what.
    pub with: Stationery<'a>,
    /// What the reader may see.
    pub play: &'a War1812View,
    /// Until when the next answer is awaited, in words.
    pub deadline: Option<&'a str>,
    /// Marches to draw as arrows.
    pub marches: &'a [March],
}

impl Scene<'_> {
    /// Draws it.
    pub fn draw(&self) -> Drawing {
        let mut sheet = Sheet::new(self.with, Svg::new());
        // They are part of the ground, which is drawn once; their boxes are taken every time.
        for name in ground::written(self.with) {
            sheet.take(format!("name of {}", name.id), name.rect);
        }
        sheet.svg.open("g", &[("id", "lakes")]);
        waters::waters(&mut sheet, self.play);
        sheet.svg.close("g");
        sheet.svg.open("g", &[("id", "towns")]);
        towns::towns(&mut sheet, self.play);
        sheet.svg.close("g");
        inset::inset(&mut sheet, self.play);
        // Arrows lie below all that, but go round it.
        let above = std::mem::take(&mut sheet.svg);
        let mut arrows: Vec<Arrow> = together(self.marches).iter().filter_map(Arrow::of).collect();
        for arrow in &mut arrows {
            arrow.settle(&mut sheet);
        }
        sheet.svg.open("g", &[("id", "moves")]);
        for arrow in &arrows {
            arrow.draw(&mut sheet);
        }
        sheet.svg.close("g");
        sheet.svg.append(&above);
        sheet.svg.open("g", &[("id", "numbers")]);
        for arrow in &arrows {
            arrow.count(&mut sheet);
        }
        sheet.svg.close("g");
        panel::panel(&mut sheet, self.play, MAP_HEIGHT, self.deadline);
        Drawing {
            width: WIDTH,
            height: MAP_HEIGHT + HEIGHT,
            title: title(self.with, self.play),
            boxes: sheet.boxes,
            ground: ground::ground(self.with),
            ground_height: MAP_HEIGHT,
            ground_key: Some(format!("war1812 {} {}", self.with.theme.id(), self.with.words.language())),
            over: sheet.svg,
        }
    }
}

/// The game and the moment.
fn title(with: Stationery<'_>, play: &War1812View) -> String {
    let game = crate::words::in_language(&with.board.name, with.words.language());
    format!("{game}: {}, {}", play.year, with.phase(&play.phase))
}
