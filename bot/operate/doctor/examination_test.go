package doctor

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// looking are the options of a look at a data folder with a configuration file.
func looking(data, file string) Options {
	return Options{Source: config.Source{Data: data, File: file}, Time: time.Minute, Posts: 5}
}

// settings writes a configuration and returns its path.
func settings(t *testing.T, format string, args ...any) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	writeFile(t, path, fmt.Sprintf(format, args...))
	return path
}

// finds examines, and wants that something failed or nothing did, and in the lines each of the
// patterns.
func (o Options) finds(t *testing.T, fails bool, want ...string) (lines string) {
	t.Helper()
	var out strings.Builder
	found := Examine(t.Context(), o, &out)
	lines = out.String()
	if (found[operate.Failed] > 0) != fails {
		t.Errorf("something failed is %t:\n%s", !fails, lines)
	}
	for _, w := range want {
		if !regexp.MustCompile(`(?m)^` + w).MatchString(lines) {
			t.Errorf("no %s in\n%s", w, lines)
		}
	}
	return lines
}

// TestDoctorLooksAtTheConfiguration has no Discord: it says what it could not ask.
func TestDoctorLooksAtTheConfiguration(t *testing.T) {
	detector.Slow(t)
	data := t.TempDir()
	t.Setenv("KENKEN_METRIC_ADDR", "x")
	looking(data, "").finds(t, false, `warning +configuration +the environment's KENKEN_METRIC_ADDR .*KENKEN_METRICS_ADDR\?`,
		`ok +process +no bot`, `warning +database +there is no \S+kenken.db yet`, `warning +token +none is set`, `not asked +discord +intents`, `not asked +posts`)
	looking(data, settings(t, "sallt = \"x\"")).finds(t, true, `failed +configuration +\S+config.toml:1:1: there is no key "sallt": did you mean "salt"`, `not asked +all else`)
	looking(data, filepath.Join(data, "no.toml")).finds(t, true, `failed +configuration +.*no.toml`)
	if runtime.GOOS != "windows" {
		open := filepath.Join(t.TempDir(), "open.toml")
		writeFile(t, open, "token = \"abc\"\n")
		token := filepath.Join(t.TempDir(), "token")
		writeFile(t, token, "abc")
		t.Setenv("KENKEN_TOKEN_FILE", token)
		if err := errors.Join(os.Chmod(open, 0o644), os.Chmod(token, 0o644)); err != nil {
			t.Fatal(err)
		}
		refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) }))
		t.Cleanup(refusing.Close)
		o := looking(data, open)
		o.DiscordURL = refusing.URL
		lines := o.finds(t, true,
			`ok +configuration +\S+open.toml sets token; the environment sets \S*KENKEN_TOKEN_FILE`, `warning +configuration +token is set in two places: \S+open.toml counts`,
			`warning +secrets +other users of this machine can read the token in \S+open.toml: run "chmod 600`, `warning +secrets +other users of this machine can read the token in \S+token: run`)
		if strings.Contains(lines, "abc") {
			t.Errorf("it tells the token:\n%s", lines)
		}
	}
	lines := looking(data, settings(t, "database = \"postgres://kenken:pass-1@127.0.0.1:1/kenken\"\ndatabase_password = \"pass-2\"")).finds(t, true,
		`ok +configuration +\S+config.toml sets database, database_password;`, `failed +database +.*127\.0\.0\.1`)
	if strings.Contains(lines, "pass-") {
		t.Errorf("it tells the password:\n%s", lines)
	}
}

