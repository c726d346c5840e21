//! Halls of large games: a category with a channel, and roles to mention.
//!
//! The threads of the game, its sides, its powers and its game masters are in that channel. The wanted state is
//! compared with the actual state, and repaired when somebody deletes or renames a part.

use super::games::Hall;
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::mention::user;
use crate::discord::outbox::reconcile::rooms;
use crate::words::Words;
use adjutant_commands::moderator::Session;

/// The longest name, in characters.
const LONGEST_NAME: usize = 100;
/// The key of the game masters' role.
const GMS: &str = "gm";

/// The wanted state of a hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Wanted {
    /// The name of the category and of its channel.
    pub(in crate::discord) name: String,
    /// Its roles, in the order in which they are made.
    pub(in crate::discord) roles: Vec<Role>,
}

/// A wanted role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Role {
    /// Its key, which users do not see.
    pub(in crate::discord) of: String,
    pub(in crate::discord) name: String,
    /// Users who should have it.
    pub(in crate::discord) members: Vec<u64>,
}

/// The actual state, as Discord reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct There {
    /// Channels and categories.
    pub(in crate::discord) channels: Vec<Room>,
    /// Roles with their names.
    pub(in crate::discord) roles: Vec<(u64, String)>,
}

/// A channel or a category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Room {
    pub(in crate::discord) id: u64,
    pub(in crate::discord) name: String,
    /// Discord's channel type.
    pub(in crate::discord) kind: u64,
    /// Its parent channel or category.
    pub(in crate::discord) above: Option<u64>,
}

impl There {
    /// A channel that was made for this hall but not noted, because the program died or the answer was lost.
    ///
    /// It has the right type, name and parent, and a larger id than the request, because Discord's ids increase.
    /// `is_free` says whether no other hall uses it.
    pub(in crate::discord) fn made_channel(
        &self,
        (name, kind, above): (&str, u64, Option<u64>),
        since: u64,
        is_free: impl Fn(u64) -> bool,
    ) -> Option<u64> {
        let is_it = |room: &&Room| room.kind == kind && room.above == above && room.name == name;
        self.channels.iter().filter(is_it).map(|room| room.id).find(|id| *id > since && is_free(*id))
    }

    /// The same for a role.
    pub(in crate::discord) fn made_role(&self, name: &str, since: u64, is_free: impl Fn(u64) -> bool) -> Option<u64> {
        self.roles.iter().filter(|(_, known)| known == name).map(|(id, _)| *id).find(|id| *id > since && is_free(*id))
    }
}

/// One step of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Step {
    /// Make the category.
    Category,
    /// Make its channel.
    Channel,
    /// Rename a channel to the wanted name.
    Rename(u64),
    /// Make the role with this key.
    MakeRole(String),
    /// Rename a role to the wanted name.
    RenameRole(u64, String),
    /// Give a role to a member.
    Give(u64, u64),
    /// Take a role from a member.
    Take(u64, u64),
}

impl Step {
    /// Whether the step makes something. The caller then first checks whether it exists already.
    pub(in crate::discord) const fn makes(&self) -> bool {
        matches!(self, Self::Category | Self::Channel | Self::MakeRole(_))
    }
}

impl Wanted {
    /// The wanted hall of a game.
    pub(in crate::discord) fn of(session: &Session, words: Words) -> Self {
        let game = &session.game().id;
        let named = |name: &str| cut(&format!("{game} · {name}"), LONGEST_NAME);
        let rooms = rooms(session, words).into_iter();
        let mut roles: Vec<Role> =
            rooms.map(|room| Role { of: room.id, name: named(&room.name), members: room.members }).collect();
        if roles.iter().all(|role| role.of != GMS) {
            let members = session.game().table.gms.iter().filter_map(user).collect();
            roles.push(Role { of: GMS.to_owned(), name: named(&words.word("threads-gms")), members });
        }
        Self { name: cut(&game.as_str().to_lowercase(), LONGEST_NAME), roles }
    }
}

