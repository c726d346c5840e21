//! The events of a turn and its battles, as cards show them. It receives only facts and dice that the reader may read.

use crate::model::board::Board;
use crate::model::fact::{AsiaEvent as E, FlightSet, ShownBlock, SpaceCount};
use crate::model::state::Duty;
use crate::model::view::AsiaView;
use crate::model::vocabulary::{Control, Side, Type, Word};
use crate::words;
use adjutant_core::fact_metadata;
use adjutant_core::told::Told;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_scene::{Piece, Thrown, Way};

/// A movement of units.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Move {
    pub way: Way,
    pub seat: SeatId,
    pub from: SpaceId,
    pub to: SpaceId,
    pub count: u8,
}

/// A line of a battle, in order.
#[derive(Clone, Debug)]
pub(super) enum Line {
    /// A check or a round begins, of this side if one side begins it.
    Part(Option<SeatId>, Told),
    /// A roll.
    Dice(Vec<Thrown>),
    /// The known units of both sides, by duty.
    Shown([Vec<(Option<Duty>, Vec<Piece>)>; 2]),
    /// A sentence.
    Says(Told),
    /// A sentence about a loss.
    Loss(Told),
}

/// The side that holds a space after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    Side(Side),
    /// Both sides have units there.
    Both,
    Nobody,
}

/// A battle in a zone, an attack on a port or airbase, or a turn's ground combat in an area.
#[derive(Clone, Debug)]
pub(super) struct Battle {
    /// The zone or area.
    pub space: SpaceId,
    /// The zone of the battle or of the attack's base; none for ground combat.
    pub zone: Option<SpaceId>,
    /// The attacker: the phasing side.
    pub attacker: Side,
    /// The number of blocks at the start, by side.
    pub blocks: [u32; 2],
    /// A side's revealed blocks, by kind.
    pub known: [Vec<Piece>; 2],
    /// The lines of the battle so far.
    pub lines: Vec<Line>,
    /// Steps destroyed and damaged, by side.
    pub lost: [(u32, u32); 2],
    /// Whether it is over.
    pub over: bool,
    /// The side that holds the space afterwards.
    pub holder: Option<Holder>,
}

/// A player turn with known events.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// The turn, counted from 1.
    pub number: u16,
    /// The side whose player turn it is.
    pub side: Side,
    /// The movements of the turn.
    pub moves: Vec<Move>,
    /// The battles of the turn.
    pub battles: Vec<Battle>,
    /// Areas with a new controller.
    pub taken: Vec<(SpaceId, Control)>,
    /// The numbers of units in partial supply and out of supply, by side, at the last judgement.
    pub supply: [Option<(u32, u32)>; 2],
    /// Sentences about income, purchases, nations and victory.
    pub told: Vec<Told>,
}

impl Turn {
    /// A turn without events.
    pub(super) const fn new(number: u16, side: Side) -> Self {
        Self {
            number,
            side,
            moves: Vec::new(),
            battles: Vec::new(),
            taken: Vec::new(),
            supply: [None, None],
            told: Vec::new(),
        }
    }

