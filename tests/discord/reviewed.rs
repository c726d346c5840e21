//! The dice review on Discord equals that of the command line, word for word, in both languages.

use crate::play::{ENGLISH, JAPANESE, Table};
use crate::served::answer;
use adjutant_tests::discord::Shown;
use std::io::Write as _;
use std::process::Stdio;

impl Table {
    /// The content of an answer: its code block, or its file if it is too long.
    fn held(&self, shown: &Shown) -> String {
        if let Some(file) = shown.attachments().first() {
            let file = self.served.fake.upload(*file).expect("it was uploaded");
            return String::from_utf8(file.bytes).expect("text");
        }
        let text = shown.text();
        let block = text.split("```").nth(1).unwrap_or_else(|| panic!("no block: {text}"));
        block.trim_matches('\n').to_owned()
    }

    /// The local table's answer to a line, as wide as Discord's.
    fn at_the_table(&self, language: &str, line: &str) -> String {
        let mut command = self.served.program.command(&["--lang", language, "table", "--game", "war"]);
        command.env("COLUMNS", "60").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        writeln!(child.stdin.take().expect("its input"), "{line}").expect("it listens");
        let output = child.wait_with_output().expect("it ends");
        String::from_utf8(output.stdout).expect("text")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn luck_and_audits_say_on_discord_what_the_command_line_says() {
    for (tongue, views) in [
        (
            &ENGLISH,
            [
                ("/audit luck", "luck"),
                ("/audit game", "audit game"),
                ("/audit roll roll:1", "audit roll 1"),
                ("/audit player player:Anna", "audit player Anna"),
            ],
        ),
        (
            &JAPANESE,
            [
                ("/検証 運", "運"),
                ("/検証 ゲーム", "ゲーム検証"),
                ("/検証 ロール ロール:1", "ロール検証 1"),
                ("/検証 参加者 プレイヤー:Anna", "参加者検証 Anna"),
            ],
        ),
    ] {
        let mut table = Table::lay(tongue).await;
        table.fights(tongue).await;
        let player = table.served.program.log("war").iter().find_map(|one| {
            (one["event"]["type"] == "seat_taken").then(|| one["event"]["player"].as_str().expect("a name").to_owned())
        });
        let player = player.expect("somebody sits there");
        let mut said = Vec::new();
        for (typed, line) in views {
            let answered = answer(&table.people[1].slash(table.thread, typed).await);
            // The local table has no Discord users, only names from the log.
            said.push((line.replace("Anna", &player), table.held(&answered)));
        }
        table.served.kill();
        for (line, held) in said {
            let heard = table.at_the_table(tongue.code, &line);
            let mut missing =
                held.lines().map(str::trim_end).filter(|told| !heard.lines().any(|one| one.trim_end() == *told));
            assert_eq!(missing.next(), None, "{line}: {heard}");
            assert!(held.lines().count() >= 2, "{line}: {held}");
        }
    }
}
