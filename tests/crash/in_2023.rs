//! The table for programs as it was in August 2023: the program's own interface, store, keys, relays and asking of witnesses,
//! with a clock that stands in a file. Of the beacon only rounds of that time are written down, and nobody can make others;
//! so whoever wants to see a process killed between a request and its dice has it run then.
//!
//!     adjutant-in-2023 BEACON-URL WITNESS-URL WITNESS-KEY
//!
//! The game `war` is made with `beacon=required`, three seconds of distance and one witness. Its folder is `adjutant-data`
//! in the current one, and so is the file `clock`: milliseconds since 1970.

use adjutant::cli::{Data, Stay};
use adjutant::machine::input::Inputs;
use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::seating::{self, Wanted};
use adjutant::witness::{Asking, Posted};
use adjutant::words::Words;
use adjutant_events::{GameId, Timestamp};
use std::error::Error;
use std::io::{self, BufReader};
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What the file says. It is put in place whole, so it can always be read.
fn now() -> Timestamp {
    let told = std::fs::read_to_string("clock").ok().and_then(|text| text.trim().parse().ok());
    Timestamp(told.expect("the file `clock` with milliseconds since 1970"))
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [beacon, witness, key] = args.as_slice() else { return Err("BEACON-URL WITNESS-URL WITNESS-KEY".into()) };
    let witnesses = Asking::new(&[Posted { url: witness.clone(), key: key.parse()? }]);
    let equipment = Data::at("adjutant-data".into()).equipment(std::slice::from_ref(beacon), Stay::Long)?;
    let equipment = equipment.with_witnesses(Arc::new(witnesses));
    let options = [("beacon", "required"), ("distance", "3"), ("witnesses", "1")];
    let wanted = Wanted {
        game: GameId::new("war"),
        rules: None,
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
        scripted: false,
        plays: None,
    };
    let seated = seating::seat(&equipment, &wanted, now())?;
    let manner = Manner { words: Words::default(), choices: true, strict: false, eyes: Eyes::Gm };
    let input = RunInput { inputs: Inputs::new(BufReader::new(io::stdin())), script: false, resume: false };
    Machine::run(seated, manner, now, input, &mut io::stdout())?;
    Ok(())
}
