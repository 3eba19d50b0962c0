// Package operate has everything that an operator needs around a bot that plays: its state (health,
// metrics, profiles, signs of life for systemd), the backups of its nights and the command that
// takes them off the machine, the salt of its puzzles, its place among several processes, and how
// its database is opened. It knows nothing of Discord's commands and of how a game is played.
//
// Below it package config lists the settings, and above it package doctor looks at a whole bot from
// outside. The three are rooms of their own because a configuration is read where no bot runs, and
// because the doctor judges the work of the others: they must not depend on it. Package main of
// cmd/bot puts the parts together.
package operate
