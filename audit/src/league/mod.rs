//! A league as evidence: its log and the bundles of its games in one file, and the verification of it.
//!
//! The transcript of a league is named [`transcript`]. No game can have such a name, so a game's checkpoint is never a
//! league's. Everything in a league is public: each leaf is the encoding of its event.

mod bound;
mod end;
mod finding;
mod lots;
mod pasted;
mod played;
mod verdict;

pub use bound::{bound, unmet};
pub use end::End;
pub use finding::{LeagueFinding, LeagueReservation, LeagueWrong};
pub use lots::context;
pub use verdict::{GameVerdict, LeagueVerdict};

use crate::bundle;
use crate::commitment_evidence;
use crate::container;
use crate::encoded::Encoded;
use crate::finding::Finding;
use crate::notes;
use crate::pastes::{self, Says};
use crate::reader_input::ReaderInput;
use crate::transcript::{self, Signer, Tree};
use adjutant_core::ruleset::Games;
use adjutant_events::transcript::{Checkpoint, Leaf, Origin, ServerPublicKey, TreeHead};
use adjutant_events::{GameId, LeagueId, Seq};
use adjutant_league::events::{Envelope, Event};
use adjutant_league::permits::Phase;
use adjutant_league::{League, codec, follow, sealed};
use lots::Lots;
use pasted::Notes;
use played::Played;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The value of `format` in a league's file.
pub const FORMAT: &str = "adjutant-league/1";
/// The maximum number of events in a league's file.
const MAX_EVENTS: usize = 400_000;

/// The name of a league's transcript. The names of games contain no control characters.
pub fn transcript(league: &LeagueId) -> GameId {
    GameId::new(format!("\u{1f}league/{league}"))
}

/// A league as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueBundle {
    /// The name of the format: [`FORMAT`].
    pub format: String,
    /// The league's id.
    pub league: LeagueId,
    /// Every event, in order.
    pub events: Vec<Encoded>,
    /// The checkpoint over all events.
    pub checkpoint: String,
    /// The files of its games, by name.
    pub games: BTreeMap<String, Encoded>,
    /// The boards with which its games began, by their digests. Files of earlier programs have none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub boards: BTreeMap<String, String>,
}

/// The text of a file, if it is a league's.
pub fn text_of(file: &[u8]) -> Option<Result<Vec<u8>, Finding>> {
    let Ok(text) = container::unpack(file) else { return None };
    text.starts_with(format!("{{\"format\":\"{FORMAT}\"").as_bytes()).then_some(Ok(text))
}

impl LeagueBundle {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// The first thing that is wrong with the file.
    pub fn read(file: &[u8]) -> Result<Self, Finding> {
        let unpacked = container::unpack_versioned(file)?;
        let bundle: Self = bundle::parse(&unpacked.text)?;
        if bundle.format != FORMAT || bundle.events.len() > MAX_EVENTS {
            return Err(Finding::Unreadable { detail: format!("the format is not {FORMAT}") });
        }
        bundle.boards.values().try_for_each(|board| bundle::check_length(Some(board)))?;
        unpacked.check_boards(!bundle.boards.is_empty())?;
        Ok(bundle)
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// The file is larger than the format allows.
    #[cfg(feature = "write")]
    pub fn write(&self) -> std::io::Result<Vec<u8>> {
        container::pack(&serde_json::to_vec(self)?, !self.boards.is_empty())
    }

    /// Checks everything from the file alone, like [`Self::verify_with`].
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self, games: &Games) -> Result<(League, LeagueVerdict), LeagueWrong> {
        self.verify_with(games, &ReaderInput::default())
    }

