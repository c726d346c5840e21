//! Limits, permissions, and Discord's own description of its API.

use adjutant_tests::discord::{Kind, Permissions, Snowflake, description_available};
use serde_json::{Value, json};
use serenity::all::{
    AutoArchiveDuration, ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateAttachment, CreateButton,
    CreateEmbed, CreateMessage, CreateThread, EditMessage, EditThread, GuildId, UserId,
};

use crate::fake_discord::echo::{Table, http};

/// The code with which Discord refused.
fn code<T: std::fmt::Debug>(answer: serenity::Result<T>) -> isize {
    match answer {
        Err(serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(refused))) => refused.error.code,
        other => panic!("not refused: {other:?}"),
    }
}

#[tokio::test]
async fn without_permission_nothing_is_written() {
    let table = Table::lay().await;
    let (http, channel) = (http(&table.fake), ChannelId::new(table.channel.0));
    let deny = |permissions| table.fake.overwrite(table.channel, table.fake.bot(), Permissions::NONE, permissions);
    let thread = |kind| CreateThread::new("Allies").kind(kind);
    let embed = || CreateMessage::new().embed(CreateEmbed::new().title("Map"));
    let file = || CreateMessage::new().add_file(CreateAttachment::bytes(*b"png", "map.png"));
    deny(Permissions::SEND_MESSAGES);
    assert_eq!(code(channel.say(&http, "Hello").await), 50013);
    deny(Permissions::EMBED_LINKS);
    assert_eq!(code(channel.send_message(&http, embed()).await), 50013);
    deny(Permissions::ATTACH_FILES);
    assert_eq!(code(channel.send_message(&http, file()).await), 50013);
    deny(Permissions::CREATE_PUBLIC_THREADS);
    assert_eq!(code(channel.create_thread(&http, thread(ChannelType::PublicThread)).await), 50013);
    deny(Permissions::CREATE_PRIVATE_THREADS);
    assert_eq!(code(channel.create_thread(&http, thread(ChannelType::PrivateThread)).await), 50013);
    deny(Permissions::VIEW_CHANNEL);
    assert_eq!(code(channel.say(&http, "Hello").await), 50001);
    deny(Permissions::NONE);
    channel.send_message(&http, embed()).await.expect("allowed");
    channel.send_message(&http, file()).await.expect("allowed");
    table.fake.delete_channel(table.channel);
    assert_eq!(code(channel.say(&http, "Hello").await), 10003);
    table.is_clean();
}

#[tokio::test]
async fn a_private_thread_is_for_those_who_were_added() {
    let table = Table::lay().await;
    let (http, channel) = (http(&table.fake), ChannelId::new(table.channel.0));
    let opening = CreateThread::new("Axis").kind(ChannelType::PrivateThread).invitable(false);
    let thread = channel.create_thread(&http, opening.auto_archive_duration(AutoArchiveDuration::OneWeek)).await;
    let thread = thread.expect("a thread").id;
    let kinds: Vec<Kind> = table.fake.threads(table.channel).into_iter().map(|(kind, ..)| kind).collect();
    assert_eq!(kinds, [Kind::PrivateThread]);
    thread.say(&http, "Before").await.expect("said");
    thread.add_thread_member(&http, UserId::new(table.ann.id.0)).await.expect("added");
    thread.say(&http, "Plans").await.expect("said");
    // Ann can read what was said before Ann came.
    assert_eq!(table.ann.sees_everything().text(), "Before\nPlans");
    assert_eq!(table.bob.sees_everything().text(), "");
    thread.edit_thread(&http, EditThread::new().archived(true).locked(true)).await.expect("archived");
    assert_eq!(code(thread.say(&http, "Late").await), 50083);
    table.is_clean();
}

#[tokio::test]
async fn direct_messages_reach_one_user_if_he_lets_them_in() {
    let table = Table::lay().await;
    let http = http(&table.fake);
    let direct = UserId::new(table.ann.id.0).create_dm_channel(&http).await.expect("a channel").id;
    direct.say(&http, "Your board").await.expect("said");
    assert_eq!(table.ann.sees(table.ann.direct()).text(), "Your board");
    assert_eq!(table.bob.sees_everything().text(), "");
    table.fake.set_open_to_messages(table.ann.id, false);
    assert_eq!(code(direct.say(&http, "More").await), 50007);
    table.is_clean();
}

