//! Boxes in whole pixels: which parts of a picture are taken, and where something still fits.

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub w: i32,
    /// The height.
    pub h: i32,
}

impl Rect {
    /// A rectangle from its upper left corner and its size.
    #[inline]
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The right edge (exclusive).
    #[inline]
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The lower edge (exclusive).
    #[inline]
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// The centre.
    #[inline]
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Whether two rectangles have a pixel in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Whether the other rectangle lies completely inside this one.
    #[inline]
    pub const fn holds(self, other: Self) -> bool {
        other.x >= self.x && other.y >= self.y && other.right() <= self.right() && other.bottom() <= self.bottom()
    }

    /// The area in pixels.
    #[inline]
    pub(crate) const fn area(self) -> i64 {
        self.w as i64 * self.h as i64
    }

    /// The rectangle, larger by this many pixels on every side.
    #[inline]
    pub const fn grown(self, by: i32) -> Self {
        Self { x: self.x - by, y: self.y - by, w: self.w + 2 * by, h: self.h + 2 * by }
    }
}

/// Side of a cell of the grid of `Taken`, in pixels.
const CELL: i32 = 64;

/// The taken rectangles of a picture, indexed by a grid of cells so that a search stays fast.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    frame: Rect,
    rects: Vec<Rect>,
    /// For each cell, row by row, the indexes of the rectangles that overlap it.
    cells: Vec<Vec<u16>>,
}

impl Taken {
    /// An empty picture.
    pub(crate) fn new(frame: Rect) -> Self {
        let count = (frame.w / CELL + 1) * (frame.h / CELL + 1);
        Self { frame, rects: Vec::new(), cells: vec![Vec::new(); count.max(1) as usize] }
    }

    /// Whether a rectangle lies inside the picture and overlaps no taken one.
    #[inline]
    pub(crate) fn is_free(&self, rect: Rect) -> bool {
        let meets = |number: &u16| self.rects[usize::from(*number)].meets(rect);
        self.frame.holds(rect) && !self.reached(rect).any(|cell| self.cells[cell].iter().any(meets))
    }

    /// Marks a rectangle as taken.
    pub(crate) fn take(&mut self, rect: Rect) {
        let number = self.rects.len() as u16;
        self.rects.push(rect);
        for cell in self.reached(rect).collect::<Vec<_>>() {
            self.cells[cell].push(number);
        }
    }

    /// The rectangle of the picture.
    pub(crate) const fn frame(&self) -> Rect {
        self.frame
    }

    /// The number of taken pixels.
    pub(crate) fn area(&self) -> i64 {
        self.rects.iter().map(|rect| rect.area()).sum()
    }

    /// The cells that a rectangle overlaps.
    #[inline]
    fn reached(&self, rect: Rect) -> impl Iterator<Item = usize> + use<> {
        let (across, down) = (self.frame.w / CELL, self.frame.h / CELL);
        let column = move |x: i32, left: i32| ((x - left).div_euclid(CELL)).clamp(0, across);
        let row = move |y: i32, top: i32| ((y - top).div_euclid(CELL)).clamp(0, down);
        let (first, last) = (column(rect.x, self.frame.x), column(rect.right(), self.frame.x));
        let (top, bottom) = (row(rect.y, self.frame.y), row(rect.bottom(), self.frame.y));
        (top..=bottom).flat_map(move |row| (first..=last).map(move |column| (row * (across + 1) + column) as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_is_not_meeting() {
        let a = Rect::new(0, 0, 10, 10);
        assert!(!a.meets(Rect::new(10, 0, 5, 5)));
        assert!(a.meets(Rect::new(9, 9, 5, 5)));
        assert!(a.holds(Rect::new(0, 0, 10, 10)));
        assert!(!a.holds(Rect::new(1, 0, 10, 10)));
    }

    #[test]
    fn what_is_taken_is_not_free() {
        let mut taken = Taken::new(Rect::new(0, 0, 100, 100));
        assert!(taken.is_free(Rect::new(0, 0, 10, 10)));
        taken.take(Rect::new(0, 0, 10, 10));
        assert!(!taken.is_free(Rect::new(5, 5, 10, 10)));
        assert!(!taken.is_free(Rect::new(95, 95, 10, 10)));
    }
}
