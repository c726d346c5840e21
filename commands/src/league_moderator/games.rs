//! Games of a league on this server: they report their results, and are compared with the league's settings.

use super::{LeagueFault, Leagues, Open};
use crate::moderator::{Equipment, Session};
use adjutant_audit::league::{End, bound, unmet};
use adjutant_core::ruleset::COPY;
use adjutant_core::table::dice_options::option_of_game;
use adjutant_events::{CauseId, GameId, PlayerId, Timestamp};
use adjutant_league::events::Event;
use adjutant_league::{By, Command, League, Refusal, terms};
use std::collections::BTreeSet;

impl Leagues {
    /// Records the results of finished games on this server, and returns the events.
    ///
    /// # Errors
    /// A game or the league cannot be read, or the events cannot be stored.
    pub fn hear_games(&self, open: &mut Open, games: &Equipment, now: Timestamp) -> Result<Vec<Event>, LeagueFault> {
        self.hear(open, games, None, now)
    }

    /// The same, for one game.
    ///
    /// # Errors
    /// As [`Self::hear_games`].
    pub fn hear_game(
        &self,
        open: &mut Open,
        games: &Equipment,
        game: &GameId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        self.hear(open, games, Some(game), now)
    }

    fn hear(
        &self,
        open: &mut Open,
        games: &Equipment,
        only: Option<&GameId>,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let recorded = |open: &Open, game: &GameId| {
            let known = |event: &Event| match event {
                Event::GameRecorded { game: one, .. } | Event::GameAttested { game: one, .. } => one == game,
                _ => false,
            };
            open.log.iter().any(|envelope| known(&envelope.event))
        };
        let is_waited_for = |game: &GameId| only.is_none_or(|only| only == game) && !recorded(open, game);
        let waiting = terms::awaited(&open.league).into_iter().filter(|(_, game)| is_waited_for(game));
        let waiting: Vec<(u32, GameId)> = waiting.collect();
        let mut happened = Vec::new();
        for (pairing, game) in waiting {
            let Some(command) = ended(&open.league, games, pairing, &game)? else { continue };
            let cause = CauseId::new(format!("game-{game}"));
            match self.order(open, &By::Referee, command, &cause, now) {
                Ok(events) => happened.extend(events),
                // An official ruled on it meanwhile, or the league is between seasons.
                Err(LeagueFault::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(happened)
    }
}

/// The order that reports a game's result; none = the game does not report itself.
fn ended(league: &League, games: &Equipment, pairing: u32, game: &GameId) -> Result<Option<Command>, LeagueFault> {
    let Some(known) = league.pairing(pairing) else { return Ok(None) };
    if games.store.last_seq(game)? == 0 {
        return Ok(None);
    }
    let session = Session::load(games.clone(), game)?;
    let Some(end) = end_of(&session, games)? else { return Ok(None) };
    // A game that began before the pairing was not made for it: the player who led in it could have named it.
    let Some(winner) = end.winner(&known.teams).filter(|_| end.began >= known.made) else { return Ok(None) };
    // Nor does one that nobody of a team has played: the others could have played it with anybody.
    let own = session.game();
    let tenures = own.player_records.tenures.iter().map(|tenure| &tenure.player);
    let seated = own.table.seats.iter().filter_map(|seat| seat.player.as_ref());
    let played: BTreeSet<&PlayerId> = tenures.chain(seated).collect();
    if !known.teams.iter().all(|team| team.iter().any(|player| played.contains(player))) {
        return Ok(None);
    }
    // A game does not report itself if its settings or sides differ from those of the league or the auction. An
    // official rules on it.
    if end.on_other_side(league, known).is_some() {
        return Ok(None);
    }
    match check_game(league, pairing, game, games) {
        Ok(()) => {}
        Err(LeagueFault::Refused(_)) => return Ok(None),
        Err(fault) => return Err(fault),
    }
    let (game, events) = (game.clone(), end.events);
    if !league.rules.binds() {
        return Ok(Some(Command::Record { pairing, game, winner, events }));
    }
    // Without its keys, the game's identity cannot be proven.
    let Ok(bundle) = session.bundle() else { return Ok(None) };
    let meets = unmet(&league.rules.demands, games.game_list.games(), &bundle).is_none();
    let bound = bound(&bundle, events).filter(|_| meets);
    Ok(bound.map(|bound| Command::Attest { pairing, game, winner, events, bound }))
}

/// Checks that a game on this server has the league's settings and the pairing's bid. A game kept elsewhere is not
/// checked here; its file is checked when the season is audited.
///
/// # Errors
/// The game differs, and the refusal says in what; or it cannot be read.
pub fn check_game(league: &League, pairing: u32, game: &GameId, games: &Equipment) -> Result<(), LeagueFault> {
    let Some(known) = league.pairing(pairing) else { return Ok(()) };
    if games.store.last_seq(game)? == 0 {
        return Ok(());
    }
    let session = Session::load(games.clone(), game)?;
    if session.game().is_copy() {
        // Somebody tries out a position there, for all sides.
        let (game, differs) = (game.to_string(), COPY.to_owned());
        return Err(LeagueFault::Refused(Refusal::GameDiffers { game, pairing, differs }));
    }
    let (table, rules) = (&session.game().table, &session.game().rules);
    let has = |option: &str| option_of_game(Some(rules), &table.options, &table.dice, option);
    match terms::otherwise(&league.rules, known, table.ruleset.as_str(), has) {
        None => Ok(()),
        Some(differs) => Err(LeagueFault::Refused(Refusal::GameDiffers { game: game.to_string(), pairing, differs })),
    }
}

pub(super) fn end_of(session: &Session, games: &Equipment) -> Result<Option<End>, LeagueFault> {
    let game = session.game();
    let log = session.log(1, usize::try_from(game.seq).unwrap_or(usize::MAX))?;
    let began = log.first().map_or(Timestamp(0), |first| first.time);
    let events = log.into_iter().map(|envelope| envelope.event);
    Ok(End::of(games.game_list.games(), events, game.seq, began))
}
