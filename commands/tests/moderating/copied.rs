//! Copies to try out: whose they are, how they end, and that what a server requires of dice is not about them.

use crate::game_list;
use crate::moderating::{anna, now, started};
use adjutant_commands::moderator::{BeaconDemand, Demands, Denial, DiceWish, Equipment, EvidenceError, Session, actor};
use adjutant_commands::{As, copies};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::{CauseId, GameId, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

#[test]
fn a_copy_is_its_owners_whatever_the_server_requires() {
    let store = Arc::new(MemoryStore::new());
    let session = started(&store, DiceWish::OperatingSystem);
    let seat = session.game().table.seats[0].id.clone();
    let opening = copies::opening(&session, &seat).expect("a copy");
    let kept: Arc<dyn EventStore> = store.clone();
    let demands = Demands { beacon: BeaconDemand::Required, witnesses: 2 };
    let equipment = game_list::with(kept).with_demands(demands);
    let (name, press) = (GameId::new("copy-1"), CauseId::new("press"));
    let made =
        |equipment: Equipment| Session::create(equipment, &name, &opening, &anna(), &press, now()).expect("created").0;
    let copy = made(equipment.clone());
    let table = &copy.game().table;
    assert_eq!(table.status, Status::Playing);
    assert!(table.seats.iter().all(|seat| seat.player == Some(anna())), "one person plays all sides");
    assert_eq!(actor::viewer(copy.game(), &anna(), Some(&As::Gm)), Viewer::Gm, "and sees them");
    assert!(matches!(copy.bundle(), Err(EvidenceError::Copy)));
    // The same press makes the same copy.
    let mut copy = made(equipment);
    assert_eq!(copy.game().seq, store_length(&store, &name));

    let late = Timestamp(now().0 + copies::LASTS);
    assert!(!copies::is_due(&copy, now()) && copies::is_due(&copy, late));
    assert!(!copies::is_due(&session, late), "the game itself never is");
    copies::end(&mut copy, "a week is over", late).expect("closed");
    assert!(matches!(copy.game().table.status, Status::Over(_)));
    copies::end(&mut copy, "a week is over", late).expect("it is closed already");
    assert!(matches!(copies::opening(&copy, &seat), Err(Denial::Refused(_))), "of what is over there is no copy");
}

fn store_length(store: &Arc<MemoryStore>, game: &GameId) -> u64 {
    let kept: Arc<dyn EventStore> = store.clone();
    kept.last_seq(game).expect("length")
}
