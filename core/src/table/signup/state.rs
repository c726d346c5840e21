//! Sign-up with lists of wishes, the draw of seats, the waiting list, and substitutes. It belongs to the table and is
//! never rewound: the result of a draw stays.
//!
//! The lots are a normal roll with the game's proofs, beacon and witnesses. The table requests it before play begins.
//! The result is computed from the lots, so an audit finds any other result.

use adjutant_events::signup::{Declined, LOTS, Part, SignUpEvent, SignUpTerms};
use adjutant_events::staff::{Office, StaffEvent};
use adjutant_events::{PlayerId, RollEvent, RollRequest, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// The sign-up for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUp {
    /// Its terms; none = not set.
    pub terms: Option<SignUpTerms>,
    /// How far the draw is.
    pub stage: DrawStatus,
    /// Who signed up for the draw, in the order in which they did.
    pub wishes: Vec<Wish>,
    /// The waiting list, in calling order.
    pub waiting: Vec<PlayerId>,
    /// Substitutes with an open call.
    pub calls: Vec<Call>,
}

/// The stage of a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawStatus {
    /// There is none.
    #[default]
    None,
    /// Sign-up is open.
    Open,
    /// The lots must be requested.
    Begun,
    /// The lots were requested.
    Asked {
        /// The event of the request.
        seq: Seq,
        /// The roll.
        request: RollRequest,
    },
    /// The lots have fallen.
    Fallen(Vec<u16>),
    /// The result was published.
    Done,
}

/// A person's wishes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wish {
    pub player: PlayerId,
    /// The wanted seats, the most wanted first; empty = any.
    pub seats: Vec<SeatId>,
    pub part: Part,
}

/// A substitute with an open call.
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

    /// Whether a draw is under way, so that wishes and seats are fixed.
    pub const fn is_drawing(&self) -> bool {
        matches!(self.stage, DrawStatus::Begun | DrawStatus::Asked { .. } | DrawStatus::Fallen(_))
    }

    /// Whether a person signed up or waits.
    pub fn has(&self, player: &PlayerId) -> bool {
        self.wishes.iter().any(|wish| wish.player == *player) || self.waiting.contains(player)
    }

    /// The open call for a seat.
    pub fn call_of(&self, seat: &SeatId) -> Option<&Call> {
        self.calls.iter().find(|call| call.seat == *seat)
    }

    /// The call that expires next.
    pub fn next_lapse(&self) -> Option<&Call> {
        self.calls.iter().min_by_key(|call| call.until)
    }

    /// Records what happened at the table.
    pub(crate) fn record(&mut self, event: &TableEvent) {
        match event {
            TableEvent::SignUp(event) => self.note(event),
            // Players and staff members leave the waiting list, and a call for a taken seat ends.
            TableEvent::SeatTaken { seat, player } => {
                self.forget(player);
                self.calls.retain(|call| call.seat != *seat && call.player != *player);
            }
            // A watcher takes no part, and may still get a seat.
            TableEvent::Staff(StaffEvent::MemberAppointed { office: Office::Watcher, .. }) => {}
            TableEvent::Staff(StaffEvent::MemberAppointed { player, .. }) => self.forget(player),
            TableEvent::GameEnded { .. } => self.calls.clear(),
            _ => {}
        }
    }

    /// Records a roll event if it belongs to the lots; returns whether it does.
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

    /// After a rewind, lots that were requested later must be requested again.
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
                // People from the draw come before those who only waited.
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
                    // A player whose call was cancelled keeps the place on the waiting list.
                    Declined::NotNeeded => {}
                    // Otherwise the same player would be called again.
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

/// The office that a draw assigns besides the seats.
pub(crate) const OFFICE: Office = Office::Officer;
