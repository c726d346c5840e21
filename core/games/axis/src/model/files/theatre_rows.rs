//! The part of `[rules]` in `ruleset.toml` for particular theatres of war. A missing key means the family's usual rule.

use crate::model::files::fields::{Fields, Ref};
use crate::model::files::rows::unnamed;
use crate::rules::theatre::pieces::{
    AirBases, AssaultRetreat, BrokenOff, Bystanders, LandedOn, LevyPer, NewComplexes, Pieces, RetreatGround,
    ShipsRetreat, ShipsStopFor, StopsBetweenBases, Submerged, TransportsAfterBattle,
};
use adjutant_core::name::Name;

const SHIPS_STOP_FOR: &[(&str, ShipsStopFor)] =
    &[("surface_warships", ShipsStopFor::SurfaceWarships), ("every_ship", ShipsStopFor::EveryShip)];
const ASSAULT_RETREAT: &[(&str, AssaultRetreat)] =
    &[("whoever_did_not_land", AssaultRetreat::WhoeverDidNotLand), ("aircraft", AssaultRetreat::Aircraft)];
const RETREAT_GROUND: &[(&str, RetreatGround)] =
    &[("friendly", RetreatGround::Friendly), ("friendly_since_turn_began", RetreatGround::FriendlySinceTurnBegan)];
const SUBMERGED: &[(&str, Submerged)] =
    &[("until_battle_ends", Submerged::UntilBattleEnds), ("until_turn_ends", Submerged::UntilTurnEnds)];
const NEW_COMPLEXES: &[(&str, NewComplexes)] =
    &[("nowhere", NewComplexes::Nowhere), ("own_or_conquered", NewComplexes::OwnOrConquered)];
const LEVY_PER: &[(&str, LevyPer)] = &[("land", LevyPer::Land), ("land_of_value", LevyPer::LandOfValue)];
const AIR_BASES: &[(&str, AirBases)] = &[("nothing", AirBases::Nothing), ("free_step", AirBases::FreeStep)];
const BROKEN_OFF: &[(&str, BrokenOff)] =
    &[("fly_home_safely", BrokenOff::FlyHomeSafely), ("are_shot_at", BrokenOff::AreShotAt)];
const BYSTANDERS: &[(&str, Bystanders)] =
    &[("are_safe", Bystanders::AreSafe), ("may_take_hits_of_submarines", Bystanders::MayTakeHitsOfSubmarines)];
const TRANSPORTS_AFTER_BATTLE: &[(&str, TransportsAfterBattle)] =
    &[("nothing", TransportsAfterBattle::Nothing), ("load_or_unload", TransportsAfterBattle::LoadOrUnload)];
const SHIPS_RETREAT: &[(&str, ShipsRetreat)] = &[
    ("to_where_they_entered", ShipsRetreat::ToWhereTheyEntered),
    ("to_where_they_began_or_passed", ShipsRetreat::ToWhereTheyBeganOrPassed),
];
const STOPS_BETWEEN_BASES: &[(&str, StopsBetweenBases)] =
    &[("cost_the_third_zone", StopsBetweenBases::CostTheThirdZone), ("cost_nothing", StopsBetweenBases::CostNothing)];
const LANDED_ON: &[(&str, LandedOn)] = &[("sails", LandedOn::Sails), ("stays", LandedOn::Stays)];
const A_KIND: &str = "\"the id of a unit\"";
const A_POWER: &str = "\"the id of a power\"";

/// The variants as written.
pub(super) struct TheatreRow {
    pub(super) ships_stop_for: ShipsStopFor,
    pub(super) assault_retreat: AssaultRetreat,
    pub(super) retreat_ground: RetreatGround,
    pub(super) submerged: Submerged,
    pub(super) new_complexes: NewComplexes,
    pub(super) levy: Option<LevyRow>,
    pub(super) score: Option<ScoreRow>,
    pub(super) never_aboard: Vec<Ref>,
    pub(super) small_hold: Option<SmallHoldRow>,
    pub(super) kamikazes: Option<KamikazesRow>,
    pub(super) raids: Option<RaidsRow>,
    pub(super) air_bases: AirBases,
    pub(super) patrol: Option<Ref>,
    pub(super) broken_off: BrokenOff,
    pub(super) bystanders: Bystanders,
    pub(super) transports_after_battle: TransportsAfterBattle,
    pub(super) ships_retreat: ShipsRetreat,
    pub(super) stops_between_bases: StopsBetweenBases,
    pub(super) landed_on: LandedOn,
}

pub(super) struct KamikazesRow {
    pub(super) power: Ref,
    pub(super) name: Name,
    pub(super) count: u8,
    pub(super) hits_on: u8,
}

pub(super) struct RaidsRow {
    pub(super) bomber: Ref,
    pub(super) fighter: Ref,
    pub(super) interceptors_hit_on: u8,
    pub(super) escorts_hit_on: u8,
}

pub(super) struct SmallHoldRow {
    pub(super) power: Ref,
    pub(super) ship: Ref,
    pub(super) cargo: Ref,
}

pub(super) struct LevyRow {
    pub(super) power: Ref,
    pub(super) kind: Ref,
    pub(super) to: Ref,
    pub(super) per: LevyPer,
    pub(super) road: Vec<Ref>,
}

pub(super) struct ScoreRow {
    pub(super) power: Ref,
    pub(super) ipcs_per_point: u32,
    pub(super) wins_at: u32,
}

