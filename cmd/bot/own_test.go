package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestOwnPuzzles brings puzzles through the whole bot: as a file, as text, by the command
// on a message and in a form; and what is no puzzle.
func TestOwnPuzzles(t *testing.T) {
	c, ana, dm := playMonday(t)
	delphi, err := os.ReadFile(filepath.Join(boardtest.Corpus(t, "dff"), "aarp1.txt"))
	if err != nil {
		t.Fatal(err)
	}
	file := func(data []byte) sandboxtest.Upload { return sandboxtest.Upload{Name: "puzzle.txt", Data: data} }
	loaded := said(t)(ana.Send("/puzzle load file:puzzle.txt name:Delphi", file(delphi)))
	if text := textOf(loaded); !strings.Contains(text, "Saved in your list as **Delphi**.") || !strings.Contains(text, "Your puzzle · 5×5") {
		t.Errorf("a file is loaded as %s", text)
	}
	if text := textOf(said(t)(ana.Send("/puzzle solve name:Delphi"))); !strings.Contains(text, "3 5 2 1 4 \n5 3 4 2 1 \n1 4 5 3 2 \n2 1 3 4 5 \n4 2 1 5 3") {
		t.Errorf("it is solved by %s", text)
	}
	if text := textOf(said(t)(ana.Send("/kenken submit answer:3521453421145322134542153"))); !strings.Contains(text, "**Solved!**") {
		t.Errorf("its answer is judged %s", text)
	}
	bob := c.As("bob", "general")
	post := said(t)(bob.Send("who can do this?", file(delphi)))
	if text := textOf(said(t)(ana.UseOn(post.ID, "Solve this"))); !strings.Contains(text, "exactly one solution") {
		t.Errorf("the command on a message: %s", text)
	}
	for name, data := range map[string][]byte{"too large": make([]byte, 8<<20), "zip": []byte("PK\x03\x04\x00\x00"), "talk": []byte("good morning")} {
		if text := textOf(said(t)(dm.Send("load", file(data)))); !strings.Contains(text, "too large") && !strings.Contains(text, "isn't text") && !strings.Contains(text, "can't read") {
			t.Errorf("a file that is %s: %s", name, text)
		}
	}
	endless, err := format.KeenID(boardtest.Endless(t))
	if err != nil {
		t.Fatal(err)
	}
	going := said(t)(ana.Send("/puzzle solve text:" + endless))
	stop := pressable(t, going, "/stop")
	if text := textOf(said(t)(ana.Send("/kenken today puzzle:main"))); !strings.Contains(text, "Daily of Mon 23 Nov") {
		t.Errorf("while a search goes on: %s", text)
	}
	if text := textOf(said(t)(ana.Click(going.ID, stop))); !strings.Contains(text, "Stopped.") {
		t.Errorf("the search is stopped by %s", text)
	}
}
