//! How long pictures take, from a view to the bytes of a file, on one core: `cargo bench -p adjutant --bench render`.

use adjutant::picture::{Region, Scene, Theme, Window, war1812};
use adjutant::words::{Language, Words};
use adjutant_core::axis::board_file::aa1941;
use adjutant_core::command::NewGame;
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Game, Viewer, create, view};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn start(ruleset: &str) -> View {
    let gm = PlayerId::new("gm");
    let new = NewGame { ruleset: ruleset.into(), options: Vec::new(), dice: DicePolicy::Scripted };
    let first = Envelope {
        game: GameId::new("bench"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm.clone() },
        cause: CauseId::new("create"),
        audience: Audience::Everyone,
        event: create(&new, &gm).expect("the game exists").remove(0),
    };
    view(&Game::from_first(&first).expect("a creation"), &Viewer::Spectator)
}

fn png(bencher: Bencher<'_, '_>, window: &Window, theme: Theme) {
    let (view, board) = (start("aa1941"), aa1941());
    let words = Words::new(Language::En);
    let scene = Scene { view: &view, board, words, theme, window, deadline: None, moves: &[], fought: &[] };
    // What is static is made once in the life of a process.
    scene.draw().png().expect("a picture");
    bencher.bench_local(|| black_box(scene.draw().png().expect("a picture").len()));
}

#[divan::bench(sample_count = 40)]
fn world(bencher: Bencher<'_, '_>) {
    png(bencher, &Window::World, Theme::Light);
}

#[divan::bench(sample_count = 40)]
fn region(bencher: Bencher<'_, '_>) {
    png(bencher, &Window::Region(Region::Europe), Theme::Light);
}

#[divan::bench(sample_count = 40)]
fn region_over_the_edge(bencher: Bencher<'_, '_>) {
    png(bencher, &Window::Region(Region::Pacific), Theme::Dark);
}

/// Ten blocks in every town.
#[divan::bench(sample_count = 40)]
fn war_of_1812(bencher: Bencher<'_, '_>) {
    let PlayView::War1812(mut play) = start("war1812").play else { return };
    play.towns.iter_mut().for_each(|town| town.blocks = [10, 0]);
    let board = adjutant_core::war1812::board_file::war1812();
    let with = war1812::Stationery { board, words: Words::new(Language::En), theme: Theme::Light };
    let scene = war1812::Scene { with, play: &play, deadline: None, marches: &[] };
    scene.draw().png().expect("a picture");
    bencher.bench_local(|| black_box(scene.draw().png().expect("a picture").len()));
}

/// Where everything stands, written as SVG; no pixels.
#[divan::bench(sample_count = 40)]
fn drawing(bencher: Bencher<'_, '_>) {
    let (view, board, window) = (start("aa1941"), aa1941(), Window::World);
    let words = Words::new(Language::En);
    let scene = Scene {
        view: &view,
        board,
        words,
        theme: Theme::Light,
        window: &window,
        deadline: None,
        moves: &[],
        fought: &[],
    };
    bencher.bench_local(|| black_box(scene.draw().svg().len()));
}
