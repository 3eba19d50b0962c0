package bot_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"kenkenbot/bot"
	"kenkenbot/internal/detector"
)

// stranger is somebody who manages no server, does not run the bot, and began nothing in the scripts.
const stranger = "dan"

// TestStrangersAreRefused has a stranger do everything that not everybody may do, right before
// somebody who may does so in a script: they are told so, and nothing changes.
func TestStrangersAreRefused(t *testing.T) {
	detector.Slow(t)
	paths, err := filepath.Glob(filepath.Join("testdata", "handlers", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	refused := map[string]bool{} // by path
	t.Run("scripts", func(t *testing.T) {
		left := bot.GuardedPaths()
		for _, path := range paths {
			written, err := readScript(path)
			if err != nil {
				t.Fatal(err)
			}
			tries, last := map[string]bool{}, 0
			for n, st := range written.steps {
				if label := st.label(); slices.Contains(left, label) && st.actor() != stranger && !strings.Contains(st.action, " in Abroad") {
					tries[label], last = true, n
				}
			}
			if len(tries) == 0 {
				continue
			}
			left = slices.DeleteFunc(left, func(path string) bool { return tries[path] })
			name := strings.TrimSuffix(filepath.Base(path), ".txt")
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				s := newStage(t, stageOf(name))
				for _, st := range written.steps[:last+1] {
					if s.prepare(st) {
						continue
					}
					if label := st.label(); tries[label] && s.intrude(st) {
						mu.Lock()
						refused[label] = true
						mu.Unlock()
					}
					s.play(st)
				}
			})
		}
	})
	for _, path := range bot.GuardedPaths() {
		if !refused[path] {
			t.Errorf("no script has a stranger refused at %s", path)
		}
	}
	if rights := managerRights(t); rights != 3 {
		t.Errorf("the handlers hand on whether somebody manages the server %d times: name each in bot.GuardedPaths", rights)
	}
}

// intrude has the stranger do what a step does. It reports whether they were refused; what is no
// longer there is refused to everybody.
func (s *stage) intrude(st *step) bool {
	s.Helper()
	theirs := *st
	theirs.action = strings.Replace(st.action, st.actor(), stranger, 1)
	now, count := s.Now(), s.count
	s.count += 1 << 20 // what comes after has the ID, and so the puzzles, that it has in the script
	s.store.tables()
	said := s.play(&theirs)
	s.setClock(now)
	s.count = count
	for _, table := range s.store.tables() {
		if table != "receipt" && table != "member" { // that they were there is noted
			s.Errorf("%s %s writes to %s, and\n%s", theirs.action, theirs.data, table, said)
		}
	}
	return strings.Contains(said, "can do that.")
}

// managerRights counts where the players' handlers hand a manager's rights on to the rules of play.
func managerRights(t *testing.T) (n int) {
	files, err := filepath.Glob("*.go")
	faces, _ := filepath.Glob("*/*face/*.go") // of features
	if err != nil || len(faces) == 0 {
		t.Fatalf("no source: %v", err)
	}
	for _, file := range slices.Concat(files, faces) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") {
			n += len(regexp.MustCompile(`\bManager: `).FindAll(text, -1))
		}
	}
	return n
}
