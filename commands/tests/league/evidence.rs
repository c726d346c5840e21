//! Seasons of all kinds, written for checks by another program, as games are (`commands/tests/audit/evidence.rs`): in
//! the folder `seasons` below the one in `ADJUTANT_EVIDENCE`.
//!
//! Together they contain everything that can happen in a league. Their keys are written too, so that a forger can sign
//! altered files. This test also wrote the files beside the format's vectors.

mod altered;

use super::Setup;
use super::asked::played;
use crate::fair::beacon::Told;
use crate::fair::play::ROUND_1000;
use crate::fair::roll_commitments::recorded;
use crate::game_list::game_list;
use adjutant_audit::Encoded;
use adjutant_audit::league::{LeagueBundle, transcript};
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::league_moderator::{Leagues, Open};
use adjutant_commands::moderator::{BeaconSource, Cosignatures, Cosigning, Equipment, OtherHistory, Witnesses};
use adjutant_commands::store::{EventStore, MemoryStore};
use adjutant_events::transcript::cosignature::Algorithm;
use adjutant_events::transcript::{Checkpoint, CosignerSecret, Frontier, Leaf, Origin, Salt};
use adjutant_events::{CauseId, GameId, PlayerId, Timestamp};
use adjutant_league::command::Office;
use adjutant_league::matches::Score;
use adjutant_league::{By, Command, Envelope, Event, codec, sealed};
use altered::bent;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// This long before round 1000, so that the lots wait for it.
const NOW: i64 = ROUND_1000 - 3_500;
const HOUR: i64 = 3_600_000;

/// The signers of commitments to lots, some seconds after each.
struct Signers {
    keys: Vec<CosignerSecret>,
    refuse: Vec<OtherHistory>,
}

impl Witnesses for Signers {
    fn count(&self) -> usize {
        1
    }

    fn cosign(&self, cosigning: &Cosigning) -> Cosignatures {
        let text = &cosigning.note[..=cosigning.note.rfind("\n\n").expect("a note")];
        let seconds = u64::try_from(cosigning.until.0 / 1000).expect("after 1970") - 1;
        let lines = self.keys.iter().map(|key| key.cosign(text, seconds).expect("cosigned")).collect();
        Cosignatures { lines, refused: self.refuse.clone() }
    }
}

fn witnesses() -> Vec<CosignerSecret> {
    [("anna.example/w", Algorithm::Ed25519), ("bert.example", Algorithm::MlDsa44)]
        .map(|(name, algorithm)| CosignerSecret::from_seed(name, algorithm, &[9; 32]).expect("a key"))
        .into()
}

/// A season in progress.
struct Season {
    setup: Setup,
    open: Open,
    keys: Arc<MemoryKeyring>,
    told: Arc<Told>,
    now: i64,
}

impl Season {
    /// A season founded by Dora at this time, with settings and members.
    fn of(preset: &str, settings: &[(&str, &str)], players: &[&str], now: i64) -> Self {
        let (mut setup, keys, told) = (Setup::new(), Arc::new(MemoryKeyring::default()), Arc::new(Told::default()));
        setup.games = Equipment::new(game_list(), Arc::new(MemoryStore::new())).with_keys(keys.clone());
        let open = setup.open();
        let mut season = Self { setup, open, keys, told, now };
        season.drawn_with(None);
        season.does("dora", Command::Found { name: "Test".into(), preset: preset.into() });
        // Figures are for sides of the games here.
        let sides = ("sides", "Allies Axis");
        for (setting, value) in [sides].iter().chain(settings) {
            season.does("dora", Command::Set { setting: (*setting).into(), value: (*value).into() });
        }
        for player in players {
            season.does(player, Command::Join { name: (*player).into() });
        }
        season.does("dora", Command::OpenSeason);
        season
    }

    /// The same store and keys, with these witnesses.
    fn drawn_with(&mut self, signers: Option<Signers>) {
        let kept: Arc<dyn EventStore> = self.setup.store.clone();
        let leagues = Leagues::new(kept, self.keys.clone(), self.setup.games.game_list.games().clone());
        let beacon: Arc<dyn BeaconSource> = self.told.clone();
        let signers = signers.map(|signers| Arc::new(signers) as Arc<dyn Witnesses>);
        self.setup.leagues = leagues.drawing_with(Some(beacon), signers);
    }

