package game

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/storage"
)

// Opened says which game an action opened or touched.
type Opened struct {
	Game    int64
	New     bool // the clock has just begun
	Archive bool // an earlier day's puzzle, which does not count
}

// open returns the player's game of the puzzle, begun where it is new, and makes it
// the current one.
func open(tx storage.Tx, a Actor, fresh storage.Game) (game storage.Game, opened Opened, err error) {
	game, err = tx.GameOf(a.Player, fresh.Puzzle)
	if errors.Is(err, storage.ErrNotFound) {
		game, opened.New = fresh, true
		game.ID, err = tx.AddGame(fresh)
	}
	if err != nil {
		return game, opened, err
	}
	opened.Game = game.ID
	return game, opened, makeCurrent(tx, a, game.ID)
}

// Reopen makes a game of the actor's the one that commands act on.
func (s *Service) Reopen(ctx context.Context, a Actor, game int64) (Opened, error) {
	return act(ctx, s, a, func(tx storage.Tx) (Opened, error) {
		g, err := current(tx, a, game)
		if err != nil {
			return Opened{}, err
		}
		return Opened{Game: g.ID}, makeCurrent(tx, a, g.ID)
	})
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

// visit notes that a game of today's daily is played in the guild; a result that is
// there already counts there at once.
func visit(tx storage.Tx, a Actor, game storage.Game, g storage.Guild) error {
	if g.ID == 0 || game.Kind != storage.DailyGame {
		return nil
	}
	if err := tx.AddVisit(game.ID, g.ID); err != nil {
		return err
	}
	r, err := tx.Result(game.ID)
	if err != nil {
		return known(err)
	}
	return stand(tx, r, a.At)
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

// Offer refuses a kind of puzzle that generation does not offer.
func Offer(k storage.Kind) error {
	if offered(k) != k {
		return &Refusal{Reason: NoSuchKind, Size: k.Size, Difficulty: k.Difficulty}
	}
	return nil
}

// Practice opens a new puzzle to order, of a kind that Offer takes.
func (s *Service) Practice(ctx context.Context, a Actor, k storage.Kind) (Opened, error) {
	if err := Offer(k); err != nil {
		return Opened{}, err
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
		_, opened, err := open(tx, a, storage.Game{Player: a.Player, Puzzle: id, Kind: storage.PracticeGame, Guild: a.Guild, StartedAt: a.At})
		return opened, err
	})
}
