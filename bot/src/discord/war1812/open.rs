//! What a side can do, in the message that everybody sees: only what nothing hidden decides. Whether somebody has
//! dragoons to show, or has placed his last block, a button would tell; such things are on one's own board.

use super::super::panel::{CHOICES, DANGER, PRIMARY, Panel, SECONDARY, choice, in_rows};
use super::super::press::Verb;
use super::{commands, is_secret, state};
use crate::games::{self, Order};
use adjutant_core::{Command, Offer, offers};
use adjutant_events::SeatId;
use adjutant_game_war1812::command::War1812Command as C;
use serde_json::Value;

/// Buttons and menus for what a seat can do that everybody may see.
pub fn rows(panel: &Panel<'_>, seat: &SeatId) -> Vec<Value> {
    let Some(state) = state(panel.game).filter(|state| !is_secret(state.stage)) else { return Vec::new() };
    let all = commands::whole(state.stage, &offers(panel.game, seat));
    let open: Vec<Command> = all.into_iter().filter(is_open).collect();
    laid_out(panel, seat, &open)
}

/// Commands that voyages and ways out make many of stand in menus, the others are buttons.
pub(super) fn laid_out(panel: &Panel<'_>, seat: &SeatId, commands: &[Command]) -> Vec<Value> {
    let place = panel.place(seat);
    let (mut voyages, mut ways, mut buttons) = (Vec::new(), Vec::new(), Vec::new());
    let as_choice = |command: &Command| choice(&panel.voice.typed(command), &panel.english(command));
    for command in commands {
        match games::order(command) {
            Order::War1812(C::Sail { .. } | C::SeaMovement { .. }) => voyages.push(as_choice(command)),
            Order::War1812(C::Retreat { .. } | C::RetreatShips { .. }) => ways.push(as_choice(command)),
            _ => buttons.extend(panel.command_button(place, command, style(command))),
        }
    }
    // What is longer than a choice can be typed.
    let fits = |choice: &Value| choice["value"].as_str().is_some_and(|value| value.chars().count() <= 100);
    let mut rows = Vec::new();
    for (choices, name, key) in [(voyages, "sail", "discord-menu-sail"), (ways, "leave", "discord-menu-leave")] {
        let choices: Vec<Value> = choices.into_iter().filter(fits).take(CHOICES).collect();
        let placeholder = panel.voice.words().word(key);
        rows.extend(panel.menu(place, (Verb::Choose, name), &placeholder, choices, (1, 1)));
    }
    rows.extend(in_rows(&buttons));
    rows
}

fn style(command: &Command) -> u8 {
    match games::order(command) {
        Order::War1812(C::Done { .. }) | Order::Table(_) => SECONDARY,
        Order::War1812(C::KeepSeaMovement { keep: false }) => DANGER,
        _ => PRIMARY,
    }
}

/// Whether that a command can be given tells nothing of hidden blocks.
pub fn is_open(command: &Command) -> bool {
    match games::order(command) {
        Order::War1812(command) => match command {
            C::Place { .. } | C::Move { .. } | C::Plot { .. } | C::Edit { .. } => false,
            C::Retreat { dragoons_to, .. } => dragoons_to.is_none(),
            C::ClaimPursuit { kinds } => kinds.is_empty(),
            C::AnswerPursuit { dragoons } => !dragoons,
            C::TakeLosses { losses } => losses.is_empty(),
            C::Winter { blocks } => blocks.is_empty(),
            C::Done { .. }
            | C::ChooseOrder { .. }
            | C::Build { .. }
            | C::Repair { .. }
            | C::Sail { .. }
            | C::SeaMovement { .. }
            | C::EnterReinforcements { .. }
            | C::Fight { .. }
            | C::Stand
            | C::Fire
            | C::Stay
            | C::RetreatShips { .. }
            | C::HitShips { .. }
            | C::KeepSeaMovement { .. }
            | C::ChooseBattlefield { .. } => true,
        },
        Order::Table(_) => true,
        Order::Axis(_) | Order::Other => false,
    }
}

/// Whether anything is offered that only one's own board shows.
pub fn hides_more(offers: &[Offer]) -> bool {
    offers.iter().any(|offer| match offer {
        Offer::Command(command) => !is_open(command),
        Offer::Play(_) => true,
    })
}
