package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// The first releases logged what a player asked for, not what came of it. Their
// notation is read here as it was then, whatever players may type by now.

// readAsked reads an entry of version 1 into its effects on the game before it.
func readAsked(n int, m storage.Move, past *history) (entry, error) {
	e := entry{kind: m.Kind}
	now := past.now()
	var err error
	switch m.Kind {
	case storage.MoveSet, storage.MoveNote:
		e.effects, err = askedCells(n, m.Cells, now, m.Kind == storage.MoveNote)
	case storage.MoveSubmit:
		if m.Cells != "" {
			e.effects, err = askedCells(n, m.Cells, now, false)
		}
	case storage.MoveUndo:
		e.times = 1
		if past.at > 0 {
			e.effects = now.effectsTo(n, past.boards[past.at-1])
		}
	case storage.MoveRestart:
		e.effects = now.effectsTo(n, newSnapshot(n))
	case storage.MoveHint:
		level, key, _ := strings.Cut(m.Cells, " ")
		if e.level, err = strconv.Atoi(level); err != nil {
			return entry{}, fmt.Errorf("hint %q: %w", m.Cells, err)
		}
		e.step, err = askedStep(key)
	case storage.MoveSolution:
	default:
		err = fmt.Errorf("kind %d has no version %d", m.Kind, m.Version)
	}
	return e, err
}

// askedCells reads a list such as "a1=3 b2= c3=124". In a cell that is written, a
// value takes the pencil marks away; pencil marks leave the value.
func askedCells(n int, text string, now snapshot, marks bool) ([]effect, error) {
	var effects []effect
	for item := range strings.FieldsSeq(text) {
		name, values, signed := strings.Cut(item, "=")
		cell, ok := board.ParseCell(name)
		var set board.Candidates
		for _, r := range values {
			v := int(r - '0')
			ok = ok && v >= 1 && v <= min(n, 9)
			set = set.With(v)
		}
		if !ok || !signed || !cell.In(n) || !marks && set.Len() > 1 {
			return nil, fmt.Errorf("%q is no cell with what it holds", item)
		}
		e := effect{cell: cell, value: set.Min()}
		if marks {
			e = effect{cell: cell, value: int(now.grid.At(n, cell)), marks: set}
		}
		effects = append(effects, e)
	}
	slices.SortStableFunc(effects, func(a, b effect) int { return a.cell.Index(n) - b.cell.Index(n) })
	return effects, nil
}

// askedTechniques are the techniques by the numbers that they had in the first
// releases, under the names that steps have since.
var askedTechniques = [...]string{
	"none", "given-cell", "last-in-line", "cage-completion", "naked-single", "cage-digits",
	"hidden-single", "cage-places", "cage-claim", "naked-pair", "cage-support", "line-claim",
	"line-in-cage", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad",
	"innie-or-outie", "line-totals", "parity", "x-wing", "xy-wing", "cage-pair", "swordfish",
	"line-fit", "chain", "trial",
}

// askedStep reads the key of a step that was hinted at. A mistake's is as it is
// today; others named kinds of advice and techniques by numbers.
func askedStep(key string) (string, error) {
	if strings.HasPrefix(key, mistakeStep) {
		return key, nil
	}
	parts := strings.Split(key, "/")
	kind, ok := map[string]string{"2": deductionStep, "3": revealStep}[parts[0]]
	if !ok || len(parts) < 2 {
		return "", fmt.Errorf("step %q of a hint is unknown", key)
	}
	step := kind + parts[1]
	for _, part := range parts[2:] {
		number, eliminations, found := strings.Cut(part, ",")
		k, err := strconv.Atoi(number)
		if err != nil || k < 0 || k >= len(askedTechniques) {
			return "", fmt.Errorf("step %q of a hint is unknown", key)
		}
		step += "/" + askedTechniques[k]
		if found {
			step += "," + eliminations
		}
	}
	return step, nil
}
