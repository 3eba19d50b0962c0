package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// Record is a result as the operator looks at it.
type Record struct {
	storage.Result
	Name  string        // the player's, as last seen anywhere; empty where unknown
	Floor time.Duration // times under it are held
	Game  storage.Game
	Log   []storage.Move // filled by Service.Record alone
	// Boards are the guilds on whose boards it stands; 0 is everywhere.
	Boards []storage.ID
}

// Waiting returns the held times of dailies that have no verdict, Judged those that
// have one; newest first and at most limit.
func (s *Service) Waiting(ctx context.Context, limit int) ([]Record, error) {
	return s.records(ctx, func(tx storage.Reader) ([]storage.Result, error) { return tx.Waiting(limit) })
}

// Judged returns the results with a verdict, newest first and at most limit.
func (s *Service) Judged(ctx context.Context, limit int) ([]Record, error) {
	return s.records(ctx, func(tx storage.Reader) ([]storage.Result, error) { return tx.Judged(limit) })
}

func (s *Service) records(ctx context.Context, list func(storage.Reader) ([]storage.Result, error)) ([]Record, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) ([]Record, error) {
		results, err := list(tx)
		if err != nil {
			return nil, err
		}
		out := make([]Record, len(results))
		for i, r := range results {
			if out[i], err = s.record(tx, r); err != nil {
				return nil, err
			}
		}
		return out, nil
	})
}

// Record returns a finished game's result with its log.
func (s *Service) Record(ctx context.Context, game int64) (Record, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (Record, error) {
		r, err := finished(tx, game)
		if err != nil {
			return Record{}, err
		}
		out, err := s.record(tx, r)
		if err == nil {
			out.Log, err = tx.Moves(game)
		}
		return out, err
	})
}

// finished returns the result of the game of that number, whoever played it.
func finished(tx storage.Reader, game int64) (storage.Result, error) {
	r, err := tx.Result(game)
	if storage.IsMissing(err) {
		return r, standings.NoResult{}
	}
	return r, err
}

// record gathers what belongs to a result.
func (s *Service) record(tx storage.Reader, r storage.Result) (Record, error) {
	p, err := tx.Puzzle(r.Puzzle)
	if err != nil {
		return Record{}, err
	}
	out := Record{Result: r, Floor: s.rules.floor(p.Par)}
	m, err := tx.Member(0, r.Player)
	if err := storage.IgnoreMissing(err); err != nil {
		return out, err
	}
	out.Name = m.Name
	if out.Game, err = tx.Game(r.Game); err != nil {
		return out, err
	}
	guilds, err := tx.Visits(r.Game)
	if err != nil {
		return out, err
	}
	for _, id := range guilds {
		_, err := tx.PuzzleRank(id, r.Puzzle, r.Player)
		switch {
		case err == nil:
			out.Boards = append(out.Boards, id)
		case !storage.IsMissing(err):
			return out, err
		}
	}
	return out, nil
}

// Judge keeps the operator's verdict on a finished game: an accepted time is ranked
// however fast it was, a rejected one nowhere. Every board that the game was played
// for follows at once, and so do its points, final ones too. A server's own strike
// stays.
func (s *Service) Judge(ctx context.Context, game int64, v storage.Verdict) (Record, error) {
	return storage.Change(ctx, s.store, func(tx storage.Tx) (Record, error) {
		r, err := finished(tx.Reader, game)
		if err != nil {
			return Record{}, err
		}
		if r.Kind != storage.DailyGame || r.Shown {
			return Record{}, NotRankable
		}
		r.Verdict = v
		if err := tx.SaveVerdict(game, v); err != nil {
			return Record{}, err
		}
		guilds, err := tx.Visits(game)
		if err != nil {
			return Record{}, err
		}
		for _, id := range guilds {
			if err := correct(tx, r, id); err != nil {
				return Record{}, err
			}
		}
		return s.record(tx.Reader, r)
	})
}

// NotRankable says that the game is no daily, or its solution was shown.
const NotRankable outcome.Reason = "not rankable"
