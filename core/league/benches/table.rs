//! The cost of a league: its table from its log, and a round of Swiss.

use adjutant_events::dice::vrf::VrfSecretKey;
use adjutant_events::transcript::ServerKey;
use adjutant_events::{CauseId, LeagueId, PlayerId, Timestamp};
use adjutant_league::events::{Fixture, Keys};
use adjutant_league::matches::{How, Origin, Score};
use adjutant_league::pairing::swiss::{Entrant, round};
use adjutant_league::standings::table;
use adjutant_league::{By, Envelope, Event, League, apply, codec};
use divan::Bencher;

fn main() {
    divan::main();
}

/// The log of a league of 1,000 players with 20,000 results, encoded.
fn log(preset: &str) -> Vec<Vec<u8>> {
    let keys = Keys {
        checkpoints: ServerKey::from_seed(&[7; 32]).public_key(),
        lots: VrfSecretKey::from_bytes(&[1; 32]).expect("a key").public_key(),
    };
    let player = |number: u32| PlayerId::new(format!("player-{number}"));
    let mut events = vec![Event::Founded { name: "Big".into(), preset: preset.into(), director: player(0), keys }];
    events.extend(
        (0..1000).map(|number| Event::MemberJoined { player: player(number), name: format!("P{number}").into() }),
    );
    events.push(Event::SeasonOpened { season: 1, divisions: Vec::new() });
    let mut seed = 1_u64;
    let mut below = |most: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % most
    };
    for pairing in 1..=20_000 {
        let first = below(1000) as u32;
        let second = (first + 1 + below(999) as u32) % 1000;
        let fixture = Fixture { first: vec![player(first)], second: vec![player(second)] };
        events.push(Event::PairingMade { pairing, origin: Origin::Challenge(pairing), fixture });
        let score = if below(1000) > u64::from(first) { Score::FIRST } else { Score::SECOND };
        events.push(Event::ResultStands { pairing, score, how: How::Agreed, material: None });
    }
    let envelope = |(seq, event)| Envelope {
        league: LeagueId::new("big"),
        seq,
        time: Timestamp(1),
        by: By::Referee,
        cause: CauseId::new("c"),
        event,
    };
    (1..).zip(events).map(envelope).map(|envelope| codec::encode(&envelope).expect("encoded")).collect()
}

fn replayed(log: &[Vec<u8>]) -> League {
    let mut league = League::new(LeagueId::new("big"));
    for bytes in log {
        apply(&mut league, &codec::decode(bytes).expect("decoded")).expect("applied");
    }
    league
}

/// The target is 50 ms.
#[divan::bench(args = ["season-tiers", "season-elo", "round-robin"], sample_count = 20)]
fn table_of_1000_players_with_20000_results_from_its_log(bencher: Bencher, preset: &str) {
    let log = log(preset);
    bencher.bench(|| table(&replayed(&log)).len());
}

#[divan::bench(args = ["season-tiers", "season-elo", "round-robin"], sample_count = 20)]
fn the_same_from_the_league(bencher: Bencher, preset: &str) {
    let league = replayed(&log(preset));
    bencher.bench(|| table(&league).len());
}

/// The target is 1 s.
#[divan::bench(args = [50, 200, 500, 501], sample_count = 10)]
fn swiss_round_nine(bencher: Bencher, players: usize) {
    let mut entrants = vec![Entrant::default(); players];
    // Eight rounds in which the upper player always wins; the order stays that of the points.
    let mut who: Vec<usize> = (0..players).collect();
    let mut all: Vec<Entrant> = entrants.clone();
    for _ in 0..8 {
        let place = |one: usize, who: &[usize]| who.iter().position(|at| *at == one).unwrap_or(0);
        entrants = who
            .iter()
            .map(|one| Entrant {
                met: all[*one].met.iter().map(|other| place(*other, &who)).collect(),
                ..all[*one].clone()
            })
            .collect();
        let paired = round(&entrants);
        for pair in &paired.pairs {
            let (a, b) = (who[pair.0], who[pair.1]);
            all[a].met.push(b);
            all[b].met.push(a);
            all[a].balance += 1;
            all[b].balance -= 1;
            all[a.min(b)].points += 2;
        }
        if let Some(bye) = paired.bye {
            all[who[bye]].byes += 1;
        }
        who.sort_by_key(|one| (std::cmp::Reverse(all[*one].points), *one));
    }
    bencher.bench(|| round(&entrants).pairs.len());
}
