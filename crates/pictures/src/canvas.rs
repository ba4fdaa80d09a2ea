//! A picture in the making: flat shapes, one over the other, in the units of its board.

use std::fmt::Write;

use crate::letters;

/// A board as a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// Width and height, in the units of its shapes.
    size: [f32; 2],
    shapes: String,
}

/// A colour as designers write it.
pub(crate) type Ink = u32;

impl Picture {
    pub(crate) fn new(size: [f32; 2], background: Ink) -> Self {
        let mut picture = Self { size, shapes: String::new() };
        picture.slab([0.0, 0.0], size, 0.0, background);
        picture
    }

    /// Width and height, in its own units.
    pub fn size(&self) -> [f32; 2] {
        self.size
    }

    /// Its shapes as elements of an SVG, in its own units, to be part of another drawing.
    pub fn shapes(&self) -> &str {
        &self.shapes
    }

    /// The picture as SVG that needs nothing else.
    pub fn svg(&self) -> String {
        let [width, height] = self.size;
        // A unit is as large as a square of a board on the screen.
        let [wide, high] = self.size.map(|units| units * 60.0);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide:.0}\" height=\"{high:.0}\" \
             viewBox=\"0 0 {width:.2} {height:.2}\">\n{}</svg>\n",
            self.shapes
        )
    }

    fn push(&mut self, shape: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.shapes.write_fmt(shape);
        self.shapes.push('\n');
    }

    /// A rectangle with round corners, from its upper left corner.
    pub(crate) fn slab(&mut self, [x, y]: [f32; 2], [width, height]: [f32; 2], round: f32, ink: Ink) {
        self.push(format_args!(
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{round:.2}\" \
             fill=\"#{ink:06x}\"/>"
        ));
    }

    pub(crate) fn disc(&mut self, [x, y]: [f32; 2], radius: f32, ink: Ink) {
        self.push(format_args!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"#{ink:06x}\"/>"));
    }

    pub(crate) fn ring(&mut self, [x, y]: [f32; 2], radius: f32, width: f32, ink: Ink) {
        self.push(format_args!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"none\" stroke=\"#{ink:06x}\" \
             stroke-width=\"{width:.2}\"/>"
        ));
    }

    pub(crate) fn polygon(&mut self, corners: &[[f32; 2]], ink: Ink) {
        let points: Vec<String> = corners.iter().map(|[x, y]| format!("{x:.3},{y:.3}")).collect();
        self.push(format_args!("<polygon points=\"{}\" fill=\"#{ink:06x}\"/>", points.join(" ")));
    }

    /// A line with round ends.
    pub(crate) fn line(&mut self, [x1, y1]: [f32; 2], [x2, y2]: [f32; 2], width: f32, ink: Ink) {
        self.push(format_args!(
            "<line x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" stroke=\"#{ink:06x}\" \
             stroke-width=\"{width:.2}\" stroke-linecap=\"round\"/>"
        ));
    }

    /// A word around a place, its capitals so high.
    pub(crate) fn text(&mut self, text: &str, place: [f32; 2], height: f32, ink: Ink) {
        let path = letters::path(text, place, height);
        self.push(format_args!("<path d=\"{path}\" fill=\"#{ink:06x}\"/>"));
    }

    /// A word in a colour of its own with an edge around it.
    pub(crate) fn edged_text(&mut self, text: &str, place: [f32; 2], height: f32, [ink, edge]: [Ink; 2]) {
        let path = letters::path(text, place, height);
        self.push(format_args!(
            "<path d=\"{path}\" fill=\"#{ink:06x}\" stroke=\"#{edge:06x}\" stroke-width=\"0.05\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\"/>"
        ));
    }
}
