//! Random legal play: whole games from what is offered, and the laws that hold in every one of them.

use crate::table::{Table, seat};
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Next, Offer, next, replay};
use adjutant_game_war1812::board::{Kind, Side};
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::offer::War1812Offer;
use adjutant_game_war1812::state::{Place, Stage};
use adjutant_game_war1812::{orders, pick};

/// More commands than any game takes.
const MOST: usize = 20_000;

pub(crate) fn check(table: &Table) {
    let state = table.state();
    let board = state.board();
    for (at, block) in state.all_blocks() {
        let def = board.block_def(at);
        let on_board = matches!(block.place, Place::Town(_) | Place::Hand);
        assert_eq!(on_board, block.cv > 0, "{} {block:?}", def.name);
        assert!(block.cv <= def.cv, "{} {block:?}", def.name);
        assert!(block.place != Place::Aside || def.kind == Kind::Indian);
        assert!(block.place != Place::Reserve || def.kind != Kind::Indian);
    }
    for side in Side::BOTH {
        let fleet = &state.fleets[side.ix()];
        let ships: u8 = fleet.towns.iter().chain(&fleet.lakes).map(|ships| ships.total()).sum();
        assert_eq!(ships + fleet.unbuilt + fleet.lost, board.ships[side.ix()], "ships of the {side:?}");
    }
    if !matches!(state.stage, Stage::Combat | Stage::Army) {
        for town in board.all_towns() {
            assert!(Side::BOTH.iter().any(|side| !state.holds(*side, town)), "both stand in {}", board.id(town));
        }
        for lake in board.all_lakes() {
            let one = Side::BOTH.iter().any(|side| state.afloat(*side, lake).is_empty());
            assert!(one || (state.simultaneous && state.stage == Stage::Naval), "both sail {}", board.lake_id(lake));
        }
    }
}

/// Plays on until the game is over; gives how many commands that took.
fn play(table: &mut Table, mut each: impl FnMut(&Table)) -> usize {
    for played in 0..MOST {
        let awaited = table.awaited();
        check(table);
        each(table);
        if matches!(table.game.table.status, Status::Over(_)) {
            return played;
        }
        let seat = awaited[table.pick.below(awaited.len())].clone();
        let offers = table.offers(&seat);
        let take_back = TableCommand::TakeBack.into();
        if table.pick.below(15) == 0 && offers.contains(&Offer::Command(take_back)) {
            table.act(&seat, TableCommand::TakeBack).expect("taken back");
            continue;
        }
        let mut pick = table.pick.clone();
        let command = pick::command(table.state(), &offers, &mut |n| pick.below(n));
        table.pick = pick;
        let Some(command) = command else {
            panic!("{seat} is asked and can do nothing: {:?} {offers:?}", adjutant_core::next(&table.game));
        };
        if let Err(refusal) = table.act(&seat, command.clone()) {
            panic!("{seat} was offered {command:?} and refused it: {refusal:?} in {:?}", table.state().stage);
        }
    }
    panic!("the game does not end");
}

fn ended_games(seeds: std::ops::Range<u64>, options: &[(&str, &str)]) {
    for seed in seeds {
        let mut table = Table::new(seed, options);
        play(&mut table, |_| {});
        let start = std::time::Instant::now();
        let again = replay(&crate::games(), &table.log).expect("the log replays");
        println!("{} events in {:?}", table.log.len(), start.elapsed());
        assert_eq!(again.digest(), table.game.digest(), "seed {seed}");
        let snapshot = table.game.to_snapshot().expect("a snapshot");
        assert_eq!(Game::from_snapshot(&crate::games(), &snapshot).expect("a game").digest(), table.game.digest());
    }
}

#[test]
fn random_games_end() {
    ended_games(0..40, &[]);
}

#[test]
fn random_games_of_simultaneous_movement_end() {
    ended_games(100..140, &[("movement", "simultaneous")]);
}

/// Every command that offers stand for, spelt out: those offered as they are, and what is made of the others.
fn spelt_out(offers: &[Offer]) -> Vec<Command> {
    let written = orders::are_written(offers);
    let each = offers.iter().flat_map(|offer| match offer {
        Offer::Command(command) => vec![command.clone()],
        Offer::Play(offer) => {
            let offer = offer.read().expect("an offer of this game");
            orders::of(offer, written).into_iter().map(Command::from).collect()
        }
    });
    each.collect()
}

#[test]
fn every_order_offered_is_accepted() {
    let mut tried = 0;
    for (seed, options) in [(7, &[][..]), (11, &[][..]), (8, &[("movement", "simultaneous")][..])] {
        let mut table = Table::new(seed, options);
        let mut step = 0;
        play(&mut table, |table| {
            step += 1;
            let in_full = step % 4 == 0;
            for side in ["american", "british"] {
                for (at, order) in spelt_out(&table.offers(&seat(side))).into_iter().enumerate() {
                    // Some are hundreds; every fourth time all of them are tried.
                    if in_full || at < 20 {
                        tried += 1;
                        let would = table.would(&seat(side), &order);
                        assert!(would.is_ok(), "{side} {order:?}: {would:?} in {:?}", table.state().stage);
                    }
                }
            }
        });
    }
    assert!(tried > 5_000, "only {tried} orders");
}

#[test]
fn whoever_is_asked_can_do_something_besides_taking_back() {
    for (seed, options) in [(21, &[][..]), (22, &[][..]), (23, &[("movement", "simultaneous")][..])] {
        let mut table = Table::new(seed, options);
        play(&mut table, |table| {
            let Next::Wait(prompts) = next(&table.game) else { return };
            for asked in prompts.iter().flat_map(|prompt| &prompt.seats) {
                let orders = spelt_out(&table.offers(asked));
                let real = orders.iter().filter(|order| matches!(order, Command::Play(_))).count();
                assert!(real > 0, "{asked} has nothing to say: {prompts:?}");
                let twice = table.offers(asked);
                assert_eq!(spelt_out(&twice), orders, "the same orders in the same order");
            }
        });
    }
}

/// All blocks stand in one town: the towns that need one still can have one, and the prompt says so.
#[test]
fn placing_badly_is_no_dead_end() {
    let mut table = Table::new(3, &[]);
    let american = seat("american");
    loop {
        table.settle();
        let offers = table.offers(&american);
        let blocks = offers.iter().find_map(|offer| match offer.play() {
            Some(War1812Offer::Place { blocks, towns, .. }) => Some((blocks.clone(), towns[0].clone())),
            _ => None,
        });
        let (blocks, town) = blocks.expect("blocks can be placed");
        let in_hand = table.state().all_blocks().any(|(at, block)| {
            block.place == Place::Hand && table.state().board().block_def(at).side == Side::American
        });
        if !in_hand {
            break;
        }
        let all = blocks.iter().map(|block| block.id).collect();
        table.act(&american, C::Place { blocks: all, town }).expect("placed");
    }
    let Some(order) = spelt_out(&table.offers(&american)).into_iter().find(|order| matches!(order, Command::Play(_)))
    else {
        panic!("nothing can be moved");
    };
    table.act(&american, order).expect("moved to where somebody is needed");
}
