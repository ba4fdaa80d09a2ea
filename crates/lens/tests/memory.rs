//! The memory of a full recording, byte by byte as the allocator hands it out: what is kept, and what it takes meanwhile.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use war_horses_engine::search::Textbook;
use war_horses_engine::terms::Terms;
use war_horses_games::{Game, Hex, TicTacToe, WarHorses};
use war_horses_lens::tracer::MOST_NODES;
use war_horses_lens::{Progress, Source, record};

/// The allocator of the system, which counts.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is left to the allocator of the system; numbers are all that is added.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        // SAFETY: whoever calls this keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: whoever calls this keeps the promises of `dealloc`.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const MEGABYTE: usize = 1 << 20;

/// What a recording keeps and what it takes at most while it is made.
fn cost<G: Terms>(position: &G, depth: u32) -> (usize, usize) {
    let before = NOW.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let recording = record(position, Source::Textbook(Textbook::minimax(depth)), &Progress::default()).unwrap();
    assert_eq!(recording.trace.nodes.len(), MOST_NODES, "it is full");
    let kept = NOW.load(Ordering::Relaxed) - before;
    assert!(kept >= recording.trace.bytes(), "nothing is left out of the count");
    (kept, PEAK.load(Ordering::Relaxed) - before)
}

/// One test alone: what another one took meanwhile would be counted with it.
#[test]
fn a_full_recording_takes_less_than_64_megabytes() {
    let fifteen: TicTacToe = format!("15x15/5 {} x", ["."; 15].map(|_| "...............").join("/")).parse().unwrap();
    let costs = [
        ("War Horses", cost(&WarHorses::seeded(0), 9)),
        ("Hex 11x11", cost(&Hex::seeded(0), 4)),
        ("tic-tac-toe 15x15", cost(&fifteen, 3)),
    ];
    for (game, (kept, peak)) in costs {
        println!("{game}: {:.1} MB kept, {:.1} MB at most", kept as f64 / 1e6, peak as f64 / 1e6);
        assert!(peak < 64 * MEGABYTE, "{game}: {peak} bytes at most");
    }
}
