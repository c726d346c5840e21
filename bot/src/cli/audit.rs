//! `adjutant export`, `roll-proof` and `verify`: evidence of a game or a roll, written and checked.
//!
//! `verify` looks at nothing but the files that it is given: no store, no keys, no network. Where there is a data folder,
//! it remembers in it which key signed which game.

use super::args::{ExportArgs, RollProofArgs, VerifyArgs};
use super::data::{Data, named};
use super::failure::{DONE, FAILED, Failure, RESERVED};
use super::{known, league, league_told, moments};
use crate::games::games;
use crate::text::{Evidence, Known, reserved, verdict, witnessed};
use crate::words::{Args, Words};
use adjutant_audit::container::MAX_FILE;
use adjutant_audit::league::{LeagueBundle, LeagueFinding, text_of};
use adjutant_audit::{
    Cosigners, DoubtfulWitnesses, Given, Paste, Reservation, Witnesses, Witnessing, examine_with, tidy,
};
use adjutant_commands::league::Leagues;
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::store::intake;
use adjutant_events::Timestamp;
use adjutant_events::transcript::{CosignatureError, CosignerKey, Fingerprint};
use serde_json::json;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

/// The longest file of pasted checkpoints that is read: far more than a chat has of a game.
const MOST_PASTED: u64 = 4 << 20;

/// Writes a game as a bundle.
///
/// # Errors
/// There is no such game, its keys are not here, or the file cannot be written.
pub(super) fn export(
    equipment: &Equipment,
    words: Words,
    args: &ExportArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let game = args.game.as_deref().unwrap_or_default();
    let session = Session::load(equipment.clone(), &named(equipment.store.as_ref(), game))?;
    let bundle = session.bundle()?;
    let told = exported(args, folder, game, &bundle.write()?)?.number("events", bundle.events.len());
    writeln!(out, "{}", words.say("exported", &told))?;
    if bundle.checkpoint.is_none() {
        writeln!(out, "{}", words.word("exported-unproven"))?;
    }
    Ok(DONE)
}

/// Writes a league with its games.
///
/// # Errors
/// There is no such league, its keys are not here, or the file cannot be written.
pub(super) fn export_league(
    leagues: &Leagues,
    equipment: &Equipment,
    words: Words,
    args: &ExportArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let open = league::named(leagues, words, args.league.as_deref())?;
    let bundle = leagues.bundle(&open, equipment)?;
    let told = exported(args, folder, open.league.id.as_str(), &bundle.write()?)?;
    let told = told.number("events", bundle.events.len()).number("games", bundle.games.len());
    writeln!(out, "{}", words.say("league-exported", &told))?;
    Ok(DONE)
}

/// Writes evidence where it was asked for, else under the name of what it is of; what is told of the file.
fn exported(args: &ExportArgs, folder: &Path, of: &str, bytes: &[u8]) -> Result<Args, Failure> {
    let file = args.out.clone().unwrap_or_else(|| format!("{}.adjutant", file_name(of)).into());
    write(&folder.join(&file), bytes)?;
    Ok(Args::new().text("file", file.display().to_string()).number("bytes", bytes.len()))
}

