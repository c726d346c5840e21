//! A rewind that names no event shows the last moments, and the event of a rewind says what went.

use super::sandbox::Sandbox;

#[test]
fn a_rewind_without_an_event_shows_the_moments_and_its_event_says_what_went() {
    for (language, moment, gone) in [
        ("en", "Event {}: ", "Taken back: Soviet Union: purchase 1 infantry; Soviet Union: done."),
        ("ja", "イベント{}:", "取り消された行動:ソ連:購入 歩兵1"),
    ] {
        let sandbox = Sandbox::new();
        let play =
            |lines: &str| sandbox.run(&["--lang", language, "table", "--game", "one", "--json", "--no-choices"], lines);
        let ran = play("Soviet Union: purchase 1 infantry\nSoviet Union: done\ngm: rewind\n");
        let order = |line: &str| {
            let events = ran.of_type("event");
            let order = events.iter().find(|one| one["event"]["type"] == "ordered" && one["event"]["line"] == line);
            order.and_then(|one| one["seq"].as_u64()).unwrap_or_else(|| panic!("{line}: {}", ran.text()))
        };
        let moments = [order("purchase 1 infantry") - 1, order("done") - 1];
        let shown = ran.of_type("text");
        assert_eq!(shown[0]["about"], "moments");
        let text = shown[0]["text"].as_str().expect("text");
        for seq in moments {
            assert!(text.contains(&moment.replace("{}", &seq.to_string())), "{seq}: {text}");
        }
        assert_eq!(ran.of_type("refused")[0]["key"], "parse-missing");
        let back = play(&format!("gm: rewind to {} because a slip\n", moments[0]));
        let events = back.of_type("event");
        let rewound = events.iter().find(|one| one["event"]["type"] == "rewound").expect("it goes back");
        let text = rewound["text"].as_str().expect("text");
        assert!(text.contains(gone), "{text}");
    }
}
