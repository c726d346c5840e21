//! Pictures for a telephone: the part with the action, in letters that are legible at 400 pixels.

use crate::pictures::checks::{check_boxes, check_letters, file};
use crate::pictures::games::{middle, picture_request};
use crate::pictures::positions::{busiest, late, moves_everywhere};
use crate::pictures::war1812;
use crate::support::table::at_start;
use crate::support::war::war;
use adjutant::picture_requests::{
    Drawing, Format, Notes, PictureRequest, PictureSettings, Protocol, Subject, Theme, Window, draw, shown,
};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_core::view::View;
use adjutant_events::Envelope;
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::scene::{Move, scene};

fn board() -> Subject {
    Subject::Board(Window::Whole)
}

fn narrow(log: &[Envelope], subject: Subject, language: Language, theme: Theme, viewer: Viewer) -> Drawing {
    let words = Words::new(language);
    let wanted = PictureRequest { words, theme, format: Format::Narrow, ..picture_request(subject, viewer) };
    wanted.draw(log).expect("a drawing")
}

fn drawn(view: &View, language: Language, moves: &[Move]) -> Drawing {
    let board = aa1941();
    let voice = Words::new(language).with(board.as_ref());
    let plain = PictureSettings::plain(&voice, Theme::Light);
    let with = PictureSettings { format: Format::Narrow, ..plain };
    draw(with, &scene(view, board, &Window::Whole, moves, &[]).expect("the board of 1941"))
}

fn named(drawing: &Drawing, name: &str) -> bool {
    drawing.boxes.iter().any(|(other, _)| other == name)
}

#[test]
fn nothing_covers_anything_and_letters_are_as_large_as_on_a_desk() {
    let moves = moves_everywhere();
    for (what, view, moves) in
        [("start", at_start().1, &[][..]), ("late", late(), &moves[..30]), ("busiest", busiest(), &moves[..])]
    {
        for language in Language::ALL {
            let drawing = drawn(&view, language, moves);
            check_boxes(&drawing, what);
            check_letters(&drawing.svg(), what);
            assert_eq!((drawing.width, drawing.density), (400, 2));
            assert!(named(&drawing, "overview"), "{what}");
            // Contents that do not fit are listed below.
            assert!(what != "start" || drawing.height <= 660, "{what}: {}", drawing.height);
        }
    }
}

#[test]
fn every_moment_of_random_games_can_be_drawn() {
    let world = middle();
    for to in (20..world.len()).step_by(61) {
        for language in Language::ALL {
            let drawing = narrow(&world[..to], board(), language, Theme::Light, Viewer::Spectator);
            check_boxes(&drawing, &format!("1941 after {to} events"));
            check_letters(&drawing.svg(), "1941");
        }
    }
    let lakes = war(3, &[], 4_000);
    for to in (8..lakes.len()).step_by(97) {
        for viewer in [Viewer::Spectator, Viewer::Seat("american".into())] {
            let drawing = narrow(&lakes[..to], board(), Language::En, Theme::Dark, viewer);
            check_boxes(&drawing, &format!("1812 after {to} events"));
            check_letters(&drawing.svg(), "1812");
        }
    }
}

#[test]
fn a_battle_that_waits_is_on_the_picture() {
    let log = middle();
    let mut seen = 0;
    for (to, envelope) in log.iter().enumerate() {
        let Some(AxisEvent::BattleBegun { space, .. }) = envelope.event.fact() else { continue };
        let drawing = narrow(&log[..=to], board(), Language::En, Theme::Light, Viewer::Spectator);
        let other = drawing.boxes.iter().any(|(name, _)| name.starts_with("battle in "));
        assert!(named(&drawing, &format!("battle in {space}")) || other, "{space}");
        seen += 1;
    }
    assert!(seen > 2, "{seen} battles");
}

#[test]
fn a_reader_sees_what_is_his() {
    let log = middle();
    let start = log.iter().position(|it| matches!(it.event.fact(), Some(AxisEvent::UnitsPurchased { .. })));
    let log = &log[..start.expect("a purchase")];
    for (seat, home) in [("japan", "japan"), ("germany", "germany"), ("soviet_union", "russia")] {
        let drawing = narrow(log, board(), Language::En, Theme::Light, Viewer::Seat(seat.into()));
        assert!(named(&drawing, &format!("name of {home}")), "{seat}");
        let own = drawing.boxes.iter().filter(|(name, _)| name.starts_with(&format!("{seat} in "))).count();
        assert!(own > 2, "{seat}: {own} stacks");
    }
}

