//! A player's own board in a game with hidden units: its pieces and what they can do, shown only to that player.
//!
//! It is an ephemeral answer to a button, and each press replaces it. It is never posted in a channel.

use crate::discord::interactions::components::choice_menus;
use crate::discord::interactions::components::choices;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::{Panel, ROWS, SECONDARY, whole};
use crate::discord::messages::custom_id::Verb;
use crate::discord::messages::length::LONGEST;
use crate::steps::is_walked;
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::Lexicon;
use adjutant_core::choice::Choice;
use adjutant_core::{Game, Next, Viewer, choices, next, view};
use adjutant_events::SeatId;
use serde_json::{Value, json};

/// The width of text tables, in columns, so that telephones wrap few lines.
const WIDTH: usize = 60;

/// The board of a seat. `news` is the result of the last press.
pub fn own_board((game, lexicon): (&Game, &Lexicon), words: Words, seat: &SeatId, news: &str) -> Answer {
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let page = Page::new(words, lexicon.board(), Paint::None).wide(WIDTH);
    let panel = Panel::new(game, lexicon.board(), words);
    let all = choices(game, seat);
    let mut lines: Vec<String> = Some(news.to_owned()).filter(|news| !news.is_empty()).into_iter().collect();
    lines.push(words.say("discord-moment", &Args::new().text("moment", page.moment(&seen))));
    lines.extend(asked(&panel, seat, &all));
    let (mut rows, is_all) = rows(&panel, seat, &all);
    rows.push(last_row(&panel, seat));
    lines.extend((!is_all).then(|| words.word("discord-more")));
    let pieces = format!("```\n{}\n```", page.units(&seen, Some(seat), None));
    let text = [lines.clone(), vec![pieces]].concat().join("\n");
    let text = if text.chars().count() > LONGEST {
        lines.push(words.word("discord-board-long"));
        lines.join("\n")
    } else {
        text
    };
    Answer { text, rows, ..Answer::default() }
}

/// The seat's prompts, or who else must act.
pub(in crate::discord) fn asked(panel: &Panel<'_>, seat: &SeatId, choices: &[Choice]) -> Vec<String> {
    let Next::Wait(prompts) = next(panel.game) else { return Vec::new() };
    let voice = panel.voice;
    let mine = prompts.iter().filter(|prompt| prompt.seats.is_empty() || prompt.seats.contains(seat));
    let mine: Vec<String> = mine.map(|prompt| voice.prompt_with(prompt, choices).task).collect();
    if !mine.is_empty() {
        return mine;
    }
    let others = prompts.iter().flat_map(|prompt| &prompt.seats).map(|seat| voice.seat(seat));
    let who = voice.join_or(&others.collect::<Vec<_>>());
    vec![voice.words().say("discord-own-waits", &Args::new().text("who", who))]
}

/// Menus for questions, then buttons for whole orders; and whether all of them fit.
fn rows(panel: &Panel<'_>, seat: &SeatId, all: &[Choice]) -> (Vec<Value>, bool) {
    let others: Vec<Choice> = all.iter().filter(|choice| !is_walked(choice)).cloned().collect();
    let walked = choice_menus::named(all);
    let mut rows: Vec<Value> =
        walked.iter().flat_map(|(name, choice)| choice_menus::first(panel, seat, (name, choice))).collect();
    let (menus, buttons) = choices::parts(panel, seat, &others);
    rows.extend(menus);
    whole(rows, &buttons, ROWS - 1)
}

/// The row that is always there: refresh, whole board, form for orders.
fn last_row(panel: &Panel<'_>, seat: &SeatId) -> Value {
    let word = |key: &str| panel.voice.words().word(key);
    let place = panel.place(seat);
    let again = panel.button(place, Verb::OwnBoard, "", &word("discord-button-again"), SECONDARY);
    let board = panel.button(None, Verb::Whole, "", &word("discord-button-whole"), SECONDARY);
    let orders = panel.form(place, Verb::Orders, "discord-button-orders");
    json!({ "type": 1, "components": again.into_iter().chain(board).chain(orders).collect::<Vec<_>>() })
}
