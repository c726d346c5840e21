//! Positions stated directly: any board, legal or not, in any phase of any turn.
//!
//! A game reaches a position through its log; a rule case, a diagram or a puzzle states it. What is not stated is what
//! the board prints: owners and industrial complexes stand where they are printed, there are no units and no IPCs, and
//! the turn began with things as they are now.
//!
//! Nothing here is checked against the rules: that a referee copes with a board that cannot happen is part of what
//! cases are for.

use crate::Axis;
use crate::model::board::{Board, Domain, Kind, Phase, Power, Purse, Space};
use crate::model::state::{State, Unit};
use crate::rules::house_rules::bid::OpenBid;
use adjutant_core::game::{Game, ReplayError};
use adjutant_core::position::Play;
use adjutant_core::ruleset::Games;
use adjutant_core::table::Status;
use adjutant_events::{
    Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, TableEvent, Timestamp, UnitId,
};
use std::sync::{Arc, OnceLock};

/// Who made the games of positions, and is their game master.
pub const GAME_MASTER: &str = "gm";

/// A position being stated. [`Position::into_game`] makes a game of it.
#[derive(Clone, Debug)]
pub struct Position {
    state: State,
    options: Vec<(String, String)>,
    /// Owners when the turn began, where they differ from now.
    owners_at_start: Vec<(Space, Option<Power>)>,
    /// Hostile sea zones when the turn began; none = those that are hostile now.
    hostile_at_start: Option<Vec<Space>>,
    /// Fighters that stay in the air over the sea although a deck is free beside them.
    aloft: Vec<UnitId>,
}

impl Position {
    /// The printed board with owners and complexes, without other units and without IPCs.
    pub fn empty(board: &Arc<Board>, options: Vec<(String, String)>) -> Self {
        let mut position = Self::of(State::empty(Arc::clone(board), &options), options);
        position.state.owners = board.spaces.iter().map(|space| space.starts_with).collect();
        for row in board.setup.iter().filter(|row| board.kind_def(row.kind).domain == Domain::Installation) {
            position.place(row.owner, row.kind, row.space);
        }
        position
    }

    /// The starting position.
    pub fn setup(board: Arc<Board>, options: Vec<(String, String)>) -> Self {
        Self::of(State::at_start(board, &options), options)
    }

    fn of(state: State, options: Vec<(String, String)>) -> Self {
        Self { state, options, owners_at_start: Vec::new(), hostile_at_start: None, aloft: Vec::new() }
    }

    /// The board it is on.
    pub fn board(&self) -> &Board {
        self.state.board()
    }

    /// In which power's turn, which phase of it, in which round. What this board does not have changes nothing.
    pub fn moment(&mut self, acting: Power, phase: Phase, round: u16) {
        self.state.round = round;
        if let Some(turn) = self.board().turn_of(acting) {
            self.state.turn = turn;
            let waiting = self.board().kinds.len() * self.state.turn_def().purses.len();
            self.state.mobilization.resize(waiting, 0);
        }
        if let Some(place) = self.state.turn_def().stages.iter().position(|stage| stage.phase == phase) {
            self.state.stage = place as u8;
        }
    }

    /// Gives a space to a power, or to nobody.
    pub fn owner(&mut self, space: Space, owner: Option<Power>) {
        self.state.owners[space.ix()] = owner;
    }

    /// Says who controlled a space when the turn began.
    pub fn owner_at_turn_start(&mut self, space: Space, owner: Option<Power>) {
        self.owners_at_start.push((space, owner));
    }

    /// Says which sea zones were hostile when the turn began; without it, those that are now.
    pub fn hostile_at_turn_start(&mut self, zones: Vec<Space>) {
        self.hostile_at_start = Some(zones);
    }

    /// Sets what is in the first purse of a power.
    pub fn ipcs(&mut self, power: Power, amount: u32) {
        let purse = self.board().purses_of(power).next();
        if let Some(purse) = purse {
            self.state.ipcs[purse.ix()] = amount;
        }
    }

    /// Sets what is in a purse.
    pub fn purse(&mut self, purse: Purse, amount: u32) {
        self.state.ipcs[purse.ix()] = amount;
    }

    /// Says what only some theatres of war have: points, units of the levy of this turn, convoy money to be split, how many
    /// kamikazes are left.
    pub fn theatre(&mut self, points: u32, levied: Option<u16>, split: Option<(Power, u32)>, kamikazes: Option<u8>) {
        self.state.theatre.points = points;
        self.state.theatre.levied = levied;
        self.state.theatre.owed = split;
        let all = self.state.rules().theatre.kamikazes.as_ref().map_or(0, |piece| piece.count);
        self.state.theatre.kamikazes_used = kamikazes.map_or(0, |left| all.saturating_sub(left));
    }

    /// Says how much is left of the bid that was agreed; none = as it is before the first turn, or spent.
    pub fn bid(&mut self, left: Option<u32>) {
        if let Some(left) = left {
            self.state.agreed.bid = (left > 0).then(|| OpenBid::of(left));
        }
    }

    /// Says that no more kamikazes are declared in this turn.
    pub fn kamikazes_held(&mut self) {
        self.state.theatre.kamikazes_closed = true;
    }

