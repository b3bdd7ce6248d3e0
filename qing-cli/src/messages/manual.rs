//! The headings of the manual page.

use super::{Text, text};

/// Each heading as it is made, and how it is shown.
pub const HEADINGS: [(&str, Text); 6] = [
    ("NAME", text("名称", "NAME")),
    ("SYNOPSIS", text("用法", "SYNOPSIS")),
    ("DESCRIPTION", text("说明", "DESCRIPTION")),
    ("SUBCOMMANDS", text("命令", "COMMANDS")),
    ("EXTRA", text("另外", "NOTES")),
    ("VERSION", text("版本", "VERSION")),
];
