package bot

import (
	"fmt"
	"math"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Sample is a board that nobody plays, shown as the bot shows any: for trying what
// Discord makes of it. Its buttons name a game that no store has, so that a bot that
// happens to run beside changes nothing when one is pressed.
type Sample struct {
	bot     *Bot
	puzzle  *board.Puzzle
	started time.Time
	log     []storage.Move
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
	return &Sample{bot: &Bot{renderer: imaging.NewRenderer()}, puzzle: puzzle, started: started}, nil
}

// Set fills the board's next cell in reading order, as a key would; a full board
// stays as it is.
func (s *Sample) Set() {
	if n := len(s.log); n < s.puzzle.Size()*s.puzzle.Size() {
		cell := board.CellAt(s.puzzle.Size(), n)
		s.log = append(s.log, storage.Move{Game: sampleGame, Seq: n + 1, Kind: storage.MoveSet, Cells: fmt.Sprintf("%s=%d", cell, n%s.puzzle.Size()+1)})
	}
}

// Board is the message of the board, with a notice below the picture.
func (s *Sample) Board(notice string) (discord.Message, error) {
	position, err := game.Replay(s.puzzle.Size(), s.log)
	if err != nil {
		return discord.Message{}, err
	}
	n := s.puzzle.Size()
	return s.bot.boardMessage(game.Board{
		Game:     storage.Game{ID: sampleGame, Kind: storage.PracticeGame, StartedAt: s.started, Cursor: min(len(s.log), n*n-1)},
		Info:     storage.Puzzle{Size: n, Difficulty: int(logic.Easy)},
		Puzzle:   s.puzzle,
		Position: position,
	}, boardView{notice: notice})
}

// Form is the form that the board's button for typing moves opens, and Field the
// custom ID of its one input.
func (s *Sample) Form() (form discord.Modal, field string) { return cellsForm(sampleGame), "cells" }

// OpensForm reports whether a control of the board, by its custom ID, opens the form.
func (s *Sample) OpensForm(customID string) bool {
	return customID == fmt.Sprintf("/board/%d/type", int64(sampleGame))
}

// Note is a message of text alone.
func Note(text string) discord.Message { return textMessage(text) }
