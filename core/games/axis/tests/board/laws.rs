//! Printed facts that a loader cannot check, and totals that reveal typing errors.

use super::{borders, kind, power, space};
use adjutant_game_axis::board::{Board, Domain, Kind, Name, Phase, Power, Side, Space, Terrain, Turn};
use adjutant_game_axis::board_file::{AA1941, BoardFiles, aa1941, load, ruleset};
use adjutant_game_axis::edition::{AlliedCargo, Checked, Words};
use adjutant_game_axis::theatre::pieces::{LandedOn, ShipsRetreat, StopsBetweenBases, TransportsAfterBattle};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

// ---- Spaces and borders

#[test]
fn there_are_71_lands_and_49_sea_zones() {
    let board = aa1941();
    assert_eq!(board.spaces.len(), 120);
    assert_eq!(board.all_spaces().filter(|space| board.is_land(*space)).count(), 71);
    let zones: Vec<&str> =
        board.spaces.iter().filter(|def| def.terrain == Terrain::Sea).map(|def| def.id.as_str()).collect();
    let numbered: Vec<String> = (1..=49).map(|n| format!("sz{n}")).collect();
    assert_eq!(zones, numbered);
    for (ix, def) in board.spaces.iter().enumerate() {
        assert_eq!(board.space(&def.id), Some(Space(ix as u16)));
    }
}

#[test]
fn fourteen_lands_are_neutral_and_nobody_else_is() {
    let board = aa1941();
    let neutral: Vec<&str> = board.spaces.iter().filter(|def| def.impassable).map(|def| def.id.as_str()).collect();
    let printed = [
        "afghanistan",
        "angola",
        "chile_argentina",
        "colombia_venezuela",
        "eire",
        "himalaya",
        "mongolia",
        "mozambique",
        "sahara",
        "saudi_arabia",
        "spain_portugal",
        "sweden",
        "switzerland",
        "turkey",
    ];
    assert_eq!(neutral, printed);
    for def in &board.spaces {
        let owned = def.terrain == Terrain::Land && !def.impassable;
        assert_eq!(def.original_owner.is_some(), owned, "{}", def.id);
        assert!(def.value == 0 || owned, "{} has a value", def.id);
    }
}

#[test]
fn there_are_282_mutual_borders() {
    let board = aa1941();
    assert_eq!(borders(board).len(), 282);
    for a in board.all_spaces() {
        assert!(!board.adjacent(a, a));
        assert!(board.neighbours(a).is_sorted());
        for b in board.neighbours(a) {
            assert!(board.adjacent(a, *b) && board.adjacent(*b, a), "{} {}", board.def(a).id, board.def(*b).id);
        }
    }
}

#[test]
fn every_space_can_be_reached_by_a_ship_an_army_or_an_aircraft() {
    let board = aa1941();
    let mut reached = HashSet::new();
    let mut open = vec![space(board, "sz1")];
    while let Some(here) = open.pop() {
        if reached.insert(here) {
            open.extend(board.neighbours(here).iter().filter(|next| !board.def(**next).impassable));
        }
    }
    let closed = board.all_spaces().filter(|space| board.def(*space).impassable).count();
    assert_eq!(reached.len() + closed, board.spaces.len());
}

#[test]
fn the_map_goes_on_over_its_edge() {
    let board = aa1941();
    let pairs = [
        ("western_canada", "eastern_canada"),
        ("western_united_states", "eastern_united_states"),
        ("mexico", "east_mexico"),
        ("sz35", "sz21"),
        ("sz36", "sz20"),
        ("sz41", "sz19"),
    ];
    for (a, b) in pairs {
        assert!(board.adjacent(space(board, a), space(board, b)), "{a} {b}");
    }
}

#[test]
fn spaces_that_touch_at_a_corner_are_not_adjacent() {
    let board = aa1941();
    let pairs = "42 western_canada, 10 eastern_united_states, 46 manchuria, 26 belgian_congo_kenya, \
        27 italian_east_africa, 29 southeast_asia, 46 southeast_asia, 22 chile_argentina, 22 colombia_venezuela, \
        14 sahara, 14 western_europe, 41 east_mexico, 12 brazil, 31 szechwan, 42 mexico, 8 spain_portugal, \
        20 colombia_venezuela, 21 brazil, 28 belgian_congo_kenya, 29 middle_east, 31 india";
    for pair in pairs.split(", ") {
        let (zone, land) = pair.split_once(' ').expect("two words");
        let (a, b) = (space(board, &format!("sz{zone}")), space(board, land));
        assert!(board.is_sea(a) && board.is_land(b) && !board.adjacent(a, b), "{pair}");
    }
}

