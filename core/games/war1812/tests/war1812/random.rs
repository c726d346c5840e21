//! Random legal play: whole games made from the choices offered, and the laws that hold in every one of them.

use crate::war1812::table::{Table, seat};
use adjutant_core::choice;
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Next, choices, next, replay};
use adjutant_events::{SeatId, UnitId};
use adjutant_game_war1812::board::{Kind, Side};
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::state::{BlockLocation, SequenceStage};
use adjutant_seeds as seeds;

/// More commands than any game needs.
const MOST: usize = 20_000;

pub(crate) fn check(table: &Table) {
    let state = table.state();
    let board = state.board();
    for (at, block) in state.all_blocks() {
        let def = board.block_def(at);
        let on_board = matches!(block.place, BlockLocation::Town(_) | BlockLocation::Hand);
        assert_eq!(on_board, block.cv > 0, "{} {block:?}", def.name);
        assert!(block.cv <= def.cv, "{} {block:?}", def.name);
        assert!(block.place != BlockLocation::Aside || def.kind == Kind::Indian);
        assert!(block.place != BlockLocation::Reserve || def.kind != Kind::Indian);
    }
    for side in Side::BOTH {
        let fleet = &state.fleets[side.ix()];
        let ships: u8 = fleet.towns.iter().chain(&fleet.lakes).map(|ships| ships.total()).sum();
        assert_eq!(ships + fleet.unbuilt + fleet.lost, board.ships[side.ix()], "ships of the {side:?}");
    }
    if !matches!(state.stage, SequenceStage::Combat | SequenceStage::Army) {
        for town in board.all_towns() {
            assert!(Side::BOTH.iter().any(|side| !state.holds(*side, town)), "both stand in {}", board.id(town));
        }
        for lake in board.all_lakes() {
            let one = Side::BOTH.iter().any(|side| state.afloat(*side, lake).is_empty());
            assert!(
                one || (state.simultaneous && state.stage == SequenceStage::Naval),
                "both sail {}",
                board.lake_id(lake)
            );
        }
    }
}

/// Plays to the end of the game and returns the number of commands.
fn play(table: &mut Table, mut each: impl FnMut(&Table)) -> usize {
    for played in 0..MOST {
        let awaited = table.asked();
        check(table);
        each(table);
        if matches!(table.game.table.status, Status::Over(_)) {
            return played;
        }
        let seat = awaited[table.chance.below(awaited.len())].clone();
        if table.chance.below(15) == 0 && table.can_take_back(&seat) {
            table.order(&seat, TableCommand::TakeBack).expect("taken back");
            continue;
        }
        let command = table.any(&seat);
        if let Err(refusal) = table.order(&seat, command.clone()) {
            panic!("{seat} was offered {command:?} and it is refused: {refusal:?} in {:?}", table.state().stage);
        }
    }
    panic!("the game does not end");
}

fn ended_games(all: seeds::Seeds, options: &[(&str, &str)]) {
    all.play(|seed| {
        let mut table = Table::new(seed, options);
        play(&mut table, |_| {});
        let start = std::time::Instant::now();
        let again = replay(&crate::war1812::games(), &table.log).expect("the log replays");
        println!("{} events in {:?}", table.log.len(), start.elapsed());
        assert_eq!(again.digest(), table.game.digest(), "seed {seed}");
        let snapshot = table.game.to_snapshot().expect("a snapshot");
        assert_eq!(
            Game::from_snapshot(&crate::war1812::games(), &snapshot).expect("a game").digest(),
            table.game.digest()
        );
    });
}

#[test]
fn random_games_end() {
    ended_games(seeds::of("random_games_end").fixed(0..seeds::choose(0, 40)).rotating(6, 1_000), &[]);
}

#[test]
fn random_games_of_simultaneous_movement_end() {
    let all = seeds::of("random_games_of_simultaneous_movement_end").fixed(100..seeds::choose(100, 140));
    ended_games(all.rotating(6, 1_000), &[("movement", "simultaneous")]);
}

