//! The message that shows how a game stands: whose turn it is, what is waited for, buttons for what can be done now.

use super::mention::{mention, mentions, user};
use super::panel::{CHOICES, DANGER, PRIMARY, Panel, ROWS, SECONDARY, choice, in_rows};
use super::press::{Press, Verb};
use super::split::LONGEST;
use super::war1812;
use crate::games::{self, Board, Offered, Order, Seen};
use crate::text::{Page, Paint};
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::moderator::{Fault, Session, Standing};
use adjutant_core::prompt::{Prompt, TableTask, Task};
use adjutant_core::table::Status;
use adjutant_core::{Command, Viewer, offers, view};
use adjutant_events::{KindCount, SeatId};
use adjutant_game_axis::command::{AxisCommand, LossHow, Selection, Which};
use adjutant_game_axis::movement::landing;
use adjutant_game_axis::offer::AxisOffer;
use adjutant_game_axis::prompt::AxisTask;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How a game stands, to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Living {
    /// The last event it knows.
    pub seq: u64,
    /// The words.
    pub content: String,
    /// Rows of buttons and menus.
    pub rows: Vec<Value>,
    /// Who is asked what: when this changes, they are called.
    pub asked: String,
    /// Who is awaited.
    pub awaited: Vec<u64>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether all seats are taken and it has not begun.
    pub ready: bool,
}

/// How a game stands.
///
/// # Errors
/// The game cannot be played on.
pub fn living(session: &Session, words: Words) -> Result<Living, Fault> {
    let game = session.game();
    let standing = session.standing()?;
    let board = session.lexicon().board();
    let page = Page::new(words, board, Paint::None);
    let voice = page.voice();
    let seen = view(game, &Viewer::Spectator);
    let mut living = Living {
        seq: game.seq,
        content: String::new(),
        rows: Vec::new(),
        asked: String::new(),
        awaited: Vec::new(),
        over: matches!(standing, Standing::Over(_)),
        ready: false,
    };
    let mut lines = match game.table.status {
        Status::Gathering => vec![heading(words, game.id.as_str(), &voice.ruleset(&game.table.ruleset))],
        _ => vec![words.say("discord-moment", &Args::new().text("moment", page.moment(&seen)))],
    };
    match &standing {
        Standing::Waiting(prompts) => {
            for prompt in prompts {
                let desk = Desk { session, panel: Panel::of(session, words), voice };
                lines.push(desk.question(prompt, &mut living));
                desk.rows(prompt, &mut living);
            }
        }
        Standing::RollAwaited(request) => lines.push(voice.roll_request(request)),
        Standing::BeaconAwaited { request, round, .. } => lines.push(voice.beacon_awaited(request, *round)),
        Standing::RollKeyLost { request, key } => lines.push(voice.roll_key_lost(request, key)),
        Standing::Over(result) => lines.push(voice.result(result)),
    }
    if game.table.status == Status::Gathering {
        lines.extend(seats(voice, session));
    }
    living.content = mentions(&lines.join("\n")).chars().take(LONGEST).collect();
    let desk = Desk { session, panel: Panel::of(session, words), voice };
    let table = desk.table_row(&living);
    living.rows.truncate(ROWS - 1);
    living.rows.push(table);
    Ok(living)
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

/// Where a question lies.
struct Desk<'a> {
    session: &'a Session,
    panel: Panel<'a>,
    voice: Voice<'a>,
}

