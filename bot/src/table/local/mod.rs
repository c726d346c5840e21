//! The local table: reads a line, shows its result, and asks the next player.

mod games;
mod picture;
mod try_out;

use super::completer::{CompletionContext, OpenGame};
use super::explained::{self, Explained, plain};
use super::lines::{Lines, Typed};
use super::local_commands::{self, LocalCommand};
use super::pages::Pages;
use super::play::{LocalGame, Played};
use crate::limits::Wrong;
use crate::machine::input::too_much;
use crate::picture_requests::Protocol;
use crate::text::{Ink, Page, Paint, wrapped};
use crate::words::{Args, NoBoard, Voice, Words};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store;
use adjutant_core::term::Term;
use adjutant_events::{RulesetId, Timestamp};
use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The settings of the table.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // switches of a command line
pub struct Setting {
    /// The language.
    pub words: Words,
    /// Colours.
    pub paint: Paint,
    /// The width in columns, read for each line because windows change.
    pub width: fn() -> usize,
    /// The data folder, for messages.
    pub folder: PathBuf,
    /// Whether the folder is new.
    pub is_new: bool,
    /// Whether the first refused line ends the program.
    pub strict: bool,
    /// The default rules of new games.
    pub rules: RulesetId,
    /// The default options of new games.
    pub options: Vec<(String, String)>,
    /// Whether the dice of new games are typed in.
    pub scripted: bool,
    /// The protocol for pictures in the terminal, if any.
    pub draws: Option<Protocol>,
    /// Whether the output is a terminal.
    pub is_watched: bool,
    /// Whether new games prefer the beacon, if their options do not say.
    pub prefers_beacon: bool,
    /// The present time.
    pub clock: fn() -> Timestamp,
}

/// The local table.
pub struct Local<'a> {
    setting: Setting,
    equipment: Equipment,
    opened: Option<LocalGame>,
    completion: Rc<RefCell<CompletionContext>>,
    lines: Lines,
    pages: Option<Pages>,
    out: &'a mut dyn Write,
}

/// The result of reading a block of orders.
enum Orders {
    Whole(String),
    /// A key of the catalogue and its arguments.
    Wrong(Wrong),
    /// Ctrl-C.
    Left,
}

/// How the table continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    GoOn,
    Refused,
    Quit,
}

impl<'a> Local<'a> {
    /// A table without a game. `lines` completes from `completion`.
    pub fn new(
        setting: Setting,
        equipment: Equipment,
        lines: Lines,
        completion: Rc<RefCell<CompletionContext>>,
        out: &'a mut dyn Write,
    ) -> Self {
        Self { setting, equipment, opened: None, completion, lines, pages: None, out }
    }

    /// Adds the board pages.
    #[must_use]
    pub fn with_pages(mut self, pages: Pages) -> Self {
        self.pages = Some(pages);
        self
    }

    /// Greets, opens the given game, and handles every line. False = ended by a refusal, with `strict`. Also false if the given
    /// game could not be made and no other was opened.
    ///
    /// # Errors
    /// The output cannot be written, or the input cannot be read.
    pub fn run(&mut self, game: Option<&str>) -> io::Result<bool> {
        self.welcome()?;
        let begun = match game {
            None => self.list().map(|()| Then::GoOn)?,
            Some(name) if self.goes_on(name) => self.open(name)?,
            Some(name) => self.create(name, Vec::new())?,
        };
        let was_refused = matches!(begun, Then::Refused);
        if was_refused && self.setting.strict {
            return Ok(false);
        }
        loop {
            self.lay();
            let prompt = self.prompt();
            let then = match self.lines.next(&prompt, self.out)? {
                Typed::Line(line) => self.line(&line)?,
                Typed::Unread((key, terms)) => self.no(key, terms)?,
                Typed::Interrupted | Typed::End => Then::Quit,
            };
            match then {
                Then::GoOn => {}
                Then::Refused if self.setting.strict => return Ok(false),
                Then::Refused => {}
                Then::Quit => {
                    let path = self.setting.folder.display().to_string();
                    self.say("table-bye", Args::new().text("path", path))?;
                    return Ok(!was_refused || self.opened.is_some());
                }
            }
        }
    }

    fn welcome(&mut self) -> io::Result<()> {
        let title = self.setting.words.word("table-welcome");
        let title = self.setting.paint.ink(Ink::Heading, &title);
        self.print(&title)?;
        let key = if self.setting.is_new { "table-data-made" } else { "table-data-found" };
        let path = self.setting.folder.display().to_string();
        self.say(key, Args::new().text("path", path))
    }

    fn line(&mut self, line: &str) -> io::Result<Then> {
        let line = line.trim();
        self.look_around()?;
        if line.is_empty() || line.starts_with('#') {
            let now = (self.setting.clock)();
            let looked = self.opened.as_mut().and_then(|local_game| local_game.look_again(now));
            return looked.map_or(Ok(Then::GoOn), |played| self.played(&played));
        }
        match local_commands::read(line, self.opened.is_some()) {
            Some(word) => self.command(word),
            None => self.play(line),
        }
    }

