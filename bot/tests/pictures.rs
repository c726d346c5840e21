//! Pictures of the board: nothing covers anything, nothing is too small, every space can be found, and the same game gives
//! the same bytes.

mod support;

use adjutant::picture::{
    Battle, BattleRound, Commission, Dice, Drawing, Force, Region, Salvo, Scene, Stationery, Subject, Theme, Vision,
    Window, battle_card,
};
use adjutant::words::{Language, Words};
use adjutant_core::axis::board_file::aa1941;
use adjutant_core::axis::view::{PendingBattle, UnitView};
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Offer, Prompt, Viewer};
use adjutant_events::{Audience, AxisEvent, BattleOutcome, Envelope, Event, UnitId};
use sha2::{Digest as _, Sha256};
use support::golden::compare;
use support::play::{Listener, opening, play};
use support::table::at_start;

fn drawn(view: &View, window: &Window, language: Language, theme: Theme) -> Drawing {
    let board = aa1941();
    let words = Words::new(language);
    Scene { view, board, words, theme, window, deadline: None, moves: &[], fought: &[] }.draw()
}

/// In three of the narrowest spaces, side by side: every kind of every power, counted in two digits, some damaged, some
/// aboard, and a battle to come.
fn busiest() -> View {
    let (_, mut view) = at_start();
    let board = aa1941();
    let PlayView::Axis(play) = &mut view.play else { panic!("not the board of 1941") };
    let mut next = 10_000;
    let crowd = ["united_kingdom", "sz7", "eastern_europe"];
    for space in &mut play.spaces {
        if !crowd.contains(&space.id.as_str()) {
            continue;
        }
        for power in &board.powers {
            for kind in board.kinds.iter().filter(|kind| !kind.abilities.produces) {
                for i in 0..12 {
                    space.units.push(UnitView {
                        id: UnitId(next),
                        kind: kind.id.clone(),
                        owner: power.id.clone(),
                        damage: u8::from(i == 0 && kind.hits > 1),
                        aboard: (i == 1 && power.id.as_str() == "germany").then_some(UnitId(1)),
                        movement_left: 0,
                        assaults: None,
                    });
                    next += 1;
                }
            }
        }
    }
    let battle = |space: &str| PendingBattle {
        space: space.into(),
        optional: false,
        after: Vec::new(),
        attackers: Vec::new(),
        defenders: Vec::new(),
    };
    play.battles = crowd.map(battle).into();
    view
}

fn check_boxes(drawing: &Drawing, what: &str) {
    for (i, (name, rect)) in drawing.boxes.iter().enumerate() {
        let inside = rect.x >= 0 && rect.y >= 0 && rect.right() <= drawing.width && rect.bottom() <= drawing.height;
        assert!(inside, "{what}: {name} leaves the picture: {rect:?}");
        for (other, box_) in &drawing.boxes[..i] {
            assert!(!rect.meets(*box_), "{what}: {name} covers {other}: {rect:?} {box_:?}");
        }
    }
}

/// Stacks of a view: one for each power in each space.
fn stacks(view: &View) -> Vec<String> {
    let PlayView::Axis(play) = &view.play else { panic!("not the board of 1941") };
    let mut stacks = Vec::new();
    for space in &play.spaces {
        for power in &play.powers {
            let own = |unit: &&UnitView| unit.owner == power.id && unit.kind.as_str() != "industrial_complex";
            if space.units.iter().any(|unit| own(&unit)) {
                stacks.push(format!("{} in {}", power.id, space.id));
            }
        }
    }
    stacks
}

#[test]
fn nothing_covers_anything_and_no_stack_is_left_out() {
    for (what, view) in [("start", at_start().1), ("busiest", busiest())] {
        for language in Language::ALL {
            let drawing = drawn(&view, &Window::World, language, Theme::Light);
            check_boxes(&drawing, &format!("{what} {language}"));
            for stack in stacks(&view) {
                assert!(drawing.boxes.iter().any(|(name, _)| *name == stack), "{what} {language}: {stack} is missing");
            }
            let named = drawing.boxes.iter().filter(|(name, _)| name.starts_with("name of ")).count();
            let numbered = drawing.boxes.iter().filter(|(name, _)| name.starts_with("number of ")).count();
            assert_eq!(named + numbered, aa1941().spaces.len(), "{what} {language}");
        }
    }
}

