//! Sealed bids that the program opens when both are in, so that no player must keep a word.
//!
//! The salt of such a bid is derived from the league's secret and the number of its event. The figure is found again by
//! trying every figure that a league can allow. So nothing is stored beside the log, and a restart loses nothing.
//! Whoever has the server's keys can do the same earlier; a player who does not want that seals with an own salt.

use super::{LeagueFault, Leagues, Open, fit};
use adjutant_audit::league::transcript;
use adjutant_events::transcript::Salt;
use adjutant_events::{CauseId, PlayerId, Seq, Timestamp};
use adjutant_league::events::Event;
use adjutant_league::rules::Bids;
use adjutant_league::{By, Command, Refusal, sealed};

/// The highest figure that the setting `bid-most` takes.
const HIGHEST: i32 = 999;

/// A bid that the program sealed: who gave it, its pairing, its figure, and its salt.
struct Sealed {
    by: By,
    pairing: u32,
    figure: i32,
    salt: Salt,
}

impl Leagues {
    /// Seals a player's bid, which the program opens once both are in. It returns the events; the same cause twice seals
    /// once.
    ///
    /// # Errors
    /// The order is refused, or cannot be stored.
    pub fn seal(
        &self,
        open: &mut Open,
        player: &PlayerId,
        (pairing, figure): (u32, i32),
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let rules = &open.league.rules;
        // Afterwards the figure cannot be changed.
        if !(-rules.bid_most..=rules.bid_most).contains(&figure) {
            return Err(LeagueFault::Refused(Refusal::FigureBounds { most: rules.bid_most }));
        }
        fit::figure(rules, figure, &self.games).map_err(LeagueFault::Refused)?;
        let team = open.league.pairing(pairing).and_then(|pairing| pairing.team_of(player)).unwrap_or(0);
        // The order is the next event, and the sealed bid follows it.
        let salt = self.salt_of_bid(open, open.league.seq + 2)?;
        let commitment = sealed(&open.league.id, pairing, u8::from(team == 1), figure, &salt);
        self.order(open, &By::Person(player.clone()), Command::SealBid { pairing, commitment }, cause, now)
    }

    /// Opens the bids that the program sealed, where both are in. The order is that of the player, who gave it by sealing.
    pub(super) fn open_bids(&self, open: &mut Open, now: Timestamp) -> Result<(), LeagueFault> {
        for Sealed { by, pairing, figure, salt } in self.sealed_here(open)? {
            let cause = CauseId::new(format!("opened-{}", open.league.seq));
            match self.give(open, &by, Command::OpenBid { pairing, figure, salt }, &cause, now) {
                // A player who is no longer in the pairing opens nothing; an official rules.
                Ok(_) | Err(LeagueFault::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    fn salt_of_bid(&self, open: &Open, seq: Seq) -> Result<Salt, LeagueFault> {
        Ok(self.secrets(open)?.salts.salt(&transcript(&open.league.id), seq))
    }

    /// The bids that wait to be opened and that the program sealed.
    fn sealed_here(&self, open: &Open) -> Result<Vec<Sealed>, LeagueFault> {
        let mut found = Vec::new();
        for pairing in open.league.present() {
            let auction = &pairing.auction;
            let [Some(first), Some(second)] = auction.sealed else { continue };
            if pairing.bids != Bids::Sealed || !pairing.is_open() || auction.settled.is_some() {
                continue;
            }
            for (team, commitment) in (0_u8..).zip([first, second]) {
                if auction.shown[usize::from(team)].is_some() {
                    continue;
                }
                let number = pairing.number;
                let is_it = |event: &Event| matches!(event, Event::BidSealed { pairing, team: by, .. } if (*pairing, *by) == (number, team));
                let Some(envelope) = open.log.iter().rev().find(|envelope| is_it(&envelope.event)) else { continue };
                let salt = match self.salt_of_bid(open, envelope.seq) {
                    Ok(salt) => salt,
                    // Without its keys the league goes on, and an official rules on the pairing.
                    Err(LeagueFault::NoKeys(_)) => return Ok(Vec::new()),
                    Err(fault) => return Err(fault),
                };
                let is_sealed = |figure: &i32| sealed(&open.league.id, number, team, *figure, &salt) == commitment;
                // None fits if the player sealed it with an own salt.
                if let Some(figure) = (-HIGHEST..=HIGHEST).find(is_sealed) {
                    found.push(Sealed { by: envelope.by.clone(), pairing: number, figure, salt });
                }
            }
        }
        Ok(found)
    }
}
