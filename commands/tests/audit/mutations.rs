//! An operator against the players: the log of a whole game is altered. Every later roll and checkpoint is remade with
//! the real keys, and the result is signed. Only a legal game may pass.
//!
//! Legality is not decided by the audit here. The referee gets the orders of the altered log from the start, with its
//! dice and seals. The moderator would do the same. The referee's log is compared with the altered one.
//!
//! A legal game is still another history than the signed one, which anyone with an earlier checkpoint can tell.
//!
//! The gate makes some hundreds, each with its own seed; `ADJUTANT_MUTATIONS=10000` makes as many of each game (figures
//! in `docs/testing.md`).

use crate::audit::forge::record;
use crate::audit::game::{BLOCKS, Kind, ORDERS, SHORT, Table, server};
use crate::game_list::games;
use adjutant_audit::{Bundle, state_line, verify};
use adjutant_core::{Command, Game, Next, apply, dice_rolled, next, obey};
use adjutant_events::transcript::{Checkpoint, Frontier, Origin};
use adjutant_events::{
    Actor, CauseId, Envelope, Event, Native, PlayerId, RollEvent, SpaceId, TableEvent, UnitId, codec,
};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_practice::Chance;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

/// The number for each game in the gate and in the long run, and the distance between stored positions.
const MANY: (usize, usize) = (60, 3_600);
const APART: usize = 20;

/// A game with stored positions, so that an alteration only costs the part after it.
struct Victim {
    table: Table,
    /// Game and transcript before the event at this position.
    kept: Vec<(usize, Game, Frontier)>,
    /// Words of the game, to be put in other places.
    words: Vec<String>,
}

impl Victim {
    fn of(kind: Kind) -> Self {
        let table = Table::open(kind).play();
        let mut game = Game::from_first(games(), &table.log[0]).expect("a creation");
        let (mut tree, mut kept, mut words) = (Frontier::new(), Vec::new(), Vec::new());
        for (at, envelope) in table.log.iter().enumerate() {
            if at % APART == 1 {
                kept.push((at, game.clone(), tree.clone()));
            }
            if at > 0 {
                apply(&mut game, envelope, &table.log[..at]).expect("its own log");
            }
            tree.append(record(envelope).leaf().hash());
            words
                .extend(own(&envelope.event).map_or_else(Vec::new, |own| spans(&own.bytes()).map(|it| it.1).collect()));
        }
        words.sort();
        words.dedup();
        Self { table, kept, words }
    }

    /// The altered log as its operator publishes it, with its real states.
    fn signed(&self, log: &mut [Envelope], from: usize) -> Bundle {
        let (at, game, tree) = self.kept.iter().rev().find(|(at, ..)| *at <= from).expect("one at the start");
        let (mut game, mut tree, mut request) = (Some(game.clone()), tree.clone(), None);
        for place in *at..log.len() {
            let envelope = &mut log[place];
            envelope.seq = place as u64 + 1;
            if let (Event::Roll(RollEvent::DiceRolled { values, proof, .. }), Some(asked)) =
                (&mut envelope.event, &request)
            {
                let roll = self.table.roll_over(asked, tree.head(), self.table.game.chains());
                (*values, *proof) = (roll.faces, roll.proof.as_bytes().to_vec());
            }
            if let (Event::Table(TableEvent::CheckpointSigned { note }), Some(game)) = (&mut envelope.event, &game) {
                let origin = Origin::new(server().public_key().fingerprint(), game.id.clone()).expect("a good name");
                let mut checkpoint = Checkpoint::new(origin, tree.head());
                checkpoint.extensions.push(state_line(&game.public_digest()));
                *note = checkpoint.sign(&server()).expect("a good key");
            }
            envelope.audience = games().audience(&envelope.actor, &envelope.event);
            tree.append(record(envelope).leaf().hash());
            if let Event::Roll(RollEvent::RollRequested(asked)) = &envelope.event {
                request = Some(asked.clone());
            }
            let (before, rest) = log.split_at(place);
            game = game.and_then(|mut game| {
                let applied = quiet(|| catch_unwind(AssertUnwindSafe(|| apply(&mut game, &rest[0], before))));
                matches!(applied, Ok(Ok(()))).then_some(game)
            });
        }
        let origin = Origin::new(server().public_key().fingerprint(), log[0].game.clone()).expect("a good name");
        let mut bundle = self.table.bundle();
        bundle.events = log.iter().map(record).collect();
        bundle.checkpoint = Some(Checkpoint::new(origin, tree.head()).sign(&server()).expect("a good key"));
        bundle
    }
}