    fn does(&mut self, player: &str, command: Command) -> Vec<Event> {
        self.now += 1;
        let (by, cause) = (By::Person(PlayerId::new(player)), CauseId::new(format!("o{}", self.now)));
        let asked = format!("{player}: {command:?}");
        let done = self.setup.leagues.order(&mut self.open, &by, command, &cause, Timestamp(self.now));
        done.unwrap_or_else(|fault| panic!("{asked}: {fault}"))
    }

    fn passes(&mut self, until: i64) -> Vec<Event> {
        self.now = self.now.max(until);
        self.setup.leagues.pass(&mut self.open, Timestamp(self.now)).expect("passed")
    }

    /// The second player resigns in every open pairing.
    fn play(&mut self) {
        loop {
            let next = self.open.league.present().find(|pairing| pairing.is_open());
            let Some((pairing, loser)) = next.map(|one| (one.number, one.teams[1][0].to_string())) else { return };
            self.does(&loser, Command::Concede { pairing });
        }
    }

    /// An accepted challenge. Returns the number of its pairing.
    fn meets(&mut self, one: &str, other: &str) -> u32 {
        let challenge = self.challenges(one, other);
        self.does(other, Command::Answer { challenge, accept: true });
        u32::try_from(self.open.league.pairings.len()).expect("few")
    }

    fn challenges(&mut self, one: &str, other: &str) -> u32 {
        let to = PlayerId::new(other);
        self.does(one, Command::Challenge { to, partners: Vec::new(), opponents: Vec::new() });
        u32::try_from(self.open.league.challenges.len()).expect("few")
    }

    /// The checkpoint over a file of its events.
    fn signed(&self, file: &LeagueBundle) -> String {
        let server = self.keys.server().expect("read").expect("made");
        let origin = Origin::new(server.public_key().fingerprint(), transcript(&self.open.league.id)).expect("a name");
        let tree: Frontier = file.events.iter().map(|bytes| Leaf::Public(&bytes.0).hash()).collect();
        Checkpoint::new(origin, tree.head()).sign(&server).expect("signed")
    }

    fn file(&self) -> LeagueBundle {
        self.setup.leagues.bundle(&self.open, &self.setup.games).expect("a bundle")
    }
}

/// Three rounds of a Swiss season, and a playoff.
fn swiss() -> Season {
    let players = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
    let mut season = Season::of("swiss", &[("playoff-places", "4"), ("bids", "none")], &players, 0);
    for _ in 0..3 {
        season.does("dora", Command::Pair);
        season.play();
    }
    season.does("dora", Command::DrawPlayoff);
    season.play();
    season.does("dora", Command::CloseSeason);
    season.does("p3", Command::Leave);
    season.does("dora", Command::OpenSeason);
    season.does("dora", Command::DrawLots);
    season
}

