//! Features for telephones: buttons that name their action, answers asked for once, and a board of six lines. Missed
//! events are summarised, and battles take a line each.

use crate::hosted::Hosted;
use crate::served::{answer, button, living};
use adjutant_tests::discord::{Person, Seen, Shown, Snowflake};

/// A game and its players.
pub(crate) struct Club {
    pub(crate) hosted: Hosted,
    pub(crate) people: Vec<Person>,
    pub(crate) thread: Snowflake,
}

/// The last private question with buttons.
fn question(seen: &Seen) -> Shown {
    let asked = seen.versions().into_iter().rfind(|message| message.is_ephemeral() && !message.labels().is_empty());
    asked.unwrap_or_else(|| panic!("nothing is asked: {}", seen.text()))
}

impl Club {
    async fn begin(people: &[(&str, &str)], new: &str) -> Self {
        Self::begin_at(Hosted::start_without_pictures().await, people, new).await
    }

    pub(crate) async fn begin_at(hosted: Hosted, people: &[(&str, &str)], new: &str) -> Self {
        let people: Vec<Person> = people.iter().map(|(name, locale)| hosted.fake.user_reading(name, locale)).collect();
        hosted.pass_a_minute();
        people[0].slash(hosted.channel, new).await;
        hosted.fake.until("a thread", |fake| !fake.threads(hosted.channel).is_empty()).await;
        let thread = hosted.fake.threads(hosted.channel)[0].1;
        hosted.settle().await;
        Self { hosted, people, thread }
    }

    fn stands(&self) -> Shown {
        living(&self.people[0].sees_everything(), self.thread).expect("it is shown")
    }

    pub(crate) async fn press(&self, who: usize, verb: &str, text: &str) -> Seen {
        self.hosted.pass_a_minute();
        let message = self.stands();
        let id = button(&message, verb, text).unwrap_or_else(|| panic!("{text}: {:?}", message.labels()));
        let seen = self.people[who].press(message.id, &id).await;
        self.hosted.settle().await;
        seen
    }

    /// Everyone takes a seat and the first offered choices.
    pub(crate) async fn sit(&self) {
        for who in 0..self.people.len() {
            let asked = question(&self.press(who, "s", "seat *").await);
            let first = button(&asked, "i", "*0").expect("an answer for every battle");
            let given = question(&self.people[who].press(asked.id, &first).await);
            assert!(given.text().contains("losses in the order"), "it stands among his instructions: {}", given.text());
        }
        self.hosted.settle().await;
    }

    async fn orders(&self, who: usize, text: &str) {
        self.hosted.pass_a_minute();
        self.people[who].slash(self.thread, "/orders").await;
        let told = answer(&self.people[who].submit(&[("text", text)]).await).text();
        assert!(told.starts_with("Done."), "{text}: {told}");
        self.hosted.settle().await;
    }

    /// Anna attacks two spaces, and orders both battles together.
    async fn two_battles(&self) {
        self.orders(
            0,
            "purchase 2 infantry\ndone\nmove 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to \
             West Russia\nmove 2 infantry, 1 tank from Caucasus to Ukraine\nmove 1 fighter from Russia to Ukraine\ndone",
        )
        .await;
        self.press(0, "s", "fight all").await;
    }

    /// Continues to fight whenever the attacker is asked; nobody but Anna is asked anything.
    async fn fight_on(&self) {
        while let Some(id) = button(&self.stands(), "s", "continue") {
            let message = self.stands();
            assert!(message.text().contains(&self.people[0].id.to_string()), "{}", message.text());
            self.hosted.pass_a_minute();
            self.people[0].press(message.id, &id).await;
            self.hosted.settle().await;
        }
    }

    fn told(&self) -> String {
        self.people[0].sees(self.thread).text()
    }
}

