package config

import (
	"testing"
)

func TestEditDistance(t *testing.T) {
	for pair, want := range map[[2]string]int{{"", ""}: 0, {"abc", ""}: 3, {"", "ab"}: 2, {"data", "dta"}: 1, {"kitten", "sitting"}: 3, {"salt", "slat"}: 2} {
		if got := editDistance(pair[0], pair[1]); got != want {
			t.Errorf("%v: got %d, want %d", pair, got, want)
		}
	}
}
