package view

import (
	"math"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Sample is a board that nobody plays, shown as the bot shows any: for trying what
// Discord makes of it. Its buttons name a game that no store has, so that a bot that
// happens to run beside changes nothing when one is pressed.
type Sample struct {
	compose *Composer
	puzzle  *board.Puzzle
	started time.Time
	grid    board.Grid
	filled  int
}

// samplePuzzle is the puzzle of every sample, as a Keen game ID; sampleGame is its game.
const (
	samplePuzzle = "4:_a_8baba3,m3m12a3m6s3a6a9"
	sampleGame   = math.MaxInt64
)

// NewSample returns a sample whose board is empty, with a clock that began at started.
func NewSample(started time.Time) (*Sample, error) {
	puzzle, err := format.ParseKeen(samplePuzzle)
	if err != nil {
		return nil, err
	}
	return &Sample{compose: New(false), puzzle: puzzle, started: started, grid: board.NewGrid(puzzle.Size())}, nil
}

// Set fills the board's next cell in reading order, as a key would; a full board
// stays as it is.
func (s *Sample) Set() {
	if s.filled < len(s.grid) {
		s.grid[s.filled] = uint8(s.filled%s.puzzle.Size() + 1)
		s.filled++
	}
}

// Board is the message of the board, with a notice below the picture.
func (s *Sample) Board(notice words.Message) (discord.Message, error) {
	return s.compose.boardWith(game.Turn{View: s.view()}, notice)
}

func (s *Sample) view() *game.View {
	n := s.puzzle.Size()
	return &game.View{
		Game: storage.Game{ID: sampleGame, Kind: storage.PracticeGame, StartedAt: s.started, Cursor: min(s.filled, n*n-1)},
		Size: n, Difficulty: board.Easy, Puzzle: s.puzzle,
		Grid: s.grid, Marks: board.NewMarks(n), Seq: s.filled, Undos: s.filled,
	}
}

// Form is the form that the board's button for typing moves opens, and field the
// custom ID of its first input.
func (s *Sample) Form() (form discord.Modal, field string) {
	return s.compose.RowsForm(s.view(), 0, valuesForm, nil), fieldID(0)
}

// OpensForm reports whether a control of the board, by its custom ID, opens the form.
func (s *Sample) OpensForm(customID string) bool {
	return customID == BoardPath(sampleGame, "type")
}

// Has reports whether a custom ID belongs to a control of the sample.
func (s *Sample) Has(customID string) bool {
	return strings.HasPrefix(customID, BoardPath(sampleGame, ""))
}
