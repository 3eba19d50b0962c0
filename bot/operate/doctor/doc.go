// Package doctor looks at a bot from outside: at its configuration, its database and backups,
// what Discord knows of its application and lets it do, its next posts and the addresses that
// it serves. It changes and posts nothing, and may look while the bot runs. What a running bot
// says of itself comes from package operate, by the same findings.
package doctor
