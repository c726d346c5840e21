//! What witnesses saw: cosignatures on the reader's checkpoints, and the rolls that they cover.
//!
//! A witness that cosigned a checkpoint has seen all its events by that time. Consider a roll whose request is among
//! them, and whose beacon round was published later. Nobody could know its dice when its request was fixed, so the roll
//! cannot have been chosen. The reader decides whom to trust: a line counts only if it is by a key that the reader
//! supplies, whatever the file says.

use super::bundle::Bundle;
use super::league::LeagueBundle;
use super::notes;
use super::reader_input::{Cosigned, Cosigners, Paste};
use super::roll_proof::RollProof;
use super::transcript::{Signer, Tree};
use super::verify::decode;
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::{
    CheckpointText, CosignerKey, Leaf, Note, Origin, ServerPublicKey, SignatureLine, TreeHead, VerifierKey,
};
use adjutant_events::{Event, RollEvent, RollRequest, Seq, TableEvent, Timestamp};
use adjutant_league::events::Event as LeagueEvent;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The witnesses whom a reader trusts, and the number required for each roll.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    keys: Vec<CosignerKey>,
    /// The number of witnesses that must have seen a roll's request before its round.
    required: u64,
}

/// Why a reader cannot trust these witnesses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DoubtfulWitnesses {
    /// The same key under two names would count twice.
    #[error("{one} and {other} have the same key: they are one witness")]
    SameKey {
        /// A name.
        one: String,
        /// The other name.
        other: String,
    },
    /// More witnesses are required than are trusted.
    #[error("{required} witnesses are wanted, and {trusted} are trusted")]
    TooFew {
        /// The required number.
        required: u64,
        /// The number of trusted witnesses.
        trusted: u64,
    },
}

/// A witness saw a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The witness's name.
    pub witness: String,
    /// The number of events that the checkpoint covers.
    pub size: u64,
    /// The time in the cosignature: it was seen then at the latest.
    pub at: Timestamp,
}

/// The result of checking the lines on one checkpoint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// What trusted witnesses saw.
    pub seen: Vec<Sighting>,
    /// The number of lines by signers whom the reader does not trust, without the log's own line.
    pub strangers: u64,
    /// The number of invalid lines under the name and key id of a trusted witness.
    pub wrong: u64,
}

/// Who saw the request of a roll in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeenRoll {
    pub roll: u64,
    /// The event of the request.
    pub seq: Seq,
    /// The publication time of the round that it names; none if it names none.
    pub round_at: Option<Timestamp>,
    /// The witnesses and times. With a round, they saw it before the round; without one, while the request was the last
    /// event of the log.
    pub seen: Vec<SeenBy>,
}

/// A witness that saw something, and the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeenBy {
    pub witness: String,
    pub at: Timestamp,
}

/// What witnesses say about a game or a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witnessing {
    /// The number of witnesses that the reader requires for each roll.
    pub required: u64,
    /// Every checkpoint of this history that a trusted witness saw.
    pub sightings: Vec<Sighting>,
    /// The number of lines by other signers.
    pub strangers: u64,
    /// The number of invalid lines.
    pub wrong: u64,
    /// The thrown rolls, in order.
    pub rolls: Vec<SeenRoll>,
}

impl Witnesses {
    /// Trusts these keys, and requires this number of witnesses for each roll.
    ///
    /// # Errors
    /// Two names have the same key, or more witnesses are required than are trusted.
    pub fn new(keys: Vec<CosignerKey>, required: u64) -> Result<Self, DoubtfulWitnesses> {
        for (place, one) in keys.iter().enumerate() {
            let same = |other: &&CosignerKey| other.bytes() == one.bytes() && other.name() != one.name();
            if let Some(other) = keys[..place].iter().find(same) {
                return Err(DoubtfulWitnesses::SameKey { one: other.name().to_owned(), other: one.name().to_owned() });
            }
        }
        let trusted = keys.iter().map(CosignerKey::name).collect::<BTreeSet<_>>().len() as u64;
        if required > trusted {
            Err(DoubtfulWitnesses::TooFew { required, trusted })
        } else {
            Ok(Self { keys, required })
        }
    }

