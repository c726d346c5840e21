//! Evidence that a moderator removes: a message of it, or its thread. Everything signed is posted again, with the
//! reason.

use crate::play::{ENGLISH, JAPANESE, Table, Tongue};
use adjutant_audit::tidy;
use adjutant_tests::discord::{Mishap, Shown, Snowflake};

/// A message that repeats everything, in any language.
fn is_again(message: &Shown) -> bool {
    let text = message.text();
    text.contains("were removed from here") || text.contains("署名のメッセージが削除された")
}

impl Table {
    /// The threads beside that of the game.
    fn threads_beside(&self) -> Vec<Snowflake> {
        let threads = self.served.fake.threads(self.served.channel);
        threads.into_iter().map(|(_, thread, _)| thread).filter(|thread| *thread != self.thread).collect()
    }

    fn again(&self, thread: Snowflake) -> Vec<Shown> {
        self.served.fake.messages(thread).into_iter().filter(is_again).collect()
    }

    /// Waits until everything was posted again this many times, and compares the last file with the log.
    async fn is_whole(&self, thread: Snowflake, times: usize) -> Shown {
        self.served.fake.until("the evidence is there again", |_| self.again(thread).len() == times).await;
        self.served.fake.until_quiet().await;
        let mut all = self.again(thread);
        assert_eq!(all.len(), times, "once for each time");
        let last = all.pop().expect("one");
        let file = self.served.fake.upload(last.attachments()[0]).expect("it was uploaded");
        let notes = tidy(std::str::from_utf8(&file.bytes).expect("text"));
        let log = self.served.program.log("war");
        let signed = log.iter().filter(|event| event["event"]["type"] == "checkpoint_signed");
        let signed: Vec<&str> = signed.map(|event| event["event"]["note"].as_str().expect("a note")).collect();
        assert_eq!(notes, signed, "every note of the log, in its order");
        assert_ne!(last.json["flags"].as_u64().unwrap_or(0) & (1 << 12), 0, "without a sound");
        last
    }

    fn notes_in(&self, thread: Snowflake) -> Vec<Shown> {
        let is_note = |message: &Shown| !message.attachments().is_empty() && !is_again(message);
        self.served.fake.messages(thread).into_iter().filter(is_note).collect()
    }
}

async fn signs(tongue: &Tongue) -> Table {
    let table = Table::lay(tongue).await;
    table.turn().await;
    table.turn().await;
    assert!(table.notes_in(table.evidence()).len() >= 2);
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_the_evidence_that_is_deleted_stands_there_again() {
    let mut table = signs(&ENGLISH).await;
    let thread = table.evidence();
    let gone = table.notes_in(thread)[0].id;
    table.served.fake.delete_message(thread, gone);
    let again = table.is_whole(thread, 1).await;
    // A repeated posting is evidence too.
    table.served.fake.delete_message(thread, again.id);
    table.is_whole(thread, 1).await;
    // An existing file with everything is enough.
    let gone = table.notes_in(thread)[0].id;
    table.served.fake.delete_message(thread, gone);
    table.is_whole(thread, 1).await;
    table.turn().await;
    // Unnoticed: the event reaches nobody, and the session is started again.
    let gone = table.notes_in(thread).last().expect("a note").id;
    table.served.fake.next_dispatch("MESSAGE_DELETE", Mishap::Lose);
    table.served.fake.delete_message(thread, gone);
    table.served.fake.invalidate_session(false);
    table.is_whole(thread, 2).await;
    // While the program does not run.
    table.served.kill();
    table.served.fake.delete_message(thread, table.again(thread)[1].id);
    table.served.again().await;
    table.is_whole(thread, 2).await;
    // People's own messages there are no evidence.
    let theirs = table.people[1].say(thread, "is that all?");
    table.served.fake.delete_message(thread, theirs);
    table.served.fake.until_quiet().await;
    assert_eq!(table.again(thread).len(), 2);
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn evidence_whose_thread_is_deleted_gets_another_with_everything_in_it() {
    let mut table = signs(&JAPANESE).await;
    let first = table.evidence();
    table.served.fake.delete_channel(first);
    table
        .served
        .fake
        .until("there is another thread", |_| table.threads_beside().iter().any(|one| *one != first))
        .await;
    let second = table.evidence();
    table.is_whole(second, 1).await;
    // While the program does not run.
    table.served.kill();
    table.served.fake.delete_channel(second);
    table.served.again().await;
    table.served.fake.until("and another", |_| !table.threads_beside().is_empty()).await;
    let third = table.evidence();
    table.is_whole(third, 1).await;
    // Later signatures are posted below it.
    table.turn().await;
    assert!(!table.notes_in(third).is_empty());
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}
