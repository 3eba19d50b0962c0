package game

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// pick returns the game that a Say is for, if it is a whole answer: the one opened
// last, or one of today's puzzles, whichever it is right for, else the first that it
// fits. 0 leaves the choice to what holds for every action. An answer that fits none of
// the actor's games, but the size of one of today's puzzles, may give that away in a
// guild: it is refused as a Spoiler.
func (a Say) pick(tx storage.Reader, by Actor) (int64, error) {
	if !FillsABoard(a.Text) {
		return 0, nil // most of what is said: it costs no look at the store
	}
	games, err := todaysGames(tx, by)
	if err != nil {
		return 0, err
	}
	spoiler := spoils(games, by, a.Text)
	p, err := playerOf(tx, by.Player)
	if err != nil {
		return 0, err
	}
	switch last, err := gameOf(tx, p, 0); {
	case isRefusal(err): // nothing was opened yet
	case err != nil:
		return 0, err
	default:
		info, err := tx.Puzzle(last.Puzzle)
		if err != nil {
			return 0, err
		}
		games = append([]openGame{{size: info.Size, game: last}}, games...)
	}
	game, err := choose(tx, games, a.Text)
	if err == nil && game == 0 && spoiler != nil {
		err = spoiler
	}
	return game, err
}

// opens returns today's puzzle that a whole answer is for, said in a direct message by
// somebody who has not opened it and has no game that it fits: the one for which it is
// right, else the first of its size.
func (a Say) opens(tx storage.Reader, by Actor) (Choice, error) {
	if by.Guild != 0 || !FillsABoard(a.Text) {
		return nil, nil
	}
	if game, err := a.pick(tx, by); game != 0 || err != nil {
		return nil, err
	}
	games, err := todaysGames(tx, by)
	if err != nil {
		return nil, err
	}
	var found Choice
	for _, g := range games {
		grid := wholeGrid(g.size, a.Text)
		if grid == nil || g.game.ID != 0 {
			continue
		}
		if found == nil {
			found = Today{Slot: g.slot}
		}
		if g.puzzle == 0 {
			continue // nobody has seen it yet, so nobody can have its answer
		}
		if right, err := solves(tx, g.puzzle, grid); right || err != nil {
			return Today{Slot: g.slot}, err
		}
	}
	return found, nil
}

// spoils returns the refusal of a whole answer of the size of one of today's puzzles,
// said in a guild; nil if it is none.
func spoils(todays []openGame, by Actor, said string) *Refusal {
	var why *Refusal
	for _, g := range todays {
		switch {
		case by.Guild == 0 || wholeGrid(g.size, said) == nil:
		case !g.game.FinishedAt.IsZero():
			return refuse(SolvedSpoiler)
		default:
			why = refuse(Spoiler)
		}
	}
	return why
}

// openGame is a puzzle's size and the actor's game of it, if there is one.
type openGame struct {
	slot   storage.Slot
	size   int
	puzzle int64        // 0 if nobody has seen it yet
	game   storage.Game // 0 as ID if there is none
}

// todaysGames returns today's puzzles where the actor is, with the actor's games.
func todaysGames(tx storage.Reader, a Actor) ([]openGame, error) {
	g, err := home(tx, a)
	if err != nil {
		return nil, err
	}
	var games []openGame
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		day, err := today(tx, g, a.At, slot)
		if err != nil {
			return nil, err
		}
		p, err := puzzleOf(tx, g, day, slot)
		if missing(err) { // nobody has seen it yet
			if slot == storage.Mini && g.NoMini {
				continue
			}
			games = append(games, openGame{slot: slot, size: kindOf(g, day, slot).Size})
			continue
		}
		if err != nil {
			return nil, err
		}
		game, err := tx.GameOf(a.Player, p.ID, 0)
		if err := known(err); err != nil {
			return nil, err
		}
		games = append(games, openGame{slot: slot, size: p.Size, puzzle: p.ID, game: game})
	}
	return games, nil
}

// choose picks the unfinished game that the answer is for: the first for which it is
// right, else the first that it fits; 0 if there is none.
func choose(tx storage.Reader, games []openGame, said string) (game int64, err error) {
	for _, g := range games {
		grid := wholeGrid(g.size, said)
		if grid == nil || g.game.ID == 0 || !g.game.FinishedAt.IsZero() {
			continue
		}
		right, err := solves(tx, g.game.Puzzle, grid)
		if right || err != nil {
			return g.game.ID, err
		}
		if game == 0 {
			game = g.game.ID
		}
	}
	return game, nil
}

// solves reports whether the grid is the answer of the puzzle.
func solves(tx storage.Reader, puzzle int64, grid board.Grid) (bool, error) {
	info, err := tx.Puzzle(puzzle)
	if err != nil {
		return false, err
	}
	p, _, err := load(info)
	return err == nil && p.Check(grid).Correct(), err
}

// FillsABoard reports whether a text is a full grid of any size.
func FillsABoard(text string) bool {
	for n := MinSize; n <= MaxSize; n++ {
		if wholeGrid(n, text) != nil {
			return true
		}
	}
	return false
}

// wholeGrid reads a text as a full grid of size n; nil if it is none.
func wholeGrid(n int, text string) board.Grid {
	g, err := format.ParseGrid(n, text)
	if err != nil || g.Empty() > 0 || slices.Max(g) > uint8(n) {
		return nil
	}
	return g
}
