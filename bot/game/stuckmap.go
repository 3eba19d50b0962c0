package game

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// ShowStuckMap decides whether a guild's daily shows where people paused in the puzzle of
// the day before.
type ShowStuckMap struct{ On bool }

// StuckMapShown says what was decided.
type StuckMapShown struct{ On bool }

func (StuckMapShown) Fact() {}

func (d ShowStuckMap) govern(o *opening) error {
	value := ""
	if d.On {
		value = stuckMapOn
	}
	o.facts = append(o.facts, StuckMapShown(d))
	return o.tx.SaveSetting(stuckMapKey(o.a.Guild), value)
}

// stuckMapOn is the setting of a guild that wants the map; any other does not.
const stuckMapOn = "on"

func stuckMapKey(guild storage.ID) string { return fmt.Sprintf("stuckmap/%d", guild) }

// StuckMap is where people paused in a puzzle whose day is over. It has no values, and
// nobody's times.
type StuckMap struct {
	Puzzle *board.Puzzle
	Heat   []uint8
	Cage   board.Cage // where they paused longest
	Most   bool       // more than half of them paused there longer than anywhere else
	Teaser bool       // the guild's posts show cages without targets
}

// stuckMapID names a map that was made: a guild's of a day.
type stuckMapID struct {
	guild storage.ID
	day   storage.Day
}

// keptStuckMaps is how many maps are kept in memory, so that an edit of a post reads no logs.
const keptStuckMaps = 500

// stuckMap returns the map of a guild's main puzzle of a day that is over; nil if the guild
// wants none, or fewer than five filled in the board digit by digit.
func (s *Service) stuckMap(tx storage.Reader, g storage.Guild, day storage.Day) (*StuckMap, error) {
	wanted, err := tx.Setting(stuckMapKey(g.ID))
	if err != nil || wanted != stuckMapOn {
		return nil, storage.IgnoreMissing(err)
	}
	id := stuckMapID{g.ID, day}
	if m, ok := s.stuckMaps.Get(id); ok {
		return m, nil
	}
	m, err := makeStuckMap(tx, g, day)
	if err == nil {
		s.stuckMaps.Put(id, m)
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
		if actor.IsFormer(row.Player) {
			continue // whose moves are forgotten
		}
		played, err := gameOfRow(tx, row, info)
		if err != nil {
			return nil, err
		}
		games = append(games, played)
	}
	if len(games) < fewestPeers {
		return nil, nil
	}
	stuck, ok := review.StuckAt(puzzle, solution, games)
	if !ok {
		return nil, nil
	}
	return &StuckMap{Puzzle: puzzle, Heat: stuck.Heat, Cage: puzzle.Cages()[stuck.Cage], Most: 2*stuck.There > stuck.Players, Teaser: c.Teaser || g.Teaser}, nil
}

// gameOfRow reads the game behind a row of a board.
func gameOfRow(tx storage.Reader, row storage.BoardRow, info storage.Puzzle) (review.Game, error) {
	g, err := tx.Game(row.Game)
	if err != nil {
		return review.Game{}, err
	}
	log, err := tx.Moves(row.Game)
	if err != nil {
		return review.Game{}, err
	}
	return gameToReview(g, info, log)
}
