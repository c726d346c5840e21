//! A table in memory: it takes orders, makes events, and keeps the log.

use crate::{Chance, Opening};
use adjutant_core::command::TableCommand;
use adjutant_core::game::Decision;
use adjutant_core::referee::audience;
use adjutant_core::view::View;
use adjutant_core::{
    Command, Game, Games, Next, Refusal, Settling, Viewer, apply, choices, decide, dice_rolled, next, obey, settle,
    view,
};
use adjutant_events::{
    Actor, Audience, CauseId, Envelope, Event, RollEvent, RollRequest, SeatId, TableEvent, Timestamp, codec,
};

/// The time between two events, in milliseconds.
const BETWEEN: i64 = 60_000;

/// A game with its log.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// All events so far.
    pub log: Vec<Envelope>,
    /// The source of random orders, and of dice that were not given.
    pub chance: Chance,
    /// Given dice, the next first.
    pub dice: Vec<u16>,
    orders: u64,
}

impl Table {
    /// A started game with a player in every seat.
    ///
    /// # Panics
    /// The rules or options are unknown.
    pub fn open(games: &Games, opening: &Opening, seed: u64) -> Self {
        let first = opening.first(games);
        let game = Game::from_first(games, &first).unwrap_or_else(|error| panic!("{}: {error}", opening.ruleset));
        let mut table = Self::of(game, first, seed);
        let master = opening.master();
        for seat in table.game.table.free_seats() {
            let player = (opening.player)(&seat);
            table.must(&master, &TableCommand::AssignSeat { seat, player }.into());
        }
        table.must(&master, &TableCommand::Start.into());
        table
    }

    /// A game after its first event.
    pub fn of(game: Game, first: Envelope, seed: u64) -> Self {
        Self { game, log: vec![first], chance: Chance::new(seed), dice: Vec::new(), orders: 0 }
    }

    /// The player of a seat as an actor.
    ///
    /// # Panics
    /// The seat has no player.
    pub fn holder(&self, seat: &SeatId) -> Actor {
        let player = self.game.table.seat(seat).and_then(|seat| seat.player.clone());
        Actor::Seat { seat: seat.clone(), player: player.unwrap_or_else(|| panic!("nobody sits in {seat}")) }
    }

    /// Applies an event and appends it to the log.
    ///
    /// # Panics
    /// The codec changes it, it does not fit the game, or it hides something before anything is sealed.
    pub fn push(&mut self, actor: &Actor, event: Event) {
        let envelope = Envelope {
            game: self.game.id.clone(),
            seq: self.game.seq + 1,
            time: Timestamp(self.game.seq.cast_signed() * BETWEEN),
            actor: actor.clone(),
            cause: CauseId::new(format!("c{}", self.orders)),
            audience: audience(self.game.rules.family(), actor, &event),
            event,
        };
        let decoded = codec::encode(&envelope).map(|bytes| codec::decode(&bytes));
        assert_eq!(decoded.ok(), Some(Ok(envelope.clone())), "the codec keeps what it is given");
        if let Err(error) = apply(&mut self.game, &envelope, &self.log) {
            panic!("{error}: {:?}", envelope.event);
        }
        self.is_sealed_before(&envelope);
        self.log.push(envelope);
    }

    /// Checks that a game by current rules hides nothing before a seal; otherwise its digest could be guessed.
    fn is_sealed_before(&self, envelope: &Envelope) {
        if envelope.audience == Audience::Everyone || !matches!(envelope.event, Event::Play(_)) {
            return;
        }
        let (rules, table) = (&self.game.rules, &self.game.table);
        let present = rules.family().rulesets();
        let is_present = present.iter().any(|of| *of.id() == table.ruleset && of.revision() == table.revision);
        assert!(!is_present || self.game.draws.hold_a_secret(), "nothing is sealed before {:?}", envelope.event);
    }

    /// Gives a command. [`settle`](Self::settle) then carries out its consequences.
    ///
    /// # Errors
    /// The refusal.
    ///
    /// # Panics
    /// The decision changed the game.
    pub fn act(&mut self, actor: &Actor, command: &Command) -> Result<(), Refusal> {
        let before = self.game.digest();
        let decided = obey(&self.game, actor, command, self.now());
        assert_eq!(before, self.game.digest(), "deciding changes nothing");
        let events = decided?;
        self.orders += 1;
        for event in events {
            self.push(actor, event);
        }
        Ok(())
    }

