//! Anonymous games: who plays is secret until the game is over.
//!
//! The log of such a game, and so each of its files, knows the players only by numbers. The users behind the numbers
//! are stored beside the log. Only the creator is known, as game master.

use super::mention;
use super::mention::{mention, user};
use crate::discord::channels::games::GameChannel;
use adjutant_events::PlayerId;

/// The prefix of an anonymous player's number.
pub(in crate::discord) const MASK: &str = "masked-";

impl GameChannel {
    /// Whether the players are anonymous.
    pub fn is_anonymous(&self) -> bool {
        self.masks.is_some()
    }

    /// The player that a user is in the game; none = the user has no number yet and needs one to act.
    pub fn known_as(&self, user: u64) -> Option<PlayerId> {
        match &self.masks {
            Some(masks) if user != self.host => {
                masks.iter().position(|known| *known == user).map(|place| PlayerId::new(format!("{MASK}{}", place + 1)))
            }
            Some(_) | None => Some(mention::player(user)),
        }
    }

    /// The user behind a player of the game.
    pub fn behind(&self, player: &PlayerId) -> Option<u64> {
        let number = player.as_str().strip_prefix(MASK).and_then(|number| number.parse::<usize>().ok());
        match (&self.masks, number) {
            (Some(masks), Some(number)) => masks.get(number.checked_sub(1)?).copied(),
            (_, None) => user(player),
            (None, Some(_)) => None,
        }
    }

    /// Gives a user a number, if necessary.
    pub(in crate::discord) fn mask(&mut self, user: u64) {
        if user != self.host
            && let Some(masks) = self.masks.as_mut().filter(|masks| !masks.contains(&user))
        {
            masks.push(user);
        }
    }
}

/// The users behind the numbers, one per line.
pub(in crate::discord) fn unmasked(place: &GameChannel) -> Vec<String> {
    let masks = place.masks.iter().flatten().enumerate();
    masks.map(|(at, user)| format!("{MASK}{}: {}", at + 1, mention(&mention::player(*user)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_but_the_host_wears_a_mask_of_his_own() {
        let mut place = GameChannel { host: 7, masks: Some(Vec::new()), ..GameChannel::default() };
        assert_eq!(place.known_as(8), None);
        for user in [8, 9, 8, 7] {
            place.mask(user);
        }
        let names = [7, 8, 9].map(|user| place.known_as(user).map(|player| player.to_string()));
        assert_eq!(names, ["discord-7", "masked-1", "masked-2"].map(|name| Some(name.to_owned())));
        for user in [7, 8, 9] {
            let player = place.known_as(user).expect("known");
            assert_eq!(place.behind(&player), Some(user));
        }
        for nobody in ["masked-0", "masked-3", "masked-x", "Anna"] {
            assert_eq!(place.behind(&PlayerId::new(nobody)), None, "{nobody}");
        }
    }

    #[test]
    fn in_other_games_nobody_wears_one() {
        let mut place = GameChannel { host: 7, ..GameChannel::default() };
        place.mask(8);
        assert_eq!(place.known_as(8), Some(mention::player(8)));
        assert_eq!(place.behind(&PlayerId::new("masked-1")), None);
    }
}