// TestDoctorLooksAtTheData has no Discord either.
func TestDoctorLooksAtTheData(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	made := func() (data string) {
		data = t.TempDir()
		store := sqlitetest.OpenAt(t, filepath.Join(data, config.DatabaseName))
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		return data
	}
	changed := func(data, statement string) {
		db, err := sql.Open("sqlite", filepath.Join(data, config.DatabaseName))
		if err == nil {
			_, err = db.Exec(statement)
		}
		if err := errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		name   string
		spoil  func(data string)
		config string
		fails  bool
		want   string
	}{
		{"nothing", func(string) {}, "", false, `warning +backup +there is none`},
		{"no backups wanted", func(string) {}, "backups_kept = 0", false, `ok +backup +none are kept, as configured`},
		{"a salt of one's own", func(string) {}, `salt = "0123456789abcdef"`, false, `ok +salt +it is the configuration's.*keep a copy`},
		{"rubble", func(data string) {
			writeFile(t, filepath.Join(data, config.DatabaseName), strings.Repeat("rubble", 1000))
		}, "", true, `failed +database +.*is not a database`},
		{"damage", func(data string) {
			file := filepath.Join(data, config.DatabaseName)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for i := 8192; i < 8192+4096*6; i++ {
				text[i] = 0xa5
			}
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}, "", true, `failed +database +.*is damaged.*bot restore FILE|failed +database +.*is damaged: stop the bot`},
		{"a newer schema", func(data string) {
			changed(data, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)")
		}, "", true, `failed +database +.*was written by a newer version of the bot \(schema 9999`},
		{"a schema from before the first release", func(data string) {
			changed(data, "UPDATE goose_db_version SET version_id = 55 WHERE version_id = 100")
		}, "", true, `failed +database +.*was made by a build from before the first release \(schema 55\): run the bot of commit`},
		{"missing beside its backups", func(data string) {
			folder := filepath.Join(data, "backups")
			if err := errors.Join(os.Mkdir(folder, 0o700), sqlite.Backup(t.Context(), filepath.Join(data, config.DatabaseName), filepath.Join(folder, "kenken-2026-11-01.db")), os.Remove(filepath.Join(data, config.DatabaseName))); err != nil {
				t.Fatal(err)
			}
		}, "", true, `failed +database +there is no \S+, but a backup of 2026-11-01 in`},
		{"missing beside a backup dated ahead", func(data string) {
			folder := filepath.Join(data, "backups")
			if err := errors.Join(os.Mkdir(folder, 0o700), os.Rename(filepath.Join(data, config.DatabaseName), filepath.Join(folder, "kenken-2036-01-01.db"))); err != nil {
				t.Fatal(err)
			}
		}, "", true, `failed +database +there is no \S+, but kenken-2036-01-01.db in \S+ is dated ahead: the clock was wrong`},
		{"a backup dated ahead alone", func(data string) {
			folder := filepath.Join(data, "backups")
			if err := errors.Join(os.Mkdir(folder, 0o700), sqlite.Backup(t.Context(), filepath.Join(data, config.DatabaseName), filepath.Join(folder, "kenken-2036-01-01.db"))); err != nil {
				t.Fatal(err)
			}
		}, "", false, `warning +backup +there is none: .*; kenken-2036-01-01.db is dated ahead`},
		{"another user than its folder", func(data string) {
			if os.Geteuid() != 0 {
				t.Skip("only root gives files away")
			}
			if err := os.Chown(data, 61234, 61234); err != nil {
				t.Fatal(err)
			}
		}, "", true, `failed +owner +\S+kenken.db belongs to user 0 and its folder to user 61234, so a bot that runs as user 61234 can't open it: run "chown 61234:61234 \S+kenken.db\*"`},
		{"an old backup", func(data string) {
			folder := filepath.Join(data, "backups")
			if err := errors.Join(os.Mkdir(folder, 0o700), sqlite.Backup(t.Context(), filepath.Join(data, config.DatabaseName), filepath.Join(folder, "kenken-2025-11-01.db"))); err != nil {
				t.Fatal(err)
			}
		}, "", false, `warning +backup +the newest is of 2025-11-01`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data := made()
			tt.spoil(data)
			looking(data, settings(t, "%s", tt.config)).finds(t, tt.fails, tt.want)
		})
	}
	if runtime.GOOS != "windows" {
		data := made()
		for path, mode := range map[string]os.FileMode{data: 0o755, filepath.Join(data, config.DatabaseName): 0o644} {
			if err := os.Chmod(path, mode); err != nil {
				t.Fatal(err)
			}
		}
		looking(data, "").finds(t, false, `warning +secrets +.*kenken.db, which tells tomorrow's puzzles.*chmod 700`)
	}
}

// TestDoctorKnowsOtherBotsData looks at data of another application.
func TestDoctorKnowsOtherBotsData(t *testing.T) {
	t.Parallel()
	server := sandboxtest.Start(t, sandbox.Options{})
	data := t.TempDir()
	store := sqlitetest.OpenAt(t, filepath.Join(data, config.DatabaseName))
	if err := keeping.Belong(t.Context(), store, 77); err != nil {
		t.Fatal(err)
	}
	o := looking(data, "")
	o.DiscordURL = server.URL()
	o.finds(t, true, `failed +data +.*belongs to application 77, the token to \d+`,
		`warning +commands +Discord lacks `, `warning +posts +no server has a channel`)
}

