//! `docs/format/games.json`: what must be known of each game by who does not know its rules.

use crate::format::sample::{self, Chance};
use crate::format::types;
use adjutant::games::games;
use adjutant_core::board_digest::{BoardLayout, LeftOut};
use adjutant_core::referee::audience;
use adjutant_core::ruleset::Family;
use adjutant_events::{Actor, Audience, Command, Event, Native, RulesetId, Spelling};
use adjutant_seeds as seeds;
use serde_json::{Value, json};

/// Which variant of a family is a fact, for whom it is, and what it tells. That it is so is tried out below.
fn marked(family: &str) -> Value {
    let positive = |field: &str| json!({ "positive": field });
    match family {
        "axis" => json!({
            "facts": "AxisEvent",
            "orders": "AxisCommand",
            "instructions": "AxisInstruction",
            "closed_orders": [],
            "secret": {},
            "tells_of_secret": {},
            "by_hand": { "board_edited": "reason" },
        }),
        "war1812" => json!({
            "facts": "War1812Event",
            "orders": "War1812Command",
            "instructions": "War1812Instruction",
            "closed_orders": ["place", "move", "take_losses", "winter", "plot", "edit"],
            "secret": {
                "blocks_drawn": "seat",
                "blocks_placed": "seat",
                "group_ordered": "seat",
                "losses_assigned": "seat",
                "attrition_chosen": "seat",
                "blocks_edited": "seat",
                "orders_plotted": "seat",
            },
            "tells_of_secret": {
                "reserve_drawn": true,
                "group_declared": true,
                "orders_sealed": true,
                "losses_taken": positive("lost"),
                "board_edited": { "some": "edits", "of": [{ "is": "blocks" }] },
                "attrition_taken": { "some": "towns", "of": [positive("reduced"), positive("removed")] },
            },
            "by_hand": { "board_edited": "reason" },
        }),
        "asia_engulfed" => json!({
            "facts": "AsiaEvent",
            "orders": "AsiaCommand",
            "instructions": "AsiaInstruction",
            "closed_orders": [
                "sail", "react", "extend", "produce", "choose", "fly", "strike", "march", "land", "drop", "transfer",
                "rebase", "merge", "end_phase", "edit", "occupy", "rebase_far", "strike_ships",
            ],
            "secret": {
                "pieces_set": { "seat": "seat", "unless": "open" },
                "supply_marked": "seat",
                "chit_sealed": "seat",
                "operation_sealed": "seat",
                "air_sealed": "seat",
            },
            "tells_of_secret": {
                "supply_judged": true,
                "jungle_attrition": true,
                "chit_ready": true,
                "air_ready": true,
                "operation_begun": true,
                "fleets_merged": true,
                "board_edited": positive("blocks"),
                "militia_raised": true,
                "zone_named": positive("fleets"),
                "fleets_rebased": positive("fleets"),
                "reaction_ended": { "all": [positive("fleets"), { "not": "submarine" }] },
            },
            "by_hand": { "board_edited": "reason" },
        }),
        "okinawa" => json!({
            "facts": "OkinawaFact",
            "orders": "OkinawaOrder",
            "instructions": "OkinawaInstruction",
            "closed_orders": [
                "choose_us_chit", "choose_japanese_chit", "write_plot", "place", "set_fortification", "lay_mine", "take_markers",
                "take_loss", "write_landing", "write_points", "edit", "set_up_rest", "move_stack",
            ],
            "secret": {
                "us_chit_sealed": { "is": "us" },
                "japanese_chit_sealed": { "is": "japan" },
                "plot_sealed": "power",
                "corrected": "power",
                "campaign/placed": { "seat": "power", "only": "japan" },
                "campaign/fortification_set": { "is": "japan" },
                "campaign/mine_laid": { "is": "japan" },
                "campaign/markers_taken": { "is": "japan" },
                "campaign/loss_taken": { "seat": "power", "only": "japan" },
                "campaign/landing_sealed": { "is": "us" },
                "campaign/points_sealed": { "is": "japan" },
                "ground/walk/stack_waits": "power",
            },
            "tells_of_secret": {
                "chit_ready": true,
                "plot_ready": true,
                "board_edited": positive("hidden"),
                "campaign/landing_ready": true,
                "campaign/points_ready": true,
            },
            "by_hand": { "board_edited": "reason" },
        }),
        other => panic!("docs/format.md does not know the games of {other}"),
    }
}

