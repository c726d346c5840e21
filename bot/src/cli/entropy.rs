//! `adjutant entropy`: a player's chain of secrets, on the player's own machine.
//!
//! `new` creates a chain and prints the command to register it. `open` prints one link. `follow` answers the requests
//! of the machine interface. An opened link is stored with its checkpoint before it is printed. So no link is given for
//! two requests. A link far ahead of the game is refused, because it reveals all links before it.

use super::args_keys::EntropyCommand;
use super::failure::{DONE, Failure};
use super::terminal;
use crate::games::games;
use crate::words::{Args, Words};
use adjutant_events::dice::EntropyChain;
use adjutant_events::transcript::{Checkpoint, Origin, ServerPublicKey};
use adjutant_events::{GameId, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

/// The value of `format` in a chain's file.
const FORMAT: &str = "adjutant-chain/1";
/// The largest file that is read, in bytes.
const MOST: u64 = 64 << 20;

/// A stored chain: its last link determines the others.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    format: String,
    game: GameId,
    seat: SeatId,
    links: u32,
    /// The last link, in hexadecimal.
    secret: String,
}

/// An opened link and its purpose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Opened {
    number: u32,
    roll: u64,
    /// The last event of the checkpoint; 0 = opened by hand.
    size: u64,
    /// The checkpoint that signs the request: evidence of the link's purpose.
    note: Option<String>,
}

/// Why a link is not given.
#[derive(Debug, PartialEq, Eq)]
enum Withheld {
    /// It was given for another request: the server has two histories.
    Twice,
    /// It is further ahead than the game's rolls.
    Ahead { expected: u32 },
    /// It is before the last given link.
    Behind,
    /// No signed checkpoint includes the request.
    Unsigned,
    /// The chain has no such link.
    End,
}

/// Executes a subcommand.
///
/// # Errors
/// The file cannot be read or written, or is not a chain.
pub(super) fn run(words: Words, command: EntropyCommand, out: &mut dyn Write) -> Result<u8, Failure> {
    match command {
        EntropyCommand::New { file, game, seat, links, wait } => new(words, &file, (&game, &seat), (links, wait), out)?,
        EntropyCommand::Open { file, number } => {
            let chain = OpenedChain::read(&file)?;
            let link = chain.chain.link(number).ok_or_else(|| no_link(&file, number, chain.chain.len()))?;
            chain.note(&Opened { number, roll: 0, size: 0, note: None })?;
            writeln!(out, "entropy open {link}")?;
        }
        EntropyCommand::Follow { file, server } => follow(words, &file, server, &mut io::stdin().lock(), out)?,
    }
    Ok(DONE)
}

fn no_link(file: &Path, number: u32, links: u32) -> Failure {
    damaged(file, format!("there is no link {number}: the first is 1, the last {links}"))
}

fn damaged(file: &Path, why: String) -> Failure {
    Failure::File { path: file.to_owned(), source: io::Error::new(io::ErrorKind::InvalidData, why) }
}

fn new(
    words: Words,
    file: &Path,
    (game, seat): (&str, &str),
    (links, wait): (u32, Option<u32>),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, seat) = (GameId::new(game), known_seat(seat)?);
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| Failure::Io(io::Error::other(error)))?;
    let chain = EntropyChain::of(secret, &game, &seat, links)
        .ok_or_else(|| damaged(file, format!("a chain has 1 to {} links", adjutant_events::dice::LONGEST_CHAIN)))?;
    let kept = Kept { format: FORMAT.to_owned(), game, seat, links, secret: hex(&secret) };
    let at = |source| Failure::File { path: file.to_owned(), source };
    let text = serde_json::to_string(&kept).map_err(|error| at(error.into()))?;
    let mut closed = closed(OpenOptions::new().write(true).create_new(true)).open(file).map_err(at)?;
    closed.write_all(text.as_bytes()).and_then(|()| closed.write_all(b"\n")).map_err(at)?;
    closed.sync_all().map_err(at)?;
    writeln!(out, "{}", words.say("entropy-made", &Args::new().text("file", file.display().to_string())))?;
    let wait = wait.map(|wait| format!(" wait {wait}")).unwrap_or_default();
    writeln!(out, "entropy commit {} links {links}{wait}", chain.tip())?;
    Ok(())
}

/// Makes a file private.
fn closed(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

/// The seat of this name in any game: `Red Rose` is `red_rose`.
fn known_seat(said: &str) -> Result<SeatId, Failure> {
    let wanted = SeatId::new(folded(said));
    let mut seats: Vec<String> = Vec::new();
    for seat in games().all().iter().flat_map(adjutant_core::Ruleset::empty_seats) {
        if seat.id == wanted {
            return Ok(wanted);
        }
        seats.push(seat.id.to_string());
    }
    seats.sort();
    seats.dedup();
    Err(Failure::NoSeat { seat: said.to_owned(), seats: seats.join(", ") })
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '-'], "_")
}

/// A chain with what was opened of it.
struct OpenedChain {
    file: PathBuf,
    kept: Kept,
    chain: EntropyChain,
    opened: Vec<Opened>,
}