    /// Gives an order of a seat's player.
    ///
    /// # Errors
    /// The refusal.
    pub fn order(&mut self, seat: &SeatId, command: impl Into<Command>) -> Result<(), Refusal> {
        self.act(&self.holder(seat), &command.into())
    }

    /// Gives a command that must be accepted.
    ///
    /// # Panics
    /// It is refused.
    pub fn must(&mut self, actor: &Actor, command: &Command) {
        if let Err(refusal) = self.act(actor, command) {
            panic!("{command:?}: {} {refusal:?} at event {}", refusal.key(), self.game.seq);
        }
    }

    /// The events that an order would cause.
    ///
    /// # Errors
    /// The refusal.
    pub fn would(&self, seat: &SeatId, command: &Command) -> Decision {
        decide(&self.game, &self.holder(seat), command, self.now())
    }

    /// Lets the referee act until it waits.
    ///
    /// # Panics
    /// The referee never waits.
    pub fn settle(&mut self) -> Next {
        settle(self).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// The seats that must act when the referee waits; none once the game is over.
    pub fn asked(&mut self) -> Vec<SeatId> {
        match self.settle() {
            Next::Wait(prompts) => prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
            Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => Vec::new(),
        }
    }

    /// Whether a seat may take its last order back.
    pub fn can_take_back(&self, seat: &SeatId) -> bool {
        let back = Command::from(TableCommand::TakeBack);
        choices(&self.game, seat).iter().any(|choice| choice.order == back)
    }

    /// Whether a seat may give this complete order.
    pub fn may(&self, seat: &SeatId, order: &Command) -> bool {
        choices(&self.game, seat).iter().any(|choice| choice.slots.is_empty() && choice.order == *order)
    }

    /// A random order of a seat that must act.
    ///
    /// # Panics
    /// There is no order.
    pub fn any(&mut self, seat: &SeatId) -> Command {
        let order = self.chance.order(&self.game, seat);
        order.unwrap_or_else(|| panic!("{seat} is asked and can do nothing: {:?}", next(&self.game)))
    }

    /// The same, but the seat ends its question with a probability of 1 in `patience`, if it can.
    ///
    /// # Panics
    /// There is no order.
    pub fn any_within(&mut self, seat: &SeatId, patience: usize) -> Command {
        let order = self.chance.order_within(&self.game, seat, patience);
        order.unwrap_or_else(|| panic!("{seat} is asked and can do nothing: {:?}", next(&self.game)))
    }

    /// Gives one random order of a seat that must act, and returns the seat; none once the game is over.
    ///
    /// # Panics
    /// There is no order, or an order of the tree is refused.
    pub fn play_one(&mut self) -> Option<SeatId> {
        let asked = self.asked();
        if asked.is_empty() {
            return None;
        }
        let seat = self.chance.one(&asked).clone();
        let command = self.any(&seat);
        self.must(&self.holder(&seat), &command);
        Some(seat)
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: &Viewer) -> View {
        view(&self.game, viewer)
    }

    const fn now(&self) -> Timestamp {
        Timestamp(self.game.seq.cast_signed() * BETWEEN)
    }
}

impl Settling for Table {
    type Fault = String;

    fn next(&self) -> Next {
        next(&self.game)
    }

    fn record(&mut self, events: Vec<Event>) -> Result<(), String> {
        for event in events {
            self.push(&Actor::Referee, event);
        }
        Ok(())
    }

    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, String> {
        let secret = std::array::from_fn(|place| (place as u8).wrapping_mul(7) ^ draw as u8);
        Ok(vec![RollEvent::DrawSealed { draw, secret }.into()])
    }

    fn sign(&mut self) -> Result<Vec<Event>, String> {
        Ok(vec![TableEvent::CheckpointSigned { note: String::new() }.into()])
    }

    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, String> {
        let said = self.dice.len().min(request.count());
        let mut faces: Vec<u16> = self.dice.drain(..said).collect();
        let rest = self.chance.faces(request);
        faces.extend(rest.into_iter().skip(said));
        let rolled = dice_rolled(&self.game, faces, Vec::new(), None);
        Ok(vec![rolled.map_err(|refusal| format!("{}: {request:?}", refusal.key()))?.into()])
    }

    fn restless(&self) -> String {
        format!("the referee never stops acting after event {}", self.game.seq)
    }
}
