package postgres

import (
	"testing"
	"time"
)

// The password that the bot is given counts before what PostgreSQL's own variable says, and the
// address before both.
func TestPasswords(t *testing.T) {
	t.Setenv("PGPASSWORD", "theirs")
	for _, tt := range []struct{ address, given, want string }{
		{"postgres://bot@db/kenken", "", "theirs"},
		{"postgres://bot@db/kenken", "given", "given"},
		{"postgres://bot:own@db/kenken", "given", "own"},
		{"postgres://bot@db/kenken?password=own", "given", "own"},
	} {
		c, err := configure(tt.address, Options{Password: tt.given})
		if err != nil || c.ConnConfig.Password != tt.want {
			t.Errorf("%s with %q: %q, %v", tt.address, tt.given, c.ConnConfig.Password, err)
		}
	}
}

// A try to connect ends after a while, unless the address says when.
func TestConnectTimes(t *testing.T) {
	for address, want := range map[string]time.Duration{
		"postgres://bot@db/kenken":                   connectTime,
		"postgres://bot@db/kenken?connect_timeout=9": 9 * time.Second,
	} {
		c, err := configure(address, Options{})
		if err != nil || c.ConnConfig.ConnectTimeout != want {
			t.Errorf("%s: %v, %v", address, c.ConnConfig.ConnectTimeout, err)
		}
	}
}

// As many connections are open as the operator says, down to one.
func TestConnections(t *testing.T) {
	for given, want := range map[int]int32{0: defaultConnections, 1: 1, 40: 40} {
		if c, err := configure("postgres://bot@db/kenken", Options{Connections: given}); err != nil || c.MaxConns != want {
			t.Errorf("%d: %d connections, %v", given, c.MaxConns, err)
		}
	}
}
