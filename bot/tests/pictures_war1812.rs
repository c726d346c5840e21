//! Pictures of War of 1812: nothing covers anything, nothing hidden is shown, and the same game gives the same bytes.

mod support;

use adjutant::picture::{Commission, Drawing, Rect, Subject, Theme, Vision, Window};
use adjutant::words::{Language, Words};
use adjutant_core::view::PlayView;
use adjutant_core::war1812::board_file::war1812;
use adjutant_core::war1812::view::War1812View;
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{Audience, BlockAt, Envelope, Event, PlottedOrders, Ships, UnitId, War1812Event};
use sha2::{Digest as _, Sha256};
use support::golden::compare;
use support::war::war;

fn commission(subject: Subject, viewer: &Viewer) -> Commission {
    Commission { words: Words::new(Language::En), theme: Theme::Light, viewer: viewer.clone(), subject }
}

fn board() -> Subject {
    Subject::Board(Window::World)
}

fn drawn(log: &[Envelope], subject: Subject, viewer: &Viewer) -> Drawing {
    commission(subject, viewer).draw(log).expect("a drawing")
}

fn american() -> Viewer {
    Viewer::Seat("american".into())
}

fn british() -> Viewer {
    Viewer::Seat("british".into())
}

fn replayed(log: &[Envelope]) -> Game {
    let mut game = Game::from_first(&log[0]).expect("a creation");
    for (i, envelope) in log.iter().enumerate().skip(1) {
        apply(&mut game, envelope, &log[..i]).expect("the log fits");
    }
    game
}

