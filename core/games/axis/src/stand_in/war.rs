//! The board as a stand-in sees it, indexed by the spaces of the printed board.

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

/// The maximum income of all land on a board for which whole plans are evaluated.
const MOST_WEIGHED: u32 = 90;
/// A side that earns more than this many times the enemy's income can win by attrition.
const FEW_TIMES: u32 = 2;
/// The minimum weight of its losses in that case, in percent.
const LEAST_WEIGHT: i64 = 50;
/// A distance larger than any other.
pub(super) const FAR: u8 = u8::MAX;

/// A unit with its printed data.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub unit: &'a UnitView,
    pub kind: &'a KindDef,
    pub owner: Power,
    pub at: Space,
}

/// The war as one seat sees it.
pub(super) struct War<'a> {
    pub seen: &'a Seen<'a>,
    pub board: &'a Board,
    pub view: &'a AxisView,
    pub side: Side,
    /// The powers of the seat.
    own: Vec<Power>,
    pieces: Vec<Vec<Piece<'a>>>,
    holder: Vec<Option<Power>>,
    /// Steps over land to the nearest land of an enemy.
    front: Vec<u8>,
    /// Whether the seat plays by the keen rules since revision 5. Boards on which these did not help are excluded.
    pub ends_wars: bool,
    /// The number of units that must stay in each space, as far as it was computed.
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

    /// The number of steps from each space to the nearest of these, over spaces for which `over` is true.
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

    /// Whether it is land of an enemy, or a sea zone with a convoy that an enemy holds.
    pub(super) fn is_hostile(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.board.side(power) != self.side)
    }

    /// The same for land. Before revision 3 sea zones with an enemy's convoys counted as land.
    pub(super) fn is_hostile_land(&self, space: Space) -> bool {
        self.is_hostile(space) && (self.board.is_land(space) || self.seen.revision() < 3)
    }

    /// Whether it is held by the seat's side.
    pub(super) fn is_friendly(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.board.side(power) == self.side)
    }

    /// Whether it is held by the seat.
    pub(super) fn is_own(&self, space: Space) -> bool {
        self.holder[space.ix()].is_some_and(|power| self.own.contains(&power))
    }

    /// Steps over land to the enemy.
    pub(super) fn front(&self, space: Space) -> u8 {
        self.front[space.ix()]
    }

    /// Whether the seat plays by the keen rules since revision 2. In revision 2, boards with more units than can be
    /// evaluated in a turn's time are excluded.
    pub(super) fn is_keen(&self) -> bool {
        let pays: u32 = self.board.spaces.iter().map(|def| def.value).sum();
        self.seen.level() == Level::Keen
            && self.seen.revision() >= 2
            && (pays <= MOST_WEIGHED || self.seen.revision() >= 3)
    }

    /// The income of the land for which `is_one` is true.
    fn pays(&self, is_one: impl Fn(Space) -> bool) -> u32 {
        let lands = self.board.all_spaces().filter(|space| self.board.is_land(*space) && is_one(*space));
        lands.map(|space| self.board.def(space).value).sum()
    }

    /// Whether the side must capture land to win and has not done so. Its printed income is lower than the enemy's, and
    /// its present income is not higher. Boards on which this did not help are excluded.
    pub(super) fn has_to_expand(&self) -> bool {
        let began = |ours: bool| {
            let owner = |space: Space| self.board.def(space).original_owner;
            self.pays(|space| owner(space).is_some_and(|power| (self.board.side(power) == self.side) == ours))
        };
        self.pays(|_| true) <= MOST_WEIGHED
            && began(true) < began(false)
            && self.pays(|space| self.is_friendly(space)) <= self.pays(|space| self.is_hostile(space))
    }

    /// The weight of the side's own losses against the enemy's, in percent. A side with a much higher income replaces
    /// its losses much sooner.
    pub(super) fn loss_weight(&self) -> i64 {
        let (ours, theirs) = (self.pays(|space| self.is_friendly(space)), self.pays(|space| self.is_hostile(space)));
        if !self.ends_wars || ours <= theirs * FEW_TIMES {
            return 100;
        }
        i64::from(100 * FEW_TIMES * theirs / ours).max(LEAST_WEIGHT)
    }

    /// Whether the game ends with this round and is decided by income. Then land counts, and units no longer do.
    pub(super) fn is_last_round(&self) -> bool {
        let options = &self.seen.view().table.options;
        let said = |option: &str| options.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str());
        let terms = Terms::read(said);
        let ends = terms.limit.is_some_and(|limit| limit.judged == Judged::Income && limit.rounds == self.view.round);
        ends && self.seen.revision() >= 3
    }

    /// Whether a power has its turn after the seat's turn in this round.
    pub(super) fn acts_later(&self, power: Power) -> bool {
        let turn = |power: Power| self.board.turns.iter().position(|turn| turn.powers.contains(&power));
        self.own.first().and_then(|own| turn(*own)) < turn(power)
    }

    /// Whether a unit belongs to the enemy.
    pub(super) fn is_enemy(&self, piece: &Piece<'_>) -> bool {
        self.board.side(piece.owner) != self.side
    }

    /// Whether a unit belongs to the seat.
    pub(super) fn is_ours(&self, piece: &Piece<'_>) -> bool {
        self.own.contains(&piece.owner)
    }

    /// The units in a space, without installations.
    pub(super) fn at(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.pieces[space.ix()].iter().filter(|piece| piece.kind.domain != Domain::Installation)
    }

    /// The enemy's units in a space.
    pub(super) fn enemies(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.board.side(piece.owner) != self.side)
    }

    /// The seat's units in a space.
    pub(super) fn ours(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.own.contains(&piece.owner))
    }

    /// The seat's units that fight in a space: those in it and those that will land there.
    pub(super) fn committed(&self, space: Space) -> Vec<Piece<'a>> {
        let id = &self.board.def(space).id;
        let goes =
            |piece: &&Piece<'_>| self.is_ours(piece) && (piece.at == space || piece.unit.assaults.as_ref() == Some(id));
        let fights = |piece: &&Piece<'_>| piece.kind.domain != Domain::Installation;
        self.pieces.iter().flatten().filter(goes).filter(fights).copied().collect()
    }

    /// The side's units in a space.
    pub(super) fn friends(&self, space: Space) -> impl Iterator<Item = &Piece<'a>> {
        self.at(space).filter(|piece| self.board.side(piece.owner) == self.side)
    }

    /// Whether an installation in the space makes units.
    pub(super) fn makes_units(&self, space: Space) -> bool {
        self.pieces[space.ix()].iter().any(|piece| piece.kind.abilities.produces)
    }

    /// The value of holding a space: its income for a few rounds, a complex, and above all a capital.
    pub(super) fn worth(&self, space: Space) -> u32 {
        let def = self.board.def(space);
        let capital = def.capital_of.map_or(0, |purse| {
            let held = self.view.purses.iter().find(|view| view.id == self.board.purse_def(purse).id);
            25 + held.map_or(0, |purse| purse.ipcs)
        });
        let wins = self.board.victories.iter().any(|way| way.capitals.contains(&space));
        def.value * 2 + capital + u32::from(wins) * 20 + u32::from(self.makes_units(space)) * 8
    }

    /// These units with their numbers for battle.
    pub(super) fn men_of(&self, ids: &[UnitId], attacks: bool) -> Vec<Man> {
        let all = self.pieces.iter().flatten();
        all.filter(|piece| ids.contains(&piece.unit.id)).map(|piece| man(piece, attacks)).collect()
    }

    /// The units that would defend a space against this side.
    pub(super) fn defenders(&self, space: Space) -> Vec<Man> {
        let fights = |piece: &&Piece<'_>| piece.kind.domain != Domain::Land || self.board.is_land(space);
        self.enemies(space).filter(fights).map(|piece| man(piece, false)).collect()
    }

    /// The strongest attack that one enemy power could make on a land space of the side in its next turn.
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
                    // The two units that a transport may bring.
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

    /// Every move that the seat's units can make now.
    pub(super) fn marches(&self) -> Vec<March<'_>> {
        self.seen.choice("move").map(|choice| marches(self, choice)).unwrap_or_default()
    }
}

/// A unit with its numbers for battle.
pub(super) fn man(piece: &Piece<'_>, attacks: bool) -> Man {
    of_kind(piece.kind, piece.unit.damage, attacks)
}

/// A unit of a kind with its numbers for battle.
pub(super) fn of_kind(kind: &KindDef, damage: u8, attacks: bool) -> Man {
    Man {
        hits_on: if attacks { kind.attack } else { kind.defence },
        takes: kind.hits.saturating_sub(damage).max(1),
        cost: kind.cost.unwrap_or_default(),
        takes_land: kind.domain == Domain::Land,
    }
}