#[test]
fn the_last_picture_names_the_winner_and_no_picture_hides_who_plays() {
    let board = aa1941();
    let notes = Notes {
        reader: None,
        deadline: Some("Until 2026-11-21 12:00 (Europe/Berlin)".to_owned()),
        players: vec![("germany".into(), "Ada".to_owned()), ("japan".into(), "Grace".to_owned())],
        result: Some(("The Axis win.".to_owned(), vec!["germany".into(), "japan".into()])),
    };
    let view = at_start().1;
    for format in Format::ALL {
        let voice = Words::new(Language::En).with(board.as_ref());
        let plain = PictureSettings::plain(&voice, Theme::Dark);
        let scene = scene(&view, board, &Window::Whole, &[], &[]).expect("the board of 1941");
        let over = draw(PictureSettings { format, notes: Some(&notes), ..plain }, &scene);
        check_boxes(&over, format.id());
        for shown in ["The Axis win.", "Ada", "Grace", "Until 2026-11-21 12:00 (Europe/Berlin)", "winner: japan"] {
            assert!(named(&over, shown), "{shown} is not on the {} picture", format.id());
        }
        let playing = Notes { result: None, ..notes.clone() };
        let playing = draw(PictureSettings { format, notes: Some(&playing), ..plain }, &scene);
        assert!(!playing.boxes.iter().any(|(name, _)| name.starts_with("winner")));
        assert!(named(&playing, "next"), "{}", format.id());
        assert!(playing.height < over.height);
    }
}

/// A terminal receives the picture, no wider than the terminal.
#[test]
fn a_terminal_is_sent_sixels() {
    let drawing = drawn(&at_start().1, Language::En, &[]);
    let sent = shown(&drawing, Protocol::Sixel, 60).expect("sixels");
    let back = icy_sixel::SixelImage::decode(sent.as_bytes()).expect("sixels that are understood");
    assert_eq!(back.width, 540);
    // Six rows of pixels are a row of sixels.
    let high = usize::try_from(drawing.height).expect("a height") * 540 / 400;
    assert_eq!(back.height, high.div_ceil(6) * 6);
}

/// The pictures of the gallery; `docs/gallery/make.sh` regenerates them with this test.
#[test]
fn gallery() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/gallery");
    let (world, lakes) = (middle(), war(3, &[], 420));
    let begun = |log: &[Envelope], nth: usize| {
        let at = |it: &&(usize, &Envelope)| matches!(it.1.event.fact(), Some(AxisEvent::BattleBegun { .. }));
        let all: Vec<(usize, &Envelope)> = log.iter().enumerate().collect();
        all.iter().filter(at).nth(nth).map(|(at, _)| at + 1).expect("a battle")
    };
    let (en, ja, light, dark) = (Language::En, Language::Ja, Theme::Light, Theme::Dark);
    let (everybody, japan) = (Viewer::Spectator, Viewer::Seat("japan".into()));
    let battle = || Subject::Battle(None);
    for (name, log, subject, language, theme, viewer) in [
        ("phone", &world[..begun(&world, 2)], board(), en, light, everybody.clone()),
        ("phone.ja.dark", &world[..], board(), ja, dark, everybody.clone()),
        ("phone-japan", &world[..begun(&world, 0)], board(), en, light, japan),
        ("phone-battle", &world[..], battle(), en, light, everybody.clone()),
        ("phone-battle.ja.dark", &world[..], battle(), ja, dark, everybody.clone()),
        ("phone-turn", &world[..], Subject::Turn, en, light, everybody.clone()),
        ("phone-space", &world[..], Subject::Space("germany".into()), en, light, everybody.clone()),
        ("phone-war1812", &lakes[..], board(), en, light, everybody.clone()),
        ("phone-war1812.ja.dark", &lakes[..], board(), ja, dark, war1812::american()),
        ("phone-war1812-battle", &lakes[..], battle(), en, light, everybody.clone()),
    ] {
        let drawing = narrow(log, subject, language, theme, viewer);
        check_boxes(&drawing, name);
        check_letters(&drawing.svg(), name);
        let png = file(&drawing);
        if std::env::var_os("ADJUTANT_GALLERY").is_some() {
            std::fs::write(folder.join(format!("{name}.png")), png).expect("the gallery can be written");
        }
    }
}
