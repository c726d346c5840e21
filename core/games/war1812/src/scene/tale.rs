//! The history of a game in the form that pictures need: marches, sailings and battles, turn by turn. Only events that
//! the reader may read enter it.

use crate::model::board::{Board, Side};
use crate::model::fact::{Course, Ships, ShownBlock, Travel, War1812Event};
use crate::model::view::War1812View;
use crate::rules::rolls::{FIRE, NAVAL_FIRE, PURSUIT};
use crate::scene::cards;
use crate::scene::moves::March;
use adjutant_core::view::View;
use adjutant_events::{Event, RollEvent, RollRequest, SeatId, SpaceId};
use adjutant_scene::{Arrows, Card, Frame, Happened, Scene, Stretch, Tale, Thrown, Turns, Way, Window};
use std::sync::Arc;

/// A loss of a side at one time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Loss {
    /// CV lost, and blocks that left the board.
    Blocks {
        /// The CV lost.
        lost: u8,
        /// The number of blocks.
        removed: u8,
    },
    /// Ships turned face down, and ships sunk.
    Ships {
        /// The number of ships turned face down.
        disabled: u8,
        sunk: u8,
    },
}

/// The dice and the losses of a side in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Salvo {
    pub dice: Vec<Thrown>,
    /// The losses of this side.
    pub losses: Vec<Loss>,
}

/// A round of battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleRound {
    /// The number of the round; the defender's fire and the attacker's fire make one round.
    pub number: u16,
    /// The dice and losses, by side.
    pub fire: [Salvo; 2],
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub space: SpaceId,
    /// The attacker.
    pub attacker: Side,
    /// The number of blocks at the start, by side.
    pub blocks: [u8; 2],
    /// The revealed blocks, by side.
    pub shown: [Vec<ShownBlock>; 2],
    /// The ships at the start of a battle on a lake, by side.
    pub ships: [Ships; 2],
    pub rounds: Vec<BattleRound>,
    /// The number of blocks or ships that retreated, by side.
    pub left: [u8; 2],
    /// Set when the battle is over: the side that held the place, if any.
    pub ended: Option<Option<Side>>,
}

/// A turn of one side; in simultaneous movement a turn of both.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Turn {
    pub year: u16,
    pub number: u16,
    /// The side of the turn; none in simultaneous movement.
    pub active: Option<SeatId>,
    /// The movements of the turn.
    pub marches: Vec<March>,
    /// The battles of the turn.
    pub battles: Vec<Battle>,
}

/// The history of a game, as its reader may know it.
#[derive(Clone, Debug)]
pub struct WarTale {
    board: Arc<Board>,
    /// The turns in order.
    pub turns: Vec<Turn>,
    open_roll: Option<RollRequest>,
}

impl WarTale {
    /// An empty history.
    pub const fn new(board: Arc<Board>) -> Self {
        Self { board, turns: Vec::new(), open_roll: None }
    }

    /// The last turn with a movement or a battle.
    fn last_turn(&self) -> Option<&Turn> {
        self.turns.iter().rev().find(|turn| !turn.marches.is_empty() || !turn.battles.is_empty())
    }

    /// The last turn with a movement or a battle, if it is one of the last two turns.
    fn fresh(&self) -> Option<&Turn> {
        self.turns.iter().rev().take(2).find(|turn| !turn.marches.is_empty() || !turn.battles.is_empty())
    }

    /// The last battle, or the last one at a place; a battle in progress is the last one.
    pub fn last_battle(&self, at: Option<&SpaceId>) -> Option<&Battle> {
        let mut battles = self.turns.iter().rev().flat_map(|turn| turn.battles.iter().rev());
        battles.find(|battle| at.is_none_or(|space| battle.space == *space))
    }

