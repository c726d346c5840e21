//! The board as a web page, by each reader's own link.

use crate::hosted::Hosted;
use crate::phone::{Club, FIVE};
use crate::served::answer;
use crate::shown::alone;
use adjutant::discord::config::{Config, WebEntry};
use adjutant::push::PushSetting;
use adjutant_tests::discord::{CLIENT_SECRET, Seen, Shown};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// The number of the application, as its operator configured it.
const APPLICATION: &str = "1234567890123456789";

/// The address of the button that opens the page.
pub(crate) fn link(answer: &Shown) -> String {
    assert!(answer.is_ephemeral(), "a link is nobody else's");
    let rows = answer.json["components"].as_array().cloned().unwrap_or_default();
    let buttons = rows.iter().filter_map(|row| row["components"].as_array()).flatten();
    let found: Vec<&str> = buttons.filter_map(|button| button["url"].as_str()).collect();
    assert_eq!(found.len(), 1, "{}", answer.json);
    found[0].to_owned()
}

pub(crate) async fn get(address: &str, path: &str, cookie: &str) -> String {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n")).await
}

async fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
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

/// A listening address, and a configuration with pages there for these leagues.
pub(crate) async fn with_pages(folder: &tempfile::TempDir, leagues: &[&str]) -> (String, Config) {
    let free = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let listen = free.local_addr().expect("its address");
    drop(free);
    let url = format!("http://{listen}/");
    let leagues = leagues.iter().map(|name| (*name).to_owned()).collect();
    let web = Some(WebEntry { listen, url, leagues, client_secret_file: None, daemon_url: None });
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
    // A league that is not named is not shown.
    let another = hosted.fake.channel(hosted.fake.guild_of(channel).expect("a server"), "another");
    director.slash(another, "/league new title:Autumn preset:swiss language:en").await;
    assert!(get(&address, "/leagues/Autumn/", "").await.starts_with("HTTP/1.1 404"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_made_and_taken_from_the_page_by_whoever_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, config) = with_pages(&folder, &["Spring"]).await;
    let hosted = Hosted::start_with(config).await;
    let channel = hosted.channel;
    let [director, emil, fritz, zoe] = ["Dora", "Emil", "Fritz", "Zoe"].map(|name| hosted.fake.user(name));
    director.slash(channel, "/league new title:Spring preset:season-elo language:en").await;
    for member in [&emil, &fritz] {
        member.slash(channel, "/league join").await;
    }
    director.slash(channel, "/director season step:open-season").await;
    let known = async |who: &adjutant_tests::discord::Person| {
        hosted.pass_a_minute();
        let link = link(&told(&who.slash(channel, "/games").await));
        let entered = get(&address, link.strip_prefix(&format!("http://{address}")).expect("ours"), "").await;
        cookies_of(&entered)
    };
    let [emils, fritzs, zoes] = [known(&emil).await, known(&fritz).await, known(&zoe).await];
    let (place, order) = ("/turns/leagues/Spring/", "/turns/leagues/Spring/order");
    let look = async |cookies: &[(String, String)]| get(&address, place, &sent(place, cookies)).await;
    let give = async |form: &str, cookies: &[(String, String)], mark: &str| {
        let head = format!("Cookie: {}\r\n{mark}", sent(order, cookies));
        post(&address, order, &head, form).await
    };
    let own = "x-adjutant: 1\r\n";
    // The public page leads there; an unknown visitor is not let in.
    assert!(get(&address, "/leagues/Spring/", "").await.contains("href=\"/turns/leagues/Spring/\""));
    assert!(get(&address, place, "").await.starts_with("HTTP/1.1 403"));
    let page = look(&emils).await;
    let number = page.split("name=\"to\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("Fritz");
    assert!(page.contains("Yes: Fritz") && !page.contains("Yes: Emil"), "{page}");
    let challenge = format!("to={number}&cause={:032x}", 7);
    assert!(give(&challenge, &emils, "").await.starts_with("HTTP/1.1 403"), "another site's form");
    assert!(give(&challenge, &[], own).await.starts_with("HTTP/1.1 403"), "nobody");
    let refused = give(&challenge, &zoes, own).await;
    assert!(refused.contains("class=\"refused\"") || refused.contains("no member"), "{refused}");
    for _ in 0..2 {
        let made = give(&challenge, &emils, own).await;
        assert!(made.contains("class=\"taken\"") && made.contains("Challenge 1: Emil challenges Fritz."), "{made}");
        assert!(!made.contains("Challenge 2"), "what is sent twice is done once: {made}");
    }
    // The challenged player sees it among their games, and accepts it; nobody else can.
    let turns = get(&address, "/turns/", &sent("/turns/", &fritzs)).await;
    assert!(
        turns.contains("href=\"leagues/Spring/\"") && turns.contains("A challenge waits for your answer."),
        "{turns}"
    );
    let answer = |cause: u32| format!("challenge=1&accept=true&cause={cause:032x}");
    assert!(give(&answer(8), &emils, own).await.contains("Challenge 1 is not to you"));
    let taken = give(&answer(9), &fritzs, own).await;
    assert!(taken.contains("class=\"taken\"") && taken.contains("Pairing 1: Emil against Fritz."), "{taken}");
    assert!(get(&address, "/leagues/Spring/", "").await.contains("Fritz"));
    // The channel is told, as after a button.
    let is_told = |fake: &adjutant_tests::discord::FakeDiscord| {
        let news = fake.threads(channel).into_iter().flat_map(|(_, thread, _)| fake.messages(thread));
        news.into_iter().any(|message| message.text().contains("Pairing 1: Emil against Fritz."))
    };
    hosted.fake.until("the pairing", is_told).await;
    // A challenge to anybody is made, and the first who accepts plays.
    let offered = give(&format!("offer=true&cause={:032x}", 11), &fritzs, own).await;
    assert!(offered.contains("Challenge 2: Fritz looks for an opponent") && offered.contains("Take back"), "{offered}");
    assert!(look(&emils).await.contains("Challenges to anybody"));
    let taken = give(&format!("challenge=2&accept=true&cause={:032x}", 12), &emils, own).await;
    assert!(taken.contains("Pairing 2: Fritz against Emil."), "{taken}");
    for form in ["", "to=99", "challenge=1&to=1", "to=x", "offer=true&to=1"] {
        let unfit = give(&format!("{form}&cause={:032x}", 10), &emils, own).await;
        assert!(unfit.starts_with("HTTP/1.1 4"), "{form}: {unfit}");
    }
    // The player's page leads to all their acts.
    let mine = get(&address, &format!("/leagues/Spring/players/{number}.html"), "").await;
    assert!(mine.contains(&format!("href=\"/profiles/Spring/{number}\"")), "{mine}");
    let profile = get(&address, &format!("/profiles/Spring/{number}"), "").await;
    assert!(profile.contains("<h1>Fritz</h1>") && profile.contains("Won: 0"), "{profile}");
    assert!(get(&address, "/profiles/Spring/99", "").await.starts_with("HTTP/1.1 404"));
    assert!(get(&address, "/turns/leagues/Other/", &sent(place, &emils)).await.starts_with("HTTP/1.1 404"));
    assert_eq!(hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn own_settings_are_the_same_on_the_page_and_on_discord() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, config) = with_pages(&folder, &[]).await;
    let hosted = Hosted::start_with(config).await;
    let emil = hosted.fake.user("Emil");
    emil.slash(hosted.channel, "/me settings remind:24 zone:Asia/Tokyo").await;
    let link = link(&told(&emil.slash(emil.direct(), "/me turns").await));
    let entered = get(&address, link.strip_prefix(&format!("http://{address}")).expect("ours"), "").await;
    let cookies = cookies_of(&entered);
    let (place, order) = ("/turns/me/", "/turns/me/order");
    assert!(get(&address, "/turns/", &sent("/turns/", &cookies)).await.contains("href=\"me/\""));
    let page = get(&address, place, &sent(place, &cookies)).await;
    assert!(page.contains("<option value=\"24\" selected>") && page.contains("value=\"Asia/Tokyo\""), "{page}");
    assert!(get(&address, place, "").await.starts_with("HTTP/1.1 403"));

    let give = async |form: &str, mark: &str| {
        let head = format!("Cookie: {}\r\n{mark}", sent(order, &cookies));
        post(&address, order, &head, form).await
    };
    let own = "x-adjutant: 1\r\n";
    assert!(give("remind=2", "").await.starts_with("HTTP/1.1 403"), "another site's form");
    let refused = give("remind=2&quiet=late", own).await;
    assert!(refused.contains("class=\"refused\"") && refused.contains("<option value=\"24\" selected>"), "{refused}");
    let kept = give("remind=2&quiet=23-7&language=", own).await;
    assert!(kept.contains("class=\"taken\"") && kept.contains("value=\"23:00-7:00\""), "{kept}");
    let shown = answer(&emil.slash(hosted.channel, "/me settings").await).text();
    assert!(shown.contains("2 hours") && shown.contains("23:00") && shown.contains("Asia/Tokyo"), "{shown}");
    assert_eq!(hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_activity_knows_whom_discord_names_and_believes_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, mut config) = with_pages(&folder, &[]).await;
    let secret = folder.path().join("client-secret");
    std::fs::write(&secret, format!("{CLIENT_SECRET}\n")).expect("written");
    config.web.as_mut().expect("pages").client_secret_file = Some(secret);
    config.application_id = Some(APPLICATION.to_owned());
    let club = Club::begin_at(Hosted::start_with(config).await, &FIVE, "/game new name:war language:en").await;
    club.sit().await;
    let russian = &club.people[0];
    assert!(russian.launch(club.thread).await.is_activity(), "the command opens it");
    // Discord's frame requests the page, and may show it; elsewhere it leads to the player's games.
    let page = get(&address, "/?frame_id=1&instance_id=2&platform=desktop", "").await;
    assert!(page.contains("/assets/activity.js") && page.contains(&format!("data-client=\"{APPLICATION}\"")), "{page}");
    assert!(head(&page, "content-security-policy").contains("frame-ancestors https://discord.com "), "{page}");
    assert_eq!(head(&get(&address, "/", "").await, "location"), "/turns/");
    let enter = |code: String, channel: String, mark: &'static str| {
        let (address, body) = (address.clone(), format!("code={code}&channel={channel}"));
        // Discord is asked, and its answer takes time.
        let while_asked = club.hosted.fake.sleep(Duration::from_secs(2));
        async move { tokio::join!(post(&address, "/activity/enter", mark, &body), while_asked).0 }
    };
    let (code, thread) = (russian.authorise(), club.thread.to_string());
    assert!(enter(code.clone(), thread.clone(), "").await.starts_with("HTTP/1.1 403"), "another site's form");
    let entered = enter(code.clone(), thread.clone(), "x-adjutant: 1\r\n").await;
    assert!(entered.starts_with("HTTP/1.1 200") && entered.ends_with("/games/war/"), "{entered}");
    let set: Vec<&str> = entered.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect();
    assert_eq!(set.len(), 3, "{set:?}");
    assert!(set.iter().all(|cookie| cookie.ends_with("; HttpOnly; SameSite=None; Secure; Partitioned")), "{set:?}");
    let cookies: Vec<&str> = set.iter().filter_map(|cookie| cookie.split(';').next()).collect();
    let cookies = cookies.join("; ");
    let board = get(&address, "/games/war/", &cookies).await;
    assert!(board.contains("data-seat=\"soviet_union\""), "{board}");
    // A game opened from the list is remembered for the frame too.
    let opened = get(&address, "/turns/games/war", &cookies).await;
    assert!(head(&opened, "set-cookie").ends_with("Partitioned"), "{opened}");
    // A code works once, and an invented code does not; a person who plays nothing here sees their own games.
    for code in [code, "code-of-nobody".to_owned(), String::new(), "x".repeat(600)] {
        let refused = enter(code, thread.clone(), "x-adjutant: 1\r\n").await;
        assert!(refused.starts_with("HTTP/1.1 40") && !refused.contains("set-cookie"), "{refused}");
    }
    let stranger = club.hosted.fake.user("Zoe");
    let entered = enter(stranger.authorise(), thread, "x-adjutant: 1\r\n").await;
    assert!(entered.starts_with("HTTP/1.1 200") && entered.ends_with("/turns/"), "{entered}");
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

pub(crate) async fn post(address: &str, path: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n{head}\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("asked");
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.expect("answered");
    reply
}

/// The last private message; a file may be all of it.
pub(crate) fn told(seen: &Seen) -> Shown {
    let told = |message: &Shown| {
        message.is_ephemeral() && message.json["components"].as_array().is_some_and(|rows| !rows.is_empty())
    };
    seen.versions().into_iter().rfind(told).or_else(|| alone(seen)).expect("an answer")
}

/// A bot with pages, their address, and the folder with their keys.
pub(crate) struct Paged {
    pub(crate) club: Club,
    address: String,
    _folder: tempfile::TempDir,
}

impl Paged {
    async fn begin() -> Self {
        Self::begin_with(PushSetting::default()).await
    }

    pub(crate) async fn begin_with(push: PushSetting) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let (address, config) = with_pages(&folder, &[]).await;
        let config = Config { push, ..config };
        let club = Club::begin_at(Hosted::start_with(config).await, &FIVE, "/game new name:war language:en").await;
        Self { club, address, _folder: folder }
    }

    /// Follows a link. Returns its target, and the browser's cookies with their paths.
    pub(crate) async fn follow(&self, link: &str) -> (String, Vec<(String, String)>) {
        let path = link.strip_prefix(&format!("http://{}", self.address)).expect("an address of ours");
        let entered = get(&self.address, path, "").await;
        assert!(entered.starts_with("HTTP/1.1 303"), "{entered}");
        (head(&entered, "location").to_owned(), cookies_of(&entered))
    }

    pub(crate) async fn get(&self, path: &str, cookies: &[(String, String)]) -> String {
        get(&self.address, path, &sent(path, cookies)).await
    }

    /// Sends a form, with the mark of the page's own script or as another site would.
    pub(crate) async fn post(&self, path: &str, form: &str, cookies: &[(String, String)], is_ours: bool) -> String {
        let (cookie, length) = (sent(path, cookies), form.len());
        let mark = if is_ours { "X-Adjutant: 1\r\n" } else { "" };
        let heads = format!("POST {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {cookie}\r\n{mark}");
        let kind = "Content-Type: application/x-www-form-urlencoded";
        ask(&self.address, &format!("{heads}{kind}\r\nContent-Length: {length}\r\n\r\n{form}")).await
    }

    pub(crate) async fn slash(&self, who: usize, line: &str) -> Shown {
        self.club.hosted.pass_a_minute();
        told(&self.club.people[who].slash(self.club.thread, line).await)
    }
}

/// A browser of somebody who followed a link.
pub(crate) struct Browser {
    address: String,
    place: String,
    cookies: Vec<(String, String)>,
    language: &'static str,
}

impl Browser {
    /// Follows the link of an answer.
    pub(crate) async fn enter(address: &str, answer: &Seen, language: &'static str) -> Self {
        let link = link(&told(answer));
        let path = link.strip_prefix(&format!("http://{address}")).expect("an address of ours");
        let entered = get(address, path, "").await;
        let place = head(&entered, "location").to_owned();
        Self { address: address.to_owned(), place, cookies: cookies_of(&entered), language }
    }

    /// What is there below the place that the link led to.
    pub(crate) async fn get(&self, what: &str) -> String {
        let (place, cookie) = (&self.place, sent(&self.place, &self.cookies));
        let language = self.language;
        body(&ask(&self.address, &format!(
            "GET {place}{what} HTTP/1.0\r\nHost: here\r\nCookie: {cookie}\r\nAccept-Language: {language}\r\n\r\n"
        )).await)
    }

    /// Gives an order, as a tap on its button does.
    pub(crate) async fn say(&self, order: &str) -> String {
        let form = format!("text={}&cause={:032x}", order.replace(' ', "+"), 1);
        let path = format!("{}say", self.place);
        let head = format!(
            "Cookie: {}\r\nAccept-Language: {}\r\nX-Adjutant: 1\r\n",
            sent(&path, &self.cookies),
            self.language
        );
        body(&post(&self.address, &path, &head, &form).await)
    }
}

fn body(reply: &str) -> String {
    assert!(reply.starts_with("HTTP/1.") && reply[9..].starts_with("200"), "{reply}");
    reply.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned())
}