fn seen(log: &[Envelope], viewer: &Viewer) -> War1812View {
    match view(&replayed(log), viewer).play {
        PlayView::War1812(play) => *play,
        PlayView::Axis(_) => panic!("another game"),
    }
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

fn named<'a>(drawing: &'a Drawing, name: &'a str) -> impl Iterator<Item = Rect> + 'a {
    drawing.boxes.iter().filter(move |(other, _)| other == name).map(|(_, rect)| *rect)
}

/// Every town, block, ship and flag is there: each block by itself, and from four on with their number.
fn check_contents(drawing: &Drawing, play: &War1812View, what: &str) {
    for town in &play.towns {
        assert_eq!(named(drawing, &format!("name of {}", town.id)).count(), 1, "{what}: {}", town.id);
        assert_eq!(named(drawing, &format!("value of {}", town.id)).count(), 1, "{what}: {}", town.id);
        for (side, blocks, ships) in
            [("american", town.blocks[0], town.ships[0]), ("british", town.blocks[1], town.ships[1])]
        {
            let there = named(drawing, &format!("block of {side} in {}", town.id)).count();
            let numbered = named(drawing, &format!("number of {side} in {}", town.id)).count();
            let all = there == usize::from(blocks) || (numbered == 1 && there > 12);
            assert!(all, "{what}: {there} of {blocks} blocks of {side} in {}", town.id);
            assert_eq!(numbered, usize::from(blocks > 3), "{what}: {side} in {}", town.id);
            let sail = named(drawing, &format!("ship of {side} at {}", town.id)).count();
            assert_eq!(sail, usize::from(ships.total()), "{what}: ships of {side} at {}", town.id);
        }
    }
    for lake in &play.lakes {
        assert_eq!(named(drawing, &format!("flag of {}", lake.id)).count(), 1, "{what}: {}", lake.id);
        for (side, ships) in [("american", lake.ships[0]), ("british", lake.ships[1])] {
            let sail = named(drawing, &format!("ship of {side} at {}", lake.id)).count();
            assert_eq!(sail, usize::from(ships.total()), "{what}: ships of {side} on {}", lake.id);
        }
    }
}

#[test]
fn nothing_covers_anything_at_any_moment_of_random_games() {
    for (seed, options) in [(3, &[][..]), (4, &[("movement", "simultaneous")][..])] {
        let log = war(seed, options, 4_000);
        for to in (8..log.len()).step_by(61) {
            for viewer in [Viewer::Spectator, american(), british(), Viewer::Gm] {
                let what = format!("seed {seed}, {viewer:?}, after {to} events");
                let drawing = drawn(&log[..to], board(), &viewer);
                check_boxes(&drawing, &what);
                check_contents(&drawing, &seen(&log[..to], &viewer), &what);
            }
        }
        let mut commission = commission(board(), &Viewer::Spectator);
        commission.words = Words::new(Language::Ja);
        check_boxes(&commission.draw(&log).expect("a drawing"), "the end in Japanese");
    }
}

/// As many as could ever be: twenty blocks a side in every town, six ships a side in every port and on every lake, marches
/// on every road, over every lake and out of every port.
#[test]
fn a_crowd_is_drawn_as_tidily() {
    use adjutant::picture::war1812::{March, MarchKind, Scene, Stationery};
    use adjutant_core::war1812::board::Side;
    let board = war1812();
    let march = |(i, route): (usize, Vec<adjutant_events::SpaceId>), kind| March {
        kind,
        side: Side::BOTH[i % 2],
        route,
        count: 3 + i as u8,
    };
    let roads = board.roads.iter().map(|road| road.between.map(|town| board.id(town)).to_vec());
    let roads = roads
        .enumerate()
        .map(|(i, route)| march((i, route), if i % 5 == 4 { MarchKind::Retreat } else { MarchKind::Road }));
    let ports = board.towns.iter().filter_map(|town| Some((town, board.lake_def(town.lake?))));
    let ships: Vec<_> = ports.map(|(town, lake)| vec![town.id.clone(), lake.id.clone()]).collect();
    let ships = ships.into_iter().enumerate().map(|it| march(it, MarchKind::Ships));
    let harbours: Vec<_> = board.towns.iter().filter(|town| town.lake.is_some()).collect();
    let lake = |one: &adjutant_core::war1812::board::TownDef, other: &&&adjutant_core::war1812::board::TownDef| {
        other.lake == one.lake && other.id != one.id
    };
    let over: Vec<Vec<_>> = harbours
        .iter()
        .filter_map(|one| harbours.iter().find(|other| lake(one, other)).map(|it| vec![one.id.clone(), it.id.clone()]))
        .collect();
    let over = over.into_iter().enumerate().map(|it| march(it, MarchKind::Sea));
    let marches: Vec<March> = roads.chain(ships).chain(over).collect();
    let log = war(3, &[], 40);
    let mut play = seen(&log, &Viewer::Spectator);
    for both in [false, true] {
        for town in &mut play.towns {
            town.blocks = [20, if both { 20 } else { 0 }];
            let lakeside = war1812().town(&town.id).is_some_and(|at| war1812().town_def(at).lake.is_some());
            let fleet = if lakeside { Ships { operational: 3, disabled: 3 } } else { Ships::default() };
            town.ships = [fleet, Ships::default()];
        }
        for lake in &mut play.lakes {
            lake.ships = [Ships { operational: 5, disabled: 1 }; 2];
        }
        for language in Language::ALL {
            for marches in [&[][..], &marches] {
                let what = format!("{both} {language}, {} marches", marches.len());
                let with = Stationery { board: war1812(), words: Words::new(language), theme: Theme::Dark };
                let deadline = Some("Until 2026-11-21 12:00 (Europe/Berlin)");
                let drawing = Scene { with, play: &play, deadline, marches }.draw();
                check_boxes(&drawing, &what);
                check_contents(&drawing, &play, &what);
                check_letters(&drawing.svg(), &what);
                let count = |word: &str| drawing.boxes.iter().filter(|(name, _)| name.starts_with(word)).count();
                assert_eq!(count("arrow of "), marches.len(), "{what}");
                assert_eq!(count("number of a march of "), marches.len(), "{what}");
                let places =
                    ["upper_canada", "lower_canada", "new_york", "lake_huron", "georgian_bay", "new_hampshire"];
                for place in places {
                    assert_eq!(count(&format!("name of {place}")), 1, "{what}: {place}");
                }
                assert_eq!((drawing.width, drawing.height), (1600, 900));
            }
        }
    }
}

#[test]
fn cards_are_tidy() {
    let log = war(3, &[], 900);
    for viewer in [Viewer::Spectator, american()] {
        check_boxes(&drawn(&log, Subject::Battle(None), &viewer), "the last battle");
        for town in &war1812().towns {
            check_boxes(&drawn(&log, Subject::Space(town.id.clone()), &viewer), town.id.as_str());
        }
        for lake in &war1812().lakes {
            check_boxes(&drawn(&log, Subject::Space(lake.id.clone()), &viewer), lake.id.as_str());
        }
    }
    let gif = commission(board(), &Viewer::Spectator).animate(&log, false).expect("a replay");
    assert!(gif.starts_with(b"GIF89a"));
}

fn check_letters(svg: &str, what: &str) -> usize {
    let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().and_then(|size| size.parse().ok()));
    let sizes: Vec<f32> = sizes.map(|size| size.expect("a size")).collect();
    let least = sizes.iter().copied().fold(f32::MAX, f32::min);
    assert!(least >= 11.0, "{what}: {least}");
    sizes.len()
}

