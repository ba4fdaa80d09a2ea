//! A drawing as SVG: black on white, to be printed, with forms that can be told apart without colour.

use std::fmt::Write;

use super::figure::{Inset, Mark, Shape, Stroke, TreeFigure};

/// The distance between neighbours and between rows, and the margin around everything.
const ACROSS: f32 = 84.0;
const DOWN: f32 = 128.0;
const MARGIN: f32 = 48.0;

/// Half the width and height of a mark.
const HALF: f32 = 27.0;

/// How much further the corners of a triangle reach, so that numbers fit inside.
const SPREAD: f32 = 9.0;

/// The height of what stands under a mark.
const NOTE: f32 = 19.0;

const CAPTION: f32 = 20.0;

/// The height of a position under a tree, and what is left free beside it.
const INSET: f32 = 220.0;
const BESIDE: f32 = 28.0;

const STYLE: &str = "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;font-size:12px;fill:#1c1c1c;\
text-anchor:middle}.note{font-size:10px;fill:#4a4a4a}.edge{font-size:11px}.note,.edge{paint-order:stroke;stroke:#fff;\
stroke-width:4px;stroke-linejoin:round}.caption{font-size:13px;text-anchor:start}\
.up{fill:#fdeee4;stroke:#b2451a}.down{fill:#e4eff8;stroke:#1a5c8c}.round{fill:#faf3d3;stroke:#7a6500}\
.box{fill:#f4f4f4;stroke:#555}.twin{fill:#efe3f8}.mark{stroke-width:1.6}.blank{fill:#fff;stroke:#999;stroke-width:1}\
.plain{stroke:#777;stroke-width:1.2}.chosen{stroke:#1c1c1c;stroke-width:4}\
.cut,.ghost{stroke:#999;stroke-width:1.2;stroke-dasharray:5 4}.scissors{fill:none;stroke:#a11;stroke-width:1.5}\
.ghostmark{opacity:.45}";

/// The text with what XML reads as its own taken care of.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The drawing as a file.
pub fn svg(figure: &TreeFigure) -> String {
    let (width, height) = size(figure);
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\">"
    );
    let _ = writeln!(out, "<desc>{}</desc>", escape(&figure.about.join("\n")));
    let _ = writeln!(out, "<style>{STYLE}</style>");
    let _ = writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    let places: Vec<_> = figure.marks.iter().map(place).collect();
    for (mark, &to) in figure.marks.iter().zip(&places) {
        if let Some(parent) = mark.parent {
            edge(&mut out, mark, (&figure.marks[parent], places[parent]), to);
        }
    }
    for (mark, &at) in figure.marks.iter().zip(&places) {
        draw(&mut out, mark, at);
    }
    let (left, mut y) = (MARGIN + inset_width(figure), height - MARGIN / 2.0 - footer(figure) + CAPTION);
    if let Some(inset) = &figure.inset {
        let top = height - MARGIN / 2.0 - INSET;
        y = top + CAPTION;
        let _ = writeln!(out, "{}", nested(inset, [MARGIN, top], INSET));
    }
    for caption in &figure.captions {
        let _ = writeln!(out, "<text class=\"caption\" x=\"{left:.0}\" y=\"{y:.0}\">{}</text>", escape(caption));
        y += CAPTION;
    }
    out + "</svg>\n"
}

/// A drawing as an element of another one, so high, from its upper left corner.
pub(crate) fn nested(inset: &Inset, [x, y]: [f32; 2], height: f32) -> String {
    let [wide, high] = inset.size;
    let width = height * wide / high;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" x=\"{x:.0}\" y=\"{y:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" viewBox=\"0 0 {wide:.2} {high:.2}\">\n{}</svg>",
        inset.shapes
    )
}

/// What the position takes of the width under the tree.
fn inset_width(figure: &TreeFigure) -> f32 {
    figure.inset.as_ref().map_or(0.0, |inset| INSET * inset.size[0] / inset.size[1] + BESIDE)
}

/// The height of all that stands under the tree.
fn footer(figure: &TreeFigure) -> f32 {
    let captions = CAPTION * figure.captions.len() as f32;
    if figure.inset.is_some() { captions.max(INSET) } else { captions }
}

/// The size of the picture.
pub(crate) fn size(figure: &TreeFigure) -> (f32, f32) {
    let longest = figure.captions.iter().map(|caption| caption.chars().count()).max().unwrap_or(0) as f32;
    let tree = figure.width * ACROSS + 2.0 * HALF;
    let width = tree.max(8.0 * longest + inset_width(figure)) + 2.0 * MARGIN;
    let rows = f32::from(figure.rows.max(1) - 1) * DOWN + 2.0 * HALF + CAPTION;
    (width, rows + 2.0 * MARGIN + footer(figure))
}

