//! A league as evidence: its log and the bundles of its games in one file, and what a stranger finds in it.
//!
//! The transcript of a league is named [`transcript`], which no game can be called, so that no checkpoint of a game is one of a
//! league. Everything in a league is public: each leaf is the encoding of its event.

use crate::bundle::{self, Bundle, Record};
use crate::container;
use crate::encoded::Encoded;
use crate::finding::Finding;
use crate::given::Given;
use crate::verdict::Verdict;
use crate::verify::examine_with;
use adjutant_core::ruleset::Games;
use adjutant_core::table::dice::option_of_game;
use adjutant_events::dice::vrf::VrfPublicKey;
use adjutant_events::dice::{RollContext, derive};
use adjutant_events::transcript::{Checkpoint, Fingerprint, Frontier, Leaf, Origin, ServerPublicKey, TreeHead};
use adjutant_events::{
    DicePolicy, Event as GameEvent, GameId, GameResult, LeagueId, PlayerId, RulesetId, Seq, SideId, TableEvent,
    Timestamp,
};
use adjutant_league::events::{Envelope, Event};
use adjutant_league::matches::{How, Pairing, Standing};
use adjutant_league::permits::Phase;
use adjutant_league::{League, Stray, codec, follow, sealed, terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// What stands in the `format` of a league's file.
pub const FORMAT: &str = "adjutant-league/1";
/// The most events of a league in a file.
const MAX_EVENTS: usize = 400_000;

/// The name of a league's transcript. Names of games have no control characters.
pub fn transcript(league: &LeagueId) -> GameId {
    GameId::new(format!("\u{1f}league/{league}"))
}

/// A league as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueBundle {
    /// Which format: [`FORMAT`].
    pub format: String,
    /// Which league.
    pub league: LeagueId,
    /// Every event, in order.
    pub events: Vec<Encoded>,
    /// The checkpoint over all of them.
    pub checkpoint: String,
    /// The files of its games, by their names.
    pub games: BTreeMap<String, Encoded>,
}

/// What is wrong with a league's file: the first thing that does not follow.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum LeagueFinding {
    /// It cannot be read.
    #[error("the file cannot be read: {0:?}")]
    Unreadable(Finding),
    /// An event cannot be read.
    #[error("event {seq}: {why}")]
    Event { seq: Seq, why: String },
    /// Something does not follow from the orders before it.
    #[error(transparent)]
    Stray(#[from] Stray),
    /// Lots did not fall so.
    #[error("event {seq}: the lots are not those that the proof gives: {why}")]
    Lots { seq: Seq, why: String },
    /// A figure that was shown is not the one that was sealed.
    #[error("event {seq}: the figure is not the one that was sealed")]
    Figure { seq: Seq },
    /// A checkpoint is not over what stands before it, or not signed by the league's server.
    #[error("event {seq}: the checkpoint does not fit: {why}")]
    Checkpoint { seq: Seq, why: String },
    /// A game's file is wrong.
    #[error("game {game}: {why}")]
    Game { game: String, why: String },
    /// A game ended otherwise than the league has it.
    #[error("event {seq}: game {game} ended otherwise")]
    OtherEnd { seq: Seq, game: String },
    /// A game was not made with what the league, or the bid of its pairing, asks for; in parentheses what it has.
    #[error("game {game} was not made as pairing {pairing} asks for: {differs}")]
    OtherTerms { game: String, pairing: u32, differs: String },
    /// Somebody played the side that the auction gave to the other.
    #[error("in game {game} of pairing {pairing} the side of {player} is not the one that the auction gave him")]
    OtherSide { game: String, pairing: u32, player: String },
}

