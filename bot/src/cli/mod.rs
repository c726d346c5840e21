//! The program: parses its command line, opens the store, and runs the command.

mod archive;
mod args;
mod args_archive;
mod args_find;
mod args_game;
mod args_import;
mod args_keys;
mod args_league;
mod args_page;
mod args_store;
mod audit;
mod audit_league;
mod board;
#[cfg(feature = "discord")]
mod bot;
#[cfg(not(feature = "discord"))]
#[path = "left_out/bot.rs"]
mod bot;
#[cfg(feature = "dashboard")]
mod dashboard;
#[cfg(not(feature = "dashboard"))]
#[path = "left_out/dashboard.rs"]
mod dashboard;
mod data;
mod drawing;
mod entropy;
mod environment;
pub mod failure;
mod finale;
mod find;
mod follow;
mod help_texts;
mod import;
#[cfg(feature = "key-backup")]
mod key_backup;
#[cfg(not(feature = "key-backup"))]
#[path = "left_out/key_backup.rs"]
mod key_backup;
mod keys;
mod known;
mod league;
mod league_enrol;
mod league_files;
mod league_games;
mod league_told;
mod logging;
mod maintenance;
mod me;
mod odds;
mod outlines;
mod overview;
mod players;
mod position;
mod predictions;
mod profile;
mod progress;
pub mod reference;
mod render;
mod reports;
mod rules;
mod screen;
mod shell;
mod stopping;
mod store;
mod stores;
mod table;
mod terminal;
mod times;
mod upgrade;
mod witness;

pub use args::Cli;
pub use data::{Data, Stay};
pub use environment::Environment;

use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::Store;
use adjutant_events::numerals::narrow_if_numeric;
use args::Command;
use args_store::StoreCommand;
use clap::FromArgMatches as _;
use failure::{DONE, Failure, MISREAD};
use progress::Progress;
use screen::Screen;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Runs the program with its command line.
pub fn main() -> ExitCode {
    main_on(Environment::default())
}

/// The same in another environment.
pub fn main_on(environment: Environment) -> ExitCode {
    let language = help_texts::asked(std::env::args_os()).unwrap_or_else(system_language);
    let typed = std::env::args_os()
        .map(|word| word.into_string().map_or_else(|word| word, |word| narrow_if_numeric(&word).into_owned().into()));
    let parsed =
        help_texts::command(language).try_get_matches_from(typed).and_then(|matches| Cli::from_arg_matches(&matches));
    let parsed = parsed.and_then(Cli::fitting);
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors. An error message repeats what was typed, so it is written through
            // `terminal`.
            if error.use_stderr() {
                let _ = write!(terminal::err(), "{}", help_texts::misread(language, &error));
                return ExitCode::from(MISREAD);
            }
            let _ = error.print();
            return ExitCode::from(DONE);
        }
    };
    let (json, words) = (wants_json(&cli), words(&cli));
    let mut out = Progress::begin(terminal::out(), progress::is_work(&cli));
    let done = if SystemTime::now() < UNIX_EPOCH { Err(Failure::Clock) } else { run(cli, environment, &mut out) };
    out.answered();
    match done {
        Ok(status) => ExitCode::from(status),
        Err(Failure::Closed) => ExitCode::from(DONE),
        Err(failure) => {
            if json {
                let message = told(words, &failure);
                let _ = writeln!(out, "{}", json!({"type": "error", "key": failure.key(), "message": message}));
            }
            let _ = writeln!(terminal::err(), "adjutant: {}", told(words, &failure));
            ExitCode::from(failure.status())
        }
    }
}

fn wants_json(cli: &Cli) -> bool {
    match &cli.command {
        Some(Command::Table(args)) => args.json,
        Some(Command::State(args)) => args.json,
        Some(Command::Log(args)) => args.json,
        Some(Command::Games(args)) => args.json,
        Some(Command::Gm(args)) => args.json,
        Some(Command::Rules(args)) => args.json,
        Some(Command::Odds(args)) => args.json,
        Some(Command::Recheck { json } | Command::Upgrade { json, .. }) => *json,
        Some(Command::Verify(args)) => args.json,
        Some(Command::League(args)) => args.json,
        Some(Command::Import(args)) => args.json,
        Some(Command::Archive(args)) => args.json,
        Some(Command::Player(args)) => args.json,
        Some(Command::Find(args)) => args.json,
        Some(Command::Me(args)) => args.json,
        Some(Command::Finale(args)) => args.json,
        Some(Command::Predictions(args)) => args.json,
        _ => false,
    }
}

