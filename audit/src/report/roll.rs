//! Reports about rolls: who requested each, when and why, its dice, whether it is proven, and its checkpoint.

use super::super::board::BoardNamed;
use super::super::commitment_evidence::CommitmentEvidence;
use super::super::finding::Finding;
use super::super::ledger::Ledger;
use super::super::notes;
use super::super::reservation::{self, Reservation};
use super::super::roll_sequence::RollSequence;
use super::super::rolls_that_count::RollsThatCount;
use super::super::transcript::Tree;
use super::super::verify_roll::{Source, Thrown};
use super::super::words::Phrase;
use adjutant_core::term::Term;
use adjutant_core::{Games, Ruleset};
use adjutant_events::{
    Actor, CauseId, DicePolicy, Envelope, Event, KindId, PlayerId, Reading, RollEvent, SeatId, Seq, SideId, SpaceId,
    TableEvent, Timestamp,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct RollReport {
    pub roll: u32,
    /// The seat that throws.
    pub seat: SeatId,
    pub side: Option<SideId>,
    /// The player who held that seat.
    pub player: Option<PlayerId>,
    /// The player whose order led to it; none = the referee continued by itself after a pause.
    pub ordered_by: Option<PlayerId>,
    pub cause: CauseId,
    /// The event that asked for it, and when.
    pub asked: RollMoment,
    /// What for, in the ruleset's word.
    pub purpose: String,
    pub space: Option<SpaceId>,
    /// The round of the battle.
    pub round: u16,
    /// The number of faces of each die.
    pub sides: u16,
    /// The dice, in the order of the request.
    pub dice: Vec<DieReport>,
    /// The event that threw it, and when; none = not thrown yet.
    pub thrown: Option<RollMoment>,
    /// The beacon round that it depends on.
    pub beacon: Option<u64>,
    /// Whether it is proven.
    pub verdict: RollVerdict,
    /// The first checkpoint in the log that covers it; none = not signed yet.
    pub checkpoint: Option<RollMoment>,
    /// The event that took it back: it counts no more; none = it counts.
    pub taken_back: Option<RollMoment>,
    /// What is to be known of it.
    pub reservations: Vec<Reservation>,
}

/// An event, and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct RollMoment {
    pub seq: Seq,
    pub time: Timestamp,
}

/// One die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct DieReport {
    pub kind: KindId,
    pub owner: SeatId,
    /// The number of faces that hit.
    pub hits_on: u16,
    /// How the rules read its face.
    pub reads: Reading,
    /// The face that it shows; none = not thrown yet.
    pub face: Option<u16>,
    /// Whether that face hits.
    pub hit: bool,
}

/// Whether a roll is proven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollVerdict {
    /// The proof is valid and gives these dice.
    Proven,
    /// Not thrown yet.
    Awaited,
    /// It was never thrown, because its key was replaced. It was requested again under another number.
    Void,
    /// This game has no verifiable dice.
    Unproven,
    /// Something is wrong.
    Wrong(Finding),
}

impl RollVerdict {
    /// The sentence for it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Proven => Phrase::new("audit-roll-proven", []),
            Self::Awaited => Phrase::new("audit-roll-awaited", []),
            Self::Void => Phrase::new("audit-roll-void", []),
            Self::Unproven => Phrase::new("audit-roll-unproven", []),
            Self::Wrong(finding) => Phrase {
                key: finding.key(),
                terms: finding.terms().into_iter().map(|(name, term)| (name.to_owned(), term)).collect(),
            },
        }
    }
}

impl RollReport {
    /// The number of dice that hit.
    pub fn hits(&self) -> usize {
        self.dice.iter().filter(|die| die.hit).count()
    }

    /// The line with the seat, the number of dice and the purpose.
    pub fn phrase(&self) -> Phrase {
        // The list has one space or none, because some rolls have no space.
        let space = Term::Spaces(self.space.iter().cloned().collect());
        Phrase::new(
            "audit-roll",
            [
                ("roll", self.roll.into()),
                ("seat", self.seat.clone().into()),
                ("space", space),
                ("purpose", self.purpose.clone().into()),
                ("dice", (self.dice.len() as u64).into()),
                ("hits", (self.hits() as u64).into()),
            ],
        )
    }
}

/// All rolls of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReport {
    /// The source of its dice.
    pub policy: DicePolicy,
    /// Its rolls.
    pub rolls: Vec<RollReport>,
    /// The first thing that is wrong with the sequence of rolls, if any.
    pub wrong: Option<Finding>,
    /// The reservations, as for the game's file.
    pub reservations: Vec<Reservation>,
}

impl GameReport {
    /// The number of proven rolls.
    pub fn proven(&self) -> usize {
        self.rolls.iter().filter(|roll| roll.verdict == RollVerdict::Proven).count()
    }
}

/// The rolls of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerReport {
    /// The player who threw.
    pub player: PlayerId,
    /// The seats that the player holds or held.
    pub seats: Vec<SeatId>,
    /// The rolls thrown while the player held their seat.
    pub rolls: Vec<RollReport>,
    /// The reservations about the game's dice.
    pub reservations: Vec<Reservation>,
}

