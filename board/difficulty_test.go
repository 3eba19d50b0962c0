package board

import "testing"

// TestDifficultyNames goes from one below the easiest grade to one above the hardest. The
// numbers are stored.
func TestDifficultyNames(t *testing.T) {
	for d, want := range []string{1: "easy", 2: "medium", 3: "hard", 4: "expert", 5: "extreme"} {
		d := Difficulty(d)
		text, err := d.MarshalText()
		if d == 0 {
			if d.String() != "difficulty 0" || err == nil {
				t.Errorf("no grade is %q, written %q", d, text)
			}
			continue
		}
		var read Difficulty
		if d.String() != want || err != nil || string(text) != want || read.UnmarshalText(text) != nil || read != d {
			t.Errorf("%d is %q, written %q (%v), read as %d; want %q", d, d, text, err, read, want)
		}
	}
	beyond := Extreme + 1
	if text, err := beyond.MarshalText(); beyond.String() != "difficulty 6" || err == nil {
		t.Errorf("a grade beyond is %q, written %q", beyond, text)
	}
	for _, s := range []string{"EASY", " easy "} {
		if d, err := ParseDifficulty(s); d != Easy || err != nil {
			t.Errorf("%q is %v, %v", s, d, err)
		}
	}
	if d, err := ParseDifficulty("eas"); err == nil {
		t.Errorf("eas is %v", d)
	}
}
