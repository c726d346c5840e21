//! Whole games as twins: from the set-up on both have one public story, while a seat hides different things.

use crate::twins::pairs::{self, Twins, asked, exchange, openly};
use adjutant::games::games;
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::referee::is_public;
use adjutant_core::{Game, Next, apply, next, obey};
use adjutant_events::{
    Actor, CauseId, Envelope, Event, InstructionScope, Native, PlayerId, RollEvent, SeatId, Seq, TableEvent, Timestamp,
    TopicId, UnitId, codec,
};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::{AxisInstruction, Preference, RetreatWhen};
use adjutant_game_war1812::fact::War1812Event;

/// The whole game of Axis & Allies 1941 that is kept for every schema, with a separate player for each seat.
pub(crate) fn of_1941() -> Vec<Envelope> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/golden/aa1941/schema-1.log");
    let text = std::fs::read_to_string(file).expect("the golden log");
    let byte = |at: usize, line: &str| u8::from_str_radix(&line[at..at + 2], 16).expect("hexadecimal");
    let of = |line: &str| -> Vec<u8> { (0..line.len()).step_by(2).map(|at| byte(at, line)).collect() };
    let mut log: Vec<Envelope> = text.lines().map(|line| codec::decode(&of(line)).expect("an event")).collect();
    let holder = |seat: &SeatId| PlayerId::new(format!("player of {seat}"));
    for envelope in &mut log {
        if let Event::Table(TableEvent::SeatTaken { seat, player }) = &mut envelope.event {
            *player = holder(seat);
        }
        if let Actor::Seat { seat, player } = &mut envelope.actor {
            *player = holder(seat);
        }
    }
    log
}

/// The log of a game in which a player is also a game master, from its first command on.
pub(crate) fn with_master(log: &[Envelope], player: &PlayerId) -> Vec<Envelope> {
    with_event(log, TableEvent::GmAppointed { player: player.clone() }.into())
}

/// The log of a game in which this also happened, directly before it began.
pub(crate) fn with_event(log: &[Envelope], event: Event) -> Vec<Envelope> {
    let begun = log.iter().position(|envelope| pairs::is_start(&envelope.event));
    let at = begun.expect("it was started");
    let appointed = Envelope { event, cause: CauseId::new("appoint"), ..log[at].clone() };
    let mut log = [&log[..at], &[appointed], &log[at..]].concat();
    for (place, envelope) in log.iter_mut().enumerate() {
        envelope.seq = place as Seq + 1;
        goes_back(envelope, |to| if to >= at as Seq { to + 1 } else { to });
    }
    log
}

/// Renumbers the event of a rewind.
fn goes_back(envelope: &mut Envelope, number: impl Fn(Seq) -> Seq) {
    if let Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) = &mut envelope.event {
        *to = number(*to);
    }
    if let Event::Ordered(Command::Table(TableCommand::Rewind { to, .. })) = &mut envelope.event {
        *to = number(*to);
    }
}

/// An act of a person.
pub(crate) type Deed = (Actor, TableCommand);

/// Two logs that are built side by side, each with its game.
#[derive(Clone)]
struct Pair {
    logs: [Vec<Envelope>; 2],
    games: [Game; 2],
    /// The number of each event of the story in this log.
    numbers: Vec<Seq>,
}

impl Pair {
    fn push(&mut self, which: usize, envelope: Envelope) -> Option<()> {
        let envelope = Envelope { seq: self.games[which].seq + 1, ..envelope };
        apply(&mut self.games[which], &envelope, &self.logs[which]).ok()?;
        self.logs[which].push(envelope);
        Some(())
    }

    /// The next step of both, if its public part is the same.
    fn next(&self) -> Option<Next> {
        let [one, other] = [0, 1].map(|which| openly(next(&self.games[which])));
        (one == other).then_some(one)
    }

    /// Adds an event of the story to both.
    fn tell(&mut self, envelope: &Envelope) -> Option<()> {
        let mut envelope = envelope.clone();
        // To directly before the first event that no longer counts.
        goes_back(&mut envelope, |to| {
            usize::try_from(to).ok().and_then(|to| self.numbers.get(to)).map_or(0, |seq| seq - 1)
        });
        self.numbers.push(self.games[0].seq + 1);
        self.push(0, envelope.clone())?;
        self.push(1, envelope)
    }

