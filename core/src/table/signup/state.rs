//! Signing up by lists of wishes, the draw that seats people, those who wait, and substitutes. The table's, never rewound:
//! who was drawn for what stays so.
//!
//! The lots are a roll like any other, with proof, beacon and witnesses as the game has them; it is asked for by the table, before
//! there is a board to play on. What they make of the wishes is computed, so an audit finds any other outcome.

use adjutant_events::signup::{Declined, LOTS, Part, SignUpEvent, SignUpTerms};
use adjutant_events::staff::{Office, StaffEvent};
use adjutant_events::{PlayerId, RollEvent, RollRequest, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// Who signed up for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUp {
    /// By which terms; none = nobody has said.
    pub terms: Option<SignUpTerms>,
    /// How far the draw is.
    pub stage: DrawStatus,
    /// Who signed up for the draw, in the order in which they did.
    pub wishes: Vec<Wish>,
    /// Who waits, in the order in which they are called.
    pub waiting: Vec<PlayerId>,
    /// Substitutes who are asked now.
    pub calls: Vec<Call>,
}

/// How far a draw is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawStatus {
    /// There is none.
    #[default]
    None,
    /// People sign up.
    Open,
    /// The lots are to be asked for.
    Begun,
    /// They were asked for.
    Asked {
        /// The event.
        seq: Seq,
        /// The roll.
        request: RollRequest,
    },
    /// They fell.
    Fallen(Vec<u16>),
    /// Everybody knows what came of it.
    Done,
}

/// What somebody signed up for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wish {
    pub player: PlayerId,
    /// The seats that he would have, the dearest first; none = any.
    pub seats: Vec<SeatId>,
    pub part: Part,
}

/// A substitute who is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Call {
    pub seat: SeatId,
    pub player: PlayerId,
    pub until: Timestamp,
}

impl SignUp {
    /// The roll of the lots, while it is open.
    pub const fn open_roll(&self) -> Option<&RollRequest> {
        match &self.stage {
            DrawStatus::Asked { request, .. } => Some(request),
            DrawStatus::None | DrawStatus::Open | DrawStatus::Begun | DrawStatus::Fallen(_) | DrawStatus::Done => None,
        }
    }

    /// Whether the wishes are as they are drawn: nobody changes them, or a seat, any more.
    pub const fn is_drawing(&self) -> bool {
        matches!(self.stage, DrawStatus::Begun | DrawStatus::Asked { .. } | DrawStatus::Fallen(_))
    }

    /// Whether somebody signed up, or waits.
    pub fn has(&self, player: &PlayerId) -> bool {
        self.wishes.iter().any(|wish| wish.player == *player) || self.waiting.contains(player)
    }

    /// Who is asked to take over a seat.
    pub fn call_of(&self, seat: &SeatId) -> Option<&Call> {
        self.calls.iter().find(|call| call.seat == *seat)
    }

    /// When the time of a call is up next.
    pub fn next_lapse(&self) -> Option<&Call> {
        self.calls.iter().min_by_key(|call| call.until)
    }

    /// Records what happened at the table.
    pub(crate) fn record(&mut self, event: &TableEvent) {
        match event {
            TableEvent::SignUp(event) => self.note(event),
            // Who sits, or serves, does not wait, and nobody is called to where he sits.
            TableEvent::SeatTaken { seat, player } => {
                self.forget(player);
                self.calls.retain(|call| call.seat != *seat && call.player != *player);
            }
            TableEvent::Staff(StaffEvent::MemberAppointed { player, .. }) => self.forget(player),
            TableEvent::GameEnded { .. } => self.calls.clear(),
            _ => {}
        }
    }

    /// Records what the lots did, if it was theirs.
    pub(crate) fn record_roll(&mut self, event: &RollEvent, at: Seq) -> bool {
        match (event, &self.stage) {
            (RollEvent::RollRequested(request), _) if request.purpose == LOTS => {
                self.stage = DrawStatus::Asked { seq: at, request: request.clone() };
                true
            }
            (RollEvent::DiceRolled { roll, values, .. }, DrawStatus::Asked { request, .. })
                if *roll == request.roll =>
            {
                self.stage = DrawStatus::Fallen(values.clone());
                true
            }
            (RollEvent::BeaconSkipped { roll, .. }, DrawStatus::Asked { request, .. }) => *roll == request.roll,
            _ => false,
        }
    }

    /// The log goes back to this event: lots that were asked for after it are asked for anew.
    pub(crate) fn go_back(&mut self, to: Seq) {
        if matches!(self.stage, DrawStatus::Asked { seq, .. } if seq > to) {
            self.stage = DrawStatus::Begun;
        }
    }

    fn note(&mut self, event: &SignUpEvent) {
        match event {
            SignUpEvent::Opened { terms } => {
                self.terms = Some(*terms);
                self.stage = DrawStatus::Open;
            }
            SignUpEvent::Closed => self.stage = DrawStatus::None,
            SignUpEvent::SignedUp { player, seats, part } => {
                let known = self.wishes.iter_mut().find(|wish| wish.player == *player);
                match (part, known) {
                    (Part::Reserve, _) => {
                        self.wishes.retain(|wish| wish.player != *player);
                        if !self.waiting.contains(player) {
                            self.waiting.push(player.clone());
                        }
                    }
                    (_, Some(wish)) => (wish.seats, wish.part) = (seats.clone(), *part),
                    (_, None) => {
                        self.waiting.retain(|waiting| waiting != player);
                        self.wishes.push(Wish { player: player.clone(), seats: seats.clone(), part: *part });
                    }
                }
            }
            SignUpEvent::SignedOff { player } => self.forget(player),
            SignUpEvent::DrawBegun => self.stage = DrawStatus::Begun,
            SignUpEvent::Drawn { waiting, .. } => {
                self.stage = DrawStatus::Done;
                self.wishes.clear();
                // Those who signed up for the draw come before those who did not.
                let after = std::mem::take(&mut self.waiting);
                self.waiting.clone_from(waiting);
                self.waiting.extend(after.into_iter().filter(|player| !waiting.contains(player)));
            }
            SignUpEvent::SubstituteCalled { seat, player, until } => {
                self.calls.push(Call { seat: seat.clone(), player: player.clone(), until: *until });
            }
            SignUpEvent::SubstituteDeclined { seat, player, why } => {
                self.calls.retain(|call| call.seat != *seat);
                match why {
                    // Whom nobody needs any more keeps his place.
                    Declined::NotNeeded => {}
                    // He would only be called again.
                    Declined::Said | Declined::Silent => self.waiting.retain(|waiting| waiting != player),
                }
            }
            SignUpEvent::SubstituteCame { seat, player } => {
                self.calls.retain(|call| call.seat != *seat);
                self.forget(player);
            }
        }
    }

    fn forget(&mut self, player: &PlayerId) {
        self.wishes.retain(|wish| wish.player != *player);
        self.waiting.retain(|waiting| waiting != player);
        self.calls.retain(|call| call.player != *player);
    }
}

/// The offices that a draw gives besides the seats themselves.
pub(crate) const OFFICE: Office = Office::Officer;
