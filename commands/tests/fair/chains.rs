//! Chains of secrets: each roll uses a link from the program of a seat's player.

use crate::fair::beacon::Told;
use crate::fair::play::{Bench, ROUND_1000, gm, name, opening};
use crate::fair::roll_commitments::recorded;
use crate::fair::rolls::{checked, whole_log};
use crate::game_list::games;
use adjutant_audit::{Outcome, Reservation, examine, verify};
use adjutant_commands::moderator::{BeaconSource, Denial, DiceWish, GameStatus, Opening};
use adjutant_core::Refusal;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::dice::EntropyChain;
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, Event, PlayerId, Pledging, RollEvent, SeatId, TableEvent, Timestamp, codec,
};
use adjutant_practice::Chance;
use adjutant_storage::{Batch, EventStore, MemoryStore};
use std::sync::Arc;

/// The player of a seat, with their chain.
struct Owner {
    seat: SeatId,
    player: PlayerId,
    chain: EntropyChain,
}

impl Owner {
    fn of(seat: &str, secret: u8, links: u32) -> Self {
        let (seat, player) = (SeatId::new(seat), PlayerId::new(seat));
        let chain = EntropyChain::of([secret; 32], &name(), &seat, links).expect("a chain");
        Self { seat, player, chain }
    }

    fn actor(&self) -> Actor {
        Actor::Seat { seat: self.seat.clone(), player: self.player.clone() }
    }

    fn leave(&self, bench: &mut Bench, wait: Option<u32>) {
        let commit = TableCommand::CommitEntropy { tip: self.chain.tip(), links: self.chain.len(), wait };
        bench.act(&self.actor(), &commit.into());
    }

    fn opens(&self, number: u32) -> Command {
        TableCommand::OpenEntropy { link: self.chain.link(number).expect("a link") }.into()
    }

    fn open(&self, bench: &mut Bench, number: u32) {
        bench.act(&self.actor(), &self.opens(number));
    }

    fn refused(&self, bench: &mut Bench, command: &Command) -> TableRefusal {
        match bench.session.execute(&CauseId::new("refused"), &self.actor(), command, bench.now) {
            Err(Denial::Refused(Refusal::Table(refusal))) => refusal,
            other => panic!("{other:?}"),
        }
    }
}

/// What the open roll waits for: seats and the numbers of their links.
fn awaited(bench: &Bench) -> Vec<(String, u32)> {
    match bench.session.standing().expect("at work") {
        GameStatus::EntropyAwaited { links, .. } => {
            links.into_iter().map(|link| (link.seat.to_string(), link.number)).collect()
        }
        _ => Vec::new(),
    }
}

/// Plays until this many rolls were requested; awaited links are opened, except those of the last roll.
fn play_to(bench: &mut Bench, owners: &[&Owner], pick: &mut Chance, rolls: u32) {
    while bench.session.game().table.rolls < rolls {
        match awaited(bench).first() {
            Some((seat, number)) => {
                let owner = owners.iter().find(|owner| owner.seat.as_str() == seat).expect("an owner");
                owner.open(bench, *number);
            }
            None => bench.play(pick, bench.session.game().table.rolls + 1),
        }
    }
}

/// Opens links until none is awaited, because the next roll may follow from the last.
fn answer_all(bench: &mut Bench, owners: &[&Owner]) {
    while let Some((seat, number)) = awaited(bench).first() {
        let owner = owners.iter().find(|owner| owner.seat.as_str() == seat).expect("an owner");
        owner.open(bench, *number);
    }
}

fn off() -> Bench {
    Bench::open(BeaconPolicy::Off, Timestamp(1_000_000))
}

fn dice(bench: &Bench) -> usize {
    let is_dice = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }));
    whole_log(&bench.session).iter().filter(|envelope| is_dice(&envelope.event)).count()
}

