//! What the features of heuristics see, as pictures for the manual: a position from play, and the marks of the workshop on it.

use std::fmt::Write;

use super::TableGame;
use crate::app::panels::lens::board::{Mark, Point};
use crate::app::panels::style::Ink;
use crate::games::{GameId, Side, with_game};
use crate::puzzles::pack;

/// A picture of each thing that features of a game see, as SVG, by the name of the first feature that sees it.
pub fn feature_pictures(game: GameId) -> Vec<(String, String)> {
    with_game!(game, G => pictures_of::<G>())
}

fn pictures_of<G: TableGame>() -> Vec<(String, String)> {
    let samples: Vec<G> = pack(G::GAME).iter().filter_map(|puzzle| puzzle.position.parse().ok()).collect();
    let picture = |name: &str| {
        // Where it sees the most, it is seen best.
        let seen = samples.iter().filter_map(|position| Some((position, position.sees(name)?)));
        let (position, marks) = seen.max_by_key(|(_, marks)| marks.len()).filter(|(_, marks)| !marks.is_empty())?;
        Some((name.to_owned(), svg(position, &marks)))
    };
    let mut found: Vec<(String, String)> = Vec::new();
    for (name, picture) in G::FEATURES.iter().filter_map(|feature| picture(feature.name)) {
        if !found.iter().any(|(_, known)| *known == picture) {
            found.push((name, picture));
        }
    }
    found
}

fn svg<G: TableGame>(position: &G, marks: &[Mark]) -> String {
    let picture = position.picture(None);
    let [width, height] = picture.size();
    let mut drawn = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0}\" height=\"{:.0}\" viewBox=\"0 0 {width:.2} {height:.2}\">\n{}",
        width * 30.0,
        height * 30.0,
        picture.shapes()
    );
    // Both have the middle of the board in their own middle, and a cell is one wide; here y grows downwards.
    let at = |[x, y]: Point| [width / 2.0 + x, height / 2.0 - y];
    for mark in marks {
        let (Mark::Cell { side, .. } | Mark::Way { side, .. } | Mark::Threat { side, .. }) = mark;
        let ink = hexadecimal(G::COLORS[side.index()]);
        let points = |points: &[Point]| {
            let corner = |&point: &Point| at(point).map(|number| format!("{number:.2}")).join(",");
            points.iter().map(corner).collect::<Vec<_>>().join(" ")
        };
        let _ = match mark {
            Mark::Cell { cell, strength, .. } => {
                let [x, y] = at(cell.middle());
                let (radius, opacity) = (0.1 + 0.08 * strength, 0.35 + 0.35 * strength);
                // Filled or open, so that the two are told apart without their colours.
                let inside = if *side == Side::First { ink.as_str() } else { "none" };
                writeln!(
                    drawn,
                    "<polygon points=\"{}\" fill=\"{ink}\" fill-opacity=\"{opacity:.2}\"/>\
                     <circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{inside}\" stroke=\"{RIM}\" stroke-width=\"0.05\"/>",
                    points(&cell.0)
                )
            }
            Mark::Way { points: way, strength, .. } => {
                let (way, wide) = (points(way), 0.07 + 0.08 * strength);
                let line = |ink: &str, wide: f32| {
                    format!(
                        "<polyline points=\"{way}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{wide:.2}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
                    )
                };
                writeln!(drawn, "{}{}", line(RIM, wide + 0.06), line(&ink, wide))
            }
            Mark::Threat { from, to, text, .. } => {
                let [[a, b], [x, y]] = [*from, *to].map(at);
                let [middle, low] = [(a + x) / 2.0, (b + y) / 2.0];
                writeln!(
                    drawn,
                    "<line x1=\"{a:.2}\" y1=\"{b:.2}\" x2=\"{x:.2}\" y2=\"{y:.2}\" stroke=\"{RIM}\" stroke-width=\"0.14\"/>\
                     <line x1=\"{a:.2}\" y1=\"{b:.2}\" x2=\"{x:.2}\" y2=\"{y:.2}\" stroke=\"{ink}\" stroke-width=\"0.08\"/>\
                     <circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"0.14\" fill=\"{ink}\" stroke=\"{RIM}\" stroke-width=\"0.04\"/>\
                     <text x=\"{middle:.2}\" y=\"{low:.2}\" font-family=\"sans-serif\" font-size=\"0.28\" text-anchor=\"middle\" \
                     fill=\"#1b1410\" stroke=\"#fff\" stroke-width=\"0.08\" paint-order=\"stroke\">{text}</text>"
                )
            }
        };
    }
    drawn + "</svg>\n"
}

/// Seen on every tile.
const RIM: &str = "#fff8e8";

fn hexadecimal(ink: Ink) -> String {
    let [red, green, blue, _] = ink.egui().to_array();
    format!("#{red:02x}{green:02x}{blue:02x}")
}
