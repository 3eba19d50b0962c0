package study

import (
	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// StuckMap is where people paused in a puzzle whose day is over. It has no values, and
// nobody's times.
type StuckMap struct {
	Puzzle *board.Puzzle
	Heat   []uint8
	Cage   board.Cage // where they paused longest
	Most   bool       // more than half of them paused there longer than anywhere else
	Teaser bool       // the guild's posts show cages without targets
}

// mapID names a map that was made: a guild's of a day.
type mapID struct {
	guild storage.ID
	day   storage.Day
}

// StuckMap returns the map of a guild's main puzzle of a day that is over; nil if fewer than
// five filled in the board digit by digit.
func (s *Shelf) StuckMap(tx storage.Reader, g storage.Guild, day storage.Day) (*StuckMap, error) {
	id := mapID{g.ID, day}
	if m, ok := s.maps.Get(id); ok {
		return m, nil
	}
	m, err := makeStuckMap(tx, g, day)
	if err == nil {
		s.maps.Put(id, m)
	}
	return m, err
}

// makeStuckMap reads the logs of those who stand first on the puzzle's board.
func makeStuckMap(tx storage.Reader, g storage.Guild, day storage.Day) (*StuckMap, error) {
	c, err := tx.Claim(g.ID, day, storage.Main)
	if err != nil {
		return nil, storage.IgnoreMissing(err)
	}
	rows, _, err := tx.PuzzleBoard(g.ID, c.Puzzle, 0, mostPeers)
	if err != nil || len(rows) < fewestPeers {
		return nil, err
	}
	info, err := tx.Puzzle(c.Puzzle)
	if err != nil {
		return nil, err
	}
	puzzle, solution, err := almanac.Load(info)
	if err != nil {
		return nil, err
	}
	var games []review.Game
	for _, row := range rows {
		course, err := courseOfRow(tx, row, info)
		if err != nil {
			return nil, err
		}
		if course != nil {
			games = append(games, *course)
		}
	}
	if len(games) < fewestPeers {
		return nil, nil
	}
	stuck, ok := review.StuckAt(puzzle, solution, games)
	if !ok {
		return nil, nil
	}
	return &StuckMap{Puzzle: puzzle, Heat: stuck.Heat, Cage: puzzle.Cages()[stuck.Cage], Most: stuck.Most(), Teaser: c.Teaser || g.Teaser}, nil
}
