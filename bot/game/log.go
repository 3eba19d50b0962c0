package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kenkenbot/storage"
)

// entry is one entry of a game's log, read. Its effects are all that it did to the
// board: a replay needs neither the rules nor the puzzle, so that old games stay what
// they were when a rule of play changes.
type entry struct {
	kind    storage.MoveKind
	at      time.Time
	effects []effect
	times   int      // MoveUndo, MoveRedo: how many moves
	right   bool     // MoveSubmit
	level   int      // MoveHint
	step    string   // MoveHint: the key of the step, without blanks
	ruled   []effect // MoveHint: what the step rules out, as marks, if it was carried out
}

// The words of a submission's detail. They are stored: never change one.
const (
	detailRight = "right"
	detailWrong = "wrong"
)

// detail writes what an entry holds besides its effects.
func (e *entry) detail() string {
	switch e.kind {
	case storage.MoveUndo, storage.MoveRedo:
		return strconv.Itoa(e.times)
	case storage.MoveSubmit:
		if e.right {
			return detailRight
		}
		return detailWrong
	case storage.MoveHint:
		return strings.TrimSuffix(fmt.Sprintf("%d %s %s", e.level, e.step, formatEffects(e.ruled)), " ")
	}
	return ""
}

// readDetail reads what detail wrote, for a board of size n.
func (e *entry) readDetail(n int, text string) error {
	var err error
	switch e.kind {
	case storage.MoveUndo, storage.MoveRedo:
		e.times, err = strconv.Atoi(text)
	case storage.MoveSubmit:
		e.right = text == detailRight
	case storage.MoveHint:
		level, rest, _ := strings.Cut(text, " ")
		step, ruled, _ := strings.Cut(rest, " ")
		e.step = step
		if e.level, err = strconv.Atoi(level); err == nil {
			e.ruled, err = parseEffects(n, ruled)
		}
	}
	if err != nil || e.detail() != text {
		return fmt.Errorf("detail %q is not of a move of kind %d", text, e.kind)
	}
	return nil
}

// changes reports whether the entry is one that undo takes back.
func (e *entry) changes() bool {
	switch e.kind {
	case storage.MoveSet, storage.MoveNote, storage.MoveRestart:
		return true
	case storage.MoveSubmit, storage.MoveHint:
		return len(e.effects) > 0
	}
	return false
}

// readMove reads an entry of the log of a game on a board of size n.
func readMove(n int, m storage.Move) (entry, error) {
	if m.Kind < storage.MoveSet || m.Kind > storage.MoveWait {
		return entry{}, fmt.Errorf("kind %d is unknown", m.Kind)
	}
	e := entry{kind: m.Kind, at: m.At}
	var err error
	if e.effects, err = parseEffects(n, m.Cells); err != nil {
		return entry{}, err
	}
	return e, e.readDetail(n, m.Detail)
}

// replay plays the log of a game on a board of size n. An entry that can't be read
// is an error: the log was written by this package and is never edited.
func replay(n int, pace pace, log []storage.Move) (*Position, *history, error) {
	p, h := newPosition(n, pace), newHistory(n)
	for _, m := range log {
		e, err := readMove(n, m)
		if err == nil && m.Seq != p.Seq+1 {
			err = fmt.Errorf("it follows move %d", p.Seq)
		}
		if err == nil {
			err = p.clock.fits(e)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("game %d, move %d: %w", m.Game, m.Seq, err)
		}
		p.apply(e)
		h.apply(n, e)
	}
	return p, h, nil
}
