//! Games created for a pairing: with exactly the rules, options and bid of the league.
//!
//! The game is linked to the pairing at once and gets the league's clock.

use super::lookup::{not_done, said_no};
use crate::discord::interactions::commands::options::CommandOptions;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::mention::player;
use crate::discord::registration::league_options::{LEAGUE, PAIRING};
use crate::games;
use adjutant_commands::moderator::Denial;
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::{
    Actor, CauseId, ClockPeriod, ClockRules, Expiry, GameId, LeagueId, QuietHours, RulesetId, Weekdays,
};
use adjutant_league::rules::Rules;
use adjutant_league::{By, Command, Refusal, terms};

/// The pairing that a new game is created for, and its requirements.
pub(in crate::discord) struct ForPairing {
    league: LeagueId,
    number: u32,
    /// The ruleset that the league requires; none = any.
    rules: Option<RulesetId>,
    options: terms::Options,
}

impl ForPairing {
    /// The ruleset and options of the new game, from the user's choices and the league's requirements.
    ///
    /// # Errors
    /// They contradict each other, or the game lacks an option. The answer lists the differences.
    pub(in crate::discord) fn made_with(
        &self,
        asked: &Interaction,
        rules: Option<RulesetId>,
        first: impl FnOnce() -> RulesetId,
        given: Vec<(String, String)>,
    ) -> Result<(RulesetId, Vec<(String, String)>), Answer> {
        let chosen = rules.or_else(|| self.rules.clone()).unwrap_or_else(first);
        let other_game = self.rules.as_ref().filter(|wanted| **wanted != chosen);
        let other_game = other_game.map(|wanted| format!("{wanted} ({chosen})"));
        let given = given.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        // A ruleset that does not exist here is refused at creation.
        let made = terms::made_with(&self.options, given, |option| games::has_option(&chosen, option));
        match (other_game, made) {
            (None, Ok(made)) => {
                Ok((chosen, made.into_iter().map(|(name, value)| (name.into(), value.into())).collect()))
            }
            (other_game, made) => {
                let differs: Vec<String> = other_game.into_iter().chain(made.err()).collect();
                let refused = Refusal::GameAskedOtherwise { pairing: self.number, differs: differs.join(", ") };
                Err(said_no(asked, &refused))
            }
        }
    }
}

impl Bot {
    /// The pairing that a new game is for, if any.
    ///
    /// # Errors
    /// The answer to give: no such pairing, no game of this user allowed, or its bid is still open.
    pub(in crate::discord) async fn pairing_of_new(
        &self,
        asked: &Interaction,
        filled: &CommandOptions,
    ) -> Result<Option<ForPairing>, Answer> {
        let Some(number) = filled.get(PAIRING) else { return Ok(None) };
        let number: u32 = number.parse().unwrap_or(0);
        let league = self.which_league(asked, filled.get(LEAGUE))?;
        let (by, now, cause) = (By::Person(player(asked.user)), asked.at((self.clock)()), asked.cause());
        let terms = self.delivery(asked)?.office().ask(&league, move |open| {
            // If this interaction has already linked its game, the check is skipped: a pairing takes no second game.
            if open.log.iter().all(|envelope| envelope.cause != cause) {
                let link = Command::Link { pairing: number, game: GameId::new("-") };
                adjutant_league::decide(&open.league, &by, &link, now, None)?;
            }
            let rules = &open.league.rules;
            let options = open.league.pairing(number).map(|pairing| terms::game_options(rules, pairing));
            Ok::<_, Refusal>((rules.game.clone(), options.transpose()?.unwrap_or_default()))
        });
        let terms = terms.await.map_err(|fault| not_done(asked, &fault))?;
        let (game, options) = terms.map_err(|refused| said_no(asked, &refused))?;
        let rules = (game != "any").then(|| RulesetId::new(game));
        Ok(Some(ForPairing { league, number, rules, options }))
    }

    /// Links a new game to its pairing, and sets the league's clock.
    pub(in crate::discord) async fn game_for_pairing(
        &self,
        asked: &Interaction,
        made: String,
        ForPairing { league, number, .. }: &ForPairing,
        game: &GameId,
    ) -> Answer {
        let linked = Command::Link { pairing: *number, game: game.clone() };
        let told = match self.give(asked, league, player(asked.user), linked).await {
            Ok(events) => self.worded(asked, league, &events).await.unwrap_or_else(|answer| answer.text),
            Err(answer) => answer.text,
        };
        let rules = match self.delivery(asked) {
            Ok(delivery) => delivery.office().ask(league, |open| clock_of(&open.league.rules)).await.unwrap_or(None),
            Err(_) => None,
        };
        if let Some(rules) = rules
            && let Err(denial) = self.start_clock(asked, game, rules).await
        {
            tracing::warn!(%game, ?denial, "a game of a league has no clock");
        }
        Answer::of(format!("{made}\n{told}"))
    }

    async fn start_clock(&self, asked: &Interaction, game: &GameId, rules: ClockRules) -> Result<(), Denial> {
        let cause = CauseId::new(format!("{}/clock", asked.cause().as_str()));
        let actor = Actor::Gm { player: player(asked.user) };
        let set = TableCommand::Clock(ClockCommand::Set { rules });
        self.game_host.execute(game, cause, actor, set.into(), asked.at((self.clock)())).await.map(drop)
    }
}

/// The clock of a league's games; none if moves have no limit.
fn clock_of(rules: &Rules) -> Option<ClockRules> {
    if rules.move_hours == 0 {
        return None;
    }
    let (allowance, quiet) = match rules.move_at {
        None => (rules.move_hours * 60, None),
        Some(at) => {
            // A zone of the league is an offset, without summer time.
            let at = (i32::from(at) - i32::from(rules.zone)).rem_euclid(24 * 60) as u16;
            (rules.move_hours.div_ceil(24), Some(QuietHours::until(at)))
        }
    };
    Some(ClockRules {
        per: ClockPeriod::Turn,
        allowance,
        bank: rules.bank_hours * 60,
        zone: "UTC".to_owned(),
        quiet,
        days: Weekdays::ALL,
        on_expiry: Expiry::CallGm,
        grace: 60,
    })
}