#[test]
fn rolls_fall_when_the_links_are_there_and_verify() {
    let mut bench = off();
    let (germany, russia) = (Owner::of("germany", 1, 50), Owner::of("soviet_union", 2, 50));
    germany.leave(&mut bench, Some(60));
    russia.leave(&mut bench, None);
    let mut pick = Chance::new(21);
    bench.play(&mut pick, 1);
    assert_eq!(awaited(&bench), [("germany".into(), 1), ("soviet_union".into(), 1)]);
    assert_eq!(dice(&bench), 0);
    // The opened links belong to a signed request.
    let log = whole_log(&bench.session);
    assert!(matches!(log[log.len() - 1].event, Event::Table(TableEvent::CheckpointSigned { .. })));
    assert!(matches!(log[log.len() - 2].event, Event::Roll(RollEvent::RollRequested(_))));
    play_to(&mut bench, &[&germany, &russia], &mut pick, 12);
    answer_all(&mut bench, &[&germany, &russia]);
    assert!(checked(&bench).rolls >= 12);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.reservations, [Reservation::ChoosableTogether { rolls: verdict.counts.rolls }]);
    let proof = bench.session.roll_proof(3).expect("a proof");
    assert_eq!(proof.entropy.len(), 4, "two tips and two links");
    let alone = examine(games(), proof.write().expect("JSON").as_bytes(), &[]);
    assert_eq!(alone.outcome, Outcome::Fair, "{alone:?}");
    let mut without = proof.clone();
    without.entropy.truncate(3);
    assert!(without.verify(&[]).finding().is_some(), "a link that is left out");
    let mut swapped = proof;
    swapped.entropy.swap(2, 3);
    assert!(swapped.verify(&[]).finding().is_some(), "not in the order of the log");
}

#[test]
fn what_does_not_fit_is_refused_with_what_would() {
    let mut bench = off();
    let (germany, japan) = (Owner::of("germany", 1, 50), Owner::of("japan", 2, 50));
    let not_yet = germany.refused(&mut bench, &germany.opens(1));
    assert_eq!(not_yet, TableRefusal::NoChain { seat: germany.seat.clone() });
    germany.leave(&mut bench, None);
    let early = germany.refused(&mut bench, &germany.opens(1));
    assert_eq!(early, TableRefusal::LinkNotAwaited { seat: germany.seat.clone(), next: 1, links: 50 });
    let mut pick = Chance::new(21);
    play_to(&mut bench, &[&germany], &mut pick, 3);
    let roll = 3;
    let seat = germany.seat.clone();
    for found in [1, 2, 4] {
        let other = germany.refused(&mut bench, &germany.opens(found));
        assert_eq!(other, TableRefusal::OtherLink { seat: seat.clone(), roll, expected: 3, found });
    }
    let tip = TableCommand::OpenEntropy { link: germany.chain.tip() }.into();
    let expected = TableRefusal::OtherLink { seat: seat.clone(), roll, expected: 3, found: 0 };
    assert_eq!(germany.refused(&mut bench, &tip), expected);
    let tip = germany.chain.tip().to_string();
    let foreign = germany.refused(&mut bench, &japan.opens(3));
    assert_eq!(foreign, TableRefusal::ForeignLink { seat, roll, expected: 3, tip });
    let late = TableCommand::CommitEntropy { tip: japan.chain.tip(), links: 50, wait: None }.into();
    assert_eq!(japan.refused(&mut bench, &late), TableRefusal::DiceAwaited { roll });
    answer_all(&mut bench, &[&germany]);
    let commit = |links, wait| TableCommand::CommitEntropy { tip: japan.chain.tip(), links, wait }.into();
    assert_eq!(japan.refused(&mut bench, &commit(0, None)), TableRefusal::ChainLength { most: 10_000 });
    let wait = TableRefusal::ChainWait { least: 5, most: 604_800 };
    assert_eq!(japan.refused(&mut bench, &commit(9, Some(4))), wait);

    let opening = Opening { dice: DiceWish::OperatingSystem, ..opening(BeaconPolicy::Off) };
    let mut bench = Bench::made(&opening, Arc::new(MemoryStore::new()), Timestamp(1), |equipment| equipment);
    bench.begin();
    assert_eq!(japan.refused(&mut bench, &commit(9, None)), TableRefusal::ChainsNotHere {});
}

