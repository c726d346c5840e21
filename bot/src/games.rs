//! What a game's own things are, for those faces that still know the games: the one place that asks.

use adjutant_commands::family::{axis_board, block_board};
use adjutant_core::command::TableCommand;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_core::{Command, Offer, Play};
use adjutant_events::{Event, RollEvent, TableEvent};
use adjutant_game_axis as axis;
use adjutant_game_war1812 as war1812;

pub use adjutant_commands::family::games;

/// A board, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Board<'a> {
    /// Of Axis & Allies.
    Axis(&'a axis::State),
    /// Of War of 1812.
    War1812(&'a war1812::State),
    /// Of another game.
    Other,
}

/// A board, by its game.
pub fn board(play: &Play) -> Board<'_> {
    let blocks = || play.read().map_or(Board::Other, Board::War1812);
    play.read().map_or_else(blocks, Board::Axis)
}

/// What somebody sees of a board, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Seen<'a> {
    /// Of Axis & Allies.
    Axis(&'a axis::view::AxisView),
    /// Of War of 1812.
    War1812(&'a war1812::view::War1812View),
    /// Of another game.
    Other,
}

/// What somebody sees of a board, by its game.
pub fn seen(view: &View) -> Seen<'_> {
    let blocks = || view.board().map_or(Seen::Other, Seen::War1812);
    view.board().map_or_else(blocks, Seen::Axis)
}

/// An event, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Fact<'a> {
    /// Of the table.
    Table(&'a TableEvent),
    /// Of the dice.
    Roll(&'a RollEvent),
    /// Of Axis & Allies.
    Axis(&'a axis::AxisEvent),
    /// Of War of 1812.
    War1812(&'a war1812::War1812Event),
    /// Of another game.
    Other,
}

/// An event, by its game.
pub fn fact(event: &Event) -> Fact<'_> {
    match event {
        Event::Table(event) => Fact::Table(event),
        Event::Roll(event) => Fact::Roll(event),
        Event::Play(fact) => {
            let blocks = || fact.read().map_or(Fact::Other, Fact::War1812);
            fact.read().map_or_else(blocks, Fact::Axis)
        }
    }
}

/// A command, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Order<'a> {
    /// Of the table.
    Table(&'a TableCommand),
    /// Of Axis & Allies.
    Axis(&'a axis::command::AxisCommand),
    /// Of War of 1812.
    War1812(&'a war1812::command::War1812Command),
    /// Of another game.
    Other,
}

/// A command, by its game.
pub fn order(command: &Command) -> Order<'_> {
    match command {
        Command::Table(command) => Order::Table(command),
        Command::Play(order) => {
            let blocks = || order.read().map_or(Order::Other, Order::War1812);
            order.read().map_or_else(blocks, Order::Axis)
        }
    }
}

/// An offer, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Offered<'a> {
    /// Exactly this command.
    Command(&'a Command),
    /// Of Axis & Allies.
    Axis(&'a axis::offer::AxisOffer),
    /// Of War of 1812.
    War1812(&'a war1812::offer::War1812Offer),
    /// Of another game.
    Other,
}

/// An offer, by its game.
pub fn offered(offer: &Offer) -> Offered<'_> {
    match offer {
        Offer::Command(command) => Offered::Command(command),
        Offer::Play(offer) => {
            let blocks = || offer.read().map_or(Offered::Other, Offered::War1812);
            offer.read().map_or_else(blocks, Offered::Axis)
        }
    }
}

/// Printed matter, by its game.
#[derive(Clone, Copy, Debug)]
pub enum Printed<'a> {
    /// Of an edition of Axis & Allies.
    Axis(&'a axis::board::Board),
    /// Of War of 1812.
    War1812(&'a war1812::board::Board),
    /// Of another game.
    Other,
}

/// Printed matter, by its game.
pub fn printed(ruleset: &Ruleset) -> Printed<'_> {
    let blocks = || block_board(ruleset).map_or(Printed::Other, |board| Printed::War1812(board));
    axis_board(ruleset).map_or_else(blocks, |board| Printed::Axis(board))
}
