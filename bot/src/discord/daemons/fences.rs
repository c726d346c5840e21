//! Under which lease each game is written: that of its server's shard.

use super::held::Held;
use crate::discord::channels::games::Guilds;
use adjutant_commands::store::{Fence, Fencing};
use adjutant_events::GameId;

/// The leases of games, by where they are played. A place is stored before its game begins.
pub(in crate::discord) struct Fences {
    pub(in crate::discord) held: Held,
    pub(in crate::discord) guilds: Guilds,
}

impl Fencing for Fences {
    fn of(&self, game: &GameId) -> Fence {
        self.held.fence_of(self.guilds.of(game))
    }
}
