//! Hidden information stays hidden at the table. A seat's view, choices, answers and messages do not depend on what the
//! other side hides.

use crate::asia::fixtures::{self, LANGUAGES, Seen, Speech, scenario, seat, state};
use adjutant_core::choice::chance;
use adjutant_core::command::TableCommand;
use adjutant_core::draws::Draws;
use adjutant_core::ruleset::Family;
use adjutant_core::table::Status;
use adjutant_core::{Command, Game, Viewer, choices, decide, next, referee, replay, view};
use adjutant_events::{Actor, Audience, Envelope, Event, SeatId, TableEvent, Timestamp};
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::AsiaCommand;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State, Step};
use adjutant_game_asia_engulfed::model::vocabulary::Side;
use adjutant_game_asia_engulfed::{Asia, AsiaEvent};
use adjutant_practice::{Chance, Opening, Table};
use adjutant_seeds as seeds;

/// The same game with a side's blocks under other faces, where nobody else can tell. Blocks of one colour exchange
/// places, on land and at sea: ground units among themselves, and fleets that carry nothing among themselves. All have
/// other steps.
fn disguised(game: &Game, side: Side, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    let state = other.play.read_mut::<State>().expect("this game");
    let stands = |state: &State, piece: &Piece| {
        let held = state.piece(*piece);
        let afloat = matches!(held.at, PieceLocation::Sea(_));
        let on_land = matches!(held.at, PieceLocation::Land(area) if !state.is_contested(area));
        let ground = (on_land || afloat) && state.ty(*piece).is_ground();
        let fleet = (matches!(held.at, PieceLocation::Port(_)) || afloat) && state.ty(*piece).is_fleet();
        state.side(*piece) == side && (ground || fleet) && state.aboard(*piece).next().is_none()
    };
    let blocks: Vec<Piece> = state.board().all_pieces().filter(|piece| stands(state, piece)).collect();
    // All its blocks may be at sea, which everyone sees.
    for _ in 0..if blocks.is_empty() { 0 } else { 120 } {
        let (a, b) = (*chance.one(&blocks), *chance.one(&blocks));
        let [one, two] = [a, b].map(|piece| state.board().piece(piece));
        let alike = one.colour == two.colour && one.ty.is_fleet() == two.ty.is_fleet();
        if alike && a != b {
            state.pieces.swap(usize::from(a.0), usize::from(b.0));
            for piece in [a, b] {
                let most = state.board().piece(piece).max;
                state.pieces[usize::from(piece.0)].steps = 1 + chance.below(usize::from(most)) as u8;
            }
        }
    }
    other
}

/// The facts of orders that their giver may read, or the refusals.
fn answers(game: &Game, side: Side, commands: &[Command]) -> Vec<String> {
    let actor = Actor::Seat { seat: side.seat(), player: side.seat().as_str().into() };
    let readable = |event: &Event| {
        let audience = referee::audience(game.rules.family(), &actor, event);
        audience == Audience::Everyone || audience == Audience::Seat(side.seat())
    };
    let answer = |command: &Command| {
        let decided = decide(game, &actor, command, Timestamp(0));
        format!("{:?}", decided.map(|events| events.into_iter().filter(readable).collect::<Vec<Event>>()))
    };
    commands.iter().map(answer).collect()
}

/// Whether an order exists to reveal hidden information: breaking a code counts the ships (7.6).
fn looks_behind(command: &Command) -> bool {
    matches!(command.order::<AsiaCommand>(), Some(AsiaCommand::BreakCode { .. }))
}

