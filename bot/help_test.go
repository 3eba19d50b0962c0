package bot

import (
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
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

// TestTheLessonFollowsTheRulesOfPlay plays the lesson's puzzle as a game: it begins with
// the same cells filled, each hint is the lesson's, each press leads to the lesson's next
// board, and the last board is the right answer.
func TestTheLessonFollowsTheRulesOfPlay(t *testing.T) {
	const player storage.ID = 5
	ctx, noon := t.Context(), time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	service := game.New(lessonStore(t, storage.DayOf(noon)), game.Rules{}, slog.New(slog.DiscardHandler))
	acts := 0
	by := func() game.Actor {
		acts++
		return game.Actor{Player: player, Guild: 7, Key: storage.KeyOf(storage.ID(acts)), At: noon.Add(time.Duration(acts) * time.Minute)}
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
		grid, next, err := lessonAt(ctx, step)
		if err != nil {
			t.Fatal(err)
		}
		if !turn.View.Grid.Equal(grid) {
			t.Fatalf("after %d presses the game shows\n%v\nand the lesson\n%v", step, turn.View.Grid, grid)
		}
		if next == nil {
			break
		}
		if hint, _ := game.FactOf[game.Hint](play(game.TakeHint{Level: 2})); !reflect.DeepEqual(hint.Advice, next.advice) {
			t.Errorf("step %d: the game hints %+v, and the lesson %+v", step, hint.Advice, next.advice)
		}
		play(game.JumpToCell{Cell: next.cell})
		turn = play(game.Press{Digit: next.value})
	}
	if verdict, _ := game.FactOf[game.Verdict](play(game.Submit{})); !verdict.Right {
		t.Errorf("the lesson's last board was judged %+v", verdict)
	}
}

// lessonStore is a store in which the lesson's puzzle is a day's in server 7.
func lessonStore(t *testing.T, day storage.Day) storage.Store {
	t.Helper()
	store := sqlitetest.Open(t)
	err := store.Update(t.Context(), func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(storage.Puzzle{Text: format.Canonical(lesson), Size: lesson.Size(), Difficulty: board.Easy, Solution: lessonSolution.String()})
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
