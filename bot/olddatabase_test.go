package bot_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// The database in testdata/olddatabase/v1.sql was written by the bot while its logs were
// of version 1: the moves as they were typed. boards.json tells each of its games as that
// bot showed it. Neither is ever written again: whatever becomes of the code, those games
// must be what they were. A later version of the logs gets fixtures of its own, recorded
// by the flag below with the script play.txt, under another name.
var (
	oldScript   = filepath.Join("testdata", "olddatabase", "play.txt")
	oldDatabase = filepath.Join("testdata", "olddatabase", "v1.sql")
	oldBoards   = filepath.Join("testdata", "olddatabase", "boards.json")
	oldGoesOn   = filepath.Join("testdata", "olddatabase", "goeson.txt")

	record = flag.Bool("record-old-database", false, "play testdata/olddatabase/play.txt and write down the database and its boards, before they are tested")
)

// oldEnd is when nothing more was done in the old database.
var oldEnd = time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC)

// kept is what boards.json tells.
type kept struct {
	Games  []keptGame
	Repeat json.RawMessage // the last interaction, as Discord sent it
}

// keptGame is a game, and what each undo of it brings up to its beginning.
type keptGame struct {
	Game   int64
	Player string
	Now    seen
	Undone []seen `json:",omitempty"`
}

// seen is a board as its player sees it.
type seen struct {
	Grid    string            // the values row by row, as board.Grid prints them
	Notes   map[string]string `json:",omitempty"` // by cell
	Cursor  string            // a cell
	Marking bool              `json:",omitempty"` // keys write notes
	CanUndo bool              `json:",omitempty"`
	Solved  bool              `json:",omitempty"`
	Shown   bool              `json:",omitempty"` // the solution was
	Wrong   int               `json:",omitempty"` // answers handed in
	Hints   int               `json:",omitempty"` // steps of which hints were taken
}

// look returns a game as its player sees it: all that these tests ask bot/game for.
func (s *stage) look(player string, id int64) seen {
	s.Helper()
	turn, err := s.game.Look(context.Background(), game.Actor{Player: storage.ParseID(people[player].id), At: s.Now()}, game.Board{Game: id})
	if err != nil || turn.View == nil {
		s.Fatalf("game %d: %+v, %v", id, turn, err)
	}
	v := turn.View
	now := seen{
		Grid: v.Grid.String(), Cursor: v.Cursor().String(), Marking: v.Game.Notes, CanUndo: v.Undos > 0 && v.Result == nil,
		Solved: v.Result != nil, Shown: v.Shown, Wrong: v.Wrong, Hints: v.Hints,
	}
	for i, marks := range v.Marks {
		for c := range marks.All() {
			if now.Notes == nil {
				now.Notes = map[string]string{}
			}
			now.Notes[board.CellAt(v.Size, i).String()] += fmt.Sprint(c)
		}
	}
	return now
}

