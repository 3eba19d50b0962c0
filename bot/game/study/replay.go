package study

import (
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Replay is a finished game in its moves.
type Replay []ReplayMove

// ReplayMove is the board after a move.
type ReplayMove struct {
	At    time.Duration // on the game's clock, without long waits
	Grid  board.Grid
	Marks board.Marks
	Cell  *board.Cell // whose value changed, if it is one cell
}

func (Replay) Fact() {}

// Replayable refuses to replay a game that is not over, which has no result, or in which there
// is nothing of its player's own to see.
func Replayable(result *storage.Result) outcome.Refusal {
	switch {
	case result == nil:
		return notReplayable
	case result.Shown:
		return solutionSeen
	}
	return nil
}

// ReplayOf reads a log for the replay of its game. Cells that were filled when the game
// began are on the board from the first move on.
func ReplayOf(g storage.Game, info storage.Puzzle, log []storage.Move) (Replay, error) {
	if len(log) == 0 {
		return nil, logGone
	}
	p, waits := tape.NewPosition(info.Size, g.StartedAt), waitsOf(g, info.Par)
	var moves Replay
	for _, m := range log {
		e, err := tape.ReadMove(info.Size, m)
		if err != nil {
			return nil, fmt.Errorf("game %d, move %d: %w", g.ID, m.Seq, err)
		}
		was := p.Snapshot().Clone()
		p.Apply(e)
		is := p.Snapshot()
		var at time.Duration
		if e.Acts() {
			at = waits.at(p.Played(m.At))
		}
		if len(was.EffectsTo(info.Size, is)) == 0 || e.Kind == storage.MoveFill {
			continue
		}
		move := ReplayMove{At: at, Grid: is.Grid.Clone(), Marks: is.Notes()}
		if cells := changesBetween(info.Size, was.Grid, is.Grid); len(cells) == 1 {
			move.Cell = &cells[0].Cell
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// notReplayable says that only a finished game can be replayed.
const notReplayable outcome.Reason = "not replayable"
