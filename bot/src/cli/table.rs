//! Opens the table, for programs or for people.

use super::args::{TableArgs, TestDice};
use super::board;
use super::data::{Data, Stay, named_or_new};
use super::drawing::How;
use super::failure::{DONE, FAILED, Failure, REFUSED};
use super::screen;
use crate::games::{first_rules, games};
use crate::machine::input::Inputs;
use crate::machine::run::{Ended, Eyes, Machine, Manner, RunInput};
use crate::machine::seating::{self, Wanted};
use crate::picture_requests::Protocol;
use crate::table::completer::CompletionContext;
use crate::table::lines::Lines;
use crate::table::local::{Local, Setting};
use crate::table::pages::Pages;
use crate::table::start_position::{self, position};
use crate::web::{Access, LocalServer};
use crate::witness::{Asking, Posted};
use crate::words::Words;
use adjutant_commands::moderator::{Equipment, Witnesses};
use adjutant_commands::store::untrusted_file;
use adjutant_events::transcript::CosignatureError;
use adjutant_events::{RulesetId, Timestamp};
use chrono::Utc;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// The largest script, in bytes.
const LARGEST_SCRIPT: u64 = 64 << 20;

/// The default address of the pages.
const LOOPBACK: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// The present time.
pub(super) fn now() -> Timestamp {
    Timestamp(Utc::now().timestamp_millis())
}

/// Opens the table.
///
/// # Errors
/// The store, the game, the script or the output fails.
pub(super) fn open(data: &Data, words: Words, mut args: TableArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let stated = args.from.take().map(|path| position(&path).map_err(|source| Failure::File { path, source }));
    let stated = stated.transpose()?;
    if let Some((_, text)) = &stated {
        args.rules = args.rules.take().or_else(|| start_position::rules(text).map(|rules| rules.to_string()));
    }
    if let Some(path) = args.board.take() {
        // The board becomes an option in the game's first event, so that the log needs no other file.
        let text = board::read(&path).map_err(|source| Failure::File { path, source })?;
        args.options.push((board_option(args.rules.as_deref()), text));
    }
    args.options.extend(stated);
    if let Some(level) = args.against.take() {
        args.options.push(("against".to_owned(), level));
    }
    if args.json { machine(data, words, args, out) } else { local(data, words, args, out) }
}

/// The option for a board in these rules.
fn board_option(rules: Option<&str>) -> String {
    let rules = games().current(&rules.map_or_else(first_rules, RulesetId::new));
    rules.and_then(|rules| rules.board_option()).unwrap_or("board").to_owned()
}

/// Everything needed for play, with the beacon of these relays and with these witnesses, each a URL and a key.
///
/// # Errors
/// A URL or a key is not valid, or the store cannot be opened.
pub(super) fn equipped(data: &Data, relays: &[String], witnesses: &[String], stay: Stay) -> Result<Equipment, Failure> {
    let asking = asking(witnesses)?;
    let equipment = data.equipment(relays, stay)?;
    Ok(match asking {
        Some(witnesses) => equipment.with_witnesses(witnesses),
        None => equipment,
    })
}

/// A client for these witnesses; none if there are none.
///
/// # Errors
/// A URL or a key is not valid.
pub(super) fn asking(witnesses: &[String]) -> Result<Option<Arc<dyn Witnesses>>, Failure> {
    let posted = posted(witnesses)?;
    Ok(if posted.is_empty() { None } else { Some(Arc::new(Asking::new(&posted))) })
}

/// Witnesses from URLs and keys.
///
/// # Errors
/// A URL or a key is not valid.
pub(super) fn posted(witnesses: &[String]) -> Result<Vec<Posted>, Failure> {
    let mut posted = Vec::new();
    for pair in witnesses.chunks_exact(2) {
        let (url, text) = (pair[0].clone(), pair[1].clone());
        if !url.starts_with("http://") && !url.starts_with("https://") {
            return Err(Failure::Usage("the address of a --witness begins with http:// or https://"));
        }
        let key = text.parse().map_err(|error: CosignatureError| Failure::Cosigner { text, why: error.to_string() })?;
        posted.push(Posted { url, key });
    }
    Ok(posted)
}

