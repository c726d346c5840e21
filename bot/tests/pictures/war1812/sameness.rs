//! The same game gives the same bytes on every machine.

use super::{board, british, picture_request};
use crate::pictures::checks::digests;
use crate::support::golden::compare;
use crate::support::war::war;
use adjutant::picture_requests::{PictureRequest, Subject, Theme};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;

/// A change of the drawing changes these digests; look at the pictures before you accept new ones.
#[test]
fn pictures_are_what_they_were() {
    let log = war(3, &[], 420);
    let mut lines = String::new();
    for (name, language, theme, viewer) in [
        ("spectator.en.light", Language::En, Theme::Light, Viewer::Spectator),
        ("british.ja.dark", Language::Ja, Theme::Dark, british()),
    ] {
        let drawing = PictureRequest { words: Words::new(language), theme, ..picture_request(board(), &viewer) }
            .draw(&log)
            .expect("one");
        lines.push_str(&digests(name, &drawing));
    }
    compare("pictures-war1812.txt", &lines);
    for language in Language::ALL {
        let wanted = PictureRequest {
            words: Words::new(language),
            ..picture_request(Subject::Battle(None), &Viewer::Spectator)
        };
        compare(&format!("battle-card-war1812.{language}.svg"), &wanted.draw(&log).expect("a battle").svg());
    }
}
