package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// boardRows is how many rows a page of a leaderboard has.
const boardRows = 10

// Span is which puzzles a leaderboard covers.
type Span uint8

// The spans. A board of one puzzle goes by time, the others by points, or by days.
const (
	OnePuzzle Span = iota
	ThisWeek
	ThisMonth
	AllTime
	PlayedLater // one puzzle, by those who played it from the archive
)

// Leaderboard asks who leads: on the puzzle of a day, or over a week, a month or all time.
type Leaderboard struct {
	Span       Span
	Day        storage.Day  // the puzzle's, or one of the week or month; 0 is today
	Slot       storage.Slot // of one puzzle; 0 is the main one
	Everywhere bool         // else where the actor is
	Page       int          // from 0
}

// BoardOf returns the query for the board on which a game of a daily stands: the board of its day,
// or the board of those who played the puzzle later.
func BoardOf(g storage.Game) Leaderboard {
	q := Leaderboard{Day: g.Day, Slot: g.Slot}
	if g.Kind == storage.ArchiveGame {
		q.Span = PlayedLater
	}
	return q
}

// settled returns the query with its defaults filled in.
func (q Leaderboard) settled() Leaderboard {
	if q.Slot == 0 || !q.onePuzzle() {
		q.Slot = storage.Main
	}
	q.Page = max(min(q.Page, mostPages), 0)
	return q
}

// onePuzzle reports whether the board is of a single puzzle.
func (q Leaderboard) onePuzzle() bool { return q.Span == OnePuzzle || q.Span == PlayedLater }

// Shown describes the page that a board shows, so that the player can turn to another.
type Shown struct {
	Leaderboard                     // settled
	Pages       int                 // 1 at least
	Server      bool                // the actor has a server, with boards of its own
	Past        bool                // of one puzzle: its day is over where the actor is
	Post        standings.PostShows // of one puzzle: what the actor's server shows of it
	Before      Before              // of today's main puzzle: that of the day before
	Preferences actor.Preferences
}

// Before is the puzzle of the day before that of a board, and the actor's game of it if they have finished
// it and may read its answer; either is 0 if there is none.
type Before struct{ Puzzle, Game int64 }

// beforeOf looks up the puzzle of the day before that of a board.
func (q Leaderboard) beforeOf(tx storage.Reader, a actor.Actor, g storage.Guild) (b Before, err error) {
	c, err := tx.Claim(g.ID, q.Day-1, q.Slot)
	if err != nil {
		return b, storage.IgnoreMissing(err)
	}
	b.Puzzle = c.Puzzle
	game, err := tx.GameOf(a.Player, c.Puzzle, 0)
	if !game.FinishedAt.IsZero() || !game.SolutionAt.IsZero() {
		b.Game = game.ID
	}
	return b, storage.IgnoreMissing(err)
}

// turn brings the page into the bounds of a board of that many rows.
func (s *Shown) turn(total int) {
	s.Pages = max((total+boardRows-1)/boardRows, 1)
	s.Page = max(min(s.Page, s.Pages-1), 0)
}

// PuzzleBoard is the board of one daily puzzle in one guild: of its day, or of those who
// played it later. The two never mix. Where the guild's post shows the whole puzzle, nobody has a rank.
// Everywhere has no rows but the actor's.
type PuzzleBoard struct {
	Shown
	Guild      storage.ID // whose board it is; 0 is everywhere
	Size       int
	Difficulty board.Difficulty
	Options    almanac.Options // the options of the puzzle's order
	Rows       []storage.BoardRow
	Total      int
	Own        *storage.BoardRow // the actor's row; nil if there is none
	Solved     bool              // the actor solved it, but has no row

	Median   time.Duration // everywhere: of the times without help
	MedianOf int
	Ahead    int // everywhere: how many of a hundred who have a time the actor is ahead of; 0 is not told
}

// ScoreBoard is a board of many puzzles in one guild. Everywhere has no rows but the actor's.
type ScoreBoard struct {
	Shown
	Guild  storage.ID // whose board it is; 0 is everywhere
	Period storage.Period
	Days   bool // the guild's posts showed the whole puzzles: points count the days solved
	Rows   []storage.Score
	Total  int
	Own    *storage.Score // the actor's row; nil if there is none
}

func (PuzzleBoard) Fact() {}
func (ScoreBoard) Fact()  {}

