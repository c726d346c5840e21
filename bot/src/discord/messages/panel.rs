//! The panel: the message that shows whose turn it is, what is awaited, and buttons for what can be done now.

use super::action_rows::{PRIMARY, Panel, ROWS, SECONDARY, cut, in_rows, whole};
use super::custom_id::{CustomId, Verb};
use super::length::LONGEST;
use super::mention::{instant, mention, mentions, user};
use crate::discord::interactions::components::choices;
use crate::discord::interactions::components::votes;
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::{Fault, GameStatus, Session};
use adjutant_core::prompt::{Prompt, TableTask, Task};
use adjutant_core::table::Status;
use adjutant_core::{Command, Viewer, choices, view};
use adjutant_events::SeatId;
use serde_json::{Value, json};

/// The content of a panel.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct GamePanel {
    /// The last event that it includes.
    pub seq: u64,
    /// The last event that everybody may read. The message is changed for these alone: its mark of an edit would tell that
    /// somebody did something hidden.
    pub read: u64,
    /// The text.
    pub content: String,
    /// Rows of components.
    pub rows: Vec<Value>,
    /// Who must act. If this changes, the panel is posted again to notify them. Empty while dice are awaited, which is
    /// short.
    pub asked: String,
    pub awaited: Vec<u64>,
    pub over: bool,
    /// Whether all seats are taken and the game has not begun.
    pub ready: bool,
    /// Whether some choices did not fit.
    cut: bool,
    /// The rows that are reserved below the questions.
    taken: usize,
}

/// The panel of a game.
///
/// # Errors
/// The log cannot be continued.
pub fn game_panel(session: &Session, words: Words) -> Result<GamePanel, Fault> {
    let game = session.game();
    let standing = session.standing()?;
    let board = session.lexicon().board();
    let page = Page::new(words, board, Paint::None);
    let voice = page.voice();
    let seen = view(game, &Viewer::Spectator);
    let over = matches!(standing, GameStatus::Over(_));
    let votes: Vec<_> = game.council.open().filter(|_| !over).take(votes::SHOWN).collect();
    let mut game_panel = GamePanel {
        seq: game.seq,
        read: game.last_readable(&Viewer::Spectator),
        over,
        taken: votes.len(),
        ..GamePanel::default()
    };
    let mut lines = match game.table.status {
        Status::Gathering => vec![heading(words, game.id.as_str(), &voice.ruleset(&game.table.ruleset))],
        _ => vec![words.say("discord-moment", &Args::new().text("moment", page.moment(&seen)))],
    };
    match &standing {
        GameStatus::Waiting(prompts) => {
            for prompt in prompts {
                let context = PanelContext { session, panel: Panel::of(session, words), voice };
                lines.push(context.question(prompt, &mut game_panel));
                context.rows(prompt, &mut game_panel);
            }
        }
        GameStatus::RollAwaited(request) => lines.push(voice.roll_request(request)),
        GameStatus::CommitmentAwaited { request, .. } => lines.push(voice.commitment_awaited(request)),
        GameStatus::EntropyAwaited { request, links, .. } => {
            // That may take hours: whoever is asked behind it is called again.
            "entropy".clone_into(&mut game_panel.asked);
            lines.push(voice.entropy_awaited(request, links));
        }
        GameStatus::BeaconAwaited { request, round, .. } => {
            lines.push(voice.beacon_awaited(request, *round, &game.table.dice));
        }
        GameStatus::RollKeyLost { request, key } => lines.push(voice.roll_key_lost(request, key)),
        GameStatus::Over(result) => lines.push(voice.result(result)),
    }
    if game.table.status == Status::Gathering {
        lines.extend(seats(voice, session));
    }
    let panel = Panel::of(session, words);
    for vote in votes {
        lines.push(votes::line(&panel, vote));
        game_panel.rows.extend(votes::row(&panel, vote));
    }
    if game_panel.cut {
        lines.push(words.word("discord-more"));
    }
    game_panel.content = cut(&mentions(&lines.join("\n")), LONGEST);
    let context = PanelContext { session, panel, voice };
    let table = context.table_row(&game_panel);
    game_panel.rows.truncate(ROWS - 1);
    game_panel.rows.push(table);
    Ok(game_panel)
}

fn heading(words: Words, game: &str, rules: &str) -> String {
    words.say("discord-gathering", &Args::new().text("game", game).text("rules", rules))
}

fn seats(voice: Voice<'_>, session: &Session) -> Vec<String> {
    let line = |seat: &adjutant_core::table::Seat| {
        let player = seat.player.as_ref().map_or_else(|| voice.words().word("seat-free"), mention);
        let args = Args::new().text("seat", voice.seat(&seat.id)).text("player", player);
        voice.words().say("discord-seat", &args)
    };
    session.game().table.seats.iter().map(line).collect()
}

/// What a question is worded with.
struct PanelContext<'a> {
    session: &'a Session,
    panel: Panel<'a>,
    voice: Voice<'a>,
}

