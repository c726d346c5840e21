//! Failures between the bot and Discord: limits, faults, refusals, lost and repeated messages. Nothing is lost or said
//! twice, and a failure in one game does not affect another.

use crate::play::{ENGLISH, Table};
use crate::served::{answer, button, living, told};
use adjutant_tests::discord::{Answered, Fault, Mishap, Seen};
use std::time::{Duration, Instant};

impl Table {
    /// Requests to the game's thread since then: method, path, status, time.
    fn requests(&self, since: Instant) -> Vec<Answered> {
        let thread = format!("channels/{}/", self.thread);
        let all = self.served.fake.requests().into_iter();
        all.filter(|request| request.at >= since && request.path.starts_with(&thread)).collect()
    }

    async fn purchase(&self) {
        self.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
        self.served.fake.until_quiet().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_obeyed_to_the_second_and_answers_go_on() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    for global in [false, true] {
        let begun = table.served.fake.instant();
        let haste = Fault::RateLimit { retry_after: 2.5, global };
        table.served.fake.next_request("POST", &format!("channels/{}/messages", table.thread), haste.clone());
        table.served.fake.next_request("PATCH", &format!("channels/{}/messages", table.thread), haste);
        let line = if global { "/undo" } else { "/purchase units:1 infantry" };
        let asked = table.served.fake.instant();
        let said = answer(&table.people[0].slash(table.thread, line).await);
        assert!(
            !said.text().is_empty() && table.served.fake.instant() - asked < Duration::from_secs(2),
            "answers do not wait"
        );
        table
            .served
            .fake
            .until("it is said after all", |_| {
                let requests = table.requests(begun);
                let done = |refused: &Answered| {
                    let again = |next: &&Answered| next.at > refused.at && next.method == refused.method;
                    requests.iter().filter(again).any(|next| next.status == 200)
                };
                let mut refused = requests.iter().filter(|request| request.status == 429).peekable();
                refused.peek().is_some() && refused.all(done)
            })
            .await;
        table.served.fake.until_quiet().await;
        let all = table.served.fake.requests();
        for refused in all.iter().filter(|request| request.at >= begun && request.status == 429) {
            let bucket = |request: &&Answered| {
                let interaction = request.path.starts_with("interactions") || request.path.starts_with("webhooks");
                let same = request.method == refused.method && request.path.starts_with(&refused.path[..20]);
                request.at > refused.at && !interaction && (global || same)
            };
            let next = all.iter().filter(bucket).map(|request| request.at).min().expect("it was tried again");
            // Two concurrent requests are both refused; the waiting time counts from the first.
            let waited = next - refused.at;
            let together = waited < Duration::from_millis(200);
            assert!(together || waited >= Duration::from_millis(2450), "global {global}: {waited:?}");
        }
        let many = all.iter().filter(|request| request.at >= begun && request.status == 429).count();
        assert!(many <= 2, "a limit is not run against again and again: {many}");
    }
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_like_discords_are_kept_without_a_refusal() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    table.served.fake.enforce_rate_limits(5, Duration::from_secs(2));
    for _ in 0..6 {
        table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
        table.people[0].slash(table.thread, "/undo").await;
    }
    table.is_told("en").await;
    let refused = table.served.fake.requests().iter().filter(|request| request.status == 429).count();
    assert_eq!(refused, 0, "limits that were told are kept, and not found out by refusals");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_refuses_is_set_aside_and_told() {
    let mut table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let thread = table.thread;
    // Another game, in the channel itself, continues meanwhile.
    let channel = table.served.channel;
    table.people[1].slash(channel, "/game new name:other language:en place:here").await;
    table.people[1].until("it is shown", |seen| living(seen, channel).is_some()).await;
    table.served.fake.until_quiet().await;
    table.served.fake.next_request("POST", &format!("channels/{thread}/messages"), Fault::Status(400));
    table.people[0].slash(thread, "/purchase units:1 infantry").await;
    let seen = table.people[0].until("the host is told", |seen| seen.text().contains("does not take")).await;
    let reported = seen.messages().into_iter().find(|message| message.text().contains("does not take")).expect("told");
    assert!(reported.text().contains(&format!("<@{}>", table.people[0].id)), "{}", reported.text());
    assert_eq!(reported.channel, thread, "it is told where the game is");
    let free = table.people[1].until("the other is shown", |seen| living(seen, channel).is_some()).await;
    let seat = living(&free, channel).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
    let (message, seat) = seat.expect("a seat");
    table.people[1].press(message, &seat).await;
    // Later messages come in order, and the refused one is not retried.
    table.press("s", "done").await;
    let is_told = |seen: &Seen| told(seen, thread).iter().any(|line| line.contains("ends the purchase phase"));
    let seen = table.people[0].until("it goes on", is_told).await;
    assert!(!told(&seen, thread).iter().any(|line| line.contains("buys 1 infantry")), "the one that was refused");
    let refused = table.served.fake.requests().iter().filter(|request| request.status == 400).count();
    assert_eq!(refused, 1);
    assert!(table.served.log().contains("does not take what a game has to say"));
    // It is not forgotten: the doctor reports it, while the bot runs and after a restart.
    for _ in 0..2 {
        let output = table.served.beside(table.served.command(&["doctor"])).await;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains("did not take events") && said.contains("war"), "{said}");
        table.served.kill();
        table.served.again().await;
    }
    assert_eq!(table.served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_somebody_deletes_is_there_again_and_calls_nobody() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let (fake, thread) = (&table.served.fake, table.thread);
    let gone = table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    // Noticed when it happens.
    fake.delete_message(thread, gone.id);
    let again =
        table.shows("it again", |message| message.id != gone.id && button(message, "p", "purchase").is_some()).await;
    assert_eq!(again.json["mentions"].as_array().map(Vec::len), Some(0), "{}", again.json["mentions"]);
    fake.until_quiet().await;
    // The event is lost: noticed at the next one.
    fake.next_dispatch("MESSAGE_DELETE", Mishap::Lose);
    fake.delete_message(thread, again.id);
    table.people[0].slash(thread, "/purchase units:1 infantry").await;
    table.shows("it once more", |message| message.id != again.id && button(message, "s", "undo").is_some()).await;
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_was_archived_is_opened_again() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.shows("one is bought", |message| button(message, "s", "undo").is_some()).await;
    table.served.fake.until_quiet().await;
    table.served.fake.archive(table.thread, false);
    table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
    table.press("s", "done").await;
    table.is_told("en").await;
    assert!(!table.people[0].sees_everything().text().contains("lost its place"));
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_slowness_and_cut_lines_are_survived() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let path = format!("channels/{}/messages", table.thread);
    let faults = [
        (Fault::Status(502), 3),
        (Fault::CutBefore, 2),
        (Fault::CutAfter, 2),
        (Fault::Slow(Duration::from_secs(2)), 2),
    ];
    for (index, (fault, times)) in faults.into_iter().enumerate() {
        table.served.fake.next_requests("", &path, fault, times);
        let line = if index % 2 == 0 { "/purchase units:1 infantry" } else { "/undo" };
        assert!(!answer(&table.people[0].slash(table.thread, line).await).text().is_empty());
    }
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_acknowledged_too_late_is_not_done() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let bought = || {
        let log = table.served.program.log("war");
        log.iter().filter(|event| event["event"]["type"] == "units_purchased").count()
    };
    // The acknowledgement arrives after Discord has given up the interaction, by a little or by a lot.
    for (number, late) in [Duration::from_secs(4), Duration::from_secs(16 * 60)].into_iter().enumerate() {
        table.served.fake.next_request("POST", "/callback", Fault::Slow(Duration::from_millis(1200)));
        let typed = table.people[0].slash(table.thread, "/purchase units:1 infantry");
        let time = async {
            table.served.fake.sleep(Duration::from_millis(300)).await;
            table.served.fake.advance(late);
        };
        let (_, ()) = tokio::join!(typed, time);
        table.served.fake.until_quiet().await;
        assert_eq!(bought(), number, "he was told that it failed");
        assert!(!table.served.log().contains("the token is not accepted"), "{}", table.served.log());
        // So they do it again, and have the order once.
        table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
        table.shows("it was done", |message| button(message, "s", "undo").is_some()).await;
        assert_eq!(bought(), number + 1);
    }
    let log = table.served.log();
    let late: Vec<&str> = log.lines().filter(|line| line.contains("acknowledged")).collect();
    assert!(late.iter().any(|line| line.contains("acknowledged too late")), "{late:?}");
    table.press("s", "done").await;
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_that_says_nothing_heals() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let path = format!("channels/{}/messages", table.thread);
    for fault in
        [Fault::BareLimit(Some(0.5)), Fault::BareLimit(None), Fault::Page(429, Some(1)), Fault::Page(429, None)]
    {
        table.served.fake.next_requests("", &path, fault, 2);
        table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
        table.shows("it is bought", |message| button(message, "s", "undo").is_some()).await;
        table.people[0].slash(table.thread, "/undo").await;
        table.shows("it is taken back", |message| button(message, "s", "undo").is_none()).await;
    }
    table.served.has_said_everything().await;
    // No delay remains: the next message is sent at once.
    let begun = table.served.fake.instant();
    for _ in 0..3 {
        table.people[0].slash(table.thread, "/purchase units:1 infantry").await;
        table.people[0].slash(table.thread, "/undo").await;
    }
    table.served.has_said_everything().await;
    let requests = table.requests(begun);
    let took = table.served.fake.instant() - begun;
    assert!(requests.len() >= 6 && took < Duration::from_secs(20), "{took:?}: {requests:?}");
    assert!(requests.iter().all(|request| request.status == 200), "{requests:?}");
    table.is_told("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_lost_and_delayed_dispatches() {
    let table = Table::lay(&ENGLISH).await;
    table.purchase().await;
    let (fake, anna) = (&table.served.fake, &table.people[0]);
    // A repeated interaction has one effect.
    fake.next_dispatch("INTERACTION_CREATE", Mishap::Repeat);
    anna.slash(table.thread, "/purchase units:1 infantry").await;
    fake.until_quiet().await;
    // An interaction during the interruption arrives with the resume, and is executed once.
    fake.next_dispatch("INTERACTION_CREATE", Mishap::Delay);
    let cut = async {
        fake.sleep(Duration::from_millis(200)).await;
        fake.cut_gateway();
    };
    tokio::join!(anna.slash(table.thread, "/undo"), cut);
    fake.until("the session is resumed", |fake| fake.sessions().1 == 1).await;
    // After an expired session, a new one begins, with the commands registered again and the games unchanged.
    let sessions = fake.sessions().0;
    fake.invalidate_session(false);
    fake.until("it begins anew", |fake| fake.sessions().0 > sessions).await;
    fake.until_connected().await;
    anna.slash(table.thread, "/purchase units:1 tank").await;
    fake.until_quiet().await;
    table.is_told("en").await;
    let log = table.served.program.log("war");
    let of = |kind: &str| log.iter().filter(|event| event["event"]["type"] == kind).count();
    assert_eq!((of("units_purchased"), of("taken_back")), (2, 1), "{log:?}");
}
