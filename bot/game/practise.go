package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// Practise is a puzzle that needs the technique which the actor should practise, and nothing harder.
type Practise struct{}

// prepare finds the technique, and makes the puzzle as one that the actor ordered.
func (Practise) prepare(ctx context.Context, s *Service, a actor.Actor, r *ready) (Choice, error) {
	learner, err := storage.Read(ctx, s.store, func(tx storage.Reader) (study.Learner, error) { return study.ReadLearner(tx, a.Player) })
	if err != nil {
		return nil, err
	}
	t, err := s.shelf.ToPractise(ctx, learner, a.At)
	if err != nil {
		return nil, err
	}
	order, _ := almanac.Needing(t, UsualSize)
	return Ordered{order}.prepare(ctx, s, a, r)
}

func (c Practise) Door() Door { return Door{Guests: true, prepare: c.prepare} }

// Open is never called: prepare returns another Choice.
func (Practise) Open(*Opening) (storage.Game, error) { return storage.Game{}, almanac.NoneFound }

// Practised says how far the player has come with the technique that a finished puzzle needed.
type Practised struct{ lessons.Drill }

func (Practised) Fact() {}

// practised returns how far the player of a finished game has come with the technique that its puzzle
// was ordered to need, if it was. That reads their results: only what finishes such a game asks for it.
func (s *Sitting) practised(tx storage.Reader) (Practised, bool, error) {
	if s.options.Needs == 0 {
		return Practised{}, false, nil
	}
	drill, err := study.DrillOf(tx, s.Player.ID, s.options.Needs)
	return Practised{drill}, err == nil && drill.Technique != 0, err
}
