//! `adjutant export`, `roll-proof` and `verify`: writes and checks evidence of games and rolls.
//!
//! `verify` uses only the given files: no store, no keys, no network. If there is a data folder, the signing key of
//! each game is remembered in it.

use super::args_game::{ExportArgs, RollProofArgs, VerifyArgs};
use super::data::{Data, named};
use super::failure::{DONE, FAILED, Failure, RESERVED};
use super::{audit_league, known, league, times};
use crate::league_reports::export::written;
use crate::table::rounds;
use crate::text::{Evidence, Known, reserved, verdict, witnessed};
use crate::web::{EvidenceFile, ExportError, exported_page};
use crate::words::{Args, Words};
use adjutant_audit::container::MAX_FILE;
use adjutant_audit::league::text_of;
use adjutant_audit::{
    Bundle, Cosigners, DoubtfulWitnesses, Paste, ReaderInput, Reservation, Witnesses, Witnessing, checkpoints_of,
    examine_with, tidy,
};
use adjutant_commands::league_moderator::Leagues;
use adjutant_commands::moderator::{Equipment, Fault, Session, bundle_without_rules};
use adjutant_commands::store::untrusted_file;
use adjutant_events::Timestamp;
use adjutant_events::transcript::{CosignatureError, CosignerKey, Fingerprint};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

/// The largest file of copied checkpoints, in bytes: far more than a game's chat contains.
const MOST_PASTED: u64 = 4 << 20;

/// Writes a game's bundle.
///
/// # Errors
/// No such game, its keys are missing, or the file cannot be written.
pub(super) fn export(
    equipment: &Equipment,
    words: Words,
    args: &ExportArgs,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let game = args.game.as_deref().unwrap_or_default();
    let named = named(equipment.store.as_ref(), game);
    let session = match Session::load(equipment.clone(), &named) {
        Ok(session) if session.frozen().is_none() => session,
        // What cannot be played on can still be taken away and judged elsewhere.
        Ok(_) | Err(Fault::Frozen(_)) if args.page.is_none() && args.csv.is_none() => {
            return told(words, args, folder, game, &bundle_without_rules(equipment, &named)?, out);
        }
        other => other?,
    };
    if let Some(file) = &args.csv {
        let Some(sheet) = rounds::sheet(&session, words)? else {
            return Err(Failure::Usage("this game has no figures by round"));
        };
        write(&folder.join(file), written(&sheet).as_bytes())?;
        writeln!(out, "{}", words.say("exported-rounds", &Args::new().text("file", file.display().to_string())))?;
        return Ok(DONE);
    }
    let bundle = session.bundle()?;
    let bytes = bundle.write()?;
    if let Some(page) = &args.page {
        let place = folder.join(page);
        fs::create_dir_all(&place).map_err(|source| Failure::File { path: place.clone(), source })?;
        let file = format!("{}.adjutant", file_name(game));
        let mut rolls = BTreeMap::new();
        for (roll, proof) in session.roll_proofs()? {
            rolls.insert(roll, proof.write()?);
        }
        let evidence = EvidenceFile { file: &file, bytes: &bytes, rolls: &rolls };
        let shown = exported_page(&session, words, evidence).map_err(|error| match error {
            ExportError::Fault(fault) => Failure::from(fault),
            ExportError::Picture(error) => Failure::from(error),
        })?;
        write(&place.join(&file), &bytes)?;
        write(&place.join("index.html"), shown.as_bytes())?;
        let shown = page.join("index.html");
        writeln!(out, "{}", words.say("exported-page", &Args::new().text("file", shown.display().to_string())))?;
        return Ok(DONE);
    }
    told(words, args, folder, game, &bundle, out)
}

/// Writes a bundle to its file, and says how it is verified.
fn told(
    words: Words,
    args: &ExportArgs,
    folder: &Path,
    game: &str,
    bundle: &Bundle,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let told = exported(args, folder, game, &bundle.write()?)?.number("events", bundle.events.len());
    writeln!(out, "{}", words.say("exported", &told))?;
    if bundle.checkpoint.is_none() {
        writeln!(out, "{}", words.word("exported-unproven"))?;
    }
    Ok(DONE)
}

/// Writes the bundle of a league and its games.
///
/// # Errors
/// No such league, its keys are missing, or the file cannot be written.
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

/// Writes evidence to the given file, or to a default one; returns what is told of it.
fn exported(args: &ExportArgs, folder: &Path, of: &str, bytes: &[u8]) -> Result<Args, Failure> {
    let file = args.out.clone().unwrap_or_else(|| format!("{}.adjutant", file_name(of)).into());
    write(&folder.join(&file), bytes)?;
    Ok(Args::new().text("file", file.display().to_string()).number("bytes", bytes.len()))
}

/// Writes the proof of a roll.
///
/// # Errors
/// No such game or roll, its dice have no proofs, or the file cannot be written.
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
    // The user must know before passing it on that the roll was rewound.
    let known = proof.verify(&[]).reservations;
    for back in known.iter().filter(|one| matches!(one, Reservation::RollRewound { .. })) {
        writeln!(out, "{}", reserved::said(words, back))?;
    }
    Ok(DONE)
}

