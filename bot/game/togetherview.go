package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/together"
	"kenkenbot/storage"
)

// TogetherView is a shared board as everybody may see it, and how the actor stands there.
type TogetherView struct {
	storage.Together
	Info    storage.Puzzle // without its solution
	Puzzle  *board.Puzzle
	Grid    board.Grid
	Log     []TogetherStep
	Credits []together.Credit
	KeyMove *TogetherStep // once it is solved
	Last    *LastTogether // likewise; nil if the server has solved none of the size before
	Ration  together.Ration
	Waits   time.Duration  // for how long the actor may place no digit
	Yet     []TogetherStep // the actor's digits that wait until the board shows them
	Untimed bool           // the server shows no times
	Seq     int            // rises with every change that others see
}

// TogetherStep is what somebody did on a shared board.
type TogetherStep struct {
	storage.TogetherMove
	Name  string // "" if they were forgotten or have left
	Where board.Cell
}

// LastTogether compares a board with the one that the server solved before.
type LastTogether struct {
	By  time.Duration // how much faster this one was; negative if it was slower
	Day storage.Day   // of its end, by the server's calendar
}

func (TogetherView) Fact() {}

// Key names the sentence above a board's picture.
func (v TogetherView) Key() string {
	return [...]string{
		storage.TogetherOpen: "Together open", storage.TogetherSolved: "Together solved",
		storage.TogetherClosed: "Together closed", storage.TogetherExpired: "Together expired",
	}[v.State]
}

// Open reports whether digits can be placed.
func (v TogetherView) Open() bool { return v.State == storage.TogetherOpen }

// Filled returns how many cells have digits.
func (v TogetherView) Filled() int { return len(v.Grid) - v.Grid.Empty() }

// Took returns how long the board took; 0 if that is not told.
func (v TogetherView) Took() time.Duration {
	if v.OverAt.IsZero() || v.Untimed {
		return 0
	}
	return v.OverAt.Sub(v.MadeAt)
}

// How many people a board's message names: as long as it is open, and at the end.
const (
	mostPeople = 12
	mostAtEnd  = 40
)

// Named returns who is named.
func (v TogetherView) Named() []together.Credit {
	if v.Open() {
		return v.Credits[:min(len(v.Credits), mostPeople)]
	}
	return v.Credits[:min(len(v.Credits), mostAtEnd)]
}

// Unnamed returns how many people are not.
func (v TogetherView) Unnamed() int { return len(v.Credits) - len(v.Named()) }

// Placers returns how many people placed digits.
func (v TogetherView) Placers() (n int) {
	for _, c := range v.Credits {
		n += min(len(c.Cells), 1)
	}
	return n
}

// Latest returns the last digits that stand, the latest last.
func (v TogetherView) Latest(most int) []TogetherStep {
	digits := v.Digits()
	return digits[max(0, len(digits)-most):]
}

// Digits returns the digits that stand, in the order in which they were placed.
func (v TogetherView) Digits() (digits []TogetherStep) {
	for _, m := range v.Log {
		if together.Standing(m.TogetherMove) {
			digits = append(digits, m)
		}
	}
	return digits
}

// Owners says for each cell whose digit stands there: the place of its owner among the
// Credits, from 1; 0 is nobody's.
func (v TogetherView) Owners() []uint8 {
	owners := make([]uint8, len(v.Grid))
	for _, m := range v.Digits() {
		for k, c := range v.Credits {
			if c.Player == m.Player {
				owners[m.Cell] = uint8(min(k+1, 255))
			}
		}
	}
	return owners
}

// viewShared returns what somebody may see of a shared board; player 0 is nobody in particular.
func viewShared(tx storage.Reader, b *together.Board, info storage.Puzzle, player storage.ID, at time.Time) (TogetherView, error) {
	info.Solution = ""
	v := TogetherView{
		Together: b.Together, Info: info, Puzzle: b.Puzzle, Grid: b.Grid(), Credits: b.Credits(), Ration: b.Ration(player, at), Waits: b.Waits(player, at), Seq: sharedSeq(b),
	}
	step := func(m storage.TogetherMove) TogetherStep {
		return TogetherStep{TogetherMove: m, Name: b.Name(m.Player), Where: board.CellAt(info.Size, m.Cell)}
	}
	for _, m := range b.Log {
		v.Log = append(v.Log, step(m))
	}
	for _, m := range b.Waiting() {
		if m.Player == player {
			v.Yet = append(v.Yet, step(m))
		}
	}
	var err error
	if v.Untimed, err = tx.Untimed(b.Guild); err != nil || b.State != storage.TogetherSolved {
		return v, err
	}
	if m := b.KeyMove(); m != nil {
		key := step(*m)
		v.KeyMove = &key
	}
	if v.Untimed {
		return v, nil
	}
	v.Last, err = lastTogether(tx, b, info.Size)
	return v, err
}

// sharedSeq numbers the states of a board that people can see: each digit and hint, each digit taken
// back, and the end, is another.
func sharedSeq(b *together.Board) int {
	seq := b.TakenBack()
	for _, m := range b.Log {
		if m.Kind != storage.TogetherYet {
			seq++
		}
	}
	if b.State != storage.TogetherOpen {
		seq++
	}
	return seq
}

// lastsCompared is how many of a server's boards are looked through for the last of a size.
const lastsCompared = 20

// lastTogether returns the board of the same size that the server solved before.
func lastTogether(tx storage.Reader, b *together.Board, size int) (*LastTogether, error) {
	solved, err := storage.SolvedTogetherBoards(tx, b.Guild, b.OverAt, lastsCompared)
	if err != nil {
		return nil, err
	}
	for _, last := range solved {
		info, err := tx.Puzzle(last.Puzzle)
		if err != nil {
			return nil, err
		}
		if info.Size != size || last.ID == b.ID {
			continue
		}
		g, err := almanac.GuildOf(tx, b.Guild)
		if err != nil {
			return nil, err
		}
		return &LastTogether{By: last.OverAt.Sub(last.MadeAt) - b.OverAt.Sub(b.MadeAt), Day: storage.DayOf(last.OverAt.In(almanac.ZoneOf(g)))}, nil
	}
	return nil, nil
}

// TogetherOf asks for a shared board; 0 is the open one of the actor's guild.
type TogetherOf struct{ Board int64 }

func (q TogetherOf) Look(l *Looking) (Turn, error) {
	b, info, err := l.rules.sharedIn(l.Tx, q.Board, l.Actor.Guild, l.Actor.At)
	if err != nil {
		return Turn{}, err
	}
	v, err := viewShared(l.Tx, b, info, l.Actor.Player, l.Actor.At)
	return Turn{Facts: []outcome.Fact{v}}, err
}

// SharedPage is the page of a shared board, for a link. It opens no game.
type SharedPage struct{ Board int64 }

func (SharedPage) Door() Door { return Door{} }

func (SharedPage) Open(*Opening) (storage.Game, error) { return storage.Game{}, NoGame }

// TogetherThread asks which open shared board a thread belongs to.
type TogetherThread struct{ Thread storage.ID }

// ThreadBoard is that board.
type ThreadBoard struct{ ID int64 }

func (ThreadBoard) Fact() {}

func (q TogetherThread) Look(l *Looking) (Turn, error) {
	b, err := storage.TogetherBoardAt(l.Tx, q.Thread)
	if storage.IsMissing(err) || err == nil && b.Guild != l.Actor.Guild {
		return Turn{}, noTogether
	}
	return Turn{Facts: []outcome.Fact{ThreadBoard{b.ID}}}, err
}

// noTogether says that there is no such shared board.
const noTogether outcome.Reason = "no together"
