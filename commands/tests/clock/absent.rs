//! One player is always absent, and the table agreed to `then pass`. The game continues, through the same code that
//! handles deadlines, whatever the others do.

use super::{HOUR, at, cause};
use crate::game_list::{games, with};
use crate::saying;
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, DiceSource, DiceWish, GameStatus, Opening, Session, Throw, recheck_log};
use adjutant_core::Command;
use adjutant_core::choice::Weight;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, GameId, PlayerId, RollRequest, RulesetId, SeatId, SpaceId, Timestamp};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::AxisCommand;
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

/// More answers and ticks than any of these games takes.
const MOST: usize = 3_000;
/// A present player ends a question with one order in this many, if possible.
const PATIENCE: usize = 5;
/// One order in this many gives up what the end of the phase would lose; otherwise moving and taking back could go on
/// for ever.
const FORBEARANCE: usize = 24;

/// The same dice every time.
struct Dice(Chance);

impl DiceSource for Dice {
    fn throw(&mut self, _: &GameId, request: &RollRequest) -> Throw {
        Throw::Fell { values: self.0.faces(request), proof: Vec::new(), beacon: None }
    }
}

/// A separate person in every seat, and a clock with `pass`.
fn opened(ruleset: &str, options: &[(&str, &str)], seed: u64) -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let opening = Opening { ruleset: RulesetId::new(ruleset), options, dice: DiceWish::OperatingSystem, against: None };
    let gm = PlayerId::new("gm");
    let created = Session::create(with(kept), &GameId::new("test"), &opening, &gm, &cause(), at(0)).expect("created").0;
    let mut session = created.with_dice(Box::new(Dice(Chance::new(seed))));
    for seat in session.game().table.seats.clone() {
        let player = PlayerId::new(seat.id.as_str());
        let command = TableCommand::TakeSeat { seat: seat.id };
        session.execute(&cause(), &Actor::Player { player }, &command.into(), at(0)).expect("a free seat");
    }
    saying::play(&mut session, &gm, ["clock set 24 hours per phase then pass", "start"], at(0));
    session
}

/// Plays until the game is over or `enough` holds. Present players act at random; otherwise the time of the absent runs
/// out.
fn play(session: &mut Session, away: &[&str], chance: &mut Chance, enough: impl Fn(&Session) -> bool) {
    let mut now = at(0);
    for _ in 0..MOST {
        let GameStatus::Waiting(prompts) = session.standing().expect("at rest") else { return };
        if enough(session) {
            return;
        }
        let awaited: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
        let present: Vec<&SeatId> = awaited.iter().filter(|seat| !away.contains(&seat.as_str())).collect();
        if present.is_empty() {
            let due = session.next_deadline().unwrap_or_else(|| panic!("{away:?}: nothing will happen: {prompts:?}"));
            now = now.max(due);
            let before = session.game().seq;
            session.tick(now, at(0)).expect("ticks").unwrap_or_else(|| panic!("the clock does nothing: {prompts:?}"));
            assert!(session.game().seq > before, "a tick that changes nothing: {prompts:?}");
            continue;
        }
        now = Timestamp(now.0 + HOUR / 60);
        let seat = present[chance.below(present.len())];
        let actor = Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) };
        // What cannot be saved is given up eventually.
        let forfeit =
            adjutant_core::choices(session.game(), seat).into_iter().find(|one| one.weight == Weight::Forfeits);
        let given_up = forfeit.filter(|_| chance.below(FORBEARANCE) == 0).map(|one| one.order);
        let Some(command) = given_up.or_else(|| chance.order_within(session.game(), seat, PATIENCE)) else { continue };
        match session.execute(&cause(), &actor, &command, now) {
            // Not every single move is possible after another.
            Ok(_) | Err(Denial::Refused(_)) => {}
            Err(denial) => panic!("{command:?}: {denial:?}"),
        }
    }
    panic!("{away:?}: the game does not end: {:?}", session.standing());
}

fn verified(session: &Session) {
    let log = session.log(1, 1_000_000).expect("the log");
    assert_eq!(recheck_log(games(), &log), None, "what the clock did is what the rules allow it");
    assert_eq!(adjutant_core::replay(games(), &log).expect("replays").digest(), session.game().digest());
}