/// The cookies that a browser sends to a path.
pub(crate) fn sent(path: &str, cookies: &[(String, String)]) -> String {
    let of: Vec<&str> =
        cookies.iter().filter(|(_, of)| path.starts_with(of.as_str())).map(|(cookie, _)| cookie.as_str()).collect();
    of.join("; ")
}

pub(crate) fn cookies_of(reply: &str) -> Vec<(String, String)> {
    let set = reply.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let of = |cookie: &str| {
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let path = cookie.split("Path=").nth(1).and_then(|rest| rest.split(';').next()).unwrap_or_default();
        (cookie.split(';').next().unwrap_or_default().to_owned(), path.to_owned())
    };
    set.map(of).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_his_board_has_a_link_of_his_own_to_the_page() {
    let paged = Paged::begin().await;
    let club = &paged.club;
    club.sit().await;
    let (first, second) = (link(&answer(&club.press(0, "b", "").await)), link(&answer(&club.press(1, "b", "").await)));
    let third = link(&paged.slash(0, "/board").await);
    assert!(first != second && first != third, "each has his own");
    for link in [first, third] {
        let (place, cookies) = paged.follow(&link).await;
        let page = paged.get(&place, &cookies).await;
        assert!(page.contains("data-seat=\"soviet_union\"") && page.contains("Buy 2 infantry"), "{page}");
        let path = link.strip_prefix(&format!("http://{}", paged.address)).expect("an address of ours");
        assert!(paged.get(path, &[]).await.starts_with("HTTP/1.1 403"), "it is good once");
        assert!(paged.get(&place, &[]).await.starts_with("HTTP/1.1 403"), "without it nobody is let in");
    }
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_worth_nothing_once_the_seat_is_anothers() {
    let paged = Paged::begin().await;
    paged.club.sit().await;
    // One link is followed before the player gives up their seat, one after.
    let (before, after) = (link(&paged.slash(1, "/board").await), link(&paged.slash(1, "/board").await));
    let (place, cookies) = paged.follow(&before).await;
    let has_seat = |page: &str| page.contains("data-seat=");
    assert!(has_seat(&paged.get(&place, &cookies).await));
    let zoe = paged.club.hosted.fake.user_reading("Zoe", "en-US");
    paged.slash(0, &format!("/assign seat:Germany player:<@{}>", zoe.id)).await;
    paged.club.hosted.settle().await;
    let (_, late) = paged.follow(&after).await;
    for cookies in [cookies, late] {
        let page = paged.get(&place, &cookies).await;
        assert!(page.starts_with("HTTP/1.1 200") && !has_seat(&page) && !page.contains("data-say="), "{page}");
    }
    // The new holder plays it, and the game is no longer among the former holder's.
    let (place, cookies) = paged.follow(&link(&told(&zoe.slash(paged.club.thread, "/board").await))).await;
    assert!(has_seat(&paged.get(&place, &cookies).await));
    let (turns, cookies) = paged.follow(&link(&paged.slash(1, "/games").await)).await;
    assert_eq!(turns, "/turns/");
    let list = paged.get(&turns, &cookies).await;
    assert!(list.contains("You play in no game"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_nothing_has_the_page_that_everybody_may_see() {
    let paged = Paged::begin().await;
    paged.club.sit().await;
    let stranger = paged.club.hosted.fake.user_reading("Zoe", "en-US");
    let look = || async { told(&stranger.slash(paged.club.thread, "/board").await) };
    let public = link(&look().await);
    assert_eq!(public, link(&look().await), "it can be passed on");
    let path = public.strip_prefix(&format!("http://{}", paged.address)).expect("an address of ours");
    assert!(path.starts_with("/watch/war/"), "{path}");
    let page = paged.get(path, &[]).await;
    assert!(page.starts_with("HTTP/1.1 200") && !page.contains("data-say=") && !page.contains("page-typing"), "{page}");
    for what in ["panel", "story", "board.svg"] {
        assert!(paged.get(&format!("{path}{what}"), &[]).await.starts_with("HTTP/1.1 200"), "{what}");
    }
    // It works for this game only and allows no input; a player finds the game on their own page.
    assert!(paged.get(&path.replace("/war/", "/peace/"), &[]).await.starts_with("HTTP/1.1 403"));
    assert!(paged.get(&format!("{path}say"), &[]).await.starts_with("HTTP/1.1 404"));
    let (place, cookies) = paged.follow(&link(&paged.slash(0, "/board").await)).await;
    let own = paged.get(&place, &cookies).await;
    assert!(own.contains(path) && own.contains("href=\"/turns/\""), "{own}");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_of_a_person_are_on_one_page_the_most_urgent_first() {
    let paged = Paged::begin().await;
    paged.club.sit().await;
    // Pia is on another server too, and creates a game there in which nobody is asked yet.
    let fake = &paged.club.hosted.fake;
    let elsewhere = fake.channel(fake.guild("Other club"), "games");
    let pia = fake.user_reading("Pia", "en-US");
    paged.slash(0, &format!("/assign seat:Soviet Union player:<@{}>", pia.id)).await;
    paged.club.hosted.settle().await;
    pia.slash(elsewhere, "/game new name:peace language:en").await;
    paged.club.hosted.settle().await;
    let (turns, cookies) = paged.follow(&link(&told(&pia.slash(elsewhere, "/games").await))).await;
    let page = paged.get(&turns, &cookies).await;
    let (war, peace) = (page.find("games/war\""), page.find("games/peace\""));
    assert!(war.is_some() && war < peace, "what is asked stands first: {page}");
    assert!(page.contains("class=\"asked\"") && page.contains("<time datetime="), "{page}");
    // The board opens from there without another request to Discord.
    let opened = paged.get("/turns/games/war", &cookies).await;
    let place = head(&opened, "location").to_owned();
    let own = paged.get(&place, &cookies_of(&opened)).await;
    assert!(opened.starts_with("HTTP/1.1 303") && own.contains("data-seat=\"soviet_union\""), "{own}");
    // From the board one can return, because its link left both cookies.
    let (_, both) = paged.follow(&link(&paged.slash(1, "/board").await)).await;
    let other = paged.get("/turns/", &both).await;
    assert!(other.contains("games/war\"") && !other.contains("games/peace"), "each sees his own: {other}");
    assert!(paged.get("/turns/", &[]).await.starts_with("HTTP/1.1 403"));
    for of_others in ["peace", "nothing"] {
        let reply = paged.get(&format!("/turns/games/{of_others}"), &both).await;
        assert!(reply.starts_with("HTTP/1.1 404") && cookies_of(&reply).is_empty(), "{of_others}: {reply}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_waits_and_nobody_else_does() {
    let paged = Paged::begin().await;
    paged.club.sit().await;
    let (place, own) = paged.follow(&link(&paged.slash(0, "/board").await)).await;
    let (_, other) = paged.follow(&link(&paged.slash(1, "/board").await)).await;
    let story = format!("{place}story");
    // Many at once; a reader who asks slowly is never refused.
    let (mut answered, mut refused) = (0, None);
    while refused.is_none() {
        let mut all = JoinSet::new();
        for _ in 0..25 {
            let (address, story, cookie) = (paged.address.clone(), story.clone(), sent(&story, &own));
            all.spawn(async move { get(&address, &story, &cookie).await });
        }
        let (good, bad): (Vec<String>, Vec<String>) =
            all.join_all().await.into_iter().partition(|reply| reply.starts_with("HTTP/1.1 200"));
        answered += good.len();
        refused = bad.into_iter().next();
        assert!(answered < 5_000, "nobody stops him");
    }
    let refused = refused.expect("one");
    assert!(answered >= 290 && refused.starts_with("HTTP/1.1 429"), "{answered}: {refused}");
    assert!(head(&refused, "retry-after").parse::<u64>().is_ok_and(|seconds| (1..60).contains(&seconds)), "{refused}");
    assert!(paged.get(&story, &other).await.starts_with("HTTP/1.1 200"), "another reads on");
}
