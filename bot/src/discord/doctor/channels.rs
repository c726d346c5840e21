//! Whether the bot may do in the channels of its games what it must.

use super::Finding;
use crate::discord::courier::{Courier, Trouble};
use crate::discord::invite::NEEDED;
use crate::discord::places::Places;
use serenity::model::Permissions;
use serenity::model::channel::{GuildChannel, PermissionOverwriteType};
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::ChannelId;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Looks at the place of every game that is not archived.
pub(super) async fn examine(courier: &Courier, me: u64, places: &Places) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut servers: BTreeMap<u64, Result<(PartialGuild, Member), Trouble>> = BTreeMap::new();
    for (game, place) in places.all().into_iter().filter(|(_, place)| !place.archived) {
        let channel = place.channel.unwrap_or(place.parent);
        let about = format!("{game} (#{channel})");
        let known = match servers.entry(place.guild) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(server(courier, place.guild, me).await),
        };
        let (guild, member) = match known {
            Ok(found) => found,
            Err(trouble) => {
                findings.push(Finding::ill("doctor-server", about, trouble.to_string()));
                continue;
            }
        };
        let found = match courier.channel(channel).await {
            // What is said of a thread is said of its channel.
            Ok(found) if place.thread => courier.channel(found.parent_id.map_or(place.parent, ChannelId::get)).await,
            found => found,
        };
        findings.push(match found {
            Ok(found) => {
                let may = allowed(guild, member, &found).bits();
                let lacking = NEEDED.iter().filter(|(bit, _)| may & bit == 0).map(|(_, name)| *name);
                let lacking: Vec<&str> = lacking.collect();
                let wrong = (!lacking.is_empty()).then(|| lacking.join(", "));
                Finding { key: "doctor-channel", wrong, about }
            }
            Err(trouble) => Finding::ill("doctor-place", about, trouble.to_string()),
        });
    }
    findings
}

async fn server(courier: &Courier, guild: u64, me: u64) -> Result<(PartialGuild, Member), Trouble> {
    Ok((courier.server(guild).await?, courier.member(guild, me).await?))
}

/// What a member may do in a channel, as Discord reckons it: roles, then what the channel says of everyone, of roles,
/// of the member.
fn allowed(guild: &PartialGuild, member: &Member, channel: &GuildChannel) -> Permissions {
    let everyone = serenity::model::id::RoleId::new(guild.id.get());
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