    /// Whether no witness is trusted.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Checks the signature lines on a checkpoint's note, and further lines beside it.
    pub fn look(&self, note: &str, beside: &[String]) -> Looked {
        let mut looked = Looked::default();
        let Ok(parsed) = Note::parse(note.as_bytes()) else { return looked };
        let Ok(checkpoint) = CheckpointText::parse(parsed.text) else { return looked };
        let beside = beside.iter().filter_map(|line| SignatureLine::parse(line));
        for line in parsed.signatures.iter().cloned().chain(beside) {
            let keys: Vec<&CosignerKey> = self.keys.iter().filter(|key| key.is_of(&line)).collect();
            if keys.is_empty() {
                looked.strangers += u64::from(line.name != checkpoint.origin);
            }
            for key in keys {
                let at = key.seen_at(parsed.text, &line).ok().and_then(milliseconds);
                let Some(at) = at else {
                    looked.wrong += 1;
                    continue;
                };
                let sighting = Sighting { witness: key.name().to_owned(), size: checkpoint.head.size, at };
                if !looked.seen.contains(&sighting) {
                    looked.seen.push(sighting);
                }
            }
        }
        looked
    }

    /// What witnesses say about the game or roll in this file, by the lines in it and on pasted checkpoints. The file
    /// itself is not verified here; for a wrong file the result is worthless.
    pub fn of(&self, file: &[u8], pastes: &[Paste]) -> Witnessing {
        let subject = if file.first() == Some(&b'{') {
            RollProof::read(file).ok().and_then(|proof| Subject::of_roll(&proof))
        } else {
            Bundle::read(file).ok().and_then(|bundle| Subject::of_game(&bundle))
        };
        self.of_subject(subject, pastes)
    }

    /// The same for a league: its own log, with its draws of lots in place of rolls. Its games are checked separately.
    pub fn of_league(&self, league: &LeagueBundle, pastes: &[Paste]) -> Witnessing {
        self.of_subject(Subject::of_league(league), pastes)
    }

    fn of_subject(&self, subject: Option<Subject>, pastes: &[Paste]) -> Witnessing {
        let mut said = Witnessing { required: self.required, ..Witnessing::default() };
        let Some(subject) = subject else { return said };
        let pasted = pastes.iter().flat_map(|paste| notes::tidy(&paste.text)).filter(|note| subject.has(note));
        let pasted = pasted.map(|note| self.look(&note, &[]));
        let signed = subject.signed.iter().map(|(note, lines)| self.look(note, lines));
        for looked in pasted.chain(signed) {
            said.strangers += looked.strangers;
            said.wrong += looked.wrong;
            said.sightings.extend(looked.seen);
        }
        said.sightings.sort_by(|a, b| (a.size, a.at, &a.witness).cmp(&(b.size, b.at, &b.witness)));
        said.sightings.dedup();
        let memory = Memory::of(&said.sightings);
        said.rolls = subject.rolls.iter().map(|(seq, request)| memory.of_roll(*seq, request)).collect();
        said
    }
}

impl Cosigners for Witnesses {
    fn saw(&self, note: &str, lines: &[String]) -> Vec<Cosigned> {
        let seen = self.look(note, lines).seen;
        seen.into_iter().map(|Sighting { witness: name, at, .. }| Cosigned { name, at }).collect()
    }
}

impl Witnessing {
    /// The rolls that too few witnesses saw in time; if no number is required, those that none saw.
    pub fn unseen(&self) -> impl Iterator<Item = &SeenRoll> {
        let wanted = self.required.max(1);
        self.rolls.iter().filter(move |roll| (roll.seen.len() as u64) < wanted)
    }

    /// Whether every roll has the required number of witnesses.
    pub fn is_enough(&self) -> bool {
        self.required == 0 || self.unseen().next().is_none()
    }
}

/// Seconds as a timestamp in milliseconds; none on overflow.
fn milliseconds(seconds: u64) -> Option<Timestamp> {
    i64::try_from(seconds).ok()?.checked_mul(1000).map(Timestamp)
}

/// The parts of a file that are needed to match checkpoints.
struct Subject {
    key: ServerPublicKey,
    origin: Origin,
    heads: Heads,
    /// Requests of thrown rolls, each with the event that named the deciding round.
    rolls: Vec<(Seq, Named)>,
    /// Logged checkpoints that were cosigned, and the lines.
    signed: Vec<(String, Vec<String>)>,
}

/// A roll or a draw of lots, and the round that decides it.
struct Named {
    roll: u64,
    beacon: Option<u64>,
}

/// Collects requests, checkpoints and cosignatures from a log.
#[derive(Default)]
struct Reading {
    asked: BTreeMap<u32, (Seq, RollRequest)>,
    /// The last checkpoint of the log. Cosignatures refer to the checkpoint before them.
    note: Option<String>,
    rolls: Vec<(Seq, RollRequest)>,
    signed: Vec<(String, Vec<String>)>,
}

