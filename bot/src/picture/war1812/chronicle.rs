//! What was done, as pictures need it: marches, sailings and battles, turn by turn. Only events that the reader may read
//! come in here.

use adjutant_core::game::cancelled;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, ReplayError, Viewer, view};
use adjutant_events::{Envelope, Event, KindId, RollEvent, RollRequest, SeatId, SpaceId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::fact::{Course, Ships, ShownBlock, Travel, War1812Event};
use adjutant_game_war1812::rolls::{FIRE, NAVAL_FIRE, PURSUIT};
use adjutant_game_war1812::view::War1812View;

/// How something went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarchKind {
    /// By road.
    Road,
    /// Aboard ships.
    Sea,
    /// The ships themselves.
    Ships,
    /// Out of a battle.
    Retreat,
}

/// Blocks or ships that went somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    /// How.
    pub kind: MarchKind,
    /// Whose.
    pub side: Side,
    /// Every place of the way.
    pub route: Vec<SpaceId>,
    /// How many.
    pub count: u8,
}

/// Dice thrown for like blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// For what.
    pub kind: KindId,
    /// So many of the highest faces hit.
    pub hits_on: u16,
    /// How they fell.
    pub faces: Vec<u16>,
}

impl Dice {
    /// Whether a face hits: it counts from the highest.
    pub const fn is_hit(&self, face: u16) -> bool {
        face + self.hits_on > 6
    }

    /// How many of them hit.
    pub fn hits(&self) -> usize {
        self.faces.iter().filter(|face| self.is_hit(**face)).count()
    }
}

/// What a side lost at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// CV, and blocks that left the board.
    Blocks {
        /// How many CV.
        lost: u8,
        /// How many blocks.
        removed: u8,
    },
    /// Ships turned face down, and sunk.
    Ships {
        /// Turned.
        disabled: u8,
        /// Sunk.
        sunk: u8,
    },
}

/// What a side did in a round and suffered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fire {
    /// Its dice.
    pub dice: Vec<Dice>,
    /// What it lost.
    pub losses: Vec<Loss>,
}

/// A round of battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleRound {
    /// Which; the defender's fire and the attacker's are one.
    pub number: u16,
    /// By side.
    pub fire: [Fire; 2],
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Where.
    pub space: SpaceId,
    /// Who attacked.
    pub attacker: Side,
    /// How many blocks met, by side.
    pub blocks: [u8; 2],
    /// What lay open, by side.
    pub shown: [Vec<ShownBlock>; 2],
    /// The ships that met, by side; on a lake.
    pub ships: [Ships; 2],
    /// Its rounds.
    pub rounds: Vec<BattleRound>,
    /// Blocks or ships that left, by side.
    pub left: [u8; 2],
    /// Whether it is over, and who held the field.
    pub ended: Option<Option<Side>>,
}

/// A turn of a side; in simultaneous movement of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(crate) year: u16,
    pub(crate) number: u16,
    /// Whose; none in simultaneous movement.
    pub(crate) active: Option<SeatId>,
    /// What moved.
    pub marches: Vec<March>,
    /// What was fought.
    pub battles: Vec<Battle>,
}

/// Marches with those of the same way made one.
pub(crate) fn together(marches: &[March]) -> Vec<March> {
    let mut found: Vec<March> = Vec::new();
    for march in marches {
        let alike = |other: &March| (other.kind, other.side, &other.route) == (march.kind, march.side, &march.route);
        match found.iter_mut().find(|other| alike(other)) {
            Some(other) => other.count = other.count.saturating_add(march.count),
            None => found.push(march.clone()),
        }
    }
    found
}

/// All that was done in a game.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    /// Turns in order.
    pub turns: Vec<Turn>,
    open_roll: Option<RollRequest>,
}

/// Somebody who looks at the board while a chronicle is written, with the event that comes.
pub(super) type Onlooker<'a> = &'a mut dyn FnMut(&Chronicle, &View, &War1812Event);

