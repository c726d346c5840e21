//! Manipulations of secrets are found, both with the file alone and with the server's own keys.

use crate::audit::forge::{alter, event, found, record, redo_proofs, renumber, replace, sign};
use crate::audit::game::{BLOCKS, Kind, ORDERS, Table};
use crate::game_list::games;
use adjutant_audit::{Bundle, Encoded, Finding, Record, examine, verify};
use adjutant_events::transcript::{Commitment, Salt};
use adjutant_events::{Audience, Command, DRAW, Envelope, Event, RollEvent, SeatId, UnitId, codec};
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::{PlottedOrders, TownCount, War1812Event as E};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::sync::OnceLock;

/// A finished game with alternating turns and battles.
fn finished() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::open(Kind { commands: 420, close: true, ..BLOCKS }).play())
}

/// A finished game with written orders.
fn ordered() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::open(Kind { commands: 140, close: true, ..ORDERS }).play())
}

/// The finding when the order before an event is changed.
fn ordered_otherwise(table: &Table, fact: u64, change: impl Fn(&mut C)) -> Finding {
    altered(table, fact - 1, |one| match &mut one.event {
        Event::Ordered(Command::Play(order)) => change(order.change().expect("an order of this game")),
        other => panic!("{other:?}"),
    })
}

/// The first event after another that satisfies this condition.
fn find_after(table: &Table, after: u64, wanted: impl Fn(&E) -> bool) -> u64 {
    let fits = |one: &&Envelope| one.seq > after && matches!(one.event.fact(), Some(event) if wanted(event));
    table.log.iter().find(fits).expect("the game has one").seq
}

pub(crate) fn find(table: &Table, wanted: impl Fn(&E) -> bool) -> u64 {
    find_after(table, 0, wanted)
}

fn draw_request(table: &Table) -> u64 {
    let is_draw =
        |one: &&Envelope| matches!(&one.event, Event::Roll(RollEvent::RollRequested(asked)) if asked.purpose == DRAW);
    table.log.iter().find(is_draw).expect("a draw").seq
}

fn seal(table: &Table) -> u64 {
    let is_seal = |one: &&Envelope| matches!(one.event, Event::Roll(RollEvent::DrawSealed { .. }));
    table.log.iter().find(is_seal).expect("a seal").seq
}

pub(crate) fn blocks(envelope: &mut Envelope) -> &mut E {
    envelope.event.fact_mut::<E>().expect("of this game")
}

/// The other seat.
fn other(seat: &SeatId) -> SeatId {
    SeatId::new(if seat.as_str() == "american" { "british" } else { "american" })
}

/// The finding names this event, or a short range with it.
pub(crate) fn assert_named(what: &str, finding: &Finding, seq: u64) {
    match finding {
        Finding::Altered { from, to, .. } => {
            assert!((from..=to).contains(&&seq), "{what}: event {seq} is said to be in {from}..={to}");
            assert!(to - from < 120, "{what}: {from}..={to} is no help");
        }
        other => assert_eq!(other.seq(), Some(seq), "{what}: {other:?}"),
    }
}

// ---- with the file alone

/// A forgery of a bundle: its name, the event that must be named, and the change.
type Forgery<'a> = (&'static str, u64, Box<dyn Fn(&mut Bundle) + 'a>);

fn change<'a>(name: &'static str, seq: u64, change: impl Fn(&mut Envelope) + 'a) -> Forgery<'a> {
    (name, seq, Box::new(move |bundle| *bundle = alter(bundle, seq, &change)))
}

fn opened(bundle: &Bundle, seq: u64) -> (Salt, Encoded) {
    match &bundle.events[seq as usize - 1] {
        Record::Opened { salt, event } => (*salt, event.clone()),
        other => panic!("event {seq} is {other:?}"),
    }
}

