//! Which battle of a day is posted, and what is noted of a server's posts.

use super::{Battle, Forces};
use adjutant_events::{GameId, Seq, SpaceId, Timestamp};
use serde::{Deserialize, Serialize};

/// The number of earlier days with battles to which a battle is compared.
pub const DAYS: usize = 7;
/// The milliseconds of a day.
const DAY: i64 = 86_400_000;

/// What is noted of a server.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    /// Where battles are posted. The interface that wrote it reads it. Empty = nowhere.
    pub spot: String,
    /// The greatest battles of the last days.
    pub greatest: Vec<Greatest>,
    /// The last day on which a battle was posted.
    pub posted: Option<i64>,
    /// The posts whose battles are not over.
    pub posts: Vec<Post>,
}

/// The greatest battle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Greatest {
    /// Days since 1970, UTC.
    pub day: i64,
    /// What its units are counted in. Only values of one measure can be compared.
    pub measure: String,
    pub worth: u64,
}

/// A battle that is posted, or about to be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Post {
    pub game: GameId,
    /// The event that began the battle.
    pub begun: Seq,
    pub space: SpaceId,
    /// The round of the game.
    pub turn: u16,
    /// The attacker's chance to win.
    pub chance: f64,
    pub worth: u64,
    /// The message about the value, with the term `amount`.
    pub measure: String,
    pub forces: Forces,
    pub closes: Timestamp,
    /// Where it is posted.
    pub spot: String,
    /// The message; none = it may not be posted yet.
    pub message: Option<u64>,
}

impl Place {
    /// Whether there is nothing to note.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a battle could be posted now.
    pub fn is_open(&self, now: Timestamp) -> bool {
        !self.spot.is_empty() && self.posted != Some(day(now))
    }

    /// Notes a battle, and that it is to be posted if it is great enough. True = it is.
    ///
    /// It is compared to the greatest battles of the last days on which one was fought. It must be as great as the one
    /// in their middle; of an even number, the smaller of the two.
    pub fn takes(&mut self, game: &GameId, battle: &Battle, now: Timestamp) -> bool {
        if !self.is_open(now) {
            return false;
        }
        let (today, measure) = (day(now), battle.measure.word);
        let mut before: Vec<(i64, u64)> = self
            .greatest
            .iter()
            .filter(|known| known.measure == measure && known.day < today)
            .map(|known| (known.day, known.worth))
            .collect();
        before.sort_unstable();
        before.drain(..before.len().saturating_sub(DAYS));
        let oldest = before.first().map(|(day, _)| *day);
        let mut worths: Vec<u64> = before.into_iter().map(|(_, worth)| worth).collect();
        worths.sort_unstable();
        let least = worths.len().checked_sub(1).and_then(|last| worths.get(last / 2)).copied().unwrap_or(0);
        let known = self.greatest.iter_mut().find(|known| known.measure == measure && known.day == today);
        match known {
            Some(known) => known.worth = known.worth.max(battle.worth),
            None => self.greatest.push(Greatest { day: today, measure: measure.to_owned(), worth: battle.worth }),
        }
        self.greatest.retain(|known| known.measure != measure || oldest.is_none_or(|oldest| known.day >= oldest));
        if battle.worth < least {
            return false;
        }
        self.posted = Some(today);
        self.posts.push(Post {
            game: game.clone(),
            begun: battle.begun,
            space: battle.space.clone(),
            turn: battle.turn,
            chance: battle.chance,
            worth: battle.worth,
            measure: battle.measure.key.to_owned(),
            forces: battle.forces.clone(),
            closes: battle.closes,
            spot: self.spot.clone(),
            message: None,
        });
        true
    }

    /// The post about a battle.
    pub fn post(&self, game: &GameId, begun: Seq) -> Option<&Post> {
        self.posts.iter().find(|post| post.game == *game && post.begun == begun)
    }

    /// The same, to change it.
    pub fn post_mut(&mut self, game: &GameId, begun: Seq) -> Option<&mut Post> {
        self.posts.iter_mut().find(|post| post.game == *game && post.begun == begun)
    }

    /// Removes a post whose battle is over, or that cannot be made.
    pub fn remove(&mut self, game: &GameId, begun: Seq) {
        self.posts.retain(|post| post.game != *game || post.begun != begun);
    }

    /// Removes a post that was not made in time. The day can have another.
    pub fn give_up(&mut self, game: &GameId, begun: Seq) {
        self.remove(game, begun);
        self.posted = None;
    }
}

fn day(at: Timestamp) -> i64 {
    at.0.div_euclid(DAY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_core::odds::Measure;

    fn battle(begun: Seq, worth: u64, word: &'static str) -> Battle {
        let measure = Measure { word, key: "gold" };
        let (closes, forces) = (Timestamp(0), Forces::default());
        Battle { begun, space: SpaceId::new("hill"), closes, turn: 1, chance: 0.5, worth, measure, forces }
    }

    #[test]
    fn one_battle_a_day_is_posted_if_it_is_as_great_as_usual() {
        let mut place = Place { spot: "7".into(), ..Place::default() };
        let game = GameId::new("war");
        let mut seq = 0;
        let mut takes = |day: i64, worth: u64, word: &'static str| {
            seq += 1;
            place.takes(&game, &battle(seq, worth, word), Timestamp(day * DAY + i64::from(worth as u32)))
        };
        // day, value, measure, whether it is posted
        let table = [
            (1, 50, "gold", true),
            (1, 500, "gold", false),
            (2, 60, "gold", true),
            // Only the greatest that could be posted count: 50 and 60.
            (3, 40, "gold", false),
            (3, 49, "gold", false),
            (3, 50, "gold", true),
            (4, 3, "men", true),
            (5, 49, "gold", false),
            (5, 2, "men", false),
            (5, 3, "men", true),
            // 49 of the fifth day counts: 49, 50, 50, 60.
            (6, 50, "gold", true),
        ];
        for (day, worth, word, posted) in table {
            assert_eq!(takes(day, worth, word), posted, "day {day}: {worth} {word}");
        }
    }

    #[test]
    fn nothing_is_taken_where_nothing_is_posted_and_what_was_never_posted_frees_the_day() {
        let game = GameId::new("war");
        let mut place = Place::default();
        assert!(place.is_empty() && !place.takes(&game, &battle(1, 9, "gold"), Timestamp(0)));
        place.spot = "7".into();
        assert!(place.takes(&game, &battle(1, 9, "gold"), Timestamp(0)));
        place.give_up(&game, 1);
        assert!(place.takes(&game, &battle(2, 9, "gold"), Timestamp(0)));
        place.post_mut(&game, 2).expect("noted").message = Some(5);
        assert_eq!(place.post(&game, 2).and_then(|post| post.message), Some(5));
        place.remove(&game, 2);
        assert!(!place.takes(&game, &battle(3, 9, "gold"), Timestamp(0)) && place.posts.is_empty());
    }

    #[test]
    fn days_that_are_compared_no_more_are_forgotten() {
        let mut place = Place { spot: "7".into(), ..Place::default() };
        for day in 0..40 {
            place.takes(&GameId::new("war"), &battle(1, 9, "gold"), Timestamp(day * DAY));
        }
        assert!(place.greatest.len() <= DAYS + 1, "{:?}", place.greatest);
    }
}
