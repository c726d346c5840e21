//! Audits of the press: a letter is for its writer and recipients, and unaltered.

use crate::audit::forge::{alter, found, sign};
use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Bundle, Finding, verify};
use adjutant_core::command::{PressCommand, TableCommand};
use adjutant_core::{Command, Next};
use adjutant_events::press::{PressEvent, PressPolicy};
use adjutant_events::{Actor, Audience, Event, PlayerId, SeatId, TableEvent};

fn written(command: PressCommand) -> Command {
    TableCommand::from(command).into()
}

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

/// A finished game in which one seat wrote a letter to another; with the event of the letter.
fn with_a_letter() -> (Bundle, u64, [SeatId; 2]) {
    let mut table = Table::open(SHORT);
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let from = prompts[0].seats[0].clone();
    let seats = table.game.table.seats.clone();
    let to = seats.iter().map(|seat| seat.id.clone()).find(|seat| *seat != from).expect("another seat");
    let player = table.game.table.seat(&from).and_then(|seat| seat.player.clone()).expect("a held seat");
    table.act(&gm(), &written(PressCommand::SetPolicy { policy: PressPolicy::Private }));
    let letter = PressCommand::Send { to: vec![to.clone()], text: "let us talk".to_owned() };
    table.act(&Actor::Seat { seat: from.clone(), player }, &written(letter));
    let seq = table.log.last().expect("events").seq;
    let mut table = table.play();
    table.act(&gm(), &TableCommand::Close { reason: "late".to_owned() }.into());
    (sign(table.bundle()), seq, [from, to])
}

#[test]
fn a_letter_is_proven_when_the_game_is_over() {
    let (bundle, ..) = with_a_letter();
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
}

#[test]
fn a_letter_that_others_could_read_or_that_says_something_else_is_found() {
    let (bundle, seq, [from, to]) = with_a_letter();
    for audience in [Audience::Everyone, Audience::Gm, Audience::Seat(to.clone()), Audience::Seats(vec![to, from])] {
        let wrong = found(&sign(alter(&bundle, seq, |one| one.audience = audience.clone())));
        assert!(matches!(wrong, Finding::AudienceDiffers { .. }), "{audience:?}: {wrong:?}");
    }
    let other = sign(alter(&bundle, seq, |one| {
        if let Event::Table(TableEvent::Press(PressEvent::LetterSent { text, .. })) = &mut one.event {
            *text = "let us fight".to_owned();
        }
    }));
    let wrong = found(&other);
    assert!(!matches!(wrong, Finding::AudienceDiffers { .. }), "{wrong:?}");
}
