//! What Discord receives for one seat does not depend on what the other side hides: boards, buttons, choices. The test
//! gives the enemy's blocks other faces, where nobody can tell, and compares everything letter by letter.

use crate::support::war::war;
use adjutant::discord::interactions::autocomplete::candidates;
use adjutant::discord::interactions::commands::options::CommandOptions;
use adjutant::discord::interactions::commands::seat_board::own_board;
use adjutant::discord::interactions::components::choice_menus;
use adjutant::discord::interactions::components::choices;
use adjutant::discord::messages::action_rows::Panel;
use adjutant::discord::registration::command_names;
use adjutant::games::games;
use adjutant::words::{Language, Words};
use adjutant_commands::{As, Context, Lexicon, Request, parse_slots};
use adjutant_core::table::Status;
use adjutant_core::{Game, Next, Viewer, decide, next, replay, view};
use adjutant_events::{Actor, PlayerId, RulesetId, Timestamp};
use adjutant_game_war1812::board::{BlockIx, Kind, Side};
use adjutant_game_war1812::state::{BlockLocation, State, Step as Stands};
use adjutant_practice::Chance;
use std::sync::Arc;

/// The same game with blocks of a side exchanged and their strengths changed, wherever nobody else can tell.
fn disguised(game: &Game, side: Side, numbers: &mut Chance) -> Game {
    let mut other = game.clone();
    let state = other.play.read_mut::<adjutant_game_war1812::State>().expect("this game");
    let open = state.battle.as_ref().filter(|battle| battle.open || matches!(battle.step, Stands::PursuitHits(_)));
    let open = open.map(|battle| battle.town);
    let group = state.sides[side.ix()].group.iter();
    let moving: Vec<BlockIx> = group.flat_map(|group| group.orders.iter().map(|order| order.block)).collect();
    let free = |state: &State, at: &BlockIx| {
        let place = state.block(*at).place;
        state.kind(*at) != Kind::Indian
            && open.is_none_or(|town| place != BlockLocation::Town(town))
            && !moving.contains(at)
    };
    let blocks: Vec<BlockIx> = state.board().blocks_of(side).filter(|at| free(state, at)).collect();
    for _ in 0..20 {
        let (a, b) = (blocks[numbers.below(blocks.len())], blocks[numbers.below(blocks.len())]);
        state.blocks.swap(a.ix(), b.ix());
        for at in [a, b] {
            let full = state.board().block_def(at).cv;
            let on_board = state.blocks[at.ix()].cv > 0;
            state.blocks[at.ix()].cv = if on_board { 1 + numbers.below(usize::from(full)) as u8 } else { 0 };
        }
    }
    other
}

/// Everything that Discord receives for the holder of a seat: their own board step by step, and choices for what they
/// type, whatever seat they claim to speak for.
fn for_one(game: &Game, lexicon: &Lexicon, side: Side, words: Words) -> Vec<String> {
    let seat = side.seat();
    let board = own_board((game, lexicon), words, &seat, "");
    let mut given = vec![format!("{} {:?}", board.text, board.rows)];
    // Each question of the step-by-step menu: the origin, the way and the units.
    for town in ["buffalo", "kingston", "detroit"] {
        for step in [format!("t0|place|{town}"), format!("f0|move|{town}"), format!("t0|move|{town}|prescott.road")] {
            let shown = choice_menus::step((game, lexicon), words, &seat, &step);
            given.push(format!("{step} {} {:?}", shown.text, shown.rows));
        }
    }
    let player = PlayerId::new(format!("player of {seat}"));
    given.extend(choices(game, lexicon, words, &player));
    given
}

fn choices(game: &Game, lexicon: &Lexicon, words: Words, player: &PlayerId) -> Vec<String> {
    let voice = words.with(lexicon.board());
    let forms = [
        ("place", "blocks", &[("blocks", "")][..]),
        ("losses", "blocks", &[("blocks", "")]),
        ("winter", "blocks", &[("blocks", "i")]),
        ("move", "units", &[("units", "")]),
        ("move", "units", &[("from", "Buffalo"), ("units", "")]),
        ("move", "from", &[("units", "infantry 4"), ("from", "")]),
        ("move", "to", &[("from", "Kingston"), ("to", "")]),
        ("retreat", "dragoons", &[("dragoons", "")]),
        ("claim", "kinds", &[("kinds", "")]),
        ("sail", "ships", &[("ships", "")]),
    ];
    let mut given = Vec::new();
    for (name, focused, options) in forms {
        let spoken = command_names::find(name).expect("spoken");
        let definition = spoken.of("war1812").expect("a command of the game");
        let options = options.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        let filled = CommandOptions {
            name: name.to_owned(),
            options,
            focused: Some(focused.to_owned()),
            ..CommandOptions::default()
        };
        let speakers = Side::BOTH.map(|side| Some(As::Seat(side.seat())));
        for speaker in speakers.iter().chain([&None, &Some(As::Gm)]) {
            let found = candidates((game, lexicon), voice, definition, &filled, focused, (player, speaker.as_ref()));
            given.push(format!("{name} {focused} {speaker:?} {found:?}"));
        }
    }
    given
}

/// What everyone sees.
fn for_all(game: &Game, lexicon: &Lexicon, words: Words) -> Vec<String> {
    let panel = Panel::new(game, lexicon.board(), words);
    let shown = |side: Side| choices::parts(&panel, &side.seat(), &choices::open(game, &side.seat()));
    Side::BOTH.map(|side| format!("{:?}", shown(side))).to_vec()
}