/// Every order that a seat's choices spell out or that one value makes by itself, with the proposals.
fn spelt_out(table: &Table, seat: &SeatId) -> Vec<Command> {
    let mut orders: Vec<Command> = Vec::new();
    for choice in choices(&table.game, seat) {
        let whole = choice.is_whole().then(|| choice.order.clone());
        let chains = choice::chains(&choice);
        let single = chains.iter().filter_map(|chain| {
            let picks = choice::single(&choice, chain)?;
            Some(choice::order(&table.game, &choice, &picks).expect("what is in the tree can be picked"))
        });
        orders.extend(whole.into_iter().chain(choice.proposal.clone()).chain(choice.spelt.clone()).chain(single));
    }
    orders
}

#[test]
fn every_order_offered_is_accepted() {
    let all = || seeds::of("every_order_offered_is_accepted").rotating(1, 60);
    // In the fixed games enough is offered.
    let mut tried = 0;
    for (fixed, options) in [(&[7, 11][..], &[][..]), (&[8], &[("movement", "simultaneous")])] {
        let all = all().fixed(fixed.iter().copied());
        all.play(|seed| every_order(seed, options)).together(|games| tried += games.into_iter().sum::<usize>());
    }
    assert!(seeds::alone() || tried > 5_000, "only {tried} orders");
}

/// Plays a game in which every order that is offered is accepted, and returns the number of orders tried.
fn every_order(seed: u64, options: &[(&str, &str)]) -> usize {
    let mut table = Table::new(seed, options);
    let (mut step, mut tried) = (0, 0);
    play(&mut table, |table| {
        step += 1;
        let in_full = step % 4 == 0;
        for side in ["american", "british"] {
            for (at, order) in spelt_out(table, &seat(side)).into_iter().enumerate() {
                // Some choices have hundreds of orders; all of them are tried only every fourth time.
                if in_full || at < 20 {
                    tried += 1;
                    let would = table.would(&seat(side), &order);
                    assert!(would.is_ok(), "{side} {order:?}: {would:?} in {:?}", table.state().stage);
                }
            }
        }
    });
    tried
}

#[test]
fn whoever_is_asked_can_do_something_besides_taking_back() {
    let all = || seeds::of("whoever_is_asked_can_do_something_besides_taking_back").rotating(1, 60);
    for (fixed, options) in
        [(21..seeds::choose(21, 23), &[][..]), (23..seeds::choose(23, 24), &[("movement", "simultaneous")])]
    {
        all().fixed(fixed).play(|seed| {
            let mut table = Table::new(seed, options);
            play(&mut table, |table| {
                let Next::Wait(prompts) = next(&table.game) else { return };
                for asked in prompts.iter().flat_map(|prompt| &prompt.seats) {
                    let orders = spelt_out(table, asked);
                    let real = orders.iter().filter(|order| matches!(order, Command::Play(_))).count();
                    assert!(real > 0, "{asked} has nothing to say: {prompts:?}");
                    assert_eq!(spelt_out(table, asked), orders, "the same orders in the same order");
                }
            });
        });
    }
}

/// All blocks are in one town: the towns that need a block can still have one, and the prompt says so.
#[test]
fn placing_badly_is_no_dead_end() {
    let all = seeds::of("placing_badly_is_no_dead_end").fixed([3]).rotating(3, 200);
    all.play(|seed| placed_badly(Table::new(seed, &[])));
}

fn placed_badly(mut table: Table) {
    let american = seat("american");
    loop {
        table.settle();
        let all = choices(&table.game, &american);
        let placing = all.iter().find(|choice| choice.verb == "place").expect("blocks can be placed");
        let blocks: Vec<UnitId> = choice::pieces(placing).into_iter().map(|piece| piece.id).collect();
        let town = placing.slots[0].values.last().and_then(|town| town.what.end()).expect("a town").clone();
        let in_hand = table.state().all_blocks().any(|(at, block)| {
            block.place == BlockLocation::Hand && table.state().board().block_def(at).side == Side::American
        });
        if !in_hand {
            break;
        }
        table.order(&american, C::Place { blocks, town }).expect("placed");
    }
    let Some(order) = spelt_out(&table, &american).into_iter().find(|order| matches!(order, Command::Play(_))) else {
        panic!("nothing can be moved");
    };
    table.order(&american, order).expect("moved to where somebody is needed");
}