impl PanelContext<'_> {
    /// A prompt in a line. Notes who must act.
    fn question(&self, prompt: &Prompt, game_panel: &mut GamePanel) -> String {
        let game = self.session.game();
        // The seat's player and its staff.
        let players: Vec<_> = prompt.seats.iter().flat_map(|seat| game.people_of(seat)).cloned().collect();
        for player in players.iter().filter_map(user) {
            if !game_panel.awaited.contains(&player) {
                game_panel.awaited.push(player);
            }
        }
        // A player with several questions in a row is notified again only if somebody else was asked in between.
        let seats: Vec<&str> = prompt.seats.iter().map(SeatId::as_str).collect();
        if seats.is_empty() {
            game_panel.asked += &prompt.task.key();
        } else {
            game_panel.asked.extend([seats.join(",").as_str(), " "]);
        }
        game_panel.ready |= matches!(prompt.task, Task::Table(TableTask::StartGame {}));
        let asked = self.voice.prompt(prompt);
        let mut names: Vec<String> = players.iter().map(mention).collect();
        names.dedup();
        let args = Args::new()
            .text("who", asked.who)
            .text("task", asked.task)
            .text("players", names.join(" "))
            .number("count", names.len());
        let asked = self.voice.words().say("discord-asked", &args);
        [asked].into_iter().chain(self.deadlines(prompt)).collect::<Vec<_>>().join("\n")
    }

    /// The deadlines of a prompt. Discord shows them in each reader's time zone.
    fn deadlines(&self, prompt: &Prompt) -> Vec<String> {
        let game = self.session.game();
        let waits = prompt.seats.iter().filter_map(|seat| game.clock.wait_of(seat));
        let waits = waits.filter(|_| game.table.status == Status::Playing);
        let line = |wait: &adjutant_core::table::Wait| {
            let key = match (wait.missed, wait.bank_from) {
                (true, _) => "discord-late",
                (false, Some(_)) => "discord-until-bank",
                (false, None) => "discord-until",
            };
            let args = Args::new().text("at", instant(wait.at, 'F')).text("left", instant(wait.at, 'R'));
            let (words, seat) = (self.voice.words(), self.voice.the_seat(&wait.seat));
            // The seat's name begins the sentence, after signs.
            let args = self.voice.with_seat(args, "seat", &wait.seat).text("seat", words.sentence(&seat));
            words.say(key, &args)
        };
        waits.map(line).collect()
    }

    /// The components for a prompt.
    fn rows(&self, prompt: &Prompt, game_panel: &mut GamePanel) {
        match &prompt.task {
            Task::Table(TableTask::TakeSeats { free } | TableTask::FillSeats { free }) => {
                let sit = |seat: &SeatId| {
                    let command = Command::Table(adjutant_core::command::TableCommand::TakeSeat { seat: seat.clone() });
                    self.panel.button(None, Verb::Say, &self.panel.english(&command), &self.voice.seat(seat), PRIMARY)
                };
                push_buttons(game_panel, &free.iter().filter_map(sit).collect::<Vec<_>>());
            }
            Task::Table(TableTask::StartGame {}) => {
                let start = Command::Table(adjutant_core::command::TableCommand::Start);
                let label = self.voice.pressed(&start);
                let button = self.panel.button(None, Verb::Say, &self.panel.english(&start), &label, PRIMARY);
                push_buttons(game_panel, button.as_slice());
            }
            Task::Table(TableTask::ResumeGame { .. }) => {}
            Task::Rules(_) => {
                for seat in &prompt.seats {
                    self.answers(seat, game_panel);
                }
            }
        }
    }

    fn answers(&self, seat: &SeatId, game_panel: &mut GamePanel) {
        let open = choices::open(self.session.game(), seat);
        let (menus, buttons) = choices::parts(&self.panel, seat, &open);
        let room = (ROWS - 1 - game_panel.taken).saturating_sub(game_panel.rows.len());
        let (rows, is_all) = whole(menus, &buttons, room);
        game_panel.rows.extend(rows);
        game_panel.cut |= !is_all;
    }

    /// The last row: the user's view, and the form for orders during the game.
    fn table_row(&self, game_panel: &GamePanel) -> Value {
        let label = self.voice.words().word("discord-button-board");
        let mut row: Vec<Value> = self.panel.button(None, Verb::Board, "", &label, SECONDARY).into_iter().collect();
        let orders = game_panel.rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
        let has_orders = orders
            .filter_map(|button| CustomId::read(button["custom_id"].as_str()?))
            .any(|press| press.verb == Verb::Orders);
        if !has_orders && self.session.game().table.status == Status::Playing {
            row.extend(self.panel.form(None, Verb::Orders, "discord-button-orders"));
        }
        if self.session.game().table.status == Status::Playing {
            row.extend(self.panel.form(None, Verb::Standing, "discord-button-standing"));
        }
        json!({ "type": 1, "components": row })
    }
}

fn push_buttons(game_panel: &mut GamePanel, buttons: &[Value]) {
    game_panel.rows.extend(in_rows(buttons));
}

/// The order that the chosen hits make, as an English line. Each value is one hit.
pub fn exactly(session: &Session, speaker: Option<&As>, values: &[String]) -> Option<String> {
    let Some(As::Seat(seat)) = speaker else { return None };
    let all = choices(session.game(), seat);
    let command = choices::exactly(session.game(), &all, values)?;
    Some(Words::new(Language::En).with(session.lexicon().board()).typed(&command))
}