fn lexicon() -> Arc<Lexicon> {
    adjutant::games::game_list().lexicon(&RulesetId::new("war1812")).expect("the rules")
}

#[test]
fn nothing_that_discord_is_given_depends_on_what_another_hides() {
    let lexicon = lexicon();
    let manners: [&[(&str, &str)]; 2] = [&[("movement", "simultaneous")], &[]];
    // The fixed games compare enough, and differ for those who may know.
    let all =
        adjutant_seeds::of("nothing_that_discord_is_given_depends_on_what_another_hides").fixed(3..=4).rotating(1, 60);
    let games = all.play(|seed| {
        let (mut seen, mut differing) = (0, 0);
        let options = manners[seed as usize % manners.len()];
        let log = war(seed, options, 260);
        let mut numbers = Chance::new(seed);
        for end in (40..log.len()).step_by(23) {
            let game = replay(games(), &log[..end]).expect("the log fits");
            if matches!(game.table.status, Status::Over(_)) {
                break;
            }
            for language in Language::ALL {
                let words = Words::new(language);
                for side in Side::BOTH {
                    let other = disguised(&game, side.enemy(), &mut numbers);
                    let (here, there) = (for_one(&game, &lexicon, side, words), for_one(&other, &lexicon, side, words));
                    assert_eq!(here, there, "seed {seed}, event {end}: {side:?} is given what the other hides");
                    // The enemy's own board does differ: there is something to hide.
                    let own = for_one(&game, &lexicon, side.enemy(), words);
                    differing += usize::from(own != for_one(&other, &lexicon, side.enemy(), words));
                    assert_eq!(
                        for_all(&game, &lexicon, words),
                        for_all(&other, &lexicon, words),
                        "seed {seed}, event {end}"
                    );
                    let stranger = PlayerId::new("somebody");
                    let strange = |game: &Game| choices(game, &lexicon, words, &stranger);
                    assert_eq!(strange(&game), strange(&other), "seed {seed}, event {end}: a stranger is told");
                    seen += 1;
                }
            }
        }
        (seen, differing)
    });
    games.together(|games| {
        let (seen, differing) = games.iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
        assert!(seen > 60 && differing > seen / 2, "{differing} of {seen}");
    });
}

#[test]
fn a_side_finds_everything_it_can_do_on_its_own_board() {
    let lexicon = lexicon();
    let log = war(5, &[], 200);
    let words = Words::new(Language::En);
    let mut boards = 0;
    for end in 8..log.len() {
        let game = replay(games(), &log[..end]).expect("the log fits");
        let Next::Wait(prompts) = next(&game) else { continue };
        for seat in prompts.iter().flat_map(|prompt| &prompt.seats) {
            let board = own_board((&game, &lexicon), words, seat, "");
            let acts = format!("{:?}", &board.rows[..board.rows.len() - 1]);
            assert!(board.rows.len() > 1 && acts.contains("custom_id"), "{seat} has nothing to press: {}", board.text);
            assert!(board.rows.len() <= 5 && board.text.chars().count() <= 2000);
            boards += 1;
        }
    }
    assert!(boards > 50, "{boards}");
}

#[test]
fn every_move_that_is_suggested_is_accepted() {
    let lexicon = lexicon();
    let log = war(6, &[], 220);
    let definition = command_names::find("move").and_then(|spoken| spoken.of("war1812")).expect("a move");
    let mut moves = 0;
    for end in (40..log.len()).step_by(9) {
        let game = replay(games(), &log[..end]).expect("the log fits");
        let Next::Wait(prompts) = next(&game) else { continue };
        let Some(seat) = prompts[0].seats.first().filter(|_| prompts[0].task.key().contains("army")) else { continue };
        let player = PlayerId::new(format!("player of {seat}"));
        let seen = view(&game, &Viewer::Seat(seat.clone()));
        let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
        for language in Language::ALL {
            let voice = Words::new(language).with(lexicon.board());
            let suggested = |options: &[(&str, &str)]| {
                let focused = options.last().expect("an option").0;
                let options = options.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
                let filled = CommandOptions {
                    name: "move".to_owned(),
                    options,
                    focused: Some(focused.to_owned()),
                    ..CommandOptions::default()
                };
                candidates((&game, &lexicon), voice, definition, &filled, focused, (&player, None))
            };
            for (_, units) in suggested(&[("units", "")]).into_iter().take(2) {
                let sources = suggested(&[("units", &units), ("from", "")]);
                assert!(!sources.is_empty(), "{units} are nowhere");
                for (_, from) in sources.into_iter().take(3) {
                    for (_, to) in suggested(&[("units", &units), ("from", &from), ("to", "")]) {
                        let options = [("units", &units), ("from", &from), ("to", &to)];
                        let options = options.map(|(name, text)| (name.to_owned(), text.clone())).to_vec();
                        let slots = command_names::filled_in(definition, options);
                        let slots: Vec<_> = slots.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
                        let read = parse_slots(definition, &slots, &context);
                        let Ok(Request::Act(command)) = read else { panic!("{slots:?}: {read:?}") };
                        let actor = Actor::Seat { seat: seat.clone(), player: player.clone() };
                        let would = decide(&game, &actor, &command, Timestamp(0));
                        assert!(would.is_ok(), "{slots:?}: {would:?}");
                        moves += 1;
                    }
                }
            }
        }
    }
    assert!(moves > 50, "{moves}");
}
