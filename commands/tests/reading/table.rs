//! Commands for the table and for views, and their speakers.

use crate::reading::{axis, check, context, counts, table};
use adjutant_commands::request::{As, Query, Request, Topic};
use adjutant_commands::{ParseProblem, parse, parse_addressed};
use adjutant_core::command::TableCommand;
use adjutant_events::PlayerId;
use adjutant_game_axis::command::{AxisCommand, Edit};

#[test]
fn the_table_and_its_game_masters() {
    let edit = |edit, reason: &str| axis(AxisCommand::Edit { edits: vec![edit], reason: reason.into() });
    check(&[
        ("seat Germany", table(TableCommand::TakeSeat { seat: "germany".into() })),
        ("sit at USA", table(TableCommand::TakeSeat { seat: "united_states".into() })),
        ("leave Germany", table(TableCommand::LeaveSeat { seat: "germany".into() })),
        (
            "assign Germany to Anna",
            table(TableCommand::AssignSeat { seat: "germany".into(), player: PlayerId::new("Anna") }),
        ),
        (
            "assign uk to @Anna B. 2",
            table(TableCommand::AssignSeat { seat: "united_kingdom".into(), player: PlayerId::new("Anna B. 2") }),
        ),
        ("gm Anna", table(TableCommand::AppointGm { player: PlayerId::new("Anna") })),
        ("start", table(TableCommand::Start)),
        ("pause until Monday", table(TableCommand::Pause { reason: "until Monday".into() })),
        ("pause because Anna is in Germany", table(TableCommand::Pause { reason: "Anna is in Germany".into() })),
        ("resume", table(TableCommand::Resume)),
        ("rewind to 123 because of a slip", table(TableCommand::Rewind { to: 123, reason: "of a slip".into() })),
        ("rewind 123 because we agreed to 5", table(TableCommand::Rewind { to: 123, reason: "we agreed to 5".into() })),
        ("close nobody came", table(TableCommand::Close { reason: "nobody came".into() })),
        ("undo", table(TableCommand::TakeBack)),
        ("take back", table(TableCommand::TakeBack)),
        ("resign", table(TableCommand::Resign)),
        (
            "edit add 2 German infantry in Ukraine because x",
            edit(
                Edit::Add { owner: "germany".into(), units: counts(&[("infantry", 2)]), space: "ukraine".into() },
                "x",
            ),
        ),
        (
            "edit remove 1 Soviet tank, 2 inf from Ukraine because x",
            edit(
                Edit::Remove {
                    owner: "soviet_union".into(),
                    units: counts(&[("tank", 1), ("infantry", 2)]),
                    space: "ukraine".into(),
                },
                "x",
            ),
        ),
        (
            "edit owner Ukraine Germany because x",
            edit(Edit::SetOwner { space: "ukraine".into(), to: "germany".into() }, "x"),
        ),
        (
            "edit owner Ukraine to Soviet Union because x",
            edit(Edit::SetOwner { space: "ukraine".into(), to: "soviet_union".into() }, "x"),
        ),
        (
            "edit owner Union of South Africa Germany because x",
            edit(Edit::SetOwner { space: "union_of_south_africa".into(), to: "germany".into() }, "x"),
        ),
        (
            "edit owner of Union of South Africa to Soviet Union because x",
            edit(Edit::SetOwner { space: "union_of_south_africa".into(), to: "soviet_union".into() }, "x"),
        ),
        ("edit ipcs Germany 12 because x", edit(Edit::SetIpcs { power: "germany".into(), amount: 12 }, "x")),
    ]);
}

/// Free text may begin with a sign that no order contains.
#[test]
fn own_words_keep_the_signs_that_they_begin_with() {
    let assigned = |name| table(TableCommand::AssignSeat { seat: "germany".into(), player: PlayerId::new(name) });
    let paused = |reason: &str| table(TableCommand::Pause { reason: reason.into() });
    check(&[
        ("assign Germany to (clock)", assigned("(clock)")),
        ("assign Germany to \u{1f43b} Bert", assigned("\u{1f43b} Bert")),
        ("gm (stand-in)", table(TableCommand::AppointGm { player: PlayerId::new("(stand-in)") })),
        ("pause (holidays)", paused("(holidays)")),
        ("pause because \u{201c}holidays\u{201d}", paused("\u{201c}holidays\u{201d}")),
        ("rewind to 123 because $5", table(TableCommand::Rewind { to: 123, reason: "$5".into() })),
    ]);
}