/// Verifies files, one together with checkpoints that were copied from elsewhere. The exit status is that of the worst of them.
///
/// # Errors
/// A file cannot be read. Faults in its content are part of the verdict.
pub(super) fn verify(data: &Data, words: Words, args: &VerifyArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    if args.files.len() > 1 && !args.checkpoints.is_empty() {
        return Err(Failure::Usage("--checkpoint goes with one FILE: the game whose checkpoints they are"));
    }
    let brought = Brought::of(args)?;
    let mut worst = DONE;
    for (at, path) in args.files.iter().enumerate() {
        if at > 0 && !args.json {
            writeln!(out)?;
        }
        worst = match (verify_one(data, words, args, path, &brought, out)?, worst) {
            (FAILED, _) | (_, FAILED) => FAILED,
            (RESERVED, _) | (_, RESERVED) => RESERVED,
            _ => DONE,
        };
    }
    Ok(worst)
}

/// Verifies a file.
fn verify_one(
    data: &Data,
    words: Words,
    args: &VerifyArgs,
    path: &Path,
    brought: &Brought,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    // One byte above the limit, so that a larger file is recognized.
    let file = read(path, MAX_FILE as u64 + 1)?;
    if text_of(&file).is_some() {
        return audit_league::verify(data, words, (args, path), brought, &file, out);
    }
    let (trusted, given) = (&brought.trusted, brought.given());
    let found = examine_with(data.game_list().games(), &file, &given);
    // Cosignatures on a faulty file prove nothing.
    let witnessing = (given.cosigners.is_some() && found.finding().is_none()).then(|| trusted.of(&file, &given.pastes));
    let enough = witnessing.as_ref().is_none_or(Witnessing::is_enough);
    let known = known::look_up(data, &found, brought.renews(args))?;
    let changed = matches!(known, Some(Known::Changed(_)));
    let evidence = Evidence { file: path.display().to_string(), pasted: brought.sources.clone(), known };
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

/// What the user gives besides the file.
pub(super) struct Brought {
    pub(super) pastes: Vec<Paste>,
    /// The source of each checkpoint.
    pub(super) sources: Vec<String>,
    server: Option<Fingerprint>,
    pub(super) trusted: Witnesses,
}

impl Brought {
    fn of(args: &VerifyArgs) -> Result<Self, Failure> {
        let mut pastes = Vec::new();
        let mut sources = Vec::new();
        let seen_at = moments_of(args)?;
        for (place, path) in args.checkpoints.iter().enumerate() {
            let bytes = read(path, MAX_FILE as u64 + 1)?;
            let whole = checkpoints_of(&bytes).map(|notes| notes.concat());
            if whole.is_none() && bytes.len() as u64 > MOST_PASTED {
                let source = io::Error::other("it is larger than any chat of a game");
                return Err(Failure::File { path: path.clone(), source });
            }
            // A paste in another encoding is reported as not a checkpoint.
            let as_text = |bytes| {
                String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
            };
            let text = whole.unwrap_or_else(|| as_text(bytes));
            let found = tidy(&text).len();
            if found == 0 {
                let source = io::Error::other("there is no checkpoint in it; copy the whole message");
                return Err(Failure::File { path: path.clone(), source });
            }
            sources.extend(std::iter::repeat_n(path.display().to_string(), found));
            pastes.push(Paste { text, seen_at: seen_at.get(place).copied().flatten() });
        }
        let server = args.server.as_deref().map(fingerprint).transpose()?;
        Ok(Self { pastes, sources, server, trusted: trusted(args)? })
    }

    pub(super) fn given(&self) -> ReaderInput<'_> {
        let cosigners = (!self.trusted.is_empty()).then_some(&self.trusted as &dyn Cosigners);
        ReaderInput { pastes: self.pastes.clone(), server: self.server, cosigners }
    }

    /// Whether a changed key is accepted.
    pub(super) fn renews(&self, args: &VerifyArgs) -> bool {
        args.new_server || self.server.is_some()
    }
}

/// When each file of checkpoints was seen.
fn moments_of(args: &VerifyArgs) -> Result<Vec<Option<Timestamp>>, Failure> {
    let moments: Vec<Timestamp> = args
        .seen_at
        .iter()
        .map(|text| times::read(text).ok_or(Failure::Usage("--seen-at takes a moment such as 2026-11-23T20:15:04Z")))
        .collect::<Result<_, _>>()?;
    match moments.as_slice() {
        [] => Ok(vec![None; args.checkpoints.len()]),
        [one] => Ok(vec![Some(*one); args.checkpoints.len()]),
        all if all.len() == args.checkpoints.len() => Ok(all.iter().copied().map(Some).collect()),
        _ => Err(Failure::Usage("--seen-at is given once, or once for each --checkpoint")),
    }
}

/// Parses a fingerprint, with or without spaces.
fn fingerprint(text: &str) -> Result<Fingerprint, Failure> {
    let digits: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    digits.to_lowercase().parse().map_err(|_| Failure::Usage("--server takes the forty digits of a fingerprint"))
}

/// The witnesses that the user trusts.
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

/// Reads at most this many bytes of a file, which may be anything.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let at = |source| Failure::File { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    untrusted_file::open(path, u64::MAX).map_err(at)?.take(most).read_to_end(&mut bytes).map_err(at)?;
    Ok(bytes)
}

/// Writes a file atomically.
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

/// A game's name as a file name: letters, digits and hyphens; others are replaced.
fn file_name(game: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' };
    let name: String = game.chars().take(60).map(safe).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}