#[test]
fn with_the_file_alone_nothing_secret_can_be_changed() {
    let (table, by_orders) = (finished(), ordered());
    let placed = find(table, |event| matches!(event, E::BlocksPlaced { .. }));
    let drawn = find(table, |event| matches!(event, E::BlocksDrawn { .. }));
    let group = find(table, |event| matches!(event, E::GroupOrdered { .. }));
    let plotted = find(by_orders, |event| matches!(event, E::OrdersPlotted { .. }));
    let put = |bundle: &mut Bundle, seq: u64, record: Record| bundle.events[seq as usize - 1] = record;
    let swap_salts = |bundle: &mut Bundle| {
        let (one, two) = (opened(bundle, placed), opened(bundle, group));
        put(bundle, placed, Record::Opened { salt: two.0, event: one.1 });
        put(bundle, group, Record::Opened { salt: one.0, event: two.1 });
    };
    let another_salt = |bundle: &mut Bundle| {
        let (salt, event) = opened(bundle, placed);
        let mut bytes = *salt.as_bytes();
        bytes[31] ^= 1;
        put(bundle, placed, Record::Opened { salt: Salt::from_bytes(bytes), event });
    };
    let close_again = |bundle: &mut Bundle| {
        let (salt, event) = opened(bundle, group);
        put(bundle, group, Record::Hidden { commitment: Commitment::of(&salt, &event.0) });
    };
    let without_salt = |bundle: &mut Bundle| {
        let (_, event) = opened(bundle, group);
        put(bundle, group, Record::Public { event });
    };
    let swap_numbers = |bundle: &mut Bundle| {
        let (one, two) = (event(bundle, group), event(bundle, group + 1));
        replace(bundle, &Envelope { seq: group, ..two });
        replace(bundle, &Envelope { seq: group + 1, ..one });
    };
    let forgeries: Vec<Forgery<'_>> = vec![
        change("a block was placed elsewhere", placed, |one| {
            if let E::BlocksPlaced { places, .. } = blocks(one) {
                places[0].town = "boston".into();
            }
        }),
        change("other blocks were drawn", drawn, |one| {
            if let E::BlocksDrawn { blocks, .. } = blocks(one) {
                blocks.reverse();
            }
        }),
        change("another secret was sealed", seal(table), |one| {
            if let Event::Roll(RollEvent::DrawSealed { secret, .. }) = &mut one.event {
                secret[0] ^= 1;
            }
        }),
        change("a march was ordered", group, |one| {
            if let E::GroupOrdered { blocks, .. } = blocks(one) {
                blocks[0].forced = !blocks[0].forced;
            }
        }),
        change("the seat is another", placed, |one| {
            let E::BlocksPlaced { seat, .. } = blocks(one) else { return };
            *seat = other(seat);
            one.audience = Audience::Seat(seat.clone());
        }),
        ("openings are exchanged", placed.min(group), Box::new(swap_salts)),
        ("an opening has another salt", placed, Box::new(another_salt)),
        ("an opening is left out", group, Box::new(close_again)),
        ("an opening has no salt", group, Box::new(without_salt)),
        ("an event is left out", group, Box::new(|bundle| drop(bundle.events.remove(group as usize - 1)))),
        ("two events are exchanged", group, Box::new(|bundle| bundle.events.swap(group as usize - 1, group as usize))),
        ("two events are exchanged and numbered anew", group, Box::new(swap_numbers)),
        change("everyone may read it", group, |one| one.audience = Audience::Everyone),
        change("the enemy may read it", group, |one| {
            let E::GroupOrdered { seat, .. } = blocks(one) else { return };
            one.audience = Audience::Seat(other(seat));
        }),
        change("only one side may read it", group + 1, |one| one.audience = Audience::Seat("american".into())),
    ];
    for (name, seq, forge) in &forgeries {
        let mut bundle = table.bundle();
        forge(&mut bundle);
        assert_named(name, &found(&bundle), *seq);
    }
    let forged = alter(&by_orders.bundle(), plotted, |one| {
        if let E::OrdersPlotted { orders, .. } = blocks(one) {
            *orders = PlottedOrders::default();
        }
    });
    assert_named("other orders were plotted", &found(&forged), plotted);
}

