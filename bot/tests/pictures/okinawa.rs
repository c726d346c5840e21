//! Pictures of Okinawa: the island for a desktop, its parts for a telephone. Nothing overlaps, the font has every
//! letter, and the gallery shows these games.

use crate::pictures::checks::{check_boxes, check_letters};
use crate::pictures::games::picture_request;
use crate::support::war::game;
use adjutant::games::atlas;
use adjutant::picture_requests::{Drawing, Format, PictureRequest, Subject, Theme, Vision, Window};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_events::Envelope;

/// The log of a random game of a scenario.
fn fought(scenario: &str, seed: u64, commands: usize) -> Vec<Envelope> {
    game("okinawa", seed, &[("scenario", scenario)], commands)
}

fn japan() -> Viewer {
    Viewer::Seat("japan".into())
}

struct Wanted {
    subject: Subject,
    format: Format,
    language: Language,
    theme: Theme,
    viewer: Viewer,
}

fn drawn(log: &[Envelope], wanted: Wanted) -> Drawing {
    let Wanted { subject, format, language, theme, viewer } = wanted;
    let wanted = PictureRequest { words: Words::new(language), theme, format, ..picture_request(subject, viewer) };
    wanted.draw(log).expect("a drawing")
}

#[test]
fn every_part_can_be_read_on_a_telephone_and_on_a_desk() {
    let log = fought("s3", 5, 260);
    let rules = adjutant::games::games().current(&"okinawa".into()).expect("its rules");
    let regions = atlas(&rules).expect("pictures").regions(&rules);
    assert!(regions.len() >= 5);
    for viewer in [Viewer::Spectator, japan()] {
        for window in [Window::Whole].into_iter().chain(regions.iter().map(|region| Window::Region(region.id))) {
            for format in Format::ALL {
                for language in Language::ALL {
                    let what = format!("{window:?}, {}, {viewer:?}", format.id());
                    let (subject, viewer) = (Subject::Board(window.clone()), viewer.clone());
                    let drawing = drawn(&log, Wanted { subject, format, language, theme: Theme::Light, viewer });
                    check_boxes(&drawing, &what);
                    check_letters(&drawing.svg(), &what);
                }
            }
        }
    }
}

/// The pictures of the gallery; `docs/gallery/make.sh` regenerates them with this test.
#[test]
fn gallery() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/gallery");
    let write = std::env::var_os("ADJUTANT_GALLERY").is_some();
    let (opening, sunset) = (fought("s1", 3, 220), fought("s3", 5, 420));
    let (en, ja, light, dark) = (Language::En, Language::Ja, Theme::Light, Theme::Dark);
    let (everybody, wide, narrow) = (Viewer::Spectator, Format::Wide, Format::Narrow);
    let board = || Subject::Board(Window::Whole);
    let part = |part| Subject::Board(Window::Region(part));
    for (name, log, subject, format, language, theme, viewer) in [
        ("start", &opening, board(), wide, en, light, everybody.clone()),
        ("japan", &opening, part("shuri"), wide, en, light, japan()),
        ("later.ja.dark", &sunset, board(), wide, ja, dark, everybody.clone()),
        ("front", &sunset, part("south"), wide, en, light, everybody.clone()),
        ("turn", &sunset, Subject::Turn, wide, en, light, everybody.clone()),
        ("phone", &sunset, board(), narrow, en, light, everybody.clone()),
        ("phone-shuri", &sunset, part("shuri"), narrow, en, light, japan()),
        ("phone-landing.ja.dark", &opening, part("landing"), narrow, ja, dark, everybody.clone()),
    ] {
        let drawing = drawn(log, Wanted { subject, format, language, theme, viewer });
        check_boxes(&drawing, name);
        let width = if format == wide { Some(1120) } else { None };
        let png = drawing.png_as(Vision::Full, width).expect(name);
        assert!(png.len() < 400_000, "{name}: {}", png.len());
        if write {
            std::fs::write(folder.join(format!("okinawa-{name}.png")), png).expect("the gallery can be written");
        }
    }
}
