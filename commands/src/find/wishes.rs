//! Seats and sides as people type them, for the games that they chose.

use super::{Board, Liked, Wish};
use crate::game_list::GameList;
use crate::lexicon::{Found, Lexicon};
use adjutant_events::{RulesetId, SeatId};

/// A word that names no seat and no side of the chosen games, and the seats that they have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Unread {
    pub word: String,
    pub seats: Vec<(RulesetId, Vec<SeatId>)>,
}

/// The seats of every game of the list.
pub fn known_boards(list: &GameList) -> Vec<Board> {
    let board = |rules: &adjutant_core::Ruleset| Board { rules: rules.id().clone(), seats: rules.seats() };
    list.games().all().iter().map(board).collect()
}

/// The wishes for these games with what is liked in them: names of seats and sides, with commas between. A name counts
/// in each game that has it.
///
/// # Errors
/// A name that no chosen game has.
pub fn wishes(list: &GameList, games: &[RulesetId], liked: &str) -> Result<Vec<Wish>, Unread> {
    let mut wishes: Vec<Wish> = Vec::new();
    for rules in games {
        if wishes.iter().all(|wish| wish.rules != *rules) {
            wishes.push(Wish { rules: rules.clone(), liked: Vec::new() });
        }
    }
    let words = liked.split([',', '、', '，', '\n']).map(str::trim).filter(|word| !word.is_empty());
    for word in words {
        let mut is_known = false;
        for wish in &mut wishes {
            let Some(one) = list.lexicon(&wish.rules).and_then(|lexicon| read(&lexicon, word)) else { continue };
            is_known = true;
            if !wish.liked.contains(&one) {
                wish.liked.push(one);
            }
        }
        if !is_known {
            let seats = known_boards(list).into_iter().filter(|board| games.contains(&board.rules));
            let seats = seats.map(|board| (board.rules, board.seats.into_iter().map(|(seat, _)| seat).collect()));
            return Err(Unread { word: word.to_owned(), seats: seats.collect() });
        }
    }
    // Whoever names seats of one game only wants no other seat, but the other games as they are.
    Ok(wishes)
}

fn read(lexicon: &Lexicon, word: &str) -> Option<Liked> {
    if let Some(Found::Found(seat)) = lexicon.power_exact(word) {
        return Some(Liked::Seat(seat));
    }
    if let Found::Found(side) = lexicon.side(word) {
        return Some(Liked::Side(side));
    }
    match lexicon.power(word) {
        Found::Found(seat) => Some(Liked::Seat(seat)),
        Found::Ambiguous(_) | Found::Unknown { .. } => None,
    }
}
