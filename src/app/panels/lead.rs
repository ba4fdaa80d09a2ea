//! A small graph of who was ahead after each move, with the move where it turned; a click leads there.

use super::style::{self, Ink};

/// What the graph shows; `A` is what a click on it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Lead<A> {
    /// How far the first side was ahead, from the start on.
    pub values: Vec<f32>,
    /// After how many moves the winner took the lead for good.
    pub turned: Option<usize>,
    /// How it stood after each move.
    pub notes: Vec<String>,
    pub colors: [Ink; 2],
    /// What it is, for those who cannot see it.
    pub name: String,
    /// Looks at each of these positions.
    pub looks: Vec<A>,
}

/// Shows it over the width, so high, and returns where somebody wants to look.
pub fn show<A: Copy>(ui: &mut egui::Ui, lead: &Lead<A>, height: f32) -> Option<A> {
    let (place, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, lead.name.as_str()));
    let last = lead.values.len().saturating_sub(1).max(1);
    let largest = lead.values.iter().fold(1.0_f32, |most, value| most.max(value.abs()));
    let at = |n: usize, value: f32| {
        let x = place.left() + place.width() * n as f32 / last as f32;
        egui::pos2(x, place.center().y - 0.46 * place.height() * value / largest)
    };
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, style::BACKGROUND.egui());
    let mut mesh = egui::Mesh::default();
    for (n, ends) in lead.values.windows(2).enumerate() {
        let middle = (ends[0] + ends[1]) / 2.0;
        let ink = lead.colors[usize::from(middle < 0.0)].egui();
        let first = mesh.vertices.len() as u32;
        for point in [at(n, 0.0), at(n, ends[0]), at(n + 1, ends[1]), at(n + 1, 0.0)] {
            mesh.colored_vertex(point, ink);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    painter.add(mesh);
    painter.hline(place.x_range(), place.center().y, egui::Stroke::new(1.0, style::MUTED.egui()));
    let line: Vec<egui::Pos2> = lead.values.iter().enumerate().map(|(n, value)| at(n, *value)).collect();
    painter.line(line, egui::Stroke::new(1.5, style::TEXT.egui()));
    if let Some(turned) = lead.turned {
        let point = at(turned, lead.values.get(turned).copied().unwrap_or_default());
        painter.vline(point.x, place.y_range(), egui::Stroke::new(1.0, style::TEXT.egui()));
        painter.circle(point, 4.0, style::PANEL.egui(), egui::Stroke::new(2.0, style::TEXT.egui()));
    }
    let pointed = response.hover_pos().map(|pos| {
        let along = ((pos.x - place.left()) / place.width()).clamp(0.0, 1.0);
        (along * last as f32).round() as usize
    });
    if let Some(n) = pointed {
        painter.vline(at(n, 0.0).x, place.y_range(), egui::Stroke::new(1.0, style::MUTED.egui()));
    }
    if response.has_focus() {
        painter.rect_stroke(place, 6.0, egui::Stroke::new(2.0, style::TEXT.egui()), egui::StrokeKind::Inside);
    }
    let note = pointed.and_then(|n| lead.notes.get(n)).unwrap_or(&lead.name);
    let response = response.on_hover_text_at_pointer(note.as_str()).on_hover_cursor(egui::CursorIcon::PointingHand);
    // By keyboard there is one place worth going to.
    let wanted = pointed.or(lead.turned).unwrap_or(last);
    lead.looks.get(wanted).copied().filter(|_| response.clicked())
}

/// After how many moves the side that is ahead at the end took the lead for good.
pub fn turning_point(values: &[f32]) -> Option<usize> {
    let winner = values.last().map(|value| value.signum()).filter(|_| values.last() != Some(&0.0))?;
    let behind = values.iter().rposition(|value| value * winner <= 0.0)?;
    Some(behind + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_turns_where_the_winner_is_behind_for_the_last_time() {
        assert_eq!(turning_point(&[0.0, 1.0, 2.0]), Some(1));
        assert_eq!(turning_point(&[0.0, 1.0, -1.0, 0.0, 2.0, 3.0]), Some(4));
        assert_eq!(turning_point(&[0.0, -1.0, 1.0, -2.0]), Some(3));
        assert_eq!(turning_point(&[0.0, 1.0, 0.0]), None, "a draw");
        assert_eq!(turning_point(&[]), None);
    }
}
