package game

import (
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Action is something that a player does on a game: one of the types of this
// package that say so.
type Action interface {
	// decide judges the action. It refuses before it changes anything.
	decide(*sitting) outcome.Refusal
	traits() traits
}

// finder is an Action that finds out which game it is for, given the one that was named: 0
// is the current one. It may open the game.
type finder interface {
	find(o *opening, game int64) (int64, error)
}

// reader is an Action that must look something up before it can be decided. read returns the action
// together with its findings.
type reader interface {
	read(storage.Reader, *sitting) (Action, error)
}

// limited is an Action with a budget of its own, smaller than that of other actions.
type limited interface {
	limit(*actor.Budget, actor.Actor) outcome.Refusal
}

// refunded is an Action that costs nothing of its own budget if it is refused.
type refunded interface {
	limited
	refund(*actor.Budget, actor.Actor)
}

// invitation is embedded by actions that call others to something.
type invitation struct{}

func (invitation) limit(b *actor.Budget, by actor.Actor) outcome.Refusal { return b.Call(by) }
func (invitation) refund(b *actor.Budget, by actor.Actor)                { b.CallBack(by) }

// traits are the facts about an action that the door needs before it can decide it.
type traits struct {
	looks     bool // it changes nothing: a View does
	looksBack bool // it needs the history of the game
	thinks    bool // it needs something made first
	free      bool // it can be done on a finished game too
	roomless  bool // it can be done on a full log too
	rests     bool // it leaves a paused game paused
	gameless  bool // it concerns the player, not a game
}

// move is embedded by actions that have no traits.
type move struct{}

func (move) traits() traits { return traits{} }

// backward is embedded by actions that look back.
type backward struct{}

func (backward) traits() traits { return traits{looksBack: true} }
