package bot_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
)

// changes gather what an update of the scripts changes, so that whoever runs it sees at a
// glance whether it is what they meant.
type changes struct {
	mu    sync.Mutex
	kinds map[string]*change
}

// change is what changed of one kind: how many lines in which scripts, and one of them.
type change struct {
	lines   int
	scripts map[string]bool
	example string
}

// note notes the lines that two texts of a script's step don't share.
func (c *changes) note(script, want, got string) {
	if want == got || *whole != "" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for line := range strings.Lines(difference(want, got)) {
		kind := kindOf(line[len("want "):])
		if c.kinds[kind] == nil {
			c.kinds[kind] = &change{scripts: map[string]bool{}, example: line}
		}
		c.kinds[kind].lines++
		c.kinds[kind].scripts[script] = true
	}
}

// kindOf says what a line of an outline is about.
func kindOf(line string) string {
	for _, kind := range []struct{ begins, name string }{
		{"< log", "log"}, {"< picture", "pictures"}, {"< ", "calls and digests"}, {"  |", "text"}, {"  alt", "alternative text"},
		{"  [", "buttons"}, {"  select", "selects"}, {"  picture", "pictures"}, {"  =", "counts of what stays"},
	} {
		if strings.HasPrefix(line, kind.begins) {
			return kind.name
		}
	}
	return "other lines"
}

// tell logs what changed, by kind.
func (c *changes) tell(t *testing.T) {
	if !*update {
		return
	}
	for _, kind := range slices.Sorted(maps.Keys(c.kinds)) {
		of := c.kinds[kind]
		t.Logf("%s: %d lines in %d scripts, such as\n\t%s", kind, of.lines, len(of.scripts), strings.TrimSpace(of.example))
	}
	t.Logf("%d kinds of change", len(c.kinds))
}