    fn command(&mut self, word: LocalCommand) -> io::Result<Then> {
        match word {
            LocalCommand::Games => self.list().map(|()| Then::GoOn),
            LocalCommand::New(Some(name), options) => self.create(&name, options),
            LocalCommand::Open(Some(name)) => self.open(&name),
            LocalCommand::New(None, _) | LocalCommand::Open(None) => self.no("table-name-missing", Vec::new()),
            LocalCommand::Close => {
                self.opened = None;
                self.list().map(|()| Then::GoOn)
            }
            LocalCommand::Players(names) => self.with_game(|local_game, now| local_game.seat_all(&names, now)),
            LocalCommand::Seat(power, player) => {
                self.with_game(|local_game, now| local_game.seat_one(&power, &player, now))
            }
            LocalCommand::Orders(speaker) => match self.orders()? {
                Orders::Whole(orders) => self.play(&spoken_by(speaker.as_deref(), &orders)),
                Orders::Wrong((key, terms)) => self.no(key, terms),
                Orders::Left => Ok(Then::GoOn),
            },
            LocalCommand::Links => self.links().map(|()| Then::GoOn),
            LocalCommand::Backup(file) => self.back_up(&file),
            LocalCommand::Help => {
                let text = self.setting.words.word("table-help-start");
                self.print(&text).map(|()| Then::GoOn)
            }
            LocalCommand::HelpBots => {
                let text = self.setting.words.word("table-help-bots");
                self.print(&text).map(|()| Then::GoOn)
            }
            LocalCommand::HelpAll => {
                let Some(local_game) = &self.opened else { return self.no("table-no-game-open", Vec::new()) };
                let text = super::show::help(self.page_of(local_game).wide((self.setting.width)()), None);
                self.print(&text).map(|()| Then::GoOn)
            }
            LocalCommand::Practice => self.practise(),
            LocalCommand::TryOut(seat) => self.try_out(seat.as_deref()),
            LocalCommand::HelpTable => {
                let lexicon = self.equipment.game_list.lexicon(&self.setting.rules);
                let help =
                    lexicon.map(|lexicon| local_commands::help(self.setting.words, &lexicon)).unwrap_or_default();
                self.print(&help).map(|()| Then::GoOn)
            }
            LocalCommand::Quit => Ok(Then::Quit),
        }
    }

    /// Reads orders up to `end`. A block that is too long is read completely and discarded; one without an end is not
    /// executed.
    fn orders(&mut self) -> io::Result<Orders> {
        let (mut orders, mut count, mut wrong) = (String::new(), 0, None);
        loop {
            match self.lines.next(". ", self.out)? {
                Typed::Line(line) if matches!(line.trim(), "end" | "終わり") => {
                    return Ok(wrong.map_or(Orders::Whole(orders), Orders::Wrong));
                }
                Typed::Line(line) => {
                    count += 1;
                    wrong = wrong.or_else(|| too_much(count, orders.len() + line.len()));
                    if wrong.is_none() {
                        orders.extend([line.as_str(), "\n"]);
                    }
                }
                Typed::Unread(why) => wrong = wrong.or(Some(why)),
                Typed::Interrupted => return Ok(Orders::Left),
                Typed::End => return Ok(Orders::Wrong(("denied-orders-cut", Vec::new()))),
            }
        }
    }