impl Reading {
    fn see(&mut self, seq: Seq, event: Event) {
        match event {
            Event::Roll(RollEvent::RollRequested(request)) => {
                self.asked.insert(request.roll, (seq, request));
            }
            Event::Roll(RollEvent::DiceRolled { roll, .. }) => self.rolls.extend(self.asked.remove(&roll)),
            Event::Table(TableEvent::RollCommittedAnew { roll, round } | TableEvent::RollBound { roll, round }) => {
                if let Some((named, request)) = self.asked.get_mut(&roll) {
                    (*named, request.beacon) = (seq, Some(round));
                }
            }
            Event::Table(TableEvent::CheckpointSigned { note }) => self.note = Some(note),
            Event::Table(TableEvent::CheckpointCosigned { lines, .. }) => {
                self.signed.extend(self.note.take().map(|note| (note, lines)));
            }
            Event::Table(_) | Event::Roll(_) | Event::Play(_) | Event::Ordered(_) => {}
        }
    }
}

enum Heads {
    Tree(Tree),
    /// The heads that a roll proof knows: at the request and at the end.
    Few(Vec<TreeHead>),
}

impl Subject {
    fn of_game(bundle: &Bundle) -> Option<Self> {
        let key = bundle.server?;
        let origin = Origin::new(key.fingerprint(), bundle.game.clone()).ok()?;
        let mut reading = Reading::default();
        for (record, seq) in bundle.events.iter().zip(1..) {
            if let Some(envelope) = record.encoding().and_then(|encoding| decode(encoding, seq, &bundle.game).ok()) {
                reading.see(seq, envelope.event);
            }
        }
        let tree = Tree::of(bundle.events.iter().map(|record| record.leaf().hash()).collect());
        let Reading { rolls, signed, .. } = reading;
        let rolls = named(rolls);
        Some(Self { key, origin, heads: Heads::Tree(tree), rolls, signed })
    }

    fn of_league(league: &LeagueBundle) -> Option<Self> {
        let log = league.decoded().ok()?;
        let Signer { origin, key } = league.signer(&log).ok()?;
        let mut asked = BTreeMap::new();
        let (mut rolls, mut signed, mut note) = (Vec::new(), Vec::new(), None);
        for envelope in log {
            let seq = envelope.seq;
            match envelope.event {
                LeagueEvent::LotsAsked { draw, .. } => drop(asked.insert(draw, (seq, None))),
                LeagueEvent::LotsCommitted { draw, round } => drop(asked.insert(draw, (seq, round))),
                LeagueEvent::LotsDrawn { draw, .. } | LeagueEvent::LotsThrown { draw, .. } => {
                    let named = |(seq, beacon)| (seq, Named { roll: draw.into(), beacon });
                    rolls.extend(asked.remove(&draw).map(named));
                }
                LeagueEvent::CheckpointSigned { note: signed } => note = Some(signed),
                LeagueEvent::LotsCosigned { lines, .. } => signed.extend(note.take().map(|note| (note, lines))),
                _ => {}
            }
        }
        Some(Self { key, origin, heads: Heads::Tree(league.tree()), rolls, signed })
    }

    fn of_roll(proof: &RollProof) -> Option<Self> {
        let origin = Origin::new(proof.server.fingerprint(), proof.game.clone()).ok()?;
        let last = notes::open_alone(&proof.checkpoint, &origin, &proof.server).ok()?.head;
        let shown = &proof.request;
        let place = shown.place(last.size).ok()?;
        let at_request = place.head_up_to(&Leaf::Public(&shown.event.0).hash(), &last).ok()?;
        let mut reading = Reading::default();
        for shown in [shown].into_iter().chain(&proof.committed).chain([&proof.dice]) {
            reading.see(shown.seq, decode(&shown.event.0, shown.seq, &proof.game).ok()?.event);
        }
        let heads = Heads::Few(vec![at_request, last]);
        Some(Self { key: proof.server, origin, heads, rolls: named(reading.rolls), signed: reading.signed })
    }

    /// Whether this note is a checkpoint of this history that the server signed.
    fn has(&self, note: &str) -> bool {
        let Ok(key) = VerifierKey::new(&self.origin.to_string(), self.key) else { return false };
        let text = key.open(note.as_bytes());
        let Some(checkpoint) = text.ok().and_then(|text| CheckpointText::parse(text).ok()) else { return false };
        let head = match &self.heads {
            Heads::Tree(tree) => tree.head(checkpoint.head.size),
            Heads::Few(heads) => heads.iter().find(|head| head.size == checkpoint.head.size).copied(),
        };
        checkpoint.origin == self.origin.to_string() && head == Some(checkpoint.head)
    }
}

