//! A table that plays random legal games with real proofs and checkpoints, in memory.

use adjutant_commands::audit::{Bundle, Hidden, Ledger, RollProof, covering, export, state_line};
use adjutant_core::axis::command::{AxisCommand, Selection, Which};
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::{Game, Next, Offer, Play, apply, create, decide, dice_rolled, next, offers};
use adjutant_events::dice::{BeaconRound, QUICKNET, Roll, RollContext};
use adjutant_events::transcript::{Checkpoint, Commitment, Frontier, GameSecrets, Leaf, Origin, ServerKey, TreeHead};
use adjutant_events::{
    Actor, Audience, BeaconPolicy, CauseId, DicePolicy, Envelope, Event, GameId, KindCount, PlayerId, RollEvent,
    RollRequest, SeatId, TableEvent, Timestamp, codec,
};

/// A small deterministic generator.
#[derive(Clone, Debug)]
pub(crate) struct Pick(pub u64);

impl Pick {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// What kind of game to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) seed: u64,
    /// One command in so many ends a phase.
    pub(crate) patience: usize,
    /// Play until this round begins or so many commands are given.
    pub(crate) rounds: u16,
    pub(crate) commands: usize,
    /// Every so many player's moves one is hidden; 0 = none.
    pub(crate) hide: usize,
    /// Close the game at the end.
    pub(crate) close: bool,
}

pub(crate) const SHORT: Kind =
    Kind { name: "short", seed: 1, patience: 3, rounds: 99, commands: 60, hide: 0, close: false };

/// The server that all games here are played on.
pub(crate) fn server() -> ServerKey {
    ServerKey::from_seed(&[7; 32])
}

pub(crate) fn secrets() -> GameSecrets {
    GameSecrets::from_bytes(&[1; 65]).expect("good secrets")
}

pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) log: Vec<Envelope>,
    pub(crate) tree: Frontier,
    /// The transcript with the last request as its last leaf.
    tree_at_request: Frontier,
    pub(crate) secrets: GameSecrets,
    pub(crate) server: ServerKey,
    pick: Pick,
    kind: Kind,
    causes: u64,
    moves: usize,
    /// The beacon's part, in a game with one.
    pub(crate) sky: Option<Sky>,
}

/// A beacon that is always at the same round, under a clock that stands still.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sky {
    pub(crate) clock: i64,
    /// The round that is had; none = it is skipped after this many seconds.
    pub(crate) round: Result<BeaconRound, u32>,
}

/// Round 1000 of quicknet, as it was published.
pub(crate) fn round_1000() -> BeaconRound {
    let signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
    BeaconRound { chain: QUICKNET.chain_hash(), round: 1000, signature: signature.parse().expect("hexadecimal") }
}

impl Table {
    pub(crate) fn open(kind: Kind) -> Self {
        let (secrets, server) = (secrets(), server());
        let dice = DicePolicy::Verifiable {
            rolls: secrets.rolls.public_key(),
            server: server.public_key(),
            beacon: BeaconPolicy::Off,
        };
        Self::open_with(kind, dice, secrets, server)
    }

    pub(crate) fn open_with(kind: Kind, dice: DicePolicy, secrets: GameSecrets, server: ServerKey) -> Self {
        Self::open_under(kind, dice, secrets, server, None)
    }

    /// A game with a beacon.
    pub(crate) fn open_beacon(kind: Kind, beacon: BeaconPolicy, sky: Sky) -> Self {
        let (secrets, server) = (secrets(), server());
        let dice = DicePolicy::Verifiable { rolls: secrets.rolls.public_key(), server: server.public_key(), beacon };
        Self::open_under(kind, dice, secrets, server, Some(sky))
    }

