//! What two windows have changed of the same settings, brought together.

use serde_json::{Map, Value};

use super::Settings;

/// Where lists are collections to which each window adds something; elsewhere a list is one value.
const COLLECTIONS: [&str; 2] = ["engines", "learnt"];

/// The settings of `theirs` with what `ours` has changed since `before`. Where both have changed the same, it is as in ours.
pub(super) fn merge(before: &Settings, ours: &Settings, theirs: &Settings) -> Option<Settings> {
    let value = |settings| serde_json::to_value(settings).ok();
    let merged = merge_values(value(before)?, value(ours)?, value(theirs)?, None);
    serde_json::from_value(merged).ok()
}

/// `collects` is unknown for the settings as a whole, whose parts have names.
fn merge_values(before: Value, ours: Value, theirs: Value, collects: Option<bool>) -> Value {
    match (before, ours, theirs) {
        (before, ours, theirs) if ours == before => theirs,
        (before, ours, theirs) if theirs == before => ours,
        (Value::Object(mut before), Value::Object(ours), Value::Object(mut theirs)) => {
            // What they have and we have never heard of stays.
            let mut merged: Map<_, _> = theirs.clone();
            merged.retain(|name, _| ours.contains_key(name) || !before.contains_key(name));
            for (name, our) in ours {
                let collects = collects.unwrap_or(COLLECTIONS.contains(&name.as_str()));
                let value = match (before.remove(&name), theirs.remove(&name)) {
                    (Some(before), Some(their)) => merge_values(before, our, their, Some(collects)),
                    (None, Some(their)) => merge_values(empty_like(&their), our, their, Some(collects)),
                    // They have taken it away, and it is as it was.
                    (Some(before), None) if before == our => continue,
                    (_, None) => our,
                };
                merged.insert(name, value);
            }
            Value::Object(merged)
        }
        (Value::Array(before), Value::Array(ours), Value::Array(mut theirs)) if collects == Some(true) => {
            theirs.retain(|entry| ours.contains(entry) || !before.contains(entry));
            let added: Vec<_> =
                ours.into_iter().filter(|entry| !before.contains(entry) && !theirs.contains(entry)).collect();
            theirs.extend(added);
            Value::Array(theirs)
        }
        (_, ours, _) => ours,
    }
}

/// What was there before both of them made it.
fn empty_like(value: &Value) -> Value {
    match value {
        Value::Object(_) => Value::Object(Map::new()),
        Value::Array(_) => Value::Array(Vec::new()),
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_side_keeps_what_it_changed() {
        let before = json!({"a": 1, "b": 1, "pair": [1, 2], "gone": {"x": 1}, "engines": ["old", "older"]});
        let ours = json!({"a": 2, "b": 1, "pair": [3, 2], "gone": {}, "engines": ["older", "our"], "new": {"x": 1}});
        let theirs = json!({"a": 3, "b": 4, "pair": [1, 4], "gone": {"x": 1, "y": 1}, "engines": ["old", "older", "their"],
            "new": {"y": 1}});
        let merged = json!({"a": 2, "b": 4, "pair": [3, 2], "gone": {"y": 1}, "engines": ["older", "their", "our"],
            "new": {"x": 1, "y": 1}});
        assert_eq!(merge_values(before, ours, theirs, None), merged);
    }

    #[test]
    fn settings_survive_being_merged() {
        let before = Settings::default();
        let ours = Settings { seed: Some(u64::MAX), window: (801.5, 600.25), ..before.clone() };
        let theirs = Settings { guides: true, ..before.clone() };
        let merged = Settings { guides: true, ..ours.clone() };
        assert_eq!(merge(&before, &ours, &theirs), Some(merged));
    }
}
