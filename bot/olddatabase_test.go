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

// Each folder in testdata/olddatabase is a database that a version of the bot left behind:
//
//   - database.sql: the database, as SQL. play.txt is what had been played.
//   - boards.json: each game as that bot showed it, and what each undo led back to.
//   - goeson.txt: what goes on in it, with what the bot does then.
//
// The first two are never written again: whatever becomes of the code, those games must be
// what they were. v1 is from when the log of a game held what players had typed; from
// schema48 on there is a bit of everything that a bot keeps.
//
// A release adds its own folder, from the scripts play.txt and goeson.txt beside the folders,
// by one command: go test ./bot -run OldDatabase -record-old-database NAME. If there is
// something new that a bot keeps, put it into these two scripts first.
var (
	oldDatabases = filepath.Join("testdata", "olddatabase")

	record = flag.String("record-old-database", "", "play testdata/olddatabase/play.txt and write down the database and its boards in a new folder of that name, before they are tested")
)

// oldEnd is when nothing more was done in v1. Later fixtures say it themselves.
var oldEnd = time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC)

// kept is what boards.json tells.
type kept struct {
	End time.Time // when nothing more was done
	// Operators says that adam runs the bot, in the Museum.
	Operators bool `json:",omitempty"`
	Games     []keptGame
	Repeat    json.RawMessage // the last interaction, as Discord sent it
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

// newOldStage is a stage on an old database, at the instant at which it was left.
func newOldStage(t *testing.T, folder string) (*stage, kept) {
	t.Helper()
	text, err := os.Open(filepath.Join(folder, "database.sql"))
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	path := filepath.Join(t.TempDir(), "kenken.db")
	if err := sqlitetest.Load(context.Background(), path, text); err != nil {
		t.Fatal(err)
	}
	k := kept{End: oldEnd}
	raw, err := os.ReadFile(filepath.Join(folder, "boards.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &k); err != nil {
		t.Fatal(err)
	}
	s := newStage(t, stageOptions{database: path, operators: k.Operators})
	s.setClock(k.End)
	return s, k
}

// recordOldDatabase writes the fixtures of a folder, which must not be there yet.
func recordOldDatabase(t *testing.T, folder string) {
	t.Helper()
	ctx := context.Background()
	script := filepath.Join(oldDatabases, "play.txt")
	written, err := readScript(script)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	s := newStage(t, stageOptions{operators: true})
	for _, st := range written.steps {
		t.Logf("> %s %s\n%s", st.action, st.data, s.play(st))
	}
	k := kept{End: s.Now(), Operators: true, Repeat: s.lastData}
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
	files := map[string][]byte{"database.sql": text.Bytes(), "boards.json": append(raw, '\n')}
	for _, name := range []string{"play.txt", "goeson.txt"} {
		if files[name], err = os.ReadFile(filepath.Join(oldDatabases, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	*update = true // of what goes on, for the first time
}

// eachOldDatabase runs a test on each of them.
func eachOldDatabase(t *testing.T, f func(t *testing.T, folder string)) {
	t.Helper()
	if *record != "" {
		recordOldDatabase(t, filepath.Join(oldDatabases, *record))
		*record = ""
	}
	entries, err := os.ReadDir(oldDatabases)
	if err != nil {
		t.Fatal(err)
	}
	tested := 0
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		tested++
		t.Run(e.Name(), func(t *testing.T) {
			t.Parallel()
			f(t, filepath.Join(oldDatabases, e.Name()))
		})
	}
	if tested < 2 {
		t.Errorf("%d old databases are left in %s", tested, oldDatabases)
	}
}

// TestOldDatabaseKeepsItsBoards opens an old database: each game is the board that it
// was, and so is each that its undos lead back to.
func TestOldDatabaseKeepsItsBoards(t *testing.T) {
	eachOldDatabase(t, func(t *testing.T, folder string) {
		old, want := newOldStage(t, folder)
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
	})
}

// TestOldDatabaseKnowsRepeats delivers the last interaction of an old database again: it
// changes nothing.
func TestOldDatabaseKnowsRepeats(t *testing.T) {
	eachOldDatabase(t, func(t *testing.T, folder string) {
		s, want := newOldStage(t, folder)
		s.deliver("INTERACTION_CREATE", want.Repeat, "the last interaction")
		if reply := s.reaction(false); reply == "< nothing\n" {
			t.Error("it was not answered")
		}
		for _, w := range want.Games {
			if got := s.look(w.Player, w.Game); !reflect.DeepEqual(got, w.Now) {
				t.Errorf("game %d:\n got %+v\nwant %+v", w.Game, got, w.Now)
			}
		}
	})
}

// TestOldDatabaseGoesOn plays on in an old database, by the controls of then: games take
// moves, a duel ends, a held time is judged, what was won and settled is there. The scripts
// are written again by "go test ./bot -run OldDatabaseGoesOn -update".
func TestOldDatabaseGoesOn(t *testing.T) {
	eachOldDatabase(t, func(t *testing.T, folder string) {
		s, _ := newOldStage(t, folder)
		s.playScript(filepath.Join(folder, "goeson.txt"), newTally())
	})
}
