package game

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// gameRows is how many games a page of the list of them has.
const gameRows = 10

// Unfinished asks which games the actor can go on with, those begun last first.
type Unfinished struct{ Page int } // from 0

// OpenGames is a page of them.
type OpenGames struct {
	Games       []OpenGame
	Page, Pages int // from 0, and 1 at least
	Total       int
}

// OpenGame is a game that goes on.
type OpenGame struct {
	storage.Game
	Size       int
	Difficulty board.Difficulty
	Options    almanac.Options
	Match      storage.MatchKind // 0 if it belongs to none
	Filled     int               // cells
	Paused     bool
}

func (OpenGames) Fact() {}

func (q Unfinished) Look(l *Looking) (Turn, error) {
	q.Page = max(min(q.Page, mostPages), 0)
	games, total, err := storage.OpenGames(l.Tx, l.Actor.Player, q.Page*gameRows, gameRows)
	if err != nil {
		return Turn{}, err
	}
	out := OpenGames{Page: q.Page, Pages: max((total+gameRows-1)/gameRows, 1), Total: total}
	if out.Page >= out.Pages { // some were finished meanwhile
		return Unfinished{Page: out.Pages - 1}.Look(l)
	}
	for _, g := range games {
		row, err := openGameOf(l.Tx, g)
		if err != nil {
			return Turn{}, err
		}
		out.Games = append(out.Games, row)
	}
	return Turn{Facts: []outcome.Fact{out}}, nil
}

// openGameOf returns a game's entry in the list of open games. A game last played before positions
// were kept has no progress in its entry.
func openGameOf(tx storage.Reader, g storage.Game) (OpenGame, error) {
	row := OpenGame{Game: g}
	info, err := tx.Puzzle(g.Puzzle)
	if err != nil {
		return row, err
	}
	row.Size, row.Difficulty = info.Size, info.Difficulty
	if row.Options, err = almanac.ParseOptions(info.Options); err != nil {
		return row, fmt.Errorf("puzzle %d: %w", info.ID, err)
	}
	if g.Kind == storage.MatchGame {
		m, err := storage.MatchByID(tx, g.Occasion)
		if err != nil {
			return row, err
		}
		row.Match = m.Kind
	}
	kept, err := tx.Position(g.ID)
	if err != nil {
		return row, storage.IgnoreMissing(err)
	}
	p, err := tape.ReadPosition(info.Size, g.StartedAt, kept)
	if err != nil {
		return row, err
	}
	row.Filled, row.Paused = len(p.Grid)-p.Grid.Empty(), p.IsPaused()
	return row, nil
}
