package main

import (
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
)

func TestRestoreCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	keep := func(data, value string) {
		store := reopen(t, filepath.Join(data, config.DatabaseName))
		if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("which", value) }); err != nil {
			t.Fatal(err)
		}
		store.Close()
	}
	holds := func(data, want string) {
		t.Helper()
		store := reopen(t, filepath.Join(data, config.DatabaseName))
		defer store.Close()
		var got string
		if err := store.View(t.Context(), func(r storage.Reader) (err error) { got, err = r.Setting("which"); return err }); err != nil || got != want {
			t.Errorf("%s holds %q, %v, want %q", data, got, err, want)
		}
	}
	keep("data/sandbox", "played")
	if code, _, errs := runWith(t, "", "backup", "copy.db"); code != exitDone {
		t.Fatal(errs)
	}
	keep("data/sandbox", "played on")
	if code, _, errs := runWith(t, "", "restore", "copy.db"); code != exitUsage || !strings.Contains(errs, "--data") {
		t.Errorf("where the sandbox alone has data: %d, %s", code, errs)
	}
	code, _, errs := runWith(t, "", "restore", "--data", "data/sandbox", "copy.db")
	if code != exitDone || !strings.Contains(errs, "before-restore") {
		t.Errorf("%d, %s", code, errs)
	}
	holds("data/sandbox", "played")
	if kept, _ := filepath.Glob("data/sandbox/*before-restore*"); len(kept) != 1 {
		t.Errorf("kept is %q", kept)
	}
	if code, _, errs := runWith(t, "", "restore", "--data", "fresh", "copy.db"); code != exitDone || strings.Contains(errs, "before-restore") {
		t.Errorf("into an empty folder: %d, %s", code, errs)
	}
	holds("fresh", "played")
}

func TestCheckDataCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	inUse(t, "data", "x") // and is kept open
	for _, args := range [][]string{{"check-data"}, {"check-data", filepath.Join("data", config.DatabaseName)}} {
		if code, out, errs := runWith(t, "", args...); code != exitDone || out != "" || !strings.Contains(errs, "is sound: 0 games") {
			t.Errorf("%q: %d, %s%s", args, code, out, errs)
		}
	}
	writeFile(t, "rubble.db", strings.Repeat("rubble", 1000))
	for _, file := range []string{"rubble.db", "missing.db"} {
		if code, _, errs := runWith(t, "", "check-data", file); code != exitUsage || !strings.Contains(errs, file) {
			t.Errorf("%s: %d, %s", file, code, errs)
		}
	}
}
