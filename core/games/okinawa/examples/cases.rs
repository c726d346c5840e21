//! Runs rule cases of this game crate from the files that are named: `cargo xtask case FILE`.

fn main() -> std::process::ExitCode {
    adjutant_practice::answer(&adjutant_game_okinawa::cases::OkinawaNotation)
}
