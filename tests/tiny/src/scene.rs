//! The pictures: three huts in a row, a card for each fight, a card for each hut.

use crate::board::{BOARD, BRIDGE, COMPANY, SIDES};
use crate::fact::{Stand, TinyEvent};
use crate::rules::{SideView, TinyView};
use crate::{FAMILY, TinyEdition};
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::{Event, KindId, RollEvent, SeatId, SpaceId};
use adjutant_scene::card::{Dice, Row, Title, WIDE};
use adjutant_scene::{
    Arrows, Atlas, Brief, Card, Chart, Colour, Colours, Emblem, Frame, Happened, Headline, Ink, Inline, Item, Layer,
    Line, Outline, Paint, PanelCard, Piece, Say, Scene, SeatColours, SideStatus, Space, SpaceContents, Stack, Stroke,
    Style, Symbol, Tale, Terrain, Text, Turns, Window,
};
use std::sync::{Arc, LazyLock, OnceLock};

/// The game's implementation of pictures.
#[derive(Clone, Copy, Debug)]
pub struct TinyAtlas;

static STYLE: Style = Style {
    colours: Colours {
        seats: &[
            SeatColours {
                seat: SIDES[0],
                land: Colour::new("#ebe5c8", "#34372b"),
                plate: Colour::new("#2b5597", "#4f86d6"),
                ink: Colour::new("#ffffff", "#0c1420"),
                shade: Colour::new("#1b3765", "#24467c"),
            },
            SeatColours {
                seat: SIDES[1],
                land: Colour::new("#f1dacd", "#43302c"),
                plate: Colour::new("#b8352b", "#e2695c"),
                ink: Colour::new("#ffffff", "#1d0c0a"),
                shade: Colour::new("#7d1d16", "#7f2a22"),
            },
        ],
        own: &[("meadow", Colour::new("#dfe8cf", "#2c3626"))],
    },
    symbols: &[Symbol::standing(COMPANY, 16.0, &[Line::area("M2 16V8L8 2l6 6v8z")])],
    emblems: &[
        Emblem { seat: SIDES[0], path: "M0-6L6 6H-6z", disc: 17.5 },
        Emblem { seat: SIDES[1], path: "M0 6L6-6H-6z", disc: 17.5 },
    ],
};

/// Side of a hut's square on the map.
const SIDE: i32 = 1000;

/// The map: a square for each hut, in the order of their ids as a chart requires.
static CHART: LazyLock<Arc<Chart>> = LazyLock::new(|| {
    let mut spaces: Vec<Space> = BOARD.huts.iter().zip(0..).map(|((hut, _), place)| square(hut, place)).collect();
    spaces.sort_by(|a, b| a.id.cmp(&b.id));
    let outlines = || spaces.iter().map(|space| Arc::clone(&space.outline));
    let ground = vec![
        Layer::new(Paint::area(Ink::Own("meadow")), outlines()),
        Layer::new(Paint::line(Stroke::units(Ink::Border, 12)), outlines()),
    ];
    let (width, height) = (3 * SIDE, SIDE);
    let (lettering, cells) = (Vec::new(), OnceLock::new());
    Arc::new(Chart {
        id: FAMILY.into(),
        width,
        height,
        goes_round: false,
        keeps_off: false,
        spaces,
        ground,
        lettering,
        cells,
    })
});

fn square(hut: &SpaceId, place: i32) -> Space {
    let (west, east) = (place * SIDE, (place + 1) * SIDE);
    let outline = Outline {
        path: format!("M{west} 0H{east}V{SIDE}H{west}Z"),
        bounds: [west, 0, east, SIDE],
        space: Some(hut.clone()),
        seam: false,
    };
    Space {
        id: hut.to_string(),
        terrain: Terrain::Land,
        rings: vec![vec![(west, 0), (east, 0), (east, SIDE), (west, SIDE)]],
        outline: Arc::new(outline),
        label: Some((west + SIDE / 2, SIDE / 4)),
        centre: (west + SIDE / 2, SIDE / 2),
    }
}

impl Atlas for TinyAtlas {
    fn family(&self) -> &'static str {
        FAMILY
    }

    fn landmarks(&self, _: &Ruleset) -> Vec<SpaceId> {
        vec![SpaceId::new(BRIDGE)]
    }

    fn style(&self) -> &'static Style {
        &STYLE
    }

    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>> {
        ruleset.read::<TinyEdition>().map(|_| Box::new(TinyTale::default()) as Box<dyn Tale>)
    }

    fn place(&self, _: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card> {
        let seen = seen.board::<TinyView>()?;
        let here = seen.sides.iter().filter(|side| side.at.as_ref() == Some(space));
        let rows = here.map(|side| Row::Heading(Some(side.seat.clone()), Say::term(side.seat.clone()))).collect();
        Some(card(Say::term(space.clone()), rows))
    }
}

fn card(title: Say, rows: Vec<Row>) -> Card {
    Card { style: &STYLE, wide: WIDE, title: Title::new(title, None), rows, inset: None }
}

/// A round with known events.
#[derive(Clone, Debug, Default)]
struct Round {
    number: u16,
    stands: Vec<Stand>,
    faces: Vec<u16>,
    winner: Option<SeatId>,
}

