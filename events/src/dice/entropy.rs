//! Chains of secrets: what seats add to rolls, one link for each, without being able to choose it then.
//!
//! Whoever plays a seat makes a chain beforehand: its last link is 32 secret bytes, each link before it is the hash of
//! the one behind it, and the first, the *tip*, is left in the log. From then on every roll takes the next link, which
//! only the chain's owner knows and anybody can check: its hash is the link before it. So the owner chose all links when
//! he left the tip, and whoever asks for a roll does not know its link before the owner opens it.
//!
//! Here are the links, and the bookkeeping: which seats a roll waits for, and for which of their links. A link belongs to
//! a roll whether it is opened or not, and rolls that are taken back have used theirs.

use crate::ids::{GameId, SeatId, Seq, Timestamp};
use crate::roll::RollEvent;
use crate::table::{BeaconPolicy, DicePolicy, TableEvent};
use crate::transcript::framing::hash_fields;
use crate::transcript::octets::octets;
use crate::{Envelope, Event};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

const DOMAIN: &[u8] = b"adjutant/entropy-link/v1";

/// The most links that a chain has, the tip not counted.
pub const LONGEST_CHAIN: u32 = 10_000;
/// The shortest time in seconds that a roll waits for a link, and the longest that is not "as long as it takes".
pub const CHAIN_WAITS: (u32, u32) = (5, 604_800);

octets! {
    /// A link of a chain of secrets.
    EntropyLink, 32, "link of a chain"
}

impl EntropyLink {
    /// The link before this one in the chain of a seat.
    #[must_use]
    pub fn before(&self, game: &GameId, seat: &SeatId) -> Self {
        let hash = hash_fields::<Sha256>(&[DOMAIN, game.as_str().as_bytes(), seat.as_str().as_bytes(), &self.0]);
        Self(hash.into())
    }

    /// The link that stands so many links before this one.
    #[must_use]
    pub fn so_far_before(&self, game: &GameId, seat: &SeatId, links: u32) -> Self {
        (0..links).fold(*self, |link, _| link.before(game, seat))
    }
}

/// A whole chain, as its owner has it.
#[derive(Clone)]
pub struct EntropyChain {
    /// The tip first.
    links: Vec<EntropyLink>,
}

impl EntropyChain {
    /// The chain of so many links whose last one is this secret; none if it would have no links, or more than
    /// [`LONGEST_CHAIN`].
    pub fn of(secret: [u8; 32], game: &GameId, seat: &SeatId, links: u32) -> Option<Self> {
        if !(1..=LONGEST_CHAIN).contains(&links) {
            return None;
        }
        let last = EntropyLink::from_bytes(secret);
        let behind = std::iter::successors(Some(last), |link| Some(link.before(game, seat)));
        let mut links: Vec<EntropyLink> = behind.take(links as usize + 1).collect();
        links.reverse();
        Some(Self { links })
    }

    /// What is left in the log: the hash of the first link.
    pub fn tip(&self) -> EntropyLink {
        // A chain has a tip and at least one link.
        self.links.first().copied().unwrap_or(EntropyLink::from_bytes([0; 32]))
    }

    /// How many rolls it is enough for.
    pub fn len(&self) -> u32 {
        self.links.len().saturating_sub(1) as u32
    }

    /// Never.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A link by its number; the first is 1.
    pub fn link(&self, number: u32) -> Option<EntropyLink> {
        self.links.get(number as usize).filter(|_| number > 0).copied()
    }
}

/// What a seat has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    /// Whose it is.
    pub seat: SeatId,
    /// The hash of its first link.
    pub tip: EntropyLink,
    /// How many links it has.
    pub links: u32,
    /// Seconds that a roll waits for its link; none = as long as it takes.
    pub wait: Option<u32>,
    /// How many links belong to rolls already, opened or not.
    pub used: u32,
    /// The last link that was seen (at first the tip), and its number.
    seen: (EntropyLink, u32),
}