/// Every ruleset that a family still knows.
fn rulesets(family: &dyn Family) -> Value {
    let known = |id: &RulesetId, revision: u16| {
        let it = family.find(id, revision)?;
        let seats: Vec<[String; 2]> =
            it.seats().into_iter().map(|(seat, side)| [seat.to_string(), side.to_string()]).collect();
        Some(json!({
            "name": id.as_str(), "revision": revision, "board": it.digest(), "former": it.former_digests(),
            "own_board": it.board_option(), "seats": seats,
        }))
    };
    family
        .rulesets()
        .iter()
        .flat_map(|it| (0..=it.revision()).filter_map(|revision| known(it.id(), revision)))
        .collect()
}

/// The files of a family's boards, from which the digest of a board is computed.
pub(crate) fn board_files(layout: BoardLayout) -> Value {
    let left_out =
        |names: LeftOut| json!({ "names": names.names, "prefixes": names.prefixes, "suffixes": names.suffixes });
    json!({ "files": layout.files, "columns": left_out(layout.columns), "keys": left_out(layout.keys) })
}

fn all() -> Value {
    let of = |family: &'static dyn Family| {
        let mut game = marked(family.name());
        game["schema"] = family.schema().into();
        game["board_files"] = board_files(family.board_layout().expect("its boards are kept"));
        game["rulesets"] = rulesets(family);
        (family.name().to_owned(), game)
    };
    Value::Object(games().families().map(of).collect())
}

#[test]
fn the_games_are_those_of_the_page() {
    crate::format::hold("format/games.json", &crate::format::lines(&all()));
}

/// What the page says holds for facts of every kind, whatever they say.
#[test]
fn whom_a_fact_is_for_and_what_it_tells_is_as_the_page_says() {
    let (games_json, types) = (all(), types::all());
    let mut chance = Chance::new(seeds::one("whom_a_fact_is_for_and_what_it_tells_is_as_the_page_says"));
    let turns = seeds::tries(20, 2_000);
    for family in games().families() {
        let game = &games_json[family.name()];
        let types = &types[family.name()];
        let facts = &game["facts"];
        let variants = types[facts.as_str().expect("a name")]["enum"].as_array().expect("an enum");
        // A variant that holds an enum stands for all of that enum's.
        let within =
            |at: usize| variants[at][1].as_str().and_then(|of| types[of]["enum"].as_array()).map_or(1, Vec::len);
        for (at, turn) in (0..variants.len()).flat_map(|at| (0..turns * within(at)).map(move |turn| (at, turn))) {
            let mut bytes = Vec::new();
            sample::write(types, facts, Some(at), &mut chance, &mut bytes);
            let native = native(family, &bytes);
            let marks = family.marks(&native).unwrap_or_else(|| panic!("{facts} {at} {turn} is no fact: {bytes:?}"));
            let said = serde_json::to_value(&native).expect("JSON");
            let names = called_within(&said);
            assert_eq!(names[0].0, variants[at][0].as_str().expect("a name"));
            let marked = |marks: &str| {
                let found = names.iter().find_map(|(name, fields)| Some((game[marks].get(name)?.clone(), *fields)));
                found.unwrap_or((Value::Null, names[0].1))
            };
            let (secret, fields) = marked("secret");
            let lies_open = secret["unless"].as_str().is_some_and(|flag| fields[flag] == true);
            let audience = match secret.as_str().or(secret["seat"].as_str()) {
                Some(field) if !lies_open => {
                    let seat = fields[field].as_str().expect("a seat");
                    let is_open = secret["only"].as_str().is_some_and(|only| only != seat);
                    if is_open { Audience::Everyone } else { Audience::Seat(seat.into()) }
                }
                _ => secret["is"].as_str().map_or(Audience::Everyone, |seat| Audience::Seat(seat.into())),
            };
            assert_eq!(marks.audience, audience, "{said}");
            let (tells, fields) = marked("tells_of_secret");
            assert_eq!(marks.tells_of_secret, holds(&tells, fields), "{said}");
            let (by_hand, fields) = marked("by_hand");
            let reason = by_hand.as_str().map(|field| fields[field].as_str().expect("a reason").to_owned());
            assert_eq!(marks.reason, reason, "{said}");
        }
    }
}

