package ownpuzzle

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Brought says which puzzle a player brings: one that is in a text, wherever in it, in any
// of the formats, or an entry of their own list, by its ID or its name.
type Brought struct {
	Text string
	Own  int64
	Name string
}

// MaxText is the longest text, in bytes, that a puzzle is looked for in.
const MaxText = format.MaxText

// Puzzle is a puzzle that a player brings, with the store's records of it.
type Puzzle struct {
	Puzzle *board.Puzzle
	Record storage.Puzzle     // as it would be kept; its ID is 0 if it was never kept
	Own    *storage.OwnPuzzle // the player's entry of it; nil if there is none
	Judged Judged
}

// Find finds the puzzle that a player brings, or refuses it. Whatever a player does with
// a puzzle of their own begins here (loading it, having it solved or explained, playing a
// match on it). What it does next for one that may be an open daily is in sidedoor.go.
func Find(tx storage.Reader, a actor.Actor, from Brought) (*Puzzle, error) {
	b := &Puzzle{}
	if from.Text != "" {
		e, why := Read(from.Text)
		switch {
		case why != nil:
			return nil, why
		case e.Kind.Loose():
			return nil, Understood{Entry: e}
		}
		b.Puzzle, b.Record.Text = e.Puzzle, format.Canonical(e.Puzzle)
	}
	if err := b.find(tx, a, from); err != nil {
		return nil, err
	}
	return b, nil
}

// Read finds the puzzle in a text. What is in none of the formats may still be understood.
func Read(text string) (format.Entry, outcome.Refusal) {
	switch {
	case len(text) > MaxText:
		return format.Entry{}, BadPuzzle{Fault: &format.Error{Problem: format.TooLong, Need: MaxText}}
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return format.Entry{}, notText
	}
	e, err := format.Find(text)
	if err != nil {
		return e, BadPuzzle{Fault: err}
	}
	return e, nil
}

// HoldsPuzzle reports whether a puzzle can be read from a text.
func HoldsPuzzle(text string) bool {
	_, why := Read(text)
	return why == nil
}

// find reads the store's records of the puzzle.
func (b *Puzzle) find(tx storage.Reader, a actor.Actor, from Brought) error {
	list, err := storage.OwnPuzzlesOf(tx, a.Player)
	if err != nil {
		return err
	}
	if b.Puzzle == nil {
		own, err := pick(list, from)
		if err != nil {
			return err
		}
		if b.Record, err = tx.Puzzle(own.Puzzle); err != nil {
			return err
		}
		if b.Puzzle, err = almanac.ParsePuzzle(b.Record); err != nil {
			return err
		}
	} else {
		kept, err := tx.PuzzleByKey(b.Record.Key())
		if storage.IgnoreMissing(err) != nil {
			return err
		}
		if err == nil {
			b.Record = kept
		}
	}
	for i := range list {
		if list[i].Puzzle == b.Record.ID && b.Record.ID != 0 {
			b.Own = &list[i]
		}
	}
	return nil
}

// Complete fills in what the verdict says.
func (b *Puzzle) Complete() {
	if b.Record.ID != 0 {
		return
	}
	n := b.Puzzle.Size()
	b.Record.Size = n
	if b.Judged.Solution == nil {
		return
	}
	b.Record.Solution = b.Judged.Solution.String()
	b.Record.Difficulty, b.Record.Score = b.Judged.Difficulty, b.Judged.Score
	b.Record.Par = almanac.Par(n, b.Judged.Score)
	hides := slices.ContainsFunc(b.Puzzle.Cages(), func(c board.Cage) bool { return c.Op == board.Hidden })
	b.Record.Options = almanac.Options{Hidden: hides}.String()
}

// pick returns the entry of a player's list that is meant.
func pick(list []storage.OwnPuzzle, from Brought) (storage.OwnPuzzle, error) {
	for _, p := range list {
		if from.Own != 0 && p.ID == from.Own || from.Own == 0 && SameName(p.Name, from.Name) {
			return p, nil
		}
	}
	return storage.OwnPuzzle{}, NoSuchOwn{Name: from.Name}
}

type (
	// BadPuzzle says that the puzzle can't be read.
	BadPuzzle struct {
		outcome.Refused
		Fault error
	}
	// Understood says what a text in none of the formats was understood as: whoever brings it has
	// to see that first, and brings the puzzle then in a format.
	Understood struct {
		outcome.Refused
		Entry format.Entry
	}
	// NoSuchOwn says that the player has no puzzle of that name.
	NoSuchOwn struct {
		outcome.Refused
		Name string
	}
)

// notText says that a file is of another kind, or a text has zero bytes.
const notText outcome.Reason = "not text"
