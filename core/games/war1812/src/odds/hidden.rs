//! The possible stacks of hidden blocks.

use crate::odds::force::Block;

/// Every stack of `count` blocks from the pool, with its chance if all blocks are equally likely.
pub fn stacks(pool: &[Block], count: usize) -> Vec<(Vec<Block>, f64)> {
    let mut classes: Vec<(Block, usize)> = Vec::new();
    for block in pool {
        match classes.iter_mut().find(|(known, _)| known == block) {
            Some((_, there)) => *there += 1,
            None => classes.push((*block, 1)),
        }
    }
    let mut found = Vec::new();
    draw(&classes, count.min(pool.len()), 1.0, &mut Vec::new(), &mut found);
    let all: f64 = found.iter().map(|(_, weight)| weight).sum();
    for (_, weight) in &mut found {
        *weight /= all;
    }
    found
}

/// The number of ways to take `take` things out of `of`.
fn ways(of: usize, take: usize) -> f64 {
    (0..take).fold(1.0, |ways, step| ways * (of - step) as f64 / (step + 1) as f64)
}

fn draw(
    classes: &[(Block, usize)],
    left: usize,
    weight: f64,
    drawn: &mut Vec<Block>,
    found: &mut Vec<(Vec<Block>, f64)>,
) {
    let Some(((block, there), rest)) = classes.split_first() else {
        if left == 0 {
            found.push((drawn.clone(), weight));
        }
        return;
    };
    let before = drawn.len();
    for take in 0..=left.min(*there) {
        draw(rest, left - take, weight * ways(*there, take), drawn, found);
        drawn.push(*block);
    }
    drawn.truncate(before);
}
