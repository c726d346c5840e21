use adjutant::picture::*;
use adjutant::words::*;
use adjutant_commands::{moderator::Session, store};
use adjutant_core::Viewer;
fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let out = std::env::args().nth(2).unwrap();
    let store = store::open(std::path::Path::new(&dir)).unwrap();
    let session = Session::load(store, &"war".into()).unwrap();
    let full = session.log(1, usize::MAX).unwrap();
    for job in std::env::args().skip(3) {
        // name,lang,theme,at,subject
        let p: Vec<&str> = job.split(',').collect();
        let log: Vec<_> = full.iter().filter(|e| e.seq <= p[3].parse::<u64>().unwrap_or(u64::MAX)).cloned().collect();
        let c = Commission {
            words: Words::new(p[1].parse().unwrap()),
            theme: p[2].parse().unwrap(),
            viewer: Viewer::Spectator,
            subject: Subject::read(p[4], session.lexicon()).unwrap(),
        };
        let t = std::time::Instant::now();
        let d = c.draw(&log).unwrap();
        let t1 = t.elapsed();
        let png = d.png().unwrap();
        let t2 = t.elapsed();
        println!("{} {} draw {t1:?} png {:?} {}", p[0], log.last().unwrap().seq, t2 - t1, png.len());
        std::fs::write(format!("{out}/{}.png", p[0]), png).unwrap();
        std::fs::write(format!("{out}/{}.svg", p[0]), d.svg()).unwrap();
    }
}
