//! Entropy chains: who may commit to one, open a link, and remove one.
//!
//! Section: `table.dice`.

use crate::game::state::Game;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{acting_seat, known_seat, no_dice, not_over, only_gm, said};
use adjutant_events::dice::{CHAIN_WAITS, EntropyLink, LONGEST_CHAIN, LinkTrouble, takes_chains};
use adjutant_events::{Actor, SeatId, TableEvent};

/// A seat commits to a chain by its tip. This is refused while dice are awaited, because a roll takes the chains that
/// existed at its request.
pub(crate) fn commit(game: &Game, actor: &Actor, (tip, links, wait): (EntropyLink, u32, Option<u32>)) -> Decision {
    let seat = acting_seat(game, actor)?.clone();
    not_over(&game.table)?;
    if !takes_chains(&game.table.dice) {
        return Err(TableRefusal::ChainsNotHere {}.into());
    }
    no_dice(game)?;
    if !(1..=LONGEST_CHAIN).contains(&links) {
        return Err(TableRefusal::ChainLength { most: LONGEST_CHAIN }.into());
    }
    let (least, most) = CHAIN_WAITS;
    if wait.is_some_and(|wait| !(least..=most).contains(&wait)) {
        return Err(TableRefusal::ChainWait { least, most }.into());
    }
    Ok(vec![TableEvent::EntropyCommitted { seat, tip, links, wait }.into()])
}

/// A seat opens the link that the open roll takes.
pub(crate) fn open(game: &Game, actor: &Actor, link: &EntropyLink) -> Decision {
    let seat = acting_seat(game, actor)?.clone();
    not_over(&game.table)?;
    let Some(chain) = game.chains().of(&seat) else { return Err(no_chain(seat)) };
    let roll = game.chains().gathering().map_or(0, |gathering| gathering.roll);
    match game.chains().check(&game.id, &seat, link) {
        Ok(number) => Ok(vec![TableEvent::EntropyOpened { roll, seat, number, link: *link }.into()]),
        Err(LinkTrouble::NotAwaited) => {
            // A link that is opened too early would be known before the next roll, so it would be no secret.
            Err(TableRefusal::LinkNotAwaited { seat, next: chain.used + 1, links: chain.links }.into())
        }
        Err(LinkTrouble::Other { expected, found }) => {
            Err(TableRefusal::OtherLink { seat, roll, expected, found }.into())
        }
        Err(LinkTrouble::Foreign { expected }) => {
            Err(TableRefusal::ForeignLink { seat, roll, expected, tip: chain.tip.to_string() }.into())
        }
    }
}

/// A seat removes its chain. A roll that waits for its link continues without it, and the log shows that.
pub(crate) fn withdraw(game: &Game, actor: &Actor) -> Decision {
    let seat = acting_seat(game, actor)?.clone();
    not_over(&game.table)?;
    taken_away(game, seat, None)
}

/// A game master removes a seat's chain, so that an absent player does not block the dice forever.
pub(crate) fn dismiss(game: &Game, actor: &Actor, seat: &SeatId, reason: &str) -> Decision {
    only_gm(&game.table, actor)?;
    known_seat(&game.table, seat)?;
    not_over(&game.table)?;
    taken_away(game, seat.clone(), Some(said(reason)?))
}

fn taken_away(game: &Game, seat: SeatId, reason: Option<String>) -> Decision {
    if game.chains().of(&seat).is_none() {
        return Err(no_chain(seat));
    }
    Ok(vec![TableEvent::EntropyWithdrawn { seat, reason }.into()])
}

fn no_chain(seat: SeatId) -> Refusal {
    TableRefusal::NoChain { seat }.into()
}