/// The game's own part of an event.
fn own(event: &Event) -> Option<&Native> {
    match event {
        Event::Play(own) | Event::Ordered(Command::Play(own)) => Some(own),
        Event::Table(_) | Event::Roll(_) | Event::Ordered(Command::Table(_)) => None,
    }
}

fn own_mut(event: &mut Event) -> Option<&mut Native> {
    match event {
        Event::Play(own) | Event::Ordered(Command::Play(own)) => Some(own),
        Event::Table(_) | Event::Roll(_) | Event::Ordered(Command::Table(_)) => None,
    }
}

/// The words in encoded bytes, with their positions; the length is before each word.
fn spans(bytes: &[u8]) -> impl Iterator<Item = (usize, String)> + '_ {
    let word = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_';
    (0..bytes.len()).filter_map(move |at| {
        let length = usize::from(bytes[at]);
        let text = bytes.get(at + 1..at + 1 + length).filter(|text| length > 2 && text.iter().all(word))?;
        Some((at, String::from_utf8_lossy(text).into_owned()))
    })
}

/// These bytes with one word replaced by another everywhere.
fn reworded(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    let mut made = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let end = at + 1 + old.len();
        if usize::from(bytes[at]) == old.len() && bytes.get(at + 1..end) == Some(old.as_bytes()) {
            made.push(new.len() as u8);
            made.extend_from_slice(new.as_bytes());
            at = end;
        } else {
            made.push(bytes[at]);
            at += 1;
        }
    }
    made
}

/// A game's own value from these bytes.
fn native(like: &Native, bytes: &[u8]) -> Native {
    let written = serde_json::json!({"family": like.family(), "schema": like.schema(), "bytes": bytes});
    serde_json::from_value(written).expect("as it is written")
}

/// Alterations that once passed an audit which guessed orders, at any possible position. A unit of another power moves,
/// a unit jumps, or a non-existent unit is lost.
fn as_once_passed(victim: &Victim, event: &mut Event, pick: &mut Chance) -> Option<&'static str> {
    let mut fact: AxisEvent = event.fact::<AxisEvent>()?.clone();
    let how = match &mut fact {
        AxisEvent::UnitsMoved { units, .. } if pick.below(2) == 0 => {
            let place = pick.below(units.len());
            *units.get_mut(place)? = UnitId(pick.below(200) as u32);
            "another unit moved"
        }
        AxisEvent::UnitsMoved { route, .. } => {
            let to = SpaceId::new(victim.words[pick.below(victim.words.len())].clone());
            let end = route.last_mut()?;
            *end = to;
            "a unit jumped"
        }
        AxisEvent::CasualtiesTaken { losses, .. } => {
            let unit = UnitId(if pick.below(2) == 0 { 60_000 } else { pick.below(200) as u32 });
            if pick.below(2) == 0 {
                losses.destroyed.push(unit);
            } else {
                losses.destroyed = vec![unit];
            }
            "losses by another unit"
        }
        _ => return None,
    };
    *event = fact.into();
    Some(how)
}

