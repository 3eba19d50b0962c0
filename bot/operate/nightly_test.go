package operate

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

func TestBackUpKeepsTheNewest(t *testing.T) {
	const tonight = "kenken-2026-11-22.db"
	tests := []struct {
		name       string
		there      []string
		kept       int
		want, gone []string
	}{
		{"the first", nil, 2, []string{tonight}, nil},
		{"there already", []string{tonight, "kenken-2026-11-01.db" + sqlite.BackupPart}, 1, []string{tonight}, nil},
		{"one too many", []string{"kenken-2026-11-20.db", "kenken-2026-11-21.db"}, 2, []string{"kenken-2026-11-21.db", tonight}, []string{"kenken-2026-11-20.db"}},
		{"from nights to come", []string{"kenken-2026-11-21.db", "kenken-2036-01-01.db", "kenken-2036-01-02.db"}, 2,
			[]string{"kenken-2026-11-21.db", tonight, "kenken-2036-01-01.db", "kenken-2036-01-02.db"}, nil},
		{"left by a kill", []string{"kenken-2026-11-21.db" + sqlite.BackupPart}, 2, []string{tonight}, []string{"kenken-2026-11-21.db" + sqlite.BackupPart}},
		{"files of somebody else", []string{"mine.db", "mine.db.part"}, 1, []string{"mine.db", "mine.db.part", tonight}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "backups")
			if len(tt.there) > 0 {
				if err := os.Mkdir(folder, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			for _, name := range tt.there {
				writeFile(t, filepath.Join(folder, name), "")
			}
			store := sqlitetest.Open(t)
			night := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
			if err := backUp(t.Context(), store, folder, night, tt.kept); err != nil {
				t.Fatal(err)
			}
			if info, err := os.Stat(folder); err != nil || !private(info) {
				t.Errorf("the folder of the backups: %v, %v", info, err)
			}
			entries, err := os.ReadDir(folder)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, e := range entries {
				names = append(names, e.Name())
			}
			for _, name := range tt.want {
				if !slices.Contains(names, name) {
					t.Errorf("%s is gone; there are %q", name, names)
				}
			}
			for _, name := range tt.gone {
				if slices.Contains(names, name) {
					t.Errorf("%s is still there", name)
				}
			}
		})
	}
}

// What upgrades and restores left goes after a month, also where no nightly backups are wanted.
func TestOldCopiesGo(t *testing.T) {
	data := t.TempDir()
	c := config.Config{Data: data}
	folder := BackupFolder(c)
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	before := filepath.Join(folder, "before-upgrade-20260101T000000.000Z-schema-3.db")
	aside := filepath.Join(data, config.DatabaseName+".before-restore-20260101T000000.000Z")
	writeFile(t, before, "")
	writeFile(t, aside, "")
	store := sqlitetest.OpenAt(t, filepath.Join(data, config.DatabaseName))
	n := NewNightly(c, store, midnight{time.Now()}, slog.New(slog.DiscardHandler))
	if err := n.Run(t.Context(), func(context.Context) bool { return true }); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{before, aside} {
		if _, err := os.Stat(name); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is there: %v", name, err)
		}
	}
	if made, _ := filepath.Glob(filepath.Join(folder, "*")); len(made) > 0 {
		t.Errorf("no backups are wanted, and there are %q", made)
	}
}

// midnight is a clock by which a night has come and no other comes.
type midnight struct{ time.Time }

func (m midnight) Now() time.Time { return m.Time }

func (midnight) Wait(context.Context, time.Time) error { return context.Canceled }

// A backup that can't be restored takes the place of none.
func TestDamagedBackupIsNone(t *testing.T) {
	folder := t.TempDir()
	older := filepath.Join(folder, "kenken-2026-11-21.db")
	writeFile(t, older, "")
	night := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	err := backUp(t.Context(), damaging{}, folder, night, 1)
	if err == nil || !strings.Contains(err.Error(), "2026-11-22") {
		t.Errorf("got %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); !slices.Equal(left, []string{older}) {
		t.Errorf("there are %q", left)
	}
}

// damaging is a store whose backups are rubble.
type damaging struct{ storage.Store }

func (damaging) Backup(_ context.Context, path string) error {
	return os.WriteFile(path, []byte(strings.Repeat("rubble", 1000)), 0o600)
}

// endingStore is a store on which the bot ends as soon as a backup is written.
type endingStore struct {
	storage.Store
	end context.CancelFunc
}

func (s endingStore) Backup(ctx context.Context, to string) error {
	defer s.end()
	return s.Store.Backup(ctx, to)
}

// TestBackUpStaysWhenTheBotEnds: a backup that nobody had time to look through is no bad one.
func TestBackUpStaysWhenTheBotEnds(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	defer end()
	folder, night := t.TempDir(), time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	if err := backUp(ctx, endingStore{sqlitetest.Open(t), end}, folder, night, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it was cancelled", err)
	}
	if _, err := os.Stat(filepath.Join(folder, night.Format(backupLayout))); err != nil {
		t.Error(err)
	}
}