fn script(path: &Path) -> Result<File, Failure> {
    untrusted_file::open(path, LARGEST_SCRIPT).map_err(|source| Failure::File { path: path.to_owned(), source })
}

fn machine(data: &Data, words: Words, args: TableArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let Some(game) = args.game else { return Err(Failure::Usage("table --json needs --game NAME")) };
    let script = match &args.script {
        None => None,
        Some(path) => Some(script(path)?),
    };
    let equipment = equipped(data, &args.beacon_urls, &args.witnesses, Stay::Long)?;
    let wanted = Wanted {
        game: named_or_new(equipment.store.as_ref(), &game)?,
        rules: args.rules.map(RulesetId::new),
        options: args.options,
        scripted: args.test_dice == Some(TestDice::Ask),
        plays: args.seat.clone(),
    };
    let seated = seating::seat(&equipment, &wanted, now())?;
    let eyes = match args.seat {
        Some(seat) => Eyes::Seat(seat),
        None if args.gm => Eyes::Gm,
        None => Eyes::Everybody,
    };
    let manner = Manner { words, choices: !args.no_choices, strict: args.strict, eyes };
    let from_script = script.is_some();
    let inputs = match script {
        Some(file) => Inputs::new(BufReader::new(file)),
        None => Inputs::new(BufReader::new(io::stdin())),
    };
    let input = RunInput { inputs, script: from_script, resume: args.resume };
    Ok(match Machine::run(seated, manner, now, input, out)? {
        Ended::InputEnded => DONE,
        Ended::Refused => REFUSED,
        Ended::Failed => FAILED,
    })
}

/// The table for people.
///
/// # Errors
/// The store or the output fails.
fn local(data: &Data, words: Words, args: TableArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let is_new = data.is_new();
    let equipment = equipped(data, &args.beacon_urls, &args.witnesses, Stay::Long)?;
    let completion = Rc::new(RefCell::new(CompletionContext::default()));
    let is_typed = args.script.is_none() && io::stdin().is_terminal() && io::stdout().is_terminal();
    let lines = match &args.script {
        Some(path) => Lines::stream(BufReader::new(script(path)?)),
        None if is_typed => Lines::keyboard(data.history(), Rc::clone(&completion)),
        None => Lines::stream(BufReader::new(io::stdin())),
    };
    let is_watched = io::stdout().is_terminal();
    let rules = args.rules.unwrap_or_else(|| first_rules().to_string());
    let setting = Setting {
        words,
        paint: screen::paint(),
        width: screen::columns,
        folder: data.folder().to_owned(),
        is_new,
        strict: args.strict,
        rules: RulesetId::new(rules),
        options: args.options,
        scripted: args.test_dice == Some(TestDice::Ask),
        draws: match args.draw {
            Some(How::Never) => None,
            Some(How::By(protocol)) => Some(protocol),
            None => Protocol::of(|name| std::env::var(name).ok()).filter(|_| is_watched),
        },
        is_watched,
        prefers_beacon: is_typed,
        clock: now,
    };
    let opens = args.open;
    let at = args.web.or_else(|| ((is_typed || opens) && !args.no_web).then_some(LOOPBACK));
    let pages = match at {
        None => None,
        Some(at) => Some(LocalServer::begin(equipment.clone(), Access::at(&data.web_key())?, at, now)?),
    };
    let mut table = Local::new(setting, equipment, lines, completion, out);
    if let Some(pages) = pages {
        table = table.with_pages(Pages::new(pages, opens.then_some(screen::open)));
    }
    let went_on = table.run(args.game.as_deref())?;
    Ok(if went_on { DONE } else { REFUSED })
}
