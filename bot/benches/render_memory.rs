//! How much memory pictures need beyond what the process has already: `cargo bench -p adjutant --bench render-memory`.
//!
//! Resident memory as Linux counts it: what there is before, and the most there ever was until the file is finished.

use adjutant::picture::{Region, Scene, Theme, Window};
use adjutant::words::{Language, Words};
use adjutant_core::axis::board_file::aa1941;
use adjutant_core::command::NewGame;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, create, view};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
        event: create(&new, &gm).expect("the game exists").remove(0),
    };
    view(&Game::from_first(&first).expect("a creation"), &Viewer::Spectator)
}

/// A line of `/proc/self/status`, in kilobytes.
fn status(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux tells about processes");
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect(name);
    line.trim_start_matches(':').trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// Draws, and says how much more memory that took at its highest than there was before.
fn measured(what: &str, view: &View, window: &Window) {
    let scene = Scene {
        view,
        board: aa1941(),
        words: Words::new(Language::En),
        theme: Theme::Light,
        window,
        deadline: None,
        moves: &[],
        fought: &[],
    };
    // The high-water mark begins anew.
    std::fs::write("/proc/self/clear_refs", "5").expect("a mark that can be reset");
    let before = status("VmRSS");
    let size = scene.draw().png().expect("a picture").len();
    let most = status("VmHWM").saturating_sub(before);
    println!("{what:<44} {:>6.1} MB more at most, a file of {} kB", most as f64 / 1024.0, size / 1000);
}

fn main() {
    let view = start();
    measured("the world, the first picture of a process", &view, &Window::World);
    measured("the world, again", &view, &Window::World);
    measured("Europe, the first time", &view, &Window::Region(Region::Europe));
    measured("Europe, again", &view, &Window::Region(Region::Europe));
}
