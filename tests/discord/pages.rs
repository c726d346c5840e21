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

/// A place to listen on, and a configuration with pages there that shows these leagues.
async fn with_pages(folder: &tempfile::TempDir, leagues: &[&str]) -> (String, Config) {
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let listen = free.local_addr().expect("its address");
    drop(free);
    let url = format!("http://{listen}/");
    let leagues = leagues.iter().map(|name| (*name).to_owned()).collect();
    let web = Some(WebEntry { listen, url, leagues });
    let config = Config { web, web_key: Some(folder.path().join("web-key")), ..Config::default() };
    (listen.to_string(), config)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_that_everybody_may_read_is_pages_that_follow_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, config) = with_pages(&folder, &["Spring"]).await;
    let hosted = Hosted::start_with(config).await;
    let director = hosted.fake.user("Dora");
    let member = hosted.fake.user("Emil <b>");
    let channel = hosted.channel;
    director.slash(channel, "/league new title:Spring preset:swiss language:en").await;
    let before = get(&address, "/leagues/Spring/", "").await;
    assert!(before.starts_with("HTTP/1.1 200") && !before.contains("Emil"), "{before}");
    assert!(head(&before, "content-security-policy").contains("style-src 'sha256-"), "{before}");
    assert!(get(&address, "/leagues/", "").await.contains("href=\"Spring/\""));
    member.slash(channel, "/league join").await;
    let after = get(&address, "/leagues/Spring/", "").await;
    assert!(after.contains("Emil &lt;b&gt;"), "{after}");
    assert!(get(&address, "/leagues/Spring", "").await.contains("location: /leagues/Spring/"));
    for page in ["cross.html", "archive.html", "players/0.html"] {
        assert!(get(&address, &format!("/leagues/Spring/{page}"), "").await.starts_with("HTTP/1.1 200"), "{page}");
    }
    for page in ["Spring/nothing.html", "Spring/../web-key", "Other/"] {
        assert!(get(&address, &format!("/leagues/{page}"), "").await.starts_with("HTTP/1.1 404"), "{page}");
    }
    // What nobody named is nobody's business.
    let another = hosted.fake.channel(hosted.fake.guild_of(channel).expect("a server"), "another");
    director.slash(another, "/league new title:Autumn preset:swiss language:en").await;
    assert!(get(&address, "/leagues/Autumn/", "").await.starts_with("HTTP/1.1 404"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_his_board_has_a_link_of_his_own_to_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, config) = with_pages(&folder, &[]).await;
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