// TestDoctorLooksAtTheActivity asks a Discord with Activities switched off, then on, whether it takes the secret.
func TestDoctorLooksAtTheActivity(t *testing.T) {
	t.Parallel()
	server := sandboxtest.Start(t, sandbox.Options{})
	finds := func(secret string, fails bool, want string) {
		t.Helper()
		o := looking(t.TempDir(), settings(t, "activity = true\nclient_secret = %q", secret))
		o.DiscordURL = server.URL()
		if lines := o.finds(t, fails, want); strings.Contains(lines, secret) {
			t.Errorf("the secret is shown:\n%s", lines)
		}
	}
	finds(sandbox.ClientSecret, true, `failed +activity +Activities are switched off`)
	server.ShowActivity("http://127.0.0.1:1")
	finds("another-secret", true, `failed +activity +Discord refuses client_secret`)
	finds(sandbox.ClientSecret, false, `ok +activity +Activities are switched on, and Discord takes the secret`)
}

// TestDoctorLooksAtTheFrame stands in for what Discord's proxy gets from the public address.
func TestDoctorLooksAtTheFrame(t *testing.T) {
	t.Parallel()
	server := sandboxtest.Start(t, sandbox.Options{})
	server.ShowActivity("http://127.0.0.1:1")
	const framed = `<title>KenKen</title><script src="/.proxy/assets/app.js"></script>`
	var header http.Header
	page := framed
	bot := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("instance_id") {
			maps.Copy(w.Header(), header)
			fmt.Fprint(w, page)
			return
		}
		fmt.Fprint(w, "<title>KenKen</title>")
	}))
	t.Cleanup(bot.Close)
	data := t.TempDir()
	sqlitetest.OpenAt(t, filepath.Join(data, config.DatabaseName)) // a bot is at work
	finds := func(fails bool, want string) {
		t.Helper()
		o := looking(data, settings(t, "activity = true\nclient_secret = %q\nweb_addr = %q\npublic_url = %q", sandbox.ClientSecret, strings.TrimPrefix(bot.URL, "http://"), bot.URL))
		o.DiscordURL = server.URL()
		o.finds(t, fails, want)
	}
	policy := func(values ...string) http.Header { return http.Header{"Content-Security-Policy": values} }
	ours := "default-src 'none'; frame-ancestors " + server.URL()
	header = policy(ours)
	finds(false, `ok +frame +http\S+ has its files below /\.proxy/, and Discord may show it`)
	header = policy("frame-ancestors 'none'")
	finds(true, `failed +frame +http\S+ may not be shown by http.*pass on Content-Security-Policy`)
	header = policy(ours, "frame-ancestors 'self'") // the reverse proxy's own, beside it
	finds(true, `failed +frame +http\S+ may not be shown by http`)
	header = http.Header{"X-Frame-Options": {"DENY"}}
	finds(true, `failed +frame +http\S+ may not be shown by http`)
	header, page = policy(ours), "<title>KenKen</title>"
	finds(true, `failed +frame +http\S+ is not the page for Discord's frame`)
}

// TestDoctorVisitsAddresses stands in for what a bot serves.
func TestDoctorVisitsAddresses(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	health, page := "ok\ndiscord: ok\n", "<title>KenKen</title>"
	bot := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/healthz" {
			fmt.Fprint(w, health)
			return
		}
		fmt.Fprint(w, page)
	}))
	t.Cleanup(bot.Close)
	addr := strings.TrimPrefix(bot.URL, "http://")
	closed := httptest.NewServer(nil)
	closed.Close()
	gone := strings.TrimPrefix(closed.URL, "http://")
	serving := func(metrics, web, public string) Options {
		return looking(data, settings(t, "metrics_addr = %q\nweb_addr = %q\npublic_url = %q", metrics, web, public))
	}
	serving(addr, addr, bot.URL).finds(t, true, `failed +metrics +metrics_addr = .* can't be used .*choose another`, `failed +page +web_addr = .* can't be used`, `not asked +page +whether http.* leads to it`)
	serving("127.0.0.1:0", "127.0.0.1:0", bot.URL).finds(t, false, `ok +metrics +127\.0\.0\.1:0 is free`, `ok +page .* is free`)

	sqlitetest.OpenAt(t, filepath.Join(data, config.DatabaseName)) // from now on a bot is at work
	serving(addr, addr, bot.URL).finds(t, false, `ok +metrics +http://\S+/healthz says: ok`, `ok +page +it answers at http`)
	serving(gone, gone, bot.URL).finds(t, true, `failed +metrics +the bot that is at work does not answer .*Start it again`, `failed +page +it does not answer at .*was web_addr changed`)
	health, page = "ok, but x\ndiscord: ok\ndisk: warning: 9 MiB are free\n", "Welcome to nginx!"
	serving(addr, addr, bot.URL).finds(t, true, `warning +metrics +\S+ says: disk: warning: 9 MiB are free`, `failed +page +something else than the page answers`)
	health = "not connected\ndiscord: failed: not connected\n"
	serving(addr, "", "").finds(t, true, `failed +metrics +\S+ says: discord: failed: not connected`)
}