/// All acts of people in a league without fixed pairings.
fn spoken() -> Season {
    let settings =
        [("challenge-hours", "2"), ("playoff-games", "0"), ("playoff-opponents", "0"), ("playoff-places", "2")];
    let mut season = Season::of("season-tiers", &settings, &["anna", "bert", "cora", "dirk"], 0);
    let (eve, fay) = (PlayerId::new("eve"), PlayerId::new("fay"));
    season.does("dora", Command::Name { player: eve, office: Office::Arbiter });
    season.does("dora", Command::Name { player: fay.clone(), office: Office::Director });
    season.does("dora", Command::Dismiss { player: fay, office: Office::Director });
    season.does("anna", Command::Rename { name: "Anna A".into() });
    let one = season.meets("anna", "bert");
    season.does("anna", Command::Bid { pairing: one, figure: 9 });
    season.does("bert", Command::Bid { pairing: one, figure: -7 });
    season.does("anna", Command::AcceptBid { pairing: one });
    season.does("anna", Command::Link { pairing: one, game: GameId::new("elsewhere") });
    season.does("anna", Command::Report { pairing: one, score: Score::FIRST, material: Some([40, -12]) });
    season.does("bert", Command::Dispute { pairing: one, reason: "nothing of it".into() });
    let ruling = |pairing, score| Command::Rule { pairing, score, rule: "7".into(), reason: "seen".into() };
    season.does("eve", ruling(one, Some(Score::SECOND)));
    let declined = season.challenges("cora", "dirk");
    season.does("dirk", Command::Answer { challenge: declined, accept: false });
    let two = season.meets("cora", "dirk");
    season.does("cora", Command::Ready { pairing: two });
    season.does("dirk", Command::Away { days: 2 });
    season.does("cora", Command::Report { pairing: two, score: Score::FIRST, material: None });
    season.does("dirk", Command::Confirm { pairing: two });
    season.does("eve", ruling(two, None));
    let three = season.meets("anna", "cora");
    season.does("anna", Command::Report { pairing: three, score: Score::SECOND, material: None });
    let four = season.meets("bert", "dirk");
    season.does("dora", Command::Forfeit { pairing: four, by: PlayerId::new("dirk"), reason: "absent".into() });
    let five = season.meets("bert", "cora");
    let substitute = Command::Substitute { pairing: five, out: PlayerId::new("bert"), to: PlayerId::new("dirk") };
    season.does("dora", substitute);
    season.does("dirk", Command::Concede { pairing: five });
    season.challenges("anna", "dirk");
    season.passes(3 * HOUR);
    let late = season.challenges("cora", "anna");
    season.now += 3 * HOUR;
    season.does("cora", Command::Lapse { challenge: late });
    season.does("gina", Command::Wait { name: "Gina".into() });
    season.does("hugo", Command::Wait { name: "Hugo".into() });
    season.does("hugo", Command::Wait { name: "".into() });
    season.challenges("bert", "anna");
    season.meets("dirk", "bert");
    season.does("bert", Command::Leave);
    season.does("dora", Command::DrawPlayoff);
    season.play();
    season.does("dora", Command::CloseSeason);
    season.does("dora", Command::Dissolve);
    season
}

/// Sealed figures; lots decide equal ones.
fn auctioned() -> Season {
    let mut season = Season::of("swiss", &[], &["anna", "bert", "cora", "dirk"], 0);
    season.does("dora", Command::Pair);
    for (pairing, figures) in [(1, [7, 7]), (2, [3, -2])] {
        let teams = season.open.league.pairing(pairing).expect("paired").teams.clone();
        let players = teams.map(|team| team[0].to_string());
        let salts = [Salt::from_bytes([1; 32]), Salt::from_bytes([2; 32])];
        let id = season.open.league.id.clone();
        for (team, player) in (0_u8..).zip(&players) {
            let at = usize::from(team);
            let commitment = sealed(&id, pairing, team, figures[at], &salts[at]);
            season.does(player, Command::SealBid { pairing, commitment });
        }
        for (at, player) in players.iter().enumerate() {
            season.does(player, Command::OpenBid { pairing, figure: figures[at], salt: salts[at] });
        }
    }
    season
}

/// Matches of two games under a fixed bid, and a challenge without an answer.
fn fixed() -> Season {
    let settings = [("unanswered", "forfeited"), ("challenge-hours", "1")];
    let mut season = Season::of("ladder-pairs", &settings, &["anna", "bert", "cora"], 0);
    let one = season.meets("anna", "bert");
    season.does("anna", Command::Report { pairing: one, score: Score(2, 2), material: None });
    season.does("bert", Command::Report { pairing: one, score: Score(2, 2), material: None });
    season.challenges("bert", "cora");
    season.passes(2 * HOUR);
    season
}

/// Nobody comes when called: the waiting list plays, then nobody, then one player alone.
fn called() -> Season {
    let settings =
        [("bids", "none"), ("start-hours", "1"), ("grace-hours", "1"), ("absent", "replaced"), ("play-days", "1")];
    let mut season = Season::of("swiss", &settings, &["anna", "bert", "cora", "dirk", "emil", "fred"], 0);
    season.does("gina", Command::Wait { name: "Gina".into() });
    season.does("dora", Command::Pair);
    season.passes(2 * HOUR);
    // Both players of the second pairing come but do not begin.
    let teams = season.open.league.pairing(2).expect("paired").teams.clone();
    for player in teams.map(|team| team[0].to_string()) {
        season.does(&player, Command::Ready { pairing: 2 });
    }
    // In the third pairing one player comes, and nobody is left to replace the other.
    let comes = season.open.league.pairing(3).expect("paired").teams[0][0].to_string();
    season.does(&comes, Command::Ready { pairing: 3 });
    for hours in [4, 6, 8, 90] {
        season.passes(hours * HOUR);
    }
    season
}

