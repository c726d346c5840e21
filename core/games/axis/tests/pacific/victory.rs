//! Section `7.victory`: capitals.

use crate::pacific::table::{Held, board, until};
use adjutant_events::GameResult;
use adjutant_game_axis::victory;

#[test]
fn a_captor_wins_when_his_next_turn_begins_with_the_capital_and_his_own() {
    // Spaces in other hands; the power whose turn ends; the winner then.
    let rows: [(&str, Held<'_>, &str, Option<&str>); 14] = [
        ("nobody has taken anything", &[], "united_states", None),
        ("Japan took India and comes to its turn", &[("india", "japan")], "united_states", Some("axis")),
        ("or New South Wales", &[("new_south_wales", "japan")], "united_states", Some("axis")),
        ("or the United States", &[("united_states", "japan")], "united_states", Some("axis")),
        ("not in the turn in which it took it", &[("india", "japan")], "japan", None),
        ("nor before all others have had theirs", &[("india", "japan")], "britain", None),
        ("Szechwan counts for nothing", &[("szechwan", "japan")], "united_states", None),
        ("without Japan it has not won", &[("india", "japan"), ("japan", "britain")], "united_states", None),
        ("Britain took Japan and comes to its turn", &[("japan", "britain")], "japan", Some("allies")),
        ("A26: both its capitals are its own", &[("japan", "britain"), ("new_south_wales", "japan")], "japan", None),
        ("not for Britain: the Americans took it", &[("japan", "united_states")], "japan", None),
        ("they win in their turn", &[("japan", "united_states")], "britain", Some("allies")),
        ("not without their capital", &[("japan", "united_states"), ("united_states", "japan")], "britain", None),
        ("whatever happens to India", &[("japan", "united_states"), ("india", "japan")], "britain", Some("allies")),
    ];
    for (name, held, turn, winner) in rows {
        let mut bench = board(&[], &[]);
        until(&mut bench, turn, "NoncombatMove");
        for (space, holder) in held {
            bench.give(space, holder);
        }
        let side = victory::at_end_of_turn(bench.state()).map(|result| match result {
            GameResult::Victory { side, .. } => side.to_string(),
            other => panic!("{other:?}"),
        });
        assert_eq!(side.as_deref(), winner, "{name}");
    }
}
