//! The runtime's source, carried inside the command.

use std::path::Path;
use std::{fs, io};

include!(concat!(env!("OUT_DIR"), "/runtime_files.rs"));

/// Writes the small workspace that holds the runtime.
///
/// # Errors
/// When a file cannot be written.
pub fn unpack(folder: &Path) -> io::Result<()> {
    for (name, text) in FILES {
        let place = folder.join(name);
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(place, text)?;
    }
    Ok(())
}
