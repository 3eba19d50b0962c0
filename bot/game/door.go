package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// door is what the Service must know of a Choice or an Action before it decides it. Each says all of it
// in one place; what it leaves out is the usual.
type door struct {
	feature Feature // what it is a part of; empty: it can't be turned off
	// limit spends a budget besides that of all actions; nil: there is none.
	limit func(*actor.Budget, actor.Actor) outcome.Refusal
	// refund gives back what limit has spent if it is refused after all; nil: it is spent.
	refund func(*actor.Budget, actor.Actor)

	// The rest of a Choice's.

	guests bool // guests may open it too
	// prepare finds or makes what is needed before it is opened. It returns the Choice, settled; what was
	// made is in ready. nil: nothing is needed.
	prepare func(context.Context, *Service, actor.Actor, *ready) (Choice, error)

	// The rest of an Action's.

	looks     bool // it changes nothing: a View does
	looksBack bool // it needs the history of the game
	thinks    bool // it needs something made first
	free      bool // it can be done on a finished game too
	roomless  bool // it can be done on a full log too
	rests     bool // it leaves a paused game paused
	gameless  bool // it concerns the player, not a game
	recalled  bool // it costs something to try it in vain: sent again it gets the first answer
	// find finds out which game it is for, given the one that was named: 0 is the current one. It may
	// open the game. nil: it is for the one that was named.
	find func(o *opening, game int64) (int64, error)
	// read looks something up before the Action can be decided, and returns it with the findings. nil:
	// there is nothing to look up.
	read func(storage.Reader, *sitting) (Action, error)
}

// move is embedded by actions of which all is usual.
type move struct{}

func (move) door() door { return door{} }

// backward is embedded by actions that look back.
type backward struct{}

func (backward) door() door { return door{looksBack: true} }

// invitation is the door of actions that call others to something.
func invitation(f Feature, read func(storage.Reader, *sitting) (Action, error)) door {
	return door{
		feature: f, limit: (*actor.Budget).Call, refund: (*actor.Budget).CallBack,
		gameless: true, thinks: true, read: read,
	}
}

// admits returns why somebody may not come through the door; nil if they may. It spends their budgets.
func (s *Service) admits(a actor.Actor, d door) outcome.Refusal {
	if why := s.budget.Spend(a); why != nil {
		return why
	}
	if why := s.Offers(d.feature); why != nil || d.limit == nil {
		return why
	}
	return d.limit(s.budget, a)
}
