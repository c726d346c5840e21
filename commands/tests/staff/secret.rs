//! Drafts belong to the staff: nobody else can learn of them before the game is over.

use super::*;
use adjutant_core::Viewer;
use adjutant_core::view;

/// Everything that a viewer receives.
fn all_of(session: &Session, viewer: &Viewer) -> String {
    let log = session.read(viewer, 1, 10_000).expect("the log");
    format!("{:?} {log:?}", view(session.game(), viewer))
}

#[test]
fn other_seats_and_spectators_learn_nothing_of_drafts() {
    let mut session = begun();
    as_seat(&mut session, &anna(), &seat(), "staff policy majority within 7 hours then most", 0);
    say(&mut session, &person("Dora"), "draft buy 2 infantry", 0);
    say(&mut session, &person("Dora"), "draft amend 1 buy 3 infantry", 0);
    say(&mut session, &person("Emil"), "draft done", 0);
    say(&mut session, &person("Carl"), "draft withdraw 2", 0);
    let secrets = ["OrderDrafted", "DraftAmended", "DraftClosed", "PortfolioGiven", "PolicySet", "Majority", "12"];
    let own = all_of(&session, &Viewer::Seat(seat()));
    for secret in secrets {
        assert!(own.contains(secret), "the staff sees {secret}");
    }
    let others = session.game().table.seats.iter().map(|other| other.id.clone()).filter(|other| *other != seat());
    for viewer in others.map(Viewer::Seat).chain([Viewer::Spectator]) {
        let seen = all_of(&session, &viewer);
        for secret in &secrets[..6] {
            assert!(!seen.contains(secret), "{viewer:?} sees {secret}");
        }
        assert!(!seen.contains("Draft {"), "{viewer:?} sees a draft");
        // The members of a staff are public.
        assert!(seen.contains("MemberAppointed"), "{viewer:?}");
    }
    // A member sees what their seat sees, and no more.
    let viewer = adjutant_commands::moderator::actor::viewer(session.game(), &person("Emil"), None);
    assert_eq!(viewer, Viewer::Seat(seat()));
    // After the game everyone may read them.
    say(&mut session, &anna(), "close because it is late", 1);
    assert!(all_of(&session, &Viewer::Spectator).contains("OrderDrafted"));
}

#[test]
fn the_digest_that_everybody_may_know_says_nothing_of_drafts() {
    let (mut one, mut other) = (begun(), begun());
    say(&mut one, &person("Dora"), "draft buy 2 infantry", 0);
    say(&mut other, &person("Dora"), "draft buy 3 infantry", 0);
    assert_eq!(one.game().digest(), other.game().digest());
}
