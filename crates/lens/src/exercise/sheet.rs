//! Exercises on paper: the tree with its blanks or with its solution, and pages to print.

use std::fmt::Write;

use super::Exercise;
use crate::export::figure::{Inset, Mark, Stroke, TreeFigure};
use crate::export::svg::{escape, nested, svg};
use crate::export::{value_text, window_text};
use crate::trace::NodeId;
use crate::view::{Item, ShownTree, TreeView};

impl Exercise {
    /// The tree with its leaves, everything else blank.
    pub fn blank(&self) -> TreeFigure {
        self.figure(|mark, id| {
            mark.stroke = Stroke::Plain;
            if self.full.children(id).next().is_some() {
                mark.value = None;
                mark.note = Some(String::new());
            }
        })
    }

    /// The tree with everything filled in; what was cut off is a ghost.
    pub fn solved(&self) -> TreeFigure {
        let line = self.solution.principal_line(self.solution.root());
        self.figure(|mark, id| {
            let place = self.places[id.index()];
            mark.stroke = match place {
                None if self.is_cut(id) => Stroke::Cut,
                None => Stroke::Ghost,
                Some(place) if line.contains(&place) => Stroke::Chosen,
                Some(_) => Stroke::Plain,
            };
            if self.full.children(id).next().is_some() {
                let node = place.map(|place| self.solution.node(place));
                mark.value = Some(node.map_or(String::new(), |node| value_text(&self.solution, node)));
                mark.note = node.map(|node| window_text(&self.solution, node.window));
            }
        })
    }

    /// The whole tree, every mark as `fill` leaves it.
    fn figure(&self, fill: impl Fn(&mut Mark, NodeId)) -> TreeFigure {
        let all = TreeView { plies: u16::MAX, most: usize::MAX, ..TreeView::default() };
        let shown = ShownTree::of(&self.full, self.full.root(), &all);
        let mut figure = TreeFigure::of(&self.full, &shown);
        for (mark, item) in figure.marks.iter_mut().zip(&shown.items) {
            let Item::Node(id) = *item else { continue };
            let node = self.full.node(id);
            if let Some(parent) = node.parent().filter(|_| node.odds > 0) {
                let all: u32 = self.full.children(parent).map(|id| u32::from(self.full.node(id).odds)).sum();
                mark.edge = format!("{} {}/{all}", mark.edge, node.odds);
            }
            fill(mark, id);
        }
        figure
    }
}

/// One page of a file to print.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// What stands at its top.
    pub title: String,
    /// Where the student writes a name and a date.
    pub name_line: String,
    /// What is to be done, or what is shown.
    pub lines: Vec<String>,
    /// The position; none where the tree is of no game.
    pub board: Option<Inset>,
    /// The tree, where there is one.
    pub figure: Option<TreeFigure>,
    /// The number that makes the same page again, and what made it.
    pub footer: String,
}

/// The page of a browser that prints one page a sheet of paper.
pub fn html(language: &str, title: &str, pages: &[Page]) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>\
         @page{{size:A4 landscape;margin:12mm}}body{{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;color:#1c1c1c;\
         margin:0 auto;max-width:273mm}}section{{break-after:page;padding:4mm 0}}section:last-child{{break-after:auto}}\
         h1{{font-size:16pt;margin:0 0 2mm}}.name{{margin:0 0 4mm}}.task{{display:flex;gap:8mm;align-items:flex-start}}\
         .board svg{{display:block;height:48mm;width:auto}}ol{{margin:0 0 3mm;padding-left:6mm;font-size:10pt;flex:1}}\
         .tree svg{{display:block;margin:2mm auto;min-width:70%;max-width:100%;max-height:112mm;height:auto}}\
         footer{{font-size:7.5pt;color:#666}}</style>\n</head>\n<body>\n",
        escape(language),
        escape(title)
    );
    for page in pages {
        let _ = writeln!(out, "<section>\n<h1>{}</h1>", escape(&page.title));
        if !page.name_line.is_empty() {
            let _ = writeln!(out, "<p class=\"name\">{}</p>", escape(&page.name_line));
        }
        let _ = writeln!(out, "<div class=\"task\">\n<ol>");
        out.extend(page.lines.iter().map(|line| format!("<li>{}</li>\n", escape(line))));
        let _ = writeln!(out, "</ol>");
        if let Some(board) = &page.board {
            let _ = writeln!(out, "<div class=\"board\">{}</div>", nested(board, [0.0, 0.0], 180.0));
        }
        let _ = writeln!(out, "</div>");
        if let Some(figure) = &page.figure {
            let _ = writeln!(out, "<div class=\"tree\">{}</div>", svg(figure));
        }
        let _ = writeln!(out, "<footer>{}</footer>\n</section>", escape(&page.footer));
    }
    out + "</body>\n</html>\n"
}
