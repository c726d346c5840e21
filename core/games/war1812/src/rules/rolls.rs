//! Every roll of the dice, by its purpose, and who asks for it.
//!
//! `hits_on` counts from the highest face: 1 is a 6, 3 is 4 to 6. A face of 0 hits is read by a rule.
//!
//! Sections: `4.2`, `8.3`, `8.4`, `17`.

use crate::model::board::{Kind, SHIP, Side};
use adjutant_core::draws;
use adjutant_events::{DRAW, DieGroup, KindId, Reading, RollRequest, SpaceId};

/// Order of play: 2 dice a side (4.2).
pub const ORDER: &str = "order";
/// Militia at the border (17).
pub const MILITIA: &str = "militia";
/// Which block of those that cross is held back (17): its place in the order that its owner wrote down.
pub const MILITIA_PICK: &str = "militia_pick";
/// Forced marches (9.2): the faces that complete it.
pub const MARCH: &str = "forced_march";
/// Fire in a town (10.1).
pub const FIRE: &str = "fire";
/// Pursuit fire (11.1).
pub const PURSUIT: &str = "pursuit";
/// Fire on a lake, both sides at once (7.2).
pub const NAVAL_FIRE: &str = "naval_fire";
/// Ships in a port that was taken (8.4): the faces that escape.
pub const CAPTURE: &str = "capture";
/// Groups change places: who names the battlefield (19.4).
pub const BATTLEFIELD: &str = "battlefield";
/// Both sides enter an empty lake: who defends (19.5).
pub const LAKE: &str = "lake_defence";
/// Who orders the battles of the turn in simultaneous movement (J29).
pub const BATTLE_ORDER: &str = "battle_order";

/// The highest face is a hit.
pub const SIX: u16 = 1;
/// 4, 5, 6 hit.
pub const HALF: u16 = 3;

/// The word that dice are rolled under where nobody may know what a block is.
pub const BLOCK: &str = "block";

/// How many of these faces are among the `hits_on` highest of a die of six.
pub fn hits(faces: &[u16], hits_on: u16) -> u16 {
    faces.iter().filter(|face| reads(hits_on).is_hit(**face) == Some(true)).count() as u16
}

/// How a die of six is read of which so many faces hit, the highest; of none, a rule reads what it shows.
pub const fn reads(hits_on: u16) -> Reading {
    if hits_on == 0 { Reading::Face } else { Reading::AtLeast(7 - hits_on) }
}

/// Dice for blocks or ships.
pub fn group(kind: &str, owner: Side, count: usize, hits_on: u16) -> DieGroup {
    DieGroup { kind: KindId::new(kind), owner: owner.seat(), count: count as u16, reads: reads(hits_on) }
}

/// A request for dice of six.
pub fn request(roll: u32, seat: Side, purpose: &str, space: Option<SpaceId>, dice: Vec<DieGroup>) -> RollRequest {
    RollRequest { roll, seat: seat.seat(), purpose: purpose.to_owned(), space, round: 0, sides: 6, dice, beacon: None }
}

/// Both sides roll two dice, the American first (4.2, 19.4, 19.5).
pub fn contest(roll: u32, purpose: &str, space: Option<SpaceId>) -> RollRequest {
    let dice = Side::BOTH.map(|side| group("dice", side, 2, 0)).to_vec();
    request(roll, Side::American, purpose, space, dice)
}

/// Who rolled more; none on a tie.
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

/// The word that a block's dice are rolled under: its kind where it is shown.
pub fn word(kind: Kind, shown: bool) -> &'static str {
    if shown { kind.word() } else { BLOCK }
}

/// Dice for ships.
pub fn ships(owner: Side, count: usize, hits_on: u16) -> DieGroup {
    group(SHIP, owner, count, hits_on)
}