/// The steps that bring a hall to the wanted state, in order. `there` is Discord's report; none = trust the notes.
pub(in crate::discord) fn steps(wanted: &Wanted, hall: &Hall, there: Option<&There>) -> Vec<Step> {
    let mut steps = Vec::new();
    let stands = |channel: u64| there.is_none_or(|there| there.channels.iter().any(|room| room.id == channel));
    let is_named = |channel: u64| {
        there.is_none_or(|there| there.channels.iter().any(|room| room.id == channel && room.name == wanted.name))
    };
    for (channel, lacking) in [(hall.category, Step::Category), (hall.channel, Step::Channel)] {
        if channel == 0 || !stands(channel) {
            steps.push(lacking);
        } else if !is_named(channel) {
            steps.push(Step::Rename(channel));
        }
    }
    for role in &wanted.roles {
        let known = hall.roles.iter().find(|known| known.of == role.of);
        let found = known.and_then(|known| match there {
            None => Some((known, None)),
            Some(there) => there.roles.iter().find(|(id, _)| *id == known.role).map(|(_, name)| (known, Some(name))),
        });
        let Some((known, name)) = found else {
            steps.push(Step::MakeRole(role.of.clone()));
            continue;
        };
        if name.is_some_and(|name| *name != role.name) {
            steps.push(Step::RenameRole(known.role, role.name.clone()));
        }
        let lacking = role.members.iter().filter(|member| !known.members.contains(member));
        steps.extend(lacking.map(|member| Step::Give(known.role, *member)));
        let strangers = known.members.iter().filter(|member| !role.members.contains(member));
        steps.extend(strangers.map(|member| Step::Take(known.role, *member)));
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::channels::games::HallRole;

    fn wanted() -> Wanted {
        let role = |of: &str, members: &[u64]| Role {
            of: of.to_owned(),
            name: format!("club · {of}"),
            members: members.to_vec(),
        };
        Wanted { name: "club".to_owned(), roles: vec![role("axis", &[7]), role("gm", &[9])] }
    }

    fn hall() -> Hall {
        let role = |of: &str, role, members: &[u64]| HallRole { of: of.to_owned(), role, members: members.to_vec() };
        Hall { category: 1, channel: 2, roles: vec![role("axis", 11, &[7]), role("gm", 12, &[9])], ..Hall::default() }
    }

    fn there() -> There {
        let named = |id: u64, name: &str| (id, name.to_owned());
        let room = |id: u64, name: &str, kind: u64, above| Room { id, name: name.to_owned(), kind, above };
        There {
            channels: vec![room(1, "club", 4, None), room(2, "club", 0, Some(1)), room(3, "other", 0, None)],
            roles: vec![named(11, "club · axis"), named(12, "club · gm")],
        }
    }

    #[test]
    fn nothing_is_made_first_and_all_of_it_then() {
        let first = steps(&wanted(), &Hall::default(), None);
        let makes = |of: &str| Step::MakeRole(of.to_owned());
        assert_eq!(first, [Step::Category, Step::Channel, makes("axis"), makes("gm")]);
        assert_eq!(steps(&wanted(), &hall(), None), []);
        assert_eq!(steps(&wanted(), &hall(), Some(&there())), []);
    }

    #[test]
    fn what_somebody_removed_or_renamed_is_mended() {
        let mut found = there();
        found.channels.remove(1);
        found.roles.remove(0);
        "tavern".clone_into(&mut found.channels[0].name);
        "tavern".clone_into(&mut found.roles[0].1);
        let mended = steps(&wanted(), &hall(), Some(&found));
        let renamed = Step::RenameRole(12, "club · gm".to_owned());
        assert_eq!(mended, [Step::Rename(1), Step::Channel, Step::MakeRole("axis".to_owned()), renamed]);
    }

    #[test]
    fn what_was_made_and_never_noted_is_found_and_nothing_else() {
        let there = there();
        let free = |_: u64| true;
        assert_eq!(there.made_channel(("club", 4, None), 0, free), Some(1));
        assert_eq!(there.made_channel(("club", 0, Some(1)), 0, free), Some(2));
        assert_eq!(there.made_role("club · gm", 0, free), Some(12));
        // Anything older, in use, of another type or elsewhere does not match.
        assert_eq!(there.made_channel(("club", 4, None), 1, free), None);
        assert_eq!(there.made_channel(("club", 4, None), 0, |id| id != 1), None);
        assert_eq!(there.made_channel(("club", 0, Some(3)), 0, free), None);
        assert_eq!(there.made_role("club · gm", 12, free), None);
        assert_eq!(there.made_role("club · axis", 0, |id| id != 11), None);
    }

    #[test]
    fn roles_go_with_the_seats() {
        let mut other = wanted();
        other.roles[0].members = vec![8];
        assert_eq!(steps(&other, &hall(), None), [Step::Give(11, 8), Step::Take(11, 7)]);
    }
}
