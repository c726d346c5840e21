//! Games of War of 1812 without a store, by random legal play.

use crate::play::Pick;
use adjutant::games::games;
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::{Game, Next, apply, create, dice_rolled, next, obey, offers};
use adjutant_events::{
    Actor, CauseId, DicePolicy, Envelope, Event, GameId, PlayerId, RollEvent, SeatId, TableEvent, Timestamp,
};
use adjutant_game_war1812::pick;

/// A game with its log.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The game.
    pub game: Game,
    /// Every event so far.
    pub log: Vec<Envelope>,
}

/// Whoever sits there.
pub fn player(seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) }
}

impl Campaign {
    /// A game with a player of the same name in every seat, started.
    pub fn open() -> Self {
        let gm = Actor::Gm { player: PlayerId::new("gm") };
        let new = NewGame { ruleset: "war1812".into(), options: Vec::new(), dice: DicePolicy::Scripted };
        let first = create(games(), &new, &PlayerId::new("gm")).expect("1812 exists").remove(0);
        let first = envelope(&GameId::new("g"), 1, &gm, first);
        let mut campaign = Self { game: Game::from_first(games(), &first).expect("a creation"), log: vec![first] };
        for seat in campaign.game.table.seats.clone() {
            let player = PlayerId::new(seat.id.as_str());
            campaign.act(&gm, &TableCommand::AssignSeat { seat: seat.id, player }.into());
        }
        campaign.act(&gm, &TableCommand::Start.into());
        campaign
    }

    fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = envelope(&self.game.id, self.game.seq + 1, actor, event);
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.log.push(envelope);
    }

    fn act(&mut self, actor: &Actor, command: &Command) {
        for event in obey(&self.game, actor, command, Timestamp(0)).expect("accepted") {
            self.push(actor, event);
        }
    }

    /// Lets the referee act until he waits; whoever is asked first.
    pub fn settle(&mut self, pick: &mut Pick) -> Option<SeatId> {
        loop {
            let events = match next(&self.game) {
                Next::Act(events) => events,
                Next::Seal { draw } => vec![RollEvent::DrawSealed { draw, secret: [draw as u8; 32] }.into()],
                Next::Sign => vec![TableEvent::CheckpointSigned { note: String::new() }.into()],
                Next::Roll(request) => {
                    let sides = usize::from(request.sides);
                    let values = (0..request.count()).map(|_| pick.below(sides) as u16 + 1).collect();
                    vec![dice_rolled(&self.game, values, Vec::new(), None).expect("an answer").into()]
                }
                Next::Wait(prompts) => return prompts.into_iter().flat_map(|prompt| prompt.seats).next(),
                Next::Over(_) => return None,
            };
            for event in events {
                self.push(&Actor::Referee, event);
            }
        }
    }

    /// A command that whoever is asked may give, by random choice.
    pub fn choose(&self, seat: &SeatId, pick: &mut Pick) -> Command {
        let state = self.game.play.read::<adjutant_game_war1812::State>().expect("a game of War of 1812");
        pick::command(state, &offers(&self.game, seat), &mut |n| pick.below(n)).expect("something to do")
    }

    /// A random game, until it is over or `stop` says so.
    pub fn play(seed: u64, stop: impl Fn(&Self) -> bool) -> Self {
        let (mut campaign, mut pick) = (Self::open(), Pick(seed));
        while let Some(seat) = campaign.settle(&mut pick) {
            if stop(&campaign) {
                break;
            }
            let command = campaign.choose(&seat, &mut pick);
            campaign.act(&player(&seat), &command);
        }
        campaign
    }
}

fn envelope(game: &GameId, seq: u64, actor: &Actor, event: Event) -> Envelope {
    Envelope {
        game: game.clone(),
        seq,
        time: Timestamp(0),
        actor: actor.clone(),
        cause: CauseId::new(format!("c{seq}")),
        audience: games().audience(actor, &event),
        event,
    }
}
