//! The database of games and leagues: whether it serves, and the usual mistakes of its set-up.

use super::finding::{Finding, Wrong};
use adjutant_commands::database::{self, Login, Part, Right, Survey};
use adjutant_commands::store::{Store, StoreError};
use std::collections::HashSet;
use std::path::Path;

/// How far the database's clock may be off, in seconds.
const CLOCK: i64 = 5;
/// The oldest version that is supported, as the server numbers itself.
const OLDEST_SERVER: u32 = 150_000;

/// Looks at the database once. The second result is false if it did not answer: then nothing else is known.
pub(in crate::discord) fn examine(login: &Login, is_alone: bool) -> (Vec<Finding>, bool) {
    let about = login.address.to_string();
    match database::survey(login, Part::Games) {
        Ok(survey) => (findings(&survey, &about, is_alone), true),
        Err(error) => (vec![Finding::ill("doctor-database", about, unserved(&error))], false),
    }
}

/// What is wrong when a store of the database does not open.
pub(in crate::discord) fn unserved(error: &StoreError) -> Wrong {
    match error {
        StoreError::OlderFormat { found, needed } => {
            Wrong::new("doctor-wrong-database-unprepared").text("found", found).text("needed", needed)
        }
        StoreError::NewerFormat { found, known } => {
            Wrong::new("doctor-wrong-store-newer").text("found", found).text("known", known)
        }
        error if error.passes() => Wrong::new("doctor-wrong-database-away").text("detail", error),
        error => Wrong::new("doctor-wrong-database-refused").text("detail", error),
    }
}

fn findings(survey: &Survey, about: &str, is_alone: bool) -> Vec<Finding> {
    let check = |key: &'static str, about: &str, wrong: Option<Wrong>| Finding { key, about: about.to_owned(), wrong };
    let version = format!("{}.{}", survey.server / 10_000, survey.server % 10_000);
    let serves = if survey.server < OLDEST_SERVER {
        Some(Wrong::new("doctor-wrong-database-old").text("version", &version))
    } else if survey.tables < survey.needed {
        let wrong = Wrong::new("doctor-wrong-database-unprepared");
        Some(wrong.text("found", survey.tables).text("needed", survey.needed))
    } else {
        None
    };
    let off = survey.ahead.sure_seconds();
    let clock = (off.abs() > CLOCK).then(|| {
        let key = if off > 0 { "doctor-wrong-database-fast" } else { "doctor-wrong-database-slow" };
        Wrong::new(key).number("seconds", off.unsigned_abs())
    });
    let rights: Vec<&'static str> = survey.rights.iter().map(|right| right_key(*right)).collect();
    let role = (!rights.is_empty()).then(|| Wrong::new("doctor-wrong-database-role").named("rights", rights));
    vec![
        check("doctor-database", about, serves),
        check("doctor-database-sync", &version, unsynced(survey)),
        check("doctor-database-clock", about, clock),
        check("doctor-database-role", about, role),
        check("doctor-database-standby", about, unfollowed(survey, is_alone)),
    ]
}

/// What may lose events that were acknowledged, if the server loses power.
fn unsynced(survey: &Survey) -> Option<Wrong> {
    match survey.synchronous_commit.as_str() {
        _ if !survey.fsync => Some(Wrong::new("doctor-wrong-database-fsync")),
        _ if !survey.full_page_writes => Some(Wrong::new("doctor-wrong-database-pages")),
        weak @ ("off" | "local") => Some(Wrong::new("doctor-wrong-database-commit").text("setting", weak)),
        _ => None,
    }
}

/// What may lose events that were acknowledged, if the server is lost.
fn unfollowed(survey: &Survey, is_alone: bool) -> Option<Wrong> {
    match (survey.standbys, survey.waits_for_standby) {
        // Every commit waits for one that is not there.
        (0, true) => Some(Wrong::new("doctor-wrong-database-waits")),
        (0, false) if is_alone => None,
        (0, false) => Some(Wrong::new("doctor-wrong-database-alone")),
        (_, false) => Some(Wrong::new("doctor-wrong-database-asynchronous")),
        (_, true) => None,
    }
}

