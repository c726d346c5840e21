//! Whether games were taken back to an earlier moment, by an old backup or a recovery.
//!
//! Witnesses remember more than the store then. What a witness shows counts only with a signature of this server. So no
//! witness can raise a false alarm.

use super::finding::{Finding, Wrong};
use crate::discord::config::Config;
use crate::witness::folder::name_of;
use adjutant_commands::keys::{Keyring, KeyringError};
use adjutant_events::transcript::{Checkpoint, Origin, ServerPublicKey};
use adjutant_events::{GameId, Seq};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use ureq::Agent;

/// How long a witness may take to answer about one game.
const PATIENCE: Duration = Duration::from_secs(4);
/// The most games that a witness is asked about: those with the longest logs.
const MOST_GAMES: usize = 32;
/// The longest answer that is read, in bytes.
const LONGEST_ANSWER: u64 = 64 << 10;

/// Games of which a witness has seen more events than there are.
pub(in crate::discord) fn examine(
    config: &Config,
    keyring: Result<Arc<dyn Keyring>, KeyringError>,
    lengths: &[(GameId, Seq)],
) -> Vec<Finding> {
    // Unreadable keys are a finding of their own.
    let server = keyring.and_then(|keyring| keyring.server());
    let Ok(Some(server)) = server else { return Vec::new() };
    seen_by_witnesses(config, &server.public_key(), lengths)
}

fn seen_by_witnesses(config: &Config, server: &ServerPublicKey, lengths: &[(GameId, Seq)]) -> Vec<Finding> {
    let mut urls: Vec<&str> = config.witness.iter().map(|entry| entry.url.trim_end_matches('/')).collect();
    urls.sort_unstable();
    urls.dedup();
    let mut longest: Vec<&(GameId, Seq)> = lengths.iter().collect();
    longest.sort_by_key(|(_, last)| std::cmp::Reverse(*last));
    longest.truncate(MOST_GAMES);
    let agent = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().new_agent();
    let by = |url: &str| -> Vec<Finding> {
        let mut findings = Vec::new();
        for (game, ours) in &longest {
            let Ok(origin) = Origin::new(server.fingerprint(), game.clone()) else { continue };
            match seen(&agent, url, &origin, server) {
                Ok(Some(seen)) if seen > *ours => {
                    let wrong = Wrong::new("doctor-wrong-taken-back-seen").number("seen", seen).number("ours", *ours);
                    findings.push(Finding::ill("doctor-taken-back", game.to_string(), wrong.text("witness", url)));
                }
                Ok(_) => {}
                // A witness that does not answer is a finding of its own.
                Err(Silent) => break,
            }
        }
        findings
    };
    let by = &by;
    thread::scope(|scope| {
        let asked: Vec<_> = urls.iter().copied().map(|url| scope.spawn(move || by(url))).collect();
        asked.into_iter().flat_map(|asked| asked.join().unwrap_or_default()).collect()
    })
}

/// A witness did not answer.
struct Silent;

/// How many events of a log a witness has seen; none if it knows nothing of it, or nothing that this server signed.
fn seen(agent: &Agent, url: &str, origin: &Origin, server: &ServerPublicKey) -> Result<Option<u64>, Silent> {
    let mut answer =
        agent.get(format!("{url}/{}/checkpoint", name_of(&origin.to_string()))).call().map_err(|_| Silent)?;
    if !answer.status().is_success() {
        return Ok(None);
    }
    let note = answer.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec().map_err(|_| Silent)?;
    Ok(Checkpoint::open(&note, origin, server).ok().map(|checkpoint| checkpoint.head.size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::config::WitnessEntry;
    use adjutant_commands::keys;
    use adjutant_events::transcript::{Frontier, Hash, ServerKey};
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    /// A witness that shows this of every log.
    fn showing(note: String) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        thread::spawn(move || {
            while let Ok((mut stream, _)) = listener.accept() {
                let mut asked = [0; 4096];
                let length = stream.read(&mut asked).expect("a request");
                assert!(asked[..length].starts_with(b"GET /"));
                let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", note.len());
                stream.write_all(format!("{head}{note}").as_bytes()).expect("answered");
            }
        });
        url
    }

    fn signed(key: &ServerKey, game: &GameId, events: u8) -> String {
        let mut tree = Frontier::new();
        for number in 0..events {
            tree.append(Hash::of_leaf(&[number]));
        }
        let origin = Origin::new(key.public_key().fingerprint(), game.clone()).expect("an origin");
        Checkpoint::new(origin, tree.head()).sign(key).expect("signed")
    }

    #[test]
    fn what_others_remember_and_the_store_does_not_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().join("keys");
        let keyring = keys::open(&folder).expect("keys");
        let (game, other) = (GameId::new("one"), GameId::new("other"));
        let ours = keyring.make_server().expect("a key");
        let stranger = keys::MemoryKeyring::new();
        let strange = Keyring::make_server(&stranger).expect("a key");
        let cases = [
            (signed(&ours, &game, 5), 5, None),
            (signed(&ours, &game, 5), 9, None),
            (signed(&ours, &game, 5), 4, Some("doctor-wrong-taken-back-seen")),
            // Neither of another game nor by another server.
            (signed(&ours, &other, 5), 4, None),
            (signed(&strange, &game, 5), 4, None),
            ("nothing".to_owned(), 4, None),
        ];
        for (note, last, wrong) in cases {
            let witness = vec![WitnessEntry { url: showing(note), key: String::new() }];
            let config = Config { witness, ..Config::default() };
            let found = examine(&config, keys::open(&folder), &[(game.clone(), last)]);
            let keys: Vec<&str> =
                found.iter().filter_map(|found| found.wrong.as_ref()).map(|wrong| wrong.key).collect();
            assert_eq!(keys, wrong.into_iter().collect::<Vec<_>>(), "{last}");
        }
    }
}
