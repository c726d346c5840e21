//! Every order is printed in both languages and by ids, and each line reads back as the same order.

use crate::asia::fixtures::{ByName, lexicon, seat, table};
use adjutant_core::{Command, Viewer, view};
use adjutant_events::UnitId;
use adjutant_game_asia_engulfed::AsiaGrammar;
use adjutant_game_asia_engulfed::model::order::{AsiaCommand as C, Edit, Flight, Purchase as P};
use adjutant_game_asia_engulfed::model::state::{Chit, Duty, Track};
use adjutant_game_asia_engulfed::model::vocabulary::{Class, Control, Nation, Type, Word};
use adjutant_grammar::lexicon::Tongue;
use adjutant_grammar::print::print;
use adjutant_grammar::{Context, Grammar, Ids, Request, parse};
use std::collections::BTreeSet;

fn purchases() -> Vec<P> {
    let honshu = || "honshu".into();
    let mut all = vec![
        P::Replace { unit: UnitId(12), steps: 2 },
        P::RaiseCarrierAir { nation: Nation::Japan, carrier: None },
        P::RaiseCarrierAir { nation: Nation::Japan, carrier: Some(UnitId(7)) },
        P::Air { carrier: true, area: honshu() },
        P::Air { carrier: false, area: honshu() },
        P::Asw {},
        P::Transport {},
        P::SubmarinePoint {},
        P::BomberPoint {},
        P::HomeDefence { area: honshu() },
    ];
    for nation in Nation::ALL.iter().copied() {
        all.extend([
            P::Garrison { nation, area: honshu() },
            P::SubmarineStep { nation },
            P::Action { nation },
            P::Fortification { nation, area: honshu() },
            P::RepairPort { nation, area: honshu() },
            P::LendLease { nation },
            P::Unrestricted { nation, area: honshu() },
        ]);
        for class in Class::ALL.iter().copied() {
            all.push(P::Ship { nation, class, area: honshu() });
            all.push(P::RepairShip { nation, class, area: honshu() });
        }
        all.extend(Type::ALL.iter().map(|kind| P::Raise { nation, kind: *kind, steps: 3, area: honshu() }));
    }
    all
}

fn edits() -> Vec<Edit> {
    let units = || vec![UnitId(12), UnitId(13)];
    let mut all = vec![
        Edit::Steps { units: units(), steps: 3 },
        Edit::Place { units: units(), at: "malaya".into() },
        Edit::Place { units: units(), at: "java_sea".into() },
        Edit::Pool { units: units() },
    ];
    all.extend(Control::ALL.iter().map(|control| Edit::Control { area: "malaya".into(), control: *control }));
    let tracks = [Track::Oil, Track::TransportCapacity, Track::TransportLeft, Track::HomeHonshu, Track::UsWerp];
    all.extend(tracks.map(|track| Edit::Track { track, value: 3 }));
    all
}

