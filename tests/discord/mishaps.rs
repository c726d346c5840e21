//! The faults between Discord and the bot during a long game, one after the other.

use adjutant_tests::discord::{FakeDiscord, Fault, Mishap};

/// Plans the next fault; the next act meets it.
pub(crate) async fn happens(fake: &FakeDiscord, number: usize) {
    let sessions = fake.sessions();
    match number % 8 {
        0 => fake.next_dispatch("INTERACTION_CREATE", Mishap::Repeat),
        1 => fake.next_request("POST", "/messages", Fault::RateLimit { retry_after: 0.2, global: false }),
        2 => fake.next_request("PATCH", "/messages", Fault::Status(502)),
        3 => fake.next_request("POST", "/messages", Fault::CutAfter),
        4 => {
            fake.cut_gateway();
            fake.until("the session is resumed", |fake| fake.sessions() != sessions).await;
        }
        5 => fake.next_request("PATCH", "/webhooks", Fault::RateLimit { retry_after: 0.1, global: true }),
        6 => {
            fake.ask_to_reconnect();
            fake.until("the session is resumed", |fake| fake.sessions() != sessions).await;
        }
        _ => fake.next_request("POST", "/callback", Fault::Status(500)),
    }
    fake.until_connected().await;
}
