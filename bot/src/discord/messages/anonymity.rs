//! Anonymous games: nobody is to know who plays before the game is over.
//!
//! What is never written cannot be read: the log of such a game, and so every file of it, knows its people by numbers
//! alone. Who wears which mask is kept beside it, with its place. Only who made the game is known: he is its game master.

use super::mention;
use super::mention::{mention, user};
use crate::discord::channels::games::GameChannel;
use adjutant_events::PlayerId;

/// Before the number of a mask.
pub(in crate::discord) const MASK: &str = "masked-";

impl GameChannel {
    /// Whether nobody is to know who plays.
    pub fn is_anonymous(&self) -> bool {
        self.masks.is_some()
    }

    /// As whom a user is known in the game; none = he has no mask yet, and needs one to do anything.
    pub fn known_as(&self, user: u64) -> Option<PlayerId> {
        match &self.masks {
            Some(masks) if user != self.host => {
                masks.iter().position(|known| *known == user).map(|place| PlayerId::new(format!("{MASK}{}", place + 1)))
            }
            Some(_) | None => Some(mention::player(user)),
        }
    }

    /// The user that a person of the game is.
    pub fn behind(&self, player: &PlayerId) -> Option<u64> {
        let number = player.as_str().strip_prefix(MASK).and_then(|number| number.parse::<usize>().ok());
        match (&self.masks, number) {
            (Some(masks), Some(number)) => masks.get(number.checked_sub(1)?).copied(),
            (_, None) => user(player),
            (None, Some(_)) => None,
        }
    }

    /// Gives a user a mask, if he needs one and has none.
    pub(in crate::discord) fn mask(&mut self, user: u64) {
        if user != self.host
            && let Some(masks) = self.masks.as_mut().filter(|masks| !masks.contains(&user))
        {
            masks.push(user);
        }
    }
}

/// Who wore which mask, a line each.
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
