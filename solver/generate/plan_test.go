package generate

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// TestVagueLabels counts the drafts that wide puzzles take whose labels leave much open:
// those without × and ÷, and those that hide the operator.
func TestVagueLabels(t *testing.T) {
	for _, s := range []Spec{
		{Size: 9, Difficulty: board.Hard, Ops: OperatorsOf(board.Add, board.Subtract)},
		{Size: 9, Difficulty: board.Hard, Hidden: true},
	} {
		drafts := 0
		for s.Seed = range uint64(10) {
			m := maker{Generator: new(Generator), spec: s, rules: rulesOf(s), random: newRandom(s.text()), plan: planFor(s)}
			m.rules.tilt(m.plan.tilt)
			if _, err := m.make(t.Context()); err != nil {
				t.Fatal(err)
			}
			drafts += m.tries.Drafts
		}
		if drafts > 280 {
			t.Errorf("%v: %d drafts of 10 puzzles", s.text(), drafts)
		}
	}
}

// TestShortProofs makes puzzles from seeds whose proof would be longer without the bound.
func TestShortProofs(t *testing.T) {
	var g Generator
	for _, seed := range []uint64{138, 191, 337} {
		made, err := g.Generate(t.Context(), Spec{Size: 9, Difficulty: board.Extreme, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if _, stats, err := solver.Unique(t.Context(), made.Puzzle, nodes(mostNodes)); err != nil || stats.Nodes > shortProof {
			t.Errorf("seed %d: the proof takes %d nodes (%v)", seed, stats.Nodes, err)
		}
	}
}
