//! What was done, as pictures need it: moves with their units, battles round by round, what was taken, turn by turn.
//!
//! Events name units by number; what those are is read from the view just before the event.

use adjutant_core::axis::board::{Board, Domain};
use adjutant_core::axis::view::{AxisView, UnitView};
use adjutant_core::game::cancelled;
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Game, ReplayError, Viewer, apply, view};
use adjutant_events::{
    AxisEvent, BattleOutcome, Envelope, Event, KindCount, KindId, Losses, Role, RollEvent, RollRequest, SeatId,
    SpaceId, UnitId,
};

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

impl Chronicle {
    /// Reads a log with the eyes of a viewer: `readable` says which events he may read. Whenever `frame` is given, it is
    /// shown the board before each phase ends.
    ///
    /// # Errors
    /// The log does not fit the code.
    pub fn of_log(
        log: &[Envelope],
        viewer: &Viewer,
        readable: &dyn Fn(&Game, &Envelope) -> bool,
        frame: &mut dyn FnMut(&Self, &View),
    ) -> Result<(Self, Option<Game>), ReplayError> {
        let mut chronicle = Self::default();
        let mut game: Option<Game> = None;
        let history = log.to_vec();
        for (envelope, cancelled) in log.iter().zip(cancelled(log)) {
            let Some(game) = &mut game else {
                game = Some(Game::from_first(envelope)?);
                continue;
            };
            if !cancelled && !matches!(envelope.event, Event::Table(_)) && readable(game, envelope) {
                let before = view(game, viewer);
                let board = match &game.play {
                    adjutant_core::Play::Axis(state) => state.board(),
                    // It has a chronicle of its own.
                    adjutant_core::Play::War1812(_) => return Ok((chronicle, None)),
                };
                if matches!(&envelope.event, Event::Axis(AxisEvent::PhaseEnded { .. })) {
                    frame(&chronicle, &before);
                }
                chronicle.record(board, envelope, &before);
            }
            apply(game, envelope, &history)?;
        }
        Ok((chronicle, game))
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

    /// Adds an event, with the view just before it.
    pub fn record(&mut self, board: &Board, envelope: &Envelope, before: &View) {
        let PlayView::Axis(play) = &before.play else { return };
        match &envelope.event {
            Event::Axis(event) => self.axis(board, event, play),
            Event::Roll(RollEvent::RollRequested(request)) => self.open_roll = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => self.rolled(play, values),
            _ => {}
        }
    }

    fn turn(&mut self, play: &AxisView) -> &mut Turn {
        let same = self.turns.last().is_some_and(|turn| turn.round == play.round && turn.power == play.power);
        if !same {
            self.turns.push(Turn {
                round: play.round,
                power: play.power.clone(),
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

    fn axis(&mut self, board: &Board, event: &AxisEvent, play: &AxisView) {
        let units = Units { board, play };
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
                let role =
                    if forces.iter().any(|force| force.power == play.power) { Role::Attacker } else { Role::Defender };
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

    fn rolled(&mut self, play: &AxisView, values: &[u16]) {
        let Some(request) = self.open_roll.take() else { return };
        let role = if request.seat == play.power { Role::Attacker } else { Role::Defender };
        let mut values = values.iter().copied();
        let dice: Vec<Dice> = request
            .dice
            .iter()
            .map(|group| Dice {
                power: group.owner.clone(),
                kind: group.kind.clone(),
                hits_on: group.hits_on,
                faces: values.by_ref().take(usize::from(group.count)).collect(),
            })
            .collect();
        if let Some(salvo) = self.turn(play).salvo(play, role) {
            salvo.dice.extend(dice);
        }
    }
}

impl Turn {
    fn go(&mut self, play: &AxisView, kind: MoveKind, route: Vec<SpaceId>) {
        let phase = crate::words::phase_word(play.phase).to_owned();
        let done = Move { phase, kind, power: play.power.clone(), route };
        if !self.moves.contains(&done) {
            self.moves.push(done);
        }
    }

    /// The part of a side in the round that is on.
    fn salvo(&mut self, play: &AxisView, role: Role) -> Option<&mut Salvo> {
        let round = usize::from(play.battle.as_ref().map_or(1, |battle| battle.round.max(1)));
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

/// Units by number.
struct Units<'a> {
    board: &'a Board,
    play: &'a AxisView,
}

impl Units<'_> {
    fn find(&self, id: UnitId) -> Option<(&SpaceId, &UnitView)> {
        self.play.spaces.iter().find_map(|space| Some((&space.id, space.units.iter().find(|unit| unit.id == id)?)))
    }

    fn place(&self, id: UnitId) -> Option<&SpaceId> {
        self.find(id).map(|(space, _)| space)
    }

    fn moves_as(&self, units: &[UnitId]) -> MoveKind {
        let domain = units
            .iter()
            .filter_map(|id| self.board.kind(&self.find(*id)?.1.kind))
            .map(|kind| self.board.kind_def(kind).domain);
        let domains: Vec<Domain> = domain.collect();
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
        let mut forces = Vec::new();
        for power in &self.board.powers {
            let mut kinds: Vec<(KindId, u32)> = Vec::new();
            for kind in &self.board.kinds {
                let own = |id: &&UnitId| {
                    self.find(**id).is_some_and(|(_, unit)| unit.owner == power.id && unit.kind == kind.id)
                };
                let count = units.iter().filter(own).count() as u32;
                if count > 0 {
                    kinds.push((kind.id.clone(), count));
                }
            }
            if !kinds.is_empty() {
                forces.push(Force { power: power.id.clone(), units: kinds });
            }
        }
        forces
    }
}
