//! Checks that each configured witness answers at its URL.

use super::finding::{Finding, Wrong};
use crate::discord::config::Config;
use std::thread;
use std::time::Duration;
use ureq::Agent;

/// How long a witness may take to answer. A roll does not wait much longer.
const PATIENCE: Duration = Duration::from_secs(4);
/// The status of a witness for a request without a checkpoint (C2SP tlog-witness).
const NO_CHECKPOINT: u16 = 400;

/// Sends an empty request to every configured witness, in parallel. A witness refuses it with a known status.
pub(in crate::discord) fn examine(config: &Config) -> Vec<Finding> {
    let mut urls: Vec<&str> = config.witness.iter().map(|entry| entry.url.trim_end_matches('/')).collect();
    urls.sort_unstable();
    urls.dedup();
    let agent = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().new_agent();
    thread::scope(|scope| {
        let asked: Vec<_> = urls.iter().map(|url| (url, scope.spawn(|| ask(&agent, url)))).collect();
        let told = asked.into_iter().map(|(url, asked)| match asked.join() {
            Ok(None) => Finding::well("doctor-witness", *url),
            Ok(Some(wrong)) => Finding::ill("doctor-witness", *url, wrong),
            Err(_) => Finding::ill("doctor-witness", *url, silent("-")),
        });
        told.collect()
    })
}

fn ask(agent: &Agent, url: &str) -> Option<Wrong> {
    match agent.post(format!("{url}/add-checkpoint")).send(&[][..]) {
        Ok(answer) if answer.status().as_u16() == NO_CHECKPOINT => None,
        Ok(answer) => {
            Some(Wrong::new("doctor-wrong-witness-other").number("status", u64::from(answer.status().as_u16())))
        }
        Err(error) => Some(silent(&error.to_string())),
    }
}

fn silent(why: &str) -> Wrong {
    Wrong::new("doctor-wrong-witness-silent").text("detail", why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::config::WitnessEntry;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    fn answering(status: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody");
            let mut asked = [0; 4096];
            let length = stream.read(&mut asked).expect("a request");
            assert!(asked[..length].starts_with(b"POST /add-checkpoint "));
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).expect("answered");
        });
        url
    }

    #[test]
    fn who_refuses_nothing_as_a_witness_does_is_one() {
        let gone = {
            let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
            format!("http://{}", listener.local_addr().expect("an address"))
        };
        let urls = [answering("400 Bad Request"), answering("404 Not Found"), gone];
        for (url, wrong) in
            urls.iter().zip([None, Some("doctor-wrong-witness-other"), Some("doctor-wrong-witness-silent")])
        {
            let witness = vec![WitnessEntry { url: format!("{url}/"), key: String::new() }];
            let found = examine(&Config { witness, ..Config::default() });
            let [finding] = found.as_slice() else { panic!("{found:?}") };
            assert_eq!((finding.about.as_str(), finding.wrong.as_ref().map(|wrong| wrong.key)), (url.as_str(), wrong));
        }
        assert_eq!(examine(&Config::default()), []);
    }
}