impl OpenedChain {
    fn read(file: &Path) -> Result<Self, Failure> {
        let at = |source| Failure::File { path: file.to_owned(), source };
        let kept: Kept = serde_json::from_str(&text(file).map_err(at)?).map_err(|error| at(error.into()))?;
        let secret: Option<[u8; 32]> = unhex(&kept.secret);
        let chain = secret.and_then(|secret| EntropyChain::of(secret, &kept.game, &kept.seat, kept.links));
        let chain = chain.filter(|_| kept.format == FORMAT);
        let chain = chain.ok_or_else(|| damaged(file, "this is no chain of secrets".to_owned()))?;
        let notes = opened_file(file);
        let opened = if notes.exists() {
            let at = |source| Failure::File { path: notes.clone(), source };
            let lines = text(&notes).map_err(at)?;
            let read: Result<Vec<Opened>, _> = lines.lines().map(serde_json::from_str).collect();
            read.map_err(|error| at(error.into()))?
        } else {
            Vec::new()
        };
        Ok(Self { file: file.to_owned(), kept, chain, opened })
    }

    /// Stores a link before it is opened.
    fn note(&self, opened: &Opened) -> Result<(), Failure> {
        let path = opened_file(&self.file);
        let at = |source| Failure::File { path: path.clone(), source };
        let line = serde_json::to_string(opened).map_err(|error| at(error.into()))?;
        let mut file: File = closed(OpenOptions::new().append(true).create(true)).open(&path).map_err(at)?;
        file.write_all(format!("{line}\n").as_bytes()).and_then(|()| file.sync_all()).map_err(at)
    }

    /// Whether a link may be opened for a request.
    fn may_open(&self, asked: &Opened) -> Result<(), Withheld> {
        if let Some(before) = self.opened.iter().find(|before| before.number == asked.number) {
            return if before == asked { Ok(()) } else { Err(Withheld::Twice) };
        }
        let none = Opened { number: 0, roll: 0, size: 0, note: None };
        let last = self.opened.iter().max_by_key(|before| before.number).unwrap_or(&none);
        if asked.number < last.number || asked.roll <= last.roll || asked.size <= last.size {
            return Err(Withheld::Behind);
        }
        // Each roll uses one link, even if it did not wait. It has a request, a checkpoint and dice in the log.
        let rolls = (asked.roll - last.roll).min((asked.size - last.size) / 2 + 1);
        let expected = u64::from(last.number) + rolls;
        if u64::from(asked.number) > expected {
            return Err(Withheld::Ahead { expected: u32::try_from(expected).unwrap_or(u32::MAX) });
        }
        Ok(())
    }
}

fn opened_file(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".opened");
    PathBuf::from(name)
}

fn text(file: &Path) -> io::Result<String> {
    if fs::metadata(file)?.len() > MOST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "the file is too large"));
    }
    fs::read_to_string(file)
}

/// Reads the machine interface's output, and writes a line for each link to open.
fn follow(
    words: Words,
    file: &Path,
    server: Option<ServerPublicKey>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut own = OpenedChain::read(file)?;
    let mut line = String::new();
    loop {
        line.clear();
        if io::Read::take(&mut *input, MOST).read_line(&mut line).map_err(Failure::Io)? == 0 {
            return Ok(());
        }
        let Ok(told) = serde_json::from_str::<Value>(&line) else { continue };
        let Some((asked, speaker)) = asked(&told, &own.kept) else { continue };
        let withheld = own.may_open(&asked).and_then(|()| signed(&asked, &own.kept.game, server.as_ref()));
        let link = own.chain.link(asked.number).ok_or(Withheld::End);
        match withheld.and(link) {
            Ok(link) => {
                if !own.opened.contains(&asked) {
                    own.note(&asked)?;
                    own.opened.push(asked.clone());
                }
                let id = format!("entropy-{}-{}", own.kept.seat, asked.roll);
                let command = format!("entropy open {link}");
                writeln!(out, "{}", json!({"id": id, "seat": speaker, "command": command}))?;
                out.flush()?;
            }
            Err(withheld) => {
                let args = Args::new().number("link", asked.number).number("roll", asked.roll);
                let (key, args) = match withheld {
                    Withheld::Twice => ("entropy-twice", args),
                    Withheld::Behind => ("entropy-behind", args),
                    Withheld::Ahead { expected } => ("entropy-ahead", args.number("expected", expected)),
                    Withheld::Unsigned => ("entropy-unsigned", args),
                    Withheld::End => ("entropy-end", args),
                };
                writeln!(terminal::err(), "adjutant: {}", words.say(key, &args))?;
            }
        }
    }
}

/// The link and request in an object of the machine interface, and the seat as written there.
fn asked(told: &Value, kept: &Kept) -> Option<(Opened, String)> {
    if told["type"] != "entropy" {
        return None;
    }
    let links = told["links"].as_array()?;
    let name = |link: &Value| link["seat"].as_str().map(str::to_owned);
    let ours = links.iter().find(|link| name(link).is_some_and(|name| folded(&name) == kept.seat.as_str()))?;
    let number = u32::try_from(ours["number"].as_u64()?).ok()?;
    let (roll, checkpoint) = (told["number"].as_u64()?, told["checkpoint"].as_u64()?);
    let note = told["note"].as_str().map(str::to_owned);
    Some((Opened { number, roll, size: checkpoint.saturating_sub(1), note }, name(ours)?))
}