fn orders() -> Vec<C> {
    let units = || vec![UnitId(12), UnitId(13)];
    let (zone, area) = (|| "java_sea".into(), || "malaya".into());
    let flight = |unit: u32, duty: Duty| Flight { unit: UnitId(unit), duty };
    let mut all = vec![
        C::Sail { zone: zone(), units: units() },
        C::BreakCode { zone: zone() },
        C::React { units: Vec::new(), submarine: false },
        C::React { units: units(), submarine: false },
        C::React { units: units(), submarine: true },
        C::React { units: Vec::new(), submarine: true },
        C::SendSubmarine { send: true },
        C::SendSubmarine { send: false },
        C::Extend { zone: zone(), units: units() },
        C::LayNetwork { zones: Vec::new(), submarine: None },
        C::LayNetwork { zones: vec![zone(), "sea_of_japan".into()], submarine: None },
        C::LayNetwork { zones: vec!["sea_of_japan".into()], submarine: Some(zone()) },
        C::LayNetwork { zones: Vec::new(), submarine: Some(zone()) },
        C::Produce { purchases: Vec::new() },
        C::Produce { purchases: vec![P::Transport {}, P::Transport {}, P::Replace { unit: UnitId(3), steps: 1 }] },
        C::FightAt { zone: zone() },
        C::Choose { chit: Chit::Day },
        C::Choose { chit: Chit::Night },
        C::Choose { chit: Chit::Avoid },
        C::Fly { flights: Vec::new(), targets: Vec::new() },
        C::Fly { flights: Vec::new(), targets: vec![Class::Cv] },
        C::Submarine { attack: true, on_damaged: false },
        C::Submarine { attack: true, on_damaged: true },
        C::Submarine { attack: false, on_damaged: false },
        C::March { units: units(), to: area() },
        C::Land { units: units(), area: area() },
        C::Drop { unit: UnitId(12) },
        C::Occupy { unit: UnitId(12), area: area() },
        C::Transfer { units: units(), to: area() },
        C::Attack { area: area(), assault: false },
        C::Attack { area: area(), assault: true },
        C::Rebase { units: units(), area: area() },
        C::RebaseFar { units: units(), area: area() },
        C::Demonstrate { zone: zone() },
        C::Charge { units: Vec::new(), garrison: false },
        C::Charge { units: Vec::new(), garrison: true },
        C::Charge { units: units(), garrison: false },
        C::Charge { units: units(), garrison: true },
        C::Kamikaze { units: units() },
        C::EndPhase {},
    ];
    for duty in Duty::ALL.iter().copied() {
        let flights = vec![flight(12, duty), flight(13, duty)];
        all.push(C::Fly { flights: flights.clone(), targets: Class::ALL.to_vec() });
        all.push(C::Strike { area: area(), airbase: false, at_port: false, flights: flights.clone() });
        all.push(C::Strike { area: area(), airbase: false, at_port: true, flights: flights.clone() });
        all.push(C::Strike { area: area(), airbase: true, at_port: false, flights });
    }
    let several = vec![flight(1, Duty::Attack), flight(5, Duty::Escort), flight(6, Duty::Cap)];
    all.push(C::Fly { flights: several, targets: vec![Class::Bb] });
    all.extend(Type::ALL.iter().map(|kind| C::Merge { area: area(), kind: *kind }));
    all.extend(purchases().into_iter().map(|purchase| C::Produce { purchases: vec![purchase] }));
    all.push(C::Produce { purchases: purchases().into_iter().take(16).collect() });
    all.extend(
        edits().into_iter().map(|edit| C::Edit { edits: vec![edit], reason: "a hit was counted twice".to_owned() }),
    );
    all
}

#[test]
fn every_order_reads_back_as_it_is_printed() {
    let (lexicon, japan) = (lexicon(), seat("japan"));
    let table = table(3);
    let seen = view(&table.game, &Viewer::Seat(japan.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(&japan), view: Some(&seen) };
    let mut wrong: Vec<String> = Vec::new();
    let mut said: BTreeSet<&'static str> = BTreeSet::new();
    for order in orders() {
        let command = Command::from(order);
        said.extend(AsiaGrammar.said(&command, &[]).iter().map(|said| said.command));
        let english = ByName { lexicon: &lexicon, tongue: Tongue::English };
        let japanese = ByName { lexicon: &lexicon, tongue: Tongue::Japanese };
        let lines = [
            print(Some(&AsiaGrammar), &command, &[], &Ids),
            print(Some(&AsiaGrammar), &command, &[], &english),
            print(Some(&AsiaGrammar), &command, &[], &japanese),
        ];
        for line in lines {
            match parse(&line, &context) {
                Ok(Request::Act(read)) if read == command => {}
                Ok(other) => wrong.push(format!("`{line}` is read as {other:?}")),
                Err(error) => wrong.push(format!("`{line}`: {:?}", error.problem)),
            }
        }
    }
    assert!(wrong.is_empty(), "{} lines\n{}", wrong.len(), wrong.join("\n"));
    let orders =
        AsiaGrammar.commands().all().iter().filter(|one| one.prefix == "asia-engulfed-" && !one.phases.is_empty());
    let never: Vec<&str> = orders.map(|one| one.name).filter(|name| !said.contains(name)).collect();
    assert!(never.is_empty(), "no order says {never:?}");
}
