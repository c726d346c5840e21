//! What waits for a reader beside the game itself, each with its buttons. It may be a vote, a pause that others want,
//! or a draft of the reader's staff. It may also be a proposal of their side, or a seat that they are asked to take
//! over.

use super::reader::Role;
use crate::words::{Args, Language, Voice, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::command::{ClockCommand, CouncilCommand, PlanCommand, SignUpCommand, StaffCommand, TableCommand};
use adjutant_core::table::Status;
use adjutant_core::table::staff::{Deed, May, Role as Rank};
use adjutant_core::{Command, Game};
use adjutant_events::council::VoteAnswer;
use adjutant_events::{PlayerId, SeatId};
use maud::{Markup, html};

/// Something that waits: what it is, and what can be said to it.
struct Matter {
    line: String,
    /// For which seat it is said, where the reader has several.
    seat: Option<SeatId>,
    answers: Vec<(String, Command)>,
}

/// All that waits for whoever has this role.
pub(super) fn waiting(session: &Session, role: &Role, words: Words) -> Markup {
    let voice = words.with(session.lexicon().board());
    let english = Words::new(Language::En).with(session.lexicon().board());
    let game = session.game();
    let mut all: Vec<Matter> = Vec::new();
    if !matches!(game.table.status, Status::Over(_)) {
        for (person, seat) in persons(game, role) {
            all.extend(votes(game, voice, &person, seat.as_ref()));
            all.extend(pause(game, voice, &person, seat.as_ref()));
            all.extend(calls(game, voice, &person, seat.as_ref()));
        }
        // What belongs to a staff or a side is not shown at a shared table. There it is asked for by saying who speaks.
        for seat in role.seats.iter().filter(|_| !role.is_table) {
            let Some(player) = role.player_of(game, seat) else { continue };
            all.extend(drafts(game, voice, &player, seat));
            all.extend(proposals(game, voice, seat));
        }
    }
    let several = role.seats.len() > 1;
    html! {
        @if !all.is_empty() {
            div.waiting {
                @for matter in all {
                    @let seat = matter.seat.as_ref().filter(|_| several);
                    p { @if let Some(seat) = seat { strong { (voice.seat(seat)) } " · " } (matter.line) }
                    div.choices {
                        @for (label, command) in &matter.answers {
                            button.answer type="button" data-say=(english.typed(command)) data-speaker=[seat.map(SeatId::as_str)] {
                                (label)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The people for whom the reader speaks, each with a seat that is spoken for.
fn persons(game: &Game, role: &Role) -> Vec<(PlayerId, Option<SeatId>)> {
    let mut all: Vec<(PlayerId, Option<SeatId>)> = Vec::new();
    for seat in &role.seats {
        if let Some(player) = role.player_of(game, seat)
            && !all.iter().any(|(known, _)| *known == player)
        {
            all.push((player, Some(seat.clone())));
        }
    }
    if all.is_empty() {
        all.extend(role.player.clone().map(|player| (player, None)));
    }
    all
}

/// What can be answered in a vote, and how the buttons say it.
const ANSWERS: [(VoteAnswer, &str); 3] = [
    (VoteAnswer::Yes, "discord-vote-yes"),
    (VoteAnswer::No, "discord-vote-no"),
    (VoteAnswer::Abstain, "discord-vote-abstain"),
];

fn votes(game: &Game, voice: Voice<'_>, person: &PlayerId, seat: Option<&SeatId>) -> Vec<Matter> {
    let words = voice.words();
    let open = game.council.open().filter(|vote| vote.voters().any(|voter| voter == person));
    open.map(|vote| {
        let number = || Args::new().number("number", vote.number);
        let answer = |answer, key| {
            let command = CouncilCommand::Vote { number: Some(vote.number), answer };
            (words.say(key, &number()), TableCommand::from(command).into())
        };
        Matter {
            line: words.say("vote-heading", &number().text("matter", voice.matter(&vote.matter))),
            seat: seat.cloned(),
            answers: ANSWERS
                .into_iter()
                .filter(|(answer, _)| !vote.cast.contains(&(person.clone(), *answer)))
                .map(|(given, key)| answer(given, key))
                .collect(),
        }
    })
    .collect()
}

fn pause(game: &Game, voice: Voice<'_>, person: &PlayerId, seat: Option<&SeatId>) -> Option<Matter> {
    let proposal = game.clock.proposal.as_ref()?;
    if proposal.agreed.contains(person) || seat.is_none() {
        return None;
    }
    let agreed = proposal.agreed.iter().map(|player| crate::words::quoted(player.as_str())).collect::<Vec<_>>();
    let args = Args::new().text("reason", crate::words::quoted(&proposal.reason)).text("players", voice.join(&agreed));
    let command: Command = TableCommand::from(ClockCommand::AgreePause).into();
    let answers = vec![(voice.words().word("web-agree"), command)];
    Some(Matter { line: voice.words().say("clock-pause-proposed", &args), seat: seat.cloned(), answers })
}

fn calls(game: &Game, voice: Voice<'_>, person: &PlayerId, seat: Option<&SeatId>) -> Vec<Matter> {
    let called = game.signup.calls.iter().filter(|call| call.player == *person);
    called
        .map(|call| {
            let of = |command: SignUpCommand| TableCommand::from(command).into();
            let answers = vec![
                (voice.words().word("web-accept"), of(SignUpCommand::Accept { seat: call.seat.clone() })),
                (voice.words().word("web-decline"), of(SignUpCommand::Decline { seat: call.seat.clone() })),
            ];
            let line = voice.words().say("web-called", &Args::new().text("seat", voice.seat(&call.seat)));
            Matter { line, seat: seat.cloned(), answers }
        })
        .collect()
}

fn drafts(game: &Game, voice: Voice<'_>, player: &PlayerId, seat: &SeatId) -> Vec<Matter> {
    let rank = rank(game, player, seat);
    let words = voice.words();
    let live: Vec<_> = game.staff.drafts_of(seat).filter(|draft| !draft.is_stale(game)).collect();
    let of = |command: StaffCommand| TableCommand::from(command).into();
    let mut all: Vec<Matter> = Vec::new();
    for draft in &live {
        let number = draft.number;
        let mut answers: Vec<(String, Command)> = Vec::new();
        if rank.may(Deed::Approve) == May::Yes && !draft.approved.contains(player) {
            let label = words.say("discord-draft-approve", &Args::new().number("number", number));
            answers.push((label, of(StaffCommand::Approve { number })));
        }
        if rank.may(Deed::Commit) == May::Yes {
            let label = words.say("web-draft-commit", &Args::new().number("number", number));
            answers.push((label, of(StaffCommand::Commit { numbers: vec![number] })));
        }
        if rank.may(Deed::ChangeDraft) == May::Yes || draft.author == *player {
            let label = words.say("web-draft-withdraw", &Args::new().number("number", number));
            answers.push((label, of(StaffCommand::Withdraw { number })));
        }
        let args = Args::new().number("number", number).text("order", voice.typed(&Command::Play(draft.order.clone())));
        all.push(Matter { line: words.say("web-draft", &args), seat: Some(seat.clone()), answers });
    }
    if rank.may(Deed::Commit) == May::Yes
        && live.len() > 1
        && let Some(last) = all.last_mut()
    {
        last.answers.push((words.word("discord-draft-commit"), of(StaffCommand::Commit { numbers: Vec::new() })));
    }
    all
}

/// What somebody is on the staff of a seat.
pub(super) fn rank(game: &Game, player: &PlayerId, seat: &SeatId) -> Rank {
    let member = game.staff.member(seat, player).map(|member| Rank::Member(member.office));
    member.filter(|_| !game.table.holds(player, seat)).unwrap_or(Rank::Commander)
}

fn proposals(game: &Game, voice: Voice<'_>, seat: &SeatId) -> Vec<Matter> {
    let Some(side) = game.table.seat(seat).map(|seat| &seat.side) else { return Vec::new() };
    let marks = game.plans.of(side).into_iter().flat_map(|map| &map.marks);
    let asked = marks.filter(|mark| mark.asks(seat) && mark.answers.iter().all(|(who, _)| who != seat));
    asked
        .map(|mark| {
            let number = mark.number;
            let of = |command: PlanCommand| TableCommand::from(command).into();
            let answers = vec![
                (voice.words().word("web-agree"), of(PlanCommand::Answer { number, agrees: true })),
                (voice.words().word("web-decline"), of(PlanCommand::Answer { number, agrees: false })),
            ];
            Matter { line: voice.marked(number, &mark.seat, &mark.mark), seat: Some(seat.clone()), answers }
        })
        .collect()
}
