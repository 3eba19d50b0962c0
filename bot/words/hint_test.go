package words

import (
	"fmt"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// hintFor asks for a hint on a board of size 3 whose solution is 123/231/312.
func hintFor(t *testing.T, grid string, m board.Marks) (*board.Puzzle, logic.Advice) {
	t.Helper()
	p, _, err := format.Parse(`{"size":3,"cages":[
		{"op":"+","target":3,"cells":[[0,0],[0,1]]},{"op":"=","target":3,"cells":[[0,2]]},
		{"op":"+","target":5,"cells":[[1,0],[1,1]]},{"op":"-","target":1,"cells":[[1,2],[2,2]]},
		{"op":"/","target":3,"cells":[[2,0],[2,1]]}]}`)
	if err != nil {
		t.Fatal(err)
	}
	g := board.NewGrid(3)
	for i := range grid {
		g[i] = grid[i] - '0'
	}
	a, err := logic.Hint(t.Context(), logic.Position{Puzzle: p, Solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, Grid: g, Marks: m}, logic.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p, a
}

// TestHintIsMarkedUp writes hints in Discord's Markdown.
func TestHintIsMarkedUp(t *testing.T) {
	for _, test := range []struct {
		grid  string
		level logic.Level
		want  string
	}{
		{"000000000", logic.Do, "**Given cell**: c1 is alone in its cage, and the target is its digit. So c1 is 3.\nFilled in: **c1 = 3**."},
		{"003100000", logic.Why, "Something is wrong: a2 can't be 1.\n- **Cage digits**: the 5+ cage at a2 can only be 2+3. So a2 can only be 2 or 3.\nYou can go back to before the mistake."},
		{"003000000", logic.Why, "**Cage digits**: the 5+ cage at a2 can only be 2+3. So a2 and b2 are 2 and 3."},
	} {
		marks := board.NewMarks(3)
		marks[8] = board.AllCandidates(3) // so that the hint says that the other cells have none
		p, a := hintFor(t, test.grid, marks)
		if got := English.Text(Explanation(explain.HintOf(p, &a, test.level))); !strings.HasPrefix(got, test.want) {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}

// TestHintIsBounded cuts a long hint short.
func TestHintIsBounded(t *testing.T) {
	lines := make(Explanation, 100)
	for k := range lines {
		lines[k].Message = explain.MistakeSoFar
	}
	if got := English.Text(lines); len(got) > maxExplanation+40 || !strings.HasSuffix(got, "more lines.") {
		t.Errorf("%d bytes, %s", len(got), got[len(got)-20:])
	}
}

// TestAPictureTellsClosedCells leaves out beside a picture why the cells of a line are closed.
func TestAPictureTellsClosedCells(t *testing.T) {
	p := boardtest.EveryCage(t)
	a := logic.Advice{Kind: logic.Deduction, Steps: []logic.Argued{{
		Step: logic.Step{Technique: logic.HiddenSingle},
		Reasons: []logic.Reason{{
			Technique: logic.HiddenSingle, Cause: logic.Cause{Lines: []board.Line{board.Row(0)}}, Place: []logic.Placement{{Cell: board.At(0, 0), Value: 1}},
			Bars: []logic.Bar{{Cell: board.At(0, 1), Value: 1, Kind: logic.HasIt, Line: board.Column(1)}},
		}},
	}}}
	for picture, want := range map[bool]string{
		true:  "**Hidden single**: where can 1 go in row 1? Only a1 is left. So a1 is 1.",
		false: "**Hidden single**: where can 1 go in row 1? Only a1 is left. So a1 is 1.\nIn row 1: column b has a 1.",
	} {
		h := HintedOf(p, game.Hint{Level: int(logic.Why), Advice: a}, picture)
		if got := English.Text(h); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// TestListsHang indents the lists in the lines of a list.
func TestListsHang(t *testing.T) {
	if got, want := hung("a:\n- b\n  - c", "12. "), "12. a:\n    - b\n      - c"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestProofsHavePages parts a proof by eight steps, or fewer long ones, and repeats what is no
// step on each page.
func TestProofsHavePages(t *testing.T) {
	single := explain.Step{Technique: logic.NakedSingle}
	proof := func(steps, page int) Proof {
		m := Proof{Lines: Explanation{{Message: explain.Mistaken}}, Page: page}
		for range steps {
			m.Lines = append(m.Lines, explain.Line{Message: single})
		}
		return m
	}
	for _, tt := range []struct{ steps, page, number, of, lines int }{
		{0, 0, 1, 1, 1}, {8, 0, 1, 1, 9}, {9, 0, 1, 2, 9}, {9, 1, 2, 2, 2}, {17, 2, 3, 3, 2}, {17, 99, 3, 3, 2}, {17, -1, 1, 3, 9},
	} {
		got := English.PageOf(proof(tt.steps, tt.page))
		if lines := strings.Count(got.Text, "\n") + 1; got.Number != tt.number || got.Of != tt.of || lines != tt.lines {
			t.Errorf("page %d of %d steps: %d of %d with %d lines, want %d of %d with %d", tt.page, tt.steps, got.Number, got.Of, lines, tt.number, tt.of, tt.lines)
		}
	}
	long := proof(0, 0)
	for range 4 {
		long.Lines = append(long.Lines, explain.Line{Message: longStep(40)})
	}
	if got := English.PageOf(long); got.Of < 3 {
		t.Errorf("four long steps have %d pages", got.Of)
	}
}

// longStep is a step that says a sentence so many times.
func longStep(times int) (step explain.Step) {
	for range times {
		step.Parts = append(step.Parts, explain.Because{Cause: explain.Cause{Sentence: "NoTechnique"}})
	}
	return step
}

// TestLongStepsAreBroken reads a step that no message holds from page to page.
func TestLongStepsAreBroken(t *testing.T) {
	step := longStep(100)
	m, read := Proof{Lines: Explanation{{Role: explain.Item, Message: step}}}, ""
	for of := 1; m.Page < of; m.Page++ {
		page := English.PageOf(m)
		if of = page.Of; len(page.Text) > maxPage || page.Text == "" {
			t.Errorf("page %d has %d bytes", page.Number, len(page.Text))
		}
		read += page.Text + " "
	}
	whole := English.marked(m.Lines[0])
	if len(whole) <= maxPage || strings.TrimSpace(read) != whole {
		t.Errorf("got  %s\nwant %s", read, whole)
	}
	if got := English.Text(m.Lines); len(got) < maxExplanation/2 || len(got) > maxExplanation+40 {
		t.Errorf("%d bytes without pages", len(got))
	}
}

func TestSolutionPagesFitMessages(t *testing.T) {
	p := boardtest.EveryCage(t)
	one := logic.Argued{Step: logic.Step{Technique: logic.LastInLine, Place: []logic.Placement{{Value: 1}}}, Reasons: []logic.Reason{{
		Technique: logic.LastInLine, Cause: logic.Cause{Lines: []board.Line{board.Row(0)}}, Place: []logic.Placement{{Cell: board.At(0, 0), Value: 1}}}}}
	steps := make([]logic.Argued, 200)
	for k := range steps {
		steps[k] = one
	}
	next := 1
	for _, page := range English.StepPages(p, steps) {
		text := English.Text(StepsOf(p, page))
		if page.First != next || len(text) > maxExplanation || strings.Contains(text, "more step") || !strings.HasPrefix(text, fmt.Sprintf("%d. **Last in line**", next)) {
			t.Errorf("page from %d: %s", page.First, text)
		}
		next += len(page.Steps)
	}
	if next != len(steps)+1 {
		t.Errorf("the pages end before step %d", next)
	}
}
