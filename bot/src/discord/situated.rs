//! `/help` by itself: what somebody can do now, where he is, with the buttons for it. All commands go with it as a file.

use super::answer::{Answer, Asker};
use super::asked::Asked;
use super::bot::Bot;
use super::courier::Attached;
use super::mention::mentions;
use super::offered;
use super::panel::{PRIMARY, Panel, ROWS, SECONDARY, cut, in_rows, whole};
use super::press::{Press, Verb};
use super::slashed::slashed;
use super::split::LONGEST;
use super::tutorial;
use crate::situation::{Situation, Who, situation};
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_core::Command;
use adjutant_core::command::TableCommand;
use adjutant_events::SeatId;
use serde_json::{Value, json};

/// The file with all commands.
const ALL: &str = "commands.txt";

/// What somebody can do in a game.
pub(super) fn situated(session: &Session, asker: &Asker) -> Answer {
    let words = asker.words;
    let mut who = Who::of(session, &asker.player);
    if let Some(As::Seat(seat)) = &asker.speaker {
        who.seats.retain(|held| held == seat);
    }
    let now = situation(session, &who);
    let mut lines = now.lines(session, words, &who);
    lines.push(words.word("situation-more"));
    let text = mentions(&slashed(words, &lines.join("\n")));
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    Answer { text: cut(&text, LONGEST), rows: rows(session, words, &now, &who), files: vec![all(page)], refused: false }
}

fn all(page: Page<'_>) -> Attached {
    let about = page.voice().words().word("situation-all");
    Attached { name: ALL.to_owned(), bytes: show::help(page, None).into_bytes(), about }
}

/// Buttons for what can be done: what is asked, a seat, one's own board.
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
            let (menus, mut buttons) = offered::parts(&panel, seat, &offered::open(session.game(), seat));
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

impl Bot {
    /// What somebody can do where no game is played.
    pub(super) async fn help(&self, asked: &Asked) -> Answer {
        let words = asked.words;
        let mut lines = vec![words.word("situation-no-game")];
        if let Some((_, place)) = self.places.tutorial_of(asked.user) {
            let link = place.channel.map_or_else(String::new, |channel| format!("<#{channel}>"));
            lines.push(words.say("situation-tutorial", &Args::new().text("place", link)));
        }
        lines.push(words.word("situation-more"));
        let press =
            Press { game: String::new(), seq: 0, seat: None, verb: Verb::Tutor, text: tutorial::BEGIN.to_owned() };
        let label = words.word("discord-button-tutorial");
        let button =
            json!({ "type": 2, "style": PRIMARY, "label": label, "custom_id": press.id().unwrap_or_default() });
        let games = crate::games::games().all();
        let files = games.first().map(|rules| all(Page::new(words, rules, Paint::None)));
        Answer {
            rows: vec![json!({ "type": 1, "components": [button] })],
            files: files.into_iter().collect(),
            ..Answer::of(slashed(words, &lines.join("\n")))
        }
    }
}