#[test]
fn with_the_file_of_a_game_that_goes_on_no_commitment_can_be_changed() {
    let table = Table::open(BLOCKS).play();
    let whole = table.bundle();
    let group = find(&table, |event| matches!(event, E::GroupOrdered { .. }));
    let at = group as usize - 1;
    let with = |record: Record| {
        let mut altered = whole.clone();
        altered.events[at] = record;
        found(&altered)
    };
    let Record::Hidden { commitment } = &whole.events[at] else { panic!("it is hidden") };
    let mut bytes = *commitment.as_bytes();
    bytes[0] ^= 1;
    assert_named("another commitment", &with(Record::Hidden { commitment: Commitment::from_bytes(bytes) }), group);
    let before = whole.events[at - 1].clone();
    if let Record::Hidden { commitment } = before {
        assert_named("that of another event", &with(Record::Hidden { commitment }), group);
    }
    // The forger's own event in its place, with their own salt.
    let own = table.log[at].clone();
    let event = Encoded(codec::encode(&own).expect("encodable"));
    assert_named("a salt of one's own", &with(Record::Opened { salt: Salt::from_bytes([1; 32]), event }), group);
    // A true opening too early is not a lie: it matches the commitment.
    assert!(
        verify(
            games(),
            &{
                let mut early = whole.clone();
                early.events[at] = record(&own);
                early
            },
            &[]
        )
        .is_good()
    );
}

// ---- with the server's keys

/// Changes a finished game's log as the server itself could, with everything after it remade. Returns the finding.
pub(crate) fn rewritten(table: &Table, from: u64, forge: impl FnOnce(&mut Bundle)) -> Finding {
    let mut bundle = table.bundle();
    forge(&mut bundle);
    renumber(&mut bundle);
    redo_proofs(&mut bundle, table, from);
    found(&sign(bundle))
}

pub(crate) fn altered(table: &Table, seq: u64, change: impl Fn(&mut Envelope)) -> Finding {
    rewritten(table, seq + 1, |bundle| *bundle = alter(bundle, seq, &change))
}

