package together

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

type (
	// Wait refuses a digit for a while.
	Wait struct {
		outcome.Reason
		Until time.Time
	}
	// Filled says that a cell has its digit, and who placed it; the name is empty if they were
	// forgotten.
	Filled struct {
		outcome.Refused
		Cell   board.Cell
		Name   string
		Own    bool // whoever asks placed it
		Faster bool // at the very moment
	}
)

const (
	// Closed says that the board is over.
	Closed outcome.Reason = "together closed"
	// Refused says that somebody's last digit was refused, so that they wait.
	Refused outcome.Reason = "together waits"
	// Spent says that somebody has no digit left.
	Spent outcome.Reason = "together spent"
	// Crowded says that too many people are at the board.
	Crowded outcome.Reason = "together crowded"
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

// May refuses a digit that somebody may not place in a cell, whichever it is.
func (b *Board) May(player storage.ID, cell int, at time.Time) outcome.Refusal {
	if why := b.Admit(player); why != nil {
		return why
	}
	if p := b.Person(player); p != nil && p.WaitsUntil.After(at) {
		return Wait{Refused, p.WaitsUntil}
	}
	if r := b.Ration(player, at); r.Left == 0 {
		return Wait{Spent, r.More}
	}
	if len(b.Log) >= maxLog {
		return Full
	}
	if m := b.Of(cell); m != nil {
		between := at.Sub(m.At)
		return Filled{Cell: board.CellAt(b.Puzzle.Size(), cell), Name: b.Name(m.Player), Own: m.Player == player, Faster: between >= 0 && between <= sameTime}
	}
	return nil
}

// Place judges somebody's digit, and reports whether it stands. If it does not, nothing changes
// on the board; whoever sent a wrong one waits.
func (b *Board) Place(player storage.ID, name string, cell, value int, j Judgement, at time.Time) bool {
	looked := b.looked(player)
	p := b.see(player, name, at)
	if value != j.Digit {
		p.Refused++
		p.WaitsUntil = at.Add(waits[min(p.Refused, len(waits))-1])
		return false
	}
	p.Refused, p.WaitsUntil = 0, time.Time{}
	if !j.Follows() {
		return false
	}
	b.add(storage.TogetherMove{Kind: storage.TogetherDigit, Player: player, At: at, Cell: cell, Value: value, Steps: j.Steps, Looked: looked})
	if b.Grid().Empty() == 0 {
		b.end(storage.TogetherSolved, at)
	}
	return true
}

// Overtake gives a digit to somebody who sent it before the one who was served first, whom it
// returns; 0 if they did not. The board may have been solved by it.
func (b *Board) Overtake(player storage.ID, name string, cell, value int, at time.Time) (beaten storage.ID) {
	m := b.Of(cell)
	if m == nil || m.Value != value || m.Player == player || !at.Before(m.At) || m.At.Sub(at) > sameTime {
		return 0
	}
	if p := b.Person(player); b.State > storage.TogetherSolved || p != nil && p.WaitsUntil.After(at) || b.rationWithout(m, player, at).Left == 0 {
		return 0
	}
	p := b.see(player, name, at)
	p.Refused, p.WaitsUntil = 0, time.Time{}
	beaten = m.Player
	m.Faster, m.Player, m.At = true, player, at
	b.touch(m.Seq - 1)
	return beaten
}

// see notes that somebody was at the board.
func (b *Board) see(player storage.ID, name string, at time.Time) *storage.TogetherPlayer {
	p := b.meet(player)
	p.Name = name
	if at.After(p.SeenAt) {
		p.SeenAt = at
	}
	return p
}

// since returns when the last digit was placed, or the board begun.
func (b *Board) since() time.Time {
	if digits := b.Digits(); len(digits) > 0 {
		return digits[len(digits)-1].At
	}
	return b.MadeAt
}

// looked counts the others who were at the board since the last digit.
func (b *Board) looked(player storage.ID) (n int) {
	since := b.since()
	for _, p := range b.People {
		if p.Player != player && p.SeenAt.After(since) {
			n++
		}
	}
	return n
}

// Look notes that somebody looks at the board, once for each digit that it waits for.
func (b *Board) Look(player storage.ID, name string, at time.Time) {
	if p := b.Person(player); p == nil || !p.SeenAt.After(b.since()) || p.Name != name {
		b.see(player, name, at)
	}
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
		case m.UndoneAt.IsZero():
			told = false
		}
	}
	b.see(player, name, at)
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
	case m == nil || !stands(*m):
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