/// Alters a log as an operator could. Returns the name of the alteration and its first position. None = it is
/// impossible here.
fn alter(victim: &Victim, log: &mut Vec<Envelope>, pick: &mut Chance) -> Option<(&'static str, usize)> {
    let at = 1 + pick.below(log.len() - 1);
    let orders: Vec<usize> = (1..log.len()).filter(|at| matches!(log[*at].event, Event::Ordered(_))).collect();
    let order = orders[pick.below(orders.len())];
    let group = log[order..].iter().take_while(|one| one.cause == log[order].cause && one.actor == log[order].actor);
    let group = order..order + group.count();
    match pick.below(16) {
        14 => {
            let can_be = |event: &Event| {
                let fact = event.fact::<AxisEvent>();
                matches!(fact, Some(AxisEvent::UnitsMoved { .. } | AxisEvent::CasualtiesTaken { .. }))
            };
            let places: Vec<usize> = (1..log.len()).filter(|at| can_be(&log[*at].event)).collect();
            let at = *places.get(pick.below(places.len()))?;
            as_once_passed(victim, &mut log[at].event, pick).map(|how| (how, at))
        }
        // The folder is copied back: everything after an order never happened.
        15 => {
            log.truncate(group.start.max(2));
            Some(("copied back", log.len() - 1))
        }
        0 => {
            log.remove(at);
            Some(("dropped", at))
        }
        1 => {
            log.insert(at, log[at].clone());
            Some(("repeated", at))
        }
        2 => {
            let other = 1 + pick.below(log.len() - 1);
            log.swap(at, other);
            Some(("swapped", at.min(other)))
        }
        3 if at + 1 < log.len() => {
            log.swap(at, at + 1);
            Some(("swapped neighbours", at))
        }
        4 => {
            let others: Vec<Actor> = log.iter().map(|one| one.actor.clone()).collect();
            log[at].actor = others[pick.below(others.len())].clone();
            Some(("other actor", at))
        }
        5 => {
            let mallory = PlayerId::new(["mallory", "gm", "anna", "bert", "(clock)"][pick.below(5)]);
            for one in &mut log[group.clone()] {
                match &mut one.actor {
                    Actor::Seat { player, .. } | Actor::Gm { player } | Actor::Player { player } => {
                        *player = mallory.clone();
                    }
                    Actor::Referee => {}
                }
            }
            Some(("other player", group.start))
        }
        6 => {
            let within = group.start + pick.below(group.len());
            log[within].cause = CauseId::new("another");
            Some(("other cause", within))
        }
        7 => {
            let within = group.start + pick.below(group.len());
            log[within].time.0 += [1, 60_000, -1][pick.below(3)];
            Some(("other time", within))
        }
        8 => {
            log[order].event = log[orders[pick.below(orders.len())]].event.clone();
            Some(("other order", order))
        }
        9 => {
            let from = orders[pick.below(orders.len())];
            let moved: Vec<Envelope> =
                log[from..].iter().take_while(|one| one.cause == log[from].cause).cloned().collect();
            let (time, count) = (log[order].time, moved.len());
            log.splice(order..order, moved);
            log[order..order + count].iter_mut().for_each(|one| one.time = time);
            Some(("orders from elsewhere", order))
        }
        10 => {
            drop(log.drain(group.clone()));
            Some(("dropped whole", group.start))
        }
        11 => {
            let bytes = own(&log[at].event)?.bytes();
            let spans: Vec<(usize, String)> = spans(&bytes).collect();
            let (_, old) = spans.get(pick.below(spans.len()))?.clone();
            let made = reworded(&bytes, &old, &victim.words[pick.below(victim.words.len())]);
            let altered = native(own(&log[at].event)?, &made);
            *own_mut(&mut log[at].event)? = altered;
            Some(("other word", at))
        }
        12 => {
            // The same word in the order and in all its consequences.
            let bytes = own(&log[order].event)?.bytes();
            let spans: Vec<(usize, String)> = spans(&bytes).collect();
            let (_, old) = spans.get(pick.below(spans.len()))?.clone();
            let new = &victim.words[pick.below(victim.words.len())];
            for one in &mut log[group.clone()] {
                let Some(own) = own_mut(&mut one.event) else { continue };
                *own = native(own, &reworded(&own.bytes(), &old, new));
            }
            Some(("other word all through", order))
        }
        13 => {
            let mut bytes = own(&log[at].event)?.bytes().into_owned();
            let place = pick.below(bytes.len());
            let byte = bytes.get_mut(place)?;
            *byte = [byte.wrapping_add(1), byte.wrapping_sub(1), pick.below(251) as u8][pick.below(3)];
            let altered = native(own(&log[at].event)?, &bytes);
            *own_mut(&mut log[at].event)? = altered;
            Some(("other number", at))
        }
        _ => None,
    }
}

/// Whether the referee writes this log, given its orders, dice, seals and signatures.
fn is_lawful(log: &[Envelope]) -> bool {
    let written = quiet(|| catch_unwind(AssertUnwindSafe(|| written_again(log))));
    written.ok().flatten().is_some_and(|made| made == log)
}

