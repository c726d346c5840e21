//! The rules of Axis & Allies Pacific by section, case by case, on its own board. The rulings (A1, A2, ...) are those
//! of the digest. Rules that are not implemented are listed at the end of its page.

mod bombardment;
mod cases;
mod chance_of_war;
mod complexes;
mod convoy_money;
mod convoys;
mod edits;
mod first_round;
mod first_round_by_hand;
mod flak;
mod guns;
mod kept;
mod land;
mod levy;
mod naval_bases;
mod points;
mod random;
mod sea;
mod table;
mod victory;
