package main

import (
	"strings"
	"testing"
)

// TestPuzzlesOfBefore plays an earlier day's puzzle, goes on with it from the list of what is
// unfinished, and has a pasted one explained, page after page.
func TestPuzzlesOfBefore(t *testing.T) {
	t.Parallel()
	_, ana, dm := playMonday(t)
	for _, tt := range []struct{ command, want string }{
		{"/kenken archive date:2026-11-20 puzzle:mini", "Archive, mini of Fri 20 Nov"},
		{"/kenken archive", "Choose a day"},
		{"/kenken archive date:2026-11-24", "still to come"},
		{"/kenken leaderboard board:later date:2026-11-20", "played later"},
	} {
		if text := textOf(said(t)(ana.Send(tt.command))); !strings.Contains(text, tt.want) {
			t.Errorf("%s: no %q in\n%s", tt.command, tt.want, text)
		}
	}
	m := said(t)(ana.Send("/kenken archive"))
	if text := textOf(said(t)(ana.Click(m.ID, pressable(t, m, "/games")))); !strings.Contains(text, "Your unfinished games** · 2") {
		t.Error(text)
	}
	m = said(t)(ana.Send("/puzzle explain text:3:aa_aa_a_,m6d3m6d2"))
	for _, tt := range []struct{ button, want string }{{"/next", "Step 1 of"}, {"/open", "Before step 1"}, {"/step", "Step 1 of"}, {"/digit", "Step 2 of"}, {"/list", "How to solve it"}} {
		m = said(t)(ana.Click(m.ID, pressable(t, m, tt.button)))
		if text := textOf(m); !strings.Contains(text, tt.want) {
			t.Errorf("%s: no %q in\n%s", tt.button, tt.want, text)
		}
	}
	for word, want := range map[string]string{"games": "unfinished", "archive": "Choose a day", "archive 2026-11-20 mini": "Archive, mini", "explain": "once you've solved it"} {
		if text := textOf(said(t)(dm.Send(word))); !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", word, want, text)
		}
	}
}