    /// Adds the next events of the story, as long as both follow it: the rules act as before, and a seat is asked where
    /// it answered.
    fn follow(&mut self, events: &[Envelope]) -> Option<()> {
        for (place, envelope) in events.iter().enumerate() {
            let next = self.next()?;
            let fits = match &envelope.event {
                Event::Roll(RollEvent::DiceRolled { .. }) => matches!(next, Next::Roll(_)),
                // Later events of the rules, or of a command, are not checked against a question.
                _ if place > 0 && events[place - 1].actor == envelope.actor => true,
                _ => (envelope.actor != Actor::Referee) == matches!(next, Next::Wait(_)),
            };
            if !fits {
                return None;
            }
            self.tell(envelope)?;
        }
        matches!(self.next()?, Next::Wait(_)).then_some(())
    }

    /// A seat gives an instruction, its own in each game.
    fn says(&mut self, seat: &SeatId, player: &PlayerId, said: [&TableCommand; 2]) -> Option<()> {
        let actor = Actor::Seat { seat: seat.clone(), player: player.clone() };
        self.happens(&said.map(|command| (actor.clone(), command.clone())))
    }

    /// A person does their own act in each game; both acts cause the same number of events.
    fn happens(&mut self, done: &[Deed; 2]) -> Option<()> {
        for (which, (actor, command)) in done.iter().enumerate() {
            let events = obey(&self.games[which], actor, &command.clone().into(), Timestamp(0)).ok()?;
            for event in events {
                let last = self.logs[which].last().expect("events").clone();
                let (audience, cause) = (games().audience(actor, &event), CauseId::new(format!("said{}", last.seq)));
                self.push(which, Envelope { actor: actor.clone(), cause, audience, event, ..last })?;
            }
        }
        (self.games[0].seq == self.games[1].seq).then_some(())
    }

    /// Both logs, up to the first question.
    fn begin(log: &[Envelope]) -> (Self, Vec<usize>) {
        let game = Game::from_first(games(), &log[0]).expect("a creation");
        let first = vec![log[0].clone()];
        let mut pair = Self { logs: [first.clone(), first], games: [game.clone(), game], numbers: vec![1] };
        let start = log.iter().position(|envelope| pairs::is_start(&envelope.event)).expect("it was started");
        // In the middle of a command nobody is asked, even where it looks so.
        let is_stop = |stop: &usize| *stop > start && log.get(*stop).is_some_and(|next| next.actor != Actor::Referee);
        let stops: Vec<usize> = pairs::moments(log).into_iter().filter(is_stop).collect();
        for envelope in &log[1..stops[0]] {
            pair.tell(envelope).expect("it fits");
        }
        (pair, stops)
    }
}

/// A seat's instructions in turn, for the one game and for the other.
fn sayings(axis: bool) -> Vec<[Native; 2]> {
    let lose = |kinds: &[&str]| {
        let order = kinds.iter().map(|kind| Preference::Lose((*kind).into())).collect();
        Native::new(AxisInstruction::Casualties(order))
    };
    let submarines = |order| Native::new(AxisInstruction::Submarines(order));
    let retreat = |when| pairs::retreat(axis, when);
    let mut sayings = vec![
        [retreat(RetreatWhen::Never), retreat(RetreatWhen::AfterRound(2))],
        [retreat(RetreatWhen::Outnumbered), retreat(RetreatWhen::UnitsLeft(1))],
    ];
    if axis {
        sayings.push([submarines(SubmarineOrder::Strike), submarines(SubmarineOrder::Submerge)]);
        sayings.push([lose(&["infantry", "tank", "fighter"]), lose(&["fighter", "infantry"])]);
    }
    sayings
}

/// The whole of a game with a seat's instructions, always different in the other game. An instruction is withdrawn
/// before it would answer and so be revealed; then another is given. Others learn only that one was given. Also returns
/// the number of instructions.
pub(crate) fn beforehand(log: &[Envelope], seat: &SeatId) -> (Twins, usize) {
    let (mut pair, stops) = Pair::begin(log);
    let axis = pair.games[0].play.read::<adjutant_game_axis::State>().is_some();
    let player = pair.games[0].table.seat(seat).and_then(|seat| seat.player.clone()).expect("somebody sits there");
    let sayings = sayings(axis);
    let mut standing: Vec<TopicId> = Vec::new();
    let mut given = 0;
    for (at, stop) in stops.windows(2).enumerate() {
        if at % 5 == 0 {
            let [one, other] = &sayings[given % sayings.len()];
            let said = [one, other].map(|instruction| TableCommand::Instruct {
                scope: InstructionScope::Always,
                instruction: instruction.clone(),
            });
            let mut trial = pair.clone();
            let is_said = trial.says(seat, &player, [&said[0], &said[1]]);
            if is_said.is_some() && matches!(trial.next(), Some(Next::Wait(_))) {
                pair = trial;
                given += 1;
                let topic = pairs::topic(&pair.games[0], one);
                if !standing.contains(&topic) {
                    standing.push(topic);
                }
            }
        }
        let mut ahead = pair.clone();
        if ahead.follow(&log[stop[0]..stop[1]]).is_none() {
            for topic in standing.drain(..) {
                let back = TableCommand::Withdraw { scope: InstructionScope::Always, topic };
                pair.says(seat, &player, [&back, &back]).expect("it is withdrawn");
            }
            ahead = pair.clone();
            ahead.follow(&log[stop[0]..stop[1]]).expect("the story goes on as it went");
        }
        pair = ahead;
    }
    let [one, other] = pair.logs;
    (Twins { one, other }, given)
}

