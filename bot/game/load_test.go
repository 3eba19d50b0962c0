package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
)

// listed reads a corpus's list: the name of a file and what it comes to.
func listed(t *testing.T, corpus, list string) map[string]string {
	t.Helper()
	dir := boardtest.Corpus(t, corpus)
	text, err := os.ReadFile(filepath.Join(dir, list))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, what, _ := strings.Cut(strings.TrimSpace(line), " ")
		puzzle, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all[string(puzzle)] = what
	}
	return all
}

// asks has a player bring puzzles as fast as the budget allows.
func (w *world) asks(player storage.ID, from ownpuzzle.Brought) game.SolvedPuzzle {
	w.Helper()
	w.now = w.now.Add(time.Minute)
	t := w.look(player, 0, game.SolvePuzzle{From: from})
	solved := told[game.SolvedPuzzle](w, t)
	return solved
}

// loads has a player load a puzzle.
func (w *world) loads(player storage.ID, choice game.Load) (game.Turn, game.Loaded) {
	w.Helper()
	w.now = w.now.Add(time.Minute)
	t := w.must(w.Open(context.Background(), w.by(player, home1), choice))
	told, _ := game.FactOf[game.Loaded](t)
	return t, told
}

// TestCorpusSolvedAndLoaded solves and loads DelphiForFun's puzzles, and compares their
// answers; each is then solved as a game.
func TestCorpusSolvedAndLoaded(t *testing.T) {
	w := newWorld(t)
	for text, answer := range listed(t, "dff", "answers.txt") {
		solved := w.asks(5, ownpuzzle.Brought{Text: text})
		if got := solved.Judged.Solution.String(); got != answer || solved.Judged.Difficulty == 0 {
			t.Errorf("%s\nis solved by %s, want %s", text, got, answer)
		}
		turn, told := w.loads(5, game.Load{From: ownpuzzle.Brought{Text: text}})
		if turn.View == nil || told.Bar != "" || turn.View.Game.Kind != storage.LoadedGame {
			t.Fatalf("%s\nloads as %+v", text, turn)
		}
		w.now = w.now.Add(time.Hour)
		if v := w.submit(5, home1, turn.View.Game.ID, solved.Judged.Solution); !v.Right || v.Place.HereOf != 0 {
			t.Errorf("%s\nis solved by its answer: %+v", text, v)
		}
	}
	// Whoever brings a puzzle may know its answer.
	stats, _ := game.FactOf[standings.Stats](w.look(5, home1, game.StatsOf{Player: 5}))
	if stats.Solved != 3 || len(stats.Kinds) != 0 || len(stats.Achieved) != 0 {
		t.Errorf("the record of somebody who solved these alone is %+v", stats)
	}
}

// TestOddPuzzles loads puzzles with no solution, and with several: none is played, and of
// several two are shown that differ and fit.
func TestOddPuzzles(t *testing.T) {
	w, kept := newWorld(t), 0
	for text, count := range listed(t, "odd", "counts.txt") {
		solved := w.asks(5, ownpuzzle.Brought{Text: text})
		kept++
		turn, told := w.loads(5, game.Load{From: ownpuzzle.Brought{Text: text}, Name: fmt.Sprint("odd ", kept)})
		want, bar := 2, ownpuzzle.Bar("several solutions")
		if count == "0" {
			want, bar = 0, "no solution"
		}
		if solved.Judged.Solutions != want || solved.Judged.Solution != nil || told.Bar != bar || turn.View != nil || !told.Kept {
			t.Errorf("%s\nhas %d solutions and loads as %+v, want %s of them", text, solved.Judged.Solutions, told, count)
		}
		if two := solved.Judged.Two; want == 2 && (len(solved.Judged.Differ()) == 0 || !solved.Puzzle.Check(two[0]).Correct() || !solved.Puzzle.Check(two[1]).Correct()) {
			t.Errorf("%s\nhas the solutions %v and %v", text, two[0], two[1])
		}
	}
	list, _ := game.FactOf[game.OwnPuzzles](w.look(5, 0, game.OwnList{}))
	if len(list) != kept {
		t.Errorf("%d of %d were kept", len(list), kept)
	}
	looked, _ := game.FactOf[game.Loaded](w.look(5, 0, game.OwnLook{ID: list[0].ID}))
	if looked.Own == nil || looked.Bar != list[0].Bar || looked.Judged.Solutions == 2 && len(looked.Judged.Differ()) == 0 {
		t.Errorf("looked at again it is %+v", looked)
	}
}

// a3 is a puzzle with one solution.
const a3 = "3:a_3aab_,a5d2a4m6"

