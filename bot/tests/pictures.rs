//! Pictures of the board: nothing covers anything, nothing is too small, every space can be found, and the same game gives
//! the same bytes.

mod support;

use adjutant::picture::{
    Battle, BattleRound, Commission, Dice, Drawing, Force, Move, MoveKind, Region, Salvo, Scene, Stationery, Subject,
    Theme, Vision, Window, battle_card,
};
use adjutant::words::{Language, Words};
use adjutant_core::axis::board::{Domain, Terrain};
use adjutant_core::axis::board_file::aa1941;
use adjutant_core::axis::view::{AxisView, PendingBattle, SpaceView, UnitView};
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Offer, Prompt, Viewer};
use adjutant_events::{Audience, AxisEvent, BattleOutcome, Envelope, Event, KindCount, SeatId, SpaceId, UnitId};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use support::golden::compare;
use support::play::{Listener, opening, play};
use support::table::at_start;

fn drawn(view: &View, window: &Window, language: Language, theme: Theme) -> Drawing {
    let board = aa1941();
    let words = Words::new(language);
    Scene { view, board, words, theme, window, deadline: None, moves: &[], fought: &[] }.draw()
}

fn units_of(view: &mut View) -> &mut AxisView {
    match &mut view.play {
        PlayView::Axis(play) => play,
        PlayView::War1812(_) => panic!("not the board of 1941"),
    }
}

/// Everything that can stand anywhere, of every power: in each land the four kinds that walk or fly, in each sea zone the five
/// that swim, some of them hit, and cargo of all sorts. No number is like its neighbour's. A battle is to come everywhere.
fn busiest() -> View {
    let (_, mut view) = at_start();
    let board = aa1941();
    let play = units_of(&mut view);
    let mut next = 10_000;
    for (nth, (index, space)) in board.all_spaces().zip(&mut play.spaces).enumerate() {
        let def = board.def(index);
        if def.impassable {
            continue;
        }
        let sea = def.terrain == Terrain::Sea;
        space.units.retain(|unit| unit.kind.as_str() == "industrial_complex");
        for (p, power) in board.powers.iter().enumerate() {
            for (k, kind) in board.kinds.iter().enumerate().filter(|(_, kind)| !kind.abilities.produces) {
                let swims = kind.domain == Domain::Sea;
                let count = 1 + (nth * 7 + p * 5 + k * 3) % 14;
                for i in 0..count {
                    // What does not swim is at sea as cargo.
                    if swims && !sea {
                        break;
                    }
                    let aboard = (sea && !swims).then_some(UnitId(1));
                    let damage = u8::from(swims && kind.hits > 1 && i % 3 == 1);
                    space.units.push(UnitView {
                        id: UnitId(next),
                        kind: kind.id.clone(),
                        owner: power.id.clone(),
                        damage,
                        aboard,
                        movement_left: 0,
                        assaults: None,
                    });
                    next += 1;
                }
            }
        }
    }
    let battle = |space: &SpaceView| PendingBattle {
        space: space.id.clone(),
        optional: false,
        after: Vec::new(),
        attackers: Vec::new(),
        defenders: Vec::new(),
    };
    play.battles = play.spaces.iter().filter(|space| !space.units.is_empty()).map(battle).collect();
    let kinds = board.kinds.iter().filter(|kind| !kind.abilities.produces);
    play.mobilization = kinds.map(|kind| KindCount { kind: kind.id.clone(), count: 88 }).collect();
    for power in &mut play.powers {
        (power.ipcs, power.income, power.holds_capital) = (888, 188, false);
    }
    view
}

