package bot

import "testing"

func TestKeypadRows(t *testing.T) {
	for n := 3; n <= 9; n++ {
		seen := 0
		for _, r := range balanced(n, (n+4)/5) {
			if r > 5 {
				t.Errorf("%d keys in a row on %d×%d", r, n, n)
			}
			seen += r
		}
		if seen != n {
			t.Errorf("%d keys for %d×%d", seen, n, n)
		}
	}
}
