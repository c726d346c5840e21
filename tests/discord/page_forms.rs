//! What is filled in on a league's page: a director makes members and pairs those who wait, and players seal their bids.

use crate::hosted::Hosted;
use crate::pages::{cookies_of, get, link, post, sent, told, with_pages};
use adjutant_tests::discord::Person;

const PLACE: &str = "/turns/leagues/Spring/";
const ORDER: &str = "/turns/leagues/Spring/order";

/// Whether the page shows that an order was taken, or refused, with these words.
fn says(reply: &str, class: &str, words: &str) -> bool {
    reply
        .split("<p class=\"")
        .any(|line| line.starts_with(class) && line.split("</p>").next().unwrap_or_default().contains(words))
}

#[tokio::test(flavor = "multi_thread")]
async fn members_are_made_those_who_wait_are_paired_and_bids_are_sealed_on_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, config) = with_pages(&folder, &["Spring"]).await;
    let hosted = Hosted::start_with(config).await;
    let channel = hosted.channel;
    let [dora, emil, fritz] = ["Dora", "Emil", "Fritz"].map(|name| hosted.fake.user(name));
    dora.slash(channel, "/league new title:Spring preset:season-elo language:en").await;
    dora.slash(channel, "/director set setting:bids value:sealed").await;
    let known = async |who: &Person| {
        hosted.pass_a_minute();
        let link = link(&told(&who.slash(channel, "/games").await));
        let entered = get(&address, link.strip_prefix(&format!("http://{address}")).expect("ours"), "").await;
        cookies_of(&entered)
    };
    let [doras, emils, fritzs] = [known(&dora).await, known(&emil).await, known(&fritz).await];
    let look = async |cookies: &[(String, String)]| get(&address, PLACE, &sent(PLACE, cookies)).await;
    let give = async |form: &str, cause: u32, cookies: &[(String, String)]| {
        let head = format!("Cookie: {}\r\nx-adjutant: 1\r\n", sent(ORDER, cookies));
        post(&address, ORDER, &head, &format!("{form}&cause={cause:032x}")).await
    };

    // A director who is no member makes two members at once; who is one already is told.
    let page = look(&doras).await;
    assert!(page.contains("For directors") && page.contains("make people members"), "{page}");
    assert!(look(&emils).await.contains("You are no member"), "nobody else directs");
    let people = format!("enrol={}+Emil%0A%3C%40{}%3E+Fritz", emil.id, fritz.id);
    for _ in 0..2 {
        let made = give(&people, 1, &doras).await;
        assert!(says(&made, "taken", "Emil") && says(&made, "taken", "Fritz"), "{made}");
    }
    let again = give(&people, 2, &doras).await;
    assert!(says(&again, "refused", "Emil:") && says(&again, "refused", "Fritz:"), "{again}");
    for unread in ["enrol=Emil", "enrol=nobody+Emil", "enrol=%2C"] {
        assert!(says(&give(unread, 3, &doras).await, "refused", "one person a line"), "{unread}");
    }
    let refused = give(&format!("enrol={}+Dora", dora.id), 4, &emils).await;
    assert!(refused.contains("class=\"refused\""), "only a director enrols: {refused}");

    // Both wait for an opponent, and a press pairs them.
    dora.slash(channel, "/director season step:open-season").await;
    assert!(look(&doras).await.contains("Nobody waits for an opponent."));
    give("offer=true", 5, &emils).await;
    give("offer=true", 6, &fritzs).await;
    let page = look(&doras).await;
    assert!(
        page.contains("2 players wait for an opponent: Emil, Fritz.") && page.contains("pair those who wait"),
        "{page}"
    );
    assert!(!look(&emils).await.contains("pair those who wait"));
    assert!(give("pair=true", 7, &emils).await.contains("class=\"refused\""));
    let paired = give("pair=true", 8, &doras).await;
    assert!(says(&paired, "taken", "Pairing 1:"), "{paired}");

    // Each seals a figure; the second one opens both.
    let page = look(&emils).await;
    assert!(page.contains("Your bid in pairing 1 against Fritz") && page.contains("name=\"figure\""), "{page}");
    for (figure, words) in [("nine", "whole number"), ("", "whole number"), ("1000", "999")] {
        let refused = give(&format!("bid=1&figure={figure}"), 9, &emils).await;
        assert!(says(&refused, "refused", words), "{figure}: {refused}");
    }
    for _ in 0..2 {
        let sealed = give("bid=1&figure=9", 10, &emils).await;
        assert!(says(&sealed, "taken", "is sealed") && says(&sealed, "taken", "Nobody sees your bid"), "{sealed}");
        assert!(!sealed.contains("Your bid in pairing 1"), "{sealed}");
    }
    // Full-width digits are digits.
    let opened = give("bid=1&figure=%EF%BC%97", 11, &fritzs).await;
    assert!(says(&opened, "taken", "was 9.") || says(&opened, "taken", "was 7."), "{opened}");
    assert!(!says(&opened, "taken", "Nobody sees your bid"), "{opened}");
    for unfit in ["bid=1", "bid=x&figure=9", "pair=true&offer=true", "enrol=1+a&pair=true", "bid=1&figure=9&to=1"] {
        let unfit = give(unfit, 12, &emils).await;
        assert!(unfit.starts_with("HTTP/1.1 4"), "{unfit}");
    }
    assert_eq!(hosted.fake.violations(), Vec::<String>::new());
}