/// What the open roll waits for, or waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gathering {
    /// The roll.
    pub roll: u32,
    /// The event that asked for it.
    pub size: Seq,
    /// When that was.
    pub asked_at: Timestamp,
    /// Seats whose link is awaited, in the order in which they left their chains.
    pub awaited: Vec<SeatId>,
    /// Links that were opened.
    pub opened: Vec<(SeatId, EntropyLink)>,
    /// How many seats it goes on without.
    pub missing: u32,
    /// Whether it was bound to a round of the beacon afterwards.
    pub bound: bool,
}

impl Gathering {
    /// Links that were opened, by seats: in this order they go into the roll, so that no order can be chosen.
    pub fn sorted(&self) -> Vec<(SeatId, EntropyLink)> {
        let mut links = self.opened.clone();
        links.sort();
        links
    }
}

/// The chains of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chains {
    chains: Vec<Chain>,
    gathering: Option<Gathering>,
}

/// Why a link cannot be opened now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTrouble {
    /// No roll waits for a link of this seat.
    NotAwaited,
    /// It is of the chain, but the roll takes another.
    Other {
        /// The number of the link that the roll takes.
        expected: u32,
        /// The number of this one; 0 = the tip.
        found: u32,
    },
    /// It is not of the chain.
    Foreign {
        /// The number of the link that the roll takes.
        expected: u32,
    },
}

/// Whether seats can leave chains in a game with these dice: there must be a proof that a link could be in, and the
/// round of a beacon must be named behind the links, which games of earlier programs do not do.
pub const fn takes_chains(dice: &DicePolicy) -> bool {
    match dice {
        DicePolicy::Verifiable { beacon, .. } => matches!(beacon, BeaconPolicy::Off | BeaconPolicy::Committed(_)),
        DicePolicy::OperatingSystem | DicePolicy::Scripted => false,
    }
}

impl Chains {
    /// The chain that a seat has left.
    pub fn of(&self, seat: &SeatId) -> Option<&Chain> {
        self.chains.iter().find(|chain| chain.seat == *seat)
    }

    /// All chains, in the order in which they were left.
    pub fn all(&self) -> &[Chain] {
        &self.chains
    }

    /// What the open roll waits for or waited for; none if no roll is open, or it takes no links.
    pub fn gathering(&self) -> Option<&Gathering> {
        self.gathering.as_ref()
    }

    /// The same, while a link is awaited.
    pub fn awaits(&self) -> Option<&Gathering> {
        self.gathering.as_ref().filter(|gathering| !gathering.awaited.is_empty())
    }

    /// When the open roll goes on without the link of a seat; none if it waits as long as it takes, or does not wait.
    pub fn until(&self, seat: &SeatId) -> Option<Timestamp> {
        let gathering = self.awaits().filter(|gathering| gathering.awaited.contains(seat))?;
        let wait = self.of(seat)?.wait?;
        Some(Timestamp(gathering.asked_at.0.saturating_add(i64::from(wait) * 1000)))
    }

    /// The number of the link by which a seat answers the open roll.
    ///
    /// # Errors
    /// It does not answer it.
    pub fn check(&self, game: &GameId, seat: &SeatId, link: &EntropyLink) -> Result<u32, LinkTrouble> {
        let awaited = self.awaits().is_some_and(|gathering| gathering.awaited.contains(seat));
        let Some(chain) = self.of(seat).filter(|_| awaited) else { return Err(LinkTrouble::NotAwaited) };
        let (seen, number) = chain.seen;
        let expected = chain.used;
        if link.so_far_before(game, seat, expected.saturating_sub(number)) == seen {
            return Ok(expected);
        }
        // Which it is, if it is one of the chain: back to its tip.
        let mut back = *link;
        for found in 0..=chain.links.min(LONGEST_CHAIN) {
            if back == chain.tip {
                return Err(LinkTrouble::Other { expected, found });
            }
            back = back.before(game, seat);
        }
        Err(LinkTrouble::Foreign { expected })
    }

