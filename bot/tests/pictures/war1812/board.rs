//! The whole theatre.

use super::positions::{crowded, marches_everywhere};
use super::{american, board, british, drawn, picture_request, seen};
use crate::pictures::checks::{check_boxes, check_letters, check_panel, check_space};
use crate::support::war::war;
use adjutant::games::games;
use adjutant::picture_requests::{Drawing, Notes, PictureRequest, PictureSettings, Rect, Theme, draw};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::scene::scene;
use adjutant_game_war1812::view::War1812View;

fn named<'a>(drawing: &'a Drawing, name: &'a str) -> impl Iterator<Item = Rect> + 'a {
    drawing.boxes.iter().filter(move |(other, _)| other == name).map(|(_, rect)| *rect)
}

/// Every town, block, ship and flag is drawn: each block separately, and from four on with their number.
fn check_contents(drawing: &Drawing, play: &War1812View, what: &str) {
    for town in &play.towns {
        assert_eq!(named(drawing, &format!("name of {}", town.id)).count(), 1, "{what}: {}", town.id);
        assert_eq!(named(drawing, &format!("value of {}", town.id)).count(), 1, "{what}: {}", town.id);
        for (side, blocks, ships) in
            [("american", town.blocks[0], town.ships[0]), ("british", town.blocks[1], town.ships[1])]
        {
            let there = named(drawing, &format!("block of {side} in {}", town.id)).count();
            let numbered = named(drawing, &format!("number of {side} in {}", town.id)).count();
            let all = there == usize::from(blocks) || (numbered == 1 && there > 12);
            assert!(all, "{what}: {there} of {blocks} blocks of {side} in {}", town.id);
            assert_eq!(numbered, usize::from(blocks > 3), "{what}: {side} in {}", town.id);
            let sail = named(drawing, &format!("ship of {side} at {}", town.id)).count();
            assert_eq!(sail, usize::from(ships.total()), "{what}: ships of {side} at {}", town.id);
        }
    }
    for lake in &play.lakes {
        assert_eq!(named(drawing, &format!("flag of {}", lake.id)).count(), 1, "{what}: {}", lake.id);
        for (side, ships) in [("american", lake.ships[0]), ("british", lake.ships[1])] {
            let sail = named(drawing, &format!("ship of {side} at {}", lake.id)).count();
            assert_eq!(sail, usize::from(ships.total()), "{what}: ships of {side} on {}", lake.id);
        }
    }
}

#[test]
fn nothing_covers_anything_at_any_moment_of_random_games() {
    let manners: [&[(&str, &str)]; 2] = [&[("movement", "simultaneous")], &[]];
    let all = adjutant_seeds::of("nothing_covers_anything_at_any_moment_of_random_games");
    all.fixed(3..adjutant_seeds::choose(3, 5)).rotating(1, 60).play(|seed| {
        let options = manners[seed as usize % manners.len()];
        let log = war(seed, options, 4_000);
        for to in (8..log.len()).step_by(61) {
            for viewer in [Viewer::Spectator, american(), british(), Viewer::Gm] {
                let what = format!("seed {seed}, {viewer:?}, after {to} events");
                let drawing = drawn(&log[..to], board(), &viewer);
                check_boxes(&drawing, &what);
                check_panel(&drawing, &what);
                check_contents(&drawing, &seen(&log[..to], &viewer), &what);
            }
        }
        let mut picture_request = picture_request(board(), &Viewer::Spectator);
        picture_request.words = Words::new(Language::Ja);
        check_boxes(&picture_request.draw(&log).expect("a drawing"), "the end in Japanese");
    });
}

#[test]
fn a_crowd_is_drawn_as_tidily() {
    let rules = games().current(&"war1812".into()).expect("the game");
    let all = marches_everywhere();
    let mut play = seen(&war(3, &[], 40), &Viewer::Spectator);
    for both in [false, true] {
        crowded(&mut play, both);
        for language in Language::ALL {
            for marches in [&[][..], &all] {
                let what = format!("{both} {language}, {} marches", marches.len());
                let deadline = Some("Until 2026-11-21 12:00 (Europe/Berlin)".to_owned());
                let notes = Notes { deadline, ..Notes::default() };
                let voice = Words::new(language).with(&rules);
                let plain = PictureSettings::plain(&voice, Theme::Dark);
                let with = PictureSettings { notes: Some(&notes), ..plain };
                let drawing = draw(with, &scene(&play, war1812(), marches));
                check_boxes(&drawing, &what);
                check_contents(&drawing, &play, &what);
                check_letters(&drawing.svg(), &what);
                let count = |word: &str| drawing.boxes.iter().filter(|(name, _)| name.starts_with(word)).count();
                assert_eq!(count("arrow of "), marches.len(), "{what}");
                assert_eq!(count("number of a march of "), marches.len(), "{what}");
                let places =
                    ["upper_canada", "lower_canada", "new_york", "lake_huron", "georgian_bay", "new_hampshire"];
                for place in places {
                    assert_eq!(count(&format!("name of {place}")), 1, "{what}: {place}");
                }
                assert_eq!((drawing.width, drawing.height), (1600, 900));
            }
        }
    }
}

#[test]
fn letters_are_large_enough_to_read() {
    let log = war(3, &[], 300);
    for language in Language::ALL {
        for viewer in [american(), british(), Viewer::Spectator] {
            let wanted = PictureRequest { words: Words::new(language), ..picture_request(board(), &viewer) };
            let svg = wanted.draw(&log).expect("a drawing").svg();
            assert!(check_letters(&svg, &format!("{language} {viewer:?}")) > 80);
        }
    }
}

#[test]
fn every_town_and_lake_can_be_clicked_and_says_its_name() {
    let log = war(3, &[], 40);
    for language in Language::ALL {
        let words = Words::new(language);
        let wanted = PictureRequest { words, ..picture_request(board(), &Viewer::Spectator) };
        let svg = wanted.draw(&log).expect("a drawing").svg();
        let towns = war1812().towns.iter().map(|town| (&town.id, &town.name));
        for (space, name) in towns.chain(war1812().lakes.iter().map(|lake| (&lake.id, &lake.name))) {
            check_space(&svg, space, if language == Language::Ja { &name.ja } else { &name.en });
        }
    }
}
