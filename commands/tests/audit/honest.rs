//! Honest games verify.

use crate::audit::forge::{alter, first, found, redo_proofs, sign};
use crate::audit::game::{Kind, SHORT, Table, secrets, server};
use crate::game_list::games;
use adjutant_audit::{Bundle, Outcome, Subject, Unproven, examine, verify};
use adjutant_core::Next;
use adjutant_core::command::NewGame;
use adjutant_events::{Actor, BeaconPolicy, DicePolicy, Event, RollEvent};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::house_rules::fact::{HouseEvent, Sum};
use adjutant_seeds as seeds;

#[test]
fn random_games_verify() {
    let all = seeds::of("random_games_verify").fixed(0..seeds::choose(2, 12)).rotating(2, 200);
    let played = all.play(|seed| {
        let kind = Kind { seed, patience: 2 + seed as usize % 5, commands: 150, close: seed % 2 == 0, ..SHORT };
        let table = Table::open(kind).play();
        let bundle = table.bundle();
        let verdict = verify(games(), &bundle, &table.notes());
        assert_eq!(verdict.outcome, Outcome::Fair, "seed {seed}: {verdict:?}");
        assert_eq!(verdict.counts.replayed_to, table.log.len() as u64);
        assert_eq!(verdict.counts.rolls, u64::from(table.game.table.rolls));
        println!("{seed}: {:?}", verdict.counts);
        let file = bundle.write().unwrap();
        assert_eq!(Bundle::read(&file).as_ref(), Ok(&bundle));
        assert_eq!(examine(games(), &file, &[]).outcome, Outcome::Fair);
        verdict.counts.checkpoints
    });
    // None of the fixed games is short.
    played.together(|checkpoints| assert!(checkpoints.iter().all(|count| *count > 2), "{checkpoints:?}"));
}

#[test]
fn games_under_house_rules_verify() {
    let terms: [&[(&str, &str)]; 3] = [
        &[("luck", "low_luck"), ("rounds", "2")],
        &[("bid", "9"), ("bid_units", "one_a_space"), ("rounds", "1"), ("judged", "by_unit_value")],
        &[("bid", "7"), ("bid_side", "allies"), ("bid_units", "free"), ("luck", "low_luck")],
    ];
    seeds::of("games_under_house_rules_verify").fixed(0..seeds::choose(0, 3)).rotating(2, 90).play(|seed| {
        let options = terms[seed as usize % terms.len()];
        let kind = Kind { name: "house-rules", seed, commands: 400, ..SHORT };
        let (secrets, server) = (secrets(), server());
        let dice = DicePolicy::Verifiable {
            rolls: secrets.rolls.public_key(),
            server: server.public_key(),
            beacon: BeaconPolicy::Off,
        };
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let new = NewGame { ruleset: "aa1941".into(), options, dice };
        let table = Table::open_game(kind, &new, secrets, server, None).play();
        let verdict = verify(games(), &table.bundle(), &table.notes());
        assert_eq!(verdict.outcome, Outcome::Fair, "{:?}: {verdict:?}", new.options);
        assert_eq!(verdict.counts.replayed_to, table.log.len() as u64);
    });
}

#[test]
fn a_sum_of_low_luck_that_does_not_follow_is_found() {
    let (secrets, server) = (secrets(), server());
    let dice = DicePolicy::Verifiable {
        rolls: secrets.rolls.public_key(),
        server: server.public_key(),
        beacon: BeaconPolicy::Off,
    };
    let options = vec![("luck".to_owned(), "low_luck".to_owned())];
    let new = NewGame { ruleset: "aa1941".into(), options, dice };
    let table = Table::open_game(Kind { commands: 150, ..SHORT }, &new, secrets, server, None).play();
    let bent = |event: Event| match event.fact() {
        Some(AxisEvent::House(HouseEvent::HitsCounted { power, space, round, purpose, sums })) => {
            let sums = sums.iter().map(|sum| Sum { hits: sum.hits + 1, ..*sum }).collect();
            let (power, space, round, purpose) = (power.clone(), space.clone(), *round, purpose.clone());
            Some(AxisEvent::House(HouseEvent::HitsCounted { power, space, round, purpose, sums }).into())
        }
        _ => None,
    };
    let bundle = table.bundle();
    let at = first(&bundle, |event| bent(event.clone()).is_some());
    let mut altered = alter(&bundle, at, |one| one.event = bent(one.event.clone()).expect("a sum"));
    // As the operator could: everything after it is proven and signed again, so only the rule of the sum reveals it.
    redo_proofs(&mut altered, &table, at);
    let found = found(&sign(altered));
    assert_eq!(found.seq(), Some(at), "{found:?}");
}

#[test]
fn a_carrier_that_sailed_without_its_fighter_and_aircraft_given_up_were_orders() {
    let mut table = Table::open(SHORT);
    let mut orders = 0;
    let mut say = |table: &mut Table, command: AxisCommand| {
        let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
        let seat = prompts[0].seats[0].clone();
        let player = table.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        table.act(&Actor::Seat { seat, player }, &command.into());
        orders += 1;
    };
    let british = |table: &Table| {
        let state = table.game.play.read::<adjutant_game_axis::State>().expect("a board");
        let power = &state.board().leader(state.turn()).id;
        power.as_str() == "united_kingdom" && state.phase() == Phase::NoncombatMove
    };
    table.settle();
    while !british(&table) {
        say(&mut table, AxisCommand::Done { phase: None });
        table.settle();
    }
    let units = vec![Selection { kind: "carrier".into(), count: Some(1), which: Which::Empty }];
    let (from, to) = ("sz14".into(), "sz9".into());
    say(&mut table, AxisCommand::Move { units, from, via: Vec::new(), to, transport: None });
    say(&mut table, AxisCommand::DoneAnyway);
    table.settle();
    let lost = |event: &Event| matches!(event.fact(), Some(adjutant_game_axis::fact::AxisEvent::UnitsLost { .. }));
    assert!(table.log.iter().any(|one| lost(&one.event)), "the fighter was left in the air");
    let counts = verify(games(), &table.bundle(), &table.notes()).counts;
    assert!(counts.orders_confirmed >= orders, "{counts:?}");
}

#[test]
fn every_roll_of_a_game_can_be_proven_alone() {
    let table = Table::open(SHORT).play();
    assert!(table.game.table.rolls > 0);
    for roll in 1..=table.game.table.rolls {
        let text = table.proof(roll).write().unwrap();
        assert!(text.len() <= 4096, "{} bytes", text.len());
        let verdict = examine(games(), text.as_bytes(), &[]);
        assert_eq!((verdict.subject, &verdict.outcome), (Subject::Roll { roll }, &Outcome::Fair), "{verdict:?}");
    }
}

#[test]
fn dice_without_proofs_are_unproven_and_not_wrong() {
    for (dice, outcome) in [
        (DicePolicy::Scripted, Outcome::Unproven(Unproven::ScriptedDice {})),
        (DicePolicy::OperatingSystem, Outcome::Unproven(Unproven::SystemDice {})),
    ] {
        let table = Table::open_with(SHORT, dice, crate::audit::game::secrets(), crate::audit::game::server()).play();
        assert!(table.log.iter().any(|one| matches!(one.event, Event::Roll(RollEvent::DiceRolled { .. }))));
        assert_eq!(verify(games(), &table.bundle(), &[]).outcome, outcome);
    }
}
