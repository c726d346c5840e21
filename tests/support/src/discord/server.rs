//! The server on loopback: parses requests, applies faults, checks and answers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::IntoMakeServiceWithConnectInfo;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, State, WebSocketUpgrade};
use axum::http::{Response, StatusCode};
use axum::routing::any;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::agreement::{self, Bustle};
use super::faults::{Fault, Faults};
use super::gateway;
use super::openapi;
use super::rate_limits::{BucketState, RateLimits};
use super::refused::Refused;
use super::request::Request;
use super::rest::{self, Reply};
use super::snowflake::Snowflake;
use super::time::Time;
use super::wire::{FaultyListener, Scissors};
use super::world::World;

/// An answered request, for tests that count or inspect.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The method.
    pub method: String,
    /// The path after `/api/v10/`.
    pub path: String,
    /// The body.
    pub body: Option<Value>,
    /// The status; 0 if the connection was cut.
    pub status: u16,
    /// The time of arrival, as [`FakeDiscord::instant`](super::FakeDiscord::instant) measures it.
    pub at: Instant,
    /// The details, if its form was refused.
    pub refusal: Option<Value>,
}

/// The server's behaviour, apart from its contents. The switches are independent.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Manners {
    pub(super) faults: Faults,
    pub(super) limits: RateLimits,
    pub(super) unchecked: bool,
    pub(super) unlogged: bool,
    /// Whether ids of attachments may be numbers.
    pub(super) numbered: bool,
    /// Whether requests with files fail.
    pub(super) no_files: bool,
    pub(super) log: Vec<Answered>,
    pub(super) violations: Vec<String>,
    /// The number of seconds that its clock is ahead in every answer.
    pub(super) ahead: i64,
    /// The address that it reports for the gateway, if not the real one.
    pub(super) gateway: Option<String>,
}

/// State shared by all connections and all users. Locks are held for the effect of one request, never while waiting.
#[derive(Clone, Debug)]
pub(super) struct Shared(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    world: Mutex<World>,
    manners: Mutex<Manners>,
    changes: watch::Sender<u64>,
    address: String,
    time: Time,
    bustle: Arc<Bustle>,
    /// The address where programs take part in the moved time.
    line: Option<String>,
}

impl Shared {
    /// Starts a server on a free port. With a moved time, its runtime must run nothing else.
    pub(super) async fn start(token: &str, time: Time) -> Self {
        let (listener, address) = listen().await;
        let (line, line_address) = if time.is_moved() { Some(listen().await).unzip() } else { (None, None) };
        let bustle = Arc::<Bustle>::default();
        let inner = Inner {
            world: Mutex::new(World::new(token)),
            manners: Mutex::default(),
            changes: watch::Sender::new(0),
            address,
            time,
            bustle: Arc::clone(&bustle),
            line: line_address,
        };
        let shared = Self(Arc::new(inner));
        tokio::spawn(axum::serve(FaultyListener(listener, bustle), app(shared.clone())).into_future());
        if let Some(line) = line {
            tokio::spawn(agreement::keep_time(shared.clone(), line));
        }
        shared
    }

    pub(super) fn time(&self) -> &Time {
        &self.0.time
    }

    pub(super) fn bustle(&self) -> &Bustle {
        &self.0.bustle
    }

    /// The address where programs take part in the moved time, if the time is moved.
    pub(super) fn line(&self) -> Option<&str> {
        self.0.line.as_deref()
    }

    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.0.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn manners(&self) -> MutexGuard<'_, Manners> {
        self.0.manners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn base_url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    pub(super) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.0.address)
    }

    /// The address for resumed sessions.
    pub(super) fn resume_url(&self) -> String {
        format!("{}/resume", self.gateway_url())
    }

    /// Wakes everything that waits for a change.
    pub(super) fn changed(&self) {
        self.0.changes.send_modify(|count| *count += 1);
    }

    /// The number of the last change.
    pub(super) fn change(&self) -> u64 {
        *self.0.changes.borrow()
    }

    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }
}

use std::future::IntoFuture;

/// A free port, and its address.
async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
    let address = listener.local_addr().expect("a bound listener has an address").to_string();
    (listener, address)
}

/// More than Discord accepts of anything, so that the specific limit refuses a large request.
const LARGEST_REQUEST: usize = 64 << 20;

/// The travel time of a request in moved time. Without it, all of a program's acts would happen in the same moment. It
/// would then hit limits that it never approaches in real time.
const ON_ITS_WAY: Duration = Duration::from_millis(30);

