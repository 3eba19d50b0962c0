package game

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// Brought says which puzzle a player brings: one that is in a text, wherever in it, in any
// of the formats, or an entry of their own list, by its ID or its name.
type Brought struct {
	Text string
	Own  int64
	Name string
}

// MaxPuzzleText is the longest text, in bytes, that a puzzle is looked for in.
const MaxPuzzleText = format.MaxText

// brought is a puzzle that a player brings, with what is known of it.
type brought struct {
	puzzle *board.Puzzle
	record storage.Puzzle     // as it would be kept; its ID is 0 if it was never kept
	own    *storage.OwnPuzzle // the player's entry of it; nil if there is none
	judged Judged
}

// bring finds the puzzle that a player brings, or refuses it. Whatever a player does with
// a puzzle of their own begins here (loading it, having it solved or explained, playing a
// match on it). What it does next for one that may be an open daily is in sidedoor.go.
func bring(tx storage.Reader, a Actor, from Brought) (*brought, error) {
	b := &brought{}
	if from.Text != "" {
		if err := b.read(from.Text); err != nil {
			return nil, err
		}
	}
	if err := b.find(tx, a, from); err != nil {
		return nil, err
	}
	return b, nil
}

// judgeBrought has the solver judge a puzzle that was brought. It costs one of the orders
// that a player has.
func (s *Service) judgeBrought(ctx context.Context, a Actor, b *brought) error {
	if why := s.budget.order(a); why != nil {
		return why
	}
	var err error
	b.judged, err = s.judge(ctx, b.puzzle, b.record.Key())
	b.complete()
	return err
}

// read finds the puzzle in a text.
func (b *brought) read(text string) error {
	var err error
	switch {
	case len(text) > MaxPuzzleText:
		err = &format.Error{Problem: format.TooLong, Need: MaxPuzzleText}
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return NotText{}
	default:
		b.puzzle, _, err = format.Find(text)
	}
	if err != nil {
		return BadPuzzle{Fault: err}
	}
	b.record.Text = format.Canonical(b.puzzle)
	return nil
}

// find looks up what is known of the puzzle.
func (b *brought) find(tx storage.Reader, a Actor, from Brought) error {
	list, err := tx.OwnPuzzles(a.Player)
	if err != nil {
		return err
	}
	if b.puzzle == nil {
		own, err := pick(list, from)
		if err != nil {
			return err
		}
		if b.record, err = tx.Puzzle(own.Puzzle); err != nil {
			return err
		}
		if b.puzzle, err = parsePuzzle(b.record); err != nil {
			return err
		}
	} else {
		kept, err := tx.PuzzleByKey(b.record.Key())
		if known(err) != nil {
			return err
		}
		if err == nil {
			b.record = kept
		}
	}
	for i := range list {
		if list[i].Puzzle == b.record.ID && b.record.ID != 0 {
			b.own = &list[i]
		}
	}
	return nil
}

// complete fills in what the verdict says.
func (b *brought) complete() {
	if b.record.ID != 0 {
		return
	}
	n := b.puzzle.Size()
	b.record.Size = n
	if b.judged.Solution == nil {
		return
	}
	b.record.Solution = b.judged.Solution.String()
	b.record.Difficulty, b.record.Score = b.judged.Difficulty, b.judged.Score
	b.record.Par = Par(n, b.judged.Score)
	hides := slices.ContainsFunc(b.puzzle.Cages(), func(c board.Cage) bool { return c.Op == board.Hidden })
	b.record.Options = Options{Hidden: hides}.String()
}

// pick returns the entry of a player's list that is meant.
func pick(list []storage.OwnPuzzle, from Brought) (storage.OwnPuzzle, error) {
	for _, p := range list {
		if from.Own != 0 && p.ID == from.Own || from.Own == 0 && sameName(p.Name, from.Name) {
			return p, nil
		}
	}
	return storage.OwnPuzzle{}, NoSuchOwn{Name: from.Name}
}

// sameName reports whether two names are the same to a person.
func sameName(a, b string) bool { return strings.EqualFold(ownName(a), ownName(b)) }

// MaxOwnName is the longest name of a puzzle of one's own, in characters.
const MaxOwnName = 50

// ownName is a name as it is kept: on one line, its blanks single, not too long.
func ownName(name string) string { return shortName(name, MaxOwnName) }

// shortName puts a name on one line with single spaces, and cuts it to most characters.
func shortName(name string, most int) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = strings.TrimSpace(string(r[:most]))
	}
	return name
}

type (
	// BadPuzzle says that the puzzle can't be read.
	BadPuzzle struct {
		refused
		Fault error
	}
	// NotText says that a file is of another kind, or a text has zero bytes.
	NotText struct{ refused }
	// NoSuchOwn says that the player has no puzzle of that name.
	NoSuchOwn struct {
		refused
		Name string
	}
)
