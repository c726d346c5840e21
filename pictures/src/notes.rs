//! What a picture is told of the table besides the board: who plays, until when the next answer is awaited, who has won.

use adjutant_events::SeatId;

/// What stands on a picture besides the board, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// With whose eyes the board is seen, if it is a seat.
    pub reader: Option<SeatId>,
    /// Until when the next answer is awaited; none in a game without a clock.
    pub deadline: Option<String>,
    /// Who plays what.
    pub players: Vec<(SeatId, String)>,
    /// How the game ended, if it has, and whose seats won.
    pub result: Option<(String, Vec<SeatId>)>,
}

impl Notes {
    /// Who plays a seat.
    pub(crate) fn player(&self, seat: &SeatId) -> Option<&str> {
        self.players.iter().find(|(known, _)| known == seat).map(|(_, player)| player.as_str())
    }
}
