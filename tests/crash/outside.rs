//! What a game with committed rolls needs from outside, on loopback: a relay of the beacon that has the rounds which are written
//! down, and a witness who keeps to the protocol. Either can be told to be silent at the wrong moment, and says when it is.

use adjutant_events::Timestamp;
use adjutant_events::transcript::cosignature::{Algorithm, LogKey, judge};
use adjutant_events::transcript::{CosignerSecret, ServerPublicKey, TreeHead, VerifierKey};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// At which question no answer comes, so that whoever asked can be killed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Everything is answered.
    None,
    /// The witness is asked and has done nothing yet.
    WitnessAsked,
    /// The witness has signed, and what he says does not arrive.
    WitnessSigned,
    /// The relay is asked for a round.
    BeaconAsked,
}

/// A checkpoint that the witness was asked to sign.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// How many events it is over.
    pub(crate) size: u64,
    /// The note as it was sent.
    pub(crate) note: String,
}

#[derive(Default)]
struct World {
    now: i64,
    server: Option<ServerPublicKey>,
    silence: Option<Silence>,
    /// Whom a silence is told; it lasts until there is another.
    tell: Option<Sender<()>>,
    /// Counts what came to ask: silences of an earlier process are over.
    life: u64,
    last: Option<TreeHead>,
    asked: Vec<Asked>,
    signed: BTreeMap<u64, Vec<String>>,
}

/// The relay and the witness.
pub(crate) struct Outside {
    /// Where both are.
    pub(crate) url: String,
    key: CosignerSecret,
    world: Mutex<World>,
    over: Condvar,
    rounds: BTreeMap<u64, String>,
}

/// The rounds that are written down, each with its signature.
fn recorded() -> BTreeMap<u64, String> {
    let text = include_str!("../../events/tests/vectors/quicknet.json");
    let all: Value = serde_json::from_str(text).expect("JSON");
    let rounds = all["rounds"].as_array().expect("rounds").iter();
    rounds
        .map(|one| (one["round"].as_u64().expect("a number"), one["signature"].as_str().expect("text").to_owned()))
        .collect()
}

impl Outside {
    /// Both, listening.
    pub(crate) fn start() -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let key = CosignerSecret::from_seed("witness.example/w", Algorithm::Ed25519, &[9; 32]).expect("a key");
        let outside = Arc::new(Self { url, key, world: Mutex::default(), over: Condvar::new(), rounds: recorded() });
        let served = Arc::clone(&outside);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = Arc::clone(&served);
                // A client that was killed is nobody's trouble.
                std::thread::spawn(move || drop(served.serve(stream)));
            }
        });
        outside
    }

    /// The witness's verifier key.
    pub(crate) fn key(&self) -> String {
        self.key.public_key().to_string()
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the clock of the witness.
    pub(crate) fn set_clock(&self, now: Timestamp) {
        self.world().now = now.0;
    }

    /// Whose checkpoints the witness signs.
    pub(crate) fn know(&self, server: ServerPublicKey) {
        self.world().server = Some(server);
    }

    /// For the process that is begun now: where nothing is answered, and whom to tell.
    pub(crate) fn begin(&self, silence: Silence, tell: Sender<()>) {
        let mut world = self.world();
        world.life += 1;
        (world.silence, world.tell) = (Some(silence), Some(tell));
        self.over.notify_all();
    }

    /// All that the witness was asked to sign.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.world().asked.clone()
    }

    /// All that he signed of a checkpoint over so many events.
    pub(crate) fn signed(&self, size: u64) -> Vec<String> {
        self.world().signed.get(&size).cloned().unwrap_or_default()
    }

    /// Says nothing more if this is where silence was wished; true then, when it is over.
    fn silent(&self, at: Silence) -> bool {
        let world = self.world();
        if world.silence != Some(at) {
            return false;
        }
        if let Some(tell) = &world.tell {
            let _ = tell.send(());
        }
        let life = world.life;
        drop(self.over.wait_while(world, |world| world.life == life));
        true
    }

    fn serve(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut reader = BufReader::new(stream);
        let mut first = String::new();
        reader.read_line(&mut first)?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? <= 2 {
                break;
            }
            if let Some(("content-length", value)) = line.to_ascii_lowercase().trim_end().split_once(": ") {
                length = value.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let path = first.split(' ').nth(1).unwrap_or_default();
        let answer = match path.rsplit_once('/') {
            Some((_, "add-checkpoint")) => self.cosign(&body),
            Some((before, round)) if before.ends_with("/public") => self.round(round.parse().expect("a round")),
            _ => Some((404, String::new())),
        };
        let Some((status, text)) = answer else { return Ok(()) };
        let head = format!("HTTP/1.1 {status} Said\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", text.len());
        reader.into_inner().write_all(format!("{head}{text}").as_bytes())
    }

    fn round(&self, round: u64) -> Option<(u16, String)> {
        if self.silent(Silence::BeaconAsked) {
            return None;
        }
        Some(match self.rounds.get(&round) {
            Some(signature) => (200, serde_json::json!({ "round": round, "signature": signature }).to_string()),
            None => (404, String::new()),
        })
    }

    /// As the protocol has it; none if the answer does not arrive.
    fn cosign(&self, body: &[u8]) -> Option<(u16, String)> {
        let server = self.world().server?;
        let keys = |origin: &str| VerifierKey::new(origin, server).map(LogKey::Note).into_iter().collect();
        let accepted = match judge(body, keys) {
            Ok(accepted) => accepted,
            Err(refused) => panic!("a request that no witness accepts: {refused}"),
        };
        let mut world = self.world();
        if let Err(refused) = accepted.follows(world.last) {
            let seen = world.last.map_or(0, |last| last.size);
            assert_eq!(refused.status(), 409, "the server has another history than the witness saw: {refused}");
            return Some((409, format!("{seen}\n")));
        }
        let (size, text) = (accepted.head.size, accepted.text.to_owned());
        let note = body.windows(2).position(|pair| pair == b"\n\n").map_or(&body[..0], |at| &body[at + 2..]);
        world.asked.push(Asked { size, note: String::from_utf8(note.to_vec()).expect("text") });
        drop(world);
        if self.silent(Silence::WitnessAsked) {
            return None;
        }
        let mut world = self.world();
        let line = self.key.cosign(&text, u64::try_from(world.now / 1000).expect("after 1970")).expect("cosigned");
        world.last = Some(accepted.head);
        world.signed.entry(size).or_default().push(line.clone());
        drop(world);
        if self.silent(Silence::WitnessSigned) { None } else { Some((200, format!("{line}\n"))) }
    }
}
