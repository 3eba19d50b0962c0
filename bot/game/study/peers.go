package study

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// A review is compared with the solves of at least fewestPeers others of the guild. If there are
// more than mostPeers, those who stand first on its board count.
const (
	fewestPeers = 5
	mostPeers   = 30
)

// Compare reads the games for a comparison: the player's own earlier ones and, where times are
// shown, the solves of the same daily in a guild. Guild 0 stands for the guild in which the game
// began.
func (p *Played) Compare(tx storage.Reader, guild storage.ID, timed bool) (err error) {
	if p.experience, err = experienceOf(tx, p.game.Player); err != nil || !timed {
		return err
	}
	if guild == 0 {
		guild = p.game.Guild
	}
	p.peers, err = p.peersIn(tx, guild)
	return err
}

// peersIn reads when the others of a guild, who solved the same daily there digit by digit,
// found its digits.
func (p *Played) peersIn(tx storage.Reader, guild storage.ID) ([]firsts, error) {
	if guild == 0 || p.game.Kind != storage.DailyGame {
		return nil, nil
	}
	rows, _, err := tx.PuzzleBoard(guild, p.info.ID, 0, mostPeers+1)
	if err != nil || len(rows) <= fewestPeers {
		return nil, err
	}
	var peers []firsts
	for _, row := range rows {
		if row.Player == p.game.Player || len(peers) == mostPeers {
			continue
		}
		course, err := courseOfRow(tx, row, p.info)
		if err != nil {
			return nil, err
		}
		if course != nil && !isWhole(course, p.info.Size) {
			peers = append(peers, firstsOf(course, p.course.Solution))
		}
	}
	return peers, nil
}

// courseOfRow reads the game behind a row of a board; nil if its player was forgotten, and its
// moves with them.
func courseOfRow(tx storage.Reader, row storage.BoardRow, info storage.Puzzle) (*review.Game, error) {
	if actor.IsFormer(row.Player) {
		return nil, nil
	}
	g, err := tx.Game(row.Game)
	if err != nil {
		return nil, err
	}
	return courseOf(tx, g, info)
}

// isWhole reports whether most of a board of size n came in one entry: a course that tells nothing of
// how its digits were found.
func isWhole(g *review.Game, n int) bool {
	return slices.ContainsFunc(g.Entries, func(e review.Entry) bool { return !e.Hinted && 2*len(e.Cells) > n*n })
}

// firsts is when each cell of a game first got its right digit, by index and on the game's
// clock; below 0 is never.
type firsts []time.Duration

// firstsOf reads when the cells of a game first got their right digits.
func firstsOf(g *review.Game, solution board.Grid) firsts {
	at := make(firsts, len(solution))
	for i := range at {
		at[i] = -1
	}
	for _, e := range g.Entries {
		for _, c := range e.Cells {
			if i := c.Cell.Index(solution.Size()); c.Value == int(solution[i]) && at[i] < 0 {
				at[i] = e.At
			}
		}
	}
	return at
}