#[test]
fn two_canals_can_be_held_and_the_straits_are_closed() {
    let board = aa1941();
    let rows = [
        ("sz12", "sz19", vec!["central_america"]),
        ("sz17", "sz28", vec!["anglo_egypt_sudan", "middle_east"]),
        ("sz17", "sz18", vec![]),
    ];
    assert_eq!(board.canals.len(), rows.len());
    for (a, b, held) in rows {
        let (a, b) = (space(board, a), space(board, b));
        let canal = board.canal(b, a).expect("a canal");
        assert_eq!(canal.between, (a, b));
        assert_eq!(canal.controlled_by, held.into_iter().map(|id| space(board, id)).collect::<Vec<_>>());
        for bank in &canal.controlled_by {
            assert!(board.adjacent(*bank, a) && board.adjacent(*bank, b));
        }
    }
    assert!(board.adjacent(space(board, "anglo_egypt_sudan"), space(board, "middle_east")));
}

// ---- Powers, victory, phases

#[test]
fn five_powers_take_turns_with_the_income_of_their_land() {
    let board = aa1941();
    let rows = [
        ("soviet_union", "Soviet Union", Side::Allies, "russia", 7),
        ("germany", "Germany", Side::Axis, "germany", 12),
        ("united_kingdom", "United Kingdom", Side::Allies, "united_kingdom", 12),
        ("japan", "Japan", Side::Axis, "japan", 9),
        ("united_states", "United States", Side::Allies, "eastern_united_states", 17),
    ];
    assert_eq!(board.powers.len(), rows.len());
    for (n, (id, name, side, capital, ipc)) in rows.into_iter().enumerate() {
        let power = power(board, id);
        assert_eq!(power, Power(n as u8));
        let def = board.power_def(power);
        assert_eq!((def.name.en.as_str(), def.side), (name, side));
        // The power has its own seat, turn and purse.
        assert_eq!((board.seat_of(power).as_str(), board.turn_of(power)), (id, Some(Turn(n as u8))));
        let purse = board.purse(&def.id).expect("a purse");
        let kept = board.purse_def(purse);
        assert_eq!(
            (kept.powers.as_slice(), kept.starting_ipc, kept.capital),
            (&[power][..], ipc, space(board, capital))
        );
        let capitals: Vec<Space> = board.all_spaces().filter(|at| board.def(*at).capital_of == Some(purse)).collect();
        assert_eq!(capitals, [kept.capital]);
        let income: u32 = board.spaces.iter().filter(|at| at.original_owner == Some(power)).map(|at| at.value).sum();
        assert_eq!(income, ipc, "{id}");
    }
}

#[test]
fn each_side_wins_by_two_capitals_or_when_agreed_by_one() {
    let board = aa1941();
    let rows = [
        ("two_capitals", Side::Allies, "japan", vec!["germany", "japan"], 2),
        ("two_capitals", Side::Axis, "united_states", vec!["russia", "united_kingdom", "eastern_united_states"], 2),
        ("one_capital", Side::Allies, "japan", vec!["germany", "japan"], 1),
        ("one_capital", Side::Axis, "united_states", vec!["united_kingdom", "eastern_united_states"], 1),
    ];
    assert_eq!(board.victories.len(), rows.len());
    for (way, (option, side, after, capitals, needed)) in board.victories.iter().zip(rows) {
        assert_eq!((way.option.as_str(), way.side, way.needed), (option, side, needed));
        assert_eq!(way.checked, Checked::After(board.turn_of(power(board, after)).expect("a turn")));
        assert!(way.held.is_empty());
        assert_eq!(way.capitals, capitals.into_iter().map(|id| space(board, id)).collect::<Vec<_>>());
        for capital in &way.capitals {
            let purse = board.def(*capital).capital_of.expect("a capital");
            assert_eq!(board.side(board.purse_def(purse).powers[0]), side.enemy());
        }
    }
}

