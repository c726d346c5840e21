//! Seasons that a forger with the keys has altered.

use super::{Season, auctioned, linked, swiss, thrown, waiting, written};
use adjutant_audit::league::LeagueBundle;
use adjutant_events::PlayerId;
use adjutant_league::matches::Score;
use adjutant_league::{By, Command, Envelope, Event};

/// A line with nobody's signature. Anybody can put one below a note: it would be altered unnoticed.
fn beside() -> String {
    format!("— witness.example {}=\n", "A".repeat(91))
}

/// Files with one fault each, by finding (and after `--` the variant): a forger's alterations of a season, with its end
/// signed again where necessary.
pub(super) fn bent() -> Vec<(&'static str, LeagueBundle)> {
    let (swiss, auctioned) = (swiss(), auctioned());
    let (lots, linked) = (thrown(waiting("beacon=required distance=3", None)), linked("verifiable"));
    let altered = |season: &Season, change: &dyn Fn(&mut Vec<Envelope>)| {
        let mut log = season.open.log.clone();
        change(&mut log);
        for (envelope, seq) in log.iter_mut().zip(1..) {
            envelope.seq = seq;
        }
        LeagueBundle { events: written(&log), ..season.file() }
    };
    let place = |log: &[Envelope], is_it: fn(&Event) -> bool| {
        log.iter().rposition(|envelope| is_it(&envelope.event)).expect("it happened")
    };
    let signed = |event: &Event| matches!(event, Event::CheckpointSigned { .. });
    let mut short =
        altered(&swiss, &|log| log.truncate(place(log, |event| matches!(event, Event::SeasonClosed { .. })) + 1));
    short.checkpoint = swiss.signed(&short);
    let mut twice = swiss.file();
    twice.checkpoint.push_str(&beside());
    let mut elsewhere = linked.file();
    let other = super::linked("verifiable").file();
    elsewhere.games = other.games;
    let mut number = swiss.file();
    let mut log = swiss.open.log.clone();
    log[7].seq = 900;
    number.events = written(&log);
    vec![
        ("unfit", number),
        (
            "order-refused",
            altered(&swiss, &|log| {
                let at = place(log, |event| matches!(event, Event::Ordered(Command::DrawPlayoff)));
                log[at].by = By::Person(PlayerId::new("p0"));
                log[at + 1].by = By::Person(PlayerId::new("p0"));
            }),
        ),
        (
            "other-event",
            altered(&swiss, &|log| {
                let at = place(log, |event| matches!(event, Event::ResultStands { .. }));
                if let Event::ResultStands { score, .. } = &mut log[at].event {
                    *score = Score(score.1, score.0);
                }
            }),
        ),
        (
            "checkpoint-missing",
            altered(&swiss, &|log| {
                log.remove(place(&log[..log.len() - 20], signed));
            }),
        ),
        ("cut-short", short),
        (
            "figure",
            altered(&auctioned, &|log| {
                let at = place(log, |event| matches!(event, Event::BidShown { .. }));
                if let Event::BidShown { figure, .. } = &mut log[at].event {
                    *figure += 1;
                }
            }),
        ),
        (
            "lots",
            altered(&lots, &|log| {
                let at = place(log, |event| matches!(event, Event::LotsThrown { .. }));
                if let Event::LotsThrown { order, .. } = &mut log[at].event {
                    order.swap(0, 1);
                }
            }),
        ),
        (
            "checkpoint",
            altered(&lots, &|log| {
                let at = place(log, signed);
                log[at].event = Event::CheckpointSigned { note: "nobody signed this".to_owned() };
            }),
        ),
        (
            "checkpoint--of-two",
            altered(&lots, &|log| {
                let at = place(log, signed);
                if let Event::CheckpointSigned { note } = &mut log[at].event {
                    note.push_str(&beside());
                }
            }),
        ),
        ("checkpoint--last-of-two", twice),
        ("other-game", elsewhere),
    ]
}
