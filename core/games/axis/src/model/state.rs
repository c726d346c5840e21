//! The board at one moment: who controls what, where every unit is, whose turn it is and what has happened in it.
//!
//! Only `apply` writes it. Everything else asks; the questions that several rule files share are answered here, those
//! of one rule stand in its file.

use crate::model::board::{Board, Kind, Power, Side, Space, Turn};
use crate::model::edition::{Phase, Rules, Step, TurnDef, TurnPhase};
use crate::model::options;
use crate::model::units::Units;
use crate::rules::house_rules::Agreed;
use crate::rules::theatre;
use crate::rules::theatre::{Theatre, patrol};
use adjutant_events::{KindCount, RollRequest, RulesetId, SeatId, UnitId};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smol_str::SmolStr;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Stands in the revision of a board whose partners have seats of their own; no revision comes so far.
const APART: u16 = 1 << 15;

/// The board pinned by a game: in a snapshot it is only its name and revision.
#[derive(Clone)]
pub struct PinnedBoard(pub(crate) Arc<Board>);

/// As it is kept: what is printed of a state is the same in every process, whatever order tables of a board are in.
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

/// One unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Unit {
    /// Its number.
    pub id: UnitId,
    pub kind: Kind,
    pub owner: Power,
    /// Where. Cargo is where its carrier is.
    pub at: Space,
    /// Hits taken, fewer than its kind can take.
    pub damage: u8,
    /// The transport or carrier it is aboard.
    pub aboard: Option<UnitId>,
    /// What it did this turn.
    pub turn: TurnRecord,
    /// The hostile space it will land in, declared and not yet fought.
    pub assaults: Option<Space>,
}

/// What a unit did in the turn that is on. Cleared when the turn ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Movement points spent.
    pub spent: u8,
    /// It moved in the combat move.
    pub combat_moved: bool,
    /// It was in a battle.
    pub fought: bool,
    /// It boarded a transport.
    pub boarded: bool,
    /// It went ashore, or is a transport that unloaded: here.
    pub unloaded_to: Option<Space>,
    /// The space it entered its present one from; where an attack may retreat to.
    pub came_from: Option<Space>,
    /// Where it stood when the turn began, if it has moved since.
    pub started_at: Option<Space>,
}

/// How the board was when the turn began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnStart {
    /// Who controlled each space.
    pub owners: Vec<Option<Power>>,
    /// Which sea zones were hostile to the side whose turn it is.
    pub hostile_zones: Vec<Space>,
}

/// Hits of one step that wait to be taken, by what may not be hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hits {
    /// By submarines: never on aircraft.
    pub by_submarines: u16,
    /// By aircraft without a destroyer beside them: never on submarines.
    pub by_aircraft: u16,
    /// By all others: on anything.
    pub by_others: u16,
}

impl Hits {
    /// All of them.
    pub const fn total(self) -> u16 {
        self.by_submarines + self.by_aircraft + self.by_others
    }
}

/// A battle being fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub space: Space,
    /// Round, from 1.
    pub round: u16,
    /// The last step that is done.
    pub done: Step,
    /// Attackers left in it, sorted.
    pub attackers: Vec<UnitId>,
    /// Defenders left in it, the casualty zone not included, sorted.
    pub defenders: Vec<UnitId>,
    /// Defenders hit this round that still fire, sorted.
    pub casualty_zone: Vec<UnitId>,
    /// Submarines that left under water, sorted.
    pub submerged: Vec<UnitId>,
    /// Hits that the defender must take.
    pub hits_on_defender: Hits,
    /// Hits that the attacker must take.
    pub hits_on_attacker: Hits,
    /// Attackers that landed from the sea: they cannot retreat.
    pub landed: Vec<UnitId>,
    /// Some attackers landed from the sea, whatever has become of them.
    pub amphibious: bool,
    /// Spaces that attacking land units and ships came from.
    pub came_from: Vec<Space>,
    /// Losses proposed by defending powers for the hits that wait.
    pub proposals: Vec<(Power, crate::model::fact::Losses)>,
    /// Attackers other than landed ones broke off.
    pub partly_retreated: bool,
}

