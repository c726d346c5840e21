//! The report on dice as text: who asked for a roll, when and why, each die, whether the roll is proven, and where it
//! is signed. It also has the report on luck.

use super::columns::{fold, table};
use super::log::clock;
use super::{Ink, Page, reserved};
use crate::words::{Args, quoted};
use adjutant_audit::Reservation;
use adjutant_audit::report::{
    DieReport, Faces, GameReport, Luck, LuckReport, PlayerReport, RollMoment, RollReport, RollVerdict, Whose,
};
use adjutant_events::{DicePolicy, DieGroup, RollRequest};

impl Page<'_> {
    /// One roll with all its details.
    pub fn audit_roll(&self, roll: &RollReport) -> String {
        let request = request(roll);
        let said = self.voice().roll_request(&request);
        let title = self.say("review-roll-title", Args::new().number("roll", roll.roll).text("request", said));
        let mut lines = vec![self.heading(&title)];
        let faces: Option<Vec<u16>> = roll.dice.iter().map(|die| die.face).collect();
        if let (Some(faces), Some(_)) = (faces, roll.thrown) {
            lines.push(fold("  ", &self.voice().dice(&request, &faces), self.width));
        }
        let who = roll.ordered_by.as_ref().or(roll.player.as_ref()).map(|player| quoted(player.as_str()));
        let asked = placed(Args::new(), &roll.asked).text("player", who.unwrap_or_else(|| self.word("review-nobody")));
        lines.push(format!("  {}", self.say("review-roll-asked", asked)));
        if let Some(thrown) = &roll.thrown {
            lines.push(format!("  {}", self.say("review-roll-thrown", placed(Args::new(), thrown))));
        }
        if let Some(round) = roll.beacon {
            lines.push(format!("  {}", self.say("review-roll-beacon", Args::new().number("round", round))));
        }
        lines.push(fold("  ", &self.judged(&roll.verdict), self.width));
        lines.extend(self.signed(roll).map(|line| format!("  {line}")));
        if let Some(back) = &roll.taken_back {
            lines.push(format!("  {}", self.say("review-roll-taken-back", placed(Args::new(), back))));
        }
        lines.extend(self.reserved(&roll.reservations));
        lines.join("\n")
    }

    /// The reservations; empty if there are none.
    fn reserved(&self, reservations: &[Reservation]) -> Vec<String> {
        if reservations.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![self.word("review-reserved")];
        let listed = reserved::lines(self.voice().words(), reservations, |_| None);
        lines.extend(listed.iter().map(|line| fold("  ", line.trim_start(), self.width)));
        lines
    }

    /// The verdict on a roll, in colour.
    fn judged(&self, verdict: &RollVerdict) -> String {
        let said = self.voice().phrase(&verdict.phrase());
        if matches!(verdict, RollVerdict::Wrong(_)) { self.ink(Ink::Stop, &said) } else { said }
    }

    /// The checkpoint that signs a roll.
    fn signed(&self, roll: &RollReport) -> Option<String> {
        match (&roll.checkpoint, &roll.verdict) {
            (Some(at), _) => Some(self.say("review-roll-signed", placed(Args::new(), at))),
            (None, RollVerdict::Proven | RollVerdict::Wrong(_)) => Some(self.word("review-roll-unsigned")),
            (None, _) => None,
        }
    }

    /// All rolls of a game, and how many are proven.
    pub fn audit_game(&self, game: &GameReport) -> String {
        let mut lines = self.rolls(&game.rolls);
        let thrown = game.rolls.iter().filter(|roll| roll.thrown.is_some()).count();
        let dice: usize = game.rolls.iter().filter(|roll| roll.thrown.is_some()).map(|roll| roll.dice.len()).sum();
        let args = Args::new().number("rolls", thrown).number("dice", dice).number("proven", game.proven());
        lines.push(match &game.policy {
            DicePolicy::Verifiable { .. } => self.say("review-game-proven", args),
            DicePolicy::OperatingSystem => self.say("review-game-system", args),
            DicePolicy::Scripted => self.say("review-game-scripted", args),
        });
        let wrong = game.rolls.iter().find(|roll| matches!(roll.verdict, RollVerdict::Wrong(_)));
        lines.extend(wrong.map(|roll| self.judged(&roll.verdict)));
        let back = game.rolls.iter().filter(|roll| roll.taken_back.is_some()).count();
        if back > 0 {
            lines.push(self.say("review-game-taken-back", Args::new().number("rolls", back)));
        }
        lines.extend(self.reserved(&game.reservations));
        if matches!(game.policy, DicePolicy::Verifiable { .. }) {
            lines.push(self.word("review-game-how"));
        }
        lines.join("\n")
    }

    /// The rolls of a player.
    pub fn audit_player(&self, player: &PlayerReport) -> String {
        let seats: Vec<String> = player.seats.iter().map(|seat| self.voice().the_seat(seat)).collect();
        let args = Args::new()
            .text("player", quoted(player.player.as_str()))
            .text("seats", self.voice().join(&seats))
            .number("rolls", player.rolls.len());
        let mut lines = vec![self.heading(&self.say("review-player-title", args))];
        lines.extend(self.rolls(&player.rolls));
        lines.extend(self.reserved(&player.reservations));
        lines.join("\n")
    }

    /// Rolls as a table.
    fn rolls(&self, rolls: &[RollReport]) -> Vec<String> {
        if rolls.is_empty() {
            return vec![self.word("review-no-rolls")];
        }
        let heading = [
            "review-column-roll",
            "review-column-power",
            "review-column-purpose",
            "review-column-space",
            "review-column-dice",
            "review-column-hits",
            "review-column-proven",
            "review-column-signed",
        ];
        let heading = heading.map(|key| self.word(key));
        let rows: Vec<Vec<String>> = rolls.iter().map(|roll| self.row(roll)).collect();
        let mut lines = table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        lines
    }

    fn row(&self, roll: &RollReport) -> Vec<String> {
        let verdict = match &roll.verdict {
            RollVerdict::Proven | RollVerdict::Unproven if roll.taken_back.is_some() => "review-mark-taken-back",
            RollVerdict::Proven => "review-mark-proven",
            RollVerdict::Awaited => "review-mark-awaited",
            RollVerdict::Void => "review-mark-void",
            RollVerdict::Unproven => "review-mark-unproven",
            RollVerdict::Wrong(_) => "review-mark-wrong",
        };
        vec![
            roll.roll.to_string(),
            self.power(&roll.seat),
            self.voice().purpose(&roll.purpose),
            roll.space.as_ref().map_or_else(String::new, |space| self.voice().space(space)),
            roll.dice.len().to_string(),
            roll.thrown.map_or_else(String::new, |_| roll.hits().to_string()),
            self.word(verdict),
            roll.checkpoint.map_or_else(String::new, |at| format!("#{}", at.seq)),
        ]
    }

    /// How lucky each player and side was, and whether the dice are even.
    pub fn luck(&self, report: &LuckReport) -> String {
        if report.players.is_empty() && report.sides.is_empty() && report.taken_back == 0 {
            return self.word("review-no-rolls");
        }
        let mut lines = Vec::new();
        for (title, all) in [("review-luck-players", &report.players), ("review-luck-sides", &report.sides)] {
            if !all.is_empty() {
                lines.push(self.heading(&self.word(title)));
                lines.extend(all.iter().map(|luck| fold("  ", &self.lucky(luck), self.width)));
            }
        }
        lines.push(self.heading(&self.word("review-luck-faces")));
        lines.extend(report.faces.iter().flat_map(|faces| self.faces(faces)));
        if report.taken_back > 0 {
            let args = Args::new().number("rolls", report.taken_back);
            lines.push(fold("", &self.say("review-luck-taken-back", args), self.width));
        }
        lines.push(fold("", &self.word("review-luck-note"), self.width));
        lines.extend(self.reserved(&report.reservations));
        lines.join("\n")
    }

    pub(super) fn lucky(&self, luck: &Luck) -> String {
        let who = match &luck.whose {
            Whose::Player(player) => quoted(player.as_str()),
            Whose::Side(side) => self.voice().side(side),
        };
        let args = Args::new()
            .text("who", self.voice().words().sentence(&who))
            .number("dice", luck.dice)
            .number("hits", luck.hits)
            .text("expected", format!("{:.1}", luck.expected))
            .text("spread", format!("{:.1}", luck.spread))
            .text("words", self.voice().phrase(&luck.words()));
        self.say("review-luck-line", args)
    }

    fn faces(&self, faces: &Faces) -> Vec<String> {
        let counted: Vec<String> =
            faces.counts.iter().zip(1..).map(|(count, face)| format!("{face}: {count}")).collect();
        vec![format!("  {}", counted.join("   ")), fold("  ", &self.voice().phrase(&faces.words()), self.width)]
    }
}

fn placed(args: Args, place: &RollMoment) -> Args {
    args.number("event", place.seq).text("time", clock(place.time))
}

/// The request of a roll in a report: consecutive equal dice form a group.
fn request(roll: &RollReport) -> RollRequest {
    let mut groups: Vec<DieGroup> = Vec::new();
    for DieReport { kind, owner, reads, .. } in &roll.dice {
        match groups.last_mut() {
            Some(last) if last.kind == *kind && last.owner == *owner && last.reads == *reads => last.count += 1,
            _ => groups.push(DieGroup { kind: kind.clone(), owner: owner.clone(), reads: *reads, count: 1 }),
        }
    }
    RollRequest {
        roll: roll.roll,
        seat: roll.seat.clone(),
        purpose: roll.purpose.clone(),
        space: roll.space.clone(),
        round: roll.round,
        sides: roll.sides,
        dice: groups,
        beacon: roll.beacon,
    }
}
