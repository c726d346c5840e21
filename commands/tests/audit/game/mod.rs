//! A table that plays random legal games with real proofs and checkpoints, in memory.

mod playing;
mod settling;

use crate::game_list::games;
use adjutant_audit::{Bundle, Hidden, Ledger, RollProof, covering, export, state_line};
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::ruleset::Games;
use adjutant_core::{Game, apply, create, obey};
use adjutant_events::dice::{BeaconRound, Chains, EntropyChain, Gathering, QUICKNET, Roll, RollContext};
use adjutant_events::transcript::cosignature::Algorithm;
use adjutant_events::transcript::{
    Checkpoint, Commitment, CosignerSecret, Frontier, GameSecrets, Leaf, Origin, ServerKey, TreeHead,
};
use adjutant_events::{
    Actor, Audience, BeaconPolicy, CauseId, DicePolicy, Envelope, Event, GameId, InstructionScope, KindId, Native,
    PlayerId, RollEvent, RollRequest, SeatId, TableEvent, Timestamp, codec,
};
use adjutant_game_war1812::instructions::RetreatWhen;
use adjutant_game_war1812::instructions::War1812Instruction as Instruction;
use adjutant_practice::Chance;

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Axis & Allies 1941.
    Axis,
    /// War of 1812, in turn.
    Blocks,
    /// War of 1812, by written orders.
    Orders,
}

/// The kind of game to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
    /// One command in this many ends a phase.
    pub(crate) patience: usize,
    /// Play until this round (year) begins or this many commands are given.
    pub(crate) rounds: u16,
    pub(crate) commands: usize,
    /// Close the game at the end.
    pub(crate) close: bool,
}

pub(crate) const SHORT: Kind =
    Kind { name: "short", rules: Rules::Axis, seed: 2, patience: 3, rounds: 99, commands: 60, close: false };

/// An unfinished game with secrets: blocks are drawn, placed, moved and fought with.
pub(crate) const BLOCKS: Kind = Kind { name: "blocks", rules: Rules::Blocks, seed: 1, commands: 90, ..SHORT };
/// The same with written orders.
pub(crate) const ORDERS: Kind = Kind { name: "orders", rules: Rules::Orders, ..BLOCKS };

/// The server of all games here.
pub(crate) fn server() -> ServerKey {
    ServerKey::from_seed(&[7; 32])
}

pub(crate) fn secrets() -> GameSecrets {
    GameSecrets::from_bytes(&[1; 65]).expect("good secrets")
}

/// A witness of the games here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watcher {
    pub(crate) name: &'static str,
    pub(crate) algorithm: Algorithm,
    /// The seconds by which the witness's clock is ahead of the server's.
    pub(crate) ahead: u64,
}

impl Watcher {
    pub(crate) fn key(self) -> CosignerSecret {
        CosignerSecret::from_seed(self.name, self.algorithm, &[self.name.len() as u8; 32]).expect("a key")
    }
}

pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) log: Vec<Envelope>,
    pub(crate) tree: Frontier,
    /// The transcript up to and including the last request.
    tree_at_request: Frontier,
    pub(crate) secrets: GameSecrets,
    pub(crate) server: ServerKey,
    pick: Chance,
    kind: Kind,
    causes: u64,
    /// The time of the next event at the earliest.
    from: Timestamp,
    /// The beacon, in a game with one.
    pub(crate) sky: Option<Sky>,
    /// The witnesses of commitments, where witnesses are demanded; empty = invented lines.
    pub(crate) watchers: Vec<Watcher>,
    /// The chains of secrets of seats.
    pub(crate) chains: Vec<(SeatId, EntropyChain)>,
}

/// A beacon with ten known rounds, under a clock that moves when a round is awaited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sky {
    pub(crate) clock: i64,
    /// Whether rounds are available; otherwise they are skipped after this many seconds.
    pub(crate) round: Result<(), u32>,
}

