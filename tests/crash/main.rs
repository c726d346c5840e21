//! What the real program must survive: a kill at any moment, a full disk, an unusable folder. It is a separate test
//! program because it kills processes and fills disks.
//!
//! `ADJUTANT_KILLS=200 cargo test -p adjutant-tests --test crash` runs everything. The gate has a few kills, at other
//! moments after every commit. `ADJUTANT_ONLY` repeats a run only approximately: the moments are seeded, but the
//! scheduler is not.

mod committed;
mod killed;
mod ledger;
mod outside;
mod reading;
mod refusing_disk;
mod witness;

use adjutant_tests::blocks::Blocks;
use adjutant_tests::golden;
use adjutant_tests::program::Program;
use ledger::Ledger;
use std::sync::OnceLock;

const SCRIPT: &str = "games/aa1941/whole-game.script";
const PACIFIC: &str = "games/aa_pacific/whole-game.script";
const GAME: &str = "war";

/// The rules of the game under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rules {
    /// Axis & Allies 1941: the script of a whole game.
    Axis,
    /// Axis & Allies Pacific: the script of a whole game.
    Pacific,
    /// War of 1812: the lines of a whole random game, with everything visible.
    Blocks,
}

impl Rules {
    /// The file of the script.
    fn script(self) -> String {
        match self {
            Self::Axis => golden::file(SCRIPT).to_str().expect("a path in UTF-8").to_owned(),
            Self::Pacific => golden::file(PACIFIC).to_str().expect("a path in UTF-8").to_owned(),
            Self::Blocks => blocks().path("blocks.script").to_str().expect("a path in UTF-8").to_owned(),
        }
    }

    /// The arguments that open the table.
    fn table(self, more: &[&str]) -> Vec<String> {
        self.table_of(GAME, more)
    }

    /// The arguments that open the table of a game with another name.
    fn table_of(self, game: &str, more: &[&str]) -> Vec<String> {
        let words = ["table", "--game", game, "--json", "--gm", "--no-choices", "--test-dice", "ask"];
        let own: &[&str] = match self {
            Self::Axis => &[],
            Self::Pacific => &["--rules", "aa_pacific"],
            Self::Blocks => &["--rules", "war1812"],
        };
        words.iter().chain(own).chain(more).map(|word| (*word).to_owned()).collect()
    }

    /// The whole log, with secrets.
    fn log(self, program: &Program) -> Vec<serde_json::Value> {
        match self {
            Self::Axis => program.log(GAME),
            Self::Pacific | Self::Blocks => program.run(&["log", GAME, "--json", "--gm"]).objects(),
        }
    }

    /// The game without kills.
    fn undisturbed(self) -> &'static Undisturbed {
        static AXIS: OnceLock<Undisturbed> = OnceLock::new();
        static PACIFIC: OnceLock<Undisturbed> = OnceLock::new();
        static BLOCKS: OnceLock<Undisturbed> = OnceLock::new();
        let game_over = match self {
            Self::Axis => &AXIS,
            Self::Pacific => &PACIFIC,
            Self::Blocks => &BLOCKS,
        };
        game_over.get_or_init(|| {
            let program = program();
            let words = self.table(&["--strict", "--script", &self.script()]);
            let ran = program.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(ran.status, Some(0), "{}", ran.out);
            let mut log = Ledger::default();
            log.hear(&self.log(&program));
            Undisturbed { log, digest: digest(&program) }
        })
    }
}

/// The program whose folder has the script of a whole game of War of 1812; it is played once and recorded.
fn blocks() -> &'static Program {
    static PLAYED: OnceLock<Program> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let program = program();
        let words = ["table", "--game", GAME, "--json", "--test-dice", "ask", "--rules", "war1812", "--gm"];
        let mut game = Blocks::new(program.talk(&words), 7);
        game.play(3_000);
        assert!(game.is_over(), "the game does not end");
        let script = game.said.join("\n") + "\n";
        assert_eq!(game.end().1, Some(0));
        std::fs::write(program.path("blocks.script"), script).expect("written");
        program
    })
}

/// The program in a new folder.
fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"))
}

fn script() -> String {
    Rules::Axis.script()
}

/// The arguments that open the table of Axis & Allies.
fn table(more: &[&str]) -> Vec<String> {
    Rules::Axis.table(more)
}

/// A number from an environment variable.
fn of_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{name} must be a number: {value}")))
}

/// The game without kills.
struct Undisturbed {
    log: Ledger,
    digest: String,
}

fn undisturbed() -> &'static Undisturbed {
    Rules::Axis.undisturbed()
}

fn digest(program: &Program) -> String {
    program.state(GAME)["digest"].as_str().expect("a digest").to_owned()
}
