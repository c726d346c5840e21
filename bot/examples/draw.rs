use adjutant::picture::*; use adjutant::words::*;
use adjutant_core::{command::NewGame, game::*, Viewer};
use adjutant_events::*;
fn main(){
    let gm = PlayerId::new("Anna");
    let new = NewGame { ruleset: "aa1941".into(), options: vec![], dice: DicePolicy::Scripted };
    let mut events = adjutant_core::create(&new, &gm).unwrap();
    let first = Envelope{game:GameId::new("saturday"),seq:1,time:Timestamp(1),actor:Actor::Gm{player:gm},cause:CauseId::new("x"),audience:Audience::Everyone,event:events.remove(0)};
    let game = Game::from_first(&first).unwrap();
    let view = adjutant_core::view(&game,&Viewer::Gm);
    let board = adjutant_core::axis::board_file::aa1941();
    for (lang, theme, window, name) in [(Language::En,Theme::Light,Window::World,"world"),(Language::Ja,Theme::Dark,Window::World,"world-ja"),(Language::En,Theme::Light,Window::Region(Region::Europe),"europe"),(Language::En,Theme::Light,Window::Region(Region::Pacific),"pacific"),(Language::En,Theme::Light,Window::Around("germany".into()),"around")] {
        for i in 0..2 {
        let t=std::time::Instant::now();
        let d = Scene{view:&view,board:&board,words:Words::new(lang),theme,window:&window,deadline:None}.draw();
        let t1=t.elapsed();
        let svg=d.svg(); let t2=t.elapsed();
        let px=d.pixels().unwrap(); let t3=t.elapsed();
        let png=d.png().unwrap(); let t4=t.elapsed();
        if i==1 {println!("{name} draw {t1:?} svg {:?} {} px {:?} png {:?} {}",t2-t1,svg.len(),t3-t2,t4-t3-(t3-t2),png.len());}
        std::fs::write(format!("/tmp/draw-{name}.png"),png).unwrap();
        std::fs::write(format!("/tmp/draw-{name}.svg"),svg).unwrap();
        let _=px;
        }
    }
}
