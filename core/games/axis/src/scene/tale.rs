//! The history that pictures need, turn by turn: moves with their units, battles round by round, and captures.

use crate::State;
use crate::model::board::{Board, Domain, Phase};
use crate::model::fact::{AxisEvent, BattleOutcome, Losses, Role};
use crate::model::state::Unit;
use crate::model::view::AxisView;
use crate::rules::conduct_combat::fire;
use crate::rules::house_rules::fact::{HouseEvent, Sum};
use crate::rules::theatre::fact::TheatreEvent;
use crate::scene::{cards, style};
use adjutant_core::view::View;
use adjutant_events::{Event, KindCount, RollEvent, RollRequest, SeatId, SpaceId, UnitId};
use adjutant_scene::{Arrows, Card, Forces, Frame, Happened, Piece, Scene, Stretch, Tale, Thrown, Turns, Way, Window};
use std::sync::Arc;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Move {
    pub phase: Phase,
    pub way: Way,
    pub power: SeatId,
    /// Every space of the route.
    pub route: Vec<SpaceId>,
}

/// The actions of a side in a round of battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvo {
    /// Sums of hit numbers, which replace dice in low luck.
    pub sums: Vec<Sum>,
    /// The dice.
    pub dice: Vec<Thrown>,
    /// The units that were damaged.
    pub damaged: Vec<Forces>,
    /// The units that were destroyed.
    pub destroyed: Vec<Forces>,
    /// The submarines that left the battle.
    pub submerged: Vec<Forces>,
}

/// A round of battle: the actions of the attacker and of the defender.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BattleRound {
    pub attacker: Salvo,
    pub defender: Salvo,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub space: SpaceId,
    /// The attacking units.
    pub attackers: Vec<Forces>,
    /// The defending units.
    pub defenders: Vec<Forces>,
    pub rounds: Vec<BattleRound>,
    /// The outcome; none while the battle is in progress.
    pub outcome: Option<BattleOutcome>,
}

/// The turn of a power.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Turn {
    /// The round of the game.
    pub round: u16,
    pub power: SeatId,
    /// The units bought.
    pub purchased: Vec<KindCount>,
    /// The moves.
    pub moves: Vec<Move>,
    /// The battles.
    pub battles: Vec<Battle>,
    /// The captured spaces with their new holders.
    pub captured: Vec<(SpaceId, SeatId)>,
    /// The units placed, by space.
    pub mobilized: Vec<(SpaceId, Vec<KindCount>)>,
    /// The income collected.
    pub income: Option<u32>,
}

impl Turn {
    /// The moves of the last phase with any moves.
    pub fn last_moves(&self) -> Vec<Move> {
        let Some(last) = self.moves.last() else { return Vec::new() };
        // A retreat belongs to the battle phase and is shown with the attack.
        self.moves.iter().filter(|done| done.phase == last.phase).cloned().collect()
    }

    fn is_quiet(&self) -> bool {
        self.moves.is_empty() && self.battles.is_empty() && self.captured.is_empty()
    }
}

/// The history of a game.
#[derive(Clone, Debug)]
pub struct WorldTale {
    board: Arc<Board>,
    /// The turns in order.
    pub turns: Vec<Turn>,
    open_roll: Option<RollRequest>,
}

impl WorldTale {
    /// An empty history.
    pub const fn new(board: Arc<Board>) -> Self {
        Self { board, turns: Vec::new(), open_roll: None }
    }

    /// The turn to show: the last one with any activity.
    fn last_turn(&self) -> Option<&Turn> {
        self.turns.iter().rev().find(|turn| !turn.is_quiet())
    }

    /// The last battle, or the one in progress.
    fn last_battle(&self, at: Option<&SpaceId>) -> Option<&Battle> {
        let battles = self.turns.iter().rev().flat_map(|turn| turn.battles.iter().rev());
        battles.into_iter().find(|battle| at.is_none_or(|space| battle.space == *space))
    }

    /// The last turn with activity, if it is the current or the previous one. Older moves would confuse readers.
    fn fresh(&self) -> Option<&Turn> {
        self.last_turn().filter(|turn| self.turns.iter().rev().take(2).any(|recent| std::ptr::eq(recent, *turn)))
    }

