//! What everyone may see of an Axis & Allies board: there are no secrets in this family.

use crate::model::board::{Phase, Turn};
use crate::model::fact::Losses;
use crate::model::state::State;
use crate::rules::house_rules::view::HouseView;
use adjutant_events::{KindCount, KindId, RollRequest, SeatId, SideId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// The board as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AxisView {
    /// Round, from 1.
    pub round: u16,
    /// Whose turn it is.
    pub power: SeatId,
    /// Which phase.
    pub phase: Phase,
    /// All spaces in board order.
    pub spaces: Vec<SpaceView>,
    /// All powers, in the order of the board.
    pub powers: Vec<PowerView>,
    /// All purses, in the order of the board: in most editions one for each power.
    pub purses: Vec<PurseView>,
    /// What was bought in this turn and not placed.
    pub mobilization: Vec<KindCount>,
    /// Points of the power that collects them, and how many it needs; none = nobody does.
    #[serde(default)]
    pub points: Option<PointsView>,
    /// Attacks that a power may still declare, if one ever may.
    #[serde(default)]
    pub kamikazes: Option<KamikazesView>,
    /// The house rules of a game that has any.
    #[serde(default)]
    pub house: Option<HouseView>,
    /// Battles that wait to be fought this turn.
    pub battles: Vec<PendingBattle>,
    /// The battle being fought.
    pub battle: Option<BattleView>,
    /// The roll that is open.
    pub roll: Option<RollRequest>,
}

/// A space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceView {
    pub id: SpaceId,
    /// Who controls it; none for sea zones and neutrals.
    pub controller: Option<SeatId>,
    /// Whether it was taken this turn.
    pub captured_this_turn: bool,
    /// Units there, in order of owner, kind and number.
    pub units: Vec<UnitView>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    pub kind: KindId,
    pub owner: SeatId,
    /// Hits taken.
    pub damage: u8,
    /// What carries it.
    pub aboard: Option<UnitId>,
    /// Movement points left this turn.
    pub movement_left: u8,
    /// Where it will land in an amphibious assault.
    pub assaults: Option<SpaceId>,
    /// Whether it is on patrol.
    #[serde(default)]
    pub patrol: bool,
    /// Whether it came to bomb the complex there.
    #[serde(default)]
    pub raids: bool,
}

/// A power.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PowerView {
    pub id: SeatId,
    /// Its side.
    pub side: SideId,
}

/// Points that a power collects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PointsView {
    pub power: SeatId,
    /// How many it has.
    pub points: u32,
    /// With how many it wins.
    pub wins_at: u32,
}

/// Kamikazes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KamikazesView {
    /// Whose.
    pub power: SeatId,
    /// How many are left.
    pub left: u16,
    /// At which ships some are aimed, once for each.
    pub aimed: Vec<UnitId>,
}

/// A purse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PurseView {
    /// Its word: that of the power that has it to itself, if one has.
    pub id: SeatId,
    /// The side of its powers.
    pub side: SideId,
    /// The powers that it pays for.
    pub powers: Vec<SeatId>,
    /// IPCs in hand.
    pub ipcs: u32,
    /// IPCs of the spaces that fill it.
    pub income: u32,
    /// Whether its powers hold its capital.
    pub holds_capital: bool,
}

/// A battle that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingBattle {
    pub space: SpaceId,
    /// Whether the attacker may leave it: only enemy submarines and transports are there.
    pub optional: bool,
    /// Sea zones whose battles come first.
    pub after: Vec<SpaceId>,
    /// The attackers, those that will land included.
    pub attackers: Vec<UnitId>,
    /// The defenders.
    pub defenders: Vec<UnitId>,
}

/// A battle being fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BattleView {
    pub space: SpaceId,
    /// Round, from 1.
    pub round: u16,
    /// Attackers left in it.
    pub attackers: Vec<UnitId>,
    /// Defenders left in it.
    pub defenders: Vec<UnitId>,
    /// Defenders hit this round that still fire.
    pub casualty_zone: Vec<UnitId>,
    /// Submarines that left under water.
    pub submerged: Vec<UnitId>,
    /// Losses that defending powers proposed for the hits that wait.
    #[serde(default)]
    pub proposals: Vec<(SeatId, Losses)>,
}

