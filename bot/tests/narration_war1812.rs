//! The messages for every kind of fact of War of 1812, in both languages, against golden files.

use crate::support::golden::compare;
use crate::support::table::envelope;
use adjutant::games::games;
use adjutant::words::{Language, Words};
use adjutant_core::command::NewGame;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer};
use adjutant_events::{Actor, DicePolicy, Event, PlayerId};
use adjutant_game_war1812::War1812Event;
use std::fmt::Write;

/// One of each, and one for each variant of a message.
const FACTS: &str = r#"[
    {"blocks_drawn": {"seat": "american", "blocks": [1, 2], "town": null}},
    {"reserve_drawn": {"seat": "british", "count": 3, "town": null}},
    {"reserve_drawn": {"seat": "british", "count": 1, "town": "kingston"}},
    {"blocks_placed": {"seat": "american", "places": [{"block": 1, "town": "buffalo"}, {"block": 2, "town": "erie"}]}},
    {"setup_finished": {"seat": "american", "towns": [{"town": "buffalo", "count": 3}, {"town": "erie", "count": 1}]}},
    {"turn_order_chosen": {"seat": "british", "first": "american"}},
    {"ship_built": {"seat": "american", "base": "erie"}},
    {"ship_repaired": {"seat": "british", "base": "kingston"}},
    {"ships_sailed": {"seat": "british", "lake": "lake_ontario", "course": "out",
        "ships": [{"town": "kingston", "ships": {"operational": 2, "disabled": 1}}]}},
    {"ships_sailed": {"seat": "american", "lake": "lake_erie", "course": "in",
        "ships": [{"town": "erie", "ships": {"operational": 1, "disabled": 0}},
            {"town": "buffalo", "ships": {"operational": 0, "disabled": 1}}]}},
    {"sea_movement_declared": {"seat": "british", "lake": "lake_ontario"}},
    {"group_ordered": {"seat": "american", "from": "buffalo",
        "blocks": [{"block": 1, "route": ["erie"], "by": "land", "forced": false, "claims": false}]}},
    {"group_declared": {"seat": "american", "from": "buffalo", "parts": [
        {"route": ["erie"], "by": "land", "forced": false, "count": 2, "shown": null},
        {"route": ["utica", "albany"], "by": "land", "forced": true, "count": 1, "shown": "cavalry"}]}},
    {"group_moved": {"seat": "american", "from": "buffalo", "held": 0,
        "parts": [{"route": ["erie"], "by": "sea", "forced": false, "count": 1, "shown": null}]}},
    {"group_moved": {"seat": "american", "from": "buffalo", "held": 2,
        "parts": [{"route": ["erie"], "by": "land", "forced": false, "count": 1, "shown": null}]}},
    {"group_moved": {"seat": "american", "from": "buffalo", "held": 2, "parts": []}},
    {"group_moved": {"seat": "american", "from": "buffalo", "held": 0, "parts": []}},
    {"marches_ended": {"seat": "british",
        "parts": [{"from": "kingston", "to": "prescott", "completed": 2, "refused": 1, "removed": 1}]}},
    {"reinforcements_called": {"seat": "british", "town": "quebec", "count": 2}},
    {"phase_ended": {"seat": "american", "phase": "naval"}},
    {"battle_begun": {"space": "buffalo", "attacker": "british"}},
    {"battle_continued": {"seat": "american", "space": "buffalo"}},
    {"battle_revealed": {"town": "buffalo", "attackers": [{"kind": "infantry", "cv": 4}, {"kind": "infantry", "cv": 4}],
        "defenders": [{"kind": "cavalry", "cv": 2}, {"kind": "indian", "cv": 3}]}},
    {"retreat_declared": {"seat": "american", "from": "buffalo", "to": "utica", "dragoons_to": "albany", "by_sea": "erie"}},
    {"pursuit_claimed": {"seat": "british", "kinds": []}},
    {"pursuit_claimed": {"seat": "british", "kinds": ["cavalry", "indian"]}},
    {"pursuit_answered": {"seat": "american", "dragoons": true}},
    {"pursuit_answered": {"seat": "american", "dragoons": false}},
    {"losses_assigned": {"seat": "american", "losses": [{"block": 1, "hits": 1}, {"block": 2, "hits": 2}]}},
    {"losses_taken": {"seat": "american", "town": "buffalo", "shown": [], "lost": 3, "removed": 1}},
    {"losses_taken": {"seat": "american", "town": "buffalo", "lost": 3, "removed": 1,
        "shown": [{"block": {"kind": "infantry", "cv": 4}, "hits": 3}]}},
    {"blocks_retreated": {"seat": "american", "from": "buffalo", "to": [{"town": "utica", "count": 2}]}},
    {"battle_ended": {"space": "buffalo", "winner": "british"}},
    {"battle_ended": {"space": "buffalo", "winner": null}},
    {"indians_appeared": {"town": "detroit"}},
    {"indians_removed": {"town": "detroit"}},
    {"ship_hits_taken": {"by": "american", "lake": "lake_erie", "disabled": 2, "sunk": 1}},
    {"ships_retreated": {"seat": "british", "lake": "lake_ontario",
        "ships": [{"town": "kingston", "ships": {"operational": 0, "disabled": 2}}]}},
    {"port_taken": {"seat": "american", "town": "erie", "captured": {"operational": 1, "disabled": 1},
        "prizes": {"operational": 0, "disabled": 1}, "escaped": {"operational": 1, "disabled": 0}}},
    {"ships_removed": {"seat": "american", "space": "erie", "ships": {"operational": 1, "disabled": 1}}},
    {"victory_checked": {"year": 1812, "american": 21, "british": 17}},
    {"winter_begun": {"year": 1812}},
    {"attrition_chosen": {"seat": "american", "blocks": [1]}},
    {"attrition_taken": {"seat": "american", "towns": []}},
    {"attrition_taken": {"seat": "american", "towns": [{"town": "buffalo", "reduced": 2, "removed": 1}]}},
    {"reinforcements_held_back": {"seat": "british", "town": "quebec", "count": 2}},
    {"year_begun": {"year": 1813}},
    {"orders_plotted": {"seat": "american", "orders": {"naval": null, "army": null}}},
    {"orders_plotted": {"seat": "american", "orders": {"naval": {"build": {"base": "erie"}}, "army": {"group": {
        "from": "buffalo", "blocks": [{"block": 1, "route": ["erie"], "by": "land", "forced": false, "claims": false}]}}}}},
    {"orders_sealed": {"seat": "british"}},
    "orders_revealed",
    {"orders_void": {"seat": "british", "naval": true, "blocks": 0}},
    {"orders_void": {"seat": "british", "naval": false, "blocks": 2}},
    {"sea_movement_cancelled": {"seat": "british", "lake": "lake_ontario"}},
    {"sea_movement_kept": {"seat": "british", "lake": "lake_ontario"}},
    {"port_entered": {"seat": "british", "town": "erie"}},
    {"reinforcements_due": {"american": [{"town": "buffalo", "count": 2}], "british": [{"town": "kingston", "count": 1}]}},
    {"battlefield_chosen": {"seat": "american", "town": "buffalo"}},
    {"blocks_edited": {"seat": "american", "blocks": [{"block": 1, "town": "buffalo", "cv": 3}, {"block": 2, "town": null, "cv": 0}]}},
    {"board_edited": {"reason": "a hit was counted twice", "edits": [
        {"blocks": {"seat": "american", "towns": [{"town": "buffalo", "count": 2}]}},
        {"blocks": {"seat": "british", "towns": []}},
        {"ships": {"seat": "american", "space": "erie", "ships": {"operational": 2, "disabled": 0}}},
        {"ships_lost": {"seat": "british", "count": 1}}]}}
]"#;

