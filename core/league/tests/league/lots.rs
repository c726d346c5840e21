//! Tests of lots. They are committed to before they are drawn, and checkpoints are where they are due; a log in which
//! this is different does not follow. Leagues of earlier programs are read as they were.

use crate::desk::Desk;
use adjutant_events::dice::vrf::VrfProof;
use adjutant_events::dice::{BeaconRound, BeaconSignature, QUICKNET};
use adjutant_league::{Command, Envelope, Event, League, Stray, follow, lots};

/// A time in 2026, for which the beacon has rounds.
const NOW: i64 = 1_780_000_000_000;

/// A Swiss league whose lots are requested, with these options of its games.
fn asked(options: &str) -> Desk {
    let mut desk = Desk::new("swiss", 4);
    desk.now = NOW;
    desk.set("game-options", options);
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    desk
}

fn thrown(round: Option<u64>) -> Event {
    let proof = VrfProof::from_bytes([0; VrfProof::LEN]);
    let (chain, signature) = (QUICKNET.chain_hash(), BeaconSignature::from_bytes([0; 48]));
    let beacon = round.map(|round| BeaconRound { chain, round, signature });
    Event::LotsThrown { draw: 1, order: vec![2, 0, 3, 1], proof, beacon }
}

fn cosigned() -> Event {
    Event::LotsCosigned { draw: 1, lines: vec!["\u{2014} w.example/anna c2lnbmVkIGJ5IG1l".to_owned()] }
}

fn round_of(desk: &Desk) -> u64 {
    let commitment = desk.league.asked.as_ref().and_then(|asked| asked.commitment).expect("committed to");
    commitment.round.expect("a round")
}

/// The events that follow the lots in a valid log.
fn paired(league: &League) -> Vec<(i64, Event)> {
    let mut events = Vec::new();
    if let adjutant_league::Upcoming::Act(paired) = adjutant_league::next(league) {
        events.extend(paired.into_iter().map(|event| (league.time.0, event)));
        events.push((league.time.0, Event::CheckpointSigned { note: "signed".to_owned() }));
    }
    events
}

/// Whether a log may continue with these events.
fn may(desk: &Desk, events: &[(i64, Event)]) -> bool {
    match desk.followed_by(events) {
        // The log ends directly after them, although other events must follow.
        Ok(_) | Err(Stray::Short { .. }) => true,
        Err(_) => false,
    }
}

#[test]
fn lots_wait_for_the_round_that_they_are_committed_to() {
    let mut desk = asked("beacon=required");
    assert_eq!(desk.refused("dora", Command::Pair), "league-refused-waits-for-lots");
    let (round, waits) = (round_of(&desk), desk.followed().expect("lots may wait"));
    assert_eq!(waits, desk.league);
    let published = QUICKNET.published(round).0;
    assert!(published > NOW + 6_000 && published <= NOW + 9_000);
    assert!(may(&desk, &[(published, thrown(Some(round)))]));
    for (at, event) in [
        (published - 1, thrown(Some(round))),
        (published, thrown(None)),
        (published, thrown(Some(round + 1))),
        (published + 3_000, thrown(Some(round + 1))),
        (
            published,
            Event::LotsDrawn { draw: 1, order: vec![0, 1, 2, 3], proof: VrfProof::from_bytes([0; VrfProof::LEN]) },
        ),
        // Another round is not allowed after the commitment, because no witnesses are demanded.
        (published, Event::LotsCommitted { draw: 1, round: lots::round(&desk.league.rules, desk.league.time, 1) }),
        (published + 3_600_000, Event::LotsSkipped { draw: 1, round }),
        (NOW, Event::CheckpointSigned { note: "another".to_owned() }),
    ] {
        assert!(!may(&desk, &[(at, event.clone())]), "{event:?} at {at}");
    }
    // Continued to the next pairing, the log is valid.
    let mut log = vec![(published, thrown(Some(round)))];
    let mut league = desk.league.clone();
    let (seq, time) = (league.seq + 1, adjutant_events::Timestamp(published));
    let (id, cause) = (league.id.clone(), adjutant_events::CauseId::new("later"));
    let by = adjutant_league::By::Referee;
    let drawn = Envelope { league: id, seq, time, by, cause, event: thrown(Some(round)) };
    adjutant_league::apply(&mut league, &drawn).expect("applied");
    log.extend(paired(&league));
    let end = desk.followed_by(&log).expect("it follows");
    assert_eq!(end.pairings.len(), 2);
}

#[test]
fn a_round_is_given_up_only_where_that_is_allowed_and_late_enough() {
    let desk = asked("beacon=preferred");
    let round = round_of(&desk);
    let late = QUICKNET.published(round).0 + 60_000;
    let skipped = Event::LotsSkipped { draw: 1, round };
    assert!(!may(&desk, &[(late - 1, skipped.clone())]));
    assert!(!may(&desk, &[(late, Event::LotsSkipped { draw: 1, round: round + 1 })]));
    assert!(may(&desk, &[(late, skipped.clone()), (late, thrown(None))]));
    assert!(!may(&desk, &[(late, skipped), (late, thrown(Some(round)))]));
}

