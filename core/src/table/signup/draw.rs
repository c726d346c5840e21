//! The draw: the assignment of people to places that meets the wishes best, with ties decided by lot.
//!
//! A wish costs the square of its rank, so nobody gets a last wish for another's first. Nobody gets an unwanted place.
//! All seats are filled before staffs. Lots add small costs that decide only between equally good assignments. They
//! differ for every pair, so everybody computes the same result.

use crate::game::state::Game;
use crate::table::signup::state::{OFFICE, Wish};
use adjutant_events::signup::{Part, Placed};
use adjutant_events::staff::Office;
use adjutant_events::{PlayerId, SeatId};
use pathfinding::kuhn_munkres::kuhn_munkres_min;
use pathfinding::matrix::Matrix;
use sha2::{Digest, Sha256};

/// The cost of an unwanted place: more than any assignment without one.
const UNWANTED: i128 = 1 << 40;
/// The cost of a place on a staff: more than all wishes together, less than an unwanted place.
const ON_A_STAFF: i128 = 1 << 24;
/// The cost of serving instead of commanding, or the reverse: more than all ranks.
const OTHER_PART: i128 = 1 << 12;
/// The bits reserved for lots. A lot adds less than the smallest difference between wishes.
const BY_LOT: u32 = 72;

/// A place that can be drawn.
#[derive(Clone, Debug)]
struct DrawnSeat {
    seat: SeatId,
    office: Option<Office>,
}

/// The people drawn with their places, and the waiting list in calling order.
pub fn drawn(game: &Game, lots: &[u16]) -> (Vec<Placed>, Vec<PlayerId>) {
    let lots = Lots::of(lots);
    let (places, wishes) = (places(game), wanting(game));
    let cost = |wish: &Wish, place: &DrawnSeat| -> i128 {
        (price(wish, place) << BY_LOT) + i128::from(lots.of_pair(&wish.player, place))
    };
    let mut placed: Vec<Placed> = assigned(&wishes, &places, cost)
        .into_iter()
        .filter(|(wish, place)| price(wish, place) < UNWANTED)
        .map(|(wish, place)| Placed {
            player: wish.player.clone(),
            seat: place.seat.clone(),
            office: place.office,
            wish: rank(wish, &place.seat).map_or(0, |rank| u8::try_from(rank + 1).unwrap_or(u8::MAX)),
        })
        .collect();
    let order = |seat: &SeatId| game.table.seats.iter().position(|known| known.id == *seat);
    placed.sort_by_key(|one| (order(&one.seat), one.office.is_some(), lots.of_person(&one.player)));
    let mut waiting: Vec<PlayerId> = wishes
        .iter()
        .map(|wish| &wish.player)
        .filter(|player| placed.iter().all(|placed| placed.player != **player))
        .cloned()
        .collect();
    waiting.sort_by_key(|player| lots.of_person(player));
    (placed, waiting)
}

/// The places of a game that nobody has yet.
fn places(game: &Game) -> Vec<DrawnSeat> {
    let officers = game.signup.terms.map_or(0, |terms| usize::from(terms.officers));
    let free = game.table.seats.iter().filter(|seat| seat.player.is_none());
    let seats = free.map(|seat| DrawnSeat { seat: seat.id.clone(), office: None });
    let staffs = game.table.seats.iter().flat_map(|seat| {
        let there = game.staff.of(&seat.id).filter(|member| member.office == OFFICE).count();
        let place = DrawnSeat { seat: seat.id.clone(), office: Some(OFFICE) };
        std::iter::repeat_n(place, officers.saturating_sub(there))
    });
    seats.chain(staffs).collect()
}

/// People who take part in the draw and have no place yet.
fn wanting(game: &Game) -> Vec<Wish> {
    let wishes = game.signup.wishes.iter().filter(|wish| wish.part != Part::Reserve);
    wishes.filter(|wish| game.seats_of(&wish.player).next().is_none()).cloned().collect()
}

/// The rank of a seat on a list of wishes, from 0; none if the seat is not on it.
fn rank(wish: &Wish, seat: &SeatId) -> Option<usize> {
    wish.seats.iter().position(|wanted| wanted == seat)
}

/// What it costs that somebody gets a place, lots apart.
fn price(wish: &Wish, place: &DrawnSeat) -> i128 {
    let seat = match rank(wish, &place.seat) {
        Some(rank) => (rank * rank) as i128,
        None if wish.seats.is_empty() => 0,
        None => return UNWANTED,
    };
    let part = match (wish.part, place.office) {
        (Part::Commander, Some(_)) | (Part::Officer, None) | (Part::Reserve, _) => return UNWANTED,
        (Part::Any, Some(_)) => OTHER_PART,
        (Part::Any | Part::Commander, None) | (Part::Officer, Some(_)) => 0,
    };
    seat + part + if place.office.is_some() { ON_A_STAFF } else { 0 }
}

/// The cheapest assignment. It has as many pairs as there are people, or places if those are fewer.
fn assigned<'a>(
    wishes: &'a [Wish],
    places: &'a [DrawnSeat],
    cost: impl Fn(&Wish, &DrawnSeat) -> i128,
) -> Vec<(&'a Wish, &'a DrawnSeat)> {
    if wishes.is_empty() || places.is_empty() {
        return Vec::new();
    }
    // The crate does not accept more rows than columns.
    if wishes.len() <= places.len() {
        let costs = Matrix::from_fn(wishes.len(), places.len(), |(row, column)| cost(&wishes[row], &places[column]));
        let (_, columns) = kuhn_munkres_min(&costs);
        wishes.iter().zip(columns).map(|(wish, column)| (wish, &places[column])).collect()
    } else {
        let costs = Matrix::from_fn(places.len(), wishes.len(), |(row, column)| cost(&wishes[column], &places[row]));
        let (_, columns) = kuhn_munkres_min(&costs);
        places.iter().zip(columns).map(|(place, column)| (&wishes[column], place)).collect()
    }
}

/// Numbers from the lots for each person and each pair, which nobody could choose.
struct Lots(Sha256);

impl Lots {
    fn of(faces: &[u16]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"adjutant sign-up");
        for face in faces {
            hash.update(face.to_be_bytes());
        }
        Self(hash)
    }

    fn number(&self, words: &[&str]) -> u64 {
        let mut hash = self.0.clone();
        for word in words {
            hash.update((word.len() as u64).to_be_bytes());
            hash.update(word.as_bytes());
        }
        let digest = hash.finalize();
        digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    fn of_person(&self, player: &PlayerId) -> u64 {
        self.number(&[player.as_str()])
    }

    /// Places on one staff are the same.
    fn of_pair(&self, player: &PlayerId, place: &DrawnSeat) -> u64 {
        let office = if place.office.is_some() { "staff" } else { "seat" };
        self.number(&[player.as_str(), place.seat.as_str(), office])
    }
}