/// The board of a game of the family.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) board: PinnedBoard,
    /// The option `victory`.
    pub(crate) victory: SmolStr,
    pub(crate) round: u16,
    pub(crate) turn: Turn,
    /// Place among the stages of the turn.
    pub(crate) stage: u8,
    pub(crate) owners: Vec<Option<Power>>,
    /// By purse.
    pub(crate) ipcs: Vec<u32>,
    /// Sorted by number.
    pub(crate) units: Units,
    pub(crate) next_unit: u32,
    /// Bought and not placed: by kind, for each purse of the turn in its order.
    pub(crate) mobilization: Vec<u16>,
    /// Units made this turn by each complex.
    pub(crate) produced: Vec<(Space, u16)>,
    pub(crate) turn_start: TurnStart,
    /// Where battles were fought this turn.
    pub(crate) fought: Vec<Space>,
    pub(crate) battle: Option<Battle>,
    /// Fighters of the other side that lost their carrier this turn and still hang in the air.
    pub(crate) stranded: Vec<UnitId>,
    pub(crate) roll: Option<RollRequest>,
    /// What only some theatres of war have: written behind the rest, and only where an edition has any of it
    /// (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) theatre: Theatre,
    /// What aircraft spend from space to space as air bases are held now; empty = not measured.
    #[serde(skip)]
    pub(crate) air: OnceLock<Arc<[u8]>>,
    /// The attacker leaves the order of his battles to the referee until the phase ends. Written behind the rest, and only
    /// where it is so (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) fights_all: bool,
    /// House rules and what they remember. Written behind the rest, and only where there are any (`theatre/kept.rs`).
    #[serde(skip)]
    pub(crate) agreed: Agreed,
}

impl State {
    /// The board as printed, before the first turn.
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

    /// A board without units, owners or money, in the first turn's first phase.
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

    /// The board pinned by this game.
    pub fn board(&self) -> &Board {
        &self.board.0
    }