#[test]
fn letters_are_large_enough_to_read() {
    let log = war(3, &[], 300);
    for language in Language::ALL {
        for viewer in [american(), british(), Viewer::Spectator] {
            let wanted = Commission { words: Words::new(language), ..commission(board(), &viewer) };
            let svg = wanted.draw(&log).expect("a drawing").svg();
            assert!(check_letters(&svg, &format!("{language} {viewer:?}")) > 80);
        }
    }
}

#[test]
fn every_town_and_lake_can_be_clicked_and_says_its_name() {
    let log = war(3, &[], 40);
    for language in Language::ALL {
        let words = Words::new(language);
        let wanted = Commission { words, ..commission(board(), &Viewer::Spectator) };
        let svg = wanted.draw(&log).expect("a drawing").svg();
        let towns = war1812().towns.iter().map(|town| (&town.id, &town.name));
        for (space, name) in towns.chain(war1812().lakes.iter().map(|lake| (&lake.id, &lake.name))) {
            let id = format!("id=\"space-{space}\"");
            let (_, after) = svg.split_once(&id).unwrap_or_else(|| panic!("{space} is missing"));
            assert!(!after.contains(&id), "{space} twice");
            let titled = after.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
            let name = if language == Language::Ja { &name.ja } else { &name.en };
            assert_eq!(titled.map(|(title, _)| title.replace("&#39;", "'")), Some(name.clone()), "{language}");
        }
    }
}

/// British blocks under other numbers, wherever only their owner reads them.
fn disguised(log: &[Envelope], other: &dyn Fn(UnitId) -> UnitId) -> Vec<Envelope> {
    let mut log = log.to_vec();
    for envelope in log.iter_mut().filter(|envelope| envelope.audience == Audience::Seat("british".into())) {
        match &mut envelope.event {
            Event::War1812(War1812Event::BlocksDrawn { blocks, .. }) => {
                for block in blocks {
                    *block = other(*block);
                }
            }
            Event::War1812(War1812Event::BlocksPlaced { places, .. }) => {
                for BlockAt { block, .. } in places {
                    *block = other(*block);
                }
            }
            Event::War1812(War1812Event::GroupOrdered { blocks, .. }) => {
                for order in blocks {
                    order.block = other(order.block);
                }
            }
            _ => {}
        }
    }
    log
}

/// Two games that differ only in which British infantry stands where: strong blocks are weak ones and the other way
/// round. Only their owner's pictures may differ.
#[test]
fn what_is_hidden_changes_no_byte_of_a_picture() {
    let infantry: Vec<UnitId> = (1..)
        .map(UnitId)
        .map_while(|id| war1812().block(id).map(|at| (id, war1812().block_def(at))))
        .filter(|(_, def)| def.side.word() == "british" && def.kind.word() == "infantry")
        .map(|(id, _)| id)
        .collect();
    let other = |id: UnitId| match infantry.iter().position(|known| *known == id) {
        Some(at) => infantry[(at + infantry.len() / 2) % infantry.len()],
        None => id,
    };
    let mut compared = 0;
    for seed in 0..6 {
        let log = war(seed, &[], 60);
        let fight = log.iter().position(|envelope| {
            matches!(
                envelope.event,
                Event::War1812(War1812Event::BattleBegun { .. } | War1812Event::MarchesEnded { .. })
            )
        });
        let log = &log[..fight.unwrap_or(log.len())];
        let twin = disguised(log, &other);
        for to in (20..=log.len()).step_by(7) {
            let (one, two) = (&log[..to], &twin[..to]);
            for viewer in [Viewer::Spectator, american()] {
                assert_eq!(seen(one, &viewer), seen(two, &viewer), "the view of seed {seed} after {to}");
                for subject in [board(), Subject::Space("kingston".into()), Subject::Space("montreal".into())] {
                    let [a, b] = [one, two].map(|log| drawn(log, subject.clone(), &viewer).svg());
                    assert!(a == b, "seed {seed} after {to}: {viewer:?} {subject:?}");
                }
            }
            if seen(one, &british()) != seen(two, &british()) {
                let [a, b] = [one, two].map(|log| drawn(log, board(), &british()).svg());
                compared += usize::from(a != b);
            }
        }
    }
    assert!(compared > 10, "the owner sees the difference: {compared}");
}

