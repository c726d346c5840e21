//! The messages for facts, and terminal output; the texts themselves are in `locales/`.

use crate::fact::{Stand, TinyEvent};
use crate::rules::{SideView, TinyView};
use adjutant_core::sheet::{Line, Look, Sheet, Span};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};

adjutant_core::catalogue!("tiny": "tiny");

/// The message of a fact.
pub(crate) fn told(fact: &TinyEvent) -> Told {
    match fact {
        TinyEvent::CompanyHidden { seat, at } => {
            Told::new("tiny-event-hidden").with("seat", seat.clone()).with("hut", at.clone())
        }
        TinyEvent::CompanyReady { seat } => Told::new("tiny-event-ready").with("seat", seat.clone()),
        TinyEvent::CompaniesFound { stands } => {
            let one =
                |stand: &Stand| Told::new("tiny-stand").with("seat", stand.seat.clone()).with("hut", stand.at.clone());
            Told::new("tiny-event-found").with("stands", Term::list(Joint::Comma, stands.iter().map(one)))
        }
        TinyEvent::RoundEnded { winner: Some(seat) } => Told::new("tiny-event-won").with("seat", seat.clone()),
        TinyEvent::RoundEnded { winner: None } => Told::new("tiny-event-even"),
    }
}

/// The sheet for a request about a view.
pub(crate) fn sheet(seen: &TinyView, look: &Look<'_>) -> Sheet {
    let moment =
        || Line::one(Span::from(Told::new("tiny-moment").with("game", Term::Game).with("round", seen.round)).heading());
    let sides =
        |wanted: &dyn Fn(&SideView) -> bool| seen.sides.iter().filter(|one| wanted(one)).map(side).collect::<Vec<_>>();
    match look {
        Look::Board => Sheet::of([moment()].into_iter().chain(sides(&|_| true))),
        Look::Moment | Look::Turn => Sheet::of([moment()]),
        Look::Space(hut) => Sheet::of(sides(&|side| side.at.as_ref() == Some(*hut))).or("units-none"),
        Look::Units { seat, .. } => Sheet::of(sides(&|side| seat.is_none_or(|seat| *seat == side.seat))),
        Look::Battles => Sheet::default().or("battles-none"),
        Look::Battle => Sheet::default(),
        Look::Brief(_) | Look::Seats | Look::Income | Look::Score => Sheet::of(sides(&|_| true)),
    }
}

fn side(side: &SideView) -> Line {
    let told = Told::new(match (side.ready, &side.at) {
        (_, Some(_)) => "tiny-side-at",
        (true, None) => "tiny-side-ready",
        (false, None) => "tiny-side-waits",
    });
    let told = told.with("seat", side.seat.clone()).with("won", side.won);
    Line::indented(match &side.at {
        Some(at) => told.with("hut", at.clone()),
        None => told,
    })
}