    /// Says that a fighter is on patrol over its sea zone.
    pub fn on_patrol(&mut self, id: UnitId) {
        self.state.theatre.patrol.push(id);
        self.state.theatre.patrol.sort_unstable();
    }

    /// Says that an aircraft came to bomb the complex where it is.
    pub fn raider(&mut self, id: UnitId) {
        self.state.theatre.raiders.push(id);
        self.state.theatre.raiders.sort_unstable();
    }

    /// Says that an aircraft broke off an attack this turn.
    pub fn broke_off(&mut self, id: UnitId) {
        self.state.theatre.broke_off.push(id);
        self.state.theatre.broke_off.sort_unstable();
    }

    /// Puts units into the mobilization zone, paid for by the first purse of the turn.
    pub fn bought(&mut self, kind: Kind, count: u16) {
        self.state.mobilization[kind.ix()] += count;
    }

    /// Says how many units a complex has already made this turn.
    pub fn produced(&mut self, complex: Space, count: u16) {
        self.state.produced.push((complex, count));
        self.state.produced.sort_unstable();
    }

    /// Says that a battle was fought in a space this turn.
    pub fn fought_at(&mut self, space: Space) {
        self.state.fought.push(space);
    }

    /// Takes every unit but the complex out of a space.
    pub fn clear(&mut self, space: Space) {
        let board = self.state.shared_board();
        self.state.units.retain(|unit| unit.at != space || board.kind_def(unit.kind).domain == Domain::Installation);
    }

    /// Takes the complex out of a space.
    pub fn without_complex(&mut self, space: Space) {
        let board = self.state.shared_board();
        self.state.units.retain(|unit| unit.at != space || board.kind_def(unit.kind).domain != Domain::Installation);
    }

    /// Puts one unit on the board.
    pub fn place(&mut self, owner: Power, kind: Kind, at: Space) -> UnitId {
        self.state.add_unit(owner, kind, at)
    }

    /// A unit that was placed: its damage, what it is aboard of and what it did this turn may be changed.
    pub fn unit(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.state.unit_mut(id)
    }

    /// Says that a fighter is in the air over its sea zone, whatever decks are free there.
    pub fn aloft(&mut self, id: UnitId) {
        self.aloft.push(id);
    }

    /// Says that a fighter has lost its carrier in defence and looks for a place to land.
    pub fn stranded(&mut self, id: UnitId) {
        self.aloft.push(id);
        self.state.stranded.push(id);
    }

    /// The board in this position.
    pub fn into_play(mut self) -> Play {
        self.settle();
        Play::new(self.state)
    }

    /// A game in this position with every seat held by a player of that seat's name, and the envelope its log begins
    /// with. With `gathering` nobody has sat down and play has not begun.
    ///
    /// # Errors
    /// Options or a board that this program does not have.
    pub fn into_game(self, gathering: bool) -> Result<(Game, Envelope), ReplayError> {
        let first = self.first_envelope();
        let mut game = Game::from_first(&Games::of(&[&Axis]), &first)?;
        game.play = self.into_play();
        if !gathering {
            for seat in &mut game.table.seats {
                seat.player = Some(PlayerId::new(seat.id.as_str()));
            }
            game.table.status = Status::Playing;
        }
        Ok((game, first))
    }

    /// Fighters onto decks, complexes to their spaces' owners, and the memory of how the turn began.
    fn settle(&mut self) {
        let board = self.state.shared_board();
        let aloft = |unit: &&Unit| self.aloft.contains(&unit.id);
        let aloft: Vec<Unit> = self.state.units.iter().filter(aloft).copied().collect();
        self.state.units.retain(|unit| !self.aloft.contains(&unit.id));
        self.state.settle_aboard();
        for unit in aloft {
            self.state.units.push(unit);
        }
        self.state.units.sort_by_key(|unit| unit.id);
        let owners = self.state.owners.clone();
        for unit in &mut self.state.units {
            if board.kind_def(unit.kind).domain == Domain::Installation {
                unit.owner = owners[unit.at.ix()].unwrap_or(unit.owner);
            }
        }
        self.state.turn_start.owners = owners;
        for (space, owner) in &self.owners_at_start {
            self.state.turn_start.owners[space.ix()] = *owner;
        }
        let side = self.state.active_side();
        self.state.turn_start.hostile_zones =
            self.hostile_at_start.take().unwrap_or_else(|| self.state.hostile_zones(side));
        self.state.turn_start.hostile_zones.sort_unstable();
        self.state.air = OnceLock::new();
    }

    fn first_envelope(&self) -> Envelope {
        let board = self.board();
        let gm = PlayerId::new(GAME_MASTER);
        Envelope {
            game: GameId::new("position"),
            seq: 1,
            time: Timestamp(0),
            actor: Actor::Gm { player: gm.clone() },
            cause: CauseId::new("position"),
            audience: Audience::Everyone,
            event: TableEvent::GameCreated {
                ruleset: board.ruleset.clone(),
                revision: board.revision,
                board: board.digest.clone(),
                options: self.options.clone(),
                dice: DicePolicy::Scripted,
                gm,
            }
            .into(),
        }
    }
}