// TestDoctorCountsFiles tells of a limit that leaves the page few connections.
func TestDoctorCountsFiles(t *testing.T) {
	for files, want := range map[int]operate.Finding{
		1 << 20: {Name: "files", State: operate.Fine, Detail: "1048576 may be open, enough for the 4000 connections that the page takes"},
		1024:    {Name: "files", State: operate.Doubtful, Detail: "a process started like this one may have 1024 files open, so the page takes 768 connections instead of 4000: raise LimitNOFILE= in the systemd unit, or ulimit -n"},
	} {
		if got := filesFinding(files); got != want {
			t.Errorf("of %d files: %+v", files, got)
		}
	}
}

// TestDoctorReadsTheTimetable words the next posts of servers in every state.
func TestDoctorReadsTheTimetable(t *testing.T) {
	now := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	day := game.NextPost{Guild: storage.Guild{ID: 1, Channel: 2, Zone: "Europe/Berlin"}, At: now.Add(time.Hour)}
	overdue, paused := day, day
	overdue.At = now.Add(-time.Hour)
	paused.Guild.Paused, paused.Guild.PauseCause = true, string(game.CauseRights)
	for _, tt := range []struct {
		name string
		post game.NextPost
		held bool
		want string
	}{
		{"ahead", day, true, "ok channel 2 in server 1: Tue 24 Nov 14:00 CET"},
		{"overdue beside a bot", overdue, true, `failed channel 2 in server 1: overdue since Tue 24 Nov 12:00 CET, though a bot is running: look for "not posted" and "clock" in its log`},
		{"overdue without one", overdue, false, "warning channel 2 in server 1: overdue since Tue 24 Nov 12:00 CET: it goes out once the bot runs"},
		{"paused", paused, true, "failed channel 2 in server 1: paused since the last one failed: the bot lacked a permission there. It is tried again Tue 24 Nov 14:00 CET"},
	} {
		x := &examination{held: tt.held}
		if f := x.appointment(tt.post, now); f.State.String()+" "+f.Detail != tt.want {
			t.Errorf("%s: %s %s, want %s", tt.name, f.State, f.Detail, tt.want)
		}
	}
}

// TestDoctorSeesCrowds has the doctor compare the servers in the busiest minute with how many
// posts go out by when their managers were told that they would.
func TestDoctorSeesCrowds(t *testing.T) {
	nine := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		servers  int
		spread   config.Minutes
		database string
		want     string // "" is nothing
	}{
		{1200, "0m", "kenken.db", ""},
		{1201, "0m", "kenken.db", `^warning +post_spread +1201 servers are promised their next post for Tue 24 Nov 09:00 UTC; at the 20 a second that one process sends, that takes 1m0s: set post_spread = "2m", and`},
		{2400, "0m", "postgres://db/kenken", ""},
		{1, "10m", "kenken.db", ""},
		{12000, "5m", "postgres://db/kenken", `^ok +post_spread +12000 servers are promised their next post between Tue 24 Nov 09:00 and 09:05 UTC; at the 40 a second that several processes send, that takes 5m0s\n$`},
		{12000, "5m", "kenken.db", `^warning +post_spread .* that takes 10m0s: set post_spread = "10m"`},
		{72001, "60m", "kenken.db", `^warning +post_spread .* 09:00 and 10:00 UTC.* longer than posts can be spread: docs/operators.md`},
	} {
		posts := []game.NextPost{{At: nine, From: nine.Add(-time.Hour), Till: nine.Add(-time.Hour)}}
		for range tt.servers {
			posts = append(posts, game.NextPost{At: nine, From: nine, Till: nine.Add(tt.spread.Duration())})
		}
		var out bytes.Buffer
		x := &examination{out: &out, found: Found{}, secrets: strings.NewReplacer(), database: tt.database, config: config.Config{PostSpread: tt.spread}}
		x.crowd(posts)
		if got := out.String(); tt.want == "" && got != "" || !regexp.MustCompile(tt.want).MatchString(got) {
			t.Errorf("%d servers, %s, %s: %q", tt.servers, tt.spread, tt.database, got)
		}
	}
}
