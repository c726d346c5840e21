//! Push messages: a push service that decrypts its messages as the recipient's browser would.

use crate::pages::{Paged, cookies_of, link};
use adjutant::push::PushSetting;
use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use serde_json::Value;
use sha2::Sha256;
use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A received message, and its path.
#[derive(Clone, Debug)]
struct Came {
    path: String,
    heads: HashMap<String, String>,
    body: Vec<u8>,
}

/// A push service that answers each path as planned, others with 201.
#[derive(Clone)]
struct Service {
    url: String,
    answers: Arc<Mutex<HashMap<String, u16>>>,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Service {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}/", listener.local_addr().expect("its address"));
        let this = Self { url, answers: Arc::default(), came: Arc::default() };
        let service = this.clone();
        std::thread::spawn(move || listener.incoming().flatten().for_each(|line| service.take(&line)));
        this
    }

    fn take(&self, mut line: &TcpStream) {
        let mut reader = BufReader::new(line.try_clone().expect("the line"));
        let (mut heads, mut first) = (HashMap::new(), String::new());
        reader.read_line(&mut first).expect("a request");
        loop {
            let mut field = String::new();
            reader.read_line(&mut field).expect("a field");
            let Some((name, value)) = field.trim().split_once(": ") else { break };
            heads.insert(name.to_lowercase(), value.to_owned());
        }
        let mut body = vec![0; heads["content-length"].parse().expect("a length")];
        reader.read_exact(&mut body).expect("the body");
        let path = first.split(' ').nth(1).expect("a path").to_owned();
        let status = self.answers.lock().expect("nobody holds it").get(&path).copied().unwrap_or(201);
        self.came.lock().expect("nobody holds it").push(Came { path, heads, body });
        let _ = write!(line, "HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }

    /// The messages to a path. A message that was sent again after a late answer is identical.
    fn came(&self, path: &str) -> Vec<Came> {
        let mut came: Vec<Came> = Vec::new();
        for one in self.came.lock().expect("nobody holds it").iter().filter(|one| one.path == path) {
            if !came.iter().any(|known| known.body == one.body) {
                came.push(one.clone());
            }
        }
        came
    }

    /// The same, once there are this many.
    async fn until(&self, paged: &Paged, path: &str, count: usize) -> Vec<Came> {
        for _ in 0..1_000 {
            let came = self.came(path);
            if came.len() >= count {
                return came;
            }
            // Time passes for the bot, and some for the service, which is not part of Discord.
            paged.club.hosted.fake.sleep(Duration::from_millis(100)).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{path}: {:?}", self.came(path));
    }
}

/// A subscribed browser: its keys and address.
struct Browser {
    key: SecretKey,
    secret: [u8; 16],
    path: String,
}

impl Browser {
    fn new(number: u8) -> Self {
        let key = SecretKey::from_slice(&[number; 32]).expect("a key");
        Self { key, secret: [number; 16], path: format!("/wpush/{number}") }
    }

    fn endpoint(&self) -> String {
        format!("https://push.example.net{}", self.path)
    }

    /// The subscription form, as the page sends it.
    fn form(&self) -> String {
        let point = BASE64.encode(self.key.public_key().to_encoded_point(false).as_bytes());
        let endpoint = self.endpoint().replace(':', "%3A").replace('/', "%2F");
        format!("endpoint={endpoint}&key={point}&secret={}", BASE64.encode(self.secret))
    }

    /// The content of a message, decrypted by RFC 8188 and RFC 8291.
    fn opened(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().expect("four")) as usize >= body.len(), "it is one record");
        let (theirs, hidden) = rest[1..].split_at(usize::from(rest[0]));
        let sender = PublicKey::from_sec1_bytes(theirs).expect("a key");
        let shared = diffie_hellman(self.key.to_nonzero_scalar(), sender.as_affine());
        let ours = self.key.public_key().to_encoded_point(false);
        let (mut input, mut content, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        let info = [b"WebPush: info\0", ours.as_bytes(), theirs].concat();
        let expand = |salt: &[u8], input: &[u8], info: &[u8], out: &mut [u8]| {
            Hkdf::<Sha256>::new(Some(salt), input).expand(info, out).expect("short enough");
        };
        expand(&self.secret, shared.raw_secret_bytes(), &info, &mut input);
        expand(salt, &input, b"Content-Encoding: aes128gcm\0", &mut content);
        expand(salt, &input, b"Content-Encoding: nonce\0", &mut nonce);
        let cipher = Aes128Gcm::new_from_slice(&content).expect("a key");
        let mut text = cipher.decrypt(Nonce::from_slice(&nonce), hidden).expect("it is for this browser");
        assert_eq!(text.pop(), Some(2), "the last record");
        serde_json::from_slice(&text).expect("json")
    }
}

/// Checks the sender, as a push service does.
fn is_signed(came: &Came, by: &str) {
    let said = &came.heads["authorization"];
    let (token, key) =
        said.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("a token and a key");
    assert_eq!(key, by, "the key that the page gave to the browser");
    let (signed, signature) = token.rsplit_once('.').expect("signed");
    let known = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).expect("base64")).expect("a key");
    let signature = Signature::from_slice(&BASE64.decode(signature).expect("base64")).expect("a signature");
    known.verify(signed.as_bytes(), &signature).expect("it is signed");
    let claims = BASE64.decode(signed.split('.').nth(1).expect("claims")).expect("base64");
    let claims: Value = serde_json::from_slice(&claims).expect("json");
    assert_eq!(claims["aud"], "https://push.example.net");
    assert!(claims["sub"].as_str().is_some_and(|subject| subject.starts_with("http")), "{claims}");
    assert_eq!((came.heads["content-encoding"].as_str(), came.heads["topic"].len()), ("aes128gcm", 32));
    assert!(came.heads.contains_key("ttl"));
}

