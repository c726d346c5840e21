//! A table that plays random legal games with real proofs and checkpoints, in memory.

use crate::shelf::games;
use adjutant_audit::{Bundle, Hidden, Ledger, RollProof, covering, export, state_line};
use adjutant_core::command::{Command, NewGame, TableCommand};
use adjutant_core::{Choice, Game, Next, Settling, apply, choices, create, dice_rolled, next, obey, settle};
use adjutant_events::dice::{BeaconRound, Chains, EntropyChain, Gathering, QUICKNET, Roll, RollContext};
use adjutant_events::transcript::cosignature::Algorithm;
use adjutant_events::transcript::{
    Checkpoint, Commitment, CosignerSecret, Frontier, GameSecrets, Leaf, Origin, ServerKey, TreeHead,
};
use adjutant_events::{
    Actor, Audience, BeaconPolicy, CauseId, DicePolicy, Envelope, Event, GameId, GameResult, InstructionScope, KindId,
    Native, PlayerId, RollEvent, RollRequest, SeatId, TableEvent, Timestamp, codec,
};
use adjutant_game_war1812::instructions::RetreatWhen;
use adjutant_game_war1812::instructions::War1812Instruction as Instruction;
use adjutant_game_war1812::state::FIRST_YEAR;
use adjutant_practice::Chance;

/// By which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Axis & Allies 1941.
    Axis,
    /// War of 1812, in turn.
    Blocks,
    /// War of 1812, by written orders.
    Orders,
}

/// What kind of game to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
    /// One command in so many ends a phase.
    pub(crate) patience: usize,
    /// Play until this round (year) begins or so many commands are given.
    pub(crate) rounds: u16,
    pub(crate) commands: usize,
    /// Close the game at the end.
    pub(crate) close: bool,
}

pub(crate) const SHORT: Kind =
    Kind { name: "short", rules: Rules::Axis, seed: 2, patience: 3, rounds: 99, commands: 60, close: false };

/// A game with secrets that goes on: blocks are drawn, placed, moved and fought with.
pub(crate) const BLOCKS: Kind = Kind { name: "blocks", rules: Rules::Blocks, seed: 1, commands: 90, ..SHORT };
/// The same with written orders.
pub(crate) const ORDERS: Kind = Kind { name: "orders", rules: Rules::Orders, ..BLOCKS };

/// The server that all games here are played on.
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
    /// Seconds by which his clock is ahead of the server's.
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
    /// The transcript with the last request as its last leaf.
    tree_at_request: Frontier,
    pub(crate) secrets: GameSecrets,
    pub(crate) server: ServerKey,
    pick: Chance,
    kind: Kind,
    causes: u64,
    /// Nothing more happens before this.
    from: Timestamp,
    /// The beacon's part, in a game with one.
    pub(crate) sky: Option<Sky>,
    /// Who signs what rolls are committed to by, where witnesses are demanded; nobody = lines that somebody made up.
    pub(crate) watchers: Vec<Watcher>,
    /// The chains of secrets that seats have left.
    pub(crate) chains: Vec<(SeatId, EntropyChain)>,
}

/// A beacon of which ten rounds are known, under a clock that moves when one is waited for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sky {
    pub(crate) clock: i64,
    /// Whether rounds are had; if not they are skipped after this many seconds.
    pub(crate) round: Result<(), u32>,
}