// games returns the games of the store with their players.
func (s *stage) games() (games []keptGame) {
	s.Helper()
	names := map[string]string{}
	for name, p := range people {
		names[p.id] = name
	}
	err := s.store.Store.View(context.Background(), func(r storage.Reader) error {
		for id := int64(1); ; id++ {
			g, err := r.Game(id)
			if errors.Is(err, storage.ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			games = append(games, keptGame{Game: id, Player: names[g.Player.String()]})
		}
	})
	if err != nil {
		s.Fatal(err)
	}
	return games
}

// survey looks at all games, then takes back all that can be taken back of each, by the
// button below its board.
func (s *stage) survey() []keptGame {
	s.Helper()
	s.setClock(oldEnd)
	games := s.games()
	for i := range games {
		g := &games[i]
		g.Now = s.look(g.Player, g.Game)
		for now := g.Now; now.CanUndo; {
			s.act(&step{action: g.Player + " in DM: button", data: fmt.Sprintf(`{"custom_id":"/board/%d/undo"}`, g.Game)})
			next := s.look(g.Player, g.Game)
			if reflect.DeepEqual(next, now) {
				s.Fatalf("game %d: an undo changed nothing", g.Game)
			}
			g.Undone = append(g.Undone, next)
			now = next
		}
	}
	return games
}

// newOldStage is a stage on the old database.
func newOldStage(t *testing.T) *stage {
	t.Helper()
	text, err := os.Open(oldDatabase)
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	path := filepath.Join(t.TempDir(), "kenken.db")
	if err := sqlitetest.Load(context.Background(), path, text); err != nil {
		t.Fatal(err)
	}
	s := newStage(t, stageOptions{database: path})
	s.setClock(oldEnd)
	return s
}

func readKept(t *testing.T) kept {
	t.Helper()
	raw, err := os.ReadFile(oldBoards)
	if err != nil {
		t.Fatal(err)
	}
	var k kept
	if err := json.Unmarshal(raw, &k); err != nil {
		t.Fatal(err)
	}
	return k
}

// recordOldDatabase writes the fixtures.
func recordOldDatabase(t *testing.T) {
	t.Helper()
	ctx := context.Background()
	written, err := readScript(oldScript)
	if err != nil {
		t.Fatal(err)
	}
	s := newStage(t, stageOptions{})
	for _, st := range written.steps {
		t.Logf("> %s %s\n%s", st.action, st.data, s.play(st))
	}
	k := kept{Repeat: s.lastData}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := s.store.Backup(ctx, copied); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := sqlitetest.Dump(ctx, &text, copied); err != nil {
		t.Fatal(err)
	}
	k.Games = s.survey()
	raw, err := json.MarshalIndent(k, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.WriteFile(oldDatabase, text.Bytes(), 0o644), os.WriteFile(oldBoards, append(raw, '\n'), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// TestOldDatabaseKeepsItsBoards opens the old database: each game is the board that it
// was, and so is each that its undos lead back to.
func TestOldDatabaseKeepsItsBoards(t *testing.T) {
	if *record {
		recordOldDatabase(t)
	}
	t.Parallel()
	want := readKept(t)
	old := newOldStage(t)
	old.audit()
	got := old.survey()
	if len(got) != len(want.Games) {
		t.Fatalf("%d games, want %d", len(got), len(want.Games))
	}
	for i, w := range want.Games {
		g := got[i]
		if g.Player != w.Player || !reflect.DeepEqual(g.Now, w.Now) {
			t.Errorf("game %d of %s:\n got %+v\nwant %+v", w.Game, w.Player, g.Now, w.Now)
		}
		if len(g.Undone) != len(w.Undone) {
			t.Errorf("game %d: %d undos, want %d", w.Game, len(g.Undone), len(w.Undone))
			continue
		}
		for k := range w.Undone {
			g.Undone[k].Cursor = w.Undone[k].Cursor // undo left it where it was then, and shows what it changed now
			if !reflect.DeepEqual(g.Undone[k], w.Undone[k]) {
				t.Errorf("game %d, undo %d:\n got %+v\nwant %+v", w.Game, k+1, g.Undone[k], w.Undone[k])
			}
		}
	}
}

// TestOldDatabaseKnowsRepeats delivers the last interaction of the old database again: it
// changes nothing.
func TestOldDatabaseKnowsRepeats(t *testing.T) {
	t.Parallel()
	want := readKept(t)
	s := newOldStage(t)
	s.deliver("INTERACTION_CREATE", want.Repeat, "the last interaction")
	if reply := s.reaction(false); reply == "< nothing\n" {
		t.Error("it was not answered")
	}
	for _, w := range want.Games {
		if got := s.look(w.Player, w.Game); !reflect.DeepEqual(got, w.Now) {
			t.Errorf("game %d:\n got %+v\nwant %+v", w.Game, got, w.Now)
		}
	}
}

// TestOldDatabaseGoesOn plays on in the old database, by the controls of then: every game
// takes a move, and what was won and settled is there. The script is written again by
// "go test ./bot -run OldDatabaseGoesOn -update".
func TestOldDatabaseGoesOn(t *testing.T) {
	t.Parallel()
	newOldStage(t).playScript(oldGoesOn, newTally())
}
