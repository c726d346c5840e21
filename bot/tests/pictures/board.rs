//! Pictures of the board of 1941.

use crate::pictures::checks::{check_boxes, check_letters, check_panel, check_space, file};
use crate::pictures::positions::{busiest, late, moves_everywhere};
use crate::support::table::{at_start, rules};
use adjutant::games::atlases;
use adjutant::picture_requests::{Drawing, Notes, PictureSettings, Theme, Window, draw};
use adjutant::words::{Language, Words};
use adjutant_core::view::View;
use adjutant_events::{SeatId, SpaceId};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::scene::scene;
use adjutant_game_axis::view::SpaceView;
use adjutant_seeds as seeds;
use std::collections::BTreeMap;

pub(crate) fn drawn(view: &View, window: &Window, language: Language, theme: Theme) -> Drawing {
    let voice = Words::new(language).with(aa1941().as_ref());
    let with = PictureSettings::plain(&voice, theme);
    draw(with, &scene(view, aa1941(), window, &[], &[]).expect("the board of 1941"))
}

/// The counts of equal units of a power in a space.
fn counts(space: &SpaceView, power: &SeatId) -> Vec<usize> {
    let mut found: BTreeMap<(&str, bool, bool), usize> = BTreeMap::new();
    let own = space.units.iter().filter(|unit| unit.owner == *power && unit.kind.as_str() != "industrial_complex");
    for unit in own {
        *found.entry((unit.kind.as_str(), unit.damage > 0, unit.aboard.is_some())).or_default() += 1;
    }
    let mut counts: Vec<usize> = found.into_values().collect();
    counts.sort_unstable();
    counts
}

/// The counts on a power's plate in a space; a silhouette without a number counts as one.
fn shown(svg: &str, space: &str, power: &str) -> Option<Vec<usize>> {
    let (_, after) = svg.split_once(&format!("<g id=\"units-{space}-{power}\">"))?;
    assert!(!after.contains(&format!("id=\"units-{space}-{power}\"")), "{power} in {space} twice");
    let (plate, _) = after.split_once("</g>").expect("the end of a plate");
    // One silhouette is the owner's emblem.
    let silhouettes = plate.matches("fill-rule=\"evenodd\"").count() - 1;
    let numbers = plate.split("</text>").filter_map(|part| part.rsplit_once('>')).filter_map(|(_, it)| it.parse().ok());
    let mut counts: Vec<usize> = numbers.collect();
    assert!(counts.len() <= silhouettes, "{power} in {space}");
    counts.resize(silhouettes, 1);
    counts.sort_unstable();
    Some(counts)
}

/// Checks that every unit in every named space of a picture is counted once. Returns the number of these spaces.
fn check_units(drawing: &Drawing, view: &View, what: &str) -> usize {
    let Some(play) = view.board::<adjutant_game_axis::view::AxisView>() else { panic!("not the board of 1941") };
    let svg = drawing.svg();
    let named = |space: &SpaceId| {
        let names = [format!("name of {space}"), format!("number of {}", space.as_str().trim_start_matches("sz"))];
        drawing.boxes.iter().any(|(name, _)| names.contains(name))
    };
    let mut spaces = 0;
    for space in play.spaces.iter().filter(|space| named(&space.id)) {
        spaces += 1;
        for power in &play.powers {
            let there = counts(space, &power.id);
            let said = shown(&svg, space.id.as_str(), power.id.as_str());
            assert_eq!(said.unwrap_or_default(), there, "{what}: {} in {}", power.id, space.id);
        }
        // A space without a plate on the map has a chip there.
        if svg.contains(&format!("id=\"crowd-{}\"", space.id)) {
            let chip = format!("number of units in {}", space.id);
            assert!(drawing.boxes.iter().any(|(name, rect)| *name == chip && rect.bottom() <= 800), "{what}: {chip}");
        }
    }
    spaces
}

fn windows() -> Vec<Window> {
    let around = ["germany", "sz45", "alaska", "united_kingdom"].map(|space| Window::Around(space.into()));
    let regions = atlases().flat_map(|atlas| atlas.regions(rules())).map(|region| Window::Region(region.id));
    [Window::Whole].into_iter().chain(regions).chain(around).collect()
}