#[test]
fn witnesses_who_are_demanded_must_have_signed_or_it_is_committed_to_anew() {
    let desk = asked("beacon=required witnesses=1");
    let round = round_of(&desk);
    let published = QUICKNET.published(round).0;
    assert!(!may(&desk, &[(published, thrown(Some(round)))]), "nobody saw it");
    assert!(!may(&desk, &[(published, cosigned())]), "too late");
    assert!(may(&desk, &[(NOW, cosigned()), (published, thrown(Some(round)))]));
    assert!(!may(&desk, &[(NOW, cosigned()), (NOW, cosigned())]));
    let anew = |at| Event::LotsCommitted {
        draw: 1,
        round: lots::round(&desk.league.rules, adjutant_events::Timestamp(at), 1),
    };
    assert!(!may(&desk, &[(NOW, anew(NOW))]), "before its round came there is no reason");
    assert!(!may(&desk, &[(NOW, cosigned()), (published, anew(published))]), "nor when they signed");
    assert!(may(&desk, &[(published, anew(published))]));
    assert!(!may(&desk, &[(published, anew(published + 30_000))]), "the round is the one of its time");
}

#[test]
fn a_witness_who_saw_another_history_is_written_down_once_for_each_commitment() {
    let desk = asked("beacon=required witnesses=1");
    let published = QUICKNET.published(round_of(&desk)).0;
    let refused = |draw, witness: &str| Event::LotsRefused { draw, witness: witness.to_owned(), seen: Some(99) };
    assert!(may(&desk, &[(NOW, refused(1, "anna")), (NOW, refused(1, "bert")), (NOW, cosigned())]));
    assert!(!may(&desk, &[(NOW, refused(1, "anna")), (NOW, refused(1, "anna"))]));
    assert!(!may(&desk, &[(NOW, refused(2, "anna"))]));
    let anew = lots::round(&desk.league.rules, adjutant_events::Timestamp(published), 1);
    let again = [
        (NOW, refused(1, "anna")),
        (published, Event::LotsCommitted { draw: 1, round: anew }),
        (published, Event::CheckpointSigned { note: "signed".to_owned() }),
        (published, refused(1, "anna")),
    ];
    assert!(may(&desk, &again), "he says it of each");
    assert!(
        !may(&desk, &again[..2].iter().cloned().chain([again[3].clone()]).collect::<Vec<_>>()),
        "behind its checkpoint"
    );
}

/// An event is looked up by its number, so an event with a wrong number must not reach the caller.
#[test]
fn an_event_that_says_another_number_is_found_before_it_is_looked_at() {
    let desk = asked("none");
    for (at, seq) in (0..desk.log.len()).flat_map(|at| [0, 1 << 60, u64::MAX].map(|seq| (at, seq))) {
        let mut log = desk.log.clone();
        log[at].seq = seq;
        let mut shown = Vec::new();
        let found = follow::<Stray>(&desk.league.id, &log, |_, envelope| {
            shown.push(envelope.seq);
            Ok(())
        });
        let place = at as u64 + 1;
        assert!(matches!(found, Err(Stray::Unfit { seq, .. }) if seq == place), "{found:?}");
        assert_eq!(shown, (1..place).collect::<Vec<_>>());
    }
}

#[test]
fn a_checkpoint_can_be_cut_out_nowhere_and_put_in_nowhere() {
    let mut desk = Desk::new("swiss", 8);
    desk.set("playoff-places", "4");
    desk.does("dora", Command::OpenSeason);
    for _ in 0..2 {
        desk.does("dora", Command::Pair);
        desk.play_open();
    }
    desk.does("dora", Command::DrawPlayoff);
    desk.play_open();
    desk.does("dora", Command::CloseSeason);
    let signed = |envelope: &Envelope| matches!(envelope.event, Event::CheckpointSigned { .. });
    let again = |log: Vec<Envelope>| {
        let renumbered = log.into_iter().zip(1..).map(|(envelope, seq)| Envelope { seq, ..envelope });
        follow::<Stray>(&desk.league.id, &renumbered.collect::<Vec<_>>(), |_, _| Ok(()))
    };
    assert_eq!(again(desk.log.clone()).as_ref(), Ok(&desk.league));
    assert!(desk.log.iter().filter(|envelope| signed(envelope)).count() >= 10);
    for at in 0..desk.log.len() {
        let mut log = desk.log.clone();
        if signed(&desk.log[at]) {
            log.remove(at);
        } else {
            let mut more = desk.log[at].clone();
            more.by = adjutant_league::By::Referee;
            more.event = Event::CheckpointSigned { note: "more".to_owned() };
            log.insert(at, more);
        }
        assert!(again(log).is_err(), "at {at}");
    }
}

/// The log of such a league has lots that were drawn at once, and checkpoints in any place. Its results do not identify
/// their games.
#[test]
fn a_league_of_an_earlier_program_is_read_and_goes_on_under_the_new_rules() {
    let mut desk = Desk::of_revision(1, "swiss", 4);
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    assert!(desk.log.iter().any(|envelope| matches!(envelope.event, Event::LotsDrawn { .. })));
    assert!(!desk.log.iter().any(|envelope| matches!(envelope.event, Event::CheckpointSigned { .. })));
    desk.play_open();
    desk.does("dora", Command::CloseSeason);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    desk.set("revision", "2");
    let back = Command::Set { setting: "revision".into(), value: "1".into() };
    assert_eq!(desk.refused("dora", back), "league-refused-not-taken");
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    assert!(desk.log.iter().any(|envelope| matches!(envelope.event, Event::LotsThrown { .. })));
    assert!(desk.log.iter().any(|envelope| matches!(envelope.event, Event::CheckpointSigned { .. })));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}
