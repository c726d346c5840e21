//! Twin games: two games that differ only in what is hidden from a viewer. Everything that the viewer can get, by any
//! command at any interface, is letter for letter the same in both.
//!
//! The games are random. When the referee waits, the hidden part of the log is replaced by another with the same public
//! story ([`pairs`]). Then every question is asked in both ([`asking`]).

mod asking;
mod evidence;
mod fleets;
mod hurry;
mod island;
mod letters;
mod named;
mod pairs;
mod steps;
mod whole;

use crate::support;
use adjutant::games::games;
use adjutant_commands::As;
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, Next, Viewer, next, replay};
use adjutant_events::{Envelope, InstructionScope, SeatId, Timestamp};
use adjutant_game_axis::instructions::RetreatWhen;
use adjutant_game_okinawa::model::vocabulary::Power;
use adjutant_seeds as seeds;
use asking::{Asking, everything};
use pairs::{Twins, blocks, instructions};
use steps::{Watcher, outlook, walk};

/// Asks every possible question of this viewer in both.
fn compare(twins: &Twins, viewer: &Viewer) {
    let asking = Asking::of(&twins.one, viewer);
    let (one, other) = (everything(&twins.one, viewer, &asking), everything(&twins.other, viewer, &asking));
    assert_eq!(one.len(), other.len());
    for ((what, one), (_, other)) in one.iter().zip(&other) {
        is_same(&format!("{viewer:?}"), what, one, other);
    }
}

/// The answers in both are equal.
fn is_same(who: &str, what: &str, one: &str, other: &str) {
    if one != other {
        let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(200);
        let end = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.min(text.len())..(at + 600).min(text.len())]).into_owned()
        };
        panic!("{who} can tell them apart by {what}:\n…{}…\n\n…{}…", end(one), end(other));
    }
}

/// A game master who does not play sees the difference, so they really are two games.
fn differ(twins: &Twins) {
    let read = |log: &[Envelope]| {
        let session = asking::session(log);
        format!("{:?}", session.read(&Viewer::Gm, 1, usize::MAX).expect("readable"))
    };
    assert_ne!(read(&twins.one), read(&twins.other));
}

fn seats(game: &Game) -> Vec<SeatId> {
    game.table.seats.iter().map(|seat| seat.id.clone()).collect()
}

/// At moments of a game of Axis & Allies: for each viewer, the standing instructions of all others are exchanged.
fn axis(log: &[Envelope], every: usize, old: bool) -> usize {
    let mut compared = 0;
    for end in pairs::moments(log).into_iter().skip(7).step_by(every) {
        let game = replay(games(), &log[..end]).expect("it replays");
        let asked = pairs::asked(&game);
        let Some(awaited) = asked.first() else { continue };
        let ally = seats(&game).into_iter().find(|seat| {
            let side = |seat: &SeatId| game.table.seat(seat).map(|seat| seat.side.clone());
            !asked.contains(seat) && side(seat) == side(awaited)
        });
        let viewers = [Some(Viewer::Seat(awaited.clone())), ally.map(Viewer::Seat), Some(Viewer::Spectator)];
        for viewer in viewers.into_iter().flatten() {
            let Some(twins) = instructions(&log[..end], &viewer, old) else { continue };
            differ(&twins);
            compare(&twins, &viewer);
            compared += 1;
        }
    }
    compared
}

/// The distance between checked moments; the gate checks fewer.
fn apart(every: usize) -> usize {
    every * seeds::choose(3, 1)
}

/// A fixed game has enough pairs; the long run plays them.
fn enough(compared: &[usize]) {
    assert!(compared.iter().all(|compared| *compared >= 3), "only {compared:?} pairs");
}

#[test]
fn nobody_can_tell_what_others_have_said_beforehand() {
    let all =
        seeds::of("nobody_can_tell_what_others_have_said_beforehand").fixed(11..seeds::choose(11, 12)).rotating(1, 40);
    all.play(|seed| axis(&support::play::log(seed, 200), apart(67), false)).together(|compared| enough(&compared));
}

#[test]
fn nor_what_they_have_said_of_kamikazes_and_raids() {
    let all =
        seeds::of("nor_what_they_have_said_of_kamikazes_and_raids").fixed(13..seeds::choose(13, 14)).rotating(1, 40);
    all.play(|seed| axis(&support::play::log_of("aa_pacific", seed, 200), apart(67), false))
        .together(|compared| enough(&compared));
}