/// Checks the file of a league; none if it is something else.
fn verify_league(words: Words, args: &VerifyArgs, file: &[u8], out: &mut dyn Write) -> Result<Option<u8>, Failure> {
    if text_of(file).is_none() {
        return Ok(None);
    }
    let server = args.server.as_deref().map(fingerprint).transpose()?;
    let found = LeagueBundle::read(file).map_err(LeagueFinding::Unreadable).and_then(|read| read.verify(games()));
    let (status, object, text) = match &found {
        Ok((_, verdict)) if server.is_some_and(|server| server != verdict.server) => {
            let told = Args::new().text("server", verdict.server.grouped());
            let object = json!({"type": "league-verdict", "good": false, "server": verdict.server.to_string()});
            (FAILED, object, words.say("league-other-server", &told))
        }
        Ok((league, verdict)) => {
            let told = Args::new()
                .text("league", verdict.league.to_string())
                .number("events", verdict.events)
                .number("pairings", verdict.pairings)
                .number("draws", verdict.draws)
                .number("games", verdict.games)
                .text("server", verdict.server.grouped());
            let mut text = words.say("league-verified", &told);
            if !verdict.unproven.is_empty() {
                let told = Args::new().text("games", verdict.unproven.join(", "));
                text = format!("{text}\n{}", words.say("league-verified-unproven", &told));
            }
            let object = json!({
                "type": "league-verdict",
                "good": true,
                "league": verdict.league.as_str(),
                "server": verdict.server.to_string(),
                "events": verdict.events,
                "pairings": verdict.pairings,
                "draws": verdict.draws,
                "games": verdict.games,
                "unproven": verdict.unproven,
                "table": league_told::table_json(league),
            });
            (if verdict.unproven.is_empty() { DONE } else { RESERVED }, object, text)
        }
        Err(finding) => {
            let told = Args::new().text("finding", finding.to_string());
            let object = json!({"type": "league-verdict", "good": false, "finding": finding.to_string()});
            (FAILED, object, words.say("league-wrong", &told))
        }
    };
    if args.json {
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{text}")?;
    }
    Ok(Some(status))
}

/// Writes the proof of a roll.
///
/// # Errors
/// There is no such game or roll, its dice have no proofs, or the file cannot be written.
pub(super) fn roll_proof(
    equipment: &Equipment,
    words: Words,
    args: &RollProofArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let session = Session::load(equipment.clone(), &named(equipment.store.as_ref(), &args.game))?;
    let proof = session.roll_proof(args.roll)?;
    let text = proof.write()?;
    let name = || format!("{}-{}.roll.json", file_name(&args.game), args.roll).into();
    let file: PathBuf = args.out.clone().unwrap_or_else(name);
    write(&folder.join(&file), text.as_bytes())?;
    let told = Args::new().text("file", file.display().to_string()).number("roll", args.roll);
    writeln!(out, "{}", words.say("roll-proven", &told.number("bytes", text.len())))?;
    // Whoever hands it on is to know that it counts no more.
    let known = proof.verify(&[]).reservations;
    for back in known.iter().filter(|one| matches!(one, Reservation::RollRewound { .. })) {
        writeln!(out, "{}", reserved::said(words, back))?;
    }
    Ok(DONE)
}

/// Checks a file, and checkpoints that were copied from elsewhere.
///
/// # Errors
/// A file cannot be read; what is wrong in it is the verdict.
pub(super) fn verify(data: &Data, words: Words, args: &VerifyArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    // One byte more than is looked at, so that a larger file is known to be larger.
    let file = read(&args.file, MAX_FILE as u64 + 1)?;
    if let Some(status) = verify_league(words, args, &file, out)? {
        return Ok(status);
    }
    let mut pastes = Vec::new();
    let mut sources = Vec::new();
    let seen_at = moments_of(args)?;
    for (place, path) in args.checkpoints.iter().enumerate() {
        let mut bytes = read(path, MOST_PASTED + 1)?;
        if bytes.len() as u64 > MOST_PASTED {
            let source = io::Error::other("it is larger than any chat of a game");
            return Err(Failure::File { path: path.clone(), source });
        }
        // A paste in another encoding is no checkpoint, and is said to be none.
        let text = String::from_utf8(std::mem::take(&mut bytes))
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let found = tidy(&text).len();
        if found == 0 {
            let source = io::Error::other("there is no checkpoint in it; copy the whole message");
            return Err(Failure::File { path: path.clone(), source });
        }
        sources.extend(std::iter::repeat_n(path.display().to_string(), found));
        pastes.push(Paste { text, seen_at: seen_at.get(place).copied().flatten() });
    }
    let server = args.server.as_deref().map(fingerprint).transpose()?;
    let trusted = trusted(args)?;
    let cosigners = (!trusted.is_empty()).then_some(&trusted as &dyn Cosigners);
    let given = Given { pastes, server, cosigners };
    let found = examine_with(games(), &file, &given);
    // What witnesses say of a file that is wrong is worth nothing.
    let witnessing = (cosigners.is_some() && found.finding().is_none()).then(|| trusted.of(&file, &given.pastes));
    let enough = witnessing.as_ref().is_none_or(Witnessing::is_enough);
    let known = known::look_up(data, &found, args.new_server || server.is_some())?;
    let changed = matches!(known, Some(Known::Changed(_)));
    let evidence = Evidence { file: args.file.display().to_string(), pasted: sources, known };
    if args.json {
        let mut object = verdict::json(words, &evidence, &found);
        if let Some(said) = &witnessing {
            object["witnesses"] = witnessed::json(words, said);
        }
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", verdict::page(words, &evidence, &found))?;
        for line in witnessing.iter().flat_map(|said| witnessed::lines(words, said)) {
            writeln!(out, "{line}")?;
        }
    }
    let strictly = (args.strict && !found.reservations.is_empty()) || (args.strict_dice && found.doubts_dice());
    Ok(match (found.is_good() && enough && !changed && !strictly, found.reservations.is_empty()) {
        (true, true) => DONE,
        (true, false) => RESERVED,
        (false, _) => FAILED,
    })
}

