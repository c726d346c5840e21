//! `adjutant serve`: assembles the bot and runs it until it is told to stop.

use super::channels::games::GameChannels;
use super::channels::room::ServerRoom;
use super::config::{Config, WebEntry};
use super::daemons::about::About;
use super::daemons::held::Held;
use super::daemons::keeper::{Keeper, OfStore};
use super::daemons::{self, Fences};
use super::gateway::sessions::Sessions;
use super::gateway::welcomed_guilds::WelcomedGuilds;
use super::gateway::{Gateway, Link, Over, Patience, RealTime};
use super::http::log_throttle::LogThrottle;
use super::http::requests::{RequestError, Requests};
use super::interactions::barred::Barred;
use super::interactions::commands::activity::Codes;
use super::interactions::commands::attachments::Fetcher;
use super::interactions::commands::board_link::Pages;
use super::interactions::context::{Bot, Counts};
use super::interactions::pending::PendingInteractions;
use super::interactions::refused_text::Written;
use super::interactions::searches::Searches;
use super::interactions::workers::Workers;
use super::leagues::{LeagueDelivery, OpenLeagues, PageOrders};
use super::match_scheduler;
use super::messages::pictures::Pictures;
use super::monitor;
use super::outbox::attach_pictures::PictureUploads;
use super::outbox::delivery::Delivery;
use super::outbox::delivery::handed_over::last_pending;
use super::outbox::entries::OutboxWriter;
use super::personal;
use super::persons::Persons;
use super::predictions;
use super::registration::Registration;
use super::scheduler;
use super::token::Token;
use crate::push::PushError;
use crate::turns::ParticipantCache;
use crate::web::{Activity, Elsewhere, LeaguePages, Orders};
use crate::webhook::{self, SecretError, Waits};
use crate::words::Words;
use adjutant_commands::league_moderator::Leagues;
use adjutant_commands::moderator::{Equipment, GameHost, GameHostConfig};
use adjutant_commands::store::StoreError;
use adjutant_events::{GameId, Timestamp};
use serenity::model::gateway::BotGateway;
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How long running work may take after the stop signal.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long giving back what this daemon holds may take.
const LEAVE: Duration = Duration::from_secs(1);
/// Pauses between attempts to reach Discord at the start.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Why the bot cannot run.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ServeError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The secret of a webhook cannot be read.
    #[error(transparent)]
    Webhook(#[from] SecretError),
    /// The key that signs board links or push messages is unavailable.
    #[error(transparent)]
    Pages(#[from] PushError),
    /// Discord does not accept the token.
    #[error(
        "Discord does not accept the token. Make a new one on the page of your application and put it in place of this one"
    )]
    Token,
    /// The address for a web service cannot be listened on.
    #[error(
        "{address} cannot be listened on ({source}): choose another address for `listen` in adjutant.toml, or \"\""
    )]
    Listen { address: String, source: io::Error },
    /// The application's client secret cannot be read.
    #[error("{}: {source}: `client_secret_file` names the file with the OAuth2 client secret of the application", .path.display())]
    ClientSecret { path: PathBuf, source: io::Error },
    /// Discord does not answer.
    #[error("Discord does not answer: {0}")]
    Unanswered(String),
    /// The gateway refuses the bot permanently.
    #[error("Discord's gateway closed the connection for good, with code {0}: {1}")]
    Gateway(u16, String),
}

/// Runs the bot until `stop` completes.
///
/// # Errors
/// The bot cannot start, or the gateway refuses it permanently.
pub async fn serve(
    config: &Config,
    token: &Token,
    equipment: Equipment,
    clock: fn() -> Timestamp,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    serve_patiently(config, token, equipment, clock, Arc::new(RealTime), stop).await
}