    /// Whether the turn has no events.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.battles.is_empty() && self.taken.is_empty() && self.told.is_empty()
    }

    /// The current battle.
    pub(super) fn battle(&mut self) -> Option<&mut Battle> {
        self.battles.last_mut().filter(|battle| !battle.over)
    }

    fn begin(&mut self, space: &SpaceId, zone: Option<&SpaceId>, seen: &AsiaView) {
        // Further rounds in an area belong to the same battle.
        let again = |battle: &Battle| zone.is_none() && battle.zone.is_none() && battle.space == *space;
        if let Some(at) = self.battles.iter().position(again) {
            let mut battle = self.battles.remove(at);
            (battle.over, battle.holder) = (false, None);
            self.battles.push(battle);
            return;
        }
        self.battles.push(Battle {
            space: space.clone(),
            zone: zone.cloned(),
            attacker: self.side,
            blocks: backs(seen, space),
            known: [Vec::new(), Vec::new()],
            lines: Vec::new(),
            lost: [(0, 0); 2],
            over: false,
            holder: None,
        });
    }

    /// Adds a fact of a battle.
    pub(super) fn fought(&mut self, board: &Board, fact: &E, caption: fact_metadata::CaptionPlace, seen: &AsiaView) {
        if let E::BattleBegun { zone, area, .. } = fact {
            self.begin(area.as_ref().unwrap_or(zone), Some(zone), seen);
        } else if let E::OperationBegun { zone, .. } = fact {
            self.begin(zone, Some(zone), seen);
        } else if let E::RoundBegun { area, .. } = fact {
            self.begin(area, None, seen);
        }
        let Some(battle) = self.battle() else { return };
        let says = || words::said(fact, Some(seen));
        // The metadata of a fact say where it is reported; these facts are shown in another way.
        if let E::RoundBegun { seat, .. } = fact {
            battle.lines.extend(says().map(|told| Line::Part(Some(seat.clone()), told)));
        } else if let E::CheckBegun { .. } = fact {
            battle.lines.extend(says().map(|told| Line::Part(None, told)));
        } else if let E::FireRead { seat, destroyed, damaged, .. } = fact {
            if let Some(side) = Side::of_seat(seat) {
                let lost = &mut battle.lost[side.ix()];
                *lost = (lost.0 + u32::from(*destroyed), lost.1 + u32::from(*damaged));
            }
            // A shot without dice and without losses has no line on a card.
            if *destroyed > 0 || *damaged > 0 {
                battle.lines.extend(says().map(Line::Loss));
            } else if matches!(battle.lines.last(), Some(Line::Dice(_))) {
                battle.lines.extend(says().map(Line::Says));
            }
        } else if let E::AirShown { japan, allies, blocks, .. } = fact {
            battle.shows(blocks);
            let flown = [japan, allies].map(|flights| flown(board, flights));
            let of = |side: Side| {
                let blocks = kinds(blocks, side);
                let blocks = (!blocks.is_empty()).then_some((None, blocks));
                blocks.into_iter().chain(flown[side.ix()].clone()).collect()
            };
            battle.lines.push(Line::Shown(Side::BOTH.map(of)));
        } else if let E::BlocksShown { blocks, .. } = fact {
            battle.shows(blocks);
            let of = |side: Side| {
                let blocks = kinds(blocks, side);
                (!blocks.is_empty()).then_some((None, blocks)).into_iter().collect()
            };
            battle.lines.push(Line::Shown(Side::BOTH.map(of)));
        } else if let E::BattleEnded { .. } = fact {
            let is_sea = battle.zone.as_ref() == Some(&battle.space);
            battle.over = true;
            battle.holder = is_sea.then(|| match backs(seen, &battle.space) {
                [0, 0] => Holder::Nobody,
                [_, 0] => Holder::Side(Side::Japan),
                [0, _] => Holder::Side(Side::Allies),
                [_, _] => Holder::Both,
            });
        } else if let E::RoundEnded { area } = fact {
            battle.over = true;
            let space = seen.spaces.iter().find(|space| space.space == *area);
            battle.holder = space.map(|space| match space.control.and_then(Control::side) {
                _ if space.contested => Holder::Both,
                Some(side) => Holder::Side(side),
                None => Holder::Nobody,
            });
        } else if caption == fact_metadata::CaptionPlace::OfBattle {
            battle.lines.extend(says().map(Line::Says));
        }
    }

    /// An area changes its controller.
    pub(super) fn takes(&mut self, area: &SpaceId, control: Control) {
        self.taken.retain(|(known, _)| known != area);
        self.taken.push((area.clone(), control));
        let here = |battle: &&mut Battle| battle.space == *area && battle.zone.is_none();
        if let Some(battle) = self.battles.iter_mut().rev().find(here) {
            battle.holder = Some(control.side().map_or(Holder::Nobody, Holder::Side));
        }
    }

    /// Supply was judged.
    pub(super) fn supplied(&mut self, seat: &SeatId, partial: &[SpaceCount], out: &[SpaceCount]) {
        let sum = |spaces: &[SpaceCount]| spaces.iter().map(|count| u32::from(count.count)).sum();
        if let Some(side) = Side::of_seat(seat) {
            self.supply[side.ix()] = Some((sum(partial), sum(out)));
        }
    }
}

impl Battle {
    /// Blocks are revealed. The largest set of a side at one time is what is known of it.
    fn shows(&mut self, blocks: &[ShownBlock]) {
        let count = |pieces: &[Piece]| pieces.iter().map(|piece| piece.count).sum::<u32>();
        for side in Side::BOTH {
            let now = kinds(blocks, side);
            if count(&now) > count(&self.known[side.ix()]) {
                self.known[side.ix()] = now;
            }
        }
    }
}

/// The number of blocks in a space, by side; everyone sees their backs.
fn backs(seen: &AsiaView, space: &SpaceId) -> [u32; 2] {
    let here = seen.spaces.iter().find(|known| known.space == *space);
    Side::BOTH.map(|side| {
        let of = here.into_iter().flat_map(|space| &space.backs).filter(|backs| backs.side == side);
        of.map(|backs| u32::from(backs.count)).sum()
    })
}

fn count(pieces: &mut Vec<Piece>, kind: KindId) {
    match pieces.iter_mut().find(|piece| piece.kind == kind) {
        Some(piece) => piece.count += 1,
        None => pieces.push(Piece::new(kind, 1)),
    }
}

fn kinds(blocks: &[ShownBlock], side: Side) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let is_block = |block: &&ShownBlock| Type::of(block.kind.as_str()).is_some_and(Type::is_block);
    for block in blocks.iter().filter(|block| block.nation.side() == side).filter(is_block) {
        count(&mut pieces, block.kind.clone());
    }
    pieces
}

/// Revealed counters, by duty.
fn flown(board: &Board, flights: &[FlightSet]) -> Vec<(Option<Duty>, Vec<Piece>)> {
    let of = |duty: &Duty| {
        let mut pieces = Vec::new();
        for flight in flights.iter().filter(|flight| flight.duty == *duty) {
            if let Some(piece) = board.piece_of(flight.unit) {
                count(&mut pieces, board.piece(piece).ty.kind());
            }
        }
        (!pieces.is_empty()).then_some((Some(*duty), pieces))
    };
    Duty::ALL.iter().filter_map(of).collect()
}
