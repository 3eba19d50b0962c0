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
