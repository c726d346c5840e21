//! `adjutant gm --watch`: a full-screen list of all games, refreshed while it is shown.
//!
//! It shows the data of `adjutant gm --json`. It does not lock the folder, so that others can play.

use super::args_game::GmArgs;
use super::data::Data;
use super::failure::{DONE, Failure};
use super::overview;
use crate::words::{Args, Words};
use adjutant_commands::store::StoreError;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Cell, Paragraph, Row, Table, TableState, Wrap};
use serde_json::Value;
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

/// The refresh interval.
const AGE: Duration = Duration::from_secs(2);
/// How often the keyboard is polled.
const LOOK: Duration = Duration::from_millis(200);
/// The height of the chosen game's details, in lines.
const DETAIL: u16 = 6;

/// The catalogue keys of the columns.
const HEADING: [&str; 5] = ["dashboard-game", "dashboard-where", "dashboard-waits", "dashboard-time", "dashboard-open"];
/// Counts of open tasks: the JSON field and its catalogue key.
const OPEN: [(&str, &str); 3] =
    [("votes", "overview-votes"), ("disputes", "overview-disputes"), ("undelivered", "overview-undelivered")];

/// The state of the dashboard.
#[derive(Default)]
struct Dashboard {
    /// The lines of the overview, most urgent first.
    games: Vec<Value>,
    /// Why the last refresh failed, if it did.
    trouble: Option<String>,
    chosen: TableState,
    late: bool,
}

/// Shows the dashboard until the user leaves it.
///
/// # Errors
/// The output is not a terminal, or the folder cannot be read.
pub(super) fn watch(data: &Data, words: Words, args: &GmArgs) -> Result<u8, Failure> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::Usage("a full-screen view needs a terminal; without one: `adjutant gm`"));
    }
    let mut shown = Dashboard { late: args.late, ..Dashboard::default() };
    // A first read before the screen is taken, so that errors are printed normally.
    shown.games = read(data, words)?.unwrap_or_default();
    let mut terminal = ratatui::try_init()?;
    let mut looked = Instant::now();
    let done = loop {
        if let Err(error) = terminal.draw(|frame| shown.draw(frame, words)) {
            break Err(Failure::from(error));
        }
        match pressed() {
            Ok(Some(key)) if leaves(key) => break Ok(DONE),
            Ok(Some(key)) => shown.take(key),
            Ok(None) => {}
            Err(error) => break Err(error.into()),
        }
        if looked.elapsed() >= AGE {
            shown.refresh(read(data, words));
            looked = Instant::now();
        }
    };
    ratatui::restore();
    done
}

/// A pressed key, if there is one within the polling interval.
fn pressed() -> io::Result<Option<KeyEvent>> {
    if !event::poll(LOOK)? {
        return Ok(None);
    }
    match event::read()? {
        Event::Key(key) if key.kind == KeyEventKind::Press => Ok(Some(key)),
        _ => Ok(None),
    }
}

fn leaves(key: KeyEvent) -> bool {
    let interrupts = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
    interrupts || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc)
}

/// Reads the overview; none = the store is being repaired at present.
fn read(data: &Data, words: Words) -> Result<Option<Vec<Value>>, Failure> {
    let reading = match data.read() {
        Ok(reading) => reading,
        Err(Failure::Store(StoreError::InUse { .. })) => return Ok(None),
        Err(failure) => return Err(failure),
    };
    let mut written = Vec::new();
    overview::overview(&reading.store, data, words, &GmArgs::PROGRAM, super::table::now(), &mut written)?;
    let lines = written.split(|byte| *byte == b'\n');
    Ok(Some(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()))
}

impl Dashboard {
    fn refresh(&mut self, read: Result<Option<Vec<Value>>, Failure>) {
        match read {
            Ok(Some(games)) => (self.games, self.trouble) = (games, None),
            Ok(None) => {}
            // The old content remains, for example while the folder is moved.
            Err(failure) => self.trouble = Some(failure.to_string()),
        }
    }

    fn take(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.chosen.select_next(),
            KeyCode::Up | KeyCode::Char('k') => self.chosen.select_previous(),
            KeyCode::Home => self.chosen.select_first(),
            KeyCode::End => self.chosen.select_last(),
            KeyCode::PageDown => self.chosen.scroll_down_by(10),
            KeyCode::PageUp => self.chosen.scroll_up_by(10),
            KeyCode::Char('l') => self.late = !self.late,
            _ => {}
        }
    }

    /// The games that are shown.
    fn shown(&self) -> Vec<&Value> {
        self.games.iter().filter(|game| !self.late || game["late"] == true).collect()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, words: Words) {
        let games: Vec<Value> = self.shown().into_iter().cloned().collect();
        let [list, detail, foot] =
            Layout::vertical([Constraint::Min(3), Constraint::Length(DETAIL), Constraint::Length(1)])
                .areas(frame.area());
        if self.chosen.selected().is_none() && !games.is_empty() {
            self.chosen.select_first();
        }
        let heading = HEADING.map(|key| words.word(key));
        let rows = games.iter().map(|game| row(game, words));
        let widths = [
            Constraint::Length(20),
            Constraint::Length(24),
            Constraint::Min(20),
            Constraint::Length(20),
            Constraint::Length(22),
        ];
        let table = Table::new(rows, widths)
            .header(Row::new(heading).style(Style::new().add_modifier(Modifier::BOLD)))
            .block(Block::bordered().title(sum(&self.games, words)))
            .row_highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        frame.render_stateful_widget(table, list, &mut self.chosen);
        let chosen = self.chosen.selected().and_then(|at| games.get(at));
        let text = chosen.and_then(|game| game["text"].as_str()).unwrap_or_default();
        let title = chosen.and_then(|game| game["game"].as_str()).unwrap_or_default().to_owned();
        let about = Paragraph::new(text).wrap(Wrap { trim: true }).block(Block::bordered().title(title));
        frame.render_widget(about, detail);
        let keys = match &self.trouble {
            Some(trouble) => Line::styled(trouble.clone(), Style::new().fg(Color::Red)),
            None => Line::raw(words.word(if self.late { "dashboard-keys-late" } else { "dashboard-keys" })),
        };
        frame.render_widget(keys, foot);
    }
}