/// What a fact may be called on the page: the names of its variants from the outermost on. Each comes with what it
/// holds.
fn called_within(said: &Value) -> Vec<(String, &Value)> {
    let mut names: Vec<(String, &Value)> = Vec::new();
    let mut rest = said;
    loop {
        let (name, of) = match rest {
            Value::String(name) => (name, &Value::Null),
            Value::Object(it) if it.len() == 1 => match it.iter().next() {
                Some(one) => one,
                None => return names,
            },
            _ => return names,
        };
        let path = names.last().map_or_else(|| name.clone(), |(outer, _)| format!("{outer}/{name}"));
        names.push((path, of));
        rest = of;
    }
}

/// What the page says of orders and standing instructions: how they are written, and which orders are open.
#[test]
fn orders_and_instructions_are_what_the_page_says() {
    let types = types::all();
    let mut chance = Chance::new(seeds::one("orders_and_instructions_are_what_the_page_says"));
    let seat = Actor::Seat { seat: "somebody".into(), player: "anna".into() };
    for family in games().families() {
        let marked = marked(family.name());
        let types = &types[family.name()];
        for (kind, turns) in [("orders", seeds::tries(20, 2_000)), ("instructions", seeds::tries(10, 1_000))] {
            let name = &marked[kind];
            if name.is_null() {
                assert!(kind == "instructions" && family.standing().is_none(), "{} has none", family.name());
                continue;
            }
            let variants = types[name.as_str().expect("a name")]["enum"].as_array().expect("an enum");
            for (at, _) in (0..variants.len()).flat_map(|at| (0..turns).map(move |turn| (at, turn))) {
                let mut bytes = Vec::new();
                sample::write(types, name, Some(at), &mut chance, &mut bytes);
                let native = native(family, &bytes);
                if kind == "instructions" {
                    let standing = family.standing().expect("standing instructions");
                    assert_eq!(standing.spelling(&native), Spelling::Canonical, "{name} {at}: {bytes:?}");
                    continue;
                }
                assert_eq!(family.order_spelling(&native), Spelling::Canonical, "{name} {at}: {bytes:?}");
                let closed = marked["closed_orders"].as_array().expect("a list").contains(&variants[at][0]);
                let order = Event::Ordered(Command::Play(native));
                let [by_seat, by_gm] = [&seat, &Actor::Referee].map(|actor| audience(family, actor, &order));
                let expected = [Audience::Seat("somebody".into()), Audience::Gm];
                let expected = if closed { expected } else { [Audience::Everyone, Audience::Everyone] };
                assert_eq!([by_seat, by_gm], expected, "{name} {at}");
            }
        }
    }
}

/// What values of a family are called: its facts, orders or instructions; none = it has none.
pub(crate) fn called(family: &str, kind: &str) -> Option<String> {
    marked(family)[kind].as_str().map(str::to_owned)
}

/// A fact as an event carries it.
pub(crate) fn native(family: &dyn Family, bytes: &[u8]) -> Native {
    let written = (family.name(), family.schema(), bytes);
    let config = bincode::config::standard();
    let written = bincode::serde::encode_to_vec(written, config).expect("encodable");
    bincode::serde::decode_from_slice(&written, config).expect("a value of a game's own").0
}

fn holds(condition: &Value, fields: &Value) -> bool {
    if let Some(list) = condition["some"].as_str() {
        let inner = condition["of"].as_array().expect("conditions");
        return fields[list].as_array().expect("a list").iter().any(|item| inner.iter().any(|one| holds(one, item)));
    }
    if let Some(all) = condition["all"].as_array() {
        return all.iter().all(|one| holds(one, fields));
    }
    if let Some(flag) = condition["not"].as_str() {
        return fields[flag] == false;
    }
    if let Some(variant) = condition["is"].as_str() {
        return fields.as_str() == Some(variant) || fields.get(variant).is_some();
    }
    match condition["positive"].as_str() {
        Some(field) => fields[field].as_u64() > Some(0),
        None => condition == &Value::Bool(true),
    }
}