/// What was found to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueVerdict {
    pub league: LeagueId,
    pub server: Fingerprint,
    pub events: usize,
    pub draws: u32,
    pub pairings: usize,
    pub games: usize,
    /// Results of games whose files are not here: they rest on the word of the referee alone.
    pub unproven: Vec<String>,
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
        let bundle: Self = bundle::parse(&container::unpack(file)?)?;
        if bundle.format != FORMAT || bundle.events.len() > MAX_EVENTS {
            return Err(Finding::Unreadable { detail: format!("the format is not {FORMAT}") });
        }
        Ok(bundle)
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// Only if it is larger than such files may be.
    #[cfg(feature = "write")]
    pub fn write(&self) -> std::io::Result<Vec<u8>> {
        container::pack(&serde_json::to_vec(self)?)
    }

    /// Checks everything: the signature over all events; that every event follows from the orders (who might give them, pairings,
    /// results, brackets, bids); proofs of lots; the files of games, that they ended as the league has it, and that they were made
    /// with the options and the bid that it asks for.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self, games: &Games) -> Result<(League, LeagueVerdict), LeagueFinding> {
        let log = self.decoded()?;
        let server = match log.get(1).map(|second| &second.event) {
            Some(Event::Founded { keys, .. }) => keys.checkpoints,
            _ => return Err(LeagueFinding::Event { seq: 2, why: "the league is not founded".into() }),
        };
        let origin = self.origin(&server)?;
        let mut tree = Frontier::new();
        let mut ended = BTreeMap::new();
        for (name, file) in &self.games {
            ended.insert(name.as_str(), check_game(games, name, &file.0)?);
        }
        let mut unproven = Vec::new();
        let mut number = 0;
        let league = follow(&self.league, &log, |league, envelope| {
            let seq = envelope.seq;
            check(self, league, envelope, &tree, &origin, &server)?;
            if let Event::GameRecorded { game, winner, pairing, events } = &envelope.event {
                match (ended.get(game.as_str()), league.pairing(*pairing)) {
                    (Some(end), Some(pairing)) => {
                        let is_for_it = end.began >= pairing.made && end.events >= *events;
                        if end.winner(&pairing.teams) != Some(*winner) || !is_for_it {
                            return Err(LeagueFinding::OtherEnd { seq, game: game.to_string() });
                        }
                    }
                    _ => unproven.push(game.to_string()),
                }
            }
            if matches!(envelope.event, Event::SeasonClosed { .. }) {
                as_asked(league, games, &ended)?;
            }
            if let Some(bytes) = self.events.get(number) {
                tree.append(Leaf::Public(&bytes.0).hash());
            }
            number += 1;
            Ok::<(), LeagueFinding>(())
        })?;
        if matches!(league.phase, Phase::Season | Phase::Playoff) {
            as_asked(&league, games, &ended)?;
        }
        let seq = self.events.len() as Seq;
        open(&self.checkpoint, &origin, &server, tree.head()).map_err(|why| LeagueFinding::Checkpoint { seq, why })?;
        let verdict = LeagueVerdict {
            league: self.league.clone(),
            server: server.fingerprint(),
            events: log.len(),
            draws: league.draws,
            pairings: league.pairings.len(),
            games: self.games.len(),
            unproven,
        };
        Ok((league, verdict))
    }

    fn decoded(&self) -> Result<Vec<Envelope>, LeagueFinding> {
        let decode = |(seq, bytes): (Seq, &Encoded)| {
            codec::decode_strictly(&bytes.0).map_err(|error| LeagueFinding::Event { seq, why: error.to_string() })
        };
        (1..).zip(&self.events).map(decode).collect()
    }

    fn origin(&self, server: &ServerPublicKey) -> Result<Origin, LeagueFinding> {
        Origin::new(server.fingerprint(), transcript(&self.league))
            .map_err(|error| LeagueFinding::Event { seq: 1, why: error.to_string() })
    }
}

/// A game of the league, by its own file: it verifies, and so it ended.
fn check_game(games: &Games, name: &str, file: &[u8]) -> Result<End, LeagueFinding> {
    let wrong = |why: String| LeagueFinding::Game { game: name.to_owned(), why };
    let verdict: Verdict = examine_with(games, file, &Given::of(&[]));
    if let Some(finding) = verdict.finding() {
        return Err(wrong(format!("{finding:?}")));
    }
    let bundle = Bundle::read(file).map_err(|finding| wrong(format!("{finding:?}")))?;
    if bundle.game.as_str() != name {
        return Err(wrong("the file is of another game".into()));
    }
    let decoded = |record: &Record| adjutant_events::codec::decode(record.encoding()?).ok();
    let began = bundle.events.first().and_then(decoded).map_or(Timestamp(0), |first| first.time);
    let events = bundle.events.iter().filter_map(decoded).map(|envelope| envelope.event);
    let end = End::of(games, events, bundle.events.len() as u64, began);
    end.ok_or_else(|| wrong("it is not over".into()))
}

