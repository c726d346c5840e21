//! A league's own board in `/game new`: a file that is attached, played on if it can be, and refused with all its faults if not.

use crate::served::{Served, answer};
use adjutant_tests::discord::{Seen, Upload};

/// The hexes as we ship them.
const HEXES: &str = include_str!("../../core/games/okinawa/data/hexes.tsv");

fn file(text: impl Into<Vec<u8>>) -> Upload {
    Upload { index: 0, name: "ours.txt".into(), media: "text/plain".into(), bytes: text.into() }
}

/// A board on which a hex has this terrain.
fn board(terrain: &str) -> String {
    let row = |line: &str| {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells.first() == Some(&"2429") {
            cells[2] = terrain;
        }
        cells.join("\t") + "\n"
    };
    format!("# Our copy\nfile: hexes.tsv\n{}", HEXES.lines().map(row).collect::<String>())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_begun_on_a_board_that_is_attached() {
    let served = Served::start().await;
    let (anna, channel) = (served.fake.user("Anna"), served.channel);
    let line = |name: &str| format!("/game new name:{name} rules:okinawa language:en more:scenario=s4 board:ours.txt");
    // What contradicts the rulebook is refused with its place, and no game begins.
    let refused = answer(&anna.slash_with_files(channel, &line("bad"), &[file(board("swamp"))]).await).text();
    assert!(refused.contains("hexes.tsv:") && refused.contains("`terrain` is `swamp`"), "{refused}");
    assert!(served.fake.threads(channel).iter().all(|(_, _, name)| name != "bad"), "no game has begun");
    let refused = answer(&anna.slash_with_files(channel, &line("bad"), &[file(vec![0xff, 0xfe, 0x00])]).await).text();
    assert!(refused.contains("UTF-8"), "{refused}");
    let refused = answer(&anna.slash_with_files(channel, &line("bad"), &[file(vec![b'x'; 600 << 10])]).await).text();
    assert!(refused.contains("600 KB"), "{refused}");
    let other = "/game new name:bad rules:aa1941 board:ours.txt";
    let refused = answer(&anna.slash_with_files(channel, other, &[file(board("clear"))]).await).text();
    assert!(refused.contains("board"), "{refused}");
    // A board that is taken is played on, and everybody reads what it is.
    let made = answer(&anna.slash_with_files(channel, &line("island"), &[file(board("clear"))]).await).text();
    assert!(made.contains("island"), "{made}");
    let threads = served.fake.threads(channel);
    let thread = threads.iter().find(|(_, _, name)| name == "island").expect("its thread").1;
    let told = |seen: &Seen| {
        let here = seen.messages().into_iter().filter(|one| one.channel == thread);
        let all: Vec<String> = here.map(|one| one.text()).collect();
        all.join("\n")
    };
    let seen = anna.until("the board is told", |seen| told(seen).contains("corrected board")).await;
    let told = told(&seen);
    for said in ["“Our copy”", "partly reconstructed", "rules okinawa --json"] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // The first turn is begun on it.
    anna.slash(thread, "/seat seat:Japan").await;
    let set = answer(&anna.slash(thread, "/board").await).text();
    assert!(!set.is_empty());
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}
