//! The board as a stand-in looks at it: what it sees, by the places of the printed board.

use crate::AxisEdition;
use crate::model::board::{Board, Domain, KindDef, Power, Side, Space};
use crate::model::view::{AxisView, UnitView};
use crate::rules::house_rules::terms::{Judged, Terms};
use crate::stand_in::battle::Man;
use crate::stand_in::march::{March, marches};
use adjutant_core::stand_in::Seen;
use adjutant_events::UnitId;
use adjutant_events::office::Level;
use std::cell::RefCell;
use std::collections::VecDeque;

/// The most IPCs that all lands of a board pay on which whole plans are weighed.
const MOST_WEIGHED: u32 = 90;
/// A side that earns more than so many times what the enemy does can wear him down.
const FEW_TIMES: u32 = 2;
/// The least that its losses weigh then, out of a hundred.
const LEAST_WEIGHT: i64 = 50;
/// Farther than anything is.
pub(super) const FAR: u8 = u8::MAX;

/// A unit, as it is looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub unit: &'a UnitView,
    pub kind: &'a KindDef,
    pub owner: Power,
    pub at: Space,
}

/// The war from one seat.
pub(super) struct War<'a> {
    pub seen: &'a Seen<'a>,
    pub board: &'a Board,
    pub view: &'a AxisView,
    pub side: Side,
    /// The powers of the seat.
    own: Vec<Power>,
    pieces: Vec<Vec<Piece<'a>>>,
    holder: Vec<Option<Power>>,
    /// Steps over land to the nearest land that an enemy holds.
    front: Vec<u8>,
    /// Whether the seat plays as keen ones have since the fifth revision. Boards on which that won nothing are left out.
    pub ends_wars: bool,
    /// How many must stay in each space, as far as that was asked.
    pub garrisons: RefCell<Vec<Option<u32>>>,
}

impl<'a> War<'a> {
    pub(super) fn new(seen: &'a Seen<'a>) -> Option<Self> {
        let board: &Board = &seen.rules().read::<AxisEdition>()?.0;
        let view = seen.view().board::<AxisView>()?;
        let own = board.played_by(seen.seat())?.to_vec();
        let side = board.side(*own.first()?);
        let mut pieces: Vec<Vec<Piece<'_>>> = vec![Vec::new(); board.spaces.len()];
        let mut holder = vec![None; board.spaces.len()];
        for space in &view.spaces {
            let at = board.space(&space.id)?;
            holder[at.ix()] = space.controller.as_ref().and_then(|power| board.power(power));
            for unit in &space.units {
                let kind = board.kind_def(board.kind(&unit.kind)?);
                pieces[at.ix()].push(Piece { unit, kind, owner: board.power(&unit.owner)?, at });
            }
        }
        let garrisons = RefCell::new(vec![None; board.spaces.len()]);
        let ends_wars = false;
        let mut war = Self { seen, board, view, side, own, pieces, holder, front: Vec::new(), ends_wars, garrisons };
        war.ends_wars = war.is_keen() && seen.revision() >= 5 && war.pays(|_| true) <= MOST_WEIGHED;
        let hostile: Vec<Space> = board.all_spaces().filter(|space| war.is_hostile_land(*space)).collect();
        war.front = war.steps(&hostile, |space| board.is_land(space));
        Some(war)
    }

    /// Steps from each space to the nearest of these, over spaces of a sort.
    pub(super) fn steps(&self, from: &[Space], over: impl Fn(Space) -> bool) -> Vec<u8> {
        let mut far = vec![FAR; self.board.spaces.len()];
        let mut queue: VecDeque<Space> = from.iter().copied().collect();
        for space in from {
            far[space.ix()] = 0;
        }
        while let Some(space) = queue.pop_front() {
            for near in self.board.neighbours(space) {
                if far[near.ix()] == FAR && over(*near) && !self.board.def(*near).impassable {
                    far[near.ix()] = far[space.ix()].saturating_add(1);
                    queue.push_back(*near);
                }
            }
        }
        far
    }

