package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/sqlite"
)

// pagesOf returns how many pages a PDF has.
func pagesOf(t *testing.T, path string) int {
	t.Helper()
	pdf, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		t.Fatalf("%s is no PDF", path)
	}
	return bytes.Count(pdf, []byte("/Type /Page\n"))
}

// TestBookToOrder prints the same booklet twice: rules, 2 pages of puzzles, hints, answers.
func TestBookToOrder(t *testing.T) {
	dir := t.TempDir()
	files := []string{filepath.Join(dir, "one.pdf"), filepath.Join(dir, "two.pdf")}
	for _, file := range files {
		code, out, errs := runWith(t, "", "book", file, "--size", "4", "--ops", "+", "--needs", "hidden single", "--count", "7", "--seed", "1", "--paper", "letter", "--title", "For 4b")
		if code != exitDone || !strings.Contains(out, "puzzles: ") || errs != "" {
			t.Fatalf("exit code %d, %q, %q", code, out, errs)
		}
	}
	one, _ := os.ReadFile(files[0])
	two, _ := os.ReadFile(files[1])
	if !bytes.Equal(one, two) {
		t.Error("the same seed makes two booklets")
	}
	if n := pagesOf(t, files[0]); n != 5 {
		t.Errorf("%d pages, want 5", n)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.part")); left != nil {
		t.Errorf("left over: %v", left)
	}
}

// TestBookOfDailies prints the dailies of a database that is there; it keeps none of them.
func TestBookOfDailies(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "book.pdf")
	if code, _, errs := runWith(t, "", "book", file, "--from", "2026-12-01", "--days", "3", "--data", dir); code != exitUsage || !strings.Contains(errs, "database") {
		t.Errorf("without a database: exit code %d, %q", code, errs)
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, config.DatabaseName), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second takes the place of the first
		code, out, errs := runWith(t, "", "book", file, "--from", "2026-11-30", "--days", "2", "--mini", "--data", dir)
		if code != exitDone || !strings.Contains(out, "puzzles: ") || errs != "" {
			t.Fatalf("exit code %d, %q, %q", code, out, errs)
		}
	}
	if n := pagesOf(t, file); n != 4 {
		t.Errorf("%d pages, want 4", n)
	}
}

// TestBookCodes prints codes for the page that a flag or the configuration names, unless there shall be none.
func TestBookCodes(t *testing.T) {
	dir := t.TempDir()
	settings := filepath.Join(dir, "page.toml")
	if err := os.WriteFile(settings, []byte("web_addr = \"127.0.0.1:8485\"\npublic_url = \"https://kenken.example\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	size := func(args ...string) int64 {
		file := filepath.Join(dir, "book.pdf")
		if code, _, errs := runWith(t, "", append([]string{"book", file, "--size", "3", "--difficulty", "easy", "--count", "1", "--seed", "1"}, args...)...); code != exitDone {
			t.Fatalf("%v: exit code %d, %q", args, code, errs)
		}
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	without, flag, configured := size(), size("--page", "https://kenken.example/"), size("--config", settings)
	if flag <= without || configured != flag {
		t.Errorf("%d bytes without a page, %d with a flag, %d with a configuration", without, flag, configured)
	}
	if none := size("--config", settings, "--no-codes"); none != without {
		t.Errorf("%d bytes with --no-codes, %d without a page", none, without)
	}
}

// TestBookRefuses refuses at once what can't be printed.
func TestBookRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "book.pdf")
	for _, args := range [][]string{
		{"--count", "0"}, {"--count", "501"}, {"--per-page", "5"}, {"--paper", "a3"}, {"--size", "13"}, {"--size", "12", "--per-page", "12"}, {"--page", "http://kenken.example"}, {"--size", "5", "--per-page", "12", "--page", "https://kenken.example"}, {"--needs", "juggling"},
		{"--needs", "x-wing", "--difficulty", "easy"}, {"--from", "tomorrow"}, {"--from", "2026-12-01", "--days", "367"}, {"--from", "2026-12-01", "--days", "300", "--mini"},
		{"--from", "2026-12-01", "--size", "4"}, {"--from", "2026-12-01", "--seed", "1"}, {"--mini"}, {"--days", "30"},
	} {
		if code, _, errs := runWith(t, "", append([]string{"book", file}, args...)...); code != exitUsage || errs == "" {
			t.Errorf("%v: exit code %d, %q", args, code, errs)
		}
		if _, err := os.Stat(file); err == nil {
			t.Fatalf("%v wrote a file", args)
		}
	}
	if code, _, errs := runWith(t, "", "book", file, "--size", "3", "--needs", "hidden quad", "--count", "1", "--seed", "1"); code != exitNo || !strings.Contains(errs, "hidden quad") {
		t.Errorf("what is never found: exit code %d, %q", code, errs)
	}
}
