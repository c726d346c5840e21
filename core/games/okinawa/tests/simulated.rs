//! The air and sea game of whole campaigns with the referee's own dice, compared with an independent simulation. That
//! program was written from the rulebook alone and ran 20,000 games for each style. The test compares the mean and
//! standard deviation of each figure.
//!
//! One reading of the simulation was changed before the run: a tenth of the special aircraft of all groups together
//! returns (5.37), not of each group.
//!
//! Sections: `5.1` to `5.3`, `15.22`.

use crate::board::board;
use crate::legal_play::Chance;
use adjutant_game_okinawa::model::fact::OkinawaFact as F;
use adjutant_game_okinawa::model::order::{JapaneseGroup, OkinawaOrder as O, UsGroup};
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{Phase, State};
use adjutant_game_okinawa::model::vocabulary::{Airfield, Base, Fleet, Scenario, Ship, Word as _};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::Next;
use adjutant_game_okinawa::rules::{air_sea, recovery};

/// Japan's targets, with the tenths of the available points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Spread(u16),
    Pickets(u16),
    Carriers(u16),
}

/// The turns in which the United States attack.
const US_TURNS: [u8; 4] = [3, 8, 13, 18];

const fn us(base: Base, points: u16, bombers: u8) -> UsGroup {
    UsGroup { base, points, bombers }
}

fn japan(fleet: Fleet, points: u16) -> JapaneseGroup {
    let special = points.div_ceil(10) * 5;
    JapaneseGroup { fleet, special, conventional: points - special }
}

fn groups(style: Style, available: u16, chance: &mut Chance) -> Vec<JapaneseGroup> {
    let (Style::Spread(tenths) | Style::Pickets(tenths) | Style::Carriers(tenths)) = style;
    let all = available * tenths / 50 * 5;
    if all < 30 {
        return Vec::new();
    }
    let most = |fleet| vec![japan(fleet, all - 20), japan(Fleet::AttackForce, 10), japan(Fleet::LandingSupport, 10)];
    match style {
        Style::Pickets(_) => most(Fleet::Picket),
        Style::Carriers(_) => most(Fleet::FastCarriers),
        Style::Spread(_) => {
            // No group has fewer than ten points (5.32); the simulation did not check this.
            let pickets = (all / 20 * 5).max(10);
            let half = ((all - pickets) / 10 * 5).max(10);
            let second = [Fleet::FastCarriers, Fleet::LandingSupport][chance.below(2)];
            let third = [Fleet::AttackForce, Fleet::GunfireSupport, Fleet::BritishCarriers][chance.below(3)];
            vec![japan(Fleet::Picket, pickets), japan(second, half), japan(third, all - pickets - half)]
        }
    }
}

fn answer(state: &State, task: &T, style: Style, chance: &mut Chance) -> O {
    let (opening, left) = (state.air.opening, state.air.japanese_attacks);
    match task {
        T::FormUsGroups { .. } if opening => {
            let far = [us(Base::Sakishima, 50, 0), us(Base::Amami, 100, 0), us(Base::Formosa, 200, 1)];
            let near = [us(Base::Shikoku, 150, 0), us(Base::Kyushu, 250, 1)];
            O::FormUsGroups { groups: far.into_iter().chain(near).collect() }
        }
        T::FormUsGroups { .. } => O::FormUsGroups {
            groups: vec![us(Base::Formosa, 200, 0), us(Base::Shikoku, 250, 1), us(Base::Kyushu, 300, 1)],
        },
        T::Evacuate { .. } => O::Evacuate { bases: chance.shuffled(Base::ALL.iter().copied())[..3].to_vec() },
        T::DeclareAirAttack { .. } => O::DeclareAirAttack { attack: US_TURNS.contains(&state.turn) },
        T::DecideYamato { .. } => O::Yamato { sail: false },
        T::FormJapaneseGroups { .. } => {
            let available = state.air.available();
            let recovers = state.board.tables.turn(state.turn).is_some_and(|turn| turn.air_recovery);
            let flies = left > 0 && (available >= 200 || (recovers && available >= 60));
            O::FormJapaneseGroups { groups: if flies { groups(style, available, chance) } else { Vec::new() } }
        }
        other => panic!("{other:?} is not asked in this phase"),
    }
}

/// The figures of a game: attacks, ships sunk and damaged, carriers hit and points for ships. Then US points lost,
/// points lost in the opening attack, and Japan's turns of delay.
type Figures = [f64; 8];

