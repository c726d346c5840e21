//! Checks an archive: each game from its own file, and that the list names what is there. The file comes from a stranger.

use super::super::args_archive::ArchiveArgs;
use super::super::data::Data;
use super::super::failure::{DONE, FAILED, Failure};
use super::{INDEX, hexadecimal, tar};
use crate::words::{Args, Words, quoted};
use adjutant_audit::container::MAX_FILE;
use adjutant_audit::{Bundle, examine};
use adjutant_commands::GameList;
use adjutant_commands::store::untrusted_file;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufReader, Read, Write};

/// The largest list of games that is read, in bytes.
const LARGEST_INDEX: u64 = 64 << 20;
/// How much of a log is read at once.
const PIECE: usize = 64 << 10;

/// The list of the games, as far as it is checked.
#[derive(Deserialize)]
struct Index {
    games: Vec<Listed>,
}

/// A game in the list.
#[derive(Deserialize)]
struct Listed {
    game: String,
    events: usize,
    file: String,
    sha256: String,
    log: String,
    log_sha256: String,
}

/// A file in the archive.
struct Found {
    digest: String,
    /// The number of its lines, for a log.
    lines: usize,
    /// What a game's own file proves; none = it is not one.
    game: Option<Proven>,
}

/// What a game's own file proves.
struct Proven {
    game: String,
    events: usize,
    verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Rules and dice are proven.
    Fair,
    /// The rules are proven, the dice have no proofs.
    Unproven,
    /// Something in the game's own file is wrong.
    Wrong,
    /// The list and the files do not agree.
    Exchanged,
}

impl Verdict {
    const fn word(self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Unproven => "unproven",
            Self::Wrong => "wrong",
            Self::Exchanged => "exchanged",
        }
    }
}

/// Checks an archive, and says what each game's file proves.
///
/// # Errors
/// The archive cannot be read. Faults of games are part of the answer.
pub(in crate::cli) fn check(data: &Data, words: Words, args: &ArchiveArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let Some(path) = &args.file else { return Err(Failure::Usage("an archive needs a file")) };
    let at = |source| Failure::File { path: path.clone(), source };
    let game_list = data.game_list();
    let mut found = BTreeMap::new();
    let mut index = None;
    let mut archive = BufReader::new(untrusted_file::open(path, u64::MAX).map_err(at)?);
    tar::each(&mut archive, |name, content| {
        if name == INDEX {
            let mut text = Vec::new();
            content.take(LARGEST_INDEX).read_to_end(&mut text)?;
            index = Some(serde_json::from_slice::<Index>(&text)?);
        } else if name.starts_with("games/") {
            let file = if name.rsplit('.').next() == Some("adjutant") {
                evidence(&game_list, content)?
            } else {
                log(content)?
            };
            if found.insert(name.to_owned(), file).is_some() {
                return Err(invalid(&format!("{name} is in it twice")));
            }
        }
        Ok(())
    })
    .map_err(at)?;
    let index = index.ok_or_else(|| at(invalid("it has no index.json")))?;
    let (mut wrong, mut named) = (0_usize, BTreeSet::new());
    for listed in &index.games {
        let is_new = named.insert(&listed.file) && named.insert(&listed.log);
        let verdict = if is_new { judged(listed, &found) } else { Verdict::Exchanged };
        wrong += usize::from(matches!(verdict, Verdict::Wrong | Verdict::Exchanged));
        if args.json {
            let told = json!({
                "type": "archived", "game": listed.game, "file": listed.file, "verdict": verdict.word(),
            });
            writeln!(out, "{told}")?;
        } else {
            let told = Args::new().text("game", quoted(&listed.game)).text("file", quoted(&listed.file));
            writeln!(out, "{}", words.say("archive-game", &told.text("verdict", verdict.word())))?;
        }
    }
    let unnamed = found.keys().filter(|name| !named.contains(name)).count();
    if !args.json {
        let told = Args::new().number("games", index.games.len()).number("wrong", wrong).number("unnamed", unnamed);
        writeln!(out, "{}", words.say("archive-checked", &told))?;
    }
    Ok(if wrong == 0 && unnamed == 0 { DONE } else { FAILED })
}

/// Whether the files of a listed game are there, unchanged, and what they prove.
fn judged(listed: &Listed, found: &BTreeMap<String, Found>) -> Verdict {
    let (Some(file), Some(log)) = (found.get(&listed.file), found.get(&listed.log)) else { return Verdict::Exchanged };
    let Some(proven) = &file.game else { return Verdict::Exchanged };
    let same = (&file.digest, &log.digest) == (&listed.sha256, &listed.log_sha256)
        && proven.game == listed.game
        && (proven.events, log.lines) == (listed.events, listed.events);
    if same || proven.verdict == Verdict::Wrong { proven.verdict } else { Verdict::Exchanged }
}

/// A game's own file, examined.
fn evidence(game_list: &GameList, content: &mut dyn Read) -> io::Result<Found> {
    let mut bytes = Vec::new();
    // One byte above the limit, so that a larger file is recognized.
    content.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
    let verdict = examine(game_list.games(), &bytes, &[]);
    let verdict = match verdict.finding() {
        Some(_) => Verdict::Wrong,
        None if verdict.is_good() => Verdict::Fair,
        None => Verdict::Unproven,
    };
    let (game, events) =
        Bundle::read(&bytes).map_or_else(|_| (String::new(), 0), |read| (read.game.to_string(), read.events.len()));
    let digest = hexadecimal(&Sha256::digest(&bytes));
    Ok(Found { digest, lines: 0, game: Some(Proven { game, events, verdict }) })
}

/// A log: only its digest and the number of its lines are computed.
fn log(content: &mut dyn Read) -> io::Result<Found> {
    let (mut sum, mut lines, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    loop {
        match content.read(&mut piece)? {
            0 => return Ok(Found { digest: hexadecimal(&sum.finalize()), lines, game: None }),
            read => {
                let read = piece.get(..read).unwrap_or_default();
                sum.update(read);
                lines += read.split(|byte| *byte == b'\n').count() - 1;
            }
        }
    }
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}
