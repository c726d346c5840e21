//! Completion: possible continuations, by grammar, by the board, and by what the referee would accept.

use crate::game_list::{game_list, with};
use crate::saying;
use adjutant_commands::moderator::{DiceWish, Opening, Session};
use adjutant_commands::{Candidate, CandidateKind, Context, complete};
use adjutant_core::Choice;
use adjutant_core::Viewer;
use adjutant_core::view::View;
use adjutant_events::{CauseId, GameId, PlayerId, RulesetId, SeatId, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

struct Table {
    session: Session,
}

impl Table {
    fn started() -> Self {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        let new =
            Opening { ruleset: RulesetId::new("aa1941"), options: Vec::new(), dice: DiceWish::Scripted, against: None };
        let (game, gm, cause) = (GameId::new("g"), PlayerId::new("anna"), CauseId::new("c"));
        let session = Session::create(with(store), &game, &new, &gm, &cause, Timestamp(1)).expect("made").0;
        let mut table = Self { session };
        for line in ["seat Soviet Union", "seat UK", "seat USA", "assign Germany to b", "assign Japan to b", "start"] {
            table.say(line);
        }
        table
    }

    fn say(&mut self, line: &str) {
        saying::play(&mut self.session, &saying::anna(), [line], Timestamp(2));
    }

    fn seen(&self) -> (View, Vec<Choice>, SeatId) {
        let seat = SeatId::new("soviet_union");
        let game = self.session.game();
        (adjutant_core::view(game, &Viewer::Seat(seat.clone())), adjutant_core::choices(game, &seat), seat)
    }

    fn complete(&self, line: &str) -> (usize, Vec<Candidate>) {
        let (view, choices, seat) = self.seen();
        let context = Context { lexicon: self.session.lexicon(), seat: Some(&seat), view: Some(&view) };
        let completion = complete(line, line.len(), &context, Some(&choices));
        (completion.start, completion.candidates)
    }

    fn texts(&self, line: &str) -> Vec<String> {
        self.complete(line).1.into_iter().map(|candidate| candidate.text).collect()
    }
}

fn texts(line: &str) -> Vec<String> {
    let lexicon = game_list().lexicon(&RulesetId::new("aa1941")).expect("lexicon");
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    complete(line, line.len(), &context, None).candidates.into_iter().map(|candidate| candidate.text).collect()
}

#[test]
fn by_grammar_alone() {
    let rows: &[(&str, &[&str])] = &[
        ("mov", &["move"]),
        ("bu", &["buy"]),
        ("standing ret", &["standing retreat"]),
        ("移", &["移動"]),
        ("move 2 in", &["infantry", "industrial complex"]),
        ("move 2 infantry, 1 ta", &["tank"]),
        ("move 1 emp", &["empty"]),
        ("move empty carr", &["carrier"]),
        ("移動 空", &["空母", "空の"]),
        ("移動 搭載", &["搭載した"]),
        ("move 2 infantry fro", &["from"]),
        ("move 2 infantry ", &["from", "to", "via", "with"]),
        ("move 2 infantry from germ", &["Germany"]),
        ("move 2 infantry from Germany to eastern e", &["Eastern Europe"]),
        ("move 2 infantry from Germany to egy", &["Anglo-Egypt Sudan"]),
        (
            "move 1 destroyer from sz 12 to 4",
            &[
                "Sea Zone 4",
                "Sea Zone 40",
                "Sea Zone 41",
                "Sea Zone 42",
                "Sea Zone 43",
                "Sea Zone 44",
                "Sea Zone 45",
                "Sea Zone 46",
                "Sea Zone 47",
                "Sea Zone 48",
                "Sea Zone 49",
            ],
        ),
        (
            "move 1 tank from Germany to Ukraine via eastern ",
            &["Eastern Canada", "Eastern Europe", "Eastern United States", "East Mexico"],
        ),
        ("移動 歩兵2 ドイツから 東ヨ", &["東ヨーロッパ"]),
        ("done comb", &["combat move", "conduct combat"]),
        ("seat Ger", &["Germany"]),
        ("standing submarines su", &["submerge"]),
        (
            "standing retreat ",
            &["never", "after 2 rounds", "when outnumbered", "when only aircraft are left", "at 3 units"],
        ),
        ("help mob", &["mobilize"]),
        ("try move 1 inf from ger", &["Germany"]),
        ("gm: edit add 2 Ger", &["Germany"]),
        ("Germany: retreat to eastern", &["East Mexico", "Eastern Canada", "Eastern Europe", "Eastern United States"]),
        ("done; pur", &["purchase"]),
        ("pause because ", &[]),
        ("xyzzy ", &[]),
    ];
    for (line, wanted) in rows {
        let mut found = texts(line);
        let mut wanted: Vec<String> = wanted.iter().map(|&text| text.to_owned()).collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{line}");
    }
}

#[test]
fn what_is_replaced_is_what_was_begun() {
    let table = Table::started();
    for (line, begun) in
        [("purchase 2 inf", "inf"), ("purch", "purch"), ("board eastern eu", "eastern eu"), ("purchase 2 ", "")]
    {
        assert_eq!(&line[table.complete(line).0..], begun, "{line}");
    }
}

#[test]
fn the_phase_that_is_on_comes_first() {
    let table = Table::started();
    assert_eq!(table.texts("").first().map(String::as_str), Some("purchase"));
}

#[test]
fn only_what_can_be_bought_moved_and_reached() {
    let mut table = Table::started();
    let (_, kinds) = table.complete("purchase 1 ");
    assert!(kinds.iter().all(|kind| kind.kind == CandidateKind::Kind && kind.count.is_some()), "{kinds:?}");
    assert!(kinds.iter().any(|kind| kind.text == "infantry" && kind.count == Some(2)));
    assert!(!kinds.iter().any(|kind| kind.text == "battleship"));
    table.say("done");
    let from = table.texts("move 1 tank from ");
    assert!(from.contains(&"Caucasus".to_owned()), "{from:?}");
    assert!(!from.contains(&"Germany".to_owned()));
    let (_, to) = table.complete("move 1 tank from Caucasus to u");
    let ukraine = to.iter().find(|place| place.text == "Ukraine").expect("Ukraine");
    assert_eq!(ukraine.effect.as_ref().map(|effect| effect.word), Some("attack"));
    assert!(to.iter().all(|place| place.kind == CandidateKind::Space));
}
