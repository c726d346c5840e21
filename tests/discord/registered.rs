//! The registered commands by server, Discord's refusals of them, and who sees them.

use crate::served::{Served, answer};
use adjutant::discord::registration::command_lists;
use adjutant_tests::discord::{Answered, Fault, Permissions, Snowflake};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn names(commands: &[Value]) -> BTreeSet<String> {
    commands.iter().filter_map(|command| Some(command["name"].as_str()?.to_owned())).collect()
}

fn has(served: &Served, guild: Option<Snowflake>, name: &str) -> bool {
    names(&served.fake.commands(guild)).contains(name)
}

/// The number of lists sent, accepted or not.
fn sent(served: &Served) -> usize {
    let is_list = |request: &&Answered| request.method == "PUT" && request.path.ends_with("/commands");
    served.fake.requests().iter().filter(is_list).count()
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_brings_its_commands() {
    let mut served = Served::start().await;
    let (club, own) = (served.guild, Some(served.guild));
    let other = served.fake.guild("Other");
    let elsewhere = served.fake.channel(other, "games");
    let anna = served.fake.user("Anna");
    assert!(served.fake.commands(None).len() <= 41, "forty, and one of the menu of messages");
    assert!(served.fake.commands(own).is_empty(), "nothing is played there");
    assert!(anna.would_not_send(served.channel, "/board").is_some_and(|why| why.contains("no command")));

    let made = answer(&anna.slash(served.channel, "/game new name:war rules:aa1941 place:here").await).text();
    assert!(made.contains("war"), "{made}");
    for name in ["purchase", "move", "board", "edit"] {
        assert!(has(&served, own, name) && !has(&served, None, name), "{name}");
    }
    assert!(!has(&served, own, "fleet"), "nobody plays what has it");
    assert!(served.fake.commands(Some(other)).is_empty(), "nothing is played there");
    // They work at once.
    let seats = answer(&anna.slash(served.channel, "/seats").await).text();
    assert!(seats.contains("Germany"), "{seats}");
    assert!(!anna.autocomplete(served.channel, "/help command:pur").await.is_empty());
    assert!(anna.would_not_send(elsewhere, "/seats").is_some());

    // A second game changes nothing, and a restart registers nothing again.
    let (lists, created) = (sent(&served), served.fake.created(own));
    anna.slash(served.channel, "/game new name:second rules:aa1941").await;
    assert_eq!(sent(&served), lists);
    served.terminate().await;
    served.again().await;
    served.has_said_everything().await;
    assert_eq!((sent(&served), served.fake.created(own)), (lists, created));
    let seats = answer(&anna.slash(served.channel, "/seats game:war").await).text();
    assert!(seats.contains("Germany"), "{seats}");

    // Another game adds its commands; the existing ones are not new.
    anna.slash(served.channel, "/game new name:lakes rules:war1812").await;
    assert!(has(&served, own, "plot") && has(&served, own, "purchase"));
    assert_eq!(served.fake.created(own), served.fake.commands(own).len());
    assert!(served.fake.commands(Some(other)).is_empty());
    // A guided turn is a game too, and so is one that is moved between servers.
    anna.slash(elsewhere, "/game tutorial rules:asia_engulfed").await;
    assert!(has(&served, Some(other), "fleet") && !has(&served, Some(club), "fleet"));
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_refuses_stays_as_it_was() {
    let refusals = [
        (Fault::Refused(400, 50_035), "Discord does not take it (400, code 50035)"),
        (Fault::Refused(403, 50_001), "the bot may not do that there (code 50001)"),
        (Fault::Refused(429, 30_034), "Discord does not take it (429, code 30034)"),
        (Fault::RateLimit { retry_after: 3600.0, global: false }, "Discord takes no more requests now"),
    ];
    for (fault, why) in refusals {
        let mut served = Served::start().await;
        let own = Some(served.guild);
        let anna = served.fake.user("Anna");
        anna.slash(served.channel, "/game new name:war rules:aa1941 place:here").await;
        let before = names(&served.fake.commands(own));
        let path = format!("guilds/{}/commands", served.guild);
        served.fake.next_requests("PUT", &path, fault, 1000);
        let made = answer(&anna.slash(served.channel, "/game new name:lakes rules:war1812 place:here").await).text();
        assert!(made.contains("lakes"), "{why}: the game is made: {made}");
        let told = format!("commands: registered; servers without theirs: 1, one of them {}: {why}", served.guild);
        served.until_asked("/health", &told).await;
        assert!(served.ask("/health").contains("\r\n\r\nok\n"), "{why}: it can be played");
        assert_eq!(names(&served.fake.commands(own)), before, "{why}: the old ones stay");
        let seats = answer(&anna.slash(served.channel, "/seats game:war").await).text();
        assert!(seats.contains("Germany"), "{why}: {seats}");
        let log = served.log();
        assert!(log.contains("the commands of a server could not be registered") && log.contains(why), "{why}: {log}");
        served.fake.forget_faults();
        if why.contains("400") {
            served.fake.until("it is tried again", |fake| names(&fake.commands(own)).contains("plot")).await;
            served.until_asked("/health", "commands: registered\n").await;
        }
        served.terminate().await;
        served.again().await;
        assert!(has(&served, own, "plot") && has(&served, own, "purchase"), "{why}");
        assert_eq!(served.fake.violations(), Vec::<String>::new());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_an_earlier_version_stay_where_a_server_takes_none() {
    let mut served = Served::start().await;
    let own = Some(served.guild);
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/game new name:war rules:aa1941 place:here").await;
    served.terminate().await;
    // Earlier versions registered everything everywhere.
    let everything = array(&command_lists::commands()).to_vec();
    served.fake.have_commands(None, &everything);
    served.fake.have_commands(own, &[]);
    let path = format!("guilds/{}/commands", served.guild);
    served.fake.next_requests("PUT", &path, Fault::Refused(403, 50_001), 1000);
    served.launch();
    served.until_asked("/health", "commands: registered; servers without theirs: 1").await;
    assert!(served.fake.commands(own).is_empty());
    let seats = answer(&anna.slash(served.channel, "/seats").await).text();
    assert!(seats.contains("Germany"), "{seats}");
    served.fake.forget_faults();
    served.terminate().await;
    served.again().await;
    assert!(has(&served, own, "seats") && !has(&served, None, "seats"));
    let seats = answer(&anna.slash(served.channel, "/seats").await).text();
    assert!(seats.contains("Germany"), "{seats}");
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leads_is_shown_what_is_for_leaders() {
    const THREADS: Permissions = Permissions(1 << 38);
    let served = Served::start().await;
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/game new name:war rules:aa1941 place:here").await;
    let all = served.fake.all_commands();
    let needed = THREADS.0.to_string();
    let guarded = all.iter().filter(|command| command["default_member_permissions"] == needed);
    let guarded: BTreeSet<String> = guarded.filter_map(|command| Some(command["name"].as_str()?.to_owned())).collect();
    let expected = ["assign", "close", "director", "edit", "extend", "gm", "pause", "resume", "rewind", "start"]
        .map(str::to_owned);
    assert_eq!(guarded, BTreeSet::from(expected));
    assert!(
        all.iter().all(|one| one["default_member_permissions"].is_null()
            || guarded.contains(one["name"].as_str().unwrap_or_default()))
    );
    // People who may not write in threads do not see them; all others do, and the referee checks permissions.
    served.fake.overwrite(served.channel, served.guild, Permissions::NONE, THREADS);
    for line in ["/pause reason:tea", "/director season step:open-season", "/edit skip reason:x"] {
        let why = anna.would_not_send(served.channel, line).expect("it is not sent");
        assert!(why.contains("is not shown to Anna"), "{line}: {why}");
    }
    for line in ["/board", "/league table", "/games"] {
        assert_eq!(anna.would_not_send(served.channel, line), None, "{line}");
    }
    served.fake.overwrite(served.channel, served.guild, Permissions::NONE, Permissions::NONE);
    let ben = served.fake.user("Ben");
    let refused = answer(&ben.slash(served.channel, "/start").await).text();
    assert!(refused.contains("game master"), "{refused}");

    // Direct messages have none, as before: neither global commands nor those of a server.
    let direct = anna.direct();
    for line in ["/game new name:here", "/help", "/orders", "/board", "/director set"] {
        let why = anna.would_not_send(direct, line).expect("it is not sent");
        assert!(why.contains("direct messages") || why.contains("no command"), "{line}: {why}");
    }
    // What is a person's own can be asked there.
    assert_eq!(anna.would_not_send(direct, "/me turns"), None);
    for command in served.fake.commands(None) {
        let (contexts, installed) =
            if command["name"] == "me" { (json!([0, 1, 2]), json!([0, 1])) } else { (json!([0]), json!([0])) };
        assert_eq!((&command["contexts"], &command["integration_types"]), (&contexts, &installed), "{command}");
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stood_under_league_is_still_understood() {
    let served = Served::start().await;
    let anna = served.fake.user("Anna");
    anna.slash(served.channel, "/league new title:Ladder preset:ladder-rungs").await;
    let now = answer(&anna.slash(served.channel, "/director set setting:rounds").await).text();
    let mut old = served.fake.commands(None);
    let director = old.iter().find(|command| command["name"] == "director").cloned().expect("it is there");
    let league = old.iter_mut().find(|command| command["name"] == "league").expect("it is there");
    league["options"] = director["options"].clone();
    served.fake.have_commands(None, &old);
    assert_eq!(answer(&anna.slash(served.channel, "/league set setting:rounds").await).text(), now);
    assert!(now.contains("rounds"), "{now}");
}
