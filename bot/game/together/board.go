package together

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// The rules of a board.
const (
	UsualRation = 3                // digits that somebody may place in a row
	MaxRation   = 9                // the most that an owner can choose
	regainTime  = 10 * time.Minute // after which somebody has one more, whatever others do
	OpenTime    = 7 * 24 * time.Hour
	LatestMoves = 5 // that its message tells
	MaxSent     = 9 // digits that somebody may send at once
	// maxPeople and maxLog bound what a board keeps, maxHints how many hints it gives.
	maxPeople = 1000
	maxLog    = 2000
	maxHints  = 500
	// waitingShare of the cells of a board may wait for one person: the board is everybody's.
	waitingShare = 4
)

// growth is how large the board of a server is whose owner has chosen no size: it goes by how many
// people have placed a digit there so far.
var growth = [...]struct{ people, size int }{{0, 6}, {8, 7}, {16, 8}, {32, 9}}

// MostCounted is how many people make no board larger any more.
var MostCounted = growth[len(growth)-1].people

// SizeFor returns how large a server's board is once that many of its people have placed a digit.
func SizeFor(people int) (size int) {
	for _, g := range growth {
		if people >= g.people {
			size = g.size
		}
	}
	return size
}

// DifficultyFor returns the usual difficulty of a size.
func DifficultyFor(size int) board.Difficulty {
	const large = 8
	if size < large {
		return board.Medium
	}
	return board.Hard
}

// pauses are how long somebody waits after wrong digits, the first and each more.
var pauses = [...]time.Duration{20 * time.Second, time.Minute}

// Board is a shared board, while something is decided about it.
type Board struct {
	storage.Together
	Puzzle   *board.Puzzle
	Solution board.Grid
	Log      []storage.TogetherMove
	People   []storage.TogetherPlayer
	Hidden   []storage.ID // of them, those who show no name

	moves  []int        // of the log, those that have changed
	people []storage.ID // who have changed
}

// Grid returns the values that stand.
func (b *Board) Grid() board.Grid { return b.GridBefore(len(b.Log) + 1) }

// Prover proves digits from values that stand, or stood at some time.
func (b *Board) Prover(grid board.Grid) *logic.Prover {
	return logic.NewProver(logic.Position{Puzzle: b.Puzzle, Solution: b.Solution, Grid: grid})
}

// GridBefore returns the values that stood before an entry of the log, of those that stand. Those of
// cages of one cell are there from the start.
func (b *Board) GridBefore(seq int) board.Grid {
	grid := board.NewGrid(b.Puzzle.Size())
	for _, cage := range b.Puzzle.Cages() {
		if cage.Op == board.Given {
			grid.Set(b.Puzzle.Size(), cage.Cells[0], int(cage.Target))
		}
	}
	for _, m := range b.Log {
		if m.Seq < seq && Standing(m) {
			grid[m.Cell] = uint8(m.Value)
		}
	}
	return grid
}

// Standing reports whether an entry is a digit that nobody took back.
func Standing(m storage.TogetherMove) bool {
	return m.Kind == storage.TogetherDigit && m.UndoneAt.IsZero()
}

// Digits returns the digits that stand, in the order in which they were placed.
func (b *Board) Digits() (digits []storage.TogetherMove) {
	for _, m := range b.Log {
		if Standing(m) {
			digits = append(digits, m)
		}
	}
	return digits
}

// Waiting returns the digits that are right and were sent before the board could show them, in the
// order in which they were sent. Only their senders, and whoever sends the same, learn of them
// before they stand.
func (b *Board) Waiting() (waiting []storage.TogetherMove) {
	for i, m := range b.Log {
		stood := func(later storage.TogetherMove) bool {
			return later.Kind == storage.TogetherDigit && later.Cell == m.Cell
		}
		if m.Kind == storage.TogetherYet && !slices.ContainsFunc(b.Log[i:], stood) {
			waiting = append(waiting, m)
		}
	}
	return waiting
}

// TakenBack counts the digits that managers took off the board.
func (b *Board) TakenBack() (n int) {
	for _, m := range b.Log {
		if !m.UndoneAt.IsZero() {
			n++
		}
	}
	return n
}

// Of returns the digit that stands in a cell; nil if it is open.
func (b *Board) Of(cell int) *storage.TogetherMove {
	for i := range b.Log {
		if m := &b.Log[i]; Standing(*m) && m.Cell == cell {
			return m
		}
	}
	return nil
}

// Move returns an entry of the log; nil if there is none.
func (b *Board) Move(seq int) *storage.TogetherMove {
	if seq < 1 || seq > len(b.Log) {
		return nil
	}
	return &b.Log[seq-1]
}

// Person returns somebody who is at the board; nil if they are not.
func (b *Board) Person(player storage.ID) *storage.TogetherPlayer {
	i := slices.IndexFunc(b.People, func(p storage.TogetherPlayer) bool { return p.Player == player })
	if i < 0 {
		return nil
	}
	return &b.People[i]
}

// Name returns how somebody who is at the board is known; "" if they were forgotten, have left or
// show no name.
func (b *Board) Name(player storage.ID) string {
	if p := b.Person(player); p != nil && !slices.Contains(b.Hidden, player) {
		return p.Name
	}
	return ""
}

// Changed returns the entries and the people to be kept.
func (b *Board) Changed() (moves []storage.TogetherMove, people []storage.TogetherPlayer) {
	for _, i := range b.moves {
		moves = append(moves, b.Log[i])
	}
	for _, player := range b.people {
		people = append(people, *b.Person(player))
	}
	return moves, people
}

// touch notes that an entry of the log has changed.
func (b *Board) touch(i int) {
	if !slices.Contains(b.moves, i) {
		b.moves = append(b.moves, i)
	}
}

// meet returns somebody at the board, who has changed, and joins it with the first thing that
// they do.
func (b *Board) meet(player storage.ID) *storage.TogetherPlayer {
	if b.Person(player) == nil {
		b.People = append(b.People, storage.TogetherPlayer{Board: b.ID, Player: player})
	}
	if !slices.Contains(b.people, player) {
		b.people = append(b.people, player)
	}
	return b.Person(player)
}

// add appends an entry to the log.
func (b *Board) add(m storage.TogetherMove) {
	m.Board, m.Seq = b.ID, len(b.Log)+1
	b.Log = append(b.Log, m)
	b.touch(len(b.Log) - 1)
}

// end closes the board at an instant.
func (b *Board) end(state storage.TogetherState, at time.Time) {
	b.State, b.OverAt = state, at
}
