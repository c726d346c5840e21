//! A league in memory: it takes orders, its log grows, and its referee acts. Lots are drawn as the test says.

use adjutant_events::dice::vrf::{VrfProof, VrfSecretKey};
use adjutant_events::transcript::ServerKey;
use adjutant_events::{CauseId, LeagueId, PlayerId, Timestamp};
use adjutant_league::events::{Founding, Keys};
use adjutant_league::matches::Score;
use adjutant_league::rules::REVISION;
use adjutant_league::{
    By, Command, Envelope, Event, League, Refusal, Stray, Upcoming, apply, codec, decide, follow, lots, next,
};

pub(crate) struct Desk {
    pub(crate) league: League,
    pub(crate) log: Vec<Envelope>,
    pub(crate) now: i64,
    /// The rotation of the lots.
    pub(crate) turn: u32,
    /// The revision of the rules for new leagues.
    pub(crate) revision: u8,
}

pub(crate) fn id(name: &str) -> PlayerId {
    PlayerId::new(name)
}

pub(crate) fn keys() -> Keys {
    Keys {
        checkpoints: ServerKey::from_seed(&[7; 32]).public_key(),
        lots: VrfSecretKey::from_bytes(&[1; 32]).expect("a key").public_key(),
    }
}

impl Desk {
    /// A league with this preset, run by `dora`, with this number of members `p0`, `p1`, …
    pub(crate) fn new(preset: &str, players: usize) -> Self {
        Self::of_revision(REVISION, preset, players)
    }

    /// The same with an earlier revision of the rules.
    pub(crate) fn of_revision(revision: u8, preset: &str, players: usize) -> Self {
        let league = League::new(LeagueId::new("test"));
        let mut desk = Self { league, log: Vec::new(), now: 1_000, turn: 0, revision };
        desk.does("dora", Command::Found { name: "Test".into(), preset: preset.into() });
        for player in 0..players {
            desk.does(&format!("p{player}"), Command::Join { name: format!("Player {player}").into() });
        }
        desk
    }

    pub(crate) fn try_by(&mut self, by: &By, command: Command) -> Result<(), Refusal> {
        let before = self.league.clone();
        let events = decide(
            &self.league,
            by,
            &command,
            Timestamp(self.now),
            Some(Founding { keys: keys(), revision: self.revision }),
        );
        assert_eq!(before, self.league, "deciding changes nothing");
        let events = events?;
        assert!(!events.is_empty());
        let cause = format!("c{}", self.log.len());
        self.record(by, &cause, Event::Ordered(command));
        for event in events {
            self.record(by, &cause, event);
        }
        self.settle(&cause);
        Ok(())
    }

    pub(crate) fn tries(&mut self, player: &str, command: Command) -> Result<(), Refusal> {
        self.try_by(&By::Person(id(player)), command)
    }

    #[allow(clippy::needless_pass_by_value)] // so that each line of a test is one order
    pub(crate) fn does(&mut self, player: &str, command: Command) {
        self.tries(player, command.clone()).unwrap_or_else(|refusal| panic!("{player}: {command:?}: {refusal:?}"));
    }

