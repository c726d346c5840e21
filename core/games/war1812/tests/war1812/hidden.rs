//! Hidden information stays hidden (2.2): nothing that a seat sees, is offered or is answered depends on it.

use crate::war1812::games;
use crate::war1812::table::{Table, seat};
use adjutant_core::choice::chance;
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::game::copy;
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Viewer, choices, decide, referee, stand_in, view};
use adjutant_events::office::Level;
use adjutant_events::{Actor, Audience, Envelope, Event, RollEvent, SeatId, Timestamp};
use adjutant_game_war1812::board::{BlockIx, Kind, Side};
use adjutant_game_war1812::fact::War1812Event as E;
use adjutant_game_war1812::state::{BlockLocation, State, Step};
use adjutant_game_war1812::view::War1812View;
use adjutant_practice::{Chance, Opening};
use adjutant_seeds as seeds;
use std::sync::atomic::AtomicBool;

/// The same game with other blocks for a side wherever nobody else can tell.
fn disguised(game: &Game, side: Side, pick: &mut Chance) -> Game {
    let mut other = game.clone();
    let state = other.play.read_mut::<adjutant_game_war1812::State>().expect("this game");
    let open = state.battle.as_ref().filter(|battle| battle.open || matches!(battle.step, Step::PursuitHits(_)));
    let open = open.map(|battle| battle.town);
    let moving: Vec<BlockIx> =
        state.sides[side.ix()].group.iter().flat_map(|group| group.orders.iter().map(|order| order.block)).collect();
    let free = |state: &State, at: &BlockIx| {
        let place = state.block(*at).place;
        state.kind(*at) != Kind::Indian
            && open.is_none_or(|town| place != BlockLocation::Town(town))
            && !moving.contains(at)
    };
    let blocks: Vec<BlockIx> = state.board().blocks_of(side).filter(|at| free(state, at)).collect();
    for _ in 0..20 {
        let (a, b) = (blocks[pick.below(blocks.len())], blocks[pick.below(blocks.len())]);
        state.blocks.swap(a.ix(), b.ix());
        for at in [a, b] {
            let full = state.board().block_def(at).cv;
            let on_board = state.blocks[at.ix()].cv > 0;
            state.blocks[at.ix()].cv = if on_board { 1 + pick.below(usize::from(full)) as u8 } else { 0 };
        }
    }
    other
}

/// The events of orders, or the refusals. Accepting battle reveals the battle (10.1a); the revealed blocks are left out
/// then.
fn answers(game: &Game, side: Side, commands: &[Command]) -> Vec<String> {
    let actor = Actor::Seat { seat: side.seat(), player: side.word().into() };
    let shown = |event: Event| match event.fact() {
        Some(E::BattleRevealed { town, .. }) => format!("revealed in {town}"),
        _ => format!("{event:?}"),
    };
    let answer = |command: &Command| {
        let decided = decide(game, &actor, command, Timestamp(0));
        format!("{:?}", decided.map(|events| events.into_iter().map(shown).collect::<Vec<String>>()))
    };
    commands.iter().map(answer).collect()
}

#[test]
fn nothing_a_seat_sees_or_hears_depends_on_what_the_other_hides() {
    let all = || seeds::of("nothing_a_seat_sees_or_hears_depends_on_what_the_other_hides").rotating(1, 100);
    // Accepting battle reveals the battle, as it should; the test had taken that for a fault.
    let kept = [(1_279_860_446, "attackers of whom nobody has moved since, and who are revealed")];
    for (fixed, options) in
        [(1..seeds::choose(1, 3), &[][..]), (3..seeds::choose(3, 4), &[("movement", "simultaneous")])]
    {
        all().kept(&kept).fixed(fixed).play(|seed| nothing_shows(seed, options));
    }
}