    /// Follows an event of the game. Whether it may be there is asked before.
    pub fn record(&mut self, envelope: &Envelope) {
        match &envelope.event {
            Event::Table(event) => self.record_table(event),
            Event::Roll(RollEvent::RollRequested(request)) => {
                let mut awaited = Vec::new();
                for chain in self.chains.iter_mut().filter(|chain| chain.used < chain.links) {
                    chain.used += 1;
                    awaited.push(chain.seat.clone());
                }
                self.gathering = (!awaited.is_empty()).then(|| Gathering {
                    roll: request.roll,
                    size: envelope.seq,
                    asked_at: envelope.time,
                    awaited,
                    opened: Vec::new(),
                    missing: 0,
                    bound: false,
                });
            }
            Event::Roll(RollEvent::DiceRolled { .. }) => self.gathering = None,
            Event::Roll(RollEvent::BeaconSkipped { .. } | RollEvent::DrawSealed { .. })
            | Event::Play(_)
            | Event::Ordered(_) => {}
        }
    }

    fn record_table(&mut self, event: &TableEvent) {
        match event {
            TableEvent::EntropyCommitted { seat, tip, links, wait } => {
                self.forget(seat);
                let seen = (*tip, 0);
                self.chains.push(Chain { seat: seat.clone(), tip: *tip, links: *links, wait: *wait, used: 0, seen });
            }
            TableEvent::EntropyOpened { seat, number, link, .. } => {
                if let Some(chain) = self.chains.iter_mut().find(|chain| chain.seat == *seat) {
                    chain.seen = (*link, *number);
                }
                if let Some(gathering) = &mut self.gathering {
                    gathering.awaited.retain(|awaited| awaited != seat);
                    gathering.opened.push((seat.clone(), *link));
                }
            }
            TableEvent::EntropySkipped { seat, .. } => self.go_without(seat),
            TableEvent::RollBound { .. } => {
                if let Some(gathering) = &mut self.gathering {
                    gathering.bound = true;
                }
            }
            TableEvent::EntropyWithdrawn { seat, .. }
            | TableEvent::SeatTaken { seat, .. }
            | TableEvent::SeatLeft { seat, .. }
            | TableEvent::SeatResigned { seat } => self.forget(seat),
            TableEvent::TakenBack { .. } | TableEvent::Rewound { .. } => self.gathering = None,
            _ => {}
        }
    }

    fn forget(&mut self, seat: &SeatId) {
        self.chains.retain(|chain| chain.seat != *seat);
        self.go_without(seat);
    }

    fn go_without(&mut self, seat: &SeatId) {
        if let Some(gathering) = &mut self.gathering {
            let before = gathering.awaited.len();
            gathering.awaited.retain(|awaited| awaited != seat);
            gathering.missing += u32::from(gathering.awaited.len() < before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::Digest;

    fn names() -> (GameId, SeatId) {
        (GameId::new("summer-1941"), SeatId::new("germany"))
    }

    #[test]
    fn a_link_is_the_hash_of_the_one_behind_it() {
        let (game, seat) = names();
        let chain = EntropyChain::of([7; 32], &game, &seat, 3).expect("a chain");
        assert_eq!((chain.len(), chain.link(3)), (3, Some(EntropyLink::from_bytes([7; 32]))));
        assert_eq!((chain.link(0), chain.link(4)), (None, None));
        let framed = b"\0\0\0\x18adjutant/entropy-link/v1\0\0\0\x0bsummer-1941\0\0\0\x07germany\0\0\0\x20";
        let hash = Sha256::digest([&framed[..], &[7; 32]].concat());
        assert_eq!(chain.link(2).expect("a link").as_bytes()[..], hash[..]);
        assert_eq!(chain.link(1).expect("a link").before(&game, &seat), chain.tip());
        assert!(EntropyChain::of([7; 32], &game, &seat, 0).is_none());
        assert!(EntropyChain::of([7; 32], &game, &seat, LONGEST_CHAIN + 1).is_none());
    }

    #[test]
    fn the_same_secret_gives_other_chains_elsewhere() {
        let (game, seat) = names();
        let tip = |game: &GameId, seat: &SeatId| EntropyChain::of([7; 32], game, seat, 3).expect("a chain").tip();
        assert_ne!(tip(&game, &seat), tip(&GameId::new("winter-1941"), &seat));
        assert_ne!(tip(&game, &seat), tip(&game, &SeatId::new("japan")));
    }
}
