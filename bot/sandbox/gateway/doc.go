// Package gateway is Discord's gateway over a world: sessions, intents, shards, heartbeats, resumes.
package gateway
