package operate

import (
	"strings"
	"testing"
)

func TestReachable(t *testing.T) {
	for _, test := range []struct{ listens, want string }{
		{"127.0.0.1:9090", "127.0.0.1:9090"},
		{":9090", "localhost:9090"},
		{"0.0.0.0:9090", "localhost:9090"},
		{"[::]:9090", "localhost:9090"},
		{"[::1]:9090", "[::1]:9090"},
		{"bot:9090", "bot:9090"},
		{"", "metrics_addr is not set"},
		{"9090", "metrics_addr: "},
		{"127.0.0.1:0", "metrics_addr: the bot picks a port"},
	} {
		got, err := Reachable(test.listens)
		if err != nil {
			got = err.Error()
		}
		if got != test.want && (err == nil || !strings.HasPrefix(got, test.want)) {
			t.Errorf("%q: %s; want %s", test.listens, got, test.want)
		}
	}
}