/// The events of a game.
#[derive(Debug, Default)]
struct TinyTale {
    rounds: Vec<Round>,
}

impl Round {
    /// The hut where both companies met, if they did.
    fn met(&self) -> Option<&SpaceId> {
        match self.stands.as_slice() {
            [north, south] if north.at == south.at => Some(&north.at),
            _ => None,
        }
    }

    fn card(&self, title: Say) -> Card {
        let mut rows = Vec::new();
        for (at, stand) in self.stands.iter().enumerate() {
            rows.push(Row::Heading(Some(stand.seat.clone()), Say::term(stand.at.clone())));
            if let Some(face) = self.faces.get(at) {
                let faces = vec![(*face, self.winner.as_ref() == Some(&stand.seat))];
                rows.push(Row::Dice(Dice { seat: stand.seat.clone(), kind: KindId::new(COMPANY), note: None, faces }));
            }
        }
        card(title, rows)
    }
}

impl Tale for TinyTale {
    fn record(&mut self, happened: &Happened<'_>) {
        match happened.event {
            Event::Play(fact) => match fact.read() {
                Some(TinyEvent::CompaniesFound { stands }) => {
                    let number = (happened.seen)().board::<TinyView>().map_or(0, |seen| seen.round);
                    self.rounds.push(Round { number, stands: stands.clone(), ..Round::default() });
                }
                Some(TinyEvent::RoundEnded { winner }) => {
                    if let Some(round) = self.rounds.last_mut() {
                        round.winner.clone_from(winner);
                    }
                }
                _ => {}
            },
            Event::Roll(RollEvent::DiceRolled { values, .. }) => {
                if let Some(round) = self.rounds.last_mut() {
                    round.faces.clone_from(values);
                }
            }
            _ => {}
        }
    }

    fn turns(&self) -> &dyn Turns {
        &self.rounds
    }

    fn turns_mut(&mut self) -> &mut dyn Turns {
        &mut self.rounds
    }

    fn frame(&self, coming: &Happened<'_>) -> Option<Frame> {
        let Event::Play(fact) = coming.event else { return None };
        matches!(fact.read(), Some(TinyEvent::RoundEnded { .. })).then_some(Frame {
            stretch: (1, 0),
            of_stretch: true,
            of_whole: true,
        })
    }

    fn board(&self, seen: &View, _: &Window, _: Arrows) -> Option<Scene> {
        let play = seen.board::<TinyView>()?;
        let title = [("game", Say::Name(BOARD.name.clone())), ("round", Say::number(play.round))];
        Some(Scene {
            places: BOARD.huts.iter().map(|(hut, _)| place(play, hut)).collect(),
            panel: play.sides.iter().map(|side| panel_card(play, side)).collect(),
            brief: brief(play),
            ..Scene::of(Say::message("tiny-picture-moment", title), &STYLE, Arc::clone(&CHART))
        })
    }

    fn battle(&self, space: Option<&SpaceId>) -> Option<Card> {
        let fits = |met: &SpaceId| space.is_none_or(|space| space == met);
        let round = self.rounds.iter().rev().find(|round| round.met().is_some_and(fits))?;
        let terms = [("round", Say::number(round.number)), ("hut", Say::term(round.met()?.clone()))];
        Some(round.card(Say::message("tiny-picture-fight", terms)))
    }

    fn turn(&self) -> Option<Card> {
        let round = self.rounds.last()?;
        Some(round.card(Say::message("tiny-picture-round", [("round", Say::number(round.number))])))
    }
}

fn place(play: &TinyView, hut: &SpaceId) -> SpaceContents {
    let here = play.sides.iter().filter(|side| side.at.as_ref() == Some(hut));
    let stack = |side: &SideView| Stack {
        space: hut.clone(),
        seat: side.seat.clone(),
        pieces: vec![Piece::new(KindId::new(COMPANY), 1)],
    };
    SpaceContents {
        space: hut.clone(),
        name: Some(Headline { say: Say::term(hut.clone()), badges: Vec::new(), open: true }),
        number: None,
        stacks: here.map(stack).collect(),
    }
}

fn brief(play: &TinyView) -> Brief {
    let round = Say::message("tiny-picture-round", [("round", Say::number(play.round))]);
    let seats = play.sides.iter().map(|side| SideStatus {
        seat: side.seat.clone(),
        say: Say::term(side.seat.clone()),
        has: Say::message("tiny-picture-won", [("won", Say::number(side.won))]),
        active: !side.ready,
        next: false,
    });
    let head = vec![vec![Inline::Text(Text::bold(15.0, round))]];
    Brief { head, seats: seats.collect(), lines: Vec::new() }
}

fn panel_card(play: &TinyView, side: &SideView) -> PanelCard {
    let won = Say::message("tiny-picture-won", [("won", Say::number(side.won))]);
    let round = Say::message("tiny-picture-round", [("round", Say::number(play.round))]);
    PanelCard {
        wide: 0,
        seat: Some(side.seat.clone()),
        active: !side.ready,
        items: vec![
            Item::text(9, 22, Text::bold(14.0, Say::term(side.seat.clone()))),
            Item::text(9, 48, Text::bold(20.0, won)),
            Item::text(9, 70, Text::plain(12.0, round).soft()),
        ],
    }
}
