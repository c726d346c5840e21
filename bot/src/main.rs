//! `adjutant`: the program.

use std::process::ExitCode;

/// Games are loaded on many threads and kept for long: the system's allocator would keep a hundred kilobytes of scraps
/// for each (`docs/benchmarks.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    adjutant::cli::main()
}
