package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Door is what the Service must know of a Choice or an Action before it decides it. Each says all of it
// in one place; what it leaves out is the usual.
type Door struct {
	Feature Feature // what it is a part of; empty: it can't be turned off
	// Limit spends a budget besides that of all actions; nil: there is none.
	Limit func(*actor.Budget, actor.Actor) outcome.Refusal
	// Refund gives back what Limit has spent if it is refused after all; nil: it is spent.
	Refund func(*actor.Budget, actor.Actor)

	// The rest of a Choice's.

	Guests bool // guests may open it too
	// prepare finds or makes what is needed before it is opened. It returns the Choice, settled; what was
	// made is in ready. nil: nothing is needed.
	prepare func(context.Context, *Service, actor.Actor, *ready) (Choice, error)

	// The rest of an Action's.

	Looks     bool // it changes nothing: a View does
	LooksBack bool // it needs the history of the game
	Thinks    bool // it needs something made first
	Free      bool // it can be done on a finished game too
	Roomless  bool // it can be done on a full log too
	Rests     bool // it leaves a paused game paused
	Gameless  bool // it concerns the player, not a game
	Recalled  bool // it costs something to try it in vain: sent again it gets the first answer
	// Find finds out which game it is for, given the one that was named: 0 is the current one. It may
	// open the game. nil: it is for the one that was named.
	Find func(o *Opening, game int64) (int64, error)
	// Read looks something up before the Action can be decided, and returns it with the findings. nil:
	// there is nothing to look up.
	Read func(storage.Reader, *Sitting) (Action, error)
}

// move is embedded by actions of which all is usual.
type move struct{}

func (move) Door() Door { return Door{} }

// backward is embedded by actions that look back.
type backward struct{}

func (backward) Door() Door { return Door{LooksBack: true} }

// Invitation is the door of actions that call others to something.
func Invitation(f Feature, read func(storage.Reader, *Sitting) (Action, error)) Door {
	return Door{
		Feature: f, Limit: (*actor.Budget).Call, Refund: (*actor.Budget).CallBack,
		Gameless: true, Thinks: true, Read: read,
	}
}

// admits returns why somebody may not come through the door; nil if they may. It spends their budgets.
func (s *Service) admits(a actor.Actor, d Door) outcome.Refusal {
	if why := s.budget.Spend(a); why != nil {
		return why
	}
	if why := s.Offers(d.Feature); why != nil || d.Limit == nil {
		return why
	}
	return d.Limit(s.budget, a)
}
