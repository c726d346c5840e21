//! Under which lease each game is written, and who has it: that of its server's shard.

use super::held::Held;
use crate::discord::channels::games::Guilds;
use crate::web::Elsewhere;
use adjutant_commands::store::{Fence, Fencing};
use adjutant_events::GameId;

/// The leases of games, by where they are played. A place is stored before its game begins.
#[derive(Clone)]
pub(in crate::discord) struct Fences {
    pub(in crate::discord) held: Held,
    pub(in crate::discord) guilds: Guilds,
}

impl Fencing for Fences {
    fn of(&self, game: &GameId) -> Fence {
        self.held.fence_of(self.guilds.of(game))
    }
}

impl Elsewhere for Fences {
    fn daemon_of(&self, game: &GameId) -> Option<String> {
        self.held.daemon_of(self.guilds.of(game))
    }
}
