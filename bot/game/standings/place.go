package standings

import (
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Place is where a result stands now.
type Place struct {
	Here, HereOf             int           // rank in the guild, 0 if it is not ranked
	Everywhere, EverywhereOf int           // 0 if the puzzle could be studied before the clock began
	Later, LaterOf           int           // of a game of the archive: rank in the guild among those who played it later
	Median                   time.Duration // of the guild's times of this puzzle without help
	MedianOf                 int
	Streak                   Streak // with this day, when it was finished; zero if it counts for none
}

// ranks reports whether the result counts in boards.
func ranks(r storage.Result) bool {
	return r.Kind == storage.DailyGame && !r.Shown
}

// Stand enters a result into the boards, if they are still open at the instant, of guilds that
// don't have it yet. The board of everywhere, for which the most people wait, comes last.
func Stand(tx storage.Tx, r storage.Result, guilds []storage.ID, at time.Time) error {
	off, err := tx.OffBoards(r.Game, r.Player, guilds)
	if err != nil {
		return err
	}
	for _, id := range slices.Backward(slices.Sorted(slices.Values(guilds))) {
		standing, contest, err := standingIn(tx.Reader, r, id, off, at)
		if err != nil {
			return err
		}
		if standing == nil {
			continue
		}
		if err := tx.AddContest(contest); err != nil {
			return err
		}
		if err := tx.AddStanding(*standing); err != nil {
			return err
		}
	}
	return nil
}

// CorrectBoard is correct without the posts that tell of the board.
func CorrectBoard(tx storage.Tx, r storage.Result, guild storage.ID) error {
	off, err := tx.OffBoards(r.Game, r.Player, []storage.ID{guild})
	if err != nil {
		return err
	}
	standing, contest, err := standingIn(tx.Reader, r, guild, off, r.FinishedAt)
	if err != nil {
		return err
	}
	if standing == nil {
		return tx.RemoveStanding(guild, r.Puzzle, r.Player)
	}
	if err := tx.AddContest(contest); err != nil {
		return err
	}
	return tx.SaveStanding(*standing)
}

// standingIn returns how a result stands on a guild's board that it reaches at the
// instant, and the contest that the board belongs to; nil if it does not stand. off are the
// guilds that took it off theirs.
func standingIn(tx storage.Reader, r storage.Result, guild storage.ID, off []storage.ID, at time.Time) (*storage.Standing, storage.Contest, error) {
	g, err := almanac.GuildOf(tx, guild)
	if err != nil {
		return nil, storage.Contest{}, err
	}
	ends := almanac.ContestEnd(g, r.Day)
	if !ranks(r) || !at.Before(ends) || slices.Contains(off, guild) {
		return nil, storage.Contest{}, nil
	}
	s := &storage.Standing{
		Guild: guild, Puzzle: r.Puzzle, Player: r.Player, Game: r.Game, Day: r.Day,
		FinishedAt: r.FinishedAt, Points: SolvePoints,
	}
	if r.Timed { // without a time they stand in the order of their arrival
		s.Timed, s.Hints, s.Took = true, r.Hints, r.Took
	}
	if onItsDay := r.FinishedAt.Before((r.Day + 1).Start(almanac.ZoneOf(g))); onItsDay && s.Timed && s.Hints == 0 {
		p, err := tx.Puzzle(r.Puzzle)
		if err != nil {
			return nil, storage.Contest{}, err
		}
		s.Points = Points(r.Took, p.Par)
	}
	return s, storage.Contest{Guild: guild, Puzzle: r.Puzzle, ClosesAt: ends}, nil
}

// PlaceOf looks up where the result of a game stands for the actor, without its Streak: nowhere if
// the puzzle is no daily.
func PlaceOf(tx storage.Reader, a actor.Actor, game storage.Game, r storage.Result) (Place, error) {
	var p Place
	if r.Kind == storage.ArchiveGame {
		var err error
		p.Later, p.LaterOf, err = rank(tx, game.Guild, storage.Later(r.Puzzle), r.Player)
		return p, err
	}
	if r.Kind != storage.DailyGame {
		return p, nil
	}
	g, err := almanac.Home(tx, a)
	if err != nil {
		return p, err
	}
	if p.Here, p.HereOf, err = rank(tx, g.ID, r.Puzzle, r.Player); err != nil {
		return p, err
	}
	if p.Everywhere, p.EverywhereOf, err = rank(tx, 0, r.Puzzle, r.Player); err != nil {
		return p, err
	}
	p.Median, p.MedianOf, err = tx.Median(g.ID, r.Puzzle)
	return p, err
}

// rank returns a player's rank in a guild's board and the size of that board; 0
// if they do not stand there.
func rank(tx storage.Reader, guild storage.ID, puzzle int64, player storage.ID) (at, of int, err error) {
	at, of, err = tx.PuzzlePlace(guild, puzzle, player)
	return at, of, storage.IgnoreMissing(err)
}
