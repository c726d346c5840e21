//! Asks witnesses for cosignatures, all at once, until a deadline. A signature line counts only if it is by a
//! configured key and over this checkpoint.
//!
//! A witness that last saw another size answers with status 409 and that size. It then gets a proof that the checkpoint
//! extends that tree. If it saw more than the log has, an old copy of this server's data was restored. Or another
//! machine runs the same game.

use adjutant_events::transcript::cosignature::{AddCheckpoint, CosignerKey, request};
use adjutant_events::transcript::{CheckpointText, ConsistencyProof, Note, SignatureLine};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use ureq::Agent;

/// The longest answer that is read, in bytes: lines of both kinds by several keys.
const LONGEST_ANSWER: u64 = 64 << 10;
/// How often a witness may answer with another size: once because its size was unknown, more if others ask it too.
const TRIES: usize = 4;
/// The least difference, in seconds, between this clock and a witness's that is logged.
const SKEW: u64 = 30;

/// A witness and its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The URL prefix, to which `/add-checkpoint` is appended.
    pub url: String,
    /// The witness's key.
    pub key: CosignerKey,
}

/// The result of asking.
#[derive(Debug, Default)]
pub struct Cosigned {
    /// Valid signature lines without line ends, in the order of the witnesses.
    pub lines: Vec<String>,
    /// The witnesses that did not cosign, and why.
    pub troubles: Vec<(String, Trouble)>,
}

/// Why a witness did not cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It did not answer in time.
    #[error("no answer: {0}")]
    Silent(String),
    /// It refused.
    #[error("refused with status {status}: {said}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The beginning of its answer.
        said: String,
    },
    /// It has seen more events than the log has.
    #[error(
        "it has seen {seen} events of this log, and there are {ours}: an old copy of the data was put back, or another server \
         plays this game"
    )]
    Ahead {
        /// The number of events that it has seen.
        seen: u64,
        /// The number of events of the log.
        ours: u64,
    },
    /// It answered with another size each time.
    #[error("it named another size each time it was asked")]
    Unsteady,
    /// Its answer is not a valid cosignature.
    #[error("its answer is no cosignature of this checkpoint: {0}")]
    Unfit(String),
}

/// The witnesses that are asked.
#[derive(Debug)]
pub struct Asking {
    witnesses: Vec<Arc<One>>,
    agent: Agent,
}

/// One address, with all keys of the witness there.
#[derive(Debug)]
struct One {
    url: String,
    keys: Vec<CosignerKey>,
    /// The last size that it cosigned of each log, as far as known. A correct value saves a request.
    last: Mutex<BTreeMap<String, u64>>,
}

/// What the thread that asks a witness says to the one that asked for it.
enum WitnessReply {
    /// The witness needs proof from this size.
    Prove(Sender<Option<ConsistencyProof>>, u64),
    /// The witness is done.
    Done(usize, Result<Vec<String>, Trouble>),
}

/// A checkpoint to be cosigned.
#[derive(Clone)]
struct Wanted {
    note: Arc<str>,
    origin: Arc<str>,
    size: u64,
    end: Instant,
}

impl Asking {
    /// Asks these witnesses. Several keys at one address are one witness.
    pub fn new(posted: &[Posted]) -> Self {
        let mut keys: Vec<(String, Vec<CosignerKey>)> = Vec::new();
        for one in posted {
            let url = one.url.trim_end_matches('/').to_owned();
            match keys.iter_mut().find(|(known, _)| *known == url) {
                Some((_, known)) if known.contains(&one.key) => {}
                Some((_, known)) => known.push(one.key.clone()),
                None => keys.push((url, vec![one.key.clone()])),
            }
        }
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .user_agent(concat!("adjutant/", env!("CARGO_PKG_VERSION")))
            .build();
        let one = |(url, keys)| Arc::new(One { url, keys, last: Mutex::default() });
        Self { witnesses: keys.into_iter().map(one).collect(), agent: config.new_agent() }
    }

    /// The number of witnesses.
    pub fn count(&self) -> usize {
        self.witnesses.len()
    }

    /// Asks all witnesses to cosign this checkpoint note. It returns when all have answered or the time is up. `prove`
    /// gives the proof that the checkpoint extends the log's first leaves, of the given number.
    pub fn cosign(&self, note: &str, within: Duration, prove: &dyn Fn(u64) -> Option<ConsistencyProof>) -> Cosigned {
        let end = Instant::now() + within;
        let mut cosigned = Cosigned::default();
        let parsed = Note::parse(note.as_bytes()).ok();
        let Some(checkpoint) = parsed.as_ref().and_then(|note| CheckpointText::parse(note.text).ok()) else {
            tracing::error!("what is to be cosigned is no checkpoint");
            return cosigned;
        };
        let wanted = Wanted { note: note.into(), origin: checkpoint.origin.into(), size: checkpoint.head.size, end };
        let (say, hear) = channel();
        for (number, one) in self.witnesses.iter().enumerate() {
            let (one, wanted, say, agent) = (Arc::clone(one), wanted.clone(), say.clone(), self.agent.clone());
            let unasked = say.clone();
            let ask = move || {
                let done = one.ask(&agent, &wanted, &say);
                // Nobody listens any more if the time is up.
                let _ = say.send(WitnessReply::Done(number, done));
            };
            if let Err(error) = thread::Builder::new().spawn(ask) {
                let _ = unasked.send(WitnessReply::Done(number, Err(Trouble::Silent(error.to_string()))));
            }
        }
        drop(say);
        let mut answers = self.listen(&hear, end, prove);
        for (number, one) in self.witnesses.iter().enumerate() {
            let late = || Err(Trouble::Silent("the time was up".to_owned()));
            match answers.remove(&number).unwrap_or_else(late) {
                Ok(lines) => cosigned.lines.extend(lines),
                Err(trouble) => {
                    tracing::warn!(witness = one.name(), %trouble, "a witness did not cosign");
                    cosigned.troubles.push((one.name().to_owned(), trouble));
                }
            }
        }
        cosigned
    }

