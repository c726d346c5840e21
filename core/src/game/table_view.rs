//! Makes the view of the table.

use crate::game::state::Game;
use crate::interface::prompt::Prompt;
use crate::interface::view::{SeatView, TableView};
use crate::interface::viewer::Viewer;

pub(crate) fn table_view(game: &Game, viewer: &Viewer, asked: Vec<Prompt>) -> TableView {
    let table = &game.table;
    TableView {
        game: game.id.clone(),
        seq: game.seq,
        ruleset: table.ruleset.clone(),
        revision: table.revision,
        options: table.options.iter().map(|option| game.rules.shown_option(option)).collect(),
        dice: table.dice.clone(),
        gms: table.gms.clone(),
        seats: table
            .seats
            .iter()
            .map(|seat| SeatView {
                id: seat.id.clone(),
                side: seat.side.clone(),
                player: seat.player.clone(),
                resigned: seat.resigned,
                instructions: if *viewer == Viewer::Seat(seat.id.clone()) {
                    seat.instructions.iter().cloned().collect()
                } else {
                    Vec::new()
                },
            })
            .collect(),
        status: table.status.clone(),
        marks: if *viewer == Viewer::Gm { game.marks.clone() } else { Vec::new() },
        can_take_back: game.undo.last().map(|point| point.seat.clone()),
        clock: game.clock.clone(),
        council: game.council.seen_by(table, viewer),
        office: game.office.seen_by(table, viewer),
        staff: game.staff.seen_by(table, viewer),
        press: game.press.seen_by(table, viewer),
        plans: game.plans.seen_by(table, viewer),
        signup: game.signup.clone(),
        player_records: game.player_records.clone(),
        asked,
    }
}
