package game

import (
	"cmp"
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// OwnList asks for the actor's own puzzles.
type OwnList struct{}

// OwnPuzzles are a player's own puzzles, by name.
type OwnPuzzles []OwnRow

// OwnRow is one of them.
type OwnRow struct {
	storage.OwnPuzzle
	Size       int
	Difficulty board.Difficulty // 0 if it has not exactly one solution
	Bar        ownpuzzle.Bar    // why it can't be played; empty if it can
}

func (OwnPuzzles) Fact() {}

func (OwnList) Look(l *Looking) (Turn, error) {
	list, err := storage.OwnPuzzlesOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	rows := make(OwnPuzzles, len(list))
	for i, own := range list {
		info, err := l.Tx.Puzzle(own.Puzzle)
		if err != nil {
			return Turn{}, err
		}
		rows[i] = OwnRow{OwnPuzzle: own, Size: info.Size, Difficulty: info.Difficulty, Bar: ownpuzzle.BarOf(info.Size, own.Solutions, false)}
	}
	slices.SortStableFunc(rows, func(a, b OwnRow) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return Turn{Facts: []outcome.Fact{rows}}, nil
}

// OwnLook asks for one of the actor's own puzzles, as it was judged when it was kept.
type OwnLook struct{ ID int64 }

func (q OwnLook) Look(l *Looking) (Turn, error) {
	own, err := ownOf(l.Tx, l.Actor.Player, q.ID)
	if err != nil {
		return Turn{}, err
	}
	told, err := keptPuzzle(l.Tx, own)
	if err != nil {
		return Turn{}, err
	}
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	told.Preferences = actor.PreferencesOf(p)
	return Turn{Facts: []outcome.Fact{told}}, err
}

// keptPuzzle returns an entry's puzzle and its grade, without the solution.
func keptPuzzle(tx storage.Reader, own storage.OwnPuzzle) (Loaded, error) {
	info, err := tx.Puzzle(own.Puzzle)
	if err != nil {
		return Loaded{}, err
	}
	told := Loaded{Own: &own, Bar: ownpuzzle.BarOf(info.Size, own.Solutions, false)}
	told.Judged = ownpuzzle.Judged{Size: info.Size, Solutions: own.Solutions, Difficulty: info.Difficulty, Score: info.Score}
	if told.Puzzle, err = almanac.ParsePuzzle(info); err != nil || own.Solutions < 2 {
		return told, err
	}
	for i, text := range []string{own.First, own.Second} {
		if told.Judged.Two[i], err = almanac.ReadGrid(info, text); err != nil {
			return told, err
		}
	}
	return told, nil
}

// ownOf returns an entry of the player's own list.
func ownOf(tx storage.Reader, player storage.ID, id int64) (storage.OwnPuzzle, error) {
	own, err := storage.OwnPuzzleByID(tx, id)
	if storage.IsMissing(err) || err == nil && own.Player != player {
		return own, ownpuzzle.NoSuchOwn{}
	}
	return own, err
}

// RenameOwn gives one of the actor's own puzzles another name, RemoveOwn takes it off the
// list. A game of it stays.
type (
	RenameOwn struct {
		ID   int64
		Name string

		own  storage.OwnPuzzle
		list []storage.OwnPuzzle // that it is on
	}
	RemoveOwn struct {
		ID  int64
		own storage.OwnPuzzle
	}
)

// OwnChanged says what became of an entry.
type OwnChanged struct {
	Name    string
	Was     string
	Removed bool
}

func (OwnChanged) Fact() {}

func (a RenameOwn) Door() Door { return Door{Gameless: true, Read: a.read} }
func (a RemoveOwn) Door() Door { return Door{Gameless: true, Read: a.read} }

func (a RenameOwn) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	if a.own, err = ownOf(tx, s.Player.ID, a.ID); err == nil {
		a.list, err = storage.OwnPuzzlesOf(tx, s.Player.ID)
	}
	return a, err
}

func (a RemoveOwn) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.own, err = ownOf(tx, s.Player.ID, a.ID)
	return a, err
}

func (a RenameOwn) Decide(s *Sitting) outcome.Refusal {
	name := ownpuzzle.Name(a.Name)
	if name == "" {
		return ownNameless
	}
	if why := freeName(a.list, a.ID, name); why != nil {
		return why
	}
	s.Keep(func(tx storage.Tx) error { return storage.RenameOwnPuzzle(tx, a.ID, name) })
	s.Tell(OwnChanged{Name: name, Was: a.own.Name})
	return nil
}

func (a RemoveOwn) Decide(s *Sitting) outcome.Refusal {
	s.Keep(func(tx storage.Tx) error { return storage.RemoveOwnPuzzle(tx, a.ID) })
	s.Tell(OwnChanged{Name: a.own.Name, Was: a.own.Name, Removed: true})
	return nil
}

// ownNameless says that a puzzle must have a name.
const ownNameless outcome.Reason = "own nameless"