#[test]
fn nor_in_a_log_of_a_time_when_that_was_told_to_all() {
    let all =
        seeds::of("nor_in_a_log_of_a_time_when_that_was_told_to_all").fixed(12..seeds::choose(12, 13)).rotating(1, 40);
    all.play(|seed| axis(&support::play::log(seed, 120), apart(61), true)).together(|compared| enough(&compared));
}

/// At moments of a game of War of 1812, for each viewer: the other side's blocks exchange faces, and its standing
/// instructions are exchanged.
fn war(seed: u64, options: &[(&str, &str)], commands: usize, every: usize) -> usize {
    let mut compared = 0;
    let log = support::war::war(seed, options, commands);
    for end in pairs::moments(&log).into_iter().skip(3).step_by(every) {
        let game = replay(games(), &log[..end]).expect("it replays");
        for seat in seats(&game) {
            let viewer = Viewer::Seat(seat);
            let Some(twins) = blocks(&log[..end], &viewer).or_else(|| instructions(&log[..end], &viewer, false)) else {
                continue;
            };
            differ(&twins);
            compare(&twins, &viewer);
            compare(&twins, &Viewer::Spectator);
            compared += 1;
        }
    }
    compared
}

#[test]
fn nobody_can_tell_which_blocks_stand_where() {
    let all = seeds::of("nobody_can_tell_which_blocks_stand_where").fixed(3..seeds::choose(3, 4)).rotating(1, 40);
    all.play(|seed| war(seed, &[], 110, apart(37))).together(|compared| enough(&compared));
}

/// Quick or slow, whatever blocks there are: what others learn, and when, is the same.
#[test]
fn nobody_can_tell_how_fast_a_side_answered() {
    let mut compared = 0;
    for seed in 1..60 {
        let log = support::war::war(seed, &[hurry::OPTION], 300);
        let Some((end, seat)) = hurry::asked(&log) else { continue };
        let game = replay(games(), &log[..end]).expect("it replays");
        let enemy = seats(&game).into_iter().find(|one| *one != seat).expect("another seat");
        let viewer = Viewer::Seat(enemy);
        let Some(twins) = blocks(&log[..end], &viewer) else { continue };
        differ(&twins);
        for viewer in [viewer, Viewer::Spectator] {
            let quick = hurry::told(&twins.one, &seat, 0, &viewer, true);
            let slow = hurry::told(&twins.other, &seat, 1_500, &viewer, true);
            is_same(&format!("{viewer:?}"), "the time of an answer", &quick.join("\n"), &slow.join("\n"));
            let told = hurry::news(&quick).next().expect("it is told");
            assert!((hurry::END - 300..=hurry::END).contains(&told), "it is told at the end of its time: {told}");
        }
        compared += 1;
        if compared == 3 {
            break;
        }
    }
    assert!(compared > 0, "somebody is asked");
}

#[test]
fn an_answer_that_waits_is_told_before_its_deadline() {
    let mut logs = (1..60).map(|seed| support::war::war(seed, &[hurry::OPTION], 300));
    let found = logs.find_map(|log| hurry::asked(&log).map(|(end, seat)| (log, end, seat)));
    let (log, end, seat) = found.expect("somebody is asked");
    let told = hurry::told_by_the_clock(&log[..end], &seat);
    let times: Vec<i64> = hurry::news(&told).take(2).collect();
    assert_eq!(times, [0, 540], "the clock, and then the answer: {told:?}");
    assert!(!told[..10].iter().any(|line| line.contains("DeadlineMissed")), "{told:?}");
}

/// The store remembers the newest 1,024 answers of a game, and an order that waits is one of them.
#[test]
fn an_answer_that_waits_is_told_whatever_is_refused_meanwhile() {
    let mut logs = (1..60).map(|seed| support::war::war(seed, &[hurry::OPTION], 300));
    let found = logs.find_map(|log| hurry::asked(&log).map(|(end, seat)| (log, end, seat)));
    let (log, end, seat) = found.expect("somebody is asked");
    let told = hurry::told_in_a_flood(&log[..end], &seat, 1_100);
    let told = hurry::news(&told).next().expect("it is told");
    assert!((hurry::END - 300..=hurry::END).contains(&told), "it is told at the end of its time: {told}");
}

