//! Partners' plans, a staff's drafts, and the gallery, as pictures.

use crate::pictures::checks::{check_boxes, check_letters, file};
use crate::pictures::games::picture_request;
use adjutant::games::games;
use adjutant::picture_requests::{Drawing, Format, PictureError, PictureRequest, Subject};
use adjutant_core::Viewer;
use adjutant_core::command::{OfficeCommand, PlanCommand, StaffCommand, TableCommand};
use adjutant_core::table::office::gallery::shown_until;
use adjutant_events::plan::PlanMark;
use adjutant_events::{Actor, Envelope, Native, PlayerId, SeatId};
use adjutant_game_axis::command::AxisCommand;
use adjutant_practice::{Opening, Table};

fn at(seat: &str) -> Viewer {
    Viewer::Seat(SeatId::new(seat))
}

fn drawn(log: &[Envelope], subject: Subject, viewer: Viewer, format: Format) -> Result<Drawing, PictureError> {
    PictureRequest { format, ..picture_request(subject, viewer) }.draw(log)
}

fn table(ruleset: &str) -> (Table, Opening) {
    let opening = Opening { gm: "Greta".into(), ..Opening::of(ruleset) };
    let mut table = Table::open(games(), &opening, 3);
    table.settle();
    (table, opening)
}

fn player(table: &Table, seat: &str) -> Actor {
    let player = table.game.table.seat(&seat.into()).and_then(|seat| seat.player.clone());
    Actor::Seat { seat: seat.into(), player: player.unwrap_or_else(|| PlayerId::new("nobody")) }
}

fn mark(table: &mut Table, seat: &str, mark: PlanMark) {
    let command = TableCommand::from(PlanCommand::Make { mark }).into();
    table.act(&player(table, seat), &command).expect("it is marked");
}

fn named(drawing: &Drawing, what: &str) -> usize {
    drawing.boxes.iter().filter(|(name, _)| name == what).count()
}

#[test]
fn a_planning_map_is_drawn_for_its_side_alone() {
    let (mut table, _) = table("aa1941");
    let text = || "please hold this".to_owned();
    mark(&mut table, "germany", PlanMark::Pin { space: "ukraine".into(), text: text() });
    mark(&mut table, "japan", PlanMark::Arrow { from: "japan".into(), to: "manchuria".into(), text: None });
    let proposal = PlanMark::Proposal { to: Vec::new(), spaces: vec!["sz5".into()], text: text() };
    mark(&mut table, "germany", proposal);
    for seat in ["germany", "japan"] {
        for format in Format::ALL {
            let drawing = drawn(&table.log, Subject::Plan, at(seat), format).expect("a planning map");
            check_boxes(&drawing, "a planning map");
            check_letters(&drawing.svg(), "a planning map");
            if format == Format::Wide {
                assert_eq!(named(&drawing, "pin 1 in ukraine"), 1, "{:?}", drawing.boxes);
                assert_eq!((named(&drawing, "pin 3 in sz5"), named(&drawing, "number of a march of japan")), (1, 1));
            }
            assert!(file(&drawing).starts_with(b"\x89PNG"));
        }
    }
    for viewer in [at("soviet_union"), Viewer::Spectator] {
        let none = drawn(&table.log, Subject::Plan, viewer, Format::Wide);
        assert_eq!(none.expect_err("no map").told(), Some("plan-nothing"));
    }
    assert!(drawn(&table.log, Subject::Plan, Viewer::Gm, Format::Wide).is_ok());
}

/// A game whose map fixes its places also has planning maps.
#[test]
fn the_lakes_have_planning_maps_too() {
    let (mut table, _) = table("war1812");
    let pin = PlanMark::Pin { space: "kingston".into(), text: "hold".to_owned() };
    let arrow = PlanMark::Arrow { from: "kingston".into(), to: "york".into(), text: None };
    mark(&mut table, "british", pin);
    mark(&mut table, "british", arrow);
    let drawing = drawn(&table.log, Subject::Plan, at("british"), Format::Wide).expect("a planning map");
    check_boxes(&drawing, "a planning map");
    assert_eq!((named(&drawing, "pin 1 in kingston"), named(&drawing, "number of a march of british")), (1, 1));
}

#[test]
fn what_a_staff_drafts_is_drawn_as_it_would_be() {
    let (mut table, _) = table("aa1941");
    let soviet = player(&table, "soviet_union");
    let draft = |order: AxisCommand| TableCommand::from(StaffCommand::Draft { order: Native::new(order) }).into();
    let nothing = drawn(&table.log, Subject::Drafts, at("soviet_union"), Format::Wide);
    assert_eq!(nothing.expect_err("nothing is drafted").told(), Some("picture-no-drafts"));
    table.act(&soviet, &draft(AxisCommand::DoneAnyway)).expect("drafted");
    let before = table.log.len();
    let drawing = drawn(&table.log, Subject::Drafts, at("soviet_union"), Format::Wide).expect("a picture");
    let now =
        drawn(&table.log, Subject::Board(adjutant::picture_requests::Window::Whole), at("soviet_union"), Format::Wide);
    // The purchase would be over.
    assert_ne!(drawing.svg(), now.expect("a board").svg());
    assert_eq!(table.log.len(), before);
    for viewer in [at("germany"), Viewer::Spectator, Viewer::Gm] {
        let none = drawn(&table.log, Subject::Drafts, viewer, Format::Wide);
        assert_eq!(none.expect_err("none of theirs").told(), Some("picture-no-drafts"));
    }
}

#[test]
fn the_gallery_is_what_everybody_may_see_by_then() {
    let (mut table, opening) = table("aa1941");
    let closed = drawn(&table.log, Subject::Gallery, Viewer::Spectator, Format::Narrow);
    assert_eq!(closed.expect_err("it is closed").told(), Some("picture-no-gallery"));
    let open = TableCommand::from(OfficeCommand::SetGallery { rounds: Some(1) }).into();
    table.act(&opening.master(), &open).expect("opened");
    while shown_until(&table.game).is_none() {
        table.play_one().expect("the game goes on");
    }
    let until = shown_until(&table.game).expect("something is shown");
    let gallery = drawn(&table.log, Subject::Gallery, Viewer::Spectator, Format::Narrow).expect("a picture");
    check_boxes(&gallery, "the gallery");
    let then: Vec<Envelope> = table.log.iter().filter(|envelope| envelope.seq <= until).cloned().collect();
    let whole = Subject::Board(adjutant::picture_requests::Window::Whole);
    let then = drawn(&then, whole, Viewer::Gm, Format::Narrow).expect("the board of then");
    assert_eq!(gallery.svg(), then.svg());
}
