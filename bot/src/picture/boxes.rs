//! Boxes in whole pixels: what is taken on a picture, and where something still fits.

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rect {
    /// West edge.
    pub x: i32,
    /// North edge.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Rect {
    /// A rectangle by its corner and size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The one edge.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The other edge.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Its middle.
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Whether two cover a pixel in common.
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Whether another lies wholly in this one.
    pub const fn holds(self, other: Self) -> bool {
        other.x >= self.x && other.y >= self.y && other.right() <= self.right() && other.bottom() <= self.bottom()
    }

    /// Larger on every side.
    pub const fn grown(self, by: i32) -> Self {
        Self { x: self.x - by, y: self.y - by, w: self.w + 2 * by, h: self.h + 2 * by }
    }
}

/// What is taken on a picture.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    frame: Rect,
    rects: Vec<Rect>,
}

impl Taken {
    /// An empty picture.
    pub(crate) const fn new(frame: Rect) -> Self {
        Self { frame, rects: Vec::new() }
    }

    /// Whether a rectangle lies on the picture and covers nothing.
    pub(crate) fn is_free(&self, rect: Rect) -> bool {
        self.frame.holds(rect) && !self.rects.iter().any(|taken| taken.meets(rect))
    }

    /// Takes a rectangle.
    pub(crate) fn take(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// The picture.
    pub(crate) const fn frame(&self) -> Rect {
        self.frame
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
