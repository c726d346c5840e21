//! `adjutant doctor` explains every broken set-up and its remedy, in both languages.

use crate::served::{Served, living};
use adjutant_tests::discord::{Fault, Permissions, Snowflake, TOKEN};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// A set-up with one fault, and the expected report.
struct Case<'a> {
    /// The fault.
    name: &'a str,
    /// The token in the environment.
    token: &'a str,
    /// The configuration; none = a working one.
    config: Option<String>,
    /// The folder of the games.
    data: &'a str,
    /// Words of the fault and its remedy, in English and in Japanese.
    said: [&'a [&'a str]; 2],
}

/// A bot that was started once, has one game, and was stopped.
async fn practice() -> (Served, Snowflake, Snowflake) {
    let mut served = Served::start().await;
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/game new name:saturday language:en").await;
    let thread = served.thread().await;
    anna.until("it is shown", |seen| living(seen, thread).is_some()).await;
    let guild = served.guild;
    served.terminate().await;
    (served, guild, thread)
}

impl Served {
    /// The doctor's report, and whether it found no fault.
    async fn doctor(&self, language: &str, token: &str, data: &str) -> (bool, String) {
        let mut command = self.program.command(&["--lang", language, "--data", data, "doctor"]);
        command.env("DISCORD_TOKEN", token);
        let output = self.beside(command).await;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(matches!(output.status.code(), Some(0 | 1)), "{said}{}", String::from_utf8_lossy(&output.stderr));
        (output.status.success(), said)
    }

    async fn is_sound(&self) {
        for language in ["en", "ja"] {
            let (sound, said) = self.doctor(language, TOKEN, "adjutant-data").await;
            assert!(sound && !said.contains('✘') && said.contains('✔'), "{said}");
            assert!(said.contains(": Club") || said.contains("：Club"), "servers are named: {said}");
        }
    }

    async fn is_explained(&self, case: &Case<'_>) {
        let path = self.program.path("adjutant.toml");
        let sound = fs::read_to_string(&path).expect("read");
        if let Some(config) = &case.config {
            fs::write(&path, config).expect("written");
        }
        for (language, words) in ["en", "ja"].into_iter().zip(case.said) {
            let (sound, said) = self.doctor(language, case.token, case.data).await;
            assert!(!sound, "{}: nothing is wrong?\n{said}", case.name);
            // There is one fault, and nothing else is reported.
            assert_eq!(said.matches('✘').count(), 1, "{}: {said}", case.name);
            let ill = said.split('✘').nth(1).and_then(|rest| rest.split('✔').next()).unwrap_or_default();
            for word in words {
                assert!(ill.contains(word), "{}: {word} is not said: {ill}", case.name);
            }
            assert!(ill.contains('→'), "{}: no remedy: {ill}", case.name);
            assert!(!said.contains("{$") && !said.contains("doctor-"), "{}: a word is missing: {said}", case.name);
        }
        fs::write(&path, sound).expect("written");
    }