impl TheatreRow {
    /// The variants if nothing is written.
    pub(super) const NONE: Self = Self {
        ships_stop_for: Pieces::NONE.ships_stop_for,
        assault_retreat: Pieces::NONE.assault_retreat,
        retreat_ground: Pieces::NONE.retreat_ground,
        submerged: Pieces::NONE.submerged,
        new_complexes: Pieces::NONE.new_complexes,
        levy: None,
        score: None,
        never_aboard: Vec::new(),
        small_hold: None,
        kamikazes: None,
        raids: None,
        air_bases: Pieces::NONE.air_bases,
        patrol: None,
        broken_off: Pieces::NONE.broken_off,
        bystanders: Pieces::NONE.bystanders,
        transports_after_battle: Pieces::NONE.transports_after_battle,
        ships_retreat: Pieces::NONE.ships_retreat,
        stops_between_bases: Pieces::NONE.stops_between_bases,
        landed_on: Pieces::NONE.landed_on,
    };
}

pub(super) fn theatre(table: &mut Fields<'_, '_>) -> TheatreRow {
    let none = TheatreRow::NONE;
    TheatreRow {
        ships_stop_for: table.choice_if_any("ships_stop_for", SHIPS_STOP_FOR).unwrap_or(none.ships_stop_for),
        assault_retreat: table.choice_if_any("assault_retreat", ASSAULT_RETREAT).unwrap_or(none.assault_retreat),
        retreat_ground: table.choice_if_any("retreat_ground", RETREAT_GROUND).unwrap_or(none.retreat_ground),
        submerged: table.choice_if_any("submerged", SUBMERGED).unwrap_or(none.submerged),
        new_complexes: table.choice_if_any("new_complexes", NEW_COMPLEXES).unwrap_or(none.new_complexes),
        levy: table.nested_if_any("levy", "{ power = \"china\", kind = \"infantry\", to = \"szechwan\" }", levy),
        score: table.nested_if_any("score", "{ power = \"japan\", ipcs_per_point = 10, wins_at = 22 }", score),
        never_aboard: table.list("never_aboard"),
        small_hold: table.nested_if_any(
            "small_hold",
            "{ power = \"japan\", ship = \"destroyer\", cargo = \"infantry\" }",
            small_hold,
        ),
        kamikazes: table.nested_if_any(
            "kamikazes",
            "{ power = \"japan\", name = { en = \"kamikaze\", ja = \"特攻機\" }, count = 6, hits_on = 2 }",
            kamikazes,
        ),
        raids: table.nested_if_any(
            "raids",
            "{ bomber = \"bomber\", fighter = \"fighter\", interceptors_hit_on = 2, escorts_hit_on = 1 }",
            raids,
        ),
        air_bases: table.choice_if_any("air_bases", AIR_BASES).unwrap_or(none.air_bases),
        patrol: table.text_if_any("patrol", A_KIND),
        broken_off: table.choice_if_any("broken_off", BROKEN_OFF).unwrap_or(none.broken_off),
        bystanders: table.choice_if_any("bystanders", BYSTANDERS).unwrap_or(none.bystanders),
        transports_after_battle: table
            .choice_if_any("transports_after_battle", TRANSPORTS_AFTER_BATTLE)
            .unwrap_or(none.transports_after_battle),
        ships_retreat: table.choice_if_any("ships_retreat", SHIPS_RETREAT).unwrap_or(none.ships_retreat),
        stops_between_bases: table
            .choice_if_any("stops_between_bases", STOPS_BETWEEN_BASES)
            .unwrap_or(none.stops_between_bases),
        landed_on: table.choice_if_any("landed_on", LANDED_ON).unwrap_or(none.landed_on),
    }
}

fn kamikazes(table: &mut Fields<'_, '_>) -> KamikazesRow {
    KamikazesRow {
        power: table.text("power", A_POWER).unwrap_or_default(),
        name: table.name().unwrap_or_else(unnamed),
        count: table.whole("count", 1..=100).unwrap_or(1) as u8,
        hits_on: table.whole("hits_on", 1..=100).unwrap_or(1) as u8,
    }
}

fn raids(table: &mut Fields<'_, '_>) -> RaidsRow {
    let mut kind = |key| table.text(key, A_KIND).unwrap_or_default();
    let (bomber, fighter) = (kind("bomber"), kind("fighter"));
    let mut hits_on = |key| table.whole(key, 1..=100).unwrap_or(1) as u8;
    let (interceptors_hit_on, escorts_hit_on) = (hits_on("interceptors_hit_on"), hits_on("escorts_hit_on"));
    RaidsRow { bomber, fighter, interceptors_hit_on, escorts_hit_on }
}

fn small_hold(table: &mut Fields<'_, '_>) -> SmallHoldRow {
    let mut kind = |key| table.text(key, "\"the id of a unit\"").unwrap_or_default();
    let (ship, cargo) = (kind("ship"), kind("cargo"));
    SmallHoldRow { power: table.text("power", A_POWER).unwrap_or_default(), ship, cargo }
}

fn levy(table: &mut Fields<'_, '_>) -> LevyRow {
    LevyRow {
        power: table.text("power", A_POWER).unwrap_or_default(),
        kind: table.text("kind", "\"the id of a unit\"").unwrap_or_default(),
        to: table.text("to", "\"the id of a space\"").unwrap_or_default(),
        per: table.choice("per", LEVY_PER).unwrap_or(LevyPer::Land),
        road: table.list("road"),
    }
}

fn score(table: &mut Fields<'_, '_>) -> ScoreRow {
    ScoreRow {
        power: table.text("power", A_POWER).unwrap_or_default(),
        ipcs_per_point: table.whole("ipcs_per_point", 1..=1_000).unwrap_or(1) as u32,
        wins_at: table.whole("wins_at", 1..=10_000).unwrap_or(1) as u32,
    }
}
