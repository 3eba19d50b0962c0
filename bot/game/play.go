package game

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Action is something that a player does on a game.
type Action interface {
	// Decide judges the action. It refuses before it changes anything.
	Decide(*Sitting) outcome.Refusal
	// Door says what the Service must know of it before.
	Door() Door
}

// Play does something on a game of the actor's; game 0 is the one opened last. It
// takes at most one transaction that writes, and one that reads: before it for an action that
// must be thought about, after it for one that finishes the game. What the rules do not allow is the Turn's
// Refusal; an error means trouble.
func (s *Service) Play(ctx context.Context, a actor.Actor, game int64, action Action) (Turn, error) {
	d := action.Door()
	if !d.Recalled || a.Key == (storage.Key{}) {
		return s.play(ctx, a, game, action, d)
	}
	return s.recall(a, func() (Turn, error) { return s.play(context.WithoutCancel(ctx), a, game, action, d) })
}

// answered is an action that was answered: a player's, under a key.
type answered struct {
	player storage.ID
	key    storage.Key
}

// keptAnswers is how many answers are remembered for actions that are sent again.
const keptAnswers = 1000

// recall returns the first answer to an action, however often and at once it is sent, as long as
// that is remembered. What was refused for being too soon can be tried again.
func (s *Service) recall(a actor.Actor, play func() (Turn, error)) (Turn, error) {
	who, first := answered{a.Player, a.Key}, false
	turn, err, _ := s.answering.Do(fmt.Sprint(who), func() (any, error) {
		if turn, known := s.answers.Get(who); known {
			return turn, nil
		}
		first = true
		turn, err := play()
		if _, soon := turn.Refusal.(actor.TooSoon); err == nil && !soon {
			s.answers.Put(who, turn)
		}
		return turn, err
	})
	told := turn.(Turn)
	told.Repeat = told.Repeat || !first
	return told, err
}

func (s *Service) play(ctx context.Context, a actor.Actor, game int64, action Action, d Door) (turn Turn, err error) {
	if why := s.admits(a, d); why != nil {
		return Turn{Refusal: why}, nil
	}
	if d.Refund != nil {
		defer func() {
			if err != nil || turn.Refusal != nil {
				d.Refund(s.budget, a)
			}
		}()
	}
	if d.Looks {
		return s.view(ctx, func(tx storage.Reader) (Turn, error) {
			sat, why, err := s.rules.decided(tx, a, game, action, &ready{})
			if err != nil {
				return Turn{}, err
			}
			return came(tx, a, sat, why)
		})
	}
	r := &ready{rules: s.rules}
	if d.Thinks {
		if err := s.think(ctx, a, game, action, r); err != nil {
			return refusedTurn(err)
		}
	}
	turn, err = s.rounds(ctx, a, game, r, func(tx storage.Tx) (Turn, error) {
		o := &Opening{Tx: tx, Actor: a, rules: s.rules, ready: r, budget: s.budget}
		found := game
		if d.Find != nil {
			var err error
			if found, err = d.Find(o, game); err != nil {
				return Turn{}, err
			}
		}
		sat, why, err := s.rules.decided(tx.Reader, a, found, action, r)
		if err != nil {
			return Turn{}, err
		}
		a.At = sat.At
		sat.unopened = o.unopened
		if why == nil {
			if err := s.keep(tx, a, sat); err != nil {
				return Turn{}, err
			}
			if sat.solved {
				return Turn{closes: sat}, nil
			}
		}
		return came(tx.Reader, a, sat, why)
	})
	if sat := turn.closes; sat != nil {
		turn, err = s.view(ctx, func(tx storage.Reader) (Turn, error) { return closed(tx, a, *sat) })
	}
	if _, ok := action.(SetPreferences); ok {
		s.spoken.Drop(a.Player)
	}
	if err == nil && !turn.Repeat && turn.Refusal == nil {
		if f, ok := FactOf[FlagTaken](turn); ok {
			s.logFlag(f)
		}
		s.watched.tell(turn.View)
		s.Spread(ctx, turn, a.At)
	}
	return turn, err
}

// came returns the Turn of a decision, or of a refusal.
func came(tx storage.Reader, a actor.Actor, sat *Sitting, why outcome.Refusal) (Turn, error) {
	turn := Turn{Facts: sat.facts, Refusal: why}
	if sat.pos == nil {
		return turn, nil // it concerned no game
	}
	var err error
	turn.View, err = look(tx, a, sat)
	if err == nil && turn.View.Untimed {
		turn.untimed()
	}
	return turn, err
}