/// Plays a game in which nothing reveals what is hidden.
fn nothing_shows(seed: u64, options: &[(&str, &str)]) {
    let mut table = Table::new(seed, options);
    let mut shuffle = Chance::new(seed + 1000);
    for order in 0..900 {
        let awaited = table.asked();
        if matches!(table.game.table.status, Status::Over(_)) {
            break;
        }
        let mut commands: Vec<Command> = Vec::new();
        for side in Side::BOTH {
            for choice in choices(&table.game, &side.seat()) {
                let order = chance::fill(&table.game, &side.seat(), &choice, &mut |n| shuffle.below(n));
                commands.extend(order.into_iter().chain(choice.spelt.first().cloned()));
            }
        }
        for side in Side::BOTH {
            let other = disguised(&table.game, side.enemy(), &mut shuffle);
            let viewer = Viewer::Seat(side.seat());
            assert_eq!(view(&table.game, &viewer).play, view(&other, &viewer).play, "seed {seed} {side:?}");
            assert_eq!(choices(&table.game, &side.seat()), choices(&other, &side.seat()), "seed {seed} {side:?}");
            if order % 4 == 0 {
                let drawn = |game: &Game| copy::options(&games(), game, &side.seat(), seed).map_err(|no| no.key());
                assert_eq!(drawn(&table.game), drawn(&other), "seed {seed} {side:?}: what a copy draws");
            }
            let (here, there) = (answers(&table.game, side, &commands), answers(&other, side, &commands));
            for ((command, here), there) in commands.iter().zip(here).zip(there) {
                assert_eq!(here, there, "seed {seed}: {side:?} hears of the enemy from {command:?}");
            }
        }
        let nobody =
            (disguised(&table.game, Side::American, &mut shuffle), disguised(&table.game, Side::British, &mut shuffle));
        for other in [&nobody.0, &nobody.1] {
            assert_eq!(view(&table.game, &Viewer::Spectator).play, view(other, &Viewer::Spectator).play);
        }
        let asked = awaited[table.chance.below(awaited.len())].clone();
        let command = table.any(&asked);
        table.order(&asked, command).expect("what is offered");
    }
}

fn said_by_stand_in(game: &Game, seat: &SeatId) -> Option<Command> {
    stand_in::order(game, seat, &AtomicBool::new(false))
}

/// A stand-in tries its orders on the real game: neither its choices nor the refusals may tell it anything about the
/// enemy.
#[test]
fn what_a_stand_in_says_does_not_depend_on_what_the_other_hides() {
    let all = || seeds::of("what_a_stand_in_says_does_not_depend_on_what_the_other_hides").rotating(1, 60);
    // In the fixed games it is asked often enough.
    let (mut asked, mut otherwise) = (0, 0);
    let fixed = seeds::choose([(1..2, &[][..]), (3..4, &SIMULTANEOUS)], [(1..3, &[][..]), (3..4, &SIMULTANEOUS)]);
    for (fixed, options) in fixed {
        all().fixed(fixed).play(|seed| says_the_same(seed, options)).together(|games| {
            asked += games.iter().map(|game| game.0).sum::<usize>();
            otherwise += games.iter().map(|game| game.1).sum::<usize>();
        });
    }
    let least = seeds::choose((200, 13), (300, 20));
    assert!(seeds::alone() || asked > least.0, "asked only {asked} times");
    assert!(seeds::alone() || otherwise > least.1, "its own blocks mattered {otherwise} times");
}

const SIMULTANEOUS: [(&str, &str); 1] = [("movement", "simultaneous")];

/// Plays a game of stand-ins. Returns how often one was asked, and how often it answered differently with other blocks
/// of its own.
fn says_the_same(seed: u64, options: &[(&str, &str)]) -> (usize, usize) {
    let (mut asked, mut otherwise) = (0, 0);
    let mut table = Table::new(seed, options);
    let master = Opening::of("war1812").with(options).master();
    for side in Side::BOTH {
        let command = TableCommand::from(OfficeCommand::SeatStandIn { seat: side.seat(), level: Level::Steady });
        table.must(&master, &command.into());
    }
    let mut shuffle = Chance::new(seed + 2000);
    for _ in 0..250 {
        table.settle();
        let Some(seat) = stand_in::due(&table.game) else { break };
        let side = if seat == Side::American.seat() { Side::American } else { Side::British };
        let said = said_by_stand_in(&table.game, &seat);
        let other = disguised(&table.game, side.enemy(), &mut shuffle);
        assert_eq!(said, said_by_stand_in(&other, &seat), "seed {seed}: {side:?} knows something of the enemy");
        // With other blocks of its own it does answer differently: it uses what it may see.
        let own = disguised(&table.game, side, &mut shuffle);
        otherwise += usize::from(said != said_by_stand_in(&own, &seat));
        asked += 1;
        table.must(&stand_in::actor(&seat), &said.expect("it says something"));
    }
    (asked, otherwise)
}

