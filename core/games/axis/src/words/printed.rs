//! The printed data of board and charts as records for programs.

use crate::model::board::{Abilities, Board, Domain, KindDef, Space, SpaceDef, Terrain};
use crate::model::convoy::Convoy;
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;

/// Spaces with their borders, units with their numbers, the powers' money, canals, and the starting position.
pub(crate) fn record(board: &Board) -> Record {
    Record::new()
        .with("die", board.die_sides)
        .with(
            "phases",
            Field::List(board.phases.iter().map(|phase| Field::word(crate::phase_word(*phase).0.as_str())).collect()),
        )
        .with("spaces", Field::list(board.spaces.iter().zip(0_u16..).map(|(def, at)| space(board, def, Space(at)))))
        .with("units", Field::list(board.kinds.iter().map(|def| kind(board, def))))
        .with(
            "purses",
            Field::list(board.purses.iter().map(|purse| {
                Record::new()
                    .with("purse", purse.id.clone())
                    .with("capital", id(board, purse.capital))
                    .with("ipcs", purse.starting_ipc)
            })),
        )
        .with(
            "canals",
            Field::list(board.canals.iter().map(|canal| {
                Record::new()
                    .with("canal", Field::word(&canal.name.en))
                    .with("between", spaces(board, [canal.between.0, canal.between.1]))
                    .with("controlled_by", spaces(board, canal.controlled_by.iter().copied()))
            })),
        )
        .with(
            "setup",
            Field::list(board.setup.iter().map(|row| {
                Record::new()
                    .with("power", board.power_def(row.owner).id.clone())
                    .with("space", id(board, row.space))
                    .with("unit", board.kind_def(row.kind).id.clone())
                    .with("count", row.count)
            })),
        )
}

fn id(board: &Board, space: Space) -> Term {
    board.def(space).id.clone().into()
}

fn spaces(board: &Board, spaces: impl IntoIterator<Item = Space>) -> Term {
    Term::Spaces(spaces.into_iter().map(|space| board.def(space).id.clone()).collect())
}

fn space(board: &Board, def: &SpaceDef, at: Space) -> Record {
    let terrain = match def.terrain {
        Terrain::Land => "land",
        Terrain::Sea => "sea",
    };
    let power = |power| board.power_def(power).id.clone();
    let mut record = Record::new()
        .with("space", def.id.clone())
        .with("terrain", Field::word(terrain))
        .with("value", def.value)
        .with_or_null("owner", def.original_owner.map(power))
        .with_or_null("capital_of", def.capital_of.map(|purse| board.purse_def(purse).id.clone()))
        .with("impassable", Field::Flag(def.impassable))
        .with("borders", spaces(board, board.neighbours(at).iter().copied()));
    if def.starts_with != def.original_owner {
        record = record.with_or_null("starts_with", def.starts_with.map(power));
    }
    for (name, is_printed) in [("naval_base", def.naval_base), ("air_base", def.air_base), ("kamikaze", def.kamikaze)] {
        if is_printed {
            record = record.with(name, Field::Flag(true));
        }
    }
    match def.convoy {
        None => record,
        Some(Convoy::Center { value, owner }) => {
            record.with("convoy", Record::new().with("center", value).with("owner", power(owner)))
        }
        Some(Convoy::Route { feeds }) => record.with("convoy", Record::new().with("feeds", id(board, feeds))),
    }
}

fn kind(board: &Board, def: &KindDef) -> Record {
    let domain = match def.domain {
        Domain::Land => "land",
        Domain::Sea => "sea",
        Domain::Air => "air",
        Domain::Installation => "installation",
    };
    let numbers = [("attack", def.attack), ("defence", def.defence), ("movement", def.movement), ("hits", def.hits)];
    let mut record =
        Record::new().with("unit", def.id.clone()).with("domain", Field::word(domain)).with_or_null("cost", def.cost);
    for (name, number) in numbers {
        record = record.with(name, number);
    }
    if let Some(buyers) = &def.buyers {
        let buyers = buyers.iter().map(|purse| board.purse_def(*purse).id.clone()).collect();
        record = record.with("buyers", Term::Seats(buyers));
    }
    record.with("abilities", abilities(&def.abilities))
}

/// The abilities of a kind that are present.
fn abilities(abilities: &Abilities) -> Record {
    let Abilities {
        blitz,
        submarine,
        anti_submarine,
        makes_hostile,
        carrier_capacity,
        carrier_borne,
        transport_capacity,
        room,
        defenceless,
        produces,
        supports,
        supported,
        seaborne_bonus,
        bombards,
        takes_convoys,
        antiaircraft,
    } = *abilities;
    let flags = [
        ("blitz", blitz),
        ("submarine", submarine),
        ("anti_submarine", anti_submarine),
        ("makes_hostile", makes_hostile),
        ("carrier_borne", carrier_borne),
        ("defenceless", defenceless),
        ("produces", produces),
        ("supported", supported),
        ("takes_convoys", takes_convoys),
    ];
    let numbers = [
        ("carrier_capacity", carrier_capacity),
        ("transport_capacity", transport_capacity),
        ("room", room),
        ("supports", supports),
        ("seaborne_bonus", seaborne_bonus),
        ("bombards", bombards),
        ("antiaircraft", antiaircraft),
    ];
    let record = flags
        .into_iter()
        .filter(|(_, has)| *has)
        .fold(Record::new(), |record, (name, has)| record.with(name, Field::Flag(has)));
    numbers
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .fold(record, |record, (name, number)| record.with(name, number))
}