/// What was said beforehand is told when a quick answer is, and as the player's own.
#[test]
fn nor_whether_it_was_said_beforehand() {
    let mut compared = 0;
    for seed in 1..40 {
        let log = support::war::game("asia_engulfed", seed, &[hurry::OPTION], 120);
        let Some((end, seat)) = hurry::asked(&log) else { continue };
        let game = replay(games(), &log[..end]).expect("it replays");
        let Next::Wait(prompts) = next(&game) else { continue };
        if prompts.iter().all(|prompt| prompt.task.key() != "task-asia-engulfed-react-at") {
            continue;
        }
        let by_hand = hurry::told(&log[..end], &seat, 300, &Viewer::Spectator, false);
        let beforehand = hurry::told_of(&log[..end], &seat, "standing reaction nothing", &Viewer::Spectator);
        is_same("a spectator", "an answer", &by_hand.join("\n"), &beforehand.join("\n"));
        compared += 1;
        if compared == 2 {
            break;
        }
    }
    assert!(compared > 0, "somebody may react");
}

/// On Discord anybody may name a seat to speak for. An example is made of the choices of that seat.
#[test]
fn examples_of_a_seat_are_for_its_holder_alone() {
    let log = support::war::war(3, &[], 110);
    let mut own_examples = 0;
    for end in pairs::moments(&log).into_iter().skip(3).step_by(9) {
        let game = replay(games(), &log[..end]).expect("it replays");
        for seat in seats(&game) {
            let speaker = Some(As::Seat(seat.clone()));
            for holder in seats(&game) {
                let player = asking::holder(&log[..end], &holder);
                let plain = asking::helped(&log[..end], &player, None);
                let spoken = asking::helped(&log[..end], &player, speaker.as_ref());
                if holder == seat {
                    own_examples += usize::from(plain != spoken);
                } else {
                    assert_eq!(plain, spoken, "{player} asks as {seat}");
                }
            }
        }
    }
    assert!(own_examples > 0, "the holder reads examples");
}

#[test]
fn nor_which_orders_were_written() {
    let all = seeds::of("nor_which_orders_were_written").fixed(4..seeds::choose(4, 5)).rotating(1, 40);
    all.play(|seed| war(seed, &[("movement", "simultaneous")], 60, apart(21))).together(|compared| enough(&compared));
}

/// A campaign of Asia Engulfed in which another fleet sailed than others think: of several games, the one where this is
/// hidden for longest.
#[test]
fn nobody_can_tell_which_fleet_sailed() {
    let all = seeds::of("nobody_can_tell_which_fleet_sailed").fixed([1]);
    all.play(|seed| {
        for (side, other) in [("japan", "allies"), ("allies", "japan")] {
            let games = (seed..seed + 4).map(|seed| support::war::game("asia_engulfed", seed, &[], 120));
            let twins = games.filter_map(|log| fleets::twins(&log, &side.into()));
            let twins = twins.max_by_key(|twins| twins.one.len()).expect("a fleet that nobody can tell from another");
            differ(&twins);
            let watchers = [Watcher::holder("the enemy", other), Watcher::stranger()];
            let walked = walk(&twins, &watchers, seeds::choose(12, 4));
            assert!(walked.moments > 40 && walked.differing > 12, "{walked:?}");
        }
    });
}

/// A game of Okinawa in which two units under fortifications are exchanged. In another, a mine and a dummy are
/// exchanged.
#[test]
fn nobody_can_tell_what_lies_on_okinawa() {
    let all = seeds::of("nobody_can_tell_what_lies_on_okinawa").fixed([1]);
    all.play(|seed| {
        let log = support::war::game("okinawa", seed, &[("scenario", "s1")], 700);
        let twins = island::twins(&log);
        assert_eq!(twins.len(), 2, "units and mines");
        for twins in &twins {
            differ(twins);
            let watchers = [Watcher::holder("the enemy", "us"), Watcher::stranger()];
            let walked = walk(twins, &watchers, seeds::choose(24, 4));
            assert!(walked.differing > 12, "{walked:?}");
        }
    });
}

#[test]
fn nor_which_chit_was_chosen_or_where_markers_were_written() {
    let all = seeds::of("nor_which_chit_was_chosen_or_where_markers_were_written").fixed([2]);
    all.play(|seed| {
        let log = support::war::game("okinawa", seed, &[("scenario", "s4")], 900);
        let sealed = island::sealed(&log);
        assert!(sealed.len() >= 3, "{}", sealed.len());
        for (power, twins) in sealed.iter().take(seeds::choose(6, 40)) {
            let enemy = Viewer::Seat(if *power == Power::Us { "japan".into() } else { "us".into() });
            differ(twins);
            compare(twins, &enemy);
            compare(twins, &Viewer::Spectator);
        }
    });
}

