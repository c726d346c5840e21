//! Audits of planning maps: a mark is for its side, and unaltered.

use crate::audit::forge::{alter, found, sign};
use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Bundle, Finding, verify};
use adjutant_core::Next;
use adjutant_core::command::{PlanCommand, TableCommand};
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::{Actor, Audience, Event, PlayerId, SeatId, SpaceId, TableEvent};

/// A finished game in which one seat pinned a note; with the event of the note.
fn with_a_pin() -> (Bundle, u64, SeatId) {
    let mut table = Table::open(SHORT);
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let seat = prompts[0].seats[0].clone();
    let player = table.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
    let mark = PlanMark::Pin { space: SpaceId::new("somewhere"), text: "hold this".to_owned() };
    let order = TableCommand::from(PlanCommand::Make { mark });
    table.act(&Actor::Seat { seat: seat.clone(), player }, &order.into());
    let seq = table.log.last().expect("events").seq;
    let mut table = table.play();
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    table.act(&gm, &TableCommand::Close { reason: "late".to_owned() }.into());
    (sign(table.bundle()), seq, seat)
}

#[test]
fn a_mark_is_proven_when_the_game_is_over() {
    let (bundle, ..) = with_a_pin();
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
}

#[test]
fn a_mark_that_others_could_read_or_that_says_something_else_is_found() {
    let (bundle, seq, seat) = with_a_pin();
    for audience in [Audience::Everyone, Audience::Gm, Audience::Seat(seat)] {
        let wrong = found(&sign(alter(&bundle, seq, |one| one.audience = audience.clone())));
        assert!(matches!(wrong, Finding::AudienceDiffers { .. }), "{audience:?}: {wrong:?}");
    }
    let changed = [
        |event: &mut PlanEvent| {
            if let PlanEvent::MarkMade { mark: PlanMark::Pin { text, .. }, .. } = event {
                *text = "leave this".to_owned();
            }
        },
        |event: &mut PlanEvent| {
            if let PlanEvent::MarkMade { number, .. } = event {
                *number += 1;
            }
        },
    ];
    for change in changed {
        let other = sign(alter(&bundle, seq, |one| {
            if let Event::Table(TableEvent::Plan(event)) = &mut one.event {
                change(event);
            }
        }));
        let wrong = found(&other);
        assert!(!matches!(wrong, Finding::AudienceDiffers { .. }), "{wrong:?}");
    }
}
