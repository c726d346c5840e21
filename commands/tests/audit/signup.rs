//! A draw under audit: the auditor draws again from the wishes and the lots in the log, and whatever else stands there is found.

use crate::audit::forge::{alter, event, first, found, redo_proofs, renumber, sign};
use crate::audit::game::{SHORT, Table, secrets, server};
use crate::shelf::games;
use adjutant_audit::{Bundle, Finding, verify};
use adjutant_core::command::{NewGame, SignUpCommand, TableCommand};
use adjutant_core::{Command, Next};
use adjutant_events::signup::{LOTS, Part, Placed, SignUpEvent, SignUpTerms};
use adjutant_events::{Actor, BeaconPolicy, DicePolicy, Event, PlayerId, RollEvent, SeatId, TableEvent};

fn signed(command: SignUpCommand) -> Command {
    TableCommand::from(command).into()
}

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn someone(number: usize) -> Actor {
    Actor::Player { player: PlayerId::new(format!("p{number}")) }
}

/// A game whose seats were drawn among more people than it has, all of whom want the same; closed when it had begun.
fn drawn() -> Table {
    let dice = DicePolicy::Verifiable {
        rolls: secrets().rolls.public_key(),
        server: server().public_key(),
        beacon: BeaconPolicy::Off,
    };
    let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice };
    let mut table = Table::gather(SHORT, &new, secrets(), server(), None);
    let seats: Vec<SeatId> = table.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
    let terms = SignUpTerms { officers: 1, missed: None, minutes: 60 };
    table.act(&gm(), &signed(SignUpCommand::Open { terms }));
    for number in 0..seats.len() * 2 + 2 {
        let wish = SignUpCommand::SignUp { seats: seats.clone(), part: Part::Any };
        table.act(&someone(number), &signed(wish));
    }
    table.act(&gm(), &signed(SignUpCommand::Draw));
    table.settle();
    table.act(&gm(), &TableCommand::Start.into());
    let Next::Wait(_) = table.settle() else { panic!("nobody is asked") };
    table.act(&gm(), &TableCommand::Close { reason: "late".to_owned() }.into());
    table
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::SignUp(SignUpEvent::Drawn { .. })))
}

/// The lots of the draw: where they were asked for.
fn lots(bundle: &Bundle) -> u64 {
    first(bundle, |event| matches!(event, Event::Roll(RollEvent::RollRequested(request)) if request.purpose == LOTS))
}

/// Changes what a draw says that it made.
fn altered(bundle: &Bundle, change: impl FnOnce(&mut Vec<Placed>, &mut Vec<PlayerId>)) -> Bundle {
    alter(bundle, first(bundle, is_draw), |one| {
        if let Event::Table(TableEvent::SignUp(SignUpEvent::Drawn { placed, waiting })) = &mut one.event {
            change(placed, waiting);
        }
    })
}

/// Two who were drawn for seats change places.
fn exchange(placed: &mut [Placed]) {
    let mut seats = placed.iter_mut().filter(|placed| placed.office.is_none());
    let (one, other) = (seats.next().expect("a seat"), seats.next().expect("another"));
    std::mem::swap(&mut one.player, &mut other.player);
}

/// The event that was found to be another than the referee's.
fn other(bundle: &Bundle) -> u64 {
    match found(&sign(bundle.clone())) {
        Finding::RefereeOther { seq, .. } => seq,
        wrong => panic!("{wrong:?}"),
    }
}

#[test]
fn a_draw_is_drawn_again_from_the_log() {
    let table = drawn();
    let bundle = sign(table.bundle());
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    let Event::Table(TableEvent::SignUp(SignUpEvent::Drawn { placed, waiting })) =
        event(&bundle, first(&bundle, is_draw)).event
    else {
        panic!("no draw")
    };
    assert_eq!((placed.len(), waiting.len()), (table.game.table.seats.len() * 2, 2), "the lots had to decide");
    assert!(verdict.counts.rolls >= 1);
}

