package study

import (
	"context"
	"fmt"

	"kenkenbot/board"
	"kenkenbot/internal/cache"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// Shelf keeps in memory what takes long to work out about games and puzzles, and works out
// what is not there. It is safe for use by many goroutines.
type Shelf struct {
	make    maker
	reviews *cache.Cache[int64, review.Review] // by game
	ways    *cache.Cache[int64, *logic.Path]   // by puzzle
}

// maker makes something that takes long. If several callers want the same key at the same time, it
// is made once.
type maker func(ctx context.Context, key string, make func(context.Context) (any, error)) (any, error)

// A review is some tens of kilobytes, a way some hundreds.
const (
	KeptReviews = 200
	keptWays    = 50
)

// New returns an empty Shelf. What takes long is made by way of make, which has one maker
// at a time of the same key.
func New(make func(ctx context.Context, key string, make func(context.Context) (any, error)) (any, error)) *Shelf {
	return &Shelf{
		make:    make,
		reviews: cache.New[int64, review.Review](KeptReviews),
		ways:    cache.New[int64, *logic.Path](keptWays),
	}
}

// Drop takes the reviews of games off the shelf.
func (s *Shelf) Drop(games []int64) { s.reviews.Drop(games...) }

// made returns the product under a key, making it first if need be.
func made[T any](ctx context.Context, s *Shelf, key string, make func(context.Context) (T, error)) (T, error) {
	v, err := s.make(ctx, key, func(ctx context.Context) (any, error) { return make(ctx) })
	if err != nil {
		var none T
		return none, err
	}
	return v.(T), nil
}

// way returns the way through a puzzle. The ID of a pasted puzzle is below 0.
func (s *Shelf) way(ctx context.Context, id int64, p *board.Puzzle) (*logic.Path, error) {
	if path, ok := s.ways.Get(id); ok {
		return path, nil
	}
	path, err := made(ctx, s, fmt.Sprintf("path/%d", id), func(ctx context.Context) (logic.Path, error) { return FindPath(ctx, p) })
	if err != nil {
		return nil, err
	}
	s.ways.Put(id, &path)
	return &path, nil
}