/// Offers that are taken, taken back, paired and over, in a league whose director enrols a member.
fn offered() -> Season {
    let settings = [("bids", "none"), ("challenge-hours", "2")];
    let mut season = Season::of("season-tiers", &settings, &["anna", "bert", "cora"], 0);
    season.does("dora", Command::Enrol { player: PlayerId::new("dirk"), name: "Dirk".into() });
    for player in ["anna", "bert"] {
        season.does(player, Command::Offer);
    }
    season.does("bert", Command::Answer { challenge: 1, accept: true });
    season.does("cora", Command::Offer);
    season.does("cora", Command::Answer { challenge: 3, accept: false });
    for player in ["anna", "cora", "dirk"] {
        season.does(player, Command::Offer);
    }
    season.does("dora", Command::Match);
    season.meets("dirk", "bert");
    season.does("bert", Command::Offer);
    season.passes(3 * HOUR);
    season
}

/// A game that reports its result, and one that is agreed on.
fn linked(dice: &str) -> Season {
    let mut season = Season::of("swiss", &[("game", "aa1941"), ("bids", "none")], &["anna", "bert"], 0);
    season.does("dora", Command::Pair);
    season.does("anna", Command::Link { pairing: 1, game: GameId::new("first") });
    played(&season.setup, &[("dice", dice)]);
    let heard =
        season.setup.leagues.hear_games(&mut season.open, &season.setup.games, Timestamp(2_000)).expect("heard");
    assert!(heard.iter().any(|event| matches!(event, Event::GameAttested { .. })), "{heard:?}");
    season
}

/// Lots that wait for a beacon round.
fn waiting(options: &str, signers: Option<Signers>) -> Season {
    let settings = [("game-options", options), ("bids", "none")];
    let mut season = Season::of("swiss", &settings, &["anna", "bert", "cora", "dirk"], NOW);
    season.drawn_with(signers);
    season.does("dora", Command::Pair);
    season
}

/// The same after the rounds are published.
fn thrown(mut season: Season) -> Season {
    *season.told.rounds.lock().expect("unpoisoned") = recorded();
    season.passes(ROUND_1000);
    assert_eq!(season.open.league.pairings.len(), 2);
    season
}

/// The demanded witnesses come too late, and another round is named.
fn anew() -> Season {
    let mut season = waiting("beacon=required distance=3 witnesses=1", None);
    *season.told.rounds.lock().expect("unpoisoned") = recorded();
    season.drawn_with(Some(Signers { keys: witnesses(), refuse: Vec::new() }));
    season.passes(ROUND_1000 + 1);
    season.passes(ROUND_1000 + 9_000);
    assert_eq!(season.open.league.pairings.len(), 2);
    season
}

fn seasons() -> Vec<(&'static str, Season)> {
    let signers = || Signers { keys: witnesses(), refuse: Vec::new() };
    let other = |witness: &str, seen| OtherHistory { witness: witness.to_owned(), seen };
    let refused = Signers { refuse: vec![other("late.example", Some(900)), other("odd.example", None)], ..signers() };
    let mut skipped = waiting("beacon=preferred distance=3", None);
    skipped.passes(ROUND_1000 + 60_000);
    vec![
        ("swiss", swiss()),
        ("spoken", spoken()),
        ("auctioned", auctioned()),
        ("fixed", fixed()),
        ("called", called()),
        ("offered", offered()),
        ("linked", linked("verifiable")),
        ("linked-unproven", linked("system")),
        ("lots-waiting", waiting("beacon=required distance=3", None)),
        ("lots-thrown", thrown(waiting("beacon=required distance=3", None))),
        ("lots-seen", thrown(waiting("beacon=required distance=3 witnesses=2", Some(signers())))),
        ("lots-refused", thrown(waiting("beacon=required distance=3", Some(refused)))),
        ("lots-anew", anew()),
        ("lots-skipped", skipped),
    ]
}

