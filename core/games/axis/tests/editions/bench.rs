//! The invented edition on a table: orders in, events out, with dice given in advance.

use adjutant_core::prompt::Task;
use adjutant_core::table::Status;
use adjutant_core::typed::Printed;
use adjutant_core::{Choice, Command, Game, Games, Next, Refusal, Ruleset, choices, next};
use adjutant_events::{Actor, DieGroup, Envelope, Event, GameResult, KindCount, Native, RollEvent, SpaceId};
use adjutant_game_axis::board::{Board, Kind, Power, Purse, Space};
use adjutant_game_axis::board_file::{BoardFiles, load};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::fact::{AxisEvent, BoardEdit};
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::{Axis, State};
use adjutant_practice::{Opening, Table};
use std::sync::Arc;

pub(crate) const STRAITS: BoardFiles<'static> = BoardFiles {
    ruleset: include_str!("data/ruleset.toml"),
    powers: include_str!("data/powers.toml"),
    units: include_str!("data/units.toml"),
    board: include_str!("data/board.toml"),
    setup: include_str!("data/setup.toml"),
};

/// The edition with variants of rules: texts of `ruleset.toml` replaced.
pub(crate) fn edition(changes: &[(&str, &str)]) -> Arc<Board> {
    let mut ruleset = STRAITS.ruleset.to_owned();
    for (from, to) in changes {
        assert!(ruleset.contains(from), "{from}");
        ruleset = ruleset.replacen(from, to, 1);
    }
    let board = load(&BoardFiles { ruleset: &ruleset, ..STRAITS });
    Arc::new(board.unwrap_or_else(|error| panic!("{error}")))
}

pub(crate) struct Bench {
    pub(crate) board: Arc<Board>,
    table: Table,
    /// Whether dice that were not given are random.
    by_chance: bool,
}

impl Bench {
    pub(crate) fn new(board: Arc<Board>) -> Self {
        Self::set(board, &[], 0, false)
    }

    /// The same with options.
    pub(crate) fn under(board: Arc<Board>, options: &[(&str, &str)]) -> Self {
        Self::set(board, options, 0, false)
    }

    /// The same with random dice.
    pub(crate) fn by_chance(board: Arc<Board>, seed: u64) -> Self {
        Self::set(board, &[], seed, true)
    }

    /// A table of an existing game with another board, its powers and its rules.
    fn set(board: Arc<Board>, options: &[(&str, &str)], seed: u64, by_chance: bool) -> Self {
        let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let games = Games::of(&[&Axis]);
        let first = Opening::of("aa1941").first(&games);
        let mut game = Game::from_first(&games, &first).expect("a game");
        game.rules = Ruleset::new(Printed::<Axis>(Arc::clone(&board)));
        game.rules.check_options(&options).expect("options that it has");
        game.play = game.rules.setup(&options);
        let about = &mut game.table;
        (about.ruleset, about.revision, about.board) = (board.ruleset.clone(), board.revision, board.digest.clone());
        about.options = options;
        about.seats = game.rules.empty_seats();
        for seat in &mut about.seats {
            seat.player = Some(seat.id.as_str().into());
        }
        about.status = Status::Playing;
        let mut bench = Self { board, table: Table::of(game, first, seed), by_chance };
        bench.table.settle();
        bench
    }

    /// A random order of a seat.
    pub(crate) fn any(&mut self, seat: &str) -> Command {
        self.table.any(&seat.into())
    }

    /// One of the orders in the choices with these verbs, if there is one.
    pub(crate) fn spelt(&self, seat: &str, verbs: &[&str], which: usize) -> Option<Command> {
        let choices = self.choices(seat).into_iter().filter(|choice| verbs.contains(&choice.verb));
        let spelt: Vec<Command> = choices.flat_map(|choice| choice.spelt).collect();
        spelt.get(which.checked_rem(spelt.len())?).cloned()
    }

    /// Whether a seat may end the phase now.
    pub(crate) fn ends(&self, seat: &str) -> bool {
        self.choices(seat).iter().any(|choice| choice.verb == "done")
    }

    pub(crate) fn choices(&self, seat: &str) -> Vec<Choice> {
        choices(&self.table.game, &seat.into())
    }

    /// The result of the game, if it has ended.
    pub(crate) fn result(&self) -> Option<GameResult> {
        match &self.table.game.table.status {
            Status::Over(result) => Some(result.clone()),
            Status::Gathering | Status::Playing | Status::Paused { .. } => None,
        }
    }

    /// All events.
    pub(crate) fn facts(&self) -> Vec<AxisEvent> {
        self.table.log.iter().filter_map(|envelope| envelope.event.fact().cloned()).collect()
    }

