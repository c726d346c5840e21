//! Commands with the same name in two games are one slash command; options together make one line; an order fits into a
//! button.

use adjutant::discord::LONGEST_GAME;
use adjutant::discord::interactions::components::argument_parts;
use adjutant::discord::messages::custom_id::{CustomId, Verb};
use adjutant::discord::registration::command_names;
use adjutant::games;
use adjutant_commands::Definition;

fn definition(family: &str, name: &str) -> &'static Definition {
    games::grammar(family).expect("a game").commands().find(name).expect("defined")
}

#[test]
fn what_two_games_call_by_one_name_is_one_command() {
    let name = |family, name| command_names::of(family, definition(family, name)).expect("spoken").name.clone();
    for shared in ["move", "done", "fight", "retreat", "board", "seat", "withdraw"] {
        assert_eq!((name("axis", shared), name("war1812", shared)), (shared.into(), shared.into()));
    }
    // One withdraws an instruction, the other a fleet: neither needs the other's options.
    let withdraw = command_names::find("withdraw").expect("spoken");
    let options: Vec<&str> = withdraw.options().iter().map(|(_, slot)| slot.name).collect();
    assert!(options.contains(&"topic") && options.contains(&"ships"), "{options:?}");
    assert!(options.iter().all(|option| !withdraw.needs(option)), "{options:?}");
    assert!(command_names::find("plot").expect("spoken").of("axis").is_none());
    let dragoons =
        command_names::find("retreat").expect("spoken").options().iter().any(|(_, slot)| slot.name == "dragoons");
    assert!(dragoons);
}

#[test]
fn the_pieces_of_a_move_make_the_line_that_would_be_typed() {
    let options = [("to", "Montreal march"), ("units", "infantry 4"), ("via", "Prescott"), ("from", "Kingston")];
    let said = |name: &str| options.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    let move_ = definition("war1812", "move");
    let (_, own) = argument_parts::of(move_).expect("asked for part by part");
    let line = |typed| argument_parts::line(own.parts(), said, typed);
    let whole = "infantry 4 from Kingston to Montreal march via Prescott";
    assert_eq!(line(None).0, whole);
    let (text, start) = line(Some("to"));
    let expected = ("infantry 4 from Kingston via Prescott to Montreal march", "Montreal march");
    assert_eq!((text.as_str(), &text[start..]), expected);
    let (text, start) = line(Some("units"));
    assert_eq!((text.as_str(), &text[start..]), ("from Kingston, infantry 4", "infantry 4"));
    let filled = command_names::filled_in(move_, options.map(|(name, text)| (name.to_owned(), text.to_owned())).into());
    assert_eq!(filled, [("orders".to_owned(), whole.to_owned())]);
}

#[test]
fn the_longest_orders_of_a_battle_fit_into_a_button() {
    let board = adjutant_game_axis::board_file::aa1941();
    for space in &board.spaces {
        for text in [format!("retreat to {}", space.name.en), format!("land 1 fighter from sz 57 to {}", space.name.en)]
        {
            let press =
                CustomId { game: "g".repeat(LONGEST_GAME), seq: 9_999_999, seat: Some(4), verb: Verb::Say, text };
            assert!(press.id().is_some(), "{press:?}");
        }
    }
}
