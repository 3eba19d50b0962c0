package main

import (
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestPressesThatOutrunTheirAnswers presses on while the first answer is under way: each
// press counts and is answered, and the board shows the last of them.
func TestPressesThatOutrunTheirAnswers(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	board := said(t)(ana.Send("/kenken move cells:a1=3"))
	if text := textOf(board); !strings.Contains(text, "24 cells left") {
		t.Fatalf("the board begins with\n%s", text)
	}
	inject(t, c, sandboxtest.Fault{Kind: sandboxtest.FaultDelay, N: 1, MS: 1000})
	key := pressable(t, board, "/key/4")
	var presses errgroup.Group
	for range 6 {
		presses.Go(func() error {
			_, err := ana.Click(board.ID, key)
			return err
		})
	}
	if err := presses.Wait(); err != nil {
		t.Fatal(err)
	}
	eventually(t, ana, "18 cells left")
}
