//! The contents of the fake as Discord's JSON.

use serde_json::{Value, json};

use super::permissions::Permissions;
use super::snowflake::{Snowflake, iso};
use super::world::{Account, Channel, Guild, Kind, Role, World};

/// A user.
pub(super) fn user(account: &Account) -> Value {
    json!({
        "id": account.id, "username": account.name, "global_name": account.name, "discriminator": "0",
        "avatar": null, "bot": account.bot, "public_flags": 0, "flags": 0,
    })
}

/// A role.
pub(super) fn role(role: &Role) -> Value {
    json!({
        "id": role.id, "name": role.name, "permissions": role.permissions.0.to_string(), "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "managed": role.managed, "mentionable": false, "position": 0, "icon": null,
        "unicode_emoji": null, "flags": 0, "description": null,
    })
}

impl World {
    /// A user by id; a deleted user still has an object.
    pub(super) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or_else(|| json!({ "id": id, "username": "Deleted User" }), user)
    }

    /// A member, without the user if the context identifies them.
    pub(super) fn member_json(&self, guild: &Guild, id: Snowflake) -> Value {
        let roles = guild.members.get(&id).map(|member| &member.roles);
        json!({
            "user": self.user_json(id), "roles": roles, "nick": null, "avatar": null, "banner": null,
            "joined_at": iso(guild.id.made_at()), "premium_since": null, "deaf": false, "mute": false,
            "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    /// A channel, thread or direct message.
    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let last = channel.messages.values().rev().find(|message| message.only_for.is_none()).map(|m| m.id);
        let mut json = json!({
            "id": channel.id, "type": channel.kind.number(), "last_message_id": last, "flags": 0,
        });
        if channel.kind == Kind::Direct {
            let others = channel.recipients.iter().filter(|id| **id != self.bot.id);
            json["recipients"] = others.map(|id| self.user_json(*id)).collect();
            return json;
        }
        json["guild_id"] = json!(channel.guild);
        json["parent_id"] = json!(channel.parent);
        json["name"] = json!(channel.name);
        json["rate_limit_per_user"] = json!(0);
        if channel.kind.is_thread() {
            json["owner_id"] = json!(channel.owner);
            json["message_count"] = json!(channel.messages.len());
            json["total_message_sent"] = json!(channel.messages.len());
            json["member_count"] = json!(channel.thread_members.len().min(50));
            json["thread_metadata"] = json!({
                "archived": channel.archived, "locked": channel.locked, "invitable": channel.invitable,
                "auto_archive_duration": channel.auto_archive, "archive_timestamp": iso(channel.id.made_at()),
                "create_timestamp": iso(channel.id.made_at()),
            });
        } else {
            json["topic"] = json!(channel.topic);
            json["position"] = json!(0);
            json["nsfw"] = json!(false);
            json["permission_overwrites"] = channel
                .overwrites
                .iter()
                .map(|o| {
                    json!({
                        "id": o.of, "type": u8::from(o.member),
                        "allow": o.allow.0.to_string(), "deny": o.deny.0.to_string(),
                    })
                })
                .collect();
        }
        json
    }

    /// A channel in an interaction, with the user's permissions there.
    pub(super) fn partial_channel_json(&self, channel: &Channel, may: Permissions) -> Value {
        let mut json = self.channel_json(channel);
        json["permissions"] = json!(may.0.to_string());
        json
    }

    /// A server, as in `GUILD_CREATE` and `GET /guilds/{id}`.
    pub(super) fn guild_json(&self, guild: &Guild) -> Value {
        let all = guild.channels.iter().filter_map(|id| self.channels.get(id));
        let seen: Vec<&Channel> = all.filter(|channel| self.can_view(self.bot.id, channel)).collect();
        let list = |threads: bool| -> Value {
            seen.iter().filter(|c| c.kind.is_thread() == threads).map(|c| self.channel_json(c)).collect()
        };
        let mut json = json!({
            "id": guild.id, "name": guild.name, "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": guild.owner, "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0,
            "roles": guild.roles.values().map(role).collect::<Value>(), "emojis": [], "stickers": [],
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": guild.system,
            "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        });
        let more = json!({
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw_level": 0, "nsfw": false,
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
            "region": "deprecated", "home_header": null, "joined_at": iso(guild.joined), "large": false,
            "unavailable": false, "member_count": guild.members.len(), "voice_states": [],
            "members": guild.members.keys().map(|id| self.member_json(guild, *id)).collect::<Value>(),
            "channels": list(false), "threads": list(true), "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        for (field, value) in more.as_object().into_iter().flatten() {
            json[field] = value.clone();
        }
        json
    }
}
