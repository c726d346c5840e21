//! How long pictures take, from a view to the bytes of a file, on one core: `cargo bench -p adjutant --bench render`.

use adjutant::picture::{Region, Scene, Theme, Window};
use adjutant::words::{Language, Words};
use adjutant_core::axis::board_file::aa1941;
use adjutant_core::command::NewGame;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, create, view};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn start() -> View {
    let gm = PlayerId::new("gm");
    let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice: DicePolicy::Scripted };
    let first = Envelope {
        game: GameId::new("bench"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm.clone() },
        cause: CauseId::new("create"),
        audience: Audience::Everyone,
        event: create(&new, &gm).expect("1941 exists").remove(0),
    };
    view(&Game::from_first(&first).expect("a creation"), &Viewer::Spectator)
}

fn png(bencher: Bencher<'_, '_>, window: &Window, theme: Theme) {
    let (view, board) = (start(), aa1941());
    let words = Words::new(Language::En);
    let scene = Scene { view: &view, board: &board, words, theme, window, deadline: None, moves: &[], fought: &[] };
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

/// Where everything stands, written as SVG; no pixels.
#[divan::bench(sample_count = 40)]
fn drawing(bencher: Bencher<'_, '_>) {
    let (view, board, window) = (start(), aa1941(), Window::World);
    let words = Words::new(Language::En);
    let scene = Scene {
        view: &view,
        board: &board,
        words,
        theme: Theme::Light,
        window: &window,
        deadline: None,
        moves: &[],
        fought: &[],
    };
    bencher.bench_local(|| black_box(scene.draw().svg().len()));
}
