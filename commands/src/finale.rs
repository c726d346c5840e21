//! The end of a game: which battles turned it, and how lucky each side was.
//!
//! Nobody can compute the odds of a whole game, but a game knows those of its battles. The weight of a battle is how far
//! its outcome was from its odds, times the value of its units.

use crate::moderator::{EvidenceError, Fault, Past, Session};
use adjutant_audit::luck;
use adjutant_audit::report::Luck;
use adjutant_core::game::cancelled;
use adjutant_core::odds::{self, Measure, Odds};
use adjutant_core::story::Turning;
use adjutant_core::{Game, Viewer, view};
use adjutant_events::{Event, GameResult, Native, Seq, SpaceId, TableEvent};

/// The most battles that are told.
pub const MOST_SHOWN: usize = 3;

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Ending {
    pub result: GameResult,
    /// The event that ended the game.
    pub seq: Seq,
    /// The luck of every side that threw dice.
    pub luck: Vec<Luck>,
}

/// A battle whose odds are known.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub space: SpaceId,
    pub round: u16,
    /// The event that ended it.
    pub seq: Seq,
    /// The attacker's chance to win when it began.
    pub chance: f64,
    /// Whether the attacker won.
    pub won: bool,
    /// The value of all units that fought.
    pub worth: u64,
    pub measure: Measure,
}

impl Battle {
    /// How far the outcome was from the odds, times the value of the units.
    pub fn weight(&self) -> f64 {
        let outcome = if self.won { 1.0 } else { 0.0 };
        (outcome - self.chance).abs() * self.worth as f64
    }
}

impl Ending {
    /// The end of a game; none = it is not over, or was closed before it began.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn of(session: &Session) -> Result<Option<Self>, EvidenceError> {
        session.with_ledger(|ledger| {
            let started = Event::from(TableEvent::GameStarted);
            let began = ledger.log().iter().any(|one| one.event == started);
            // A rewind after the end opens the game again.
            let last = ledger.log().iter().rev().find_map(|one| match &one.event {
                Event::Table(TableEvent::GameEnded { result }) => Some(Some((result.clone(), one.seq))),
                Event::Table(TableEvent::Rewound { .. }) => Some(None),
                _ => None,
            });
            let (result, seq) = last.flatten().filter(|_| began)?;
            let luck = luck(session.game_list().games(), ledger).sides;
            Some(Self { result, seq, luck })
        })
    }
}

/// Every battle of a finished game whose odds can be computed, in the order in which they ended. What was taken back is
/// left out.
///
/// # Errors
/// The log cannot be read or replayed.
pub fn battles(past: &Past) -> Result<Vec<Battle>, Fault> {
    let mut playback = past.whole()?;
    let rules = playback.game().rules.clone();
    let mut begun: Option<(Native, SpaceId, Odds)> = None;
    let mut battles = Vec::new();
    for cancelled in cancelled(playback.left()) {
        let Some(envelope) = playback.coming().cloned() else { break };
        let round = playback.game().play.moment().0;
        playback.step().map_err(Fault::Frozen)?;
        let (Event::Play(fact), false) = (&envelope.event, cancelled) else { continue };
        match rules.turning(fact) {
            Turning::BattleBegins(space) => {
                let odds = odds_of(playback.game(), &space);
                begun = odds.map(|odds| (fact.clone(), space, odds));
            }
            Turning::BattleEnds(space) => {
                let Some((first, at, odds)) = begun.take() else { continue };
                let Some(won) = rules.attacker_won(&first, fact).filter(|_| at == space) else { continue };
                battles.push(Battle {
                    space,
                    round,
                    seq: envelope.seq,
                    chance: odds.chances.win,
                    won,
                    worth: odds.attacker.worth.saturating_add(odds.defender.worth),
                    measure: odds.measure,
                });
            }
            Turning::Nothing | Turning::BattlesEnd | Turning::TurnEnds(_) => {}
        }
    }
    Ok(battles)
}

/// The battles that turned the game, the most important first.
pub fn turning_points(mut battles: Vec<Battle>) -> Vec<Battle> {
    battles.retain(|battle| battle.weight() > 0.0);
    // The order is stable: of two equal battles the earlier comes first.
    battles.sort_by(|one, two| two.weight().total_cmp(&one.weight()));
    battles.truncate(MOST_SHOWN);
    battles
}

/// The odds of a battle that has just begun; none if the game does not know them.
fn odds_of(game: &Game, space: &SpaceId) -> Option<Odds> {
    let question = game.rules.odds_in(space)?;
    let mut seen = view(game, &Viewer::Gm);
    // The table's option is about asking during play, and the game is over.
    seen.table.options.retain(|(name, _)| name != odds::OPTION);
    game.rules.odds(&question, Some(&seen)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(space: &str, chance: f64, won: bool, worth: u64) -> Battle {
        let measure = Measure { word: "gold", key: "gold" };
        Battle { space: SpaceId::new(space), round: 1, seq: 1, chance, won, worth, measure }
    }

    #[test]
    fn a_battle_counts_by_its_surprise_and_by_what_fought() {
        let all = vec![
            battle("sure", 1.0, true, 500),
            battle("skirmish", 0.1, true, 6),
            battle("upset", 0.9, false, 60),
            battle("even", 0.5, true, 80),
            battle("likely", 0.8, true, 100),
        ];
        let found: Vec<String> = turning_points(all).iter().map(|one| one.space.to_string()).collect();
        assert_eq!(found, ["upset", "even", "likely"], "54, 40, 20; 5.4 is too little and 0 is none");
        assert_eq!(turning_points(vec![battle("sure", 0.0, false, 9)]), Vec::new());
    }
}
