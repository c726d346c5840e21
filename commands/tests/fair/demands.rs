//! A server's requirements for the dice of its games: before they are created, and before they begin.

use crate::fair::beacon::Told;
use crate::fair::play::{Bench, ROUND_1000, gm, name, opening};
use adjutant_commands::moderator::{BeaconDemand, BeaconSource, Demands, Denial, Session};
use adjutant_core::Refusal;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{Actor, BeaconPolicy, CauseId, GameId, PlayerId, Pledging, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

const REQUIRED: Demands = Demands { beacon: BeaconDemand::Required, witnesses: 0 };

fn unmet(has: &str) -> TableRefusal {
    TableRefusal::DemandsUnmet { beacon: "required".into(), witnesses: 0, has: has.into(), seen: 0 }
}

fn committed(wait: Option<u32>) -> BeaconPolicy {
    BeaconPolicy::Committed(Pledging { distance: 3, witnesses: 0, wait })
}

/// A game from before there were requirements, with all seats taken.
fn gathered(beacon: BeaconPolicy) -> Bench {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let source: Arc<dyn BeaconSource> = Arc::new(Told::default());
    let now = Timestamp(ROUND_1000 - 20_000);
    let mut bench = Bench::made(&opening(beacon), store, now, |equipment| equipment.with_beacon(source));
    for seat in bench.session.game().table.seats.clone() {
        let player = PlayerId::new(seat.id.as_str());
        bench.act(&Actor::Player { player }, &TableCommand::TakeSeat { seat: seat.id }.into());
    }
    bench
}

#[test]
fn a_game_that_lacks_what_is_demanded_is_not_made() {
    let bench = gathered(BeaconPolicy::Off);
    let equipment = bench.equipment.clone().with_demands(REQUIRED);
    let (other, anna, cause) = (GameId::new("other"), PlayerId::new("anna"), CauseId::new("c"));
    let made = |beacon| Session::create(equipment.clone(), &other, &opening(beacon), &anna, &cause, bench.now);
    for (beacon, has) in [(BeaconPolicy::Off, "off"), (committed(Some(60)), "preferred")] {
        let Err(Denial::Refused(Refusal::Table(refusal))) = made(beacon) else { panic!("{has} was made") };
        assert_eq!(refusal, unmet(has));
    }
    assert_eq!(bench.store.last_seq(&other).expect("readable"), 0, "nothing is kept");
    assert!(made(committed(None)).is_ok());
}

#[test]
fn a_game_that_was_made_before_says_so_before_it_begins() {
    for (beacon, begins) in [(BeaconPolicy::Off, false), (committed(None), true)] {
        let mut bench = gathered(beacon);
        bench.equipment = bench.equipment.clone().with_demands(REQUIRED);
        bench.reload();
        let start: Command = TableCommand::Start.into();
        match bench.session.execute(&CauseId::new("start"), &gm(), &start, bench.now) {
            Ok(_) => assert!(begins),
            Err(Denial::Refused(Refusal::Table(refusal))) => assert_eq!((refusal, begins), (unmet("off"), false)),
            Err(other) => panic!("{other:?}"),
        }
        let status = &bench.session.game().table.status;
        assert_eq!(*status == Status::Playing, begins, "{status:?}");
        // Typed lines, not only commands.
        if !begins {
            let said = bench.session.say(&CauseId::new("said"), &PlayerId::new("gm"), None, "start", bench.now);
            assert!(said.is_err() && bench.session.game().table.status == Status::Gathering);
        }
    }
    assert_eq!(name(), GameId::new("summer 1941"));
}
