//! The board as a page, by each reader's own link.

use crate::hosted::Hosted;
use crate::phone::{Club, FIVE};
use crate::served::answer;
use adjutant::discord::config::{Config, WebEntry};
use adjutant_tests::discord::Shown;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// The address of the button that leads to the page.
fn link(answer: &Shown) -> String {
    assert!(answer.is_ephemeral(), "a link is nobody else's");
    let rows = answer.json["components"].as_array().cloned().unwrap_or_default();
    let buttons = rows.iter().filter_map(|row| row["components"].as_array()).flatten();
    let found: Vec<&str> = buttons.filter_map(|button| button["url"].as_str()).collect();
    assert_eq!(found.len(), 1, "{}", answer.json);
    found[0].to_owned()
}

async fn get(address: &str, path: &str, cookie: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("asked");
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.expect("answered");
    reply
}

fn head<'a>(reply: &'a str, name: &str) -> &'a str {
    let begin = format!("{name}: ");
    let line = reply.lines().find(|line| line.to_lowercase().starts_with(&begin));
    line.map_or("", |line| &line[begin.len()..])
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_his_board_has_a_link_of_his_own_to_the_page() {
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let listen = free.local_addr().expect("its address");
    drop(free);
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("http://{listen}/");
    let config = Config {
        web: Some(WebEntry { listen, url }),
        web_key: Some(folder.path().join("web-key")),
        ..Config::default()
    };
    let club = Club::begin_at(Hosted::start_with(config).await, &FIVE, "/game new name:war language:en").await;
    club.sit().await;
    let (first, second) = (link(&answer(&club.press(0, "b", "").await)), link(&answer(&club.press(1, "b", "").await)));
    assert_ne!(first, second, "each has his own");
    let (address, path) = first.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("an address");
    let entered = get(address, &format!("/{path}"), "").await;
    assert!(entered.starts_with("HTTP/1.1 303"), "{entered}");
    let (place, cookie) =
        (head(&entered, "location"), head(&entered, "set-cookie").split(';').next().unwrap_or_default());
    let page = get(address, place, cookie).await;
    assert!(page.contains("data-seat=\"soviet_union\"") && page.contains("Buy 2 infantry"), "{page}");
    assert!(get(address, &format!("/{path}"), "").await.starts_with("HTTP/1.1 403"), "it is good once");
    assert!(get(address, place, "").await.starts_with("HTTP/1.1 403"), "without it nobody is let in");
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}
