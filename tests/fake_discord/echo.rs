//! A bot of a hundred lines on the real client, which does a little of everything.

use adjutant_tests::discord::{FakeDiscord, Person, Snowflake, TOKEN};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ChannelId, Client, Command, CommandInteraction,
    CommandOptionType, CommandType, ComponentInteractionDataKind, Context, CreateActionRow, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, Http,
    HttpBuilder, InputTextStyle, Interaction, Ready, ResumedEvent, async_trait,
};

struct Echo;

/// The table at which a test plays: one server, one channel, two users, one bot.
pub(crate) struct Table {
    pub(crate) fake: FakeDiscord,
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) ann: Person,
    pub(crate) bob: Person,
}

/// The client's REST half, pointed at the fake.
pub(crate) fn http(fake: &FakeDiscord) -> Http {
    let http = HttpBuilder::new(TOKEN).proxy(fake.url()).ratelimiter_disabled(true).build();
    http.set_application_id(fake.application().0.into());
    http
}

/// Starts the bot. What ends it comes back as an error.
pub(crate) async fn connect(
    fake: &FakeDiscord,
    intents: GatewayIntents,
) -> tokio::task::JoinHandle<Result<(), serenity::Error>> {
    let mut client = serenity::client::ClientBuilder::new_with_http(http(fake), intents)
        .event_handler(Echo)
        .await
        .expect("a client");
    tokio::spawn(async move { Client::start(&mut client).await })
}

/// Starts the bot for one shard of so many.
pub(crate) async fn connect_shard(
    fake: &FakeDiscord,
    intents: GatewayIntents,
    (number, shards): (u32, u32),
) -> tokio::task::JoinHandle<Result<(), serenity::Error>> {
    let mut client = serenity::client::ClientBuilder::new_with_http(http(fake), intents)
        .event_handler(Echo)
        .await
        .expect("a client");
    tokio::spawn(async move { client.start_shard(number, shards).await })
}

impl Table {
    pub(crate) async fn lay() -> Self {
        let fake = FakeDiscord::start().await;
        Self::lay_on(fake).await
    }

    pub(crate) async fn lay_on(fake: FakeDiscord) -> Self {
        fake.take_numbers_for_ids();
        let guild = fake.guild("The Club");
        let channel = fake.channel(guild, "war-room");
        let (ann, bob) = (fake.user("Ann"), fake.user_reading("Bob", "ja"));
        connect(&fake, GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES).await;
        fake.until_connected().await;
        fake.until_registered(2).await;
        Self { fake, guild, channel, ann, bob }
    }

    /// Nothing was asked that Discord does not describe.
    pub(crate) fn is_clean(&self) {
        assert_eq!(self.fake.violations(), [""; 0]);
    }

    /// How the requests were answered whose path contains this.
    pub(crate) fn statuses(&self, path: &str) -> Vec<u16> {
        let requests = self.fake.requests().into_iter();
        requests.filter(|request| request.path.contains(path)).map(|request| request.status).collect()
    }

    /// The path of the last request that contains this.
    pub(crate) fn last_path(&self, path: &str) -> String {
        let requests = self.fake.requests();
        let last = requests.iter().rev().find(|request| request.path.contains(path));
        last.map(|request| request.path.clone()).expect("there was such a request")
    }

    /// A request that the client would not make. Its status.
    pub(crate) async fn raw(&self, method: &'static str, path: &str, body: serde_json::Value) -> u16 {
        let url = format!("{}/api/v10/{path}", self.fake.url());
        let ask = move || {
            let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
            let request = if method == "PUT" { agent.put(&url) } else { agent.post(&url) };
            let request = request.header("Authorization", &format!("Bot {TOKEN}"));
            let sent = request.header("Content-Type", "application/json").send(body.to_string());
            sent.map(|response| response.status().as_u16()).expect("an answer")
        };
        tokio::task::spawn_blocking(ask).await.expect("no panic")
    }
}

fn definitions() -> Vec<CreateCommand> {
    let units = CreateCommandOption::new(CommandOptionType::String, "units", "What to buy")
        .name_localized("ja", "ユニット")
        .required(true)
        .set_autocomplete(true);
    let count =
        CreateCommandOption::new(CommandOptionType::Integer, "count", "How many").min_int_value(1).max_int_value(9);
    let how = CreateCommandOption::new(CommandOptionType::String, "how", "In which way")
        .add_string_choice_localized("Slowly", "slow", [("ja", "ゆっくり")])
        .add_string_choice("Secretly", "secret")
        .add_string_choice("Never", "never");
    let buy = CreateCommandOption::new(CommandOptionType::SubCommand, "buy", "Buy units")
        .add_sub_option(units)
        .add_sub_option(count)
        .add_sub_option(how);
    let menu = CreateCommandOption::new(CommandOptionType::SubCommand, "menu", "Show buttons");
    let form = CreateCommandOption::new(CommandOptionType::SubCommand, "form", "Open a form");
    let game = CreateCommand::new("game").description("A game").name_localized("ja", "ゲーム");
    vec![
        game.add_option(buy).add_option(menu).add_option(form),
        CreateCommand::new("Read as orders").kind(CommandType::Message),
    ]
}