/// The same, with the pauses between gateway connections controlled by the caller.
///
/// # Errors
/// As [`serve`](serve()).
pub async fn serve_patiently(
    config: &Config,
    token: &Token,
    equipment: Equipment,
    clock: fn() -> Timestamp,
    patience: Arc<dyn Patience>,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    tokio::pin!(stop);
    let hooks = config.hooks()?;
    let leagues = league_pages(config, &equipment);
    let bot = Arc::new(assembled(config, token, equipment, clock)?);
    let orders = bot.leagues.clone().map(|delivery| Arc::new(PageOrders(delivery)) as Arc<dyn Orders>);
    let leagues = leagues.map(|pages| pages.ordered_by(orders));
    let listening = match config.listening() {
        Ok(Some(address)) => {
            let failed = |source| ServeError::Listen { address: address.to_string(), source };
            Some(TcpListener::bind(address).await.map_err(failed)?)
        }
        _ => None,
    };
    if let (Some(pages), Some(web)) = (bot.pages.clone(), &config.web) {
        let failed = |source| ServeError::Listen { address: web.listen.to_string(), source };
        let activity = activity_of(config, web, &bot.places)?;
        let played = (bot.game_host.clone(), bot.places.clone(), bot.persons.clone());
        let elsewhere = bot.held.is_shared().then(|| Arc::new(fences(&bot)) as Arc<dyn Elsewhere>);
        let served = pages.serve(web.listen, played, (leagues, activity), elsewhere, clock);
        served.await.map_err(failed)?;
    }
    let monitoring = listening.map(|listener| tokio::spawn(monitor::serve(listener, Arc::clone(&bot))));
    let gateway = tokio::select! {
        () = &mut stop => return Ok(()),
        found = reach(&bot.requests) => found?,
    };
    let (leaving, leaves) = watch::channel(false);
    let recommended = usize::try_from(gateway.shards).unwrap_or(1);
    let about = About { leaving: false, web: config.web.as_ref().and_then(|web| web.daemon_url.clone()) };
    let keeping = bot.held.is_shared().then(|| keep_leases(&bot, about, recommended, leaves)).transpose()?;
    let delivery = tokio::spawn(bot.delivery.clone().run());
    let secretary = bot.leagues.clone().map(|delivery| tokio::spawn(delivery.run()));
    let ticking = tokio::spawn(scheduler::run(Arc::clone(&bot), clock(), config.remind_minutes.clone()));
    let matching = tokio::spawn(match_scheduler::run(Arc::clone(&bot)));
    let calling = tokio::spawn(personal::run(Arc::clone(&bot)));
    let predicting = tokio::spawn(predictions::run(Arc::clone(&bot)));
    // What one user plays alone is not reported to webhooks.
    let places = bot.places.clone();
    let left_out: Arc<webhook::LeftOut> = Arc::new(move |game: &GameId| {
        places.of(game).is_some_and(|place| place.is_of_one_user()) || !places.works_for(game)
    });
    let (words, told) = (Words::new(config.language()), (left_out, bot.held.is_shared()));
    let telling = webhook::run(bot.game_host.clone(), words, hooks, Waits::default(), told);
    let telling = tokio::spawn(telling);
    if !bot.held.is_shared() {
        wake(&bot).await;
    }
    let (stopping, stopped) = watch::channel(false);
    let line = Gateway::new(Arc::clone(&bot), token.clone(), patience, &gateway);
    let is_shared = bot.held.is_shared();
    let connected =
        async move { if is_shared { line.run_held(stopped).await } else { line.run(gateway, stopped).await } };
    let mut connection = tokio::spawn(connected);
    let ended = tokio::select! {
        () = &mut stop => Ok(()),
        ended = &mut connection => match ended {
            Ok(Over::Token) => Err(ServeError::Token),
            Ok(Over::Closed(code, reason)) => Err(ServeError::Gateway(code, reason)),
            Ok(Over::Stopped) | Err(_) => Ok(()),
        },
    };
    tracing::info!("stopping");
    let close = async {
        // Close the connection to Discord first, so that Discord knows at once that the bot is offline.
        if stopping.send(true).is_ok() && !connection.is_finished() {
            let _ = connection.await;
        }
        bot.game_host.shutdown().await;
    };
    if tokio::time::timeout(PATIENCE, close).await.is_err() {
        tracing::warn!("some games were still busy; what they had begun goes on at the next start");
    }
    delivery.abort();
    if let Some(secretary) = secretary {
        secretary.abort();
    }
    ticking.abort();
    matching.abort();
    calling.abort();
    predicting.abort();
    telling.abort();
    if let Some(monitoring) = monitoring {
        monitoring.abort();
    }
    if let Some([keeper, takeover]) = keeping {
        takeover.abort();
        // Nothing is done here any more. So others may go on.
        let left = async { leaving.send(true).is_ok() && keeper.await.is_ok() };
        if !tokio::time::timeout(LEAVE, left).await.unwrap_or(false) {
            tracing::warn!("others go on with these games only when the leases of this daemon run out");
        }
    }
    ended
}

fn fences(bot: &Bot) -> Fences {
    Fences { held: bot.held.clone(), guilds: bot.places.guilds() }
}

/// Begins to keep this daemon's leases, and to take over what it is given. From here on nothing is written without a lease.
fn keep_leases(
    bot: &Arc<Bot>,
    about: About,
    recommended: usize,
    leaves: watch::Receiver<bool>,
) -> Result<[JoinHandle<()>; 2], ServeError> {
    let store = Arc::clone(bot.game_host.store());
    if !store.leases().fence(Arc::new(fences(bot))) {
        return Err(ServeError::Store(StoreError::Refused { reason: "its leases are set already".to_owned() }));
    }
    let mut chance = [0; 12];
    let starved = |_| StoreError::Stopped { reason: "the machine gives no random bytes".to_owned() };
    getrandom::fill(&mut chance).map_err(starved)?;
    let name = hex::encode(chance);
    tracing::info!(daemon = %name, "this is one of several daemons");
    let keeper = Keeper::new(OfStore(store), bot.held.clone(), name, about, recommended);
    Ok([tokio::spawn(keeper.run(leaves)), tokio::spawn(daemons::takeover::run(Arc::clone(bot)))])
}