#[test]
fn another_outcome_is_found() {
    let bundle = drawn().bundle();
    let draw = first(&bundle, is_draw);
    // Two change places; one who waits gets the place of one who was drawn; two who wait change theirs; one is left out.
    assert_eq!(other(&altered(&bundle, |placed, _| exchange(placed))), draw);
    assert_eq!(
        other(&altered(&bundle, |placed, waiting| std::mem::swap(&mut placed[0].player, &mut waiting[0]))),
        draw
    );
    assert_eq!(other(&altered(&bundle, |_, waiting| waiting.swap(0, 1))), draw);
    assert_eq!(other(&altered(&bundle, |_, waiting| drop(waiting.pop()))), draw);
}

#[test]
fn an_outcome_that_everything_else_was_made_to_fit_is_found() {
    let bundle = drawn().bundle();
    let (draw, mut forged) = (first(&bundle, is_draw), altered(&bundle, |placed, _| exchange(placed)));
    let taken: Vec<(u64, PlayerId)> = (draw..bundle.events.len() as u64)
        .filter_map(|seq| match event(&bundle, seq).event {
            Event::Table(TableEvent::SeatTaken { player, .. }) => Some((seq, player)),
            _ => None,
        })
        .collect();
    let [(one, first_holder), (two, second_holder), ..] = taken.as_slice() else { panic!("two seats are taken") };
    let sits = |bundle: &Bundle, seq: u64, holder: &PlayerId| {
        alter(bundle, seq, |one| {
            if let Event::Table(TableEvent::SeatTaken { player, .. }) = &mut one.event {
                player.clone_from(holder);
            }
        })
    };
    forged = sits(&sits(&forged, *one, second_holder), *two, first_holder);
    assert_eq!(other(&forged), draw);
    // Nor may the lots say one thing and the seats another.
    assert_eq!(other(&sits(&bundle, *one, second_holder)), *one);
}

#[test]
fn a_wish_that_was_changed_after_the_lots_fell_is_found() {
    let table = drawn();
    let bundle = table.bundle();
    let wish = first(&bundle, |event| matches!(event, Event::Table(TableEvent::SignUp(SignUpEvent::SignedUp { .. }))));
    let mut forged = bundle.clone();
    // The order and the event that follows from it: he wants the last seat alone.
    for seq in [wish - 1, wish] {
        forged = alter(&forged, seq, |one| match &mut one.event {
            Event::Table(TableEvent::SignUp(SignUpEvent::SignedUp { seats, .. }))
            | Event::Ordered(Command::Table(TableCommand::SignUp(SignUpCommand::SignUp { seats, .. }))) => {
                seats.drain(..seats.len() - 1);
            }
            other => panic!("{other:?}"),
        });
    }
    // The lots are over all that stands before them.
    let wrong = found(&sign(forged.clone()));
    assert!(matches!(wrong, Finding::ProofWrong { .. }), "{wrong:?}");
    // Whoever has the key throws them again: then something else comes of them than stands there.
    redo_proofs(&mut forged, &table, wish - 1);
    assert_eq!(other(&forged), first(&bundle, is_draw));
}

#[test]
fn lots_that_are_drawn_twice_are_found() {
    let bundle = drawn().bundle();
    let asked = lots(&bundle);
    let mut twice = bundle.clone();
    // Asked for and thrown once more, before anybody hears what came of the first.
    let again: Vec<_> = [asked, asked + 1].map(|seq| twice.events[seq as usize - 1].clone()).into();
    let behind = asked as usize + 1;
    twice.events.splice(behind..behind, again);
    renumber(&mut twice);
    found(&sign(twice));
    // Or left out altogether, with what came of them.
    let mut never = bundle.clone();
    never.events.drain(asked as usize - 1..=asked as usize);
    renumber(&mut never);
    found(&sign(never));
}
