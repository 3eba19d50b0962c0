package config

import (
	"fmt"
	"strings"
	"testing"
)

// TestDatabaseSettings reads where the records are, and keeps the password out of all that is
// printed.
func TestDatabaseSettings(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "password", "hunter2\n")
	env := map[string]string{
		"KENKEN_DATABASE":               "postgres://kenken:swordfish@db.example.org/kenken",
		"KENKEN_DATABASE_PASSWORD_FILE": "password", "KENKEN_DATABASE_CONNECTIONS": "5", "KENKEN_DATABASE_TIMEOUT": "7",
	}
	lookup := func(key string) (string, bool) { v, ok := env[key]; return v, ok }
	c, err := load("", lookup)
	if err != nil {
		t.Fatal(err)
	}
	if o := c.ServerOptions(nil); o.Password != "hunter2" || o.Connections != 5 || o.StatementTimeout.Seconds() != 7 {
		t.Errorf("got %+v", o)
	}
	if said := fmt.Sprintf("%v %+v %#v", c, c, c); strings.Contains(said, "hunter2") || strings.Contains(said, "swordfish") {
		t.Error("a configuration that is printed shows the password")
	}
	for _, bad := range [][2]string{
		{"KENKEN_DATABASE", "mysql://kenken:swordfish@db/kenken"}, {"KENKEN_DATABASE", "POSTGRES://kenken:swordfish@db/kenken"},
		{"KENKEN_DATABASE", "postgres//kenken:swordfish@db/kenken"}, {"KENKEN_DATABASE", "host=db user=kenken password=swordfish"},
		{"KENKEN_DATABASE_CONNECTIONS", "2"}, {"KENKEN_DATABASE_TIMEOUT", "0"}, {"KENKEN_DATABASE_PASSWORD_FILE", "missing"},
	} {
		key := bad[0]
		was := env[key]
		env[key] = bad[1]
		if _, err := load("", lookup); err == nil || !strings.Contains(err.Error(), key) || strings.Contains(err.Error(), "swordfish") {
			t.Errorf("%s=%s: %v", key, bad[1], err)
		}
		env[key] = was
	}
	for _, file := range []string{"kenken.db", "postgres/kenken.db", "/srv/postgresql/a.db", "C:\\bot\\kenken.db"} {
		if Mistyped(file) {
			t.Errorf("%s is taken for an address", file)
		}
	}
}

// TestNights: a database on a server has no backups of the bot's, and nobody reads of any.
func TestNights(t *testing.T) {
	for database, want := range map[Secret]int{"": 7, "kenken.db": 7, "postgres://localhost/kenken": 0} {
		if nights := (Config{Database: database, BackupsKept: 7}).Nights(); nights != want {
			t.Errorf("%q: %d nights, want %d", database, nights, want)
		}
	}
}
