// Package game is the rules of play, free of Discord: which puzzle a day has, when
// the clock runs, what a move does, what a hint costs, who leads.
//
// Service is its door. Each of its methods takes an Actor, the person who acts and
// when, and carries out one action in one transaction of the store: it reads the
// game's log, replays it into a Position, judges the action, and appends to the
// log. What it returns is data; bot/words makes sentences of it and imaging
// pictures. An action that the rules refuse is a *Refusal.
//
// The package never asks what time it is: the instant of an action comes with the
// Actor (the time in Discord's snowflake of it), so that neither a slow network nor
// a busy machine costs a player time.
package game
