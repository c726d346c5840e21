//! Whole games through the machine interface of the real program: what it answers, how it ends, what is kept.

mod copies;
mod golden_league;
mod golden_log;
mod knowledge;
mod offered;
mod predicted;
mod proven_blocks;
mod proven_game;
mod refusals;
mod released;
mod two_seats;
mod whole_game;

use adjutant_tests::program::Program;

/// The program in a new folder.
fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"))
}

/// Leaves a file for whoever checks evidence with another program, if the gate asks for it (`docs/testing.md`).
fn leave(at: &Program, file: &str, name: &str) {
    if let Some(folder) = std::env::var_os("ADJUTANT_EVIDENCE") {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::copy(at.path(file), std::path::Path::new(&folder).join(name)).expect("copied");
    }
}
