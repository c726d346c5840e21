//! Evidence beside the game: signed notes that can be copied whole, and a game and a roll as files. Any file is
//! examined on request.

use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use crate::served::{answer, button};
use adjutant::games::games;
use adjutant_audit::{examine, tidy};
use adjutant_tests::discord::{Fault, Kind, Shown, Snowflake, Upload};
use std::time::Duration;

const ORDERS: &str = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia";

fn file(name: &str, bytes: impl Into<Vec<u8>>) -> Upload {
    Upload { index: 0, name: name.into(), media: "application/octet-stream".into(), bytes: bytes.into() }
}

impl Table {
    /// The thread with the evidence.
    pub(crate) fn evidence(&self) -> Snowflake {
        let threads = self.served.fake.threads(self.served.channel);
        let found: Vec<_> = threads.iter().filter(|(_, thread, _)| *thread != self.thread).collect();
        let [(Kind::PublicThread, thread, name)] = found[..] else { panic!("{threads:?}") };
        assert!(name.contains("evidence") || name.contains("証拠"), "{name}");
        *thread
    }

    /// Buys, attacks and fights with the proposed orders.
    pub(crate) async fn fights(&self, tongue: &Tongue) {
        self.press("s", "done").await;
        self.people[0].slash(self.thread, if tongue.code == "ja" { "/命令" } else { "/orders" }).await;
        self.people[0].submit(&[("text", ORDERS)]).await;
        self.press("s", "done").await;
        self.fight().await;
        self.served.has_said_everything().await;
    }

    /// The file of an answer.
    fn sent(&self, shown: &Shown) -> Upload {
        let id = *shown.attachments().first().unwrap_or_else(|| panic!("no file: {}", shown.text()));
        self.served.fake.upload(id).expect("it was uploaded")
    }

    /// The notes in the files of turns in a channel.
    fn filed(&self, channel: Snowflake) -> Vec<String> {
        let said = self.served.fake.messages(channel);
        let is_file = |message: &Shown| message.text().starts_with("-# ") && !message.attachments().is_empty();
        let files = said.into_iter().filter(is_file);
        files.flat_map(|message| tidy(&String::from_utf8(self.sent(&message).bytes).expect("a text"))).collect()
    }

    /// A whole turn without events.
    pub(crate) async fn turn(&self) {
        for _ in 0..3 {
            self.press("s", "done").await;
        }
        self.served.has_said_everything().await;
    }