    /// Checks everything in the file, and what the reader adds.
    ///
    /// The checks are: the signature over all events; that every event follows from the orders; the proofs of lots; the
    /// files of games. Orders include the rights to give them, pairings, results, brackets and bids. Each game must
    /// have ended as the league recorded, with the options and the bid that the league asks for.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify_with(&self, games: &Games, given: &ReaderInput<'_>) -> Result<(League, LeagueVerdict), LeagueWrong> {
        let log = self.decoded()?;
        let signer = self.signer(&log)?;
        let server = signer.key;
        if let Some(expected) = given.server.filter(|expected| *expected != server.fingerprint()) {
            let (expected, found) = (expected.to_string(), server.fingerprint().to_string());
            return Err(LeagueFinding::OtherServer { expected, found }.into());
        }
        let tree = self.tree();
        let mut notes = Notes::of(given);
        let mut played = Played::of(games, (&self.games, &self.boards), given, &mut notes)?;
        let (mut checkpoints, mut lots) = (1, Lots::default());
        let league = follow(&self.league, &log, |league, envelope| {
            let seq = envelope.seq;
            match &envelope.event {
                Event::CheckpointSigned { note } => {
                    checkpoints += 1;
                    let wrong = |why| LeagueFinding::Checkpoint { seq, why };
                    open(note, &signer, tree.head_up_to(seq - 1)).map_err(wrong)?;
                    lots.see(league, envelope, &tree)?;
                }
                Event::BidShown { pairing, team, figure, salt } => {
                    let auction = league.pairing(*pairing).map(|pairing| &pairing.auction);
                    let committed =
                        auction.and_then(|auction| auction.sealed.get(usize::from(*team)).copied().flatten());
                    if committed != Some(sealed(&self.league, *pairing, *team, *figure, salt)) {
                        return Err(LeagueFinding::Figure { seq }.into());
                    }
                }
                Event::GameRecorded { game, winner, pairing, events } => {
                    played.recorded((seq, &server), game, league.pairing(*pairing), (*winner, *events, None))?;
                }
                Event::GameAttested { game, winner, pairing, events, bound } => {
                    let said = (*winner, *events, Some(bound));
                    played.recorded((seq, &server), game, league.pairing(*pairing), said)?;
                }
                Event::SeasonClosed { .. } => played.as_asked(league)?,
                _ => lots.see(league, envelope, &tree)?,
            }
            Ok::<(), LeagueWrong>(())
        })?;
        if matches!(league.phase, Phase::Season | Phase::Playoff) {
            played.as_asked(&league)?;
        }
        let seq = self.events.len() as Seq;
        open(&self.checkpoint, &signer, tree.head_up_to(seq)).map_err(|why| LeagueFinding::Checkpoint { seq, why })?;
        let share = notes.rest();
        let contradicts = |within| LeagueWrong::within(LeagueFinding::Paste {}, share.found(within));
        let pasted = pastes::compare(&share.pastes, &signer, |checkpoint, paste| {
            transcript::check_paste(checkpoint, paste, &tree).map_or_else(Says::Wrong, |()| Says::Same)
        });
        pasted.wrong.map_or(Ok(()), |within| Err(contradicts(within)))?;
        commitment_evidence::check_dates(&pasted.seen, &log.iter().map(|event| (event.seq, event.time)))
            .map_err(contradicts)?;
        let (games, of_games) = played.told(&league, &server)?;
        let of_lots = lots.told(&league, &pasted.seen, given.cosigners);
        let earlier = (!league.rules.binds()).then_some(LeagueReservation::EarlierRules {});
        let verdict = LeagueVerdict {
            league: self.league.clone(),
            server: server.fingerprint(),
            events: log.len(),
            draws: league.draws,
            pairings: league.pairings.len(),
            checkpoints: checkpoints + pasted.compared,
            games,
            reservations: earlier.into_iter().chain(of_lots).chain(of_games).collect(),
            apart: pasted.apart.into_iter().map(|known| share.known(known)).collect(),
        };
        Ok((league, verdict))
    }

    pub(crate) fn tree(&self) -> Tree {
        Tree::of(self.events.iter().map(|bytes| Leaf::Public(&bytes.0).hash()).collect())
    }

    pub(crate) fn decoded(&self) -> Result<Vec<Envelope>, LeagueWrong> {
        let decode = |(seq, bytes): (Seq, &Encoded)| {
            let unreadable = |error: codec::CodecError| LeagueFinding::EventUnreadable { seq, why: error.to_string() };
            codec::decode_strictly(&bytes.0).map_err(|error| unreadable(error).into())
        };
        (1..).zip(&self.events).map(decode).collect()
    }

    /// The log name and key of the league's checkpoints.
    pub(crate) fn signer(&self, log: &[Envelope]) -> Result<Signer, LeagueWrong> {
        let unreadable = |seq, why: String| LeagueWrong::from(LeagueFinding::EventUnreadable { seq, why });
        let key: ServerPublicKey = match log.get(1).map(|second| &second.event) {
            Some(Event::Founded { keys, .. }) => keys.checkpoints,
            _ => return Err(unreadable(2, "the league is not founded".into())),
        };
        let origin = Origin::new(key.fingerprint(), transcript(&self.league));
        Ok(Signer { origin: origin.map_err(|error| unreadable(1, error.to_string()))?, key })
    }
}

fn open(note: &str, signer: &Signer, head: TreeHead) -> Result<(), String> {
    let opened = notes::open_alone(note, &signer.origin, &signer.key).map_err(|error| error.to_string())?;
    let expected = Checkpoint::new(signer.origin.clone(), head);
    if opened == expected { Ok(()) } else { Err("it is over something else".to_owned()) }
}