#[test]
fn a_whole_game_of_1941_shows_nobody_what_others_have_said_beforehand() {
    let log = whole::with_master(&whole::of_1941(), &"player of united_kingdom".into());
    let (twins, given) = whole::beforehand(&log, &"japan".into());
    let watchers = [
        Watcher::holder("an ally", "germany"),
        Watcher::holder("an enemy", "soviet_union"),
        Watcher::master("united_kingdom"),
        Watcher::stranger(),
    ];
    let walked = walk(&twins, &watchers, 8);
    assert!(given > 20, "{given}");
    walked.is_a_walk(300);
}

/// A whole campaign: each side's pair of blocks that stays equal for longest, with an instruction of one side.
fn campaign(seed: u64, options: &[(&str, &str)], beforehand: &str) {
    // Some are over too soon; in some all blocks are revealed, or those that are not side by side.
    let hides = |log: &[Envelope], side: &str| {
        whole::exchanged(log, &side.into()).is_some_and(|twins| outlook(&twins).is_long(120))
    };
    let lasts = |log: &Vec<Envelope>| {
        pairs::moments(log).len() > 126 && ["american", "british"].iter().all(|side| hides(log, side))
    };
    let mut games = (seed..seed + 200).map(|seed| support::war::war(seed, options, usize::MAX));
    let log = games.find(lasts).expect("a campaign that lasts");
    for (side, other) in [("american", "british"), ("british", "american")] {
        let log = whole::with_master(&log, &format!("player of {other}").as_str().into());
        let watchers = [Watcher::holder("the enemy", other), Watcher::master(other), Watcher::stranger()];
        let exchanged = whole::exchanged(&log, &side.into()).expect("two blocks that nobody can tell apart");
        let walked = walk(&exchanged, &watchers, seeds::choose(12, 4));
        walked.is_a_walk(120);
        if side == beforehand {
            let (said, given) = whole::beforehand(&log, &side.into());
            assert!(given > 20, "{given}");
            walk(&said, &watchers, seeds::choose(12, 4)).is_a_walk(120);
        }
    }
}

#[test]
fn a_whole_campaign_of_1812_shows_nobody_what_the_other_side_hides() {
    let all = seeds::of("a_whole_campaign_of_1812_shows_nobody_what_the_other_side_hides").fixed([40]).rotating(0, 12);
    all.play(|seed| campaign(seed, &[], "american"));
}

#[test]
fn nor_does_one_with_written_orders() {
    let all = seeds::of("nor_does_one_with_written_orders").fixed([6]).rotating(0, 12);
    all.play(|seed| campaign(seed, &[("movement", "simultaneous")], "british"));
}

/// Games with keys: a side's instruction appears in no export and no proof of a roll, except in its commitment.
#[test]
fn nothing_that_is_taken_home_tells_what_was_said_beforehand() {
    for (ruleset, seat) in [("aa1941", "germany"), ("aa_pacific", "britain"), ("war1812", "british")] {
        let mut twins = evidence::proven(ruleset);
        for (session, when) in twins.iter_mut().zip([RetreatWhen::Never, RetreatWhen::AfterRound(2)]) {
            let instruction = pairs::retreat(ruleset.starts_with("aa"), when);
            let command = TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into();
            let said = session.execute(&"said".into(), &evidence::holder(&seat.into()), &command, Timestamp(0));
            said.expect("it is said");
        }
        let bundles = [0, 1].map(|which| twins[which].bundle().expect("a bundle"));
        assert_ne!(bundles[0], bundles[1], "they are two games");
        let [one, other] = [0, 1].map(|which| evidence::exported(&twins[which]));
        assert!(one.contains("\nhidden"), "{ruleset}: something is hidden");
        is_same(ruleset, "the export", &one, &other);
        let [one, other] = [0, 1].map(|which| evidence::proofs(&twins[which]));
        assert!(one.lines().count() > 0, "{ruleset}: something was rolled");
        is_same(ruleset, "the proofs of rolls", &one, &other);
    }
}

/// The walks can fail: the games do differ for the seat with the secret.
#[test]
#[should_panic(expected = "can tell them apart")]
fn whoever_hid_it_can_tell() {
    let (twins, _) = whole::beforehand(&whole::of_1941(), &"japan".into());
    walk(&twins, &[Watcher::holder("the seat itself", "japan")], 8);
}

#[test]
#[should_panic(expected = "can tell them apart")]
fn whoever_hid_blocks_can_tell() {
    let log = support::war::war(5, &[], usize::MAX);
    let twins = whole::exchanged(&log, &"british".into()).expect("two blocks that nobody can tell apart");
    walk(&twins, &[Watcher::holder("the seat itself", "british")], 4);
}
