//! Runs rule cases of this game from the given files: `cargo xtask case FILE`.

fn main() -> std::process::ExitCode {
    adjutant_practice::answer(&adjutant_game_axis::cases::AxisNotation)
}
