//! A game on a board that this program does not have: it is judged by the board that its file brings.

use crate::audit::forge::{alter, besides, event, first, found, is_dice, redo_proofs, replace, sign};
use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::bundle::MAX_BOARD;
use adjutant_audit::{Bundle, Finding, Outcome, Reservation, Unproven, examine, verify};
use adjutant_core::ruleset::{Games, KeptBoard};
use adjutant_events::{CauseId, Event, RollEvent, RulesetId, TableEvent};
use std::sync::OnceLock;

const FACT: &str = "\ncost = 3\n";

/// The board of 1941 in an earlier program, in which something had another cost.
pub(crate) fn other() -> KeptBoard {
    let printed = games().current(&RulesetId::new("aa1941")).expect("a ruleset");
    let text = printed.text().replacen(FACT, "\ncost = 4\n", 1);
    let read = printed.family().kept(printed.id(), printed.revision(), &text).expect("a board");
    assert_ne!(read.digest(), printed.digest());
    let digest = read.digest().to_owned();
    KeptBoard { ruleset: printed.id().clone(), revision: printed.revision(), digest, text }
}

/// The earlier program.
fn earlier() -> Games {
    games().and_kept(other())
}

/// A game that was played there.
pub(crate) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::open_on(SHORT, &earlier(), &other().digest).play())
}

fn brought() -> Bundle {
    Bundle { board: Some(other().text), ..table().bundle() }
}

fn missing() -> Unproven {
    let KeptBoard { ruleset, revision, digest, .. } = other();
    Unproven::NoBoard { ruleset: ruleset.to_string(), revision: revision.into(), digest }
}

#[test]
fn the_board_in_the_file_is_used() {
    let bundle = brought();
    let file = bundle.write().expect("a file");
    assert_eq!(Bundle::read(&file).as_ref(), Ok(&bundle));
    let verdict = examine(games(), &file, &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.counts.replayed_to, bundle.events.len() as u64);
    assert_eq!(besides(&verdict), [Reservation::BoardBrought { seq: 1, digest: other().digest }]);
    // The earlier program judges by its own.
    assert_eq!(verify(&earlier(), &table().bundle(), &[]).outcome, Outcome::Fair);
}

