package together

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

type (
	// Wait refuses a digit for a while.
	Wait struct {
		outcome.Reason
		For time.Duration
	}
	// Filled says that a cell has its digit, and who placed it; the name is empty if they are not
	// named.
	Filled struct {
		outcome.Refused
		Cell  board.Cell
		Name  string
		Own   bool // whoever asks placed it
		Given bool // it was there from the start
	}
)

// Came says what came of a digit that somebody sent.
type Came struct {
	logic.Placement
	What   Outcome
	Why    outcome.Refusal // where it came to nothing
	Theirs bool            // somebody else had sent it before: it is theirs
	Name   string          // whose, then
}

// Outcome is what comes of a digit.
type Outcome string

// The outcomes.
const (
	Stands Outcome = "stands"
	Waits  Outcome = "waits" // it is right, and can't be shown yet
	Wrong  Outcome = "wrong"
)

// Key names the sentence.
func (c Came) Key() string { return "Came " + string(c.What) }

const (
	// Closed says that the board is over.
	Closed outcome.Reason = "together closed"
	// Refused says that somebody's last digit was wrong, so that they wait.
	Refused outcome.Reason = "together waits"
	// Spent says that somebody has no digit left.
	Spent outcome.Reason = "together spent"
	// Crowded says that too many people are at the board.
	Crowded outcome.Reason = "together crowded"
	// Patient says that as many of somebody's digits wait as may.
	Patient outcome.Reason = "together patient"
	// Full says that nothing more fits on the board.
	Full outcome.Reason = "together full"
	// NoDigit says that there is no such digit to take back, or to prove.
	NoDigit outcome.Reason = "together no digit"
)

// Admit refuses somebody who may not do anything on the board now.
func (b *Board) Admit(player storage.ID) outcome.Refusal {
	switch {
	case b.State != storage.TogetherOpen:
		return Closed
	case b.Person(player) == nil && len(b.People) >= maxPeople:
		return Crowded
	}
	return nil
}

// May refuses somebody who may place no digit now, whichever it is.
func (b *Board) May(player storage.ID, at time.Time) outcome.Refusal {
	if why := b.Admit(player); why != nil {
		return why
	}
	if left := b.Waits(player, at); left > 0 {
		return Wait{Refused, left}
	}
	if r := b.Ration(player, at); r.Left == 0 {
		return Wait{Spent, r.More}
	}
	if len(b.Log) >= maxLog {
		return Full
	}
	return nil
}

// Waits returns for how long somebody may place no digit after a wrong one.
func (b *Board) Waits(player storage.ID, at time.Time) time.Duration {
	if p := b.Person(player); p != nil {
		return max(0, p.WaitsUntil.Sub(at))
	}
	return 0
}

// filled refuses a digit for a cell that has one.
func (b *Board) filled(player storage.ID, at board.Cell) outcome.Refusal {
	n := b.Puzzle.Size()
	if m := b.Of(at.Index(n)); m != nil {
		return Filled{Cell: at, Name: b.Name(m.Player), Own: m.Player == player}
	}
	if b.Grid().At(n, at) != 0 {
		return Filled{Cell: at, Given: true}
	}
	return nil
}

// Ask returns the open cells, of those for which digits are sent, that are to be shown: those of the
// right digits before the first wrong one.
func (b *Board) Ask(digits []logic.Placement) (cells []int) {
	for _, d := range digits {
		cell := d.Cell.Index(b.Puzzle.Size())
		switch {
		case b.filled(0, d.Cell) != nil:
		case d.Value != int(b.Solution[cell]):
			return cells
		default:
			cells = append(cells, cell)
		}
	}
	return cells
}

