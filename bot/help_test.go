package bot

import (
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

func helper() *Bot { return &Bot{words: words.English, renderer: imaging.NewRenderer()} }

// TestHelpPages turns through the help: each page has a picture but the last, and every
// button leads somewhere.
func TestHelpPages(t *testing.T) {
	b, table := helper(), newTable(routes())
	for n := range helpPages {
		reply, err := b.helpPage(n)
		if err != nil {
			t.Fatal(err)
		}
		if want := n < len(helpPages)-1; (len(reply.Message.Files) == 1) != want || want && reply.Message.Files[0].AltText == "" {
			t.Errorf("page %d: %d pictures", n, len(reply.Message.Files))
		}
		ids := controlIDs(reply.Message.Components)
		for _, id := range ids {
			if _, _, ok := table.find(id); !ok {
				t.Errorf("page %d: %s leads nowhere", n, id)
			}
		}
		slices.Sort(ids)
		if n > 0 && n < len(helpPages)-1 && len(slices.Compact(ids)) != 4 {
			t.Errorf("page %d: %q", n, ids)
		}
	}
}

// TestTheLessonTakesSixPresses plays it: each press has a reason that places a digit,
// and a wrong digit leads nowhere.
func TestTheLessonTakesSixPresses(t *testing.T) {
	b, ctx := helper(), t.Context()
	presses := 0
	for ; presses < 10; presses++ {
		grid, next, err := lessonAt(ctx, presses)
		if err != nil {
			t.Fatal(err)
		}
		if next == nil {
			if !lesson.Check(grid).Correct() {
				t.Error("the lesson ends with a wrong board")
			}
			break
		}
		if len(next.advice.Steps) > 2 || lessonSolution[next.cell.Index(3)] != uint8(next.value) {
			t.Errorf("press %d: %d steps to place %d at %v", presses, len(next.advice.Steps), next.value, next.cell)
		}
		wrong, err := b.lessonStep(ctx, presses, next.value%3+1)
		if err != nil {
			t.Fatal(err)
		}
		if said := wrong.Message.Components[0].(discordgo.TextDisplay).Content; !strings.HasPrefix(said, "Not that one. **Which number goes into "+next.cell.String()) {
			t.Errorf("press %d, a wrong digit: %s", presses, said)
		}
		right, err := b.lessonStep(ctx, presses, next.value)
		if err != nil {
			t.Fatal(err)
		}
		if said := right.Message.Components[0].(discordgo.TextDisplay).Content; strings.Contains(said, "Not that one") {
			t.Errorf("press %d, the right digit: %s", presses, said)
		}
	}
	if presses != 6 {
		t.Errorf("%d presses", presses)
	}
	if _, err := b.lessonStep(ctx, 99, 3); err != nil {
		t.Errorf("a forged step: %v", err)
	}
}