#[test]
fn the_server_itself_cannot_choose_what_is_drawn() {
    let table = finished();
    let (seal, request) = (seal(table), draw_request(table));
    let (dice, drawn) = (request + 1, request + 2);
    assert_eq!(seal + 1, request);
    let is = |finding: Finding, expected: &dyn Fn(&Finding) -> bool| assert!(expected(&finding), "{finding:?}");

    // The drawn blocks are not those that follow from the seal and the dice.
    let exchanged = altered(table, drawn, |one| {
        if let E::BlocksDrawn { blocks, .. } = blocks(one) {
            blocks[0] = UnitId(blocks[0].0 + 1);
        }
    });
    is(exchanged, &|found| matches!(found, Finding::DrawDiffers { seq, draw: 1, .. } if *seq == drawn));
    let fewer = altered(table, drawn + 1, |one| {
        if let E::ReserveDrawn { count, .. } = blocks(one) {
            *count -= 1;
        }
    });
    is(fewer, &|found| matches!(found, Finding::DrawDiffers { seq, draw: 1, .. } if *seq == drawn + 1));

    // Another seal, with everything after it remade: the dice differ, and draw differently.
    let resealed = altered(table, seal, |one| {
        if let Event::Roll(RollEvent::DrawSealed { secret, .. }) = &mut one.event {
            secret[0] ^= 1;
        }
    });
    is(resealed, &|found| matches!(found, Finding::DrawDiffers { seq, draw: 1, .. } if *seq == drawn));
    let renumbered = altered(table, seal, |one| {
        if let Event::Roll(RollEvent::DrawSealed { draw, .. }) = &mut one.event {
            *draw = 2;
        }
    });
    is(renumbered, &|found| matches!(found, Finding::RefereeOther { seq, .. } if *seq == seal));

    // Sealed twice, sealed after the request of the dice, not sealed at all.
    let insert = |at: u64, copy: u64| {
        move |bundle: &mut Bundle| {
            let again = bundle.events[copy as usize - 1].clone();
            bundle.events.insert(at as usize - 1, again);
        }
    };
    let twice = rewritten(table, request, insert(request, seal));
    is(twice, &|found| matches!(found, Finding::SealedTwice { seq, draw: 1 } if *seq == request));
    let late = rewritten(table, seal, |bundle| bundle.events.swap(seal as usize - 1, seal as usize));
    is(late, &|found| matches!(found, Finding::DrawUnsealed { seq, roll: 1, draw: 1 } if *seq == seal));
    let never = rewritten(table, seal, |bundle| drop(bundle.events.remove(seal as usize - 1)));
    is(never, &|found| matches!(found, Finding::DrawUnsealed { seq, roll: 1, draw: 1 } if *seq == seal));
    // The draw is sealed again after the dice, for another try.
    let again = rewritten(table, drawn, insert(drawn, seal));
    is(again, &|found| matches!(found, Finding::SealedTwice { seq, draw: 1 } if *seq == drawn));

    // Requested again under the next number, for the same draw.
    let another = rewritten(table, drawn, |bundle| {
        for (at, copy) in [(drawn, request), (drawn + 1, dice)] {
            let mut one = event(bundle, copy);
            match &mut one.event {
                Event::Roll(RollEvent::RollRequested(asked)) => asked.roll = 2,
                Event::Roll(RollEvent::DiceRolled { roll, .. }) => *roll = 2,
                other => panic!("{other:?}"),
            }
            bundle.events.insert(at as usize - 1, record(&one));
        }
    });
    is(another, &|found| matches!(found, Finding::DrawNumber { seq, roll: 2, expected: 2, found: 1 } if *seq == drawn));
    // Chosen dice have no proof.
    let mut chosen = table.bundle();
    chosen = alter(&chosen, dice, |one| {
        if let Event::Roll(RollEvent::DiceRolled { values, .. }) = &mut one.event {
            values[0] = values[0] % 256 + 1;
        }
    });
    redo_proofs(&mut chosen, table, dice + 1);
    let chosen = found(&sign(chosen));
    is(chosen, &|found| matches!(found, Finding::WrongFace { seq, roll: 1, die: 1, .. } if *seq == dice));
}

#[test]
fn the_server_itself_cannot_draw_unsealed_while_the_game_goes_on() {
    // Nobody sees the sealed content; everyone sees a missing seal.
    let table = Table::open(BLOCKS).play();
    let seal = seal(&table);
    let mut bundle = table.bundle();
    bundle.events.remove(seal as usize - 1);
    // Only the beginning, so that nothing else is out of place: the request and its dice.
    bundle.events.truncate(seal as usize + 1);
    renumber(&mut bundle);
    redo_proofs(&mut bundle, &table, seal);
    let found = found(&sign(bundle));
    assert!(matches!(found, Finding::DrawUnsealed { seq, roll: 1, draw: 1 } if seq == seal), "{found:?}");
}