// think makes the needs of an action beforehand, as far as a look at the game shows them.
func (s *Service) think(ctx context.Context, a actor.Actor, game int64, action Action, r *ready) error {
	_, err := s.view(ctx, func(tx storage.Reader) (Turn, error) {
		_, _, err := s.rules.decided(tx, a, game, action, r)
		return Turn{}, err
	})
	r.thought = true
	var unmet *needError
	if errors.As(err, &unmet) {
		return s.prepare(ctx, r, unmet.need)
	}
	return err
}

// decided decides an action. It returns the sitting with the decision in it, or the refusal. A
// *needError names a need that must be made first.
func (rules Rules) decided(tx storage.Reader, a actor.Actor, game int64, action Action, r *ready) (*Sitting, outcome.Refusal, error) {
	d := action.Door()
	sat, err := rules.sitFor(tx, a, game, d, r)
	if err != nil {
		return nil, nil, err
	}
	if d.Read != nil {
		if action, err = d.Read(tx, sat); err != nil {
			return nil, nil, err
		}
	}
	if sat.pos != nil && !d.Looks {
		sat.comeAfter()
	}
	why := sat.decide(action)
	if sat.need != nil {
		return nil, nil, &needError{sat.need}
	}
	return sat, why, nil
}

// decide judges the action, after what holds for every action.
func (s *Sitting) decide(action Action) outcome.Refusal {
	is := action.Door()
	switch {
	case s.result != nil && !is.Free:
		return Finished
	case s.pos == nil:
		return action.Decide(s)
	case !is.Roomless && !is.Looks:
		if why := s.room(); why != nil {
			return why
		}
	}
	if s.kind.Judge != nil {
		return s.kind.Judge(s, action)
	}
	empty, decide := s.pos.Grid.Empty(), action.Decide
	if s.pos.IsPaused() && !is.Looks && !is.Rests {
		decide = func(s *Sitting) outcome.Refusal { return s.wake(action) }
	}
	why := decide(s)
	if n := len(s.entries); why == nil && n > 0 && s.entries[n-1].Kind != storage.MoveSubmit {
		s.fill(empty)
	}
	return why
}

// fill ends the game if a move has left a full board that is right. Of a wrong one it tells when
// the last of its empty cells is filled, and not at each further change.
func (s *Sitting) fill(emptyBefore int) {
	switch {
	case s.pos.Grid.Empty() > 0:
	case s.puzzle.Check(s.pos.Grid).Correct():
		_ = s.submit(nil) // a right board is never refused
	case emptyBefore > 0:
		s.Tell(Full{})
	}
}

// keep writes a decision.
func (s *Service) keep(tx storage.Tx, a actor.Actor, sat *Sitting) error {
	if err := keepEntries(tx, a, sat); err != nil {
		return err
	}
	if sat.solved {
		if err := sat.finish(tx); err != nil {
			return err
		}
	}
	for _, write := range sat.writes {
		if err := write(tx); err != nil {
			return err
		}
	}
	if sat.Game != sat.wasGame {
		if err := tx.SaveGame(sat.Game); err != nil {
			return err
		}
	}
	if sat.Player != sat.wasPlayer {
		if err := tx.SavePlayer(sat.Player); err != nil {
			return err
		}
	}
	if sat.solved {
		return sat.announce(tx)
	}
	return nil
}

// keepEntries writes a decision's entries into the log, and the new position beside it.
func keepEntries(tx storage.Tx, a actor.Actor, sat *Sitting) error {
	if len(sat.entries) == 0 {
		return nil
	}
	if err := addEntries(tx, a, sat.Game.ID, sat.pos.Seq-len(sat.entries)+1, sat.entries); err != nil {
		return err
	}
	return tx.SavePosition(sat.pos.Record(sat.Game.ID))
}

// addEntries appends entries to a game's log, numbered from first.
func addEntries(tx storage.Tx, a actor.Actor, game int64, first int, entries []tape.Entry) error {
	for i, e := range entries {
		m := storage.Move{
			Game: game, Seq: first + i, Kind: e.Kind,
			Cells: tape.FormatEffects(e.Effects), Detail: e.Detail(), At: a.At, Key: a.Key,
		}
		if err := tx.AddMove(m); err != nil {
			return err
		}
	}
	return nil
}

// Finished says that the game is solved.
const Finished outcome.Reason = "finished"
