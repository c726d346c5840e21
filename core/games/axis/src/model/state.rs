//! The board at one moment: who controls which space, where each unit is, and the current turn with what has happened
//! in it.
//!
//! Only `apply` changes it. Queries that several files of rules share are here; a query of one rule is in that rule's
//! file.

pub use crate::model::battle::{Battle, Hits};
use crate::model::board::{Board, Kind, Power, Side, Space, Turn};
use crate::model::edition::{Phase, Rules, TurnDef, TurnPhase};
use crate::model::options;
pub use crate::model::unit::{TurnRecord, Unit};
use crate::model::units::Units;
use crate::rules::house_rules::Agreed;
use crate::rules::theatre;
use crate::rules::theatre::{Theatre, patrol};
use adjutant_events::{KindCount, RollRequest, RulesetId, SeatId, UnitId};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smol_str::SmolStr;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// This bit in a stored revision means that partners have their own seats. No revision number is that large.
const APART: u16 = 1 << 15;

/// The board of a game. A snapshot stores only its name and revision.
#[derive(Clone)]
pub struct PinnedBoard(pub(crate) Arc<Board>);

/// Prints only what is stored. So the text of a state is the same in every process, whatever the order of tables in the
/// board.
impl fmt::Debug for PinnedBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PinnedBoard").field(&self.0.ruleset).field(&self.0.revision).finish()
    }
}

impl Serialize for PinnedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let apart = if self.0.apart { APART } else { 0 };
        (&self.0.ruleset, self.0.revision | apart).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PinnedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (ruleset, revision) = <(RulesetId, u16)>::deserialize(deserializer)?;
        let board = match revision & APART {
            0 => crate::model::files::ruleset(&ruleset, revision),
            _ => crate::model::files::apart(&ruleset, revision & !APART),
        };
        board.map(Self).ok_or_else(|| de::Error::custom(format!("no ruleset {ruleset} revision {revision}")))
    }
}

/// The board at the start of the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnStart {
    /// The power that controlled each space.
    pub owners: Vec<Option<Power>>,
    /// The sea zones that were hostile to the side whose turn it is.
    pub hostile_zones: Vec<Space>,
}

/// The board of a game of the family.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) board: PinnedBoard,
    /// The value of the option `victory`.
    pub(crate) victory: SmolStr,
    pub(crate) round: u16,
    pub(crate) turn: Turn,
    /// The index among the stages of the turn.
    pub(crate) stage: u8,
    pub(crate) owners: Vec<Option<Power>>,
    /// IPCs by purse.
    pub(crate) ipcs: Vec<u32>,
    /// The units, sorted by number.
    pub(crate) units: Units,
    pub(crate) next_unit: u32,
    /// Units bought and not placed: by kind, for each purse of the turn in its order.
    pub(crate) mobilization: Vec<u16>,
    /// The number of units that each complex made this turn.
    pub(crate) produced: Vec<(Space, u16)>,
    pub(crate) turn_start: TurnStart,
    /// The spaces in which battles were fought this turn.
    pub(crate) fought: Vec<Space>,
    pub(crate) battle: Option<Battle>,
    /// Fighters of the other side that lost their carrier this turn and have not landed.
    pub(crate) stranded: Vec<UnitId>,
    pub(crate) roll: Option<RollRequest>,
    /// The state of the rules of particular theatres of war. It is stored last, and only if the edition has such rules
    /// (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) theatre: Theatre,
    /// The movement cost between spaces for aircraft with the present air bases; empty means not computed.
    #[serde(skip)]
    pub(crate) air: OnceLock<Arc<[u8]>>,
    /// Whether the attacker lets the referee choose the order of the battles until the phase ends. It is stored after
    /// the rest, and only if true (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) fights_all: bool,
    /// The house rules and their state. They are stored after the rest, and only if there are any (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) agreed: Agreed,
}

