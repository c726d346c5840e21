//! Corrections by a game master, before and after.

use crate::pictures::checks::{check_boxes, check_letters, file};
use crate::pictures::games::picture_request;
use crate::support::play::log;
use adjutant::games::games;
use adjutant::picture_requests::{Drawing, Format, PictureError, PictureRequest, Subject};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_events::{Command, Envelope, KindCount, Native};
use adjutant_game_axis::command::{AxisCommand, Edit};
use adjutant_game_war1812::command::{Edit as WarEdit, War1812Command};
use adjutant_game_war1812::fact::Ships;
use adjutant_practice::{Opening, Table};

fn because(edits: Vec<Edit>) -> Command {
    Command::Play(Native::new(AxisCommand::Edit { edits, reason: "a line was lost".to_owned() }))
}

fn infantry(count: u16) -> Vec<KindCount> {
    vec![KindCount { kind: "infantry".into(), count }]
}

/// A game near its beginning with these edits, one order each.
fn edited(ruleset: &str, edits: Vec<Command>) -> Vec<Envelope> {
    let opening = Opening { gm: "Greta".into(), ..Opening::of(ruleset) };
    let mut table = Table::open(games(), &opening, 3);
    table.settle();
    for edit in edits {
        // A correction is not possible at every moment.
        while table.act(&opening.master(), &edit).is_err() {
            table.play_one().expect("the game goes on");
        }
    }
    table.log
}

fn drawn(log: &[Envelope], format: Format) -> Drawing {
    PictureRequest { format, ..picture_request(Subject::Edit, Viewer::Spectator) }.draw(log).expect("an edit")
}

fn named<'a>(drawing: &'a Drawing, what: &'a str) -> usize {
    drawing.boxes.iter().filter(|(name, _)| name == what).count()
}

#[test]
fn units_that_a_game_master_added_are_on_the_second_map_alone() {
    let add = Edit::Add { owner: "germany".into(), units: infantry(2), space: "russia".into() };
    let log = edited("aa1941", vec![because(vec![add])]);
    for format in Format::ALL {
        let drawing = drawn(&log, format);
        assert_eq!(named(&drawing, "picture-before: germany in russia"), 0, "{format:?}");
        assert_eq!(named(&drawing, "picture-after: germany in russia"), 1, "{format:?}");
        assert_eq!(named(&drawing, "picture-before: soviet_union in russia"), 1, "{format:?}");
        check_boxes(&drawing, "an edit");
        let svg = drawing.svg();
        check_letters(&svg, "an edit");
        assert!(svg.find(">Before<") < svg.find(">After<") && svg.contains(">After<"), "both are called what they are");
        assert!(file(&drawing).starts_with(b"\x89PNG"));
    }
    let ja = PictureRequest { words: Words::new(Language::Ja), ..picture_request(Subject::Edit, Viewer::Spectator) };
    assert!(ja.draw(&log).expect("an edit").svg().contains("修正前"));
}

/// Purchases in between are not shown, and of two corrections only the last is.
#[test]
fn the_last_edit_is_shown_with_nothing_that_came_before_or_after_it() {
    let add =
        |space: &str| because(vec![Edit::Add { owner: "germany".into(), units: infantry(1), space: space.into() }]);
    let log = edited("aa1941", vec![add("russia"), add("karelia")]);
    let drawing = drawn(&log, Format::Wide);
    assert_eq!(named(&drawing, "picture-before: germany in russia"), 1);
    assert_eq!(named(&drawing, "picture-before: germany in karelia"), 0);
    assert_eq!(named(&drawing, "picture-after: germany in karelia"), 1);
}

/// Money has no place on a map, so it is shown below both.
#[test]
fn what_has_no_place_is_shown_below_the_whole_map() {
    let log = edited("aa1941", vec![because(vec![Edit::SetIpcs { power: "germany".into(), amount: 77 }])]);
    let svg = drawn(&log, Format::Wide).svg();
    let (before, after) = svg.split_once(">After<").expect("both");
    let written = |svg: &str| svg.split('>').filter_map(|rest| rest.split('<').next()).any(|text| text.contains("77"));
    assert!(!written(before) && written(after));
}

#[test]
fn ships_of_1812_are_on_the_second_map_alone() {
    let ships = WarEdit::Ships {
        seat: "british".into(),
        space: "lake_erie".into(),
        ships: Ships { operational: 2, disabled: 0 },
    };
    let order = War1812Command::Edit { edits: vec![ships], reason: "a line was lost".to_owned() };
    let log = edited("war1812", vec![Command::Play(Native::new(order))]);
    for format in Format::ALL {
        let drawing = drawn(&log, format);
        check_boxes(&drawing, "an edit");
        let svg = drawing.svg();
        let (before, after) = svg.split_once(">After<").expect("both");
        assert_ne!(before.len(), after.len());
        assert!(drawing.boxes.iter().any(|(what, _)| what.starts_with("picture-after: ")));
    }
}

#[test]
fn where_nothing_was_put_right_there_is_nothing_to_draw() {
    let refused = picture_request(Subject::Edit, Viewer::Spectator).draw(&log(5, 30));
    assert!(matches!(refused, Err(PictureError::NoEdit)), "{refused:?}");
}