    /// Land that an enemy holds, or a sea zone with a convoy that he holds.
    pub(super) fn is_hostile(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.board.side(power) != self.side)
    }

    /// The same; before the third revision sea zones whose convoys the enemy holds were taken for land.
    pub(super) fn is_hostile_land(&self, space: Space) -> bool {
        self.is_hostile(space) && (self.board.is_land(space) || self.seen.revision() < 3)
    }

    /// Land that the side holds.
    pub(super) fn is_friendly(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.board.side(power) == self.side)
    }

    /// Land that the seat holds.
    pub(super) fn is_own(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.own.contains(&power))
    }

    /// Steps over land to the enemy.
    pub(super) fn front(&self, space: Space) -> u8 {
        self.front[space.ix()]
    }

    /// Whether the seat plays as keen ones have since the second revision. Boards that pay for more units than can be weighed in
    /// the time of a turn are played as before.
    pub(super) fn is_keen(&self) -> bool {
        let pays: u32 = self.board.spaces.iter().map(|def| def.value).sum();
        self.seen.level() == Level::Keen
            && self.seen.revision() >= 2
            && (pays <= MOST_WEIGHED || self.seen.revision() >= 3)
    }

    /// What the lands pay of which this is said.
    fn pays(&self, is_one: impl Fn(Space) -> bool) -> u32 {
        let lands = self.board.all_spaces().filter(|space| self.board.is_land(*space) && is_one(*space));
        lands.map(|space| self.board.def(space).value).sum()
    }

    /// Whether the side has to take land to win, and has not yet: the printed board pays it less than the enemy, and what it holds
    /// pays no more than what he does. Boards on which it made nothing better are left out.
    pub(super) fn has_to_expand(&self) -> bool {
        let began = |ours: bool| {
            let owner = |space: Space| self.board.def(space).original_owner;
            self.pays(|space| owner(space).is_some_and(|power| (self.board.side(power) == self.side) == ours))
        };
        self.pays(|_| true) <= MOST_WEIGHED
            && began(true) < began(false)
            && self.pays(|space| self.is_friendly(space)) <= self.pays(|space| self.is_hostile(space))
    }

    /// What a loss of one's own weighs beside one of the enemy's, out of a hundred: who earns many times what he does replaces it
    /// long before him.
    pub(super) fn loss_weight(&self) -> i64 {
        let (ours, theirs) = (self.pays(|space| self.is_friendly(space)), self.pays(|space| self.is_hostile(space)));
        if !self.ends_wars || ours <= theirs * FEW_TIMES {
            return 100;
        }
        i64::from(100 * FEW_TIMES * theirs / ours).max(LEAST_WEIGHT)
    }

    /// Whether the game ends with this round and is judged by income: land counts then, and units no more.
    pub(super) fn is_last_round(&self) -> bool {
        let options = &self.seen.view().table.options;
        let said = |option: &str| options.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str());
        let terms = Terms::read(said);
        let ends = terms.limit.is_some_and(|limit| limit.judged == Judged::Income && limit.rounds == self.view.round);
        ends && self.seen.revision() >= 3
    }

    /// Whether a power has a turn of its own after the seat's before the round is over.
    pub(super) fn acts_later(&self, power: Power) -> bool {
        let turn = |power: Power| self.board.turns.iter().position(|turn| turn.powers.contains(&power));
        self.own.first().and_then(|own| turn(*own)) < turn(power)
    }

    /// Whether a unit is the enemy's.
    pub(super) fn is_enemy(&self, piece: &Piece<'_>) -> bool {
        self.board.side(piece.owner) != self.side
    }

    /// Whether a unit is the seat's own.
    pub(super) fn is_ours(&self, piece: &Piece<'_>) -> bool {
        self.own.contains(&piece.owner)
    }

    /// Units that stand there, installations left out.
    pub(super) fn at(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.pieces[space.ix()].iter().filter(|piece| piece.kind.domain != Domain::Installation)
    }

    /// Those of the enemy.
    pub(super) fn enemies(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.board.side(piece.owner) != self.side)
    }

    /// Those of the seat.
    pub(super) fn ours(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.own.contains(&piece.owner))
    }

    /// Those of the seat that fight there: who stands there, and who goes ashore.
    pub(super) fn committed(&self, space: Space) -> Vec<Piece<'a>> {
        let id = &self.board.def(space).id;
        let goes =
            |piece: &&Piece<'_>| self.is_ours(piece) && (piece.at == space || piece.unit.assaults.as_ref() == Some(id));
        let fights = |piece: &&Piece<'_>| piece.kind.domain != Domain::Installation;
        self.pieces.iter().flatten().filter(goes).filter(fights).copied().collect()
    }

    /// Those of the side.
    pub(super) fn friends(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.board.side(piece.owner) == self.side)
    }

    /// Whether an installation makes units there.
    pub(super) fn makes_units(&self, space: Space) -> bool {
        self.pieces[space.ix()].iter().any(|piece| piece.kind.abilities.produces)
    }

    /// What it is worth to hold a space: what it pays each round for a few rounds, a complex, a capital above all.
    pub(super) fn worth(&self, space: Space) -> u32 {
        let def = self.board.def(space);
        let capital = def.capital_of.map_or(0, |purse| {
            let held = self.view.purses.iter().find(|view| view.id == self.board.purse_def(purse).id);
            25 + held.map_or(0, |purse| purse.ipcs)
        });
        let wins = self.board.victories.iter().any(|way| way.capitals.contains(&space));
        def.value * 2 + capital + u32::from(wins) * 20 + u32::from(self.makes_units(space)) * 8
    }

    /// These units as they fight.
    pub(super) fn men_of(&self, ids: &[UnitId], attacks: bool) -> Vec<Man> {
        let all = self.pieces.iter().flatten();
        all.filter(|piece| ids.contains(&piece.unit.id)).map(|piece| man(piece, attacks)).collect()
    }

    /// Those who would defend a space against this side.
    pub(super) fn defenders(&self, space: Space) -> Vec<Man> {
        let fights = |piece: &&Piece<'_>| piece.kind.domain != Domain::Land || self.board.is_land(space);
        self.enemies(space).filter(fights).map(|piece| man(piece, false)).collect()
    }

    /// Enemies that could attack a land of the side in their next turn, each power's together: whichever brings most.
    pub(super) fn threat(&self, space: Space) -> Vec<Man> {
        let near = self.steps(&[space], |by| self.board.is_land(by));
        let seas: Vec<Space> =
            self.board.neighbours(space).iter().copied().filter(|zone| self.board.is_sea(*zone)).collect();
        let sail = self.steps(&seas, |by| self.board.is_sea(by));
        let mut most: Vec<Man> = Vec::new();
        for power in self.board.all_powers().filter(|power| self.board.side(*power) != self.side) {
            let mut men: Vec<Man> = Vec::new();
            for piece in self.pieces.iter().flatten().filter(|piece| piece.owner == power) {
                let far = near[piece.at.ix()];
                let reaches = match piece.kind.domain {
                    Domain::Land => piece.unit.aboard.is_none() && far <= piece.kind.movement,
                    Domain::Air => self
                        .board
                        .air_distance(piece.at, space)
                        .is_some_and(|far| far.saturating_mul(2) <= piece.kind.movement.saturating_add(1)),
                    Domain::Sea | Domain::Installation => false,
                };
                if reaches {
                    men.push(man(piece, true));
                } else if piece.kind.abilities.transport_capacity > 0 && sail[piece.at.ix()] <= 2 {
                    // Two that it may bring.
                    men.extend([Man { hits_on: 1, takes: 1, cost: 3, takes_land: true }; 2]);
                }
            }
            if men.iter().any(|man| man.takes_land)
                && crate::stand_in::battle::strength(&men) > crate::stand_in::battle::strength(&most)
            {
                most = men;
            }
        }
        most
    }

    /// Every way that a unit of the seat can go now.
    pub(super) fn marches(&self) -> Vec<March<'_>> {
        self.seen.choice("move").map(|choice| marches(self, choice)).unwrap_or_default()
    }
}

/// A unit as it fights.
pub(super) fn man(piece: &Piece<'_>, attacks: bool) -> Man {
    of_kind(piece.kind, piece.unit.damage, attacks)
}

/// A unit of a kind as it fights.
pub(super) fn of_kind(kind: &KindDef, damage: u8, attacks: bool) -> Man {
    Man {
        hits_on: if attacks { kind.attack } else { kind.defence },
        takes: kind.hits.saturating_sub(damage).max(1),
        cost: kind.cost.unwrap_or_default(),
        takes_land: kind.domain == Domain::Land,
    }
}
