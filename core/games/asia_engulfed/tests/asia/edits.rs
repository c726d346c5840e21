//! Corrections of the board by a game master: the allowed ones, the refused ones, and their readers.

use crate::asia::fixtures::{Seen, Speech, seat, state, table};
use adjutant_core::command::TableCommand;
use adjutant_core::ruleset::Family;
use adjutant_core::{Refusal, Viewer, referee, view};
use adjutant_events::{Actor, Audience, Event, PlayerId, SpaceId, UnitId};
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::{AsiaCommand as C, Edit};
use adjutant_game_asia_engulfed::model::state::Track;
use adjutant_game_asia_engulfed::model::vocabulary::{Control, Side, Type};
use adjutant_game_asia_engulfed::{Asia, AsiaEvent};
use adjutant_practice::Table;

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn edit(table: &mut Table, edits: Vec<Edit>, reason: &str) -> Result<(), Refusal> {
    let result = table.act(&gm(), &C::Edit { edits, reason: reason.to_owned() }.into());
    table.settle();
    result
}

/// A side's piece of this type on land or in port in an area.
fn of(table: &Table, side: Side, ty: Type, area: &str) -> UnitId {
    let state = state(table);
    let there = |piece: &Piece| {
        let space = state.space_of(state.piece(*piece).at).map(|space| state.board().id(space).as_str().to_owned());
        state.side(*piece) == side && state.ty(*piece) == ty && space.as_deref() == Some(area)
    };
    state.board().all_pieces().find(there).expect("such a unit").unit()
}

fn held(table: &Table, unit: UnitId) -> (String, u8) {
    let state = state(table);
    let piece = state.board().piece_of(unit).expect("a piece");
    let held = state.piece(piece);
    let space = state.space_of(held.at).map_or("-".to_owned(), |space| state.board().id(space).to_string());
    (space, held.steps)
}

#[test]
fn units_control_and_tracks_are_put_right() {
    let mut table = table(5);
    table.settle();
    let unit = of(&table, Side::Japan, Type::Infantry, "canton");
    let ship = of(&table, Side::Japan, Type::Bb, "honshu");
    let because = "a hit was counted twice";
    edit(&mut table, vec![Edit::Steps { units: vec![unit], steps: 2 }], because).expect("steps");
    assert_eq!(held(&table, unit), ("canton".to_owned(), 2));
    edit(&mut table, vec![Edit::Place { units: vec![unit], at: SpaceId::new("hankow") }], because).expect("a place");
    assert_eq!(held(&table, unit), ("hankow".to_owned(), 2));
    edit(&mut table, vec![Edit::Place { units: vec![ship], at: SpaceId::new("bonin_islands") }], because).expect("sea");
    assert_eq!(held(&table, ship).0, "bonin_islands");
    edit(&mut table, vec![Edit::Pool { units: vec![unit] }], because).expect("off the board");
    assert_eq!(held(&table, unit), ("-".to_owned(), 0));
    let more = vec![
        Edit::Control { area: SpaceId::new("thailand"), control: Control::Japan },
        Edit::Track { track: Track::Oil, value: 12 },
    ];
    edit(&mut table, more, because).expect("control and oil");
    let after = state(&table);
    assert_eq!(after.control(after.board().named("thailand")), Control::Japan);
    assert_eq!(after.track(Track::Oil), 12);
    let reasons = table.log.iter().filter_map(|envelope| match &envelope.event {
        Event::Play(fact) => Asia.marks(fact).and_then(|marks| marks.reason),
        _ => None,
    });
    assert_eq!(reasons.collect::<Vec<_>>(), [because; 5]);
}