impl Desk<'_> {
    /// Who is asked what, in a line. Those who are, are noted.
    fn question(&self, prompt: &Prompt, living: &mut Living) -> String {
        let table = &self.session.game().table;
        let players: Vec<_> =
            prompt.seats.iter().filter_map(|seat| table.seat(seat).and_then(|seat| seat.player.clone())).collect();
        for player in players.iter().filter_map(user) {
            if !living.awaited.contains(&player) {
                living.awaited.push(player);
            }
        }
        let seen = view(self.session.game(), &Viewer::Spectator);
        let phase = match games::seen(&seen) {
            Seen::Axis(board) => format!("{} {:?}", board.round, board.phase),
            Seen::War1812(_) | Seen::Other => format!("{:?}", self.session.game().play.moment()),
        };
        let seats: Vec<&str> = prompt.seats.iter().map(SeatId::as_str).collect();
        living.asked += &[seats.join(","), phase, prompt.task.key()].join(" ");
        living.ready |= matches!(prompt.task, Task::Table(TableTask::StartGame {}));
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

    /// Until when those who are asked have: Discord shows each reader an instant in his own time zone.
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
            // The line begins with signs: it is the name that begins the sentence.
            let args = self.voice.with_seat(args, "seat", &wait.seat).text("seat", words.sentence(&seat));
            words.say(key, &args)
        };
        waits.map(line).collect()
    }

    /// What can be done about a question, as buttons and menus.
    fn rows(&self, prompt: &Prompt, living: &mut Living) {
        match &prompt.task {
            Task::Table(TableTask::TakeSeats { free } | TableTask::FillSeats { free }) => {
                let sit = |seat: &SeatId| {
                    let command = Command::Table(adjutant_core::command::TableCommand::TakeSeat { seat: seat.clone() });
                    self.panel.button(None, Verb::Say, &self.panel.english(&command), &self.voice.seat(seat), PRIMARY)
                };
                push_buttons(living, &free.iter().filter_map(sit).collect::<Vec<_>>());
            }
            Task::Table(TableTask::StartGame {}) => {
                let start = Command::Table(adjutant_core::command::TableCommand::Start);
                let label = self.voice.typed(&start);
                let button = self.panel.button(None, Verb::Say, &self.panel.english(&start), &label, PRIMARY);
                push_buttons(living, button.as_slice());
            }
            Task::Table(TableTask::ResumeGame { .. }) => {}
            Task::Rules(task) => {
                for seat in &prompt.seats {
                    match task.read() {
                        Some(task) => self.answers(seat, task, living),
                        // What tells of hidden blocks is no choice for everybody's eyes: it is on one's own board.
                        None => living.rows.extend(war1812::open::rows(&self.panel, seat)),
                    }
                }
            }
        }
    }

    fn answers(&self, seat: &SeatId, task: &AxisTask, living: &mut Living) {
        let place = self.panel.place(seat);
        let mut buttons = Vec::new();
        let mut menus: Vec<Value> = Vec::new();
        let (mut buys, mut places, mut landings) = (Vec::new(), Vec::new(), Vec::new());
        let aloft = match (games::board(&self.session.game().play), task) {
            (Board::Axis(state), AxisTask::NoncombatMove { .. }) => landing::aloft(state),
            _ => Vec::new(),
        };
        for offer in offers(self.session.game(), seat) {
            match games::offered(&offer) {
                Offered::Command(command) => {
                    let style = match games::order(command) {
                        Order::Axis(AxisCommand::Retreat { .. }) => DANGER,
                        Order::Axis(AxisCommand::Done { .. }) | Order::Table(_) => SECONDARY,
                        Order::Axis(_) | Order::War1812(_) | Order::Other => PRIMARY,
                    };
                    buttons.extend(self.panel.command_button(place, command, style));
                }
                Offered::Axis(AxisOffer::Casualties { needed, candidates, proposal }) => {
                    let command = Command::from(AxisCommand::Casualties { losses: proposal.clone() });
                    // As the referee proposes: the bare command, so that the id is short whatever it names.
                    let bare = Command::from(AxisCommand::Casualties { losses: Vec::new() });
                    let label = self.voice.typed(&command);
                    buttons.extend(self.panel.button(place, Verb::Say, &self.panel.english(&bare), &label, PRIMARY));
                    let mut choices = Vec::new();
                    for candidate in candidates {
                        let whole = candidate.hits.saturating_sub(candidate.count);
                        // Of no kind more can be lost than there are hits: so the choices of most battles fit into a menu.
                        for hit in 1..=candidate.hits.min(*needed) {
                            let label = self.voice.counted(&candidate.kind, u64::from(hit));
                            let label = format!("{label} ({})", self.voice.seat(&candidate.owner));
                            let value = format!("{}/{}/{hit}/{whole}", candidate.owner, candidate.kind);
                            choices.push(choice(&label, &value));
                        }
                    }
                    let needed = usize::from(*needed);
                    // A menu that cannot hold every choice is no choice: the command and the form are still there.
                    if needed <= choices.len() && choices.len() <= CHOICES && choices.len() > needed {
                        menus.extend(self.menu(place, Verb::Lose, "discord-menu-casualties", choices, needed));
                    }
                }
                Offered::Axis(AxisOffer::Purchase { kind, cost, .. }) => {
                    let label = self.voice.words().say(
                        "discord-buy",
                        &Args::new().text("kind", self.voice.counted(kind, 1)).number("cost", *cost),
                    );
                    let units = vec![KindCount { kind: kind.clone(), count: 1 }];
                    buys.push(choice(&label, &self.panel.english(&Command::from(AxisCommand::Purchase { units }))));
                }
                Offered::Axis(AxisOffer::Mobilize { kind, count, to }) => {
                    for (space, room) in to {
                        let units = vec![KindCount { kind: kind.clone(), count: *count.min(room) }];
                        let command = Command::from(AxisCommand::Mobilize { units, to: space.clone(), complex: None });
                        places.push(choice(&self.voice.typed(&command), &self.panel.english(&command)));
                    }
                }
                Offered::Axis(AxisOffer::Move { kind, units, from, to, .. })
                    if units.iter().any(|unit| aloft.contains(unit)) =>
                {
                    for place in to {
                        let units = vec![Selection { kind: kind.clone(), count: Some(1), which: Which::Any }];
                        let (from, to) = (from.clone(), place.space.clone());
                        let command = AxisCommand::Move { units, from, via: Vec::new(), to, transport: None }.into();
                        landings.push(choice(&self.voice.typed(&command), &self.panel.english(&command)));
                    }
                }
                Offered::Axis(AxisOffer::Move { .. }) | Offered::War1812(_) | Offered::Other => {}
            }
        }
        for (key, mut choices) in
            [("discord-menu-buy", buys), ("discord-menu-place", places), ("discord-menu-land", landings)]
        {
            // Fighters that have flown differently far are offered apart and may land in the same place: Discord takes
            // no menu in which one choice is twice.
            let mut known = BTreeSet::new();
            choices.retain(|choice| known.insert(choice["value"].as_str().unwrap_or_default().to_owned()));
            // What one menu cannot hold is in another; what no menu holds is in the commands and the form.
            for (number, choices) in choices.chunks(CHOICES).enumerate() {
                let key = if number == 0 { key.to_owned() } else { format!("{key}#{number}") };
                menus.extend(self.menu(place, Verb::Choose, &key, choices.to_vec(), 1));
            }
        }
        menus.truncate(ROWS - 2);
        match task {
            AxisTask::PurchaseUnits { .. } => {
                buttons.extend(self.panel.form(place, Verb::Purchase, "discord-button-purchase"));
            }
            AxisTask::CombatMove { .. } | AxisTask::NoncombatMove { .. } => {
                buttons.extend(self.panel.form(place, Verb::March, "discord-button-march"));
                buttons.extend(self.panel.form(place, Verb::Orders, "discord-button-orders"));
            }
            _ => {}
        }
        living.rows.extend(menus);
        push_buttons(living, &buttons);
    }

    fn menu(&self, seat: Option<usize>, verb: Verb, key: &str, choices: Vec<Value>, count: usize) -> Option<Value> {
        // The key tells two menus of one message apart; so does the number behind it.
        let text = key.rsplit('-').next().unwrap_or_default();
        let key = key.split('#').next().unwrap_or(key);
        let placeholder = self.voice.words().say(key, &Args::new().number("count", count));
        self.panel.menu(seat, (verb, text), &placeholder, choices, (count, count))
    }

    /// What is always there: one's own view, and the form for orders while the game is on.
    fn table_row(&self, living: &Living) -> Value {
        let label = self.voice.words().word("discord-button-board");
        let mut row: Vec<Value> = self.panel.button(None, Verb::Board, "", &label, SECONDARY).into_iter().collect();
        let orders = living.rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
        let has_orders = orders
            .filter_map(|button| Press::read(button["custom_id"].as_str()?))
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

/// An instant as Discord shows it to each reader: `F` in full, `R` from now.
pub fn instant(at: adjutant_events::Timestamp, style: char) -> String {
    format!("<t:{}:{style}>", at.0.div_euclid(1000))
}

fn push_buttons(living: &mut Living, buttons: &[Value]) {
    living.rows.extend(in_rows(buttons));
}

/// The command for losses that were chosen in a menu: each value is one hit on `owner/kind/number/whole`, `whole` of
/// whose units can be damaged first.
pub fn losses(session: &Session, values: &[String]) -> Option<String> {
    use adjutant_game_axis::command::Loss;
    let mut chosen: Vec<(String, String, u16, u16)> = Vec::new();
    for value in values {
        let mut parts = value.split('/');
        let (owner, kind, _, whole) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?.parse().ok()?);
        match chosen.iter_mut().find(|(o, k, ..)| o == owner && k == kind) {
            Some(known) => known.2 = known.2.saturating_add(1),
            None => chosen.push((owner.to_owned(), kind.to_owned(), 1, whole)),
        }
    }
    let mut losses = Vec::new();
    for (owner, kind, hits, whole) in chosen {
        let destroyed = hits.saturating_sub(whole);
        let damaged = if whole == 0 { 0 } else { hits.saturating_sub(destroyed.saturating_mul(2)) };
        for (count, how) in [(damaged, LossHow::Damage), (destroyed, LossHow::Destroy)] {
            if count > 0 {
                let owner = Some(SeatId::new(owner.as_str()));
                losses.push(Loss { kind: kind.as_str().into(), count, how, owner });
            }
        }
    }
    let command = Command::from(AxisCommand::Casualties { losses });
    Some(Words::new(Language::En).with(session.lexicon().board()).typed(&command))
}
