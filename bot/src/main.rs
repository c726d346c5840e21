//! `adjutant`.
fn main() {}
