//! Runs the rule cases of this game crate from the named files: `cargo xtask case FILE`.

fn main() -> std::process::ExitCode {
    adjutant_practice::answer(&adjutant_game_war1812::cases::War1812Notation)
}
