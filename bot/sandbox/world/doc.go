// Package world is the state of a sandbox: servers, channels, people, messages, commands and interactions, and the journal
// that keeps them. It knows nothing of connections. World.Do is the only way to the State, one caller at a time. What happens
// in it reaches listeners as events.
package world
