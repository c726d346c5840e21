//! The outside services for committed rolls, on loopback: a beacon relay with the recorded rounds, and a witness that
//! follows the protocol. Either can be told to stay silent at a chosen moment, and reports when it does.

use adjutant_events::Timestamp;
use adjutant_events::transcript::cosignature::{Algorithm, LogKey, judge};
use adjutant_events::transcript::{CosignerSecret, ServerPublicKey, TreeHead, VerifierKey};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The request that gets no answer, so that the client can be killed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Every request is answered.
    None,
    /// The witness is asked and has done nothing yet.
    WitnessAsked,
    /// The witness has signed, but its answer does not arrive.
    WitnessSigned,
    /// The relay is asked for a beacon round.
    BeaconAsked,
}

/// A checkpoint that the witness was asked to sign.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The number of events that it covers.
    pub(crate) size: u64,
    /// The note as it was sent.
    pub(crate) note: String,
}

#[derive(Default)]
struct World {
    now: i64,
    server: Option<ServerPublicKey>,
    silence: Option<Silence>,
    /// Where to report the silence; it lasts until the next process.
    tell: Option<Sender<()>>,
    /// Counts the processes, because a silence ends with its process.
    life: u64,
    last: Option<TreeHead>,
    asked: Vec<Asked>,
    signed: BTreeMap<u64, Vec<String>>,
}

/// The relay and the witness.
pub(crate) struct Outside {
    /// The address of both.
    pub(crate) url: String,
    key: CosignerSecret,
    world: Mutex<World>,
    over: Condvar,
    rounds: BTreeMap<u64, String>,
}

/// The recorded rounds, each with its signature.
fn recorded() -> BTreeMap<u64, String> {
    let text = include_str!("../../events/tests/vectors/quicknet.json");
    let all: Value = serde_json::from_str(text).expect("JSON");
    let rounds = all["rounds"].as_array().expect("rounds").iter();
    rounds
        .map(|one| (one["round"].as_u64().expect("a number"), one["signature"].as_str().expect("text").to_owned()))
        .collect()
}

impl Outside {
    /// Starts both services.
    pub(crate) fn start() -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let key = CosignerSecret::from_seed("witness.example/w", Algorithm::Ed25519, &[9; 32]).expect("a key");
        let outside = Arc::new(Self { url, key, world: Mutex::default(), over: Condvar::new(), rounds: recorded() });
        let served = Arc::clone(&outside);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = Arc::clone(&served);
                // Errors of a killed client do not matter.
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

    /// Sets the server whose checkpoints the witness signs.
    pub(crate) fn know(&self, server: ServerPublicKey) {
        self.world().server = Some(server);
    }

    /// Prepares for a new process: the request that gets no answer, and where to report it.
    pub(crate) fn begin(&self, silence: Silence, tell: Sender<()>) {
        let mut world = self.world();
        world.life += 1;
        (world.silence, world.tell) = (Some(silence), Some(tell));
        self.over.notify_all();
    }

    /// All checkpoints that the witness was asked to sign.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.world().asked.clone()
    }

    /// All signatures of the witness for a checkpoint of this size.
    pub(crate) fn signed(&self, size: u64) -> Vec<String> {
        self.world().signed.get(&size).cloned().unwrap_or_default()
    }

    /// Stays silent if this is the chosen request. Returns true after the silence.
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

    /// Answers by the protocol; none if the answer must not arrive.
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