#[test]
fn nothing_covers_anything_and_no_unit_is_left_out() {
    let board = aa1941();
    let moves = moves_everywhere();
    let deadline = Some("Until 2026-11-21 12:00 (Europe/Berlin)".to_owned());
    let notes = Notes { deadline, ..Notes::default() };
    let seed = seeds::one("nothing_covers_anything_and_no_unit_is_left_out");
    let part = usize::try_from(seed % Language::ALL.len() as u64).expect("a language");
    for (what, view, moves) in
        [("start", at_start().1, &[][..]), ("late", late(), &moves[..30]), ("busiest", busiest(), &moves[..])]
    {
        for (number, window) in windows().iter().enumerate() {
            let both = *window == Window::Whole || seeds::choose(false, true);
            // In the gate a part of the map is drawn in one language, which depends on the commit.
            let drawn = |at: usize| both || (number + at) % Language::ALL.len() == part;
            let languages = Language::ALL.into_iter().enumerate().filter(|(at, _)| drawn(*at));
            for (_, language) in languages {
                let what = format!("{what}, {window:?}, {language}");
                let voice = Words::new(language).with(board.as_ref());
                let with = PictureSettings { notes: Some(&notes), ..PictureSettings::plain(&voice, Theme::Light) };
                let drawing = draw(with, &scene(&view, board, window, moves, &[]).expect("the board of 1941"));
                check_boxes(&drawing, &what);
                check_letters(&drawing.svg(), &what);
                if what.starts_with("start") {
                    check_panel(&drawing, &what);
                }
                let spaces = check_units(&drawing, &view, &what);
                assert!(spaces > 8, "{what} shows next to nothing");
                if *window == Window::Whole {
                    assert_eq!(spaces, board.spaces.len(), "{what}");
                    let heads = drawing.boxes.iter().filter(|(name, _)| name.starts_with("arrow of ")).count();
                    assert!(heads >= moves.len(), "{what}: {heads} arrows");
                }
            }
        }
    }
}

/// The list below a picture has what does not fit; ordinary games need none.
#[test]
fn ordinary_pictures_are_900_pixels_high() {
    for window in &windows() {
        for view in [at_start().1, late()] {
            let drawing = drawn(&view, window, Language::En, Theme::Light);
            assert_eq!((drawing.width, drawing.height), (1600, 900), "{window:?}");
            assert!(!drawing.svg().contains("id=\"list\""), "{window:?}");
        }
    }
    assert!(drawn(&busiest(), &Window::Whole, Language::En, Theme::Light).height > 900);
}

#[test]
fn a_picture_around_a_space_shows_it_and_all_it_borders_on() {
    let board = aa1941();
    let view = busiest();
    for space in board.all_spaces().filter(|space| !board.def(*space).impassable) {
        let id = &board.def(space).id;
        let svg = drawn(&view, &Window::Around(id.clone()), Language::En, Theme::Light).svg();
        let near = board.neighbours(space).iter().chain([&space]);
        for near in near.filter(|near| !board.def(**near).impassable) {
            let near = &board.def(*near).id;
            assert!(svg.contains(&format!("id=\"units-{near}-germany\"")), "{near} is not on the picture around {id}");
        }
    }
}

#[test]
fn everything_bought_is_shown_in_the_panel() {
    let svg = drawn(&busiest(), &Window::Whole, Language::En, Theme::Light).svg();
    let (_, after) = svg.split_once("<g id=\"waiting\">").expect("the inset");
    let (inset, _) = after.split_once("</g>").expect("its end");
    assert_eq!((inset.matches("fill-rule").count(), inset.matches(">88</text>").count()), (10, 9));
}

#[test]
fn every_space_can_be_clicked_and_says_its_name() {
    let board = aa1941();
    for language in Language::ALL {
        let svg = drawn(&at_start().1, &Window::Whole, language, Theme::Light).svg();
        for space in &board.spaces {
            let name = Words::new(language).with(board.as_ref()).space(&space.id);
            let before = check_space(&svg, &space.id, &name);
            assert!(before.ends_with("<path "), "{} is no shape", space.id);
        }
    }
}

#[test]
fn a_picture_is_small_enough_to_send() {
    for theme in Theme::ALL {
        file(&drawn(&busiest(), &Window::Whole, Language::En, theme));
    }
}