#[test]
fn a_roll_goes_on_without_a_link_when_its_time_is_up_and_everybody_sees_it() {
    let mut bench = off();
    let (germany, japan) = (Owner::of("germany", 1, 50), Owner::of("japan", 2, 50));
    germany.leave(&mut bench, Some(60));
    japan.leave(&mut bench, None);
    let mut pick = Chance::new(21);
    bench.play(&mut pick, 1);
    bench.now.0 += 59_999;
    assert!(matches!(bench.resume(), GameStatus::EntropyAwaited { ref links, .. } if links.len() == 2));
    bench.now.0 += 1;
    assert!(matches!(bench.resume(), GameStatus::EntropyAwaited { ref links, .. } if links.len() == 1));
    assert_eq!((awaited(&bench), dice(&bench)), (vec![("japan".into(), 1)], 0));
    let late = germany.refused(&mut bench, &germany.opens(1));
    assert!(matches!(late, TableRefusal::LinkNotAwaited { next: 2, .. }), "{late:?}");
    japan.open(&mut bench, 1);
    assert_eq!(dice(&bench), 1);
    // Its link is used, although nobody saw it.
    play_to(&mut bench, &[&germany, &japan], &mut pick, 2);
    assert_eq!(awaited(&bench)[0], ("germany".into(), 2));
    // A player who is gone for ever does not block the dice for ever.
    play_to(&mut bench, &[&germany, &japan], &mut pick, 4);
    germany.open(&mut bench, 4);
    bench.now.0 += 3_600_000;
    assert!(matches!(bench.resume(), GameStatus::EntropyAwaited { .. }), "as long as it takes");
    let gone = TableCommand::DismissEntropy { seat: japan.seat.clone(), reason: "gone".into() };
    bench.act(&gm(), &gone.into());
    assert!(dice(&bench) >= 4);
    answer_all(&mut bench, &[&germany]);
    checked(&bench);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    let rolls = verdict.counts.rolls;
    let missing = [Reservation::ChoosableTogether { rolls }, Reservation::LinksMissing { rolls: 2 }];
    assert_eq!(verdict.reservations, missing);
    let alone = bench.session.roll_proof(1).expect("a proof").verify(&[]);
    assert_eq!(
        alone.reservations,
        [Reservation::ChoosableTogether { rolls: 1 }, Reservation::LinksMissing { rolls: 1 }]
    );
}

#[test]
fn what_is_taken_back_has_used_its_links_and_a_chain_ends() {
    let mut bench = off();
    let germany = Owner::of("germany", 1, 4);
    germany.leave(&mut bench, Some(60));
    let mut pick = Chance::new(23);
    bench.play(&mut pick, 1);
    let before = bench.session.game().marks.first().expect("a mark").seq;
    germany.open(&mut bench, 1);
    while !awaited(&bench).is_empty() {
        answer_all(&mut bench, &[&germany]);
    }
    let asked = bench.session.game().table.rolls;
    assert!(asked < 4, "{asked} rolls in one battle");
    let back = TableCommand::Rewind { to: before, reason: "a mistake".into() };
    bench.act(&gm(), &back.into());
    bench.play(&mut pick, asked + 1);
    assert_eq!(awaited(&bench), [("germany".into(), asked + 1)]);
    // A restart, as after a crash, with and without a snapshot.
    bench.reload();
    bench.resume();
    assert_eq!(awaited(&bench), [("germany".into(), asked + 1)]);
    let snapshot = bench.session.game().to_snapshot().expect("a snapshot");
    let game = adjutant_core::Game::from_snapshot(games(), &snapshot).expect("the same");
    assert_eq!(game.chains(), bench.session.game().chains());
    // The chain has four links for four rolls; the fifth roll has no link and needs none.
    play_to(&mut bench, &[&germany], &mut pick, 5);
    assert!(awaited(&bench).is_empty() && dice(&bench) >= 5);
    checked(&bench);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    assert_eq!(
        verdict.reservations[..2],
        [Reservation::Choosable { rolls: verdict.counts.rolls - 4 }, Reservation::ChoosableTogether { rolls: 4 },]
    );
}

#[test]
fn a_substitute_leaves_a_chain_of_his_own() {
    let mut bench = off();
    let germany = Owner::of("germany", 1, 50);
    germany.leave(&mut bench, None);
    let mut pick = Chance::new(21);
    bench.play(&mut pick, 1);
    let anna = PlayerId::new("anna");
    let assign = TableCommand::AssignSeat { seat: germany.seat.clone(), player: anna.clone() };
    bench.act(&gm(), &assign.into());
    assert!(awaited(&bench).is_empty() && dice(&bench) > 0, "nobody else can open it");
    let rolls = bench.session.game().table.rolls;
    let back = TableCommand::AssignSeat { seat: germany.seat.clone(), player: PlayerId::new("germany") };
    let hers = Owner { player: anna, ..Owner::of("germany", 9, 30) };
    hers.leave(&mut bench, None);
    bench.act(&gm(), &back.into());
    // The chain was Anna's: a returning player leaves another.
    assert_eq!(germany.refused(&mut bench, &germany.opens(2)), TableRefusal::NoChain { seat: germany.seat.clone() });
    let again = Owner::of("germany", 7, 30);
    again.leave(&mut bench, Some(60));
    bench.play(&mut pick, rolls + 1);
    assert_eq!(awaited(&bench), [("germany".into(), 1)]);
    play_to(&mut bench, &[&again], &mut pick, rolls + 3);
    answer_all(&mut bench, &[&again]);
    checked(&bench);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(verdict.is_fair() && verdict.reservations.contains(&Reservation::LinksMissing { rolls: 1 }), "{verdict:?}");
}

