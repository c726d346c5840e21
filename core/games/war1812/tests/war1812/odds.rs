//! Odds of fire compared with the referee, who fights the same battles many times; also what a player may know of a
//! battle.

use crate::war1812::games;
use crate::war1812::table::Table;
use adjutant_core::odds::Odds;
use adjutant_core::prompt::Next;
use adjutant_core::{Refusal, Viewer};
use adjutant_events::{Native, SeatId, SpaceId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::odds::{About, War1812Odds};
use adjutant_game_war1812::prompt::War1812Task as Task;
use adjutant_game_war1812::view::War1812View;
use adjutant_grammar::battles::RetreatWhen;
use adjutant_practice::Chance;
use adjutant_seeds as seeds;

fn ask(about: About, retreat: Option<RetreatWhen>) -> Result<Odds, Refusal> {
    let rules = games().all().remove(0);
    rules.odds(&Native::new(War1812Odds { about, retreat }), None)
}

/// The key of a refusal.
fn refused(odds: Result<Odds, Refusal>) -> String {
    odds.map_or_else(|refusal| refusal.key(), |odds| format!("{odds:?}"))
}

fn blocks(attack: &[u8], defend: &[u8]) -> About {
    About::Blocks { attack: attack.to_vec(), defend: defend.to_vec(), landing: false }
}

fn in_town(table: &Table, viewer: &Viewer, town: &SpaceId, from: Option<&SpaceId>) -> Result<Odds, Refusal> {
    let about = About::Town { town: town.clone(), from: from.cloned(), landing: false };
    let question = Native::new(War1812Odds { about, retreat: None });
    table.game.rules.odds(&question, Some(&table.view(viewer)))
}

/// The seat that is asked, and its question.
fn asked(table: &mut Table) -> Option<(SeatId, Task)> {
    let Next::Wait(prompts) = table.settle() else { return None };
    let prompt = prompts.first()?;
    Some((prompt.seats.first()?.clone(), prompt.task.rules::<Task>()?.clone()))
}

/// Fights a battle with revealed blocks to its end, with hits as proposed, and returns whether the attacker has won.
fn fought(mut table: Table, seed: u64, town: &SpaceId, attacker: &SeatId) -> bool {
    table.chance = Chance::new(seed);
    let there = |table: &Table, seat: &SeatId| {
        let view = table.view(&Viewer::Gm);
        let seen = view.board::<War1812View>().expect("a view of the game");
        let side = Side::of(seat).expect("a side");
        seen.towns.iter().find(|known| known.id == *town).expect("the town").blocks[side.ix()]
    };
    loop {
        let order = match asked(&mut table) {
            Some((seat, Task::FireOrRetreat { .. })) => (seat, C::Fire),
            Some((seat, Task::TakeLosses { .. })) => (seat, C::TakeLosses { losses: Vec::new() }),
            _ => break,
        };
        table.order(&order.0, order.1).expect("it is accepted");
    }
    there(&table, attacker) > 0
}

/// The seeds are fixed: frequencies are only probably near the odds, and a gate must not fail by bad luck.
#[test]
fn the_referee_wins_as_often_as_the_odds_say() {
    let (mut met, mut squares) = (0, 0.0);
    for seed in 1..40 {
        let mut table = Table::new(seed, &[]);
        for _ in 0..4_000 {
            let Some((seat, task)) = asked(&mut table) else { break };
            if let Task::FireOrRetreat { town, .. } = &task {
                let view = table.view(&Viewer::Seat(seat.clone()));
                let battle = view.board::<War1812View>().and_then(|seen| seen.battle.clone()).expect("a battle");
                let odds = in_town(&table, &Viewer::Seat(seat.clone()), town, None).expect("odds");
                assert_eq!(odds.hidden, None, "blocks lie open");
                let other = Side::of(&seat).expect("a side").enemy().seat();
                let others = in_town(&table, &Viewer::Seat(other), town, None).expect("odds");
                assert_eq!(odds, others, "both see the same");
                if (0.1..0.9).contains(&odds.chances.win) && met < 8 {
                    met += 1;
                    let fights = 250;
                    let won = (0..fights).filter(|at| fought(table.again(), 77 + at, town, &battle.attacker)).count();
                    let expected = odds.chances.win;
                    let error = (expected * (1.0 - expected) / fights as f64).sqrt();
                    let off = (won as f64 / fights as f64 - expected) / error;
                    assert!(off.abs() < 4.5, "{town}: {won} of {fights} won, odds {expected:.3}: {odds:?}");
                    squares += off * off;
                }
            }
            let order = table.any_within(&seat, 8);
            table.order(&seat, order).expect("it is accepted");
        }
        if met == 8 {
            break;
        }
    }
    assert_eq!(met, 8, "battles that could go either way");
    assert!(squares / 8.0 < 3.0, "mean square of the errors {}", squares / 8.0);
}

#[test]
fn who_asks_knows_his_own_blocks_and_of_others_how_many() {
    // In the fixed game enough is found.
    let all = seeds::of("who_asks_knows_his_own_blocks_and_of_others_how_many").fixed([5]).rotating(1, 100);
    all.play(asks).together(|found| assert!(found[0] > 20, "{found:?}"));
}

/// Plays a game in which every seat asks and returns the number of questions.
fn asks(seed: u64) -> usize {
    let mut table = Table::placed(seed, &[]);
    let mut found = 0;
    for _ in 0..600 {
        let Some((seat, _)) = asked(&mut table) else { break };
        let view = table.view(&Viewer::Gm);
        let seen = view.board::<War1812View>().expect("a view of the game").clone();
        let holds = |side: Side| {
            seen.towns.iter().filter(move |town| town.blocks[side.ix()] > 0 && town.blocks[side.enemy().ix()] == 0)
        };
        if seen.battle.is_none()
            && let (Some(from), Some(to)) = (holds(Side::American).next(), holds(Side::British).next())
        {
            let as_ = |viewer: Viewer| in_town(&table, &viewer, &to.id, Some(&from.id)).expect("odds");
            let (own, others) = (as_(Viewer::Seat(Side::American.seat())), as_(Viewer::Seat(Side::British.seat())));
            let (all, none) = (as_(Viewer::Gm), as_(Viewer::Spectator));
            let hidden = |odds: &Odds| odds.hidden.map_or((0, 0), |hidden| (hidden.attacker, hidden.defender));
            let (mine, theirs) = (u32::from(from.blocks[0]), u32::from(to.blocks[1]));
            // The American side attacks. Only one printed block is Indian, so its place is known.
            assert_eq!((hidden(&own).0, hidden(&others).1, hidden(&all)), (0, 0, (0, 0)));
            assert_eq!((hidden(&own).1, hidden(&others).0, hidden(&none)), (theirs, mine, (mine, theirs)));
            for odds in [&own, &others, &none] {
                let hidden = odds.hidden.expect("something is hidden");
                let win = odds.chances.win;
                assert!(hidden.least <= win + 1e-9 && win <= hidden.most + 1e-9, "{odds:?}");
                let all = win + odds.chances.lose;
                assert!((all - 1.0).abs() < 1e-6, "{odds:?}");
                for party in [&odds.attacker, &odds.defender] {
                    let lives: f64 = party.survivors.iter().map(|(_, chance)| chance).sum();
                    assert!((lives - 1.0).abs() < 1e-6, "{party:?}");
                }
            }
            found += 1;
        }
        let order = table.any_within(&seat, 8);
        table.order(&seat, order).expect("it is accepted");
    }
    found
}

#[test]
fn what_is_no_battle_is_refused_with_words() {
    for (about, key) in [
        (blocks(&[], &[3]), "war1812-odds-of-what"),
        (blocks(&[4], &[]), "war1812-odds-of-what"),
        (blocks(&[12], &[3]), "war1812-odds-of-what"),
        (blocks(&[4; 26], &[3]), "war1812-odds-of-what"),
        (About::Town { town: SpaceId::new("kingston"), from: None, landing: false }, "war1812-odds-no-battle"),
    ] {
        assert_eq!(refused(ask(about.clone(), None)), key, "{about:?}");
    }
    let retreat = ask(blocks(&[4], &[3]), Some(RetreatWhen::Outnumbered));
    assert_eq!(refused(retreat), "war1812-odds-retreat");
    let table = Table::new(3, &[("odds", "none")]);
    let nowhere = in_town(&table, &Viewer::Spectator, &SpaceId::new("kingston"), None);
    assert_eq!(refused(nowhere), "war1812-odds-no-battle");
    let question = Native::new(War1812Odds { about: blocks(&[4], &[3]), retreat: None });
    let off = table.game.rules.odds(&question, Some(&table.view(&Viewer::Spectator)));
    assert_eq!(refused(off), "table-odds-off");
}

#[test]
fn stronger_sides_win_more_and_retreat_saves_some() {
    let win = |attack: &[u8], defend: &[u8]| ask(blocks(attack, defend), None).expect("odds").chances.win;
    assert!(win(&[4, 4, 4], &[3]) > win(&[4, 4], &[3]) && win(&[4, 4], &[3]) > win(&[4], &[3]));
    assert!(win(&[4], &[3]) > win(&[4], &[4]));
    let stays = ask(blocks(&[4, 4], &[4, 4]), None).expect("odds");
    let leaves = ask(blocks(&[4, 4], &[4, 4]), Some(RetreatWhen::AfterRound(1))).expect("odds");
    assert!(leaves.chances.retreat > 0.5 && leaves.attacker.lost < stays.attacker.lost, "{leaves:?}");
    let landing = About::Blocks { attack: vec![4, 4], defend: vec![4], landing: true };
    assert!(ask(landing, None).expect("odds").chances.win < win(&[4, 4], &[4]));
}
