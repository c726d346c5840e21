//! Polylines on a picture.

use super::svg::number;
use std::fmt::Write as _;

/// A point of a picture.
pub type Spot = (f32, f32);

/// The unit vector from one point to another, and their distance. None if the points are almost equal.
pub(crate) fn direction(from: Spot, to: Spot) -> Option<(Spot, f32)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    (length > 0.1).then(|| ((dx / length, dy / length), length))
}

/// The length of a line.
pub(crate) fn length(points: &[Spot]) -> f32 {
    points.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1)).sum()
}

/// The point at a share (0 to 1) of the line.
pub(crate) fn along(points: &[Spot], share: f32) -> Option<Spot> {
    let mut left = length(points) * share;
    for pair in points.windows(2) {
        let step = (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
        if left <= step && step > 0.0 {
            let t = left / step;
            return Some((pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t));
        }
        left -= step;
    }
    points.last().copied()
}

/// A line without this many pixels at its end.
pub(crate) fn cut(points: &[Spot], by: f32) -> Vec<Spot> {
    let mut points = points.to_vec();
    let mut by = by;
    while points.len() > 1 {
        let last = points.len() - 1;
        let ((x, y), (px, py)) = (points[last], points[last - 1]);
        let step = (px - x).hypot(py - y);
        if step > by {
            let t = by / step;
            points[last] = (x + (px - x) * t, y + (py - y) * t);
            break;
        }
        by -= step;
        points.pop();
    }
    points
}

/// A line without this many pixels at its beginning or end. At least a third of it remains.
pub(crate) fn shortened(points: &[Spot], by: f32, at_start: bool) -> Vec<Spot> {
    let mut points = points.to_vec();
    if at_start {
        points.reverse();
    }
    let mut points = cut(&points, by.min(length(&points) / 3.0));
    if at_start {
        points.reverse();
    }
    points
}

/// An SVG path with straight segments.
pub(crate) fn polyline(points: &[Spot]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if i == 0 { "M" } else { "L" }, number(*x), number(*y));
    }
    path
}

/// A smooth SVG path through the points; a single segment is straight. It ends at `end` instead of the last point.
pub(crate) fn smooth(points: &[Spot], end: Spot) -> String {
    let point = |(x, y): Spot| format!("{} {}", number(x), number(y));
    let Some(first) = points.first() else { return String::new() };
    let mut path = format!("M{}", point(*first));
    let count = points.len();
    if count == 2 {
        path.push('L');
        path.push_str(&point(end));
        return path;
    }
    for i in 1..count - 1 {
        let bend = points[i];
        let last = i + 2 == count;
        let next = if last { end } else { half(bend, points[i + 1]) };
        let to = if last { half(bend, next) } else { next };
        path = format!("{path}Q{} {}", point(bend), point(to));
        if last {
            path = format!("{path}L{}", point(next));
        }
    }
    path
}

fn half(a: Spot, b: Spot) -> Spot {
    (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
}
