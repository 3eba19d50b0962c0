package words

import (
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/imaging"
)

// ReplayTitle heads a replay's picture: which puzzle, and in what time.
type ReplayTitle struct {
	Title GameTitle
	Took  time.Duration // 0 is not told
}

// ReplayTitleOf returns the title of a game's replay.
func ReplayTitleOf(v *game.View) ReplayTitle {
	return ReplayTitle{Title: GameTitleOf(v), Took: timeOf(*v.Result)}
}

// ReplayFilm returns the animated picture of a replay.
func (c *Catalogue) ReplayFilm(v *game.View, moves study.Replay, look imaging.Theme) imaging.Replay {
	film := imaging.Replay{Puzzle: v.Puzzle, Solved: true, Theme: look, Title: c.Text(ReplayTitleOf(v))}
	for _, m := range moves {
		film.Frames = append(film.Frames, imaging.Frame{At: m.At, Grid: m.Grid, Marks: m.Marks, Cell: m.Cell})
	}
	return film
}

// ReplayOf heads the message with a game's replay.
func ReplayOf(v *game.View) Message { return Of("Replayed", ReplayTitleOf(v)) }

// ReplayMove is one move of a replay in words.
type ReplayMove struct {
	At    time.Duration
	Timed bool
	Cells []AltCell // what changed
}

// mostChanges is how many cells of one move a replay in words names.
const mostChanges = 12

// ReplayText says a replay in words, in at most the length given: the first moves, and how
// many follow.
func (c *Catalogue) ReplayText(v *game.View, moves study.Replay, most int) string {
	const rest = 60 // for how many follow
	text := c.Text(ReplayOf(v))
	was := study.ReplayMove{Grid: board.NewGrid(v.Size), Marks: board.NewMarks(v.Size)}
	for i, m := range moves {
		line := "\n" + c.Text(ReplayMove{At: m.At, Timed: !v.Untimed, Cells: changedIn(v.Size, was, m)})
		if Length(text)+Length(line) > most-rest {
			return text + "\n" + c.Text(Of("ReplayMore", len(moves)-i))
		}
		text += line
		was = m
	}
	return strings.TrimSpace(text)
}

// changedIn returns the cells that a move changed, as they are after it.
func changedIn(n int, was, is study.ReplayMove) []AltCell {
	var cells []AltCell
	for i := range is.Grid {
		if was.Grid[i] == is.Grid[i] && was.Marks[i] == is.Marks[i] || len(cells) == mostChanges {
			continue
		}
		cell := AltCell{Cell: board.CellAt(n, i), Value: int(is.Grid[i])}
		if cell.Value == 0 {
			cell.Notes = is.Marks[i]
		}
		cells = append(cells, cell)
	}
	return cells
}
