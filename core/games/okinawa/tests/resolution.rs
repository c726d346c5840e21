//! The resolution of plots: modifiers, results, advances, interdiction, Ie Shima.

use crate::board::hex;
use crate::play::{asked, at, condition, key, order, place, run, steps, unit};
use adjutant_game_okinawa::model::order::{Aimed, OkinawaOrder as O};
use adjutant_game_okinawa::model::state::{Condition, Phase, State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, Scenario, UsChit};
use adjutant_game_okinawa::rules::bombardment::resolution::{column, modifier};
use adjutant_hex::Side;

const US: &str = "US-7-17/1";
const US_2: &str = "US-7-17/2";
const JAPAN: &str = "J-24-22/1";
const JAPAN_2: &str = "J-24-22/2";
const OUTPOST: &str = "J-62-OP1";

/// A state with both plots revealed.
fn shown(units: &[(&str, u16)], us: &[(u16, u8)], japan: &[(u16, u8)]) -> State {
    let mut state = at(Phase::Bombardment, units);
    let plot = |aimed: &[(u16, u8)]| Some(aimed.iter().map(|(at, markers)| (hex(*at), *markers)).collect());
    (state.plots, state.plots_shown) = ([plot(us), plot(japan)], true);
    state
}

#[test]
fn columns_of_markers_8_1() {
    let mut state = at(Phase::Bombardment, &[]);
    for (section, hex_at, markers, found) in [
        ("8.13 clear", 2228, 1, Some(0)),
        ("8.13 clear, six", 2228, 6, Some(5)),
        ("8.13 rough ground needs three", 2332, 2, None),
        ("8.13 and has a column for each more", 2332, 4, Some(1)),
        ("8.11 the dearest of two", 2129, 1, None),
        ("8.13 a ridge", 2430, 4, Some(0)),
        ("8.41b Ie Shima", 4533, 0, Some(0)),
    ] {
        assert_eq!(column(&state, Power::Us, hex(hex_at), markers), found, "{section}");
    }
    state.fortifications = State::at_start(crate::board::board(), Scenario::Campaign).fortifications;
    state.fortifications[0].at = Some((hex(2228), Side::North));
    assert_eq!(column(&state, Power::Us, hex(2228), 3), None, "8.12: a fortification in clear ground");
    assert_eq!(column(&state, Power::Japan, hex(2228), 3), Some(2), "9.6: it never helps the United States");
}

#[test]
fn modifiers_of_bombardment_8_31() {
    // US chit, Japanese chit, whether the United States flew, the bombarding side, hex, target, sum.
    for (section, us, japan, flew, by, at_hex, target, sum) in [
        ("8.31", UsChit::Bypass, JapaneseChit::Counterattack, false, Power::Us, 2430, JAPAN, 0),
        ("8.31a the example", UsChit::Assault, JapaneseChit::Conceal, true, Power::Us, 2430, "J-TK27", -2),
        ("8.31 prepare", UsChit::Prepare, JapaneseChit::Conceal, false, Power::Us, 2430, JAPAN, 2),
        ("8.31 artillery", UsChit::Prepare, JapaneseChit::Conceal, false, Power::Us, 2430, "J-5A-7H", 0),
        ("8.31 mortars are none", UsChit::Bypass, JapaneseChit::Conceal, false, Power::Us, 2430, "J-MOR42", 0),
        ("8.31 conceal, in the sector", UsChit::Bypass, JapaneseChit::Conceal, false, Power::Japan, 2430, US, 1),
        ("8.31 preserve, in the sector", UsChit::Bypass, JapaneseChit::Preserve, false, Power::Japan, 2430, US, 3),
        ("J68 cancelled", UsChit::Assault, JapaneseChit::Preserve, false, Power::Japan, 2430, US, 2),
        ("8.31b US tanks", UsChit::Bypass, JapaneseChit::Preserve, true, Power::Japan, 3409, "US-7-TK", 1),
    ] {
        let mut state = at(Phase::Bombardment, &[(target, at_hex)]);
        (state.us_chit, state.japanese_chit, state.chits_shown) = (Some(us), Some(japan), true);
        state.air.us_attacks_now = Some(flew);
        assert_eq!(modifier(&state, by, hex(at_hex), &[unit(target)]), sum, "{section}");
    }
    let mut free = at(Phase::Bombardment, &[(US, 2430)]);
    free.scenario = Scenario::Free;
    assert_eq!(modifier(&free, Power::Japan, hex(2430), &[unit(US)]), 0, "18.33d");
    let mut first = at(Phase::Bombardment, &[(JAPAN, 2430)]);
    first.turn = 1;
    assert_eq!(modifier(&first, Power::Us, hex(2430), &[unit(JAPAN)]), -2, "8.31: the opening attack was flown");
}

#[test]
fn both_sides_at_once_8_32_8_34() {
    let units = [(US, 2228), (US_2, 2228), (JAPAN, 2430), (JAPAN_2, 2430)];
    let mut state = shown(&units, &[(2430, 4)], &[(2228, 3)]);
    state.units[unit(JAPAN_2).ix()].condition = Condition::Pinned;
    // United States on column A with 12: disrupted. Japan on column C with 6 + 2: pinned.
    run(&mut state, &[6, 6, 3, 3]);
    assert_eq!(state.phase, Phase::UsMovement);
    for (code, expected) in [
        (US, Condition::Pinned),
        (US_2, Condition::Pinned),
        (JAPAN, Condition::Disrupted),
        (JAPAN_2, Condition::Pinned),
    ] {
        assert_eq!(condition(&state, code), expected, "{code}: all of the hex, who is pinned stays so");
    }
    assert_eq!(place(&state, JAPAN), Some(2430), "8.32d: nobody retreats");
}

