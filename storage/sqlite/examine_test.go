package sqlite

import (
	"os"
	"path/filepath"
	"testing"
)

// TestGlance finds damage and the schema, beside somebody who writes.
func TestGlance(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	if held, holder, err := InUse(path); held || holder != "" || err != nil {
		t.Errorf("nothing is held by %q: %v, %v", holder, held, err)
	}
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := Glance(t.Context(), path)
	if err != nil || len(report.Faults) > 0 || report.Schema == 0 || report.Schema != report.Newest {
		t.Errorf("%+v, %v", report, err)
	}
	if held, _, err := InUse(path); !held || err != nil {
		t.Errorf("in use: %v, %v", held, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if held, _, err := InUse(path); held || err != nil {
		t.Errorf("still in use: %v, %v", held, err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	damage(t, path, 8192, info.Size()-4096)
	if report, err := Glance(t.Context(), path); err == nil && len(report.Faults) == 0 {
		t.Errorf("of a damaged file: %+v", report)
	}
	if _, err := Glance(t.Context(), path+"no"); err == nil {
		t.Error("a missing file is fine")
	}
	if Version() == "" {
		t.Error("SQLite has no version")
	}
}
