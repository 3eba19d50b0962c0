//go:build !windows

package operate

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// script writes a program for a shell and returns its path.
func script(t *testing.T, lines string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "take")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+lines+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestOffsite has a command take the backup of a night once, also over a restart, and tells
// of one that fails until it does not.
func TestOffsite(t *testing.T) {
	folder := t.TempDir()
	taken, broken := filepath.Join(folder, "taken"), filepath.Join(folder, "broken")
	command := []string{script(t, `if [ -e "`+broken+`" ]; then echo "no such remote; rm -rf /" >&2; exit 3; fi; printf '%s|' "$@" >> "`+taken+`"`), "a b;c$(d)", "to={file}"}
	store := sqlitetest.OpenAt(t, filepath.Join(folder, config.DatabaseName))
	night := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	var log bytes.Buffer
	fresh := func() *Offsite {
		return &Offsite{command: command, store: store, now: func() time.Time { return night.Add(12 * time.Hour) }, log: slog.New(slog.NewTextHandler(&log, nil))}
	}
	says := func(o *Offsite, want string) {
		t.Helper()
		if f := o.finding(night.Add(-48 * time.Hour)); f == nil || !strings.HasPrefix(f.String(), want) {
			t.Errorf("it says %v, want %s", f, want)
		}
	}
	o := fresh()
	says(o, "off-site: warning: backup_command has taken no backup yet")
	writeFile(t, broken, "")
	if o.take(t.Context(), night, "/backups/my file.db") {
		t.Error("a failed run was taken for done")
	}
	says(o, "off-site: warning: backup_command failed (exit status 3: no such remote; rm -rf /), and is tried again")
	if !o.fails() || !strings.Contains(log.String(), "level=ERROR") {
		t.Errorf("the log does not say so: %s", log.String())
	}
	if err := os.Remove(broken); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if !o.take(t.Context(), night, "/backups/my file.db") {
			t.Errorf("it failed: %s", log.String())
		}
	}
	o = fresh() // after a restart
	if !o.take(t.Context(), night, "/backups/my file.db") {
		t.Error("it failed after a restart")
	}
	says(o, "off-site: ok: backup_command took the backup of 2026-11-22")
	if got, err := os.ReadFile(taken); err != nil || string(got) != "a b;c$(d)|to=/backups/my file.db|" {
		t.Errorf("its arguments were %q, %v", got, err)
	}
	if age, some := o.age(); age != 12*time.Hour || !some || o.fails() {
		t.Errorf("age %v, %v, fails %v", age, some, o.fails())
	}
	o.now = func() time.Time { return night.Add(72 * time.Hour) }
	says(o, "off-site: warning: the last backup that backup_command took is of 2026-11-22")
	if none := (&Offsite{}).finding(night); none != nil || !(&Offsite{}).take(t.Context(), night, "x") {
		t.Errorf("without a command it says %v", none)
	}
}

// TestOffsiteIsOld warns of a backup that is older than 36 hours, and of none that is as old.
func TestOffsiteIsOld(t *testing.T) {
	night := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	for age, want := range map[time.Duration]State{
		0:                          Fine,
		36 * time.Hour:             Fine,
		36*time.Hour + time.Second: Doubtful,
	} {
		if f := offsiteFinding(night, night.Add(age)); f.State != want {
			t.Errorf("after %v it says %v", age, f)
		}
	}
}

// TestOffsiteIsBounded ends a command that hangs, also when the bot ends, and gives none the
// bot's secrets.
func TestOffsiteIsBounded(t *testing.T) {
	hang := []string{script(t, `trap 'exit 1' INT TERM; while :; do sleep 0.05; done`), "{file}"}
	if err := runOffsite(t.Context(), hang, "x", 50*time.Millisecond); err == nil || !strings.Contains(err.Error(), "did not end within 50ms") {
		t.Errorf("got %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	store := sqlitetest.Open(t)
	o := &Offsite{command: hang, store: store, now: time.Now, log: slog.New(slog.DiscardHandler)}
	if o.take(ctx, time.Now(), "x") || o.fails() {
		t.Error("the end of the bot is no failure of the command")
	}
	for _, name := range []string{
		"DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "KENKEN_TOKEN_FILE", "KENKEN_SALT", "DISCORD_CLIENT_SECRET", "KENKEN_CLIENT_SECRET_FILE",
		"KENKEN_DATABASE", "KENKEN_DATABASE_PASSWORD", "KENKEN_DATABASE_PASSWORD_FILE",
	} {
		t.Setenv(name, "secret-"+name)
	}
	t.Setenv("RESTIC_REPOSITORY", "theirs")
	out := filepath.Join(t.TempDir(), "env")
	if err := runOffsite(t.Context(), []string{script(t, `env > "$1"`), out + "{file}"}, "", time.Minute); err != nil {
		t.Fatal(err)
	}
	env, err := os.ReadFile(out)
	if err != nil || strings.Contains(string(env), "secret-") || !strings.Contains(string(env), "RESTIC_REPOSITORY=theirs") {
		t.Errorf("%v:\n%s", err, env)
	}
	if err := runOffsite(t.Context(), []string{"/no/such/program", "{file}"}, "x", time.Minute); err == nil || !strings.Contains(err.Error(), "/no/such/program") {
		t.Errorf("got %v", err)
	}
	if err := runOffsite(t.Context(), []string{script(t, `head -c 100000 /dev/zero | tr '\0' 'x'; echo; echo last; exit 1`), "{file}"}, "x", time.Minute); err == nil || err.Error() != "exit status 1: last" {
		t.Errorf("got %v", err)
	}
}