impl State {
    /// The board in the chosen starting position, before the first turn.
    pub fn at_start(board: Arc<Board>, chosen: &[(String, String)]) -> Self {
        let mut state = Self::empty(board, chosen);
        let board = state.shared_board();
        state.owners = board.spaces.iter().map(|space| space.starts_with).collect();
        state.ipcs = board.purses.iter().map(|purse| purse.starting_ipc).collect();
        for row in board.starting_position(options::setup(chosen)) {
            for _ in 0..row.count {
                state.add_unit(row.owner, row.kind, row.space);
            }
        }
        state.settle_aboard();
        state.begin_turn();
        state.theatre.owed = theatre::convoy_money::at_start(&state);
        state.agreed = state.agreed.before_the_first_turn();
        state
    }

    /// A board without units, owners or money, in the first phase of the first turn.
    pub(crate) fn empty(board: Arc<Board>, chosen: &[(String, String)]) -> Self {
        let (spaces, purses) = (board.spaces.len(), board.purses.len());
        let victory = SmolStr::new(options::victory(&board, chosen));
        let waiting = board.kinds.len() * board.turns[0].purses.len();
        Self {
            board: PinnedBoard(board),
            victory,
            round: 1,
            turn: Turn(0),
            stage: 0,
            owners: vec![None; spaces],
            ipcs: vec![0; purses],
            units: Units::default(),
            next_unit: 1,
            mobilization: vec![0; waiting],
            produced: Vec::new(),
            turn_start: TurnStart { owners: vec![None; spaces], hostile_zones: Vec::new() },
            fought: Vec::new(),
            battle: None,
            stranded: Vec::new(),
            roll: None,
            theatre: Theatre::default(),
            air: OnceLock::new(),
            fights_all: false,
            agreed: Agreed::on(chosen),
        }
    }

    // ---- the board and the moment

    /// The board of this game.
    pub fn board(&self) -> &Board {
        &self.board.0
    }