    fn notes(&self) -> Vec<String> {
        let log = self.served.program.log("war");
        let notes = log.iter().filter(|event| event["event"]["type"] == "checkpoint_signed");
        notes.map(|event| event["event"]["note"].as_str().expect("a note").to_owned()).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_signed_in_a_turn_is_one_file_and_stands_apart_from_the_story() {
    let table = Table::lay(&ENGLISH).await;
    table.fights(&ENGLISH).await;
    let beside = |table: &Table| table.served.fake.threads(table.served.channel).len() - 1;
    assert!(table.notes().len() >= 2 && beside(&table) == 0, "nothing waits for dice, and the turn goes on");
    // A player can ask before the end of the turn.
    let exported = answer(&table.people[1].slash(table.thread, "/export").await);
    let all = table.served.fake.upload(exported.attachments()[1]).expect("it was uploaded");
    assert_eq!(tidy(&String::from_utf8(all.bytes).expect("a text")), table.notes());
    table.land().await;
    table.press("s", "done").await;
    table.served.has_said_everything().await;
    let (notes, thread) = (table.notes(), table.evidence());
    let said = table.served.fake.messages(thread);
    assert!(said.len() == 2 && said[0].text().contains("/verify"), "what it is for, and one file");
    assert_eq!(table.filed(thread), notes, "each note of the log, in its order, once");
    assert_ne!(said[1].json["flags"].as_u64().unwrap_or(0) & (1 << 12), 0, "without a sound");
    // The next turn has the next file, with its own notes.
    table.turn().await;
    assert_eq!((table.served.fake.messages(thread).len(), table.filed(thread)), (3, table.notes()));
    // The story begins with the server's fingerprint, and has no line of a note.
    let story = table.served.fake.messages(table.thread);
    let fingerprint = notes[0].split('/').nth(1).expect("the first line names the server");
    let opening = story[0].text().replace(' ', "");
    assert!(fingerprint.len() == 40 && opening.contains(fingerprint), "{fingerprint}: {opening}");
    for line in notes.iter().flat_map(|note| note.lines()).filter(|line| line.len() > 30) {
        assert!(!story.iter().any(|message| message.text().contains(line)), "{line}");
    }
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_ends_the_game_has_its_file() {
    let table = Table::lay(&ENGLISH).await;
    table.press("s", "done").await;
    table.people[0].slash(table.thread, "/close reason:enough").await;
    table.served.has_said_everything().await;
    assert_eq!(table.filed(table.evidence()), table.notes());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_file_is_taken_the_notes_of_a_turn_are_told_in_words() {
    let table = Table::lay(&ENGLISH).await;
    table.turn().await;
    let thread = table.evidence();
    let before = table.served.fake.messages(thread).len();
    table.served.fake.next_requests("POST", &format!("channels/{thread}/messages"), Fault::Refused(403, 50_013), 1);
    let known = table.notes().len();
    table.turn().await;
    let said = table.served.fake.messages(thread);
    let texts: Vec<String> = said[before..].iter().map(Shown::text).collect();
    assert_eq!(tidy(&texts.join("\n")), table.notes()[known..], "{texts:?}");
    assert!(said[before..].iter().all(|message| message.attachments().is_empty()));
    // The next turn creates it again.
    table.turn().await;
    assert_eq!(table.served.fake.messages(thread).last().expect("a file").attachments().len(), 1);
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_and_a_roll_are_given_as_files_and_examined_in_both_languages() {
    for (tongue, words) in [
        (
            &ENGLISH,
            [
                "/export",
                "/proof roll:",
                "/verify file:",
                " checkpoints:",
                "VERIFIED",
                "WRONG",
                "/audit luck",
                "/audit game",
            ],
        ),
        (
            &JAPANESE,
            [
                "/書き出し",
                "/ロール証明 ロール:",
                "/ファイル検証 ファイル:",
                " 署名:",
                "検証済み",
                "誤りがあります",
                "/検証 運",
                "/検証 ゲーム",
            ],
        ),
    ] {
        let table = Table::lay(tongue).await;
        table.fights(tongue).await;
        table.land().await;
        table.press("s", "done").await;
        table.served.has_said_everything().await;
        let (ben, thread) = (&table.people[1], table.thread);
        let shown = answer(&ben.slash(thread, words[0]).await);
        let bundle = table.sent(&shown);
        assert_eq!(bundle.name, "war.adjutant");
        assert!(examine(games(), &bundle.bytes, &table.notes()).is_good());
        assert!(!table.people[2].sees_everything().attachments().contains(&shown.attachments()[0]), "for him alone");
        // Rolls are suggested with their purposes, the latest first.
        let rolls = ben.autocomplete(thread, words[1]).await;
        let last = rolls[0].1.as_u64().expect("a number");
        assert!(rolls[0].0.starts_with(&format!("{last}: ")) && rolls.len() as u64 == last.min(25), "{rolls:?}");
        let proof = table.sent(&answer(&ben.slash(thread, &format!("{}{last}", words[1])).await));
        assert!(examine(games(), &proof.bytes, &[]).is_good());
        let none = answer(&ben.slash(thread, &format!("{}{}", words[1], last + 1)).await);
        assert!(none.text().contains(&last.to_string()), "it says which there are: {}", none.text());
        // A file examined alone, and with the file of a turn from the channel.
        let said = table.served.fake.messages(table.evidence());
        let copied = file("copied.txt", table.sent(said.last().expect("the file of the turn")).bytes);
        for (file, with) in [(&bundle, None), (&bundle, Some(&copied)), (&proof, None)] {
            let files: Vec<Upload> = [Some(file), with].into_iter().flatten().cloned().collect();
            let more = with.map_or_else(String::new, |with| format!("{}{}", words[3], with.name));
            let line = format!("{}{}{more}", words[2], file.name);
            let said = answer(&ben.slash_with_files(thread, &line, &files).await).text();
            assert!(said.contains(words[4]) && !said.contains(words[5]), "{line}: {said}");
        }
        let mut altered = bundle.clone();
        altered.bytes[100] ^= 1;
        let said = answer(&ben.slash_with_files(thread, &format!("{}{}", words[2], altered.name), &[altered]).await);
        assert!(said.text().contains(words[5]), "{}", said.text());
        for view in &words[6..] {
            let said = answer(&ben.slash(thread, view).await).text();
            assert!(said.contains("```"), "{view}: {said}");
        }
        assert_eq!(table.served.fake.violations(), Vec::<String>::new());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_attached_gets_an_answer_and_the_game_goes_on() {
    let table = Table::lay(&ENGLISH).await;
    let (ben, thread) = (&table.people[1], table.thread);
    // A frame that unpacks to more than its header says, a header beyond the limit, other files, and a page.
    let bomb = |length: u32| {
        let mut bytes = b"ADJAUDIT\x01".to_vec();
        bytes.extend(length.to_be_bytes());
        bytes.extend([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]);
        // Blocks that each repeat one byte 128 KiB times: a few kilobytes stand for a gigabyte.
        (0..8000).for_each(|_| bytes.extend([0x02, 0x00, 0x10, 0x78]));
        let digest = <sha2::Sha256 as sha2::Digest>::digest(&bytes);
        bytes.extend(digest);
        bytes
    };
    let hostile: Vec<(Upload, &str)> = vec![
        (file("bomb.adjutant", bomb(64 << 20)), "WRONG"),
        (file("liar.adjutant", bomb(u32::MAX)), "WRONG"),
        (file("page.html", "<html><body>502 Bad Gateway</body></html>"), "WRONG"),
        (file("deep.roll.json", "[".repeat(200_000)), "WRONG"),
        (file("deeper.roll.json", "{\"a\":".repeat(200_000)), "WRONG"),
        (file("empty.adjutant", ""), "WRONG"),
        (
            file(
                "noise.adjutant",
                (0..300_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect::<Vec<_>>(),
            ),
            "WRONG",
        ),
        (file("huge.adjutant", vec![0; 100 << 20]), "100 MB"),
    ];
    for (file, wanted) in &hostile {
        let line = format!("/verify file:{}", file.name);
        let said = answer(&ben.slash_with_files(thread, &line, std::slice::from_ref(file)).await).text();
        assert!(said.contains(wanted) && said.chars().count() <= 2000, "{}: {said}", file.name);
    }
    // The copied text has no note in it.
    let files = [file("a.adjutant", "x"), file("talk.txt", "  \n\n")];
    let said =
        answer(&ben.slash_with_files(thread, "/verify file:a.adjutant checkpoints:talk.txt", &files).await).text();
    assert!(said.contains("no signed checkpoint"), "{said}");
    // Before the first roll, the answer says that there is none.
    let said = answer(&ben.slash(thread, "/proof roll:1").await).text();
    assert!(said.contains("roll"), "{said}");
    // The file does not arrive, or something else arrives in its place.
    table.served.fake.next_requests("GET", "attachments/", Fault::Page(200, None), 1);
    let said = answer(&ben.slash_with_files(thread, "/verify file:a.adjutant", &files[..1]).await).text();
    assert!(said.contains("did not come"), "{said}");
    table.served.fake.next_requests("GET", "attachments/", Fault::Status(404), 1);
    let said = answer(&ben.slash_with_files(thread, "/verify file:a.adjutant", &files[..1]).await).text();
    assert!(said.contains("did not come"), "{said}");
    // None of this has delayed the game.
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    table.people[0].slash(thread, "/purchase units:1 infantry").await;
    table.shows("one is bought", |message| button(message, "s", "undo").is_some()).await;
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn evidence_is_there_once_whatever_becomes_of_its_thread() {
    let mut table = Table::lay(&ENGLISH).await;
    // The thread is created, but the answer is lost.
    table.served.fake.next_request("POST", "/threads", Fault::CutAfter);
    table.turn().await;
    let thread = table.evidence();
    assert_eq!((table.served.fake.messages(thread).len(), table.filed(thread)), (2, table.notes()));
    // A file is sent, but the answer is lost; another is sent, and the program dies before it records that.
    let path = format!("channels/{thread}/messages");
    table.served.fake.next_request("POST", &path, Fault::CutAfter);
    table.turn().await;
    assert_eq!((table.served.fake.messages(thread).len(), table.filed(thread)), (3, table.notes()));
    table.press("s", "done").await;
    table.press("s", "done").await;
    table.served.fake.next_requests("POST", &path, Fault::SlowAfter(Duration::from_secs(60)), 1);
    table.press("s", "done").await;
    table.served.fake.until("it is sent", |fake| fake.messages(thread).len() == 4).await;
    table.served.kill();
    table.served.fake.advance(Duration::from_secs(20 * 60));
    table.served.again().await;
    table.served.has_said_everything().await;
    assert_eq!(table.filed(thread), table.notes(), "once");
    // The thread is archived, then deleted; the next file still finds a place.
    table.served.fake.archive(thread, false);
    table.turn().await;
    assert_eq!(table.filed(thread), table.notes(), "in the same thread");
    table.served.fake.delete_channel(thread);
    table.turn().await;
    let new = table.evidence();
    assert_ne!(new, thread);
    let filed = table.filed(new);
    assert!(!filed.is_empty() && table.notes().ends_with(&filed), "in another thread");
    // If no thread can be created, the game's channel is used.
    table.served.fake.next_requests("POST", "/threads", Fault::Refused(403, 50_013), 8);
    table.served.fake.delete_channel(new);
    table.turn().await;
    let here = table.filed(table.thread);
    assert!(!here.is_empty() && table.notes().ends_with(&here), "{here:?}");
    let panel = table.shows("it stands below", |_| true).await;
    assert!(table.served.fake.messages(table.thread).last().is_some_and(|last| last.id == panel.id));
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}