/// A long war: every power's army in each of its lands with a guest of an ally, and a fleet in every second sea zone.
fn late() -> View {
    let (_, mut view) = at_start();
    let board = aa1941();
    let play = units_of(&mut view);
    let mut next = 10_000;
    for (nth, (index, space)) in board.all_spaces().zip(&mut play.spaces).enumerate() {
        let def = board.def(index);
        let powers: Vec<&str> = match (def.terrain, space.controller.as_ref()) {
            (Terrain::Land, Some(power)) => vec![power.as_str(), board.powers[nth % 5].id.as_str()],
            (Terrain::Sea, _) if nth % 2 == 0 => vec![board.powers[nth % 5].id.as_str()],
            _ => continue,
        };
        for (p, power) in powers.into_iter().enumerate() {
            let domain = if def.terrain == Terrain::Sea { Domain::Sea } else { Domain::Land };
            let kinds = board.kinds.iter().filter(|kind| kind.domain == domain && !kind.abilities.produces);
            for (k, kind) in kinds.take(3 - p).enumerate() {
                for _ in 0..=((nth + k * 3) % 6) {
                    space.units.push(UnitView {
                        id: UnitId(next),
                        kind: kind.id.clone(),
                        owner: power.into(),
                        damage: 0,
                        aboard: None,
                        movement_left: 0,
                        assaults: None,
                    });
                    next += 1;
                }
            }
        }
    }
    view
}

/// A move out of every space into the next one of the board.
fn moves_everywhere() -> Vec<Move> {
    let board = aa1941();
    let kinds = [MoveKind::Land, MoveKind::Sea, MoveKind::Air, MoveKind::Retreat];
    let from_to = board.all_spaces().flat_map(|space| board.neighbours(space).iter().map(move |next| (space, *next)));
    from_to
        .step_by(3)
        .enumerate()
        .map(|(i, (from, to))| Move {
            phase: "combat_move".to_owned(),
            kind: kinds[i % 4],
            power: board.powers[i % 5].id.clone(),
            route: vec![board.def(from).id.clone(), board.def(to).id.clone()],
        })
        .collect()
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

/// Letters of no picture are smaller than eleven pixels.
fn check_letters(svg: &str, what: &str) -> usize {
    let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().and_then(|size| size.parse().ok()));
    let sizes: Vec<f32> = sizes.map(|size| size.expect("a size")).collect();
    let least = sizes.iter().copied().fold(f32::MAX, f32::min);
    assert!(least >= 11.0, "{what}: {least}");
    sizes.len()
}

/// Like units of a power in a space: with how many others each is counted.
fn counts(space: &SpaceView, power: &SeatId) -> Vec<usize> {
    let mut found: BTreeMap<(&str, bool, bool), usize> = BTreeMap::new();
    let own = space.units.iter().filter(|unit| unit.owner == *power && unit.kind.as_str() != "industrial_complex");
    for unit in own {
        *found.entry((unit.kind.as_str(), unit.damage > 0, unit.aboard.is_some())).or_default() += 1;
    }
    let mut counts: Vec<usize> = found.into_values().collect();
    counts.sort_unstable();
    counts
}

/// What the plate of a power in a space says: a silhouette without a number is one.
fn shown(svg: &str, space: &str, power: &str) -> Option<Vec<usize>> {
    let (_, after) = svg.split_once(&format!("<g id=\"units-{space}-{power}\">"))?;
    assert!(!after.contains(&format!("id=\"units-{space}-{power}\"")), "{power} in {space} twice");
    let (plate, _) = after.split_once("</g>").expect("the end of a plate");
    let silhouettes = plate.matches("fill-rule=\"evenodd\"").count();
    let numbers = plate.split("</text>").filter_map(|part| part.rsplit_once('>')).filter_map(|(_, it)| it.parse().ok());
    let mut counts: Vec<usize> = numbers.collect();
    assert!(counts.len() <= silhouettes, "{power} in {space}");
    counts.resize(silhouettes, 1);
    counts.sort_unstable();
    Some(counts)
}

