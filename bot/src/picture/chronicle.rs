//! What was done, as pictures need it: moves with their units, battles round by round, what was taken, turn by turn.
//!
//! Events name units by number; what those are is read from the board just before the event, of which nothing is hidden.

use adjutant_core::game::cancelled;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, ReplayError, Viewer, view};
use adjutant_events::{Envelope, Event, KindCount, KindId, RollEvent, RollRequest, SeatId, SpaceId, UnitId};
use adjutant_game_axis::State;
use adjutant_game_axis::board::Domain;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, Losses, Role};
use adjutant_game_axis::state::Unit;

/// How something moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveKind {
    /// By land, and ashore or aboard.
    Land,
    /// By sea.
    Sea,
    /// By air.
    Air,
    /// Out of a battle.
    Retreat,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// In which phase.
    pub phase: String,
    /// How.
    pub kind: MoveKind,
    /// Whose.
    pub power: SeatId,
    /// Every space of the way.
    pub route: Vec<SpaceId>,
}

/// Units of a power in a battle: kind, number, damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Whose.
    pub power: SeatId,
    /// Like units with their number.
    pub units: Vec<(KindId, u32)>,
}

/// Dice thrown for like units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// Whose.
    pub power: SeatId,
    /// The kind.
    pub kind: KindId,
    /// Hits on this or less.
    pub hits_on: u16,
    /// How they fell.
    pub faces: Vec<u16>,
}

impl Dice {
    /// How many of them hit.
    pub fn hits(&self) -> usize {
        self.faces.iter().filter(|face| **face <= self.hits_on).count()
    }
}

/// What a side did in a round of battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvo {
    /// Its dice.
    pub dice: Vec<Dice>,
    /// Its units that were damaged.
    pub damaged: Vec<Force>,
    /// Its units that were destroyed.
    pub destroyed: Vec<Force>,
    /// Its submarines that left.
    pub submerged: Vec<Force>,
}

/// A round of battle: the attacker's part and the defender's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleRound {
    /// The attacker.
    pub attacker: Salvo,
    /// The defender.
    pub defender: Salvo,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Where.
    pub space: SpaceId,
    /// Who came.
    pub attackers: Vec<Force>,
    /// Who was there.
    pub defenders: Vec<Force>,
    /// Its rounds.
    pub rounds: Vec<BattleRound>,
    /// How it ended; none while it is fought.
    pub outcome: Option<BattleOutcome>,
}

/// A power's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The round of the game.
    pub round: u16,
    /// Whose.
    pub power: SeatId,
    /// What was bought.
    pub purchased: Vec<KindCount>,
    /// What moved.
    pub moves: Vec<Move>,
    /// What was fought.
    pub battles: Vec<Battle>,
    /// What changed hands, and to whom.
    pub captured: Vec<(SpaceId, SeatId)>,
    /// What was placed.
    pub mobilized: Vec<(SpaceId, Vec<KindCount>)>,
    /// What was collected.
    pub income: Option<u32>,
}

impl Turn {
    /// The moves of the last phase that has any.
    pub fn last_moves(&self) -> Vec<Move> {
        let Some(last) = self.moves.last() else { return Vec::new() };
        // A retreat belongs to the battles: it is told with the attack.
        self.moves.iter().filter(|done| done.phase == last.phase).cloned().collect()
    }

    fn is_quiet(&self) -> bool {
        self.moves.is_empty() && self.battles.is_empty() && self.captured.is_empty()
    }
}

/// All that was done in a game.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    /// Turns in order.
    pub turns: Vec<Turn>,
    open_roll: Option<RollRequest>,
}

/// Somebody who looks at the board while a chronicle is written.
pub(super) type Onlooker<'a> = &'a mut dyn FnMut(&Chronicle, &View);

impl Chronicle {
    /// Follows a playback to its end with the eyes of a viewer: `readable` says which events he may read. `frame`, if
    /// somebody wants to see it, is shown the board before each phase ends.
    ///
    /// # Errors
    /// The log does not fit the code.
    pub fn follow(
        playback: &mut Playback<'_>,
        viewer: &Viewer,
        readable: &dyn Fn(&Game, &Envelope) -> bool,
        mut frame: Option<Onlooker<'_>>,
    ) -> Result<Self, ReplayError> {
        let mut chronicle = Self::default();
        for cancelled in cancelled(playback.left()) {
            let (game, Some(envelope)) = (playback.game(), playback.coming()) else { break };
            // Another family has a chronicle of its own.
            let Some(state) = game.play.read::<State>() else { return Ok(chronicle) };
            if !cancelled && !matches!(envelope.event, Event::Table(_)) && readable(game, envelope) {
                if let (Some(AxisEvent::PhaseEnded { .. }), Some(frame)) = (envelope.event.fact(), &mut frame) {
                    frame(&chronicle, &view(game, viewer));
                }
                chronicle.record(envelope, state);
            }
            playback.step()?;
        }
        Ok(chronicle)
    }

