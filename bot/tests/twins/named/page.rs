//! Asking the page: every route about a game, with the cookie of somebody else's seat or at the address for everybody.

use super::places::{ROUTES, Route};
use super::{Asked, Told, now};
use adjutant::games::game_list;
use adjutant::web::{Access, LocalServer};
use adjutant_commands::Tongue;
use adjutant_commands::moderator::Equipment;
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// The key of the server, with which the address for everybody is made too.
const KEY: [u8; 32] = [7; 32];
/// The most lines at a moment: the page shows its whole panel with each answer.
const MOST: usize = 8;

/// A browser: where it asks, and with which cookie.
struct Browser {
    address: String,
    cookie: String,
    sent: u64,
}

impl Browser {
    /// An answer: its status and its body. Of a stream it is the first event.
    fn ask(&self, line: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server is there");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        let mut text = format!("{line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Adjutant: 1\r\n");
        let _ = write!(text, "Cookie: {}\r\n", self.cookie);
        if !body.is_empty() {
            let length = body.len();
            let _ = write!(text, "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n");
        }
        stream.write_all(format!("{text}\r\n{body}").as_bytes()).expect("sent");
        let (mut bytes, mut part) = (Vec::new(), [0; 8 << 10]);
        loop {
            let count = stream.read(&mut part).expect("answered");
            bytes.extend_from_slice(&part[..count]);
            let is_event = bytes.windows(6).any(|window| window == b"\ndata:") && bytes.ends_with(b"\n\n\r\n");
            if count == 0 || (line.contains("/live") && is_event) {
                break;
            }
        }
        let whole = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = whole.split_once("\r\n\r\n").expect("a head");
        // The head has the time of the answer.
        format!("{} {body}", head.lines().next().unwrap_or_default())
    }

    fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        self.sent += 1;
        let cause = format!("{:032x}", self.sent);
        let fields: Vec<String> = fields
            .iter()
            .chain(&[("cause", cause.as_str())])
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect();
        self.ask(&format!("POST {path}"), &fields.join("&"))
    }
}

/// A text in which every byte is written as its number.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "%{byte:02X}");
        text
    })
}

/// The cookie of a player, for which their link is exchanged.
fn entered(pages: &LocalServer, asked: &Asked<'_>) -> Browser {
    let link = pages.link_of(&asked.game(), &asked.by.player).expect("a link");
    let (address, path) = link.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("a link");
    let mut stream = TcpStream::connect(address).expect("the server is there");
    let request = format!("GET /{path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("a value").to_owned();
    Browser { address: address.to_owned(), cookie, sent: 0 }
}

/// Every route that concerns a game.
pub(super) fn requests(asked: &Asked<'_>) -> Vec<Told> {
    let (store, game) = (asked.store(), asked.game());
    let equipment = Equipment::new(game_list(), store.clone());
    let pages = LocalServer::begin(equipment, Access::with(KEY), ([127, 0, 0, 1], 0).into(), now).expect("pages");
    let mut browser = entered(&pages, asked);
    let own = format!("/games/{}", encoded(game.as_str()));
    let watched = Access::with(KEY).watched_at(&game);
    let mut told = Vec::new();
    for (route, what) in ROUTES {
        let at = if route.starts_with("/watch/") { watched.trim_end_matches('/') } else { own.as_str() };
        let Some(path) = route.strip_prefix("/games/{game}").or_else(|| route.strip_prefix("/watch/{game}/{sign}"))
        else {
            continue;
        };
        match what {
            Route::Read(queries) => {
                let path = path.replace("{roll}", "1");
                let of_walks = asked.guesses.iter().map(|guess| format!("?walk={}", encoded(&guess.verb)));
                let of_seat = [format!("?speaker={}", encoded(asked.named.as_str()))];
                let named =
                    of_walks.chain(of_seat).filter(|query| queries.iter().any(|name| query[1..].starts_with(*name)));
                let said = queries.iter().filter(|query| query.starts_with('?')).map(|query| (*query).to_owned());
                for query in [String::new()].into_iter().chain(said).chain(named) {
                    let answer = browser.ask(&format!("GET {at}{path}{query}"), "");
                    told.push((format!("GET {route}{query}"), answer));
                }
            }
            Route::Say => told.extend(said(&mut browser, &format!("{at}{path}"), asked)),
            Route::Fill => told.extend(filled(&mut browser, &format!("{at}{path}"), asked)),
            Route::Pick => {
                for guess in asked.guesses {
                    let picks = guess.values.join("\n").replace('/', ":");
                    let fields = [("walk", guess.verb.as_str()), ("picks", picks.as_str()), ("tries", "true")];
                    told.push((format!("picking {picks}"), browser.send(&format!("{at}{path}"), &fields)));
                }
            }
            Route::Evidence => {
                let answer = browser.ask(&format!("GET {at}{path}"), "");
                told.push((format!("GET {route}"), answer.chars().take("HTTP/1.1 200".len()).collect()));
            }
            Route::OfNoGame(_) => {}
        }
    }
    asked.did_nothing(&store);
    told
}

/// Some of the lines, sent in the name of the seat: in the field for it, and in the line.
fn said(browser: &mut Browser, path: &str, asked: &Asked<'_>) -> Vec<Told> {
    let name = asked.session().lexicon().power_name(asked.named, Tongue::English).to_owned();
    let mut told = Vec::new();
    for question in asked.lines.iter().step_by(asked.lines.len().div_ceil(MOST).max(1)) {
        let line = question.line.as_str();
        let named = format!("{name}: {line}");
        for (speaker, text) in [(asked.named.as_str(), line), ("", named.as_str()), ("gm", line)] {
            let answer = browser.send(path, &[("text", text), ("speaker", speaker)]);
            told.push((format!("{text} by {speaker}"), answer));
        }
    }
    told
}

/// Forms of views, sent in the name of the seat. Other forms would do something.
fn filled(browser: &mut Browser, path: &str, asked: &Asked<'_>) -> Vec<Told> {
    let views = asked.lines.iter().filter(|question| question.line == question.definition.name);
    let mut told = Vec::new();
    for question in views {
        for speaker in [asked.named.as_str(), "gm"] {
            let answer = browser.send(path, &[("command", question.definition.name), ("speaker", speaker)]);
            told.push((format!("the form {} by {speaker}", question.definition.name), answer));
        }
    }
    told
}
