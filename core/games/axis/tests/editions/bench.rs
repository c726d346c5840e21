//! The made-up edition on a table: orders in, facts out, with dice that are said beforehand.

use adjutant_core::draws::Draws;
use adjutant_core::position::{Around, Play};
use adjutant_core::prompt::{Next, Offer, Task};
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::table::{Status, Table};
use adjutant_events::{DicePolicy, DieGroup, Event, GameResult, KindCount, Native, RollEvent, SpaceId, TableEvent};
use adjutant_game_axis::board::{Board, Kind, Power, Purse, Space};
use adjutant_game_axis::board_file::{BoardFiles, load};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::fact::{AxisEvent, BoardEdit};
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::{AxisEdition, State};
use std::sync::Arc;

pub(crate) const STRAITS: BoardFiles<'static> = BoardFiles {
    ruleset: include_str!("data/ruleset.toml"),
    powers: include_str!("data/powers.toml"),
    units: include_str!("data/units.toml"),
    board: include_str!("data/board.toml"),
    setup: include_str!("data/setup.toml"),
};

/// The edition with another piece of the rules: texts of `ruleset.toml` replaced.
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
    play: Play,
    table: Table,
    draws: Draws,
    dice: Vec<u16>,
    /// Where dice come from that nobody said.
    chance: Option<u64>,
    /// The dice of the last roll, by what they were for.
    pub(crate) thrown: Vec<DieGroup>,
    pub(crate) facts: Vec<AxisEvent>,
    /// Every roll by what it was for.
    pub(crate) rolls: Vec<(String, Vec<DieGroup>)>,
    pub(crate) result: Option<GameResult>,
}

impl Bench {
    pub(crate) fn new(board: Arc<Board>) -> Self {
        let edition = Ruleset::new(AxisEdition(Arc::clone(&board)));
        let mut seats = edition.empty_seats();
        for seat in &mut seats {
            seat.player = Some(seat.id.as_str().into());
        }
        let table = Table {
            ruleset: board.ruleset.clone(),
            revision: board.revision,
            board: board.digest.clone(),
            options: Vec::new(),
            dice: DicePolicy::Scripted,
            gms: Vec::new(),
            seats,
            status: Status::Playing,
            rolls: 0,
            checkpoint_due: false,
        };
        let play = edition.setup(&[]);
        let (dice, chance, thrown, facts) = (Vec::new(), None, Vec::new(), Vec::new());
        let (draws, rolls, result) = (Draws::default(), Vec::new(), None);
        let mut bench = Self { board, play, table, draws, dice, chance, thrown, facts, rolls, result };
        bench.settle();
        bench
    }

    /// The same with dice by chance.
    pub(crate) fn by_chance(board: Arc<Board>, seed: u64) -> Self {
        Self { chance: Some(seed), ..Self::new(board) }
    }

    /// A number below `end`.
    pub(crate) fn pick(&mut self, end: usize) -> usize {
        let chance = self.chance.as_mut().expect("a bench by chance");
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*chance >> 33) as usize % end.max(1)
    }

    pub(crate) fn offers(&self, seat: &str) -> Vec<Offer> {
        self.play.offers(Around { table: &self.table, draws: &self.draws }, &seat.into())
    }

    pub(crate) fn choices(&self, seat: &str) -> usize {
        self.play.choices(Around { table: &self.table, draws: &self.draws }, &seat.into()).len()
    }

    pub(crate) fn state(&self) -> &State {
        self.play.read().expect("a board of the family")
    }

    pub(crate) fn record(&mut self, fact: AxisEvent) {
        self.play.record(&Native::new(fact.clone())).expect("a fact of this board");
        self.facts.push(fact);
    }

    /// A game master's hand.
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

    fn next(&self) -> Next {
        self.play.next(Around { table: &self.table, draws: &self.draws })
    }

    /// Does what the rules do by themselves, until somebody is asked or the game is over.
    fn settle(&mut self) {
        while self.result.is_none() {
            match self.next() {
                Next::Act(events) => events.into_iter().for_each(|event| self.happen(event)),
                Next::Roll(request) => {
                    while self.chance.is_some() && self.dice.len() < request.count() {
                        let face = self.pick(6) as u16 + 1;
                        self.dice.push(face);
                    }
                    let values: Vec<u16> = self.dice.drain(..request.count()).collect();
                    self.thrown.clone_from(&request.dice);
                    self.rolls.push((request.purpose.clone(), request.dice.clone()));
                    let rolled = RollEvent::DiceRolled { roll: request.roll, values, proof: Vec::new(), beacon: None };
                    self.play.record_roll(&rolled, &self.draws).expect("dice that were asked for");
                }
                _ => return,
            }
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Play(fact) => self.record(fact.read::<AxisEvent>().expect("of the family").clone()),
            Event::Roll(request) => {
                self.table.rolls += 1;
                self.play.record_roll(&request, &self.draws).expect("a roll of this board");
            }
            Event::Table(TableEvent::GameEnded { result }) => self.result = Some(result),
            other @ (Event::Table(_) | Event::Ordered(_)) => panic!("{other:?}"),
        }
    }

    /// What a seat orders, with the dice that it will need.
    pub(crate) fn order(&mut self, seat: &str, order: AxisCommand, dice: &[u16]) -> Result<(), String> {
        self.dice.extend(dice);
        let around = Around { table: &self.table, draws: &self.draws };
        let events = self.play.decide(around, &seat.into(), &Native::new(order)).map_err(|no: Refusal| no.key())?;
        for event in events {
            self.happen(event);
        }
        self.settle();
        assert!(self.dice.is_empty(), "dice left over");
        Ok(())
    }

    /// An order that is accepted, with more dice than it will need.
    #[allow(dead_code)] // of the tests that share this bench not all look at rolls
    pub(crate) fn start(&mut self, seat: &str, order: AxisCommand, dice: &[u16]) {
        self.dice.extend(dice);
        let around = Around { table: &self.table, draws: &self.draws };
        let events = self.play.decide(around, &seat.into(), &Native::new(order)).expect("a legal order");
        for event in events {
            self.happen(event);
        }
        self.settle();
        self.dice.clear();
    }

    /// What a game master's order comes to.
    pub(crate) fn edited(&mut self, order: &Native) -> Result<(), String> {
        let around = Around { table: &self.table, draws: &self.draws };
        let events = self.play.edit(around, &"gm".into(), order).map_err(|no: Refusal| no.key())?;
        for event in events {
            self.happen(event);
        }
        Ok(())
    }

    /// Who is asked, and what.
    pub(crate) fn asked(&self) -> (String, AxisTask) {
        let Next::Wait(prompts) = self.next() else { panic!("nobody is asked") };
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
