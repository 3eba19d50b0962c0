package main

import (
	"strings"
	"testing"

	"kenkenbot/bot/game"
)

// TestLearnList lists every lesson.
func TestLearnList(t *testing.T) {
	code, out, errs := runWith(t, "", "learn")
	if lines := strings.Count(out, "\n"); code != exitDone || errs != "" || lines != len(game.Lessons()) {
		t.Errorf("exit code %d, %q, %d lines", code, errs, lines)
	}
}

// TestLearnOnATerminal answers a lesson: not a move, a hint, a wrong digit, the right one.
func TestLearnOnATerminal(t *testing.T) {
	l, _ := game.LessonNamed("one-left")
	e, err := game.MakeExercise(t.Context(), l, 4)
	if err != nil {
		t.Fatal(err)
	}
	d := e.Position.Digit()
	wrong := d
	wrong.Value = d.Value%l.Size + 1
	typed := func(value int) string { return d.Cell.String() + "=" + string('0'+rune(value)) + "\n" }
	code, out, errs := runWith(t, "\nhello\nz9=1\nhint\nhint\nhint\n"+typed(wrong.Value)+typed(d.Value)+"never read\n", "learn", "Cage completion", "--seed", "4")
	if code != exitDone || errs != "" {
		t.Fatalf("exit code %d, %q:\n%s", code, errs, out)
	}
	for _, part := range []string{"Lesson 2 of 13: One cell left", "Type one digit", "Look at", "Cage completion:", "Not this one.", "Right! " + d.Cell.String() + " is "} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in it:\n%s", part, out)
		}
	}
	for _, leave := range []string{"", "quit\n", "hint\n"} {
		if code, _, _ := runWith(t, leave, "learn", "one-left", "--seed", "4"); code != exitNo {
			t.Errorf("after %q the exit code is %d, want %d", leave, code, exitNo)
		}
	}
	for _, name := range []string{"juggling", "trial"} {
		if code, out, errs := runWith(t, "", "learn", name); code != exitUsage || out != "" || !strings.Contains(errs, "no lesson") {
			t.Errorf("lesson %s: exit code %d, %q, %q", name, code, out, errs)
		}
	}
}