#[test]
fn nothing_a_seat_sees_or_hears_depends_on_what_the_other_hides() {
    // The fixed games compare enough cases, and enough of them differ.
    let (last, least) = seeds::choose((2, (150, 50)), (4, (300, 100)));
    let all = seeds::of("nothing_a_seat_sees_or_hears_depends_on_what_the_other_hides").fixed(1..=last);
    let games = all.rotating(1, 80).play(|seed| {
        let (mut compared, mut differed) = (0, 0);
        let mut table = scenario(["jan_feb_1942", "nov_dec_1941"][seed as usize % 2], seed);
        let mut shuffle = Chance::new(seed + 1000);
        let until = state(&table).moment.turn + 3;
        loop {
            let awaited = table.asked();
            if matches!(table.game.table.status, Status::Over(_)) || state(&table).moment.turn >= until {
                break;
            }
            let quiet = matches!(state(&table).step, Step::Open | Step::React(_) | Step::Network | Step::Submarine(_));
            for side in Side::BOTH.into_iter().filter(|_| quiet) {
                let other = disguised(&table.game, side.enemy(), &mut shuffle);
                let viewer = Viewer::Seat(side.seat());
                assert_eq!(view(&table.game, &viewer).play, view(&other, &viewer).play, "seed {seed} {side:?}");
                assert_eq!(next(&table.game), next(&other), "seed {seed}: what is asked tells nothing");
                let (own, theirs) = (choices(&table.game, &side.seat()), choices(&other, &side.seat()));
                assert_eq!(own, theirs, "seed {seed} {side:?}");
                let fill = |choice: &_| chance::fill(&table.game, &side.seat(), choice, &mut |end| shuffle.below(end));
                let commands: Vec<Command> = own.iter().filter_map(fill).filter(|order| !looks_behind(order)).collect();
                let (here, there) = (answers(&table.game, side, &commands), answers(&other, side, &commands));
                for ((command, here), there) in commands.iter().zip(here).zip(there) {
                    assert_eq!(here, there, "seed {seed}: {side:?} hears of the enemy from {command:?}");
                    compared += 1;
                }
                let gm = |game: &Game| view(game, &Viewer::Gm).play;
                differed += usize::from(gm(&table.game) != gm(&other));
                assert_eq!(view(&table.game, &Viewer::Spectator).play, view(&other, &Viewer::Spectator).play);
            }
            let asked = table.chance.one(&awaited).clone();
            let command = table.any_within(&asked, 10);
            table.order(&asked, command).expect("what is offered");
        }
        (compared, differed)
    });
    games.together(|games| {
        let compared: usize = games.iter().map(|game| game.0).sum();
        let differed: usize = games.iter().map(|game| game.1).sum();
        let enough = compared > least.0 && differed > least.1;
        assert!(enough, "{compared} orders compared, {differed} boards that differ");
    });
}

/// A reader receives the same messages whichever blocks the other side really has. Everything that the reader sees of
/// both boards is equal. Messages depend only on readable facts and on the view.
#[test]
fn what_is_told_is_told_alike() {
    // The fixed game has enough messages.
    seeds::of("what_is_told_is_told_alike")
        .fixed([7])
        .rotating(1, 80)
        .play(told_alike)
        .together(|told| assert!(told[0] > 100, "{told:?} lines"));
}

/// Plays the beginning of a game and compares its messages. Returns the number of lines.
fn told_alike(seed: u64) -> usize {
    let mut table = scenario("nov_dec_1941", seed);
    let mut shuffle = Chance::new(seed + 70);
    let speeches = LANGUAGES.map(Speech::of);
    let (mut at, mut told) = (table.log.len(), 0);
    for _ in 0..150 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let command = table.any_within(&asked, 10);
        table.order(&asked, command).expect("what is offered");
        table.settle();
        let quiet = matches!(state(&table).step, Step::Open | Step::React(_));
        for side in Side::BOTH.into_iter().filter(|_| quiet) {
            let other = disguised(&table.game, side.enemy(), &mut shuffle);
            let viewer = Viewer::Seat(side.seat());
            let [here, there] = [&table.game, &other].map(|game| Seen(view(game, &viewer)));
            let readable = table.log[at..].iter().filter(|one| referee::may_read(&table.game, &viewer, one));
            for fact in readable.filter_map(|one| if let Event::Play(fact) = &one.event { Some(fact) } else { None }) {
                let one = Asia.tell(fact, Some(&here), &Actor::Referee);
                assert_eq!(one, Asia.tell(fact, Some(&there), &Actor::Referee));
                for line in &one {
                    assert!(speeches.iter().all(|speech| !speech.told(line).is_empty()));
                    told += 1;
                }
            }
        }
        at = table.log.len();
    }
    told
}

fn own_eyes_only(fact: &AsiaEvent) -> Option<&SeatId> {
    match fact {
        AsiaEvent::PiecesSet { open: false, seat, .. }
        | AsiaEvent::SupplyMarked { seat, .. }
        | AsiaEvent::OperationSealed { seat, .. }
        | AsiaEvent::ChitSealed { seat, .. }
        | AsiaEvent::AirSealed { seat, .. } => Some(seat),
        _ => None,
    }
}

