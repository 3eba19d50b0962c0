package tape

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kenkenbot/storage"
)

// Entry is one entry of a game's log, read. Its effects are all that it did to the
// board: a replay needs neither the rules nor the puzzle, so that old games stay what
// they were when a rule of play changes.
type Entry struct {
	Kind    storage.MoveKind
	At      time.Time
	Effects []Effect
	Times   int      // MoveUndo, MoveRedo: how many moves
	Right   bool     // MoveSubmit
	Level   int      // MoveHint
	Step    string   // MoveHint: the key of the step, without blanks
	Ruled   []Effect // MoveHint: what the step rules out, as marks, if it was carried out
}

// The words of a submission's detail. They are stored: never change one.
const (
	detailRight = "right"
	detailWrong = "wrong"
)

// Detail writes the parts of an entry besides its effects.
func (e *Entry) Detail() string {
	switch e.Kind {
	case storage.MoveUndo, storage.MoveRedo:
		return strconv.Itoa(e.Times)
	case storage.MoveSubmit:
		if e.Right {
			return detailRight
		}
		return detailWrong
	case storage.MoveHint:
		return strings.TrimSuffix(fmt.Sprintf("%d %s %s", e.Level, e.Step, FormatEffects(e.Ruled)), " ")
	}
	return ""
}

// readDetail reads a text that Detail wrote, for a board of size n.
func (e *Entry) readDetail(n int, text string) error {
	var err error
	switch e.Kind {
	case storage.MoveUndo, storage.MoveRedo:
		e.Times, err = strconv.Atoi(text)
	case storage.MoveSubmit:
		e.Right = text == detailRight
	case storage.MoveHint:
		level, rest, _ := strings.Cut(text, " ")
		step, ruled, _ := strings.Cut(rest, " ")
		e.Step = step
		if e.Level, err = strconv.Atoi(level); err == nil {
			e.Ruled, err = parseEffects(n, ruled)
		}
	}
	if err != nil || e.Detail() != text {
		return fmt.Errorf("detail %q is not of a move of kind %d", text, e.Kind)
	}
	return nil
}

// Acts reports whether an entry is something that its player did on the board.
func (e *Entry) Acts() bool {
	return e.Kind != storage.MoveFill && e.Kind != storage.MovePause && e.Kind != storage.MoveResume
}

// changes reports whether the entry is one that undo takes back.
func (e *Entry) changes() bool {
	switch e.Kind {
	case storage.MoveSet, storage.MoveNote, storage.MoveRestart:
		return true
	case storage.MoveSubmit, storage.MoveHint:
		return len(e.Effects) > 0
	}
	return false
}

// ReadMove reads an entry of the log of a game on a board of size n.
func ReadMove(n int, m storage.Move) (Entry, error) {
	if m.Kind < storage.MoveSet || m.Kind > storage.MoveCheck {
		return Entry{}, fmt.Errorf("kind %d is unknown", m.Kind)
	}
	e := Entry{Kind: m.Kind, At: m.At}
	var err error
	if e.Effects, err = parseEffects(n, m.Cells); err != nil {
		return Entry{}, err
	}
	return e, e.readDetail(n, m.Detail)
}

// Replay plays the log of a game on a board of size n that began at that time. An entry that can't be read
// is an error: the log was written by this package and is never edited.
func Replay(n int, start time.Time, log []storage.Move) (*Position, *History, error) {
	p, h := NewPosition(n, start), newHistory(n)
	for _, m := range log {
		e, err := ReadMove(n, m)
		if err == nil && m.Seq != p.Seq+1 {
			err = fmt.Errorf("it follows move %d", p.Seq)
		}
		if err == nil {
			err = p.clock.fits(e)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("game %d, move %d: %w", m.Game, m.Seq, err)
		}
		p.Apply(e)
		h.apply(n, e)
	}
	return p, h, nil
}