fn written_again(log: &[Envelope]) -> Option<Vec<Envelope>> {
    let mut game = Game::from_first(games(), &log[0]).ok()?;
    let mut made = vec![log[0].clone()];
    while let Some(given) = log.get(made.len()) {
        let input = given.event.clone();
        let (by_order, events) = match (next(&game), &input) {
            (Next::Act(acts), _) => (false, acts),
            (Next::Sign, Event::Table(TableEvent::CheckpointSigned { .. })) => (false, vec![input]),
            (Next::Seal { draw }, Event::Roll(RollEvent::DrawSealed { draw: sealed, .. })) if draw == *sealed => {
                (false, vec![input])
            }
            (Next::Roll(_), Event::Roll(RollEvent::DiceRolled { values, proof, .. })) => {
                (false, vec![dice_rolled(&game, values.clone(), proof.clone(), None).ok()?.into()])
            }
            // The server may sign at any time.
            (Next::Wait(_) | Next::Over(_), Event::Table(TableEvent::CheckpointSigned { .. })) => (false, vec![input]),
            (Next::Wait(_) | Next::Over(_) | Next::Roll(_), Event::Ordered(command)) => {
                (true, obey(&game, &given.actor, command, given.time).ok()?)
            }
            _ => return None,
        };
        if events.is_empty() {
            return None;
        }
        for event in events {
            // The referee's automatic acts have the time and cause of their append, which are not checked here.
            let place = if by_order { Some(given) } else { log.get(made.len()) };
            let Some(place) = place else { return Some(made) };
            let actor = if by_order { given.actor.clone() } else { Actor::Referee };
            let (time, cause) = (place.time, place.cause.clone());
            let audience = games().audience(&actor, &event);
            let seq = made.len() as u64 + 1;
            let envelope = Envelope { game: game.id.clone(), seq, time, actor, cause, audience, event };
            if time < game.time {
                return None;
            }
            apply(&mut game, &envelope, &made).ok()?;
            made.push(envelope);
        }
    }
    Some(made)
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs something that may panic without printing the panic. Other tests continue meanwhile, and their panics are
/// printed as usual.
fn quiet<T>(call: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let outcome = call();
    QUIET.set(false);
    outcome
}

#[test]
fn no_alteration_of_a_signed_log_passes_but_lawful_play() {
    let wanted = std::env::var("ADJUTANT_MUTATIONS").ok().map(|text| text.parse::<usize>().expect("a number"));
    let (gate, long) = wanted.map_or(MANY, |wanted| (wanted, wanted));
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for kind in [
        Kind { commands: 60, close: true, ..SHORT },
        Kind { commands: 130, close: true, ..BLOCKS },
        Kind { commands: 70, close: true, ..ORDERS },
    ] {
        let victim = Victim::of(kind);
        let untouched = victim.signed(&mut victim.table.log.clone(), 1);
        let verdict = verify(games(), &untouched, &[]);
        assert!(verdict.is_fair() && is_lawful(&victim.table.log), "{}: {verdict:?}", kind.name);
        let signed_before = victim.table.bundle().checkpoint.expect("a checkpoint over everything");
        let all = adjutant_seeds::of("no_alteration_of_a_signed_log_passes_but_lawful_play").rotating(gate, long);
        all.play(|seed| {
            let mut pick = Chance::new(seed);
            let (log, bundle, how, from) = loop {
                let mut log = victim.table.log.clone();
                let Some((how, from)) = alter(&victim, &mut log, &mut pick) else { continue };
                let bundle = victim.signed(&mut log, from);
                if log != victim.table.log {
                    break (log, bundle, how, from);
                }
            };
            // An unreadable log is not a legal game.
            let read = |one: &Envelope| codec::encode(one).ok().and_then(|bytes| codec::decode(&bytes).ok());
            let read: Option<Vec<Envelope>> = log.iter().map(read).collect();
            let lawful = read.is_some_and(|log| is_lawful(&log));
            let verdict = quiet(|| verify(games(), &bundle, &[]));
            let accepted = verdict.finding().is_none();
            if accepted {
                let confronted = quiet(|| verify(games(), &bundle, std::slice::from_ref(&signed_before)));
                assert!(confronted.finding().is_some(), "{} {how} at {from}: two truths", kind.name);
            }
            assert!(lawful || !accepted, "{} {how} at {from}: {verdict:?} {:?}", kind.name, log.get(from));
            let count = counts.entry(how).or_default();
            count[0] += 1;
            count[1] += usize::from(accepted);
        });
    }
    for (how, [tried, lawful]) in counts {
        println!("{how}: {tried}, lawful {lawful}");
    }
}
