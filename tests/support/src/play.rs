//! A table without a store: plays games in memory, by offers or by hand, and keeps their log.

use adjutant::games::games;
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::{Game, Next, Offer, apply, create, dice_rolled, next, obey, offers};
use adjutant_events::{
    Actor, Audience, CauseId, DicePolicy, Envelope, Event, GameId, PlayerId, SeatId, Timestamp, codec,
};
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::state::State;
/// A small deterministic generator: the laws are about rules, not about randomness.
#[derive(Clone, Debug)]
pub struct Pick(pub u64);

impl Pick {
    /// A number below `n`; 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// A game with its log.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Every event so far.
    pub log: Vec<Envelope>,
    causes: u64,
}

impl Table {
    /// A game of 1941 with a player of the same name in every seat, started.
    pub fn open() -> Self {
        let gm = PlayerId::new("gm");
        let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice: DicePolicy::Scripted };
        let first = create(games(), &new, &gm).expect("1941 exists").remove(0);
        let envelope = Envelope {
            game: GameId::new("g"),
            seq: 1,
            time: Timestamp(0),
            actor: Actor::Gm { player: gm.clone() },
            cause: CauseId::new("create"),
            audience: Audience::Everyone,
            event: first,
        };
        let mut table =
            Self { game: Game::from_first(games(), &envelope).expect("a creation"), log: vec![envelope], causes: 0 };
        for seat in table.game.table.seats.clone() {
            let player = PlayerId::new(seat.id.as_str());
            table
                .act(&Actor::Player { player }, &TableCommand::TakeSeat { seat: seat.id }.into())
                .expect("a free seat");
        }
        table.act(&Actor::Gm { player: gm }, &TableCommand::Start.into()).expect("all seats are taken");
        table
    }

    fn push(&mut self, actor: &Actor, cause: &CauseId, event: Event) {
        let envelope = Envelope {
            game: self.game.id.clone(),
            seq: self.game.seq + 1,
            time: Timestamp(self.causes.cast_signed()),
            actor: actor.clone(),
            cause: cause.clone(),
            audience: Audience::Everyone,
            event,
        };
        let bytes = codec::encode(&envelope).expect("encodable");
        assert_eq!(codec::decode(&bytes).as_ref(), Ok(&envelope), "the codec keeps what it is given");
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.log.push(envelope);
    }

    /// Does a command and records its events; the refusal's key and data if there is one.
    ///
    /// # Errors
    /// The refusal.
    pub fn act(&mut self, actor: &Actor, command: &Command) -> Result<(), String> {
        let before = self.game.digest();
        let decided = obey(&self.game, actor, command, Timestamp(0));
        assert_eq!(before, self.game.digest(), "deciding changes nothing");
        let events = decided.map_err(|refusal| format!("{} {refusal:?}", refusal.key()))?;
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        for event in events {
            self.push(actor, &cause, event);
        }
        Ok(())
    }

    /// Lets the referee act until he waits.
    pub fn settle(&mut self, pick: &mut Pick) -> Next {
        let cause = CauseId::new(format!("c{}", self.causes));
        for _ in 0..10_000 {
            match next(&self.game) {
                Next::Act(events) => {
                    assert!(!events.is_empty(), "acting without an event would never end");
                    for event in events {
                        self.push(&Actor::Referee, &cause, event);
                    }
                }
                Next::Roll(request) => {
                    let values = (0..request.count()).map(|_| pick.below(6) as u16 + 1).collect();
                    let event = dice_rolled(&self.game, values, Vec::new(), None).expect("an answer to the request");
                    self.push(&Actor::Referee, &cause, event.into());
                }
                wait => return wait,
            }
        }
        panic!("the referee never stops acting");
    }

    /// The board.
    pub fn state(&self) -> &State {
        let Some(state) = self.game.play.read::<adjutant_game_axis::State>() else {
            panic!("not a game of Axis & Allies")
        };
        state
    }

    /// Panics if the board is one that cannot be.
    pub fn check_board(&self) {
        let state = self.state();
        for unit in state.units() {
            assert!(!state.board().def(unit.at).impassable, "{unit:?} stands in a neutral");
            let def = state.kind_of(unit);
            assert!(unit.damage == 0 || unit.damage < def.hits, "{unit:?} should be sunk");
            if let Some(carrier) = unit.aboard {
                let carrier = state.unit(carrier).unwrap_or_else(|| panic!("{unit:?} is aboard nothing"));
                assert_eq!(carrier.at, unit.at, "cargo is where its carrier is");
                let room: u8 = state.cargo_of(carrier.id).map(|cargo| state.kind_of(cargo).abilities.room).sum();
                assert!(room <= state.kind_of(carrier).abilities.transport_capacity, "an overloaded transport");
                let decks = state.cargo_of(carrier.id).filter(|cargo| state.kind_of(cargo).abilities.carrier_borne);
                assert!(decks.count() <= usize::from(state.kind_of(carrier).abilities.carrier_capacity));
            }
        }
    }
}

/// One random command that is offered; `done` at least once in `patience` times where it is possible.
pub fn choose(table: &Table, seat: &SeatId, pick: &mut Pick, patience: usize) -> Command {
    let offers = offers(&table.game, seat);
    assert!(!offers.is_empty(), "{seat} is asked and has no answer: {:?}", next(&table.game));
    let done = Command::from(AxisCommand::Done { phase: None });
    let can_end = offers.contains(&Offer::Command(done.clone()));
    if can_end && pick.below(patience) == 0 {
        return done;
    }
    // A combat move that never got its second half (a loaded transport, a carrier) cannot be ended: as a player would,
    // take it back, until the phase can end.
    let take_back = Offer::Command(TableCommand::TakeBack.into());
    if !can_end && offers.contains(&take_back) && pick.below(2) == 0 {
        return TableCommand::TakeBack.into();
    }
    let offer = &offers[pick.below(offers.len())];
    adjutant_game_axis::pick::command(offer, &mut |end| pick.below(end)).expect("an offer of Axis & Allies")
}

/// A random legal game of at most so many commands.
pub fn play(seed: u64, commands: usize) -> Table {
    play_while(seed, 12, |_, played| played < commands)
}

/// A random legal game as long as `go_on` says so, with the table and the number of commands so far. A player ends a
/// phase with one command in `patience`.
pub fn play_while(seed: u64, patience: usize, go_on: impl Fn(&Table, usize) -> bool) -> Table {
    let mut pick = Pick(seed);
    let mut table = Table::open();
    let mut played = 0;
    while go_on(&table, played) {
        played += 1;
        let Next::Wait(prompts) = table.settle(&mut pick) else { break };
        table.check_board();
        let seats: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
        let seat = seats[pick.below(seats.len())].clone();
        let command = choose(&table, &seat, &mut pick, patience);
        let actor = Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) };
        if let Err(refusal) = table.act(&actor, &command) {
            panic!("seed {seed}: offered and refused: {command:?}\n{refusal}");
        }
    }
    table
}