// mirrored writes a puzzle as JSON with its cages, and their cells, in the opposite order.
func mirrored(t *testing.T, text string) string {
	t.Helper()
	p, _, err := format.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var cages []string
	for _, c := range p.Cages() {
		var cells []string
		for _, cell := range c.Cells {
			cells = append([]string{fmt.Sprintf("[%d,%d]", cell.Row, cell.Col)}, cells...)
		}
		cages = append([]string{fmt.Sprintf(`{"cells":[%s],"target":%d,"op":%q}`, strings.Join(cells, ","), c.Target, string(c.Op.ASCII()))}, cages...)
	}
	return fmt.Sprintf(`{"cages":[%s],"size":%d}`, strings.Join(cages, ","), p.Size())
}

// TestOwnList keeps puzzles, one under two names and two under one, fills the list, and
// changes it.
func TestOwnList(t *testing.T) {
	w := newWorld(t)
	_, told := w.loads(5, game.Load{From: ownpuzzle.Brought{Text: a3}, Name: "  My   first "})
	if !told.Kept || told.Own.Name != "My first" {
		t.Fatalf("%+v", told)
	}
	first := told.Own.ID
	turn, told := w.loads(5, game.Load{From: ownpuzzle.Brought{Text: mirrored(t, a3)}, Name: "second"})
	if told.Kept || told.Asked != "second" || told.Own.ID != first || turn.View == nil {
		t.Errorf("the same puzzle under another name: %+v", told)
	}
	turn, _ = w.loads(5, game.Load{From: ownpuzzle.Brought{Text: "2\n+3 a1 b1\n+3 a2 b2\n"}, Name: "MY FIRST"})
	if !alike(turn.Refusal, outcome.Reason("own name taken")) {
		t.Errorf("another puzzle under the same name: %+v", turn)
	}
	if turn, told = w.loads(5, game.Load{From: ownpuzzle.Brought{Name: "my first"}}); turn.View == nil || told.Own.ID != first {
		t.Errorf("by its name: %+v", turn)
	}
	for _, from := range []ownpuzzle.Brought{{Name: "my first"}, {Own: first}} {
		if turn, _ = w.loads(6, game.Load{From: from}); !alike(turn.Refusal, ownpuzzle.NoSuchOwn{}) {
			t.Errorf("somebody else's: %+v", turn)
		}
	}
	w.refuses(ownpuzzle.NoSuchOwn{}, 6, 0, game.RenameOwn{ID: first, Name: "mine"})
	w.refuses(ownpuzzle.NoSuchOwn{}, 6, 0, game.RemoveOwn{ID: first})
	w.refuses(outcome.Reason("own nameless"), 5, 0, game.RenameOwn{ID: first, Name: " \n"})
	w.done(5, game.RenameOwn{ID: first, Name: "my FIRST"})
	w.done(5, game.RenameOwn{ID: first, Name: strings.Repeat("é", 80)})
	if turn, _ = w.loads(5, game.Load{From: ownpuzzle.Brought{Name: strings.Repeat("é", 80)}}); turn.View == nil {
		t.Errorf("by a name that was cut: %+v", turn)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	kept, full := 1, game.TooMany{}
	for {
		text := "8\n" // each cell given
		for i, v := range boardtest.Latin(rng, 8) {
			text += fmt.Sprintf("+%d %v\n", v, board.CellAt(8, i))
		}
		if turn, told = w.loads(5, game.Load{From: ownpuzzle.Brought{Text: text}, Name: fmt.Sprint(kept)}); !told.Kept {
			full, _ = turn.Refusal.(game.TooMany)
			break
		}
		kept++
	}
	if full.Count != kept {
		t.Errorf("after %d: %+v", kept, turn)
	}
	w.done(5, game.RemoveOwn{ID: first})
	w.refuses(ownpuzzle.NoSuchOwn{}, 5, 0, game.RemoveOwn{ID: first})
	if _, told = w.loads(5, game.Load{From: ownpuzzle.Brought{Text: "1\n+1 a1\n"}, Name: "in its place"}); !told.Kept || told.Bar != "too small" {
		t.Errorf("in the place of one that was removed: %+v", told)
	}
}

// TestHostilePuzzles brings what is no puzzle, and what is too much of one.
func TestHostilePuzzles(t *testing.T) {
	w := newWorld(t)
	cages := strings.Repeat(`{"op":"=","target":1,"cells":[[0,0]]},`, 1500)
	for name, text := range map[string]string{
		"6,000 characters": strings.Repeat("a1=3 ", 1200),
		"too long":         strings.Repeat("x", ownpuzzle.MaxText+1),
		"much too long":    strings.Repeat("5:", 4<<20),
		"zero bytes":       "3:a\x00_",
		"a zip":            "PK\x03\x04\x14\x00\x08\x00",
		"no UTF-8":         "\xff\xfe3\x00:\x00",
		"many cages":       `{"size":16,"cages":[` + strings.TrimSuffix(cages, ",") + `]}`,
		"deep":             strings.Repeat(`{"cages":[`, 6000),
		"a huge size":      `{"size":1000000000,"cages":[]}`,
		"a huge target":    `{"size":3,"cages":[{"op":"+","target":99999999999999999999999,"cells":[[0,0]]}]}`,
		"blanks":           " \n ",
	} {
		w.now = w.now.Add(time.Minute)
		for _, turn := range []game.Turn{
			w.look(5, 0, game.SolvePuzzle{From: ownpuzzle.Brought{Text: text}}),
			w.must(w.Open(context.Background(), w.by(5, home1), game.Load{From: ownpuzzle.Brought{Text: text}, Name: "x"})),
		} {
			if !alike(turn.Refusal, ownpuzzle.BadPuzzle{}) && !alike(turn.Refusal, outcome.Reason("not text")) {
				t.Errorf("%s: %+v", name, turn)
			}
		}
	}
	if list, _ := game.FactOf[game.OwnPuzzles](w.look(5, 0, game.OwnList{})); len(list) != 0 {
		t.Errorf("kept: %v", list)
	}
}

// TestBringingHasABudget brings more puzzles than a minute has.
func TestBringingHasABudget(t *testing.T) {
	w := newWorld(t)
	w.spendOrders(5)
	for _, turn := range []game.Turn{w.look(5, 0, game.SolvePuzzle{From: ownpuzzle.Brought{Text: a3}}), w.must(w.Open(context.Background(), w.by(5, 0), game.Load{From: ownpuzzle.Brought{Text: a3}}))} {
		if !alike(turn.Refusal, outcome.Reason("too many orders")) {
			t.Errorf("one too many: %+v", turn)
		}
	}
}

// TestMatchOnOwnPuzzle plays a duel on a puzzle that its host brought.
func TestMatchOnOwnPuzzle(t *testing.T) {
	w := newWorld(t)
	w.loads(5, game.Load{From: ownpuzzle.Brought{Text: a3}, Name: "ours"})
	w.loads(5, game.Load{From: ownpuzzle.Brought{Text: "2\n+3 a1 b1\n+3 a2 b2\n"}, Name: "several"})
	invite := match.Invite{Rival: match.Person{ID: 6, Name: "rival"}, Channel: 70, Rated: true, Puzzle: "OURS"}
	w.refuses(outcome.Reason("bad board"), 5, 0, match.Invite{Rival: invite.Rival, Channel: 70, Puzzle: "several"})
	w.refuses(ownpuzzle.NoSuchOwn{}, 5, 0, match.CallRace{Channel: 70, In: time.Minute, Puzzle: "other"})
	called, _ := game.FactOf[match.Told](w.done(5, invite))
	if called.Match.Rated || !called.Match.Brought {
		t.Fatalf("%+v", called)
	}
	if turn := w.look(6, home1, game.SolvePuzzle{From: ownpuzzle.Brought{Text: mirrored(t, a3)}}); !alike(turn.Refusal, outcome.Reason("match goes on")) {
		t.Errorf("solved while the match goes on: %+v", turn)
	}
	w.done(6, match.Accept{Match: called.Match.ID})
	w.now = w.now.Add(match.DuelDelay)
	for _, player := range []storage.ID{5, 6} {
		v := w.open(player, home1, match.Board{Match: called.Match.ID})
		w.now = w.now.Add(time.Minute)
		if !w.submit(player, home1, v.Game.ID, w.solution(v)).Right {
			t.Error("the right answer is wrong")
		}
	}
	over, _ := game.FactOf[game.MatchView](w.look(6, home1, match.Of{Match: called.Match.ID}))
	if over.State != storage.MatchOver || !over.Brought {
		t.Errorf("%+v", over.Match)
	}
	w.now = w.now.Add(time.Minute)
	again, _ := game.FactOf[match.Told](w.done(5, match.Rematch{Match: called.Match.ID}))
	if again.Match.Brought || again.Match.Puzzle == called.Match.Puzzle {
		t.Errorf("the rematch is %+v", again.Match)
	}
}

// TestOpenDailyIsNoBoard calls a match on a puzzle of one's own list that is today's daily.
func TestOpenDailyIsNoBoard(t *testing.T) {
	w := newWorld(t)
	v := w.today(5, home1, time.Minute)
	w.update(func(tx storage.Tx) error {
		_, err := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: 6, Name: "mine", Puzzle: v.Game.Puzzle, Solutions: 1, SavedAt: w.now})
		return err
	})
	w.refuses(outcome.Reason("still open"), 6, 0, match.Invite{Rival: match.Person{ID: 7, Name: "x"}, Channel: 70, Puzzle: "mine"})
	if turn := w.look(6, home1, game.SolvePuzzle{From: ownpuzzle.Brought{Name: "mine"}}); !alike(turn.Refusal, game.DailyToSolve{}) {
		t.Errorf("solved from the list: %+v", turn)
	}
	if opened := w.open(6, home1, game.Load{From: ownpuzzle.Brought{Name: "mine"}}); opened.Game.Kind != storage.DailyGame {
		t.Errorf("loaded from the list: %+v", opened.Game)
	}
}
