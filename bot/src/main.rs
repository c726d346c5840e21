//! `adjutant`: the program.

use std::process::ExitCode;

/// The global allocator. With the system's allocator, each loaded game would cost a further hundred kilobytes
/// (`docs/benchmarks.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    adjutant::cli::main()
}
