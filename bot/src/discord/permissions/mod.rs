//! Permissions of members in Discord's channels.

pub mod invite;

use serenity::model::Permissions;
use serenity::model::channel::{GuildChannel, PermissionOverwriteType};
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::RoleId;

/// Whether a channel is hidden from everybody without a role of their own.
pub(in crate::discord) fn is_closed(guild: u64, channel: &GuildChannel) -> bool {
    channel.permission_overwrites.iter().any(|overwrite| match overwrite.kind {
        // Discord's role for everybody has the number of the server.
        PermissionOverwriteType::Role(role) => role.get() == guild && overwrite.deny.view_channel(),
        _ => false,
    })
}

/// A member's permissions in a channel. Discord's order: roles, then the channel's overwrites for everyone, for roles,
/// for the member.
pub(in crate::discord) fn allowed(guild: &PartialGuild, member: &Member, channel: &GuildChannel) -> Permissions {
    let everyone = RoleId::new(guild.id.get());
    let roles = member.roles.iter().chain([&everyone]);
    let mut may =
        roles.filter_map(|id| guild.roles.get(id)).fold(Permissions::empty(), |may, role| may | role.permissions);
    if may.administrator() || guild.owner_id == member.user.id {
        return Permissions::all();
    }
    let (mut allow, mut deny) = (Permissions::empty(), Permissions::empty());
    let mut own = None;
    for overwrite in &channel.permission_overwrites {
        match overwrite.kind {
            PermissionOverwriteType::Role(role) if role == everyone => {
                may = (may - overwrite.deny) | overwrite.allow;
            }
            PermissionOverwriteType::Role(role) if member.roles.contains(&role) => {
                allow |= overwrite.allow;
                deny |= overwrite.deny;
            }
            PermissionOverwriteType::Member(user) if user == member.user.id => own = Some(overwrite),
            _ => {}
        }
    }
    may = (may - deny) | allow;
    own.map_or(may, |own| (may - own.deny) | own.allow)
}