pub(crate) const FIVE: [(&str, &str); 5] =
    [("Anna", "en-US"), ("Ben", "en-US"), ("Carl", "en-US"), ("Dora", "en-US"), ("Emil", "en-US")];

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_down_is_asked_once_how_he_loses_units() {
    let club = Club::begin(&FIVE[..2], "/game new name:war language:en").await;
    let asked = question(&club.press(0, "s", "seat *").await);
    assert_eq!(asked.labels(), ["`[Cheapest first]`", "`[Keep what can take land]`", "`[My own order]`"]);
    // Nobody else sees the question or the answer.
    assert!(!club.people[1].sees_everything().text().contains("In which order"));
    let own = button(&asked, "i", "+*").expect("an order of his own");
    assert!(club.people[0].press(asked.id, &own).await.form().is_some());
    let keeps = button(&asked, "i", "*1").expect("the second answer");
    let given = question(&club.people[0].press(asked.id, &keeps).await);
    assert!(given.text().contains("the last of infantry and tank"), "{}", given.text());
    assert!(!club.people[1].sees_everything().text().contains("the last of"), "it is his own");
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_another_seats_is_called_once_and_asked_the_same_alone() {
    let club = Club::begin(&FIVE[..2], "/game new name:war language:en").await;
    let ben = &club.people[1];
    let line = format!("/assign seat:Germany player:<@{}>", ben.id);
    club.people[0].slash(club.thread, &line).await;
    club.hosted.settle().await;
    let calls = |message: &Shown| message.json["mentions"].as_array().is_some_and(|all| !all.is_empty());
    let asks = |seen: &Seen| {
        let all = seen.messages().into_iter().filter(|message| button(message, "i", "?").is_some());
        all.collect::<Vec<Shown>>()
    };
    let asked = asks(&ben.sees(club.thread));
    assert!(asked.len() == 1 && calls(&asked[0]) && asked[0].text().contains("Germany is yours"), "{asked:?}");
    // The button shows the question to its player only.
    let open = button(&asked[0], "i", "?").expect("a button");
    let nothing = answer(&club.people[0].press(asked[0].id, &open).await);
    assert!(button(&nothing, "i", "*0").is_none(), "{}", nothing.text());
    let shown = question(&ben.press(asked[0].id, &open).await);
    assert_eq!(shown.labels(), ["`[Cheapest first]`", "`[Keep what can take land]`", "`[My own order]`"]);
    let first = button(&shown, "i", "*0").expect("the first answer");
    let given = question(&ben.press(shown.id, &first).await);
    assert!(given.text().contains("losses in the order"), "{}", given.text());
    // A player who has answered is not asked again; the button shows their answer.
    let again = question(&ben.press(asked[0].id, &open).await);
    assert!(again.text().contains("losses in the order"), "{}", again.text());
    club.hosted.settle().await;
    assert_eq!(asks(&ben.sees(club.thread)).len(), 1);
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

/// The call is public, so it is the same whether the seat has answered or not.
#[tokio::test(flavor = "multi_thread")]
async fn the_call_does_not_tell_whether_the_seat_has_answered() {
    for has_answered in [false, true] {
        let club = Club::begin(&FIVE[..3], "/game new name:war language:en").await;
        let asked = question(&club.press(1, "s", "seat *").await);
        if has_answered {
            let first = button(&asked, "i", "*0").expect("the first answer");
            question(&club.people[1].press(asked.id, &first).await);
        }
        club.hosted.settle().await;
        let line = format!("/assign seat:Soviet Union player:<@{}>", club.people[2].id);
        club.people[0].slash(club.thread, &line).await;
        club.hosted.settle().await;
        let seen = club.people[0].sees(club.thread);
        let calls: Vec<Shown> =
            seen.messages().into_iter().filter(|message| button(message, "i", "?").is_some()).collect();
        assert_eq!(calls.len(), 1, "{has_answered}: {calls:?}");
        // The new holder reads what stands, or is asked.
        let open = button(&calls[0], "i", "?").expect("a button");
        let shown = question(&club.people[2].press(calls[0].id, &open).await);
        assert_eq!(shown.text().contains("losses in the order"), has_answered, "{}", shown.text());
        assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prepared_turn_on_a_telephone() {
    let club = Club::begin(&FIVE, "/game new name:war language:en").await;
    club.sit().await;
    let labels = club.stands().labels();
    assert!(labels.contains(&"`[End purchases]`".to_owned()), "{labels:?}");
    club.two_battles().await;
    // Purchases and moves are one message.
    let messages = club.people[0].sees(club.thread).messages();
    let moves = messages
        .iter()
        .filter(|message| !message.is_ephemeral() && message.text().contains("moves 3 infantry from Karelia"));
    let moves: Vec<&Shown> = moves.collect();
    assert!(moves.len() == 1 && moves[0].text().contains("buys 2 infantry"), "{:?}", moves.len());
    // Nobody but Anna is asked anything until the battles are over.
    club.fight_on().await;
    let told = club.told();
    assert!(told.contains("### 2 battles"), "{told}");
    for place in ["West Russia", "Ukraine"] {
        assert!(told.lines().any(|line| line.starts_with(&format!("> {place}: "))), "{place}: {told}");
    }
    assert!(!told.contains("Choose your losses"), "{told}");
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_that_are_called_together_have_a_message_and_a_card_each() {
    let club = Club::begin_at(Hosted::start().await, &FIVE, "/game new name:war language:en").await;
    club.sit().await;
    club.two_battles().await;
    club.fight_on().await;
    let all = club.people[0].sees(club.thread).messages();
    for (place, other) in [("West Russia", "Ukraine"), ("Ukraine", "West Russia")] {
        let tells = |message: &&Shown| message.text().contains(&format!("Battle in {place}:"));
        let told: Vec<&Shown> = all.iter().filter(tells).collect();
        assert_eq!(told.len(), 1, "{place}: {}", club.told());
        // It is reported to its end, which may need a second message. Nothing of the other battle is in it.
        let ends = |message: &&Shown| message.text().contains(&format!("The battle in {place} is over"));
        let ended: Vec<&Shown> = all.iter().filter(ends).collect();
        assert_eq!(ended.len(), 1, "{place}: {}", club.told());
        for text in [told[0].text(), ended[0].text()] {
            assert!(!text.contains(&format!("attle in {other}")), "{place}: {text}");
        }
        let is_long = told[0].text().chars().count() > 1500;
        assert!(told[0].id == ended[0].id || is_long, "{place}: {}", told[0].text());
        let cards = ended[0].json["attachments"].as_array().expect("its card");
        let about = cards[0]["description"].as_str().unwrap_or_default();
        assert!(cards.len() == 1 && about.contains(place) && !about.contains(other), "{place}: {about}");
    }
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn my_board_is_a_picture_and_six_lines_and_says_what_happened_meanwhile() {
    let club = Club::begin(&FIVE, "/game new name:war language:en").await;
    club.sit().await;
    let board = answer(&club.press(1, "b", "").await);
    let lines = board.json["content"].as_str().unwrap_or_default().lines().count();
    assert!((4..=6).contains(&lines), "{}", board.text());
    assert_eq!(board.attachments().len(), 1, "a picture");
    assert!(board.text().contains("IPC in hand"), "{}", board.text());
    club.orders(0, "purchase 2 infantry\ndone").await;
    let told = answer(&club.people[1].slash(club.thread, "/game since").await).text();
    assert!(told.contains("buys 2 infantry") && told.contains("The game begins"), "{told}");
    // Other players' instructions are not shown, and earlier news is not repeated.
    assert!(!told.contains("losses in the order"), "{told}");
    let again = answer(&club.people[1].slash(club.thread, "/game since").await).text();
    assert!(again.contains("Nothing happened"), "{again}");
    club.orders(0, "done").await;
    let board = answer(&club.press(1, "b", "").await);
    let since = button(&board, "n", "").expect("a button for what happened");
    let told = answer(&club.people[1].press(board.id, &since).await).text();
    assert!(told.contains("ends the combat move phase") && !told.contains("buys"), "{told}");
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_tells_nobody_what_he_may_not_know() {
    let people = [("Anna", "en-US"), ("Ben", "ja")];
    let club = Club::begin(&people, "/game new name:lakes rules:War of 1812 language:en").await;
    club.press(0, "s", "seat *").await;
    club.press(1, "s", "seat *").await;
    // A player may read their own draws.
    let drawn = answer(&club.people[1].slash(club.thread, "/ゲーム 以後").await).text();
    assert!(drawn.contains("歩兵"), "{drawn}");
    club.orders(0, "place all").await;
    let mine = answer(&club.people[0].slash(club.thread, "/game since").await).text();
    assert!(mine.contains("infantry") || mine.contains("Nothing happened"), "{mine}");
    // The other side's placements are not shown.
    let theirs = answer(&club.people[1].slash(club.thread, "/ゲーム 以後").await).text();
    assert!(!theirs.contains("歩兵") && !theirs.contains("竜騎兵"), "{theirs}");
    assert_eq!(club.hosted.fake.violations(), Vec::<String>::new());
}
