//! stub
use super::state::State;
use crate::{prompt::Next, table::Table};
pub(crate) fn next(_state: &State, _table: &Table) -> Next {
    Next::Wait(vec![])
}
