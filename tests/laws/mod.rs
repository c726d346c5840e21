//! Laws for every game: random legal play never panics, never makes an impossible board, and replays to the same state.
//! Every offered choice is accepted, and every recorded fact can be applied.

mod again;
mod circles;
mod compiled;
mod dependencies;
mod going_back;
mod labels;
mod left_out;
mod lengths;
mod names;
mod pages;
mod positions;
mod rules_pages;
mod sentences;
mod stated;
mod terminals;
mod walls;
mod wildcards;
mod woken;

use adjutant::games::games;
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, replay};
use adjutant_events::{Actor, PlayerId, Seq};
use adjutant_seeds as seeds;
use adjutant_tests::play::play;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(8, 600) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("laws")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_legal_play_is_sound_and_replays(seed in any::<u64>()) {
        let table = play(seed, 600);
        let replayed = replay(games(), &table.log).expect("a log that was played can be replayed");
        prop_assert_eq!(replayed.digest(), table.game.digest());
        prop_assert_eq!(&replayed.marks, &table.game.marks);
        prop_assert_eq!(&replayed.undo, &table.game.undo);
        let snapshot = table.game.to_snapshot().expect("a snapshot");
        prop_assert_eq!(Game::from_snapshot(games(), &snapshot).expect("readable").digest(), table.game.digest());
    }

    #[test]
    fn rewinding_restores_the_board_exactly(seed in any::<u64>(), at in any::<prop::sample::Index>()) {
        let mut table = play(seed, 200);
        let marks = table.game.marks.clone();
        prop_assume!(!marks.is_empty());
        let to: Seq = marks[at.index(marks.len())].seq;
        let then = replay(games(), &table.log[..usize::try_from(to).expect("small")]).expect("a prefix");
        let gm = Actor::Gm { player: PlayerId::new("gm") };
        table.act(&gm, &TableCommand::Rewind { to, reason: "a law".into() }.into()).expect("a mark");
        prop_assert_eq!(then.play_digest(), table.game.play_digest());
        let replayed = replay(games(), &table.log).expect("replayable");
        prop_assert_eq!(replayed.digest(), table.game.digest());
    }
}