    /// A case whose fault is set up on Discord, with everything else working.
    async fn is_found(&self, name: &str, en: &[&str], ja: &[&str]) {
        self.is_explained(&Case { name, token: TOKEN, config: None, data: "adjutant-data", said: [en, ja] }).await;
    }
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_and_the_configuration() {
    let (served, ..) = practice().await;
    served.is_sound().await;
    let config = fs::read_to_string(served.program.path("adjutant.toml")).expect("read");
    let with = |line: &str| Some(format!("{config}{line}\n"));
    fs::write(served.program.path("open-token"), TOKEN).expect("written");
    set_mode(&served.program.path("open-token"), 0o644);
    let case = |name, token, config, en, ja| Case { name, token, config, data: "adjutant-data", said: [en, ja] };
    let wide = "least_free_megabytes = 1000000000000";
    let cases = [
        case("no token", "", None, &["DISCORD_TOKEN", "there is none", "Reset Token"], &["ありません", "Reset Token"]),
        case("two words", "no token", None, &["no token of a bot", "three parts"], &["ボットのトークンではありません"]),
        case("a client secret", "5e884898da28047151d0e5", None, &["no token of a bot"], &["三つの部分"]),
        case("refused", "another.token.altogether", None, &["does not accept it"], &["受け付けません"]),
        case("no token file", "", with("token_file = \"none\""), &["cannot be read", "token_file"], &["読めません"]),
        case("open", "", with("token_file = \"open-token\""), &["open to others", "chmod 600"], &["chmod 600"]),
        case("a typo", TOKEN, with("idle_second = 9"), &["`idle_second`", "mean `idle_seconds`"], &["`idle_seconds`"]),
        case("no key", TOKEN, with("weather = 1"), &["`weather`", "The keys are token_file"], &["その行を消して"]),
        case("a value", TOKEN, with("language = \"fr\""), &["“fr”", "\"en\" or \"ja\""], &["「fr」"]),
        case("a filter", TOKEN, with("log = \"a=loud\""), &["`log`", "\"info\""], &["フィルター"]),
        case("no TOML", TOKEN, with("= 3"), &["TOML", "quotation"], &["TOML", "引用符"]),
        case("nearly full", TOKEN, with(wide), &["MB are free", "1000000000000"], &["空きが"]),
    ];
    for case in &cases {
        served.is_explained(case).await;
    }
    served.is_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_to_discord() {
    let (served, ..) = practice().await;
    let url = |url: &str| Some(format!("rest_url = \"{url}\"\nlisten = \"\"\n"));
    let case = |name, config, en, ja| Case { name, token: TOKEN, config, data: "adjutant-data", said: [en, ja] };
    let elsewhere = format!("{}/elsewhere", served.fake.url());
    served
        .is_explained(&case(
            "nobody there",
            url("http://127.0.0.1:9"),
            &["nothing answers there", "127.0.0.1:9", "rest_url"],
            &["何の返事もありません"],
        ))
        .await;
    served
        .is_explained(&case("a stranger", url(&elsewhere), &["not Discord", "rest_url"], &["Discordではありません"]))
        .await;
    served.fake.next_requests("GET", "users/@me", Fault::Status(503), 4);
    served.is_found("down", &["status 503", "discordstatus.com"], &["503"]).await;
    served.fake.refuse_sessions(Some(4014));
    served.is_found("bad intents", &["4014", "nothing privileged"], &["特権インテント"]).await;
    served.fake.refuse_sessions(Some(4008));
    served.is_found("closed", &["4008", "As the test wishes."], &["コード4008"]).await;
    served.fake.refuse_sessions(None);
    served.fake.say_gateway_at(Some("ws://127.0.0.1:9"));
    served.is_found("no gateway", &["cannot be connected to", "gateway.discord.gg"], &["接続できません"]).await;
    served.fake.say_gateway_at(None);
    served.fake.set_clock_ahead(3600);
    served.is_found("slow", &["seconds slow", "timedatectl"], &["秒遅れて", "timedatectl"]).await;
    served.fake.set_clock_ahead(-60);
    served.is_found("fast", &["seconds fast"], &["秒進んで"]).await;
    served.fake.set_clock_ahead(3);
    served.is_sound().await;
}

/// In the machine's time, because the doctor also asks things outside any runtime.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_twice_for_the_doctor() {
    let (served, ..) = practice().await;
    for (path, fault) in [
        ("users/@me", Fault::RateLimit { retry_after: 3600.0, global: false }),
        ("", Fault::RateLimit { retry_after: 3600.0, global: true }),
        // Everything but the first question is answered too late.
        ("applications", Fault::Slow(Duration::from_secs(60))),
        ("gateway", Fault::Slow(Duration::from_secs(60))),
    ] {
        served.fake.next_requests("GET", path, fault.clone(), 3);
        let begun = Instant::now();
        let (_, said) = served.doctor("en", TOKEN, "adjutant-data").await;
        assert!(begun.elapsed() < Duration::from_secs(25), "{path} {fault:?}: {:?} {said}", begun.elapsed());
        served.fake.forget_faults();
    }
    served.is_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_disk_and_the_keys() {
    let (served, ..) = practice().await;
    let path = |name: &str| served.program.path(name);
    fs::write(path("file"), "").expect("written");
    let said: [&[&str]; 2] = [&["nothing can be written", "--data"], &["何も書き込めません"]];
    served.is_explained(&Case { name: "no folder", token: TOKEN, config: None, data: "file", said }).await;

    let (games, aside) = (path("adjutant-data/games"), path("games-aside"));
    fs::rename(&games, &aside).expect("moved");
    fs::write(&games, "no store").expect("written");
    served.is_found("no store", &["a folder", "--data"], &["--data"]).await;
    fs::remove_file(&games).expect("removed");
    fs::rename(&aside, &games).expect("moved back");

    let (keys, aside) = (path("adjutant-data/keys"), path("keys-aside"));
    set_mode(&keys, 0o755);
    served.is_found("open keys", &["755", "chmod 700"], &["755", "chmod 700"]).await;
    set_mode(&keys, 0o700);
    fs::rename(&keys, &aside).expect("moved");
    served.is_found("no keys", &["saturday", "the server's key", "keys restore"], &["saturday", "サーバーの鍵"]).await;
    fs::rename(&aside, &keys).expect("moved back");
    let (game, aside) = (keys.join("games"), path("game-keys-aside"));
    fs::rename(&game, &aside).expect("moved");
    served.is_found("a lost key", &["saturday", "dice", "keys replace"], &["saturday", "ダイスを振るための鍵"]).await;
    fs::rename(&aside, &game).expect("moved back");
    let server = keys.join("server.key");
    let whole = fs::read(&server).expect("read");
    fs::write(&server, &whole[..whole.len() / 2]).expect("cut");
    let (sound, said) = served.doctor("en", TOKEN, "adjutant-data").await;
    assert!(!sound && said.contains("server.key is damaged") && said.contains("keys restore"), "{said}");
    fs::write(&server, whole).expect("mended");
    served.is_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn permissions_and_places() {
    let (mut served, guild, thread) = practice().await;
    let (fake, bot, channel) = (served.fake.clone(), served.fake.bot(), served.channel);
    let deny = |denied| fake.overwrite(channel, bot, Permissions::NONE, denied);
    let lacking = [
        (Permissions::VIEW_CHANNEL, "View Channels", "チャンネルを見る"),
        (Permissions::SEND_MESSAGES, "Send Messages", "メッセージを送信"),
        (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "スレッドでメッセージを送信"),
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", "公開スレッドの作成"),
        (Permissions::ATTACH_FILES, "Attach Files", "ファイルを添付"),
        (Permissions::READ_MESSAGE_HISTORY, "Read Message History", "メッセージ履歴を読む"),
    ];
    for (permission, en, ja) in lacking {
        deny(permission);
        served.is_found(en, &["saturday", "lacks", en], &["saturday", ja]).await;
    }
    // While a running bot holds the store, its channels are still checked.
    deny(Permissions::ATTACH_FILES);
    served.again().await;
    served.is_found("while it runs", &["saturday, #games", "lacks Attach Files"], &["ファイルを添付"]).await;
    let (_, said) = served.doctor("en", TOKEN, "adjutant-data").await;
    assert!(said.contains("by a program that is running") && said.contains("✔ The running bot"), "{said}");
    deny(Permissions::NONE);
    served.is_sound().await;
    fake.forget_commands();
    served.is_found("no commands", &["are not registered", "/audit"], &["登録されていません"]).await;
    served.terminate().await;
    served.again().await;
    served.is_sound().await;
    fake.forget_commands_of_servers();
    let of_server = format!("on a server ({guild}: 0)");
    served.is_found("none of a server", &[&of_server, "are not registered"], &["登録されていません"]).await;
    served.terminate().await;
    served.again().await;
    served.is_sound().await;
    served.terminate().await;
    fake.delete_channel(thread);
    served.is_found("a deleted thread", &["saturday", "is gone", "/game move"], &["なくなっています"]).await;
    fake.remove_member(guild, bot);
    let (sound, said) = served.doctor("en", TOKEN, "adjutant-data").await;
    assert!(!sound && said.contains("not on it any more") && said.contains("adjutant invite"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_first_start() {
    let mut served = Served::start().await;
    served.terminate().await;
    served.fake.forget_commands();
    let (sound, said) = served.doctor("en", TOKEN, "another-folder").await;
    assert!(sound && said.contains("registers them when it first starts"), "{said}");
    served.fake.remove_member(served.guild, served.fake.bot());
    let said: [&[&str]; 2] = [&["none", "adjutant invite"], &["adjutant invite"]];
    served.is_explained(&Case { name: "not invited", token: TOKEN, config: None, data: "another-folder", said }).await;
}
