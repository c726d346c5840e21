//! The rules of a theatre of war, with their words looked up.

use crate::model::board::{Kind, Power, Space};
use crate::model::files::assemble::Ids;
use crate::model::files::problem::{FilePosition, Problems};
use crate::model::files::theatre_rows::TheatreRow;
use crate::rules::theatre::pieces::{Kamikazes, Levy, Pieces, Raids, Score, SmallHold};

/// The ids that these rules may name.
pub(super) struct RuleIds<'a, 'r> {
    pub(super) powers: &'a Ids<'r>,
    pub(super) kinds: &'a Ids<'r>,
    pub(super) spaces: &'a Ids<'r>,
}

/// The rules of a theatre of war in an edition.
pub(super) fn pieces(row: &TheatreRow, ids: &RuleIds<'_, '_>, place: &FilePosition, problems: &mut Problems) -> Pieces {
    let levy = row.levy.as_ref().map(|levy| Levy {
        power: Power(ids.powers.find(&levy.power, place, problems).unwrap_or(0) as u8),
        kind: Kind(ids.kinds.find(&levy.kind, place, problems).unwrap_or(0) as u8),
        to: Space(ids.spaces.find(&levy.to, place, problems).unwrap_or(0) as u16),
        per: levy.per,
        road: levy
            .road
            .iter()
            .filter_map(|found| ids.spaces.find(found, place, problems))
            .map(|ix| Space(ix as u16))
            .collect(),
    });
    let score = row.score.as_ref().map(|score| Score {
        power: Power(ids.powers.find(&score.power, place, problems).unwrap_or(0) as u8),
        ipcs_per_point: score.ipcs_per_point,
        wins_at: score.wins_at,
    });
    let never_aboard = row.never_aboard.iter().filter_map(|found| ids.powers.find(found, place, problems));
    let never_aboard = never_aboard.map(|ix| Power(ix as u8)).collect();
    let small_hold = row.small_hold.as_ref().map(|hold| SmallHold {
        power: Power(ids.powers.find(&hold.power, place, problems).unwrap_or(0) as u8),
        ship: Kind(ids.kinds.find(&hold.ship, place, problems).unwrap_or(0) as u8),
        cargo: Kind(ids.kinds.find(&hold.cargo, place, problems).unwrap_or(0) as u8),
    });
    let kamikazes = row.kamikazes.as_ref().map(|kamikazes| Kamikazes {
        power: Power(ids.powers.find(&kamikazes.power, place, problems).unwrap_or(0) as u8),
        name: kamikazes.name.clone(),
        count: kamikazes.count,
        hits_on: kamikazes.hits_on,
    });
    let raids = row.raids.as_ref().map(|raids| Raids {
        bomber: Kind(ids.kinds.find(&raids.bomber, place, problems).unwrap_or(0) as u8),
        fighter: Kind(ids.kinds.find(&raids.fighter, place, problems).unwrap_or(0) as u8),
        interceptors_hit_on: raids.interceptors_hit_on,
        escorts_hit_on: raids.escorts_hit_on,
    });
    let patrol = row.patrol.as_ref().and_then(|kind| ids.kinds.find(kind, place, problems)).map(|ix| Kind(ix as u8));
    Pieces {
        ships_stop_for: row.ships_stop_for,
        assault_retreat: row.assault_retreat,
        retreat_ground: row.retreat_ground,
        submerged: row.submerged,
        new_complexes: row.new_complexes,
        levy,
        score,
        never_aboard,
        small_hold,
        kamikazes,
        raids,
        air_bases: row.air_bases,
        patrol,
        broken_off: row.broken_off,
        bystanders: row.bystanders,
        transports_after_battle: row.transports_after_battle,
        ships_retreat: row.ships_retreat,
        stops_between_bases: row.stops_between_bases,
        landed_on: row.landed_on,
    }
}
