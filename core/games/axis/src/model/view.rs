//! The view of an Axis & Allies board. This family has no secrets, so all viewers see the same board.

use crate::model::board::{Phase, Turn};
use crate::model::fact::Losses;
use crate::model::state::State;
use crate::rules::house_rules::view::HouseView;
use adjutant_events::{KindCount, KindId, RollRequest, SeatId, SideId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// The board as all viewers see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AxisView {
    /// The round, from 1.
    pub round: u16,
    /// The power whose turn it is.
    pub power: SeatId,
    /// The phase.
    pub phase: Phase,
    /// All spaces in board order.
    pub spaces: Vec<SpaceView>,
    /// All powers, in the order of the board.
    pub powers: Vec<PowerView>,
    /// All purses, in the order of the board: in most editions one for each power.
    pub purses: Vec<PurseView>,
    /// The units bought this turn and not placed.
    pub mobilization: Vec<KindCount>,
    /// The points of the power that collects them, with the number needed to win; none means no power collects points.
    #[serde(default)]
    pub points: Option<PointsView>,
    /// The kamikazes that a power may still use, if the edition has them.
    #[serde(default)]
    pub kamikazes: Option<KamikazesView>,
    /// The house rules, if the game has any.
    #[serde(default)]
    pub house: Option<HouseView>,
    /// The battles that wait to be fought this turn.
    pub battles: Vec<PendingBattle>,
    /// The battle in progress.
    pub battle: Option<BattleView>,
    /// The roll that was requested and not yet thrown.
    pub roll: Option<RollRequest>,
}

/// A space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SpaceView {
    pub id: SpaceId,
    /// The power that controls it; none for sea zones and neutrals.
    pub controller: Option<SeatId>,
    /// Whether it was captured this turn.
    pub captured_this_turn: bool,
    /// The units in it, sorted by owner, kind and number.
    pub units: Vec<UnitView>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnitView {
    /// The number.
    pub id: UnitId,
    pub kind: KindId,
    pub owner: SeatId,
    /// The hits taken.
    pub damage: u8,
    /// The unit that carries it.
    pub aboard: Option<UnitId>,
    /// The movement points left this turn.
    pub movement_left: u8,
    /// The space of its amphibious assault.
    pub assaults: Option<SpaceId>,
    /// Whether it is on patrol.
    #[serde(default)]
    pub patrol: bool,
    /// Whether it came to bomb the complex in its space.
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

/// The points that a power collects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PointsView {
    pub power: SeatId,
    /// The number of points it has.
    pub points: u32,
    /// The number of points with which it wins.
    pub wins_at: u32,
}

/// Kamikazes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KamikazesView {
    /// The power that has them.
    pub power: SeatId,
    /// The number left.
    pub left: u16,
    /// The ships chosen as targets, each once for every kamikaze.
    pub aimed: Vec<UnitId>,
}

/// A purse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PurseView {
    /// Its id: that of the power that has it alone, if there is one.
    pub id: SeatId,
    /// The side of its powers.
    pub side: SideId,
    /// The powers for which it pays.
    pub powers: Vec<SeatId>,
    /// IPCs in hand.
    pub ipcs: u32,
    /// The IPCs of the spaces that fill it.
    pub income: u32,
    /// Whether its powers hold its capital.
    pub holds_capital: bool,
}

/// A battle that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingBattle {
    pub space: SpaceId,
    /// Whether the attacker may leave it, because only enemy submarines and transports are there.
    pub optional: bool,
    /// The sea zones whose battles must come first.
    pub after: Vec<SpaceId>,
    /// The attackers, including those that will land.
    pub attackers: Vec<UnitId>,
    /// The defenders.
    pub defenders: Vec<UnitId>,
}

/// A battle in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BattleView {
    pub space: SpaceId,
    /// The round, from 1.
    pub round: u16,
    /// The attackers left.
    pub attackers: Vec<UnitId>,
    /// The defenders left.
    pub defenders: Vec<UnitId>,
    /// The defenders that were hit this round and still fire.
    pub casualty_zone: Vec<UnitId>,
    /// The submarines that submerged.
    pub submerged: Vec<UnitId>,
    /// The losses that defending powers proposed for the waiting hits.
    #[serde(default)]
    pub proposals: Vec<(SeatId, Losses)>,
}

/// The round, power and last phase of the turn before the one that has just begun; the present moment if no turn has
/// just begun.
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
        // A battle that may only attack ships is listed only while this turn can still fight it.
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
