//! Ways over land, by table: section, position, way, and the remaining half points or the refusal's key.

use crate::board::{board, hex};
use adjutant_core::term::Message;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::state::{Condition, State};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Scenario, UsChit, Weather};
use adjutant_game_okinawa::rules::paths::{reachable, walk};
use adjutant_game_okinawa::rules::stacking;
use adjutant_hex::Hex;

fn unit(code: &str) -> Unit {
    board().unit_of(code).unwrap_or_else(|| panic!("no unit {code}"))
}

fn with(units: &[(&str, u16)]) -> State {
    let empty = crate::play::bare(Scenario::Campaign);
    units.iter().fold(empty, |state, (code, at)| state.with(unit(code), hex(*at)))
}

fn way(state: &State, code: &str, numbers: &[u16], is_strategic: bool) -> Result<u8, String> {
    let way: Vec<Hex> = numbers.iter().map(|number| hex(*number)).collect();
    walk(state, unit(code), &way, is_strategic).map(|walk| walk.left).map_err(|refusal| refusal.key())
}

const US: &str = "US-7-17/1";
const JAPAN: &str = "J-24-22/1";

#[test]
fn a_way_is_walked_step_by_step_9_11() {
    let no = |key: &str| Err(key.to_owned());
    // Clear 2228, by road 2328 (1) and 2428 (1), then broken 2429 (2) and a ridge 2430 (6).
    let state = with(&[(US, 2228)]);
    for (section, numbers, left) in [
        ("9.11", &[2328][..], Ok(8)),
        ("9.11c roads and ground in one move", &[2328, 2428, 2429], Ok(5)),
        ("9.12", &[2328, 2428, 2429, 2430], no("okinawa-too-dear")),
        ("9.1", &[2428], no("okinawa-no-way")),
        ("9.1 it may stay", &[], Ok(10)),
    ] {
        assert_eq!(way(&state, US, numbers, false), left, "{section}");
    }
    let full = with(&[(US, 2228), ("US-7-17/2", 2328), ("US-7-17/3", 2328)]);
    assert_eq!(way(&full, US, &[2328], false), Ok(8), "9.41: room is asked for when the phase ends");
    assert_eq!(way(&full, US, &[2328, 2428], false), Ok(7), "9.43: friends are passed");
    let enemy = with(&[(US, 2228), (JAPAN, 2328)]);
    assert_eq!(way(&enemy, US, &[2328], false), no("okinawa-enemy-there"));
    let mut pinned = with(&[(US, 2228)]);
    pinned.units[unit(US).ix()].condition = Condition::Pinned;
    assert_eq!(way(&pinned, US, &[2328], false), no("okinawa-pinned"), "9.5");
    let mut engaged = with(&[(US, 2228)]);
    engaged.engaged.insert(hex(2228));
    assert_eq!(way(&engaged, US, &[2328], false), no("okinawa-must-disengage"), "9.9");
    let mut mud = with(&[(US, 2228)]);
    mud.weather = Weather::Mud;
    assert_eq!(way(&mud, US, &[2328, 2428, 2429], false), no("okinawa-too-dear"), "6.3");
}

#[test]
fn zones_of_control_stop_9_82() {
    let no = |key: &str| Err(key.to_owned());
    // The Japanese unit in 2430 controls 2429, 2329 and 2529 among these.
    let mut state = with(&[(US, 2328), (JAPAN, 2430)]);
    for (section, numbers, left) in [
        ("9.82 it enters and stops", &[2429][..], Ok(8)),
        ("9.82 it does not go on", &[2429, 2428], no("okinawa-must-stop")),
        ("9.82 nor into the next zone", &[2429, 2529], no("okinawa-zone-to-zone")),
    ] {
        assert_eq!(way(&state, US, numbers, false), left, "{section}");
    }
    let inside = state.clone().with(unit(US), hex(2429));
    assert_eq!(way(&inside, US, &[2529], false), no("okinawa-zone-to-zone"), "9.82");
    assert_eq!(way(&inside, US, &[2428, 2528, 2529], false), Ok(4), "9.82: out of it first");
    (state.us_chit, state.japanese_chit, state.chits_shown) =
        (Some(UsChit::Infiltrate), Some(JapaneseChit::Conceal), true);
    assert_eq!(way(&state, US, &[2429, 2529], false), Ok(6), "9.83, J52");
    assert_eq!(way(&state, US, &[2429, 2529, 2528], false), no("okinawa-must-stop"), "9.83: one step");
    assert_eq!(way(&state, US, &[2429, 2428], false), no("okinawa-must-stop"), "J52: no walk through");
    let japan = with(&[(JAPAN, 2328), (US, 2430)]);
    assert_eq!(way(&japan, JAPAN, &[2429, 2529], false), Ok(8), "9.83: the Japanese always may");
}

