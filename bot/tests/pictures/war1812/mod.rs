//! Pictures of War of 1812.

mod board;
mod cards;
mod gallery;
mod hidden;
mod positions;
mod sameness;

use adjutant::games::games;
use adjutant::picture_requests::{Drawing, Format, PictureRequest, Subject, Theme, Window, as_in_the_log};
use adjutant::words::{Language, Words};
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::Envelope;
use adjutant_game_war1812::view::War1812View;

fn picture_request(subject: Subject, viewer: &Viewer) -> PictureRequest {
    let (words, theme) = (Words::new(Language::En), Theme::Light);
    PictureRequest { words, theme, viewer: viewer.clone(), subject, format: Format::Wide, called: as_in_the_log }
}

fn board() -> Subject {
    Subject::Board(Window::Whole)
}

fn drawn(log: &[Envelope], subject: Subject, viewer: &Viewer) -> Drawing {
    picture_request(subject, viewer).draw(log).expect("a drawing")
}

pub(crate) fn american() -> Viewer {
    Viewer::Seat("american".into())
}

fn british() -> Viewer {
    Viewer::Seat("british".into())
}

fn replayed(log: &[Envelope]) -> Game {
    let mut game = Game::from_first(games(), &log[0]).expect("a creation");
    for (i, envelope) in log.iter().enumerate().skip(1) {
        apply(&mut game, envelope, &log[..i]).expect("the log fits");
    }
    game
}

fn seen(log: &[Envelope], viewer: &Viewer) -> War1812View {
    view(&replayed(log), viewer).board::<War1812View>().expect("a game of War of 1812").clone()
}
