//! Random play at this table, by the kind of the game.

use super::{Rules, Table};
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::{Choice, Next, choices, next};
use adjutant_events::{Actor, Event, GameResult, PlayerId, SeatId, TableEvent};
use adjutant_game_war1812::state::FIRST_YEAR;

impl Table {
    /// The current round or year.
    pub(crate) fn round(&self) -> u16 {
        match self.game.play.read::<adjutant_game_war1812::State>() {
            Some(state) => state.year + 1 - FIRST_YEAR,
            None => self.game.play.moment().0,
        }
    }

    /// Plays this many more commands.
    pub(crate) fn play_on(mut self, commands: usize) -> Self {
        let whole = std::mem::replace(&mut self.kind.commands, commands);
        let mut table = self.play();
        table.kind.commands = whole;
        table
    }

    /// Plays as the kind of the game says.
    pub(crate) fn play(mut self) -> Self {
        for _ in 0..self.kind.commands {
            let Next::Wait(prompts) = self.settle() else { break };
            if self.round() >= self.kind.rounds {
                break;
            }
            if self.pick.below(40) == 0 {
                let text = format!("entropy {}", self.pick.below(1_000_000));
                let player = PlayerId::new("a watcher");
                self.act(&Actor::Player { player }, &TableCommand::AddEntropy { text }.into());
                continue;
            }
            let seats: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
            let seat = seats[self.pick.below(seats.len())].clone();
            let command = self.choose(&seat);
            let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
            self.act(&Actor::Seat { seat, player }, &command);
        }
        self.settle();
        if self.kind.close && !matches!(next(&self.game), Next::Over(_)) {
            self.close();
        }
        self
    }

    /// A game master closes the game. If a roll waits for a beacon round that is not recorded, it is closed as an
    /// earlier program did.
    pub(crate) fn close(&mut self) {
        let (actor, reason) = (Actor::Gm { player: PlayerId::new("gm") }, "late".to_owned());
        let close = TableCommand::Close { reason: reason.clone() }.into();
        if self.game.open_roll().is_none() {
            self.act(&actor, &close);
        } else {
            let ended = TableEvent::GameEnded { result: GameResult::Closed { reason } };
            self.happens(&actor, [Event::Ordered(close), ended.into()]);
        }
        self.settle();
    }

    /// Gives the first order that is offered to an asked seat.
    pub(crate) fn order_first(&mut self) {
        let Next::Wait(prompts) = self.settle() else { panic!("nobody is asked") };
        let seat = prompts[0].seats[0].clone();
        let patience = std::mem::replace(&mut self.kind.patience, usize::MAX);
        let command = self.choose(&seat);
        self.kind.patience = patience;
        let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        self.act(&Actor::Seat { seat, player }, &command);
    }

    fn choose(&mut self, seat: &SeatId) -> Command {
        let take_back = Command::from(TableCommand::TakeBack);
        let is_back = |choice: &Choice| choice.order == take_back;
        if self.kind.rules != Rules::Axis && self.pick.below(15) == 0 && choices(&self.game, seat).iter().any(is_back) {
            return take_back;
        }
        let order = match self.kind.rules {
            Rules::Axis => self.pick.order_within(&self.game, seat, self.kind.patience),
            Rules::Blocks | Rules::Orders => self.pick.order(&self.game, seat),
        };
        order.expect("whoever is asked has an answer")
    }
}