#[test]
fn who_loses_steps_8_32c() {
    let mut state = shown(&[(JAPAN, 2228), (JAPAN_2, 2228), (US, 2328)], &[(2228, 6)], &[]);
    // Column F, 12: two steps.
    run(&mut state, &[6, 6]);
    assert_eq!(asked(&state), [Power::Japan]);
    for (losses, expected) in [
        (&[(JAPAN, 1)][..], "okinawa-wrong-steps"),
        (&[(JAPAN, 2), (JAPAN_2, 1)], "okinawa-wrong-steps"),
        (&[(JAPAN, 3)], "okinawa-not-its-steps"),
        (&[(JAPAN, 1), (JAPAN, 1)], "okinawa-not-its-steps"),
        (&[(US, 2)], "okinawa-not-its-steps"),
    ] {
        assert_eq!(key(&state, Power::Japan, &steps(2228, losses)), expected, "{losses:?}");
    }
    assert_eq!(key(&state, Power::Us, &steps(2228, &[(JAPAN, 2)])), "okinawa-not-asked");
    let mut one_each = state.clone();
    order(&mut one_each, Power::Japan, &steps(2228, &[(JAPAN, 1), (JAPAN_2, 1)])).expect("legal");
    run(&mut one_each, &[]);
    assert_eq!((one_each.unit(unit(JAPAN)).gone, one_each.unit(unit(JAPAN_2)).gone), (1, 1));
    order(&mut state, Power::Japan, &steps(2228, &[(JAPAN, 2)])).expect("legal");
    run(&mut state, &[]);
    assert_eq!(state.unit(unit(JAPAN)).place, UnitLocation::Gone, "J20: bombardment's dead are not replaced");
    assert_eq!((place(&state, JAPAN_2), state.phase), (Some(2228), Phase::UsMovement), "the hex is held: no advance");
}

#[test]
fn advances_after_bombardment_8_32c() {
    let mut state = shown(&[(OUTPOST, 2228), (US, 2328), (US_2, 2328), ("US-7-TK", 2229)], &[(2228, 6)], &[]);
    state.units[unit(US_2).ix()].condition = Condition::Disrupted;
    run(&mut state, &[5, 5]);
    assert_eq!((state.unit(unit(OUTPOST)).place, asked(&state)), (UnitLocation::Gone, vec![Power::Us]));
    let advance = |codes: &[&str]| O::Advance { hex: hex(2228), units: codes.iter().map(|code| unit(code)).collect() };
    assert_eq!(key(&state, Power::Us, &advance(&[US_2])), "okinawa-cannot-advance", "8.32c: in good order");
    assert_eq!(key(&state, Power::Us, &advance(&[JAPAN])), "okinawa-cannot-advance");
    assert_eq!(key(&state, Power::Japan, &advance(&[])), "okinawa-not-asked");
    let mut none = state.clone();
    order(&mut none, Power::Us, &advance(&[])).expect("legal");
    run(&mut none, &[]);
    assert_eq!((place(&none, US), none.phase), (Some(2328), Phase::UsMovement), "at once or never");
    order(&mut state, Power::Us, &advance(&[US, "US-7-TK"])).expect("legal");
    run(&mut state, &[]);
    assert_eq!((place(&state, US), place(&state, "US-7-TK")), (Some(2228), Some(2228)));
    assert!(state.us_entered.contains(&hex(2228)) && state.cleared.is_empty());
}

#[test]
fn markers_wait_on_empty_hexes_8_33() {
    let mut state = shown(&[(JAPAN, 2430)], &[(2428, 1), (2332, 2), (2430, 3)], &[(2428, 1), (2429, 2)]);
    run(&mut state, &[]);
    let laid =
        |power: Power| state.interdiction[power.ix()].iter().map(|(hex, n)| (hex.number(), *n)).collect::<Vec<_>>();
    assert_eq!(laid(Power::Us), [(2428, 1)], "8.33a: too few on rough ground; too few on the ridge do nothing");
    assert_eq!(laid(Power::Japan), [(2428, 1), (2429, 2)], "8.33g: both sides on one hex");
    assert_eq!(state.phase, Phase::UsMovement);
}

#[test]
fn ie_shima_8_41() {
    let plot = |aimed: &[(u16, u8)]| {
        let aim = |(at, markers): &(u16, u8)| Aimed { hex: hex(*at), markers: *markers };
        O::WritePlot { aimed: aimed.iter().map(aim).collect() }
    };
    let mut state = at(Phase::Bombardment, &[("J-IE-50/1", 4533), ("J-IE-50/2", 4534)]);
    state.turn = 6;
    for (section, power, aimed) in [
        ("8.41b no markers", Power::Us, plot(&[(4533, 1)])),
        ("8.41b one hex", Power::Us, plot(&[(4533, 0), (4534, 0)])),
        ("8.41b, c: held by Japan", Power::Us, plot(&[(4532, 0)])),
        ("8.43", Power::Japan, plot(&[(4532, 0)])),
    ] {
        assert_eq!(key(&state, power, &aimed), "okinawa-not-on-ie-shima", "{section}");
    }
    let mut early = state.clone();
    early.turn = 5;
    assert_eq!(key(&early, Power::Us, &plot(&[(4533, 0)])), "okinawa-not-on-ie-shima", "8.41a");
    order(&mut state, Power::Us, &plot(&[(4533, 0), (2428, 6)])).expect("legal");
    order(&mut state, Power::Japan, &plot(&[])).expect("legal");
    // The leftmost column, whatever the terrain: 12 disrupts.
    run(&mut state, &[6, 6]);
    assert_eq!(
        (condition(&state, "J-IE-50/1"), condition(&state, "J-IE-50/2")),
        (Condition::Disrupted, Condition::Good)
    );
}