    fn open_under(kind: Kind, dice: DicePolicy, secrets: GameSecrets, server: ServerKey, sky: Option<Sky>) -> Self {
        let gm = PlayerId::new("gm");
        let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice };
        let first = Envelope {
            game: GameId::new(kind.name),
            seq: 1,
            time: Timestamp(sky.map_or(1_700_000_000_000, |sky| sky.clock)),
            actor: Actor::Gm { player: gm.clone() },
            cause: CauseId::new("create"),
            audience: Audience::Everyone,
            event: create(&new, &gm).expect("1941 exists").remove(0),
        };
        let game = Game::from_first(&first).expect("a creation");
        let (tree, pick) = (Frontier::new(), Pick(kind.seed));
        let tree_at_request = tree.clone();
        let mut table = Self {
            game,
            log: Vec::new(),
            tree,
            tree_at_request,
            secrets,
            server,
            pick,
            kind,
            causes: 0,
            moves: 0,
            sky,
        };
        table.keep(first);
        for seat in table.game.table.seats.clone() {
            let name = if seat.side.as_str() == "axis" { "bert" } else { "anna" };
            table.act(&Actor::Player { player: PlayerId::new(name) }, &TableCommand::TakeSeat { seat: seat.id }.into());
        }
        table.act(&Actor::Gm { player: gm }, &TableCommand::Start.into());
        table
    }

    fn keep(&mut self, envelope: Envelope) {
        let encoding = codec::encode(&envelope).expect("encodable");
        let hash = if envelope.audience == Audience::Everyone {
            Leaf::Public(&encoding).hash()
        } else {
            let salt = self.secrets.salts.salt(&envelope.game, envelope.seq);
            Leaf::Hidden(Commitment::of(&salt, &encoding)).hash()
        };
        self.tree.append(hash);
        if matches!(envelope.event, Event::Roll(RollEvent::RollRequested(_))) {
            self.tree_at_request = self.tree.clone();
        }
        self.log.push(envelope);
    }

    pub(crate) fn push(&mut self, actor: &Actor, cause: &CauseId, audience: Audience, event: Event) {
        let envelope = Envelope {
            game: self.game.id.clone(),
            seq: self.game.seq + 1,
            time: Timestamp(self.sky.map_or(1_700_000_000_000 + self.causes.cast_signed() * 60_000, |sky| sky.clock)),
            actor: actor.clone(),
            cause: cause.clone(),
            audience,
            event,
        };
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.keep(envelope);
    }

    pub(crate) fn act(&mut self, actor: &Actor, command: &Command) {
        let events = decide(&self.game, actor, command, Timestamp(0))
            .unwrap_or_else(|refusal| panic!("{command:?}: {} {refusal:?}", refusal.key()));
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        for event in events {
            let mut audience = Audience::Everyone;
            if let (Event::Axis(_), Some(seat)) = (&event, actor.seat()) {
                self.moves += 1;
                if self.kind.hide > 0 && self.moves.is_multiple_of(self.kind.hide) {
                    audience = Audience::Seat(seat.clone());
                }
            }
            self.push(actor, &cause, audience, event);
        }
    }

    fn referee(&mut self, mut event: Event) {
        if let (Some(sky), Event::Roll(RollEvent::RollRequested(request))) = (self.sky, &mut event) {
            request.beacon = Some(QUICKNET.round_after(Timestamp(sky.clock)));
        }
        let cause = CauseId::new(format!("c{}", self.causes));
        self.push(&Actor::Referee, &cause, Audience::Everyone, event);
    }

    /// A checkpoint over all events, as the server signs it.
    pub(crate) fn sign(&self) -> String {
        let origin = Origin::new(self.server.public_key().fingerprint(), self.game.id.clone()).expect("a good name");
        let mut checkpoint = Checkpoint::new(origin, self.tree.head());
        checkpoint.extensions.push(state_line(&self.game.digest()));
        checkpoint.sign(&self.server).expect("the server's own key")
    }

    pub(crate) fn roll_over(&self, request: &RollRequest, transcript: TreeHead) -> Roll {
        let round = self.sky.and_then(|sky| sky.round.ok());
        let beacon = round.as_ref().filter(|_| request.beacon.is_some());
        let context = RollContext { game: &self.game.id, roll: request.roll.into(), transcript, beacon };
        let sides = vec![request.sides; request.count()];
        Roll::make(&context, &self.secrets.rolls, &sides).expect("dice that can be rolled")
    }

    /// Lets the referee act until he waits.
    pub(crate) fn settle(&mut self) -> Next {
        loop {
            match next(&self.game) {
                Next::Act(events) => events.into_iter().for_each(|event| self.referee(event)),
                Next::Sign => {
                    let note = self.sign();
                    self.referee(TableEvent::CheckpointSigned { note }.into());
                }
                Next::Roll(request) => {
                    if let (Some(round), Some(Sky { round: Err(wait), .. })) = (request.beacon, &mut self.sky) {
                        let wait = i64::from(*wait) * 1000;
                        self.sky.iter_mut().for_each(|sky| sky.clock += wait);
                        self.referee(RollEvent::BeaconSkipped { roll: request.roll, round }.into());
                        continue;
                    }
                    let event = if matches!(self.game.table.dice, DicePolicy::Verifiable { .. }) {
                        let roll = self.roll_over(&request, self.tree_at_request.head());
                        let beacon = self.sky.and_then(|sky| sky.round.ok());
                        dice_rolled(&self.game, roll.faces, roll.proof.as_bytes().to_vec(), beacon)
                    } else {
                        let values = (0..request.count()).map(|_| self.pick.below(6) as u16 + 1).collect();
                        dice_rolled(&self.game, values, Vec::new(), None)
                    };
                    self.referee(event.expect("an answer to the request").into());
                }
                wait => return wait,
            }
        }
    }

    pub(crate) fn round(&self) -> u16 {
        let Play::Axis(state) = &self.game.play else { panic!("not a game of Axis & Allies") };
        state.round()
    }

    /// Replaces the roll key, as after a loss.
    pub(crate) fn replace_key(&mut self, secrets: GameSecrets) {
        let rolls = secrets.rolls.public_key();
        self.secrets = secrets;
        self.referee(TableEvent::RollKeyReplaced { rolls, reason: "the disk broke".to_owned() }.into());
    }

    /// Plays as its kind says.
    pub(crate) fn play(mut self) -> Self {
        for _ in 0..self.kind.commands {
            let Next::Wait(prompts) = self.settle() else { break };
            if self.round() >= self.kind.rounds {
                break;
            }
            if self.pick.below(40) == 0 {
                let text = format!("entropy {}", self.pick.below(1_000_000));
                let player = PlayerId::new("a watcher");
                self.act(&Actor::Player { player }, &TableCommand::AddEntropy { text }.into());
                continue;
            }
            let seats: Vec<SeatId> = prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect();
            let seat = seats[self.pick.below(seats.len())].clone();
            let command = self.choose(&seat);
            let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
            self.act(&Actor::Seat { seat, player }, &command);
        }
        self.settle();
        if self.kind.close && !matches!(next(&self.game), Next::Over(_)) {
            let actor = Actor::Gm { player: PlayerId::new("gm") };
            self.act(&actor, &TableCommand::Close { reason: "late".to_owned() }.into());
            self.settle();
        }
        self
    }

    /// Gives any order that is offered to whoever is asked.
    pub(crate) fn order_first(&mut self) {
        let Next::Wait(prompts) = self.settle() else { panic!("nobody is asked") };
        let seat = prompts[0].seats[0].clone();
        let patience = std::mem::replace(&mut self.kind.patience, usize::MAX);
        let command = self.choose(&seat);
        self.kind.patience = patience;
        let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        self.act(&Actor::Seat { seat, player }, &command);
    }

    fn choose(&mut self, seat: &SeatId) -> Command {
        let offers = offers(&self.game, seat);
        let done = Command::Axis(AxisCommand::Done { phase: None });
        let can_end = offers.contains(&Offer::Command(done.clone()));
        if can_end && self.pick.below(self.kind.patience) == 0 {
            return done;
        }
        let take_back = Offer::Command(TableCommand::TakeBack.into());
        if !can_end && offers.contains(&take_back) && self.pick.below(2) == 0 {
            return TableCommand::TakeBack.into();
        }
        match &offers[self.pick.below(offers.len())] {
            Offer::Command(command) => command.clone(),
            Offer::Purchase { kind, at_most, .. } => {
                let count = 1 + self.pick.below((*at_most).min(3) as usize) as u16;
                AxisCommand::Purchase { units: vec![KindCount { kind: kind.clone(), count }] }.into()
            }
            Offer::Move { kind, units, from, to, .. } => AxisCommand::Move {
                units: vec![Selection {
                    kind: kind.clone(),
                    count: None,
                    which: Which::These(vec![units[self.pick.below(units.len())]]),
                }],
                from: from.clone(),
                via: Vec::new(),
                to: to[self.pick.below(to.len())].space.clone(),
                transport: None,
            }
            .into(),
            Offer::War1812(_) => panic!("an offer of another game"),
            Offer::Casualties { proposal, .. } => {
                let losses = if self.pick.below(2) == 0 { proposal.clone() } else { Vec::new() };
                AxisCommand::Casualties { losses }.into()
            }
            Offer::Mobilize { kind, to, .. } => match to.first() {
                Some((space, _)) => AxisCommand::Mobilize {
                    units: vec![KindCount { kind: kind.clone(), count: 1 }],
                    to: space.clone(),
                    complex: None,
                }
                .into(),
                None => AxisCommand::DoneAnyway.into(),
            },
        }
    }

    pub(crate) fn hidden(&self) -> Hidden<'_> {
        match (self.kind.hide, self.kind.close) {
            (0, _) => Hidden::None,
            (_, true) => Hidden::Shown(&self.secrets.salts),
            (_, false) => Hidden::Closed(&self.secrets.salts),
        }
    }

    pub(crate) fn bundle(&self) -> Bundle {
        let note = matches!(self.game.table.dice, DicePolicy::Verifiable { .. }).then(|| self.sign());
        export(&self.log, self.hidden(), note.as_deref()).expect("a good log")
    }

    pub(crate) fn ledger(&self) -> Ledger<'_> {
        Ledger::new(&self.log, Some(&self.secrets.salts)).expect("a good log")
    }

    /// The proof of a roll under the first checkpoint in the log that covers it, or one over the whole log.
    pub(crate) fn proof(&self, roll: u32) -> RollProof {
        let ledger = self.ledger();
        let dice = adjutant_commands::audit::audit_roll(&ledger, roll).and_then(|roll| roll.thrown).expect("thrown");
        let note = covering(&self.log, dice.seq).map_or_else(|| self.sign(), |(_, note)| note.to_owned());
        RollProof::make(&ledger, roll, &note).expect("a thrown roll")
    }

    /// Texts of the checkpoints in the log.
    pub(crate) fn notes(&self) -> Vec<String> {
        self.log
            .iter()
            .filter_map(|envelope| match &envelope.event {
                Event::Table(TableEvent::CheckpointSigned { note }) => Some(note.clone()),
                _ => None,
            })
            .collect()
    }
}