    /// Makes proofs on request until all witnesses are done or the time is up.
    fn listen(
        &self,
        hear: &Receiver<WitnessReply>,
        end: Instant,
        prove: &dyn Fn(u64) -> Option<ConsistencyProof>,
    ) -> BTreeMap<usize, Result<Vec<String>, Trouble>> {
        let mut answers = BTreeMap::new();
        while answers.len() < self.witnesses.len() {
            match hear.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(WitnessReply::Prove(back, old)) => drop(back.send(prove(old))),
                Ok(WitnessReply::Done(number, done)) => drop(answers.insert(number, done)),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
        answers
    }
}

impl One {
    fn name(&self) -> &str {
        self.keys.first().map_or("", CosignerKey::name)
    }

    /// Asks this witness, in a thread of its own.
    fn ask(&self, agent: &Agent, wanted: &Wanted, say: &Sender<WitnessReply>) -> Result<Vec<String>, Trouble> {
        let known = self.last.lock().unwrap_or_else(PoisonError::into_inner).get(&*wanted.origin).copied();
        // A witness that saw more than the log has says so when asked about the log's size.
        let mut old = known.unwrap_or(0).min(wanted.size);
        for _ in 0..TRIES {
            let (back, proven) = channel();
            let gone = || Trouble::Silent("the time was up".to_owned());
            say.send(WitnessReply::Prove(back, old)).map_err(|_| gone())?;
            let proof = proven.recv().ok().flatten().ok_or_else(gone)?;
            let (status, answer) = self.post(agent, wanted, &request::write(old, &proof.path, &wanted.note))?;
            match status {
                200 => {
                    let lines = self.check(wanted, &answer)?;
                    self.last
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .insert(wanted.origin.to_string(), wanted.size);
                    return Ok(lines);
                }
                409 => {
                    let seen = size(&answer).ok_or(Trouble::Unfit("it names no size".to_owned()))?;
                    if seen > wanted.size {
                        return Err(Trouble::Ahead { seen, ours: wanted.size });
                    }
                    old = seen;
                }
                status => {
                    let said = answer.chars().filter(|letter| !letter.is_control()).take(200).collect();
                    return Err(Trouble::Refused { status, said });
                }
            }
        }
        Err(Trouble::Unsteady)
    }

    fn post(&self, agent: &Agent, wanted: &Wanted, body: &str) -> Result<(u16, String), Trouble> {
        let silent = |error: ureq::Error| Trouble::Silent(error.to_string());
        let left = wanted.end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Trouble::Silent("the time was up".to_owned()));
        }
        let request = agent.post(format!("{}/add-checkpoint", self.url)).content_type("text/plain; charset=utf-8");
        let mut response = request.config().timeout_global(Some(left)).build().send(body).map_err(silent)?;
        let answer = response.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec().map_err(silent)?;
        let answer = String::from_utf8(answer).map_err(|_| Trouble::Unfit("it is no text".to_owned()))?;
        Ok((response.status().as_u16(), answer))
    }

    /// The lines by this witness's keys, each verified. Lines by other keys are ignored.
    fn check(&self, wanted: &Wanted, answer: &str) -> Result<Vec<String>, Trouble> {
        let unfit = |why: String| Trouble::Unfit(why);
        let note = Note::parse(wanted.note.as_bytes()).map_err(|error| unfit(error.to_string()))?;
        let lines = answer.strip_suffix('\n').ok_or_else(|| unfit("its last line is cut off".to_owned()))?;
        let lines: Option<Vec<SignatureLine<'_>>> = lines.split('\n').map(SignatureLine::parse).collect();
        let lines = lines.ok_or_else(|| unfit("it has a line that is no signature".to_owned()))?;
        let mut good = Vec::new();
        for key in &self.keys {
            if let Some(line) = lines.iter().find(|line| key.is_of(line)) {
                let time = key.seen_at(note.text, line).map_err(|error| unfit(error.to_string()))?;
                self.compare_clocks(time);
                good.push(line.to_string());
            }
        }
        if good.is_empty() {
            Err(unfit("none of its lines is by the key that it is known by".to_owned()))
        } else {
            Ok(good)
        }
    }

    fn compare_clocks(&self, theirs: u64) {
        let ours = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        if ours.abs_diff(theirs) > SKEW {
            tracing::warn!(witness = self.name(), theirs, ours, "the clocks of a witness and of this server differ");
        }
    }
}

/// The size in the body of a 409.
fn size(answer: &str) -> Option<u64> {
    // It is written as in a request.
    let line = answer.strip_suffix('\n')?;
    AddCheckpoint::parse(format!("old {line}\n\n").as_bytes()).ok().map(|request| request.old_size)
}