#[test]
fn what_states_no_fact_may_be_written_otherwise() {
    let mut bundle = brought();
    bundle.board = bundle.board.map(|text| format!("# A comment.\n{text}\n# Another.\n"));
    let verdict = verify(games(), &bundle, &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
}

#[test]
fn a_board_that_was_altered_is_found() {
    let text = other().text;
    let half: String = text.chars().take(text.chars().count() / 2).collect();
    let printed = games().current(&RulesetId::new("aa1941")).expect("a ruleset");
    let (own_text, more) = (printed.text(), format!("{text}file: more.toml\n"));
    for altered in ["", "file: board.toml\n", "\u{0}", half.as_str(), own_text.as_str(), more.as_str()] {
        let bundle = Bundle { board: Some(altered.to_owned()), ..brought() };
        assert_eq!(found(&bundle), Finding::BoardAltered { seq: 1, expected: other().digest }, "{altered:.40}");
    }
    // The program has the board of this game, and yet the file must not bring another.
    let own = Table::open(SHORT).play();
    let bundle = Bundle { board: Some(text), ..own.bundle() };
    assert_eq!(found(&bundle), Finding::BoardAltered { seq: 1, expected: printed.digest().to_owned() });
    let bundle = Bundle { board: Some(own_text), ..own.bundle() };
    let verdict = verify(games(), &bundle, &[]);
    assert!(verdict.is_fair() && besides(&verdict).is_empty(), "{verdict:?}");
}

#[test]
fn a_game_whose_board_nobody_has_is_not_wrong() {
    let bundle = table().bundle();
    let verdict = verify(games(), &bundle, &[]);
    assert_eq!(verdict.outcome, Outcome::Unproven(missing()), "{verdict:?}");
    assert!(!verdict.is_good() && verdict.finding().is_none());
    assert!(besides(&verdict).is_empty(), "{verdict:?}");
    assert_eq!(verdict.counts.replayed_to, 0);
    // Everything but the rules is still checked.
    for seq in [2, 20, bundle.events.len() as u64] {
        let altered = alter(&bundle, seq, |envelope| envelope.cause = CauseId::new("forged"));
        assert!(matches!(found(&altered), Finding::Altered { from, to, .. } if (from..=to).contains(&seq)));
    }
    let is_caused = |seq: &u64| {
        let (before, this) = (event(&bundle, seq - 1), event(&bundle, *seq));
        matches!(before.event, Event::Ordered(_)) && this.cause == before.cause
    };
    let seq = (2..=bundle.events.len() as u64).find(is_caused).expect("an order and what it causes");
    let mut torn = bundle.clone();
    let mut other = event(&torn, seq);
    other.actor = event(&torn, 1).actor;
    replace(&mut torn, &other);
    redo_proofs(&mut torn, table(), seq);
    assert!(matches!(found(&sign(torn)), Finding::OrderTorn { seq: at, .. } if at == seq));
}

/// The text has the digest that the server signed, but this program reads no board from it.
#[test]
fn a_board_that_this_program_cannot_read_judges_nothing() {
    let printed = games().current(&RulesetId::new("aa1941")).expect("a ruleset");
    let text = printed.text().replacen(FACT, "\ncost = 3\nspeed = 9\n", 1);
    assert!(printed.family().kept(printed.id(), printed.revision(), &text).is_err());
    let digest = printed.family().board_layout().and_then(|layout| layout.digest_of(&text)).expect("all its files");
    let own = Table::open(SHORT).play();
    let mut bundle = alter(&own.bundle(), 1, |envelope| {
        if let Event::Table(TableEvent::GameCreated { board, .. }) = &mut envelope.event {
            board.clone_from(&digest);
        }
    });
    redo_proofs(&mut bundle, &own, 2);
    let bundle = Bundle { board: Some(text), ..sign(bundle) };
    let verdict = verify(games(), &bundle, &[]);
    let (ruleset, revision) = (printed.id().to_string(), printed.revision().into());
    assert_eq!(verdict.outcome, Outcome::Unproven(Unproven::NoBoard { ruleset, revision, digest }), "{verdict:?}");
}

#[test]
fn a_game_by_rules_that_this_program_does_not_have_is_not_wrong() {
    let own = Table::open(SHORT).play();
    for (name, number) in [("aa2099", 1), ("aa1941", 999)] {
        let mut bundle = alter(&own.bundle(), 1, |envelope| {
            if let Event::Table(TableEvent::GameCreated { ruleset, revision, .. }) = &mut envelope.event {
                (*ruleset, *revision) = (RulesetId::new(name), number);
            }
        });
        redo_proofs(&mut bundle, &own, 2);
        // Nobody here can say which board a text describes.
        for board in [None, Some("the board of a later program".to_owned())] {
            let verdict = verify(games(), &Bundle { board, ..sign(bundle.clone()) }, &[]);
            let why = Unproven::UnknownRuleset { ruleset: name.to_owned(), revision: number.into() };
            assert_eq!(verdict.outcome, Outcome::Unproven(why), "{verdict:?}");
            assert_eq!((verdict.counts.replayed_to, verdict.counts.rolls > 0), (0, true));
        }
        // Everything else is checked: here a die.
        let seq = first(&bundle, is_dice);
        let mut bent = alter(&bundle, seq, |envelope| {
            if let Event::Roll(RollEvent::DiceRolled { values, .. }) = &mut envelope.event {
                values[0] = values[0] % 6 + 1;
            }
        });
        redo_proofs(&mut bent, &own, seq + 1);
        assert!(matches!(found(&sign(bent)), Finding::WrongFace { seq: at, .. } if at == seq));
    }
}

#[test]
fn a_board_has_a_longest_text() {
    let most = "#".repeat(MAX_BOARD + 1);
    let text = Bundle { board: Some(most), ..brought() }.to_json().expect("a text");
    assert!(matches!(Bundle::from_json(text.as_bytes()), Err(Finding::Unreadable { .. })));
}
