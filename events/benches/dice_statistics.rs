//! Ten million dice from one key, tested: a long run, not part of the quick gate.
//!
//! `cargo bench -p adjutant-events --bench dice_statistics [-- DICE [DICE_A_ROLL]]`. Rolls of 100 dice are made the
//! way a game makes them: request into the transcript, alpha, proof, faces, result into the transcript. Then four tests:
//!
//! - faces: Pearson's chi-square, 5 degrees;
//! - pairs: chi-square over each die and the one after it (not overlapping), 35 degrees;
//! - serial correlation: of each die with the next, as a number of standard errors (1/√n);
//! - runs: the number of runs above and below 3.5 (Wald and Wolfowitz), as a number of standard deviations.
//!
//! The key is fixed, so the outcome is too. It fails (exit code 1) when a p-value is outside 0.0005 to 0.9995 or a
//! deviation beyond 3.5: what fair dice do once in a thousand keys, or less.

use adjutant_events::GameId;
use adjutant_events::dice::{RollContext, VrfSecretKey, chi_square, roll_dice};
use adjutant_events::transcript::{Frontier, Leaf};
use std::process::ExitCode;
use std::time::Instant;

const SIDES: u16 = 6;

fn main() -> ExitCode {
    // cargo adds `--bench`, which is no number.
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<usize>().ok());
    let dice = numbers.next().unwrap_or(10_000_000);
    let a_roll = numbers.next().unwrap_or(100).max(1);
    let start = Instant::now();
    let faces = roll(dice.div_ceil(a_roll), a_roll);
    let seconds = start.elapsed().as_secs_f64();
    println!("{} dice, {a_roll} a roll, from one key in {seconds:.1} s", faces.len());

    let mut good = true;
    let mut report = |name: &str, value: f64, range: std::ops::RangeInclusive<f64>, text: String| {
        let verdict = if range.contains(&value) { "as expected" } else { "SUSPICIOUS" };
        good &= range.contains(&value);
        println!("{name:<20} {text:<50} {verdict}");
    };

    let mut counts = [0_u64; SIDES as usize];
    let mut pairs = [0_u64; SIDES as usize * SIDES as usize];
    for face in &faces {
        counts[usize::from(*face) - 1] += 1;
    }
    for pair in faces.chunks_exact(2) {
        pairs[(usize::from(pair[0]) - 1) * usize::from(SIDES) + usize::from(pair[1]) - 1] += 1;
    }
    println!("{:<20} {counts:?}", "faces");
    for (name, counts) in [("faces", counts.as_slice()), ("pairs", &pairs)] {
        let result = chi_square(counts).expect("there are dice");
        let text = format!("chi-square {:.3}, {} degrees, p = {:.4}", result.statistic, result.degrees, result.p_value);
        report(name, result.p_value, 0.0005..=0.9995, text);
    }
    let (correlation, errors) = serial_correlation(&faces);
    report("serial correlation", errors, -3.5..=3.5, format!("{correlation:+.6}, {errors:+.2} standard errors"));
    let (runs, deviations) = runs(&faces);
    report("runs", deviations, -3.5..=3.5, format!("{runs}, {deviations:+.2} standard deviations"));
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn roll(rolls: usize, dice: usize) -> Vec<u16> {
    let key = VrfSecretKey::from_bytes(&[1; 32]).expect("a scalar");
    let game = GameId::new("ten million dice");
    let mut tree = Frontier::new();
    let mut faces = Vec::with_capacity(rolls * dice);
    for roll in 1..=rolls as u64 {
        tree.append(Leaf::Public(format!("roll {roll}: {dice} dice").as_bytes()).hash());
        let alpha = RollContext { game: &game, roll, transcript: tree.head(), beacon: None, entropy: &[] }.alpha();
        let proved = key.prove(alpha.as_ref());
        faces.extend(roll_dice(&proved.output, dice, SIDES).expect("a number of dice that can be rolled"));
        tree.append(Leaf::Public(proved.proof.as_ref()).hash());
    }
    faces
}

/// The correlation of each die with the next, and how many standard errors that is from none.
fn serial_correlation(faces: &[u16]) -> (f64, f64) {
    let count = faces.len() as f64;
    let mean = faces.iter().map(|face| f64::from(*face)).sum::<f64>() / count;
    let off = |face: u16| f64::from(face) - mean;
    let variance: f64 = faces.iter().map(|face| off(*face).powi(2)).sum();
    let together: f64 = faces.windows(2).map(|pair| off(pair[0]) * off(pair[1])).sum();
    let correlation = together / variance;
    (correlation, correlation * count.sqrt())
}

/// The number of runs of high and of low dice. Also how many standard deviations that is from the expected number.
fn runs(faces: &[u16]) -> (u64, f64) {
    let high = |face: u16| face > SIDES / 2;
    let above = faces.iter().filter(|face| high(**face)).count() as f64;
    let count = faces.len() as f64;
    let below = count - above;
    let runs = 1 + faces.windows(2).filter(|pair| high(pair[0]) != high(pair[1])).count() as u64;
    let expected = 2.0 * above * below / count + 1.0;
    let variance = (expected - 1.0) * (expected - 2.0) / (count - 1.0);
    (runs, (runs as f64 - expected) / variance.sqrt())
}
