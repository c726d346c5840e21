//! Whole games through the machine interface of the real program: what it answers, how it ends, what is kept.

mod golden_log;
mod knowledge;
mod proven_blocks;
mod proven_game;
mod refusals;
mod two_seats;
mod whole_game;

use adjutant_tests::program::Program;

/// The program in a new folder.
fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"))
}