/// Round, power and last phase of the turn before the one that has just begun; the present moment if none has.
pub(crate) fn end_of_last_turn(state: &State) -> (u16, SeatId, Phase) {
    let board = state.board();
    let (round, turn, phase) = state.moment();
    let leader = |turn: u8| board.leader(Turn(turn)).id.clone();
    let last = board.phases[board.phases.len() - 1];
    match (phase, turn) {
        (0, 0) if round > 1 => (round - 1, leader((board.turns.len() - 1) as u8), last),
        (0, 1..) => (round, leader(turn - 1), last),
        _ => (round, leader(turn), state.phase()),
    }
}

pub(crate) fn view(state: &State) -> AxisView {
    state.find_units();
    let board = state.board();
    let seat = |power| board.power_def(power).id.clone();
    let space_id = |space| board.def(space).id.clone();
    let mut by_space: Vec<Vec<UnitView>> = vec![Vec::new(); board.spaces.len()];
    for unit in state.units() {
        by_space[unit.at.ix()].push(UnitView {
            id: unit.id,
            kind: board.kind_def(unit.kind).id.clone(),
            owner: seat(unit.owner),
            damage: unit.damage,
            aboard: unit.aboard,
            movement_left: state.movement_left(unit),
            assaults: unit.assaults.map(space_id),
            patrol: crate::rules::theatre::patrol::is_on(state, unit),
            raids: crate::rules::theatre::raid::is_raider(state, unit),
        });
    }
    AxisView {
        round: state.round(),
        power: seat(state.leader()),
        phase: state.phase(),
        spaces: board
            .all_spaces()
            .zip(by_space)
            .map(|(space, mut units)| {
                units.sort_by_key(|unit| (board.power(&unit.owner), board.kind(&unit.kind), unit.aboard, unit.id));
                SpaceView {
                    id: space_id(space),
                    controller: state.controller(space).map(seat),
                    captured_this_turn: state.captured_this_turn(space),
                    units,
                }
            })
            .collect(),
        powers: board.all_powers().map(|power| PowerView { id: seat(power), side: board.side(power).id() }).collect(),
        purses: board
            .all_purses()
            .map(|purse| {
                let def = board.purse_def(purse);
                PurseView {
                    id: def.id.clone(),
                    side: board.side(def.powers[0]).id(),
                    powers: def.powers.iter().copied().map(seat).collect(),
                    ipcs: state.ipcs(purse),
                    income: state.value_of_spaces(purse, &def.powers),
                    holds_capital: state.holds_capital(purse),
                }
            })
            .collect(),
        mobilization: state.mobilization(),
        points: state.rules().theatre.score.as_ref().map(|score| PointsView {
            power: seat(score.power),
            points: state.points(),
            wins_at: score.wins_at,
        }),
        kamikazes: state.rules().theatre.kamikazes.as_ref().map(|piece| KamikazesView {
            power: seat(piece.power),
            left: crate::rules::theatre::kamikaze::left(state),
            aimed: state.theatre.kamikazes.iter().map(|(id, _)| *id).collect(),
        }),
        house: crate::rules::house_rules::view::view(state),
        // Where ships only may be fought there is a battle as long as the turn may still come to it.
        battles: crate::rules::conduct_combat::pending::pending(state)
            .into_iter()
            .filter(|battle| !battle.optional || matches!(state.phase(), Phase::CombatMove | Phase::ConductCombat))
            .map(|battle| PendingBattle {
                space: space_id(battle.space),
                optional: battle.optional,
                after: battle.after.into_iter().map(space_id).collect(),
                attackers: battle.attackers,
                defenders: battle.defenders,
            })
            .collect(),
        battle: state.battle().map(|battle| BattleView {
            space: space_id(battle.space),
            round: battle.round,
            attackers: battle.attackers.clone(),
            defenders: battle.defenders.clone(),
            casualty_zone: battle.casualty_zone.clone(),
            submerged: battle.submerged.clone(),
            proposals: battle.proposals.iter().map(|(power, losses)| (seat(*power), losses.clone())).collect(),
        }),
        roll: state.pending_roll().cloned(),
    }
}