fn app(shared: Shared) -> IntoMakeServiceWithConnectInfo<Router, Scissors> {
    // With or without a trailing slash, because the client builds the gateway's address both ways.
    Router::new()
        .route("/gateway", any(gateway_connection))
        .route("/gateway/", any(gateway_connection))
        .route("/gateway/resume", any(resuming_connection))
        .route("/gateway/resume/", any(resuming_connection))
        .route("/attachments/{channel}/{id}/{name}", any(attachment))
        .fallback(any(api))
        .layer(DefaultBodyLimit::disable())
        .with_state(shared)
        .into_make_service_with_connect_info::<Scissors>()
}

async fn gateway_connection(
    State(shared): State<Shared>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    upgrade: WebSocketUpgrade,
) -> Response<Body> {
    connection(shared, scissors, upgrade, false)
}

/// The address that is named for resumed sessions.
async fn resuming_connection(
    State(shared): State<Shared>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    upgrade: WebSocketUpgrade,
) -> Response<Body> {
    connection(shared, scissors, upgrade, true)
}

fn connection(shared: Shared, scissors: Scissors, upgrade: WebSocketUpgrade, to_resume: bool) -> Response<Body> {
    upgrade.max_message_size(1 << 20).on_upgrade(move |socket| gateway::serve(socket, shared, scissors, to_resume))
}

/// An uploaded file, for bots that download it.
async fn attachment(
    State(shared): State<Shared>,
    Path((_, id, name)): Path<(String, String, String)>,
) -> Response<Body> {
    match shared.manners().faults.take("GET", &format!("attachments/{id}/{name}")) {
        None => {}
        Some(Fault::Status(status)) => return told(status, &json!({})),
        Some(_) => return Response::new(Body::from("<html>Somebody else answers.</html>")),
    }
    let file = Snowflake::parse(&id).and_then(|id| shared.world().uploads.get(&id).cloned());
    let mut response = Response::new(Body::empty());
    match file {
        Some(file) => {
            if let Ok(media) = file.media.parse() {
                response.headers_mut().insert("content-type", media);
            }
            *response.body_mut() = Body::from(file.bytes);
        }
        None => *response.status_mut() = StatusCode::NOT_FOUND,
    }
    response
}

async fn api(
    State(shared): State<Shared>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    whole: axum::extract::Request,
) -> Response<Body> {
    let (parts, body) = whole.into_parts();
    let Ok(bytes) = axum::body::to_bytes(body, LARGEST_REQUEST).await else {
        return told(413, &Refused::file_too_large().body);
    };
    let Some(read) = Request::read(parts, bytes).await else { return told(404, &Refused::no_such_path().body) };
    let request = match read {
        Ok(request) => request,
        Err(refused) => return told(refused.status, &refused.body),
    };
    if shared.time().program_is_there() {
        shared.time().sleep(ON_ITS_WAY).await;
    }
    let (path, at) = (request.path.join("/"), shared.time().instant());
    check(&shared, &request);
    let (fault, standing) = {
        let mut manners = shared.manners();
        let files = manners.no_files && !request.files.is_empty();
        let fault = if files { Some(Fault::Status(503)) } else { manners.faults.take(&request.method, &path) };
        let standing = manners.limits.count(&request.method, &request.path, at);
        (fault, standing)
    };
    let refused = standing.as_ref().and_then(|standing| standing.refused);
    let mut refusal = None;
    let (status, mut response, cut) = match (fault, refused) {
        (Some(Fault::RateLimit { retry_after, global }), _) | (None, Some((retry_after, global))) => {
            (429, rate_limited(retry_after, global), false)
        }
        (Some(Fault::Status(status)), _) => {
            (status, told(status, &json!({ "code": 0, "message": "Internal Server Error" })), false)
        }
        (Some(Fault::Refused(status, code)), _) => {
            (status, told(status, &json!({ "code": code, "message": "As the test wishes." })), false)
        }
        (Some(Fault::Page(status, after)), _) => (status, page(status, after), false),
        (Some(Fault::BareLimit(after)), _) => {
            let mut body = json!({ "message": "You are being rate limited.", "global": false });
            if let Some(after) = after {
                body["retry_after"] = json!(after);
            }
            (429, told(429, &body), false)
        }
        (Some(Fault::CutBefore), _) => (0, Response::new(Body::empty()), true),
        (fault, _) => {
            if let Some(Fault::Slow(time)) = fault {
                shared.time().sleep(time).await;
            }
            let (status, response, no) = answer(&shared, &request);
            refusal = no;
            if let Some(Fault::SlowAfter(time)) = fault {
                shared.changed();
                shared.time().sleep(time).await;
            }
            (status, response, fault == Some(Fault::CutAfter))
        }
    };
    if let Some(standing) = standing {
        describe(&mut response, &standing);
    }
    if let ("PATCH", [hooks, _, token, ..]) = (request.method.as_str(), &request.path[..])
        && hooks == "webhooks"
        && let Some(interaction) = shared.world().interactions.get_mut(token)
    {
        interaction.undone = cut || status == 429 || status >= 500;
    }
    let mut manners = shared.manners();
    if manners.ahead != 0 {
        set(&mut response, &HashMap::from([("date", http_date(manners.ahead))]));
    }
    if !manners.unlogged {
        let status = if cut { 0 } else { status };
        manners.log.push(Answered { method: request.method, path, body: request.body, status, at, refusal });
    }
    drop(manners);
    if cut {
        scissors.cut();
    }
    shared.changed();
    response
}

