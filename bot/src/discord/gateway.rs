//! What comes in over the gateway.

use super::bot::{Asked, Bot, Secret};
use super::payload;
use super::slash::Filled;
use crate::words::{Language, Words};
use serenity::async_trait;
use serenity::client::{Context, EventHandler};
use serenity::model::application::Interaction;
use serenity::model::channel::{GuildChannel, Message, PartialGuildChannel};
use serenity::model::event::ResumedEvent;
use serenity::model::gateway::Ready;
use serenity::model::id::{ChannelId, GuildId, MessageId};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Hears what Discord says.
pub struct Ear(pub Arc<Bot>);

#[async_trait]
impl EventHandler for Ear {
    async fn ready(&self, _: Context, ready: Ready) {
        self.0.counts.connected.fetch_add(1, Ordering::Relaxed);
        tracing::info!(guilds = ready.guilds.len(), "connected");
        self.0.courier.set_application(ready.application.id.get());
        if let Err(trouble) = self.0.courier.register(&payload::commands()).await {
            tracing::error!(%trouble, "the commands could not be registered");
        } else {
            tracing::info!("commands registered");
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.0.counts.connected.fetch_add(1, Ordering::Relaxed);
        tracing::info!("connection resumed");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let came = Instant::now();
        let counts = &self.0.counts;
        counts.interactions.fetch_add(1, Ordering::Relaxed);
        self.0.heard(interaction).await;
        counts.acknowledging.fetch_add(u64::try_from(came.elapsed().as_micros()).unwrap_or(0), Ordering::Relaxed);
    }

    async fn message_delete(&self, _: Context, channel: ChannelId, message: MessageId, _: Option<GuildId>) {
        self.0.crier.removed(channel.get(), message.get()).await;
    }

    async fn message_delete_bulk(&self, _: Context, channel: ChannelId, messages: Vec<MessageId>, _: Option<GuildId>) {
        for message in messages {
            self.0.crier.removed(channel.get(), message.get()).await;
        }
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.0.place_gone(channel.id.get()).await;
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.0.place_gone(thread.id.get()).await;
    }
}

/// Whoever made an interaction: its four kinds have the same fields and no type in common. None outside of servers.
macro_rules! asked {
    ($bot:expr, $interaction:expr) => {{
        let language = |locale: &str| Language::of_locale(locale);
        let server = $interaction.guild_locale.as_deref().and_then(language).unwrap_or($bot.language);
        $interaction.guild_id.map(|guild| Asked {
            id: $interaction.id.get(),
            token: Secret($interaction.token.clone()),
            user: $interaction.user.id.get(),
            guild: guild.get(),
            channel: $interaction.channel_id.get(),
            words: Words::new(language(&$interaction.locale).unwrap_or(server)).with_stamps(),
            server,
        })
    }};
}

impl Bot {
    /// Notes that a channel or thread is gone, for every game that was played there.
    async fn place_gone(&self, channel: u64) {
        for game in self.places.in_channel(channel) {
            tracing::warn!(%game, channel, "the place of a game was removed");
            self.crier.lost(&game).await;
        }
    }

    async fn heard(&self, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                if let Some(asked) = asked!(self, command) {
                    self.command(asked, command).await;
                }
            }
            Interaction::Autocomplete(command) => {
                if let Some(asked) = asked!(self, command) {
                    self.suggest(asked, Filled::of(&command)).await;
                }
            }
            Interaction::Component(press) => {
                if let Some(asked) = asked!(self, press) {
                    self.press(asked, press).await;
                }
            }
            Interaction::Modal(form) => {
                if let Some(asked) = asked!(self, form) {
                    self.form(asked, form).await;
                }
            }
            _ => {}
        }
    }
}
