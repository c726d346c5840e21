//! `adjutant upgrade --check`: what this version of the program would do with a folder of games. Nothing is changed in it.

use super::data::Data;
use super::failure::{DONE, FAILED, Failure};
use crate::games::game_list;
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Equipment, GameReport, recheck};
use adjutant_commands::store::EventStore;
use adjutant_events::{Event, GameId, TableEvent, codec};
use serde_json::json;
use std::io::Write;

/// Replays every game under this version of the program, and says which would be played on, and with which board.
///
/// # Errors
/// There are no games, the store cannot be read, or the output cannot be written. A store that a newer program wrote cannot be read.
pub(super) fn check(data: &Data, words: Words, as_json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    if data.is_new() {
        let folder = data.folder().display().to_string();
        writeln!(out, "{}", words.say("games-none", &Args::new().text("folder", folder)))?;
        return Ok(FAILED);
    }
    let reading = data.read()?;
    let equipment = Equipment::new(game_list(), reading.store.clone());
    let reports = recheck(equipment.game_list.games(), reading.store.as_ref())?;
    let (mut plays, mut with_its_board, mut stands_still) = (0_u64, 0_u64, 0_u64);
    for GameReport { game, events, misfit } in &reports {
        let has_its_own = !is_on_our_board(reading.store.as_ref(), game);
        let key = match misfit {
            Some(_) => {
                stands_still += 1;
                "upgrade-stands-still"
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
    if !as_json {
        let args = Args::new().number("plays", plays).number("board", with_its_board).number("still", stands_still);
        writeln!(out, "{}", words.say("upgrade-sum", &args.text("version", env!("CARGO_PKG_VERSION"))))?;
    }
    Ok(if stands_still == 0 { DONE } else { FAILED })
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
    ours.is_some_and(|ours| ours.digest() == board)
}