/// Whether the games of the season that counted were made with what their pairings ask for. While nothing counts, or an official
/// has ruled, a game may be any: the ruling says why.
fn as_asked(league: &League, games: &Games, ended: &BTreeMap<&str, End>) -> Result<(), LeagueFinding> {
    for pairing in league.present() {
        let counts = match pairing.outcome().map(|outcome| outcome.how) {
            None => !pairing.recorded.is_empty() && pairing.standing != Standing::Annulled,
            Some(How::Agreed | How::Referee | How::Conceded) => true,
            Some(How::Forfeited | How::Ruled) => false,
        };
        for game in pairing.games.iter().filter(|_| counts) {
            let Some(end) = ended.get(game.as_str()) else { continue };
            let rules = games.find(&end.made.ruleset, end.made.revision);
            let has = |option: &str| option_of_game(rules.as_ref(), &end.made.options, &end.made.dice, option);
            if let Some(differs) = terms::otherwise(&league.rules, pairing, end.made.ruleset.as_str(), has) {
                return Err(LeagueFinding::OtherTerms { game: game.to_string(), pairing: pairing.number, differs });
            }
            if let Some(player) = end.on_other_side(league, pairing) {
                let (game, player) = (game.to_string(), player.to_string());
                return Err(LeagueFinding::OtherSide { game, pairing: pairing.number, player });
            }
        }
    }
    Ok(())
}

/// What only keys can tell of an event: lots, sealed figures, checkpoints.
fn check(
    bundle: &LeagueBundle,
    league: &League,
    envelope: &Envelope,
    tree: &Frontier,
    origin: &Origin,
    server: &ServerPublicKey,
) -> Result<(), LeagueFinding> {
    let seq = envelope.seq;
    match &envelope.event {
        Event::CheckpointSigned { note } => {
            open(note, origin, server, tree.head()).map_err(|why| LeagueFinding::Checkpoint { seq, why })
        }
        Event::LotsDrawn { draw, order, proof } => {
            let wrong = |why: String| LeagueFinding::Lots { seq, why };
            let keys = league.keys.ok_or_else(|| wrong("there is no key".into()))?;
            let (asked, _, things) = league.asked.ok_or_else(|| wrong("nobody asked for them".into()))?;
            let drawn = lots(&bundle.league, *draw, tree.head(), &keys.lots, proof, things).map_err(wrong)?;
            if asked == *draw && drawn == *order { Ok(()) } else { Err(wrong("they fell otherwise".into())) }
        }
        Event::BidShown { pairing, team, figure, salt } => {
            let auction = league.pairing(*pairing).map(|pairing| &pairing.auction);
            let committed = auction.and_then(|auction| auction.sealed.get(usize::from(*team)).copied().flatten());
            let shown = sealed(&bundle.league, *pairing, *team, *figure, salt);
            if committed == Some(shown) { Ok(()) } else { Err(LeagueFinding::Figure { seq }) }
        }
        _ => Ok(()),
    }
}

fn open(note: &str, origin: &Origin, server: &ServerPublicKey, head: TreeHead) -> Result<(), String> {
    let opened = Checkpoint::open(note.as_bytes(), origin, server).map_err(|error| error.to_string())?;
    let expected = Checkpoint::new(origin.clone(), head);
    if opened == expected { Ok(()) } else { Err("it is over something else".to_owned()) }
}

/// What a draw of lots depends on: the whole log of the league, the asking included.
pub fn context(transcript: &GameId, draw: u32, head: TreeHead) -> RollContext<'_> {
    RollContext { game: transcript, roll: draw.into(), transcript: head, beacon: None, entropy: &[] }
}