    /// The same, to keep while the state changes.
    pub(crate) fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board.0)
    }

    /// Round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The turn that is on.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// What it consists of.
    pub fn turn_def(&self) -> &TurnDef {
        self.board().turn_def(self.turn)
    }

    /// Whether a power acts in this turn.
    pub fn acts(&self, power: Power) -> bool {
        self.turn_def().powers.contains(&power)
    }

    /// Whether a unit is of a power that acts in this turn.
    pub fn is_own(&self, unit: &Unit) -> bool {
        self.acts(unit.owner)
    }

    /// The power after which the turn is called.
    pub fn leader(&self) -> Power {
        self.turn_def().powers[0]
    }

    /// The seat whose turn it is.
    pub fn seat(&self) -> &SeatId {
        self.board().seat_of(self.leader())
    }

    /// The phase as this turn has it.
    pub(crate) fn stage(&self) -> TurnPhase {
        self.turn_def().stages[usize::from(self.stage)]
    }

    /// Which phase.
    pub fn phase(&self) -> Phase {
        self.stage().phase
    }

    /// The pieces of the rules that the edition chose.
    pub fn rules(&self) -> &Rules {
        &self.board().rules
    }

    /// Round, place of the turn, place of the phase in it.
    pub fn moment(&self) -> (u16, u8, u8) {
        (self.round, self.turn.0, self.stage)
    }

    /// Whether battles are being conducted.
    pub fn in_combat(&self) -> bool {
        self.phase() == Phase::ConductCombat
    }

    /// The battle being fought.
    pub fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    /// The roll that was requested and not thrown.
    pub fn pending_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    // ---- control

    /// Who controls a space.
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

    /// Every unit on the board, by number.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The unit of this number.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.place(id).map(|i| &self.units[i])
    }

    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.place(id).map(|i| &mut self.units[i])
    }

    /// Finds what stands where, for this board and all copies that are made of it, until something changes: for who is about to
    /// ask many things.
    pub(crate) fn find_units(&self) {
        self.units.find();
    }

    /// Units in a space, cargo included.
    pub fn units_at(&self, space: Space) -> impl Iterator<Item = &Unit> + Clone {
        self.units.at(space)
    }

    /// Units aboard a transport or carrier.
    pub fn cargo_of(&self, carrier: UnitId) -> impl Iterator<Item = &Unit> + Clone {
        self.units.aboard(carrier)
    }

    /// What is printed about a unit's kind.
    pub fn kind_of(&self, unit: &Unit) -> &crate::model::board::KindDef {
        self.board().kind_def(unit.kind)
    }

    /// The side of a unit.
    pub fn side_of(&self, unit: &Unit) -> Side {
        self.board().side(unit.owner)
    }

    /// Movement points a unit has left this turn.
    pub fn movement_left(&self, unit: &Unit) -> u8 {
        self.kind_of(unit).movement.saturating_sub(unit.turn.spent)
    }

    /// Whether a sea zone holds surface warships of the other side, or is patrolled by it.
    pub fn is_hostile_zone(&self, zone: Space, side: Side) -> bool {
        self.units_at(zone).any(|unit| self.makes_hostile(unit, side))
    }

    /// The sea zones that are hostile to a side, in the order of the board.
    pub(crate) fn hostile_zones(&self, side: Side) -> Vec<Space> {
        let board = self.board();
        let mut hostile = vec![false; board.spaces.len()];
        for unit in self.units.iter().filter(|unit| self.makes_hostile(unit, side)) {
            hostile[unit.at.ix()] = true;
        }
        board.all_spaces().filter(|space| hostile[space.ix()] && board.is_sea(*space)).collect()
    }

    /// Whether a unit makes the sea zone in which it is hostile to a side.
    fn makes_hostile(&self, unit: &Unit, side: Side) -> bool {
        self.side_of(unit) != side
            && (self.kind_of(unit).abilities.makes_hostile && !self.is_under_water(unit) || patrol::is_on(self, unit))
    }

    /// Whether a space holds units of the other side, installations not counted.
    pub fn has_enemy_units(&self, space: Space, side: Side) -> bool {
        self.units_at(space).any(|unit| {
            self.side_of(unit) != side
                && self.kind_of(unit).domain != crate::model::board::Domain::Installation
                && !self.is_under_water(unit)
        })
    }

    /// Whether a submarine is under water until the turn ends: to everybody's moves and battles it is not there.
    pub fn is_under_water(&self, unit: &Unit) -> bool {
        self.theatre.submerged.binary_search(&unit.id).is_ok()
    }

    /// Points of the power that collects them.
    pub fn points(&self) -> u32 {
        self.theatre.points
    }

    /// The industrial complex of a space.
    pub fn complex_at(&self, space: Space) -> Option<&Unit> {
        self.units_at(space).find(|unit| self.kind_of(unit).abilities.produces)
    }

    /// Units of a list counted by kind, in chart order.
    pub fn count_kinds<'a>(&self, units: impl IntoIterator<Item = &'a UnitId>) -> Vec<KindCount> {
        let mut counts = vec![0u16; self.board().kinds.len()];
        for unit in units.into_iter().filter_map(|id| self.unit(*id)) {
            counts[unit.kind.ix()] += 1;
        }
        self.kind_counts(&counts)
    }

    /// Counts by kind as words, zeros left out.
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

    /// Takes units off the board, and what they carried with them; a fighter whose own power's carrier is destroyed
    /// in its defence is in the air and stays.
    pub(crate) fn remove_unit(&mut self, id: UnitId) {
        self.units.remove(id);
        self.stranded.retain(|unit| *unit != id);
        self.theatre.forget(id);
    }

    /// Puts fighters at sea that stand on no deck onto friendly carriers with room beside them, lowest numbers first.
    pub(crate) fn settle_aboard(&mut self) {
        self.settle_aboard_where(|_| true);
    }

    /// The same for some of them.
    pub(crate) fn settle_aboard_where(&mut self, may: impl Fn(&Unit) -> bool) {
        let board = self.shared_board();
        let mut hanging = Vec::new();
        for (place, unit) in self.units.iter().enumerate() {
            // Most units are told apart by the first question.
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
            // One's own deck before an ally's.
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

    /// Fighters that still fit on a carrier; 0 for everything else.
    pub fn deck_room(&self, carrier: &Unit) -> u8 {
        let capacity = self.kind_of(carrier).abilities.carrier_capacity;
        if capacity == 0 {
            return 0;
        }
        capacity.saturating_sub(self.cargo_of(carrier.id).count() as u8)
    }

    /// Room left aboard a transport, in the units of the chart; 0 for everything else.
    pub fn hold_room(&self, transport: &Unit) -> u8 {
        let capacity = self.hold_capacity(transport);
        let used: u8 = self.cargo_of(transport.id).map(|cargo| self.kind_of(cargo).abilities.room).sum();
        capacity.saturating_sub(used)
    }

    /// What aircraft spend is measured anew.
    pub(crate) fn forget_measured(&mut self) {
        self.air = OnceLock::new();
    }

    /// Clears what the last turn left behind and notes how the board stands now.
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
