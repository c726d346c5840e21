//! Draws the map: layers of outlines, as many copies of them as are visible, and the names with fixed positions.

use super::boxes::Rect;
use super::context::DrawContext;
use super::font::{self, Weight};
use super::frame::Frame;
use super::site::parted;
use super::svg::{Align, Svg, Type, number};
use adjutant_scene::{Chart, Hatch, Ink, Layer, Outline, Stroke, Width};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Draws layers on a part of a picture.
pub(crate) struct Painter<'a> {
    /// The language, theme and style to draw with.
    pub(crate) context: DrawContext<'a>,
    /// The part of the map that is drawn.
    pub(crate) frame: &'a Frame,
    /// Whether spaces get ids and titles: on pictures of the board, but not on maps inside cards.
    pub(crate) points: bool,
}

impl Painter<'_> {
    /// Draws layers from bottom to top. `part` distinguishes them from other layers of the same picture.
    pub(crate) fn layers(&self, layers: &[Layer], part: &str) -> Svg {
        let mut svg = Svg::new();
        self.hatches(&mut svg, layers);
        let mut named = BTreeSet::new();
        let mut clips = 0;
        let copies = self.frame.copies();
        for by in &copies {
            svg.open("g", &[("transform", &self.frame.transform(*by)), ("stroke-linejoin", "round"), ("fill", "none")]);
            for layer in layers {
                let seen: Vec<&Outline> = layer
                    .outlines
                    .iter()
                    .map(AsRef::as_ref)
                    .filter(|it| self.frame.sees(it.bounds, *by) && (!it.seam || copies.len() > 1))
                    .collect();
                if seen.is_empty() {
                    continue;
                }
                if layer.paint.within {
                    for outline in seen {
                        clips += 1;
                        self.within(&mut svg, layer, outline, &format!("{part}-{clips}"));
                    }
                    continue;
                }
                self.layer(&mut svg, layer, &seen, &mut named);
            }
            svg.close("g");
        }
        svg
    }

    fn layer<'a>(&self, svg: &mut Svg, layer: &Layer, seen: &[&'a Outline], named: &mut BTreeSet<&'a str>) {
        let look = self.look(layer);
        let look: Vec<(&str, &str)> = look.iter().map(|(key, value)| (*key, value.as_str())).collect();
        if layer.paint.joined {
            let all: String = seen.iter().map(|outline| outline.path.as_str()).collect();
            svg.element("path", &[&[("d", all.as_str())], &look[..]].concat());
            return;
        }
        let grouped = seen.len() > 1;
        if grouped {
            svg.open("g", &look);
        }
        for outline in seen {
            let space = outline.space.as_ref().filter(|_| self.points && layer.paint.fill.is_some());
            let id = space.map(|space| format!("space-{space}"));
            let mut attributes: Vec<(&str, &str)> = Vec::new();
            // An id may occur only once in a document: where the space is drawn first.
            if let (Some(space), Some(id)) = (space, &id)
                && named.insert(space.as_str())
            {
                attributes.push(("id", id));
            }
            attributes.push(("d", outline.path.as_str()));
            if !grouped {
                attributes.extend(&look);
            }
            let title = space.map(|space| self.context.voice().space(space));
            let title = title.or_else(|| layer.title.as_ref().filter(|_| self.points).map(|say| self.context.say(say)));
            match title {
                Some(title) => svg.titled("path", &attributes, &title),
                None => svg.element("path", &attributes),
            };
            if let Some(hatch) = &layer.paint.hatch {
                let fill = format!("url(#{})", hatch_id(hatch));
                svg.element("path", &[("d", &outline.path), ("fill", &fill), ("fill-rule", "evenodd")]);
            }
        }
        if grouped {
            svg.close("g");
        }
    }

    /// A line that is clipped to its own area.
    fn within(&self, svg: &mut Svg, layer: &Layer, outline: &Outline, name: &str) {
        let id = format!("within-{name}");
        let path = &outline.path;
        svg.raw(&format!("<clipPath id=\"{id}\"><path d=\"{path}\" clip-rule=\"evenodd\"/></clipPath>"));
        let clip = format!("url(#{id})");
        let look = self.look(layer);
        let look: Vec<(&str, &str)> = look.iter().map(|(key, value)| (*key, value.as_str())).collect();
        svg.element("path", &[&[("d", path.as_str()), ("clip-path", &clip)], &look[..]].concat());
    }

    fn look(&self, layer: &Layer) -> Vec<(&'static str, String)> {
        let mut look = Vec::new();
        if let Some(fill) = &layer.paint.fill {
            look.push(("fill", self.context.ink(fill).to_owned()));
            look.push(("fill-rule", "evenodd".to_owned()));
        }
        if let Some(stroke) = &layer.paint.stroke {
            look.extend(self.stroke(stroke));
        }
        look
    }

    fn stroke(&self, stroke: &Stroke) -> Vec<(&'static str, String)> {
        let scale = self.frame.scale();
        let (width, dashes) = match stroke.width {
            Width::Units(width) => (width.to_string(), stroke.dashes.to_owned()),
            Width::Pixels(width) => (number(width / scale), scaled(stroke.dashes, scale)),
        };
        let mut look = vec![("stroke", self.context.ink(&stroke.ink).to_owned()), ("stroke-width", width)];
        if stroke.opacity < 100 {
            look.push(("stroke-opacity", number(f32::from(stroke.opacity) / 100.0)));
        }
        if dashes != "none" {
            look.push(("stroke-dasharray", dashes));
        }
        if stroke.round {
            look.push(("stroke-linecap", "round".to_owned()));
        }
        look
    }

    /// Stripes with the same width on the picture at every scale. They are a repeating gradient; with a pattern every
    /// pixel would be interpolated from sixteen others.
    fn hatches(&self, svg: &mut Svg, layers: &[Layer]) {
        let hatches: BTreeSet<&Hatch> = layers.iter().filter_map(|layer| layer.paint.hatch.as_ref()).collect();
        if hatches.is_empty() {
            return;
        }
        svg.raw("<defs>");
        for hatch in hatches {
            let step = (7.0 / self.frame.scale()).round();
            let across = number(step * std::f32::consts::FRAC_1_SQRT_2);
            let (percent, colour) = (i32::from(hatch.percent), self.context.ink(&hatch.ink));
            let mut stops = String::new();
            // The period is seven pixels. Each edge of a stripe is blended over one of them; the pattern begins in the
            // middle of an edge.
            for (percent, opacity) in
                [(0, "0.5"), (7, "1"), (percent - 7, "1"), (percent + 7, "0"), (93, "0"), (100, "0.5")]
            {
                let _ =
                    write!(stops, "<stop offset=\"{percent}%\" stop-color=\"{colour}\" stop-opacity=\"{opacity}\"/>");
            }
            svg.raw(&format!(
                "<linearGradient id=\"{}\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"{across}\" \
                 y2=\"{across}\" spreadMethod=\"repeat\">{stops}</linearGradient>",
                hatch_id(hatch)
            ));
        }
        svg.raw("</defs>");
    }
}

