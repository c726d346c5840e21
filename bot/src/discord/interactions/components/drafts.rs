//! The drafts of a staff, ephemeral: a button to approve each, and one to commit all.

use crate::discord::messages::action_rows::{PRIMARY, Panel, SECONDARY, in_rows};
use crate::discord::messages::custom_id::Verb;
use crate::words::Args;
use adjutant_core::command::{StaffCommand, TableCommand};
use adjutant_core::table::staff::{Deed, May, Role};
use adjutant_core::{Command, Game};
use adjutant_events::{PlayerId, SeatId};
use serde_json::Value;

/// The most buttons for approval, besides the row below them.
const MOST: usize = 20;

/// The rows below a staff's drafts. Members whose role may do neither get none.
pub(in crate::discord) fn rows(panel: &Panel<'_>, game: &Game, player: &PlayerId, seat: &SeatId) -> Vec<Value> {
    let member = game.staff.member(seat, player).map(|member| Role::Member(member.office));
    let role = member.filter(|_| !game.table.holds(player, seat)).unwrap_or(Role::Commander);
    let live: Vec<_> = game.staff.drafts_of(seat).filter(|draft| !draft.is_stale(game)).collect();
    let place = panel.place(seat);
    let button = |command: StaffCommand, label: &str, style: u8| {
        let command: Command = TableCommand::from(command).into();
        panel.button(place, Verb::Say, &panel.english(&command), label, style)
    };
    let words = panel.voice.words();
    let asked = live.iter().filter(|draft| role.may(Deed::Approve) == May::Yes && !draft.approved.contains(player));
    let approve = asked.take(MOST).filter_map(|draft| {
        let label = words.say("discord-draft-approve", &Args::new().number("number", draft.number));
        button(StaffCommand::Approve { number: draft.number }, &label, SECONDARY)
    });
    let mut rows: Vec<Value> = in_rows(&approve.collect::<Vec<_>>()).collect();
    if role.may(Deed::Commit) == May::Yes && !live.is_empty() {
        let all = button(StaffCommand::Commit { numbers: Vec::new() }, &words.word("discord-draft-commit"), PRIMARY);
        rows.extend(in_rows(&all.into_iter().collect::<Vec<_>>()));
    }
    rows
}
