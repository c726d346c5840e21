//! Hidden information changes no byte of a reader's pictures.

use super::{american, board, british, drawn, picture_request, seen};
use crate::support::war::war;
use adjutant::picture_requests::{Format, PictureRequest, Subject};
use adjutant_core::Viewer;
use adjutant_events::{Audience, Envelope, UnitId};
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::fact::{BlockAt, PlottedOrders, War1812Event};

/// A picture for a desktop, and one for a telephone, which also selects a part of the map.
fn both(log: &[Envelope], subject: &Subject, viewer: &Viewer) -> String {
    let narrow = PictureRequest { format: Format::Narrow, ..picture_request(subject.clone(), viewer) };
    let narrow = narrow.draw(log).expect("a drawing");
    format!("{}{}", drawn(log, subject.clone(), viewer).svg(), narrow.svg())
}

/// British blocks with other numbers, wherever only their owner reads them.
fn disguised(log: &[Envelope], other: &dyn Fn(UnitId) -> UnitId) -> Vec<Envelope> {
    let mut log = log.to_vec();
    for envelope in log.iter_mut().filter(|envelope| envelope.audience == Audience::Seat("british".into())) {
        match envelope.event.fact_mut() {
            Some(War1812Event::BlocksDrawn { blocks, .. }) => {
                for block in blocks {
                    *block = other(*block);
                }
            }
            Some(War1812Event::BlocksPlaced { places, .. }) => {
                for BlockAt { block, .. } in places {
                    *block = other(*block);
                }
            }
            Some(War1812Event::GroupOrdered { blocks, .. }) => {
                for order in blocks {
                    order.block = other(order.block);
                }
            }
            _ => {}
        }
    }
    log
}

/// Two games that differ only in the positions of British infantry: strong and weak blocks are exchanged. Only their
/// owner's pictures may differ.
#[test]
fn what_is_hidden_changes_no_byte_of_a_picture() {
    let infantry: Vec<UnitId> = (1..)
        .map(UnitId)
        .map_while(|id| war1812().block(id).map(|at| (id, war1812().block_def(at))))
        .filter(|(_, def)| def.side.word() == "british" && def.kind.word() == "infantry")
        .map(|(id, _)| id)
        .collect();
    let other = |id: UnitId| match infantry.iter().position(|known| *known == id) {
        Some(at) => infantry[(at + infantry.len() / 2) % infantry.len()],
        None => id,
    };
    // The fixed games compare enough.
    let all = adjutant_seeds::of("what_is_hidden_changes_no_byte_of_a_picture").fixed(0..adjutant_seeds::choose(3, 6));
    let games = all.rotating(1, 60).play(|seed| {
        let mut compared = 0;
        let log = war(seed, &[], 60);
        let fight = log.iter().position(|envelope| {
            matches!(envelope.event.fact(), Some(War1812Event::BattleBegun { .. } | War1812Event::MarchesEnded { .. }))
        });
        let log = &log[..fight.unwrap_or(log.len())];
        let twin = disguised(log, &other);
        for to in (20..=log.len()).step_by(7) {
            let (one, two) = (&log[..to], &twin[..to]);
            for viewer in [Viewer::Spectator, american()] {
                assert_eq!(seen(one, &viewer), seen(two, &viewer), "the view of seed {seed} after {to}");
                for subject in [board(), Subject::Space("kingston".into()), Subject::Space("montreal".into())] {
                    let [a, b] = [one, two].map(|log| both(log, &subject, &viewer));
                    assert!(a == b, "seed {seed} after {to}: {viewer:?} {subject:?}");
                }
            }
            if seen(one, &british()) != seen(two, &british()) {
                let [a, b] = [one, two].map(|log| both(log, &board(), &british()));
                compared += usize::from(a != b);
            }
        }
        compared
    });
    let least = adjutant_seeds::choose(5, 10);
    games.together(|compared| {
        assert!(compared.iter().sum::<usize>() > least, "the owner sees the difference: {compared:?}");
    });
}

/// Orders written in secret and blocks placed in secret change nobody else's pictures, whether they exist, or which
/// they are.
#[test]
fn an_event_that_nobody_else_reads_changes_nobody_elses_picture() {
    let manners: [&[(&str, &str)]; 2] = [&[("movement", "simultaneous")], &[]];
    // The fixed games compare enough.
    let all = adjutant_seeds::of("an_event_that_nobody_else_reads_changes_nobody_elses_picture");
    let games = all.fixed(5..=6).rotating(1, 60).play(|seed| {
        let mut compared = 0;
        let options = manners[seed as usize % manners.len()];
        let log = war(seed, options, 70);
        for (i, envelope) in log.iter().enumerate() {
            let secret = matches!(
                envelope.event.fact(),
                Some(War1812Event::BlocksPlaced { .. } | War1812Event::OrdersPlotted { .. })
            );
            let Audience::Seat(owner) = &envelope.audience else { continue };
            if !secret {
                continue;
            }
            let enemy = if owner.as_str() == "british" { american() } else { british() };
            for viewer in [Viewer::Spectator, enemy] {
                let mut other = log[..=i].to_vec();
                match other[i].event.fact_mut() {
                    Some(War1812Event::OrdersPlotted { orders, .. }) => *orders = PlottedOrders::default(),
                    _ => other.truncate(i),
                }
                let [one, two] = [&log[..=i], &other].map(|log| both(log, &board(), &viewer));
                assert!(one == two, "seed {seed}, event {i} to {viewer:?}: {:?}", envelope.event);
                compared += 1;
            }
        }
        compared
    });
    games.together(|compared| assert!(compared.iter().sum::<usize>() > 40, "{compared:?}"));
}