#[test]
fn a_game_of_blocks_comes_to_its_end_without_one_side() {
    let manners: [&[(&str, &str)]; 2] = [&[("movement", "simultaneous")], &[]];
    let all = seeds::of("a_game_of_blocks_comes_to_its_end_without_one_side").fixed(1..=seeds::choose(0, 2));
    all.rotating(2, 120).play(|seed| {
        let options = manners[seed as usize % manners.len()];
        for away in [&["american"][..], &["british"]] {
            let mut session = opened("war1812", options, seed);
            play(&mut session, away, &mut Chance::new(seed + 10), |_| false);
            assert!(matches!(session.standing(), Ok(GameStatus::Over(_))), "{away:?} {options:?}");
            verified(&session);
        }
    });
}

/// Only the clock acts: three years without any order.
#[test]
fn a_game_of_blocks_comes_to_its_end_without_anybody() {
    let all = || seeds::of("a_game_of_blocks_comes_to_its_end_without_anybody").rotating(1, 60);
    for options in [&[][..], &[("movement", "simultaneous")][..]] {
        all().fixed(3..seeds::choose(3, 4)).play(|seed| {
            let mut session = opened("war1812", options, seed);
            play(&mut session, &["american", "british"], &mut Chance::new(seed), |_| false);
            assert!(matches!(session.standing(), Ok(GameStatus::Over(_))), "{options:?}");
            verified(&session);
        });
    }
}

/// A game of Axis & Allies has no last round, so it must reach further rounds.
#[test]
fn a_war_goes_on_without_each_of_its_powers() {
    let rows: [(&str, &[&str]); 4] = [
        ("aa1941", &["germany", "japan"]),
        ("aa1941", &["soviet_union", "united_kingdom", "united_states"]),
        ("aa_pacific", &["japan"]),
        ("aa_pacific", &["britain", "united_states"]),
    ];
    let all = seeds::of("a_war_goes_on_without_each_of_its_powers").fixed(4..seeds::choose(4, 8));
    all.rotating(2, 80).play(|seed| {
        let (rules, away) = rows[seed as usize % rows.len()];
        let mut session = opened(rules, &[], seed);
        let third = |session: &Session| session.game().play.moment().0 >= 3;
        play(&mut session, away, &mut Chance::new(seed), third);
        verified(&session);
    });
}

/// Ships sent to where there is no battle may neither stay nor be given up, so the phase cannot end.
#[test]
fn what_keeps_a_phase_from_ending_is_taken_back() {
    let mut session = opened("aa1941", &[], 6);
    let done: Command = AxisCommand::Done { phase: None }.into();
    let holder = |seat: &SeatId| Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) };
    let germany = SeatId::new("germany");
    let active = |session: &Session| {
        let state = session.game().play.read::<adjutant_game_axis::State>().expect("a board");
        (state.board().power_def(state.leader()).id.clone(), state.phase())
    };
    while active(&session) != (germany.clone(), Phase::CombatMove) {
        let (seat, _) = active(&session);
        session.execute(&cause(), &holder(&seat), &done, at(0)).expect("nothing was begun");
    }
    let board = adjutant_game_axis::board_file::aa1941();
    let ships: Vec<SpaceId> = {
        let state = session.game().play.read::<adjutant_game_axis::State>().expect("a board");
        let own = state.units().iter().filter(|unit| state.board().power_def(unit.owner).id == germany);
        own.filter(|unit| state.kind_of(unit).abilities.transport_capacity > 0)
            .map(|unit| board.def(unit.at).id.clone())
            .collect()
    };
    let kept = ships.iter().any(|from| {
        let near = board.space(from).map(|space| board.neighbours(space)).unwrap_or_default();
        near.iter().filter(|to| board.is_sea(**to)).any(|to| {
            let line = format!("move 1 transport from {from} to {}", board.def(*to).id);
            let player = PlayerId::new("germany");
            let speaker = As::Seat(germany.clone());
            let said = saying::said(&mut session, (&player, Some(&speaker)), &line, at(0));
            said.is_ok() && session.dry_run(&holder(&germany), &done, at(0)).is_err()
        })
    });
    assert!(kept, "a transport sailed and `done` is refused");
    let due = session.next_deadline().expect("Germany is awaited");
    session.tick(due, at(0)).expect("ticks").expect("the clock passes");
    assert_ne!(active(&session), (germany, Phase::CombatMove), "the turn goes on");
    verified(&session);
}