#[tokio::test]
async fn messages_are_changed_pinned_and_deleted_by_their_author() {
    let table = Table::lay().await;
    let (http, channel) = (http(&table.fake), ChannelId::new(table.channel.0));
    let mut message = channel.say(&http, "Round 1").await.expect("said");
    message.edit(&http, EditMessage::new().content("Round 2")).await.expect("changed");
    message.pin(&http).await.expect("pinned");
    assert_eq!(channel.pins(&http).await.expect("a list").len(), 1);
    let seen = table.ann.sees(table.channel);
    assert_eq!((seen.text().as_str(), seen.messages().len()), ("Round 1\nRound 2", 1));
    let file = CreateMessage::new().content("Map").add_file(CreateAttachment::bytes(*b"picture", "map.png"));
    channel.send_message(&http, file).await.expect("sent");
    let attachment = table.ann.sees(table.channel).last().attachments()[0];
    assert_eq!(table.fake.upload(attachment).map(|upload| upload.bytes), Some(b"picture".to_vec()));
    message.delete(&http).await.expect("deleted");
    assert_eq!(code(message.edit(&http, EditMessage::new().content("Round 3")).await), 10008);
    let hers = serenity::all::MessageId::new(table.ann.say(table.channel, "Mine").0);
    assert_eq!(code(channel.edit_message(&http, hers, EditMessage::new().content("Yours")).await), 50005);
    table.is_clean();
}

#[tokio::test]
async fn what_is_too_long_is_refused() {
    let table = Table::lay().await;
    let http = http(&table.fake);
    let button = |number: usize| CreateButton::new(format!("b{number}")).label("b").style(ButtonStyle::Primary);
    let row = |from: usize, to: usize| CreateActionRow::Buttons((from..to).map(button).collect());
    let embeds = || CreateEmbed::new().description("x".repeat(3001));
    let refused = [
        CreateMessage::new().content("x".repeat(2001)),
        CreateMessage::new().embed(CreateEmbed::new().description("x".repeat(4097))),
        CreateMessage::new().embeds(vec![embeds(), embeds()]),
        CreateMessage::new().content("x").components(vec![row(0, 6)]),
        CreateMessage::new().content("x").components((0..6).map(|n| row(n, n + 1)).collect()),
        CreateMessage::new().content("x").components(vec![row(0, 1), row(0, 1)]),
        CreateMessage::new().content("x").button(CreateButton::new("x".repeat(101)).label("b")),
    ];
    for (number, message) in refused.into_iter().enumerate() {
        // Past the client's builder, which would notice some of it.
        let answer = http.send_message(ChannelId::new(table.channel.0), Vec::new(), &message).await;
        assert_eq!(code(answer), 50035, "message {number}");
    }
    let nothing = http.send_message(ChannelId::new(table.channel.0), Vec::new(), &json!({ "content": " " })).await;
    assert_eq!(code(nothing), 50006);
    let ja = "あ".repeat(2000);
    ChannelId::new(table.channel.0).say(&http, ja).await.expect("2000 characters, whatever their bytes");
    let thread = CreateThread::new("x".repeat(101)).kind(ChannelType::PublicThread);
    assert_eq!(code(ChannelId::new(table.channel.0).create_thread(&http, thread).await), 50035);
}

#[tokio::test]
async fn files_are_held_and_held_to_their_limits() {
    let table = Table::lay().await;
    let http = http(&table.fake);
    let channel = ChannelId::new(table.channel.0);
    let file = |bytes: usize| vec![CreateAttachment::bytes(vec![7; bytes], "map.png")];
    let listed =
        |id: u64, about: &str| json!({ "attachments": [{ "id": id, "filename": "map.png", "description": about }] });
    assert_eq!(code(http.send_message(channel, file(10 * 1024 * 1024 + 1), &listed(0, "a map")).await), 40005);
    for (number, body) in
        [listed(1, "another file"), listed(0, &"x".repeat(1025)), json!({ "attachments": [] })].into_iter().enumerate()
    {
        assert_eq!(code(http.send_message(channel, file(9), &body).await), 50035, "body {number}");
    }
    let said = http.send_message(channel, file(9), &listed(0, "a map")).await.expect("taken");
    assert_eq!(said.attachments[0].description.as_deref(), Some("a map"));
    // Another in its place, then none: what is not listed goes.
    let edited = http.edit_message(channel, said.id, &listed(0, "a new map"), file(11)).await.expect("taken");
    assert_eq!(edited.attachments.len(), 1);
    let id = Snowflake(edited.attachments[0].id.get());
    assert_eq!(table.fake.upload(id).map(|upload| (upload.bytes.len(), upload.media)), Some((11, "image/png".into())));
    let gone = listed(said.attachments[0].id.get(), "the first");
    assert_eq!(code(http.edit_message(channel, said.id, &gone, Vec::new()).await), 50035);
}

