//! A server's requirements for the dice of every game.

use adjutant_commands::moderator::{BeaconDemand, Demands};
use adjutant_events::{BeaconPolicy, Pledging};

fn committed(witnesses: u8, wait: Option<u32>) -> BeaconPolicy {
    BeaconPolicy::Committed(Pledging { distance: 6, witnesses, wait })
}

#[test]
fn what_is_demanded_must_be_there_and_more_may() {
    let demands = |beacon, witnesses| Demands { beacon, witnesses };
    let fits = |demands: Demands, beacon: Option<BeaconPolicy>| demands.check_beacon(beacon.as_ref()).is_ok();
    assert!(fits(Demands::default(), None));
    let required = demands(BeaconDemand::Required, 0);
    assert!(fits(required, Some(committed(0, None))) && fits(required, Some(committed(3, None))));
    for lacks in [None, Some(BeaconPolicy::Off), Some(committed(0, Some(60))), Some(BeaconPolicy::Required)] {
        assert!(!fits(required, lacks), "{lacks:?}");
    }
    let witnessed = demands(BeaconDemand::Any, 2);
    assert!(fits(witnessed, Some(committed(2, Some(60)))) && !fits(witnessed, Some(committed(1, None))));
}

#[test]
fn who_says_nothing_gets_what_is_demanded() {
    let demands = Demands { beacon: BeaconDemand::Required, witnesses: 2 };
    let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let whole = [option("beacon", "required"), option("witnesses", "2")];
    assert_eq!(demands.fill(Vec::new()), whole);
    let said = vec![option("beacon", "off")];
    assert_eq!(demands.fill(said), [option("beacon", "off"), option("witnesses", "2")], "and is refused");
    assert_eq!(Demands::default().fill(Vec::new()), []);
}