func (q Leaderboard) Look(l *Looking) (Turn, error) {
	q = q.settled()
	own, err := almanac.Home(l.Tx, l.Actor)
	if err != nil {
		return Turn{}, err
	}
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	now, err := almanac.Today(l.Tx, own, l.Actor.At, q.Slot)
	if err != nil {
		return Turn{}, err
	}
	asked := q.Day
	if asked == 0 {
		q.Day = now
	}
	of := own
	if q.Everywhere {
		of = storage.Guild{}
	}
	s := Shown{Leaderboard: q, Server: own.ID != 0, Past: q.onePuzzle() && q.Day < now, Preferences: actor.PreferencesOf(p)}
	if q.onePuzzle() {
		if s.Post, err = standings.ShownBy(l.Tx, own, q.Day, q.Slot); err != nil {
			return Turn{}, err
		}
		if q.Span == OnePuzzle && q.Day == now && q.Slot == storage.Main {
			if s.Before, err = q.beforeOf(l.Tx, l.Actor, own); err != nil {
				return Turn{}, err
			}
		}
		b, err := puzzleBoard(l.Tx, l.Actor, own, of.ID, s)
		if storage.IsMissing(err) {
			if q.Day > now || q.Day < now && q.Span == OnePuzzle {
				return Turn{}, standings.NoSuchDay{Day: q.Day}
			}
			b, err = unmadeBoard(own, of.ID, s), nil
		}
		return Turn{Facts: []outcome.Fact{b}}, err
	}
	if q.Day > now {
		return Turn{}, standings.NoSuchDay{Day: q.Day}
	}
	b, err := scoreBoard(l.Tx, l.Actor, of.ID, s)
	return Turn{Facts: []outcome.Fact{b}}, err
}

// unmadeBoard is the board of a puzzle that nobody has opened yet.
func unmadeBoard(g storage.Guild, of storage.ID, s Shown) PuzzleBoard {
	o := almanac.EditionOf(g, s.Day, s.Slot).Order.Offered()
	s.turn(0)
	return PuzzleBoard{Shown: s, Guild: of, Size: o.Kind.Size, Difficulty: o.Kind.Difficulty, Options: o.Options}
}

// puzzleBoard reads the board that a guild's puzzle of the day has in that guild or
// everywhere.
func puzzleBoard(tx storage.Reader, a actor.Actor, g storage.Guild, of storage.ID, s Shown) (PuzzleBoard, error) {
	p, err := standings.PuzzleOf(tx, g, s.Day, s.Slot)
	if err != nil {
		return PuzzleBoard{}, err
	}
	b := PuzzleBoard{Shown: s, Guild: of, Size: p.Size, Difficulty: p.Difficulty}
	if b.Options, err = almanac.ParseOptions(p.Options); err != nil {
		return b, err
	}
	board, kind := p.ID, storage.DailyGame
	if s.Span == PlayedLater {
		board, kind = storage.Later(p.ID), storage.ArchiveGame
	}
	if b.Rows, b.Total, err = pageOf(&b.Shown, of, func(offset, limit int) ([]storage.BoardRow, int, error) {
		return tx.PuzzleBoard(of, board, offset, limit)
	}); err != nil {
		return b, err
	}
	if of == 0 {
		if b.Median, b.MedianOf, err = tx.Median(0, board); err != nil {
			return b, err
		}
		rank, timed, _, err := tx.PuzzlePlace(0, board, a.Player)
		if b.Ahead = standings.AheadOf(rank, timed); storage.IgnoreMissing(err) != nil {
			return b, err
		}
	}
	own, err := tx.PuzzleRank(of, board, a.Player)
	if err == nil {
		b.Own = &own
	}
	if of != 0 && s.Post == standings.WholePuzzle {
		b.unrank()
	}
	if err == nil {
		return b, nil
	}
	if storage.IgnoreMissing(err) != nil {
		return b, err
	}
	b.Solved, err = standings.HasSolved(tx, a.Player, p.ID, kind)
	return b, err
}

// unrank takes the ranks off a board.
func (b *PuzzleBoard) unrank() {
	for i := range b.Rows {
		b.Rows[i].Rank = 0
	}
	if b.Own != nil {
		b.Own.Rank = 0
	}
}

// pageOf reads the page of a guild's board that is asked for, or the last if there are fewer. That of
// everywhere is only counted.
func pageOf[T any](s *Shown, of storage.ID, read func(offset, limit int) ([]T, int, error)) ([]T, int, error) {
	if of == 0 {
		_, total, err := read(0, 0)
		s.turn(0)
		return nil, total, err
	}
	rows, total, err := read(s.Page*boardRows, boardRows)
	asked := s.Page
	s.turn(total)
	if err == nil && s.Page != asked {
		return read(s.Page*boardRows, boardRows)
	}
	return rows, total, err
}

// storedSpans are the store's names of the spans of many puzzles.
var storedSpans = map[Span]storage.Span{ThisWeek: storage.OneWeek, ThisMonth: storage.OneMonth, AllTime: storage.AllTime}

// scoreBoard reads a board of many puzzles.
func scoreBoard(tx storage.Reader, a actor.Actor, of storage.ID, s Shown) (ScoreBoard, error) {
	b := ScoreBoard{Shown: s, Guild: of, Period: storedSpans[s.Span].On(s.Day)}
	var err error
	if b.Days, err = standings.CountsDays(tx, of, b.Period); err != nil {
		return b, err
	}
	b.Rows, b.Total, err = pageOf(&b.Shown, of, func(offset, limit int) ([]storage.Score, int, error) {
		return tx.ScoreBoard(of, b.Period, offset, limit)
	})
	if err != nil {
		return b, err
	}
	own, err := tx.Score(of, b.Period, a.Player)
	if err == nil {
		b.Own = &own
	}
	return b, storage.IgnoreMissing(err)
}

// mostPages bounds the page that can be asked for.
const mostPages = 1_000_000
