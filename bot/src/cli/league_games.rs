//! `adjutant league game`: creates the game of a pairing, shows how to do it, or checks an existing game.

use super::data::{Data, Stay, named};
use super::failure::{DONE, Failure};
use super::league::refused;
use super::table;
use crate::games::{first_rules, game_list, has_option};
use crate::machine::seating::{GM, SeatingError};
use crate::words::Words;
use adjutant_commands::league_moderator::{LeagueFault, check_game};
use adjutant_commands::moderator::{Denial, Equipment, Opening, Session};
use adjutant_core::table::Status;
use adjutant_events::{CauseId, GameId, PlayerId, RulesetId, Timestamp};
use adjutant_league::matches::Pairing;
use adjutant_league::{By, Command, League, Refusal, decide, terms};
use serde_json::json;
use std::io::Write;

/// The name for the next game of a pairing. Further games of a match get a number.
pub(super) fn name(league: &League, pairing: u32) -> GameId {
    numbered(league, pairing, made(league, pairing) + 1)
}

fn made(league: &League, pairing: u32) -> usize {
    league.pairing(pairing).map_or(0, |pairing| pairing.games.len())
}

fn numbered(league: &League, pairing: u32, number: usize) -> GameId {
    match number {
        1 => GameId::new(format!("{}-{pairing}", league.id)),
        number => GameId::new(format!("{}-{pairing}-{number}", league.id)),
    }
}

fn there(words: Words, league: &League, pairing: u32) -> Result<&Pairing, Failure> {
    league.present().find(|known| known.number == pairing).ok_or_else(|| {
        let open: Vec<String> =
            league.present().filter(|one| one.is_open()).map(|one| one.number.to_string()).collect();
        let open = if open.is_empty() { "-".to_owned() } else { open.join(", ") };
        refused(words, &Refusal::NoPairing { pairing, open })
    })
}

/// The ruleset of the league, if it has one, and the options for the pairing's game.
fn asked_for(words: Words, league: &League, pairing: &Pairing) -> Result<(Option<RulesetId>, terms::Options), Failure> {
    let rules = Some(&league.rules.game).filter(|game| *game != "any").map(RulesetId::new);
    let played = rules.clone().unwrap_or_else(first_rules);
    let wanted = terms::game_options(&league.rules, pairing).map_err(|refusal| refused(words, &refusal))?;
    let options = terms::made_with(&wanted, Vec::new(), |option| has_option(&played, option));
    let options =
        options.map_err(|differs| refused(words, &Refusal::GameAskedOtherwise { pairing: pairing.number, differs }))?;
    Ok((rules, options))
}

/// Prints the commands that create and link the game of a pairing.
pub(super) fn how_to_make(
    words: Words,
    league: &League,
    pairing: u32,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let (rules, options) = asked_for(words, league, there(words, league, pairing)?)?;
    let game = name(league, pairing);
    if as_json {
        let options: serde_json::Map<String, serde_json::Value> =
            options.iter().map(|(name, value)| (name.to_string(), value.as_str().into())).collect();
        let rules = rules.as_ref().map(RulesetId::as_str);
        let object = json!({"type": "game", "pairing": pairing, "game": game, "rules": rules, "options": options});
        writeln!(out, "{object}")?;
        return Ok(DONE);
    }
    let rules = rules.map_or_else(String::new, |rules| format!(" --rules {rules}"));
    let options: Vec<String> = options.iter().map(|(name, value)| format!(" --option {name}={value}")).collect();
    let options = options.concat();
    writeln!(out, "adjutant table --game {game}{rules}{options}")?;
    writeln!(out, "adjutant league link {pairing} {game} --league {}", league.id)?;
    Ok(DONE)
}

/// Creates the game of a pairing. An existing game of that name is used if it fits and has not begun. An earlier call
/// may have created it and crashed. Otherwise the next number is used.
pub(super) fn make(
    data: &Data,
    witnesses: &[String],
    words: Words,
    league: &League,
    pairing: u32,
    player: &PlayerId,
    now: Timestamp,
) -> Result<GameId, Failure> {
    let known = there(words, league, pairing)?;
    let link = Command::Link { pairing, game: name(league, pairing) };
    decide(league, &By::Person(player.clone()), &link, now, None).map_err(|refusal| refused(words, &refusal))?;
    let (rules, options) = asked_for(words, league, known)?;
    let equipment = table::equipped(data, &[], witnesses, Stay::Brief)?;
    let mut number = made(league, pairing) + 1;
    loop {
        let game = numbered(league, pairing, number);
        if equipment.store.last_seq(&game)? == 0 {
            let denied = |denial: Denial| Failure::Seating(SeatingError::Denied(denial));
            let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
            let opening = Opening::new(rules.unwrap_or_else(first_rules), options);
            let opening = opening.map_err(|refusal| denied(refusal.into()))?;
            // As a local table does it: the pairing's players are not game masters.
            let (gm, cause) = (PlayerId::new(GM), CauseId::new("local:create"));
            Session::create(equipment.clone(), &game, &opening, &gm, &cause, now).map_err(denied)?;
            return follows(words, league, pairing, &game, &equipment).map(|()| game);
        }
        // A game that has begun belongs to something else.
        let is_new = Session::load(equipment.clone(), &game)?.game().table.status == Status::Gathering;
        match check_game(league, pairing, &game, &equipment) {
            Ok(()) if is_new => return Ok(game),
            Ok(()) | Err(LeagueFault::Refused(_)) => number += 1,
            Err(fault) => return Err(fault.into()),
        }
    }
}

/// Checks that a game of the folder has the options of the league and of the pairing's bid.
pub(super) fn fits(data: &Data, words: Words, league: &League, pairing: u32, game: &str) -> Result<(), Failure> {
    if data.is_new() {
        return Ok(());
    }
    let reading = data.read()?;
    let game = named(&*reading.store, game);
    follows(words, league, pairing, &game, &Equipment::new(game_list(), reading.store.clone()))
}

fn follows(words: Words, league: &League, pairing: u32, game: &GameId, games: &Equipment) -> Result<(), Failure> {
    match check_game(league, pairing, game, games) {
        Err(LeagueFault::Refused(refusal)) => Err(refused(words, &refusal)),
        checked => Ok(checked?),
    }
}
