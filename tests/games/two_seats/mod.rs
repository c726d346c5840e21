//! Campaigns of War of 1812 by two seats, played once for all of these tests: three years in turn
//! (`war1812/whole-game.script`), and a year of simultaneous movement (`war1812/written-orders.script`).
//!
//! Everything that either seat was ever shown is collected: the events and the board as the machine interface tells them, and the log. Also
//! all text on the screen of the local table while that seat had the keyboard. All of it is held to
//! [`Knowledge`](crate::games::knowledge::Knowledge). That knows the audience of every event and nothing of how things are shown.

mod playing;

use crate::games::knowledge::{Leak, in_common};
use crate::games::program;
use adjutant_events::{Audience, Envelope, Event, RollEvent};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::fact::War1812Event as E;
use adjutant_game_war1812::rolls;
use adjutant_tests::golden;
use adjutant_tests::transcript::transcript;
use playing::{Campaign, Look, ORDERS, Shown, WHOLE, What, leaks};
use serde_json::Value;
use std::collections::BTreeMap;

/// What is tested of both.
macro_rules! of_both {
    ($($law:ident),* $(,)?) => {
        mod whole_game {
            $(#[test] fn $law() { super::$law(&super::WHOLE); })*
        }

        mod written_orders {
            $(#[test] fn $law() { super::$law(&super::ORDERS); })*
        }
    };
}

of_both! {
    every_line_is_accepted,
    it_ends_in_the_expected_state,
    it_is_told_as_it_was_read_in_both_languages,
    neither_seat_was_ever_shown_what_it_may_not_know,
    nor_did_it_stand_on_the_screen_while_that_seat_had_the_keyboard,
    both_seats_see_the_same_board,
    each_seat_sees_all_of_its_own_blocks,
    what_should_not_be_shown_is_found_when_it_is,
}

fn every_line_is_accepted(campaign: &Campaign) {
    let game = campaign.played();
    let refused: Vec<&Value> = game.ran.iter().filter(|object| object["type"] == "refused").collect();
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!(game.status, Some(0));
    assert!(game.ran.iter().any(|object| object["type"] == "over"), "the campaign ends");
    assert_eq!(game.recheck.status, Some(0), "{}", game.recheck.out);
}

fn it_ends_in_the_expected_state(campaign: &Campaign) {
    let text = serde_json::to_string_pretty(&campaign.played().state).expect("JSON");
    golden::compare(&format!("games/war1812/{}.state.json", campaign.name), &format!("{text}\n"));
}

fn it_is_told_as_it_was_read_in_both_languages(campaign: &Campaign) {
    let told = |language: &str, objects: &[Value]| {
        let path = format!("games/war1812/{}.{language}.txt", campaign.name);
        golden::compare(&path, &transcript(&campaign.text(), objects));
    };
    told("en", &campaign.played().ran);
    let script = golden::file(&campaign.script());
    let script = script.to_str().expect("a path in UTF-8");
    let japanese = ["--strict", "--no-choices", "--json", "--gm", "--lang", "ja", "--script", script];
    let ran = program().run(&campaign.table(&japanese));
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
    told("ja", &ran.objects());
}

fn neither_seat_was_ever_shown_what_it_may_not_know(campaign: &Campaign) {
    let (game, knowledge) = (campaign.played(), campaign.knowledge());
    let found: Vec<Leak> = game.shown.iter().flat_map(|shown| leaks(&knowledge, shown)).collect();
    assert!(found.is_empty(), "{} leaks:\n{}", found.len(), found[..found.len().min(10)].join("\n"));
    assert!(game.shown.len() > campaign.least.shown, "only {} things were shown", game.shown.len());
    assert!(knowledge.hidden().count() > campaign.least.hidden, "there was something to hide");
}

fn nor_did_it_stand_on_the_screen_while_that_seat_had_the_keyboard(campaign: &Campaign) {
    let (game, knowledge) = (campaign.played(), campaign.knowledge());
    let (last, before) = game.screens.split_last().expect("screens");
    // With the last line everything is open.
    assert!(last.1.contains("The game is"), "{}", last.1);
    let found: Vec<Leak> = before.iter().flat_map(|(side, screen)| knowledge.in_text(*side, 1, screen)).collect();
    assert!(found.is_empty(), "{} leaks:\n{}", found.len(), found[..found.len().min(10)].join("\n"));
    assert!(before.len() > campaign.least.screens, "the keyboard changed hands {} times", before.len());
    for side in Side::BOTH {
        let own = before.iter().any(|(at, screen)| *at == side && screen.contains("infantry 4 #"));
        assert!(own, "the {} see their own blocks", side.word());
    }
}

fn both_seats_see_the_same_board(campaign: &Campaign) {
    let placed = |look: &&Look| look.gm["board"]["phase"] != "setup";
    let looks: Vec<&Look> = campaign.played().looks.iter().filter(placed).collect();
    assert!(looks.len() > campaign.least.looks, "only {} looks", looks.len());
    for look in looks {
        for seen in [&look.seats[0], &look.seats[1], &look.nobody] {
            assert_eq!(in_common(seen), in_common(&look.gm), "after event {}", look.until);
            assert_eq!(seen["digest"], look.gm["digest"], "one digest for all, so that they can compare it");
        }
    }
}

/// What a game shows a seat must suffice to play that seat.
fn each_seat_sees_all_of_its_own_blocks(campaign: &Campaign) {
    for look in &campaign.played().looks {
        for side in Side::BOTH {
            let own = |state: &Value| {
                let all = state["board"]["blocks"].as_array().cloned().unwrap_or_default();
                all.into_iter().filter(|block| block["owner"] == side.word()).collect::<Vec<_>>()
            };
            assert_eq!(own(&look.seats[side.ix()]), own(&look.gm), "after event {}", look.until);
        }
    }
}

/// A check that finds nothing proves nothing unless it would have found something.
fn what_should_not_be_shown_is_found_when_it_is(campaign: &Campaign) {
    let (game, knowledge) = (campaign.played(), campaign.knowledge());
    let found = |side, until, what| !leaks(&knowledge, &Shown { side, until, what }).is_empty();
    let mut caught: BTreeMap<&str, usize> = BTreeMap::new();
    let mut must = |name, caught_it: bool, why: String| {
        assert!(caught_it, "{name} passes: {why}");
        *caught.entry(name).or_default() += 1;
    };
    // Every hidden event, as data and as a sentence, shown to the other side.
    for envelope in knowledge.hidden() {
        let Some(event) = envelope.event.fact::<E>() else { continue };
        let Audience::Seat(seat) = &envelope.audience else { continue };
        let owner = Side::of(seat).expect("a side");
        let (seq, end) = (envelope.seq, envelope.seq + 1);
        let object = game.told.iter().find(|object| object["seq"] == seq).expect("it is told");
        must("an event", found(owner.enemy(), end, What::Object(object.clone())), format!("{event:?}"));
        assert!(leaks(&knowledge, &Shown { side: owner, until: end, what: What::Object(object.clone()) }).is_empty());
        let sentence = knowledge.sentence(seq).to_owned();
        must("a sentence", found(owner.enemy(), end, What::Text(sentence.clone())), sentence);
    }
    for look in &game.looks {
        for side in Side::BOTH {
            let at = |state: &Value| found(side, look.until, What::Object(state.clone()));
            let name = side.word();
            must("a game master's board", at(&look.gm), name.to_owned());
            must("the other's board", at(&look.seats[side.enemy().ix()]), name.to_owned());
            // One block too many that lies open.
            let mut open = look.seats[side.ix()].clone();
            if let Some(blocks) = open["board"]["battle"]["defenders"].as_array_mut() {
                blocks.push(serde_json::json!({"kind": "infantry", "cv": 3}));
                must("a block that lies hidden in a battle", at(&open), name.to_owned());
            }
            // Orders that the other side has written.
            let enemy = |orders: &&Value| orders["seat"] == side.enemy().word();
            let written = look.gm["board"]["plotted"].as_array();
            if let Some(orders) = written.and_then(|orders| orders.iter().find(enemy)) {
                let mut peeped = look.seats[side.ix()].clone();
                peeped["board"]["plotted"] = serde_json::json!([orders]);
                must("orders that are not revealed", at(&peeped), name.to_owned());
            }
            // Blocks that the other side is still placing.
            if look.gm["board"]["phase"] == "setup" && look.gm["board"]["active"] == side.enemy().word() {
                let mut early = look.seats[side.ix()].clone();
                early["board"]["towns"] = look.gm["board"]["towns"].clone();
                must("blocks being placed", at(&early), name.to_owned());
            }
        }
        let block = &look.gm["board"]["blocks"][0];
        let line = format!("  Detroit: infantry 4 #{}", block["id"]);
        must("a number", found(Side::British, look.until, What::Text(line.clone())), line);
        let line = format!("{} stands in Detroit.", block["name"].as_str().unwrap_or_default());
        must("a name", found(Side::British, look.until, What::Text(line.clone())), line);
    }
    for (side, screen) in &game.screens[..game.screens.len() - 1] {
        if knowledge.names_a_block_of(*side, screen) {
            must("the other's screen", !knowledge.in_text(side.enemy(), 1, screen).is_empty(), screen.clone());
        }
    }
    let mut kinds = vec![
        "an event",
        "a sentence",
        "a block that lies hidden in a battle",
        "blocks being placed",
        "a number",
        "a name",
        "the other's screen",
    ];
    if std::ptr::eq(campaign, &raw const ORDERS) {
        kinds.push("orders that are not revealed");
    }
    let missing: Vec<&&str> = kinds.iter().filter(|kind| !caught.contains_key(**kind)).collect();
    assert!(missing.is_empty(), "never tried: {missing:?}; tried: {caught:?}");
}

/// How many events of the game fit.
fn count(campaign: &Campaign, fits: impl Fn(&E) -> bool) -> usize {
    let of_the_game = |envelope: &&Envelope| matches!(envelope.event.fact(), Some(event) if fits(event));
    campaign.played().log.iter().filter(of_the_game).count()
}

/// What the script is there to show. Whoever changes it keeps all of this in it.
#[test]
fn the_campaign_has_in_it_what_a_campaign_can_have() {
    let game = WHOLE.played();
    let of = |kind: &str| game.told.iter().filter(|object| object["event"]["type"] == kind).count();
    let count = |fits: &dyn Fn(&E) -> bool| count(&WHOLE, fits);
    let shown = [
        ("three years", count(&|event| matches!(event, E::VictoryChecked { .. })) >= 2),
        ("both sides' choice of the order", count(&|event| matches!(event, E::TurnOrderChosen { .. })) >= 2),
        ("ships built", count(&|event| matches!(event, E::ShipBuilt { .. })) >= 3),
        ("ships repaired", count(&|event| matches!(event, E::ShipRepaired { .. })) >= 1),
        ("a sea movement", count(&|event| matches!(event, E::SeaMovementDeclared { .. })) >= 2),
        ("hits on a fleet", count(&|event| matches!(event, E::ShipHitsTaken { .. })) >= 2),
        ("a fleet that retreats", count(&|event| matches!(event, E::ShipsRetreated { .. })) >= 1),
        ("a forced march", count(&|event| matches!(event, E::MarchesEnded { .. })) >= 2),
        ("militia that refuse", count(&|event| matches!(event, E::GroupMoved { held, .. } if *held > 0)) >= 1),
        ("battles", count(&|event| matches!(event, E::BattleRevealed { .. })) >= 5),
        ("retreats under pursuit", count(&|event| matches!(event, E::RetreatDeclared { .. })) >= 3),
        (
            "a claim of double pursuit",
            count(&|event| matches!(event, E::PursuitClaimed { kinds, .. } if !kinds.is_empty())) >= 1,
        ),
        ("losses chosen", count(&|event| matches!(event, E::LossesAssigned { .. })) >= 5),
        ("the Indians", count(&|event| matches!(event, E::IndiansAppeared { .. })) == 1),
        ("attrition", count(&|event| matches!(event, E::AttritionChosen { .. })) >= 1),
        ("reinforcements", count(&|event| matches!(event, E::BlocksDrawn { town: Some(_), .. })) >= 2),
        ("a command taken back", of("taken_back") >= 1),
    ];
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}

/// The same of the year of written orders.
#[test]
fn the_year_has_in_it_what_comes_of_written_orders() {
    let count = |fits: &dyn Fn(&E) -> bool| count(&ORDERS, fits);
    let rolled = |wanted: &str| {
        let asked = |one: &&Envelope| matches!(&one.event, Event::Roll(RollEvent::RollRequested(asked)) if asked.purpose == wanted);
        ORDERS.played().log.iter().filter(asked).count()
    };
    let shown = [
        ("a year and the winter after it", count(&|event| matches!(event, E::YearBegun { year: 1813 })) == 1),
        ("orders of ten turns", count(&|event| matches!(event, E::OrdersRevealed)) == 10),
        ("of both sides", count(&|event| matches!(event, E::OrdersPlotted { .. })) == 20),
        ("orders that are void", count(&|event| matches!(event, E::OrdersVoid { .. })) >= 1),
        ("two fleets on an empty lake", rolled(rolls::LAKE) >= 1),
        ("groups that change places", count(&|event| matches!(event, E::BattlefieldChosen { .. })) >= 1),
        ("a sea movement in spite of damage", count(&|event| matches!(event, E::SeaMovementKept { .. })) >= 1),
        ("one that is off", count(&|event| matches!(event, E::SeaMovementCancelled { .. })) >= 1),
        ("a port that is taken", count(&|event| matches!(event, E::PortTaken { .. })) >= 1),
        ("a forced march", count(&|event| matches!(event, E::MarchesEnded { .. })) >= 1),
        ("militia that refuse", rolled(rolls::MILITIA) >= 1),
        ("blocks put right by hand", count(&|event| matches!(event, E::BlocksEdited { .. })) >= 2),
        ("ships put right by hand", count(&|event| matches!(event, E::BoardEdited { .. })) >= 3),
    ];
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}
