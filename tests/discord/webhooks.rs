//! Webhooks: a receiver that refuses, hangs up and returns gets every public event once, in order and signed. This
//! holds even if the program or receiver was killed. The receiver gets nothing hidden.

use crate::play::{ENGLISH, Table};
use crate::served::Served;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac as _};
use serde_json::Value;
use sha2::Sha256;
use std::collections::{HashMap, VecDeque};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const SECRET: &[u8] = b"thirty-two bytes that nobody has";

/// The receiver's answer to a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    /// An answer with this status.
    With(u16),
    /// The request is read, and the connection closed.
    HungUp,
}

/// A received delivery.
#[derive(Clone, Debug)]
struct Delivery {
    id: String,
    body: String,
    met: Met,
}

/// A server that receives deliveries.
#[derive(Clone)]
struct Receiver {
    address: SocketAddr,
    /// The answers to the next deliveries, then the usual one.
    plan: Arc<Mutex<(VecDeque<Met>, Met)>>,
    came: Arc<Mutex<Vec<Delivery>>>,
}

impl Receiver {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address");
        let this =
            Self { address, plan: Arc::new(Mutex::new((VecDeque::new(), Met::With(204)))), came: Arc::default() };
        let receiver = this.clone();
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                receiver.receive(&line);
            }
        });
        this
    }

    fn receive(&self, mut line: &TcpStream) {
        let mut reader = BufReader::new(line.try_clone().expect("the line"));
        let (mut fields, mut first) = (HashMap::new(), String::new());
        reader.read_line(&mut first).expect("a request");
        loop {
            let mut field = String::new();
            reader.read_line(&mut field).expect("a field");
            let Some((name, value)) = field.trim().split_once(": ") else { break };
            fields.insert(name.to_lowercase(), value.to_owned());
        }
        let length = fields.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("the body");
        assert!(first.starts_with("POST /hook?key=hidden "), "{first}");
        let (id, seconds) = (fields["webhook-id"].clone(), fields["webhook-timestamp"].clone());
        let mut mac = Hmac::<Sha256>::new_from_slice(SECRET).expect("any key");
        mac.update(&[format!("{id}.{seconds}.").as_bytes(), &body].concat());
        let signed = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        assert_eq!(fields["webhook-signature"], signed, "anybody could have sent it");
        let met = {
            let mut plan = self.plan.lock().expect("the plan");
            let otherwise = plan.1;
            plan.0.pop_front().unwrap_or(otherwise)
        };
        let body = String::from_utf8(body).expect("text");
        self.came.lock().expect("the list").push(Delivery { id, body, met });
        if let Met::With(status) = met {
            let more = if status == 302 { "location: /elsewhere\r\n" } else { "" };
            let answer = format!("HTTP/1.1 {status} So\r\n{more}content-length: 0\r\nconnection: close\r\n\r\n");
            let _ = line.write_all(answer.as_bytes());
        }
    }

    fn meets(&self, first: &[Met], otherwise: Met) {
        *self.plan.lock().expect("the plan") = (first.iter().copied().collect(), otherwise);
    }

    fn came(&self) -> Vec<Delivery> {
        self.came.lock().expect("the list").clone()
    }

    /// Accepted events, in order of arrival.
    fn taken(&self) -> Vec<Value> {
        let taken = self.came().into_iter().filter(|delivery| matches!(delivery.met, Met::With(200..=299)));
        taken.flat_map(|delivery| events(&delivery.body)).collect()
    }

    async fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while !is_so(self) {
            assert!(Instant::now() < deadline, "{what}: {:#?}", self.came());
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
}

fn events(body: &str) -> Vec<Value> {
    let body: Value = serde_json::from_str(body).expect("an object");
    assert_eq!((&body["type"], &body["game"]), (&"events".into(), &"war".into()), "{body}");
    body["events"].as_array().expect("a list").clone()
}

/// Restarts the program with a webhook to this receiver.
async fn hooked(served: &mut Served, receiver: &Receiver, more: &str) {
    served.terminate().await;
    let secret = served.program.path("hook-secret");
    fs::write(&secret, format!("whsec_{}\n", STANDARD.encode(SECRET))).expect("written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).expect("closed");
    }
    let path = served.program.path("adjutant.toml");
    let config = fs::read_to_string(&path).expect("the configuration");
    let url = format!("http://{}/hook?key=hidden", receiver.address);
    let hook = format!("\n[[webhook]]\nurl = \"{url}\"\nsecret_file = \"hook-secret\"\n{more}");
    fs::write(&path, config + &hook).expect("written");
    served.again().await;
}

