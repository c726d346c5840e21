//! How fast the referee is: applying events, rebuilding a game, deciding a command, listing choices.
//!
//! `cargo bench -p adjutant-tests --bench referee`; figures with their machine are in `docs/benchmarks.md`.

use adjutant::games::{self, games};
use adjutant::text::{Page, Paint};
use adjutant::words::Words;
use adjutant_core::{Command, Game, Next, Viewer, choices, decide, next, replay, view};
use adjutant_events::{Actor, Envelope, Event, KindId, PlayerId, SeatId, Timestamp, codec};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_axis::theatre::order::TheatreOrder;
use adjutant_game_war1812::State as War1812;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::state::SequenceStage;
use adjutant_practice::{Opening, Table};
use adjutant_tests::play::state;
use divan::counter::ItemsCount;
use std::sync::{LazyLock, OnceLock};

/// As the program has it: decoding is mostly small pieces of memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// A game of Axis & Allies that is measured, and what is decided in it.
struct Measured {
    rules: &'static str,
    /// What is ordered until somebody makes combat moves.
    until_moves: fn() -> Vec<(&'static str, Command)>,
    /// Who that is.
    seat: &'static str,
    /// Land units that attack.
    by_land: fn() -> Command,
    /// Aircraft that attack a fleet, their landings to be checked.
    by_air: fn() -> Command,
    /// A random game of ten rounds.
    ten_rounds: OnceLock<Vec<Envelope>>,
}

static MEASURED: [Measured; 2] = [
    Measured {
        rules: "aa1941",
        until_moves: || {
            vec![("soviet_union", done()), ("soviet_union", done()), ("soviet_union", done()), ("germany", done())]
        },
        seat: "germany",
        by_land: || a_move(&[("infantry", 3), ("tank", 2)], "ukraine", "caucasus"),
        by_air: || a_move(&[("fighter", 1), ("bomber", 1)], "germany", "sz8"),
        ten_rounds: OnceLock::new(),
    },
    Measured {
        rules: "aa_pacific",
        until_moves: || vec![("britain", split(7, "india")), ("japan", done())],
        seat: "japan",
        by_land: || a_move(&[("infantry", 4), ("artillery", 1)], "shantung", "anhwe"),
        by_air: || a_move(&[("fighter", 1), ("bomber", 1)], "french_indochina", "sz46"),
        ten_rounds: OnceLock::new(),
    },
];

/// Their names, for the list of measurements.
const NAMES: [&str; 2] = ["aa1941", "aa_pacific"];

fn measured(name: &str) -> &'static Measured {
    MEASURED.iter().find(|game| game.rules == name).unwrap_or(&MEASURED[0])
}

impl Measured {
    fn open(&self, seed: u64) -> Table {
        Table::open(games(), &Opening::of(self.rules), seed)
    }

    /// By chance, until ten rounds are over: the first game that lasts so long.
    fn ten_rounds(&self) -> &[Envelope] {
        self.ten_rounds.get_or_init(|| {
            let played = |seed| {
                let mut table = self.open(seed);
                while state(&table).round() <= 10 {
                    let asked = table.asked();
                    if asked.is_empty() {
                        break;
                    }
                    let seat = table.chance.one(&asked).clone();
                    let command = table.any_within(&seat, 5);
                    assert!(table.order(&seat, command).is_ok(), "what is offered is accepted");
                }
                table
            };
            let lasts = (0..200).map(played).find(|table| state(table).round() > 10);
            lasts.map(|table| table.log).unwrap_or_default()
        })
    }

    fn at_combat_move(&self) -> Table {
        let mut table = self.open(1);
        for (seat, command) in (self.until_moves)() {
            table.settle();
            assert!(table.order(&seat.into(), command).is_ok(), "the opening of {}", self.rules);
        }
        table.settle();
        table
    }