#[test]
fn a_turn_has_the_six_phases_of_the_rulebook() {
    let phases = [
        Phase::PurchaseUnits,
        Phase::CombatMove,
        Phase::ConductCombat,
        Phase::NoncombatMove,
        Phase::MobilizeNewUnits,
        Phase::CollectIncome,
    ];
    assert_eq!(aa1941().phases, phases);
    assert_eq!(aa1941().die_sides, 6);
}

// ---- Units

#[test]
fn the_purchase_chart_is_complete() {
    let board = aa1941();
    let chart = [
        ("infantry", Some(3), 1, 2, 1, 1),
        ("tank", Some(6), 3, 3, 2, 1),
        ("fighter", Some(10), 3, 4, 4, 1),
        ("bomber", Some(12), 4, 1, 6, 1),
        ("transport", Some(7), 0, 0, 2, 1),
        ("submarine", Some(6), 2, 1, 2, 1),
        ("destroyer", Some(8), 2, 2, 2, 1),
        ("carrier", Some(12), 1, 2, 2, 1),
        ("battleship", Some(16), 4, 4, 2, 2),
        ("industrial_complex", None, 0, 0, 0, 0),
    ];
    assert_eq!(board.kinds.len(), chart.len());
    for (def, row) in board.kinds.iter().zip(chart) {
        assert_eq!((def.id.as_str(), def.cost, def.attack, def.defence, def.movement, def.hits), row);
        assert!(u16::from(def.attack.max(def.defence)) < board.die_sides);
    }
}

#[test]
fn a_transport_takes_two_infantry_or_one_with_a_tank() {
    let board = aa1941();
    let abilities = |id| board.kind_def(kind(board, id)).abilities;
    let (infantry, tank, hold) =
        (abilities("infantry").room, abilities("tank").room, abilities("transport").transport_capacity);
    assert!(infantry * 2 <= hold && infantry + tank <= hold);
    assert!(infantry * 3 > hold && tank * 2 > hold && infantry * 2 + tank > hold);
}

#[test]
fn abilities_are_where_the_rules_have_them() {
    let board = aa1941();
    let with = |has: fn(&adjutant_game_axis::board::Abilities) -> bool| -> Vec<&str> {
        board.kinds.iter().filter(|def| has(&def.abilities)).map(|def| def.id.as_str()).collect()
    };
    assert_eq!(with(|can| can.blitz), ["tank"]);
    assert_eq!(with(|can| can.submarine), ["submarine"]);
    assert_eq!(with(|can| can.anti_submarine), ["destroyer"]);
    assert_eq!(with(|can| can.makes_hostile), ["destroyer", "carrier", "battleship"]);
    assert_eq!(with(|can| can.carrier_capacity == 2), ["carrier"]);
    assert_eq!(with(|can| can.carrier_capacity > 0), ["carrier"]);
    assert_eq!(with(|can| can.carrier_borne), ["fighter"]);
    assert_eq!(with(|can| can.transport_capacity > 0), ["transport"]);
    assert_eq!(with(|can| can.room > 0), ["infantry", "tank"]);
    assert_eq!(with(|can| can.defenceless), ["transport"]);
    assert_eq!(with(|can| can.produces), ["industrial_complex"]);
}

// ---- Starting position

#[test]
fn the_starting_position_has_133_units_in_93_rows() {
    let board = aa1941();
    assert_eq!(board.setup.len(), 93);
    assert_eq!(board.setup.iter().map(|row| u32::from(row.count)).sum::<u32>(), 133);
    // infantry, tank, fighter, bomber, transport, submarine, destroyer, carrier, battleship, industrial complex
    let chart = [
        ("soviet_union", [18, 2, 1, 0, 0, 1, 0, 0, 0, 2]),
        ("germany", [19, 6, 3, 1, 1, 3, 1, 0, 1, 1]),
        ("united_kingdom", [7, 2, 3, 1, 3, 2, 2, 1, 1, 3]),
        ("japan", [10, 1, 4, 1, 2, 1, 2, 2, 1, 1]),
        ("united_states", [9, 2, 3, 1, 2, 1, 1, 1, 1, 2]),
    ];
    for (id, printed) in chart {
        let mut counted = [0; 10];
        for row in board.setup.iter().filter(|row| row.owner == power(board, id)) {
            counted[row.kind.ix()] += row.count;
        }
        assert_eq!(counted, printed, "{id}");
    }
    let rows: HashSet<(Power, Space, Kind)> = board.setup.iter().map(|row| (row.owner, row.space, row.kind)).collect();
    assert_eq!(rows.len(), board.setup.len());
}