    fn turn_of(&mut self, play: &State) -> &mut Turn {
        let (round, power) = (play.round(), active(play));
        let same = self.turns.last().is_some_and(|turn| turn.round == round && turn.power == *power);
        if !same {
            self.turns.push(Turn {
                round,
                power: power.clone(),
                purchased: Vec::new(),
                moves: Vec::new(),
                battles: Vec::new(),
                captured: Vec::new(),
                mobilized: Vec::new(),
                income: None,
            });
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }

    fn happened(&mut self, event: &AxisEvent, play: &State) {
        let units = Units { play };
        let turn = self.turn_of(play);
        match event {
            AxisEvent::UnitsPurchased { units, .. } => units.clone_into(&mut turn.purchased),
            AxisEvent::UnitsMoved { units: moved, route } => {
                let kind = units.moves_as(moved);
                turn.go(play, kind, route.clone());
            }
            AxisEvent::UnitsLoaded { aboard } => {
                for (unit, transport) in aboard {
                    if let (Some(from), Some(to)) = (units.place(*unit), units.place(*transport)) {
                        turn.go(play, Way::Land, vec![from.clone(), to.clone()]);
                    }
                }
            }
            AxisEvent::UnitsUnloaded { units: ashore, to }
            | AxisEvent::AssaultDeclared { units: ashore, to }
            | AxisEvent::StrandedFightersLanded { units: ashore, to } => {
                for unit in ashore {
                    if let Some(from) = units.place(*unit) {
                        turn.go(play, units.moves_as(&[*unit]), vec![from.clone(), to.clone()]);
                    }
                }
            }
            AxisEvent::UnitsRetreated { units: gone, to: Some(to) } => {
                if let Some(from) = gone.iter().find_map(|unit| units.place(*unit)).filter(|from| *from != to) {
                    turn.go(play, Way::Retreat, vec![from.clone(), to.clone()]);
                }
            }
            AxisEvent::BattleBegun { space, attackers, defenders } => turn.battles.push(Battle {
                space: space.clone(),
                attackers: units.forces(attackers),
                defenders: units.forces(defenders),
                rounds: Vec::new(),
                outcome: None,
            }),
            AxisEvent::SubmarinesDecided { role, submerged } => {
                let forces = units.forces(submerged);
                if let Some(salvo) = turn.salvo(play, *role) {
                    salvo.submerged.extend(forces);
                }
            }
            AxisEvent::CasualtiesTaken { role, losses: Losses { damaged, destroyed } } => {
                let (damaged, destroyed) = (units.forces(damaged), units.forces(destroyed));
                if let Some(salvo) = turn.salvo(play, *role) {
                    salvo.damaged.extend(damaged);
                    salvo.destroyed.extend(destroyed);
                }
            }
            AxisEvent::DefencelessDestroyed { units: lost } => {
                let forces = units.forces(lost);
                let role = if forces.iter().any(|force| force.seat == *active(play)) {
                    Role::Attacker
                } else {
                    Role::Defender
                };
                if let Some(salvo) = turn.salvo(play, role) {
                    salvo.destroyed.extend(forces);
                }
            }
            AxisEvent::Theatre(TheatreEvent::AircraftShotDown { units: lost, .. }) => {
                let forces = units.forces(lost);
                if let Some(salvo) = turn.salvo(play, Role::Attacker) {
                    salvo.destroyed.extend(forces);
                }
            }
            AxisEvent::House(HouseEvent::HitsCounted { purpose, sums, .. }) => {
                let role = fire::step_of(purpose).map_or(Role::Attacker, fire::firing_side);
                if let Some(salvo) = turn.salvo(play, role) {
                    salvo.sums.extend(sums);
                }
            }
            AxisEvent::BattleEnded { space, outcome } => {
                if let Some(battle) = turn.battles.iter_mut().rev().find(|battle| battle.space == *space) {
                    battle.outcome = Some(*outcome);
                }
            }
            AxisEvent::SpaceCaptured { space, controller, .. } => {
                turn.captured.push((space.clone(), controller.clone()));
            }
            AxisEvent::UnitsMobilized { to, units, .. } => turn.mobilized.push((to.clone(), units.clone())),
            AxisEvent::IncomeCollected { amount, .. } => turn.income = Some(*amount),
            AxisEvent::UnitsRetreated { to: None, .. }
            | AxisEvent::AssaultCancelled { .. }
            | AxisEvent::AssaultLanded { .. }
            | AxisEvent::CasualtiesProposed { .. }
            | AxisEvent::CasualtiesRemoved
            | AxisEvent::BattleContinued
            | AxisEvent::AllBattlesCalled { .. }
            | AxisEvent::SpaceReturned { .. }
            | AxisEvent::IpcsSeized { .. }
            | AxisEvent::UnitsLost { .. }
            | AxisEvent::MobilizationClosed { .. }
            | AxisEvent::PhaseEnded { .. }
            | AxisEvent::BoardEdited { .. }
            | AxisEvent::House(HouseEvent::BidPlaced { .. } | HouseEvent::BidKept { .. })
            | AxisEvent::Theatre(_) => {}
        }
    }

    fn rolled(&mut self, play: &State, values: &[u16]) {
        let Some(request) = self.open_roll.take() else { return };
        let role = if request.seat == *active(play) { Role::Attacker } else { Role::Defender };
        if let Some(salvo) = self.turn_of(play).salvo(play, role) {
            salvo.dice.extend(Thrown::all(&request, values));
        }
    }
}

impl Turn {
    fn go(&mut self, play: &State, way: Way, route: Vec<SpaceId>) {
        let done = Move { phase: play.phase(), way, power: active(play).clone(), route };
        if !self.moves.contains(&done) {
            self.moves.push(done);
        }
    }