/// A round of quicknet as published, if it is recorded.
pub(crate) fn recorded(round: u64) -> Option<BeaconRound> {
    let text = include_str!("../../../../events/tests/vectors/quicknet.json");
    let recorded: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let found = recorded["rounds"].as_array()?.iter().find(|one| one["round"] == round)?;
    let signature = found["signature"].as_str()?.parse().expect("hexadecimal");
    Some(BeaconRound { chain: QUICKNET.chain_hash(), round, signature })
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
        let (ruleset, movement) = match kind.rules {
            Rules::Axis => ("aa1941", None),
            Rules::Blocks => ("war1812", None),
            Rules::Orders => ("war1812", Some("simultaneous")),
        };
        let options = movement.map(|value| ("movement".to_owned(), value.to_owned())).into_iter().collect();
        let new = NewGame { ruleset: ruleset.into(), options, dice };
        Self::open_game(kind, &new, secrets, server, sky)
    }

    /// This particular game.
    pub(crate) fn open_game(
        kind: Kind,
        new: &NewGame,
        secrets: GameSecrets,
        server: ServerKey,
        sky: Option<Sky>,
    ) -> Self {
        Self::gather(kind, new, secrets, server, sky).begun()
    }

    /// A game on another board than that of the program, which these games have under this digest.
    pub(crate) fn open_on(kind: Kind, games: &Games, digest: &str) -> Self {
        let (secrets, server) = (secrets(), server());
        let dice = DicePolicy::Verifiable {
            rolls: secrets.rolls.public_key(),
            server: server.public_key(),
            beacon: BeaconPolicy::Off,
        };
        let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice };
        Self::gather_on((games, Some(digest)), kind, &new, secrets, server, None).begun()
    }

    /// All seats are taken, and the game starts.
    fn begun(self) -> Self {
        let (kind, mut table) = (self.kind, self);
        for seat in table.game.table.seats.clone() {
            let name = if ["axis", "british"].contains(&seat.side.as_str()) { "bert" } else { "anna" };
            table.act(&Actor::Player { player: PlayerId::new(name) }, &TableCommand::TakeSeat { seat: seat.id }.into());
        }
        table.act(&Actor::Gm { player: PlayerId::new("gm") }, &TableCommand::Start.into());
        if kind.rules != Rules::Axis && kind.seed.is_multiple_of(2) {
            table.settle();
            table.instruct();
        }
        table
    }

    /// A game with all seats free.
    pub(crate) fn gather(kind: Kind, new: &NewGame, secrets: GameSecrets, server: ServerKey, sky: Option<Sky>) -> Self {
        Self::gather_on((games(), None), kind, new, secrets, server, sky)
    }

    fn gather_on(
        (games, digest): (&Games, Option<&str>),
        kind: Kind,
        new: &NewGame,
        secrets: GameSecrets,
        server: ServerKey,
        sky: Option<Sky>,
    ) -> Self {
        let gm = PlayerId::new("gm");
        let mut first = Envelope {
            game: GameId::new(kind.name),
            seq: 1,
            time: Timestamp(sky.map_or(1_700_000_000_000, |sky| sky.clock)),
            actor: Actor::Gm { player: gm.clone() },
            cause: CauseId::new("create"),
            audience: Audience::Everyone,
            event: create(games, new, &gm).expect("it exists").remove(0),
        };
        if let (Some(digest), Event::Table(TableEvent::GameCreated { board, .. })) = (digest, &mut first.event) {
            digest.clone_into(board);
        }
        let game = Game::from_first(games, &first).expect("a creation");
        let (tree, pick) = (Frontier::new(), Chance::new(kind.seed));
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
            from: Timestamp(0),
            sky,
            watchers: Vec::new(),
            chains: Vec::new(),
        };
        table.keep(first);
        table
    }

    /// A side gives an instruction for battles, which nobody else sees and which the referee follows.
    fn instruct(&mut self) {
        let kinds = ["infantry", "cavalry"].map(KindId::new);
        let retreat = Instruction::Retreat { when: RetreatWhen::Outnumbered, to: None };
        for instruction in [Instruction::Losses(kinds.to_vec()), retreat] {
            let actor = Actor::Seat { seat: "american".into(), player: PlayerId::new("anna") };
            let instruction = Native::new(instruction);
            self.act(&actor, &TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into());
        }
    }

    /// A copy of the table.
    pub(crate) fn again(&self) -> Self {
        Self {
            game: self.game.clone(),
            log: self.log.clone(),
            tree: self.tree.clone(),
            tree_at_request: self.tree_at_request.clone(),
            secrets: secrets(),
            server: server(),
            pick: self.pick.clone(),
            kind: self.kind,
            causes: self.causes,
            from: self.from,
            sky: self.sky,
            watchers: self.watchers.clone(),
            chains: self.chains.clone(),
        }
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

    /// The time of the current event.
    fn now(&self) -> Timestamp {
        let now = self.sky.map_or(1_700_000_000_000 + self.causes.cast_signed() * 60_000, |sky| sky.clock);
        Timestamp(now.max(self.from.0))
    }

    /// Advances the earliest time of the next event.
    pub(crate) fn wait_until(&mut self, at: Timestamp) {
        self.from = at;
    }

    pub(crate) fn push(&mut self, actor: &Actor, cause: &CauseId, event: Event) {
        let envelope = Envelope {
            game: self.game.id.clone(),
            seq: self.game.seq + 1,
            time: self.now(),
            actor: actor.clone(),
            cause: cause.clone(),
            audience: games().audience(actor, &event),
            event,
        };
        apply(&mut self.game, &envelope, &self.log).expect("the referee's events fit");
        self.keep(envelope);
    }

    pub(crate) fn act(&mut self, actor: &Actor, command: &Command) {
        let events = obey(&self.game, actor, command, self.now())
            .unwrap_or_else(|refusal| panic!("{command:?}: {} {refusal:?}", refusal.key()));
        self.happens(actor, events);
    }

    /// Writes events with a cause of their own.
    pub(crate) fn happens(&mut self, actor: &Actor, events: impl IntoIterator<Item = Event>) {
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        for event in events {
            self.push(actor, &cause, event);
        }
    }

    /// A seat leaves a chain of secrets, whose links are opened when they are awaited.
    pub(crate) fn leave_chain(&mut self, seat: &str, secret: u8, wait: Option<u32>) {
        let seat = SeatId::new(seat);
        let chain = EntropyChain::of([secret; 32], &self.game.id, &seat, 500).expect("a chain");
        let commit = TableCommand::CommitEntropy { tip: chain.tip(), links: chain.len(), wait };
        let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        self.act(&Actor::Seat { seat: seat.clone(), player }, &commit.into());
        self.chains.push((seat, chain));
    }

    /// Opens the next awaited link.
    fn open_link(&mut self) {
        let chains = self.game.chains();
        let seat = chains.awaits().expect("a link is awaited").awaited[0].clone();
        let number = chains.of(&seat).expect("a chain").used;
        let (_, chain) = self.chains.iter().find(|(owner, _)| *owner == seat).expect("its owner");
        let open = TableCommand::OpenEntropy { link: chain.link(number).expect("a link") };
        let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        self.act(&Actor::Seat { seat, player }, &open.into());
    }

    fn referee(&mut self, mut event: Event) {
        if let (Some(sky), Event::Table(TableEvent::RollBound { round, .. })) = (self.sky, &mut event) {
            let DicePolicy::Verifiable { beacon, .. } = &self.game.table.dice else { panic!("not verifiable") };
            *round = QUICKNET.round_after(Timestamp(sky.clock + beacon.distance(0)));
        }
        if let (Some(sky), Event::Roll(RollEvent::RollRequested(request))) = (self.sky, &mut event) {
            let DicePolicy::Verifiable { beacon, .. } = &self.game.table.dice else { panic!("not verifiable") };
            request.beacon = Some(QUICKNET.round_after(Timestamp(sky.clock + beacon.distance(0))));
        }
        let cause = CauseId::new(format!("c{}", self.causes));
        self.push(&Actor::Referee, &cause, event);
    }

    /// A checkpoint over all events, signed by the server.
    pub(crate) fn sign(&self) -> String {
        let origin = Origin::new(self.server.public_key().fingerprint(), self.game.id.clone()).expect("a good name");
        let mut checkpoint = Checkpoint::new(origin, self.tree.head());
        checkpoint.extensions.push(state_line(&self.game.digest()));
        checkpoint.sign(&self.server).expect("the server's own key")
    }

    pub(crate) fn roll_over(&self, request: &RollRequest, transcript: TreeHead, chains: &Chains) -> Roll {
        let round = request.beacon.filter(|_| self.sky.is_some_and(|sky| sky.round.is_ok())).and_then(recorded);
        let beacon = round.as_ref();
        let links = chains.gathering().map(Gathering::sorted).unwrap_or_default();
        let entropy = links.as_slice();
        let context = RollContext { game: &self.game.id, roll: request.roll.into(), transcript, beacon, entropy };
        let sides = vec![request.sides; request.count()];
        Roll::make(&context, &self.secrets.rolls, &sides).expect("dice that can be rolled")
    }

    pub(crate) fn hidden(&self) -> Hidden<'_> {
        if self.ledger().is_over() { Hidden::Shown(&self.secrets.salts) } else { Hidden::Closed(&self.secrets.salts) }
    }

    pub(crate) fn bundle(&self) -> Bundle {
        let note = matches!(self.game.table.dice, DicePolicy::Verifiable { .. }).then(|| self.sign());
        export(&self.log, self.hidden(), note.as_deref()).expect("a good log")
    }

    pub(crate) fn ledger(&self) -> Ledger<'_> {
        Ledger::new(&self.log, Some(&self.secrets.salts)).expect("a good log")
    }

    /// The rolls that were made.
    pub(crate) fn rolls_made(&self) -> Vec<u32> {
        let ledger = self.ledger();
        let is_thrown =
            |roll: &u32| adjutant_audit::audit_roll(games(), &ledger, *roll).is_some_and(|roll| roll.thrown.is_some());
        (1..=self.game.table.rolls).filter(is_thrown).collect()
    }

    /// The proof of a roll under the first checkpoint in the log that covers it. Without one, a checkpoint over the
    /// whole log is used.
    pub(crate) fn proof(&self, roll: u32) -> RollProof {
        let ledger = self.ledger();
        let dice = adjutant_audit::audit_roll(games(), &ledger, roll).and_then(|roll| roll.thrown).expect("thrown");
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
