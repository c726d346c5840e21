//! `adjutant upgrade --check`: what this version of the program would do with a folder of games and leagues. Nothing is changed in it.

use super::data::Data;
use super::failure::{DONE, FAILED, Failure};
use crate::games::{game_list, games};
use crate::words::{Args, Words};
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::league_moderator::Leagues;
use adjutant_commands::moderator::{Equipment, GameReport, MisfitKind, recheck};
use adjutant_commands::store::{EventStore, Store};
use adjutant_events::{Event, GameId, TableEvent, codec};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;

/// Replays every game and every league under this version of the program. It says which would go on, and with which board. A store
/// that is damaged is repaired in a copy.
///
/// # Errors
/// The store cannot be read, or the output cannot be written. A store that a newer program wrote cannot be read.
pub(super) fn check(data: &Data, words: Words, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    if data.is_new() && !data.leagues().exists() {
        let folder = data.folder();
        let key = if folder.is_dir() { "games-none" } else { "upgrade-no-folder" };
        writeln!(out, "{}", words.say(key, &Args::new().text("folder", folder.display().to_string())))?;
        return Ok(FAILED);
    }
    let [reading, of_leagues] = data.read_untouched()?;
    if !as_json && (reading.copy().is_some() || of_leagues.copy().is_some()) {
        writeln!(out, "{}", words.say("upgrade-damaged", &Args::new()))?;
    }
    let equipment = Equipment::new(game_list(), reading.store.clone());
    let reports = recheck(equipment.game_list.games(), reading.store.as_ref())?;
    let (mut plays, mut with_its_board, mut stands_still) = (0_u64, 0_u64, 0_u64);
    for GameReport { game, events, misfit } in &reports {
        let has_its_own = !is_on_our_board(reading.store.as_ref(), game);
        let key = match misfit {
            Some(misfit) => {
                stands_still += 1;
                let is_unread = matches!(misfit.what, MisfitKind::Unreadable(_));
                if is_unread { "upgrade-unreadable" } else { "upgrade-stands-still" }
            }
            None if has_its_own => {
                with_its_board += 1;
                "upgrade-with-its-board"
            }
            None => {
                plays += 1;
                "upgrade-plays"
            }
        };
        let problem = misfit.as_ref().map(|misfit| misfit.what.to_string());
        if as_json {
            let value = json!({
                "type": "upgrade",
                "game": game.as_str(),
                "events": events,
                "plays_on": misfit.is_none(),
                "with_its_board": has_its_own,
                "seq": misfit.as_ref().map(|misfit| misfit.seq),
                "problem": problem,
            });
            writeln!(out, "{value}")?;
        } else {
            let seq = misfit.as_ref().map_or(0, |misfit| misfit.seq);
            let args = Args::new().text("game", game.as_str()).number("events", *events).number("seq", seq);
            writeln!(out, "{}", words.say(key, &args.text("problem", problem.unwrap_or_default())))?;
        }
    }
    let (goes_on, ends) = leagues(of_leagues.store.clone(), words, as_json, out)?;
    if !as_json && goes_on + ends > 0 {
        let args = Args::new().number("going", goes_on).number("still", ends);
        writeln!(out, "{}", words.say("upgrade-leagues-sum", &args))?;
    }
    if !as_json {
        let args = Args::new().number("plays", plays).number("board", with_its_board).number("still", stands_still);
        writeln!(out, "{}", words.say("upgrade-sum", &args.text("version", env!("CARGO_PKG_VERSION"))))?;
    }
    Ok(if stands_still + ends == 0 { DONE } else { FAILED })
}

/// Replays every league. Returns how many would go on, and how many would not.
fn leagues(store: Store, words: Words, as_json: bool, out: &mut dyn Write) -> Result<(u64, u64), Failure> {
    // Nothing is signed and no lots are drawn, so no key is needed.
    let leagues = Leagues::new(store, Arc::new(MemoryKeyring::new()), games().clone());
    let (mut goes_on, mut ends) = (0, 0);
    for id in leagues.names()? {
        let (events, problem) = match leagues.look(&id) {
            Ok(open) => (open.log.len(), None),
            Err(fault) => (0, Some(fault.to_string())),
        };
        let key = if problem.is_none() {
            goes_on += 1;
            "upgrade-league-goes-on"
        } else {
            ends += 1;
            "upgrade-league-stands-still"
        };
        if as_json {
            let value = json!({
                "type": "upgrade",
                "league": id.as_str(),
                "events": events,
                "plays_on": problem.is_none(),
                "problem": problem,
            });
            writeln!(out, "{value}")?;
        } else {
            let args = Args::new().text("league", id.as_str()).number("events", events);
            writeln!(out, "{}", words.say(key, &args.text("problem", problem.unwrap_or_default())))?;
        }
    }
    Ok((goes_on, ends))
}

/// Whether a game is played on the board that this program has, or on the one in its first event.
fn is_on_our_board(store: &dyn EventStore, game: &GameId) -> bool {
    let first = store.read(game, 1, 1).ok().and_then(|records| codec::decode(&records.first()?.bytes).ok());
    let Some(Event::Table(TableEvent::GameCreated { ruleset, revision, board, options, .. })) =
        first.map(|first| first.event)
    else {
        return true;
    };
    let ours = game_list().games().find(&ruleset, revision).and_then(|rules| rules.with_board_of(&options).ok());
    // Earlier builds named the same board by another digest.
    ours.is_some_and(|ours| ours.digest() == board || ours.former_digests().contains(&board.as_str()))
}