/// Orders that are written in secret and blocks that are placed in secret show nobody else anything: he sees the same if
/// nothing was placed, or if other orders were written.
#[test]
fn an_event_that_nobody_else_reads_changes_nobody_elses_picture() {
    let mut compared = 0;
    for (seed, options) in [(5, &[][..]), (6, &[("movement", "simultaneous")][..])] {
        let log = war(seed, options, 70);
        for (i, envelope) in log.iter().enumerate() {
            let secret = matches!(
                envelope.event,
                Event::War1812(War1812Event::BlocksPlaced { .. } | War1812Event::OrdersPlotted { .. })
            );
            let Audience::Seat(owner) = &envelope.audience else { continue };
            if !secret {
                continue;
            }
            let enemy = if owner.as_str() == "british" { american() } else { british() };
            for viewer in [Viewer::Spectator, enemy] {
                let mut other = log[..=i].to_vec();
                match &mut other[i].event {
                    Event::War1812(War1812Event::OrdersPlotted { orders, .. }) => *orders = PlottedOrders::default(),
                    _ => other.truncate(i),
                }
                let [one, two] = [&log[..=i], &other].map(|log| drawn(log, board(), &viewer).svg());
                assert!(one == two, "seed {seed}, event {i} to {viewer:?}: {:?}", envelope.event);
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "{compared}");
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The same bytes on every machine. A change of the drawing changes these; look at the pictures before you accept it.
#[test]
fn pictures_are_what_they_were() {
    let log = war(3, &[], 420);
    let mut lines = String::new();
    for (name, language, theme, viewer) in [
        ("spectator.en.light", Language::En, Theme::Light, Viewer::Spectator),
        ("british.ja.dark", Language::Ja, Theme::Dark, british()),
    ] {
        let drawing =
            Commission { words: Words::new(language), theme, viewer, subject: board() }.draw(&log).expect("one");
        let png = drawing.png().expect("a picture");
        assert!(png.len() < 1_000_000, "{}", png.len());
        let svg = digest(drawing.svg().as_bytes());
        lines = format!("{lines}{name}\n  svg {svg}\n  png {}\n", digest(&png));
    }
    compare("pictures-war1812.txt", &lines);
    for language in Language::ALL {
        let wanted =
            Commission { words: Words::new(language), ..commission(Subject::Battle(None), &Viewer::Spectator) };
        compare(&format!("battle-card-war1812.{language}.svg"), &wanted.draw(&log).expect("a battle").svg());
    }
}

/// The pictures of the gallery, which `docs/gallery/make.sh` has written anew by way of this test.
#[test]
fn gallery() {
    let log = war(3, &[], 4_000);
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/gallery");
    let write = std::env::var_os("ADJUTANT_GALLERY").is_some();
    let at = |wanted: &dyn Fn(&War1812Event) -> bool, nth: usize| {
        let mut found =
            log.iter().enumerate().filter(|(_, it)| matches!(&it.event, Event::War1812(event) if wanted(event)));
        found.nth(nth).map(|(i, _)| i + 1).expect("it happens in this game")
    };
    let start = at(&|event| matches!(event, War1812Event::TurnOrderChosen { .. }), 0);
    let army = |nth| at(&|event| matches!(event, War1812Event::GroupMoved { .. }), nth);
    let open = at(&|event| matches!(event, War1812Event::BattleRevealed { .. }), 4);
    let winter = at(&|event| matches!(event, War1812Event::AttritionTaken { .. }), 1);
    let fought = at(&|event| matches!(event, War1812Event::BattleEnded { .. }), 9);
    let (en, ja, light, dark) = (Language::En, Language::Ja, Theme::Light, Theme::Dark);
    let (full, everybody) = (Vision::Full, Viewer::Spectator);
    let seen = |name, vision| (name, army(14), everybody.clone(), board(), en, light, vision);
    for (name, to, viewer, subject, language, theme, vision) in [
        ("war1812-start", start, everybody.clone(), board(), en, light, full),
        ("war1812-mid-game", army(14), everybody.clone(), board(), en, light, full),
        ("war1812-british", army(14), british(), board(), en, light, full),
        ("war1812-american.ja", army(22), american(), board(), ja, light, full),
        ("war1812-battle-open.dark", open, american(), board(), en, dark, full),
        ("war1812-winter", winter, everybody.clone(), board(), en, light, full),
        ("war1812-battle", fought, everybody.clone(), Subject::Battle(None), en, light, full),
        ("war1812-turn", fought, everybody.clone(), Subject::Turn, en, light, full),
        ("war1812-town", army(14), british(), Subject::Space("kingston".into()), en, light, full),
        seen("war1812-seen-protanopia", Vision::Protanopia),
        seen("war1812-seen-deuteranopia", Vision::Deuteranopia),
        seen("war1812-seen-tritanopia", Vision::Tritanopia),
    ] {
        let wanted = Commission { words: Words::new(language), theme, viewer, subject };
        let width = if vision == full { 1120 } else { 800 };
        let png = wanted.draw(&log[..to]).and_then(|drawing| drawing.png_as(vision, Some(width))).expect(name);
        assert!(png.len() < 250_000, "{name}: {}", png.len());
        if write {
            std::fs::write(folder.join(format!("{name}.png")), png).expect("the gallery can be written");
        }
    }
}