#[test]
fn what_could_not_stand_is_refused() {
    let mut table = table(5);
    table.settle();
    let unit = of(&table, Side::Japan, Type::Infantry, "canton");
    let (one, two) = (of(&table, Side::Japan, Type::Infantry, "hankow"), of(&table, Side::Japan, Type::Cba, "honshu"));
    let ship = of(&table, Side::Japan, Type::Bb, "honshu");
    let place = |unit: UnitId, at: &str| vec![Edit::Place { units: vec![unit], at: SpaceId::new(at) }];
    let cases: Vec<(Vec<Edit>, &str, &str)> = vec![
        (vec![Edit::Steps { units: vec![unit], steps: 5 }], "so", "asia-engulfed-too-many-steps"),
        (vec![Edit::Steps { units: vec![unit], steps: 0 }], "so", "asia-engulfed-too-many-steps"),
        (vec![Edit::Steps { units: vec![UnitId(9_999)], steps: 2 }], "so", "asia-engulfed-unknown-unit"),
        (vec![Edit::Steps { units: Vec::new(), steps: 2 }], "so", "asia-engulfed-nothing-named"),
        (vec![Edit::Steps { units: vec![unit], steps: 2 }], "  ", "asia-engulfed-reason-missing"),
        (vec![Edit::Steps { units: vec![unit], steps: 4 }], "so", "asia-engulfed-nothing-to-edit"),
        (place(two, "truk"), "so", "asia-engulfed-cannot-do-this"),
        (place(ship, "hawaii"), "so", "asia-engulfed-no-berth"),
        (place(ship, "iwo_jima"), "so", "asia-engulfed-no-berth"),
        (place(unit, "nowhere"), "so", "asia-engulfed-unknown-area"),
        (vec![Edit::Place { units: vec![unit, one], at: SpaceId::new("wake") }], "so", "asia-engulfed-no-room"),
        (vec![Edit::Track { track: Track::Oil, value: 41 }], "so", "asia-engulfed-limit-reached"),
        (vec![Edit::Track { track: Track::TransportCapacity, value: 21 }], "so", "asia-engulfed-limit-reached"),
        (
            vec![Edit::Control { area: SpaceId::new("java_sea"), control: Control::Japan }],
            "so",
            "asia-engulfed-zone-not-area",
        ),
    ];
    for (edits, reason, key) in cases {
        let before = table.game.digest();
        let refusal = edit(&mut table, edits.clone(), reason).expect_err(key);
        assert_eq!(refusal.key(), key, "{edits:?}");
        assert_eq!(before, table.game.digest(), "nothing has changed");
    }
    // A player may not correct, and neither may a game master who plays.
    let order = C::Edit { edits: vec![Edit::Track { track: Track::Oil, value: 3 }], reason: "so".to_owned() };
    assert!(table.order(&seat("japan"), order).is_err());
}

#[test]
fn a_game_master_who_plays_corrects_no_units_and_nobody_in_the_midst_of_things() {
    let mut table = table(5);
    table.settle();
    let steps =
        |table: &Table| vec![Edit::Steps { units: vec![of(table, Side::Japan, Type::Infantry, "canton")], steps: 2 }];
    let sail = C::Sail { zone: SpaceId::new("marianas"), units: vec![of(&table, Side::Japan, Type::Ca, "truk")] };
    let holder = table.holder(&seat("japan"));
    table.act(&holder, &sail.into()).expect("it sails");
    table.settle();
    if !matches!(state(&table).step, adjutant_game_asia_engulfed::model::state::Step::Open) {
        let edits = steps(&table);
        assert_eq!(edit(&mut table, edits, "so").expect_err("a reaction is on").key(), "asia-engulfed-edit-not-now");
    }
    let mut other = crate::asia::fixtures::table(6);
    other.settle();
    let take = TableCommand::AssignSeat { seat: seat("allies"), player: PlayerId::new("gm") };
    if other.act(&gm(), &take.into()).is_ok() {
        let edits = steps(&other);
        assert_eq!(edit(&mut other, edits, "so").expect_err("he plays").key(), "asia-engulfed-gm-plays");
        edit(&mut other, vec![Edit::Track { track: Track::Oil, value: 9 }], "so").expect("tracks lie open");
    }
}

#[test]
fn which_blocks_were_put_right_is_told_to_their_owner_alone() {
    let mut table = table(5);
    table.settle();
    let unit = of(&table, Side::Japan, Type::Infantry, "canton");
    let from = table.log.len();
    let edits = vec![Edit::Steps { units: vec![unit], steps: 1 }, Edit::Track { track: Track::Oil, value: 5 }];
    edit(&mut table, edits, "two mistakes").expect("accepted");
    let (allies, japan) = (Viewer::Seat(seat("allies")), Audience::Seat(seat("japan")));
    let (mut hidden, mut told) = (0, 0);
    let speech = Speech::of("en");
    let seen = Seen(view(&table.game, &Viewer::Spectator));
    let mut before = None;
    for envelope in &table.log[from..] {
        let Event::Play(fact) = &envelope.event else { continue };
        assert_eq!(envelope.audience, referee::audience(&Asia, &envelope.actor, &envelope.event));
        match fact.read::<AsiaEvent>() {
            Some(AsiaEvent::PiecesSet { .. }) => {
                hidden += 1;
                assert_eq!(envelope.audience, japan);
                assert!(!referee::may_read(&table.game, &allies, envelope));
            }
            Some(AsiaEvent::BoardEdited { blocks, spaces, reason }) => {
                assert_eq!((*blocks, spaces.len(), reason.as_str()), (1, 1, "two mistakes"));
                assert!(Asia.marks(fact).is_some_and(|marks| marks.tells_of_secret));
                assert_eq!(before.as_ref(), Some(&japan), "what is hidden stands right before it");
                for line in Asia.tell(fact, Some(&seen), &Actor::Referee) {
                    told += 1;
                    assert!(speech.told(&line).contains("two mistakes"));
                }
            }
            _ => assert_eq!(envelope.audience, Audience::Everyone),
        }
        before = Some(envelope.audience.clone());
    }
    assert_eq!((hidden, told), (1, 1));
}
