// Package config reads the operator's settings: from a TOML file, overridden by the environment,
// overridden by the command line. A loaded Config has been checked, and its users need not check it
// again; errors name the place and say what would be right. Secrets are never printed, and never
// get into a log that the package makes.
package config
