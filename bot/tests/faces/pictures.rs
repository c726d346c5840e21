//! Pictures of the program: `map` in a terminal that can show them, and `render` of a game with hidden information.

use super::sandbox::Sandbox;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The pictures in a terminal's output, by kitty's graphics protocol: escape sequences with keys and base64, in pieces
/// of at most 4,096 bytes. All pieces except the last are marked as continued.
fn shown(output: &str) -> Vec<Vec<u8>> {
    let mut pictures = Vec::new();
    let mut data = String::new();
    let mut open = false;
    for sequence in output.split("\u{1b}_G").skip(1) {
        let (sequence, _) = sequence.split_once("\u{1b}\\").expect("the end of a sequence");
        let (keys, piece) = sequence.split_once(';').expect("keys and data");
        let keys: Vec<(&str, &str)> = keys.split(',').map(|key| key.split_once('=').expect("a key")).collect();
        let value = |name: &str| keys.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        if open {
            assert!(keys.iter().all(|(key, _)| *key == "m"), "only the first piece has more keys: {keys:?}");
        } else {
            // Transmit and show at once; the data is a PNG; the width in columns.
            assert_eq!((value("a"), value("f")), (Some("T"), Some("100")));
            assert!(value("c").is_some_and(|columns| columns.parse::<u32>().is_ok_and(|columns| columns > 0)));
        }
        let more = match value("m") {
            Some("1") => true,
            Some("0") | None => false,
            other => panic!("{other:?}"),
        };
        assert!(piece.len() <= 4096 && (!more || piece.len().is_multiple_of(4)), "{} bytes", piece.len());
        data.push_str(piece);
        open = more;
        if !more {
            pictures.push(STANDARD.decode(std::mem::take(&mut data)).expect("base64"));
        }
    }
    assert!(!open, "the last piece is missing");
    pictures
}

fn size_of(file: &[u8]) -> (u32, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    (reader.info().width, reader.info().height)
}

#[test]
fn a_terminal_that_can_show_pictures_is_sent_them_as_wide_as_it_is() {
    let sandbox = Sandbox::new();
    let lines = "new saturday\nplayers Anna, Ben\nstart\nmap\nmap Germany\nquit\n";
    let output = sandbox.run(&["table", "--draw"], lines).text();
    let pictures = shown(&output);
    assert_eq!(pictures.len(), 2, "{}", pictures.len());
    // The width for a terminal that does not report one: the format for telephones.
    assert_eq!(size_of(&pictures[0]), (800, 1296));
    assert_eq!(size_of(&pictures[1]).0, 800);
    // The stored picture has its full width.
    let folder = sandbox.path("adjutant-data/pictures");
    let files = std::fs::read_dir(&folder).expect("the folder of pictures").map(|file| file.expect("a file").path());
    let written: Vec<(u32, u32)> = files.map(|file| size_of(&std::fs::read(file).expect("a picture"))).collect();
    assert_eq!(written.len(), 2);
    assert!(written.contains(&(1600, 900)), "{written:?}");
    let plain = sandbox.run(&["table"], "open saturday\nmap\nquit\n").text();
    assert!(shown(&plain).is_empty() && !plain.contains('\u{1b}'), "nothing is sent to a terminal that was not asked");
}

/// Two random games of War of 1812 with different blocks, where one side has placed its own in secret.
#[test]
fn a_picture_of_a_live_game_shows_a_seat_only_what_it_may_know() {
    let sandbox = Sandbox::new();
    let svg = |game: &str, seat: Option<&str>| {
        let out = format!("{game}-{}.svg", seat.unwrap_or("all"));
        let seat: Vec<&str> = seat.map(|seat| vec!["--seat", seat]).unwrap_or_default();
        let ran = sandbox.run(&[&["render", game, "--out", &out][..], &seat].concat(), "");
        assert_eq!(ran.status(), 0, "{}", String::from_utf8_lossy(&ran.0.stderr));
        std::fs::read_to_string(sandbox.path(&out)).expect("a picture")
    };
    let play = |game: &str, lines: &str| {
        let args = ["table", "--game", game, "--rules", "war1812", "--option", "dice=system", "--json", "--gm"];
        let ran = sandbox.run(&args, lines);
        assert!(ran.text().contains("\"accepted\""), "{}", ran.text());
    };
    let kept = |game: &str| ["all", "American", "British"].map(|seat| svg(game, Some(seat).filter(|it| *it != "all")));
    for game in ["one", "two"] {
        play(game, "American: place 1 blocks in Detroit\n");
    }
    let [one, two] = ["one", "two"].map(kept);
    assert!(one[0] == two[0], "everybody sees the same of both games");
    // The other side does not see what the American side places now.
    play("one", "American: place 3 blocks in Plattsburg\n");
    let later = kept("one");
    assert!(later[0] == one[0] && later[2] == one[2], "nobody else's picture changes");
    assert!(later[1] != one[1], "the owner sees what he has placed");
    let unknown = sandbox.run(&["render", "one", "--region", "europe", "--out", "x.png"], "");
    let told = String::from_utf8_lossy(&unknown.0.stderr).into_owned();
    assert!(unknown.status() != 0 && told.contains("Lake Erie") && !told.contains("pacific"), "{told}");
}
