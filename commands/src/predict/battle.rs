//! A battle in a game's log: before its first dice, and from round to round.

use super::{Forces, Outcome};
use crate::moderator::beacon::NETWORK;
use crate::moderator::{Fault, Past, Session};
use adjutant_core::game::cancelled;
use adjutant_core::odds::{Measure, Method, Odds};
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::Turning;
use adjutant_core::table::Status;
use adjutant_core::{Game, Viewer, view};
use adjutant_events::{Envelope, Event, Native, RollEvent, Seq, SpaceId, TableEvent, Timestamp};

/// How many latest events are searched for the beginning of a battle.
const LATELY: u64 = 50;
/// The least time for guesses, in milliseconds. A post that nobody can answer is not made.
const SHORTEST: i64 = 2_000;

/// A battle whose first roll is committed to, and whose dice nobody can know.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Waiting {
    /// The event that began it.
    pub begun: Seq,
    pub space: SpaceId,
    /// The last event of the log.
    pub seq: Seq,
    /// When the beacon's round is published.
    pub closes: Timestamp,
}

/// A battle with its odds, as every spectator may see it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub begun: Seq,
    pub space: SpaceId,
    pub closes: Timestamp,
    /// The round of the game.
    pub turn: u16,
    /// The attacker's chance to win.
    pub chance: f64,
    /// The value of all units that fight.
    pub worth: u64,
    pub measure: Measure,
    pub forces: Forces,
}

/// A round of a battle, before its dice.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Round {
    pub number: u16,
    /// The attacker's chance to win.
    pub chance: f64,
    pub forces: Forces,
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was fought out.
    Fought(Outcome),
    /// It was taken back, or the game ended first.
    Void,
}

/// How far a battle has gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The rounds whose odds are known.
    pub rounds: Vec<Round>,
    /// None = it goes on.
    pub end: Option<End>,
}

/// The battle whose first dice a game waits for; none if there is no such battle. Its dice must be bound to a round of
/// the beacon that the players were shown in time. That round must not be too near.
///
/// # Errors
/// The log cannot be read.
pub fn waiting(session: &Session, now: Timestamp) -> Result<Option<Waiting>, Fault> {
    let game = session.game();
    let is_bound = game.chains().gathering().is_none_or(|gathering| gathering.bound);
    let Some(commitment) = game.roll_commitment().filter(|one| one.shown && is_bound) else { return Ok(None) };
    let closes = NETWORK.published(commitment.round);
    if game.table.status != Status::Playing || closes.0 - now.0 < SHORTEST {
        return Ok(None);
    }
    let from = game.seq.saturating_sub(LATELY - 1).max(1);
    let lately = session.log(from, usize::try_from(LATELY).unwrap_or(usize::MAX))?;
    let found = not_begun(&game.rules, &lately);
    Ok(found.map(|(begun, space)| Waiting { begun, space, seq: game.seq, closes }))
}

/// The battle that has begun and had no dice yet.
fn not_begun(rules: &Ruleset, lately: &[Envelope]) -> Option<(Seq, SpaceId)> {
    for (envelope, cancelled) in lately.iter().zip(cancelled(lately)).rev() {
        match &envelope.event {
            _ if cancelled => {}
            Event::Roll(RollEvent::DiceRolled { .. }) => return None,
            Event::Play(fact) => match rules.turning(fact) {
                Turning::BattleBegins(space) => return Some((envelope.seq, space)),
                Turning::Nothing => {}
                Turning::BattleEnds(_) | Turning::BattlesEnd | Turning::TurnEnds(_) => return None,
            },
            Event::Roll(_) | Event::Table(_) | Event::Ordered(_) => {}
        }
    }
    None
}

impl Battle {
    /// The battle at this moment. None if a spectator may not know its units or its odds, or if the odds are not exact.
    pub fn of(past: &Past, waiting: &Waiting) -> Option<Self> {
        let game = past.now();
        let odds = public_odds(game, &waiting.space)?;
        if !matches!(odds.method, Method::Exact { .. }) {
            return None;
        }
        Some(Self {
            begun: waiting.begun,
            space: waiting.space.clone(),
            closes: waiting.closes,
            turn: game.play.moment().0,
            chance: odds.chances.win,
            worth: odds.attacker.worth.saturating_add(odds.defender.worth),
            measure: odds.measure,
            forces: Forces::of(&odds),
        })
    }
}

/// How far the battle has gone that this event began.
///
/// # Errors
/// The log cannot be read or replayed.
pub fn progress(past: &Past, begun: Seq) -> Result<Progress, Fault> {
    let mut playback = past.since(begun)?;
    let rules = playback.game().rules.clone();
    let mut first: Option<(Native, SpaceId)> = None;
    let mut rounds: Vec<Round> = Vec::new();
    for cancelled in cancelled(playback.left()) {
        let Some(envelope) = playback.coming().cloned() else { break };
        if let (Some((_, space)), Event::Roll(RollEvent::DiceRolled { .. }), false) =
            (&first, &envelope.event, cancelled)
        {
            let new = next_round(playback.game(), space, &rounds);
            rounds.extend(new);
        }
        playback.step().map_err(Fault::Frozen)?;
        if envelope.seq == begun {
            if let (Event::Play(fact), false) = (&envelope.event, cancelled)
                && let Turning::BattleBegins(space) = rules.turning(fact)
            {
                first = Some((fact.clone(), space));
                continue;
            }
            // The event that began it was taken back.
            break;
        }
        let Some((begins, space)) = &first else { continue };
        match &envelope.event {
            _ if cancelled => {}
            Event::Play(fact) if rules.turning(fact) == Turning::BattleEnds(space.clone()) => {
                let end = match rules.attacker_won(begins, fact) {
                    Some(true) => End::Fought(Outcome::AttackerWins),
                    Some(false) => End::Fought(Outcome::DefenderHolds),
                    None => End::Void,
                };
                return Ok(Progress { rounds, end: Some(end) });
            }
            Event::Table(TableEvent::GameEnded { .. }) => return Ok(Progress { rounds, end: Some(End::Void) }),
            Event::Play(_) | Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => {}
        }
    }
    let Some((_, space)) = first else { return Ok(Progress { rounds, end: Some(End::Void) }) };
    let new = next_round(past.now(), &space, &rounds);
    rounds.extend(new);
    Ok(Progress { rounds, end: None })
}

/// The round that begins now; none if it is known, or its odds are not.
fn next_round(game: &Game, space: &SpaceId, known: &[Round]) -> Option<Round> {
    let number = game.rules.battle_round(&view(game, &Viewer::Spectator), space)?;
    if known.last().is_some_and(|last| last.number >= number) {
        return None;
    }
    let odds = public_odds(game, space)?;
    Some(Round { number, chance: odds.chances.win, forces: Forces::of(&odds) })
}

/// The odds as every spectator may know them, if nothing about the units is hidden.
fn public_odds(game: &Game, space: &SpaceId) -> Option<Odds> {
    let question = game.rules.odds_in(space)?;
    let seen = view(game, &Viewer::Spectator);
    game.rules.odds(&question, Some(&seen)).ok().filter(|odds| odds.hidden.is_none())
}
