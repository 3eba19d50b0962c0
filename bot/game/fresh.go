package game

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Fresh is a puzzle made to an order that none of those has had who are to play it.
type Fresh struct {
	Name  string // of the order: each makes another puzzle, and its repeat the same
	Order almanac.Order
}

// freshTries is how often puzzles are made: one at first, and if that was known, several. Of the
// smallest boards there are few.
const (
	freshTries = 2
	moreSmall  = 12
	moreLarge  = 2
)

// quickSize is the largest board that is made within a few milliseconds.
const quickSize = 4

func (f Fresh) need(rules Rules, try int) freshNeed {
	name := fmt.Sprintf("%s %d", f.Name, try)
	n := freshNeed{orderNeed: orderNeed{name: name, order: f.Order, seed: rules.Salt.Seed(almanac.ForMatches, name), limit: rules.limit(orderTime)}, count: 1}
	if try > 0 {
		n.count = moreLarge
		if f.Order.Kind.Size <= quickSize {
			n.count = moreSmall
		}
	}
	return n
}

// Lacks reports whether a fresh puzzle has to be made before the action can be decided, which then
// comes to nothing for now.
func (s *Sitting) Lacks(f Fresh) bool {
	need := f.need(s.ready.rules, 0)
	if _, made := madeFor[[]storage.Puzzle](s.ready, need); made {
		return false
	}
	s.need = need
	return true
}

// KeepFresh keeps a fresh puzzle for rivals, and returns its ID.
func (s *Sitting) KeepFresh(tx storage.Tx, f Fresh, rivals []storage.Rival) (int64, error) {
	return freshPuzzle(tx, s.ready, s.At, rivals, f)
}

// freshNeed is several puzzles to the same order.
type freshNeed struct {
	orderNeed
	count int
}

func (n freshNeed) make(ctx context.Context) (any, error) {
	var made []storage.Puzzle
	for k := range n.count {
		each := n.orderNeed
		each.seed += uint64(k) * orderTries // each has orderTries seeds to itself
		p, err := each.within(ctx)
		if err != nil {
			return nil, err
		}
		made = append(made, p)
	}
	return made, nil
}

// freshPuzzle keeps a puzzle of those that are made, by tries, and returns its ID: one that was
// never kept before, and so was played by nobody, or where all that are made were, one that none
// of the rivals has had.
func freshPuzzle(tx storage.Tx, r *ready, at time.Time, rivals []storage.Rival, f Fresh) (int64, error) {
	spare := int64(0)
	for try := range freshTries {
		need := f.need(r.rules, try)
		made, ok := madeFor[[]storage.Puzzle](r, need)
		if !ok {
			return 0, &needError{need}
		}
		for _, p := range made {
			was, err := tx.PuzzleByKey(p.Key())
			if storage.IsMissing(err) {
				p.MadeAt = at
				return tx.AddPuzzle(p)
			}
			if err != nil {
				return 0, err
			}
			if free, err := freeFor(tx.Reader, was.ID, rivals, at); err != nil {
				return 0, err
			} else if free {
				spare = was.ID
			}
		}
	}
	if spare == 0 {
		return 0, almanac.NoneFound
	}
	return spare, nil
}

// freeFor reports whether a stored puzzle can be given to rivals who have not had it yet, without
// giving something away.
func freeFor(tx storage.Reader, puzzle int64, rivals []storage.Rival, at time.Time) (bool, error) {
	if why, err := sealed(tx, puzzle, at); why != nil || err != nil {
		return false, err
	}
	for _, r := range rivals {
		if had, err := storage.HasPlayed(tx, r.Player, puzzle); had || err != nil {
			return false, err
		}
	}
	return true, nil
}
