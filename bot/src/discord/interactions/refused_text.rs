//! Refused texts of users, so that they can be edited. The last few are kept in memory.

use adjutant_events::GameId;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The most texts that are kept.
const KEPT: usize = 500;

/// Each user's last refused text in each game.
#[derive(Debug, Default)]
pub(in crate::discord) struct Written(Mutex<VecDeque<(u64, GameId, String)>>);

impl Written {
    pub(in crate::discord) fn keep(&self, user: u64, game: &GameId, text: String) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, of, _)| *known != user || of != game);
        kept.push_back((user, game.clone(), text));
        let more = kept.len().saturating_sub(KEPT);
        kept.drain(..more);
    }

    /// The user's last refused text; empty = none is kept.
    pub(in crate::discord) fn by(&self, user: u64, game: &GameId) -> String {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let his = kept.iter().find(|(known, of, _)| *known == user && of == game);
        his.map_or_else(String::new, |(.., text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_text_of_everybody_is_kept() {
        let (written, game) = (Written::default(), GameId::new("g"));
        for user in 0..600_u64 {
            written.keep(user, &game, format!("old of {user}"));
            written.keep(user, &game, format!("new of {user}"));
        }
        assert_eq!(written.by(599, &game), "new of 599");
        assert_eq!((written.by(1, &game), written.by(599, &GameId::new("h"))), (String::new(), String::new()));
        assert_eq!(written.by(100, &game), "new of 100");
    }
}
