//! Pictures of Asia Engulfed: the whole ocean for a desktop, six parts of it for a telephone. Nothing overlaps, and
//! everything in a space is drawn there.

use crate::pictures::checks::{check_boxes, check_letters};
use crate::pictures::games::picture_request;
use crate::support::war::game;
use adjutant::games::atlas;
use adjutant::picture_requests::{Drawing, Format, PictureRequest, Subject, Theme, Window};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_events::Envelope;
use adjutant_game_asia_engulfed::scene::{AsiaAtlas, World};
use adjutant_scene::{Atlas, Chart, Terrain};

/// The percentage of a plate that may lie on another space's land.
const ASTRAY: usize = 34;

fn drawn(log: &[Envelope], window: Window, format: Format, language: Language, viewer: Viewer) -> Drawing {
    let words = Words::new(language);
    let wanted =
        PictureRequest { words, theme: Theme::Light, format, ..picture_request(Subject::Board(window), viewer) };
    wanted.draw(log).expect("a drawing")
}

fn viewers() -> [Viewer; 3] {
    [Viewer::Spectator, Viewer::Seat("japan".into()), Viewer::Seat("allies".into())]
}

/// Moments of random wars.
fn moments() -> Vec<Vec<Envelope>> {
    let wars = [(3, 4), (5, 120), (7, 400), (9, 900)];
    wars.map(|(seed, commands)| game("asia_engulfed", seed, &[], commands)).into()
}

#[test]
fn what_stands_in_a_space_stands_on_no_other_area() {
    let world = World::read(include_str!("../../../core/games/asia_engulfed/data/map.json")).expect("the map");
    let mut met = 0;
    for (which, log) in moments().iter().enumerate() {
        for viewer in viewers() {
            let what = format!("war {which}, {viewer:?}");
            let drawing = drawn(log, Window::Whole, Format::Wide, Language::En, viewer);
            check_boxes(&drawing, &what);
            for (name, rect) in &drawing.boxes {
                let Some((_, space)) = name.split_once(" in ").filter(|_| rect.bottom() <= 800) else { continue };
                let Some(own) = world.chart.index(space) else { continue };
                let astray = astray(&world.chart, own, (rect.x, rect.y), (rect.w, rect.h));
                assert!(astray <= ASTRAY, "{what}: {astray} % of {name} lies on other areas: {rect:?}");
                met += 1;
            }
        }
    }
    assert!(met > 300, "{met} plates");
}

/// The percentage of a box that lies on areas other than this space.
fn astray(chart: &Chart, own: u16, (x, y): (i32, i32), (w, h): (i32, i32)) -> usize {
    let (mut all, mut other) = (0, 0);
    for at in (0..w).step_by(2).flat_map(|dx| (0..h).step_by(2).map(move |dy| (dx, dy))) {
        let there = chart.at((x + at.0) * chart.width / 1600, (y + at.1) * chart.width / 1600);
        let is_area = chart.spaces.get(usize::from(there)).is_some_and(|space| space.terrain == Terrain::Land);
        all += 1;
        other += usize::from(is_area && there != own);
    }
    other * 100 / all.max(1)
}

#[test]
fn every_part_can_be_read_on_a_telephone_and_on_a_desk() {
    let log = game("asia_engulfed", 5, &[], 120);
    let rules = adjutant::games::games().current(&"asia_engulfed".into()).expect("its rules");
    let regions = AsiaAtlas.regions(&rules);
    assert!(regions.len() >= 5 && atlas(&rules).is_some());
    for region in regions {
        for format in Format::ALL {
            for language in Language::ALL {
                let window = Window::Region(region.id);
                let drawing = drawn(&log, window, format, language, Viewer::Seat("japan".into()));
                let what = format!("{}, {}", region.id, format.id());
                check_boxes(&drawing, &what);
                check_letters(&drawing.svg(), &what);
                let names = drawing.boxes.iter().filter(|(name, _)| name.starts_with("name of ")).count();
                assert!(names >= 12, "{what}: {names} names");
            }
        }
    }
}
