//! A table in memory: orders in, events out, and the log of them.

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

/// What passes between two events, milliseconds.
const BETWEEN: i64 = 60_000;

/// A game with its log.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Every event so far.
    pub log: Vec<Envelope>,
    /// Where dice come from that nobody said, and orders that nobody thought of.
    pub chance: Chance,
    /// Dice that were said beforehand, the next first.
    pub dice: Vec<u16>,
    orders: u64,
}

impl Table {
    /// A game with a player in every seat, started.
    ///
    /// # Panics
    /// There are no such rules or options.
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

    /// A game as it stands behind its first event.
    pub fn of(game: Game, first: Envelope, seed: u64) -> Self {
        Self { game, log: vec![first], chance: Chance::new(seed), dice: Vec::new(), orders: 0 }
    }

    /// The player of a seat, as he acts.
    ///
    /// # Panics
    /// Nobody does.
    pub fn holder(&self, seat: &SeatId) -> Actor {
        let player = self.game.table.seat(seat).and_then(|seat| seat.player.clone());
        Actor::Seat { seat: seat.clone(), player: player.unwrap_or_else(|| panic!("nobody sits in {seat}")) }
    }

    /// Applies an event and puts it behind the log.
    ///
    /// # Panics
    /// The codec does not keep it, it does not fit the game, or it hides something of a board whose digest could be found by trying.
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

    /// Nothing is hidden in a game by the present rules before something is sealed: its digest could be found by trying.
    fn is_sealed_before(&self, envelope: &Envelope) {
        if envelope.audience == Audience::Everyone || !matches!(envelope.event, Event::Play(_)) {
            return;
        }
        let (rules, table) = (&self.game.rules, &self.game.table);
        let present = rules.family().rulesets();
        let is_present = present.iter().any(|of| *of.id() == table.ruleset && of.revision() == table.revision);
        assert!(!is_present || self.game.draws.hold_a_secret(), "nothing is sealed before {:?}", envelope.event);
    }

    /// Does a command. What follows from it is done by [`settle`](Self::settle).
    ///
    /// # Errors
    /// The refusal.
    ///
    /// # Panics
    /// Deciding changed the game.
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

    /// Does what whoever sits there orders.
    ///
    /// # Errors
    /// The refusal.
    pub fn order(&mut self, seat: &SeatId, command: impl Into<Command>) -> Result<(), Refusal> {
        self.act(&self.holder(seat), &command.into())
    }

    /// Does what cannot be refused.
    ///
    /// # Panics
    /// It is refused.
    pub fn must(&mut self, actor: &Actor, command: &Command) {
        if let Err(refusal) = self.act(actor, command) {
            panic!("{command:?}: {} {refusal:?} at event {}", refusal.key(), self.game.seq);
        }
    }

    /// What an order would make happen.
    ///
    /// # Errors
    /// The refusal.
    pub fn would(&self, seat: &SeatId, command: &Command) -> Decision {
        decide(&self.game, &self.holder(seat), command, self.now())
    }

    /// Lets the referee act until he waits.
    ///
    /// # Panics
    /// He never does.
    pub fn settle(&mut self) -> Next {
        settle(self).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// Who is asked when the referee waits; nobody once the game is over.
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

    /// Whether a seat may give this order, of which nothing is open.
    pub fn may(&self, seat: &SeatId, order: &Command) -> bool {
        choices(&self.game, seat).iter().any(|choice| choice.slots.is_empty() && choice.order == *order)
    }

    /// An order by chance of a seat that is asked.
    ///
    /// # Panics
    /// It can do nothing.
    pub fn any(&mut self, seat: &SeatId) -> Command {
        let order = self.chance.order(&self.game, seat);
        order.unwrap_or_else(|| panic!("{seat} is asked and can do nothing: {:?}", next(&self.game)))
    }

    /// The same by somebody who ends what he is asked with one order in `patience`, where he can.
    ///
    /// # Panics
    /// It can do nothing.
    pub fn any_within(&mut self, seat: &SeatId, patience: usize) -> Command {
        let order = self.chance.order_within(&self.game, seat, patience);
        order.unwrap_or_else(|| panic!("{seat} is asked and can do nothing: {:?}", next(&self.game)))
    }

    /// One order by chance of somebody who is asked, and who that was; none once the game is over.
    ///
    /// # Panics
    /// He can do nothing, or what is in the tree is refused.
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

    /// What somebody sees.
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