    fn turn_of(&mut self, play: &War1812View) -> &mut Turn {
        let (year, number, active) = (play.year, play.turn, play.active.clone());
        // In simultaneous movement a turn belongs to both sides, whichever side chooses the order of its battles.
        let active = active.filter(|_| !play.simultaneous);
        if self.turns.last().is_none_or(|last| (last.year, last.number, &last.active) != (year, number, &active)) {
            self.turns.push(Turn { year, number, active, marches: Vec::new(), battles: Vec::new() });
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }

    fn happened(&mut self, event: &War1812Event, play: &War1812View) {
        use War1812Event as E;
        let turn = self.turn_of(play);
        match event {
            E::GroupMoved { seat, from, parts, .. } => {
                for part in parts {
                    let ordinary = part.route.len() - usize::from(part.forced && !part.route.is_empty());
                    let mut route = vec![from.clone()];
                    route.extend(part.route.iter().take(ordinary).cloned());
                    let kind = if part.by == Travel::Sea { Way::Sea } else { Way::Land };
                    turn.go(kind, seat, route, part.count);
                }
            }
            E::MarchesEnded { seat, parts } => {
                for part in parts {
                    turn.go(Way::Land, seat, vec![part.from.clone(), part.to.clone()], part.completed);
                }
            }
            E::BlocksRetreated { seat, from, to } => {
                for stack in to {
                    turn.go(Way::Retreat, seat, vec![from.clone(), stack.town.clone()], stack.count);
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
                    turn.go(Way::Ships, seat, route, stack.ships.total());
                }
            }
            E::ShipsRetreated { seat, lake, ships } => {
                for stack in ships {
                    turn.go(Way::Retreat, seat, vec![lake.clone(), stack.town.clone()], stack.ships.total());
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
            E::BlocksDrawn { .. }
            | E::ReserveDrawn { .. }
            | E::BlocksPlaced { .. }
            | E::SetupFinished { .. }
            | E::TurnOrderChosen { .. }
            | E::ShipBuilt { .. }
            | E::ShipRepaired { .. }
            | E::SeaMovementDeclared { .. }
            | E::GroupOrdered { .. }
            | E::GroupDeclared { .. }
            | E::ReinforcementsCalled { .. }
            | E::PhaseEnded { .. }
            | E::BattleContinued { .. }
            | E::RetreatDeclared { .. }
            | E::PursuitClaimed { .. }
            | E::PursuitAnswered { .. }
            | E::LossesAssigned { .. }
            | E::IndiansAppeared { .. }
            | E::IndiansRemoved { .. }
            | E::PortTaken { .. }
            | E::ShipsRemoved { .. }
            | E::VictoryChecked { .. }
            | E::WinterBegun { .. }
            | E::AttritionChosen { .. }
            | E::AttritionTaken { .. }
            | E::ReinforcementsHeldBack { .. }
            | E::YearBegun { .. }
            | E::OrdersPlotted { .. }
            | E::OrdersSealed { .. }
            | E::OrdersRevealed
            | E::OrdersVoid { .. }
            | E::SeaMovementCancelled { .. }
            | E::SeaMovementKept { .. }
            | E::PortEntered { .. }
            | E::ReinforcementsDue { .. }
            | E::BattlefieldChosen { .. }
            | E::BlocksEdited { .. }
            | E::BoardEdited { .. } => {}
        }
    }

    fn rolled(&mut self, play: &War1812View, values: &[u16]) {
        let Some(request) = self.open_roll.take() else { return };
        let Some(space) = &request.space else { return };
        if ![FIRE, PURSUIT, NAVAL_FIRE].contains(&request.purpose.as_str()) {
            return;
        }
        let number = round(play);
        let Some(battle) = self.turn_of(play).battle(space).filter(|battle| battle.ended.is_none()) else { return };
        for dice in Thrown::all(&request, values) {
            if let Some(side) = Side::of(&dice.seat) {
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
    fn go(&mut self, way: Way, seat: &SeatId, route: Vec<SpaceId>, count: u8) {
        let Some(side) = Side::of(seat).filter(|_| route.len() > 1 && count > 0) else { return };
        self.marches.push(March { way, side, route, count });
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

impl Tale for WarTale {
    fn record(&mut self, happened: &Happened<'_>) {
        let seen = || (happened.seen)();
        match happened.event {
            Event::Play(fact) => {
                if let Some(fact) = fact.read::<War1812Event>().filter(|fact| tells(fact))
                    && let Some(play) = seen().board()
                {
                    self.happened(fact, play);
                }
            }
            Event::Roll(RollEvent::RollRequested(request)) => self.open_roll = Some(request.clone()),
            Event::Roll(RollEvent::DiceRolled { values, .. }) => {
                if let Some(play) = seen().board() {
                    self.rolled(play, values);
                }
            }
            _ => {}
        }
    }

    fn turns(&self) -> &dyn Turns {
        &self.turns
    }

    fn turns_mut(&mut self) -> &mut dyn Turns {
        &mut self.turns
    }

    /// A year is replayed by player turns, with its winter.
    fn frame(&self, coming: &Happened<'_>) -> Option<Frame> {
        let Event::Play(fact) = coming.event else { return None };
        let fact = fact.read::<War1812Event>()?;
        let ends_turn = matches!(fact, War1812Event::WinterBegun { .. })
            || matches!(fact, War1812Event::PhaseEnded { phase, .. } if phase == crate::COMBAT);
        let year = ends_turn.then(|| (coming.seen)().board::<War1812View>().map(|play| play.year))??;
        Some(Frame { stretch: (year, 0), of_stretch: true, of_whole: true })
    }

    fn first_stretch(&self) -> Option<Stretch> {
        self.turns.first().map(|turn| (turn.year, 0))
    }

    fn last_stretch(&self, now: &View) -> Option<Stretch> {
        now.board::<War1812View>().map(|play| (play.year, 0))
    }

    fn board(&self, seen: &View, _: &Window, shown: Arrows) -> Option<Scene> {
        let turn = match shown {
            Arrows::Fresh | Arrows::Present => self.fresh(),
            Arrows::None => None,
        };
        let marches = turn.map(|turn| turn.marches.as_slice()).unwrap_or_default();
        Some(crate::scene::scene(seen.board()?, &self.board, marches))
    }

    fn battle(&self, space: Option<&SpaceId>) -> Option<Card> {
        self.last_battle(space).map(cards::battle)
    }

    fn turn(&self) -> Option<Card> {
        self.last_turn().map(|turn| cards::turn(turn, &self.board))
    }
}

/// Whether pictures use this event; a view is made only for such events.
const fn tells(fact: &War1812Event) -> bool {
    use War1812Event as E;
    matches!(
        fact,
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
            | E::PhaseEnded { .. }
    )
}
