//! What the real program must survive: being killed at any moment, a full disk, a folder that cannot be used.
//!
//! `ADJUTANT_KILLS=200 cargo test -p adjutant-tests --test crash` is the whole of it; the gate kills ten times.
//! `ADJUTANT_SEED` repeats a run as far as the machine lets it: the moments are seeded, the scheduler is not.

mod killed;
mod ledger;
mod refusing_disk;

use adjutant_tests::golden;
use adjutant_tests::program::Program;
use ledger::Ledger;
use std::sync::OnceLock;

const SCRIPT: &str = "games/aa1941/whole-game.script";
const GAME: &str = "war";

/// The program in a new folder.
fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"))
}

fn script() -> String {
    golden::file(SCRIPT).to_str().expect("a path in UTF-8").to_owned()
}

/// The words that open the table.
fn table(more: &[&str]) -> Vec<String> {
    let words = ["table", "--game", GAME, "--json", "--no-choices", "--test-dice", "ask"];
    words.iter().chain(more).map(|word| (*word).to_owned()).collect()
}

/// The game as nobody disturbs it.
struct Undisturbed {
    log: Ledger,
    digest: String,
}

fn undisturbed() -> &'static Undisturbed {
    static GAME_OVER: OnceLock<Undisturbed> = OnceLock::new();
    GAME_OVER.get_or_init(|| {
        let program = program();
        let words = table(&["--strict", "--script", &script()]);
        let ran = program.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(ran.status, Some(0), "{}", ran.out);
        let mut log = Ledger::default();
        log.hear(&program.log(GAME));
        Undisturbed { log, digest: digest(&program) }
    })
}

fn digest(program: &Program) -> String {
    program.state(GAME)["digest"].as_str().expect("a digest").to_owned()
}
