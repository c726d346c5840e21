//! A game of War of 1812 of random legal moves, as its log.

use adjutant::games::games;
use adjutant_core::command::{NewGame, TableCommand};
use adjutant_core::referee::audience;
use adjutant_core::{Command, Game, Next, apply, create, dice_rolled, next, obey, offers};
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, Event, GameId, RollEvent, SeatId, TableEvent, Timestamp};
use adjutant_game_war1812::pick;

/// Small, seeded, the same everywhere.
struct Pick(u64);

impl Pick {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

struct Table {
    game: Game,
    log: Vec<Envelope>,
    pick: Pick,
}

fn envelope(seq: u64, actor: &Actor, event: Event) -> Envelope {
    Envelope {
        game: GameId::new("lakes"),
        seq,
        time: Timestamp(0),
        actor: actor.clone(),
        cause: CauseId::new(format!("c{seq}")),
        audience: games().audience(actor, &event),
        event,
    }
}

impl Table {
    fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = envelope(self.game.seq + 1, actor, event);
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.log.push(envelope);
    }

    fn act(&mut self, actor: &Actor, command: &Command) {
        let events = obey(&self.game, actor, command, Timestamp(0)).expect("what is offered is accepted");
        for event in events {
            self.push(actor, event);
        }
    }

    /// Lets the referee act until it waits; who is asked then.
    fn settle(&mut self) -> Vec<SeatId> {
        loop {
            match next(&self.game) {
                Next::Act(events) => events.into_iter().for_each(|event| self.push(&Actor::Referee, event)),
                Next::Seal { draw } => {
                    let secret = std::array::from_fn(|i| (i as u8).wrapping_mul(7) ^ draw as u8);
                    self.push(&Actor::Referee, RollEvent::DrawSealed { draw, secret }.into());
                }
                Next::Roll(request) => {
                    let sides = usize::from(request.sides);
                    let values = (0..request.count()).map(|_| self.pick.below(sides) as u16 + 1).collect();
                    let event = dice_rolled(&self.game, values, Vec::new(), None).expect("an answer to the request");
                    self.push(&Actor::Referee, event.into());
                }
                Next::Sign => {
                    self.push(&Actor::Referee, TableEvent::CheckpointSigned { note: String::new() }.into());
                }
                Next::Wait(prompts) => return prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
                Next::Over(_) => return Vec::new(),
            }
        }
    }
}

/// The log of a game of so many commands, or of a whole one.
pub fn war(seed: u64, options: &[(&str, &str)], commands: usize) -> Vec<Envelope> {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let new = NewGame { ruleset: "war1812".into(), options, dice: DicePolicy::Scripted };
    let gm = Actor::Gm { player: "Greta".into() };
    let first = envelope(1, &gm, create(games(), &new, &"Greta".into()).expect("a game").remove(0));
    let game = Game::from_first(games(), &first).expect("a game");
    let mut table = Table { game, log: vec![first], pick: Pick(seed) };
    for side in ["american", "british"] {
        let command =
            TableCommand::AssignSeat { seat: side.into(), player: format!("player of {side}").as_str().into() };
        table.act(&gm, &command.into());
    }
    table.act(&gm, &TableCommand::Start.into());
    for _ in 0..commands {
        let asked = table.settle();
        if asked.is_empty() {
            break;
        }
        let seat = asked[table.pick.below(asked.len())].clone();
        let offered = offers(&table.game, &seat);
        let state = table.game.play.read::<adjutant_game_war1812::State>().expect("a game of War of 1812");
        let pick = &mut table.pick;
        let command = pick::command(state, &offered, &mut |n| pick.below(n)).expect("who is asked can answer");
        let player = format!("player of {seat}").as_str().into();
        table.act(&Actor::Seat { seat, player }, &command);
    }
    table.log
}
