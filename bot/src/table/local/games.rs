//! Lists, creates and opens the games of a local table.

use super::{Local, Then};
use crate::limits::names;
use crate::table::explained::explain;
use crate::table::local_commands;
use crate::table::play::LocalGame;
use crate::table::show;
use crate::table::start_position::{self, position};
use crate::words::Args;
use adjutant_commands::moderator::{Denial, DiceWish, Equipment, Opening, Session};
use adjutant_commands::naming;
use adjutant_core::Viewer;
use adjutant_core::ruleset::POSITION;
use adjutant_core::term::Term;
use adjutant_events::{CauseId, GameId, PlayerId};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How long a new game waits for the beacon, before it is created without it.
const LONGEST_LOOK: Duration = Duration::from_secs(2);
/// The most names that are tried for a practice game.
const MOST_PRACTICE: usize = 1_000;

impl Local<'_> {
    pub(super) fn list(&mut self) -> io::Result<()> {
        let games = match self.equipment.store.games() {
            Ok(games) => games,
            Err(error) => return self.explained(&explain(self.voice(), &Denial::from(error))).map(drop),
        };
        if games.is_empty() {
            return self.say("table-no-games", Args::new());
        }
        self.say("table-games", Args::new())?;
        for game in games {
            let mut loaded =
                Session::load(Equipment::new(&self.equipment.game_list, self.equipment.store.clone()), &game.game);
            if let Ok(session) = &mut loaded {
                self.end_due(session);
            }
            let line = show::game_line(self.setting.words, &game.game, loaded.as_ref());
            self.print(&format!("  {line}"))?;
        }
        self.say("table-lobby", Args::new())
    }

    pub(super) fn create(&mut self, name: &str, options: Vec<(String, String)>) -> io::Result<Then> {
        let name = match naming::name(name) {
            Ok(name) => name,
            Err(unfit) => {
                let (key, terms) = names::unfit(unfit);
                return self.no(key, terms);
            }
        };
        let name = name.as_str();
        let (files, options): (Vec<_>, Vec<_>) =
            options.into_iter().partition(|(name, _)| name == local_commands::FROM);
        let position = match files.first().map(|(_, file)| position(Path::new(file))).transpose() {
            Ok(position) => position,
            Err(error) => {
                let said = vec![("file", Term::Word(files[0].1.clone())), ("error", Term::Word(error.to_string()))];
                return self.no("table-position-not-read", said);
            }
        };
        let (named, options) = local_commands::rules(options);
        let is_set = named.is_none();
        let stated = || position.as_ref().and_then(|(_, text)| start_position::rules(text));
        let rules = named.or_else(stated).unwrap_or_else(|| self.setting.rules.clone());
        let lexicon = self.equipment.game_list.lexicon(&rules);
        let options =
            lexicon.map(|lexicon| local_commands::named(options.clone(), lexicon.board().options())).unwrap_or(options);
        let options = if options.is_empty() && is_set { self.setting.options.clone() } else { options };
        let options: Vec<_> = options.into_iter().chain(position).collect();
        let preferring = Opening::with_beacon(options.clone(), "preferred");
        let leaves_it_open = preferring != options;
        let mut opening = match Opening::new(rules.clone(), options) {
            Ok(opening) => opening,
            Err(refusal) => {
                let explained = explain(self.voice(), &Denial::from(refusal));
                return self.explained(&explained);
            }
        };
        if self.setting.scripted {
            opening = opening.with_dice(DiceWish::Scripted);
        }
        if self.exists(name) {
            return self.no("table-name-taken", vec![("game", Term::Word(name.to_owned()))]);
        }
        // A game against stand-ins needs no proofs, and should not wait for rounds.
        if self.setting.prefers_beacon && leaves_it_open && !self.setting.scripted && opening.against.is_none() {
            if !self.equipment.reaches_beacon((self.setting.clock)(), LONGEST_LOOK) {
                self.print(&self.setting.words.say("table-beacon-not-reached", &Args::new()))?;
            } else if let Ok(preferred) = Opening::new(rules, preferring) {
                opening = preferred;
            }
        }
        self.begin(name, &opening)
    }

    /// Creates a game of this name and opens it.
    pub(super) fn begin(&mut self, name: &str, opening: &Opening) -> io::Result<Then> {
        let (game, gm, cause) = (GameId::new(name), PlayerId::new("gm"), CauseId::new("local:create"));
        match Session::create(self.equipment.clone(), &game, opening, &gm, &cause, (self.setting.clock)()) {
            Ok((session, outcome)) => {
                let mut local_game = LocalGame::new(session, self.setting.words, self.setting.clock);
                let played = local_game.begun(&outcome);
                self.opened = Some(local_game);
                if self.pages.is_some() {
                    self.links()?;
                }
                self.played(&played)
            }
            Err(denial) => {
                let explained = explain(self.voice(), &denial);
                self.explained(&explained)
            }
        }
    }

    /// Creates a game against stand-ins with a free name, takes the first seat, and starts it.
    pub(super) fn practise(&mut self) -> io::Result<Then> {
        let words = self.setting.words;
        let base = words.word("table-practice-name");
        let numbered = (2..).map(|number| format!("{base}-{number}"));
        let Some(name) =
            std::iter::once(base.clone()).chain(numbered).take(MOST_PRACTICE).find(|name| !self.exists(name))
        else {
            return self.no("table-name-taken", vec![("game", Term::Word(base))]);
        };
        let then = self.create(&name, vec![("against".to_owned(), "steady".to_owned())])?;
        let (Some(local_game), Then::GoOn) = (&self.opened, then) else { return Ok(then) };
        let Some(first) = local_game.session().game().table.seats.first() else { return Ok(then) };
        let seat = words.with(local_game.session().lexicon().board()).seat(&first.id);
        let player = words.word("table-practice-player");
        self.with_game(|local_game, now| local_game.seat_one(&seat, &player, now))?;
        self.play("gm: start")
    }

    pub(super) fn open(&mut self, name: &str) -> io::Result<Then> {
        if !self.exists(name) {
            let games: Vec<String> = self.games();
            let nearest = local_commands::nearest(name, games.iter().map(String::as_str));
            let terms = vec![("game", Term::Word(name.to_owned())), ("nearest", Term::Words(nearest))];
            return self.no("table-no-such-game", terms);
        }
        let opened = Session::load(self.equipment.clone(), &self.named(name)).map_err(Denial::from);
        let resumed = opened.and_then(|mut session| {
            let outcome = session.resume((self.setting.clock)())?;
            Ok((session, outcome))
        });
        match resumed {
            Ok((session, outcome)) => {
                let mut local_game = LocalGame::new(session, self.setting.words, self.setting.clock);
                let page = self.page_of(&local_game);
                let moment = page.moment(&local_game.session().view(&Viewer::Spectator));
                self.print(&moment)?;
                let played = local_game.begun(&outcome);
                self.opened = Some(local_game);
                if self.pages.is_some() {
                    self.links()?;
                }
                self.played(&played)
            }
            Err(denial) => {
                let explained = explain(self.voice(), &denial);
                self.explained(&explained)
            }
        }
    }

    /// Whether the game of a command line is opened: it is there, and began from the position that the line names, if it names one.
    pub(super) fn goes_on(&self, name: &str) -> bool {
        let Some((_, stated)) = self.setting.options.iter().find(|(option, _)| option == POSITION) else {
            return self.exists(name);
        };
        let equipment = Equipment::new(&self.equipment.game_list, self.equipment.store.clone());
        let options = Session::load(equipment, &self.named(name)).map(|session| session.game().table.options.clone());
        options.is_ok_and(|options| options.iter().any(|(option, text)| option == POSITION && text == stated))
    }

    pub(super) fn games(&self) -> Vec<String> {
        let games = self.equipment.store.games().unwrap_or_default();
        games.into_iter().map(|game| game.game.to_string()).collect()
    }

    pub(super) fn exists(&self, name: &str) -> bool {
        self.equipment.store.last_seq(&self.named(name)).is_ok_and(|seq| seq > 0)
    }

    fn named(&self, name: &str) -> GameId {
        let store = &self.equipment.store;
        naming::known_game(name, |game| store.last_seq(game).is_ok_and(|seq| seq > 0))
    }
}
