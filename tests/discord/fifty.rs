//! Fifty people in one game, all at once and without a pause. They ask, draft, plan, write or try forbidden acts two
//! thousand times. Everyone is answered each time, nobody reads what they may not, and the log is complete.

use crate::audited::audited;
use crate::served::{Served, answer};
use adjutant_audit::Outcome;
use adjutant_practice::Chance;
use adjutant_tests::discord::{Person, Snowflake};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

const PEOPLE: usize = 50;
/// The number of people that wait for an answer at the same time.
const AT_ONCE: usize = 12;
/// The number of acts of each person.
const DEEDS: usize = 40;
const POWERS: [&str; 5] = ["Soviet Union", "Germany", "United Kingdom", "Japan", "United States"];
/// The side of each power.
const SIDES: [&str; 5] = ["allies", "axis", "allies", "axis", "allies"];
const SPACES: [&str; 4] = ["Ukraine", "Karelia", "Japan", "sz 7"];

/// The secret words of a power's staff.
fn secret(power: usize) -> String {
    format!("password of power {power}")
}

fn plan(power: usize) -> String {
    format!("password of the {}", SIDES[power])
}

/// A possible act of a person of a power.
fn deed(pick: &mut Chance, power: usize) -> String {
    let number = pick.below(12) + 1;
    let space = SPACES[pick.below(SPACES.len())];
    match pick.below(16) {
        0 => "/draft order command:purchase 1 infantry".to_owned(),
        1 => format!("/draft amend number:{number} command:purchase 1 tank"),
        2 => format!("/draft approve number:{number}"),
        3 => format!("/draft withdraw number:{number}"),
        4 => "/draft check".to_owned(),
        5 => format!("/plan pin space:{space} text:{}", plan(power)),
        6 => format!("/plan arrow from:Karelia to:Ukraine text:{}", plan(power)),
        7 => format!("/plan propose text:{}", plan(power)),
        8 => format!("/plan agree number:{number}"),
        9 => "/plan wipe numbers:all".to_owned(),
        10 => "/plan list".to_owned(),
        11 => "/board".to_owned(),
        // Discord accepts few direct messages to one person.
        12 if number > 9 => format!("/press gm text:{}", secret(power)),
        12 => "/press list".to_owned(),
        13 => format!("/staff policy policy:officers then:most within:{number} hours"),
        // Only the game master may do this.
        14 => "/pause reason:nobody asked".to_owned(),
        _ => format!("/rewind to:{number} reason:nobody asked"),
    }
}

async fn lives(person: Person, thread: Snowflake, number: usize, in_flight: Arc<Semaphore>) -> usize {
    let power = number % POWERS.len();
    let mut pick = Chance::new(1941 + number as u64);
    let mut done = 0;
    for _ in 0..DEEDS {
        let line = deed(&mut pick, power);
        let _in_flight = in_flight.acquire().await.expect("it is never closed");
        let seen = person.slash(thread, &line).await;
        let answers = seen.versions();
        let said = answers.iter().rfind(|message| message.is_ephemeral() && message.says_something());
        let said = said.unwrap_or_else(|| panic!("{line} was not answered: {answers:?}")).text();
        done += usize::from(said.starts_with("Done.") || said.starts_with("実行しました"));
    }
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_people_at_once() {
    let mut served = Served::start_without_pictures().await;
    served.fake = served.fake.clone().with_quiet(Duration::ZERO);
    let gm = served.fake.user("Gustav");
    let person = |number: usize| {
        let locale = if number.is_multiple_of(3) { "ja" } else { "en-US" };
        served.fake.user_reading(&format!("Player {number:02}"), locale)
    };
    let people: Vec<Person> = (0..PEOPLE).map(person).collect();
    gm.slash(served.channel, "/game new name:war language:en begins:gm").await;
    let thread = served.thread().await;
    for (number, person) in people.iter().enumerate() {
        let power = number % POWERS.len();
        let line = match number / POWERS.len() {
            0 => format!("/assign seat:{} player:<@{}>", POWERS[power], person.id),
            1 => format!("/staff appoint office:deputy seat:{} player:<@{}>", POWERS[power], person.id),
            2 => format!("/staff appoint office:manager seat:{} player:<@{}>", POWERS[power], person.id),
            _ => format!("/staff appoint office:officer seat:{} budget:30 player:<@{}>", POWERS[power], person.id),
        };
        let said = answer(&gm.slash(thread, &line).await).text();
        assert!(said.starts_with("Done."), "{line}: {said}");
    }
    gm.slash(thread, "/start").await;
    let in_flight = Arc::new(Semaphore::new(AT_ONCE));
    let live = |(number, person): (usize, &Person)| {
        tokio::spawn(lives(person.clone(), thread, number, Arc::clone(&in_flight)))
    };
    let lives: Vec<_> = people.iter().enumerate().map(live).collect();
    let mut done = 0;
    for life in lives {
        done += life.await.expect("everybody is answered");
    }
    assert!(done > PEOPLE * DEEDS / 4, "{done}");
    served.has_said_everything().await;
    for (number, person) in people.iter().enumerate() {
        let seen = person.sees_everything().text();
        for power in (0..POWERS.len()).filter(|power| *power != number % POWERS.len()) {
            assert!(!seen.contains(&secret(power)), "{number} reads what power {power} wrote");
            let partner = SIDES[power] == SIDES[number % POWERS.len()];
            assert!(partner || !seen.contains(&plan(power)), "{number} sees what power {power} plans");
        }
    }
    assert_eq!(served.fake.violations(), Vec::<String>::new());
    gm.slash(thread, "/close reason:everybody is tired").await;
    served.has_said_everything().await;
    served.terminate().await;
    let (log, verdict) = audited(&served, "war");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    println!("{} of {} done, {} events", done, PEOPLE * DEEDS, log.len());
}
