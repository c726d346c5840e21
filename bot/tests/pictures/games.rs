//! Pictures of random games of 1941, from their logs.

use crate::pictures::checks::check_boxes;
use crate::support::play::{Listener, opening, play};
use adjutant::picture_requests::{Format, PictureRequest, Subject, Theme, Window, as_in_the_log};
use adjutant::words::{Language, Words};
use adjutant_core::view::View;
use adjutant_core::{Choice, Prompt, Viewer};
use adjutant_events::{Audience, Envelope};
use adjutant_game_axis::fact::AxisEvent;
use std::collections::BTreeSet;

#[derive(Default)]
struct Log(Vec<Envelope>);

impl Listener for Log {
    fn event(&mut self, envelope: &Envelope, _: &View) {
        self.0.push(envelope.clone());
    }

    fn waiting(&mut self, _: &[Prompt], _: &View, _: &[Choice]) {}
}

/// The log of a game of this many commands.
fn played(commands: usize) -> Vec<Envelope> {
    let mut log = Log::default();
    play(7, commands, &mut log);
    // Listeners do not receive the game's first event.
    std::iter::once(opening()).chain(log.0).collect()
}

/// A game with many events.
pub(crate) fn middle() -> Vec<Envelope> {
    played(260)
}

pub(crate) fn picture_request(subject: Subject, viewer: Viewer) -> PictureRequest {
    let (words, theme) = (Words::new(Language::En), Theme::Light);
    PictureRequest { words, theme, viewer, subject, format: Format::Wide, called: as_in_the_log }
}

#[test]
fn random_games_can_be_drawn_at_every_moment() {
    let log = played(260);
    for to in (20..log.len()).step_by(97) {
        let drawing =
            picture_request(Subject::Board(Window::Whole), Viewer::Spectator).draw(&log[..to]).expect("a drawing");
        check_boxes(&drawing, &format!("after {to} events"));
    }
    let battle = picture_request(Subject::Battle(None), Viewer::Spectator).draw(&log).expect("a battle was fought");
    check_boxes(&battle, "the last battle");
    let turn = picture_request(Subject::Turn, Viewer::Spectator).draw(&log).expect("a turn was played");
    check_boxes(&turn, "the last turn");
    let space = picture_request(Subject::Space("germany".into()), Viewer::Spectator).draw(&log).expect("a space");
    check_boxes(&space, "Germany");
    let gif = picture_request(Subject::Board(Window::Whole), Viewer::Spectator).animate(&log, false).expect("a replay");
    assert!(gif.starts_with(b"GIF89a"));
}

#[test]
fn a_move_that_a_viewer_may_not_read_is_not_drawn() {
    let mut log = played(120);
    let last = log.iter().rposition(|envelope| matches!(envelope.event.fact(), Some(AxisEvent::UnitsMoved { .. })));
    log.truncate(last.expect("something moved") + 1);
    let arrows = |log: &[Envelope], viewer: Viewer| {
        let svg = picture_request(Subject::Board(Window::Whole), viewer).draw(log).expect("a drawing").svg();
        let (_, moves) = svg.split_once("<g id=\"moves\">").expect("a group of moves");
        let moves = moves.split_once("</g>").expect("its end").0;
        moves.split("<path").skip(1).map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let everybody = arrows(&log, Viewer::Spectator);
    assert!(!everybody.is_empty());
    let mover = match &log[log.len() - 1].actor {
        adjutant_events::Actor::Seat { seat, .. } => seat.clone(),
        other => panic!("{other:?} moved"),
    };
    for envelope in &mut log {
        if matches!(envelope.event.fact(), Some(AxisEvent::UnitsMoved { .. })) {
            envelope.audience = Audience::Seat(mover.clone());
        }
    }
    assert_eq!(arrows(&log, Viewer::Seat(mover)), everybody);
    // A spectator is shown readable moves, perhaps of another turn, but none of these.
    assert!(arrows(&log, Viewer::Spectator).is_disjoint(&everybody));
}
