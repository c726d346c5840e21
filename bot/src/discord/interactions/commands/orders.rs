//! Executes an order and words its result as an ephemeral answer.

use super::help::situated;
use crate::discord::interactions::components::moments::moments_below;
use crate::discord::interactions::components::{drafts, seat_questions, votes};
use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::{Panel, SECONDARY, in_rows};
use crate::discord::messages::length;
use crate::discord::messages::mention::{instant, mentions};
use crate::table::narrator::{Narrator, is_told};
use crate::table::show;
use crate::text::{Page, Paint};
use crate::words::Args;
use adjutant_commands::moderator::{Denial, LineOutcome, Session};
use adjutant_commands::{As, Query};
use adjutant_core::Viewer;
use adjutant_core::referee::is_public;
use adjutant_events::{CauseId, Timestamp};
use serde_json::Value;

/// The width of text tables, in columns, so that telephones wrap few lines.
const WIDTH: usize = 60;

/// Executes an order and words its result. The state before the order is kept for telling the events.
pub fn said(
    session: &mut Session,
    invoker: &Invoker,
    say: impl FnOnce(&mut Session) -> Result<LineOutcome, Denial>,
) -> Answer {
    let narrator = Narrator::from_now(invoker.words, session);
    let said = say(session);
    // The order may have given the user a seat.
    let mut narrator = narrator.to(invoker.viewer(session.game()));
    let page = Page::new(invoker.words, session.lexicon().board(), Paint::None).wide(WIDTH);
    match said {
        Ok(LineOutcome::Done(outcome)) => {
            if outcome.repeated {
                narrator = Narrator::from_start(invoker.words).to(invoker.viewer(session.game()));
            }
            let viewer = invoker.viewer(session.game());
            let family = session.game().rules.family();
            let mut public = outcome.ignored.is_empty();
            let mut lines = vec![invoker.words.word("discord-done")];
            let ignored =
                |line: &String| invoker.words.say("orders-ignored", &Args::new().text("order", line.as_str()));
            lines.extend(outcome.ignored.iter().map(ignored));
            if let Some(until) = outcome.kept {
                let told = Args::new().text("at", instant(until, 'f'));
                lines = vec![invoker.words.say("answer-kept", &told)];
            }
            for envelope in outcome.events.read_by(session, &viewer) {
                if let (_, Some(line)) = narrator.tell(session, envelope)
                    && is_told(envelope)
                    && !line.is_empty()
                {
                    public &= is_public(family, envelope);
                    lines.push(mentions(&line));
                }
            }
            // A user who takes a seat is asked once about its standing instructions.
            let seat = seat_questions::taken_by(&invoker.player, outcome.events.read_by(session, &viewer));
            let question = seat.and_then(|seat| seat_questions::asked(session, invoker.words, &seat));
            let (ask, rows) = question.unwrap_or_default();
            let kept = outcome.kept.is_some();
            public &= lines.len() > 1 && rows.is_empty() && !kept;
            lines.extend(Some(ask).filter(|ask| !ask.is_empty()));
            Answer { rows, public, kept, ..Answer::of(lines.join("\n")) }
        }
        Ok(LineOutcome::Tried(preview)) => {
            let mut lines = vec![invoker.words.word("table-tried")];
            for envelope in &preview.events {
                lines.extend(
                    narrator.tell(session, envelope).1.filter(|line| !line.is_empty()).as_deref().map(mentions),
                );
            }
            lines.extend(preview.odds.iter().map(|odds| page.odds_planned(odds)));
            Answer::of(lines.join("\n"))
        }
        Ok(LineOutcome::Query(query)) => queried(page, session, invoker, &query),
        Ok(LineOutcome::Help(None)) => {
            let (text, rows, all) = situated(session, invoker.words, &invoker.player, invoker.speaker.as_ref());
            Answer { text, rows, files: vec![all], ..Answer::default() }
        }
        Ok(LineOutcome::Help(topic)) => {
            // An example is made of the choices of the seat. Whoever does not hold it may not read them.
            let viewer = invoker.viewer(session.game());
            let offered = match (&invoker.speaker, &viewer) {
                (Some(As::Seat(speaker)), Viewer::Seat(seat)) if speaker == seat => session.choices(&viewer, seat),
                _ => Vec::new(),
            };
            Answer::of(show::help_now(page, topic.as_ref(), &offered))
        }
        Err(denial) => {
            let rows = votes::instead_of_undo(&Panel::of(session, invoker.words), &denial);
            let answer = Answer { rows, ..denied(page.voice(), &denial) };
            if denial.asks_for_moment() { moments_below(page, session, invoker, &answer) } else { answer }
        }
    }
}

/// Executes a typed line. If it was not understood, the answer has a button for each possible meaning.
pub fn said_line(session: &mut Session, invoker: &Invoker, cause: &CauseId, text: &str, now: Timestamp) -> Answer {
    let speaks = invoker.speaker.as_ref();
    let mut unread = None;
    let mut answer = said(session, invoker, |session| {
        let said = session.say(cause, &invoker.player, speaks, text, now);
        if let Err(Denial::Unread(error)) = &said {
            unread = Some(error.clone());
        }
        said
    });
    let Some(error) = unread else { return answer };
    let readings = session.readings(&invoker.player, speaks, text, &error, now);
    let panel = Panel::of(session, invoker.words);
    let seat = match speaks {
        Some(As::Seat(seat)) => panel.place(seat),
        Some(As::Gm) | None => None,
    };
    let buttons: Vec<Value> = readings.iter().filter_map(|orders| panel.line_button(seat, orders, SECONDARY)).collect();
    if !buttons.is_empty() {
        answer.text = format!("{}\n{}", answer.text, invoker.words.word("discord-which-reading"));
        answer.rows = in_rows(&buttons).collect();
    }
    answer
}

/// Answers a query.
pub fn queried(page: Page<'_>, session: &Session, invoker: &Invoker, query: &Query) -> Answer {
    let viewer = invoker.viewer(session.game());
    let text = show::query(page, session, query, &viewer);
    if let (Query::Drafts { .. }, Viewer::Seat(seat)) = (query, &viewer) {
        let panel = Panel::of(session, invoker.words);
        let rows = drafts::rows(&panel, session.game(), &invoker.player, seat);
        return Answer { rows, ..Answer::of(mentions(&text)) };
    }
    match query {
        // Discord shows times in each reader's time zone, but not inside code blocks.
        Query::Seats
        | Query::Clock
        | Query::Votes
        | Query::Rulings
        | Query::Office
        | Query::Disputes
        | Query::Press { .. }
        | Query::SignUp
        | Query::Tenures
        | Query::Plan
        | Query::Gallery
        | Query::Staff
        | Query::Drafts { .. }
        | Query::Log { .. } => Answer::of(mentions(&text)),
        _ => {
            let (text, files) = length::columns(&text, "board.txt");
            Answer { text, files, ..Answer::default() }
        }
    }
}