/// A person on the page of their games.
struct Reader {
    cookies: Vec<(String, String)>,
    key: String,
}

impl Reader {
    async fn of(paged: &Paged, who: usize) -> Self {
        let (turns, cookies) = paged.follow(&link(&paged.slash(who, "/games").await)).await;
        let page = paged.get(&turns, &cookies).await;
        let key = page.split("data-key=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a key").to_owned();
        Self { cookies, key }
    }

    async fn wants(&self, paged: &Paged, browser: &Browser) {
        let reply = paged.post("/turns/push", &browser.form(), &self.cookies, true).await;
        assert!(reply.starts_with("HTTP/1.1 204"), "{reply}");
    }

    async fn is_asked(&self, paged: &Paged) -> bool {
        paged.get("/turns/list", &self.cookies).await.contains("class=\"asked\"")
    }
}

/// A player finishes their questions until another player is asked.
async fn hand_over(paged: &Paged, from: usize, to: &Reader) {
    for _ in 0..10 {
        if to.is_asked(paged).await {
            return;
        }
        paged.slash(from, "/done").await;
        paged.club.hosted.settle().await;
    }
    panic!("his turn never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_it_is_called_once_when_a_game_asks_him_something() {
    let service = Service::start();
    let setting = PushSetting { pause: Duration::from_secs(1), replacement: Some(service.url.clone()) };
    let paged = Paged::begin_with(setting).await;
    paged.club.sit().await;
    let (russia, germany, britain) =
        (Reader::of(&paged, 0).await, Reader::of(&paged, 1).await, Reader::of(&paged, 2).await);
    let [first, second, third, fourth] = [1, 2, 3, 4].map(Browser::new);
    // Nobody else can subscribe for them, and nothing is sent into the server's network.
    assert!(paged.post("/turns/push", &second.form(), &germany.cookies, false).await.starts_with("HTTP/1.1 403"));
    assert!(paged.post("/turns/push", &second.form(), &[], true).await.starts_with("HTTP/1.1 403"));
    for inside in ["https%3A%2F%2F127.0.0.1%2Fa", "http%3A%2F%2Fpush.example.net%2Fa", "https%3A%2F%2Flocalhost%2Fa"] {
        let endpoint = second.endpoint().replace(':', "%3A").replace('/', "%2F");
        let form = second.form().replace(&endpoint, inside);
        assert!(paged.post("/turns/push", &form, &germany.cookies, true).await.starts_with("HTTP/1.1 400"), "{inside}");
    }
    russia.wants(&paged, &first).await;
    germany.wants(&paged, &second).await;
    germany.wants(&paged, &fourth).await;
    britain.wants(&paged, &third).await;
    service.answers.lock().expect("nobody holds it").insert(fourth.path.clone(), 410);
    hand_over(&paged, 0, &germany).await;
    let came = service.until(&paged, &second.path, 1).await;
    is_signed(&came[0], &germany.key);
    let told = second.opened(&came[0].body);
    assert_eq!((told["title"].as_str(), told["game"].as_str()), (Some("war: it is up to you"), Some("war")));
    assert!(told["body"].as_str().is_some_and(|body| body.starts_with("Germany: ")), "{told}");
    // A browser that is gone is removed; the player's other browser is not.
    service.until(&paged, &fourth.path, 1).await;
    assert!(paged.forgets(&fourth.path).await && paged.keeps(&second.path));
    // While a player is active, they get no further calls; a player who saw the question never got one.
    hand_over(&paged, 1, &britain).await;
    service.until(&paged, &third.path, 1).await;
    paged.club.hosted.settle().await;
    assert_eq!((service.came(&first.path).len(), service.came(&second.path).len()), (0, 1));
    // A player who unsubscribes is forgotten.
    let reply = paged.post("/turns/push/off", &third.form(), &britain.cookies, true).await;
    assert!(reply.starts_with("HTTP/1.1 204") && cookies_of(&reply).is_empty(), "{reply}");
    assert!(!paged.keeps(&third.path));
}

impl Paged {
    /// Whether a browser is kept in the store.
    fn keeps(&self, path: &str) -> bool {
        let notes = self.club.hosted.store.notes().expect("read");
        notes.iter().any(|(name, bytes)| name.starts_with("push/") && String::from_utf8_lossy(bytes).contains(path))
    }

    /// Whether it is removed from the store soon.
    async fn forgets(&self, path: &str) -> bool {
        for _ in 0..1_000 {
            if !self.keeps(path) {
                return true;
            }
            self.club.hosted.fake.sleep(Duration::from_millis(100)).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        false
    }
}
