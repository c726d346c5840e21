//! An operator's requirements: the program ends within five seconds, has health checks and metrics, and matches the
//! files under `deploy/` and `docs/`.

use crate::play::{ENGLISH, Table};
use crate::served::{Served, button};
use adjutant::discord::config::{Config, KEYS};
use adjutant_tests::discord::{Fault, Storm};
use adjutant_tests::program::Program;
use std::path::Path;
use std::time::Duration;

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_in_time_with_work_under_way_and_goes_on_afterwards() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    // Answers and messages hang, and people keep typing.
    table.served.fake.next_requests("", "webhooks/", Fault::Slow(Duration::from_secs(10)), 2);
    table.served.fake.next_requests("", "channels/", Fault::Slow(Duration::from_secs(10)), 2);
    let (anna, thread) = (table.people[0].clone(), table.thread);
    let typing = tokio::spawn(async move { drop(anna.slash(thread, "/purchase units:1 infantry").await) });
    let quick = table.people[1].clone();
    let looking = tokio::spawn(async move { drop(quick.slash(thread, "/board").await) });
    let bought = |event: &serde_json::Value| event["event"]["type"] == "units_purchased";
    // Hanging requests must not finish before the bot is told to stop, so time passes only between two checks.
    let fake = table.served.fake.clone();
    for tries in 0.. {
        let hold = fake.hold();
        if table.served.program.log("war").iter().any(bought) {
            break;
        }
        assert!(tries < 100, "it was typed");
        drop(hold);
        fake.sleep(Duration::from_millis(50)).await;
    }
    let (took, status) = table.served.terminate().await;
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(status, Some(0));
    typing.abort();
    looking.abort();
    table.served.again().await;
    table.shows("it was done", |message| button(message, "s", "undo").is_some()).await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics_say_how_it_is() {
    let mut served = Served::start().await;
    let health = served.ask("/health");
    assert!(
        health.starts_with("HTTP/1.1 200") && health.contains("\r\n\r\nok\ngateway: connected since 2"),
        "{health}"
    );
    assert!(health.contains("\noutbox: 0 waiting\ncommands: registered\n"), "{health}");
    assert!(health.contains(" held back by Discord's limits\n"), "{health}");
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/game new name:saturday language:en").await;
    let thread = served.thread().await;
    anna.slash(thread, "/done").await;
    anna.until("it is told", |seen| !crate::served::told(seen, thread).is_empty()).await;
    served.fake.until_quiet().await;
    let metrics = served.ask("/metrics");
    let value = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(&format!("adjutant_{name} ")));
        line.unwrap_or_else(|| panic!("{name}: {metrics}")).parse::<u64>().expect("a number")
    };
    assert!(metrics.contains("text/plain; version=0.0.4"), "{metrics}");
    assert_eq!((value("interactions_total"), value("interactions_refused_total")), (2, 1));
    assert_eq!((value("games"), value("games_placed"), value("gateway_connections_total")), (1, 1, 1));
    assert_eq!((value("outbox_refused_total"), value("interactions_unanswered_total")), (0, 0));
    assert!(value("outbox_said_total") >= 1 && value("interactions_microseconds_total") > 0);
    // Each metric has its type line once, before its value, as Prometheus requires.
    for line in metrics.lines().filter(|line| line.starts_with("adjutant_")) {
        let name = line.split([' ', '{']).next().unwrap_or_default();
        assert_eq!(metrics.matches(&format!("# TYPE {name} ")).count(), 1, "{name}");
    }
    assert!(served.ask("/games").starts_with("HTTP/1.1 404"), "nothing else is served");
    // While Discord cannot be reached, the health check fails.
    served.terminate().await;
    served.fake.next_requests("GET", "gateway/bot", Fault::Status(503), 100);
    served.launch();
    let mut said = String::new();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if let Some(answer) = served.try_ask("/health") {
            said = answer;
            break;
        }
    }
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("\r\n\r\nconnecting\ngateway: not connected"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn health_tells_the_truth_in_a_storm() {
    let mut served = Served::start().await;
    // The gateway is gone, and the bot knows that before it returns.
    served.fake.set_storm(Some(Storm::Close(1001)));
    served.fake.cut_gateway();
    served.until_asked("/health", "\r\n\r\nconnecting\n").await;
    let metrics = served.ask("/metrics");
    assert!(metrics.contains("adjutant_gateway_connected 0\n"), "{metrics}");
    served.fake.set_storm(None);
    served.until_asked("/health", "\r\n\r\nok\n").await;
    assert!(served.ask("/metrics").contains("adjutant_gateway_connected 1\n"));
    assert!(served.fake.arrivals().len() <= 8, "{:?}", served.fake.arrivals());
    // Registration fails: the bot retries until it succeeds, and reports the failure until then.
    served.terminate().await;
    served.fake.forget_commands();
    let refused = [Fault::Status(503), Fault::Refused(400, 50_035), Fault::Page(403, None)];
    for fault in &refused {
        served.fake.next_requests("PUT", "/commands", fault.clone(), 6);
    }
    served.launch();
    served.until_asked("/health", "\r\n\r\nunregistered\n").await;
    assert!(served.ask("/metrics").contains("adjutant_commands_registered 0\n"));
    served.until_asked("/health", "commands: not registered yet: Discord does not take it (400, code 50035)").await;
    served.fake.forget_faults();
    served.fake.until_registered(20).await;
    served.until_asked("/health", "commands: registered\n").await;
}

/// Whether the program knows these arguments.
fn understands(program: &Program, words: &[&str]) -> bool {
    program.run(&[words, &["--help"]].concat()).status == Some(0)
}

#[test]
fn what_deploy_calls_exists() {
    let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
    assert!(!understands(&program, &["serve", "--weather"]), "unknown words are found out");
    let unit = file("deploy/adjutant.service");
    let line = |key: &str| {
        let found = unit.lines().find_map(|line| line.strip_prefix(&format!("{key}=")));
        found.unwrap_or_else(|| panic!("{key} is not in the unit")).to_owned()
    };
    let start = line("ExecStart");
    let words: Vec<&str> = start.split_whitespace().collect();
    assert!(words[0].ends_with("/adjutant") && understands(&program, &words[1..]), "{start}");
    assert!(start.contains(&format!("/var/lib/{}", line("StateDirectory"))), "the games are where it may write");
    assert!(line("TimeoutStopSec").parse::<u64>().is_ok_and(|seconds| seconds > 5), "it has its five seconds");
    assert_eq!(line("Restart"), "on-failure");
    // The configuration in the unit's heading is valid.
    let config = unit.lines().find_map(|line| line.split("printf '").nth(1)?.split("\\n'").next()).expect("a line");
    Config::parse(config, Path::new("adjutant.toml")).expect("a configuration");

    let container = file("deploy/Containerfile");
    let list = |key: &str| -> Vec<String> {
        let found = container.lines().find_map(|line| line.strip_prefix(&format!("{key} ")));
        serde_json::from_str(found.unwrap_or_else(|| panic!("{key}"))).expect("a list")
    };
    let words = [list("ENTRYPOINT"), list("CMD")].concat();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert!(words[0].ends_with("/adjutant") && understands(&program, &words[1..]), "{words:?}");
    assert!(container.contains("VOLUME /data") && words.contains(&"/data"));
    assert!(container.contains("STOPSIGNAL SIGTERM") && container.contains("\nUSER adjutant"));
    assert!(container.contains("DISCORD_TOKEN") && !container.contains("ENV DISCORD_TOKEN"));
    let minor: u32 = file("Cargo.toml")
        .split("rust-version = \"1.")
        .nth(1)
        .and_then(|rest| rest.split('"').next()?.parse().ok())
        .expect("a version");
    let image = container.split("library/rust:1.").nth(1).and_then(|rest| rest.split('-').next()?.parse::<u32>().ok());
    assert!(image.is_some_and(|image| image >= minor), "the container's Rust is new enough");
}

#[test]
fn what_an_operator_is_told_to_type_exists() {
    let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
    for (page, least) in [("your-server.md", 5), ("operators-first-day.md", 5), ("operators-first-day.ja.md", 5)] {
        let page = file(&format!("docs/{page}"));
        let mut commands = 0;
        for piece in page.split('`').skip(1).step_by(2) {
            let Some(words) = piece.strip_prefix("adjutant ") else { continue };
            let words: Vec<&str> = words.split_whitespace().collect();
            assert!(understands(&program, &words), "{piece}");
            commands += 1;
        }
        // In a block the program may be called by another one (`sudo -u adjutant adjutant …`).
        for line in page.split("```").skip(1).step_by(2).flat_map(str::lines) {
            let Some((before, words)) = line.split_once("adjutant ") else { continue };
            let words = words.strip_prefix("adjutant ").unwrap_or(words);
            if before.is_empty() || before.ends_with("sudo -u ") || before.ends_with("podman exec ") {
                let words: Vec<&str> = words.split_whitespace().collect();
                assert!(understands(&program, &words), "{line}");
                commands += 1;
            }
        }
        assert!(commands >= least, "{commands}");
        for path in page.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            assert!(path.starts_with("http") || !file(&format!("docs/{path}")).is_empty(), "{path}");
        }
    }
}