/// The whole of a game with secret letters, drafts and notes, in turn, always different in the other game. The public
/// acts of `openly` come first and are the same in both. Also returns the number of secret acts.
pub(crate) fn quietly(log: &[Envelope], openly: &[Deed], secrets: &[[Deed; 2]]) -> (Twins, usize) {
    let (mut pair, stops) = Pair::begin(log);
    for deed in openly {
        pair.happens(&[deed.clone(), deed.clone()]).unwrap_or_else(|| panic!("{deed:?}"));
    }
    let mut done = 0;
    for (at, stop) in stops.windows(2).enumerate() {
        if at % 3 == 0 {
            let mut trial = pair.clone();
            if trial.happens(&secrets[at / 3 % secrets.len()]).is_some() {
                pair = trial;
                done += 1;
            }
        }
        pair.follow(&log[stop[0]..stop[1]]).expect("the story goes on as it went");
    }
    let [one, other] = pair.logs;
    (Twins { one, other }, done)
}

/// The whole of a game of War of 1812 with two blocks of a side exchanged: the pair that nobody else can distinguish
/// for longest.
pub(crate) fn exchanged(log: &[Envelope], side: &SeatId) -> Option<Twins> {
    let drawn = log.iter().find_map(|envelope| match envelope.event.fact() {
        Some(War1812Event::BlocksDrawn { seat, blocks, town: None }) if seat == side => Some(blocks.clone()),
        _ => None,
    })?;
    let all = drawn.iter().enumerate().flat_map(|(at, one)| drawn[at + 1..].iter().map(move |other| (*one, *other)));
    let differing = all.filter(|(one, other)| pairs::are_different(log, *one, *other));
    // Of equally long pairs, those that separate soonest: blocks in one town are not secret from each other.
    let (end, _, (one, other)) = differing
        .map(|(one, other)| (lasts(log, one, other), std::cmp::Reverse(parted(log, one, other)), (one, other)))
        .max()?;
    // No further than to where the referee waits.
    let end = pairs::moments(&log[..end]).pop()?;
    Some(Twins {
        one: log[..end].to_vec(),
        other: log[..end].iter().map(|envelope| turned(envelope, one, other)).collect(),
    })
}

/// The first event that the exchange of two blocks changes.
fn parted(log: &[Envelope], one: UnitId, other: UnitId) -> usize {
    log.iter().position(|envelope| turned(envelope, one, other) != *envelope).unwrap_or(log.len())
}

/// An event with two blocks exchanged.
fn turned(envelope: &Envelope, one: UnitId, other: UnitId) -> Envelope {
    let mut turned = envelope.clone();
    exchange(&mut turned.event, one, other);
    turned
}

/// The number of events for which nobody else can distinguish these two blocks.
fn lasts(log: &[Envelope], one: UnitId, other: UnitId) -> usize {
    let first = || Game::from_first(games(), &log[0]).expect("a creation");
    let (mut here, mut there) = (first(), first());
    let mut twin = vec![log[0].clone()];
    for (at, envelope) in log.iter().enumerate().skip(1) {
        let changed = turned(envelope, one, other);
        let by_rules =
            envelope.actor == Actor::Referee && !matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }));
        let told_alike = !(is_public(here.rules.family(), envelope) && envelope.event != changed.event)
            && (!by_rules || openly(next(&here)) == openly(next(&there)));
        let over = matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. }));
        if over || !told_alike || apply(&mut here, envelope, log).is_err() {
            return at;
        }
        if apply(&mut there, &changed, &twin).is_err() || asked(&here) != asked(&there) {
            return at;
        }
        twin.push(changed);
    }
    log.len()
}