#[tokio::test]
async fn definitions_that_discord_would_refuse_are_refused() {
    let table = Table::lay().await;
    let option =
        |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    let command = |change: Value| {
        let mut command = json!({ "name": "game", "description": "A game", "type": 1 });
        for (field, value) in change.as_object().into_iter().flatten() {
            command[field] = value.clone();
        }
        json!([command])
    };
    let choices: Vec<Value> = (0..26).map(|n| json!({ "name": format!("c{n}"), "value": "x" })).collect();
    let mut crowded = option("units", true);
    crowded["choices"] = choices.into();
    for (what, definitions, status) in [
        ("capitals", command(json!({ "name": "Game" })), 400),
        ("a space", command(json!({ "name": "new game" })), 400),
        ("33 letters", command(json!({ "name": "x".repeat(33) })), 400),
        ("no description", command(json!({ "description": "" })), 400),
        ("101 letters", command(json!({ "description": "x".repeat(101) })), 400),
        ("no such language", command(json!({ "name_localizations": { "jp": "ゲーム" } })), 400),
        ("a wrong name elsewhere", command(json!({ "name_localizations": { "ja": "ゲーム 盤" } })), 400),
        ("required after optional", command(json!({ "options": [option("a", false), option("b", true)] })), 400),
        ("the same name twice", command(json!({ "options": [option("a", true), option("a", true)] })), 400),
        ("26 choices", command(json!({ "options": [crowded] })), 400),
        (
            "a good one",
            command(json!({ "name_localizations": { "ja": "ゲーム" }, "options": [option("a", true)] })),
            200,
        ),
    ] {
        let path = format!("applications/{}/commands", table.fake.application());
        assert_eq!(table.raw("PUT", &path, definitions).await, status, "{what}");
    }
}

#[tokio::test]
async fn a_server_has_commands_of_its_own() {
    let table = Table::lay().await;
    let server = table.fake.guild_of(table.channel).expect("a server");
    let everywhere = format!("applications/{}/commands", table.fake.application());
    let own = format!("applications/{}/guilds/{server}/commands", table.fake.application());
    let many = |from: usize, count: usize| -> Value {
        (from..from + count).map(|n| json!({ "name": format!("c{n}"), "description": "x" })).collect()
    };
    // Each list has room for a hundred, and what is there already is not new.
    let before = (table.fake.created(None), table.fake.created(Some(server)));
    for (what, path, definitions, status) in [
        ("a hundred", &own, many(0, 100), 200),
        ("the same", &own, many(0, 100), 200),
        ("one more", &own, many(0, 101), 400),
        ("a hundred others", &own, many(100, 100), 200),
        ("those of today are used up", &own, many(200, 1), 429),
        ("fewer need none", &own, many(150, 50), 200),
        ("elsewhere", &everywhere, many(0, 100), 200),
        ("where it can be used", &own, json!([{ "name": "a", "description": "x", "contexts": [0] }]), 400),
        (
            "where it can be used, everywhere",
            &everywhere,
            json!([{ "name": "a", "description": "x", "contexts": [0] }]),
            200,
        ),
    ] {
        assert_eq!(table.raw("PUT", path, definitions).await, status, "{what}");
    }
    assert_eq!((table.fake.created(None) - before.0, table.fake.created(Some(server)) - before.1), (101, 200));
    assert_eq!(table.fake.commands(Some(server)).len(), 50, "what is refused changes nothing");
}

#[tokio::test]
async fn requests_that_are_not_as_described_are_noticed() {
    if !description_available() {
        eprintln!("!! Not tested: there is no description of Discord's API on this machine.");
        return;
    }
    let table = Table::lay().await;
    table.is_clean();
    let messages = format!("channels/{}/messages", table.channel);
    for (path, body, told) in [
        (messages.as_str(), json!({ "content": 7 }), "at “/content”"),
        (&messages, json!({ "content": "x", "embeds": [{ "fields": [{ "name": "n" }] }] }), "at “/embeds"),
        ("channels/9/nothing", json!({}), "there is no such operation"),
        ("channels/here/messages", json!({ "content": "x" }), "is not an id"),
    ] {
        let before = table.fake.violations().len();
        table.raw("POST", path, body).await;
        let violations = table.fake.violations();
        assert_eq!(violations.len(), before + 1, "{path}");
        assert!(violations[before].contains(told), "{}", violations[before]);
    }
}

#[tokio::test]
async fn members_and_roles_can_be_read() {
    let table = Table::lay().await;
    let (http, guild) = (http(&table.fake), GuildId::new(table.guild.0));
    let role = table.fake.role(table.guild, "Umpire", Permissions::NONE);
    table.fake.set_role(table.guild, table.ann.id, role, true);
    let ann = guild.member(&http, UserId::new(table.ann.id.0)).await.expect("a member");
    assert_eq!((ann.user.name.as_str(), ann.roles.len()), ("Ann", 1));
    assert!(guild.roles(&http).await.expect("roles").values().any(|role| role.name == "Umpire"));
    assert_eq!(guild.channels(&http).await.expect("channels").len(), 1);
    table.fake.remove_member(table.guild, table.fake.bot());
    assert_eq!(code(guild.channels(&http).await), 50001);
    table.is_clean();
}
