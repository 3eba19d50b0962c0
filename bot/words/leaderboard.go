package words

import (
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Scope is whose board it is where that does not go without saying.
type Scope struct {
	Everywhere bool
	LastServer bool // read in a direct message
}

func scopeOf(guild storage.ID, direct bool) Scope {
	return Scope{Everywhere: guild == 0, LastServer: guild != 0 && direct}
}

// PuzzleBoard says who leads on a day's puzzle.
type PuzzleBoard struct {
	Puzzle   DayPuzzle
	Kind     Kind
	Total    int
	Scope    Scope
	Rows     []RankRow
	Assisted bool // some row is
	Held     bool // the reader's time is not believed
}

// PuzzleBoardOf returns the board of a puzzle. direct says that it is read in a direct
// message.
func PuzzleBoardOf(b game.PuzzleBoard, direct bool) PuzzleBoard {
	m := PuzzleBoard{Puzzle: dayPuzzle(b.Day, b.Slot), Kind: Kind{b.Size, b.Difficulty}, Total: b.Total, Scope: scopeOf(b.Guild, direct), Held: b.Held}
	shown := false
	for _, r := range b.Rows {
		own := b.Own != nil && r.Player == b.Own.Player
		shown = shown || own
		m.add(r, own, false)
	}
	if b.Own != nil && !shown {
		m.add(*b.Own, true, true)
	}
	return m
}

func (m *PuzzleBoard) add(r storage.BoardRow, own, gap bool) {
	m.Assisted = m.Assisted || r.Assisted
	m.Rows = append(m.Rows, RankRow{Rank: r.Rank, Name: r.Name, Took: r.Ranked, Assisted: r.Assisted, HandedIn: r.HandedIn, Own: own, Gap: gap})
}

// Key names the sentence.
func (PuzzleBoard) Key() string { return "PuzzleBoard" }

// RankRow is one row of a puzzle's board.
type RankRow struct {
	Rank               int
	Name               string
	Took               time.Duration
	Assisted, HandedIn bool
	Own                bool // the reader's
	Gap                bool // it does not follow the row above
}

// Key names the sentence.
func (RankRow) Key() string { return "RankRow" }

// PointsBoard says who leads of all time.
type PointsBoard struct {
	Total int
	Scope Scope
	Rows  []PointsRow
}

// PointsBoardOf returns the board of all time. direct says that it is read in a direct
// message.
func PointsBoardOf(b game.PointsBoard, direct bool) PointsBoard {
	m := PointsBoard{Total: b.Total, Scope: scopeOf(b.Guild, direct)}
	shown := false
	for _, r := range b.Rows {
		own := b.Own != nil && r.Player == b.Own.Player
		shown = shown || own
		m.add(r, own, false)
	}
	if b.Own != nil && !shown {
		m.add(*b.Own, true, true)
	}
	return m
}

func (m *PointsBoard) add(r storage.Score, own, gap bool) {
	m.Rows = append(m.Rows, PointsRow{Rank: r.Rank, Name: r.Name, Points: r.Value, Solved: r.Solved, Own: own, Gap: gap})
}

// Key names the sentence.
func (PointsBoard) Key() string { return "PointsBoard" }

// PointsRow is one row of the board of all time.
type PointsRow struct {
	Rank           int
	Name           string
	Points, Solved int
	Own, Gap       bool // as of a RankRow
}

// Key names the sentence.
func (PointsRow) Key() string { return "PointsRow" }

// Stats says a player's record.
type Stats struct {
	Name         string
	Stats        game.Stats
	Rating       Message // nil if there is none
	Achievements Message // likewise
}

// StatsOf returns a player's record.
func StatsOf(name string, s game.Stats) Stats {
	return Stats{Name: name, Stats: s, Rating: ratingOf(s.Rating), Achievements: achievementsOf(s.Achieved)}
}

// Key names the sentence.
func (Stats) Key() string { return "Stats" }