#[test]
fn the_server_itself_cannot_change_what_was_secret() {
    let table = finished();
    let is = |what: &str, finding: &Finding, seq: u64, key: &str| {
        assert_eq!((finding.key().as_str(), finding.seq()), (key, Some(seq)), "{what}: {finding:?}");
    };
    let placed = find(table, |event| matches!(event, E::BlocksPlaced { .. }));
    let not_drawn = altered(table, placed, |one| {
        if let E::BlocksPlaced { places, .. } = blocks(one) {
            places[0].block = UnitId(9_999);
        }
    });
    is("a block that does not exist", &not_drawn, placed, "audit-wrong-order-differs");
    let abroad = altered(table, placed, |one| {
        if let E::BlocksPlaced { seat, places } = blocks(one) {
            places[0].town = if seat.as_str() == "american" { "york" } else { "buffalo" }.into();
        }
    });
    is("a town abroad", &abroad, placed, "audit-wrong-order-differs");
    let moved = altered(table, placed, |one| {
        let E::BlocksPlaced { seat, .. } = blocks(one) else { return };
        *seat = other(seat);
        one.audience = Audience::Seat(seat.clone());
    });
    is("of another seat", &moved, placed, "audit-wrong-order-differs");
    let ordered = ordered_otherwise(table, placed, |order| {
        if let C::Place { town, .. } = order {
            *town = "gibraltar".into();
        }
    });
    is("where there is no town", &ordered, placed - 1, "audit-wrong-refused");

    let group = find(table, |event| matches!(event, E::GroupOrdered { .. }));
    let told = group + 1;
    let open = altered(table, group, |one| one.audience = Audience::Everyone);
    is("open to all", &open, group, "audit-wrong-audience-differs");
    let kept = altered(table, told, |one| one.audience = Audience::Gm);
    is("kept from all", &kept, told, "audit-wrong-audience-differs");
    let sealed_open = altered(table, seal(table), |one| one.audience = Audience::Everyone);
    is("a seal for all", &sealed_open, seal(table), "audit-wrong-audience-differs");
    let swapped = rewritten(table, group, |bundle| bundle.events.swap(group as usize - 1, group as usize));
    is("told before it was laid down", &swapped, group, "audit-wrong-not-laid-down");
    let never = rewritten(table, group, |bundle| drop(bundle.events.remove(group as usize - 1)));
    is("told and never laid down", &never, group, "audit-wrong-not-laid-down");
    let silent = rewritten(table, told, |bundle| drop(bundle.events.remove(told as usize - 1)));
    assert_eq!(silent.seq(), Some(told), "laid down and never told: {silent:?}");
    let more = altered(table, told, |one| {
        if let E::GroupDeclared { parts, .. } = blocks(one) {
            parts[0].count += 1;
        }
    });
    is("told otherwise", &more, told, "audit-wrong-order-differs");

    let losses = find(table, |event| matches!(event, E::LossesAssigned { .. }));
    let spared = altered(table, losses, |one| {
        if let E::LossesAssigned { losses, .. } = blocks(one) {
            losses[0].hits = 0;
        }
    });
    assert_eq!(spared.seq(), Some(losses), "{spared:?}");
    let fewer = altered(table, losses + 1, |one| {
        if let E::LossesTaken { lost, .. } = blocks(one) {
            *lost -= 1;
        }
    });
    assert!(fewer.seq().is_some_and(|seq| seq == losses || seq == losses + 1), "{fewer:?}");
    let shown = find(table, |event| matches!(event, E::BattleRevealed { .. }));
    let bluff = altered(table, shown, |one| {
        if let E::BattleRevealed { attackers, .. } = blocks(one) {
            attackers[0].cv = 9;
        }
    });
    assert_eq!(bluff.seq(), Some(shown), "blocks that do not lie there: {bluff:?}");
    let finished = find(table, |event| matches!(event, E::SetupFinished { .. }));
    let army = altered(table, finished, |one| {
        if let E::SetupFinished { towns, .. } = blocks(one) {
            towns.push(TownCount { town: "boston".into(), count: 3 });
        }
    });
    assert_eq!(army.seq(), Some(finished), "{army:?}");
}

