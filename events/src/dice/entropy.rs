//! Chains of secrets: each seat can add a link to every roll, without choosing it at that time.
//!
//! The player of a seat makes a chain beforehand. Its last link is 32 secret bytes, and each earlier link is the hash
//! of the next one. The first link, the *tip*, is committed in the log. From then on every roll uses the next link.
//! Only the chain's owner knows it, but anybody can verify it, because its hash is the previous link. So the owner
//! chose all links at the commitment. The server does not know the link of a roll before the owner opens it.
//!
//! This module has the links and their bookkeeping: which seats a roll waits for, and which of their links. A link
//! belongs to a roll whether it is opened or not. A roll that is taken back has used up its links.

use crate::ids::{GameId, SeatId, Seq, Timestamp};
use crate::roll::RollEvent;
use crate::table::{BeaconPolicy, DicePolicy, TableEvent};
use crate::transcript::framing::hash_fields;
use crate::transcript::octets::octets;
use crate::{Envelope, Event};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

const DOMAIN: &[u8] = b"adjutant/entropy-link/v1";

/// The most links of a chain, without the tip.
pub const LONGEST_CHAIN: u32 = 10_000;
/// The shortest and the longest limited time that a roll waits for a link, in seconds.
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

    /// The link that is this many links earlier.
    #[must_use]
    pub fn so_far_before(&self, game: &GameId, seat: &SeatId, links: u32) -> Self {
        (0..links).fold(*self, |link, _| link.before(game, seat))
    }
}

/// A whole chain, for its owner.
#[derive(Clone)]
pub struct EntropyChain {
    /// The links, with the tip first.
    links: Vec<EntropyLink>,
}

impl EntropyChain {
    /// The chain with this many links and this secret as its last link. None if it would have no links, or more than
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

    /// The tip, which is committed in the log.
    pub fn tip(&self) -> EntropyLink {
        // A chain has a tip and at least one link.
        self.links.first().copied().unwrap_or(EntropyLink::from_bytes([0; 32]))
    }

    /// The number of rolls that it is enough for.
    pub fn len(&self) -> u32 {
        self.links.len().saturating_sub(1) as u32
    }

    /// Always false.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A link by its number; the first is 1.
    pub fn link(&self, number: u32) -> Option<EntropyLink> {
        self.links.get(number as usize).filter(|_| number > 0).copied()
    }
}

/// A committed chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    /// Its seat.
    pub seat: SeatId,
    /// The hash of its first link.
    pub tip: EntropyLink,
    /// The number of links.
    pub links: u32,
    /// The seconds that a roll waits for its link; none = without limit.
    pub wait: Option<u32>,
    /// The number of links that belong to rolls, opened or not.
    pub used: u32,
    /// The last known link (at first the tip), and its number.
    seen: (EntropyLink, u32),
}

/// The links of the open roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gathering {
    /// The roll.
    pub roll: u32,
    /// The event of the request.
    pub size: Seq,
    /// The time of the request.
    pub asked_at: Timestamp,
    /// Seats whose link is awaited, in the order of their commitments.
    pub awaited: Vec<SeatId>,
    /// The opened links.
    pub opened: Vec<(SeatId, EntropyLink)>,
    /// The number of seats that it continues without.
    pub missing: u32,
    /// Whether it is bound to a beacon round.
    pub bound: bool,
}

impl Gathering {
    /// The opened links, sorted by seat. The roll uses this order, so that no order can be chosen.
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

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTrouble {
    /// No roll waits for a link of this seat.
    NotAwaited,
    /// It is in the chain, but the roll uses another.
    Other {
        /// The number of the link that the roll uses.
        expected: u32,
        /// The number of this one; 0 = the tip.
        found: u32,
    },
    /// It is not in the chain.
    Foreign {
        /// The number of the link that the roll uses.
        expected: u32,
    },
}

/// Whether seats can commit chains in a game with these dice. The dice need a proof that can include links, and a
/// beacon round that is named after the links. Games of earlier programs name it before.
pub const fn takes_chains(dice: &DicePolicy) -> bool {
    match dice {
        DicePolicy::Verifiable { beacon, .. } => matches!(beacon, BeaconPolicy::Off | BeaconPolicy::Committed(_)),
        DicePolicy::OperatingSystem | DicePolicy::Scripted => false,
    }
}

impl Chains {
    /// The chain of a seat.
    pub fn of(&self, seat: &SeatId) -> Option<&Chain> {
        self.chains.iter().find(|chain| chain.seat == *seat)
    }

    /// All chains, in the order of their commitments.
    pub fn all(&self) -> &[Chain] {
        &self.chains
    }

    /// The links of the open roll; none if no roll is open, or it uses no links.
    pub fn gathering(&self) -> Option<&Gathering> {
        self.gathering.as_ref()
    }

    /// The same, but only while a link is awaited.
    pub fn awaits(&self) -> Option<&Gathering> {
        self.gathering.as_ref().filter(|gathering| !gathering.awaited.is_empty())
    }

    /// When the open roll continues without a seat's link; none if it waits without limit, or does not wait.
    pub fn until(&self, seat: &SeatId) -> Option<Timestamp> {
        let gathering = self.awaits().filter(|gathering| gathering.awaited.contains(seat))?;
        let wait = self.of(seat)?.wait?;
        Some(Timestamp(gathering.asked_at.0.saturating_add(i64::from(wait) * 1000)))
    }

    /// The number of the link with which a seat answers the open roll.
    ///
    /// # Errors
    /// It does not answer the open roll.
    pub fn check(&self, game: &GameId, seat: &SeatId, link: &EntropyLink) -> Result<u32, LinkTrouble> {
        let awaited = self.awaits().is_some_and(|gathering| gathering.awaited.contains(seat));
        let Some(chain) = self.of(seat).filter(|_| awaited) else { return Err(LinkTrouble::NotAwaited) };
        let (seen, number) = chain.seen;
        let expected = chain.used;
        if link.so_far_before(game, seat, expected.saturating_sub(number)) == seen {
            return Ok(expected);
        }
        // Finds its number, if it is in the chain, by hashing back to the tip.
        let mut back = *link;
        for found in 0..=chain.links.min(LONGEST_CHAIN) {
            if back == chain.tip {
                return Err(LinkTrouble::Other { expected, found });
            }
            back = back.before(game, seat);
        }
        Err(LinkTrouble::Foreign { expected })
    }

    /// Follows an event of the game, which was validated before.
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
