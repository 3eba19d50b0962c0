package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Fork is two ways of which one is right, what follows from each, and why both rule out the same.
type Fork struct {
	Ways   []Way
	Either []Either
	Both   []logic.Elimination // what goes for no digit that Either names
}

// Either is a digit that one of the cells has, whichever way is right, or else another cell has its own.
type Either struct {
	Cells []board.Cell
	Digit int
	Or    *Seat
}

// Way is one of the ways of a fork: a digit supposed, and step by step what follows.
type Way struct {
	Cell  board.Cell
	Value int
	Steps []Consequence // none if the conclusion follows at once
}

// fork fills in the ways.
func (c *Cause) fork(p *board.Puzzle, r *logic.Reason) {
	if r.Untold {
		c.Sentence += "Untold"
		return
	}
	for k := range r.Ways {
		way := Way{Cell: r.Ways[k].Assume.Cell, Value: r.Ways[k].Assume.Value, Steps: consequencesOf(p, r.Ways[k].Steps)}
		c.Fork.Ways = append(c.Fork.Ways, way)
	}
	c.Fork.meet(r)
}

// meet fills in why both ways rule out the same.
func (f *Fork) meet(r *logic.Reason) {
	var told [][2]Seat
	for _, e := range r.Eliminate {
		both := logic.Elimination{Cell: e.Cell}
		for v := range e.Values.All() {
			pair, found := [2]Seat{}, true
			for k := range pair {
				var here bool
				pair[k], here = keeping(&r.Ways[k], e.Cell, v)
				found = found && here
			}
			switch {
			case !found:
				both.Values = both.Values.With(v)
			case !slices.Contains(told, pair):
				told = append(told, pair)
			}
		}
		if both.Values != 0 {
			f.Both = append(f.Both, both)
		}
	}
	for _, pair := range told {
		m := Either{Cells: []board.Cell{pair[0].Cell}, Digit: pair[0].Digit}
		switch {
		case pair[0] == pair[1]:
		case pair[0].Digit == pair[1].Digit:
			m.Cells = append(m.Cells, pair[1].Cell)
		default:
			m.Or = &pair[1]
		}
		f.Either = append(f.Either, m)
	}
}

// keeping returns a digit of a way that keeps a value from a cell; false if there is none.
func keeping(way *logic.Branch, c board.Cell, v int) (Seat, bool) {
	places := []logic.Placement{way.Assume}
	for k := range way.Steps {
		places = append(places, way.Steps[k].Step.Place...)
	}
	for _, p := range places {
		if p.Cell == c && p.Value != v || p.Cell != c && p.Value == v && (p.Cell.Row == c.Row || p.Cell.Col == c.Col) {
			return Seat{Digit: p.Value, Cell: p.Cell}, true
		}
	}
	return Seat{}, false
}