/// The public events of the game from its log, starting at one.
fn public(served: &Served, from: u64) -> Vec<Value> {
    let from = from.to_string();
    let log = served.program.run(&["log", "war", "--json", "--from", &from]).objects();
    log.into_iter().filter(|event| event["audience"]["to"] == "everyone").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_public_comes_once_and_in_order_whatever_fails_in_between() {
    let receiver = Receiver::start();
    let mut table = Table::lay_in_real_time(&ENGLISH).await;
    let before = table.served.program.state("war")["seq"].as_u64().expect("a number");
    hooked(&mut table.served, &receiver, "").await;
    assert!(receiver.came().is_empty(), "what happened before there was a receiver is not sent");

    // A refusal, a redirect and a hang-up: the delivery is repeated unchanged, before any other.
    receiver.meets(&[Met::With(503), Met::HungUp, Met::With(302)], Met::With(200));
    let anna = table.people[0].clone();
    anna.slash(table.thread, "/purchase units:1 infantry").await;
    receiver.until("the purchase is taken", |one| one.taken().len() >= 2).await;
    let came = receiver.came();
    assert!(came.len() >= 4 && came[..4].iter().all(|one| one.id == came[0].id), "{came:#?}");
    assert!(came[..4].iter().all(|one| events(&one.body)[0] == events(&came[0].body)[0]), "{came:#?}");

    // Nobody else learns a standing instruction. The receiver is gone, and the program is killed meanwhile.
    receiver.meets(&[], Met::With(500));
    anna.slash(table.thread, "/standing retreat when:after 2 rounds").await;
    anna.slash(table.thread, "/undo").await;
    anna.slash(table.thread, "/purchase units:2 infantry").await;
    let so_far = receiver.came().len();
    receiver.until("it is tried", |one| one.came().len() > so_far).await;
    table.served.kill();
    receiver.meets(&[], Met::With(200));
    table.served.again().await;
    table.press("s", "done").await;
    table.served.has_said_everything().await;
    let wanted = public(&table.served, before + 1);
    let last = wanted.last().expect("an event")["seq"].clone();
    receiver.until("all of it is taken", |one| one.taken().last().is_some_and(|event| event["seq"] == last)).await;
    // Only the delivery in progress at the kill may come twice.
    let mut taken = receiver.taken();
    taken.dedup();
    assert_eq!(taken, wanted);
    let all: String = receiver.came().iter().map(|one| one.body.clone()).collect();
    assert!(!all.contains("instruction_given") && !all.contains("after 2 rounds"), "{all}");
    let log = table.served.log();
    assert!(log.contains("it is sent again") && !log.contains("key=hidden"), "its address may be a secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_is_gone_is_left_alone_and_one_of_results_hears_nothing_else() {
    let receiver = Receiver::start();
    receiver.meets(&[], Met::With(410));
    let mut table = Table::lay_in_real_time(&ENGLISH).await;
    hooked(&mut table.served, &receiver, "").await;
    let (results, anna) = (Receiver::start(), table.people[0].clone());
    hooked(&mut table.served, &results, "events = \"results\"\n").await;
    anna.slash(table.thread, "/purchase units:1 infantry").await;
    receiver.until("it is tried", |one| one.came().len() == 1).await;
    anna.slash(table.thread, "/undo").await;
    for person in &table.people {
        person.slash(table.thread, "/resign").await;
    }
    results.until("the result", |one| !one.taken().is_empty()).await;
    let taken = results.taken();
    assert_eq!(taken.len(), 1, "{taken:#?}");
    assert_eq!(taken[0]["event"]["type"], "game_ended");
    assert_eq!(receiver.came().len(), 1, "nobody is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_others_can_read_is_none() {
    let mut served = Served::start().await;
    served.terminate().await;
    fs::write(served.program.path("open"), "0123456789abcdef0123456789abcdef").expect("written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(served.program.path("open"), fs::Permissions::from_mode(0o644)).expect("opened");
    }
    let hook = "[[webhook]]\nurl = \"http://127.0.0.1:9\"\nsecret_file = \"open\"\n";
    fs::write(served.program.path("adjutant.toml"), hook).expect("written");
    let output = served.command(&["serve"]).output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("chmod 600") && !said.contains("0123"), "{said}");
}