/// The Discord activity that shows the pages; none = not configured.
fn activity_of(config: &Config, web: &WebEntry, places: &GameChannels) -> Result<Option<Activity>, ServeError> {
    let (Some(secret), Some(client)) = (&web.client_secret_file, config.application()) else { return Ok(None) };
    let failed = |source| ServeError::ClientSecret { path: secret.clone(), source };
    let codes = Codes::new(config.rest_url.as_deref(), client, secret, places.clone()).map_err(failed)?;
    Ok(Some(Activity { client, exchange: Arc::new(codes) }))
}

/// The league pages that everybody may read; none = no leagues or no pages here.
fn league_pages(config: &Config, equipment: &Equipment) -> Option<LeaguePages> {
    let (web, store, keys) = (config.web.as_ref()?, equipment.leagues.as_ref()?, equipment.keys.as_ref()?);
    let leagues = Leagues::new(Arc::clone(store), Arc::clone(keys), equipment.game_list.games().clone());
    Some(LeaguePages::new(leagues, web.shown()))
}

/// Assembles the bot.
fn assembled(
    config: &Config,
    token: &Token,
    equipment: Equipment,
    clock: fn() -> Timestamp,
) -> Result<Bot, ServeError> {
    let store = Arc::clone(&equipment.store);
    let game_host_config = GameHostConfig {
        idle: Duration::from_secs(config.idle_seconds.max(1)),
        clock,
        keeps_answers: true,
        ..GameHostConfig::default()
    };
    let games = equipment.clone();
    let game_host = GameHost::new(equipment.with_announcements(Arc::new(OutboxWriter)), game_host_config);
    let held = if store.leases().is_shared() { Held::shared() } else { Held::alone() };
    let places = GameChannels::open(Arc::clone(&store))?.held_by(held.clone());
    let (persons, people) = (Persons::open(Arc::clone(&store))?, ParticipantCache::default());
    let pending = PendingInteractions::open(Arc::clone(&store), token, clock)?;
    if held.is_shared() {
        // What others are asked is theirs. It is read again with each shard that is taken over.
        drop(pending.inherited());
    }
    let inherited = last_pending(store.as_ref())?;
    let requests = Requests::new(token, config.rest_url.as_deref());
    let welcomed = WelcomedGuilds::new(Arc::clone(&store));
    let pictures = Pictures::new(store);
    let leagues = match (&games.leagues, &games.keys) {
        (Some(store), Some(keys)) => {
            let all = Leagues::new(Arc::clone(store), Arc::clone(keys), games.game_list.games().clone());
            let office = OpenLeagues::new(all.drawing_with(games.beacon.clone(), games.witnesses.clone()));
            let (game_host, requests, pictures) = (game_host.clone(), requests.clone(), pictures.clone());
            Some(LeagueDelivery::new(
                office,
                game_host,
                games,
                requests,
                pictures,
                config.pictures,
                clock,
                held.clone(),
            )?)
        }
        _ => None,
    };
    let uploads =
        PictureUploads::new(game_host.clone(), places.clone(), requests.clone(), pictures.clone(), config.pictures);
    let delivery = Delivery::new(uploads, clock, inherited);
    let (language, counts) = (config.language(), Counts::default());
    let (link, registration, throttle) = (Link::default(), Registration::default(), LogThrottle::default());
    let registration =
        registration.with_activity(config.web.as_ref().is_some_and(|web| web.client_secret_file.is_some()));
    let (fetcher, workers) = (Fetcher::new(config.rest_url.as_deref()), Workers::default());
    let (beacon, demands, pages) =
        (config.beacon.clone(), config.demands(), Pages::of(config, game_host.store(), clock)?);
    Ok(Bot {
        game_host,
        places,
        requests,
        delivery,
        pictures,
        language,
        beacon,
        demands,
        clock,
        counts,
        link,
        registration,
        pending,
        welcomed,
        leagues,
        sessions: Sessions::of(config.rest_url.as_deref()),
        held,
        persons,
        people,
        pages,
        fetcher,
        workers,
        throttle,
        searches: Searches::default(),
        written: Written::default(),
        barred: Barred::default(),
        room: ServerRoom::new(config.shared_servers()),
    })
}

/// Asks for the gateway's address, and retries while Discord cannot be reached.
async fn reach(requests: &Requests) -> Result<BotGateway, ServeError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match requests.gateway().await {
            Ok(found) => return Ok(found),
            Err(RequestError::Unauthorised) => return Err(ServeError::Token),
            Err(trouble) => tracing::warn!(%trouble, "Discord cannot be reached yet"),
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Resumes interrupted work in every game, such as a roll that waits for the beacon.
async fn wake(bot: &Arc<Bot>) {
    let Ok(games) = bot.game_host.games().await else { return };
    let bot = Arc::clone(bot);
    tokio::spawn(async move {
        for game in games {
            if let Err(denial) = bot.game_host.resume(&game.game, (bot.clock)()).await {
                tracing::warn!(game = %game.game, ?denial, "a game did not go on");
            }
        }
    });
}
