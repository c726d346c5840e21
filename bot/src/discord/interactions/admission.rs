//! Who may take a seat by the rules of the server. The figures are those of the user's games here.

use super::context::Bot;
use super::interaction::Interaction;
use adjutant_commands::ghosting::Figures;
use adjutant_commands::moderator::Fault;
use adjutant_commands::profile;
use adjutant_core::Refusal;
use adjutant_core::table::Status;
use adjutant_events::GameId;

/// The most games that are counted, last names first.
const MOST: usize = 200;

impl Bot {
    /// Finds out whether the user may take no more seats. If so, an order that would take one is refused.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(in crate::discord) async fn bar_by_rules(&self, asked: &Interaction, game: &GameId) -> Result<(), Fault> {
        let limits = self.places.rules().of(asked.guild).limits;
        if limits.are_none() {
            return Ok(());
        }
        let who = self.onlooker(asked, game, None).player;
        let of = who.clone();
        let clock = self.game_host.ask(game, move |session| {
            let game = session.game();
            let concerns = game.seats_of(&of).next().is_none() && !matches!(game.table.status, Status::Over(_));
            concerns.then(|| game.clock.rules.clone())
        });
        // Whoever has a seat here, or looks at a game that is over, takes none.
        let Some(clock) = clock.await? else { return Ok(()) };
        let figures = self.figures(asked.guild, asked.user).await;
        if let Err(refusal) = limits.check(&figures, clock.as_ref()) {
            self.barred.note(asked.id, who, refusal);
        }
        Ok(())
    }

    /// Why the user may take no seat on this server, whatever the clock of its table; none = the user may. The matching of
    /// searches seats people, and nobody answers for an exception there.
    pub(in crate::discord) async fn plays_too_much(&self, asked: &Interaction) -> Option<Refusal> {
        let limits = self.places.rules().of(asked.guild).limits;
        limits.spare?;
        limits.check(&self.figures(asked.guild, asked.user).await, None).err()
    }

    /// What the games of a user on a server say. A game that cannot be read counts for nobody.
    async fn figures(&self, guild: u64, user: u64) -> Figures {
        let mut figures = Figures::default();
        for game in self.places.in_guild(guild).into_iter().rev().take(MOST) {
            let Some(who) = self.places.of(&game).and_then(|place| place.known_as(user)) else { continue };
            let part = self.game_host.ask(&game, move |session| profile::part_of(session, &who)).await;
            match part.and_then(|part| part) {
                Ok(part) => part.iter().for_each(|part| figures.add(part)),
                Err(fault) => tracing::warn!(%game, %fault, "a game could not be counted"),
            }
        }
        figures
    }
}
