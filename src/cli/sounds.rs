//! `war-horses sounds`: writes every sound of the window to a file, and tells how long and how loud each is.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::sound::{Loudness, Sound, wav};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Where the WAV files go; the folder is made if it is not there
    folder: PathBuf,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let folder = &arguments.folder;
    fs::create_dir_all(folder)
        .map_err(|error| Failure::Usage(format!("the folder {} cannot be made: {error}", folder.display())))?;
    writeln!(out, "{:<10} {:>8} {:>6} {:>9}", "sound", "length", "peak", "loudness")?;
    for sound in Sound::ALL {
        let samples = sound.render(0);
        let Loudness { seconds, peak, loudest } = Loudness::of(&samples);
        let file = folder.join(sound.id()).with_extension("wav");
        fs::write(&file, wav(&samples))
            .map_err(|error| Failure::Usage(format!("{} cannot be written: {error}", file.display())))?;
        writeln!(out, "{:<10} {:>6.0} ms {peak:>6.2} {loudest:>6.1} dB", sound.id(), 1000.0 * seconds)?;
    }
    Ok(())
}
