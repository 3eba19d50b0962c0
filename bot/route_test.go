package bot

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"kenkenbot/bot/face"
	"kenkenbot/bot/manage"
)

func TestTableFinds(t *testing.T) {
	table := face.NewTable(tablesOf(features(manage.Operators{})).routes)
	tests := []struct {
		path, want string
		vars       map[string]string
	}{
		{"/kenken/today", "/kenken/today", map[string]string{}},
		{"/board/12/key/3", "/board/{game}/key/{digit}", map[string]string{"game": "12", "digit": "3"}},
		{"/daily/2026-11-21/main/play", "/daily/{day}/{slot}/play", map[string]string{"day": "2026-11-21", "slot": "main"}},
		{"/kenken", "", nil},
		{"/kenken/today/now", "", nil},
		{"/board/12/key", "", nil},
		{"", "", nil},
		{"played", "", nil},
	}
	for _, tt := range tests {
		r, vars := table.Find(tt.path)
		if r.Path != tt.want || !maps.Equal(vars, tt.vars) {
			t.Errorf("find(%q) = %q, %v", tt.path, r.Path, vars)
		}
	}
}

// TestRoutesOfTheBoard holds which presses a later one may leave unshown: those that only move
// the cursor or write.
func TestRoutesOfTheBoard(t *testing.T) {
	var paths []string
	for _, r := range tablesOf(features(manage.Operators{})).routes {
		if r.Board {
			paths = append(paths, r.Path)
		}
	}
	want := []string{"/board/{game}/jump", "/board/{game}/cell/{cell}", "/board/{game}/step/{way}", "/board/{game}/key/{digit}"}
	if !slices.Equal(paths, want) {
		t.Errorf("%q, want %q", paths, want)
	}
}

// TestEveryCommandHasARoute compares the registered commands and the table with
// each other, both ways.
func TestEveryCommandHasARoute(t *testing.T) {
	table := face.NewTable(tablesOf(features(manage.Operators{})).routes)
	registered := map[string]bool{}
	for _, c := range Commands() {
		if len(c.Options) > 25 {
			t.Errorf("/%s has %d subcommands", c.Name, len(c.Options))
		}
		for _, sub := range c.Options {
			path := "/" + c.Name + "/" + sub.Name
			registered[path] = true
			if to, _ := table.Find(path); to.Path == "" {
				t.Errorf("%s is registered and leads nowhere", path)
			}
			if sub.Description == "" || len(sub.Description) > 100 {
				t.Errorf("%s: description %q", path, sub.Description)
			}
			for _, o := range sub.Options {
				if o.Description == "" || len(o.Description) > 100 {
					t.Errorf("%s %s: description %q", path, o.Name, o.Description)
				}
				for _, c := range o.Choices {
					if c.Name == "" {
						t.Errorf("%s %s: choice %v has no name", path, o.Name, c.Value)
					}
				}
			}
		}
	}
	for _, path := range RoutePaths() {
		switch strings.Split(path, "/")[1] {
		case "kenken", "kenken-admin", "puzzle":
			if !registered[path] {
				t.Errorf("%s is not registered", path)
			}
		}
	}
}