/// One roll of a game; none if there is no such roll.
pub fn audit_roll(games: &Games, ledger: &Ledger<'_>, roll: u32) -> Option<RollReport> {
    reports(games, ledger, |number| number == roll).rolls.pop()
}

/// All rolls of a game.
pub fn audit_game(games: &Games, ledger: &Ledger<'_>) -> GameReport {
    reports(games, ledger, |_| true)
}

/// The rolls of a player; none if the player never held a seat.
pub fn audit_player(games: &Games, ledger: &Ledger<'_>, player: &PlayerId) -> Option<PlayerReport> {
    let mut seats: Vec<SeatId> = Vec::new();
    for envelope in ledger.log() {
        if let Event::Table(TableEvent::SeatTaken { seat, player: taken }) = &envelope.event
            && taken == player
            && !seats.contains(seat)
        {
            seats.push(seat.clone());
        }
    }
    if seats.is_empty() {
        return None;
    }
    let GameReport { rolls, mut reservations, .. } = audit_game(games, ledger);
    let rolls = rolls.into_iter().filter(|roll| roll.player.as_ref() == Some(player)).collect();
    reservations.retain(Reservation::concerns_dice);
    Some(PlayerReport { player: player.clone(), seats, rolls, reservations })
}

fn reports(games: &Games, ledger: &Ledger<'_>, wanted: impl Fn(u32) -> bool) -> GameReport {
    let log = ledger.log();
    let policy = match &log[0].event {
        Event::Table(TableEvent::GameCreated { dice, .. }) => dice.clone(),
        _ => DicePolicy::Scripted,
    };
    let tree = Tree::of(ledger.leaves().to_vec());
    let mut rolls = RollSequence::new(ledger.game(), Source::of(&policy));
    let wrong = log.iter().find_map(|envelope| rolls.see(envelope, || tree.head_up_to(envelope.seq)).err());
    let mut seats = Seats::of(games, log);
    let gone = taken_back(log);
    let mut reports = Vec::new();
    for (at, envelope) in log.iter().enumerate() {
        seats.see(envelope);
        let Event::Roll(RollEvent::RollRequested(request)) = &envelope.event else { continue };
        if !wanted(request.roll) {
            continue;
        }
        let found = rolls.thrown.iter().find(|thrown| thrown.asked.seq == envelope.seq);
        let answer = log[at..].iter().find_map(|later| match &later.event {
            Event::Roll(RollEvent::DiceRolled { roll, values, beacon, .. }) if *roll == request.roll => {
                Some((later, values, beacon))
            }
            _ => None,
        });
        let thrown = answer.map(|(dice, ..)| dice);
        let mut faces = answer.map(|(_, values, _)| values.as_slice()).unwrap_or_default().iter().copied();
        let dice = request.dice.iter().flat_map(|group| std::iter::repeat_n(group, usize::from(group.count)));
        let told = |group: &adjutant_events::DieGroup| {
            let face = faces.next();
            let hit = face.and_then(|face| group.reads.is_hit(face));
            DieReport {
                kind: group.kind.clone(),
                owner: group.owner.clone(),
                hits_on: group.reads.hits_on(request.sides),
                reads: group.reads,
                face,
                hit: hit.unwrap_or(false),
            }
        };
        let taken_back = gone.get(&request.roll).copied();
        let covering = thrown.and_then(|thrown| notes::covering(log, thrown.seq));
        reports.push(RollReport {
            roll: request.roll,
            seat: request.seat.clone(),
            side: seats.side(&request.seat),
            player: seats.holder(&request.seat),
            ordered_by: ordered_by(log, at),
            cause: envelope.cause.clone(),
            asked: place(envelope),
            purpose: request.purpose.clone(),
            space: request.space.clone(),
            round: request.round,
            sides: request.sides,
            dice: dice.map(told).collect(),
            thrown: thrown.map(place),
            beacon: answer.and_then(|(.., beacon)| beacon.as_ref()).map(|beacon| beacon.round),
            verdict: if rolls.voided.iter().any(|void| void.roll == request.roll) {
                RollVerdict::Void
            } else {
                verdict(&policy, found, wrong.as_ref().filter(|_| thrown.is_some()))
            },
            checkpoint: covering.and_then(|(seq, _)| log.get(usize::try_from(seq - 1).ok()?)).map(place),
            taken_back: taken_back.map(place),
            reservations: of_roll(found, taken_back),
        });
    }
    GameReport { policy, rolls: reports, wrong, reservations: of_log(games, log, &rolls) }
}

/// The reservations about one roll: whether it could have been chosen, and what took it back.
fn of_roll(thrown: Option<&Thrown<'_>>, taken_back: Option<&Envelope>) -> Vec<Reservation> {
    let nobody = CommitmentEvidence { pastes: &[], cosigners: None };
    let mut all = thrown.map_or_else(Vec::new, |thrown| nobody.of_rolls(std::slice::from_ref(thrown), &mut Vec::new()));
    if thrown.is_some_and(|thrown| thrown.skipped.is_some()) {
        all.push(Reservation::BeaconsSkipped { rolls: 1 });
    }
    if let Some(Envelope { seq, event: Event::Table(TableEvent::Rewound { to, reason }), .. }) = taken_back {
        all.push(Reservation::RollRewound { seq: *seq, to: *to, reason: reason.clone() });
    }
    all
}

