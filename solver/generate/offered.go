package generate

import (
	"maps"
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// The sets of operators that Offered knows besides all four.
var (
	justPlus   = OperatorsOf(board.Add)
	justTimes  = OperatorsOf(board.Multiply)
	plusMinus  = OperatorsOf(board.Add, board.Subtract)
	timesOver  = OperatorsOf(board.Multiply, board.Divide)
	plusTimes  = OperatorsOf(board.Add, board.Multiply)
	nothingDiv = OperatorsOf(board.Add, board.Subtract, board.Multiply)
)

// OfferedOperators lists the sets of operators that Offered knows, all four first.
func OfferedOperators() []Operators {
	return []Operators{AllOperators, justPlus, justTimes, plusMinus, timesOver, plusTimes, nothingDiv}
}

// Offered lists the difficulties, easiest first, that a spec really yields: of twenty seeds,
// tried one after the other, one nearly always makes a puzzle, within seconds and mostly at
// once. It looks at the size, the operators, whether they are hidden, the symmetry, and the
// technique that is needed, everything else being left open. For what was not measured it is
// empty: sets of operators that are not in OfferedOperators, any of these wishes on boards larger
// than 9×9, and techniques together with other wishes, or that are not in OfferedNeeds.
func Offered(s Spec) []board.Difficulty {
	if s.Needs != 0 {
		sizes, ok := needs[s.Needs]
		if !ok || s.Size < sizes.least || s.Size > sizes.most || s.Ops.orAll() != AllOperators || s.Hidden || s.Symmetry != Asymmetric {
			return nil
		}
		return []board.Difficulty{s.Needs.Rung()}
	}
	wish := Spec{Size: s.Size, Ops: s.Ops.orAll(), Hidden: s.Hidden, Symmetry: s.Symmetry}
	plain := wish == Spec{Size: s.Size, Ops: AllOperators}
	switch {
	case s.Size < MinSize || s.Size > MaxSize,
		s.Size > 9 && !plain,
		!slices.Contains(OfferedOperators(), wish.Ops),
		s.Symmetry != Asymmetric && s.Symmetry != Rotational,
		s.Size == 3 && s.Symmetry == Rotational: // the middle cell would stand alone, or its cage take in half the board
		return nil
	}
	if some, ok := fewer[wish]; ok {
		return slices.Clone(some)
	}
	return []board.Difficulty{board.Easy, board.Medium, board.Hard, board.Expert, board.Extreme}
}

// needs has the techniques above easy that puzzles can be asked to need, and on boards of which sizes
// such puzzles come about at once. The others are too rare.
var needs = map[logic.Technique]struct{ least, most int }{
	logic.CagePlaces: {4, 6}, logic.CageClaim: {4, 6}, logic.NakedPair: {4, 6},
	logic.CageSupport: {4, 6}, logic.LineClaim: {4, 6}, logic.LineInCage: {4, 6}, logic.HiddenPair: {5, 6}, logic.InnieOutie: {4, 6},
	logic.LineTotals: {4, 6}, logic.Parity: {4, 6}, logic.XWing: {5, 6}, logic.XYWing: {4, 4}, logic.CagePair: {4, 5}, logic.EitherWay: {4, 5},
}

// OfferedNeeds lists the techniques that Offered knows, easiest first.
func OfferedNeeds() []logic.Technique {
	return slices.Sorted(maps.Keys(needs))
}

// fewer has the wishes that do not yield all difficulties.
var fewer = map[Spec][]board.Difficulty{
	{Size: 3, Ops: AllOperators}: {board.Easy, board.Medium},
	{Size: 3, Ops: justPlus}:     {board.Easy},
	{Size: 3, Ops: justTimes}:    {board.Easy},
	{Size: 3, Ops: plusMinus}:    {board.Easy, board.Medium},
	{Size: 3, Ops: timesOver}:    {board.Easy},
	{Size: 3, Ops: plusTimes}:    {board.Easy},
	{Size: 3, Ops: nothingDiv}:   {board.Easy, board.Medium},

	{Size: 3, Ops: AllOperators, Hidden: true}: {board.Easy, board.Medium, board.Hard},
	{Size: 3, Ops: justPlus, Hidden: true}:     {board.Easy, board.Medium, board.Hard},
	{Size: 3, Ops: justTimes, Hidden: true}:    nil,
	{Size: 3, Ops: plusMinus, Hidden: true}:    {board.Hard},
	{Size: 3, Ops: timesOver, Hidden: true}:    nil,
	{Size: 3, Ops: plusTimes, Hidden: true}:    {board.Easy, board.Medium, board.Hard},
	{Size: 3, Ops: nothingDiv, Hidden: true}:   {board.Easy, board.Medium, board.Hard},

	{Size: 4, Ops: justTimes}:                       {board.Easy, board.Medium, board.Hard, board.Expert},
	{Size: 4, Ops: justPlus, Symmetry: Rotational}:  {board.Easy, board.Medium, board.Hard, board.Expert},
	{Size: 4, Ops: justTimes, Symmetry: Rotational}: {board.Easy, board.Medium, board.Hard, board.Expert},
	{Size: 4, Ops: timesOver, Symmetry: Rotational}: {board.Easy, board.Medium, board.Hard, board.Expert},

	// Where operators are hidden, puzzles that have only + and − leave the most open.
	{Size: 8, Ops: plusMinus, Hidden: true}:                       {board.Extreme},
	{Size: 8, Ops: plusMinus, Hidden: true, Symmetry: Rotational}: {board.Extreme},
	{Size: 9, Ops: justPlus, Hidden: true}:                        {board.Extreme},
	{Size: 9, Ops: justPlus, Hidden: true, Symmetry: Rotational}:  {board.Extreme},
	{Size: 9, Ops: plusMinus, Hidden: true}:                       nil,
	{Size: 9, Ops: plusMinus, Hidden: true, Symmetry: Rotational}: nil,
}
