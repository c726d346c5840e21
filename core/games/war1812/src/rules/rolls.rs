//! Every roll of dice, with its purpose and the side that makes it.
//!
//! `hits_on` counts from the highest face: 1 is a 6, 3 is 4 to 6. With `hits_on` 0, a rule reads the face itself.
//!
//! Sections: `4.2`, `8.3`, `8.4`, `17`.

use crate::model::board::{Kind, SHIP, Side};
use adjutant_core::draws;
use adjutant_events::{DRAW, DieGroup, KindId, Reading, RollRequest, SpaceId};

/// The order of play: 2 dice for each side (4.2).
pub const ORDER: &str = "order";
/// Militia at the border (17).
pub const MILITIA: &str = "militia";
/// The crossing block that is held back (17): its place in the order that its owner wrote down.
pub const MILITIA_PICK: &str = "militia_pick";
/// Forced marches (9.2): the faces that complete them.
pub const MARCH: &str = "forced_march";
/// Fire in a town (10.1).
pub const FIRE: &str = "fire";
/// Pursuit fire (11.1).
pub const PURSUIT: &str = "pursuit";
/// Fire on a lake by both sides at the same time (7.2).
pub const NAVAL_FIRE: &str = "naval_fire";
/// Ships in a captured port (8.4): the faces with which they escape.
pub const CAPTURE: &str = "capture";
/// Groups exchange places: the side that names the battlefield (19.4).
pub const BATTLEFIELD: &str = "battlefield";
/// Both sides enter an empty lake: the side that defends (19.5).
pub const LAKE: &str = "lake_defence";
/// The side that chooses the order of battles of the turn in simultaneous movement (J29).
pub const BATTLE_ORDER: &str = "battle_order";

/// The highest face is a hit.
pub const SIX: u16 = 1;
/// The faces 4, 5 and 6 are hits.
pub const HALF: u16 = 3;

/// The word for the dice of a block whose kind is hidden.
pub const BLOCK: &str = "block";

/// The number of faces that are among the `hits_on` highest of a six-sided die.
pub fn hits(faces: &[u16], hits_on: u16) -> u16 {
    faces.iter().filter(|face| reads(hits_on).is_hit(**face) == Some(true)).count() as u16
}

/// How a six-sided die is read: its `hits_on` highest faces hit; with 0, a rule reads the face itself.
pub const fn reads(hits_on: u16) -> Reading {
    if hits_on == 0 { Reading::Face } else { Reading::AtLeast(7 - hits_on) }
}

/// Dice for blocks or ships.
pub fn group(kind: &str, owner: Side, count: usize, hits_on: u16) -> DieGroup {
    DieGroup { kind: KindId::new(kind), owner: owner.seat(), count: count as u16, reads: reads(hits_on) }
}

/// A request for six-sided dice.
pub fn request(roll: u32, seat: Side, purpose: &str, space: Option<SpaceId>, dice: Vec<DieGroup>) -> RollRequest {
    RollRequest { roll, seat: seat.seat(), purpose: purpose.to_owned(), space, round: 0, sides: 6, dice, beacon: None }
}

/// Both sides roll two dice, the American first (4.2, 19.4, 19.5).
pub fn contest(roll: u32, purpose: &str, space: Option<SpaceId>) -> RollRequest {
    let dice = Side::BOTH.map(|side| group("dice", side, 2, 0)).to_vec();
    request(roll, Side::American, purpose, space, dice)
}

/// The side with the higher total; none on a tie.
pub fn winner(faces: &[u16]) -> Option<Side> {
    let sum = |faces: &[u16]| faces.iter().sum::<u16>();
    let (american, british) = faces.split_at(faces.len().min(2));
    match sum(american).cmp(&sum(british)) {
        std::cmp::Ordering::Greater => Some(Side::American),
        std::cmp::Ordering::Less => Some(Side::British),
        std::cmp::Ordering::Equal => None,
    }
}

/// The dice of a draw (3.2, 14.1).
pub fn draw(roll: u32, draw: u32, side: Side) -> RollRequest {
    let dice = vec![group("draw", side, usize::from(draws::DICE), 0)];
    RollRequest { round: draw as u16, sides: draws::SIDES, ..request(roll, side, DRAW, None, dice) }
}

/// The word for the dice of a block: its kind if the kind is shown.
pub fn word(kind: Kind, shown: bool) -> &'static str {
    if shown { kind.word() } else { BLOCK }
}

/// Dice for ships.
pub fn ships(owner: Side, count: usize, hits_on: u16) -> DieGroup {
    group(SHIP, owner, count, hits_on)
}