fn hatch_id(hatch: &Hatch) -> String {
    let name = match &hatch.ink {
        Ink::Land(seat) | Ink::Plate(seat) | Ink::OnPlate(seat) | Ink::Shade(seat) => seat.to_string(),
        Ink::Own(name) => format!("own-{}", name.replace(' ', "-")),
        ink => format!("{ink:?}").to_lowercase(),
    };
    format!("held-{name}-{}", hatch.percent)
}

/// Converts dashes from pixels to map units.
fn scaled(dashes: &str, scale: f32) -> String {
    let units = dashes.split(' ').map(|part| part.parse::<f32>().map(|pixels| number(pixels / scale)));
    units.collect::<Result<Vec<_>, _>>().map_or_else(|_| "none".to_owned(), |units| units.join(" "))
}

/// A name at its position.
pub(crate) struct Written<'a> {
    /// The place that it names.
    pub(crate) id: &'a str,
    /// The rectangle that it covers.
    pub(crate) rect: Rect,
    fill: &'static str,
    lines: Vec<String>,
    size: f32,
}

/// A name may extend this many pixels beyond its box on either side. The map keeps as many free.
const SPARE: f32 = 6.0;

/// Line height relative to the size of the letters.
const LINE: f32 = 1.14;

/// Places the names with fixed positions: on one line, or on two if the name can be broken, and smaller where needed.
pub(crate) fn written<'a>(context: DrawContext<'_>, chart: &'a Chart, frame: &Frame) -> Vec<Written<'a>> {
    let names = chart.lettering.iter().map(|name| {
        let text = context.say(&name.say);
        let one = vec![text.clone()];
        let two = parted(&text).map_or_else(|| one.clone(), Vec::from);
        let ways = [(&one, 14.0), (&two, 14.0), (&one, 13.0), (&two, 13.0), (&one, 12.0), (&two, 12.0)];
        let room = frame.rect(name.on);
        let fits = |(lines, size): &(&Vec<String>, f32)| {
            let (w, h) = size_of(lines, *size);
            w <= room.w as f32 + 2.0 * SPARE && h <= room.h as f32 + SPARE
        };
        let (lines, size) = ways.into_iter().find(fits).unwrap_or((&two, 12.0));
        let (w, h) = size_of(lines, size);
        let (x, y) = room.middle();
        let (w, h) = (w.ceil() as i32, h.ceil() as i32);
        let rect = Rect::new(x - w / 2, y - h / 2, w, h);
        Written { id: &name.id, rect, fill: context.ink(&name.ink), lines: lines.clone(), size }
    });
    names.filter(|name| frame.on.holds(name.rect)).collect()
}

fn size_of(lines: &[String], size: f32) -> (f32, f32) {
    let wide = lines.iter().map(|line| font::width(line, size, Weight::Medium)).fold(0.0, f32::max);
    (wide, (lines.len() as f32 * size * LINE).round())
}

/// Draws the names with fixed positions.
pub(crate) fn letter(svg: &mut Svg, names: &[Written<'_>], halo: &str) {
    for name in names {
        let kind =
            Type { size: name.size, weight: Weight::Medium, fill: name.fill, halo: Some(halo), align: Align::Middle };
        let (x, y) = name.rect.middle();
        for (i, line) in name.lines.iter().enumerate() {
            let row = i as f32 - (name.lines.len() - 1) as f32 / 2.0;
            svg.text(x as f32, y as f32 + row * name.size * LINE + name.size * font::CAP / 2.0, kind, line);
        }
    }
}