/// The log up to an event, in a separate store: the state after a crash directly after it.
fn cut_behind(bench: &Bench, at: usize) -> Bench {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    for envelope in &whole_log(&bench.session)[..=at] {
        let bytes = codec::encode(envelope).expect("encodable");
        let cause = CauseId::new(format!("copy {}", envelope.seq));
        store.append(&name(), envelope.seq - 1, Batch::new(cause, vec![bytes])).expect("appended");
    }
    bench.copied(store, bench.now)
}

#[test]
fn a_crash_between_a_link_and_the_dice_changes_nothing() {
    let mut bench = off();
    let germany = Owner::of("germany", 1, 50);
    germany.leave(&mut bench, Some(60));
    let mut pick = Chance::new(21);
    bench.play(&mut pick, 1);
    germany.open(&mut bench, 1);
    let log = whole_log(&bench.session);
    let opened = |event: &Event| matches!(event, Event::Table(TableEvent::EntropyOpened { .. }));
    let at = log.iter().position(|envelope| opened(&envelope.event)).expect("a link");
    let mut copy = cut_behind(&bench, at);
    copy.resume();
    let again = whole_log(&copy.session);
    let (Event::Roll(one), Event::Roll(other)) = (&log[at + 1].event, &again[at + 1].event) else {
        panic!("{:?}", again[at + 1].event)
    };
    assert_eq!(one, other, "the same dice");
    // Before the link was durable, nothing is known of it: the program sends it again.
    let mut copy = cut_behind(&bench, at - 1);
    assert!(matches!(copy.resume(), GameStatus::EntropyAwaited { .. }));
}

#[test]
fn with_a_beacon_the_round_is_named_behind_the_links() {
    let told = Arc::new(Told::default());
    told.rounds.lock().expect("unpoisoned").extend(recorded());
    let source: Arc<dyn BeaconSource> = told;
    let terms = Pledging { distance: 3, witnesses: 0, wait: None };
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let now = Timestamp(ROUND_1000 - 15_000);
    let mut bench = Bench::on(store, BeaconPolicy::Committed(terms), now, |equipment| equipment.with_beacon(source));
    let (germany, japan) = (Owner::of("germany", 1, 50), Owner::of("japan", 2, 50));
    germany.leave(&mut bench, Some(10));
    japan.leave(&mut bench, Some(10));
    bench.play(&mut Chance::new(21), 1);
    assert_eq!(awaited(&bench).len(), 2);
    let request = bench.session.game().chains().gathering().expect("links").size;
    // It does not matter that the request was shown too late for its round: another will be named.
    bench.now = Timestamp(ROUND_1000 - 9_000);
    bench.session.shown(request, bench.now, "local", bench.now).expect("heard");
    assert_eq!(awaited(&bench).len(), 2);
    germany.open(&mut bench, 1);
    assert_eq!(dice(&bench), 0);
    bench.now = Timestamp(ROUND_1000 - 5_000);
    bench.resume();
    let standing = bench.session.standing();
    let Ok(GameStatus::CommitmentAwaited { size, published, .. }) = standing else { panic!("{standing:?}") };
    assert_eq!(published, Timestamp(ROUND_1000), "named when the last link was given up");
    let log = whole_log(&bench.session);
    assert!(matches!(log[size as usize - 1].event, Event::Table(TableEvent::RollBound { roll: 1, round: 1000 })));
    assert!(matches!(log[size as usize].event, Event::Table(TableEvent::CheckpointSigned { .. })));
    bench.reload();
    bench.session.shown(size, bench.now, "local", bench.now).expect("kept");
    bench.now = published;
    bench.resume();
    assert_eq!(dice(&bench), 1);
    checked(&bench);
    let bundle = bench.session.bundle().expect("a bundle");
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    let said = [Reservation::Unwitnessed { rolls: 1 }, Reservation::LinksMissing { rolls: 1 }];
    // The keys are random, and so are the dice: a battle may end with one roll. Otherwise the next roll waits for its
    // round.
    let waits = bench.session.standing().is_ok_and(|standing| standing.roll().is_some());
    assert_eq!(verdict.open_roll().is_some(), waits, "{verdict:?}");
    assert_eq!(verdict.reservations[usize::from(waits)..], said);
    let alone = examine(games(), bench.session.roll_proof(1).expect("a proof").write().expect("JSON").as_bytes(), &[]);
    assert_eq!((&alone.outcome, &alone.reservations[..]), (&Outcome::Fair, &said[..]));
}