/// Checks the request against the description, outside all locks, because it takes longer than anything else here.
fn check(shared: &Shared, request: &Request) {
    let (unchecked, numbered) = {
        let manners = shared.manners();
        (manners.unchecked, manners.numbered)
    };
    if unchecked {
        return;
    }
    let evened = numbered.then(|| request.body.as_ref().map(openapi::with_ids_as_text)).flatten();
    if let Some(violation) = openapi::check(&request.method, &request.path, evened.as_ref().or(request.body.as_ref())) {
        shared.manners().violations.push(violation);
    }
}

fn answer(shared: &Shared, request: &Request) -> (u16, Response<Body>, Option<Value>) {
    let base = shared.base_url();
    let gateway = shared.manners().gateway.clone().unwrap_or_else(|| shared.gateway_url());
    match rest::answer(&mut shared.world(), request, &rest::Urls { base, gateway }) {
        Ok(Reply::Json(json)) => (200, told(200, &json), None),
        Ok(Reply::Created(json)) => (201, told(201, &json), None),
        Ok(Reply::Nothing) => (204, empty(204), None),
        Err(refused) => (refused.status, told(refused.status, &refused.body), Some(refused.body)),
    }
}

/// The page of a proxy or firewall before Discord.
fn page(status: u16, after: Option<u64>) -> Response<Body> {
    let mut response = empty(status);
    let mut headers = HashMap::from([("content-type", "text/html; charset=UTF-8".to_owned())]);
    headers.extend(after.map(|after| ("retry-after", after.to_string())));
    set(&mut response, &headers);
    *response.body_mut() = Body::from(format!("<!DOCTYPE html>\n<html><title>{status}</title></html>"));
    response
}

fn empty(status: u16) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response
}

fn told(status: u16, json: &Value) -> Response<Body> {
    let mut response = empty(status);
    set(&mut response, &HashMap::from([("content-type", "application/json".to_owned())]));
    *response.body_mut() = Body::from(json.to_string());
    response
}

fn set(response: &mut Response<Body>, headers: &HashMap<&'static str, String>) {
    for (name, value) in headers {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(*name, value);
        }
    }
}

fn rate_limited(retry_after: f64, global: bool) -> Response<Body> {
    let body = json!({ "message": "You are being rate limited.", "retry_after": retry_after, "global": global });
    let mut response = told(429, &body);
    let mut headers = HashMap::from([
        // Whole seconds in the header, as HTTP requires; the body is exact.
        ("retry-after", format!("{}", retry_after.ceil())),
        ("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()),
        ("via", "1.1 fake".to_owned()),
    ]);
    if global {
        headers.insert("x-ratelimit-global", "true".to_owned());
    } else {
        headers.insert("x-ratelimit-limit", "5".to_owned());
        headers.insert("x-ratelimit-remaining", "0".to_owned());
        headers.insert("x-ratelimit-reset-after", format!("{retry_after:.3}"));
        headers.insert("x-ratelimit-reset", format!("{:.3}", unix_time() + retry_after));
    }
    set(&mut response, &headers);
    response
}

/// The state of the bucket in the headers of every answer.
fn describe(response: &mut Response<Body>, standing: &BucketState) {
    let headers = HashMap::from([
        ("x-ratelimit-bucket", standing.bucket.replace('/', "-")),
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after)),
        ("x-ratelimit-reset", format!("{:.3}", unix_time() + standing.reset_after)),
    ]);
    set(response, &headers);
}

/// The reported time in HTTP's format.
fn http_date(ahead: i64) -> String {
    let by = Duration::from_secs(ahead.unsigned_abs());
    let now = std::time::SystemTime::now();
    httpdate::fmt_http_date(if ahead < 0 { now - by } else { now + by })
}

/// The machine's time, not the fake's, because clients compare it with their own clock.
fn unix_time() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap_or(Duration::ZERO).as_secs_f64()
}
