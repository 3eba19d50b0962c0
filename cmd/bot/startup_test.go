package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// output collects what a command prints; its parts may print at once.
type output struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

// TestStartFailsInOneLine starts the bot where it can't, and wants exit code 2, or 3 from
// Discord's refusal, and one line that says what to do.
func TestStartFailsInOneLine(t *testing.T) {
	taken := sandboxtest.Start(t, sandbox.Options{})
	takenAddr := strings.TrimPrefix(taken.URL(), "http://")

	garbage := t.TempDir()
	writeFile(t, filepath.Join(garbage, config.DatabaseName), "this is no database, whatever its name says")
	file := filepath.Join(t.TempDir(), "c.toml")
	writeFile(t, file, "mesage_content = true\n")

	activity := filepath.Join(t.TempDir(), "activity.toml")
	writeFile(t, activity, "activity = true\nclient_secret = \"s\"\nweb_addr = \"127.0.0.1:0\"\npublic_url = \"http://127.0.0.1:1\"\n")

	tests := []struct {
		name  string
		token string
		args  []string
		want  []string
	}{
		{"taken port", "", []string{"--data", t.TempDir(), "--sandbox-addr", takenAddr}, []string{takenAddr, "another port"}},
		{"no token", "", []string{"run"}, []string{"DISCORD_TOKEN"}},
		{"refused token", sandboxtest.InvalidToken, []string{"run", "--data", t.TempDir(), "--discord-url", taken.URL()}, []string{"token", "Reset Token"}},
		{"no database", "", []string{"--data", garbage, "--sandbox-addr", "127.0.0.1:0"}, []string{config.DatabaseName, "not a database"}},
		{"unknown key", "", []string{"run", "--config", file}, []string{"c.toml:1", "mesage_content", `did you mean "message_content"`}},
		{"open to others", "", []string{"--sandbox-addr", "0.0.0.0:0", "--data", t.TempDir()}, []string{"127.0.0.1"}},
		{"an Activity that Discord can't reach", "x", []string{"run", "--config", activity}, []string{"public_url", "https://"}},
		{"the same in a sandbox", sandboxtest.InvalidToken, []string{"run", "--config", activity, "--data", t.TempDir(), "--discord-url", taken.URL()}, []string{"Reset Token"}},
		{"clock of Discord", "", []string{"run", "--clock-url", taken.URL()}, []string{"DISCORD_TOKEN"}},
		{"real token and a moved clock", "x", []string{"run", "--clock-url", taken.URL()}, []string{"--discord-url"}},
		{"Discord's token and a moved clock", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.x", []string{"run", "--discord-url", taken.URL(), "--clock-url", taken.URL()}, []string{"--clock-url", "leave the token out"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("DISCORD_TOKEN", tt.token)
			t.Setenv("KENKEN_ACTIVITY", strconv.FormatBool(slices.Contains(tt.args, activity)))
			code, _, errs := runWith(t, "", tt.args...)
			line := lastLine(errs)
			want := exitUsage
			if tt.token == sandboxtest.InvalidToken {
				want = exitRefused
			}
			if code != want || !strings.HasPrefix(line, "bot: ") {
				t.Errorf("exit code %d, %q", code, errs)
			}
			for _, w := range tt.want {
				if !strings.Contains(line, w) {
					t.Errorf("no %q in %q", w, line)
				}
			}
		})
	}
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}

// TestStopsCleanly starts the bot alone, waits for its address, and interrupts it.
func TestStopsCleanly(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	r := begin(t, "--data", data, "--sandbox-addr", "127.0.0.1:0")
	r.logs(t, "commands registered")
	if first, _, _ := strings.Cut(r.out.String(), "\n"); !strings.Contains(first, "http://127.0.0.1:") {
		t.Errorf("first line %q", first)
	}
	r.stop()
	if code := r.ended(t); code != exitDone {
		t.Errorf("exit code %d\n%s", code, r.errs.String())
	}
	if _, err := os.Stat(filepath.Join(data, "backups")); err != nil {
		t.Errorf("no backup was made: %v", err)
	}
}
