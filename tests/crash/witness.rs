//! A witness that is killed at any moment never forgets its cosignatures: no two published cosignatures contradict each
//! other.

use crate::{of_environment, program};
use adjutant_events::transcript::cosignature::request;
use adjutant_events::transcript::{ConsistencyProof, Frontier, Hash, ServerKey, VerifierKey, note};
use adjutant_tests::program::Program;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const ORIGIN: &str = "example.com/log";

fn checkpoint(leaves: &[Hash]) -> String {
    let head = leaves.iter().copied().collect::<Frontier>().head();
    let text = format!("{ORIGIN}\n{}\n{}\n", head.size, BASE64_STANDARD.encode(head.root));
    note::sign(&text, ORIGIN, &ServerKey::from_seed(&[1; 32])).expect("signed")
}

fn leaves(size: u64, kind: u8) -> Vec<Hash> {
    (0..size).map(|i| Hash::of_leaf(&[&[kind][..], &i.to_be_bytes()].concat())).collect()
}

/// Starts the witness. Returns its address too.
fn begun(program: &Program) -> (Child, String) {
    let mut command = program.command(&["witness", "serve", "--listen", "127.0.0.1:0"]);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
    let lines = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
    let line = lines.into_iter().find(|line| line.contains("http://")).expect("he says where he listens");
    let (_, rest) = line.split_once("http://").expect("an address");
    (child, format!("http://{}/add-checkpoint", rest.split(". ").next().expect("an address")))
}

/// The status and body of the answer; none if the witness was killed meanwhile.
fn post(url: &str, old: u64, leaves: &[Hash]) -> Option<(u16, String)> {
    let proof = ConsistencyProof::make(leaves, old.min(leaves.len() as u64), leaves.len() as u64).expect("proven");
    let body = request::write(old, &proof.path, &checkpoint(leaves));
    let config =
        ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_secs(20)));
    let mut answer = config.build().new_agent().post(url).send(body.as_str()).ok()?;
    let text = answer.body_mut().read_to_string().ok()?;
    Some((answer.status().as_u16(), text))
}

#[test]
fn killed_at_random_moments_a_witness_forgets_nothing_that_he_cosigned() {
    let kills = of_environment("ADJUTANT_KILLS").unwrap_or_else(|| adjutant_seeds::tries(4, 200) as u64);
    let seed = adjutant_seeds::one("killed_at_random_moments_a_witness_forgets_nothing_that_he_cosigned");
    let mut random = StdRng::seed_from_u64(seed);
    let program = program();
    let key = VerifierKey::new(ORIGIN, ServerKey::from_seed(&[1; 32]).public_key()).expect("a name").to_string();
    assert_eq!(program.run(&["witness", "keygen", "w.example", "--algorithm", "ed25519"]).status, Some(0));
    assert_eq!(program.run(&["witness", "know", &key]).status, Some(0));
    // The size of the last cosignature that was heard, and of the last request.
    let (mut heard, mut asked) = (0_u64, 0_u64);
    for _ in 0..kills {
        let (mut child, url) = begun(&program);
        // The witness remembers what was heard, or the request in progress when it was killed.
        let other = leaves(heard.max(1) + 7, 1);
        if heard > 0 {
            let (status, _) = post(&url, heard, &other).expect("he runs");
            assert!(matches!(status, 409 | 422), "another history after a kill: {status}");
            assert!(matches!(post(&url, heard, &other[..heard as usize]), Some((409 | 422, _))), "another root");
            assert!(matches!(post(&url, 0, &other), Some((409, _))), "as if he had never seen it");
        }
        let (status, size) = post(&url, heard, &leaves(asked.max(heard), 0)).expect("he runs");
        let remembered = match status {
            200 => asked.max(heard),
            409 => size.trim().parse().expect("a size"),
            status => panic!("{status}: {size}"),
        };
        assert!(remembered >= heard && remembered <= asked.max(heard), "{heard} <= {remembered} <= {asked}");
        heard = remembered;
        let until = Instant::now() + Duration::from_millis(random.random_range(1..120));
        std::thread::scope(|scope| {
            let killed = scope.spawn(move || {
                std::thread::sleep(until.saturating_duration_since(Instant::now()));
                child.kill().expect("killed");
                child.wait().expect("gone");
            });
            loop {
                asked = heard + random.random_range(0..3);
                match post(&url, heard, &leaves(asked, 0)) {
                    Some((200, _)) => heard = asked,
                    Some((status, said)) => panic!("{status}: {said}"),
                    None => break,
                }
            }
            killed.join().expect("killed");
        });
    }
    println!("{kills} kills, {heard} leaves cosigned");
}