/// When each file of checkpoints was seen.
fn moments_of(args: &VerifyArgs) -> Result<Vec<Option<Timestamp>>, Failure> {
    let moments: Vec<Timestamp> = args
        .seen_at
        .iter()
        .map(|text| moments::read(text).ok_or(Failure::Usage("--seen-at takes a moment such as 2026-11-23T20:15:04Z")))
        .collect::<Result<_, _>>()?;
    match moments.as_slice() {
        [] => Ok(vec![None; args.checkpoints.len()]),
        [one] => Ok(vec![Some(*one); args.checkpoints.len()]),
        all if all.len() == args.checkpoints.len() => Ok(all.iter().copied().map(Some).collect()),
        _ => Err(Failure::Usage("--seen-at is given once, or once for each --checkpoint")),
    }
}

/// A fingerprint as people copy it: with or without spaces.
fn fingerprint(text: &str) -> Result<Fingerprint, Failure> {
    let digits: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    digits.to_lowercase().parse().map_err(|_| Failure::Usage("--server takes the forty digits of a fingerprint"))
}

/// The witnesses whom the reader trusts.
fn trusted(args: &VerifyArgs) -> Result<Witnesses, Failure> {
    let key = |text: &String| {
        let wrong = |error: CosignatureError| Failure::Cosigner { text: text.clone(), why: error.to_string() };
        text.parse::<CosignerKey>().map_err(wrong)
    };
    let keys = args.witnesses.iter().map(key).collect::<Result<Vec<_>, _>>()?;
    let doubtful =
        |error: DoubtfulWitnesses| Failure::Cosigner { text: "--witness".to_owned(), why: error.to_string() };
    Witnesses::new(keys, args.require_witness).map_err(doubtful)
}

/// Reads no more of a file than so much: it may be anything.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let at = |source| Failure::File { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    intake::open(path, u64::MAX).map_err(at)?.take(most).read_to_end(&mut bytes).map_err(at)?;
    Ok(bytes)
}

/// Writes a file whole or not at all.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let at = |source| Failure::File { path: path.to_owned(), source };
    let mut part = OsString::from(path);
    part.push(".part");
    let part = PathBuf::from(part);
    let written = File::create(&part).and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    written.and_then(|()| fs::rename(&part, path)).map_err(|source| {
        let _ = fs::remove_file(&part);
        at(source)
    })
}

/// A game's name as part of a file's: letters, digits and hyphens, the rest replaced.
fn file_name(game: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' };
    let name: String = game.chars().take(60).map(safe).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}