fn lots(
    league: &LeagueId,
    draw: u32,
    head: TreeHead,
    key: &VrfPublicKey,
    proof: &adjutant_events::dice::vrf::VrfProof,
    things: u32,
) -> Result<Vec<u32>, String> {
    let transcript = transcript(league);
    let alpha = context(&transcript, draw, head).alpha();
    let output = key.verify(alpha.as_ref(), proof).map_err(|error| error.to_string())?;
    derive::draw(&output, things, things).map_err(|error| error.to_string())
}

/// How a game ended, as a league needs to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Those who held a seat of the winning side; none = nobody won.
    winners: Option<Vec<PlayerId>>,
    /// Whether it was closed without a result.
    closed: bool,
    /// After so many events.
    pub events: u64,
    /// When it was made.
    pub began: Timestamp,
    made: Made,
    /// Who held a seat of which side at the end.
    sat: Vec<(SideId, PlayerId)>,
}

/// What a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Made {
    ruleset: RulesetId,
    revision: u16,
    options: Vec<(String, String)>,
    dice: DicePolicy,
}

impl End {
    /// By the events of a game that everybody may read; none if it is not over, or was played by rules that are not here.
    pub fn of(games: &Games, log: impl Iterator<Item = GameEvent>, events: u64, began: Timestamp) -> Option<Self> {
        let mut sides = Vec::new();
        let mut holders: BTreeMap<_, PlayerId> = BTreeMap::new();
        let (mut made, mut end) = (None, None);
        for event in log {
            let GameEvent::Table(event) = event else { continue };
            match event {
                TableEvent::GameCreated { ruleset, revision, options, dice, .. } => {
                    sides = games.find(&ruleset, revision)?.seats();
                    made = Some(Made { ruleset, revision, options, dice });
                }
                TableEvent::SeatTaken { seat, player } => {
                    holders.insert(seat, player);
                }
                TableEvent::SeatLeft { seat, .. } => {
                    holders.remove(&seat);
                }
                TableEvent::GameEnded { result } => end = Some(result),
                _ => {}
            }
        }
        let (side, closed) = match end? {
            GameResult::Victory { side, .. } | GameResult::Resignation { side } => (Some(side), false),
            GameResult::Draw { .. } => (None, false),
            GameResult::Closed { .. } => (None, true),
        };
        let winners = side.map(|side| {
            let seats = sides.iter().filter(|(_, of)| *of == side);
            seats.filter_map(|(seat, _)| holders.get(seat).cloned()).collect()
        });
        let sat = sides.into_iter().filter_map(|(seat, side)| Some((side, holders.remove(&seat)?))).collect();
        Some(Self { winners, closed, events, began, made: made?, sat })
    }

    /// Somebody of a pairing who played the side that its auction gave to the other; none where nothing was auctioned, where
    /// the game has no sides of the names that the league has, and in a match, in which sides are exchanged.
    pub fn on_other_side(&self, league: &League, pairing: &Pairing) -> Option<&PlayerId> {
        pairing.auction.settled?;
        let names = league.rules.sides.each_ref().map(|side| side.to_lowercase());
        let has = |name: &String| self.sat.iter().any(|(side, _)| side.as_str() == name);
        if league.games_of(pairing) > 1 || !names.iter().all(has) {
            return None;
        }
        let second = pairing.second_side();
        let wrong = |(side, player): &&(SideId, PlayerId)| {
            pairing.team_of(player).is_some_and(|team| side.as_str() != names[usize::from(team == second)])
        };
        self.sat.iter().find(wrong).map(|(_, player)| player)
    }

    /// Which of two teams won, or neither; none = the game does not say, because it was closed or others played it.
    pub fn winner(&self, teams: &[Vec<PlayerId>; 2]) -> Option<Option<u8>> {
        if self.closed {
            return None;
        }
        let Some(winners) = &self.winners else { return Some(None) };
        let won = |team: usize| winners.iter().any(|player| teams[team].contains(player));
        match (won(0), won(1)) {
            (true, false) => Some(Some(0)),
            (false, true) => Some(Some(1)),
            _ => None,
        }
    }
}
