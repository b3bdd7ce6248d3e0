//! The manifests of the small workspace in which the runtime is built on the user's machine.

use toml::{Table, Value};

/// The runtime's own manifest without what only its development needs.
pub(crate) fn member(text: &str) -> Result<String, toml::de::Error> {
    let mut manifest: Table = toml::from_str(text)?;
    for unused in ["dev-dependencies", "test", "bench", "example", "lints"] {
        manifest.remove(unused);
    }
    if let Some(Value::Table(package)) = manifest.get_mut("package") {
        package.remove("readme");
        package.remove("include");
    }
    Ok(manifest.to_string())
}

/// The workspace's manifest: what members inherit from `outer`, the whole project's, and the one profile the runtime is
/// built with.
pub(crate) fn root(outer: &str) -> Result<String, toml::de::Error> {
    let mut workspace = Table::new();
    workspace.insert("resolver".into(), Value::from("3"));
    workspace.insert("members".into(), Value::from(vec!["qing-runtime"]));
    let outer: Table = toml::from_str(outer)?;
    if let Some(Value::Table(inherited)) = outer.get("workspace") {
        if let Some(package) = inherited.get("package") {
            workspace.insert("package".into(), package.clone());
        }
        if let Some(Value::Table(dependencies)) = inherited.get("dependencies") {
            let outside = dependencies.iter().filter(|(_, value)| value.get("path").is_none());
            let outside: Table = outside.map(|(name, value)| (name.clone(), value.clone())).collect();
            workspace.insert("dependencies".into(), Value::Table(outside));
        }
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
