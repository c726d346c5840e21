//! A game master's hand on what only this edition has: purses that are no power's own, and convoys.

use crate::table::{board, holder};
use adjutant_events::Native;
use adjutant_game_axis::command::{AxisCommand, Edit};

#[test]
fn money_is_a_purses_and_a_convoy_can_be_given() {
    let mut bench = board(&[], &[]);
    let set = |power: &str| Edit::SetIpcs { power: power.into(), amount: 3 };
    let give = |space: &str| Edit::SetOwner { space: space.into(), to: "japan".into() };
    let rows = [
        (set("india"), None),
        (set("britain"), Some("axis-unknown-space")), // it has two purses
        (set("china"), Some("axis-unknown-space")),   // and it none
        (give("sz47"), None),
        (give("sz48"), Some("axis-cannot-be-owned")),
        (give("himalayas"), Some("axis-cannot-be-owned")),
    ];
    for (edit, refused) in rows {
        let said = format!("{edit:?}");
        let found = bench.edited(&Native::new(AxisCommand::Edit { edits: vec![edit], reason: "a test".to_owned() }));
        assert_eq!(found.err().as_deref(), refused, "{said}");
    }
    assert_eq!(bench.state().ipcs(bench.purse("india")), 3);
    assert_eq!(holder(&bench, "sz47"), "japan");
}
