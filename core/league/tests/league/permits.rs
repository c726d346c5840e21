//! Tests of permissions: every order × every role × every part of the season, as the table says.

use crate::desk::{Desk, id};
use adjutant_events::transcript::{Commitment, Hash, Salt};
use adjutant_league::command::{Kind, Office};
use adjutant_league::matches::{Bound, Score};
use adjutant_league::permits::{self, Phase, Role, TABLE};
use adjutant_league::{By, Command, Refusal};

fn example(kind: Kind) -> Command {
    let text = || "x".into();
    match kind {
        Kind::Found => Command::Found { name: text(), preset: "swiss".into() },
        Kind::Set => Command::Set { setting: "bids".into(), value: "agreed".into() },
        Kind::Join => Command::Join { name: "Somebody new".into() },
        Kind::Leave => Command::Leave,
        Kind::Rename => Command::Rename { name: "Otherwise".into() },
        Kind::Name => Command::Name { player: id("p5"), office: Office::Arbiter },
        Kind::Dismiss => Command::Dismiss { player: id("arbi"), office: Office::Arbiter },
        Kind::OpenSeason => Command::OpenSeason,
        Kind::CloseSeason => Command::CloseSeason,
        Kind::Challenge => Command::Challenge { to: id("p3"), partners: Vec::new(), opponents: Vec::new() },
        Kind::Answer => Command::Answer { challenge: 1, accept: true },
        Kind::Lapse => Command::Lapse { challenge: 1 },
        Kind::Bid => Command::SealBid { pairing: 1, commitment: Commitment::of(&Salt::from_bytes([1; 32]), b"x") },
        Kind::AcceptBid => Command::AcceptBid { pairing: 1 },
        Kind::Link => Command::Link { pairing: 1, game: "game".into() },
        Kind::Report => Command::Report { pairing: 1, score: Score::FIRST, material: None },
        Kind::Confirm => Command::Confirm { pairing: 1 },
        Kind::Dispute => Command::Dispute { pairing: 1, reason: text() },
        Kind::Concede => Command::Concede { pairing: 1 },
        Kind::Rule => Command::Rule { pairing: 1, score: Some(Score::FIRST), rule: text(), reason: text() },
        Kind::Forfeit => Command::Forfeit { pairing: 1, by: id("p0"), reason: text() },
        Kind::Substitute => Command::Substitute { pairing: 1, out: id("p0"), to: id("p5") },
        Kind::Pair => Command::Pair,
        Kind::DrawPlayoff => Command::DrawPlayoff,
        Kind::DrawLots => Command::DrawLots,
        Kind::Dissolve => Command::Dissolve,
        Kind::Record => {
            let bound = Bound { root: Hash::from_bytes([1; 32]), server: None };
            Command::Attest { pairing: 1, game: "game".into(), winner: Some(0), events: 9, bound }
        }
        Kind::Pass => Command::Pass,
        Kind::Ready => Command::Ready { pairing: 1 },
        Kind::Away => Command::Away { days: 1 },
        Kind::Wait => Command::Wait { name: text() },
        Kind::Enrol => Command::Enrol { player: id("new"), name: "Enrolled".into() },
        Kind::Offer => Command::Offer,
        Kind::Match => Command::Match,
    }
}

/// A Swiss league in this part of its season. In every part that belongs to a season, pairing 1 is open.
fn desk(phase: Phase) -> Desk {
    let mut desk = Desk::new("swiss", 8);
    desk.does("dora", Command::Name { player: id("arbi"), office: Office::Arbiter });
    if phase == Phase::Dissolved {
        desk.does("dora", Command::Dissolve);
    }
    if matches!(phase, Phase::Season | Phase::Playoff) {
        desk.does("dora", Command::OpenSeason);
        desk.does("dora", Command::Pair);
    }
    if phase == Phase::Playoff {
        desk.play_open();
        desk.does("dora", Command::DrawPlayoff);
    }
    assert_eq!(desk.league.phase, phase);
    desk
}

