//! Requests that change a game which another daemon works for: they are passed on to it. What only reads is answered here.

use super::answers::guarded;
use super::rates::{FORWARDED, address};
use super::routes::MOST_BYTES;
use adjutant_events::{GameId, percent};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;
use std::time::Duration;
use ureq::Agent;

/// How long the other daemon may take. An order waits for dice, and dice for a beacon.
const PATIENCE: Duration = Duration::from_secs(60);
/// The largest answer that is passed back, in bytes.
const LONGEST_ANSWER: u64 = 8 << 20;
/// A request with this header was passed on already, and is answered wherever it is.
const PASSED: &str = "x-adjutant-passed";
/// Headers of one connection, which are not passed on.
const OF_A_CONNECTION: [&str; 7] =
    ["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "accept-encoding", "host"];

/// Says which daemon works for a game.
pub trait Elsewhere: Send + Sync {
    /// Where the pages of the daemon that works for this game are; none = this one works for it, or nobody is known to.
    fn daemon_of(&self, game: &GameId) -> Option<String>;
}

/// What is needed to pass a request on. Cheap to clone.
#[derive(Clone)]
pub(super) struct Passing {
    elsewhere: Arc<dyn Elsewhere>,
    agent: Agent,
}

impl Passing {
    pub(super) fn new(elsewhere: Arc<dyn Elsewhere>) -> Self {
        let agent = Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build();
        Self { elsewhere, agent: agent.new_agent() }
    }
}

/// Passes a request on if it changes a game of another daemon.
pub(super) async fn pass_on(State(passing): State<Passing>, request: Request, next: Next) -> Response {
    let is_passed = request.headers().contains_key(PASSED);
    let game = game_in(request.uri().path()).filter(|_| request.method() == Method::POST && !is_passed);
    let Some(daemon) = game.and_then(|game| passing.elsewhere.daemon_of(&game)) else {
        return next.run(request).await;
    };
    // The other daemon trusts a daemon beside it. So it is told what this one knows, and not what a stranger wrote.
    let client = address(request.extensions(), request.headers());
    let client = client.and_then(|client| HeaderValue::from_str(&client.to_string()).ok());
    let (mut head, body) = request.into_parts();
    head.headers.remove(FORWARDED);
    if let Some(client) = client {
        head.headers.insert(FORWARDED, client);
    }
    let Ok(body) = to_bytes(body, MOST_BYTES).await else {
        return guarded(StatusCode::PAYLOAD_TOO_LARGE.into_response());
    };
    let path = head.uri.path_and_query().map_or("/", |path| path.as_str());
    let url = format!("{}{path}", daemon.trim_end_matches('/'));
    let asked = tokio::task::spawn_blocking(move || asked(&passing.agent, &url, &head.headers, &body)).await;
    match asked {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => {
            tracing::warn!(%error, "a request could not be passed on to its daemon");
            guarded(StatusCode::BAD_GATEWAY.into_response())
        }
        Err(_) => guarded(StatusCode::BAD_GATEWAY.into_response()),
    }
}

/// The game that a path names.
fn game_in(path: &str) -> Option<GameId> {
    let (game, _) = path.strip_prefix("/games/")?.split_once('/')?;
    percent::unescape(game).map(GameId::new)
}

fn asked(agent: &Agent, url: &str, headers: &HeaderMap, body: &Bytes) -> Result<Response, ureq::Error> {
    let mut request = agent.post(url).header(PASSED, "1").header("accept-encoding", "identity");
    for (name, value) in headers {
        if let (false, Ok(value)) = (OF_A_CONNECTION.contains(&name.as_str()), value.to_str()) {
            request = request.header(name.as_str(), value);
        }
    }
    let mut answer = request.send(&body[..])?;
    let bytes = answer.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec()?;
    let mut passed = Response::builder().status(answer.status().as_u16());
    for (name, value) in answer.headers() {
        if !OF_A_CONNECTION.contains(&name.as_str()) {
            passed = passed.header(name.as_str(), value.as_bytes());
        }
    }
    Ok(passed.body(Body::from(bytes)).unwrap_or_else(|_| StatusCode::BAD_GATEWAY.into_response()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::middleware::from_fn_with_state;
    use axum::routing::{get, post};

    #[test]
    fn paths_name_games() {
        for (path, game) in [
            ("/games/one/say", Some("one")),
            ("/games/%E7%8B%AC/say", Some("独")),
            ("/games/one", None),
            ("/turns/me/order", None),
            ("/games/%zz/say", None),
        ] {
            assert_eq!(game_in(path), game.map(GameId::new), "{path}");
        }
    }

    /// Everything is the other daemon's.
    struct Other(String);

    impl Elsewhere for Other {
        fn daemon_of(&self, game: &GameId) -> Option<String> {
            (game.as_str() != "ours").then(|| self.0.clone())
        }
    }

    async fn served(name: &'static str, elsewhere: Option<String>) -> String {
        let answer = move |headers: HeaderMap, body: String| async move {
            let said =
                |name: &str| headers.get(name).and_then(|said| said.to_str().ok()).unwrap_or("nobody").to_owned();
            ([("x-daemon", name)], format!("{name} {} {body} {}", said("cookie"), said(FORWARDED)))
        };
        let routes = Router::new()
            .route("/games/{game}/say", post(answer))
            .route("/games/{game}/", get(move || async move { name }));
        let routes = match elsewhere {
            Some(other) => routes.layer(from_fn_with_state(Passing::new(Arc::new(Other(other))), pass_on)),
            None => routes,
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(listener, routes).await });
        url
    }

    fn said(url: String) -> String {
        let asked = ureq::post(url).header("cookie", "pass=1").header(FORWARDED, "192.0.2.1");
        let mut answer = asked.send("done").expect("answered");
        answer.body_mut().read_to_string().expect("text")
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_changes_a_game_is_passed_on_and_what_reads_is_answered() {
        let second = served("second", None).await;
        let first = served("first", Some(second.clone())).await;
        // It believes that the first one has the game, and that one believes the same of it.
        let confused = served("confused", Some(first.clone())).await;
        let asked = move || {
            assert_eq!(said(format!("{first}/games/theirs/say")), "second pass=1 done nobody", "a stranger wrote it");
            assert_eq!(said(format!("{first}/games/ours/say")), "first pass=1 done 192.0.2.1");
            assert_eq!(said(format!("{confused}/games/theirs/say")), "first pass=1 done nobody", "passed on once");
            let mut read = ureq::get(format!("{first}/games/theirs/")).call().expect("answered");
            assert_eq!(read.body_mut().read_to_string().expect("text"), "first");
        };
        tokio::task::spawn_blocking(asked).await.expect("asked");
    }
}
