//! Orders as people give them: several kinds in one, fighters with or without their carrier, transports loaded and
//! emptied, all pasted together. The log does not contain the words; an audit must still understand it.

use crate::fair::play::{Bench, gm};
use crate::game_list::games;
use crate::saying;
use adjutant_audit::{Reservation, verify};
use adjutant_commands::As;
use adjutant_core::command::TableCommand;
use adjutant_events::{BeaconPolicy, PlayerId, SeatId, Timestamp};
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::{AxisCommand, Edit};

struct Player {
    bench: Bench,
}

impl Player {
    fn say(&mut self, seat: &str, text: &str) -> Result<(), String> {
        let (player, speaker) = (PlayerId::new(seat), As::Seat(SeatId::new(seat)));
        let said = saying::said(&mut self.bench.session, (&player, Some(&speaker)), text, self.bench.now);
        said.map(drop).map_err(|denial| format!("{text}: {denial:?}"))
    }

    fn now(&self) -> (String, Phase) {
        let Some(state) = self.bench.session.game().play.read::<adjutant_game_axis::State>() else {
            panic!("not the board of 1941")
        };
        (state.board().leader(state.turn()).id.to_string(), state.phase())
    }

    /// Ends phases until this power's phase.
    fn until(&mut self, seat: &str, phase: Phase) {
        for _ in 0..40 {
            let (active, now) = self.now();
            if active == seat && now == phase {
                return;
            }
            self.say(&active, "done").expect("nothing is left to do");
        }
        panic!("never {seat}'s {phase:?}");
    }
}

#[test]
fn orders_for_several_units_are_confirmed() {
    let mut table = Player { bench: Bench::open(BeaconPolicy::Off, Timestamp(1)) };
    table.until("soviet_union", Phase::CombatMove);
    table.say("soviet_union", "move 3 infantry, 1 tank from Russia to West Russia").expect("two kinds");
    table.say("soviet_union", "undo").expect("taken back");
    let orders = "orders\nmove 3 infantry, 1 tank from Russia to West Russia\nmove 3 infantry from Archangel to West Russia\nend";
    table.say("soviet_union", orders.trim_start_matches("orders\n").trim_end_matches("\nend")).expect("a paste");
    table.say("soviet_union", "undo").expect("taken back");
    table.until("japan", Phase::PurchaseUnits);
    let edits = vec![Edit::SetIpcs { power: "japan".into(), amount: 30 }];
    table.bench.act(&gm(), &AxisCommand::Edit { edits, reason: "to buy more".into() }.into());
    table.say("japan", "purchase 2 infantry, 1 tank, 1 transport").expect("bought");
    table.until("japan", Phase::NoncombatMove);
    for order in [
        // One fighter stays behind, the other moves with the ships.
        "move 1 carrier, 1 fighter, 1 battleship from sz 45 to sz 46",
        "undo",
        // The carrier takes its fighters along if none is named.
        "move 1 carrier from sz 45 to sz 46",
        "move 1 fighter from sz 46 to Japan",
        "move 1 transport from sz 46 to sz 45",
        "move 2 infantry, 1 tank from Japan to sz 45",
        "move 1 transport, 1 tank, 1 infantry from sz 45 to sz 46",
        "undo",
        "move 2 transports from sz 45 to sz 46; move 1 tank, 2 infantry from sz 46 to Coastal China",
        "move all fighters, 1 bomber from Japan to Manchuria",
    ] {
        table.say("japan", order).unwrap_or_else(|refused| panic!("{refused}"));
    }
    table.say("japan", "done").expect("all can land");
    let (seat, phase) = table.now();
    assert_eq!((seat.as_str(), phase), ("japan", Phase::MobilizeNewUnits));
    table.say("japan", "mobilize 1 transport in sz 45").expect("a ship");
    table.say("japan", "mobilize 2 infantry, 1 tank in Japan").expect("two kinds");
    table.bench.act(&gm(), &TableCommand::Close { reason: "enough".into() }.into());
    let bundle = table.bench.session.bundle().expect("a bundle");
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    // The only reservation is about the game master's acts.
    assert!(
        matches!(verdict.reservations[..], [Reservation::EditedByGm { ref reason, .. }] if reason == "to buy more"),
        "{verdict:?}"
    );
    // Every order is in the log, each order of a block separately.
    let log = table.bench.session.log(1, usize::MAX).expect("the log");
    let orders = log.iter().filter(|one| matches!(one.event, adjutant_events::Event::Ordered(_))).count() as u64;
    assert!(orders > 30 && verdict.counts.orders_confirmed == orders, "{orders}: {verdict:?}");
}