#[test]
fn a_view_names_only_ones_own_blocks() {
    let mut table = Table::new(5, &[]);
    table.settle();
    let seen = |viewer: &Viewer| table.view(viewer).board::<War1812View>().expect("this game").clone();
    for side in Side::BOTH {
        let board = seen(&Viewer::Seat(side.seat()));
        assert_eq!(board.blocks.len(), 19);
        assert!(board.blocks.iter().all(|block| block.owner == side.seat()));
    }
    assert_eq!(seen(&Viewer::Gm).blocks.len(), 38);
    assert!(seen(&Viewer::Spectator).blocks.is_empty());
}

#[test]
fn events_that_name_blocks_are_their_owners_alone() {
    // The fixed game contains enough hidden events.
    seeds::of("events_that_name_blocks_are_their_owners_alone")
        .fixed([6])
        .rotating(3, 300)
        .play(own_alone)
        .together(|hidden| assert!(hidden[0] > 20, "only {hidden:?} hidden events"));
}

/// Plays a game whose hidden events are only for their owners and returns their number.
fn own_alone(seed: u64) -> usize {
    let mut table = Table::new(seed, &[]);
    // The game should mostly stop before its end, because then everyone may read everything.
    for _ in 0..100 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let command = table.any(&asked);
        table.order(&asked, command).expect("what is offered");
    }
    let mut hidden = 0;
    let mut ordered = Audience::Everyone;
    for envelope in &table.log {
        assert_eq!(envelope.audience, referee::audience(table.game.rules.family(), &envelope.actor, &envelope.event));
        if let Event::Roll(RollEvent::DrawSealed { .. }) = &envelope.event {
            assert_eq!(envelope.audience, Audience::Gm);
            continue;
        }
        if envelope.actor != Actor::Referee {
            // An order that everyone may read as it was given must not cause a hidden event.
            let open = ordered != Audience::Everyone || envelope.audience == Audience::Everyone;
            assert!(matches!(envelope.event, Event::Ordered(_)) || open, "{envelope:?}");
        }
        if let (Event::Ordered(_), Audience::Seat(own)) = (&envelope.event, &envelope.audience) {
            assert_eq!(envelope.actor.seat(), Some(own));
            ordered = envelope.audience.clone();
            continue;
        }
        if let Event::Ordered(_) = &envelope.event {
            ordered = envelope.audience.clone();
        }
        if let Some(
            E::BlocksDrawn { seat, .. }
            | E::BlocksPlaced { seat, .. }
            | E::GroupOrdered { seat, .. }
            | E::LossesAssigned { seat, .. }
            | E::AttritionChosen { seat, .. },
        ) = envelope.event.fact()
        {
            hidden += 1;
            assert_eq!(envelope.audience, Audience::Seat(seat.clone()));
            continue;
        }
        assert_eq!(envelope.audience, Audience::Everyone);
        let shown = format!("{:?}", envelope.event);
        assert!(!shown.contains("UnitId"), "a block's number in public: {shown}");
    }
    let american = Audience::Seat(seat("american"));
    let over = matches!(table.game.table.status, Status::Over(_));
    let secret = |one: &&Envelope| one.audience == american || one.audience == Audience::Gm;
    for envelope in table.log.iter().filter(secret) {
        assert!(referee::may_read(&table.game, &Viewer::Gm, envelope));
        for viewer in [Viewer::Spectator, Viewer::Seat(seat("british"))] {
            assert_eq!(referee::may_read(&table.game, &viewer, envelope), over);
            // The present rule counts too, whatever audience was recorded.
            let open = Envelope { audience: Audience::Everyone, ..envelope.clone() };
            assert_eq!(referee::may_read(&table.game, &viewer, &open), over);
        }
    }
    let mut own = table.log.iter().filter(|one| one.audience == american);
    assert!(own.all(|one| referee::may_read(&table.game, &Viewer::Seat(seat("american")), one)));
    hidden
}
