//! `/help` without a topic: what the user can do now, with buttons. The list of all commands is attached.

use crate::discord::http::requests::Attachment;
use crate::discord::interactions::components::choices;
use crate::discord::messages::action_rows::{PRIMARY, Panel, ROWS, SECONDARY, cut, in_rows, whole};
use crate::discord::messages::command_names::slashed;
use crate::discord::messages::custom_id::Verb;
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::mention::mentions;
use crate::situation::{Situation, Who, situation};
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::{PlayerId, SeatId};
use serde_json::Value;

/// The name of the attached list.
const ALL: &str = "commands.txt";

/// What a user can do in a game in a given role: the text, the buttons and the attached list.
pub(in crate::discord) fn situated(
    session: &Session,
    words: Words,
    player: &PlayerId,
    speaker: Option<&As>,
) -> (String, Vec<Value>, Attachment) {
    let mut who = Who::of(session, player);
    if let Some(As::Seat(seat)) = speaker {
        who.seats.retain(|held| held == seat);
    }
    let now = situation(session, &who);
    let mut lines = now.lines(session, words, &who);
    lines.push(words.word("situation-more"));
    let text = mentions(&slashed(words, &lines.join("\n")));
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    (cut(&text, LONGEST), rows(session, words, &now, &who), all(page))
}

/// The list of all commands as a file.
pub(in crate::discord) fn all(page: Page<'_>) -> Attachment {
    let about = page.voice().words().word("situation-all");
    Attachment { name: ALL.to_owned(), bytes: show::help(page, None).into_bytes(), about }
}

/// Buttons for what the user can do: answer, take a seat, view the board.
fn rows(session: &Session, words: Words, now: &Situation, who: &Who) -> Vec<Value> {
    let panel = Panel::of(session, words);
    let board = || panel.button(None, Verb::Board, "", &words.word("discord-button-board"), SECONDARY);
    let since = || panel.button(None, Verb::Since, "", &words.word("discord-button-since"), SECONDARY);
    match now {
        Situation::Forming(free) if who.seats.is_empty() => {
            let sit = |seat: &SeatId| {
                let command = Command::Table(TableCommand::TakeSeat { seat: seat.clone() });
                panel.button(None, Verb::Say, &panel.english(&command), &panel.voice.seat(seat), PRIMARY)
            };
            in_rows(&free.iter().filter_map(sit).collect::<Vec<_>>()).take(ROWS).collect()
        }
        Situation::Turn(seat, _) | Situation::Answer(seat, _) if !session.game().rules.family().hides() => {
            let (menus, mut buttons) = choices::parts(&panel, seat, &choices::open(session.game(), seat));
            buttons.extend(board());
            whole(menus, &buttons, ROWS).0
        }
        Situation::Forming(_) | Situation::Full | Situation::Frozen => Vec::new(),
        Situation::Turn(..)
        | Situation::Answer(..)
        | Situation::Waits(_)
        | Situation::Paused(_)
        | Situation::Dice
        | Situation::Over(_) => {
            let buttons: Vec<Value> = board().into_iter().chain(since()).collect();
            in_rows(&buttons).collect()
        }
    }
}
