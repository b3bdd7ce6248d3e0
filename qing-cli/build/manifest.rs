//! The manifests of the small workspaces in which our libraries are built on the user's machine.

use toml::{Table, Value};

/// The libraries besides the runtime; a crate with extension natives may ask for them.
pub(crate) const OTHERS: [&str; 3] = ["qing-lang", "qing-macros", "qing-compiler"];

/// A library's own manifest without what only its development needs.
pub(crate) fn member(text: &str) -> Result<String, toml::de::Error> {
    let mut manifest: Table = toml::from_str(text)?;
    for unused in ["dev-dependencies", "test", "bench", "example", "lints", "workspace", "profile"] {
        manifest.remove(unused);
    }
    if let Some(Value::Table(package)) = manifest.get_mut("package") {
        package.remove("readme");
        package.remove("include");
    }
    Ok(manifest.to_string())
}

/// The manifest of the runtime's workspace: what members inherit from `outer`, the whole project's, and the one profile the
/// runtime is built with.
pub(crate) fn root(outer: &str) -> Result<String, toml::de::Error> {
    let mut workspace = inherited(outer)?;
    workspace.insert("members".into(), Value::from(vec!["qing-runtime"]));
    if let Some(Value::Table(dependencies)) = workspace.get_mut("dependencies") {
        dependencies.retain(|name, _| !name.starts_with("qing-"));
    }
    let mut release = Table::new();
    release.insert("opt-level".into(), Value::from(3));
    release.insert("panic".into(), Value::from("abort"));
    release.insert("debug".into(), Value::from(0));
    release.insert("incremental".into(), Value::from(false));
    let mut profile = Table::new();
    profile.insert("release".into(), Value::Table(release));
    let mut manifest = Table::new();
    manifest.insert("workspace".into(), Value::Table(workspace));
    manifest.insert("profile".into(), Value::Table(profile));
    Ok(manifest.to_string())
}

/// The manifest of the workspace of the other libraries. They ask for each other by version; the patches of whoever builds
/// them say where they lie.
pub(crate) fn others(outer: &str) -> Result<String, toml::de::Error> {
    let mut workspace = inherited(outer)?;
    workspace.insert("members".into(), Value::from(OTHERS.to_vec()));
    let mut manifest = Table::new();
    manifest.insert("workspace".into(), Value::Table(workspace));
    Ok(manifest.to_string())
}

/// What members inherit, with no paths in it.
fn inherited(outer: &str) -> Result<Table, toml::de::Error> {
    let mut workspace = Table::new();
    workspace.insert("resolver".into(), Value::from("3"));
    let outer: Table = toml::from_str(outer)?;
    let Some(Value::Table(inherited)) = outer.get("workspace") else { return Ok(workspace) };
    if let Some(package) = inherited.get("package") {
        workspace.insert("package".into(), package.clone());
    }
    if let Some(Value::Table(dependencies)) = inherited.get("dependencies") {
        let mut dependencies = dependencies.clone();
        for (_, dependency) in &mut dependencies {
            if let Value::Table(dependency) = dependency {
                dependency.remove("path");
            }
        }
        workspace.insert("dependencies".into(), Value::Table(dependencies));
    }
    Ok(workspace)
}
