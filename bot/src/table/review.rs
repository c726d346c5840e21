//! Reviews of the dice, as text and as JSON.

use super::explained::faulty;
use crate::games::games;
use crate::machine::audit;
use crate::text::Page;
use crate::words::{Args, quoted};
use adjutant_audit::report::{GameReport, LuckReport, PlayerReport, RollReport};
use adjutant_audit::{Ledger, audit_game, audit_player, audit_roll, battle_luck, luck};
use adjutant_commands::AuditQuery;
use adjutant_commands::moderator::{EvidenceError, Session};
use adjutant_core::table::Table;
use adjutant_events::{Event, PlayerId, TableEvent};
use serde_json::Value;

/// The result of a query about dice.
pub enum Review {
    /// All rolls.
    Game(GameReport),
    /// One roll.
    Roll(Box<RollReport>),
    /// The rolls of a player.
    Player(PlayerReport),
    /// The luck of all players.
    Luck(LuckReport),
    /// The luck of all players in the battle of this roll.
    Battle(u32, LuckReport),
    /// No such roll.
    NoRoll(u32),
    /// This roll was thrown in no battle.
    NoBattle(u32),
    /// No such player; the known players.
    NoPlayer(PlayerId, Vec<PlayerId>),
}

/// Reviews the whole log.
///
/// # Errors
/// The log cannot be read.
pub fn ask(session: &Session, about: &AuditQuery) -> Result<Review, EvidenceError> {
    session.with_ledger(|ledger| match about {
        AuditQuery::Game => Review::Game(audit_game(games(), ledger)),
        AuditQuery::Roll(roll) => {
            audit_roll(games(), ledger, *roll).map_or(Review::NoRoll(*roll), |found| Review::Roll(Box::new(found)))
        }
        AuditQuery::Player(player) => of_player(ledger, player),
        AuditQuery::Luck => Review::Luck(luck(games(), ledger)),
        AuditQuery::Battle(roll) => match battle_luck(games(), ledger, *roll) {
            Some(found) => Review::Battle(*roll, found),
            None if audit_roll(games(), ledger, *roll).is_none() => Review::NoRoll(*roll),
            None => Review::NoBattle(*roll),
        },
    })
}

/// The rolls of a player; the case of the name does not matter.
fn of_player(ledger: &Ledger<'_>, wanted: &PlayerId) -> Review {
    let mut players: Vec<PlayerId> = Vec::new();
    for envelope in ledger.log() {
        if let Event::Table(TableEvent::SeatTaken { player, .. }) = &envelope.event
            && !players.contains(player)
        {
            players.push(player.clone());
        }
    }
    let like = |player: &&PlayerId| player.as_str().to_lowercase() == wanted.as_str().to_lowercase();
    let meant = players.iter().find(|player| *player == wanted).or_else(|| players.iter().find(like));
    match meant.and_then(|player| audit_player(games(), ledger, player)) {
        Some(report) => Review::Player(report),
        None => Review::NoPlayer(wanted.clone(), players),
    }
}

/// The review as text.
pub fn text(page: Page<'_>, table: &Table, review: &Review) -> String {
    let words = page.voice().words();
    match review {
        Review::Game(report) => page.audit_game(report),
        Review::Roll(report) => page.audit_roll(report),
        Review::Player(report) => page.audit_player(report),
        Review::Luck(report) => page.luck(report),
        Review::Battle(roll, report) => {
            format!("{}\n{}", words.say("review-luck-battle", &Args::new().number("roll", *roll)), page.luck(report))
        }
        Review::NoBattle(roll) => words.say("review-no-battle", &Args::new().number("roll", *roll)),
        Review::NoRoll(roll) => {
            words.say("review-no-such-roll", &Args::new().number("roll", *roll).number("last", table.rolls))
        }
        Review::NoPlayer(player, players) => {
            let names: Vec<String> = players.iter().map(|player| quoted(player.as_str())).collect();
            let args = Args::new().text("player", quoted(player.as_str())).number("count", names.len());
            words.say("review-no-such-player", &args.text("players", page.voice().join(&names)))
        }
    }
}

/// The answer to a query about dice, as text.
pub fn review(page: Page<'_>, session: &Session, about: &AuditQuery) -> String {
    match ask(session, about) {
        Ok(review) => text(page, &session.game().table, &review),
        Err(error) => unreadable(page, &error),
    }
}

/// The answer to a query about dice: as text, and as JSON if there is data.
pub fn for_programs(page: Page<'_>, session: &Session, about: &AuditQuery) -> (String, Option<Value>) {
    match ask(session, about) {
        Ok(review) => {
            let object = audit::review(crate::machine::names::Plain(session.lexicon()), page.voice(), &review);
            (text(page, &session.game().table, &review), object)
        }
        Err(error) => (unreadable(page, &error), None),
    }
}

fn unreadable(page: Page<'_>, error: &EvidenceError) -> String {
    match error {
        EvidenceError::Fault(fault) => faulty(page.voice(), fault).worded.message,
        other => page.voice().words().say("review-unreadable", &Args::new().text("what", other.to_string())),
    }
}
