//! Asking witnesses: every one at once, each as long as there is time. What they answer is believed when it is checked:
//! a line counts if it is by the key that was configured, over this very checkpoint.
//!
//! A witness says himself what he saw last (409), and is then shown that the checkpoint begins with it. If he saw more than
//! there is, somebody put an old copy of this server's data back, or plays the same game on another machine.

use adjutant_events::transcript::cosignature::{AddCheckpoint, CosignerKey, request};
use adjutant_events::transcript::{CheckpointText, ConsistencyProof, Note, SignatureLine};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use ureq::Agent;

/// The longest answer that is read: lines of both kinds by several keys.
const LONGEST_ANSWER: u64 = 64 << 10;
/// How often a witness may say that he saw another size: once because we did not know, more if others ask him too.
const TRIES: usize = 4;
/// Seconds between our clock and a witness's that are worth a line in the log.
const SKEW: u64 = 30;

/// A witness and the address he is asked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The prefix that `/add-checkpoint` goes behind.
    pub url: String,
    /// The key he is known by.
    pub key: CosignerKey,
}

/// What came of asking.
#[derive(Debug, Default)]
pub struct Cosigned {
    /// Signature lines that are good, each without a line end, in the order of the witnesses.
    pub lines: Vec<String>,
    /// Those who did not cosign, and why.
    pub troubles: Vec<(String, Trouble)>,
}

/// Why a witness did not cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// He did not answer, or not in time.
    #[error("no answer: {0}")]
    Silent(String),
    /// He refused.
    #[error("refused with status {status}: {said}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The beginning of what he said.
        said: String,
    },
    /// He saw more than there is.
    #[error(
        "he has seen {seen} events of this log, and there are {ours}: an old copy of the data was put back, or another server \
         plays this game"
    )]
    Ahead {
        /// What he saw.
        seen: u64,
        /// What there is.
        ours: u64,
    },
    /// He saw again and again something else.
    #[error("he named another size each time he was asked")]
    Unsteady,
    /// What he answered is not his cosignature.
    #[error("his answer is no cosignature of this checkpoint: {0}")]
    Unfit(String),
}

/// Witnesses who are asked.
#[derive(Debug)]
pub struct Asking {
    witnesses: Vec<Arc<One>>,
    agent: Agent,
}

/// One address, with all keys that he is known by there.
#[derive(Debug)]
struct One {
    url: String,
    keys: Vec<CosignerKey>,
    /// What he cosigned last of each log, as far as we know: a guess that saves a question.
    last: Mutex<BTreeMap<String, u64>>,
}

/// What the thread that asks a witness says to the one that asked for it.
enum WitnessReply {
    /// He needs proof from this size.
    Prove(Sender<Option<ConsistencyProof>>, u64),
    /// He is done.
    Done(usize, Result<Vec<String>, Trouble>),
}

/// A checkpoint that is to be cosigned.
#[derive(Clone)]
struct Wanted {
    note: Arc<str>,
    origin: Arc<str>,
    size: u64,
    end: Instant,
}

impl Asking {
    /// These witnesses. Several keys at one address are one witness.
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

    /// How many there are.
    pub fn count(&self) -> usize {
        self.witnesses.len()
    }

    /// Asks all of them to cosign this note, a checkpoint, and returns when all have answered or the time is up. `prove`
    /// gives the proof that the checkpoint begins with the log's first so many leaves.
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

    /// Makes proofs for those who ask until all are done or the time is up.
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
        // One who saw more than there is says so if he is asked about what there is.
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
                    let seen = size(&answer).ok_or(Trouble::Unfit("he names no size".to_owned()))?;
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

    /// The lines by his keys, each found good; those of other keys are passed over.
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
        if good.is_empty() { Err(unfit("none of its lines is by the key he is known by".to_owned())) } else { Ok(good) }
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
    // The same spelling as in a request.
    let line = answer.strip_suffix('\n')?;
    AddCheckpoint::parse(format!("old {line}\n\n").as_bytes()).ok().map(|request| request.old_size)
}