// Place takes digits that somebody sends who may, one after another, and says what came of each; those
// after a wrong one are left out. shown are those that Show finds for them, on this board or on one
// with fewer digits.
func (b *Board) Place(player storage.ID, name string, digits []logic.Placement, shown []Shown, at time.Time) (all []Came) {
	sent, left, own := map[int]*Came{}, b.Ration(player, at).Left, 0
	waiting := map[int]storage.ID{}
	for _, m := range b.Waiting() {
		waiting[m.Cell] = m.Player
		if m.Player == player {
			own++
		}
	}
	all = make([]Came, 0, len(digits))
	for _, d := range digits {
		cell := d.Cell.Index(b.Puzzle.Size())
		all = append(all, Came{Placement: d, What: Waits})
		c := &all[len(all)-1]
		first, waits := waiting[cell]
		c.Theirs, c.Name = waits && first != player, b.Name(first)
		stands := slices.ContainsFunc(shown, func(s Shown) bool { return s.Cell == cell })
		if c.Why = b.filled(player, d.Cell); c.Why != nil {
			continue
		}
		if d.Value != int(b.Solution[cell]) {
			p := b.see(player, name)
			p.Refused++
			p.WaitsUntil = at.Add(pauses[min(p.Refused, len(pauses))-1])
			c.What = Wrong
			break
		}
		switch {
		case waits:
		case stands && left == 0:
			c.Why = Wait{Spent, b.Ration(player, at).More}
		case stands:
			left--
		case own >= len(b.Solution)/waitingShare:
			c.Why = Patient
		default:
			own++
		}
		if c.Why == nil {
			sent[cell] = c
			p := b.see(player, name)
			p.Refused, p.WaitsUntil = 0, time.Time{}
		}
	}
	b.settle(player, all, sent, waiting, shown, at)
	return all
}

// settle has digits stand that were sent or have waited, where they are shown, and has the rest of
// those that were sent wait.
func (b *Board) settle(player storage.ID, all []Came, sent map[int]*Came, waiting map[int]storage.ID, shown []Shown, at time.Time) {
	for _, s := range shown {
		if b.Of(s.Cell) != nil {
			continue
		}
		by, waits := waiting[s.Cell]
		c := sent[s.Cell]
		if c == nil && !waits {
			break // it may not stand, and what follows may need it
		}
		if !waits {
			by = player
		}
		if c != nil {
			c.What = Stands
		}
		b.add(storage.TogetherMove{Kind: storage.TogetherDigit, Player: by, At: at, Cell: s.Cell, Value: int(b.Solution[s.Cell]), Steps: s.Steps})
	}
	for _, c := range all {
		cell := c.Cell.Index(b.Puzzle.Size())
		if _, waits := waiting[cell]; !waits && c.Why == nil && c.What == Waits {
			b.add(storage.TogetherMove{Kind: storage.TogetherYet, Player: player, At: at, Cell: cell, Value: c.Value})
		}
	}
	if b.Grid().Empty() == 0 {
		b.end(storage.TogetherSolved, at)
	}
}

// see notes that somebody was at the board.
func (b *Board) see(player storage.ID, name string) *storage.TogetherPlayer {
	p := b.meet(player)
	p.Name = name
	return p
}

// Hint notes that somebody was given a hint. It is noted once for each of them and each digit
// that the board waits for.
func (b *Board) Hint(player storage.ID, name string, at time.Time) outcome.Refusal {
	told, hints := false, 0
	for _, m := range b.Log {
		switch {
		case m.Kind == storage.TogetherHint:
			hints++
			told = told || m.Player == player
		case Standing(m):
			told = false
		}
	}
	b.see(player, name)
	if told {
		return nil
	}
	if hints >= maxHints || len(b.Log) >= maxLog {
		return Full
	}
	b.add(storage.TogetherMove{Kind: storage.TogetherHint, Player: player, At: at})
	return nil
}

// TakeBack takes a digit off the board.
func (b *Board) TakeBack(seq int, at time.Time) outcome.Refusal {
	m := b.Move(seq)
	switch {
	case b.State != storage.TogetherOpen:
		return Closed
	case m == nil || !Standing(*m):
		return NoDigit
	}
	m.UndoneAt = at
	b.touch(seq - 1)
	return nil
}

// Close ends the board before it is solved.
func (b *Board) Close(at time.Time) outcome.Refusal {
	if b.State != storage.TogetherOpen {
		return Closed
	}
	b.end(storage.TogetherClosed, at)
	return nil
}

// Expire ends a board that has been open for long enough.
func (b *Board) Expire(at time.Time) {
	if b.State == storage.TogetherOpen && !b.DueAt.After(at) {
		b.end(storage.TogetherExpired, b.DueAt)
	}
}
