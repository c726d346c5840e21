//! The button “My board”: an ephemeral picture and a few lines with the user's view.
//!
//! In games with hidden units it shows the user's own board with its buttons.

use super::map::PATIENCE;
use super::seat_board::{asked as task, own_board};
use super::since;
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::{Panel, SECONDARY, add};
use crate::discord::messages::custom_id::Verb;
use crate::discord::messages::length::LONGEST;
use crate::discord::messages::pictures::{Wanted, about};
use crate::picture_requests::{Format, Subject, Window};
use crate::text::{Page, Paint};
use crate::words::Args;
use adjutant_commands::moderator::Session;
use adjutant_core::{Viewer, choices, view};
use adjutant_events::{GameId, SeatId, Seq};
use serde_json::{Value, json};

impl Bot {
    /// The user's view of the board.
    pub(in crate::discord) async fn my_board(&self, asked: &Interaction, game: &GameId) -> Answer {
        let (invoker, id) = (self.onlooker(asked, game, None), game.clone());
        let reader = invoker.clone();
        let looked = self.places.of(game).and_then(|place| place.looked_by(asked.user, asked.id));
        let made = self.game_host.ask(game, move |session| {
            let (words, viewer) = (invoker.words, invoker.viewer(session.game()));
            if let Viewer::Seat(seat) = &viewer
                && session.game().rules.family().hides()
            {
                // It is used for playing and is replaced at each press, so it does not wait for a picture.
                return (own_board((session.game(), session.lexicon()), words, seat, ""), None);
            }
            let answer = brief(session, &invoker, &viewer, looked);
            let about = about(session, words, &viewer);
            let (subject, format) = (Subject::Board(Window::Whole), Format::Narrow);
            let wanted = Wanted { game: id, seq: session.game().seq, viewer, subject, format, words };
            (answer, Some((wanted, about)))
        });
        let (mut answer, wanted, about) = match made.await {
            Ok((answer, Some((wanted, about)))) => (answer, wanted, about),
            Ok((answer, None)) => return self.with_page(answer, asked, game, &reader).await,
            Err(fault) => return denied(asked.voice(), &fault.into()),
        };
        // The text is sent without the picture if drawing fails or takes too long.
        match tokio::time::timeout(PATIENCE, self.pictures.draw(&wanted)).await {
            Ok(Ok(file)) => answer.files.push(Attachment { name: wanted.file_name(), bytes: file.to_vec(), about }),
            Ok(Err(trouble)) => tracing::warn!(%game, %trouble, "a picture could not be drawn"),
            Err(_) => tracing::warn!(%game, "a picture was not drawn in time"),
        }
        self.with_page(answer, asked, game, &reader).await
    }

    /// Adds a link button to an ephemeral answer: a private link for players, game masters and whoever may watch a seat,
    /// otherwise the public link.
    pub(in crate::discord) async fn with_page(
        &self,
        answer: Answer,
        asked: &Interaction,
        game: &GameId,
        invoker: &Invoker,
    ) -> Answer {
        let Some(pages) = self.pages.as_ref().filter(|_| !answer.public) else { return answer };
        let player = invoker.player.clone();
        let plays = self.game_host.ask(game, move |session| {
            let table = &session.game().table;
            let watches = session.game().staff.watched_by(&player).is_some();
            watches || table.is_gm(&player) || table.seats_of(&player).next().is_some()
        });
        let (key, link) = if plays.await.unwrap_or_default() {
            let link = pages.link(game, invoker.player.clone(), asked.user, asked.at((self.clock)()));
            ("discord-button-page", link)
        } else {
            ("discord-button-watch", pages.watched_at(game))
        };
        let Some(link) = link else { return answer };
        leading(answer, &asked.words.word(key), &link)
    }
}

/// Adds a link button to an answer.
pub(in crate::discord) fn leading(mut answer: Answer, label: &str, link: &str) -> Answer {
    let button = json!({ "type": 2, "style": 5, "label": label, "url": link });
    if !add(&mut answer.rows, button) {
        // If no row has room, the link goes into the text, unless Discord would refuse the text for its length.
        let text = format!("{}\n[{label}](<{link}>)", answer.text);
        if text.chars().count() <= LONGEST {
            answer.text = text;
        }
    }
    answer
}

/// A summary in about six lines: the moment, the user's task, the user's units, and the number of news.
fn brief(session: &Session, invoker: &Invoker, viewer: &Viewer, looked: Option<Seq>) -> Answer {
    let (words, game) = (invoker.words, session.game());
    let seen = view(game, viewer);
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let panel = Panel::of(session, words);
    let mut lines = vec![words.say("discord-moment", &Args::new().text("moment", page.moment(&seen)))];
    lines.extend(page.watched(viewer));
    let own: Option<&SeatId> = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Gm | Viewer::Spectator | Viewer::Watcher(_) => None,
    };
    match own {
        Some(seat) => {
            lines.extend(task(&panel, seat, &choices(game, seat)));
            lines.extend(page.brief(&seen, seat).lines().map(str::to_owned));
        }
        None => lines.extend(page.score(&seen).lines().map(str::to_owned)),
    }
    let count = since::count(session, invoker, looked);
    if count > 0 {
        lines.push(words.say("discord-since-count", &Args::new().number("count", count)));
    }
    let button = |verb, key: &str| panel.button(None, verb, "", &words.word(key), SECONDARY);
    let since = (count > 0).then(|| button(Verb::Since, "discord-button-since")).flatten();
    let row: Vec<Value> = since.into_iter().chain(button(Verb::Whole, "discord-button-letters")).collect();
    Answer { rows: vec![json!({ "type": 1, "components": row })], ..Answer::of(lines.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::action_rows::ROWS;

    const LABEL: &str = "Board";

    fn links(row: &Value) -> usize {
        row["components"].as_array().map_or(0, |parts| parts.iter().filter(|part| part["label"] == LABEL).count())
    }

    #[test]
    fn a_link_makes_no_message_too_long_however_full_its_rows_are() {
        let link = format!("https://games.example.org/in/{}", "x".repeat(400));
        let row = |kind: u8, count: usize| json!({ "type": 1, "components": vec![json!({ "type": kind }); count] });
        let menus = |count: usize| vec![row(3, 1); count];
        let full = |last: Value| [menus(ROWS - 1), vec![last]].concat();
        for (rows, at) in [(menus(2), Some(2)), (full(row(2, 3)), Some(ROWS - 1)), (full(row(2, 5)), None)] {
            for length in [10, LONGEST - 10] {
                let answer = Answer { text: "x".repeat(length), rows: rows.clone(), ..Answer::default() };
                let told = leading(answer, LABEL, &link);
                assert!(told.text.chars().count() <= LONGEST && told.rows.len() <= ROWS);
                assert_eq!(told.rows.iter().position(|row| links(row) == 1), at);
                assert_eq!(told.text.contains(&link), at.is_none() && length == 10);
            }
        }
    }
}