    fn decide(&self, bencher: divan::Bencher, command: &Command) {
        let table = self.at_combat_move();
        assert!(decide(&table.game, &seat_actor(self.seat), command, Timestamp(0)).is_ok(), "a legal attack");
        bencher.bench(|| decide(&table.game, &seat_actor(self.seat), command, Timestamp(0)));
    }
}

#[divan::bench(args = NAMES)]
fn rebuild_ten_rounds(bencher: divan::Bencher, game: &str) {
    let log = measured(game).ten_rounds();
    bencher.counter(ItemsCount::new(log.len())).bench(|| replay(games(), log).map(|game: Game| game.seq));
}

#[divan::bench(args = NAMES)]
fn decode_and_rebuild_ten_rounds(bencher: divan::Bencher, game: &str) {
    let log = measured(game).ten_rounds();
    let bytes: Vec<Vec<u8>> = log.iter().filter_map(|envelope| codec::encode(envelope).ok()).collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        replay(games(), &log).map(|game| game.seq)
    });
}

/// A sort of event, by how it is written.
const SORTS: [&str; 4] = ["table", "roll", "play", "ordered"];

#[divan::bench(args = SORTS)]
fn decode_events_of_a_sort(bencher: divan::Bencher, sort: &str) {
    let log = measured("aa1941").ten_rounds();
    let bytes: Vec<Vec<u8>> = log
        .iter()
        .filter(|envelope| match &envelope.event {
            Event::Table(_) => sort == "table",
            Event::Roll(_) => sort == "roll",
            Event::Play(_) => sort == "play",
            Event::Ordered(_) => sort == "ordered",
        })
        .filter_map(|envelope| codec::encode(envelope).ok())
        .collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        log.len()
    });
}

fn seat_actor(seat: &str) -> Actor {
    Actor::Seat { seat: SeatId::new(seat), player: PlayerId::new(seat) }
}

fn done() -> Command {
    AxisCommand::Done { phase: None }.into()
}

fn split(amount: u32, purse: &str) -> Command {
    AxisCommand::from(TheatreOrder::Split { purse: purse.into(), amount }).into()
}

fn a_move(kinds: &[(&str, u16)], from: &str, to: &str) -> Command {
    AxisCommand::Move {
        units: kinds
            .iter()
            .map(|(kind, count)| Selection { kind: KindId::new(kind), count: Some(*count), which: Which::Any })
            .collect(),
        from: from.into(),
        via: Vec::new(),
        to: to.into(),
        transport: None,
    }
    .into()
}

#[divan::bench(args = NAMES)]
fn decide_a_land_attack(bencher: divan::Bencher, game: &str) {
    let game = measured(game);
    game.decide(bencher, &(game.by_land)());
}

#[divan::bench(args = NAMES)]
fn decide_an_air_attack(bencher: divan::Bencher, game: &str) {
    let game = measured(game);
    game.decide(bencher, &(game.by_air)());
}

#[divan::bench(args = NAMES)]
fn every_choice_of_a_combat_move(bencher: divan::Bencher, game: &str) {
    let game = measured(game);
    let (table, seat) = (game.at_combat_move(), SeatId::new(game.seat));
    bencher.bench(|| choices(&table.game, &seat).len());
}

#[divan::bench(args = NAMES)]
fn view_of_the_board(bencher: divan::Bencher, game: &str) {
    let table = measured(game).at_combat_move();
    bencher.bench(|| view(&table.game, &Viewer::Spectator));
}

/// A campaign of War of 1812 by chance, until it is over or `stop` says so.
fn campaign(seed: u64, stop: impl Fn(&War1812) -> bool) -> Table {
    let mut table = Table::open(games(), &Opening::of("war1812"), seed);
    let stops = |table: &Table| table.game.play.read::<War1812>().is_some_and(&stop);
    while !table.asked().is_empty() && !stops(&table) && table.play_one().is_some() {}
    table
}

