//! Pages of HTML that need nothing but a browser: their frame, their looks, and how text gets into them.

use crate::words::Words;

/// The colours of the window on paper, in the dark too, and printed.
const STYLE: &str = "\
:root{--ink:#2a241f;--muted:#6f675f;--paper:#fbf8f2;--card:#fff;--line:#e4dccf;--accent:#b4701a;--good:#2f8f6f;--bad:#c9463d;--code:#f3ecdf}
@media(prefers-color-scheme:dark){:root{--ink:#f4efe6;--muted:#a9adb6;--paper:#20242c;--card:#282d37;--line:#3b414d;--accent:#e9a63a;--good:#4fb592;--bad:#e5756c;--code:#2f3540}}
*{box-sizing:border-box}
body{font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;background:var(--paper);color:var(--ink);max-width:64rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .35rem}h2{font-size:1.3rem;margin:2.75rem 0 .75rem}
p{max-width:44rem}.lead,.note{color:var(--muted)}.note{font-size:.9rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.4rem .75rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th{font-weight:600;color:var(--muted);font-size:.85rem}
td:first-child,th:first-child,.left{text-align:left!important}
.wide{overflow-x:auto;margin:0 0 1rem}
pre,code{font:.86rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{background:var(--code);padding:.1rem .35rem;border-radius:5px}
pre{background:var(--code);padding:1rem;overflow:auto;border-radius:10px;margin:0 0 1rem;white-space:pre-wrap;overflow-wrap:anywhere}
svg{max-width:100%;height:auto}.plot{display:block;margin:.5rem 0 1rem}
@media print{body{max-width:none;padding:0;font-size:11pt}details{break-inside:avoid}}
";

/// A page with this title and body; `style` is added to the looks that all pages have.
pub(super) fn page(words: &Words, title: &str, style: &str, body: &str) -> String {
    let (language, title) = (words.language().id(), escaped(title));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// Text that becomes neither a tag nor the end of an attribute.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A line of text in a plot, from its left end, its middle or its right end, which is cut where it would get too long.
pub(super) fn label(x: f64, y: f64, anchor: &str, text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if text.chars().count() > most {
        shown.pop();
        shown.push('…');
    }
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"><title>{}</title>{}</text>",
        escaped(text),
        escaped(&shown)
    )
}
