//! Audits of a draw: the auditor repeats the draw from the wishes and the lots in the log, and finds any other result.

use crate::audit::forge::{alter, event, first, found, redo_proofs, renumber, sign};
use crate::audit::game::{SHORT, Table, secrets, server};
use crate::game_list::games;
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

/// A game with fewer seats than people, who all have the same wish; closed after its start.
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

/// The lots of the draw: the event of their request.
fn lots(bundle: &Bundle) -> u64 {
    first(bundle, |event| matches!(event, Event::Roll(RollEvent::RollRequested(request)) if request.purpose == LOTS))
}

/// Changes the recorded result of a draw.
fn altered(bundle: &Bundle, change: impl FnOnce(&mut Vec<Placed>, &mut Vec<PlayerId>)) -> Bundle {
    alter(bundle, first(bundle, is_draw), |one| {
        if let Event::Table(TableEvent::SignUp(SignUpEvent::Drawn { placed, waiting })) = &mut one.event {
            change(placed, waiting);
        }
    })
}

/// Two people who were drawn for seats exchange places.
fn exchange(placed: &mut [Placed]) {
    let mut seats = placed.iter_mut().filter(|placed| placed.office.is_none());
    let (one, other) = (seats.next().expect("a seat"), seats.next().expect("another"));
    std::mem::swap(&mut one.player, &mut other.player);
}

/// The event that differs from the referee's.
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
    // Two exchange places; a waiting person gets a drawn person's place; two waiting people exchange theirs; one is
    // left out.
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
    // The lots and the seats may not contradict each other.
    assert_eq!(other(&sits(&bundle, *one, second_holder)), *one);
}

#[test]
fn a_wish_that_was_changed_after_the_lots_fell_is_found() {
    let table = drawn();
    let bundle = table.bundle();
    let wish = first(&bundle, |event| matches!(event, Event::Table(TableEvent::SignUp(SignUpEvent::SignedUp { .. }))));
    let mut forged = bundle.clone();
    // The order and its event: the person wants only the last seat.
    for seq in [wish - 1, wish] {
        forged = alter(&forged, seq, |one| match &mut one.event {
            Event::Table(TableEvent::SignUp(SignUpEvent::SignedUp { seats, .. }))
            | Event::Ordered(Command::Table(TableCommand::SignUp(SignUpCommand::SignUp { seats, .. }))) => {
                seats.drain(..seats.len() - 1);
            }
            other => panic!("{other:?}"),
        });
    }
    // The lots cover everything before them.
    let wrong = found(&sign(forged.clone()));
    assert!(matches!(wrong, Finding::ProofWrong { .. }), "{wrong:?}");
    // A person with the key makes them again; then the result differs from the recorded one.
    redo_proofs(&mut forged, &table, wish - 1);
    assert_eq!(other(&forged), first(&bundle, is_draw));
}

#[test]
fn lots_that_are_drawn_twice_are_found() {
    let bundle = drawn().bundle();
    let asked = lots(&bundle);
    let mut twice = bundle.clone();
    // Requested and made again, before anybody learns the first result.
    let again: Vec<_> = [asked, asked + 1].map(|seq| twice.events[seq as usize - 1].clone()).into();
    let behind = asked as usize + 1;
    twice.events.splice(behind..behind, again);
    renumber(&mut twice);
    found(&sign(twice));
    // Or omitted altogether, with their result.
    let mut never = bundle.clone();
    never.events.drain(asked as usize - 1..=asked as usize);
    renumber(&mut never);
    found(&sign(never));
}
