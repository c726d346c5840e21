//! A game of random legal moves, for listeners to its messages.

use adjutant::games::games;
use adjutant_core::game::Viewer;
use adjutant_core::view::View;
use adjutant_core::{Choice, Game, Next, Prompt, apply, choices, view};
use adjutant_events::{Envelope, SeatId};
use adjutant_practice::{Opening, Table};

/// A player ends a question with one order in this many, if possible.
const PATIENCE: usize = 12;

/// A listener to a game.
pub(crate) trait Listener {
    /// An event is about to be recorded.
    fn event(&mut self, envelope: &Envelope, before: &View);
    /// The referee waits.
    fn waiting(&mut self, prompts: &[Prompt], view: &View, choices: &[Choice]);
}

fn saturday() -> Opening {
    Opening {
        game: "saturday".to_owned(),
        gm: "Greta".into(),
        player: |seat| format!("player of {seat}").as_str().into(),
        ..Opening::of("aa1941")
    }
}

/// The first event of every game that is played here.
pub(crate) fn opening() -> Envelope {
    saturday().first(games())
}

/// Reports to a listener what happened at a table since the last report, event by event.
fn tell(table: &Table, heard: &mut Game, listener: &mut dyn Listener) {
    for place in heard.seq as usize..table.log.len() {
        let envelope = &table.log[place];
        listener.event(envelope, &view(heard, &Viewer::Gm));
        apply(heard, envelope, &table.log[..place]).expect("the referee's events fit");
    }
}

/// Plays this many commands.
pub(crate) fn play(seed: u64, commands: usize, listener: &mut dyn Listener) {
    let mut table = Table::open(games(), &saturday(), seed);
    let mut heard = Game::from_first(games(), &table.log[0]).expect("a creation");
    for _ in 0..commands {
        let waits = table.settle();
        tell(&table, &mut heard, listener);
        let Next::Wait(prompts) = waits else { return };
        let asked: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
        let seat = table.chance.one(&asked).clone();
        let shown = choices(&table.game, &seat);
        listener.waiting(&prompts, &table.view(&Viewer::Seat(seat.clone())), &shown);
        let command = table.any_within(&seat, PATIENCE);
        table.order(&seat, command).expect("what is in the tree is accepted");
    }
    tell(&table, &mut heard, listener);
}

/// The log of a game under these rules, with this many commands.
pub(crate) fn log_of(rules: &str, seed: u64, commands: usize) -> Vec<Envelope> {
    let opening = Opening { ruleset: rules.to_owned(), ..saturday() };
    let mut table = Table::open(games(), &opening, seed);
    for _ in 0..commands {
        let Next::Wait(prompts) = table.settle() else { break };
        let asked: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
        let seat = table.chance.one(&asked).clone();
        let command = table.any_within(&seat, PATIENCE);
        table.order(&seat, command).expect("what is in the tree is accepted");
    }
    table.log
}

/// The log of a game with this many commands.
pub(crate) fn log(seed: u64, commands: usize) -> Vec<Envelope> {
    struct Kept(Vec<Envelope>);
    impl Listener for Kept {
        fn event(&mut self, envelope: &Envelope, _: &View) {
            self.0.push(envelope.clone());
        }
        fn waiting(&mut self, _: &[Prompt], _: &View, _: &[Choice]) {}
    }
    let mut kept = Kept(vec![opening()]);
    play(seed, commands, &mut kept);
    kept.0
}