    /// Prints the links to the open game's board.
    fn links(&mut self) -> io::Result<()> {
        let (Some(pages), Some(local_game)) = (&mut self.pages, &self.opened) else {
            return self.say("table-no-page", Args::new());
        };
        match pages.links(local_game.session(), self.setting.words) {
            // Links are not wrapped: the terminal does it without breaking them.
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(self.out, "{line}")),
            Err(error) => self.no("table-page-lost", vec![("what", Term::Word(error.to_string()))]).map(drop),
        }
    }

    /// Shows events of the pages since the last line.
    fn look_around(&mut self) -> io::Result<()> {
        if self.pages.is_none() {
            return Ok(());
        }
        let Some(played) = self.opened.as_mut().and_then(LocalGame::catch_up) else { return Ok(()) };
        self.played(&played).map(drop)
    }

    fn play(&mut self, text: &str) -> io::Result<Then> {
        if self.opened.is_none() {
            let unknown = local_commands::unknown(self.voice(), text);
            return self.explained(&unknown);
        }
        let (paint, width) = (self.setting.paint, (self.setting.width)());
        self.with_game(|local_game, now| local_game.say(text, paint, width, now))
    }

    fn with_game(&mut self, ask: impl FnOnce(&mut LocalGame, Timestamp) -> Played) -> io::Result<Then> {
        let now = (self.setting.clock)();
        let Some(local_game) = &mut self.opened else { return self.no("table-no-game-open", Vec::new()) };
        let played = ask(local_game, now);
        self.played(&played)
    }

    /// Shows the result of a line, and who must act next.
    fn played(&mut self, played: &Played) -> io::Result<Then> {
        for line in &played.told {
            self.print(line)?;
        }
        for explained in &played.denied {
            match local_commands::meant(self.voice(), explained) {
                Some(meant) => self.explained(&meant)?,
                None => self.explained(explained)?,
            };
        }
        if let Some(shown) = &played.shown {
            self.print(shown)?;
        }
        if let Some((place, seat)) = &played.pictured {
            return self.picture(place, seat.as_ref());
        }
        let played_on = self.wait()?;
        self.hand_over()?;
        if (played.asks || played_on)
            && let Some(local_game) = &self.opened
        {
            let asked = local_game.asked(self.page_of(local_game));
            self.print(&asked)?;
        }
        Ok(if played.denied.is_empty() { Then::GoOn } else { Then::Refused })
    }

    /// Waits for the beacon rounds of open rolls; whether anything happened.
    fn wait(&mut self) -> io::Result<bool> {
        let mut played_on = false;
        while let Some(played) = self.opened.as_mut().and_then(LocalGame::go_on) {
            for line in &played.told {
                self.print(line)?;
            }
            for explained in &played.denied {
                self.explained(explained)?;
            }
            if !played.denied.is_empty() {
                break;
            }
            played_on = true;
        }
        Ok(played_on)
    }

    /// In a game with hidden units, passes the keyboard to the next player, who sees only the own view.
    fn hand_over(&mut self) -> io::Result<()> {
        let Some(seat) = self.opened.as_ref().and_then(LocalGame::hand_to) else { return Ok(()) };
        if let Some(local_game) = &self.opened {
            let name = self.setting.words.with(local_game.session().lexicon().board()).the_seat(&seat);
            let call = self.setting.words.say("table-hand-over", &Args::new().text("seat", name));
            self.lines.hand_over(&call, self.out)?;
        }
        let told = self.opened.as_mut().map(|local_game| local_game.sits_down(seat)).unwrap_or_default();
        for line in &told {
            self.print(line)?;
        }
        Ok(())
    }

    fn back_up(&mut self, file: &str) -> io::Result<Then> {
        match store::back_up(self.equipment.store.as_ref(), Path::new(file)) {
            Ok(summary) => {
                let args = Args::new().text("path", file).number("games", summary.games);
                self.say("table-backed-up", args.number("events", summary.records)).map(|()| Then::GoOn)
            }
            Err(error) => self.no("table-not-backed-up", vec![("what", Term::Word(error.to_string()))]),
        }
    }

    fn no(&mut self, key: &str, terms: Vec<(&'static str, Term)>) -> io::Result<Then> {
        let explained = plain(self.voice(), explained::Family::Unread, key, terms);
        self.explained(&explained)
    }

    fn explained(&mut self, explained: &Explained) -> io::Result<Then> {
        let text = self.setting.paint.ink(Ink::Stop, &explained.worded.full());
        self.print(&text)?;
        for line in &explained.lines {
            let (mark, why) = match &line.problem {
                None => ("+", String::new()),
                Some(problem) => ("-", format!("\n      {}", problem.worded.full())),
            };
            self.print(&format!("  {mark} {} {}{why}", line.number, line.text))?;
        }
        Ok(Then::Refused)
    }

    /// Updates the context of completion.
    fn lay(&mut self) {
        let games = self.games();
        let mut completion = self.completion.borrow_mut();
        completion.games = games;
        completion.game = self.opened.as_ref().map(|local_game| {
            let (seat, view, choices) = local_game.situation();
            OpenGame { lexicon: local_game.session().lexicon().clone(), seat, view, choices }
        });
    }

    fn prompt(&self) -> String {
        match &self.opened {
            None => "> ".to_owned(),
            Some(local_game) => format!("{}> ", local_game.prompt()),
        }
    }

    fn voice(&self) -> Voice<'static> {
        self.setting.words.with(&NoBoard)
    }

    fn page_of<'b>(&self, local_game: &'b LocalGame) -> Page<'b> {
        Page::new(self.setting.words, local_game.session().lexicon().board(), self.setting.paint)
            .wide((self.setting.width)())
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    fn say(&mut self, key: &str, args: Args) -> io::Result<()> {
        let text = self.setting.words.say(key, &args);
        self.print(&text)
    }

    fn print(&mut self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if self.setting.is_watched {
            writeln!(self.out, "{}", wrapped(text, (self.setting.width)()))?;
        } else {
            writeln!(self.out, "{text}")?;
        }
        self.out.flush()
    }
}

/// Adds the speaker of `NAME: orders` to each order of the block.
fn spoken_by(speaker: Option<&str>, orders: &str) -> String {
    let Some(speaker) = speaker else { return orders.to_owned() };
    // Lines with their own speaker and comments are unchanged.
    let one = |line: &str| match line.trim() {
        "" => "\n".to_owned(),
        line if line.starts_with('#') || line.contains([':', '：']) => format!("{line}\n"),
        line => format!("{speaker}: {line}\n"),
    };
    orders.lines().map(one).collect()
}