    #[allow(clippy::needless_pass_by_value)] // so that each line of a test is one order
    pub(crate) fn refused(&mut self, player: &str, command: Command) -> &'static str {
        self.tries(player, command.clone()).expect_err(&format!("{player}: {command:?}")).key()
    }

    pub(crate) fn set(&mut self, setting: &str, value: &str) {
        self.does("dora", Command::Set { setting: setting.into(), value: value.into() });
    }

    fn settle(&mut self, cause: &str) {
        loop {
            let events = match next(&self.league) {
                Upcoming::Wait => return,
                Upcoming::Act(events) => events,
                Upcoming::Sign => vec![Event::CheckpointSigned { note: "signed".to_owned() }],
                Upcoming::Commit(draw) => {
                    vec![Event::LotsCommitted { draw, round: lots::round(&self.league.rules, Timestamp(self.now), 0) }]
                }
                Upcoming::Draw(draw, things) => {
                    let order = (0..things).map(|thing| (thing + self.turn) % things).collect();
                    let proof = VrfProof::from_bytes([0; VrfProof::LEN]);
                    if !self.league.rules.binds() {
                        vec![Event::LotsDrawn { draw, order, proof }]
                    } else if self.league.asked.as_ref().and_then(|asked| asked.commitment?.round).is_some() {
                        return;
                    } else {
                        vec![Event::LotsThrown { draw, order, proof, beacon: None }]
                    }
                }
            };
            for event in events {
                self.record(&By::Referee, cause, event);
            }
        }
    }

    fn record(&mut self, by: &By, cause: &str, event: Event) {
        let envelope = Envelope {
            league: self.league.id.clone(),
            seq: self.league.seq + 1,
            time: Timestamp(self.now),
            by: by.clone(),
            cause: CauseId::new(cause),
            event,
        };
        let bytes = codec::encode(&envelope).expect("encoded");
        assert_eq!(codec::decode(&bytes).as_ref(), Ok(&envelope));
        assert!(adjutant_events::codec::decode(&bytes).is_err(), "no game reads it");
        apply(&mut self.league, &envelope).expect("applied");
        self.log.push(envelope);
    }

    /// Replays the log without keys, followed by these events of the referee at these times.
    pub(crate) fn followed_by(&self, events: &[(i64, Event)]) -> Result<League, Stray> {
        let mut log = self.log.clone();
        for (time, event) in events {
            let (seq, time) = (log.len() as u64 + 1, Timestamp(*time));
            let (league, cause) = (self.league.id.clone(), CauseId::new("later"));
            log.push(Envelope { league, seq, time, by: By::Referee, cause, event: event.clone() });
        }
        follow(&self.league.id, &log, |_, _| Ok(()))
    }

    /// Replays the log without keys.
    pub(crate) fn followed(&self) -> Result<League, Stray> {
        follow(&self.league.id, &self.log, |_, _| Ok(()))
    }

    /// Gives a pairing a result, reported by the first team and confirmed by the second.
    pub(crate) fn result(&mut self, pairing: u32, score: Score) {
        let teams = self.league.pairing(pairing).expect("a pairing").teams.clone();
        let first = teams[0][0].to_string();
        let second = teams[1][0].to_string();
        self.does(&first, Command::Report { pairing, score, material: None });
        if self.league.pairing(pairing).expect("a pairing").is_open() {
            self.does(&second, Command::Confirm { pairing });
        }
    }

    /// Makes, accepts and plays a challenge.
    pub(crate) fn plays(&mut self, first: &str, second: &str, score: Score) {
        let number = self.challenges(first, second);
        self.result(number, score);
    }

    /// Makes and accepts a challenge, and returns the pairing.
    pub(crate) fn challenges(&mut self, first: &str, second: &str) -> u32 {
        self.does(first, Command::Challenge { to: id(second), partners: Vec::new(), opponents: Vec::new() });
        let challenge = self.league.challenges.len() as u32;
        self.does(second, Command::Answer { challenge, accept: true });
        self.league.pairings.len() as u32
    }

    /// Plays everything that is open; the player with the lower number wins.
    pub(crate) fn play_open(&mut self) {
        loop {
            let open = self.league.present().find(|pairing| pairing.is_open());
            let Some(pairing) = open else { return };
            let (number, teams) = (pairing.number, pairing.teams.clone());
            let strength = |team: usize| teams[team][0].as_str()[1..].parse::<u32>().unwrap_or(0);
            let loser = usize::from(strength(0) < strength(1));
            let score = self.league.lost_by(pairing, loser);
            self.result(number, score);
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        adjutant_league::standings::table(&self.league).iter().map(|row| row.player.to_string()).collect()
    }
}