/// A panel that asks for a metric of another name shows nothing, and nobody notices.
#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_asks_for_metrics_that_there_are() {
    let mut served = Served::start().await;
    let metrics = served.ask("/metrics");
    let dashboard = file("deploy/grafana.json");
    serde_json::from_str::<serde_json::Value>(&dashboard).expect("JSON");
    let rules = file("docs/operators-first-day.md");
    let mut asked = 0;
    for rest in [dashboard, rules].iter().flat_map(|text| text.split("adjutant_").skip(1)) {
        let name: String = rest.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '_').collect();
        if name.is_empty() {
            // The name of the package's file goes on with a version.
            continue;
        }
        assert!(metrics.contains(&format!("# TYPE adjutant_{name} ")), "{name}");
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
    served.terminate().await;
}

#[test]
fn every_key_of_the_configuration_is_described_with_its_default() {
    let text = file("docs/configuration.md");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect();
    let described: Vec<&str> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(described, KEYS, "the keys in their order");
    // A default in the file is the program's default.
    let default = Config::default();
    let mut written = 0;
    for row in &rows {
        let line = format!("{} = {}", row[1], row[2]);
        if let Ok(config) = Config::parse(&line, Path::new("adjutant.toml")) {
            assert_eq!(config, default, "{line}");
            written += 1;
        }
    }
    assert!(written >= 6, "{written}");
}