impl Chronicle {
    /// Follows a playback to its end with the eyes of a viewer: `readable` says which events he may read. `frame`, if
    /// somebody wants to see it, is shown the board before each event.
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
            let told = matches!(envelope.event, Event::Play(_) | Event::Roll(_));
            if told && !cancelled && readable(game, envelope) {
                let before = view(game, viewer);
                if let (Some(event), Some(frame)) = (envelope.event.fact(), &mut frame) {
                    frame(&chronicle, &before, event);
                }
                if let Some(play) = before.board() {
                    chronicle.record(&envelope.event, play);
                }
            }
            playback.step()?;
        }
        Ok(chronicle)
    }

    /// Forgets the first turn, where the playback may have begun in its middle.
    pub(super) fn forget_first_turn(&mut self) {
        if !self.turns.is_empty() {
            self.turns.remove(0);
        }
    }

    /// The last turn in which something was done.
    pub fn last_turn(&self) -> Option<&Turn> {
        self.turns.iter().rev().find(|turn| !turn.marches.is_empty() || !turn.battles.is_empty())
    }

    /// The last turn in which something was done, if nobody has had two since.
    pub fn fresh(&self) -> Option<&Turn> {
        self.turns.iter().rev().take(2).find(|turn| !turn.marches.is_empty() || !turn.battles.is_empty())
    }

    /// The last battle, or the last one somewhere; the one being fought, if one is.
    pub fn last_battle(&self, at: Option<&SpaceId>) -> Option<&Battle> {
        let mut battles = self.turns.iter().rev().flat_map(|turn| turn.battles.iter().rev());
        battles.find(|battle| at.is_none_or(|space| battle.space == *space))
    }

    fn record(&mut self, event: &Event, play: &War1812View) {
        match event {
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

    fn turn(&mut self, play: &War1812View) -> &mut Turn {
        let (year, number, active) = (play.year, play.turn, play.active.clone());
        // In simultaneous movement a turn belongs to both, whoever orders its battles.
        let active = active.filter(|_| !play.simultaneous);
        if self.turns.last().is_none_or(|last| (last.year, last.number, &last.active) != (year, number, &active)) {
            self.turns.push(Turn { year, number, active, marches: Vec::new(), battles: Vec::new() });
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }

    fn happened(&mut self, event: &War1812Event, play: &War1812View) {
        use War1812Event as E;
        let turn = match event {
            E::GroupMoved { .. }
            | E::MarchesEnded { .. }
            | E::BlocksRetreated { .. }
            | E::ShipsSailed { .. }
            | E::ShipsRetreated { .. }
            | E::BattleBegun { .. }
            | E::BattleRevealed { .. }
            | E::LossesTaken { .. }
            | E::ShipHitsTaken { .. }
            | E::BattleEnded { .. }
            | E::PhaseEnded { .. } => self.turn(play),
            _ => return,
        };
        match event {
            E::GroupMoved { seat, from, parts, .. } => {
                for part in parts {
                    let ordinary = part.route.len() - usize::from(part.forced && !part.route.is_empty());
                    let mut route = vec![from.clone()];
                    route.extend(part.route.iter().take(ordinary).cloned());
                    let kind = if part.by == Travel::Sea { MarchKind::Sea } else { MarchKind::Road };
                    turn.go(kind, seat, route, part.count);
                }
            }
            E::MarchesEnded { seat, parts } => {
                for part in parts {
                    turn.go(MarchKind::Road, seat, vec![part.from.clone(), part.to.clone()], part.completed);
                }
            }
            E::BlocksRetreated { seat, from, to } => {
                for stack in to {
                    turn.go(MarchKind::Retreat, seat, vec![from.clone(), stack.town.clone()], stack.count);
                }
                let gone = to.iter().map(|stack| stack.count).sum();
                turn.leaves(seat, from, gone);
            }
            E::ShipsSailed { seat, lake, course, ships } => {
                for stack in ships {
                    let mut route = vec![stack.town.clone(), lake.clone()];
                    if *course == Course::In {
                        route.reverse();
                    }
                    turn.go(MarchKind::Ships, seat, route, stack.ships.total());
                }
            }
            E::ShipsRetreated { seat, lake, ships } => {
                for stack in ships {
                    turn.go(MarchKind::Retreat, seat, vec![lake.clone(), stack.town.clone()], stack.ships.total());
                }
                let gone = ships.iter().map(|stack| stack.ships.total()).sum();
                turn.leaves(seat, lake, gone);
            }
            E::BattleBegun { space, attacker } => {
                let town = play.towns.iter().find(|town| town.id == *space);
                let lake = play.lakes.iter().find(|lake| lake.id == *space);
                turn.battles.push(Battle {
                    space: space.clone(),
                    attacker: Side::of(attacker).unwrap_or(Side::American),
                    blocks: town.map(|town| town.blocks).unwrap_or_default(),
                    shown: [Vec::new(), Vec::new()],
                    ships: lake.map(|lake| lake.ships).unwrap_or_default(),
                    rounds: Vec::new(),
                    left: [0, 0],
                    ended: None,
                });
            }
            E::BattleRevealed { town, attackers, defenders } => {
                if let Some(battle) = turn.battle(town) {
                    battle.shown[battle.attacker.ix()].clone_from(attackers);
                    battle.shown[battle.attacker.enemy().ix()].clone_from(defenders);
                }
            }
            E::LossesTaken { seat, town, lost, removed, .. } => {
                let loss = Loss::Blocks { lost: *lost, removed: *removed };
                turn.loses(play, town, Side::of(seat), loss);
            }
            E::ShipHitsTaken { by, lake, disabled, sunk } => {
                let loss = Loss::Ships { disabled: *disabled, sunk: *sunk };
                turn.loses(play, lake, Side::of(by).map(Side::enemy), loss);
            }
            E::BattleEnded { space, winner } => {
                if let Some(battle) = turn.battle(space) {
                    battle.ended = Some(winner.as_ref().and_then(Side::of));
                }
            }
            _ => {}
        }
    }

    fn rolled(&mut self, play: &War1812View, values: &[u16]) {
        let Some(request) = self.open_roll.take() else { return };
        let Some(space) = request.space.filter(|_| [FIRE, PURSUIT, NAVAL_FIRE].contains(&request.purpose.as_str()))
        else {
            return;
        };
        let mut values = values.iter().copied();
        let number = round(play);
        let Some(battle) = self.turn(play).battle(&space).filter(|battle| battle.ended.is_none()) else { return };
        for group in request.dice {
            let faces = values.by_ref().take(usize::from(group.count)).collect();
            let dice = Dice { kind: group.kind, hits_on: group.reads.hits_on(request.sides), faces };
            if let Some(side) = Side::of(&group.owner) {
                battle.round(number).fire[side.ix()].dice.push(dice);
            }
        }
    }
}

fn round(play: &War1812View) -> u16 {
    let town = play.battle.as_ref().map(|battle| battle.round);
    town.or_else(|| play.naval_battle.as_ref().map(|battle| battle.round)).unwrap_or(1).max(1)
}

impl Turn {
    fn go(&mut self, kind: MarchKind, seat: &SeatId, route: Vec<SpaceId>, count: u8) {
        let Some(side) = Side::of(seat).filter(|_| route.len() > 1 && count > 0) else { return };
        self.marches.push(March { kind, side, route, count });
    }

    fn battle(&mut self, space: &SpaceId) -> Option<&mut Battle> {
        self.battles.iter_mut().rev().find(|battle| battle.space == *space)
    }

    fn leaves(&mut self, seat: &SeatId, space: &SpaceId, gone: u8) {
        if let (Some(battle), Some(side)) = (self.battle(space), Side::of(seat)) {
            battle.left[side.ix()] += gone;
        }
    }

    fn loses(&mut self, play: &War1812View, space: &SpaceId, side: Option<Side>, loss: Loss) {
        if let (Some(battle), Some(side)) = (self.battle(space), side) {
            battle.round(round(play)).fire[side.ix()].losses.push(loss);
        }
    }
}

impl Battle {
    fn round(&mut self, number: u16) -> &mut BattleRound {
        let at = self.rounds.iter().position(|round| round.number == number).unwrap_or_else(|| {
            self.rounds.push(BattleRound { number, ..BattleRound::default() });
            self.rounds.len() - 1
        });
        &mut self.rounds[at]
    }
}
