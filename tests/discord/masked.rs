//! Anonymous games: until a game is over, neither its messages nor its log reveal the players.

use crate::audited::audited;
use crate::served::{Served, answer, button, living, told};
use adjutant_audit::Outcome;
use adjutant_tests::discord::{Person, Shown, Snowflake};

struct Party {
    served: Served,
    host: Person,
    players: Vec<Person>,
    thread: Snowflake,
}

impl Party {
    async fn shows(&self, what: &str, is_so: impl Fn(&Shown) -> bool) -> Shown {
        let thread = self.thread;
        let seen = self.host.until(what, |seen| living(seen, thread).is_some_and(|message| is_so(&message))).await;
        living(&seen, thread).expect("it is shown")
    }

    /// Nobody ever received a message with one of the players in it, except that player.
    fn nobody_knows(&self) {
        let all: Vec<&Person> = self.players.iter().chain([&self.host]).collect();
        for player in &self.players {
            let (number, name) = (player.id.to_string(), format!("discord-{}", player.id));
            for other in all.iter().filter(|other| other.id != player.id) {
                let seen = other.sees_everything();
                let leak = seen.strings().into_iter().find(|text| text.contains(&number) || text.contains(&name));
                assert!(leak.is_none(), "{}: {leak:?}", player.id);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_who_plays_before_the_game_is_over() {
    let mut served = Served::start().await;
    let host = served.fake.user("Hedwig");
    let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
    let players: Vec<Person> = names.iter().map(|name| served.fake.user(name)).collect();
    let fay = served.fake.user("Fay");
    let line = "/game new name:war language:en signup:anonymous sides:private_threads";
    host.slash(served.channel, line).await;
    let thread = served.thread().await;
    served.fake = served.fake.clone().with_quiet(std::time::Duration::from_millis(80));
    let mut party = Party { served, host, players, thread };
    for player in &party.players {
        let message = party.shows("a free seat", |message| button(message, "s", "seat *").is_some()).await;
        let seat = button(&message, "s", "seat *").expect("a free seat");
        player.press(message.id, &seat).await;
        party.shows("it is taken", |now| button(now, "s", "seat *").as_ref() != Some(&seat)).await;
    }
    let begun = party.shows("the purchase", |message| button(message, "p", "purchase").is_some()).await;
    assert!(begun.text().contains("masked-1"), "{}", begun.text());
    // The awaited player is called where nobody else sees it, and no one else is called.
    party.players[0]
        .until("she is called", |seen| seen.strings().iter().any(|text| text.contains("It is your turn in “war”")))
        .await;
    assert!(!party.players[1].sees_everything().strings().iter().any(|text| text.contains("It is your turn in “war”")));
    // After a crash, the program still knows every mask.
    party.served.kill();
    party.served.again().await;
    let bought = answer(&party.players[0].slash(thread, "/purchase units:1 infantry").await).text();
    assert!(bought.contains("1 infantry"), "{bought}");
    let refused = answer(&party.players[1].slash(thread, "/purchase units:1 infantry").await).text();
    assert!(refused.contains("[table.turn]"), "{refused}");
    // The game master names a replacement, who also gets a number.
    let assigned = format!("/assign seat:Japan player:<@{}>", fay.id);
    let assigned = answer(&party.host.slash(thread, &assigned).await).text();
    assert!(assigned.contains("masked-6"), "{assigned}");
    // Naming a player would reveal which number they are.
    let (ben, anna) = (&party.players[1], &party.players[0]);
    for line in
        [format!("/staff appoint office:officer player:<@{}>", ben.id), format!("/audit player player:<@{}>", ben.id)]
    {
        for who in [anna, &party.host] {
            let said = answer(&who.slash(thread, &line).await).text();
            assert!(said.contains("named by their numbers") && !said.contains("masked-2"), "{line}: {said}");
        }
    }
    for line in ["/seats", "/log", "/clock show", "/signup history", "/audit game"] {
        party.players[2].slash(thread, line).await;
        party.host.slash(thread, line).await;
    }
    party.served.fake.until_quiet().await;
    assert!(party.served.fake.threads(party.served.channel).iter().all(|(_, _, name)| !name.contains("Allies")));
    // The game master named Fay, so the game master knows who Fay is; nobody else does.
    party.nobody_knows();
    let fay_is = fay.id.to_string();
    for player in &party.players {
        assert!(!player.sees_everything().strings().iter().any(|text| text.contains(&fay_is)), "Fay is known");
    }
    party.host.slash(thread, "/close reason:the club closes").await;
    let emil = party.players[4].clone();
    let unmasked = |seen: &adjutant_tests::discord::Seen| {
        let said = told(seen, thread).join("\n");
        said.contains(&format!("masked-1: <@{}>", party.players[0].id))
            && said.contains(&format!("masked-6: <@{}>", fay.id))
    };
    emil.until("the masks fall", unmasked).await;
    party.served.terminate().await;
    let (log, verdict) = audited(&party.served, "war");
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let written = format!("{log:?}");
    for player in party.players.iter().chain([&fay]) {
        assert!(!written.contains(&player.id.to_string()), "the log knows {}", player.id);
    }
    assert_eq!(party.served.fake.violations(), Vec::<String>::new());
}