/// Checks that a checkpoint of this game signs the request, by this server if its key is given.
fn signed(asked: &Opened, game: &GameId, server: Option<&ServerPublicKey>) -> Result<(), Withheld> {
    let note = asked.note.as_deref().ok_or(Withheld::Unsigned)?;
    let size = match server {
        Some(key) => {
            let origin = Origin::new(key.fingerprint(), game.clone()).map_err(|_| Withheld::Unsigned)?;
            Checkpoint::open(note.as_bytes(), &origin, key).map_err(|_| Withheld::Unsigned)?.head.size
        }
        None => note.lines().nth(1).and_then(|line| line.parse().ok()).ok_or(Withheld::Unsigned)?,
    };
    if size == asked.size { Ok(()) } else { Err(Withheld::Unsigned) }
}

fn hex(bytes: &[u8; 32]) -> String {
    adjutant_events::dice::EntropyLink::from_bytes(*bytes).to_string()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let link: adjutant_events::dice::EntropyLink = text.parse().ok()?;
    Some(*link.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(dir: &Path) -> OpenedChain {
        let file = dir.join("chain");
        let words = Words::default();
        let mut out = Vec::new();
        new(words, &file, ("summer", "Soviet Union"), (20, Some(60)), &mut out).expect("made");
        let told = String::from_utf8(out).expect("text");
        let own = OpenedChain::read(&file).expect("a chain");
        assert!(told.contains(&format!("entropy commit {} links 20 wait 60", own.chain.tip())), "{told}");
        assert!(new(words, &file, ("summer", "Germany"), (20, None), &mut Vec::new()).is_err(), "never over another");
        assert!(known_seat("Atlantis").is_err());
        own
    }

    fn request(number: u32, roll: u64, size: u64) -> Value {
        json!({
            "type": "entropy", "number": roll, "checkpoint": size + 1, "note": format!("o\n{size}\nroot\n\n- o x\n"),
            "links": [{"seat": "Germany", "number": 3}, {"seat": "Soviet Union", "number": number}],
        })
    }

    fn told(own: &OpenedChain, requests: &[Value]) -> Vec<String> {
        let input = requests.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
        let mut out = Vec::new();
        follow(Words::default(), &own.file, None, &mut input.as_bytes(), &mut out).expect("followed");
        String::from_utf8(out).expect("text").lines().map(str::to_owned).collect()
    }

    #[test]
    fn each_link_is_given_once_in_its_turn_and_never_for_two_requests() {
        let dir = tempfile::tempdir().expect("a folder");
        let own = own(dir.path());
        let said = |number: u32| own.chain.link(number).expect("a link").to_string();

        let first = told(&own, &[json!({"type": "ready"}), request(1, 1, 40)]);
        assert!(first.len() == 1 && first[0].contains(&said(1)) && first[0].contains("Soviet Union"), "{first:?}");
        // A repeated request gets the same answer, also after a restart. Another request for the same link gets none.
        assert_eq!(told(&own, &[request(1, 1, 40)]), first);
        assert_eq!(told(&own, &[request(1, 1, 42), request(1, 2, 60)]), Vec::<String>::new());
        // Too far ahead or behind: no answer.
        assert_eq!(told(&own, &[request(9, 2, 60), request(2, 2, 40), request(2, 1, 60)]), Vec::<String>::new());
        // Rolls without this seat's link have used up their numbers.
        let later = told(&own, &[request(4, 4, 80)]);
        assert!(later.len() == 1 && later[0].contains(&said(4)), "{later:?}");
        assert_eq!(told(&own, &[request(3, 5, 90), request(21, 30, 900)]), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_signed_by_the_server_that_was_named_gets_no_link() {
        let dir = tempfile::tempdir().expect("a folder");
        let own = own(dir.path());
        let (asked, _) = asked(&request(1, 1, 40), &own.kept).expect("asked");
        assert_eq!(signed(&asked, &own.kept.game, None), Ok(()));
        let key = adjutant_events::transcript::ServerKey::from_seed(&[3; 32]).public_key();
        assert_eq!(signed(&asked, &own.kept.game, Some(&key)), Err(Withheld::Unsigned));
        let checkpoint = |size| {
            let origin = Origin::new(key.fingerprint(), own.kept.game.clone()).expect("an origin");
            let head = adjutant_events::transcript::TreeHead {
                size,
                root: adjutant_events::transcript::Hash::from_bytes([1; 32]),
            };
            let server = adjutant_events::transcript::ServerKey::from_seed(&[3; 32]);
            Some(Checkpoint::new(origin, head).sign(&server).expect("signed"))
        };
        let with = |size| Opened { note: checkpoint(size), ..asked.clone() };
        assert_eq!(signed(&with(40), &own.kept.game, Some(&key)), Ok(()));
        assert_eq!(signed(&with(41), &own.kept.game, Some(&key)), Err(Withheld::Unsigned), "over something else");
    }
}
