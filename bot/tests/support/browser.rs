//! A small browser for tests of the page: an address, a cookie, and a connection for each request.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// A browser.
pub(crate) struct Browser {
    pub(crate) address: String,
    pub(crate) cookie: String,
    /// How many orders were sent. Each has the next number as its cause.
    pub(crate) sent: u64,
}

/// A reply of the server. A body in chunks is put together.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let body = &bytes[end + 4..];
        let is_chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { unchunked(body) } else { body.to_vec() };
        Self { status, head, body: String::from_utf8_lossy(&body).into_owned() }
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Browser {
    /// Follows a link and keeps the cookie that is given for it.
    pub(crate) fn enter(link: &str) -> (Self, Reply) {
        let (address, path) = link.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("a link");
        let mut browser = Self { address: address.to_owned(), cookie: String::new(), sent: 0 };
        let reply = browser.ask(&format!("GET /{path}"), "", &[]);
        let cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        cookie.expect("a cookie").clone_into(&mut browser.cookie);
        (browser, reply)
    }

    /// The bytes of a reply. A stream of events has no end, so only its first event is read.
    pub(crate) fn ask_bytes(&self, line: &str, body: &str, heads: &[(&str, &str)]) -> Vec<u8> {
        let mut stream = TcpStream::connect(&self.address).expect("the server is there");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        let mut text = format!("{line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {}\r\n", self.cookie);
        for (name, value) in heads {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        if !body.is_empty() {
            let length = body.len();
            let _ = write!(text, "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n");
        }
        stream.write_all(format!("{text}\r\n{body}").as_bytes()).expect("sent");
        let (mut bytes, mut part) = (Vec::new(), [0; 8 << 10]);
        loop {
            let count = stream.read(&mut part).expect("answered");
            bytes.extend_from_slice(&part[..count]);
            let has_event = || bytes.windows(6).any(|window| window == b"\ndata:") && bytes.ends_with(b"\n\n\r\n");
            if count == 0 || (line.contains("/live") && has_event()) {
                return bytes;
            }
        }
    }

    /// Asks, and reads the reply.
    pub(crate) fn ask(&self, line: &str, body: &str, heads: &[(&str, &str)]) -> Reply {
        Reply::read(&self.ask_bytes(line, body, heads))
    }

    /// Sends a form with a cause of its own, as a script of the page does.
    pub(crate) fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.sent += 1;
        let cause = format!("{:032x}", self.sent);
        let fields: Vec<String> = fields
            .iter()
            .chain(&[("cause", cause.as_str())])
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect();
        self.ask(&format!("POST {path}"), &fields.join("&"), &[("x-adjutant", "1")])
    }
}

/// A text in which every byte is written as its number.
pub(crate) fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "%{byte:02X}");
        text
    })
}

fn unchunked(body: &[u8]) -> Vec<u8> {
    let (mut rest, mut whole) = (body, Vec::new());
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
        let size = size.unwrap_or(0);
        let Some(part) = rest.get(end + 2..end + 2 + size).filter(|part| !part.is_empty()) else { break };
        whole.extend_from_slice(part);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    whole
}