/// A round of quicknet as it was published, if it is one of those that are written down.
pub(crate) fn recorded(round: u64) -> Option<BeaconRound> {
    let text = include_str!("../../../events/tests/vectors/quicknet.json");
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

    /// This game and no other of its kind.
    pub(crate) fn open_game(
        kind: Kind,
        new: &NewGame,
        secrets: GameSecrets,
        server: ServerKey,
        sky: Option<Sky>,
    ) -> Self {
        let mut table = Self::gather(kind, new, secrets, server, sky);
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

    /// A game in which nobody sits yet.
    pub(crate) fn gather(kind: Kind, new: &NewGame, secrets: GameSecrets, server: ServerKey, sky: Option<Sky>) -> Self {
        let gm = PlayerId::new("gm");
        let first = Envelope {
            game: GameId::new(kind.name),
            seq: 1,
            time: Timestamp(sky.map_or(1_700_000_000_000, |sky| sky.clock)),
            actor: Actor::Gm { player: gm.clone() },
            cause: CauseId::new("create"),
            audience: Audience::Everyone,
            event: create(games(), new, &gm).expect("it exists").remove(0),
        };
        let game = Game::from_first(games(), &first).expect("a creation");
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

    /// A side says beforehand what it does in battles: nobody else hears it, and the referee acts on it.
    fn instruct(&mut self) {
        let kinds = ["infantry", "cavalry"].map(KindId::new);
        let retreat = Instruction::Retreat { when: RetreatWhen::Outnumbered, to: None };
        for instruction in [Instruction::Losses(kinds.to_vec()), retreat] {
            let actor = Actor::Seat { seat: "american".into(), player: PlayerId::new("anna") };
            let instruction = Native::new(instruction);
            self.act(&actor, &TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into());
        }
    }

    /// The same table once more.
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

    /// The time of what happens now.
    fn now(&self) -> Timestamp {
        let now = self.sky.map_or(1_700_000_000_000 + self.causes.cast_signed() * 60_000, |sky| sky.clock);
        Timestamp(now.max(self.from.0))
    }

    /// Nothing happens before then.
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

    /// Writes events that have a cause of their own.
    pub(crate) fn happens(&mut self, actor: &Actor, events: impl IntoIterator<Item = Event>) {
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        for event in events {
            self.push(actor, &cause, event);
        }
    }

    /// A seat leaves a chain of secrets, whose links are opened as they are awaited.
    pub(crate) fn leave_chain(&mut self, seat: &str, secret: u8, wait: Option<u32>) {
        let seat = SeatId::new(seat);
        let chain = EntropyChain::of([secret; 32], &self.game.id, &seat, 500).expect("a chain");
        let commit = TableCommand::CommitEntropy { tip: chain.tip(), links: chain.len(), wait };
        let player = self.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        self.act(&Actor::Seat { seat: seat.clone(), player }, &commit.into());
        self.chains.push((seat, chain));
    }

    /// Opens the next link that is awaited.
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

    /// A checkpoint over all events, as the server signs it.
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

    /// Lets the referee act until he waits.
    pub(crate) fn settle(&mut self) -> Next {
        loop {
            let due = settle(&mut Loop { table: self, throws: true }).unwrap_or_else(|fault| panic!("{fault}"));
            if !self.awaits_link(&due) {
                return due;
            }
            self.open_link();
        }
    }

    /// Lets the referee act until dice are due, or until he waits: then none.
    pub(crate) fn settle_until_roll(&mut self) -> Option<RollRequest> {
        match settle(&mut Loop { table: self, throws: false }).unwrap_or_else(|fault| panic!("{fault}")) {
            Next::Roll(request) => Some(request),
            Next::Act(_) | Next::Seal { .. } | Next::Sign | Next::Wait(_) | Next::Over(_) => None,
        }
    }

    /// Throws the dice that are due, if that can be done; false if not.
    pub(crate) fn throw_due(&mut self) -> bool {
        let due = next(&self.game);
        if self.awaits_link(&due) {
            self.open_link();
            return true;
        }
        let Next::Roll(request) = due else { return false };
        let thrown = self.thrown(&request);
        let any = !thrown.is_empty();
        for event in thrown {
            self.referee(event);
        }
        any
    }

    /// Whether the dice that are due wait for a link of somebody's chain.
    fn awaits_link(&self, due: &Next) -> bool {
        matches!(due, Next::Roll(_)) && self.game.chains().awaits().is_some()
    }

    /// What answers a roll: what it is committed to by is shown and cosigned, its round is waited for or skipped.
    fn thrown(&mut self, request: &RollRequest) -> Vec<Event> {
        if self.game.chains().awaits().is_some() {
            return Vec::new();
        }
        if let Some(pledge) = self.game.pledge().filter(|pledge| !pledge.shown) {
            let (size, at) = (pledge.size, self.game.time);
            return vec![TableEvent::CheckpointShown { size, at, place: "local".to_owned() }.into()];
        }
        let demanded = self.game.pledging().map_or(0, |terms| terms.witnesses);
        if demanded > 0
            && let Some(pledge) = self.game.pledge().filter(|pledge| pledge.witnesses == 0)
        {
            let line = |number| format!("\u{2014} witness-{number}.example/w c29tZSBzaWduYXR1cmUgb2Ygc29tZWJvZHk=");
            let made_up = || (1..=demanded).map(line).collect();
            let lines = if self.watchers.is_empty() { made_up() } else { self.watched() };
            return vec![TableEvent::CheckpointCosigned { size: pledge.size, lines }.into()];
        }
        if let (Some(round), Some(Sky { round: Err(wait), clock, .. })) = (request.beacon, &mut self.sky) {
            *clock += i64::from(*wait) * 1000;
            return vec![RollEvent::BeaconSkipped { roll: request.roll, round }.into()];
        }
        let beacon = match (request.beacon, &mut self.sky) {
            (Some(round), Some(sky)) => {
                // The world has no more rounds than were written down.
                let Some(found) = recorded(round) else { return Vec::new() };
                sky.clock = sky.clock.max(QUICKNET.published(round).0);
                Some(found)
            }
            _ => None,
        };
        let event = if matches!(self.game.table.dice, DicePolicy::Verifiable { .. }) {
            let roll = self.roll_over(request, self.tree_at_request.head(), self.game.chains());
            dice_rolled(&self.game, roll.faces, roll.proof.as_bytes().to_vec(), beacon)
        } else {
            dice_rolled(&self.game, self.pick.faces(request), Vec::new(), None)
        };
        vec![event.expect("an answer to the request").into()]
    }

    /// Which round is on, or which year.
    pub(crate) fn round(&self) -> u16 {
        match self.game.play.read::<adjutant_game_war1812::State>() {
            Some(state) => state.year + 1 - FIRST_YEAR,
            None => self.game.play.moment().0,
        }
    }

    /// Replaces the roll key, as after a loss. A roll that is open is void.
    pub(crate) fn replace_key(&mut self, secrets: GameSecrets) {
        let rolls = secrets.rolls.public_key();
        self.secrets.rolls = secrets.rolls;
        let reason = "the disk broke".to_owned();
        self.referee(TableEvent::RollKeyReplaced { rolls, reason: reason.clone() }.into());
        if let Some(roll) = self.game.play.open_roll().map(|request| request.roll) {
            let asked = |event: &Event| matches!(event, Event::Roll(RollEvent::RollRequested(one)) if one.roll == roll);
            let request = self.log.iter().rev().find(|one| asked(&one.event)).expect("it was asked for").seq;
            self.referee(TableEvent::Rewound { to: request - 1, reason }.into());
        }
    }

    /// Commits to the open roll anew, as when nobody had seen its checkpoint in time.
    pub(crate) fn commit_anew(&mut self) {
        let DicePolicy::Verifiable { beacon, .. } = &self.game.table.dice else { panic!("not verifiable") };
        let pledge = self.game.pledge().expect("a roll that was committed to");
        let from = self.now().0 + beacon.distance(pledge.anew + 1);
        let (roll, round) = (pledge.roll, QUICKNET.round_after(Timestamp(from)));
        self.referee(TableEvent::RollCommittedAnew { roll, round }.into());
    }

    /// What the game's own witnesses sign of what the open roll is committed to by.
    fn watched(&self) -> Vec<String> {
        let size = usize::try_from(self.game.pledge().expect("a roll that was committed to").size).expect("small");
        let Event::Table(TableEvent::CheckpointSigned { note }) = &self.log[size].event else {
            panic!("no checkpoint")
        };
        let text = &note[..=note.rfind("\n\n").expect("a note")];
        let now = u64::try_from(self.now().0 / 1000).expect("after 1970");
        self.watchers.iter().map(|one| one.key().cosign(text, now + one.ahead).expect("cosigned")).collect()
    }

    /// Witnesses have signed what the open roll is committed to by.
    pub(crate) fn cosigned(&mut self, lines: &[String]) {
        let size = self.game.pledge().expect("a roll that was committed to").size;
        self.referee(TableEvent::CheckpointCosigned { size, lines: lines.to_vec() }.into());
    }

    /// A witness did not sign what the open roll is committed to by: he saw another history.
    pub(crate) fn refused_by(&mut self, witness: &str, seen: Option<u64>) {
        let size = self.game.pledge().expect("a roll that was committed to").size;
        self.referee(TableEvent::WitnessRefused { witness: witness.to_owned(), size, seen }.into());
    }

    /// Plays so many commands more.
    pub(crate) fn play_on(mut self, commands: usize) -> Self {
        let whole = std::mem::replace(&mut self.kind.commands, commands);
        let mut table = self.play();
        table.kind.commands = whole;
        table
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
            self.close();
        }
        self
    }

    /// A game master closes the game: as an earlier program did, where the world has no more rounds of the beacon than were written
    /// down, and a roll waits for one.
    pub(crate) fn close(&mut self) {
        let (actor, reason) = (Actor::Gm { player: PlayerId::new("gm") }, "late".to_owned());
        let close = TableCommand::Close { reason: reason.clone() }.into();
        if self.game.open_roll().is_none() {
            self.act(&actor, &close);
        } else {
            let ended = TableEvent::GameEnded { result: GameResult::Closed { reason } };
            self.happens(&actor, [Event::Ordered(close), ended.into()]);
        }
        self.settle();
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
        let take_back = Command::from(TableCommand::TakeBack);
        let is_back = |choice: &Choice| choice.order == take_back;
        if self.kind.rules != Rules::Axis && self.pick.below(15) == 0 && choices(&self.game, seat).iter().any(is_back) {
            return take_back;
        }
        let order = match self.kind.rules {
            Rules::Axis => self.pick.order_within(&self.game, seat, self.kind.patience),
            Rules::Blocks | Rules::Orders => self.pick.order(&self.game, seat),
        };
        order.expect("whoever is asked has an answer")
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

    /// The proof of a roll under the first checkpoint in the log that covers it, or one over the whole log.
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

/// The referee's loop at this table.
struct Loop<'t> {
    table: &'t mut Table,
    /// Whether dice are thrown as they fall due.
    throws: bool,
}

impl Settling for Loop<'_> {
    type Fault = String;

    fn next(&self) -> Next {
        next(&self.table.game)
    }

    fn record(&mut self, events: Vec<Event>) -> Result<(), String> {
        for event in events {
            self.table.referee(event);
        }
        Ok(())
    }

    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, String> {
        let secret = self.table.secrets.salts.seal(&self.table.game.id, draw);
        Ok(vec![RollEvent::DrawSealed { draw, secret }.into()])
    }

    fn sign(&mut self) -> Result<Vec<Event>, String> {
        Ok(vec![TableEvent::CheckpointSigned { note: self.table.sign() }.into()])
    }

    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, String> {
        Ok(if self.throws { self.table.thrown(request) } else { Vec::new() })
    }

    fn restless(&self) -> String {
        format!("the referee never stops acting after event {}", self.table.game.seq)
    }
}