#[test]
fn the_server_itself_cannot_change_plotted_orders() {
    let table = ordered();
    let revealed = find(table, |event| matches!(event, E::OrdersRevealed));
    let plotted = table.log[..revealed as usize].iter().rev().find_map(|one| match one.event.fact() {
        Some(E::OrdersPlotted { orders, .. }) if orders.army.is_some() => Some(one.seq),
        _ => None,
    });
    let plotted = plotted.expect("somebody's army moves");
    // An empty plot would be possible, but then the referee would act differently.
    let nothing = altered(table, plotted, |one| {
        if let E::OrdersPlotted { orders, .. } = blocks(one) {
            *orders = PlottedOrders::default();
        }
    });
    assert!(matches!(nothing, Finding::OrderDiffers { seq, .. } if seq == plotted), "{nothing:?}");
    let nothing = rewritten(table, plotted - 1, |bundle| {
        let mut order = event(bundle, plotted - 1);
        order.event = Command::from(C::Plot { orders: PlottedOrders::default() }).into();
        let mut fact = event(bundle, plotted);
        if let E::OrdersPlotted { orders, .. } = blocks(&mut fact) {
            *orders = PlottedOrders::default();
        }
        replace(bundle, &order);
        replace(bundle, &fact);
    });
    assert!(nothing.seq().is_some_and(|seq| seq > revealed), "{nothing:?}");
    assert!(matches!(nothing, Finding::RefereeOther { .. } | Finding::RefereeUnasked { .. }), "{nothing:?}");
    // Impossible orders.
    let impossible = altered(table, plotted, |one| {
        if let E::OrdersPlotted { orders: PlottedOrders { army: Some(army), .. }, .. } = blocks(one)
            && let adjutant_game_war1812::fact::ArmyOrder::Group { blocks, .. } = army
        {
            blocks[0].block = UnitId(9_999);
        }
    });
    assert!(matches!(impossible, Finding::OrderDiffers { seq, .. } if seq == plotted), "{impossible:?}");
    let impossible = ordered_otherwise(table, plotted, |order| {
        if let C::Plot { orders: PlottedOrders { army: Some(army), .. } } = order
            && let adjutant_game_war1812::fact::ArmyOrder::Group { blocks, .. } = army
        {
            blocks[0].block = UnitId(9_999);
        }
    });
    assert!(matches!(impossible, Finding::Refused { seq, .. } if seq == plotted - 1), "{impossible:?}");
    let others = altered(table, plotted, |one| {
        let E::OrdersPlotted { seat, .. } = blocks(one) else { return };
        *seat = other(seat);
        one.audience = Audience::Seat(seat.clone());
    });
    assert!(matches!(others, Finding::OrderDiffers { seq, .. } if seq == plotted), "{others:?}");
    // Sealed, although nothing was plotted.
    let empty = rewritten(table, plotted, |bundle| drop(bundle.events.remove(plotted as usize - 1)));
    assert_eq!((empty.key().as_str(), empty.seq()), ("audit-wrong-not-laid-down", Some(plotted)));
    // Written after the enemy's orders were revealed.
    let late = rewritten(table, plotted, |bundle| {
        let pair: Vec<Record> = bundle.events.drain(plotted as usize - 1..=plotted as usize).collect();
        bundle.events.splice(revealed as usize - 2..revealed as usize - 2, pair);
    });
    assert!(late.seq().is_some_and(|seq| (plotted..=revealed).contains(&seq)), "{late:?}");
}

/// Every hidden event, with each of its numbers changed by one, as the server could: every change is found.
#[test]
fn random_bits_of_games_with_secrets_count() {
    let running = Table::open(Kind { commands: 120, ..ORDERS }).play();
    for table in [finished(), &running] {
        let (file, text) = (table.bundle().write().expect("a file"), table.bundle().to_json().expect("text"));
        seeds::of("random_bits_of_games_with_secrets_count").rotating(4, 200).play(|seed| {
            let mut pick = Chance::new(seed);
            for _ in 0..50 {
                let mut altered = file.clone();
                let bit = pick.below(file.len() * 8);
                altered[bit / 8] ^= 1 << (bit % 8);
                assert!(examine(games(), &altered, &[]).finding().is_some(), "bit {bit} of the file");
            }
            for _ in 0..20 {
                let mut altered = text.clone().into_bytes();
                let bit = pick.below(text.len() * 8);
                altered[bit / 8] ^= 1 << (bit % 8);
                let Ok(read) = Bundle::from_json(&altered) else { continue };
                assert!(verify(games(), &read, &[]).finding().is_some(), "bit {bit} of the content");
            }
        });
    }
}
