//! What a picture shows of the table besides the board: the players, the deadline of the next answer, and the winner.

use adjutant_events::SeatId;

/// The texts on a picture besides the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The seat that sees the board, if it is seen by a seat.
    pub reader: Option<SeatId>,
    /// The deadline of the next answer; none in a game without a clock.
    pub deadline: Option<String>,
    /// The players by seat.
    pub players: Vec<(SeatId, String)>,
    /// How the game ended, and the seats that won; none while it goes on.
    pub result: Option<(String, Vec<SeatId>)>,
}

impl Notes {
    /// The player of a seat.
    pub(crate) fn player(&self, seat: &SeatId) -> Option<&str> {
        self.players.iter().find(|(known, _)| known == seat).map(|(_, player)| player.as_str())
    }
}