#[test]
fn fighters_at_sea_have_a_deck() {
    let board = aa1941();
    let mut decks: BTreeMap<Space, i32> = BTreeMap::new();
    for row in board.setup.iter().filter(|row| board.is_sea(row.space)) {
        let def = board.kind_def(row.kind);
        let count = i32::from(row.count);
        *decks.entry(row.space).or_default() += i32::from(def.abilities.carrier_capacity) * count;
        if def.domain == Domain::Air {
            assert!(def.abilities.carrier_borne);
            *decks.entry(row.space).or_default() -= count;
        }
    }
    assert!(decks.values().all(|left| *left >= 0), "{decks:?}");
}

#[test]
fn every_unit_starts_where_it_lives_among_friends() {
    let board = aa1941();
    let mut at_sea: HashMap<Space, Side> = HashMap::new();
    for row in &board.setup {
        let (def, side) = (board.kind_def(row.kind), board.side(row.owner));
        match def.domain {
            Domain::Land | Domain::Installation => assert!(board.is_land(row.space)),
            Domain::Sea => assert!(board.is_sea(row.space)),
            Domain::Air => {}
        }
        match board.def(row.space).original_owner {
            Some(owner) => assert_eq!(board.side(owner), side),
            None => assert_eq!(*at_sea.entry(row.space).or_insert(side), side),
        }
    }
}

#[test]
fn nine_complexes_stand_on_land_of_value_and_in_every_capital() {
    let board = aa1941();
    let complex = kind(board, "industrial_complex");
    let mut stand: Vec<&str> = Vec::new();
    for row in board.setup.iter().filter(|row| row.kind == complex) {
        let def = board.def(row.space);
        assert!(row.count == 1 && def.value > 0 && def.original_owner == Some(row.owner), "{}", def.id);
        stand.push(def.id.as_str());
    }
    let printed = [
        "caucasus",
        "russia",
        "germany",
        "australia",
        "india",
        "united_kingdom",
        "japan",
        "eastern_united_states",
        "western_united_states",
    ];
    assert_eq!(stand, printed);
    for purse in &board.purses {
        assert!(stand.contains(&board.def(purse.capital).id.as_str()), "{}", purse.id);
    }
}

// ---- Names

fn spellings(name: &Name) -> impl Iterator<Item = String> {
    [&name.en, &name.ja].into_iter().chain(&name.also).map(|word| word.to_lowercase())
}

fn all_names(board: &Board) -> Vec<(&'static str, &str, &Name)> {
    let spaces = board.spaces.iter().map(|def| ("space", def.id.as_str(), &def.name));
    let powers = board.powers.iter().map(|def| ("power", def.id.as_str(), &def.name));
    let kinds = board.kinds.iter().map(|def| ("kind", def.id.as_str(), &def.name));
    spaces.chain(powers).chain(kinds).collect()
}