fn said(text: impl Into<String>, secret: bool) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text).ephemeral(secret))
}

fn board() -> CreateInteractionResponseMessage {
    let options = ["infantry", "tank"].map(|unit| CreateSelectMenuOption::new(unit, unit)).to_vec();
    let menu = CreateSelectMenu::new("lose", CreateSelectMenuKind::String { options }).placeholder("Casualties");
    let buttons = vec![
        CreateButton::new("done").label("Done"),
        CreateButton::new("quiet").label("Quiet"),
        CreateButton::new("ask").label("Ask").style(ButtonStyle::Secondary),
        CreateButton::new("dead").label("Dead").disabled(true),
    ];
    let rows = vec![CreateActionRow::Buttons(buttons), CreateActionRow::SelectMenu(menu)];
    CreateInteractionResponseMessage::new().content("The board").components(rows)
}

fn form() -> CreateInteractionResponse {
    let orders = CreateInputText::new(InputTextStyle::Paragraph, "Orders", "orders").max_length(100);
    let note = CreateInputText::new(InputTextStyle::Short, "Note", "note").required(false).value("none");
    let rows = vec![CreateActionRow::InputText(orders), CreateActionRow::InputText(note)];
    CreateInteractionResponse::Modal(CreateModal::new("turn", "Your turn").components(rows))
}

impl Echo {
    async fn command(&self, ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
        if command.data.kind == CommandType::Message {
            let text =
                command.data.resolved.messages.values().map(|message| message.content.as_str()).collect::<String>();
            return command.create_response(ctx, said(format!("Orders: {text}"), true)).await;
        }
        let Some(sub) = command.data.options().into_iter().next() else { return Ok(()) };
        match sub.name {
            "menu" => return command.create_response(ctx, CreateInteractionResponse::Message(board())).await,
            "form" => return command.create_response(ctx, form()).await,
            _ => {}
        }
        let serenity::all::ResolvedValue::SubCommand(options) = sub.value else { return Ok(()) };
        let told = options.iter().map(|o| format!("{}={:?}", o.name, o.value)).collect::<Vec<_>>().join(" ");
        if told.contains("slow") {
            command.defer(ctx).await?;
            command.edit_response(ctx, EditInteractionResponse::new().content(format!("At last: {told}"))).await?;
            let further = CreateInteractionResponseFollowup::new().content("And a secret").ephemeral(true);
            command.create_followup(ctx, further).await?;
            return Ok(());
        }
        if told.contains("never") {
            return Ok(());
        }
        command.create_response(ctx, said(told.clone(), told.contains("secret"))).await
    }

    async fn handle(&self, ctx: &Context, interaction: Interaction) -> serenity::Result<()> {
        match interaction {
            Interaction::Command(command) => self.command(ctx, &command).await,
            Interaction::Autocomplete(command) => {
                let typed = command.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
                let choices = ["infantry", "tank"].iter().filter(|unit| unit.starts_with(&typed));
                let choices = choices.map(|unit| AutocompleteChoice::new(*unit, *unit)).collect();
                let answer = CreateAutocompleteResponse::new().set_choices(choices);
                command.create_response(ctx, CreateInteractionResponse::Autocomplete(answer)).await
            }
            Interaction::Component(press) => match (&press.data.kind, press.data.custom_id.as_str()) {
                (_, "ask") => press.create_response(ctx, form()).await,
                (_, "quiet") => press.create_response(ctx, CreateInteractionResponse::Acknowledge).await,
                (ComponentInteractionDataKind::StringSelect { values }, _) => {
                    press.create_response(ctx, said(format!("Lost: {}", values.join(", ")), true)).await
                }
                _ => {
                    let name = press.user.name.clone();
                    let now =
                        CreateInteractionResponseMessage::new().content(format!("{name} is done")).components(vec![]);
                    press.create_response(ctx, CreateInteractionResponse::UpdateMessage(now)).await
                }
            },
            Interaction::Modal(form) => {
                let inside = form.data.components.iter().flat_map(|row| &row.components);
                let fields = inside.filter_map(|component| match component {
                    ActionRowComponent::InputText(text) => text.value.clone(),
                    _ => None,
                });
                let told = fields.collect::<Vec<_>>().join(" / ");
                form.create_response(ctx, said(told, false)).await
            }
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl EventHandler for Echo {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx, definitions()).await.expect("the definitions are accepted");
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {}

    async fn message(&self, ctx: Context, message: serenity::all::Message) {
        if !message.author.bot {
            let answer = CreateMessage::new().content(format!("Heard {}", message.id));
            _ = ChannelId::new(message.channel_id.get()).send_message(&ctx, answer).await;
        }
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        // A refusal of Discord's is what some tests are about; they look at the requests.
        _ = self.handle(&ctx, interaction).await;
    }
}
