//! A tree for LaTeX: a whole document that needs TikZ and nothing else, at the places of the tidy drawing.

use std::fmt::Write;

use super::comment;
use super::figure::{Mark, Shape, Stroke, TreeFigure};

/// The text without what TeX reads as its own.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' => out += "\\textbackslash{}",
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out += "\\textasciitilde{}",
            '^' => out += "\\textasciicircum{}",
            '−' => out += "$-$",
            '∞' => out += "$\\infty$",
            '≤' => out += "$\\leq$",
            '≥' => out += "$\\geq$",
            '×' => out += "$\\times$",
            '▲' => out += "$\\bigtriangleup$",
            '▼' => out += "$\\bigtriangledown$",
            '→' => out += "$\\rightarrow$",
            '*' => out += "$*$",
            '<' => out += "$<$",
            '>' => out += "$>$",
            _ => out.push(c),
        }
    }
    out
}

/// What stands under a mark, if anything does.
fn note(mark: &Mark) -> Option<&str> {
    mark.note.as_deref().filter(|note| !note.is_empty())
}

/// A drawing in the language of TikZ.
pub fn tikz(figure: &TreeFigure) -> String {
    let mut out = comment(&figure.about, "% ");
    out += "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage{tikz}\n\
            \\usetikzlibrary{shapes.geometric}\n\\newsavebox\\tree\n\\begin{document}\n\\begin{lrbox}{\\tree}%\n\
            \\begin{tikzpicture}[x=19mm,y=-24mm,every node/.style={font=\\footnotesize},\n  \
            up/.style={isosceles triangle,shape border rotate=90,isosceles triangle stretches,draw=red!60!black,\
            fill=red!6,minimum width=13mm,minimum height=10mm,inner sep=0pt},\n  \
            down/.style={isosceles triangle,shape border rotate=270,isosceles triangle stretches,draw=blue!60!black,\
            fill=blue!6,minimum width=13mm,minimum height=10mm,inner sep=0pt},\n  \
            round/.style={circle,draw,fill=yellow!10,minimum size=11mm,inner sep=0pt},\n  \
            box/.style={rectangle,rounded corners=1pt,draw,fill=gray!8,minimum width=11mm,minimum height=6mm},\n  \
            stub/.style={inner sep=1pt},below/.style={inner sep=1pt,text=gray},\n  \
            plain/.style={gray},chosen/.style={line width=1.6pt},cut/.style={dashed,gray},ghost/.style={dashed,gray!60},\n  \
            edge label/.style={fill=white,inner sep=1pt,font=\\scriptsize},window/.style={font=\\tiny,text=gray!60!black,fill=white,inner sep=0.5pt}]\n";
    for (at, mark) in figure.marks.iter().enumerate() {
        let style = match mark.shape {
            Shape::Up => "up",
            Shape::Down => "down",
            Shape::Round => "round",
            Shape::Box => "box",
            Shape::Stub => "stub",
            Shape::Below => "below",
        };
        let text = mark.value.as_deref().map(escape).unwrap_or_else(|| "\\phantom{00}".to_owned());
        let _ = writeln!(out, "\\node[{style}] (n{at}) at ({:.3},{}) {{{text}}};", mark.x, mark.row);
        if let Some(note) = note(mark) {
            let _ = writeln!(out, "\\node[window,anchor=north] (w{at}) at (n{at}.south) {{{}}};", escape(note));
        }
    }
    for (at, mark) in figure.marks.iter().enumerate() {
        let Some(parent) = mark.parent else { continue };
        let style = match mark.stroke {
            Stroke::Plain => "plain",
            Stroke::Chosen => "chosen",
            Stroke::Cut => "cut",
            Stroke::Ghost => "ghost",
        };
        let label = match mark.edge.as_str() {
            "" => String::new(),
            edge => format!(" node[edge label,pos=0.7] {{{}}}", escape(edge)),
        };
        let blades = if mark.stroke == Stroke::Cut { " node[pos=0.4,sloped,text=red] {$/\\!\\!/$}" } else { "" };
        // From under the window, so that nothing crosses it.
        let from = if note(&figure.marks[parent]).is_some() { 'w' } else { 'n' };
        let _ = writeln!(out, "\\draw[{style}] ({from}{parent}.south) -- (n{at}.north){blades}{label};");
    }
    let lines = if figure.captions.is_empty() { &figure.about } else { &figure.captions };
    let lines: Vec<_> = lines.iter().map(|line| escape(line)).collect();
    let _ = writeln!(
        out,
        "\\node[anchor=north west,align=left] at ([yshift=-4mm]current bounding box.south west) {{{}}};",
        lines.join("\\\\ ")
    );
    // A page as large as the tree, without a package that not everybody has.
    out + "\\end{tikzpicture}%\n\\end{lrbox}\n\
           \\hoffset=-1in \\advance\\hoffset 5mm \\voffset=-1in \\advance\\voffset 5mm\n\
           \\pdfpagewidth=\\dimexpr\\wd\\tree+10mm\\relax\n\
           \\pdfpageheight=\\dimexpr\\ht\\tree+\\dp\\tree+10mm\\relax\n\
           \\shipout\\box\\tree\n\\end{document}\n"
}