#[test]
fn every_name_has_japanese() {
    let board = aa1941();
    let japanese = |word: &str| word.chars().any(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'));
    let canals = board.canals.iter().map(|canal| &canal.name);
    for name in all_names(board).into_iter().map(|(_, _, name)| name).chain(canals).chain([&board.name]) {
        assert!(name.en.is_ascii() && japanese(&name.ja), "{name:?}");
    }
}

#[test]
fn no_spelling_means_two_things() {
    let board = aa1941();
    let mut known: HashMap<(&str, String), &str> = HashMap::new();
    for (sort, id, name) in all_names(board) {
        for word in spellings(name).chain([id.to_owned(), id.replace('_', " ")]) {
            let first = *known.entry((sort, word.clone())).or_insert(id);
            assert_eq!(first, id, "{word:?} is two of {sort}");
        }
    }
    // A unit's name never names a place or a power. So "2 inf egy ukr" can be read from either end.
    for ((sort, word), id) in &known {
        for other in ["space", "power"] {
            assert!(*sort != "kind" || !known.contains_key(&(other, word.clone())), "{word:?}: {id} and a {other}");
        }
    }
}

#[test]
fn names_of_land_are_its_ids_in_words_and_zones_are_numbered() {
    for def in &aa1941().spaces {
        match def.id.as_str().strip_prefix("sz") {
            Some(n) if def.terrain == Terrain::Sea => {
                assert_eq!((def.name.en.clone(), def.name.ja.clone()), (format!("Sea Zone {n}"), format!("海域{n}")));
            }
            _ => assert_eq!(def.name.en.to_lowercase().replace([' ', '-'], "_"), def.id.as_str()),
        }
    }
}

// ---- The shipped board

#[test]
fn the_shipped_board_loads_and_is_found_by_its_revision() {
    let board = load(&AA1941).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((board.ruleset.as_str(), board.revision), ("aa1941", 2));
    assert_eq!(board.digest, AA1941.digest());
    assert_eq!(board.digest.len(), 64);
    assert!(Arc::ptr_eq(&ruleset(&"aa1941".into(), 2).expect("shipped"), aa1941()));
    assert!(ruleset(&"aa1941".into(), 0).is_none());
    assert!(ruleset(&"aa1942".into(), 1).is_none());
}

/// Games that began with the first revision are replayed and audited with it. So its files state the same for ever, and
/// use nothing that was added later.
#[test]
fn the_first_revisions_are_kept_as_they_were() {
    let kept = [
        ("aa1941", "3b30d3f5af4a642682db8ddaea3a19135ce55228ecdcec092ca8d2cdb4fed770"),
        ("aa_pacific", "2c6d5086652f6adc1ca161e2cdc0e2f11aad97849fcbe9744e1c64187ad2ad14"),
    ];
    for (name, digest) in kept {
        let [first, second] =
            [1, 2].map(|revision| ruleset(&name.into(), revision).expect("a revision of a shipped edition"));
        assert_eq!(first.digest, digest);
        assert_ne!(second.digest, digest);
        assert_eq!(
            (first.spaces.len(), first.kinds.len()),
            (second.spaces.len(), second.kinds.len()),
            "{name}: the board is the same"
        );
        let rules = &first.rules;
        assert_eq!((rules.allied_cargo, rules.words), (AlliedCargo::LandsAtOnce, Words::SomeArePassedOver));
        assert_eq!(rules.theatre.transports_after_battle, TransportsAfterBattle::Nothing);
        assert_eq!(rules.theatre.ships_retreat, ShipsRetreat::ToWhereTheyEntered);
        assert_eq!(rules.theatre.stops_between_bases, StopsBetweenBases::CostTheThirdZone);
        let rules = &second.rules;
        assert_eq!((rules.allied_cargo, rules.words), (AlliedCargo::LandsATurnLater, Words::AllCount));
    }
}

/// The same for the second revision of Pacific, in which carriers move after a fighter landed.
#[test]
fn the_second_revision_of_the_pacific_is_kept_as_it_was() {
    let [second, third] = [2, 3].map(|revision| ruleset(&"aa_pacific".into(), revision).expect("shipped"));
    assert_eq!(second.digest, "b8af14be1083def0cb23d6eedf21b75aa274dace3cd427603b04cf8a1d335803");
    assert_eq!((second.rules.theatre.landed_on, third.rules.theatre.landed_on), (LandedOn::Sails, LandedOn::Stays));
    let mut rules = second.rules.clone();
    rules.theatre.landed_on = LandedOn::Stays;
    assert_eq!(rules, third.rules, "nothing else differs");
}

#[test]
fn another_fact_is_another_digest_and_a_comment_is_none() {
    let setup = format!("{}\n# A comment.\n", AA1941.setup);
    assert_eq!(BoardFiles { setup: &setup, ..AA1941 }.digest(), AA1941.digest());
    let source = AA1941.setup.replacen("source = \"T\"", "source = \"J\"", 1);
    assert_ne!(source, AA1941.setup);
    assert_eq!(BoardFiles { setup: &source, ..AA1941 }.digest(), AA1941.digest());
    let setup = AA1941.setup.replacen("infantry = 3", "infantry = 4", 1);
    assert_ne!(BoardFiles { setup: &setup, ..AA1941 }.digest(), AA1941.digest());
}