#[test]
fn every_order_by_every_role_in_every_part_of_the_season() {
    assert_eq!(TABLE.len(), Kind::ALL.len());
    for phase in Phase::ALL {
        let base = desk(phase);
        let party = base.league.pairing(1).map_or("p0".to_owned(), |pairing| pairing.teams[0][0].to_string());
        let other = base.league.pairing(1).map_or("p1".to_owned(), |pairing| {
            let plays = |player: &&str| pairing.team_of(&id(player)).is_none();
            ["p0", "p1", "p2", "p3"].into_iter().find(plays).unwrap_or("p4").to_owned()
        });
        for kind in Kind::ALL.iter().copied().filter(|kind| *kind != Kind::Found) {
            let (roles, phases) = permits::of(kind);
            for role in Role::ALL {
                let by = match role {
                    Role::Director => By::Person(id("dora")),
                    Role::Arbiter => By::Person(id("arbi")),
                    Role::Party => By::Person(id(&party)),
                    Role::Member => By::Person(id(&other)),
                    Role::Stranger => By::Person(id("nobody")),
                    Role::Referee => By::Referee,
                };
                let mut desk = Desk { league: base.league.clone(), log: base.log.clone(), ..Desk::new("swiss", 0) };
                let held = match role {
                    Role::Referee => vec![Role::Referee],
                    _ => permits::roles(&desk.league, by.person().expect("a person"), example(kind).pairing()),
                };
                let may = phases.contains(&phase) && held.iter().any(|role| roles.contains(role));
                match desk.try_by(&by, example(kind)) {
                    Err(Refusal::NotNow { .. }) => assert!(!phases.contains(&phase), "{kind:?} {role:?} {phase:?}"),
                    Err(Refusal::NotYours { .. }) => assert!(!may, "{kind:?} {role:?} {phase:?}"),
                    // The order is permitted; it may still be refused for what it names.
                    Err(_) | Ok(()) => assert!(may, "{kind:?} {role:?} {phase:?}"),
                }
            }
        }
    }
}

#[test]
fn the_handbook_prints_the_table() {
    let handbook = include_str!("../../../../docs/league-handbook.md");
    assert!(handbook.contains(&permits::markdown()), "docs/league-handbook.md lacks:\n{}", permits::markdown());
}

#[test]
fn nobody_rules_on_his_own_game() {
    let mut desk = desk(Phase::Season);
    let player = desk.league.pairing(1).expect("a pairing").teams[0][0].to_string();
    desk.does("dora", Command::Name { player: id(&player), office: Office::Arbiter });
    assert_eq!(desk.refused(&player, example(Kind::Rule)), "league-refused-own-game");
    let other = Command::Rule { pairing: 2, score: Some(Score::DRAW), rule: "4.2".into(), reason: "time".into() };
    desk.does(&player, other);
    let own = Command::Forfeit { pairing: 1, by: id(&player), reason: "x".into() };
    assert_eq!(desk.refused(&player, own), "league-refused-own-game");
}

/// For a pairing that does not exist, the refusal says so. It does not say that the person may not give the order.
#[test]
fn a_pairing_that_is_not_there_is_said_not_to_be_there() {
    let mut desk = desk(Phase::Season);
    let report = |pairing| Command::Report { pairing, score: Score::FIRST, material: None };
    for player in ["p0", "dora", "nobody"] {
        assert_eq!(desk.refused(player, report(99)), "league-refused-no-pairing", "{player}");
        assert_eq!(desk.refused(player, Command::Confirm { pairing: 0 }), "league-refused-no-pairing", "{player}");
    }
    let stranger = desk.refused("nobody", report(1));
    assert_eq!(stranger, "league-refused-not-yours", "of one that is there he is told so");
    // Orders of officials are refused to others, whichever pairing they are about.
    let rule = |pairing| Command::Rule { pairing, score: None, rule: "1".into(), reason: "x".into() };
    assert_eq!(desk.refused("p0", rule(99)), "league-refused-not-yours");
    assert_eq!(desk.refused("dora", rule(99)), "league-refused-no-pairing");
}

/// Every refusal cites a section of the handbook, and its heading exists.
#[test]
fn every_refusal_cites_a_section_of_the_handbook() {
    let handbook = include_str!("../../../../docs/league-handbook.md");
    for refusal in Refusal::examples() {
        let heading = format!("\n## {}\n", refusal.section());
        assert!(handbook.contains(&heading), "{}: {}", refusal.key(), refusal.section());
    }
}

#[test]
fn the_last_director_stays() {
    let mut desk = desk(Phase::Preparing);
    let dismiss = |player: &str| Command::Dismiss { player: id(player), office: Office::Director };
    assert_eq!(desk.refused("dora", dismiss("dora")), "league-refused-last-director");
    desk.does("dora", Command::Name { player: id("p1"), office: Office::Director });
    desk.does("p1", dismiss("dora"));
    assert_eq!(desk.refused("dora", Command::OpenSeason), "league-refused-not-yours");
    assert_eq!(desk.refused("p1", dismiss("dora")), "league-refused-not-in-office");
}
