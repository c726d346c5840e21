//! The cost of going back is limited by what is taken back. It counts the events that are read and replayed; it
//! measures no time.

use adjutant::games::games;
use adjutant_commands::moderator::Past;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::game::Playback;
use adjutant_core::{Game, History, apply, decide, replay};
use adjutant_events::{Actor, CauseId, Envelope, Event, PlayerId, Seq, TableEvent, Timestamp};
use adjutant_game_axis::command::{AxisCommand, Edit};
use adjutant_tests::play::open;
use adjutant_tests::undecided::undecided;
use std::borrow::Cow;
use std::cell::Cell;

fn goes_back(envelope: &Envelope) -> Option<Seq> {
    match envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(to),
        _ => None,
    }
}

/// A log that counts its reads.
struct Counted<'a> {
    log: &'a [Envelope],
    read: Cell<u64>,
}

impl History for Counted<'_> {
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
        self.read.set(self.read.get() + (to + 1 - from));
        self.log.between(from, to)
    }
}

#[test]
fn a_log_played_again_is_the_game_at_every_event_and_plays_nothing_twice() {
    let table = undecided(3, 3_000);
    let undone = table.log.iter().filter(|envelope| goes_back(envelope).is_some()).count();
    assert!(undone > 400, "only {undone} times back");
    let mut playback = Playback::begin(games(), table.log.as_slice()).expect("a game");
    let mut game = Game::from_first(games(), &table.log[0]).expect("a game");
    for envelope in &table.log[1..] {
        playback.step().expect("it fits");
        apply(&mut game, envelope, &table.log).expect("it fits");
        if let Some(to) = goes_back(envelope) {
            let then = replay(games(), &table.log[..usize::try_from(to).expect("small")]).expect("a prefix");
            assert_eq!(playback.game().play_digest(), then.play_digest(), "event {}", envelope.seq);
        }
        assert_eq!(playback.game().undo, game.undo, "event {}", envelope.seq);
        assert_eq!(playback.game().marks.len(), game.marks.len(), "event {}", envelope.seq);
    }
    assert!(playback.coming().is_none());
    assert_eq!(playback.game().digest(), table.game.digest());
    assert_eq!(game.digest(), table.game.digest());
    assert_eq!(playback.played_again(), 0, "boards that are gone back to are kept");
}

/// Pictures read only the requested length of a long game, however few of its events still apply.
#[test]
fn the_last_stretch_of_a_long_game_is_no_longer_than_was_asked() {
    // A game that was not taken back to its beginning.
    let table = (3..23).map(|seed| undecided(seed, 3_000)).find(|table| table.game.marks.len() > 20);
    let table = table.expect("a game of which something stands");
    let past = Past::of_log(adjutant::games::game_list(), &table.log).expect("it fits");
    for far in [0, 1, 40, 400, 10_000] {
        let mut playback = past.lately(far).expect("it fits");
        let read = playback.left().len() as u64;
        assert!(read <= far, "{read} of {far}");
        while playback.coming().is_some() {
            playback.step().expect("nothing goes back behind its beginning");
        }
        assert_eq!(playback.game().play_digest(), table.game.play_digest(), "{far}");
    }
    let commands = table.game.marks.len();
    assert!(past.reach(1) < past.reach(commands) && past.reach(commands + 1) == table.game.seq);
}

#[test]
fn more_boards_than_are_kept_are_made_again_together() {
    let mut table = open(1);
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    for amount in 0..700 {
        let edits = vec![Edit::SetIpcs { power: "soviet_union".into(), amount }];
        let edit = AxisCommand::Edit { edits, reason: "a law".into() };
        table.act(&gm, &Command::from(edit)).expect("edited");
    }
    // Rewinds to one mark after the other: 700 boards are needed, the newest first.
    while let Some(mark) = table.game.marks.last() {
        let back = TableCommand::Rewind { to: mark.seq, reason: "a law".into() };
        table.act(&gm, &back.into()).expect("a mark");
    }
    let mut playback = Playback::begin(games(), table.log.as_slice()).expect("a game");
    while playback.coming().is_some() {
        playback.step().expect("it fits");
    }
    assert_eq!(playback.game().digest(), table.game.digest());
    // Each one separately would be 700 · 700 / 2.
    let again = playback.played_again();
    assert!((1..5_000).contains(&again), "{again} events played again");
}

#[test]
fn taking_back_reads_nothing_of_a_long_log_but_after_battles() {
    let table = undecided(6, 4_000);
    let mut game = Game::from_first(games(), &table.log[0]).expect("a game");
    let (mut taken, mut read) = (0, 0);
    for (place, envelope) in table.log.iter().enumerate().skip(1) {
        let counted = Counted { log: &table.log[..place], read: Cell::new(0) };
        let fights =
            |game: &Game| matches!(game.play.read::<adjutant_game_axis::State>(), Some(state) if state.in_combat());
        // Battles without a die must be looked up.
        let from_a_battle = fights(&game);
        apply(&mut game, envelope, &counted).expect("it fits");
        let is_back = matches!(envelope.event, Event::Table(TableEvent::TakenBack { .. }));
        if is_back && !from_a_battle && !fights(&game) {
            taken += 1;
            read += u64::from(counted.read.get() > 0);
        }
    }
    assert!(taken > 300, "only {taken} commands were taken back");
    assert!(read * 50 < taken, "{read} of {taken} asked for the log");
    assert_eq!(game.digest(), table.game.digest());
}

#[test]
fn after_a_restart_only_the_way_back_to_the_nearest_snapshot_is_read() {
    struct Snapshotted<'a> {
        log: Counted<'a>,
        at: Game,
    }
    impl History for Snapshotted<'_> {
        fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
            self.log.between(from, to)
        }

        fn kept(&self, at_most: Seq) -> Option<(Seq, std::sync::Arc<adjutant_core::Play>)> {
            (self.at.seq <= at_most).then(|| (self.at.seq, std::sync::Arc::new(self.at.play.clone())))
        }
    }
    let mut table = undecided(7, 3_000);
    let seat = table.asked().into_iter().next().expect("it goes on");
    let at = table.game.clone();
    let actor = Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) };
    let before = table.game.play_digest();
    let command = table.any_within(&seat, 1_000);
    table.act(&actor, &command).expect("what is offered");
    let mut again = replay(games(), &table.log).expect("the log replays");
    let history = Snapshotted { log: Counted { log: &table.log, read: Cell::new(0) }, at };
    let events = decide(&again, &actor, &TableCommand::TakeBack.into(), Timestamp(0)).expect("taken back");
    let envelope = Envelope {
        seq: again.seq + 1,
        cause: CauseId::new("back"),
        actor,
        event: events.into_iter().next().expect("an event"),
        ..table.log.last().expect("a log").clone()
    };
    apply(&mut again, &envelope, &history).expect("it fits");
    assert_eq!(again.play_digest(), before);
    assert!(history.log.read.get() <= 20, "{} events were read", history.log.read.get());
}
