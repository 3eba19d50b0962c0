package words

import (
	"testing"
	"time"
)

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                             "0 s",
		42 * time.Second:              "42 s",
		59*time.Second + 600e6:        "1:00",
		4*time.Minute + 2*time.Second: "4:02",
		time.Hour + time.Minute:       "1:01:00",
		100 * time.Hour:               "100:00:00",
	} {
		if got := Duration(d); got != want {
			t.Errorf("Duration(%v) = %q, want %q", d, got, want)
		}
	}
}

func TestAbout(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                 "0 s",
		48 * time.Second:  "50 s",
		60 * time.Second:  "1 min",
		90 * time.Second:  "2 min",
		345 * time.Second: "6 min",
		90 * time.Minute:  "90 min",
	} {
		if got := About(d); got != want {
			t.Errorf("About(%v) = %q, want %q", d, got, want)
		}
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 102: "102nd", 113: "113th"} {
		if got := ordinal(n); got != want {
			t.Errorf("ordinal(%d) = %q, want %q", n, got, want)
		}
	}
}