#[test]
fn regions_are_as_tidy_as_the_world() {
    let windows = Region::ALL
        .map(Window::Region)
        .into_iter()
        .chain(["germany", "sz45", "alaska"].map(|space| Window::Around(space.into())));
    for window in windows {
        for view in [at_start().1, busiest()] {
            let drawing = drawn(&view, &window, Language::Ja, Theme::Dark);
            check_boxes(&drawing, &format!("{window:?}"));
            assert!(drawing.boxes.len() > 3, "{window:?} shows next to nothing");
        }
    }
}

#[test]
fn letters_are_large_enough_to_read() {
    for language in Language::ALL {
        let svg = drawn(&at_start().1, &Window::World, language, Theme::Light).svg();
        let sizes: Vec<f32> = svg
            .split("font-size=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().and_then(|size| size.parse().ok()).expect("a size"))
            .collect();
        assert!(sizes.len() > 130, "{}", sizes.len());
        let least = sizes.iter().copied().fold(f32::MAX, f32::min);
        assert!(least >= 11.0, "{language}: {least}");
    }
}

#[test]
fn every_space_can_be_clicked_and_says_its_name() {
    let board = aa1941();
    for language in Language::ALL {
        let svg = drawn(&at_start().1, &Window::World, language, Theme::Light).svg();
        for space in &board.spaces {
            let id = format!("id=\"space-{}\"", space.id);
            let (before, after) = svg.split_once(&id).unwrap_or_else(|| panic!("{id} is missing"));
            assert!(!after.contains(&id), "{id} twice");
            assert!(before.ends_with("<path "), "{id}");
            let name = Words::new(language).with(board.as_ref()).space(&space.id);
            let titled = after.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
            assert_eq!(titled.map(|(title, _)| title), Some(name.as_str()));
        }
    }
}

#[test]
fn a_picture_is_small_enough_to_send() {
    for theme in Theme::ALL {
        let png = drawn(&busiest(), &Window::World, Language::En, theme).png().expect("a picture");
        assert!(png.len() < 1_000_000, "{}", png.len());
    }
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The same bytes on every machine. A change of the drawing changes these; look at the pictures before you accept it.
#[test]
fn pictures_are_what_they_were() {
    let mut lines = String::new();
    let start = at_start().1;
    let around = Window::Around("germany".into());
    let pacific = Window::Region(Region::Pacific);
    for (name, window, language, theme) in [
        ("world.en.light", &Window::World, Language::En, Theme::Light),
        ("world.ja.dark", &Window::World, Language::Ja, Theme::Dark),
        ("around-germany.en.light", &around, Language::En, Theme::Light),
        ("pacific.en.light", &pacific, Language::En, Theme::Light),
    ] {
        let drawing = drawn(&start, window, language, theme);
        let svg = digest(drawing.svg().as_bytes());
        let png = digest(&drawing.png().expect("a picture"));
        lines = format!("{lines}{name}\n  svg {svg}\n  png {png}\n");
    }
    let seen = drawn(&start, &Window::World, Language::En, Theme::Light);
    let png = digest(&seen.png_as(Vision::Deuteranopia, Some(800)).expect("a picture"));
    lines = format!("{lines}world.en.light seen without green cones, 800 wide\n  png {png}\n");
    compare("pictures.txt", &lines);
}

fn force(power: &str, units: &[(&str, u32)]) -> Force {
    Force { power: power.into(), units: units.iter().map(|(kind, count)| ((*kind).into(), *count)).collect() }
}

fn dice(power: &str, kind: &str, hits_on: u16, faces: &[u16]) -> Dice {
    Dice { power: power.into(), kind: kind.into(), hits_on, faces: faces.to_vec() }
}

#[test]
fn a_battle_card_shows_every_die_and_every_loss() {
    let battle = Battle {
        space: "ukraine".into(),
        attackers: vec![force("soviet_union", &[("infantry", 3), ("tank", 1)])],
        defenders: vec![force("germany", &[("infantry", 2)]), force("japan", &[("fighter", 1)])],
        rounds: vec![BattleRound {
            attacker: Salvo {
                dice: vec![dice("soviet_union", "tank", 3, &[3]), dice("soviet_union", "infantry", 1, &[1, 5, 6])],
                destroyed: vec![force("soviet_union", &[("infantry", 1)])],
                ..Salvo::default()
            },
            defender: Salvo {
                dice: vec![dice("germany", "infantry", 2, &[2, 4]), dice("japan", "fighter", 4, &[5])],
                destroyed: vec![force("germany", &[("infantry", 2)])],
                ..Salvo::default()
            },
        }],
        outcome: Some(BattleOutcome::Retreated),
    };
    let board = aa1941();
    for language in Language::ALL {
        let with = Stationery { board, words: Words::new(language), theme: Theme::Light };
        let card = battle_card(with, &battle);
        check_boxes(&card, "battle card");
        compare(&format!("battle-card.{language}.svg"), &card.svg());
    }
}

#[derive(Default)]
struct Log(Vec<Envelope>);

impl Listener for Log {
    fn event(&mut self, envelope: &Envelope, _: &View) {
        self.0.push(envelope.clone());
    }

    fn waiting(&mut self, _: &[Prompt], _: &View, _: &[Offer]) {}
}

fn commission(subject: Subject, viewer: Viewer) -> Commission {
    Commission { words: Words::new(Language::En), theme: Theme::Light, viewer, subject }
}

#[test]
fn random_games_can_be_drawn_at_every_moment() {
    let mut log = Log::default();
    play(7, 260, &mut log);
    // The game's first event is not told to listeners.
    let first = opening();
    let log: Vec<Envelope> = std::iter::once(first).chain(log.0).collect();
    for to in (20..log.len()).step_by(97) {
        let drawing = commission(Subject::Board(Window::World), Viewer::Spectator).draw(&log[..to]).expect("a drawing");
        check_boxes(&drawing, &format!("after {to} events"));
    }
    let battle = commission(Subject::Battle(None), Viewer::Spectator).draw(&log).expect("a battle was fought");
    check_boxes(&battle, "the last battle");
    let turn = commission(Subject::Turn, Viewer::Spectator).draw(&log).expect("a turn was played");
    check_boxes(&turn, "the last turn");
    let space = commission(Subject::Space("germany".into()), Viewer::Spectator).draw(&log).expect("a space");
    check_boxes(&space, "Germany");
    let gif = commission(Subject::Board(Window::World), Viewer::Spectator).animate(&log, false).expect("a replay");
    assert!(gif.starts_with(b"GIF89a"));
}

#[test]
fn a_move_that_a_viewer_may_not_read_is_not_drawn() {
    let mut log = Log::default();
    play(7, 120, &mut log);
    let first = opening();
    let mut log: Vec<Envelope> = std::iter::once(first).chain(log.0).collect();
    let last = log.iter().rposition(|envelope| matches!(envelope.event, Event::Axis(AxisEvent::UnitsMoved { .. })));
    log.truncate(last.expect("something moved") + 1);
    let arrows = |log: &[Envelope], viewer: Viewer| {
        let svg = commission(Subject::Board(Window::World), viewer).draw(log).expect("a drawing").svg();
        let (_, moves) = svg.split_once("<g id=\"moves\">").expect("a group of moves");
        moves.split_once("</g>").expect("its end").0.matches("<path").count()
    };
    let everybody = arrows(&log, Viewer::Spectator);
    assert!(everybody > 0);
    let mover = match &log[log.len() - 1].actor {
        adjutant_events::Actor::Seat { seat, .. } => seat.clone(),
        other => panic!("{other:?} moved"),
    };
    for envelope in &mut log {
        if matches!(envelope.event, Event::Axis(AxisEvent::UnitsMoved { .. })) {
            envelope.audience = Audience::Seat(mover.clone());
        }
    }
    assert_eq!(arrows(&log, Viewer::Seat(mover)), everybody);
    assert!(arrows(&log, Viewer::Spectator) < everybody);
}
