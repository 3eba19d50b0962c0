package game

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/storage"
)

// Opened says which game an action opened or touched.
type Opened struct {
	Game int64
	New  bool // the clock has just begun
}

// open returns the player's game of the puzzle, begun where it is new, makes it the
// current one, and enters it in the guild's boards.
func open(tx storage.Tx, a Actor, g storage.Guild, fresh storage.Game) (Opened, error) {
	was, err := tx.GameOf(a.Player, fresh.Puzzle)
	opened := Opened{Game: was.ID}
	switch {
	case errors.Is(err, storage.ErrNotFound):
		id, err := tx.AddGame(fresh)
		if err != nil {
			return Opened{}, err
		}
		fresh.ID, opened = id, Opened{Game: id, New: true}
		was = fresh
		if err := enterEverywhere(tx, was, g); err != nil {
			return Opened{}, err
		}
	case err != nil:
		return Opened{}, err
	}
	if err := makeCurrent(tx, a, was.ID); err != nil {
		return Opened{}, err
	}
	return opened, visit(tx, was, g)
}

// makeCurrent makes the game the one that commands act on.
func makeCurrent(tx storage.Tx, a Actor, game int64) error {
	p, err := tx.Player(a.Player)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	p.ID, p.Current = a.Player, game
	if a.Guild != 0 {
		p.LastGuild = a.Guild
	}
	return tx.SavePlayer(p)
}

// visit notes that a daily game is played in the guild, where the puzzle is that
// guild's own of the day; a result that is there already counts there at once.
func visit(tx storage.Tx, game storage.Game, g storage.Guild) error {
	if game.Kind != storage.DailyGame {
		return nil
	}
	if err := tx.AddVisit(game.ID, g.ID); err != nil {
		return err
	}
	r, err := tx.Result(game.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return stand(tx, r)
}

// enterEverywhere lets a new game of a daily count in the board of everywhere,
// where its time is honest: nobody could study the targets in a public post before
// the clock began.
func enterEverywhere(tx storage.Tx, game storage.Game, g storage.Guild) error {
	if game.Kind != storage.DailyGame || g.ID != 0 && !g.Teaser {
		return nil
	}
	return tx.AddVisit(game.ID, 0)
}

// current returns the game the actor's command means: the one named, or for 0 the
// one opened last.
func current(tx storage.Reader, a Actor, game int64) (storage.Game, error) {
	if game == 0 {
		p, err := tx.Player(a.Player)
		if errors.Is(err, storage.ErrNotFound) || err == nil && p.Current == 0 {
			return storage.Game{}, refuse(NoGame)
		}
		if err != nil {
			return storage.Game{}, err
		}
		game = p.Current
	}
	g, err := tx.Game(game)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return storage.Game{}, refuse(NoGame)
	case err != nil:
		return storage.Game{}, err
	case g.Player != a.Player:
		return storage.Game{}, refuse(NotYours)
	}
	return g, nil
}

// Practice opens a new puzzle to order. The kind must be one that Kinds offers.
func (s *Service) Practice(ctx context.Context, a Actor, k storage.Kind) (Opened, error) {
	if offered(k) != k {
		return Opened{}, &Refusal{Reason: NoSuchKind, Size: k.Size, Difficulty: k.Difficulty}
	}
	// The interaction's ID makes each order another puzzle, and its repeat the same.
	p, err := made(ctx, k, s.rules.seed(fmt.Sprintf("practice %d %d %d", a.Player, a.Interaction, a.At.UnixMilli())))
	if err != nil {
		return Opened{}, err
	}
	p.MadeAt = a.At
	return act(ctx, s, a, func(tx storage.Tx) (Opened, error) {
		id, err := keep(tx, p)
		if err != nil {
			return Opened{}, err
		}
		return open(tx, a, storage.Guild{ID: a.Guild}, storage.Game{Player: a.Player, Puzzle: id, Kind: storage.PracticeGame, Guild: a.Guild, StartedAt: a.At})
	})
}