fn game(style: Style, chance: &mut Chance) -> Figures {
    let mut state = State::at_start(board(), Scenario::Campaign);
    let mut found: Figures = [0.0; 8];
    for turn in 1..=28_u8 {
        (state.phase, state.turn) = (Phase::AirSea, turn);
        state.us_airfields = if turn > 4 {
            Airfield::ALL.iter().take(2).copied().collect()
        } else {
            std::collections::BTreeSet::default()
        };
        while let Some(next) = air_sea::next(&state) {
            let facts = match next {
                Next::Act(facts) => facts,
                Next::Roll(request) => {
                    let sides = usize::from(request.sides);
                    state
                        .record_roll(&(0..request.count()).map(|_| chance.below(sides) as u16 + 1).collect::<Vec<_>>());
                    continue;
                }
                Next::Wait(asked) => {
                    let (power, task) = asked.first().expect("somebody is asked");
                    decide(&state, *power, &answer(&state, task, style, chance)).expect("legal")
                }
                Next::Over(verdict) => panic!("{verdict:?}"),
            };
            for fact in &facts {
                look(fact, &mut found);
                state.record(fact);
            }
        }
        let air = &mut state.air;
        (air.us_attacks_now, air.us_raid, air.japanese_raid) = (None, None, None);
        (air.yamato_said, air.yamato_now, air.japan_said) = (false, false, false);
        if let Next::Act(facts) = recovery::next(&state) {
            for fact in &facts {
                state.record(fact);
            }
        }
        state.campaign.has_rested = false;
    }
    (found[4], found[5]) = (f64::from(state.air.ship_points), f64::from(state.air.us_lost));
    found
}

fn look(fact: &F, found: &mut Figures) {
    match fact {
        F::JapaneseGroupsFormed { groups } if !groups.is_empty() => found[0] += 1.0,
        F::ShipsHit { ships, .. } => {
            for hit in ships {
                found[if hit.is_sunk { 1 } else { 2 }] += 1.0;
                found[3] += f64::from(u8::from(matches!(hit.ship, Ship::Cv | Ship::Cvl)));
            }
        }
        F::OpeningEnded { lost, disrupted, delay } => {
            (found[6], found[7]) = (f64::from(lost + disrupted), f64::from(*delay));
        }
        _ => {}
    }
}

const GAMES: usize = 1000;

/// The mean and standard deviation of each figure: attacks, sunk, damaged, carriers, points, US points, opening, delay.
const EXPECTED: [(Style, [(f64, f64); 8]); 5] = [
    (
        Style::Spread(6),
        [(7.0, 0.0), (1.78, 1.353), (7.889, 2.938), (0.267, 0.527), (15.851, 8.19), US_LOST, OPENING, DELAY],
    ),
    (
        Style::Pickets(6),
        [(7.0, 0.0), (15.774, 2.018), (25.418, 2.888), (0.0, 0.0), (56.967, 6.722), US_LOST, OPENING, DELAY],
    ),
    (
        Style::Pickets(9),
        [(7.0, 0.0), (17.991, 1.815), (29.363, 2.754), (0.0, 0.0), (65.344, 6.239), US_LOST, OPENING, DELAY],
    ),
    (
        Style::Carriers(6),
        [(7.0, 0.0), (4.87, 1.916), (11.284, 2.465), (3.523, 1.806), (68.579, 23.346), US_LOST, OPENING, DELAY],
    ),
    (
        Style::Carriers(9),
        [(7.0, 0.0), (11.675, 1.64), (18.338, 2.235), (6.082, 2.259), (125.822, 26.414), US_LOST, OPENING, DELAY],
    ),
];
/// These do not depend on Japan's targets.
const US_LOST: (f64, f64) = (27.324, 4.7);
const OPENING: (f64, f64) = (479.606, 107.913);
const DELAY: (f64, f64) = (2.758, 0.429);

#[test]
fn air_attacks_of_a_whole_campaign_are_what_a_program_from_the_rulebook_alone_found() {
    // The games are always the same, so the check of a mean cannot fail by chance.
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for (style, figures) in EXPECTED {
        let games: Vec<Figures> = (0..GAMES).map(|_| game(style, &mut chance)).collect();
        for (at, (mean, spread)) in figures.into_iter().enumerate() {
            let ours = games.iter().map(|found| found[at]).sum::<f64>() / GAMES as f64;
            let error = spread / (GAMES as f64).sqrt();
            if std::env::var_os("ADJUTANT_SHOW").is_some() {
                println!("{style:?} {at}: {ours:.2} of {mean:.2} ({:.1} errors)", (ours - mean) / error.max(1e-9));
            }
            assert!((ours - mean).abs() <= 4.0 * error + 1e-9, "{style:?}, figure {at}: {ours} of {mean}");
        }
    }
}
