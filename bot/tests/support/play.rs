//! A game of random legal moves, to hear what is said of it.

use adjutant::games::games;
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::game::Viewer;
use adjutant_core::view::View;
use adjutant_core::{Choice, Game, Next, Offer, Prompt, apply, choices, create, dice_rolled, next, obey, offers, view};
use adjutant_events::{
    Actor, Audience, CauseId, DicePolicy, Envelope, Event, GameId, KindCount, PlayerId, SeatId, Timestamp,
};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};

/// Somebody who listens to a game.
pub trait Listener {
    /// An event is about to be recorded.
    fn event(&mut self, envelope: &Envelope, before: &View);
    /// The referee waits.
    fn waiting(&mut self, prompts: &[Prompt], view: &View, choices: &[Choice]);
}

/// A small deterministic generator.
struct Pick(u64);

impl Pick {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

struct Table<'a> {
    game: Game,
    log: Vec<Envelope>,
    cause: CauseId,
    listener: &'a mut dyn Listener,
}

impl Table<'_> {
    fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = Envelope {
            game: self.game.id.clone(),
            seq: self.game.seq + 1,
            time: Timestamp(i64::try_from(self.game.seq).unwrap_or_default() * 60_000),
            actor: actor.clone(),
            cause: self.cause.clone(),
            audience: Audience::Everyone,
            event,
        };
        self.listener.event(&envelope, &view(&self.game, &Viewer::Gm));
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.log.push(envelope);
    }

    fn act(&mut self, actor: &Actor, command: &Command) {
        let events = obey(&self.game, actor, command, Timestamp(0)).expect("what is offered is accepted");
        self.cause = CauseId::new(format!("c{}", self.log.len()));
        for event in events {
            self.push(actor, event);
        }
    }

    fn settle(&mut self, pick: &mut Pick) -> Option<Vec<Prompt>> {
        loop {
            match next(&self.game) {
                Next::Act(events) => events.into_iter().for_each(|event| self.push(&Actor::Referee, event)),
                Next::Roll(request) => {
                    let values = (0..request.count()).map(|_| pick.below(6) as u16 + 1).collect();
                    let event = dice_rolled(&self.game, values, Vec::new(), None).expect("an answer to the request");
                    self.push(&Actor::Referee, event.into());
                }
                Next::Wait(prompts) => return Some(prompts),
                _ => return None,
            }
        }
    }
}

fn choose(offers: &[Offer], pick: &mut Pick) -> Command {
    let done = Command::from(AxisCommand::Done { phase: None });
    if offers.contains(&Offer::Command(done.clone())) && pick.below(12) == 0 {
        return done;
    }
    let offer = &offers[pick.below(offers.len())];
    adjutant_game_axis::pick::command(offer, &mut |end| pick.below(end)).expect("an offer of Axis & Allies")
}

/// The first event of every game that is played here.
pub fn opening() -> Envelope {
    let gm = PlayerId::new("Greta");
    let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice: DicePolicy::Scripted };
    Envelope {
        game: GameId::new("saturday"),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Gm { player: gm.clone() },
        cause: CauseId::new("create"),
        audience: Audience::Everyone,
        event: create(games(), &new, &gm).expect("1941 exists").remove(0),
    }
}

/// Plays so many commands.
pub fn play(seed: u64, commands: usize, listener: &mut dyn Listener) {
    let gm = PlayerId::new("Greta");
    let first = opening();
    let game = Game::from_first(games(), &first).expect("a creation");
    let seats: Vec<SeatId> = game.table.seats.iter().map(|seat| seat.id.clone()).collect();
    let mut table = Table { game, log: vec![first], cause: CauseId::new("create"), listener };
    for seat in seats {
        let player = PlayerId::new(format!("player of {seat}"));
        table.act(&Actor::Player { player }, &TableCommand::TakeSeat { seat }.into());
    }
    table.act(&Actor::Gm { player: gm }, &TableCommand::Start.into());
    let mut pick = Pick(seed);
    for _ in 0..commands {
        let Some(prompts) = table.settle(&mut pick) else { return };
        let asked: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
        let seat = asked[pick.below(asked.len())].clone();
        let offers = offers(&table.game, &seat);
        let shown = choices(&table.game, &seat);
        table.listener.waiting(&prompts, &view(&table.game, &Viewer::Seat(seat.clone())), &shown);
        let player = PlayerId::new(format!("player of {seat}"));
        table.act(&Actor::Seat { seat, player }, &choose(&offers, &mut pick));
    }
}

/// The log of a game of so many commands.
pub fn log(seed: u64, commands: usize) -> Vec<Envelope> {
    struct Kept(Vec<Envelope>);
    impl Listener for Kept {
        fn event(&mut self, envelope: &Envelope, _: &View) {
            self.0.push(envelope.clone());
        }
        fn waiting(&mut self, _: &[Prompt], _: &View, _: &[Choice]) {}
    }
    let mut kept = Kept(vec![opening()]);
    play(seed, commands, &mut kept);
    kept.0
}
