package postgres

import "testing"

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