/// A quoted name is the text between the marks.
#[test]
fn a_name_loses_what_is_written_around_it() {
    let gm = |name| table(TableCommand::AppointGm { player: PlayerId::new(name) });
    let assigned = |name| table(TableCommand::AssignSeat { seat: "germany".into(), player: PlayerId::new(name) });
    check(&[
        ("gm \"Anna\"", gm("Anna")),
        ("gm @\u{201c}Anna Maria\u{201d}", gm("Anna Maria")),
        ("gm '@Anna'", gm("Anna")),
        ("gm \u{300c}Anna\u{300d}", gm("Anna")),
        ("assign Germany to \"Bert\"", assigned("Bert")),
        ("assign Germany to Bert \"the Bear\"", assigned("Bert \"the Bear\"")),
        ("assign Germany to O'Hara", assigned("O'Hara")),
    ]);
}

#[test]
fn views() {
    let query = Request::Query;
    check(&[
        ("board", query(Query::Board { space: None })),
        ("board Ukraine", query(Query::Board { space: Some("ukraine".into()) })),
        ("board Union of South Africa", query(Query::Board { space: Some("union_of_south_africa".into()) })),
        ("board of Union of South Africa", query(Query::Board { space: Some("union_of_south_africa".into()) })),
        ("map", query(Query::Map { place: None })),
        ("map around Germany", query(Query::Map { place: Some("around Germany".into()) })),
        ("地図 太平洋", query(Query::Map { place: Some("太平洋".into()) })),
        ("units", query(Query::Units { power: None, kind: None })),
        (
            "where are German subs",
            query(Query::Units { power: Some("germany".into()), kind: Some("submarine".into()) }),
        ),
        ("where tanks", query(Query::Units { power: None, kind: Some("tank".into()) })),
        ("income", query(Query::Income)),
        ("log 20", query(Query::Log { count: Some(20) })),
        ("battles", query(Query::Battles)),
        ("what can I do?", query(Query::Offers)),
        ("seats", query(Query::Seats)),
        ("instructions", query(Query::Instructions)),
        ("score", query(Query::Score)),
        ("help", Request::Help(None)),
        ("help move", Request::Help(Some(Topic::Command("move")))),
        ("help buy", Request::Help(Some(Topic::Command("purchase")))),
        ("help standing retreat", Request::Help(Some(Topic::Command("standing retreat")))),
        ("?", Request::Help(None)),
        ("ヘルプ 移動", Request::Help(Some(Topic::Command("move")))),
        ("help rules", Request::Help(Some(Topic::Rules))),
        ("ヘルプ ルール", Request::Help(Some(Topic::Rules))),
        ("ヘルプ 規則", Request::Help(Some(Topic::Rules))),
        (
            "try buy 1 tank",
            Request::Try(Box::new(Request::Act(AxisCommand::Purchase { units: counts(&[("tank", 1)]) }.into()))),
        ),
    ]);
}

/// The usage of `clock set` names every argument in both languages: both are read.
#[test]
fn a_clock_is_set_in_either_language() {
    let read = |line: &str| parse(line, &context()).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    for (english, japanese) in [
        ("clock set 24 hours then gm", "時計設定 24時間 時間切れ 呼出"),
        ("clock set 24 hours then gm", "時計設定 24時間 時間切れ gm"),
        ("clock set 24 hours then pass", "時計設定 24時間 時間切れ パス"),
        ("clock set 24 hours then stand-in", "時計設定 24時間 時間切れ 代役"),
        ("clock set 24 hours grace 6 hours then nothing", "時計設定 24時間 猶予 6時間 時間切れ なし"),
        ("clock set 24 hours bank 2 days", "時計設定 24時間 持ち時間 2日"),
        ("clock set 2 days daily 20:00", "時計設定 2日 毎日 20:00"),
        ("clock set 24 hours per turn", "時計設定 24時間 ターンごと"),
    ] {
        assert_eq!(read(japanese), read(english), "{japanese}");
    }
}

#[test]
fn a_line_may_say_whom_it_is_for() {
    let addressed = |line: &str| parse_addressed(line, &context()).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(addressed("Germany: done").speaker, Some(As::Seat("germany".into())));
    assert_eq!(addressed("United States: done").speaker, Some(As::Seat("united_states".into())));
    assert_eq!(addressed("ドイツ：完了").speaker, Some(As::Seat("germany".into())));
    assert_eq!(addressed("gm: start").speaker, Some(As::Gm));
    assert_eq!(addressed("GM: pause because Anna: late").speaker, Some(As::Gm));
    assert_eq!(addressed("done").speaker, None);
    assert_eq!(addressed("pause: holidays").speaker, None);
    let error = parse_addressed("Germny: done", &context()).expect_err("no such power");
    assert_eq!(error.problem, ParseProblem::UnknownPower { word: "Germny".into(), nearest: vec!["germany".into()] });
    assert_eq!(error.at, (0, 6));
}