/// The reservations of the game's file, for a reader without witnesses or pasted checkpoints.
fn of_log(games: &Games, log: &[Envelope], rolls: &RollSequence<'_>) -> Vec<Reservation> {
    let nobody = CommitmentEvidence { pastes: &[], cosigners: None };
    let mut all: Vec<Reservation> = reservation::of_open(rolls).into_iter().collect();
    all.extend(nobody.of_rolls(&rolls.thrown, &mut Vec::new()));
    if let Some(named) = log.first().and_then(|first| BoardNamed::of(&first.event))
        && let Some(printed) = named.printed(games)
    {
        all.extend(reservation::of((Some(printed.family()), named.reservation(&printed)), log.iter(), rolls, None));
    }
    all
}

/// The reservations about the dice of a game.
pub(super) fn of_dice(games: &Games, ledger: &Ledger<'_>) -> Vec<Reservation> {
    let mut all = reports(games, ledger, |_| false).reservations;
    all.retain(Reservation::concerns_dice);
    all
}

/// Rolls that no longer count, each with the event that took it back.
pub(super) fn taken_back(log: &[Envelope]) -> BTreeMap<u32, &Envelope> {
    let mut counting = RollsThatCount::default();
    log.iter().flat_map(|envelope| counting.see(envelope).into_iter().map(move |roll| (roll, envelope))).collect()
}

/// `wrong` is the finding from which rolls could not be followed, if this one was thrown nevertheless.
fn verdict(policy: &DicePolicy, thrown: Option<&Thrown<'_>>, wrong: Option<&Finding>) -> RollVerdict {
    match thrown {
        None => wrong.map_or(RollVerdict::Awaited, |finding| RollVerdict::Wrong(finding.clone())),
        Some(thrown) => match thrown.check() {
            Err(finding) => RollVerdict::Wrong(finding),
            Ok(()) if matches!(policy, DicePolicy::Verifiable { .. }) => RollVerdict::Proven,
            Ok(()) => RollVerdict::Unproven,
        },
    }
}

fn place(envelope: &Envelope) -> RollMoment {
    RollMoment { seq: envelope.seq, time: envelope.time }
}

/// The player whose order led to the event at this place: the last who gave an order before it.
fn ordered_by(log: &[Envelope], at: usize) -> Option<PlayerId> {
    log[..at].iter().rev().find(|envelope| envelope.actor != Actor::Referee)?.actor.player().cloned()
}

/// The players of the seats, up to the current event.
pub(super) struct Seats {
    seats: Vec<(SeatId, SideId, Option<PlayerId>)>,
}

impl Seats {
    /// The seats of the game's ruleset, all empty.
    pub(super) fn of(games: &Games, log: &[Envelope]) -> Self {
        let seats = rules_of(games, log).map(|ruleset| ruleset.seats()).unwrap_or_default();
        Self { seats: seats.into_iter().map(|(seat, side)| (seat, side, None)).collect() }
    }

    pub(super) fn see(&mut self, envelope: &Envelope) {
        let (seat, player) = match &envelope.event {
            Event::Table(TableEvent::SeatTaken { seat, player }) => (seat, Some(player.clone())),
            Event::Table(TableEvent::SeatLeft { seat, .. } | TableEvent::SeatResigned { seat }) => (seat, None),
            _ => return,
        };
        if let Some((_, _, holder)) = self.seats.iter_mut().find(|(known, _, _)| known == seat) {
            *holder = player;
        }
    }

    pub(super) fn side(&self, seat: &SeatId) -> Option<SideId> {
        self.seats.iter().find(|(known, _, _)| known == seat).map(|(_, side, _)| side.clone())
    }

    pub(super) fn holder(&self, seat: &SeatId) -> Option<PlayerId> {
        self.seats.iter().find(|(known, _, _)| known == seat).and_then(|(_, _, holder)| holder.clone())
    }
}

/// The ruleset of a log, if this program has it.
pub(super) fn rules_of(games: &Games, log: &[Envelope]) -> Option<Ruleset> {
    match log.first().map(|first| &first.event) {
        Some(Event::Table(TableEvent::GameCreated { ruleset, revision, .. })) => games.find(ruleset, *revision),
        _ => None,
    }
}

pub(super) fn all_keys() -> Vec<(String, Vec<&'static str>)> {
    vec![
        ("audit-roll".to_owned(), vec!["roll", "seat", "space", "purpose", "dice", "hits"]),
        ("audit-roll-proven".to_owned(), Vec::new()),
        ("audit-roll-awaited".to_owned(), Vec::new()),
        ("audit-roll-void".to_owned(), Vec::new()),
        ("audit-roll-unproven".to_owned(), Vec::new()),
    ]
}
