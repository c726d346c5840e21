//! A game under test: the log, the dice, a player for each seat and a game master.

use adjutant_core::command::{NewGame, TableCommand};
use adjutant_core::referee::audience;
use adjutant_core::{Command, Game, Games, Next, Refusal, apply, create, decide, dice_rolled, next, obey};
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, Event, GameId, PlayerId, SeatId, TableEvent, Timestamp};
use adjutant_game_axis::{Axis, State};

/// Numbers by chance, the same on every machine.
#[derive(Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end.max(1)
    }

    /// One of these.
    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}

pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) log: Vec<Envelope>,
    pub(crate) chance: Chance,
    causes: u32,
}

pub(crate) fn games() -> Games {
    Games::of(&[&Axis])
}

pub(crate) fn gm() -> Actor {
    Actor::Gm { player: "gm".into() }
}

pub(crate) fn holder(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) }
}

impl Table {
    pub(crate) fn new(ruleset: &str, seed: u64) -> Self {
        let new = NewGame { ruleset: ruleset.into(), options: Vec::new(), dice: DicePolicy::Scripted };
        let created = create(&games(), &new, &"gm".into()).expect("a game").remove(0);
        let first = envelope(1, 0, &gm(), created);
        let game = Game::from_first(&games(), &first).expect("a game");
        let mut table = Self { game, log: vec![first], chance: Chance(seed), causes: 0 };
        for seat in table.game.table.seats.clone() {
            let player = PlayerId::new(seat.id.as_str());
            table.act(&gm(), &TableCommand::AssignSeat { seat: seat.id, player }.into()).expect("a seat");
        }
        table.act(&gm(), &TableCommand::Start.into()).expect("a start");
        table
    }

    pub(crate) fn state(&self) -> &State {
        self.game.play.read().expect("a board of the family")
    }

    /// The same game once more, to see how it goes on.
    pub(crate) fn again(&self) -> Self {
        Self { game: self.game.clone(), log: self.log.clone(), chance: self.chance.clone(), causes: self.causes }
    }

    fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = envelope(self.game.seq + 1, self.causes, actor, event);
        apply(&mut self.game, &envelope, &self.log).unwrap_or_else(|error| panic!("{error}: {:?}", envelope.event));
        self.log.push(envelope);
    }

    pub(crate) fn act(&mut self, actor: &Actor, command: &Command) -> Result<(), Refusal> {
        let events = obey(&self.game, actor, command, Timestamp(0))?;
        self.causes += 1;
        events.into_iter().for_each(|event| self.push(actor, event));
        Ok(())
    }

    pub(crate) fn accepts(&self, seat: &SeatId, command: &Command) -> bool {
        decide(&self.game, &holder(seat), command, Timestamp(0)).is_ok()
    }

    /// Lets the referee act until somebody is asked; nobody is when the game is over.
    pub(crate) fn asked(&mut self) -> Vec<SeatId> {
        loop {
            let events: Vec<Event> = match next(&self.game) {
                Next::Act(events) => events,
                Next::Sign => vec![TableEvent::CheckpointSigned { note: String::new() }.into()],
                Next::Roll(request) => {
                    let sides = usize::from(request.sides);
                    let values = (0..request.count()).map(|_| self.chance.below(sides) as u16 + 1).collect();
                    vec![dice_rolled(&self.game, values, Vec::new(), None).expect("an answer").into()]
                }
                Next::Wait(prompts) => return prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
                Next::Seal { .. } | Next::Over(_) => return Vec::new(),
            };
            events.into_iter().for_each(|event| self.push(&Actor::Referee, event));
        }
    }
}

fn envelope(seq: u64, cause: u32, actor: &Actor, event: Event) -> Envelope {
    Envelope {
        game: GameId::new("test"),
        seq,
        time: Timestamp(0),
        actor: actor.clone(),
        cause: CauseId::new(format!("c{cause}")),
        audience: audience(&Axis, actor, &event),
        event,
    }
}