fn right_key(right: Right) -> &'static str {
    match right {
        Right::Superuser => "database-right-superuser",
        Right::CreateRole => "database-right-roles",
        Right::CreateDatabase => "database-right-databases",
        Right::Replication => "database-right-replication",
        Right::Owner => "database-right-owner",
        Right::ChangesLog => "database-right-log",
    }
}

/// Games that the data folder has too: somebody who forgets the database would go on with them there.
pub(in crate::discord) fn twice(store: &Store, folder: &Path) -> Option<Finding> {
    if !folder.exists() {
        return None;
    }
    let here = adjutant_commands::store::read(folder).ok()?.store.games().ok()?;
    let there: HashSet<_> = store.games().ok()?.into_iter().map(|summary| summary.game).collect();
    let both = here.iter().filter(|summary| there.contains(&summary.game)).count();
    let wrong = Wrong::new("doctor-wrong-database-twice").number("games", both as u64);
    (both > 0).then(|| Finding::ill("doctor-database-twice", folder.display().to_string(), wrong))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, Words};
    use adjutant_commands::database::ClockOff;

    fn sound() -> Survey {
        Survey {
            server: 150_006,
            fsync: true,
            full_page_writes: true,
            synchronous_commit: "on".to_owned(),
            waits_for_standby: true,
            standbys: 1,
            ahead: ClockOff::default(),
            rights: Vec::new(),
            tables: 2,
            needed: 2,
        }
    }

    #[test]
    fn each_mistake_has_its_own_words_and_its_own_remedy() {
        let clock = |millis| Survey { ahead: ClockOff { millis, unsure: 10 }, ..sound() };
        let cases: [(Survey, bool, Option<&str>); 15] = [
            (sound(), false, None),
            (Survey { server: 140_011, ..sound() }, false, Some("doctor-wrong-database-old")),
            (Survey { tables: 0, ..sound() }, false, Some("doctor-wrong-database-unprepared")),
            (Survey { fsync: false, ..sound() }, false, Some("doctor-wrong-database-fsync")),
            (Survey { full_page_writes: false, ..sound() }, false, Some("doctor-wrong-database-pages")),
            (Survey { synchronous_commit: "off".to_owned(), ..sound() }, false, Some("doctor-wrong-database-commit")),
            (Survey { synchronous_commit: "remote_apply".to_owned(), ..sound() }, false, None),
            (clock(3_600_000), false, Some("doctor-wrong-database-fast")),
            (clock(-3_600_000), false, Some("doctor-wrong-database-slow")),
            (clock(-4_000), false, None),
            (Survey { rights: vec![Right::Superuser], ..sound() }, false, Some("doctor-wrong-database-role")),
            (Survey { standbys: 0, ..sound() }, false, Some("doctor-wrong-database-waits")),
            (Survey { waits_for_standby: false, ..sound() }, true, Some("doctor-wrong-database-asynchronous")),
            (Survey { standbys: 0, waits_for_standby: false, ..sound() }, false, Some("doctor-wrong-database-alone")),
            (Survey { standbys: 0, waits_for_standby: false, ..sound() }, true, None),
        ];
        for (survey, is_alone, wanted) in cases {
            let found = findings(&survey, "postgresql://a@db/a", is_alone);
            let ill: Vec<&Finding> = found.iter().filter(|finding| finding.wrong.is_some()).collect();
            assert_eq!(ill.iter().filter_map(|finding| finding.wrong.as_ref()).map(|wrong| wrong.key).next(), wanted);
            assert!(ill.len() <= 1, "{ill:?}");
            for language in Language::ALL {
                for finding in &found {
                    let text = finding.worded(Words::new(language));
                    assert!(!text.contains("doctor-") && !text.contains("database-right"), "{text}");
                    assert_eq!(text.contains('→'), finding.wrong.is_some(), "{text}");
                }
            }
        }
    }
}
