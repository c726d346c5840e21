//! The token is in no log, message or file, whatever fails and however much is logged.

use crate::served::Served;
use adjutant_tests::discord::{Fault, TOKEN};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// Parts of the token that nobody could guess, and the prefix of interaction tokens here.
const SECRETS: [&str; 3] = ["fake-token-of-a-fake-discord", "MTIzNDU2Nzg5MDEyMzQ1Njc4.", "interaction-token"];

/// Every file under a folder, except those that must hold the token.
fn search(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            search(&path, found);
        } else if path.file_name().is_some_and(|name| name != "token" && name != "doorbell") {
            let bytes = fs::read(&path).unwrap_or_default();
            found.extend(held(&path.display().to_string(), &bytes));
        }
    }
}

fn held(name: &str, bytes: &[u8]) -> Option<String> {
    let holds = |secret: &&str| bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
    // A frame written as numbers contains it too.
    let numbers = |secret: &&str| {
        let bytes_of: Vec<String> = secret.bytes().map(|byte| byte.to_string()).collect();
        String::from_utf8_lossy(bytes).contains(&bytes_of.join(", "))
    };
    SECRETS.iter().find(|secret| holds(secret) || numbers(secret)).map(|secret| format!("{name}: {secret}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_is_nowhere() {
    let mut served = Served::start_logging("trace").await;
    let anna = served.fake.user("Anna");
    // Successes and failures.
    for fault in [Fault::Status(500), Fault::CutAfter, Fault::Status(400), Fault::Status(401), Fault::CutBefore] {
        served.fake.next_requests("POST", "channels/", fault.clone(), 2);
        if matches!(fault, Fault::Status(500) | Fault::CutBefore | Fault::CutAfter) {
            served.fake.next_request("PATCH", "webhooks/", fault);
        }
        anna.slash(served.channel, "/game new name:saturday").await;
        anna.slash(served.channel, "/board").await;
    }
    served.fake.cut_gateway();
    served.fake.until("the session is resumed", |fake| fake.sessions().1 > 0).await;
    served.fake.invalidate_session(false);
    let sessions = served.fake.sessions().0;
    served.fake.until("it begins anew", |fake| fake.sessions().0 > sessions).await;
    // The gateway rejects it permanently: it ends, and says why.
    served.fake.refuse_sessions(Some(4004));
    served.fake.close_gateway(4004);
    let status = served.wait(Duration::from_secs(20)).await;
    assert_eq!(status, Some(1), "{}", served.log());
    served.fake.refuse_sessions(None);
    assert!(served.log().contains("TRACE"), "everything was logged");
    assert!(served.log().contains("does not accept the token"), "it says why it ended");

    let mut found = Vec::new();
    fs::write(served.program.path("token"), TOKEN).expect("written");
    fs::set_permissions(served.program.path("token"), fs::Permissions::from_mode(0o600)).expect("closed");
    let config = fs::read_to_string(served.program.path("adjutant.toml")).expect("read");
    let broken = [
        config.clone(),
        format!("token_file = \"token\"\n{config}"),
        "token_file = \"token\"\nrest_url = \"http://127.0.0.1:9\"\n".to_owned(),
        // Pasted into the wrong place.
        format!("{TOKEN}\n"),
        format!("token = {TOKEN}\n"),
        "token_file = \"adjutant.toml\"\n".to_owned(),
    ];
    for (index, config) in broken.iter().enumerate() {
        fs::write(served.program.path("adjutant.toml"), config).expect("written");
        for words in [["doctor"], ["invite"]] {
            for token in [TOKEN, "", "fake-token-of-a-fake-discord with spaces"] {
                let mut command = served.program.command(&words);
                command.env("DISCORD_TOKEN", token).env("RUST_LOG", "trace").env("RUST_BACKTRACE", "full");
                command.stdin(Stdio::null());
                let output = served.beside(command).await;
                found.extend(held(&format!("{words:?} {index}"), &[output.stdout, output.stderr].concat()));
            }
        }
    }
    fs::write(served.program.path("adjutant.toml"), "").expect("written");
    search(served.program.folder(), &mut found);
    assert_eq!(found, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_is_taken_from_the_environment_or_a_file_alone() {
    let served = Served::start().await;
    for words in [&["serve", "--token", TOKEN][..], &["serve", TOKEN], &["doctor", "--token", TOKEN]] {
        let output = served.program.command(words).env_remove("DISCORD_TOKEN").output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "there is no such word on the command line");
    }
    let refused = fs::write(served.program.path("adjutant.toml"), format!("token = \"{TOKEN}\"\n"));
    refused.expect("written");
    let output = served.program.command(&["doctor"]).env_remove("DISCORD_TOKEN").output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("there is no key `token`") && said.contains("`token_file`"), "{said}");
    assert_eq!(held("doctor", said.as_bytes()), None);
}
