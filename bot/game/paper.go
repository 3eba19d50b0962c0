package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// A puzzle is solved on paper where nobody can say how long it took: its answer came in one
// go, and its player could have read the puzzle before the clock began. Such a result counts
// for everything but time.

// atOnce reports whether one message or form filled more than two thirds of the cells that the
// puzzle leaves empty. Half would be too few: a form of three rows fills half of a 6×6.
func (s *sitting) atOnce() bool {
	empty := s.info.Size*s.info.Size - len(tape.Givens(s.puzzle))
	return 3*s.pos.AtOnce > 2*empty
}

// onPaper reports whether the finished game was solved on paper.
func (s *sitting) onPaper(tx storage.Reader) (bool, error) {
	if s.unopened || !s.atOnce() {
		return s.unopened, nil
	}
	return postWasOpen(tx, s.game)
}

// postWasOpen reports whether a server in which the game is played shows the whole puzzle in
// its post.
func postWasOpen(tx storage.Reader, game storage.Game) (bool, error) {
	if game.Kind != storage.DailyGame {
		return false, nil
	}
	guilds, err := tx.Visits(game.ID)
	if err != nil {
		return false, err
	}
	for _, id := range guilds {
		g, err := almanac.GuildOf(tx, id)
		if err != nil {
			return false, err
		}
		shows, err := standings.ShownBy(tx, g, game.Day, game.Slot)
		if err != nil || shows == standings.WholePuzzle {
			return err == nil, err
		}
	}
	return false, nil
}