fn place(mark: &Mark) -> (f32, f32) {
    (MARGIN + HALF + mark.x * ACROSS, MARGIN + HALF + f32::from(mark.row) * DOWN)
}

/// From under all that stands at the parent, so that nothing is crossed.
fn edge(out: &mut String, mark: &Mark, (parent, from): (&Mark, (f32, f32)), to: (f32, f32)) {
    let class = match mark.stroke {
        Stroke::Plain => "plain",
        Stroke::Chosen => "chosen",
        Stroke::Cut => "cut",
        Stroke::Ghost => "ghost",
    };
    let note = if parent.note.is_some() { NOTE } else { 0.0 };
    let (start, end) = ((from.0, from.1 + HALF + note), (to.0, to.1 - HALF));
    let _ = writeln!(
        out,
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
        start.0, start.1, end.0, end.1
    );
    let at = |part: f32| (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part);
    if mark.stroke == Stroke::Cut {
        scissors(out, at(if mark.shape == Shape::Stub { 0.5 } else { 0.36 }));
    }
    if !mark.edge.is_empty() {
        // Past the middle, where the edges of siblings have parted.
        let (x, y) = if mark.shape == Shape::Stub { (to.0, to.1 - HALF + 12.0) } else { at(0.74) };
        let _ = writeln!(out, "<text class=\"edge\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(&mark.edge));
    }
}

/// Two blades across the edge, and two handles.
fn scissors(out: &mut String, (x, y): (f32, f32)) {
    let _ = writeln!(
        out,
        "<path class=\"scissors\" d=\"M{:.1} {:.1}l15 8M{:.1} {:.1}l15 -8\"/>\
         <circle class=\"scissors\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/>\
         <circle class=\"scissors\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/>",
        x - 5.0,
        y - 4.0,
        x - 5.0,
        y + 4.0,
        x - 8.0,
        y - 5.0,
        x - 8.0,
        y + 5.0,
    );
}

fn draw(out: &mut String, mark: &Mark, (x, y): (f32, f32)) {
    let twin = if mark.is_twin { " twin" } else { "" };
    let ghost = mark.stroke == Stroke::Ghost || mark.stroke == Stroke::Cut;
    let _ = write!(out, "<g{}>", if ghost && mark.shape != Shape::Stub { " class=\"ghostmark\"" } else { "" });
    let (left, right, top, bottom) = (x - HALF, x + HALF, y - HALF, y + HALF);
    // The middle of a triangle is where its area is.
    let mut middle = y + 4.0;
    match mark.shape {
        Shape::Up => {
            middle = y + 17.0;
            let points = format!("{x:.1},{top:.1} {:.1},{bottom:.1} {:.1},{bottom:.1}", left - SPREAD, right + SPREAD);
            let _ = write!(out, "<polygon class=\"mark up{twin}\" points=\"{points}\"/>");
        }
        Shape::Down => {
            middle = y - 12.0;
            let points = format!("{:.1},{top:.1} {:.1},{top:.1} {x:.1},{bottom:.1}", left - SPREAD, right + SPREAD);
            let _ = write!(out, "<polygon class=\"mark down{twin}\" points=\"{points}\"/>");
        }
        Shape::Round => {
            let _ = write!(out, "<circle class=\"mark round{twin}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{HALF}\"/>");
        }
        Shape::Box => {
            let (y, height) = (top, 30.0);
            middle = top + 19.0;
            let _ = write!(
                out,
                "<rect class=\"mark box{twin}\" x=\"{left:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height}\" rx=\"4\"/>",
                2.0 * HALF
            );
        }
        Shape::Stub => {}
        Shape::Below => middle = top + 16.0,
    }
    match &mark.value {
        Some(value) if !value.is_empty() => {
            let _ = write!(out, "<text x=\"{x:.1}\" y=\"{middle:.1}\">{}</text>", escape(value));
        }
        Some(_) => {}
        None => {
            let (x, y) = (x - 15.0, middle - 13.0);
            let _ =
                write!(out, "<rect class=\"blank\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"30\" height=\"17\" rx=\"2\"/>");
        }
    }
    let below = if mark.shape == Shape::Box { top + 43.0 } else { bottom + 14.0 };
    match mark.note.as_deref() {
        // Two blanks between brackets.
        Some("") => {
            let y = below - 11.0;
            let _ = write!(
                out,
                "<rect class=\"blank\" x=\"{:.1}\" y=\"{y:.1}\" width=\"28\" height=\"15\"/>\
                 <rect class=\"blank\" x=\"{:.1}\" y=\"{y:.1}\" width=\"28\" height=\"15\"/>",
                x - 30.0,
                x + 2.0
            );
        }
        Some(note) => {
            let _ = write!(out, "<text class=\"note\" x=\"{x:.1}\" y=\"{below:.1}\">{}</text>", escape(note));
        }
        None => {}
    }
    let _ = writeln!(out, "</g>");
}