#[test]
fn facts_of_blocks_are_their_owners_alone_and_what_tells_of_them_stands_behind() {
    // Each fixed game hides enough.
    let all = seeds::of("facts_of_blocks_are_their_owners_alone_and_what_tells_of_them_stands_behind");
    let all = all.fixed(20..seeds::choose(22, 24)).rotating(1, 80);
    let games = all.play(|seed| {
        let mut table = scenario(["jan_feb_1942", "nov_dec_1941"][seed as usize % 2], seed);
        let until = state(&table).moment.turn + 4;
        while let Some(asked) = table.asked().first().cloned() {
            if state(&table).moment.turn >= until {
                break;
            }
            let command = table.any_within(&asked, 10);
            table.order(&asked, command).expect("what is offered");
        }
        let family = table.game.rules.family();
        let (mut hidden, mut behind) = (0, 0);
        let mut before: Option<&Envelope> = None;
        let mut ordered = Audience::Everyone;
        for envelope in &table.log {
            assert_eq!(envelope.audience, referee::audience(family, &envelope.actor, &envelope.event));
            if let Event::Ordered(_) = &envelope.event {
                ordered = envelope.audience.clone();
            } else if envelope.actor != Actor::Referee {
                // A public order never causes a hidden fact.
                let open = ordered != Audience::Everyone || envelope.audience == Audience::Everyone;
                assert!(open, "{envelope:?}");
            }
            if let Some(fact) = envelope.event.fact::<AsiaEvent>() {
                if let Some(owner) = own_eyes_only(fact) {
                    hidden += 1;
                    assert_eq!(envelope.audience, Audience::Seat(owner.clone()), "{fact:?}");
                } else {
                    assert_eq!(envelope.audience, Audience::Everyone, "{fact:?}");
                }
                if fact.metadata().marks.tells_of_secret {
                    behind += 1;
                    let secret = before.is_some_and(|one| {
                        one.audience != Audience::Everyone && !matches!(one.event, Event::Ordered(_))
                    });
                    assert!(secret, "nothing secret stands before {fact:?}: {before:?}");
                }
            }
            before = Some(envelope);
        }
        let other = Viewer::Seat(seat("allies"));
        let japan = Audience::Seat(seat("japan"));
        let theirs = table.log.iter().filter(|one| one.audience == japan);
        assert!(theirs.into_iter().all(|one| !referee::may_read(&table.game, &other, one)));
        (hidden, behind)
    });
    games.together(|games| {
        let enough = games.iter().all(|(hidden, behind)| *hidden > 100 && *behind > 30);
        assert!(enough, "hidden facts, and those that tell of one: {games:?}");
    });
}

/// A game before its start, under the rules of a revision.
fn created(revision: u16) -> (Game, Envelope) {
    let games = fixtures::games();
    let mut first = Opening::of("asia_engulfed").first(&games);
    if let Event::Table(TableEvent::GameCreated { revision: of_game, .. }) = &mut first.event {
        *of_game = revision;
    }
    (Game::from_first(&games, &first).expect("a game"), first)
}

#[test]
fn the_digest_that_everybody_sees_tells_nothing_of_what_is_hidden() {
    // Without a seal, the digest is the same whatever is hidden.
    for revision in [1, 2, 3] {
        let game = created(revision).0;
        let other = disguised(&game, Side::Japan, &mut Chance::new(7));
        assert_ne!(game.digest(), other.digest(), "revision {revision}");
        assert_eq!(game.public_digest(), other.public_digest(), "revision {revision}");
    }
    // With a seal, the digest covers the board and a secret that no player has.
    let mut table = scenario("nov_dec_1941", 7);
    table.settle();
    let game = table.game;
    assert_eq!(game.public_digest(), game.digest());
    let mut guessed = game.clone();
    guessed.draws = Draws::default();
    assert_ne!(guessed.digest(), game.digest(), "who guesses the board has not the digest");
}

#[test]
fn a_game_of_the_first_revision_is_played_on_and_seals_nothing() {
    let (game, first) = created(1);
    let mut table = Table::of(game, first, 3);
    let master = Opening::of("asia_engulfed").master();
    for seat in table.game.table.free_seats() {
        table.must(&master, &TableCommand::AssignSeat { player: seat.as_str().into(), seat }.into());
    }
    table.must(&master, &TableCommand::Start.into());
    for _ in 0..40 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let command = table.any_within(&asked, 10);
        table.order(&asked, command).expect("what is offered");
    }
    assert!(!table.game.draws.hold_a_secret());
    let again = replay(&fixtures::games(), &table.log).expect("it replays");
    assert_eq!(again.digest(), table.game.digest());
    let kept =
        Game::from_snapshot(&fixtures::games(), &table.game.to_snapshot().expect("kept")).expect("it comes back");
    assert_eq!((kept.digest(), kept.rules.revision()), (table.game.digest(), 1));
}
