//! Votes, rulings, announcements and notes: who may give them, their effects, and who may read them.

mod office;
mod permitted;
mod plan;
mod press;
mod signup;
mod way_back;

use crate::game_list::{games, with};
use crate::saying::{self, anna, bert, cause};
use adjutant_commands::moderator::{Denial, DiceWish, Opening, Outcome, Session, recheck_log};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::council::{CouncilEvent, VoteOutcome};
use adjutant_events::{Actor, Envelope, Event, GameId, GameResult, PlayerId, RulesetId, SeatId, TableEvent, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

const HOUR: i64 = 3_600_000;
const NOON: i64 = 1_795_176_000_000;

fn at(hours: i64) -> Timestamp {
    Timestamp(NOON + hours * HOUR)
}

fn person(name: &str) -> PlayerId {
    PlayerId::new(name)
}

/// Anna is game master and has two of the first side's seats, Carl the third; Bert has the other side.
fn begun() -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening = Opening {
        ruleset: RulesetId::new("aa1941"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    let mut session =
        Session::create(with(kept), &GameId::new("test"), &opening, &anna(), &cause(), at(0)).expect("created").0;
    let seats: Vec<(String, String)> =
        session.game().table.seats.iter().map(|seat| (seat.id.to_string(), seat.side.to_string())).collect();
    let first = seats[0].1.clone();
    let mut allies = 0;
    for (seat, side) in seats {
        let player = if side != first {
            bert()
        } else if allies == 2 {
            person("Carl")
        } else {
            allies += 1;
            anna()
        };
        say(&mut session, &player, &format!("seat {seat}"), 0);
    }
    say(&mut session, &anna(), "clock set 24 hours per phase", 0);
    say(&mut session, &anna(), "start", 0);
    session
}

fn say(session: &mut Session, player: &PlayerId, text: &str, hours: i64) -> Outcome {
    saying::said(session, (player, None), text, at(hours)).unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

fn refused(session: &mut Session, player: &PlayerId, text: &str, hours: i64) -> String {
    let before = session.game().seq;
    let denial = saying::said(session, (player, None), text, at(hours)).expect_err(text);
    assert_eq!(session.game().seq, before, "{text} changed something");
    match denial {
        Denial::Refused(refusal) => refusal.key(),
        other => panic!("{text}: {other:?}"),
    }
}

fn log(session: &Session) -> Vec<Envelope> {
    session.log(1, 10_000).expect("log")
}

fn outcome(session: &Session, number: u32) -> Option<VoteOutcome> {
    session.game().council.vote(number).expect("a vote").outcome
}

/// The log replays to the same votes, and every order kept the rules.
fn holds(session: &Session) {
    let log = log(session);
    let again = adjutant_core::replay(games(), &log).expect("replays");
    assert_eq!((&again.signup, &again.player_records), (&session.game().signup, &session.game().player_records));
    assert_eq!(
        (again.digest(), &again.council, &again.office, &again.press, &again.plans),
        (
            session.game().digest(),
            &session.game().council,
            &session.game().office,
            &session.game().press,
            &session.game().plans
        )
    );
    assert_eq!(recheck_log(games(), &log), None);
}

/// Section `table.vote`: the answers and their authors, and the state of the vote afterwards.
#[test]
fn a_vote_is_counted_as_soon_as_nothing_can_change_it() {
    use VoteOutcome::{Failed, Passed};
    type Case = (&'static str, &'static [(&'static str, &'static str)], Option<VoteOutcome>);
    let cases: &[Case] = &[
        ("call vote question that we use a map", &[], None),
        ("call vote question that we use a map", &[("Carl", "no")], Some(Failed)),
        ("call vote question that we use a map", &[("bert", "yes")], None),
        ("call vote question that we use a map", &[("bert", "yes"), ("Carl", "yes")], Some(Passed)),
        ("call vote question that we use a map", &[("bert", "yes"), ("Carl", "abstain")], Some(Passed)),
        // Two against one: a side cannot be outvoted.
        ("call vote question that we use a map", &[("Carl", "yes"), ("bert", "no")], Some(Failed)),
        ("call vote draw", &[("Carl", "yes"), ("bert", "abstain")], Some(Failed)),
        ("call vote question that we use a map", &[("Carl", "abstain"), ("Carl", "yes")], None),
        ("call vote question needs all that we use a map", &[("bert", "yes")], None),
        ("call vote question needs all that we use a map", &[("bert", "abstain")], Some(Failed)),
        ("call vote question needs all that we use a map", &[("bert", "yes"), ("Carl", "yes")], Some(Passed)),
        ("call vote question needs two-thirds that we use a map", &[("Carl", "no")], Some(Failed)),
        ("call vote question needs two-thirds that we use a map", &[("bert", "yes"), ("Carl", "yes")], Some(Passed)),
        ("call vote question quorum 100 among allies that we use a map", &[], None),
        ("call vote question among allies that we use a map", &[("Carl", "no")], Some(Failed)),
        ("call vote question among allies that we use a map", &[("Carl", "abstain")], Some(Passed)),
    ];
    for (called, answers, expected) in cases {
        let mut session = begun();
        say(&mut session, &anna(), called, 1);
        for (player, answer) in *answers {
            let player = if *player == "bert" { bert() } else { person(player) };
            say(&mut session, &player, &format!("vote {answer}"), 2);
        }
        assert_eq!(outcome(&session, 1), *expected, "{called} {answers:?}");
        holds(&session);
    }
}

#[test]
fn what_is_decided_happens_at_once() {
    let mut session = begun();
    say(&mut session, &anna(), "call vote draw needs all", 1);
    say(&mut session, &bert(), "vote yes", 1);
    say(&mut session, &person("Carl"), "vote yes", 1);
    assert_eq!(session.game().table.status, Status::Over(GameResult::Draw { by: "agreed".to_owned() }));
    holds(&session);

    let mut session = begun();
    say(&mut session, &anna(), "call vote concession", 1);
    let voters: Vec<PlayerId> = session.game().council.votes[0].voters().cloned().collect();
    assert_eq!(voters, [anna(), person("Carl")], "their side alone");
    say(&mut session, &person("Carl"), "vote yes", 1);
    assert!(matches!(&session.game().table.status, Status::Over(GameResult::Resignation { .. })));
    holds(&session);

    let mut session = begun();
    let seat = session.game().table.seats_of(&bert()).next().expect("Bert's").id.clone();
    say(&mut session, &person("Carl"), &format!("call vote replacement seat {seat} by Dora"), 1);
    say(&mut session, &anna(), "vote yes", 1);
    assert_eq!(outcome(&session, 1), None, "nobody is voted out of his seat by the other side");
    say(&mut session, &bert(), "vote yes", 1);
    let holder = session.game().table.seat(&seat).and_then(|seat| seat.player.clone());
    assert_eq!(holder, Some(person("Dora")));
    holds(&session);

    let mut session = begun();
    let wait = session.game().clock.running().next().expect("awaited").clone();
    say(&mut session, &bert(), &format!("call vote time seat {} more 12 hours", wait.seat), 1);
    say(&mut session, &anna(), "vote yes", 1);
    say(&mut session, &person("Carl"), "vote yes", 1);
    let after = session.game().clock.wait_of(&wait.seat).expect("awaited").at;
    assert_eq!(after, Timestamp(wait.at.0 + 12 * HOUR));
    holds(&session);

    let mut session = begun();
    let before = session.game().play_digest();
    let mark = session.game().seq;
    say(&mut session, &anna(), "purchase 1 infantry", 1);
    let mark = session.game().marks.iter().map(|mark| mark.seq).find(|seq| *seq >= mark).expect("a mark");
    say(&mut session, &anna(), "done", 1);
    say(&mut session, &bert(), &format!("call vote mend to {mark} because of a slip"), 2);
    say(&mut session, &person("Carl"), "vote yes", 2);
    say(&mut session, &anna(), "vote yes", 2);
    assert_eq!(session.game().play_digest(), before, "the board is as it was");
    assert_eq!(outcome(&session, 1), Some(VoteOutcome::Passed), "a vote is not wiped out by what it decides");
    holds(&session);
}

#[test]
fn what_cannot_be_done_any_more_is_said_and_not_done() {
    let mut session = begun();
    let seat = session.game().table.seats_of(&bert()).next().expect("Bert's").id.clone();
    say(&mut session, &person("Carl"), &format!("call vote replacement seat {seat} by Dora"), 1);
    // Dora has taken a seat of the other side meanwhile.
    let own = session.game().table.seats_of(&person("Carl")).next().expect("Carl's").id.clone();
    say(&mut session, &anna(), &format!("assign {own} to Dora"), 1);
    say(&mut session, &anna(), "vote yes", 2);
    say(&mut session, &bert(), "vote yes", 2);
    assert_eq!(outcome(&session, 1), Some(VoteOutcome::Void));
    assert_eq!(session.game().table.seat(&seat).and_then(|seat| seat.player.clone()), Some(bert()));
    holds(&session);
}

#[test]
fn refusals_name_the_rule() {
    let mut session = begun();
    let stranger = person("Zoe");
    let seat = session.game().table.seats_of(&bert()).next().expect("Bert's").id.clone();
    say(&mut session, &anna(), "call vote draw within 2 hours", 1);
    let cases: &[(PlayerId, String, &str)] = &[
        (stranger.clone(), "call vote question that it rains".to_owned(), "table-only-seated"),
        (stranger.clone(), "vote yes".to_owned(), "table-no-voter"),
        (stranger.clone(), "count vote 1".to_owned(), "table-no-voter"),
        (bert(), "withdraw vote 1".to_owned(), "table-only-gm"),
        (bert(), "count vote 1".to_owned(), "table-vote-open"),
        (anna(), "vote yes".to_owned(), "table-vote-open"),
        (bert(), "call vote draw".to_owned(), "table-vote-open"),
        (bert(), "vote yes on 7".to_owned(), "table-no-such-vote"),
        (bert(), "vote yes on 0".to_owned(), "table-no-such-vote"),
        (bert(), "vote yes on 99999999999".to_owned(), "table-no-such-vote"),
        (bert(), "call vote question quorum 101 that it rains".to_owned(), "table-vote-quorum"),
        (bert(), "call vote question quorum 4000 that it rains".to_owned(), "table-vote-quorum"),
        (bert(), "call vote question within 90 days that it rains".to_owned(), "table-clock-length"),
        (bert(), format!("call vote question that {}", "x".repeat(501)), "table-paper-length"),
        (bert(), format!("call vote replacement seat {seat} by {}", bert()), "table-seat-held"),
        (bert(), "call vote mend to 2 because of a slip".to_owned(), "table-no-such-point"),
        (bert(), format!("call vote time seat {seat} more 2 hours"), "table-no-deadline"),
        (bert(), "ruling that I win".to_owned(), "table-only-gm"),
        (bert(), "announce that I win".to_owned(), "table-only-gm"),
        (bert(), "note that I win".to_owned(), "table-only-gm"),
    ];
    for (player, text, key) in cases {
        assert_eq!(refused(&mut session, player, text, 1), *key, "{text}");
    }
    assert_eq!(refused(&mut session, &bert(), "vote yes", 3), "table-vote-time-up");
    assert_eq!(refused(&mut session, &anna(), "ruling on event 9999 that it stands", 3), "table-no-such-event");
    say(&mut session, &anna(), "withdraw vote 1", 3);
    assert_eq!(refused(&mut session, &bert(), "vote yes", 3), "table-which-vote");
    holds(&session);
}

#[test]
fn the_clock_counts_a_vote_whose_time_is_up() {
    for (quorum, expected) in [("quorum 60", VoteOutcome::NoQuorum), ("", VoteOutcome::Failed)] {
        let mut session = begun();
        say(&mut session, &anna(), "clock off", 0);
        say(&mut session, &anna(), &format!("call vote draw {quorum} within 5 hours"), 1);
        assert_eq!(session.next_deadline(), Some(at(6)));
        assert!(session.tick(at(5), at(0)).expect("ticks").is_none(), "not yet");
        let done = session.tick(at(6), at(0)).expect("ticks").expect("counted");
        assert!(!done.events.everything().is_empty());
        assert_eq!(outcome(&session, 1), Some(expected));
        assert_eq!(session.next_deadline(), None);
        assert!(session.tick(at(7), at(0)).expect("ticks").is_none(), "once");
        holds(&session);
    }
}

#[test]
fn a_secret_answer_is_for_who_gives_it_and_game_masters() {
    let mut session = begun();
    say(&mut session, &anna(), "call vote question ballot secret that Zoe may watch", 1);
    say(&mut session, &bert(), "vote no", 2);
    say(&mut session, &anna(), "note that Bert is unhappy", 2);
    let seat_of = |session: &Session, player: &PlayerId| -> SeatId {
        session.game().table.seats_of(player).next().expect("a seat").id.clone()
    };
    let reads = |session: &Session, viewer: &Viewer| -> (usize, bool) {
        let seen = session.read(viewer, 1, 10_000).expect("read");
        let is = |test: fn(&CouncilEvent) -> bool| move |envelope: &&Envelope| matches!(&envelope.event, Event::Table(TableEvent::Council(event)) if test(event));
        let cast = seen.iter().filter(is(|event| matches!(event, CouncilEvent::VoteCast { .. }))).count();
        (cast, seen.iter().any(|envelope| is(|event| matches!(event, CouncilEvent::NoteKept { .. }))(&envelope)))
    };
    assert_eq!(reads(&session, &Viewer::Gm), (2, true));
    assert_eq!(reads(&session, &Viewer::Spectator), (0, false));
    assert_eq!(reads(&session, &Viewer::Seat(seat_of(&session, &bert()))), (1, false));
    assert_eq!(reads(&session, &Viewer::Seat(seat_of(&session, &person("Carl")))), (0, false));
    let cast = |viewer: &Viewer| session.view(viewer).table.council.votes[0].cast.len();
    assert_eq!(cast(&Viewer::Gm), 2);
    assert_eq!(cast(&Viewer::Spectator), 0);
    assert_eq!(cast(&Viewer::Seat(seat_of(&session, &bert()))), 1);
    holds(&session);
}

/// Nobody is told who has answered a secret vote, also not by a refusal.
#[test]
fn a_refusal_does_not_tell_who_has_answered_in_secret() {
    let call = "call vote question needs all ballot secret that Zoe may watch";
    let told = |has_answered: bool| {
        let mut session = begun();
        say(&mut session, &anna(), call, 1);
        if has_answered {
            // A yes leaves the vote open: all are needed.
            say(&mut session, &bert(), "vote yes", 2);
        }
        ["count vote 1", call].map(|text| {
            let refused = saying::said(&mut session, (&person("Carl"), None), text, at(3)).expect_err(text);
            format!("{refused:?}")
        })
    };
    assert_eq!(told(false), told(true));
}

/// Two votes that differ only in which answer decides: the public text of both is equal, letter for letter.
#[test]
fn nobody_reads_whose_secret_answer_decided() {
    let voted = |answers: [&PlayerId; 2], called: &str| {
        let mut session = begun();
        say(&mut session, &anna(), called, 1);
        for player in answers {
            say(&mut session, player, "vote yes", 2);
        }
        holds(&session);
        session
    };
    let carl = person("Carl");
    let (mut done, closing) = (0, "ballot secret needs all");
    for called in [
        format!("call vote question {closing} that tanks may swim"),
        format!("call vote rule {closing} that there is no bid"),
        format!("call vote draw {closing}"),
    ] {
        done += 1;
        let twins = [voted([&bert(), &carl], &called), voted([&carl, &bert()], &called)];
        let read = |session: &Session, viewer: &Viewer| -> Vec<String> {
            let seen = session.read(viewer, 1, 10_000).expect("read");
            let behind =
                seen.iter().map(|one| format!("{:?} {:?} {:?} {:?}", one.seq, one.actor, one.audience, one.event));
            behind.collect()
        };
        let closed = |session: &Session| {
            let log = log(session);
            let closed = log.iter().find(|envelope| {
                matches!(envelope.event, Event::Table(TableEvent::Council(CouncilEvent::VoteClosed { .. })))
            });
            closed.map(|envelope| envelope.actor.clone())
        };
        assert!(twins.iter().all(|session| outcome(session, 1).is_some()), "{called}");
        assert!(twins.iter().all(|session| closed(session) == Some(Actor::Referee)), "{called}: the table counts");
        // A finished game hides nothing.
        if !matches!(twins[0].game().table.status, Status::Over(_)) {
            assert_eq!(read(&twins[0], &Viewer::Spectator), read(&twins[1], &Viewer::Spectator), "{called}");
        }
        assert_ne!(read(&twins[0], &Viewer::Gm), read(&twins[1], &Viewer::Gm), "{called}: they are two games");
    }
    assert_eq!(done, 3);
}

#[test]
fn rulings_are_numbered_and_stay() {
    let mut session = begun();
    say(&mut session, &anna(), "ruling that tanks may swim", 1);
    say(&mut session, &anna(), "ruling on event 3 that the seat is Bert's", 1);
    say(&mut session, &anna(), "announce that we go on on Monday", 1);
    let rulings = &session.game().council.rulings;
    assert_eq!(
        rulings.iter().map(|ruling| (ruling.number, ruling.about)).collect::<Vec<_>>(),
        [(1, None), (2, Some(3))]
    );
    holds(&session);
}
