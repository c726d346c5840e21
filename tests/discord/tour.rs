//! `docs/tour.md`: what people see when they begin a game, written by playing it.
//!
//! `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` writes it. Dice fall anew each time, so that the
//! words of the battles differ; what is held to account is that the session can be played and shows what the tour has.

use crate::play::{ENGLISH, Table};
use crate::served::{answer, button};
use std::fs;
use std::path::Path;

const HEAD: &str = "# A tour\n\nThe first turn of a game as its players saw it, written by \
                    `ADJUTANT_BLESS=1 cargo test -p adjutant-tests --test discord tour` and not by hand. \
                    “Only Anna” means that nobody else saw it; `[…]` are buttons, `[… ▾]` menus.\n\n";

/// What the tour must show.
const STATIONS: [&str; 7] =
    ["used `/game new", "Write orders", "Buy one more", "only Anna", "sent the form", "West Russia", "Signed so far"];

#[tokio::test(flavor = "multi_thread")]
async fn the_tour_can_be_taken() {
    let table = Table::lay(&ENGLISH).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    table.shows("the purchase", |message| button(message, "p", "").is_some()).await;
    // A refusal, a purchase by menu, a turn by form, battles by button, new units.
    anna.slash(thread, "/purchase units:9 tanks").await;
    let message = table.shows("the menu", |message| button(message, "c", "buy").is_some()).await;
    let menu = button(&message, "c", "buy").expect("a menu");
    anna.select(message.id, &menu, &["purchase 1 infantry"]).await;
    table.shows("one is bought", |message| button(message, "s", "undo").is_some()).await;
    table.press("s", "done").await;
    anna.slash(thread, "/orders").await;
    let sent = anna.submit(&[(
        "text",
        "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia",
    )]);
    assert!(!answer(&sent.await).text().is_empty());
    table.press("s", "done").await;
    table.fight().await;
    table.press("s", "done").await;
    anna.slash(thread, "/mobilize units:all in:Russia").await;
    table.served.fake.until_quiet().await;
    let tour = HEAD.to_owned() + table.served.fake.transcript().trim_end() + "\n";
    for station in STATIONS {
        assert!(tour.contains(station), "{station}");
    }
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tour.md");
        fs::write(file, tour).expect("written");
    }
}
