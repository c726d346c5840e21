//! The program's table interface as it would run in August 2023. It uses the program's own interface, store, keys,
//! relays and witnesses, with a clock read from a file. Only beacon rounds of that time are recorded, and no others can
//! be created. So a test of a kill between a request and its dice must run then.
//!
//!     adjutant-in-2023 BEACON-URL WITNESS-URL WITNESS-KEY
//!
//! The game `war` has `beacon=required`, a distance of three seconds, and one witness. Its folder is `adjutant-data` in
//! the current folder. The file `clock` beside it contains milliseconds since 1970.

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

/// The time in the file. The file is replaced atomically, so it can always be read.
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