    /// The turn to show: the last one in which something was done.
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns.iter().rev().find(|turn| !turn.is_quiet())
    }

    /// The last battle; the one being fought, if one is.
    pub fn last_battle(&self, at: Option<&SpaceId>) -> Option<&Battle> {
        let battles = self.turns.iter().rev().flat_map(|turn| turn.battles.iter().rev());
        battles.into_iter().find(|battle| at.is_none_or(|space| battle.space == *space))
    }

    /// Forgets the first turn, where the playback may have begun in its middle.
    pub(super) fn forget_first_turn(&mut self) {
        if !self.turns.is_empty() {
            self.turns.remove(0);
        }
    }

    /// Adds an event, with the board just before it.
    fn record(&mut self, envelope: &Envelope, play: &State) {
        match &envelope.event {
            Event::Play(fact) => {
                if let Some(fact) = fact.read() {
                    self.axis(fact, play);
                }
            }
            Event::Roll(RollEvent::RollRequested(request)) => self.open_roll = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => self.rolled(play, values),
            _ => {}
        }
    }

    fn turn(&mut self, play: &State) -> &mut Turn {
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

    fn axis(&mut self, event: &AxisEvent, play: &State) {
        let units = Units { play };
        let turn = self.turn(play);
        match event {
            AxisEvent::UnitsPurchased { units, .. } => units.clone_into(&mut turn.purchased),
            AxisEvent::UnitsMoved { units: moved, route } => {
                let kind = units.moves_as(moved);
                turn.go(play, kind, route.clone());
            }
            AxisEvent::UnitsLoaded { aboard } => {
                for (unit, transport) in aboard {
                    if let (Some(from), Some(to)) = (units.place(*unit), units.place(*transport)) {
                        turn.go(play, MoveKind::Land, vec![from.clone(), to.clone()]);
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
                    turn.go(play, MoveKind::Retreat, vec![from.clone(), to.clone()]);
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
                let role = if forces.iter().any(|force| force.power == *active(play)) {
                    Role::Attacker
                } else {
                    Role::Defender
                };
                if let Some(salvo) = turn.salvo(play, role) {
                    salvo.destroyed.extend(forces);
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
            _ => {}
        }
    }

    fn rolled(&mut self, play: &State, values: &[u16]) {
        let Some(request) = self.open_roll.take() else { return };
        let role = if request.seat == *active(play) { Role::Attacker } else { Role::Defender };
        let mut values = values.iter().copied();
        let dice: Vec<Dice> = request
            .dice
            .iter()
            .map(|group| Dice {
                power: group.owner.clone(),
                kind: group.kind.clone(),
                hits_on: group.reads.hits_on(request.sides),
                faces: values.by_ref().take(usize::from(group.count)).collect(),
            })
            .collect();
        if let Some(salvo) = self.turn(play).salvo(play, role) {
            salvo.dice.extend(dice);
        }
    }
}

impl Turn {
    fn go(&mut self, play: &State, kind: MoveKind, route: Vec<SpaceId>) {
        let phase = crate::words::phase_word(play.phase()).to_owned();
        let done = Move { phase, kind, power: active(play).clone(), route };
        if !self.moves.contains(&done) {
            self.moves.push(done);
        }
    }

    /// The part of a side in the round that is on.
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

/// Whose turn it is.
fn active(play: &State) -> &SeatId {
    &play.board().power_def(play.active()).id
}

/// Units by number.
struct Units<'a> {
    play: &'a State,
}

impl Units<'_> {
    fn place(&self, id: UnitId) -> Option<&SpaceId> {
        self.play.unit(id).map(|unit| &self.play.board().def(unit.at).id)
    }

    fn moves_as(&self, units: &[UnitId]) -> MoveKind {
        let units = units.iter().filter_map(|id| self.play.unit(*id));
        let domains: Vec<Domain> = units.map(|unit| self.play.kind_of(unit).domain).collect();
        if domains.contains(&Domain::Sea) {
            MoveKind::Sea
        } else if domains.contains(&Domain::Land) {
            MoveKind::Land
        } else {
            MoveKind::Air
        }
    }

    /// Units by power in turn order and kind in chart order.
    fn forces(&self, units: &[UnitId]) -> Vec<Force> {
        let board = self.play.board();
        let units: Vec<&Unit> = units.iter().filter_map(|id| self.play.unit(*id)).collect();
        let mut forces = Vec::new();
        for power in board.all_powers() {
            let mut counts = vec![0; board.kinds.len()];
            for unit in units.iter().filter(|unit| unit.owner == power) {
                counts[unit.kind.ix()] += 1;
            }
            let kinds = board.kinds.iter().zip(counts).filter(|(_, count)| *count > 0);
            let kinds: Vec<(KindId, u32)> = kinds.map(|(kind, count)| (kind.id.clone(), count)).collect();
            if !kinds.is_empty() {
                forces.push(Force { power: board.power_def(power).id.clone(), units: kinds });
            }
        }
        forces
    }
}
