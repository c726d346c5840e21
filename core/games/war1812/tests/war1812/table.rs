//! A game under test: the log, the dice, the two players.

use crate::games;
use adjutant_core::command::{NewGame, TableCommand};
use adjutant_core::referee::audience;
use adjutant_core::{
    Command, Game, Next, Offer, Refusal, Viewer, apply, create, decide, dice_rolled, mildest, next, obey, offers, view,
};
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, Event, GameId, RollEvent, SeatId, TableEvent, Timestamp};
use adjutant_game_war1812::State;
use adjutant_game_war1812::state::Stage;

/// Small, seeded, the same everywhere.
#[derive(Clone)]
pub(crate) struct Pick(u64);

impl Pick {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1812)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % n.max(1) as u64) as usize
    }
}

pub(crate) struct Table {
    pub game: Game,
    pub log: Vec<Envelope>,
    pub pick: Pick,
    causes: u32,
}

pub(crate) fn seat(side: &str) -> SeatId {
    SeatId::new(side)
}

fn player(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: format!("p-{seat}").as_str().into() }
}

impl Table {
    pub(crate) fn new(seed: u64, options: &[(&str, &str)]) -> Self {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let new = NewGame { ruleset: "war1812".into(), options, dice: DicePolicy::Scripted };
        let created = create(&games(), &new, &"gm".into()).expect("a game").remove(0);
        let gm = Actor::Gm { player: "gm".into() };
        let first = envelope(&GameId::new("test"), 1, &gm, "create", created);
        let game = Game::from_first(&games(), &first).expect("a game");
        let mut table = Self { game, log: vec![first], pick: Pick::new(seed), causes: 0 };
        for side in ["american", "british"] {
            let player = format!("p-{side}").as_str().into();
            table.act_as(&gm, &TableCommand::AssignSeat { seat: seat(side), player }.into()).expect("a seat");
        }
        table.act_as(&gm, &TableCommand::Start.into()).expect("a start");
        table
    }

    /// The same game once more, to see how it goes on.
    pub(crate) fn again(&self) -> Self {
        Self { game: self.game.clone(), log: self.log.clone(), pick: self.pick.clone(), causes: self.causes }
    }

    /// The same with everything placed and drawn: play by chance seldom comes so far.
    pub(crate) fn placed(seed: u64, options: &[(&str, &str)]) -> Self {
        let mut table = Self::new(seed, options);
        while let Some(seat) = table.awaited().first().cloned() {
            if !matches!(table.state().stage, Stage::Setup(_)) {
                break;
            }
            let answers = mildest(&table.game, &seat);
            let answer = answers.into_iter().find(|answer| table.would(&seat, answer).is_ok());
            table.act(&seat, answer.expect("a place")).expect("what is accepted");
        }
        table
    }

    pub(crate) fn state(&self) -> &State {
        self.game.play.read::<adjutant_game_war1812::State>().expect("a game of War of 1812")
    }

    pub(crate) fn push(&mut self, actor: &Actor, event: Event) {
        let cause = format!("c{}", self.causes);
        let envelope = envelope(&self.game.id, self.game.seq + 1, actor, &cause, event);
        if let Err(error) = apply(&mut self.game, &envelope, &self.log) {
            panic!("{error}: {:?}", envelope.event);
        }
        self.log.push(envelope);
    }

    pub(crate) fn act_as(&mut self, actor: &Actor, command: &Command) -> Result<(), Refusal> {
        let events = obey(&self.game, actor, command, Timestamp(0))?;
        self.causes += 1;
        for event in events {
            self.push(actor, event);
        }
        Ok(())
    }

    pub(crate) fn act(&mut self, seat: &SeatId, command: impl Into<Command>) -> Result<(), Refusal> {
        self.act_as(&player(seat), &command.into())
    }

    pub(crate) fn would(&self, seat: &SeatId, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide(&self.game, &player(seat), command, Timestamp(0))
    }

    /// One step of the referee; false when it waits.
    pub(crate) fn step(&mut self) -> bool {
        match next(&self.game) {
            Next::Act(events) => {
                assert!(!events.is_empty(), "acting without an event would never end");
                for event in events {
                    self.push(&Actor::Referee, event);
                }
            }
            Next::Seal { draw } => {
                let secret = std::array::from_fn(|i| (i as u8).wrapping_mul(7) ^ draw as u8);
                self.push(&Actor::Referee, RollEvent::DrawSealed { draw, secret }.into());
            }
            Next::Roll(request) => {
                let face = |pick: &mut Pick| pick.below(usize::from(request.sides)) as u16 + 1;
                let values = (0..request.count()).map(|_| face(&mut self.pick)).collect();
                let event = dice_rolled(&self.game, values, Vec::new(), None).expect("an answer to the request");
                self.push(&Actor::Referee, event.into());
            }
            Next::Sign => {
                self.push(&Actor::Referee, TableEvent::CheckpointSigned { note: String::new() }.into());
            }
            Next::Wait(_) | Next::Over(_) => return false,
        }
        true
    }

    /// Lets the referee act until it waits.
    pub(crate) fn settle(&mut self) -> Next {
        for _ in 0..1_000 {
            if !self.step() {
                return next(&self.game);
            }
        }
        panic!("the referee never stops acting");
    }

    pub(crate) fn awaited(&mut self) -> Vec<SeatId> {
        match self.settle() {
            Next::Wait(prompts) => prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn offers(&self, seat: &SeatId) -> Vec<Offer> {
        offers(&self.game, seat)
    }

    pub(crate) fn view(&self, viewer: &Viewer) -> adjutant_core::view::View {
        view(&self.game, viewer)
    }
}

fn envelope(game: &GameId, seq: u64, actor: &Actor, cause: &str, event: Event) -> Envelope {
    Envelope {
        game: game.clone(),
        seq,
        time: Timestamp(0),
        actor: actor.clone(),
        cause: CauseId::new(cause),
        audience: audience(&adjutant_game_war1812::War1812, actor, &event),
        event,
    }
}
