//! `adjutant verify` for a season: checks the league and each of its games.

use super::args_game::VerifyArgs;
use super::audit::Brought;
use super::data::Data;
use super::failure::{DONE, FAILED, Failure, RESERVED};
use super::{known, league_told};
use crate::text::league_verdict::{self as told, Told};
use crate::text::{Evidence, Known};
use crate::words::Words;
use adjutant_audit::Witnessing;
use adjutant_audit::league::{LeagueBundle, LeagueFinding, LeagueVerdict, LeagueWrong, transcript};
use adjutant_events::GameId;
use std::io::Write;
use std::path::Path;

/// Verifies a league's file. A season is at most as good as the games that its results come from.
///
/// # Errors
/// The remembered keys cannot be read or written, or the output fails.
pub(super) fn verify(
    data: &Data,
    words: Words,
    (args, path): (&VerifyArgs, &Path),
    brought: &Brought,
    file: &[u8],
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let file_name = path.display().to_string();
    let mut evidence = Evidence { file: file_name, pasted: brought.sources.clone(), known: None };
    let unread = |within| LeagueWrong::within(LeagueFinding::NotRead {}, within);
    let read = LeagueBundle::read(file).map_err(unread);
    let found =
        read.and_then(|read| read.verify_with(data.game_list().games(), &brought.given()).map(|found| (read, found)));
    let (read, (league, verdict)) = match found {
        Ok(found) => found,
        Err(wrong) => {
            if args.json {
                writeln!(out, "{}", told::json_wrong(words, &evidence, &wrong))?;
            } else {
                writeln!(out, "{}", told::page_wrong(words, &evidence, &wrong))?;
            }
            return Ok(FAILED);
        }
    };
    let renew = brought.renews(args);
    evidence.known = known::look_up_log(data, &transcript(&verdict.league), verdict.server, renew)?;
    let mut all_known = vec![evidence.known];
    let mut games = Vec::new();
    for (name, game) in &verdict.games {
        let known = known::look_up(data, &game.verdict, renew)?;
        all_known.push(known);
        games.push((name.as_str(), known));
    }
    let witnessing = witnessing(brought, &read, &verdict);
    let enough = witnessing.iter().all(|(_, said)| said.is_enough());
    let changed = all_known.iter().any(|known| matches!(known, Some(Known::Changed(_))));
    let told = Told { evidence: &evidence, verdict: &verdict, games: &games, witnessing: &witnessing };
    if args.json {
        let mut object = told.json(words);
        object["table"] = league_told::table_json(&league);
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", told.page(words))?;
    }
    let reserved = verdict.is_reserved();
    let strictly = (args.strict && reserved) || (args.strict_dice && verdict.doubts_dice());
    Ok(match (verdict.is_proven() && enough && !changed && !strictly, reserved) {
        (true, false) => DONE,
        (true, true) => RESERVED,
        (false, _) => FAILED,
    })
}

/// What the trusted witnesses have cosigned of the league and its games; empty without trusted witnesses.
fn witnessing(brought: &Brought, read: &LeagueBundle, verdict: &LeagueVerdict) -> Vec<(Option<GameId>, Witnessing)> {
    if brought.trusted.is_empty() {
        return Vec::new();
    }
    let of_league = (None, brought.trusted.of_league(read, &brought.pastes));
    let of_games = verdict.games.keys().filter_map(|name| {
        let file = &read.games.get(name)?.0;
        Some((Some(GameId::new(name)), brought.trusted.of(file, &brought.pastes)))
    });
    [of_league].into_iter().chain(of_games).collect()
}
