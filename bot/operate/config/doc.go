// Package config is what an operator can set: in a TOML file, over that in the environment,
// over that on the command line. A Config that was loaded has been checked, and whoever uses it
// need not check it again; errors name the place and say what would be right. Secrets never
// print, nor get into a log that the package makes.
package config