fn leave(folder: &Path, name: &str, season: &Season) {
    let file = season.file();
    let put = |ends: &str, bytes: &[u8]| fs::write(folder.join(format!("{name}.{ends}")), bytes).expect("writable");
    put("adjutant", &file.write().expect("a file"));
    let note = |event: &Event| match event {
        Event::CheckpointSigned { note } => Some(note.clone()),
        _ => None,
    };
    let notes = season.open.log.iter().filter_map(|envelope| note(&envelope.event)).chain([file.checkpoint]);
    put("notes.txt", notes.collect::<Vec<_>>().join("\n").as_bytes());
    let keys: Vec<String> = witnesses().iter().map(|key| key.public_key().to_string()).collect();
    put("witnesses.txt", keys.join("\n").as_bytes());
    let founded = season.open.league.keys.expect("founded");
    let server = season.keys.server().expect("read").expect("made");
    let secrets = season.keys.find(&transcript(&season.open.league.id), &founded.lots).expect("read").expect("made");
    let keys = json!({ "server": server.to_bytes().to_vec(), "rolls": secrets.rolls.to_bytes().to_vec() });
    put("keys.json", keys.to_string().as_bytes());
}

/// A log in its stored form.
fn written(log: &[Envelope]) -> Vec<Encoded> {
    log.iter().map(|envelope| Encoded(codec::encode(envelope).expect("encoded"))).collect()
}

/// An attacker with the keys can alter anything, and is found with the expected finding.
#[test]
fn what_is_bent_in_a_season_is_found() {
    let (_aside, folder) = folder();
    let folder = folder.join("bent");
    fs::create_dir_all(&folder).expect("a folder");
    for (what, file) in bent() {
        let wrong = file.verify(game_list().games()).expect_err(what);
        let key = what.split("--").next().unwrap_or_default();
        assert_eq!(wrong.finding.key(), format!("audit-league-wrong-{key}"), "{what}: {wrong:?}");
        fs::write(folder.join(format!("bent-{what}.adjutant")), file.write().expect("a file")).expect("writable");
    }
}

/// The folder for seasons, kept until the test is over.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let aside = tempfile::tempdir().expect("a folder");
    let folder = std::env::var_os("ADJUTANT_EVIDENCE").map_or(aside.path().to_owned(), Into::into).join("seasons");
    fs::create_dir_all(&folder).expect("a folder");
    (aside, folder)
}

#[test]
fn seasons_of_every_kind_are_left_for_others() {
    let (_aside, folder) = folder();
    let (mut kinds, mut known) = (BTreeSet::new(), BTreeSet::new());
    for (name, season) in seasons() {
        let bundle = season.file();
        let (league, verdict) =
            bundle.verify(season.setup.games.game_list.games()).unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
        assert_eq!(league, season.open.league, "{name}");
        known.extend(verdict.reservations.iter().map(adjutant_audit::league::LeagueReservation::kind));
        let word = |event: &Event| format!("{event:?}").split([' ', '(', '{']).next().unwrap_or_default().to_owned();
        kinds.extend(season.open.log.iter().map(|envelope| word(&envelope.event)));
        kinds.extend(season.open.log.iter().filter_map(|envelope| match &envelope.event {
            Event::Ordered(order) => Some(format!("order {:?}", order.kind())),
            _ => None,
        }));
        leave(&folder, name, &season);
    }
    // Only earlier programs wrote some kinds, which are in the files beside the vectors; a changing bracket has its own
    // test.
    let missing = |all: Vec<String>| all.into_iter().filter(|one| !kinds.contains(one)).collect::<Vec<_>>();
    let orders = adjutant_league::command::Kind::ALL.iter().map(|kind| format!("order {kind:?}")).collect();
    assert_eq!(missing(orders), [""; 0]);
    let events = "Founded RuleSet MemberJoined MemberLeft MemberRenamed OfficerNamed OfficerDismissed SeasonOpened \
        SeasonClosed ChallengeMade ChallengeAnswered ChallengeLapsed PairingMade BidNamed BidSealed BidShown SidesAuctioned \
        GameLinked GameAttested ResultProposed ResultContested ResultStands Ruled Corrected Forfeited Substituted \
        RoundPaired PlayoffDrawn LotsAsked LotsCommitted LotsCosigned LotsRefused LotsSkipped LotsThrown Dissolved \
        CheckpointSigned PairingCalled PartyReady PairingLapsed PairingOverdue MemberAway ReserveJoined ReserveLeft";
    assert_eq!(missing(events.split_whitespace().map(str::to_owned).collect()), [""; 0]);
    for kind in [
        "lots-choosable",
        "lots-unwitnessed",
        "lots-open",
        "lots-committed-anew",
        "lots-skipped",
        "witness-refused",
        "game-unproven",
        "results-on-word",
    ] {
        assert!(known.contains(kind), "{kind}: {known:?}");
    }
}