    /// The actions of a side in the current round.
    fn salvo(&mut self, play: &State, role: Role) -> Option<&mut Salvo> {
        let round = usize::from(play.battle().map_or(1, |battle| battle.round.max(1)));
        let battle = self.battles.last_mut()?;
        while battle.rounds.len() < round {
            battle.rounds.push(BattleRound::default());
        }
        let part = battle.rounds.get_mut(round - 1)?;
        Some(match role {
            Role::Attacker => &mut part.attacker,
            Role::Defender => &mut part.defender,
        })
    }
}

/// The seat whose turn it is.
fn active(play: &State) -> &SeatId {
    &play.board().leader(play.turn()).id
}

/// Looks up units by number.
struct Units<'a> {
    play: &'a State,
}

impl Units<'_> {
    fn place(&self, id: UnitId) -> Option<&SpaceId> {
        self.play.unit(id).map(|unit| &self.play.board().def(unit.at).id)
    }

    fn moves_as(&self, units: &[UnitId]) -> Way {
        let units = units.iter().filter_map(|id| self.play.unit(*id));
        let domains: Vec<Domain> = units.map(|unit| self.play.kind_of(unit).domain).collect();
        if domains.contains(&Domain::Sea) {
            Way::Sea
        } else if domains.contains(&Domain::Land) {
            Way::Land
        } else {
            Way::Air
        }
    }

    /// Units grouped by power in turn order and kind in chart order.
    fn forces(&self, units: &[UnitId]) -> Vec<Forces> {
        let board = self.play.board();
        let units: Vec<&Unit> = units.iter().filter_map(|id| self.play.unit(*id)).collect();
        let mut forces = Vec::new();
        for power in board.all_powers() {
            let mut counts = vec![0; board.kinds.len()];
            for unit in units.iter().filter(|unit| unit.owner == power) {
                counts[unit.kind.ix()] += 1;
            }
            let kinds = board.kinds.iter().zip(counts).filter(|(_, count)| *count > 0);
            let pieces: Vec<Piece> = kinds.map(|(kind, count)| Piece::new(kind.id.clone(), count)).collect();
            if !pieces.is_empty() {
                forces.push(Forces { seat: board.power_def(power).id.clone(), pieces });
            }
        }
        forces
    }
}

impl Tale for WorldTale {
    /// Events name units by number. Their kinds are looked up on the board just before the event; nothing on it is
    /// hidden.
    fn record(&mut self, happened: &Happened<'_>) {
        let Some(play) = happened.play.read::<State>() else { return };
        match happened.event {
            Event::Play(fact) => {
                if let Some(fact) = fact.read() {
                    self.happened(fact, play);
                }
            }
            Event::Roll(RollEvent::RollRequested(request)) => self.open_roll = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => self.rolled(play, values),
            _ => {}
        }
    }

    fn turns(&self) -> &dyn Turns {
        &self.turns
    }

    fn turns_mut(&mut self) -> &mut dyn Turns {
        &mut self.turns
    }

    /// A turn is replayed phase by phase, a game turn by turn.
    fn frame(&self, coming: &Happened<'_>) -> Option<Frame> {
        let Event::Play(fact) = coming.event else { return None };
        let Some(AxisEvent::PhaseEnded { .. }) = fact.read() else { return None };
        let play = coming.play.read::<State>()?;
        Some(Frame {
            stretch: (play.round(), u16::from(play.turn().0)),
            of_stretch: play.phase() != Phase::PurchaseUnits,
            of_whole: play.phase() == Phase::CollectIncome,
        })
    }

    fn first_stretch(&self) -> Option<Stretch> {
        self.stretch(self.turns.first()?)
    }

    fn last_stretch(&self, _: &View) -> Option<Stretch> {
        self.stretch(self.last_turn()?)
    }

    fn board(&self, seen: &View, window: &Window, shown: Arrows) -> Option<Scene> {
        let play: &AxisView = seen.board()?;
        let turn = match shown {
            Arrows::Fresh => self.fresh(),
            Arrows::Present => self.turns.last().filter(|turn| (turn.round, &turn.power) == (play.round, &play.power)),
            Arrows::None => None,
        };
        let moves = turn.map(Turn::last_moves).unwrap_or_default();
        let fought = turn.map(|turn| turn.battles.as_slice()).unwrap_or_default();
        crate::scene::scene(seen, &self.board, window, &moves, fought)
    }

    fn battle(&self, space: Option<&SpaceId>) -> Option<Card> {
        self.last_battle(space)
            .map(|battle| Card { style: style::of(&self.board), ..cards::battle(battle, &self.board) })
    }

    fn turn(&self) -> Option<Card> {
        self.last_turn().map(|turn| Card { style: style::of(&self.board), ..cards::turn(turn) })
    }
}

impl WorldTale {
    fn stretch(&self, turn: &Turn) -> Option<Stretch> {
        Some((turn.round, u16::from(self.board.turn_of(self.board.power(&turn.power)?)?.0)))
    }
}