/// Every unit in every space that is named on a picture is counted on it once; how many spaces these are.
fn check_units(drawing: &Drawing, view: &View, what: &str) -> usize {
    let PlayView::Axis(play) = &view.play else { panic!("not the board of 1941") };
    let svg = drawing.svg();
    let named = |space: &SpaceId| {
        let names = [format!("name of {space}"), format!("number of {}", space.as_str().trim_start_matches("sz"))];
        drawing.boxes.iter().any(|(name, _)| names.contains(name))
    };
    let mut spaces = 0;
    for space in play.spaces.iter().filter(|space| named(&space.id)) {
        spaces += 1;
        for power in &play.powers {
            let there = counts(space, &power.id);
            let said = shown(&svg, space.id.as_str(), power.id.as_str());
            assert_eq!(said.unwrap_or_default(), there, "{what}: {} in {}", power.id, space.id);
        }
        // What has no plate on the map has a chip there.
        if svg.contains(&format!("id=\"crowd-{}\"", space.id)) {
            let chip = format!("number of units in {}", space.id);
            assert!(drawing.boxes.iter().any(|(name, rect)| *name == chip && rect.bottom() <= 800), "{what}: {chip}");
        }
    }
    spaces
}

fn windows() -> Vec<Window> {
    let around = ["germany", "sz45", "alaska", "united_kingdom"].map(|space| Window::Around(space.into()));
    [Window::World].into_iter().chain(Region::ALL.map(Window::Region)).chain(around).collect()
}

#[test]
fn nothing_covers_anything_and_no_unit_is_left_out() {
    let board = aa1941();
    let moves = moves_everywhere();
    let deadline = Some("Until 2026-11-21 12:00 (Europe/Berlin)");
    for (what, view, moves) in
        [("start", at_start().1, &[][..]), ("late", late(), &moves[..30]), ("busiest", busiest(), &moves[..])]
    {
        for window in &windows() {
            for language in Language::ALL {
                let what = format!("{what}, {window:?}, {language}");
                let words = Words::new(language);
                let scene =
                    Scene { view: &view, board, words, theme: Theme::Light, window, deadline, moves, fought: &[] };
                let drawing = scene.draw();
                check_boxes(&drawing, &what);
                check_letters(&drawing.svg(), &what);
                let spaces = check_units(&drawing, &view, &what);
                assert!(spaces > 8, "{what} shows next to nothing");
                if *window == Window::World {
                    assert_eq!(spaces, board.spaces.len(), "{what}");
                    let heads = drawing.boxes.iter().filter(|(name, _)| name.starts_with("arrow of ")).count();
                    assert!(heads >= moves.len(), "{what}: {heads} arrows");
                }
            }
        }
    }
}

/// What is listed below a picture is what has no room on it, and nothing has to be as long as a game is an ordinary one.
#[test]
fn ordinary_pictures_are_900_pixels_high() {
    for window in &windows() {
        for view in [at_start().1, late()] {
            let drawing = drawn(&view, window, Language::En, Theme::Light);
            assert_eq!((drawing.width, drawing.height), (1600, 900), "{window:?}");
            assert!(!drawing.svg().contains("id=\"list\""), "{window:?}");
        }
    }
    assert!(drawn(&busiest(), &Window::World, Language::En, Theme::Light).height > 900);
}

#[test]
fn a_picture_around_a_space_shows_it_and_all_it_borders_on() {
    let board = aa1941();
    let view = busiest();
    for space in board.all_spaces().filter(|space| !board.def(*space).impassable) {
        let id = &board.def(space).id;
        let svg = drawn(&view, &Window::Around(id.clone()), Language::En, Theme::Light).svg();
        let near = board.neighbours(space).iter().chain([&space]);
        for near in near.filter(|near| !board.def(**near).impassable) {
            let near = &board.def(*near).id;
            assert!(svg.contains(&format!("id=\"units-{near}-germany\"")), "{near} is not on the picture around {id}");
        }
    }
}

#[test]
fn everything_bought_is_shown_in_the_panel() {
    let svg = drawn(&busiest(), &Window::World, Language::En, Theme::Light).svg();
    let (_, after) = svg.split_once("<g id=\"mobilization\">").expect("the inset");
    let (inset, _) = after.split_once("</g>").expect("its end");
    assert_eq!((inset.matches("fill-rule").count(), inset.matches(">88</text>").count()), (9, 9));
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
