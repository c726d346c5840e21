//! What happens to the daemons, round by round.

use crate::proxy::Trouble;
use std::env;
use std::time::Duration;

/// How many faults there are in the long run: `ADJUTANT_FAULTS=1000`.
const HOW_MANY: &str = "ADJUTANT_FAULTS";
/// How long a connection stands still.
const STALL: Duration = Duration::from_secs(2);

/// How many daemons there are.
pub(crate) const DAEMONS: usize = 3;

/// What takes a daemon away for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absence {
    /// `kill -9`.
    Killed,
    /// SIGSTOP for longer than a lease.
    Paused,
    /// Nothing passes between it and the database for longer than a lease.
    CutOff,
    /// It is told to end.
    Left,
}

impl Absence {
    /// Whether the daemon lives meanwhile, and must be away for longer than a lease lasts.
    pub(crate) fn outlasts_lease(self) -> bool {
        matches!(self, Self::Paused | Self::CutOff)
    }
}

/// What happens meanwhile to the daemon that works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meanwhile {
    /// Its connection with the database, in the middle of an append.
    Append(Trouble),
    /// Every connection with the gateway breaks.
    GatewayCut,
    /// The gateway asks for other connections.
    GatewayMoves,
}

/// What happens at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    /// Who is away, by number, and why.
    pub(crate) away: Vec<(usize, Absence)>,
    /// Who works: a daemon that is not away.
    pub(crate) works: usize,
    pub(crate) meanwhile: Vec<Meanwhile>,
}

impl Round {
    /// The number of faults.
    pub(crate) fn faults(&self) -> usize {
        self.away.len() + self.meanwhile.len()
    }
}

const ABSENCES: [Absence; 4] = [Absence::Killed, Absence::Paused, Absence::CutOff, Absence::Left];
const MEANWHILE: [Meanwhile; 5] = [
    Meanwhile::Append(Trouble::CutBefore),
    Meanwhile::Append(Trouble::CutAfter),
    Meanwhile::Append(Trouble::Stall(STALL)),
    Meanwhile::GatewayCut,
    Meanwhile::GatewayMoves,
];

/// Nine faults in the gate. A failover is the tenth. In the long run there are more, by chance.
pub(crate) fn rounds(seed: u64) -> Vec<Round> {
    let mut rounds = vec![
        Round {
            away: vec![(0, Absence::Paused), (1, Absence::Killed)],
            works: 2,
            meanwhile: vec![MEANWHILE[1], MEANWHILE[3], MEANWHILE[2]],
        },
        Round {
            away: vec![(2, Absence::CutOff), (0, Absence::Left)],
            works: 1,
            meanwhile: vec![MEANWHILE[0], MEANWHILE[4]],
        },
    ];
    let number = |text: String| text.parse().unwrap_or_else(|_| panic!("{HOW_MANY} must be a number: {text}"));
    let wanted: usize = env::var(HOW_MANY).map_or(0, number);
    let mut chance = Chance(seed);
    while rounds.iter().map(Round::faults).sum::<usize>() + 1 < wanted {
        rounds.push(by_chance(&mut chance));
    }
    rounds
}

/// One or two daemons are away, and up to three things happen to the next one.
fn by_chance(chance: &mut Chance) -> Round {
    let works = chance.below(DAEMONS);
    let absent = 1 + chance.below(DAEMONS - 1);
    let away = (1..=absent).map(|step| ((works + step) % DAEMONS, ABSENCES[chance.below(ABSENCES.len())])).collect();
    let meanwhile = (0..chance.below(4)).map(|_| MEANWHILE[chance.below(MEANWHILE.len())]).collect();
    Round { away, works, meanwhile }
}

/// Numbers by chance (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}