fn rules() -> Ruleset {
    games().current(&"war1812".into()).expect("the ruleset is in the list")
}

/// The game before anybody took a seat, as this viewer sees it.
fn at_start(viewer: &Viewer) -> View {
    let gm = PlayerId::new("Anna");
    let new = NewGame { ruleset: "war1812".into(), options: Vec::new(), dice: DicePolicy::Scripted };
    let mut events = adjutant_core::create(games(), &new, &gm).expect("a game can be made");
    let first = envelope(1, Actor::Gm { player: gm }, events.remove(0));
    adjutant_core::view(&Game::from_first(games(), &first).expect("the first event makes a game"), viewer)
}

/// A reader's messages for every fact, given these boards.
fn told(language: Language, before: Option<&View>) -> String {
    let facts: Vec<War1812Event> = serde_json::from_str(FACTS).expect("facts");
    let rules = rules();
    let voice = Words::new(language).with(&rules);
    let actor = Actor::Gm { player: "Anna".into() };
    let mut text = String::new();
    for fact in facts {
        let said = voice.narrate(&envelope(2, actor.clone(), Event::from(fact)), before);
        assert!(!said.is_empty() && !said.contains(['\n', '{']) && !said.contains("war1812"), "{said}");
        let _ = writeln!(text, "{said}");
    }
    text
}

#[test]
fn facts_in_english() {
    compare("narration-war1812.en.txt", &told(Language::En, Some(&at_start(&Viewer::Gm))));
}

#[test]
fn facts_in_japanese() {
    compare("narration-war1812.ja.txt", &told(Language::Ja, Some(&at_start(&Viewer::Gm))));
}

#[test]
fn who_does_not_see_blocks_reads_how_many() {
    for language in Language::ALL {
        let [whole, part, none] =
            [Some(at_start(&Viewer::Gm)), Some(at_start(&Viewer::Spectator)), None].map(|v| told(language, v.as_ref()));
        // Only the owner's messages contain a block's number.
        assert!(whole.lines().next().is_some_and(|line| line.contains('#')), "{whole}");
        assert_eq!(part, none, "{language}");
        assert!(part.lines().next().is_some_and(|line| !line.contains('#')), "{part}");
    }
}