/// The number of games, and of those that wait or are late.
fn sum(games: &[Value], words: Words) -> String {
    let count = |test: &dyn Fn(&Value) -> bool| games.iter().filter(|game| test(game)).count();
    let waits = |game: &Value| game["waits"].as_array().is_some_and(|waits| !waits.is_empty());
    let args = Args::new()
        .number("games", games.len())
        .number("waiting", count(&waits))
        .number("late", count(&|game| game["late"] == true));
    words.say("overview-sum", &args)
}

/// A game as a table row.
fn row(game: &Value, words: Words) -> Row<'static> {
    let text = |key: &str| game[key].as_str().unwrap_or_default().to_owned();
    let number = |key: &str| game[key].as_u64().unwrap_or_default() as usize;
    let place = match (game["problem"].as_str(), game["power"].as_str()) {
        (Some(problem), _) => problem.to_owned(),
        (None, Some(power)) => {
            let args = Args::new().number("round", number("round")).text("power", power).text("phase", text("phase"));
            words.say("dashboard-place", &args)
        }
        (None, None) => text("status"),
    };
    let whom = game["waits"].as_array().into_iter().flatten().filter_map(|wait| wait["player"].as_str());
    let mut waits: Vec<&str> = Vec::new();
    for player in whom {
        if !waits.contains(&player) {
            waits.push(player);
        }
    }
    let open: Vec<String> = OPEN
        .into_iter()
        .filter(|(key, _)| number(key) > 0)
        .map(|(key, message)| words.say(message, &Args::new().number("count", number(key))))
        .collect();
    let style = if !game["problem"].is_null() || game["damaged"] == true {
        Style::new().fg(Color::Red).add_modifier(Modifier::BOLD)
    } else if game["late"] == true {
        Style::new().fg(Color::Yellow)
    } else if game["status"] == "over" {
        Style::new().add_modifier(Modifier::DIM)
    } else {
        Style::new()
    };
    let gap = words.word("overview-gap");
    let cells = [text("game"), place, waits.join(", "), text("clock"), open.join(&gap)];
    Row::new(cells.map(Cell::from)).style(style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use serde_json::json;

    fn game(number: usize) -> Value {
        let late = number.is_multiple_of(7);
        json!({
            "game": format!("club-{number}"), "status": "playing", "round": 3, "power": "Germany", "phase": "purchase",
            "waits": [{"player": "Berta", "missed": late}, {"player": "Berta"}], "late": late, "votes": number % 2,
            "disputes": 0, "undelivered": 0, "problem": null, "damaged": false, "clock": "5 hours left",
            "text": format!("club-{number}  round 3\n  waits for Germany"),
        })
    }

    fn drawn(dashboard: &mut Dashboard, language: Language, size: (u16, u16)) -> String {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        terminal.draw(|frame| dashboard.draw(frame, Words::new(language))).expect("drawn");
        terminal.backend().to_string()
    }

    fn key(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    #[test]
    fn games_are_shown_with_whom_they_wait_for_in_both_languages() {
        for (language, sum) in [(Language::En, "Games: 500."), (Language::Ja, "ゲーム500")] {
            let mut dashboard = Dashboard { games: (0..500).map(game).collect(), ..Dashboard::default() };
            // The terminal leaves an empty cell after each wide character.
            let plain = |text: &str| text.replace(' ', "");
            let seen = drawn(&mut dashboard, language, (120, 30));
            assert!(seen.contains("club-0") && seen.contains("Berta") && plain(&seen).contains(&plain(sum)), "{seen}");
            assert!(!seen.contains("Berta, Berta") && !seen.contains("dashboard-"), "{seen}");
            for code in [KeyCode::Down, KeyCode::Char('j'), KeyCode::Char('l')] {
                dashboard.take(key(code));
            }
            let late = drawn(&mut dashboard, language, (120, 30));
            assert!(late.contains("club-7") && !late.contains("club-8 "), "{late}");
        }
    }

    #[test]
    fn a_screen_of_any_size_is_drawn_and_trouble_leaves_what_was_there() {
        let mut dashboard = Dashboard { games: (0..3).map(game).collect(), ..Dashboard::default() };
        for size in [(1, 1), (20, 5), (300, 100)] {
            drawn(&mut dashboard, Language::En, size);
        }
        dashboard.refresh(Err(Failure::Usage("the folder is gone")));
        dashboard.refresh(Ok(None));
        let seen = drawn(&mut dashboard, Language::En, (100, 20));
        assert!(seen.contains("the folder is gone") && seen.contains("club-2"), "{seen}");
        dashboard.refresh(Ok(Some(Vec::new())));
        let seen = drawn(&mut dashboard, Language::En, (100, 20));
        assert!(seen.contains("Games: 0.") && !seen.contains("gone"), "{seen}");
        assert!(leaves(key(KeyCode::Char('q'))) && !leaves(key(KeyCode::Char('c'))));
    }
}