    /// A shared reference to the board, for code that changes the state.
    pub(crate) fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board.0)
    }

    /// The round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The current turn.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The powers, purses and phases of the current turn.
    pub fn turn_def(&self) -> &TurnDef {
        self.board().turn_def(self.turn)
    }

    /// Whether a power acts in this turn.
    pub fn acts(&self, power: Power) -> bool {
        self.turn_def().powers.contains(&power)
    }

    /// Whether the owner of a unit acts in this turn.
    pub fn is_own(&self, unit: &Unit) -> bool {
        self.acts(unit.owner)
    }

    /// The power that names the turn.
    pub fn leader(&self) -> Power {
        self.turn_def().powers[0]
    }

    /// The seat whose turn it is.
    pub fn seat(&self) -> &SeatId {
        self.board().seat_of(self.leader())
    }

    /// The current phase with its purse.
    pub(crate) fn stage(&self) -> TurnPhase {
        self.turn_def().stages[usize::from(self.stage)]
    }

    /// The current phase.
    pub fn phase(&self) -> Phase {
        self.stage().phase
    }

    /// The edition's variants of rules.
    pub fn rules(&self) -> &Rules {
        &self.board().rules
    }

    /// The round, the index of the turn, and the index of the phase in it.
    pub fn moment(&self) -> (u16, u8, u8) {
        (self.round, self.turn.0, self.stage)
    }

    /// Whether it is the phase in which battles are fought.
    pub fn in_combat(&self) -> bool {
        self.phase() == Phase::ConductCombat
    }

    /// The battle in progress.
    pub fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    /// The roll that was requested and not yet thrown.
    pub fn pending_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    // ---- control

    /// The power that controls a space.
    pub fn controller(&self, space: Space) -> Option<Power> {
        self.owners[space.ix()]
    }

    /// The side that controls a space.
    pub fn controlling_side(&self, space: Space) -> Option<Side> {
        self.controller(space).map(|power| self.board().side(power))
    }

    /// The side whose turn it is.
    pub fn active_side(&self) -> Side {
        self.board().side(self.leader())
    }

    /// Whether a land space is controlled by this side.
    pub fn is_friendly_land(&self, space: Space, side: Side) -> bool {
        self.board().is_land(space) && self.controlling_side(space) == Some(side)
    }

    /// Whether a land space is controlled by the other side.
    pub fn is_hostile_land(&self, space: Space, side: Side) -> bool {
        self.board().is_land(space) && self.controlling_side(space) == Some(side.enemy())
    }

    /// Whether a land space was controlled by this side when the turn began.
    pub fn was_friendly_land(&self, space: Space, side: Side) -> bool {
        self.turn_start.owners[space.ix()].map(|power| self.board().side(power)) == Some(side)
    }

    /// Whether control of a space changed this turn.
    pub fn captured_this_turn(&self, space: Space) -> bool {
        self.turn_start.owners[space.ix()] != self.owners[space.ix()]
    }

    // ---- units

    /// Every unit on the board, sorted by number.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The unit with this number.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.place(id).map(|i| &self.units[i])
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.place(id).map(|i| &mut self.units[i])
    }

    /// Builds the index of units by space, for this board and its copies, until something changes. Useful before many
    /// queries.
    pub(crate) fn find_units(&self) {
        self.units.find();
    }

    /// The units in a space, including cargo.
    pub fn units_at(&self, space: Space) -> impl Iterator<Item = &Unit> + Clone {
        self.units.at(space)
    }

    /// The units aboard a transport or carrier.
    pub fn cargo_of(&self, carrier: UnitId) -> impl Iterator<Item = &Unit> + Clone {
        self.units.aboard(carrier)
    }

    /// The printed data of a unit's kind.
    pub fn kind_of(&self, unit: &Unit) -> &crate::model::board::KindDef {
        self.board().kind_def(unit.kind)
    }

    /// The side of a unit.
    pub fn side_of(&self, unit: &Unit) -> Side {
        self.board().side(unit.owner)
    }

    /// The movement points that a unit has left this turn.
    pub fn movement_left(&self, unit: &Unit) -> u8 {
        self.kind_of(unit).movement.saturating_sub(unit.turn.spent)
    }

    /// Whether a sea zone has surface warships of the other side, or a patrol of it.
    pub fn is_hostile_zone(&self, zone: Space, side: Side) -> bool {
        self.units_at(zone).any(|unit| self.makes_hostile(unit, side))
    }

    /// The sea zones that are hostile to a side, in board order.
    pub(crate) fn hostile_zones(&self, side: Side) -> Vec<Space> {
        let board = self.board();
        let mut hostile = vec![false; board.spaces.len()];
        for unit in self.units.iter().filter(|unit| self.makes_hostile(unit, side)) {
            hostile[unit.at.ix()] = true;
        }
        board.all_spaces().filter(|space| hostile[space.ix()] && board.is_sea(*space)).collect()
    }

    /// Whether a unit makes its sea zone hostile to a side.
    fn makes_hostile(&self, unit: &Unit, side: Side) -> bool {
        self.side_of(unit) != side
            && (self.kind_of(unit).abilities.makes_hostile && !self.is_under_water(unit) || patrol::is_on(self, unit))
    }

    /// Whether a space has units of the other side, except installations.
    pub fn has_enemy_units(&self, space: Space, side: Side) -> bool {
        self.units_at(space).any(|unit| {
            self.side_of(unit) != side
                && self.kind_of(unit).domain != crate::model::board::Domain::Installation
                && !self.is_under_water(unit)
        })
    }

    /// Whether a submarine stays submerged until the turn ends. Then moves and battles ignore it.
    pub fn is_under_water(&self, unit: &Unit) -> bool {
        self.theatre.submerged.binary_search(&unit.id).is_ok()
    }

    /// The points of the power that collects points.
    pub fn points(&self) -> u32 {
        self.theatre.points
    }

    /// The industrial complex in a space.
    pub fn complex_at(&self, space: Space) -> Option<&Unit> {
        self.units_at(space).find(|unit| self.kind_of(unit).abilities.produces)
    }

    /// The units of a list, counted by kind in chart order.
    pub fn count_kinds<'a>(&self, units: impl IntoIterator<Item = &'a UnitId>) -> Vec<KindCount> {
        let mut counts = vec![0u16; self.board().kinds.len()];
        for unit in units.into_iter().filter_map(|id| self.unit(*id)) {
            counts[unit.kind.ix()] += 1;
        }
        self.kind_counts(&counts)
    }

    /// Counts by kind with ids, without zeros.
    pub fn kind_counts(&self, counts: &[u16]) -> Vec<KindCount> {
        let kinds = self.board().kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        kinds.map(|(kind, &count)| KindCount { kind: kind.id.clone(), count }).collect()
    }

    // ---- what `apply` does to units

    pub(crate) fn add_unit(&mut self, owner: Power, kind: Kind, at: Space) -> UnitId {
        let id = UnitId(self.next_unit);
        self.next_unit += 1;
        self.units.push(Unit {
            id,
            kind,
            owner,
            at,
            damage: 0,
            aboard: None,
            turn: TurnRecord::default(),
            assaults: None,
        });
        id
    }

    /// Removes a unit and its cargo. A fighter whose own power's carrier is destroyed in defence is in the air and
    /// stays on the board.
    pub(crate) fn remove_unit(&mut self, id: UnitId) {
        self.units.remove(id);
        self.stranded.retain(|unit| *unit != id);
        self.theatre.forget(id);
    }

    /// Puts fighters at sea without a carrier aboard friendly carriers in their zone with room, in order of their
    /// numbers.
    pub(crate) fn settle_aboard(&mut self) {
        self.settle_aboard_where(|_| true);
    }

    /// The same for the units for which `may` is true.
    pub(crate) fn settle_aboard_where(&mut self, may: impl Fn(&Unit) -> bool) {
        let board = self.shared_board();
        let mut hanging = Vec::new();
        for (place, unit) in self.units.iter().enumerate() {
            // The first condition excludes most units, so it comes first.
            if board.kind_def(unit.kind).abilities.carrier_borne
                && unit.aboard.is_none()
                && board.is_sea(unit.at)
                && !patrol::is_on(self, unit)
                && may(unit)
            {
                hanging.push(place);
            }
        }
        for i in hanging {
            let unit = &self.units[i];
            let (at, side, owner) = (unit.at, board.side(unit.owner), unit.owner);
            // The power's own carriers come before an ally's.
            let mut decks: Vec<(bool, UnitId)> = self
                .units_at(at)
                .filter(|deck| self.side_of(deck) == side && self.deck_room(deck) > 0)
                .map(|deck| (deck.owner != owner, deck.id))
                .collect();
            decks.sort_unstable();
            if let Some((_, deck)) = decks.first() {
                self.units[i].aboard = Some(*deck);
            }
        }
    }

    /// The number of fighters for which a carrier still has room; 0 for other units.
    pub fn deck_room(&self, carrier: &Unit) -> u8 {
        let capacity = self.kind_of(carrier).abilities.carrier_capacity;
        if capacity == 0 {
            return 0;
        }
        capacity.saturating_sub(self.cargo_of(carrier.id).count() as u8)
    }

    /// The room left aboard a transport, in the units of the chart; 0 for other units.
    pub fn hold_room(&self, transport: &Unit) -> u8 {
        let capacity = self.hold_capacity(transport);
        let used: u8 = self.cargo_of(transport.id).map(|cargo| self.kind_of(cargo).abilities.room).sum();
        capacity.saturating_sub(used)
    }

    /// Discards the computed movement costs of aircraft.
    pub(crate) fn forget_measured(&mut self) {
        self.air = OnceLock::new();
    }

    /// Clears the records of the last turn and records the present board as the start of the turn.
    pub(crate) fn begin_turn(&mut self) {
        let purses = self.turn_def().purses.len();
        self.mobilization.clear();
        self.mobilization.resize(self.board().kinds.len() * purses, 0);
        for unit in &mut self.units {
            unit.turn = TurnRecord::default();
            unit.assaults = None;
        }
        self.produced.clear();
        self.fought.clear();
        self.stranded.clear();
        self.theatre.begin_turn();
        self.air = OnceLock::new();
        let side = self.active_side();
        let hostile_zones = self.hostile_zones(side);
        self.turn_start = TurnStart { owners: self.owners.clone(), hostile_zones };
    }
}
