package bot

import (
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/manage"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

func helper() *face.Base { return face.New(face.Options{}) }

// TestHelpPages turns through the help: each page has a picture but the last, and every
// button leads somewhere.
func TestHelpPages(t *testing.T) {
	b, table := helper(), face.NewTable(tablesOf(features(manage.Operators{})).routes)
	for n := range helpPages {
		reply, err := helpPage(b, n)
		if err != nil {
			t.Fatal(err)
		}
		if want := n < len(helpPages)-1; (len(reply.Message.Files) == 1) != want || want && reply.Message.Files[0].AltText == "" {
			t.Errorf("page %d: %d pictures", n, len(reply.Message.Files))
		}
		ids := controlIDs(reply.Message.Components)
		for _, id := range ids {
			if to, _ := table.Find(id); to.Path == "" {
				t.Errorf("page %d: %s leads nowhere", n, id)
			}
		}
		slices.Sort(ids)
		if n > 0 && n < len(helpPages)-1 && len(slices.Compact(ids)) != 4 {
			t.Errorf("page %d: %q", n, ids)
		}
	}
}

// TestTheTutorial plays it in six presses: at each, cage, row and column leave one digit, the
// text says what the cage comes to, and a wrong digit leads nowhere.
func TestTheTutorial(t *testing.T) {
	b, n := helper(), example.Size()
	said := func(step, digit int) string {
		reply, err := tutorialStep(b, step, digit)
		if err != nil {
			t.Fatal(err)
		}
		return reply.Message.Components[0].(discordgo.TextDisplay).Content
	}
	signs := map[board.Op]bool{}
	step := 0
	for at, open := (lessons.Tutorial{}).Cell(); open; at, open = (lessons.Tutorial{Step: step}).Cell() {
		grid, cage := lessons.Tutorial{Step: step}.Grid(), example.Cages()[example.CageOf(at)]
		signs[cage.Op] = true
		var fits []int
		for d := 1; d <= n; d++ {
			grid.Set(n, at, d)
			completed := func(other int) bool {
				known := grid.At(n, cage.Cells[0]) + grid.At(n, cage.Cells[1]) - d
				return (known == 0 || known == other) && cage.Holds([]int{d, other})
			}
			if len(example.Check(grid).Faults) == 0 && slices.ContainsFunc([]int{1, 2, 3}, completed) {
				fits = append(fits, d)
			}
		}
		digit := exampleSolution.At(n, at)
		if !slices.Equal(fits, []int{digit}) {
			t.Errorf("step %d: %v can be %v, want only %d", step, at, fits, digit)
		}
		asked := "**Which digit goes into " + at.String() + "?**"
		if text := said(step, 0); !strings.Contains(text, asked) || !strings.Contains(text, "**"+cage.Label()+"** in the corner says that") {
			t.Errorf("step %d: %s", step, text)
		}
		if text := said(step, digit%n+1); !strings.HasPrefix(text, "Not that one. "+asked) {
			t.Errorf("step %d, a wrong digit: %s", step, text)
		}
		if text := said(step, digit); strings.Contains(text, asked) {
			t.Errorf("step %d, the right digit: %s", step, text)
		}
		step++
	}
	if !signs[board.Add] || !signs[board.Subtract] || !signs[board.Multiply] {
		t.Errorf("it reasons from %v, want +, − and ×", signs)
	}
	if end := (lessons.Tutorial{Step: step}).Grid(); !example.Check(end).Correct() || !strings.Contains(said(99, 3), "Solved!") {
		t.Errorf("it ends with %v", end)
	}
}

// TestTheTutorialFollowsTheRulesOfPlay plays the tutorial's puzzle as a game: it begins with
// the same cells filled, each press leads to the tutorial's next board, and the last board
// is the right answer.
func TestTheTutorialFollowsTheRulesOfPlay(t *testing.T) {
	const player storage.ID = 5
	ctx, noon := t.Context(), time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	service := game.New(exampleStore(t, storage.DayOf(noon)), game.Rules{}, slog.New(slog.DiscardHandler))
	acts := 0
	by := func() actor.Actor {
		acts++
		return actor.Actor{Player: player, Guild: 7, Key: storage.KeyOf(storage.ID(acts)), At: noon.Add(time.Duration(acts) * time.Minute)}
	}
	done := func(turn game.Turn, err error) game.Turn {
		t.Helper()
		if err != nil || turn.Refusal != nil {
			t.Fatalf("%+v, %v", turn.Refusal, err)
		}
		return turn
	}
	play := func(a game.Action) game.Turn { t.Helper(); return done(service.Play(ctx, by(), 0, a)) }

	turn := done(service.Open(ctx, by(), game.Today{Slot: storage.Main}))
	for step := 0; ; step++ {
		at := lessons.Tutorial{Step: step}
		if grid := at.Grid(); !turn.View.Grid.Equal(grid) {
			t.Fatalf("after %d presses the game shows\n%v\nand the tutorial\n%v", step, turn.View.Grid, grid)
		}
		cell, open := at.Cell()
		if !open {
			break
		}
		play(game.JumpToCell{Cell: cell})
		turn = play(game.Press{Digit: exampleSolution.At(example.Size(), cell)})
	}
	if verdict, _ := game.FactOf[game.Verdict](turn); !verdict.Right {
		t.Errorf("the tutorial's last board was judged %+v", verdict)
	}
}

// exampleStore is a store in which the tutorial's puzzle is a day's in server 7.
func exampleStore(t *testing.T, day storage.Day) storage.Store {
	t.Helper()
	store := sqlitetest.Open(t)
	err := store.Update(t.Context(), func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(storage.Puzzle{Text: format.Canonical(example), Size: example.Size(), Difficulty: board.Easy, Solution: exampleSolution.String()})
		if err != nil {
			return err
		}
		if err := tx.SaveGuild(storage.Guild{ID: 7}); err != nil {
			return err
		}
		return tx.AddClaim(storage.Claim{Guild: 7, Day: day, Slot: storage.Main, Puzzle: id})
	})
	if err != nil {
		t.Fatal(err)
	}
	return store
}