/// A whole random campaign of War of 1812: three years, thirty turns of each side.
static CAMPAIGN: LazyLock<Table> = LazyLock::new(|| {
    let lasts = |table: &Table| table.game.play.read::<War1812>().is_some_and(|state| state.year == 1814);
    (0..50).map(|seed| campaign(seed, |_| false)).find(lasts).unwrap_or_else(|| campaign(0, |_| true))
});

#[divan::bench]
fn rebuild_a_campaign_of_1812(bencher: divan::Bencher) {
    let log = &CAMPAIGN.log;
    bencher.counter(ItemsCount::new(log.len())).bench(|| replay(games(), log).map(|game: Game| game.seq));
}

#[divan::bench]
fn decode_and_rebuild_a_campaign_of_1812(bencher: divan::Bencher) {
    let bytes: Vec<Vec<u8>> = CAMPAIGN.log.iter().filter_map(|envelope| codec::encode(envelope).ok()).collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        replay(games(), &log).map(|game| game.seq)
    });
}

/// The army phase of some turn in the first year, and a move that is possible in it.
fn at_an_army_phase() -> (Table, SeatId, Command) {
    let mut table = campaign(1, |state| state.turn >= 5 && state.stage == SequenceStage::Army);
    let seat = table.asked().into_iter().next().unwrap_or_else(|| Side::American.seat());
    let command = (0..1000).map(|_| table.any(&seat)).find(|command| format!("{command:?}").contains("Move"));
    (table, seat, command.unwrap_or_else(done))
}

#[divan::bench]
fn decide_a_move_of_1812(bencher: divan::Bencher) {
    let (campaign, seat, command) = at_an_army_phase();
    let player = campaign.holder(&seat);
    assert!(decide(&campaign.game, &player, &command, Timestamp(0)).is_ok(), "a legal move");
    bencher.bench(|| decide(&campaign.game, &player, &command, Timestamp(0)));
}

/// Positions are as different as their armies: one has twice the ways of another.
#[divan::bench]
fn every_choice_of_twenty_army_phases_of_1812(bencher: divan::Bencher) {
    let positions: Vec<(Table, SeatId)> = (1..=20)
        .map(|seed| {
            let mut table = campaign(seed, |state| state.turn >= 5 && state.stage == SequenceStage::Army);
            let seat = table.asked().into_iter().next().unwrap_or_else(|| Side::American.seat());
            (table, seat)
        })
        .collect();
    bencher.bench(|| positions.iter().map(|(table, seat)| choices(&table.game, seat).len()).sum::<usize>());
}

/// What a seat is sent: what it can do is found, and some of it written.
#[divan::bench]
fn prompt_of_an_army_phase_of_1812(bencher: divan::Bencher) {
    let (campaign, seat, _) = at_an_army_phase();
    let Some(lexicon) = games::game_list().lexicon(&"war1812".into()) else { return };
    bencher.bench(|| {
        let voice = Words::default().with(lexicon.board());
        let Next::Wait(prompts) = next(&campaign.game) else { return 0 };
        let choices = choices(&campaign.game, &seat);
        prompts.iter().map(|prompt| voice.prompt_with(prompt, &choices).full().len()).sum()
    });
}

/// What a seat gets that asks what it can do.
#[divan::bench]
fn list_of_an_army_phase_of_1812(bencher: divan::Bencher) {
    let (campaign, seat, _) = at_an_army_phase();
    let Some(lexicon) = games::game_list().lexicon(&"war1812".into()) else { return };
    bencher.bench(|| {
        let page = Page::new(Words::default(), lexicon.board(), Paint::None);
        page.choices(&choices(&campaign.game, &seat)).len()
    });
}

#[divan::bench]
fn view_of_1812_by_a_seat(bencher: divan::Bencher) {
    let (campaign, seat, _) = at_an_army_phase();
    bencher.bench(|| view(&campaign.game, &Viewer::Seat(seat.clone())));
}