#[test]
fn strategic_moves_9_3() {
    let no = |key: &str| Err(key.to_owned());
    let mut state = with(&[(US, 2228), (JAPAN, 2434)]);
    assert_eq!(way(&state, US, &[2328], true), no("okinawa-not-cleared"), "9.33");
    let side = hex(2228).side_to(hex(2328)).expect("a neighbour");
    state.cleared.extend([(hex(2228), state.turn), (hex(2328), state.turn)]);
    assert_eq!(way(&state, US, &[2328], true), no("okinawa-not-cleared"), "9.33c: from the next turn on");
    state.turn += 1;
    let is_way = board().hex(hex(2228)).expect("a hex").has_way(side);
    assert_eq!(way(&state, US, &[2328], true), if is_way { Ok(19) } else { no("okinawa-not-cleared") }, "9.33");
    let near = with(&[(JAPAN, 2433), (US, 2429)]);
    assert_eq!(
        way(&near, JAPAN, &[2434, 2435], true),
        Ok(24 - ground(2434) - ground(2435)),
        "9.31: three hexes between"
    );
    let nearer = with(&[(JAPAN, 2432), (US, 2429)]);
    assert_eq!(way(&nearer, JAPAN, &[2433], true), no("okinawa-too-near"), "9.31");
}

/// The cost for a Japanese unit from the north.
fn ground(number: u16) -> u8 {
    let from = hex(number - 1);
    let state = with(&[(JAPAN, number - 1)]);
    adjutant_game_okinawa::rules::movement_cost::step(&state, unit(JAPAN), from, hex(number)).expect("a way")
}

#[test]
fn what_is_reachable_is_what_can_be_walked() {
    let mut state = with(&[(US, 2328), (JAPAN, 2430), ("J-24-22/2", 2632), ("US-7-17/2", 2229), ("US-7-17/3", 2229)]);
    // An infiltrating unit reaches at least as far.
    let mut before = std::collections::BTreeMap::new();
    for chit in [UsChit::Prepare, UsChit::Infiltrate] {
        (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(chit), Some(JapaneseChit::Conceal), true);
        let found = reachable(&state, unit(US), false, &|_, _| true).expect("it sets out");
        // Every way of at most three steps.
        let mut walked = std::collections::BTreeMap::from([(hex(2328), 10)]);
        let mut ways: Vec<Vec<Hex>> = vec![Vec::new()];
        for _ in 0..3 {
            let from = |way: &Vec<Hex>| way.last().copied().unwrap_or(hex(2328));
            ways =
                ways.iter().flat_map(|way| from(way).neighbours().map(|(_, to)| [&way[..], &[to]].concat())).collect();
            for way in &ways {
                if let (Ok(left), Some(end)) = (walk(&state, unit(US), way, false).map(|walk| walk.left), way.last())
                    && stacking::may_stop(&state, unit(US), *end).is_ok()
                {
                    let most = walked.entry(*end).or_insert(left);
                    *most = left.max(*most);
                }
            }
        }
        for (end, left) in &walked {
            assert!(found.get(end).is_some_and(|most| most >= left), "{chit:?}: {end} with {left}: {found:?}");
        }
        assert!(!found.contains_key(&hex(2229)) && !found.contains_key(&hex(2430)) && found.len() >= walked.len());
        assert!(before.iter().all(|(end, left)| found.get(end).is_some_and(|most| most >= left)), "{chit:?}");
        before = found;
    }
}