/// A failure as a sentence: refusals are in the catalogue.
fn told(words: Words, failure: &Failure) -> String {
    use crate::machine::seating::SeatingError;
    use crate::words::NoBoard;
    match failure {
        Failure::Seating(SeatingError::Denied(denial)) => {
            crate::table::explained::explain(words.with(&NoBoard), denial).worded.full()
        }
        failure => help_texts::failed(words.language(), failure).unwrap_or_else(|| failure.to_string()),
    }
}

fn run(cli: Cli, environment: Environment, out: &mut dyn Write) -> Result<u8, Failure> {
    let words = words(&cli);
    let data = data(&cli, words)?;
    match cli.command {
        None => table::open(&data, words, cli.page.table(), out),
        Some(Command::Table(args)) => table::open(&data, words, args, out),
        Some(Command::Restore { file }) => maintenance::restore(&data, &file, out),
        Some(Command::Store { command }) => store::run(&data, words, &command, out),
        Some(Command::Salvage { to }) => maintenance::salvage(&data, to, out),
        Some(Command::Keys { command }) => keys::run(&data, command, out),
        Some(Command::Serve(args)) => bot::serve(&data, &args, environment),
        Some(Command::Witness(args)) => witness::run(words, args, out),
        Some(Command::Entropy { command }) => entropy::run(words, command, out),
        Some(Command::Invite(args)) => bot::invitation(&args, out),
        Some(Command::Doctor(args)) => bot::doctor(&data, words, &args, out),
        Some(Command::Health(args)) => bot::health(&args, out),
        Some(Command::Cases { files }) => maintenance::cases(&files, out),
        Some(Command::Verify(args)) => audit::verify(&data, words, &args, out),
        Some(Command::Archive(args)) if args.check => archive::check(&data, words, &args, out),
        Some(Command::Archive(args)) if args.agree.is_some() || args.withdraw.is_some() => {
            archive::agreement(&data, words, &args, out)
        }
        Some(Command::Me(args)) if args.erase => me::erase(&data, words, &args, out),
        Some(Command::Player(args)) if args.hide || args.show => profile::shown(&data, words, &args, out),
        Some(Command::Find(args)) if args.round => find::round(&data, words, &args, out),
        Some(Command::Find(args)) if args.is_change() => find::change(&data, words, &args, out),
        Some(Command::League(args)) => league::run(&data, words, &args, out),
        Some(Command::Import(args)) => import::import(words, &args, out),
        Some(Command::Commands) => {
            write!(out, "{}", reference::markdown())?;
            Ok(DONE)
        }
        Some(Command::Upgrade { folder, json, .. }) => upgrade::check(&folder.map_or(data, Data::at), words, json, out),
        Some(Command::Log(args)) if args.follow => follow::follow(&data, words, &args, out),
        Some(Command::Gm(args)) if args.watch => dashboard::watch(&data, words, &args),
        Some(Command::Rules(args)) => rules::rules(words, &args, out).map(|()| DONE),
        Some(Command::Odds(args)) => odds::odds(words, &args, out),
        Some(Command::Completions { shell }) => shell::completions(words.language(), shell, out).map(|()| DONE),
        Some(Command::Manual { out: folder }) => shell::manual(words.language(), folder.as_deref(), out).map(|()| DONE),
        Some(_) => {
            let reading = data.read()?;
            if let Some(copy) = reading.copy() {
                let (games, copy) = (data.games(), copy.display().to_string());
                let _ = writeln!(
                    terminal::err(),
                    "adjutant: nothing can be written to {}; a copy of it in {copy} is read",
                    games.display()
                );
            }
            read(&reading.store, &data, cli, out)
        }
    }
}