fn named(rolls: Vec<(Seq, RollRequest)>) -> Vec<(Seq, Named)> {
    let one = |(seq, request): (Seq, RollRequest)| (seq, Named { roll: request.roll.into(), beacon: request.beacon });
    rolls.into_iter().map(one).collect()
}

/// The sightings of each witness, from the smallest checkpoint to the largest. Each has the earliest time at which the
/// witness saw a checkpoint of at least that size.
struct Memory<'a>(BTreeMap<&'a str, Vec<(u64, Timestamp, Timestamp)>>);

impl<'a> Memory<'a> {
    /// Takes sightings sorted by size.
    fn of(sightings: &'a [Sighting]) -> Self {
        let mut memory: BTreeMap<&str, Vec<(u64, Timestamp, Timestamp)>> = BTreeMap::new();
        for Sighting { witness, size, at } in sightings {
            memory.entry(witness).or_default().push((*size, *at, *at));
        }
        for seen in memory.values_mut() {
            let mut earliest = Timestamp(i64::MAX);
            for (_, at, least) in seen.iter_mut().rev() {
                earliest = earliest.min(*at);
                *least = earliest;
            }
        }
        Self(memory)
    }

    fn of_roll(&self, seq: Seq, request: &Named) -> SeenRoll {
        let round_at = request.beacon.map(|round| QUICKNET.published(round));
        let saw = |seen: &[(u64, Timestamp, Timestamp)]| {
            let (size, at, least) = *seen.get(seen.partition_point(|(size, ..)| *size < seq))?;
            match round_at {
                // Cosignature times are whole seconds, and a second ends before the round that follows it.
                Some(round) => (least < round).then_some(least),
                None => (size == seq).then_some(at),
            }
        };
        let seen = self
            .0
            .iter()
            .filter_map(|(witness, seen)| saw(seen).map(|at| SeenBy { witness: (*witness).to_owned(), at }));
        SeenRoll { roll: request.roll, seq, round_at, seen: seen.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::GameId;
    use adjutant_events::transcript::cosignature::Algorithm;
    use adjutant_events::transcript::{Checkpoint, CosignerSecret, Hash, ServerKey};

    fn witness(name: &str, algorithm: Algorithm, seed: u8) -> CosignerSecret {
        CosignerSecret::from_seed(name, algorithm, &[seed; 32]).expect("a key")
    }

    fn text_and_note(size: u64) -> (String, String) {
        let key = ServerKey::from_seed(&[1; 32]);
        let origin = Origin::new(key.public_key().fingerprint(), GameId::new("g")).expect("an origin");
        let head = TreeHead { size, root: Hash::from_bytes([size as u8; 32]) };
        let note = Checkpoint::new(origin, head).sign(&key).expect("signed");
        (note[..=note.rfind("\n\n").expect("a note")].to_owned(), note)
    }

    #[test]
    fn only_whom_the_reader_trusts_is_believed() {
        let [anna, bert] =
            [("anna.example", 1), ("bert.example", 2)].map(|(name, seed)| witness(name, Algorithm::Ed25519, seed));
        let (text, note) = text_and_note(7);
        let lines = [&anna, &bert].map(|key| key.cosign(&text, 1_800_000_000).expect("signed"));
        let trusted = Witnesses::new(vec![anna.public_key().clone()], 1).expect("one");
        let expected = Sighting { witness: "anna.example".to_owned(), size: 7, at: Timestamp(1_800_000_000_000) };
        let looked = Looked { seen: vec![expected], strangers: 1, wrong: 0 };
        assert_eq!(trusted.look(&note, &lines), looked, "beside the note");
        let cosigned = format!("{note}{}\n{}\n", lines[0], lines[1]);
        assert_eq!(trusted.look(&cosigned, &[]), looked, "on the note");
        assert_eq!(trusted.look(&cosigned, &lines[..1]).seen.len(), 1, "once");
        assert_eq!(Witnesses::default().look(&cosigned, &[]).strangers, 2);
    }

    #[test]
    fn a_line_that_was_altered_or_is_of_another_checkpoint_says_nothing() {
        for algorithm in Algorithm::ALL {
            let anna = witness("anna.example", algorithm, 1);
            let trusted = Witnesses::new(vec![anna.public_key().clone()], 0).expect("one");
            let ((seven, note), (eight, _)) = (text_and_note(7), text_and_note(8));
            let line = anna.cosign(&eight, 5).expect("signed");
            assert_eq!(trusted.look(&note, &[line]), Looked { wrong: 1, ..Looked::default() });
            let mut altered =
                SignatureLine::parse(Box::leak(anna.cosign(&seven, 5).expect("signed").into())).expect("a line");
            altered.bytes[7] ^= 1;
            assert_eq!(trusted.look(&note, &[altered.to_string()]), Looked { wrong: 1, ..Looked::default() });
            for rubbish in
                ["", "\u{2014}", "\u{2014} anna.example", "\u{2014} anna.example AAAA", "anna.example AAAAAA=="]
            {
                assert_eq!(trusted.look(&note, &[rubbish.to_owned()]), Looked::default(), "{rubbish}");
                assert_eq!(trusted.look(rubbish, &[]), Looked::default());
            }
        }
    }

    #[test]
    fn one_witness_does_not_count_twice() {
        let anna = Algorithm::ALL.map(|algorithm| witness("anna.example", algorithm, 1).public_key().clone());
        let again = witness("bert.example", Algorithm::Ed25519, 1).public_key().clone();
        assert!(Witnesses::new(anna.to_vec(), 1).is_ok());
        assert_eq!(
            Witnesses::new(anna.to_vec(), 2).map(|_| ()),
            Err(DoubtfulWitnesses::TooFew { required: 2, trusted: 1 })
        );
        let doubtful = Witnesses::new(vec![anna[0].clone(), again], 2).map(|_| ());
        assert!(matches!(doubtful, Err(DoubtfulWitnesses::SameKey { .. })), "{doubtful:?}");
    }

    #[test]
    fn a_roll_was_seen_if_its_request_was_before_its_round() {
        let round = 1_000_000;
        let published = QUICKNET.published(round);
        let saw = |witness: &str, size, before: i64| Sighting {
            witness: witness.to_owned(),
            size,
            at: Timestamp(published.0 - before),
        };
        let who = |sightings: &[Sighting], seq, beacon| {
            let mut sightings = sightings.to_vec();
            sightings.sort_by_key(|sighting| (sighting.size, sighting.at));
            let seen = Memory::of(&sightings).of_roll(seq, &Named { roll: 1, beacon });
            seen.seen.into_iter().map(|by| (by.witness, published.0 - by.at.0)).collect::<Vec<_>>()
        };
        let one = |before| vec![("anna".to_owned(), before)];
        assert_eq!(who(&[saw("anna", 7, 3000)], 7, Some(round)), one(3000));
        assert_eq!(who(&[saw("anna", 9, 3000)], 7, Some(round)), one(3000), "a later checkpoint covers it too");
        assert_eq!(who(&[saw("anna", 6, 3000)], 7, Some(round)), [], "an earlier one does not");
        assert_eq!(who(&[saw("anna", 7, 0)], 7, Some(round)), [], "not with the round");
        assert_eq!(who(&[saw("anna", 7, -9000), saw("anna", 8, 2000)], 7, Some(round)), one(2000));
        assert_eq!(who(&[saw("anna", 8, 2000), saw("anna", 7, 5000)], 8, Some(round)), one(2000));
        assert_eq!(who(&[saw("anna", 7, 1000), saw("bert", 7, 2000)], 7, Some(round)).len(), 2);
        // Without a round, a sighting counts only if the request was the last event then.
        assert_eq!(who(&[saw("anna", 7, 1000)], 7, None), one(1000));
        assert_eq!(who(&[saw("anna", 8, 1000)], 7, None), []);
    }

    #[test]
    fn what_is_wanted_of_every_roll_is_asked_of_every_roll() {
        let roll = |roll, witnesses: &[&str]| SeenRoll {
            roll,
            seq: roll,
            round_at: None,
            seen: witnesses.iter().map(|name| SeenBy { witness: (*name).to_owned(), at: Timestamp(0) }).collect(),
        };
        let rolls = vec![roll(1, &["a", "b"]), roll(2, &["a"]), roll(3, &[])];
        let said = |required| Witnessing { required, rolls: rolls.clone(), ..Witnessing::default() };
        let unseen = |required| said(required).unseen().map(|roll| roll.roll).collect::<Vec<_>>();
        assert_eq!((unseen(0), unseen(1), unseen(2)), (vec![3], vec![3], vec![2, 3]));
        assert!(said(0).is_enough() && !said(1).is_enough());
    }
}
