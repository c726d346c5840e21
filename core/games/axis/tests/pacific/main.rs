//! The rules of Axis & Allies Pacific by section, case by case, on its own board. The rulings (A1, A2, ...) are those of the
//! digest. The edition is not served before all of its sections are here.

// The bench serves the made-up edition as well.
#[path = "../editions/bench.rs"]
#[allow(dead_code)]
mod bench;
mod bombardment;
mod convoys;
mod edits;
mod guns;
mod naval_bases;
mod random;
mod table;
mod victory;
