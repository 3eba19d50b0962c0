package game

import (
	"errors"
	"slices"
	"strings"

	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
)

// Say is moves as people write them in chat: a whole answer, however dressed, which is submitted, or
// moves as format.ParseMoves reads them, which are written. Anything else is refused as
// NotMoves, so that talk is left alone.
type Say struct {
	Text string
	// Public says that others may read it. A list of cells then counts as moves only if one
	// of them has a value, for "a1 b2" may be talk.
	Public bool
}

// find finds the game of a whole answer. Among people one that fits no puzzle is talk.
func (a Say) find(o *Opening, game int64) (int64, error) {
	id, whole, err := o.answered(a.Text, game)
	if err == nil && !whole && a.Public && FillsABoard(a.Text) {
		err = NotMoves
	}
	return id, err
}

// Whether it is talk is looked at first, so a Say is free to come at any time.
func (a Say) Door() Door { return Door{Free: true, Roomless: true, Limit: a.limit, Find: a.find} }

// limit bounds the whole answers that others may read.
func (a Say) limit(b *actor.Budget, by actor.Actor) outcome.Refusal {
	if !a.Public || !FillsABoard(a.Text) {
		return nil
	}
	return b.Answer(by)
}

func (a Say) Decide(s *Sitting) outcome.Refusal {
	n := s.Info.Size
	answer, err := parseAnswer(n, a.Text)
	whole := err == nil && answer.Empty() == 0
	miscounted := isMiscounted(a.Text, err)
	moves, values := ReadsAsMoves(n, a.Text)
	switch {
	case !whole && !miscounted && (!moves || a.Public && !values):
		return NotMoves
	case s.result != nil:
		return Finished
	case whole, miscounted:
		return Submit{Answer: a.Text}.Decide(s)
	}
	if why := s.room(); why != nil {
		return why
	}
	return Write{Cells: a.Text}.Decide(s)
}

// ReadsAsMoves reports whether a text consists of moves, and whether any of them has a value. Each
// item must begin with a cell or name a row, on a board of size n or beyond it; a board with empty
// cells counts, too. Any other word makes the text talk.
func ReadsAsMoves(n int, text string) (moves, values bool) {
	read, faults := format.ParseMoves(n, text, false)
	values = slices.ContainsFunc(read, func(m format.Move) bool { return m.Values != 0 || !m.InRow })
	for _, f := range faults {
		switch f.Problem {
		case format.Nothing, format.TooLong, format.BadCell, format.ValueCount:
			return false, false
		}
		values = values || f.Valued
	}
	return true, values
}

// isMiscounted reports whether err says that a text holds too many or too few values
// for the board, and enough of them to be meant as an answer.
func isMiscounted(text string, err error) bool {
	var fault *format.Error
	return errors.As(err, &fault) && fault.Problem == format.ValueCount &&
		2*fault.Got >= fault.Need && strings.ContainsAny(text, "123456789")
}

// MayBeMoves reports whether a text may be meant as moves on some board of play: a
// list of cells, a run of values, or a whole answer.
func MayBeMoves(text string) bool {
	const fewest = 5 // values that are meant as more than a number in a sentence
	if moves, _ := ReadsAsMoves(almanac.MaxSize, text); moves || FillsABoard(text) {
		return true
	}
	_, err := format.ParseGrid(almanac.MaxSize, text)
	var fault *format.Error
	return err == nil || errors.As(err, &fault) && fault.Problem == format.ValueCount && fault.Got >= fewest
}

// MayBeNotes reports whether a text may be meant as pencil marks on some board of play.
func MayBeNotes(text string) bool {
	_, faults := format.ParseMoves(almanac.MaxSize, text, true)
	return !slices.ContainsFunc(faults, func(e *format.Error) bool {
		return e.Problem == format.BadCell || e.Problem == format.Nothing || e.Problem == format.TooLong
	})
}

// NotMoves says that what was said is no moves.
const NotMoves outcome.Reason = "not moves"
