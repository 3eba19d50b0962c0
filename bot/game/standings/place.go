package standings

import (
	"math"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Place is where a result stands now, among people where it can.
type Place struct {
	Here           int      // rank in the guild; 0 if it is not ranked
	HereOf         int      // how many solved the puzzle there; 0 if the result does not stand
	Near           []string // of who stands right before it, the best first; of who stands behind the first; of an unranked one who solved it last
	Playing        []string // who has begun the puzzle there
	OnTrust        bool     // everybody there could read the puzzle before: nobody is ranked
	Ahead          int      // how many of a hundred who have a time are slower, everywhere; 0 is not told
	Later, LaterOf int      // of a game of the archive: rank in the guild among those who played it later
	Streak         Streak   // with this day, when it was finished; zero if it counts for none
}

// ranks reports whether the result counts in boards.
func ranks(r storage.Result) bool {
	return r.Kind == storage.DailyGame && !r.Shown
}

// Stand enters a game's result into the boards, if they are still open at the instant, of guilds that
// don't have it yet. The board of everywhere, for which the most people wait, comes last.
func Stand(tx storage.Tx, game storage.Game, r storage.Result, guilds []storage.ID, at time.Time) error {
	off, err := storage.OffBoards(tx.Reader, r.Game, r.Player, guilds)
	if err != nil {
		return err
	}
	for _, id := range slices.Backward(slices.Sorted(slices.Values(guilds))) {
		standing, contest, err := standingIn(tx.Reader, game, r, id, off, at)
		if err != nil {
			return err
		}
		if standing == nil {
			continue
		}
		if err := storage.AddContest(tx, contest); err != nil {
			return err
		}
		if err := storage.AddStanding(tx, *standing); err != nil {
			return err
		}
	}
	return nil
}

// CorrectBoard updates a guild's board of the puzzle for a game's result, and there also the result of
// the day's other puzzle, whose points may depend on this one.
func CorrectBoard(tx storage.Tx, game storage.Game, r storage.Result, guild storage.ID) error {
	if err := correctOne(tx, game, r, guild); err != nil {
		return err
	}
	other, err := otherOf(tx.Reader, game, guild)
	if err != nil || other.ID == 0 {
		return err
	}
	if r, err = tx.Result(other.ID); err != nil {
		return storage.IgnoreMissing(err)
	}
	if _, _, _, err := tx.PuzzlePlace(guild, other.Puzzle, other.Player); err != nil {
		return storage.IgnoreMissing(err)
	}
	return correctOne(tx, other, r, guild)
}

func correctOne(tx storage.Tx, game storage.Game, r storage.Result, guild storage.ID) error {
	off, err := storage.OffBoards(tx.Reader, r.Game, r.Player, []storage.ID{guild})
	if err != nil {
		return err
	}
	standing, contest, err := standingIn(tx.Reader, game, r, guild, off, r.FinishedAt)
	if err != nil {
		return err
	}
	if standing == nil {
		return storage.RemoveStanding(tx, guild, r.Puzzle, r.Player)
	}
	if err := storage.AddContest(tx, contest); err != nil {
		return err
	}
	return storage.SaveStanding(tx, *standing)
}

// otherOf returns the player's game of the other puzzle that the guild has on the day of a game; one
// with ID 0 is none.
func otherOf(tx storage.Reader, game storage.Game, guild storage.ID) (storage.Game, error) {
	slot := storage.Main
	if game.Slot == storage.Main {
		slot = storage.Mini
	}
	c, err := tx.Claim(guild, game.Day, slot)
	if err != nil {
		return storage.Game{}, storage.IgnoreMissing(err)
	}
	other, err := tx.GameOf(game.Player, c.Puzzle, 0)
	return other, storage.IgnoreMissing(err)
}

// standingIn returns how a game's result stands on a guild's board that it reaches at the
// instant, and the contest that the board belongs to; nil if it does not stand. off are the
// guilds that took it off theirs.
//
// Where the numbers come with Play, a puzzle that was seen before has no time. Where everybody can read
// them before, times bring no points: what counts is the day, by the first of its puzzles.
func standingIn(tx storage.Reader, game storage.Game, r storage.Result, guild storage.ID, off []storage.ID, at time.Time) (*storage.Standing, storage.Contest, error) {
	g, err := almanac.GuildOf(tx, guild)
	if err != nil {
		return nil, storage.Contest{}, err
	}
	ends := almanac.ContestEnd(g, r.Day)
	if !ranks(r) || !at.Before(ends) || slices.Contains(off, guild) {
		return nil, storage.Contest{}, nil
	}
	shows, err := ShownBy(tx, g, game.Day, game.Slot)
	if err != nil {
		return nil, storage.Contest{}, err
	}
	s := &storage.Standing{
		Guild: guild, Puzzle: r.Puzzle, Player: r.Player, Game: r.Game, Day: r.Day,
		FinishedAt: r.FinishedAt, Points: SolvePoints,
	}
	if r.Timed && (shows == WholePuzzle || !r.Seen) { // without a time they stand in the order of their arrival
		s.Timed, s.Hints, s.Took = true, r.Hints, r.Took
	}
	switch {
	case shows == WholePuzzle:
		s.Points, err = dayPoints(tx, game, guild)
	case s.Timed && s.Hints == 0 && r.FinishedAt.Before((r.Day + 1).Start(almanac.ZoneOf(g))):
		var p storage.Puzzle
		p, err = tx.Puzzle(r.Puzzle)
		s.Points = Points(r.Took, p.Par)
	}
	return s, storage.Contest{Guild: guild, Puzzle: r.Puzzle, ClosesAt: ends}, err
}

// dayPoints returns the points of a game in a guild that counts days: none if the day's other puzzle
// has brought them.
func dayPoints(tx storage.Reader, game storage.Game, guild storage.ID) (int, error) {
	other, err := otherOf(tx, game, guild)
	if err != nil || other.ID == 0 {
		return SolvePoints, err
	}
	row, err := tx.PuzzleRank(guild, other.Puzzle, game.Player)
	if err != nil || row.Points == 0 {
		return SolvePoints, storage.IgnoreMissing(err)
	}
	return 0, nil
}

// near is how many people a place names on either side of it.
const near = 2

// PlaceOf looks up where the result of a game stands for the actor, without its Streak: nowhere if
// the puzzle is no daily.
func PlaceOf(tx storage.Reader, a actor.Actor, game storage.Game, r storage.Result) (p Place, err error) {
	if r.Kind == storage.ArchiveGame {
		p.Later, _, p.LaterOf, err = tx.PuzzlePlace(game.Guild, storage.Later(r.Puzzle), r.Player)
		return p, storage.IgnoreMissing(err)
	}
	if r.Kind != storage.DailyGame {
		return p, nil
	}
	rank, timed, _, err := tx.PuzzlePlace(0, r.Puzzle, r.Player)
	if err = storage.IgnoreMissing(err); err != nil {
		return p, err
	}
	p.Ahead = AheadOf(rank, timed)
	g, err := almanac.Home(tx, a)
	if err != nil || g.ID == 0 {
		return p, err
	}
	if p.Here, _, p.HereOf, err = tx.PuzzlePlace(g.ID, r.Puzzle, r.Player); err != nil {
		return p, storage.IgnoreMissing(err)
	}
	shows, err := ShownBy(tx, g, game.Day, game.Slot)
	if err != nil {
		return p, err
	}
	if p.OnTrust = shows == WholePuzzle; p.OnTrust {
		p.Here = 0
	}
	if p.Near, err = nearTo(tx, g.ID, r, p.Here); err != nil {
		return p, err
	}
	p.Playing, err = storage.NamesPlaying(tx, g.ID, r.Puzzle, r.Player, near)
	return p, err
}

// nearTo names the people beside a result on a guild's board, where it has that rank.
func nearTo(tx storage.Reader, guild storage.ID, r storage.Result, rank int) (names []string, err error) {
	if rank == 0 {
		names, err = tx.LastSolvers(guild, r.Puzzle, r.Player, near)
		return slices.DeleteFunc(names, func(name string) bool { return name == "" }), err
	}
	rows, _, err := tx.PuzzleBoard(guild, r.Puzzle, rank-1-near, near+1)
	for _, row := range rows {
		if row.Name != "" && row.Player != r.Player && (rank == 1 || row.Rank < rank) && row.Timed {
			names = append(names, row.Name)
		}
	}
	return names[:min(len(names), near)], err
}

// fewestBehind is how many times a board needs for a share of them to tell something.
const fewestBehind = 10

// AheadOf returns how many of a hundred times stand behind a rank among that many; 0 if they are few.
func AheadOf(rank, timed int) int {
	if rank == 0 || timed < fewestBehind {
		return 0
	}
	return min(int(math.Round(100*float64(timed-rank)/float64(timed))), 99)
}