    /// The dice of the last roll.
    pub(crate) fn thrown(&self) -> Vec<DieGroup> {
        let request = self.table.log.iter().rev().find_map(|envelope| match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => Some(request.dice.clone()),
            _ => None,
        });
        request.unwrap_or_default()
    }

    pub(crate) fn state(&self) -> &State {
        self.table.game.play.read().expect("a board of the family")
    }

    pub(crate) fn record(&mut self, fact: AxisEvent) {
        self.table.push(&Actor::Referee, fact.into());
    }

    /// Applies a game master's correction.
    pub(crate) fn edit(&mut self, edit: BoardEdit) {
        self.record(AxisEvent::BoardEdited { edits: vec![edit], reason: "a test".to_owned() });
    }

    pub(crate) fn give(&mut self, space: &str, to: &str) {
        self.edit(BoardEdit::OwnerSet { space: space.into(), to: to.into() });
    }

    pub(crate) fn add(&mut self, owner: &str, units: &[(&str, u16)], space: &str) {
        let units = counts(units);
        self.edit(BoardEdit::UnitsAdded { owner: owner.into(), space: space.into(), units });
    }

    /// Gives a seat's order, with the dice that it needs.
    pub(crate) fn order(&mut self, seat: &str, order: impl Into<Command>, dice: &[u16]) -> Result<(), String> {
        let rolled = self.rolled();
        self.table.dice.extend(dice);
        // The actor may be a seat that does not exist.
        let actor = Actor::Seat { seat: seat.into(), player: seat.into() };
        self.table.act(&actor, &order.into()).map_err(|no: Refusal| no.key())?;
        self.table.settle();
        assert!(self.by_chance || self.rolled() - rolled == dice.len(), "these dice and no others");
        Ok(())
    }

    /// Every roll with its purpose.
    pub(crate) fn rolls(&self) -> Vec<(String, Vec<DieGroup>)> {
        let request = |envelope: &Envelope| match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => Some((request.purpose.clone(), request.dice.clone())),
            _ => None,
        };
        self.table.log.iter().filter_map(request).collect()
    }

    /// Gives an order that is accepted, with more dice than it needs.
    pub(crate) fn start(&mut self, seat: &str, order: AxisCommand, dice: &[u16]) {
        self.table.dice.extend(dice);
        self.table.order(&seat.into(), order).expect("a legal order");
        self.table.settle();
        self.table.dice.clear();
    }

    /// The number of dice thrown so far.
    fn rolled(&self) -> usize {
        let thrown = self.table.log.iter().map(|envelope| match &envelope.event {
            Event::Roll(RollEvent::DiceRolled { values, .. }) => values.len(),
            _ => 0,
        });
        thrown.sum()
    }

    /// The result of a game master's order.
    pub(crate) fn edited(&mut self, order: &Native) -> Result<(), String> {
        let gm = Actor::Gm { player: "gm".into() };
        self.table.act(&gm, &Command::Play(order.clone())).map_err(|no: Refusal| no.key())
    }

    /// The seat that is asked, and the question.
    pub(crate) fn asked(&self) -> (String, AxisTask) {
        let Next::Wait(prompts) = next(&self.table.game) else { panic!("nobody is asked") };
        let [prompt] = prompts.as_slice() else { panic!("{prompts:?}") };
        let Task::Rules(_) = &prompt.task else { panic!("{prompts:?}") };
        (prompt.seats[0].to_string(), prompt.task.rules::<AxisTask>().expect("of the family").clone())
    }

    pub(crate) fn space(&self, id: &str) -> Space {
        self.board.space(&id.into()).expect("a space")
    }

    pub(crate) fn kind(&self, id: &str) -> Kind {
        self.board.kind(&id.into()).expect("a kind")
    }

    pub(crate) fn power(&self, id: &str) -> Power {
        self.board.power(&id.into()).expect("a power")
    }

    pub(crate) fn purse(&self, id: &str) -> Purse {
        self.board.purse(&id.into()).expect("a purse")
    }

    pub(crate) fn ipcs(&self) -> [u32; 3] {
        ["union", "east", "west"].map(|id| self.state().ipcs(self.purse(id)))
    }
}

pub(crate) fn counts(units: &[(&str, u16)]) -> Vec<KindCount> {
    units.iter().map(|(kind, count)| KindCount { kind: (*kind).into(), count: *count }).collect()
}

pub(crate) fn buy(units: &[(&str, u16)]) -> AxisCommand {
    AxisCommand::Purchase { units: counts(units) }
}

pub(crate) fn place(units: &[(&str, u16)], to: &str) -> AxisCommand {
    AxisCommand::Mobilize { units: counts(units), to: to.into(), complex: None }
}

pub(crate) fn go(units: &[(&str, u16)], from: &str, to: &str) -> AxisCommand {
    let selection =
        |(kind, count): &(&str, u16)| Selection { kind: (*kind).into(), count: Some(*count), which: Which::Any };
    let units = units.iter().map(selection).collect();
    AxisCommand::Move { units, from: from.into(), via: Vec::new(), to: to.into(), transport: None }
}

pub(crate) const DONE: AxisCommand = AxisCommand::Done { phase: None };

pub(crate) fn fight(space: &str) -> AxisCommand {
    AxisCommand::Fight { space: Some(SpaceId::new(space)) }
}
