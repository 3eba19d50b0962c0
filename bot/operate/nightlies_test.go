package operate

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// The newest backup is of a night that has been, and as old as its file.
func TestNightlies(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "[backups")
	if b := NightliesIn(folder, healthNow); b != (Nightlies{}) {
		t.Errorf("found in no folder: %+v", b)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	night := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for name, made := range map[string]time.Time{
		"kenken-2026-11-20.db": night.Add(-time.Hour), "kenken-2026-11-21.db": night.Add(8 * time.Hour), "kenken-2036-01-01.db": night, "kenken-2036-01-02.db": night,
		"kenken-aaaa-bb-cc.db": night, "kenken-2026-11-22.db.part": night,
	} {
		path := filepath.Join(folder, name)
		writeFile(t, path, "")
		if err := os.Chtimes(path, made, made); err != nil {
			t.Fatal(err)
		}
	}
	b := NightliesIn(folder, healthNow)
	if !b.Night.Equal(night) || !b.made.Equal(night.Add(8*time.Hour)) || b.Ahead != "kenken-2036-01-02.db" {
		t.Errorf("got %+v", b)
	}
	copied := healthNow.Add(time.Hour)
	if err := os.Chtimes(filepath.Join(folder, "kenken-2026-11-21.db"), copied, copied); err != nil {
		t.Fatal(err)
	}
	if b := NightliesIn(folder, healthNow); !b.made.Equal(night) {
		t.Errorf("one that was copied there later counts from %v", b.made)
	}
}