/// The data folder, and the database if one is asked for. It is named then: two stores are easily taken for each other.
fn data(cli: &Cli, words: Words) -> Result<Data, Failure> {
    let data = Data::at(cli.data.clone());
    let (file, is_doctor) = match &cli.command {
        // They have no store, or name theirs themselves.
        Some(
            Command::Witness(_)
            | Command::Entropy { .. }
            | Command::Invite(_)
            | Command::Health(_)
            | Command::Cases { .. }
            | Command::Verify(_)
            | Command::Import(_)
            | Command::Commands
            | Command::Rules(_)
            | Command::Odds(_)
            | Command::Completions { .. }
            | Command::Manual { .. }
            | Command::Store { command: StoreCommand::Copy { .. } }
            | Command::Salvage { .. }
            | Command::Upgrade { folder: Some(_), .. },
        ) => return Ok(data),
        Some(Command::Serve(args)) => (args.config.config.as_deref(), false),
        Some(Command::Doctor(args)) => (args.config.as_deref(), true),
        _ => (None, false),
    };
    let configured = || match bot::configured_store(file) {
        // The doctor reports what is wrong with the configuration.
        Err(Failure::Bot { .. }) if is_doctor => Ok(None),
        configured => configured,
    };
    let Some(login) = stores::chosen(&cli.place, configured)? else { return Ok(data) };
    let data = data.with_database(login);
    // The bot writes it to its log, in the form that is asked for.
    if !matches!(cli.command, Some(Command::Serve(_))) {
        let place = Args::new().text("place", data.place());
        let _ = writeln!(terminal::err(), "adjutant: {}", words.say("store-which", &place));
    }
    Ok(data)
}

/// Executes a command that changes no game.
fn read(store: &Store, data: &Data, cli: Cli, out: &mut dyn Write) -> Result<u8, Failure> {
    let (words, screen, here) = (words(&cli), Screen::here(), Path::new(""));
    match cli.command {
        Some(Command::State(args)) => reports::state(store, words, &args, screen, out).map(|()| DONE),
        Some(Command::Position(args)) => position::position(store, &args, out).map(|()| DONE),
        Some(Command::Log(args)) => reports::log(store, words, &args, screen, out).map(|()| DONE),
        Some(Command::Render(args)) => render::render(store, words, &args, here, out).map(|()| DONE),
        Some(Command::Games(args)) => reports::games(store, data, words, &args, out).map(|()| DONE),
        Some(Command::Gm(args)) => overview::overview(store, data, words, &args, table::now(), out).map(|()| DONE),
        Some(Command::Me(args)) => me::me(store, words, &args, out),
        Some(Command::Player(args)) => profile::profile(store, data, words, &args, out),
        Some(Command::Find(args)) => find::show(store, data, words, &args, out),
        Some(Command::Finale(args)) => finale::finale(&evidence(store, data)?, words, &args, out),
        Some(Command::Predictions(args)) => predictions::predictions(store, words, &args, out),
        Some(Command::Backup { file }) => maintenance::back_up(store, data, &file, out),
        Some(Command::Recheck { json }) => maintenance::recheck(store, json, out),
        Some(Command::Export(args)) if args.league.is_some() => {
            let reading = data.read_leagues()?;
            let leagues = league::leagues_in(reading.store.clone(), data)?;
            audit::export_league(&leagues, &evidence(store, data)?, words, &args, here, out)
        }
        Some(Command::Export(args)) => audit::export(&evidence(store, data)?, words, &args, here, out),
        Some(Command::Archive(args)) => archive::archive(&evidence(store, data)?, words, &args, here, out),
        Some(Command::RollProof(args)) => audit::roll_proof(&evidence(store, data)?, words, &args, here, out),
        _ => Err(Failure::Usage("this is not read in a folder")),
    }
}

/// What evidence is made from: the store and its keys.
fn evidence(store: &Store, data: &Data) -> Result<Equipment, Failure> {
    let keys = data.keyring()?;
    Ok(Equipment::new(crate::games::game_list(), store.clone()).with_keys(keys))
}

fn words(cli: &Cli) -> Words {
    Words::new(cli.lang.unwrap_or_else(system_language))
}

/// The language of the system's locale; English if it is not supported.
fn system_language() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|locale| Language::of_locale(&locale))
        .unwrap_or_default()
}
