//! Halls of large games: created and removed by one command, and repaired after someone removes or renames their parts.

use crate::play::{ENGLISH, Table};
use crate::served::{answer, button, living};
use adjutant_tests::discord::{FakeDiscord, Fault, Kind, Permissions, Snowflake};
use std::time::Duration;

/// The category and the channel of a game's hall.
fn hall(fake: &FakeDiscord, guild: Snowflake) -> Option<(Snowflake, Snowflake)> {
    let rooms = fake.rooms(guild);
    let (_, category, ..) = rooms.iter().find(|(kind, _, name, _)| *kind == Kind::Category && name == "war")?;
    let (_, channel, ..) = rooms.iter().find(|(.., parent)| *parent == Some(*category))?;
    Some((*category, *channel))
}

fn holders(fake: &FakeDiscord, guild: Snowflake, name: &str) -> Option<(Snowflake, Vec<Snowflake>)> {
    fake.held_roles(guild).into_iter().find(|(_, known, _)| known == name).map(|(role, _, holders)| (role, holders))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_made_mended_and_taken_away() {
    let mut table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (fake, guild, lobby) = (table.served.fake.clone(), table.served.guild, table.served.channel);
    let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
    let refused = answer(&ben.slash(table.thread, "/game hall hall:make").await).text();
    assert!(refused.contains("game master"), "{refused}");
    // Without the permissions, the game master is told, and nothing is left half made.
    anna.slash(table.thread, "/game hall hall:make").await;
    anna.until("she is told", |seen| seen.strings().iter().any(|text| text.contains("Manage Channels"))).await;
    fake.until_quiet().await;
    assert_eq!((hall(&fake, guild), fake.held_roles(guild).len()), (None, 0));
    let may = Permissions::MANAGE_CHANNELS.and(Permissions::MANAGE_ROLES);
    let role = fake.role(guild, "Keeper", may);
    fake.set_role(guild, fake.bot(), role, true);

    anna.slash(table.thread, "/game hall hall:make").await;
    let wanted = ["war · Germany", "war · The Axis", "war · Game masters"];
    fake.until("the hall is made", |fake| {
        hall(fake, guild).is_some() && wanted.iter().all(|name| holders(fake, guild, name).is_some())
    })
    .await;
    fake.until_quiet().await;
    let (category, channel) = hall(&fake, guild).expect("a hall");
    // The game has moved there, with a thread for each side, each power and the game masters.
    let rooms = ["war", "war · The Allies", "war · The Axis", "war · Germany", "war · Japan", "war · Game masters"];
    fake.until("every room is there", |fake| {
        let threads = fake.threads(channel);
        rooms.iter().all(|name| threads.iter().any(|(_, _, known)| known == name))
    })
    .await;
    let threads = fake.threads(channel);
    table.thread = threads.iter().find(|(_, _, name)| name == "war").expect("the game").1;
    assert_eq!(holders(&fake, guild, "war · Germany").expect("a role").1, [ben.id]);
    let axis = holders(&fake, guild, "war · The Axis").expect("a role").1;
    assert_eq!(axis, [ben.id, table.people[3].id]);
    let twice = answer(&anna.slash(table.thread, "/game hall hall:make").await).text();
    assert!(twice.contains("has a hall"), "{twice}");

    // People join and leave.
    let fay = fake.user("Fay");
    let line = format!("/assign seat:Germany player:<@{}>", fay.id);
    anna.slash(table.thread, &line).await;
    let is_fays = |fake: &FakeDiscord| holders(fake, guild, "war · Germany").is_some_and(|(_, all)| all == [fay.id]);
    fake.until("the role goes with the seat", is_fays).await;
    fake.until_quiet().await;
    assert_eq!(holders(&fake, guild, "war · The Axis").expect("a role").1, [table.people[3].id, fay.id]);

    // A renamed part gets its name back; a removed part is created again.
    fake.rename_channel(channel, "tavern");
    let german = holders(&fake, guild, "war · Germany").expect("a role").0;
    fake.rename_role(guild, german, "losers");
    let named = |fake: &FakeDiscord| fake.rooms(guild).iter().any(|(_, id, name, _)| *id == channel && name == "war");
    fake.until("it is called as it was", named).await;
    fake.until("so is the role", is_fays).await;
    fake.delete_role(guild, german);
    fake.until("the role is made again", is_fays).await;
    fake.delete_channel(channel);
    fake.until("the channel is made again", |fake| hall(fake, guild).is_some_and(|(_, now)| now != channel)).await;
    fake.until_quiet().await;
    let (_, channel) = hall(&fake, guild).expect("a hall");
    fake.until("the game is there", |fake| fake.threads(channel).iter().any(|(_, _, name)| name == "war")).await;
    table.thread = fake.threads(channel).iter().find(|(_, _, name)| name == "war").expect("the game").1;
    table.shows("it goes on", |message| button(message, "p", "purchase").is_some()).await;
    // Damage while the program was away is repaired when it returns.
    table.served.kill();
    fake.rename_channel(category, "tavern");
    table.served.again().await;
    fake.until("the category is called as it was", |fake| hall(fake, guild).is_some()).await;

    // Removal says what is lost. It needs a confirmation, and cannot be ordered from inside the hall.
    let sure = answer(&anna.slash(lobby, "/game hall hall:remove game:war").await).text();
    assert!(sure.contains("confirm:yes") && sure.contains("roles"), "{sure}");
    let within = answer(&anna.slash(table.thread, "/game hall hall:remove confirm:yes").await).text();
    assert!(within.contains("would be removed"), "{within}");
    assert!(hall(&fake, guild).is_some());
    anna.slash(lobby, "/game hall hall:remove confirm:yes game:war").await;
    fake.until("it is gone", |fake| hall(fake, guild).is_none() && holders(fake, guild, "war · The Axis").is_none())
        .await;
    let shows = |fake: &FakeDiscord| {
        let threads = fake.threads(lobby);
        let last = threads.iter().rev().find(|(_, _, name)| name == "war").map(|(_, id, _)| *id);
        last.is_some_and(|thread| living(&anna.sees(thread), thread).is_some())
    };
    fake.until("the game goes on in the lobby", shows).await;
    fake.until_quiet().await;
    assert_eq!(fake.held_roles(guild).into_iter().map(|(_, name, _)| name).collect::<Vec<_>>(), ["Keeper"]);
    assert_eq!(fake.violations(), Vec::<String>::new());
    table.served.terminate().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_order_is_given_in_several_games() {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (anna, ben, lobby) = (&table.people[0], &table.people[1], table.served.channel);
    anna.slash(lobby, "/game new name:second language:en").await;
    ben.slash(lobby, "/game new name:third language:en").await;
    table.served.fake.until_quiet().await;
    let said = answer(&anna.slash(lobby, "/game all order:announce that we meet on Friday games:all").await).text();
    assert!(said.contains("war: ✓") && said.contains("second: ✓") && !said.contains("third"), "{said}");
    let named = answer(&anna.slash(lobby, "/game all order:announce that it rains games:second, third").await).text();
    assert!(named.contains("second: ✓") && named.contains("third: ") && !named.contains("third: ✓"), "{named}");
    let all = answer(&anna.slash(lobby, "/game all order:close because it rains games:all").await).text();
    assert!(all.contains("war: ✗") && !table.served.is_over("war"), "{all}");
    let unknown = answer(&anna.slash(lobby, "/game all order:announce that it rains games:fourth").await).text();
    assert!(unknown.contains("fourth"), "{unknown}");
    let refused = answer(&anna.slash(lobby, "/game all order:purchase 1 infantry games:war").await).text();
    assert!(refused.contains("war: ✗"), "{refused}");
    let nobody = answer(&table.people[2].slash(lobby, "/game all order:announce that it rains games:all").await).text();
    assert!(nobody.contains("no such game"), "{nobody}");
}

/// A game under way, where the bot may make channels and roles.
pub(crate) async fn lay_with_keeper() -> Table {
    let table = Table::lay(&ENGLISH).await;
    table.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    let (fake, guild) = (&table.served.fake, table.served.guild);
    let role = fake.role(guild, "Keeper", Permissions::MANAGE_CHANNELS.and(Permissions::MANAGE_ROLES));
    fake.set_role(guild, fake.bot(), role, true);
    table
}

/// All parts of a hall, by name.
fn parts(fake: &FakeDiscord, guild: Snowflake, lobby: Snowflake) -> Vec<String> {
    let rooms = fake.rooms(guild).into_iter().filter(|(kind, id, ..)| !kind.is_thread() && *id != lobby);
    let roles = fake.held_roles(guild).into_iter().filter(|(_, name, _)| name != "Keeper");
    let mut all: Vec<String> =
        rooms.map(|(kind, _, name, _)| format!("{kind:?} {name}")).chain(roles.map(|(_, name, _)| name)).collect();
    all.sort();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_is_made_once_whatever_happens_while_it_is_made() {
    let mut table = lay_with_keeper().await;
    let (fake, guild, lobby) = (table.served.fake.clone(), table.served.guild, table.served.channel);
    let anna = table.people[0].clone();
    // An older category with that name belongs to someone else.
    fake.channel_of(guild, Kind::Category, "war");
    // Answers are lost: of the category, the channel, and a role.
    for path in ["channels", "channels", "roles"] {
        fake.next_request("POST", &format!("guilds/{guild}/{path}"), Fault::CutAfter);
    }
    anna.slash(table.thread, "/game hall hall:make").await;
    let wanted = 2 + 1 + 8;
    fake.until("the hall is made", |fake| parts(fake, guild, lobby).len() >= wanted).await;
    table.served.has_said_everything().await;
    let all = parts(&fake, guild, lobby);
    let mut once = all.clone();
    once.dedup();
    assert_eq!(all.iter().filter(|name| *name == "Category war").count(), 2, "{all:?}");
    assert_eq!(once.len() + 1, all.len(), "each was made once: {all:?}");
    // The program dies after something is created and before it is recorded.
    for path in ["channels", "roles"] {
        anna.slash(lobby, "/game hall hall:remove confirm:yes game:war").await;
        fake.until("the hall is gone", |fake| parts(fake, guild, lobby).len() == 1).await;
        table.served.has_said_everything().await;
        let before = parts(&fake, guild, lobby).len();
        let fault = Fault::SlowAfter(Duration::from_secs(60));
        fake.next_request("POST", &format!("guilds/{guild}/{path}"), fault);
        let (anna, lobby) = (anna.clone(), lobby);
        let typed = tokio::spawn(async move { anna.slash(lobby, "/game hall hall:make game:war").await });
        let is_role = path == "roles";
        fake.until("something is made", |fake| {
            let now = parts(fake, guild, lobby);
            now.len() > before && (!is_role || now.iter().any(|name| name.contains('·')))
        })
        .await;
        table.served.kill();
        table.served.again().await;
        typed.await.expect("answered");
        fake.until("the hall is made", |fake| parts(fake, guild, lobby).len() >= wanted).await;
        table.served.has_said_everything().await;
        assert_eq!(parts(&fake, guild, lobby), all, "each was made once");
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}
